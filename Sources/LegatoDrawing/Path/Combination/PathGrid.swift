// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation

/// A point of a grid; coordinates are within ±2³⁰, so that products of differences are whole numbers of 64 bits.
struct GridPoint: Hashable {
    var x: Int64
    var y: Int64

    /// Twice the area of the triangle, positive if it turns clockwise on screen.
    static func area(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Int64 {
        (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
    }

    /// Whether two lines cross between their ends.
    static func cross(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint, _ d: GridPoint) -> Bool {
        let (first, second) = (area(a, b, c).signum(), area(a, b, d).signum())
        return first * second < 0 && area(c, d, a).signum() * area(c, d, b).signum() < 0
    }
}

/// A grid so fine that rounding to it shows nowhere: 2²⁸ steps or more from its middle to its edge, 2²⁵ where it is sheared.
struct PathGrid {
    /// The middle, in points; whole if it is not far away, so that whole points are points of the grid.
    private let center: CGPoint
    /// Steps in a point, a power of 2.
    private let scale: Double
    /// Half of the longer side of what is on it, in points.
    let extent: Double
    /// How far a step to the right leads down as well.
    private let shear: Int64

    /// Nil for a box that is null, infinite, or too small to divide.
    ///
    /// - Parameter isSheared: whether level lines slant: Clipper loses open ones that are level where nothing crosses them.
    init?(around box: CGRect, isSheared: Bool) {
        let (x, y) = (Double(box.midX).rounded(), Double(box.midY).rounded())
        let extent = max(
            abs(Double(box.minX) - x), abs(Double(box.maxX) - x), abs(Double(box.minY) - y), abs(Double(box.maxY) - y))
        guard !box.isNull, extent.isFinite, extent > 1e-200, extent < 1e200 else { return nil }
        center = CGPoint(x: x, y: y)
        self.extent = Double(max(box.width, box.height)) / 2
        // No line that anybody draws has just this slope.
        shear = isSheared ? 7 : 0
        scale = exp2(((isSheared ? 26 : 29) - log2(extent)).rounded(.down))
    }

    func point(_ point: CGPoint) -> GridPoint {
        let x = Int64(((Double(point.x) - Double(center.x)) * scale).rounded())
        let y = Int64(((Double(point.y) - Double(center.y)) * scale).rounded())
        return GridPoint(x: x, y: y + shear * x)
    }

    func point(_ point: GridPoint) -> CGPoint {
        let y = point.y - shear * point.x
        return CGPoint(x: Double(center.x) + Double(point.x) / scale, y: Double(center.y) + Double(y) / scale)
    }
}

/// A path as lines on a grid, and where on which curve their ends are.
struct GridOutline {
    /// A point at `step` of the equal steps that a curve is cut into.
    struct Place {
        var curve: Int
        var step: Int
    }

    /// A curve and the points at its steps.
    struct Curve {
        var segment: PathSegment
        var points: [GridPoint]
        var stepCount: Int { points.count - 1 }
    }

    /// x and y in turn.
    private var coordinates: [Int64] = []
    /// How many points each line has.
    private var counts: [Int64] = []
    private(set) var curves: [Curve] = []

    /// - Parameter isOpen: whether subpaths are lines: those that are closed get their first point as their last one.
    init(_ path: Path, on grid: PathGrid, tolerance: Double, isOpen: Bool) {
        guard path.isFinite else { return }
        for subpath in path.subpaths where !subpath.segments.isEmpty {
            let first = pointCount
            append(grid.point(subpath.start))
            for segment in subpath.segments {
                if case .line(_, let end) = segment {
                    append(grid.point(end))
                    continue
                }
                let steps = segment.stepCount(tolerance: tolerance)
                var curve = Curve(segment: segment, points: [grid.point(segment.start)])
                for step in 1...steps {
                    let point = grid.point(step < steps ? segment.point(at: Double(step) / Double(steps)) : segment.end)
                    curve.points.append(point)
                    append(point)
                }
                curves.append(curve)
            }
            counts.append(Int64(pointCount - first))
        }
    }

    private mutating func append(_ point: GridPoint) {
        coordinates.append(point.x)
        coordinates.append(point.y)
    }

    private var pointCount: Int { coordinates.count / 2 }

    /// With those that close lines.
    var lineCount: Int { pointCount }

    /// All lines, those that close subpaths excluded.
    var lines: [(GridPoint, GridPoint)] {
        var lines: [(GridPoint, GridPoint)] = []
        var first = 0
        func point(_ index: Int) -> GridPoint { GridPoint(x: coordinates[2 * index], y: coordinates[2 * index + 1]) }
        for count in counts {
            for index in first..<(first + Int(count) - 1) { lines.append((point(index), point(index + 1))) }
            first += Int(count)
        }
        return lines
    }

    /// Gives coordinates, counts and how many lines there are.
    func withLines<Result>(_ body: (UnsafePointer<Int64>?, UnsafePointer<Int64>?, Int64) -> Result) -> Result {
        coordinates.withUnsafeBufferPointer { coordinates in
            counts.withUnsafeBufferPointer { counts in
                body(coordinates.baseAddress, counts.baseAddress, Int64(counts.count))
            }
        }
    }
}
