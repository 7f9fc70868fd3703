// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoLayers

/// A canvas that notes where glyphs are painted, and through what.
package final class GlyphProbe: LegatoDrawing.Canvas {
    package struct Glyph {
        package let outline: GlyphOutline
        /// Of its origin on the baseline.
        package let position: CGPoint
        package let scale: CGFloat
        package let opacity: Double
        /// Standard deviation, in points.
        package let blur: CGFloat
        /// Nil: it is painted with something else.
        package let color: ResolvedColor?
    }

    package init() {}

    package private(set) var glyphs: [Glyph] = []
    package private(set) var fills: [Path] = []
    /// Of the fills; nil: with something else.
    package private(set) var fillColors: [ResolvedColor?] = []
    package private(set) var bitmaps: [Drawn] = []

    /// An image, where it is painted.
    package struct Drawn {
        package let bitmap: Bitmap
        package let rect: CGRect
        package let opacity: Double
    }

    private var transform = CGAffineTransform.identity
    private var saved: [CGAffineTransform] = []
    private var groups: [(opacity: Double, blur: CGFloat)] = []

    /// The glyphs of `root` as they are at `time`, from left to right, and only those that show.
    package static func glyphs(of root: Layer, at time: Double) -> [Glyph] {
        let probe = GlyphProbe()
        root.draw(at: time, on: probe)
        return probe.glyphs.filter { $0.opacity > 0 && !$0.outline.box.isNull }.sorted { $0.position.x < $1.position.x }
    }

    package func save() { saved.append(transform) }
    package func restore() { transform = saved.popLast() ?? .identity }
    package func concatenate(_ map: CGAffineTransform) { transform = map.concatenating(transform) }

    package func fill(_ path: Path, with paint: Paint, evenOdd: Bool, antialiased: Bool) {
        fills.append(path.applying(transform))
        fillColors.append(paint.color)
    }

    package func stroke(_ path: Path, style: StrokeStyle, with paint: Paint) {}
    package func draw(_ bitmap: Bitmap, in rect: CGRect, style: ImageStyle) {
        bitmaps.append(Drawn(bitmap: bitmap, rect: rect.applying(transform), opacity: opacity))
    }

    private var opacity: Double { groups.reduce(1) { $0 * $1.opacity } }

    package func draw(_ run: GlyphRun, at origin: CGPoint, with paint: Paint) {
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

    package func beginGroup(_ effect: GroupEffect) { groups.append((effect.opacity, effect.blurRadius)) }
    package func endGroup() { groups.removeLast() }
}

extension Paint {
    fileprivate var color: ResolvedColor? { if case .color(let color) = self { color } else { nil } }
}
