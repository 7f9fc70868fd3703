// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

// The current path is no part of the state. Its points stay where they are when the transform changes; drawing or clipping uses it up.

extension CGContext {
    /// Empties the path.
    public func beginPath() { currentPath = Path() }

    /// Starts a subpath.
    public func move(to point: CGPoint) { currentPath.move(to: point.applying(state.transform)) }

    /// Draws a straight line; ignored where there is no current point.
    public func addLine(to point: CGPoint) { currentPath.addLine(to: point.applying(state.transform)) }

    /// A subpath through all `points`.
    public func addLines(between points: [CGPoint]) {
        currentPath.addLines(points.map { $0.applying(state.transform) })
    }

    /// Draws a cubic Bézier; ignored where there is no current point.
    public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        let transform = state.transform
        currentPath.addCurve(
            to: end.applying(transform), control1: control1.applying(transform), control2: control2.applying(transform))
    }

    /// Draws a quadratic Bézier; ignored where there is no current point.
    public func addQuadCurve(to end: CGPoint, control: CGPoint) {
        currentPath.addQuadCurve(to: end.applying(state.transform), control: control.applying(state.transform))
    }

    /// Returns to the start of the subpath.
    public func closePath() { currentPath.closeSubpath() }

    /// Adds the outline of a rectangle.
    public func addRect(_ rect: CGRect) { currentPath.addRect(rect, transform: state.transform) }

    /// Adds the outlines of rectangles.
    public func addRects(_ rects: [CGRect]) { currentPath.addRects(rects, transform: state.transform) }

    /// Adds the outline of the ellipse that fits into a rectangle.
    public func addEllipse(in rect: CGRect) { currentPath.addEllipse(in: rect, transform: state.transform) }

    /// An arc between two angles in radians, joined by a line to the current point if there is one. `clockwise` is named for y upwards:
    /// where y runs downwards, true runs against the clock.
    public func addArc(
        center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
    ) {
        currentPath.addArc(
            center: center, radius: radius, startAngle: .radians(Double(startAngle)),
            endAngle: .radians(Double(endAngle)), clockwise: clockwise, transform: state.transform)
    }

    /// The arc of a circle that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
    public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
        currentPath.addArc(
            tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: state.transform)
    }

    /// Appends the subpaths of another path.
    public func addPath(_ path: CGPath) { currentPath.addPath(path.value, transform: state.transform) }

    /// The outline of a stroke along the path takes its place.
    public func replacePathWithStrokedPath() {
        guard let inverse = inverseTransform else { return beginPath() }
        currentPath = currentPath.applying(inverse).strokedPath(state.style).applying(state.transform)
    }

    // MARK: - Reading

    /// Whether the path has no step.
    public var isPathEmpty: Bool { currentPath.isEmpty }

    /// Where the next line would start, in the coordinates of the moment; the origin while the path is empty.
    public var currentPointOfPath: CGPoint {
        guard let inverse = inverseTransform else { return .zero }
        return currentPath.currentPoint?.applying(inverse) ?? .zero
    }

    /// Around all points of the path, control points included, in the coordinates of the moment; null for an empty path.
    public var boundingBoxOfPath: CGRect {
        guard let inverse = inverseTransform else { return .null }
        return currentPath.applying(inverse).controlBox
    }

    /// A copy of the path in the coordinates of the moment; nil while it is empty.
    public var path: CGPath? {
        guard !currentPath.isEmpty, let inverse = inverseTransform else { return nil }
        return CGPath(currentPath.applying(inverse))
    }

    /// Whether drawing the path in a way would cover a point.
    public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
        let place = point.applying(state.transform)
        if mode.fills, currentPath.contains(place, eoFill: mode.isEvenOdd) { return true }
        guard mode.strokes, let inverse = inverseTransform else { return false }
        return currentPath.applying(inverse).strokedPath(state.style).contains(point)
    }
}

/// What is drawn of a path.
public enum CGPathDrawingMode: Int32, Sendable {
    /// The inside, where the winding number is other than 0.
    case fill
    /// The inside, where the winding number is odd.
    case eoFill
    /// A line along it.
    case stroke
    /// The inside as for `fill`, then the line.
    case fillStroke
    /// The inside as for `eoFill`, then the line.
    case eoFillStroke

    var fills: Bool { self != .stroke }
    var strokes: Bool { self != .fill && self != .eoFill }
    var isEvenOdd: Bool { self == .eoFill || self == .eoFillStroke }
}
