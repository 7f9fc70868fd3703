// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathTests {
    @Test func `a path writes itself as numbers and letters and reads them back`() {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 0.5))
        path.addLine(to: CGPoint(x: 10, y: -1))
        path.addQuadCurve(to: CGPoint(x: 3, y: 4), control: CGPoint(x: 1, y: 2))
        path.addCurve(
            to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8.25))
        path.closeSubpath()
        #expect(path.description == "0 0.5 m 10 -1 l 1 2 3 4 q 5 6 7 8.25 9 10 c h")
        #expect(Path(path.description) == path)
        #expect(Path("") == Path())
        #expect(Path("1 2 3 4 re") == Path(CGRect(x: 1, y: 2, width: 3, height: 4)))
    }

    @Test(arguments: ["1 m", "1 2", "x", "1 2 m 3 l", "1 2 3 m", "h 1"])
    func `what is not a path is refused`(text: String) {
        #expect(Path(text) == nil)
    }

    @Test func `nothing can be added before a move`() {
        var path = Path()
        path.addLine(to: CGPoint(x: 1, y: 1))
        path.addQuadCurve(to: .zero, control: .zero)
        path.addCurve(to: .zero, control1: .zero, control2: .zero)
        path.closeSubpath()
        #expect(path.isEmpty && path.currentPoint == nil)
    }

    @Test func `after a close the outline goes on from its start`() {
        var path = Path(CGRect(x: 5, y: 6, width: 10, height: 10))
        #expect(path.currentPoint == CGPoint(x: 5, y: 6))
        path.closeSubpath()
        path.addLine(to: CGPoint(x: 1, y: 1))
        #expect(path.description == "5 6 m 15 6 l 15 16 l 5 16 l h 5 6 m 1 1 l")
    }

    @Test func `a copy keeps what the original changes`() {
        var path = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
        let copy = path
        path.move(to: .zero)
        #expect(copy != path)
        #expect(copy == Path(CGRect(x: 0, y: 0, width: 1, height: 1)))
    }

    @Test func `elements come in order`() {
        var elements: [Path.Element] = []
        Path("1 2 m 3 4 l 5 6 7 8 q 1 1 2 2 3 3 c h")?.forEach { elements.append($0) }
        #expect(
            elements == [
                .move(to: CGPoint(x: 1, y: 2)), .line(to: CGPoint(x: 3, y: 4)),
                .quadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6)),
                .curve(
                    to: CGPoint(x: 3, y: 3), control1: CGPoint(x: 1, y: 1), control2: CGPoint(x: 2, y: 2)),
                .closeSubpath,
            ])
    }

    @Test func `paths can be mapped and joined`() {
        let square = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
        #expect(square.offsetBy(dx: 2, dy: 3) == Path(CGRect(x: 2, y: 3, width: 1, height: 1)))
        var both = square
        both.addPath(square, transform: CGAffineTransform(scaleX: 2, y: 2))
        #expect(both.description == "0 0 m 1 0 l 1 1 l 0 1 l h 0 0 m 2 0 l 2 2 l 0 2 l h")
        both.addLine(to: CGPoint(x: 9, y: 9))
        #expect(both.description.hasSuffix("h 0 0 m 9 9 l"))
    }

    @Test func `bounds follow the curve and not its control points`() throws {
        let arch = try #require(Path("0 0 m 0 100 100 100 100 0 c"))
        let box = arch.boundingRect
        #expect(box.minX == 0 && box.maxX == 100 && box.minY == 0 && abs(box.maxY - 75) < 1e-9)
        #expect(arch.controlBox == CGRect(x: 0, y: 0, width: 100, height: 100))
        let quad = try #require(Path("0 0 m 50 100 100 0 q"))
        #expect(abs(quad.boundingRect.maxY - 50) < 1e-9)
        let circle = Path(ellipseIn: CGRect(x: 10, y: 20, width: 30, height: 40)).boundingRect
        #expect(abs(circle.minX - 10) < 1e-9 && abs(circle.maxY - 60) < 1e-9)
        #expect(Path().boundingRect.isNull)
    }

    @Test func `numbers that are none give no bounds and no inside`() {
        var path = Path(CGRect(x: 0, y: 0, width: 10, height: 10))
        path.addLine(to: CGPoint(x: CGFloat.nan, y: 0))
        #expect(path.boundingRect.isNull && path.controlBox.isNull && !path.isFinite)
        #expect(!path.contains(CGPoint(x: 5, y: 5)))
        #expect(path.strokedPath(StrokeStyle(lineWidth: 2)).isEmpty)
        #expect(path.trimmedPath(from: 0, to: 0.5).isEmpty)
    }
}
