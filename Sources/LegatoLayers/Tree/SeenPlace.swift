// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing

/// Where a frame is seen from other coordinates, at any time.
package struct SeenPlace: Sendable {
    /// From the coordinates of the frame outwards to those that both are in.
    let outwards: [Layer.Kind]
    /// From the other coordinates outwards to the same.
    let back: [Layer.Kind]
    let frame: AnimatedFrame

    package init(outwards: [Layer.Kind], back: [Layer.Kind], frame: AnimatedFrame) {
        (self.outwards, self.back, self.frame) = (outwards, back, frame)
    }

    /// One that rests.
    package init(_ rect: CGRect) { self.init(outwards: [], back: [], frame: Animated(rect.animatableData)) }

    package var isStatic: Bool {
        frame.isStatic && outwards.allSatisfy { $0.traits.contains(.static) }
            && back.allSatisfy { $0.traits.contains(.static) }
    }

    /// The smallest upright rectangle around it, in points; nil where it cannot be seen from there.
    package func rect(at time: Double) -> CGRect? {
        var map = ProjectionTransform()
        for kind in outwards { map = map.concatenating(kind.projection(at: time)) }
        var inverse = ProjectionTransform()
        for kind in back { inverse = inverse.concatenating(kind.projection(at: time)) }
        guard inverse.invert() else { return nil }
        let whole = map.concatenating(inverse)
        let place = frame.rect(at: time)
        let rect = whole.isAffine ? place.applying(whole.affine) : whole.boundingBox(of: place)
        return rect.minX.isFinite && rect.minY.isFinite && rect.width.isFinite && rect.height.isFinite ? rect : nil
    }
}
