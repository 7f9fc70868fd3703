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
        case .scale(let scale, let frame, let isSpace):
            let scale = scale.value(at: time)
            let frame = frame.rect(at: time)
            let center = Self.anchor(scale.second, in: frame)
            let corner = isSpace ? frame.origin : .zero
            return CGAffineTransform(translationX: center.x, y: center.y)
                .scaledBy(x: scale.first.first, y: scale.first.second)
                .translatedBy(x: corner.x - center.x, y: corner.y - center.y)
        case .rotation(let rotation, let frame, let isSpace):
            let rotation = rotation.value(at: time)
            var angle = Angle.zero
            angle.animatableData = rotation.first
            let frame = frame.rect(at: time)
            let center = Self.anchor(rotation.second, in: frame)
            let corner = isSpace ? frame.origin : .zero
            return CGAffineTransform(translationX: center.x, y: center.y)
                .rotated(by: CGFloat(angle.radians))
                .translatedBy(x: corner.x - center.x, y: corner.y - center.y)
        case .card(let motion):
            return motion.state(at: time).transform
        case .map(let map):
            let projection = map.projection(at: time)
            return projection.isAffine ? projection.affine : .identity
        default:
            return .identity
        }
    }

    /// The same, including maps that are not affine.
    package func projection(at time: Double) -> ProjectionTransform {
        switch self {
        case .rotation3D(let data, let frame, let isSpace):
            var rotation = Rotation3D()
            rotation.animatableData = data.value(at: time)
            let frame = frame.rect(at: time)
            let projection = rotation.projection(in: frame)
            return isSpace ? Self.fromCorner(of: frame).concatenating(projection) : projection
        case .projection(let projection, let frame, let isSpace):
            let fromCorner = Self.fromCorner(of: frame.rect(at: time))
            let projection = projection.concatenating(fromCorner)
            return isSpace ? projection : fromCorner.inverted().concatenating(projection)
        case .map(let map):
            return map.projection(at: time)
        default:
            return ProjectionTransform(transform(at: time))
        }
    }

    /// What is scrolled shows at whole pixels.
    static func rounded(_ length: CGFloat, to pixelsPerPoint: CGFloat) -> CGFloat {
        (length * pixelsPerPoint).rounded() / pixelsPerPoint
    }

    private static func fromCorner(of rect: CGRect) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: rect.minX, y: rect.minY))
    }

    private static func anchor(_ data: UnitPoint.AnimatableData, in rect: CGRect) -> CGPoint {
        var point = UnitPoint.zero
        point.animatableData = data
        return CGPoint(x: rect.minX + point.x * rect.width, y: rect.minY + point.y * rect.height)
    }
}
