// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoDrawing
package import LegatoMotion

package import struct Foundation.CGFloat

/// How a material shows what is behind it, possibly animating: tint, blur in points, saturation.
package struct AnimatedBackdrop: Sendable {
    package typealias Data = AnimatablePair<PaintVector, AnimatablePair<CGFloat, Double>>
    package var data: Animated<Data>

    package init(_ data: Animated<Data>) { self.data = data }

    package static func data(_ backdrop: GroupEffect.Backdrop) -> Data {
        AnimatablePair(
            ShapePaint.color(backdrop.tint).vector, AnimatablePair(backdrop.blurRadius, backdrop.saturation))
    }

    package func backdrop(at time: Double) -> GroupEffect.Backdrop {
        let data = data.value(at: time)
        var paint = ShapePaint.color(.clear)
        paint.vector = data.first
        guard case .color(let tint) = paint else { preconditionFailure("A colour's vector makes a colour.") }
        return GroupEffect.Backdrop(tint: tint, blurRadius: data.second.first, saturation: data.second.second)
    }
}
