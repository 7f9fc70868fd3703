// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// An outline of lines and curves, in points; y runs downwards.
///
/// A path is a value: copies share storage until one changes. A subpath starts with `move(to:)` or with a whole figure
/// such as `addRect`; lines and curves before that have no start and are ignored, as in CoreGraphics. Geometry that is
/// not finite is kept as given and draws nothing.
public struct Path: Equatable, Sendable {
    /// What the points that follow belong to; takes 1, 1, 2, 3 or 0 points.
    package enum Verb: UInt8, Sendable { case move, line, quad, curve, close }

    /// One step of the outline.
    public enum Element: Equatable, Sendable {
        /// Starts a subpath.
        case move(to: CGPoint)
        /// A straight line from the current point.
        case line(to: CGPoint)
        /// A quadratic Bezier from the current point.
        case quadCurve(to: CGPoint, control: CGPoint)
        /// A cubic Bezier from the current point.
        case curve(to: CGPoint, control1: CGPoint, control2: CGPoint)
        /// A straight line back to where the subpath started.
        case closeSubpath
    }

    package private(set) var verbs: [Verb] = []
    /// The points of all verbs in order: control points before end points.
    package private(set) var points: [CGPoint] = []
    /// The index of the point at which the last subpath started; 0 while the path is empty.
    private var start = 0

    /// No outline.
    public init() {}

    /// The outline that `callback` draws.
    public init(_ callback: (inout Path) -> Void) { callback(&self) }

    /// The outline of a rectangle.
    public init(_ rect: CGRect) {
        guard !rect.isNull else { return }
        verbs = Self.rectangleVerbs
        points = [
            CGPoint(x: rect.minX, y: rect.minY), CGPoint(x: rect.maxX, y: rect.minY),
            CGPoint(x: rect.maxX, y: rect.maxY), CGPoint(x: rect.minX, y: rect.maxY),
        ]
    }

    /// One array that rectangles share. Source: measured (`change.memory`).
    private static let rectangleVerbs: [Verb] = [.move, .line, .line, .line, .close]

    /// The outline of the ellipse that fits into `rect`.
    public init(ellipseIn rect: CGRect) { addEllipse(in: rect) }

    /// The outline of a rectangle whose corners are rounded by as much along each side; limited to half of it.
    public init(roundedRect rect: CGRect, cornerSize: CGSize, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: cornerSize, style: style)
    }

    /// The outline of a rectangle with corners of one radius, in points; limited to half of the shorter side.
    public init(roundedRect rect: CGRect, cornerRadius: CGFloat, style: RoundedCornerStyle = .continuous) {
        addRoundedRect(in: rect, cornerSize: CGSize(width: cornerRadius, height: cornerRadius), style: style)
    }

    /// The outline of a rectangle with a radius for each corner, in points.
    public init(
        roundedRect rect: CGRect, cornerRadii: RectangleCornerRadii, style: RoundedCornerStyle = .continuous
    ) {
        addRoundedRect(in: rect, cornerRadii: cornerRadii, style: style)
    }

    public static func == (lhs: Path, rhs: Path) -> Bool { lhs.verbs == rhs.verbs && lhs.points == rhs.points }
}

extension Path {
    /// The same steps through other points: each point, control points included, is mapped in order.
    package func mappingPoints(_ map: (CGPoint) -> CGPoint) -> Path {
        var path = self
        for index in path.points.indices { path.points[index] = map(points[index]) }
        return path
    }
}

// MARK: - Reading

extension Path {
    /// Whether there is nothing in it, not even a start.
    public var isEmpty: Bool { verbs.isEmpty }

    /// Where the next line would start; nil while the path is empty.
    public var currentPoint: CGPoint? {
        guard let last = verbs.last else { return nil }
        return last == .close ? points[start] : points.last
    }

    /// Calls `body` with every step, in order.
    public func forEach(_ body: (Path.Element) -> Void) {
        var index = 0
        for verb in verbs {
            switch verb {
            case .move: body(.move(to: points[index]))
            case .line: body(.line(to: points[index]))
            case .quad: body(.quadCurve(to: points[index + 1], control: points[index]))
            case .curve:
                body(.curve(to: points[index + 2], control1: points[index], control2: points[index + 1]))
            case .close: body(.closeSubpath)
            }
            index += verb.pointCount
        }
    }

    package var isFinite: Bool { points.allSatisfy { $0.x.isFinite && $0.y.isFinite } }
}

extension Path.Verb {
    package var pointCount: Int {
        switch self {
        case .move, .line: 1
        case .quad: 2
        case .curve: 3
        case .close: 0
        }
    }
}

// MARK: - Lines and curves

extension Path {
    /// Makes room for a figure at once where it is the first one, which most are; beside others it makes both grow by doubling.
    mutating func makeRoom(verbs: Int, points: Int) {
        guard self.verbs.isEmpty else { return }  // Equivalent: guard and condition and return, only reserves memory.
        self.verbs.reserveCapacity(verbs)
        self.points.reserveCapacity(points)
    }

    /// Starts a subpath at `end`.
    public mutating func move(to end: CGPoint) {
        start = points.count
        verbs.append(.move)
        points.append(end)
    }

    /// Draws a straight line; ignored where there is no current point.
    public mutating func addLine(to end: CGPoint) {
        guard continueSubpath() else { return }
        verbs.append(.line)
        points.append(end)
    }

    /// Draws a quadratic Bezier; ignored where there is no current point.
    public mutating func addQuadCurve(to end: CGPoint, control: CGPoint) {
        guard continueSubpath() else { return }
        verbs.append(.quad)
        points.append(control)
        points.append(end)
    }

    /// Draws a cubic Bezier; ignored where there is no current point.
    public mutating func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
        guard continueSubpath() else { return }
        verbs.append(.curve)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    /// Returns to the start of the subpath. Ignored where there is none or it is closed already.
    public mutating func closeSubpath() {
        guard let last = verbs.last, last != .close else { return }
        verbs.append(.close)
    }

    /// A subpath of its own through all `lines`.
    public mutating func addLines(_ lines: [CGPoint]) {
        guard let first = lines.first else { return }
        move(to: first)
        for point in lines.dropFirst() { addLine(to: point) }
    }

    /// Whether there is a point to go on from. After a close the new subpath starts where the closed one did, and says
    /// so, which spares every reader of the path that case.
    private mutating func continueSubpath() -> Bool {
        guard let last = verbs.last else { return false }
        if last == .close { move(to: points[start]) }
        return true
    }
}

// MARK: - Joining and mapping

extension Path {
    /// Appends the subpaths of `path`.
    public mutating func addPath(_ path: Path, transform: CGAffineTransform = .identity) {
        guard !path.isEmpty else { return }
        start = points.count + path.start
        verbs.append(contentsOf: path.verbs)
        if transform.isIdentity {
            points.append(contentsOf: path.points)
        } else {
            points.reserveCapacity(points.count + path.points.count)
            for point in path.points { points.append(point.applying(transform)) }
        }
    }

    /// The path whose points are where `transform` takes them.
    public func applying(_ transform: CGAffineTransform) -> Path {
        guard !transform.isIdentity else { return self }
        var result = self
        for index in result.points.indices { result.points[index] = result.points[index].applying(transform) }
        return result
    }

    /// The path moved by (`dx`, `dy`) points.
    public func offsetBy(dx: CGFloat, dy: CGFloat) -> Path {
        applying(CGAffineTransform(translationX: dx, y: dy))
    }
}
