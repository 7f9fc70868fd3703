// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// A chain of straight lines that stands for a subpath.
package struct Polyline: Sendable {
    /// No two neighbours are equal; in a closed line the last differs from the first, too.
    package var points: [CGPoint] = []
    /// Per point: whether it lies inside a curve, where the line only seems to have a corner.
    package var isSmooth: [Bool] = []
    package var isClosed = false
    /// Whether the subpath has a line or curve at all, even of length 0; a bare move has none.
    package var hasSegments = false

    mutating func append(_ point: CGPoint, isSmooth smooth: Bool) {
        if points.last == point {
            // Where two points fall together the corner counts.
            if !smooth { isSmooth[isSmooth.count - 1] = false }
            return
        }
        points.append(point)
        isSmooth.append(smooth)
    }
}

extension Path {
    /// The path as straight lines within `tolerance` points of it; empty where the path is not finite.
    ///
    /// - Parameter offset: half the width of a stroke that is to follow the lines: curves then get enough corners for
    ///   its outer edge to keep the tolerance, too.
    package func flattened(tolerance: Double, offset: Double = 0) -> [Polyline] {
        guard isFinite else { return [] }
        // Above 0 for a stroke of any width; so small a step is more than enough for the 1024 steps there may be.
        // Equivalent: bound, where both are equal, the arc cosine is that of 0 and the step is π as well.
        let angleStep = offset > tolerance ? max(2 * acos(1 - tolerance / offset), 1e-3) : Double.pi
        return subpaths.map { subpath in
            var line = Polyline()
            line.hasSegments = !subpath.segments.isEmpty || subpath.isClosed
            line.append(subpath.start, isSmooth: false)
            for segment in subpath.segments {
                let turns = min((segment.turning / angleStep).rounded(.up), 1024)
                let steps = max(segment.stepCount(tolerance: tolerance), Int(turns))
                for step in 1..<steps {
                    line.append(segment.point(at: Double(step) / Double(steps)), isSmooth: true)
                }
                line.append(segment.end, isSmooth: false)
            }
            line.isClosed = subpath.isClosed
            if line.isClosed, line.points.count > 1, line.points.first == line.points.last {
                line.points.removeLast()
                line.isSmooth.removeLast()
            }
            return line
        }
    }
}

extension PathSegment {
    /// By how many radians the control polygon turns in all: a bound on what the curve does.
    fileprivate var turning: Double {
        func angle(_ a: CGPoint, _ b: CGPoint, _ c: CGPoint) -> Double {
            let (ux, uy) = (Double(b.x - a.x), Double(b.y - a.y))
            let (vx, vy) = (Double(c.x - b.x), Double(c.y - b.y))
            let angle = abs(atan2(ux * vy - uy * vx, ux * vx + uy * vy))
            // Lines too long to be multiplied: anything up to a turn back is possible.
            return angle.isNaN ? .pi : angle
        }
        switch self {
        case .line: return 0
        case .quad(let a, let b, let c): return angle(a, b, c)
        case .cubic(let a, let b, let c, let d): return angle(a, b, c) + angle(b, c, d)
        }
    }
}
