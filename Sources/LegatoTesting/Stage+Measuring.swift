// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEncoding
import LegatoRaster
import LegatoStage
import LegatoUI

/// What the benchmarks need of a stage and no test does. Time is read by who measures, never in here.
@_spi(Benchmarks)
extension Stage {
    /// Called at the beginning of each pass on the main thread with its name: `events`, `update`, `layout`, `commit`; with
    /// nil when the last one of an event is over.
    public func observePasses(_ body: ((String?) -> Void)?) {
        stage.onPass = body.map { body in { pass in body(pass?.rawValue) } }
    }

    /// An event of now: runs `body`, and applies, lays out and commits what it changed.
    public func perform(_ body: () -> Void) { stage.perform(body) }

    /// Moves on as a render does: the ticks of the 60 Hz grid up to `time`, in seconds, and none off it.
    public func advance(to time: Double) { stage.advance(to: time) }

    /// Evaluates every layer at the present time and paints nothing.
    public func evaluate() { stage.evaluate(on: EmptyCanvas()) }  // Equivalent: removal, evaluating only takes time.

    /// Evaluates and paints the scene as it is now; its pixels go no further.
    public func paint() { stage.withPixels { _ in } }

    /// The same, and paints what has not changed since the last time, too.
    public func paintWhole() {
        stage.forgetFrame()
        paint()
    }

    /// How many nodes were made, boxes laid out and layers made since the scene appeared.
    public var counts: (nodes: Int, layouts: Int, layers: Int) {
        let statistics = stage.statistics
        return (statistics.nodes, statistics.layouts, statistics.layersMade)
    }

    /// An encoder of clips of this stage's size. What kind of clip, the extension of `path` says.
    public func makeEncoder(path: String, framesPerSecond: Double) throws -> StageEncoder {
        let bitmap = stage.render()
        let settings = EncoderSettings(
            output: URL(fileURLWithPath: path), format: try OutputFormat(path: path), width: bitmap.width,
            height: bitmap.height, framesPerSecond: framesPerSecond)
        return StageEncoder(encoder: try settings.makeEncoder())
    }
}

/// Encodes images of a stage.
@_spi(Benchmarks)
public struct StageEncoder {
    let encoder: FrameEncoder

    /// Takes the next frame.
    public func append(_ image: StageImage) throws { try encoder.append(image.pixels) }

    /// Ends the clip and waits for the encoder.
    public func finish() throws { try encoder.finish() }
}

/// A canvas that drops everything.
private final class EmptyCanvas: LegatoDrawing.Canvas {
    func save() {}
    func restore() {}
    func concatenate(_ transform: CGAffineTransform) {}
    func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {}
    func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {}
    func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle) {}
    func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {}
    func beginGroup(_ effect: GroupEffect) {}
    func endGroup() {}
}
