// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoStage

/// A canvas that notes where glyphs are painted, and through what.
final class GlyphProbe: LegatoDrawing.Canvas {
    struct Glyph {
        let outline: GlyphOutline
        /// Of its origin on the baseline.
        let position: CGPoint
        let scale: CGFloat
        let opacity: Double
        /// Standard deviation, in points.
        let blur: CGFloat
        /// Nil: it is painted with something else.
        let color: ResolvedColor?
    }

    private(set) var glyphs: [Glyph] = []
    private(set) var fills: [Path] = []
    /// Of the fills; nil: with something else.
    private(set) var fillColors: [ResolvedColor?] = []
    private(set) var bitmaps: [Drawn] = []

    /// An image, where it is painted.
    struct Drawn {
        let bitmap: Bitmap
        let rect: CGRect
        let opacity: Double
    }

    private var transform = CGAffineTransform.identity
    private var saved: [CGAffineTransform] = []
    private var groups: [(opacity: Double, blur: CGFloat)] = []

    /// The glyphs of `root` as they are at `time`, from left to right, and only those that show.
    static func glyphs(of root: Layer, at time: Double) -> [Glyph] {
        let probe = GlyphProbe()
        root.draw(at: time, on: probe)
        return probe.glyphs.filter { $0.opacity > 0 && !$0.outline.box.isNull }.sorted { $0.position.x < $1.position.x }
    }

    func save() { saved.append(transform) }
    func restore() { transform = saved.popLast() ?? .identity }
    func concatenate(_ map: CGAffineTransform) { transform = map.concatenating(transform) }

    func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {
        fills.append(path.applying(transform))
        fillColors.append(paint.color)
    }

    func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {}
    func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle) {
        bitmaps.append(Drawn(bitmap: bitmap, rect: rect.applying(transform), opacity: opacity))
    }

    private var opacity: Double { groups.reduce(1) { $0 * $1.opacity } }

    func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {
        let opacity = opacity
        let blur = groups.reduce(0) { max($0, $1.blur) }
        for glyph in run.glyphs {
            let place = CGPoint(x: origin.x + glyph.position.x, y: origin.y + glyph.position.y)
            glyphs.append(
                Glyph(
                    outline: glyph.outline, position: place.applying(transform), scale: transform.a,
                    opacity: opacity, blur: blur, color: paint.color))
        }
    }

    func beginGroup(_ effect: GroupEffect) { groups.append((effect.opacity, effect.blurRadius)) }
    func endGroup() { groups.removeLast() }
}

extension Paint {
    fileprivate var color: ResolvedColor? { if case .color(let color) = self { color } else { nil } }
}
