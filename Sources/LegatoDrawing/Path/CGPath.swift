// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Which parts of a plane are inside of an outline.
public enum CGPathFillRule: Int, Sendable {
    /// Where the winding number is other than 0.
    case winding
    /// Where it is odd.
    case evenOdd
}

/// What a step of an outline is; it takes 1, 1, 2, 3 or 0 points.
public enum CGPathElementType: Int32, Sendable {
    /// A subpath begins.
    case moveToPoint
    /// A straight line.
    case addLineToPoint
    /// A curve with one control point.
    case addQuadCurveToPoint
    /// A curve with two control points.
    case addCurveToPoint
    /// A line back to where the subpath began.
    case closeSubpath
}

/// A step of an outline with its points: control points before the end point. They are valid during the call that hands it out.
public struct CGPathElement {
    /// What the step is.
    public var type: CGPathElementType
    /// As many points as its type takes.
    public var points: UnsafeMutablePointer<CGPoint>

    /// A step of a type with its points.
    public init(type: CGPathElementType, points: UnsafeMutablePointer<CGPoint>) {
        self.type = type
        self.points = points
    }
}

/// An outline as an object: a ``Path`` that is shared. Only a `CGMutablePath` ever changes.
public class CGPath: Hashable {
    package internal(set) var value: Path

    package init(_ value: Path) { self.value = value }

    /// The outline of a rectangle, mapped by `transform`.
    public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(rect).applying(transform?.pointee ?? .identity))
    }

    /// The outline of the ellipse that fits into a rectangle, mapped by `transform`.
    public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
        self.init(Path(ellipseIn: rect).applying(transform?.pointee ?? .identity))
    }

    /// The outline of a rectangle with circular corners, mapped by `transform`.
    public convenience init(
        roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat,
        transform: UnsafePointer<CGAffineTransform>?
    ) {
        let corner = CGSize(width: cornerWidth, height: cornerHeight)
        let path = Path(roundedRect: rect, cornerSize: corner, style: .circular)
        self.init(path.applying(transform?.pointee ?? .identity))
    }

    /// Paths are equal if their steps are.
    public static func == (lhs: CGPath, rhs: CGPath) -> Bool { lhs.value == rhs.value }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(value.verbs)
        for point in value.points {
            hasher.combine(point.x)
            hasher.combine(point.y)
        }
    }
}

// MARK: - Reading

extension CGPath {
    /// Whether it has no step.
    public var isEmpty: Bool { value.isEmpty }

    /// Where the next line would start; the origin while the path is empty.
    public var currentPoint: CGPoint { value.currentPoint ?? .zero }

    /// The smallest rectangle around all points, control points included; null for an empty path.
    public var boundingBox: CGRect { value.controlBox }

    /// The smallest rectangle around the outline itself; null for an empty path.
    public var boundingBoxOfPath: CGRect { value.boundingRect }

    /// Whether a point, mapped by `transform`, is inside. Open subpaths count as closed.
    public func contains(
        _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
    ) -> Bool { value.contains(point.applying(transform), eoFill: rule == .evenOdd) }

    /// Whether this is the outline of an upright rectangle, which is then stored in `rect`.
    public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
        guard let found = value.uprightRect else { return false }
        rect?.pointee = found
        return true
    }

    /// Calls `block` with every step, in order.
    public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
        var points = value.points
        points.append(.zero)  // A close has no points, but an address.
        points.withUnsafeMutableBufferPointer { points in
            guard var next = points.baseAddress else { return }
            for verb in value.verbs {
                let type: CGPathElementType =
                    switch verb {
                    case .move: .moveToPoint
                    case .line: .addLineToPoint
                    case .quad: .addQuadCurveToPoint
                    case .curve: .addCurveToPoint
                    case .close: .closeSubpath
                    }
                withUnsafePointer(to: CGPathElement(type: type, points: next)) { block($0) }
                next += verb.pointCount
            }
        }
    }
}

// MARK: - Copies

extension CGPath {
    /// The path as it is now.
    public func copy() -> CGPath? { CGPath(value) }

    /// The path, mapped by `transform`.
    public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
        CGPath(value.applying(transform?.pointee ?? .identity))
    }

    /// A path that can be changed, which begins as this one.
    public func mutableCopy() -> CGMutablePath? { CGMutablePath(value) }

    /// A path that can be changed, which begins as this one, mapped by `transform`.
    public func mutableCopy(using transform: UnsafePointer<CGAffineTransform>?) -> CGMutablePath? {
        CGMutablePath(value.applying(transform?.pointee ?? .identity))
    }

    /// The dashes that a pattern leaves of the lines of the path: lengths of dashes and gaps in turn, from `phase` on; in points, before
    /// they are mapped by `transform`. An invalid pattern, or one with too many dashes, leaves the path whole.
    public func copy(
        dashingWithPhase phase: CGFloat, lengths: [CGFloat], transform: CGAffineTransform = .identity
    ) -> CGPath {
        CGPath(value.dashed(StrokeStyle(dash: lengths, dashPhase: phase)).applying(transform))
    }

    /// The outline of a stroke along the path, mapped by `transform`.
    public func copy(
        strokingWithWidth lineWidth: CGFloat, lineCap: CGLineCap, lineJoin: CGLineJoin, miterLimit: CGFloat,
        transform: CGAffineTransform = .identity
    ) -> CGPath {
        let style = StrokeStyle(lineWidth: lineWidth, lineCap: lineCap, lineJoin: lineJoin, miterLimit: miterLimit)
        return CGPath(value.strokedPath(style).applying(transform))
    }
}

// MARK: - Combinations

extension CGPath {
    /// What is inside of this path, of `other`, or of both. See ``Path/union(_:eoFill:)``.
    public func union(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(value.union(other.value, eoFill: rule == .evenOdd))
    }

    /// What is inside of both paths.
    public func intersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(value.intersection(other.value, eoFill: rule == .evenOdd))
    }

    /// What is inside of this path but not of `other`.
    public func subtracting(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(value.subtracting(other.value, eoFill: rule == .evenOdd))
    }

    /// What is inside of one of both paths alone.
    public func symmetricDifference(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(value.symmetricDifference(other.value, eoFill: rule == .evenOdd))
    }

    /// The parts of this path's lines that are inside of `other`.
    public func lineIntersection(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(value.lineIntersection(other.value, eoFill: rule == .evenOdd))
    }

    /// The parts of this path's lines that are outside of `other`.
    public func lineSubtraction(_ other: CGPath, using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(value.lineSubtraction(other.value, eoFill: rule == .evenOdd))
    }

    /// The outline of what is inside, which neither crosses itself nor covers anything twice.
    public func normalized(using rule: CGPathFillRule = .winding) -> CGPath {
        CGPath(value.normalized(eoFill: rule == .evenOdd))
    }

    /// Whether something is inside of both paths.
    public func intersects(_ other: CGPath, using rule: CGPathFillRule = .winding) -> Bool {
        !intersection(other, using: rule).isEmpty
    }
}

// MARK: - Paths as values

extension Path {
    /// The outline that `path` has now.
    public init(_ path: CGPath) { self = path.value }

    /// The outline that `path` has now.
    public init(_ path: CGMutablePath) { self = path.value }

    /// This outline as an object.
    public var cgPath: CGPath { CGPath(self) }
}
