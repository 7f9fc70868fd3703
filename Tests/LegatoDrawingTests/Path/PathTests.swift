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

    @Test(arguments: [
        "1 m", "1 2", "x", "1 2 m 3 l", "1 2 3 m", "h 1", "m", "1 2 m l", "1 2 m 3 4 5 l", "1 2 m 3 4 5 q",
        "1 2 m 3 4 5 6 7 q", "1 2 m 1 2 3 4 5 c", "1 2 m 1 2 3 4 5 6 7 c", "1 2 m 3 h", "1 2 3 re", "1 2 3 4 5 re",
        "1 2 M", "1 2 m 3 4 s",
    ])
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

    @Test func `numbers are written as short as they read back`() {
        let path = Path {
            $0.move(to: CGPoint(x: -10, y: 0.1)); $0.addLine(to: CGPoint(x: 1e21, y: -0.25))
        }
        #expect(path.description == "-10 0.1 m 1e+21 -0.25 l" && Path(path.description) == path)
        #expect(Path("  1\t2 \n m ") == Path { $0.move(to: CGPoint(x: 1, y: 2)) })
        #expect(Path("1 2 3 4 re 5 6 l")?.description == "1 2 m 4 2 l 4 6 l 1 6 l h 1 2 m 5 6 l")
    }

    @Test func `paths are equal if they have the same steps to the same points`() throws {
        let path = try #require(Path("0 0 m 1 1 l 2 0 l"))
        #expect(path == Path("0 0 m 1 1 l 2 0 l"))
        for other in [
            "0 0 m 1 1 l 2 1 l", "0 0 m 1 1 2 0 q", "0 0 m 1 1 m 2 0 l", "0 0 m 1 1 l", "0 0 m 1 1 l 2 0 l h",
        ] {
            #expect(path != Path(other))
        }
    }

    @Test func `the current point is the last one, or where a closed subpath began`() throws {
        for (text, x, y) in [
            ("1 2 m", 1.0, 2.0), ("1 2 m 3 4 l", 3, 4), ("1 2 m 3 4 5 6 q", 5, 6), ("1 2 m 3 4 5 6 7 8 c", 7, 8),
            ("1 2 m 3 4 l h", 1, 2), ("1 2 m 3 4 l h 9 9 l", 9, 9), ("1 2 m 3 4 l 5 6 m 7 8 l h", 5, 6),
        ] {
            #expect(try #require(Path(text)).currentPoint == CGPoint(x: x, y: y))
        }
        #expect(Path().currentPoint == nil && Path().isEmpty && Path("1 2 m")?.isEmpty == false)
    }

    @Test func `a close counts once, and every kind of line goes on after it`() {
        let closed = Path {
            $0.move(to: CGPoint(x: 1, y: 2)); $0.addLine(to: CGPoint(x: 3, y: 4)); $0.closeSubpath(); $0.closeSubpath()
        }
        #expect(closed.description == "1 2 m 3 4 l h")
        var path = closed
        path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
        #expect(path.description == "1 2 m 3 4 l h 1 2 m 5 6 7 8 q")
        path = closed
        path.addCurve(to: CGPoint(x: 9, y: 10), control1: CGPoint(x: 5, y: 6), control2: CGPoint(x: 7, y: 8))
        #expect(path.description == "1 2 m 3 4 l h 1 2 m 5 6 7 8 9 10 c")
    }

    @Test func `lines through points are a subpath of their own`() {
        var path = Path {
            $0.move(to: .zero); $0.addLine(to: CGPoint(x: 1, y: 1))
        }
        path.addLines([CGPoint(x: 2, y: 3), CGPoint(x: 4, y: 5), CGPoint(x: 6, y: 7)])
        #expect(path.description == "0 0 m 1 1 l 2 3 m 4 5 l 6 7 l")
        path.addLines([])
        #expect(path.description == "0 0 m 1 1 l 2 3 m 4 5 l 6 7 l")
    }

    @Test func `after a mapped or joined path the outline goes on from where that began`() {
        let square = Path(CGRect(x: 5, y: 6, width: 1, height: 1))
        let map = CGAffineTransform(2, 0, 0, 3, 10, 20)
        func next(_ path: Path) -> String {
            var path = path
            path.addLine(to: CGPoint(x: 9, y: 9))
            return String(path.description.suffix(13))
        }
        #expect(square.currentPoint == CGPoint(x: 5, y: 6))
        #expect(square.applying(map).currentPoint == CGPoint(x: 20, y: 38))
        #expect(next(square.applying(map)) == "20 38 m 9 9 l")
        #expect(square.offsetBy(dx: 10, dy: 20).currentPoint == CGPoint(x: 15, y: 26))
        #expect(square.applying(.identity) == square)
        var joined = Path(CGRect(x: 0, y: 0, width: 1, height: 1))
        joined.addPath(square)
        #expect(joined.description == "0 0 m 1 0 l 1 1 l 0 1 l h 5 6 m 6 6 l 6 7 l 5 7 l h")
        #expect(joined.currentPoint == CGPoint(x: 5, y: 6))
        joined.addPath(square, transform: map)
        #expect(joined.currentPoint == CGPoint(x: 20, y: 38))
        // Nothing joined is nothing changed.
        joined.addPath(Path())
        joined.addPath(Path(), transform: map)
        #expect(joined.currentPoint == CGPoint(x: 20, y: 38))
    }

    @Test func `a path is finite if every number in it is`() throws {
        #expect(try #require(Path("1 2 m 3 4 l")).isFinite && Path().isFinite)
        for point in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity)] {
            #expect(!Path { $0.move(to: point) }.isFinite)
        }
    }

    @Test func `steps take as many points as they have`() {
        let verbs: [Path.Verb] = [.move, .line, .quad, .curve, .close]
        #expect(verbs.map(\.pointCount) == [1, 1, 2, 3, 0])
    }

    @Test func `the identity leaves every point where it is, even one that is not finite`() {
        let point = CGPoint(x: 1, y: CGFloat.infinity)
        let path = Path { $0.move(to: point) }
        #expect(path.applying(.identity).points == [point])
    }
}
