// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation

/// Makes curves again of lines that were cut out of them.
///
/// Points that lines had in common with their curve before are known by their coordinates. A run of them, in either direction, is a
/// part of that curve; it may begin and end in the middle of a line, where two outlines cross.
struct CurveRecovery {
    private let curves: [GridOutline.Curve]
    private let grid: PathGrid
    /// The places of a point: an index of `places`, each of which leads to the next.
    private var firstPlace: [GridPoint: Int] = [:]
    private var places: [(place: GridOutline.Place, next: Int)] = []

    init(outlines: [GridOutline], grid: PathGrid) {
        curves = outlines.flatMap(\.curves)
        self.grid = grid
        let count = curves.reduce(0) { $0 + $1.points.count }
        firstPlace.reserveCapacity(count)
        places.reserveCapacity(count)
        for (index, curve) in curves.enumerated() {
            for (step, point) in curve.points.enumerated() {
                let place = GridOutline.Place(curve: index, step: step)
                places.append((place, firstPlace.updateValue(places.count, forKey: point) ?? -1))
            }
        }
    }

    /// A part of a curve from one point of a line to a later one.
    private struct Match {
        var curve: Int
        var from: Double
        var to: Double
        /// How many points further it ends.
        var length: Int
    }

    /// Adds the line as a subpath.
    func add(_ line: [GridPoint], isClosed: Bool, to path: inout Path) {
        guard line.count > (isClosed ? 2 : 1) else { return }
        // A closed one may begin anywhere, best where a curve ends.
        let start = isClosed ? line.firstIndex { !isInside($0) } ?? 0 : 0
        let points = isClosed ? Array(line[start...] + line[..<start] + [line[start]]) : line
        let first = grid.point(points[0])
        path.move(to: first)
        var index = 0
        while index < points.count - 1 {
            if let match = match(in: points, at: index) {
                index += match.length
                add(match, to: index == points.count - 1 && isClosed ? first : grid.point(points[index]), &path)
                continue
            }
            index += 1
            let isLast = index == points.count - 1
            // The close draws the last line.
            if isLast, isClosed { break }
            // In the middle of a straight line a point is not needed.
            if !isLast, GridPoint.area(points[index - 1], points[index], points[index + 1]) == 0,
                isBetween(points[index], points[index - 1], points[index + 1]), match(in: points, at: index) == nil
            {
                continue
            }
            path.addLine(to: grid.point(points[index]))
        }
        if isClosed || points.count > 3 && points[0] == points[points.count - 1] { path.closeSubpath() }
    }

    private func isBetween(_ point: GridPoint, _ a: GridPoint, _ b: GridPoint) -> Bool {
        (point.x - a.x) * (b.x - point.x) + (point.y - a.y) * (b.y - point.y) >= 0
    }

    /// Whether all that is known of the point is that it is between the ends of curves.
    private func isInside(_ point: GridPoint) -> Bool {
        var isInside = false
        forEachPlace(point) { place in isInside = place.step > 0 && place.step < curves[place.curve].stepCount }
        return isInside
    }

    private func forEachPlace(_ point: GridPoint, _ body: (GridOutline.Place) -> Void) {
        var index = firstPlace[point] ?? -1
        while index >= 0 {
            body(places[index].place)
            index = places[index].next
        }
    }

    // MARK: Runs

    /// The longest run that begins at a point.
    private func match(in points: [GridPoint], at index: Int) -> Match? {
        var best: Match?
        func take(_ match: Match?) {
            if let match, match.length > best?.length ?? 0 { best = match }
        }
        forEachPlace(points[index]) { place in
            for direction in [1, -1] { take(run(from: place, direction, in: points, at: index)) }
        }
        // It begins in the middle of a line, and goes on at its end.
        forEachPlace(points[index + 1]) { place in
            for direction in [1, -1] {
                let curve = curves[place.curve]
                let before = place.step - direction
                guard before >= 0, before <= curve.stepCount,
                    let share = share(of: points[index], from: curve.points[before], to: curve.points[place.step])
                else { continue }
                var match =
                    run(from: place, direction, in: points, at: index + 1)
                    ?? Match(curve: place.curve, from: 0, to: parameter(place.step, of: curve), length: 0)
                match.from = parameter(before, of: curve) + share * Double(direction) / Double(curve.stepCount)
                match.length += 1
                take(match)
            }
        }
        return best
    }

    private func parameter(_ step: Int, of curve: GridOutline.Curve) -> Double {
        Double(step) / Double(curve.stepCount)
    }

    /// What follows from a place on a curve; nil if the next point has nothing to do with it.
    private func run(from place: GridOutline.Place, _ direction: Int, in points: [GridPoint], at index: Int) -> Match? {
        let curve = curves[place.curve]
        var (step, end) = (place.step, index)
        while end < points.count - 1, step + direction >= 0, step + direction <= curve.stepCount,
            curve.points[step + direction] == points[end + 1]
        {
            step += direction
            end += 1
        }
        var to = parameter(step, of: curve)
        if end < points.count - 1, step + direction >= 0, step + direction <= curve.stepCount,
            let share = share(of: points[end + 1], from: curve.points[step], to: curve.points[step + direction])
        {
            to += share * Double(direction) / Double(curve.stepCount)
            end += 1
        }
        guard end > index else { return nil }
        return Match(curve: place.curve, from: parameter(place.step, of: curve), to: to, length: end - index)
    }

    /// How far along a line a point lies on it, rounding aside; nil where it does not.
    private func share(of point: GridPoint, from a: GridPoint, to b: GridPoint) -> Double? {
        let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
        let squared = dx * dx + dy * dy
        guard squared > 0 else { return nil }
        let share = (Double(point.x - a.x) * dx + Double(point.y - a.y) * dy) / squared
        let distance = abs(Double(GridPoint.area(a, b, point))) / squared.squareRoot()
        // Crossings are rounded to the grid, perhaps twice.
        return share > 0 && share < 1 && distance <= 3 ? share : nil
    }

    // MARK: Parts

    /// Adds a part of a curve, its ends moved to where the lines have them.
    private func add(_ match: Match, to end: CGPoint, _ path: inout Path) {
        guard let start = path.currentPoint else { return }
        let segment = curves[match.curve].segment
        let part = segment.part(from: min(match.from, match.to), to: max(match.from, match.to))
        let isReversed = match.from > match.to
        func moved(_ point: CGPoint, with end: CGPoint, to place: CGPoint) -> CGPoint {
            CGPoint(x: point.x + (place.x - end.x), y: point.y + (place.y - end.y))
        }
        switch part {
        case .line:
            path.addLine(to: end)
        case .quad(_, let control, _):
            path.addQuadCurve(to: end, control: control)
        case .cubic(let a, let b, let c, let d):
            let (p, q, r, s) = isReversed ? (d, c, b, a) : (a, b, c, d)
            path.addCurve(to: end, control1: moved(q, with: p, to: start), control2: moved(r, with: s, to: end))
        }
    }
}
