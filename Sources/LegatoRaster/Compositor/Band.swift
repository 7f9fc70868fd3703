// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoDrawing

/// What a frame shows. An object, so that a thread takes it over without a copy being made for each frame.
package protocol CompositorScene: AnyObject, Sendable {
    func draw(on canvas: PixelCanvas)
    /// Whether something in it shows what is behind it, around it as well. Then damage holds all that it reads, and one processor paints.
    var readsBackdrop: Bool { get }
}

extension CompositorScene {
    package var readsBackdrop: Bool { false }
}

/// A part of the image, from one side to the other, and the work on it that is due.
final class Band {
    let canvas: PixelCanvas
    /// Set for as long as a frame is painted.
    var scene: (any CompositorScene)?
    var background = ResolvedColor.clear
    /// What is to be painted, in pixels; nil: all.
    var damage: [PixelRect]?

    init(_ canvas: PixelCanvas) { self.canvas = canvas }

    func paint() {
        guard let scene else { return }
        guard let damage else {
            canvas.clear(to: background, within: canvas.base.area)
            return scene.draw(on: canvas)
        }
        for part in damage {
            let part = part.intersection(canvas.base.area)
            guard !part.isEmpty else { continue }
            canvas.clear(to: background, within: part)
            scene.draw(on: canvas)
        }
    }
}
