// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathStrokingTests {
    private let line = Path {
        $0.move(to: .zero); $0.addLine(to: CGPoint(x: 100, y: 0))
    }

    @Test func `caps end a line where they should`() {
        let butt = line.strokedPath(StrokeStyle(lineWidth: 10)).boundingRect
        #expect(butt == CGRect(x: 0, y: -5, width: 100, height: 10))
        let square = line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .square)).boundingRect
        #expect(square == CGRect(x: -5, y: -5, width: 110, height: 10))
        let round = line.strokedPath(StrokeStyle(lineWidth: 10, lineCap: .round))
        #expect(abs(round.boundingRect.maxX - 105) < 1e-6 && abs(round.boundingRect.minX + 5) < 1e-6)
        #expect(round.contains(CGPoint(x: 103.4, y: 3.4)) && !round.contains(CGPoint(x: 103.8, y: 3.8)))
    }

    @Test func `joins fill a corner as far as they should`() throws {
        let corner = try #require(Path("0 0 m 100 0 l 100 100 l"))
        func outline(_ join: CGLineJoin, limit: CGFloat = 10) -> Path {
            corner.strokedPath(StrokeStyle(lineWidth: 20, lineJoin: join, miterLimit: limit))
        }
        let tip = CGPoint(x: 109, y: -9)
        let shoulder = CGPoint(x: 106, y: -6)
        #expect(outline(.miter).contains(tip))
        #expect(!outline(.miter, limit: 1).contains(shoulder))
        #expect(!outline(.bevel).contains(shoulder) && outline(.bevel).contains(CGPoint(x: 104, y: -4)))
        #expect(outline(.round).contains(shoulder) && !outline(.round).contains(tip))
    }

    @Test func `a stroked circle is a ring`() {
        let ring = Path(ellipseIn: CGRect(x: -50, y: -50, width: 100, height: 100)).strokedPath(
            StrokeStyle(lineWidth: 20))
        for step in 0..<72 {
            let angle = Double(step) / 72 * 2 * Double.pi
            func point(_ radius: Double) -> CGPoint { CGPoint(x: radius * cos(angle), y: radius * sin(angle)) }
            #expect(!ring.contains(point(39.9)) && ring.contains(point(40.1)))
            #expect(ring.contains(point(59.9)) && !ring.contains(point(60.1)))
        }
    }

    @Test func `a bend tighter than the line is wide has no hole`() throws {
        let bend = try #require(Path("0 0 m 30 0 30 10 0 10 c")).strokedPath(StrokeStyle(lineWidth: 40))
        for y in stride(from: -18.0, through: 28, by: 1.5) {
            #expect(bend.contains(CGPoint(x: 2, y: y)))
        }
    }

    @Test func `dashes and gaps take turns from the phase on`() {
        func isDrawn(_ x: Double, _ style: StrokeStyle) -> Bool {
            line.strokedPath(style).contains(CGPoint(x: x, y: 0.5))
        }
        let plain = StrokeStyle(lineWidth: 10, dash: [10, 5])
        #expect(isDrawn(9, plain) && !isDrawn(11, plain) && isDrawn(16, plain) && !isDrawn(26, plain))
        let shifted = StrokeStyle(lineWidth: 10, dash: [10, 5], dashPhase: 12)
        #expect(!isDrawn(2, shifted) && isDrawn(4, shifted) && !isDrawn(14, shifted))
        let back = StrokeStyle(lineWidth: 10, dash: [10, 5], dashPhase: -3)
        #expect(!isDrawn(2, back) && isDrawn(4, back))
        let odd = StrokeStyle(lineWidth: 10, dash: [10])
        #expect(isDrawn(5, odd) && !isDrawn(15, odd) && isDrawn(25, odd))
    }

    @Test func `a dash runs on through the start of a closed line`() {
        let square = Path(CGRect(x: 0, y: 0, width: 100, height: 100))
        let dashed = square.strokedPath(StrokeStyle(lineWidth: 10, dash: [30, 20], dashPhase: 15))
        // Drawn up to 15 along the top and from 385 of 400 up the left side, with the mitered corner between.
        #expect(dashed.contains(CGPoint(x: 12, y: 3)) && dashed.contains(CGPoint(x: 3, y: 12)))
        #expect(dashed.contains(CGPoint(x: -4, y: -4)))
        #expect(!dashed.contains(CGPoint(x: 20, y: 3)))
    }

    @Test func `a line without length shows its caps only`() {
        let dot = Path {
            $0.move(to: CGPoint(x: 5, y: 5)); $0.addLine(to: CGPoint(x: 5, y: 5))
        }
        #expect(dot.strokedPath(StrokeStyle(lineWidth: 4)).isEmpty)
        #expect(dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).contains(CGPoint(x: 6.5, y: 5)))
        #expect(dot.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .square)).contains(CGPoint(x: 6.9, y: 6.9)))
        let place = Path { $0.move(to: CGPoint(x: 5, y: 5)) }
        #expect(place.strokedPath(StrokeStyle(lineWidth: 4, lineCap: .round)).isEmpty)
    }

    @Test(arguments: [0, -1, CGFloat.nan, .infinity])
    func `a width that is none draws nothing`(width: CGFloat) {
        #expect(line.strokedPath(StrokeStyle(lineWidth: width)).isEmpty)
    }

    @Test(arguments: [[0], [0, 0], [-1, 2], [CGFloat.nan], [.infinity], [1e-9]] as [[CGFloat]])
    func `a pattern that is none, or too fine to draw, leaves the line solid`(dash: [CGFloat]) {
        let solid = line.strokedPath(StrokeStyle(lineWidth: 10))
        #expect(line.strokedPath(StrokeStyle(lineWidth: 10, dash: dash)) == solid)
    }

    @Test(arguments: [1e9, 1e150, 1e300] as [CGFloat])
    func `lines and strokes of absurd sizes end in a path of bounded length`(size: CGFloat) {
        let curve = Path {
            $0.move(to: CGPoint(x: 1, y: size))
            $0.addLine(to: .zero)
            $0.addCurve(
                to: CGPoint(x: size, y: 3), control1: CGPoint(x: size, y: size), control2: CGPoint(x: -size, y: size))
        }
        #expect(curve.flattened(tolerance: 0.025, offset: 1.5).allSatisfy { $0.points.count <= 2000 })
        #expect(curve.flattened(tolerance: 0.025, offset: size).allSatisfy { $0.points.count <= 2000 })
        _ = curve.strokedPath(StrokeStyle(lineWidth: 3))
        #expect(!line.strokedPath(StrokeStyle(lineWidth: size)).isEmpty)
    }
}
