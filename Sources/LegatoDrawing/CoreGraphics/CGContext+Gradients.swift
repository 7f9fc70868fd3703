// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension CGContext {
    /// Fills what the clips leave with colours along the line from `startPoint` to `endPoint`. Without options, nothing is drawn before
    /// the start and after the end. Nothing is drawn where both are the same point.
    public func drawLinearGradient(
        _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
    ) {
        let axis = CGVector(dx: endPoint.x - startPoint.x, dy: endPoint.y - startPoint.y)
        let squared = axis.dx * axis.dx + axis.dy * axis.dy
        guard squared > 0, squared.isFinite, let corners = clipCorners else { return }
        // Each corner as start + along · axis + across · its perpendicular.
        let along = corners.map {
            (($0.x - startPoint.x) * axis.dx + ($0.y - startPoint.y) * axis.dy) / squared
        }
        let across = corners.map {
            (($0.y - startPoint.y) * axis.dx - ($0.x - startPoint.x) * axis.dy) / squared
        }
        guard let least = along.min(), let most = along.max(), let left = across.min(), let right = across.max()
        else { return }
        let first = options.contains(.drawsBeforeStartLocation) ? min(least, 0) : 0
        let last = options.contains(.drawsAfterEndLocation) ? max(most, 1) : 1
        func point(_ t: CGFloat, _ s: CGFloat) -> CGPoint {
            CGPoint(x: startPoint.x + t * axis.dx - s * axis.dy, y: startPoint.y + t * axis.dy + s * axis.dx)
        }
        var band = Path()
        band.addLines([point(first, left), point(last, left), point(last, right), point(first, right)])
        band.closeSubpath()
        fill(band, .linear(gradient.resolved, from: startPoint, to: endPoint))
    }

    /// Fills what the clips leave with circles from one to another, whose centres may differ: of all that go through a point, the nearest
    /// to the end shows. Without options, no circle is drawn before the first and after the last. Nothing is drawn for a negative radius.
    public func drawRadialGradient(
        _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
        options: CGGradientDrawingOptions
    ) {
        guard startRadius >= 0, endRadius >= 0, let corners = clipCorners else { return }
        let (before, after) = (
            options.contains(.drawsBeforeStartLocation), options.contains(.drawsAfterEndLocation)
        )
        var area = Path()
        area.addLines(corners)
        area.closeSubpath()
        let grows = startRadius < endRadius
        let outer = grows ? (center: endCenter, radius: endRadius) : (center: startCenter, radius: startRadius)
        let inner = grows ? (center: startCenter, radius: startRadius) : (center: endCenter, radius: endRadius)
        let distance = hypot(outer.center.x - inner.center.x, outer.center.y - inner.center.y)
        func circles(_ before: Bool, _ after: Bool) -> Paint {
            .circles(
                gradient.resolved,
                GradientCircles(
                    startCenter: startCenter, startRadius: startRadius, endCenter: endCenter, endRadius: endRadius,
                    extendsStart: before, extendsEnd: after))
        }
        guard distance + inner.radius <= outer.radius else { return fill(area, circles(before, after)) }
        guard outer.radius > inner.radius else { return }
        // One lies in the other: what is between them has an outline, whose edges are smooth.
        func circle(_ circle: (center: CGPoint, radius: CGFloat)) -> Path {
            let (center, radius) = circle
            return Path(
                ellipseIn: CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius))
        }
        var ring = (grows ? after : before) ? area : circle(outer)
        if !(grows ? before : after), inner.radius > 0 { ring.addPath(circle(inner)) }
        guard distance == 0 else { return fill(ring, circles(true, true)) }
        fill(
            ring,
            .radial(gradient.resolved, center: startCenter, startRadius: startRadius, endRadius: endRadius))
    }

    /// Fills what the clips leave with colours about a point, once round from an angle in radians, from the x axis towards the y axis.
    public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
        guard angle.isFinite, let corners = clipCorners else { return }
        var area = Path()
        area.addLines(corners)
        area.closeSubpath()
        let start = Angle.radians(Double(angle))
        fill(area, .angular(gradient.resolved, center: center, start: start, end: start + .degrees(360)))
    }

    private func fill(_ path: Path, _ paint: Paint) {
        record(.fill(path, paint, evenOdd: true, antialiased: state.isAntialiased))
    }

    /// The corners of what the clips leave and a little more, in the coordinates of the moment; nil where nothing is left.
    private var clipCorners: [CGPoint]? {
        guard !state.clipBox.isNull, let inverse = inverseTransform else { return nil }
        let box = state.clipBox.insetBy(dx: -1, dy: -1)
        return [
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY), CGPoint(x: box.maxX, y: box.maxY),
            CGPoint(x: box.minX, y: box.maxY),
        ].map { $0.applying(inverse) }
    }
}
