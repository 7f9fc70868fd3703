// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathFlatteningTests {
    private func flat(_ text: String, tolerance: Double = 0.025, offset: Double = 0) throws -> [Polyline] {
        try #require(Path(text)).flattened(tolerance: tolerance, offset: offset)
    }

    @Test(
        arguments: [
            "0 0 m 50 100 100 0 q", "0 0 m 0 100 100 100 100 0 c", "0 0 m 30 100 60 -100 90 40 c", "0 0 m 3 4 5 6 q",
        ], [0.01, 0.1, 1])
    func `chords keep the tolerance and their corners lie on the curve`(text: String, tolerance: Double) throws {
        let segment = try #require(Path(text)).subpaths[0].segments[0]
        let line = try flat(text, tolerance: tolerance)[0]
        let count = line.points.count - 1
        #expect(line.points.first == segment.start && line.points.last == segment.end)
        for (index, point) in line.points.enumerated() {
            let there = segment.point(at: Double(index) / Double(count))
            #expect(hypot(Double(point.x - there.x), Double(point.y - there.y)) < 1e-9)
        }
        for index in 0..<count {
            let between = segment.point(at: (Double(index) + 0.5) / Double(count))
            let middle = lerp(line.points[index], line.points[index + 1], 0.5)
            #expect(hypot(Double(between.x - middle.x), Double(between.y - middle.y)) <= tolerance)
        }
        #expect(count == segment.stepCount(tolerance: tolerance) || count == 2)
    }

    @Test func `corners inside of a curve are smooth, its ends and those of lines are not`() throws {
        let line = try flat("0 0 m 10 0 l 20 0 20 10 q 20 30 l")[0]
        let last = line.points.count - 1
        #expect(line.points[1] == CGPoint(x: 10, y: 0) && line.points[last - 1] == CGPoint(x: 20, y: 10))
        for index in 0...last {
            #expect(line.isSmooth[index] == (index > 1 && index < last - 1))
        }
        #expect(!line.isClosed && line.hasSegments && line.isSmooth.count == line.points.count)
    }

    @Test func `points that fall together count once, and as a corner if one of them is`() throws {
        #expect(try flat("1 2 m 1 2 l 3 4 l 3 4 l")[0].points == [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4)])
        // The curve stays where it ends: what was smooth in it is the corner at its end.
        let still = try flat("0 0 m 5 5 l 5 5 5 5 5 5 c 9 0 l", offset: 0)[0]
        #expect(still.points.count == 3 && still.isSmooth == [false, false, false])
        let arrives = Path {
            $0.move(to: .zero)
            // So small that its last steps are lost in the size of the numbers.
            $0.addQuadCurve(to: CGPoint(x: 1e17, y: 0), control: CGPoint(x: 1e17, y: 40))
        }
        let line = try #require(arrives.flattened(tolerance: 0.025).first)
        #expect(line.isSmooth.last == false && zip(line.points, line.points.dropFirst()).allSatisfy { $0 != $1 })
    }

    @Test func `a closed line does not end where it begins`() throws {
        for text in ["0 0 m 10 0 l 10 10 l h", "0 0 m 10 0 l 10 10 l 0 0 l h"] {
            let line = try flat(text)[0]
            #expect(line.points.count == 3 && line.isSmooth.count == 3 && line.isClosed)
            #expect(line.points[2] == CGPoint(x: 10, y: 10))
        }
        let open = try flat("0 0 m 10 0 l 0 0 l")[0]
        #expect(open.points.count == 3 && !open.isClosed)
        let dot = try flat("5 5 m h")[0]
        #expect(dot.points == [CGPoint(x: 5, y: 5)] && dot.isClosed && dot.hasSegments)
    }

    @Test func `a bare place has no segments, a line without length has one`() throws {
        #expect(try flat("5 5 m").map(\.hasSegments) == [false])
        #expect(try flat("5 5 m 5 5 l").map(\.hasSegments) == [true])
        #expect(try flat("5 5 m 6 6 l 7 7 m 8 8 l").map(\.points.count) == [2, 2])
    }

    @Test func `a path that is not finite has no lines`() {
        #expect(
            Path {
                $0.move(to: .zero); $0.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
            }.flattened(tolerance: 1).isEmpty)
    }

    @Test func `for a wide stroke a curve gets corners for the angle it turns by`() throws {
        // Chords of a circle of radius r stay within t of it over angles of 2 acos(1 − t / r), for r = 50 and t = 0.025
        // 0.06325; a quarter turn has 24.8 of these.
        let quarter = "1 0 m 1 0.5522847498 0.5522847498 1 0 1 c"
        #expect(try flat(quarter, offset: 50)[0].points.count == 26)
        // The control polygon of the quad turns by 90° at once.
        #expect(try flat("0 0 m 1 0 1 1 q", offset: 50)[0].points.count == 26)
        // Backwards on itself: half a turn at each control point, 49.7 steps each.
        #expect(try flat("0 0 m 1 0 0.5 0 q", offset: 50)[0].points.count == 51)
        #expect(try flat("0 0 m 1 0 0 0 1 0 c", offset: 50)[0].points.count == 101)
        // The other way round as well.
        #expect(try flat("0 0 m 0 1 1 1 q", offset: 50)[0].points.count == 26)
        #expect(try flat("0 0 m 0 1 -1 1 q", offset: 50)[0].points.count == 26)
        // Lines turn nowhere, and a thin stroke asks for nothing.
        #expect(try flat("0 0 m 100 7 l", offset: 50)[0].points.count == 2)
        #expect(try flat("0 0 m 1 0 1 1 q", offset: 0.02)[0].points.count <= 6)
        #expect(try flat("0 0 m 1 0 1 1 q", offset: 0.025)[0].points.count <= 6)
    }

    @Test func `however wide the stroke, there are at most 1024 steps, and enough of them`() throws {
        #expect(try flat("0 0 m 1 0 1 1 q", offset: 1e12)[0].points.count == 1025)
        // A turn of a half radian: at least one step for each thousandth, whatever the width.
        let bend = "0 0 m 1 0 \(1 + cos(0.5)) \(sin(0.5)) q"
        #expect(try flat(bend, offset: 1e12)[0].points.count >= 500)
        // Lines too long to be multiplied may turn by any angle.
        #expect(try flat("0 0 m 1e200 0 1e200 1e200 q", offset: 50)[0].points.count <= 1025)
    }
}
