// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion

/// Where a layer is in the one around it: its anchor point stands at its position, and its transform is about that.
struct LayerPlace: LayerMap {
    var position: Animated<CGPoint.AnimatableData>
    var bounds: AnimatedFrame
    /// A fraction of the bounds.
    var anchor: CGPoint
    /// In front of the plane of the layer around, in points.
    var depth: CGFloat
    /// The transform while it does not move.
    var matrix: CATransform3D
    /// Nil: it does not move.
    var transform: Animated<TransformVector>?
    /// Whether the transform is affine at any time while it moves.
    var transformStaysAffine = false
    /// What the layer around does to all that is in it.
    var around: Around?

    struct Around: Sendable {
        var matrix: CATransform3D
        var bounds: AnimatedFrame
        var anchor: CGPoint

        fileprivate func center(at time: Double) -> CGPoint { bounds.rect(at: time).point(at: anchor) }
    }

    var isStatic: Bool {
        position.isStatic && bounds.isStatic && transform?.isStatic ?? true && around?.bounds.isStatic ?? true
    }

    var isAffine: Bool {
        around.map { CATransform3DIsAffine($0.matrix) } ?? true && depth == 0
            && (transform == nil ? CATransform3DIsAffine(matrix) : transformStaysAffine)
    }

    /// From the coordinates inside of the layer to those around it.
    func matrix(at time: Double) -> CATransform3D {
        let position = position.value(at: time)
        let center = bounds.rect(at: time).point(at: anchor)
        let transform = transform.map { $0.value(at: time).matrix } ?? matrix
        var result = CATransform3DTranslate(
            CATransform3DConcat(transform, CATransform3DMakeTranslation(position.first, position.second, depth)),
            -center.x, -center.y, 0)
        if let around {
            let middle = around.center(at: time)
            result = CATransform3DConcat(result, CATransform3DMakeTranslation(-middle.x, -middle.y, 0))
            result = CATransform3DConcat(result, around.matrix)
            result = CATransform3DConcat(result, CATransform3DMakeTranslation(middle.x, middle.y, 0))
        }
        return result
    }

    func projection(at time: Double) -> ProjectionTransform { ProjectionTransform(matrix(at: time)) }
}

/// The place of a layer that is neither scaled nor turned.
struct LayerOffset: FollowedPlace {
    var position: Animated<CGPoint.AnimatableData>
    var bounds: AnimatedFrame
    var anchor: CGPoint

    var isStatic: Bool { position.isStatic && bounds.isStatic }

    func offset(at time: Double) -> CGSize {
        let (position, center) = (position.value(at: time), bounds.rect(at: time).point(at: anchor))
        return CGSize(width: position.first - center.x, height: position.second - center.y)
    }
}

extension CGRect {
    /// The point at a fraction of the rectangle.
    func point(at anchor: CGPoint) -> CGPoint {
        CGPoint(x: origin.x + anchor.x * size.width, y: origin.y + anchor.y * size.height)
    }
}

extension CGPoint {
    var vector: AnimatablePair<CGFloat, CGFloat> { AnimatablePair(x, y) }
}

/// The outline of a layer: its bounds with round corners.
struct RoundedBounds: PathSource {
    var radius: Animated<CGFloat>
    var corners: CACornerMask
    var curve: RoundedCornerStyle
    /// How far within the bounds, on each side.
    var inset: Animated<CGFloat>

    var isStatic: Bool { radius.isStatic && inset.isStatic }
    var isWithinRectangle: Bool { true }

    func path(for size: CGSize, at time: Double) -> Path {
        let inset = inset.value(at: time)
        let rect = CGRect(origin: .zero, size: size).insetBy(
            dx: min(inset, size.width / 2), dy: min(inset, size.height / 2))
        let radius = max(0, radius.value(at: time) - inset)
        guard radius > 0 else { return Path(rect) }
        func corner(_ corner: CACornerMask) -> CGFloat { corners.contains(corner) ? radius : 0 }
        let radii = RectangleCornerRadii(
            topLeading: corner(.layerMinXMinYCorner), bottomLeading: corner(.layerMinXMaxYCorner),
            bottomTrailing: corner(.layerMaxXMaxYCorner), topTrailing: corner(.layerMaxXMinYCorner))
        return Path(roundedRect: rect, cornerRadii: radii, style: curve)
    }
}

/// The band along the inside of a layer's outline.
struct LayerBorder: PathSource {
    var outline: RoundedBounds
    var width: Animated<CGFloat>

    var isStatic: Bool { outline.isStatic && width.isStatic }
    var isWithinRectangle: Bool { true }

    /// To be filled by the even-odd rule.
    func path(for size: CGSize, at time: Double) -> Path {
        var path = outline.path(for: size, at: time)
        var inner = outline
        inner.inset = width
        let width = width.value(at: time)
        if 2 * width < min(size.width, size.height) { path.addPath(inner.path(for: size, at: time)) }
        return path
    }
}
