// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathArcsTests {
    private let center = CGPoint(x: 30, y: -20)
    private let radius = 10.0

    private func onCircle(_ degrees: Double) -> CGPoint {
        CGPoint(x: 30 + 10 * cos(degrees * .pi / 180), y: -20 + 10 * sin(degrees * .pi / 180))
    }

    private func isNear(_ a: CGPoint, _ b: CGPoint, within tolerance: Double = 1e-9) -> Bool {
        hypot(Double(a.x - b.x), Double(a.y - b.y)) < tolerance
    }

    private func arc(_ start: Double, _ end: Double, clockwise: Bool, _ path: Path = Path()) -> Path {
        var path = path
        path.addArc(
            center: center, radius: CGFloat(radius), startAngle: .degrees(start), endAngle: .degrees(end),
            clockwise: clockwise)
        return path
    }

    private func relative(_ start: Double, _ delta: Double, _ path: Path = Path()) -> Path {
        var path = path
        path.addRelativeArc(
            center: center, radius: CGFloat(radius), startAngle: .degrees(start), delta: .degrees(delta))
        return path
    }

    /// Start, end, whether clockwise in CoreGraphics' sense, and by how many degrees the arc runs on screen.
    @Test(arguments: [
        (0.0, 90.0, false, 90.0), (0, 90, true, -270), (30, 10, false, 340), (30, 10, true, -20),
        (0, 450, false, 450), (0, 810, false, 450), (0, -450, true, -450), (100, 100, false, 0),
        (-90, 270, false, 360), (0, -360, false, 360), (0, 360, true, -360), (350, 370, false, 20),
        (0, -90, false, 270), (0, -450, false, 270),
    ])
    func `an arc runs the way it is told, to the end it is told`(
        start: Double, end: Double, clockwise: Bool, sweep: Double
    ) {
        let path = arc(start, end, clockwise: clockwise)
        #expect(isNear(path.points[0], onCircle(start)))
        #expect(isNear(path.currentPoint ?? .zero, onCircle(end), within: 1e-6))
        let length = PathMeasure(path).length
        #expect(abs(length - radius * abs(sweep) * .pi / 180) < 1e-3 * max(length, 1))
        // Early on the way it is where the sweep says.
        if sweep != 0 {
            let near = path.trimmedPath(from: 0, to: 0.1).currentPoint ?? .zero
            #expect(isNear(near, onCircle(start + 0.1 * sweep), within: 0.01))
        }
    }

    @Test(arguments: [30, -30, 90, 91, -180, 270, 359, 360, -540, 1000] as [Double])
    func `a relative arc keeps to its circle and runs as far as it says`(delta: Double) {
        let path = relative(20, delta)
        #expect(isNear(path.points[0], onCircle(20)))
        #expect(isNear(path.currentPoint ?? .zero, onCircle(20 + delta), within: 1e-9))
        #expect(abs(PathMeasure(path).length - radius * abs(delta) * .pi / 180) < 1e-3 * radius * abs(delta) / 50)
        // A quarter turn at most for each curve.
        #expect(path.verbs.count == 1 + Int((abs(delta) / 90).rounded(.up)))
        for segment in path.subpaths[0].segments {
            for step in 0...16 {
                let point = segment.point(at: Double(step) / 16)
                let distance = hypot(Double(point.x - center.x), Double(point.y - center.y))
                #expect(abs(distance - radius) < 3e-4 * radius)
            }
        }
        let near = path.trimmedPath(from: 0, to: 0.01).currentPoint ?? .zero
        #expect(isNear(near, onCircle(20 + 0.01 * delta), within: 0.01))
    }

    @Test func `an arc less than a billionth longer than a quarter turn is one curve`() {
        for (excess, count) in [(0.8e-9, 1), (1.2e-9, 2)] {
            for quarter in [Double.pi / 2, -Double.pi / 2] {
                var path = Path()
                path.addRelativeArc(
                    center: center, radius: 10, startAngle: .zero, delta: .radians(quarter * (1 + excess)))
                #expect(path.verbs.count == 1 + count)
            }
        }
    }

    @Test func `of more than 16 turns whole ones are dropped until less than two are left`() {
        func count(_ turns: Double) -> Int {
            var path = Path()
            path.addRelativeArc(
                center: center, radius: 10, startAngle: .zero, delta: .radians(turns * 2 * Double.pi))
            #expect(isNear(path.currentPoint ?? .zero, onCircle(turns * 360), within: 1e-6))
            return path.verbs.count - 1
        }
        #expect(count(15.5) == 62 && count(16) == 64 && count(-16) == 64)
        #expect(count(16.5) == 6 && count(-16.5) == 6 && count(20.25) == 5 && count(-20.25) == 5)
    }

    @Test func `an arc is joined to the current point by a line`() {
        let path = arc(0, 90, clockwise: false, Path { $0.move(to: .zero) })
        #expect(path.verbs == [.move, .line, .curve])
        #expect(isNear(path.points[1], onCircle(0)))
        #expect(relative(0, 90, Path { $0.move(to: .zero) }).verbs == [.move, .line, .curve])
        #expect(arc(0, 90, clockwise: false).verbs == [.move, .curve])
    }

    @Test func `angles that are none leave the path as it was`() {
        for angle in [Double.nan, .infinity] {
            #expect(arc(angle, 0, clockwise: false).isEmpty && arc(0, angle, clockwise: true).isEmpty)
            #expect(relative(angle, 90).isEmpty && relative(0, angle).isEmpty)
        }
    }

    // MARK: - Tangent arcs

    private func tangent(
        _ corner: CGPoint, _ end: CGPoint, _ radius: CGFloat, from start: CGPoint,
        _ transform: CGAffineTransform = .identity
    ) -> Path {
        var path = Path()
        path.move(to: start)
        path.addArc(tangent1End: corner, tangent2End: end, radius: radius, transform: transform)
        return path
    }

    @Test func `a tangent arc may be smaller than a point`() throws {
        let path = tangent(CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100), 0.5, from: .zero)
        #expect(path.currentPoint.map { abs($0.x - 100) < 1e-9 && abs($0.y - 0.5) < 1e-9 } == true)
        let line = tangent(CGPoint(x: 100, y: 0), CGPoint(x: 100, y: 100), 0, from: .zero)
        #expect(line.currentPoint == CGPoint(x: 100, y: 0))
    }

    /// Corners turning either way, by different angles, away from the origin.
    @Test(arguments: [
        (CGPoint(x: 100, y: 50), CGPoint(x: 100, y: 200)), (CGPoint(x: 100, y: 50), CGPoint(x: 100, y: -80)),
        (CGPoint(x: 150, y: 80), CGPoint(x: 30, y: 170)), (CGPoint(x: 150, y: 80), CGPoint(x: 300, y: 70)),
        (CGPoint(x: -90, y: 40), CGPoint(x: -20, y: -170)), (CGPoint(x: 5, y: 130), CGPoint(x: 80, y: 20)),
    ])
    func `a tangent arc touches both lines and keeps its radius`(corner: CGPoint, end: CGPoint) throws {
        let start = CGPoint(x: 10, y: 20)
        let path = tangent(corner, end, 12, from: start)
        let segments = path.subpaths[0].segments
        func unit(_ from: CGPoint, _ to: CGPoint) -> (x: Double, y: Double) {
            let (x, y) = (Double(to.x - from.x), Double(to.y - from.y))
            return (x / hypot(x, y), y / hypot(x, y))
        }
        let (back, on) = (unit(corner, start), unit(corner, end))
        // Half the angle between the lines gives the distance of the touching points from the corner.
        let half = acos(back.x * on.x + back.y * on.y) / 2
        let reach = 12 / tan(half)
        let first = CGPoint(x: Double(corner.x) + back.x * reach, y: Double(corner.y) + back.y * reach)
        let last = CGPoint(x: Double(corner.x) + on.x * reach, y: Double(corner.y) + on.y * reach)
        #expect(isNear(segments[0].end, first, within: 1e-6))
        #expect(isNear(path.currentPoint ?? .zero, last, within: 1e-6))
        let middle = unit(.zero, CGPoint(x: back.x + on.x, y: back.y + on.y))
        let center = CGPoint(
            x: Double(corner.x) + middle.x * 12 / sin(half), y: Double(corner.y) + middle.y * 12 / sin(half))
        for segment in segments.dropFirst() {
            for step in 0...8 {
                let point = segment.point(at: Double(step) / 8)
                #expect(abs(hypot(Double(point.x - center.x), Double(point.y - center.y)) - 12) < 0.005)
            }
        }
        let length = PathMeasure(path).length - hypot(Double(first.x - start.x), Double(first.y - start.y))
        #expect(abs(length - 12 * (Double.pi - 2 * half)) < 0.01)
    }

    @Test func `where no arc fits a line leads to the corner`() {
        let (start, corner) = (CGPoint(x: 10, y: 20), CGPoint(x: 40, y: 60))
        let side = CGPoint(x: 200, y: 60)
        let straight = Path {
            $0.move(to: start); $0.addLine(to: corner)
        }
        for radius in [0, -3, CGFloat.infinity, .nan] {
            #expect(tangent(corner, side, radius, from: start) == straight)
        }
        // Straight on, straight back, and nowhere.
        for end in [CGPoint(x: 70, y: 100), CGPoint(x: 25, y: 40), corner] {
            #expect(tangent(corner, end, 5, from: start) == straight)
        }
        #expect(tangent(corner, side, 5, from: corner).description == "40 60 m 40 60 l")
        var path = Path()
        path.addArc(tangent1End: corner, tangent2End: side, radius: 5)
        #expect(path.description == "40 60 m")
    }

    @Test func `a tangent arc begins at the current point whatever the transform`() {
        let map = CGAffineTransform(2, 0.5, -0.3, 1.5, 40, -20)
        let (start, corner, end) = (CGPoint(x: 10, y: 20), CGPoint(x: 100, y: 50), CGPoint(x: 100, y: 200))
        let mapped = tangent(corner, end, 12, from: start.applying(map), map)
        let plain = tangent(corner, end, 12, from: start).applying(map)
        #expect(mapped.verbs == plain.verbs)
        for (a, b) in zip(mapped.points, plain.points) { #expect(isNear(a, b)) }
        // A map without an inverse leaves the line to the corner.
        let flat = tangent(corner, end, 12, from: start, CGAffineTransform(scaleX: 1, y: 0))
        #expect(flat.description == "10 20 m 100 0 l")
        let endless = tangent(corner, end, 12, from: start, CGAffineTransform(scaleX: .infinity, y: 1))
        #expect(endless.verbs == [.move, .line])
    }
}
