// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoMotion

extension Layer {
    /// The tags around the topmost thing at `point` (root coordinates) as it is at `time`, innermost first;
    /// nil where nothing is. What is fully transparent is not hit.
    package func hitTest(_ point: CGPoint, at time: Double) -> [LayerTag]? {
        var point = point
        switch kind {
        case .staticOpacity, .movingOpacity:
            if let opacity = kind.opacity, opacity.value(at: time) <= 0 { return nil }
        case .untouchable:
            return nil
        case .offset, .scroll, .follow, .scale, .rotation:
            guard let source = kind.transform(at: time).source(of: point) else { return nil }
            point = source
        case .rotation3D, .projection, .map:
            guard let source = kind.projection(at: time).source(of: point) else { return nil }
            point = source
        case .card(let motion):
            return hitTestCard(motion, point, at: time)
        case .mask:
            return children.count > 1 ? children[0].hitTest(point, at: time) : nil
        case .clip(let source, let evenOdd, let frame, let cutsTouches):
            if cutsTouches, !contains(source, frame, point, time, evenOdd) { return nil }
        case .shape(let content):
            return isPainted(content, at: point, time) ? [] : nil
        case .touchArea(let source, let evenOdd, let frame):
            guard contains(source, frame, point, time, evenOdd) else { return nil }
            for child in children.reversed() where child.mayBeTouched(at: point) {
                if let tags = child.hitTest(point, at: time) { return tags }
            }
            return []
        case .text(let content):
            return content.frame.rect(at: time).contains(point) ? [] : nil
        case .image(let content):
            return content.frame.rect(at: time).contains(point) ? [] : nil
        case .symbol(let content):
            return content.frame.rect(at: time).contains(point) ? [] : nil
        case .drawing(let content):
            return content.frame.rect(at: time).contains(point) ? [] : nil
        default:
            break
        }
        for child in children.reversed() where child.mayBeTouched(at: point) {
            guard var tags = child.hitTest(point, at: time) else { continue }
            if case .tag(let tag, _) = kind { tags.append(tag) }
            return tags
        }
        return nil
    }

    private func mayBeTouched(at point: CGPoint) -> Bool { isTouchedBeyondExtent || extent.contains(point) }

    /// Whether the fill or the stroke covers `point`, with a colour that shows.
    private func isPainted(_ content: ShapeContent, at point: CGPoint, _ time: Double) -> Bool {
        if case .color(let color) = content.paint.paint(at: time), color.opacity <= 0 { return false }
        switch content.drawing {
        case .fill(let evenOdd, _):
            return contains(content.source, content.frame, point, time, evenOdd)
        case .stroke(var style, let data):
            style.animatableData = data.value(at: time)
            let frame = content.frame.rect(at: time)
            let outline = content.source.path(for: frame.size, at: time).strokedPath(style)
            return outline.contains(CGPoint(x: point.x - frame.minX, y: point.y - frame.minY))
        }
    }

    private func contains(
        _ source: any PathSource, _ frame: AnimatedFrame, _ point: CGPoint, _ time: Double, _ evenOdd: Bool
    ) -> Bool {
        let frame = frame.rect(at: time)
        guard frame.contains(point) else { return false }
        let local = CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        return source.path(for: frame.size, at: time).contains(local, eoFill: evenOdd)
    }
}

/// How a tagged layer looks at a time, seen from the root.
package struct LayerPresentation {
    /// Where it was placed, in the coordinates of what is around it.
    package var placement: CGRect
    /// From there to root coordinates.
    package var transform: ProjectionTransform
    /// The product over the enclosing effects.
    package var opacity: Double
    /// The sum over the enclosing effects, in points.
    package var blurRadius: CGFloat

    package init(placement: CGRect, transform: ProjectionTransform, opacity: Double, blurRadius: CGFloat) {
        (self.placement, self.transform) = (placement, transform)
        (self.opacity, self.blurRadius) = (opacity, blurRadius)
    }

    /// The bounding box in root coordinates, all enclosing transforms applied.
    package var frame: CGRect { transform.boundingBox(of: placement) }

    /// A point of the root as the layer itself sees it, from its top left corner; nil where nothing of its plane shows.
    package func localPoint(_ point: CGPoint) -> CGPoint? {
        let source = transform.isAffine ? transform.affine.source(of: point) : transform.source(of: point)
        return source.map { CGPoint(x: $0.x - placement.minX, y: $0.y - placement.minY) }
    }
}

extension LayerPresentation {
    /// From the coordinates that this layer was placed in to those of another one; nil where nothing of its plane can be seen from
    /// there. Both are of one tree at one time.
    package func conversion(to other: LayerPresentation) -> ProjectionTransform? {
        var back = other.transform
        return back.invert() ? transform.concatenating(back) : nil
    }
}

extension Layer {
    /// What of the layer tagged `tag` shows at `time`; nil if it is not in this tree.
    package func presentation(of tag: LayerTag, at time: Double) -> LayerPresentation? {
        presentation(of: tag, at: time, transform: ProjectionTransform(), opacity: 1, blurRadius: 0)
    }

    private func presentation(
        of tag: LayerTag, at time: Double, transform: ProjectionTransform, opacity: Double, blurRadius: CGFloat
    ) -> LayerPresentation? {
        var (transform, opacity, blurRadius) = (transform, opacity, blurRadius)
        switch kind {
        case .tag(tag, let frame):
            return LayerPresentation(
                placement: frame.rect(at: time), transform: transform, opacity: opacity, blurRadius: blurRadius)
        case .staticOpacity, .movingOpacity, .fade:
            opacity *= min(1, max(0, kind.opacity?.value(at: time) ?? 1))
        case .blur(let value, _):
            blurRadius += max(0, value.value(at: time))
        case .offset, .scroll, .follow, .scale, .rotation, .rotation3D, .projection, .map, .card:
            transform = kind.projection(at: time).concatenating(transform)
        default:
            break
        }
        for child in children where child.hasTags {
            if let found = child.presentation(
                of: tag, at: time, transform: transform, opacity: opacity, blurRadius: blurRadius)
            {
                return found
            }
        }
        return nil
    }
}

extension CGAffineTransform {
    /// The point that shows at `point`; nil where everything is squeezed flat.
    package func source(of point: CGPoint) -> CGPoint? {
        guard determinant.isFinite, abs(determinant) > 1e-12 else { return nil }
        return point.applying(inverted())
    }
}

extension ProjectionTransform {
    /// The point that shows at `point`; nil where nothing of the plane does.
    package func source(of point: CGPoint) -> CGPoint? {
        var inverse = self
        guard inverse.invert() else { return nil }
        let source = point.applying(inverse)
        // What lies behind the eye shows nowhere.
        guard source.x.isFinite, source.y.isFinite, source.x * m13 + source.y * m23 + m33 > 0 else { return nil }
        return source
    }
}
