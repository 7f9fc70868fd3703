// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension Path {
    /// Whether `p` lies inside; open subpaths count as closed. Points on the outline may be either.
    ///
    /// - Parameter eoFill: inside is where the winding number is odd, not where it is other than 0.
    public func contains(_ p: CGPoint, eoFill: Bool = false) -> Bool {
        guard p.x.isFinite, p.y.isFinite, isFinite else { return false }
        var winding = 0
        for subpath in subpaths {
            for segment in subpath.segments { winding += Self.crossings(of: segment, rightOf: p, depth: 0) }
            if !subpath.isClosed, let last = subpath.segments.last {
                winding += Self.crossings(of: .line(last.end, subpath.start), rightOf: p, depth: 0)
            }
        }
        return eoFill ? !winding.isMultiple(of: 2) : winding != 0
    }

    /// Source: derived; 48 halvings of a curve end within the rounding of its coordinates.
    private static let greatestDepth = 48  // Equivalent: constant, so near the outline either answer is right.

    /// How often the segment crosses the ray from `p` to the right, downwards counting 1 and upwards −1.
    ///
    /// If all control points are on one side of `p`, the chord gives the answer; otherwise the curve is halved. After
    /// `greatestDepth` halvings `p` lies on the curve within rounding, and the chord gives the answer as well.
    private static func crossings(of segment: PathSegment, rightOf p: CGPoint, depth: Int) -> Int {
        let (left, right): (CGFloat, CGFloat)
        switch segment {
        case .line(let a, let b):
            let direction = (a.y <= p.y ? 1 : 0) - (b.y <= p.y ? 1 : 0)
            let x = Double(a.x) + Double(p.y - a.y) / Double(b.y - a.y) * Double(b.x - a.x)
            return x > Double(p.x) ? direction : 0
        case .quad(let a, let b, let c):
            if min(min(a.y, b.y), c.y) > p.y { return 0 }
            // Equivalent: bound, then both ends are on the same side of the ray, and nothing crosses it.
            if max(max(a.y, b.y), c.y) < p.y { return 0 }
            left = min(min(a.x, b.x), c.x)
            right = max(max(a.x, b.x), c.x)
        case .cubic(let a, let b, let c, let d):
            if min(min(a.y, b.y), min(c.y, d.y)) > p.y { return 0 }
            // Equivalent: bound, then both ends are on the same side of the ray, and nothing crosses it.
            if max(max(a.y, b.y), max(c.y, d.y)) < p.y { return 0 }
            left = min(min(a.x, b.x), min(c.x, d.x))
            right = max(max(a.x, b.x), max(c.x, d.x))
        }
        if right <= p.x { return 0 }
        if left > p.x || depth == Self.greatestDepth {
            return (segment.start.y <= p.y ? 1 : 0) - (segment.end.y <= p.y ? 1 : 0)
        }
        let halves = segment.split(at: 0.5)
        return crossings(of: halves.0, rightOf: p, depth: depth + 1)
            + crossings(of: halves.1, rightOf: p, depth: depth + 1)
    }
}
