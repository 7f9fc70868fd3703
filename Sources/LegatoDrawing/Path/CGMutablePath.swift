// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// An outline that can be drawn step by step.
public final class CGMutablePath: CGPath {
    /// A path without a step.
    public init() { super.init(Path()) }

    override package init(_ value: Path) { super.init(value) }

    /// Starts a subpath.
    public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
        value.move(to: point.applying(transform))
    }

    /// Draws a straight line; ignored where there is no current point.
    public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
        value.addLine(to: point.applying(transform))
    }

    /// Draws a quadratic Bézier; ignored where there is no current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
        value.addQuadCurve(to: end.applying(transform), control: control.applying(transform))
    }

    /// Draws a cubic Bézier; ignored where there is no current point.
    public func addCurve(
        to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
    ) {
        value.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// A subpath through all `points`.
    public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
        value.addLines(points.map { $0.applying(transform) })
    }

    /// Adds the outline of a rectangle, mapped by `transform`.
    public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
        value.addRect(rect, transform: transform)
    }

    /// Adds the outlines of rectangles, mapped by `transform`.
    public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
        value.addRects(rects, transform: transform)
    }

    /// Adds the outline of the ellipse that fits into a rectangle, mapped by `transform`.
    public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
        value.addEllipse(in: rect, transform: transform)
    }

    /// A rectangle with circular corners.
    public func addRoundedRect(
        in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
    ) {
        let corner = CGSize(width: cornerWidth, height: cornerHeight)
        value.addRoundedRect(in: rect, cornerSize: corner, style: .circular, transform: transform)
    }

    /// An arc between two angles in radians; as `Path`'s.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
        transform: CGAffineTransform = .identity
    ) {
        value.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)),
            clockwise: clockwise, transform: transform)
    }

    /// An arc from an angle in radians, by `delta` radians.
    public func addRelativeArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
    ) {
        value.addRelativeArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)), delta: .radians(Double(delta)),
            transform: transform)
    }

    /// The arc of a circle that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
    public func addArc(
        tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
    ) {
        value.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: transform)
    }

    /// Appends the subpaths of another path.
    public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
        value.addPath(path.value, transform: transform)
    }

    /// Returns to the start of the subpath.
    public func closeSubpath() { value.closeSubpath() }
}
