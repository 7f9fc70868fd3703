// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import Foundation

extension Path {
    /// The outline of the line that `style` draws along this path, to be filled by the winding rule. Curves become
    /// lines within a 40th of a point.
    ///
    /// Empty where the width is not positive and finite or the path is not finite. A dash pattern that would give more
    /// than 100 000 dashes is left out.
    public func strokedPath(_ style: StrokeStyle) -> Path {
        let tolerance = 0.025
        let half = Double(style.lineWidth) / 2
        guard half > 0, half.isFinite else { return Path() }
        var stroker = Stroker(style: style, half: half)
        for line in flattened(tolerance: tolerance, offset: half) where line.hasSegments {
            if let dashes = Dasher(style, length: line.length) {
                for dash in dashes.cut(line) { stroker.add(dash) }
            } else {
                stroker.add(line)
            }
        }
        return stroker.outline
    }

    /// The greatest number of dashes along one path that are worth drawing one by one.
    ///
    /// Source: chosen; more than the pixels of any line on a screen.
    package static let greatestDashCount = 100_000.0
}

extension Polyline {
    /// In points, with the closing line.
    fileprivate var length: Double {
        var sum = 0.0
        for (a, b) in zip(points, points.dropFirst()) { sum += hypot(Double(b.x - a.x), Double(b.y - a.y)) }
        if isClosed, let first = points.first, let last = points.last {
            sum += hypot(Double(first.x - last.x), Double(first.y - last.y))
        }
        return sum
    }
}

// MARK: - Dashes

/// Cuts lines into dashes.
private struct Dasher {
    private let pattern: [Double]
    /// Where in the pattern a line starts: which entry, and how much of it is left.
    private var firstIndex = 0
    private var firstRemainder = 0.0

    /// Nil for a solid line.
    init?(_ style: StrokeStyle, length: Double) {
        guard let dash = style.effectiveDash else { return nil }
        pattern = dash.map { Double($0) }
        let period = pattern.reduce(0, +)
        guard length / period * Double(pattern.count) <= Path.greatestDashCount else { return nil }
        var phase = Double(style.dashPhase).truncatingRemainder(dividingBy: period)
        if phase < 0 { phase += period }
        while firstIndex < pattern.count - 1, phase >= pattern[firstIndex] {
            phase -= pattern[firstIndex]
            firstIndex += 1
        }
        firstRemainder = max(pattern[firstIndex] - phase, 0)
    }

    func cut(_ line: Polyline) -> [Polyline] {
        var dashes: [Polyline] = []
        var index = firstIndex
        var remainder = firstRemainder
        var dash = Polyline()
        var isOn: Bool { index.isMultiple(of: 2) }
        let startsOn = isOn
        if isOn, let first = line.points.first { dash.append(first, isSmooth: false) }
        let count = line.points.count
        for corner in 0..<(line.isClosed ? count : count - 1) {
            let next = (corner + 1) % count
            let (a, b) = (line.points[corner], line.points[next])
            let length = hypot(Double(b.x - a.x), Double(b.y - a.y))
            var position = 0.0
            while position + remainder < length {
                position += remainder
                let point = lerp(a, b, position / length)
                if isOn {
                    dash.append(point, isSmooth: false)
                    dashes.append(dash)
                    dash.points.removeAll()
                    dash.isSmooth.removeAll()
                }
                index = (index + 1) % pattern.count
                remainder = pattern[index]
                if isOn { dash.append(point, isSmooth: false) }
            }
            remainder -= length - position
            if isOn { dash.append(b, isSmooth: line.isSmooth[next]) }
        }
        guard isOn else { return dashes }
        if line.isClosed, startsOn, !dashes.isEmpty {
            // The dash that runs through the start of a closed line is one.
            for (point, smooth) in zip(dashes[0].points, dashes[0].isSmooth) { dash.append(point, isSmooth: smooth) }
            dashes[0] = dash
        } else if line.isClosed, startsOn {
            dashes.append(line)
        } else {
            dashes.append(dash)
        }
        return dashes
    }
}

// MARK: - Outlines

/// Builds the outline of thick lines.
///
/// Each line is walked forwards and back along its edge at `half` to the side, (dy, −dx) from the direction (dx, dy).
/// On the inner side of a corner the outline passes through the corner itself, so every part is wound the same way and
/// the winding rule fills the union.
private struct Stroker {
    private let style: StrokeStyle
    private let half: Double
    private(set) var outline = Path()
    private var isStarted = false

    init(style: StrokeStyle, half: Double) {
        self.style = style
        self.half = half
    }

    mutating func add(_ line: Polyline) {
        guard let first = line.points.first else { return }
        guard line.points.count > 1 else { return addDot(at: first) }
        isStarted = false
        if line.isClosed {
            addLoop(line.points, line.isSmooth)
            isStarted = false
            addLoop(line.points.reversed(), line.isSmooth.reversed())
        } else {
            addSide(line.points, line.isSmooth)
            addSide(line.points.reversed(), line.isSmooth.reversed())
            outline.closeSubpath()
        }
    }

    /// A line without length shows its caps only; without a direction a square cap is upright.
    private mutating func addDot(at point: CGPoint) {
        let side = 2 * half
        let box = CGRect(x: Double(point.x) - half, y: Double(point.y) - half, width: side, height: side)
        switch style.lineCap {
        case .butt: break
        case .round: outline.addEllipse(in: box)
        case .square: outline.addRect(box)
        }
    }

    /// One edge of an open line from its first to its last point, and the cap there.
    private mutating func addSide(_ points: [CGPoint], _ isSmooth: [Bool]) {
        var (dx, dy) = direction(points[0], points[1])
        emit(points[0], dy * half, -dx * half)
        for index in 1..<(points.count - 1) {
            let (nextX, nextY) = direction(points[index], points[index + 1])
            addJoin(at: points[index], from: (dx, dy), to: (nextX, nextY), isSmooth: isSmooth[index])
            (dx, dy) = (nextX, nextY)
        }
        let end = points[points.count - 1]
        emit(end, dy * half, -dx * half)
        switch style.lineCap {
        case .butt: break
        case .round: addArc(about: end, from: (dy, -dx), by: Double.pi)
        case .square:
            emit(end, (dy + dx) * half, (dy - dx) * half)
            emit(end, (dx - dy) * half, (dx + dy) * half)
        }
        emit(end, -dy * half, dx * half)
    }

    /// One edge of a closed line.
    private mutating func addLoop(_ points: [CGPoint], _ isSmooth: [Bool]) {
        let count = points.count
        var (dx, dy) = direction(points[count - 1], points[0])
        for index in 0..<count {
            let (nextX, nextY) = direction(points[index], points[(index + 1) % count])
            addJoin(at: points[index], from: (dx, dy), to: (nextX, nextY), isSmooth: isSmooth[index])
            (dx, dy) = (nextX, nextY)
        }
        outline.closeSubpath()
    }

    private mutating func addJoin(
        at corner: CGPoint, from: (x: Double, y: Double), to: (x: Double, y: Double), isSmooth: Bool
    ) {
        let cross = from.x * to.y - from.y * to.x
        let dot = from.x * to.x + from.y * to.y
        // Where both edges meet: (n₀ + n₁) / (1 + cos θ) from the corner, θ the angle of the turn.
        func emitMeetingPoint() {
            emit(corner, (from.y + to.y) / (1 + dot) * half, -(from.x + to.x) / (1 + dot) * half)
        }
        if cross < 0 {
            // The inner side.
            emit(corner, from.y * half, -from.x * half)
            emit(corner, 0, 0)
            emit(corner, to.y * half, -to.x * half)
            return
        }
        // Below these turns (0.14 and 0.014 rad) the edges meet so near that no join can be told from another.
        if dot > (isSmooth ? 0.99 : 0.9999) { return emitMeetingPoint() }
        switch isSmooth ? CGLineJoin.round : style.lineJoin {
        case .miter where dot > -0.999_999 && 2 / (1 + dot) <= Double(style.miterLimit * style.miterLimit):
            // The miter is as long as 1 / cos(θ/2) line widths.
            emitMeetingPoint()
        case .round:
            emit(corner, from.y * half, -from.x * half)
            // If the line turns straight back, `cross` may be −0, and the arc would be on the wrong side.
            addArc(about: corner, from: (from.y, -from.x), by: abs(atan2(cross, dot)))
        case .miter, .bevel:
            emit(corner, from.y * half, -from.x * half)
            emit(corner, to.y * half, -to.x * half)
        }
    }

    private mutating func addArc(about center: CGPoint, from: (x: Double, y: Double), by delta: Double) {
        outline.addRelativeArc(
            center: center, radius: CGFloat(half), startAngle: Angle(radians: atan2(from.y, from.x)),
            delta: Angle(radians: delta))
    }

    private mutating func emit(_ point: CGPoint, _ dx: Double, _ dy: Double) {
        let target = CGPoint(x: Double(point.x) + dx, y: Double(point.y) + dy)
        if isStarted { outline.addLine(to: target) } else { outline.move(to: target) }
        isStarted = true
    }

    /// The unit vector from `a` to `b`, which must not be equal.
    private func direction(_ a: CGPoint, _ b: CGPoint) -> (Double, Double) {
        let (x, y) = (Double(b.x - a.x), Double(b.y - a.y))
        let length = hypot(x, y)
        return (x / length, y / length)
    }
}
