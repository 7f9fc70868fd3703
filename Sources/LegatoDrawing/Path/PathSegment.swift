// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// One line or curve of a path with its start, for everything that measures, cuts or flattens.
package enum PathSegment: Sendable {
    case line(CGPoint, CGPoint)
    case quad(CGPoint, CGPoint, CGPoint)
    case cubic(CGPoint, CGPoint, CGPoint, CGPoint)

    package var start: CGPoint {
        switch self {
        case .line(let start, _), .quad(let start, _, _), .cubic(let start, _, _, _): start
        }
    }

    package var end: CGPoint {
        switch self {
        case .line(_, let end), .quad(_, _, let end), .cubic(_, _, _, let end): end
        }
    }

    /// The point at `t` in 0…1.
    package func point(at t: Double) -> CGPoint {
        switch self {
        case .line(let a, let b): lerp(a, b, t)
        case .quad(let a, let b, let c): lerp(lerp(a, b, t), lerp(b, c, t), t)
        case .cubic(let a, let b, let c, let d):
            PathSegment.quad(lerp(a, b, t), lerp(b, c, t), lerp(c, d, t)).pointOnQuad(at: t)
        }
    }

    private func pointOnQuad(at t: Double) -> CGPoint {
        guard case .quad(let a, let b, let c) = self else { return end }
        return lerp(lerp(a, b, t), lerp(b, c, t), t)
    }

    /// The derivative of `point(at:)`, in points per unit of t.
    package func derivative(at t: Double) -> CGVector {
        switch self {
        case .line(let a, let b): return CGVector(dx: b.x - a.x, dy: b.y - a.y)
        case .quad(let a, let b, let c):
            let u = 1 - t
            return CGVector(
                dx: 2 * (u * Double(b.x - a.x) + t * Double(c.x - b.x)),
                dy: 2 * (u * Double(b.y - a.y) + t * Double(c.y - b.y)))
        case .cubic(let a, let b, let c, let d):
            let u = 1 - t
            let (p, q, r) = (3 * u * u, 6 * u * t, 3 * t * t)
            return CGVector(
                dx: p * Double(b.x - a.x) + q * Double(c.x - b.x) + r * Double(d.x - c.x),
                dy: p * Double(b.y - a.y) + q * Double(c.y - b.y) + r * Double(d.y - c.y))
        }
    }

    /// The part from 0 to `t`, and the part from `t` to 1: the same curve, not an approximation.
    package func split(at t: Double) -> (PathSegment, PathSegment) {
        switch self {
        case .line(let a, let b):
            let middle = lerp(a, b, t)
            return (.line(a, middle), .line(middle, b))
        case .quad(let a, let b, let c):
            let ab = lerp(a, b, t)
            let bc = lerp(b, c, t)
            let middle = lerp(ab, bc, t)
            return (.quad(a, ab, middle), .quad(middle, bc, c))
        case .cubic(let a, let b, let c, let d):
            let ab = lerp(a, b, t)
            let bc = lerp(b, c, t)
            let cd = lerp(c, d, t)
            let abc = lerp(ab, bc, t)
            let bcd = lerp(bc, cd, t)
            let middle = lerp(abc, bcd, t)
            return (.cubic(a, ab, abc, middle), .cubic(middle, bcd, cd, d))
        }
    }

    /// The part between two parameters, 0 ≤ from ≤ to ≤ 1.
    package func part(from: Double, to: Double) -> PathSegment {
        let head = to < 1 ? split(at: to).0 : self  // Equivalent: bound, a cut at 1 returns it whole.
        return from > 0 ? head.split(at: from / to).1 : head  // Equivalent: bound, a cut at 0 returns it whole.
    }

    /// How many equal steps of t keep the chords within `tolerance` points of the curve; 1 for lines, at most 1024.
    ///
    /// Source: derived; a chord over h is off by at most h²/8 times the greatest second derivative.
    package func stepCount(tolerance: Double) -> Int {
        let bend: Double
        switch self {
        case .line: return 1
        case .quad(let a, let b, let c):
            bend = 2 * hypot(Double(a.x - 2 * b.x + c.x), Double(a.y - 2 * b.y + c.y))
        case .cubic(let a, let b, let c, let d):
            bend =
                6
                * max(
                    hypot(Double(a.x - 2 * b.x + c.x), Double(a.y - 2 * b.y + c.y)),
                    hypot(Double(b.x - 2 * c.x + d.x), Double(b.y - 2 * c.y + d.y)))
        }
        let steps = (bend / (8 * tolerance)).squareRoot()
        guard steps.isFinite else { return 1 }
        return Int(min(max(steps.rounded(.up), 1), 1024))
    }
}

/// The point `t` of the way from `a` to `b`; exactly `a` at 0 and `b` at 1.
package func lerp(_ a: CGPoint, _ b: CGPoint, _ t: Double) -> CGPoint {
    CGPoint(x: Double(a.x) * (1 - t) + Double(b.x) * t, y: Double(a.y) * (1 - t) + Double(b.y) * t)
}

extension Path {
    /// The lines and curves between one move and the next.
    package struct Subpath: Sendable {
        package var segments: [PathSegment] = []
        package var start: CGPoint
        package var isClosed = false
    }

    /// The path as segments. A closed subpath ends with the line of its close, unless that has no length.
    package var subpaths: [Subpath] {
        var result: [Subpath] = []
        var current: Subpath?
        var position = CGPoint.zero
        var index = 0
        for verb in verbs {
            switch verb {
            case .move:
                if let current { result.append(current) }
                position = points[index]
                current = Subpath(start: position)
            case .line:
                current?.segments.append(.line(position, points[index]))
                position = points[index]
            case .quad:
                current?.segments.append(.quad(position, points[index], points[index + 1]))
                position = points[index + 1]
            case .curve:
                current?.segments.append(.cubic(position, points[index], points[index + 1], points[index + 2]))
                position = points[index + 2]
            case .close:
                if var closing = current {
                    if position != closing.start { closing.segments.append(.line(position, closing.start)) }
                    closing.isClosed = true
                    current = closing
                }
            }
            index += verb.pointCount
        }
        if let current { result.append(current) }
        return result
    }

    /// Appends a segment that starts at the current point.
    mutating func add(_ segment: PathSegment) {
        switch segment {
        case .line(_, let end): addLine(to: end)
        case .quad(_, let control, let end): addQuadCurve(to: end, control: control)
        case .cubic(_, let control1, let control2, let end):
            addCurve(to: end, control1: control1, control2: control2)
        }
    }
}
