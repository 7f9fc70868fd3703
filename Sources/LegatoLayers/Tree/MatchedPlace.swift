// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// Where a point of one layer shows in the coordinates of another one, at any time: what is drawn in the coordinates of the first is
/// moved so that it meets that point.
package struct MatchedPlace: FollowedPlace {
    /// From the coordinates of the point outwards to those that both layers are in.
    let outwards: [Layer.Kind]
    /// From the other layer outwards to the same.
    let back: [Layer.Kind]
    /// The point is that of `anchor` in this frame.
    let frame: AnimatedFrame
    let anchor: UnitPoint

    package init(outwards: [Layer.Kind], back: [Layer.Kind], frame: AnimatedFrame, anchor: UnitPoint) {
        self.outwards = outwards
        self.back = back
        self.frame = frame
        self.anchor = anchor
    }

    /// Whether it is the same at any time.
    package var isStatic: Bool {
        frame.isStatic && (outwards + back).allSatisfy { $0.traits.contains(.static) }
    }

    /// By how much the other layer is moved at `time`, in points. Where one of the maps has no inverse, by nothing.
    package func offset(at time: Double) -> CGSize {
        let frame = frame.rect(at: time)
        let point = CGPoint(x: frame.minX + frame.width * anchor.x, y: frame.minY + frame.height * anchor.y)
        var shown = point
        for kind in outwards { shown = shown.applying(kind.projection(at: time)) }
        for kind in back.reversed() {
            guard let source = kind.projection(at: time).source(of: shown) else { return .zero }
            shown = source
        }
        let offset = CGSize(width: shown.x - point.x, height: shown.y - point.y)
        return offset.width.isFinite && offset.height.isFinite ? offset : .zero
    }
}
