// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension Path {
    /// The smallest upright rectangle around the outline itself, curves included but not their control points.
    /// `CGRect.null` for an empty path and for one with points that are not finite.
    public var boundingRect: CGRect {
        guard let first = points.first, isFinite else { return .null }
        var box = Box(first)
        var position = first
        var index = 0
        for verb in verbs {
            switch verb {
            case .move, .line:
                position = points[index]
                box.include(position)
            case .quad:
                let (control, end) = (points[index], points[index + 1])
                box.include(end)
                if !box.contains(control) { box.include(extremaOf: .quad(position, control, end)) }
                position = end
            case .curve:
                let (control1, control2, end) = (points[index], points[index + 1], points[index + 2])
                box.include(end)
                if !box.contains(control1) || !box.contains(control2) {
                    box.include(extremaOf: .cubic(position, control1, control2, end))
                }
                position = end
            case .close: break
            }
            index += verb.pointCount
        }
        return box.rect
    }

    /// The smallest upright rectangle around all points, control points included: faster than `boundingRect` and never
    /// smaller. `CGRect.null` for an empty path and for one with points that are not finite.
    package var controlBox: CGRect {
        guard let first = points.first else { return .null }
        var box = Box(first)
        // A sum of differences is not finite as soon as one point is not.
        var probe = 0.0
        for point in points {
            box.include(point)
            probe += Double(point.x - point.x) + Double(point.y - point.y)
        }
        return probe == 0 ? box.rect : .null
    }
}

/// A rectangle that grows around points.
private struct Box {
    var minX: Double
    var minY: Double
    var maxX: Double
    var maxY: Double

    init(_ point: CGPoint) {
        (minX, minY) = (Double(point.x), Double(point.y))
        (maxX, maxY) = (minX, minY)
    }

    var rect: CGRect { CGRect(x: minX, y: minY, width: maxX - minX, height: maxY - minY) }

    func contains(_ point: CGPoint) -> Bool {
        Double(point.x) >= minX && Double(point.x) <= maxX && Double(point.y) >= minY && Double(point.y) <= maxY
    }

    mutating func include(_ point: CGPoint) {
        minX = min(minX, Double(point.x))
        maxX = max(maxX, Double(point.x))
        minY = min(minY, Double(point.y))
        maxY = max(maxY, Double(point.y))
    }

    /// Includes the points where the curve turns round horizontally or vertically.
    mutating func include(extremaOf segment: PathSegment) {
        switch segment {
        case .line: return
        case .quad(let a, let b, let c):
            for (p, q, r) in [(a.x, b.x, c.x), (a.y, b.y, c.y)] {
                include(segment, at: Double(p - q) / Double(p - 2 * q + r))
            }
        case .cubic(let a, let b, let c, let d):
            for (p, q, r, s) in [(a.x, b.x, c.x, d.x), (a.y, b.y, c.y, d.y)] {
                // A third of the derivative is second·t² + 2·first·t + zeroth.
                let zeroth = Double(q - p)
                let first = Double(p - 2 * q + r)
                let second = Double(s - 3 * r + 3 * q - p)
                let root = (first * first - second * zeroth).squareRoot()
                // The form that does not cancel: both roots from the sum of equal signs.
                // Equivalent: bound, if `first` is 0, either sign gives the same two roots, in another order.
                let sum = -(first + (first < 0 ? -root : root))
                include(segment, at: sum / second)
                include(segment, at: zeroth / sum)
            }
        }
    }

    /// Includes the point at `t` if it is between the ends. Without an extremum, `t` is NaN or infinite.
    private mutating func include(_ segment: PathSegment, at t: Double) {
        // Equivalent: bound, both ends are in the box already.
        if t > 0, t < 1 { include(segment.point(at: t)) }
    }
}

extension Path {
    /// The rectangle this is the outline of, if it is one with upright sides, as `addRect` makes it; else nil.
    package var uprightRect: CGRect? {
        // A path always begins with a move, and a fifth verb without a point can only be a close.
        guard verbs.count == 5, points.count == 4, verbs[1] == .line, verbs[2] == .line, verbs[3] == .line
        else { return nil }
        let (a, b, c, d) = (points[0], points[1], points[2], points[3])
        let startsAcross = a.y == b.y && b.x == c.x && c.y == d.y && d.x == a.x
        let startsDown = a.x == b.x && b.y == c.y && c.x == d.x && d.y == a.y
        guard startsAcross || startsDown else { return nil }
        return CGRect(x: min(a.x, c.x), y: min(a.y, c.y), width: abs(c.x - a.x), height: abs(c.y - a.y))
    }
}
