// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
package import LegatoDrawing
import LegatoMotion

extension Layer.Kind {
    /// The map from this layer's coordinates to its parent's at `time`; identity for what does not move its children.
    package func transform(at time: Double) -> CGAffineTransform {
        switch self {
        case .offset(let offset):
            let offset = offset.value(at: time)
            return CGAffineTransform(translationX: offset.first, y: offset.second)
        case .scroll(let offset, let scale):
            let offset = offset.value(at: time)
            return CGAffineTransform(
                translationX: -Self.rounded(offset.first, to: scale), y: -Self.rounded(offset.second, to: scale))
        case .follow(let place):
            let offset = place.offset(at: time)
            return CGAffineTransform(translationX: offset.width, y: offset.height)
        case .scale(let scale, let frame):
            let scale = scale.value(at: time)
            let center = Self.anchor(scale.second, in: frame.rect(at: time))
            return CGAffineTransform(translationX: center.x, y: center.y)
                .scaledBy(x: scale.first.first, y: scale.first.second)
                .translatedBy(x: -center.x, y: -center.y)
        case .rotation(let rotation, let frame):
            let rotation = rotation.value(at: time)
            var angle = Angle.zero
            angle.animatableData = rotation.first
            let center = Self.anchor(rotation.second, in: frame.rect(at: time))
            return CGAffineTransform(translationX: center.x, y: center.y)
                .rotated(by: CGFloat(angle.radians))
                .translatedBy(x: -center.x, y: -center.y)
        default:
            return .identity
        }
    }

    /// The same, including maps that are not affine.
    package func projection(at time: Double) -> ProjectionTransform {
        switch self {
        case .rotation3D(let data, let frame):
            var rotation = Rotation3D()
            rotation.animatableData = data.value(at: time)
            return rotation.projection(in: frame.rect(at: time))
        case .projection(let projection, let frame):
            let origin = frame.rect(at: time).origin
            let toCorner = ProjectionTransform(CGAffineTransform(translationX: -origin.x, y: -origin.y))
            return toCorner.concatenating(projection).concatenating(toCorner.inverted())
        default:
            return ProjectionTransform(transform(at: time))
        }
    }

    /// What is scrolled shows at whole pixels.
    static func rounded(_ length: CGFloat, to pixelsPerPoint: CGFloat) -> CGFloat {
        (length * pixelsPerPoint).rounded() / pixelsPerPoint
    }

    private static func anchor(_ data: UnitPoint.AnimatableData, in rect: CGRect) -> CGPoint {
        var point = UnitPoint.zero
        point.animatableData = data
        return CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
    }
}
