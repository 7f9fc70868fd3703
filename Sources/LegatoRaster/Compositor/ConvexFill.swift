// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation
internal import LegatoDrawing

/// What is done with the coverage of an outline, row by row.
protocol CoverageSink {
    /// The row `y` follows.
    mutating func begin(row y: Int)
    /// One pixel, covered by `coverage` / 255.
    mutating func cover(_ x: Int, _ y: Int, _ coverage: UInt8)
    /// Four pixels from `x` on, each covered by its lane of `levels` / 255, of which some may be 0.
    mutating func cover(_ x: Int, _ y: Int, _ levels: Pixels)
    /// Pixels from `x` on that are covered whole.
    mutating func fill(_ x: Int, _ y: Int, count: Int)
    /// Nothing follows in the row `y`.
    mutating func end(row y: Int)
}

extension CoverageSink {
    @inline(__always)
    func end(row y: Int) {}

    @inline(__always)
    mutating func cover(_ x: Int, _ y: Int, _ levels: Pixels) {
        for lane in 0..<4 {
            let level = levels[lane]
            if level == 255 {
                fill(x &+ lane, y, count: 1)
            } else if level > 0 {  // Equivalent: bound, no coverage changes nothing.
                cover(x &+ lane, y, UInt8(truncatingIfNeeded: level))
            }
        }
    }
}

/// Convex outlines as polygons in pixels, and their exact coverage.
///
/// Buffers are retained, so nothing is allocated once they are large enough. The coverage of a pixel depends on the outline and
/// the box it is computed in, never on which rows are asked for.
struct ConvexFill {
    private var points: [SIMD2<Double>] = []
    /// What each pixel of a row adds to the coverage of all from there on.
    private var row: [Float] = []

    /// How far a curve may be from its polygon, in pixels.
    ///
    /// Source: chosen; a tenth of a pixel, as Cairo has it, is 25 steps of a byte at most, this about 5.
    private static let tolerance = 0.02
    /// How many points of a curve are gathered before they join the others. Source: chosen; they fit on the stack.
    private static let curvePoints = 32
    /// Corners are convex within this much of a right angle, times the lengths of their sides.
    // Equivalent: constant, any value far below a pixel and above rounding errors works.
    private static let slack = 1e-9

    /// The pixels the outline touches.
    private(set) var area = PixelRect.empty
    /// The first of the highest points, and whether the outline runs clockwise on screen.
    private var top = 0  // Equivalent: constant, always set before it is read.
    private var isClockwise = true  // Equivalent: constant, always set before it is read.

    /// Takes the outline of `path`; false if it is not one convex subpath, or not finite. Then it must not be filled.
    ///
    /// - Parameter isConvex: whether that is known already: no map changes it.
    mutating func take(_ path: Path, transform: CGAffineTransform, isConvex: Bool = false) -> Bool {
        points.removeAll(keepingCapacity: true)
        guard flatten(path, transform), isConvex || self.isConvex else { return false }
        measure()
        return true
    }

    /// The same for a rectangle with round corners, without a path.
    mutating func take(_ card: CardShape, transform: CGAffineTransform) -> Bool {
        points.removeAll(keepingCapacity: true)
        let (a, b) = (SIMD2(Double(transform.a), Double(transform.b)), SIMD2(Double(transform.c), Double(transform.d)))
        let origin = SIMD2(Double(transform.tx), Double(transform.ty))
        func map(_ x: CGFloat, _ y: CGFloat) -> SIMD2<Double> { a * Double(x) + b * Double(y) + origin }
        let (rect, radius) = (card.rect, card.radius)
        // Of a quarter of a circle.
        let handle = radius * (1 - 0.552_284_749_830_793_4)
        func corner(_ x: CGFloat, _ y: CGFloat, _ dx: CGFloat, _ dy: CGFloat, clockwise: Bool) {
            let (first, second) = (map(x + dx * radius, y), map(x, y + dy * radius))
            guard radius > 0 else { return append(map(x, y)) }
            let (near, far) = (map(x + dx * handle, y), map(x, y + dy * handle))
            append(clockwise ? second : first)
            if clockwise { append(second, far, near, first) } else { append(first, near, far, second) }
        }
        corner(rect.minX, rect.minY, 1, 1, clockwise: true)
        corner(rect.maxX, rect.minY, -1, 1, clockwise: false)
        corner(rect.maxX, rect.maxY, -1, -1, clockwise: true)
        corner(rect.minX, rect.maxY, 1, -1, clockwise: false)
        if points.first == points.last { _ = points.popLast() }
        guard points.count > 2, points.allSatisfy({ abs($0.x) < 1e6 && abs($0.y) < 1e6 }), isConvex else {
            return false
        }
        measure()
        return true
    }

    private mutating func measure() {
        var (low, high) = (points[0], points[0])
        var twice = 0.0
        var before = points[points.count - 1]
        top = 0
        for index in points.indices {
            let point = points[index]
            // Equivalent: bound, any of several highest points will do: the edges between them are level.
            if point.y < low.y { top = index }
            low.replace(with: point, where: point .< low)
            high.replace(with: point, where: point .> high)
            twice += before.x * point.y - before.y * point.x
            before = point
        }
        isClockwise = twice > 0  // Equivalent: bound, an outline without an area covers nothing.
        area = PixelRect(
            minX: Int(low.x.rounded(.down)), minY: Int(low.y.rounded(.down)), maxX: Int(high.x.rounded(.up)),
            maxY: Int(high.y.rounded(.up)))
    }

    // MARK: Outlines

    private mutating func flatten(_ path: Path, _ transform: CGAffineTransform) -> Bool {
        let (a, b) = (SIMD2(Double(transform.a), Double(transform.b)), SIMD2(Double(transform.c), Double(transform.d)))
        let origin = SIMD2(Double(transform.tx), Double(transform.ty))
        func map(_ point: CGPoint) -> SIMD2<Double> { a * Double(point.x) + b * Double(point.y) + origin }
        var index = 0
        for verb in path.verbs {
            // A second subpath, which begins with a move even after a close.
            if verb == .move, index > 0 { return false }
            switch verb {
            case .move, .line: append(map(path.points[index]))
            case .quad:
                // Equivalent: constant, every path begins with a move.
                guard let start = points.last else { return false }
                let (control, end) = (map(path.points[index]), map(path.points[index + 1]))
                append(start, start + (control - start) * (2.0 / 3), end + (control - end) * (2.0 / 3), end)
            case .curve:
                // Equivalent: constant, every path begins with a move.
                guard let start = points.last else { return false }
                append(start, map(path.points[index]), map(path.points[index + 1]), map(path.points[index + 2]))
            case .close: break
            }
            index += verb.pointCount
            // Equivalent: bound and constant, chosen freely: Cairo paints what is larger.
            guard let last = points.last, abs(last.x) < 1e6, abs(last.y) < 1e6 else { return false }
        }
        if points.first == points.last { _ = points.popLast() }
        return points.count > 2  // Equivalent: bound, two points have no area.
    }

    private mutating func append(_ point: SIMD2<Double>) {
        if points.last != point { points.append(point) }
    }

    /// A curve from the last point, `p`.
    private mutating func append(
        _ p: SIMD2<Double>, _ q: SIMD2<Double>, _ r: SIMD2<Double>, _ s: SIMD2<Double>
    ) {
        // The greatest distance of a cubic from n chords is at most 6/8·bend/n².
        let (first, second) = (p - 2 * q + r, q - 2 * r + s)
        let bend = max((first * first).sum(), (second * second).sum()).squareRoot()
        // Equivalent: bound and constant, chosen freely: Cairo paints what is larger.
        guard bend < 1e6 else { return append(SIMD2(repeating: .infinity)) }
        let count = Int((0.75 * bend / Self.tolerance).squareRoot().rounded(.up))
        // Through memory on the stack, as each append looks whether the list is this one's alone.
        withUnsafeTemporaryAllocation(of: SIMD2<Double>.self, capacity: Self.curvePoints) { buffer in
            var (before, filled) = (p, 0)
            for step in stride(from: 1, to: count, by: 1) {
                let t = Double(step) / Double(count)
                let u = 1 - t
                let point = u * u * u * p + 3 * u * u * t * q + (3 * u * t * t * r + t * t * t * s)
                guard point != before else { continue }
                buffer[filled] = point
                before = point
                filled &+= 1
                if filled == Self.curvePoints {
                    points.append(contentsOf: buffer)
                    filled = 0
                }
            }
            points.append(contentsOf: buffer[..<filled])
        }
        append(s)
    }

    /// Whether the polygon turns one way only, once round.
    private var isConvex: Bool {
        var (turn, reversals) = (0.0, 0)
        var before = points[0] - points[points.count - 1]
        var wasRising = before.y < 0
        for index in points.indices {
            let next = points[index + 1 == points.count ? 0 : index + 1]
            let side = next - points[index]
            let cross = before.x * side.y - before.y * side.x
            let slack = Self.slack * ((before * before).sum() * (side * side).sum()).squareRoot()
            if abs(cross) > slack {
                if turn * cross < 0 { return false }  // Equivalent: sign, the quotient has the sign of the product.
                turn = cross
            }
            // Level sides count as falling.
            if (side.y < 0) != wasRising {
                reversals += 1
                wasRising.toggle()
            }
            before = side
        }
        return turn != 0 && reversals == 2
    }

    // MARK: Coverage

    /// Hands the coverage of what lies in `window` to `sink`. `box` is where the outline may be seen at all.
    @inline(__always)
    mutating func fill<Sink: CoverageSink>(within window: PixelRect, of box: PixelRect, into sink: Sink) {
        var sink = sink
        let firstRow = max(window.minY, area.minY, box.minY)
        let endRow = min(window.maxY, area.maxY, box.maxY)
        guard firstRow < endRow else { return }  // Equivalent: bound, only skips work.
        // A line that ends at the right end of the box adds to two columns more, and what is added up goes by four.
        let columns = box.width + 8  // Equivalent: constant, only the size of memory.
        // Equivalent: bound, sign and constant, room to grow: all values are 0 between two outlines.
        if row.count < columns { row = [Float](repeating: 0, count: columns + columns / 4) }
        let (top, clockwise) = (top, isClockwise)
        points.withUnsafeBufferPointer { points in
            row.withUnsafeMutableBufferPointer { row in
                guard let values = row.baseAddress else { return }
                // On screen, clockwise from the top runs down the right side.
                var right = Chain(points, from: top, step: clockwise ? 1 : -1, sign: -1, box, row: firstRow)
                var left = Chain(points, from: top, step: clockwise ? -1 : 1, sign: 1, box, row: firstRow)
                for y in firstRow..<endRow {
                    let bottom = Double(y &+ 1)
                    sink.begin(row: y)
                    let leftSpan = left.accumulate(to: bottom, values)
                    let rightSpan = right.accumulate(to: bottom, values)
                    Self.emit(y, leftSpan, rightSpan, values, window, box, &sink)
                    sink.end(row: y)
                }
            }
        }
    }

    /// Adds up one row and clears it.
    @inline(__always)
    private static func emit<Sink: CoverageSink>(
        _ y: Int, _ left: Range<Int>, _ right: Range<Int>, _ values: UnsafeMutablePointer<Float>, _ window: PixelRect,
        _ box: PixelRect, _ sink: inout Sink
    ) {
        var coverage: Float = 0
        let (minX, maxX) = (window.minX - box.minX, window.maxX - box.minX)
        let end = max(left.upperBound, right.upperBound)
        var x = min(left.lowerBound, right.lowerBound)
        while x < end {  // Equivalent: bound, the value of one more column is 0.
            if x >= left.upperBound, x < right.lowerBound {
                // Between both sides every pixel is covered alike.
                let (from, to) = (max(x, minX), min(right.lowerBound, maxX))
                // Equivalent: bound, where both are equal there is no pixel.
                if from < to { cover(from + box.minX, y, count: to - from, byte(coverage), &sink) }
                x = right.lowerBound
                continue
            }
            // By four, in the order of the columns, as sums of floats depend on it. Columns that no side has touched add 0.
            let first = coverage + values[x]
            let second = first + values[x &+ 1]
            let third = second + values[x &+ 2]
            coverage = third + values[x &+ 3]
            UnsafeMutableRawPointer(values + x).storeBytes(of: .zero, as: SIMD4<Float>.self)
            // Coverage exceeds 1 by rounding errors at most.
            let sums = SIMD4(first, second, third, coverage).clampedToUnit
            let levels = (sums * 255).wholeBits & Pixels(repeating: 255)
            if x >= minX, x &+ 4 <= maxX {
                sink.cover(x &+ box.minX, y, levels)
            } else {
                for lane in 0..<4 where x &+ lane >= minX && x &+ lane < maxX {
                    let level = UInt8(truncatingIfNeeded: levels[lane])
                    // Equivalent: bound, no coverage changes nothing.
                    if level > 0 { sink.cover(x &+ lane &+ box.minX, y, level) }
                }
            }
            x &+= 4
        }
    }

    /// Pixels that are all covered by `level` / 255.
    @inline(__always)
    private static func cover<Sink: CoverageSink>(_ x: Int, _ y: Int, count: Int, _ level: UInt8, _ sink: inout Sink) {
        if level == 255 { return sink.fill(x, y, count: count) }
        // Equivalent: bound, no coverage changes nothing.
        guard level > 0 else { return }
        let end = x &+ count
        var x = x
        while x &+ 4 <= end {  // Equivalent: bound and constant, the loop below does the rest.
            sink.cover(x, y, Pixels(repeating: UInt32(level)))
            x &+= 4
        }
        while x < end {
            sink.cover(x, y, level)
            x &+= 1
        }
    }

    @inline(__always)
    // Equivalent: constant, coverage exceeds 1 by rounding errors at most.
    private static func byte(_ coverage: Float) -> UInt8 { max(0, min(1, coverage) * 255).wholeByte }
}

/// One side of a convex polygon, from its top down.
private struct Chain {
    private let points: UnsafeBufferPointer<SIMD2<Double>>
    private let step: Int
    private let sign: Float
    /// The left of the box, and its width.
    private let (left, width): (Double, Double)
    /// The edge in hand: its ends, the place of the second of them, and its slope.
    private var (from, to): (SIMD2<Double>, SIMD2<Double>)
    private var index: Int
    private var slope = 0.0
    /// How many edges there are from it on; 0 past the lowest point.
    private var remaining: Int
    /// What is above has been added up; and how far from the left of the box the edge is there.
    private var y: Double
    private var x = 0.0

    init(
        _ points: UnsafeBufferPointer<SIMD2<Double>>, from top: Int, step: Int, sign: Float, _ box: PixelRect, row: Int
    ) {
        self.points = points
        self.step = step
        self.sign = sign
        (left, width) = (Double(box.minX), Double(box.width))
        (from, to, index) = (points[top], points[top], top)
        remaining = points.count &+ 1
        y = Double(row)
        advance()
    }

    private mutating func advance() {
        repeat {
            index = index &+ step
            if index == points.count { index = 0 } else if index < 0 { index = points.count &- 1 }
            remaining &-= 1
            (from, to) = (to, points[index])
            // Past the lowest point.
            if to.y < from.y { remaining = 0 }
            // Equivalent: bound, a level edge covers nothing, nor does one that ends at the top.
        } while remaining > 0 && !(to.y > y && to.y > from.y)
        slope = (to.x - from.x) / (to.y - from.y)
        // An edge begins where the one before ended, but for the first.
        if from.y >= y { (x, y) = (from.x - left, from.y) } else { x = from.x + (y - from.y) * slope - left }
    }

    /// Adds what this side covers to its right in the row of pixels that ends at `bottom`; gives the columns, from the box's left, it
    /// touched.
    @inline(__always)
    mutating func accumulate(to bottom: Double, _ values: UnsafeMutablePointer<Float>) -> Range<Int> {
        var (lower, upper) = (Int.max, 0)  // Equivalent: constant, no range ends before 1.
        while remaining > 0, y < bottom {
            let end = min(to.y, bottom)
            let next = from.x + (end - from.y) * slope - left
            // Equivalent: order, a line covers the same from either end.
            let range = Self.add(sign * Float(end - y), x, next, values, width)
            (lower, upper) = (min(lower, range.lowerBound), max(upper, range.upperBound))
            (x, y) = (next, end)
            if to.y > bottom { break }
            advance()
        }
        return lower < upper ? lower..<upper : 0..<0  // Equivalent: bound, they are never equal.
    }

    /// Adds what lies to the right of a line from x0 to x1, `weight` high, within a row of `width` pixels.
    @inline(__always)
    private static func add(
        _ weight: Float, _ x0: Double, _ x1: Double, _ values: UnsafeMutablePointer<Float>, _ width: Double
    ) -> Range<Int> {
        let (left, right) = (min(x0, x1), max(x0, x1))
        // Equivalent: bound, only a shortcut: the code below adds the same.
        if left >= 0, right <= width { return add(weight, left, right, values) }
        // What is beyond an end counts there; in between, the line is cut.
        // Equivalent: bound, if `right` is 0, the code below counts all of the line at this end, too.
        if right <= 0 { return addEdge(weight, 0, values) }
        // Equivalent: bound, if `left` is `width`, the code below puts all of the line beyond the end, too.
        if left >= width { return addEdge(weight, Int(width), values) }
        let length = right - left
        let (a, b) = (max(left, 0), min(right, width))
        // Equivalent: bound, a part without length counts nothing.
        if left < 0 { values[0] += weight * Float(-left / length) }
        // Equivalent: bound, a part without length counts nothing.
        if right > width { values[Int(width)] += weight * Float((right - width) / length) }
        // Where the line is cut, the range begins or ends with that end.
        return add(weight * Float((b - a) / length), a, b, values)
    }

    @inline(__always)
    private static func addEdge(_ weight: Float, _ x: Int, _ values: UnsafeMutablePointer<Float>) -> Range<Int> {
        values[x] += weight
        return x..<x &+ 1  // Equivalent: constant, the value of one more column is 0.
    }

    /// The exact area to the right of a line from `left` to `right`, column by column.
    @inline(__always)
    private static func add(
        _ weight: Float, _ left: Double, _ right: Double, _ values: UnsafeMutablePointer<Float>
    ) -> Range<Int> {
        let first = Int(left)
        let last = Int(right)
        let into = Float(left - Double(first))
        let rest = Float(right - Double(last))
        if last &- first <= 1 {
            // In one column, the middle of the line says how much of it is to the right; in two, the line gains `gain` of its height in
            // a whole one. Both are computed, since which it is changes from row to row.
            let before = weight * (into + rest) / 2
            let gain = weight / Float(right - left)
            let covered = 0.5 * (1 - into) * (1 - into) * gain
            let area = (1 - into) * gain + gain * rest * (1 - 0.5 * rest)
            let isOne = UInt32(truncatingIfNeeded: last &- first &- 1)
            @inline(__always)
            func choose(_ one: Float, _ two: Float) -> Float {
                Float(bitPattern: one.bitPattern & isOne | two.bitPattern & ~isOne)
            }
            values[first] += choose(weight - before, covered)
            values[first &+ 1] += choose(before, area - covered)
            values[first &+ 2] += choose(0, weight - area)
            return first..<first &+ 3  // Equivalent: constant, the value of one more column is 0.
        }
        // The line gains `gain` of its height in each column it crosses whole.
        let gain = weight / Float(right - left)
        var covered = 0.5 * (1 - into) * (1 - into) * gain
        values[first] += covered
        var reached = (1 - into) * gain
        var x = first &+ 1
        while x < last {
            let area = reached + 0.5 * gain
            values[x] += area - covered
            covered = area
            reached += gain
            x &+= 1
        }
        // In the last column: what was reached, the triangle of the rest, and all of the height after it.
        let area = reached + gain * rest * (1 - 0.5 * rest)
        values[last] += area - covered
        values[last &+ 1] += weight - area
        return first..<last &+ 2  // Equivalent: constant, the value of one more column is 0.
    }
}
