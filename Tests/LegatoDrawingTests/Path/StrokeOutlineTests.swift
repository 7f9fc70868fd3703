// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

/// A thick line as the union of what it is made of: a rectangle for each segment, a piece for each corner and cap.
private struct ThickLine {
    var points: [CGPoint]
    var isClosed: Bool
    var style: StrokeStyle

    private typealias Vector = (x: Double, y: Double)

    private var half: Double { Double(style.lineWidth) / 2 }

    private func direction(_ a: CGPoint, _ b: CGPoint) -> (x: Double, y: Double) {
        let (x, y) = (Double(b.x - a.x), Double(b.y - a.y))
        return (x / hypot(x, y), y / hypot(x, y))
    }

    /// Whether `p` lies in the convex outline through the corners, in either order.
    private func isInside(_ corners: [Vector], _ p: CGPoint) -> Bool {
        var signs: Set<Bool> = []
        for (a, b) in zip(corners, corners.dropFirst() + [corners[0]]) {
            let cross = (b.x - a.x) * (Double(p.y) - a.y) - (b.y - a.y) * (Double(p.x) - a.x)
            if cross != 0 { signs.insert(cross > 0) }
        }
        return signs.count <= 1
    }

    func contains(_ p: CGPoint) -> Bool {
        let count = points.count
        for index in 0..<(isClosed ? count : count - 1) {
            let (a, b) = (points[index], points[(index + 1) % count])
            let d = direction(a, b)
            let length = hypot(Double(b.x - a.x), Double(b.y - a.y))
            let along = Double(p.x - a.x) * d.x + Double(p.y - a.y) * d.y
            let across = Double(p.y - a.y) * d.x - Double(p.x - a.x) * d.y
            let extra = style.lineCap == .square ? half : 0
            let (before, after) = (!isClosed && index == 0 ? extra : 0, !isClosed && index == count - 2 ? extra : 0)
            if abs(across) < half, along > -before, along < length + after { return true }
        }
        if !isClosed, style.lineCap == .round {
            for end in [points[0], points[count - 1]] where distance(p, end) < half { return true }
        }
        for index in isClosed ? 0..<count : 1..<(count - 1) {
            if joinContains(p, points[(index + count - 1) % count], points[index], points[(index + 1) % count]) {
                return true
            }
        }
        return false
    }

    private func distance(_ a: CGPoint, _ b: CGPoint) -> Double { hypot(Double(a.x - b.x), Double(a.y - b.y)) }

    private func joinContains(_ p: CGPoint, _ before: CGPoint, _ corner: CGPoint, _ after: CGPoint) -> Bool {
        let (from, to) = (direction(before, corner), direction(corner, after))
        let dot = from.x * to.x + from.y * to.y
        let side = from.x * to.y - from.y * to.x >= 0 ? half : -half
        let center = (x: Double(corner.x), y: Double(corner.y))
        let first = (x: center.x + from.y * side, y: center.y - from.x * side)
        let second = (x: center.x + to.y * side, y: center.y - to.x * side)
        switch style.lineJoin {
        case .round: return distance(p, corner) < half
        case .miter where (2 / (1 + dot)).squareRoot() <= Double(style.miterLimit):
            let tip = (
                x: center.x + (from.y + to.y) / (1 + dot) * side, y: center.y - (from.x + to.x) / (1 + dot) * side
            )
            return isInside([center, first, tip, second], p)
        case .miter, .bevel: return isInside([center, first, second], p)
        }
    }

    /// Whether `p` is clearly inside or outside.
    func isClear(_ p: CGPoint) -> Bool {
        let inside = contains(p)
        return (0..<8).allSatisfy {
            let angle = Double($0) * .pi / 4
            return contains(CGPoint(x: Double(p.x) + 0.08 * cos(angle), y: Double(p.y) + 0.08 * sin(angle))) == inside
        }
    }
}

@Suite struct StrokeOutlineTests {
    static let outlines = [
        "0 0 m 60 0 l", "0 0 m 33 -44 l", "40 0 m 0 0 l", "0 0 m 50 0 l 50 50 l", "0 50 m 50 50 l 50 0 l",
        "0 0 m 40 5 l 60 45 l 20 60 l -10 30 l", "0 0 m 60 0 l 5 12 l 60 24 l", "0 0 m 30 20 l 60 0 l 66 40 l 30 40 l",
        "0 0 m 60 0 l 30 50 l h", "0 0 m 30 50 l 60 0 l h", "0 0 m 60 0 l 60 60 l 30 20 l 0 60 l h",
        "0 0 m 50 0 l 50 40 l 0 40 l h", "0 0 m 50 0 l h", "0 0 m 40 0 l 70 0 l 70 30 l",
    ]
    static let styles: [StrokeStyle] = {
        var styles: [StrokeStyle] = []
        for join in [CGLineJoin.miter, .round, .bevel] {
            for cap in [CGLineCap.butt, .round, .square] {
                styles.append(StrokeStyle(lineWidth: 12, lineCap: cap, lineJoin: join))
            }
        }
        for limit in [1, 1.3, 1.5, 3, 100] as [CGFloat] { styles.append(StrokeStyle(lineWidth: 12, miterLimit: limit)) }
        return styles
    }()

    @Test(arguments: outlines)
    func `a stroke is made of its segments, joins and caps, and of nothing else`(text: String) throws {
        let path = try #require(Path(text))
        let isClosed = text.hasSuffix("h")
        for style in Self.styles {
            // Where a closed line turns straight back its joins are ends.
            if text == "0 0 m 50 0 l h", style.lineJoin != .round { continue }
            let line = ThickLine(points: path.points, isClosed: isClosed, style: style)
            let outline = path.strokedPath(style)
            let box = path.controlBox.insetBy(dx: -25, dy: -25)
            for x in stride(from: box.minX + 0.31, through: box.maxX, by: 7.37) {
                for y in stride(from: box.minY + 0.17, through: box.maxY, by: 6.73) {
                    let point = CGPoint(x: x, y: y)
                    let isDrawn = outline.contains(point)
                    if isDrawn != line.contains(point) {
                        // Only at an edge, which arcs and rounding move a little.
                        #expect(!line.isClear(point), "at \(point), \(style)")
                    }
                }
            }
        }
    }

    @Test func `subpaths are stroked each for itself`() throws {
        let both = try #require(Path("0 0 m 20 0 l 20 20 l 50 0 m 70 0 l 60 20 l h 100 0 m 100 0 l"))
        let style = StrokeStyle(lineWidth: 4, lineCap: .square)
        var expected = Path()
        for text in ["0 0 m 20 0 l 20 20 l", "50 0 m 70 0 l 60 20 l h", "100 0 m 100 0 l"] {
            expected.addPath(try #require(Path(text)).strokedPath(style))
        }
        #expect(both.strokedPath(style) == expected)
    }

    @Test func `a line that goes back on itself has its join where it turns`() throws {
        for (text, beyond) in [
            ("0 0 m 50 0 l 0 0 l", CGPoint(x: 55, y: 0.3)), ("50 0 m 0 0 l 50 0 l", CGPoint(x: -5, y: 0.3)),
            ("0 0 m 0 50 l 0 0 l", CGPoint(x: 0.3, y: 55)), ("0 50 m 0 0 l 0 50 l", CGPoint(x: 0.3, y: -5)),
            ("0 0 m 30 40 l 0 0 l", CGPoint(x: 33, y: 44.3)), ("0 0 m -30 40 l 0 0 l", CGPoint(x: -33, y: 44.3)),
        ] {
            let path = try #require(Path(text))
            #expect(path.strokedPath(StrokeStyle(lineWidth: 12, lineJoin: .round)).contains(beyond))
            for join in [CGLineJoin.bevel, .miter] {
                let outline = path.strokedPath(StrokeStyle(lineWidth: 12, lineJoin: join))
                #expect(!outline.contains(beyond))
            }
            // No miter reaches endlessly far, whatever its limit.
            let endless = path.strokedPath(StrokeStyle(lineWidth: 12, miterLimit: .infinity))
            #expect(endless.isFinite && endless.controlBox.width < 100 && !endless.isEmpty)
        }
    }

    @Test func `a miter as long as the limit allows is drawn`() throws {
        // The turn has the cosine 7/25, so a miter as long as √(2 / 1.28) = 1.25 line widths.
        let path = try #require(Path("0 0 m 100 0 l 107 24 l"))
        let tip = CGPoint(x: 104.2, y: -5.7)
        #expect(path.strokedPath(StrokeStyle(lineWidth: 12, miterLimit: 1.25)).contains(tip))
        #expect(!path.strokedPath(StrokeStyle(lineWidth: 12, miterLimit: 1.249)).contains(tip))
    }

    @Test func `corners that hardly turn look alike whatever the join`() throws {
        func outlines(_ turn: Double) throws -> [Path] {
            let path = Path {
                $0.move(to: .zero)
                $0.addLine(to: CGPoint(x: 100, y: 0))
                $0.addLine(to: CGPoint(x: 100 + 100 * cos(turn), y: 100 * sin(turn)))
            }
            return [CGLineJoin.miter, .round, .bevel].map { path.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: $0)) }
        }
        // Below 0.014 radians no join can be told from another; above it they differ.
        for turn in [0.01, -0.01, 0] { #expect(Set(try outlines(turn).map(\.description)).count == 1) }
        for turn in [0.02, 0.1, -0.1] { #expect(Set(try outlines(turn).map(\.description)).count == 3) }
    }

    @Test func `a curve has no joins of its own, but a round one where it turns back`() throws {
        for radius in [1, 20] as [CGFloat] {
            let circle = Path(ellipseIn: CGRect(x: -radius, y: -radius, width: 2 * radius, height: 2 * radius))
            let outline = circle.strokedPath(StrokeStyle(lineWidth: 30, lineJoin: .bevel))
            #expect(!outline.verbs.contains(.curve))
            for step in 0..<90 {
                let angle = Double(step) * .pi / 45 + 0.01
                let edge = Double(radius) + 15
                #expect(outline.contains(CGPoint(x: (edge - 0.03) * cos(angle), y: (edge - 0.03) * sin(angle))))
                #expect(!outline.contains(CGPoint(x: (edge + 0.03) * cos(angle), y: (edge + 0.03) * sin(angle))))
            }
        }
        // A cusp at (50, 75).
        let cusp = try #require(Path("0 0 m 100 100 0 100 100 0 c"))
        for join in [CGLineJoin.miter, .bevel, .round] {
            let outline = cusp.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: join))
            #expect(outline.contains(CGPoint(x: 50, y: 79)) && !outline.contains(CGPoint(x: 50, y: 81)))
        }
    }

    @Test func `a thin line follows a curve within a 40th of a point`() {
        let outline = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
            .strokedPath(StrokeStyle(lineWidth: 0.01))
        for segment in outline.subpaths.flatMap(\.segments) {
            let middle = segment.point(at: 0.5)
            // The control points of a circle are off by 0.014 more at this radius.
            #expect(abs(hypot(Double(middle.x), Double(middle.y)) - 50) < 0.025 + 0.005 + 0.000_1)
        }
    }

    @Test func `dots have the size and form of their caps`() throws {
        let dot = try #require(Path("5 7 m 5 7 l"))
        for path in [dot, try #require(Path("5 7 m h"))] {
            #expect(path.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
            let box = CGRect(x: 3, y: 5, width: 4, height: 4)
            #expect(path.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)) == Path(ellipseIn: box))
            #expect(path.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)) == Path(box))
        }
    }
}

@Suite struct DashTests {
    /// Whether a dashed line is drawn at the length `s`.
    private func isOn(_ s: Double, _ dash: [Double], _ phase: Double) -> (isOn: Bool, isNearEdge: Bool) {
        let pattern = dash.count.isMultiple(of: 2) ? dash : dash + dash
        let period = pattern.reduce(0, +)
        var rest = (s + phase).truncatingRemainder(dividingBy: period)
        if rest < 0 { rest += period }
        var isOn = true
        for length in pattern {
            if rest < length { return (isOn, min(rest, length - rest) < 0.2) }
            rest -= length
            isOn.toggle()
        }
        return (true, true)
    }

    @Test(
        arguments: [
            "0 0 m 200 0 l", "0 0 m 50 0 l 50 60 l 20 60 l 20 100 l", "10 10 m 100 10 l 100 80 l 10 80 l h",
            "0 0 m 60 80 l 120 0 l h",
        ],
        [
            ([10, 5], 0), ([10, 5], 12), ([10, 5], -3), ([10, 5], 100), ([10, 5], -98), ([7], 0), ([7], 9),
            ([3, 4, 9, 2], 0), ([3, 4, 9, 2], 8), ([3, 4, 9, 2], 17), ([3, 4, 9, 2], -1), ([12, 1, 5], 4),
            ([0, 6, 8, 6], 3),
            ([400, 5], 0), ([400, 5], 398), ([5, 400], 0), ([5, 400], 100), ([1000, 1], 0), ([30, 20], 0),
            ([45, 5], 20),
        ] as [([Double], Double)])
    func `dashes and gaps follow each other along the whole line`(text: String, pattern: ([Double], Double)) throws {
        let path = try #require(Path(text))
        let (dash, phase) = pattern
        let style = StrokeStyle(lineWidth: 6, dash: dash.map { CGFloat($0) }, dashPhase: CGFloat(phase))
        let outline = path.strokedPath(style)
        var length = 0.0
        for segment in path.subpaths[0].segments {
            let (a, b) = (segment.start, segment.end)
            let size = hypot(Double(b.x - a.x), Double(b.y - a.y))
            // Not so near to a corner that a dash on the other side covers the place.
            for s in stride(from: 9.13, to: size - 9, by: 2.31) {
                let (isOn, isNearEdge) = isOn(length + s, dash, phase)
                if isNearEdge { continue }
                let middle = lerp(a, b, s / size)
                let (dx, dy) = (Double(b.x - a.x) / size, Double(b.y - a.y) / size)
                for side in [-2.5, 0.1, 2.5] {
                    let point = CGPoint(x: Double(middle.x) - dy * side, y: Double(middle.y) + dx * side)
                    #expect(outline.contains(point) == isOn, "at \(length + s)")
                }
            }
            length += size
        }
    }

    @Test func `a dash goes round a corner with its join`() throws {
        let path = try #require(Path("0 0 m 50 0 l 50 50 l"))
        let drawn = path.strokedPath(StrokeStyle(lineWidth: 10, dash: [20, 10], dashPhase: 20))
        // Dashes from 10 to 30 and from 40 to 60.
        #expect(drawn.contains(CGPoint(x: 54, y: -4)) && !drawn.contains(CGPoint(x: 35, y: 0.1)))
        let bevelled = path.strokedPath(StrokeStyle(lineWidth: 10, lineJoin: .bevel, dash: [20, 10], dashPhase: 20))
        #expect(!bevelled.contains(CGPoint(x: 54, y: -4)) && bevelled.contains(CGPoint(x: 52, y: -2)))
    }

    @Test(
        arguments: [
            ([30, 20], 0), ([30, 20], 15), ([1000, 10], 0), ([1000, 10], 300), ([30, 21], 5),
        ] as [([CGFloat], CGFloat)])
    func `the corner where a closed line begins is joined if a dash runs through it`(dash: [CGFloat], phase: CGFloat)
        throws
    {
        // 410 points round: at the end of the line, as at its start, a dash is drawn.
        let path = Path(CGRect(x: 0, y: 0, width: 100, height: 105))
        let outline = path.strokedPath(StrokeStyle(lineWidth: 10, dash: dash, dashPhase: phase))
        #expect(outline.contains(CGPoint(x: -4, y: -4)))
    }

    @Test func `the corner where a closed line begins is bare if a dash only begins or ends there`() throws {
        let path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        // Eight periods of 50: the line ends in a gap.
        let begins = path.strokedPath(StrokeStyle(lineWidth: 10, dash: [30, 20]))
        #expect(!begins.contains(CGPoint(x: -4, y: -4)) && begins.contains(CGPoint(x: 1, y: 4)))
        // It begins in a gap and ends in a dash.
        let ends = path.strokedPath(StrokeStyle(lineWidth: 10, dash: [30, 20], dashPhase: 30))
        #expect(!ends.contains(CGPoint(x: -4, y: -4)) && ends.contains(CGPoint(x: 4, y: 1)))
    }

    @Test func `a closed line that one dash covers is closed`() {
        let path = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(
            path.strokedPath(StrokeStyle(lineWidth: 10, dash: [1000, 1]))
                == path.strokedPath(StrokeStyle(lineWidth: 10)))
    }

    @Test func `dashes have caps of their own, and none begins where the line ends`() throws {
        let line = try #require(Path("0 0 m 15 0 l"))
        let round = line.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round, dash: [5, 10]))
        #expect(round.contains(CGPoint(x: 6.5, y: 0.1)) && round.contains(CGPoint(x: -1.5, y: 0.1)))
        #expect(!round.contains(CGPoint(x: 14, y: 0.1)))
        let dots = line.strokedPath(StrokeStyle(lineWidth: 2, lineCap: .round, dash: [0, 5]))
        for x in [5.0, 10] { #expect(dots.contains(CGPoint(x: x + 0.7, y: 0.1))) }
        #expect(!dots.contains(CGPoint(x: 2.5, y: 0.1)) && !dots.contains(CGPoint(x: 7.5, y: 0.1)))
    }

    @Test func `a dot is drawn whole if a dash begins with it`() throws {
        let dot = try #require(Path("5 7 m 5 7 l"))
        let box = CGRect(x: 3, y: 5, width: 4, height: 4)
        #expect(dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square, dash: [3, 2])) == Path(box))
        #expect(dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square, dash: [3, 2], dashPhase: 4)).isEmpty)
    }

    @Test func `dashes along a curve keep to it`() {
        let circle = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100))
        let arc = 50 * Double.pi / 6
        let outline = circle.strokedPath(
            StrokeStyle(lineWidth: 30, lineJoin: .bevel, dash: [CGFloat(arc), CGFloat(arc)]))
        #expect(!outline.verbs.contains(.curve))
        for degrees in stride(from: 1.7, to: 360, by: 3.1) {
            let part = degrees.truncatingRemainder(dividingBy: 60)
            guard abs(part - 30) > 1, part > 1, part < 59 else { continue }
            for radius in [36.0, 50, 64] {
                let point = CGPoint(x: radius * cos(degrees * .pi / 180), y: radius * sin(degrees * .pi / 180))
                #expect(outline.contains(point) == (part < 30))
            }
        }
    }

    @Test func `more dashes and gaps than a screen could show leave the line solid`() throws {
        #expect(Path.greatestDashCount == 100_000)
        let line = try #require(Path("0 0 m 100 0 l"))
        let solid = line.strokedPath(StrokeStyle(lineWidth: 10))
        #expect(line.strokedPath(StrokeStyle(lineWidth: 10, dash: [100 / 120_000, 100 / 120_000])) == solid)
        #expect(line.strokedPath(StrokeStyle(lineWidth: 10, dash: [0.5, 0.5])) != solid)
        // What counts is the whole line, its closing side too.
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        let fine: [CGFloat] = [400 / 110_000, 400 / 110_000]
        #expect(
            square.strokedPath(StrokeStyle(lineWidth: 10, dash: fine)) == square.strokedPath(StrokeStyle(lineWidth: 10))
        )
    }
}
