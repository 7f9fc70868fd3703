// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoMotion

/// A 3D rotation about an axis through a point of a rectangle, seen in perspective.
package struct Rotation3D: Animatable, Equatable, Sendable {
    /// Clockwise as seen along the axis. Any number of turns.
    package var angle = Angle.zero
    /// The direction of the axis, of any length: x to the right, y down, z to the eye. Without a length nothing turns.
    package var axis = (x: CGFloat(0), y: CGFloat(0), z: CGFloat(0))
    /// Where the axis goes through the rectangle.
    package var anchor = UnitPoint.center
    /// How far in front of the rectangle the axis is, in points.
    package var anchorZ: CGFloat = 0
    /// 0: none; 1: the eye is as far away as the longer side of the rectangle.
    package var perspective: CGFloat = 1

    package init() {}

    package typealias AnimatableData = AnimatablePair<
        Angle.AnimatableData,
        AnimatablePair<
            CGFloat,
            AnimatablePair<
                CGFloat,
                AnimatablePair<CGFloat, AnimatablePair<UnitPoint.AnimatableData, AnimatablePair<CGFloat, CGFloat>>>
            >
        >
    >

    /// Angle, the axis by components, anchor, its depth, perspective. Source: behaviour 1.
    package var animatableData: AnimatableData {
        get {
            let rest = AnimatablePair(anchor.animatableData, AnimatablePair(anchorZ, perspective))
            return AnimatablePair(
                angle.animatableData, AnimatablePair(axis.x, AnimatablePair(axis.y, AnimatablePair(axis.z, rest))))
        }
        set {
            angle.animatableData = newValue.first
            axis = (newValue.second.first, newValue.second.second.first, newValue.second.second.second.first)
            let rest = newValue.second.second.second.second
            anchor.animatableData = rest.first
            (anchorZ, perspective) = (rest.second.first, rest.second.second)
        }
    }

    /// The same seen in a mirror on a vertical line through the middle of the rectangle.
    package var mirrored: Rotation3D {
        var mirrored = self
        // An axis has a sense of rotation, which a mirror reverses.
        mirrored.axis = (axis.x, -axis.y, -axis.z)
        mirrored.anchor.x = 1 - anchor.x
        return mirrored
    }

    package static func == (left: Rotation3D, right: Rotation3D) -> Bool { left.animatableData == right.animatableData }

    /// What it does to the plane of `rect`, in the coordinates `rect` is in.
    ///
    /// The eye looks at the anchor from a distance of the longer side over `perspective`. What is moved to the depth of the axis is moved
    /// back after the perspective, where depth no longer counts.
    /// Source: *measured* (100 x 50 points, 45 degrees about x, `anchorZ` 2, `perspective` 2).
    package func projection(in rect: CGRect) -> ProjectionTransform {
        let center = CGPoint(x: rect.minX + anchor.x * rect.width, y: rect.minY + anchor.y * rect.height)
        var turn = CATransform3DMakeTranslation(-center.x, -center.y, -anchorZ)
        turn = CATransform3DConcat(turn, CATransform3DMakeRotation(CGFloat(angle.radians), axis.x, axis.y, axis.z))
        var eye = CATransform3DIdentity
        let side = max(rect.width, rect.height)
        if side > 0 { eye.m34 = -perspective / side }
        turn = CATransform3DConcat(turn, eye)
        return ProjectionTransform(CATransform3DConcat(turn, CATransform3DMakeTranslation(center.x, center.y, 0)))
    }
}
