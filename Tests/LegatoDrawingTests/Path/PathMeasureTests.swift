// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathMeasureTests {
    @Test func `lengths are those of geometry`() throws {
        #expect(PathMeasure(Path(CGRect(x: 0, y: 0, width: 30, height: 40))).length == 140)
        let circle = PathMeasure(Path(ellipseIn: CGRect(x: 0, y: 0, width: 200, height: 200))).length
        #expect(abs(circle - 200 * Double.pi) < 0.1)
        // A parabola y = x² from 0 to 1: ½√5 + ¼ asinh 2.
        let parabola = PathMeasure(try #require(Path("0 0 m 0.5 0 1 1 q"))).length
        #expect(abs(parabola - (0.5 * 5.0.squareRoot() + 0.25 * asinh(2.0))) < 1e-9)
        #expect(PathMeasure(Path()).length == 0)
    }

    @Test func `a trim has the length it was asked for`() throws {
        let path = try #require(Path("0 0 m 0 100 100 100 100 0 c 150 -50 200 0 q 300 0 l h"))
        let whole = PathMeasure(path)
        for (from, to) in [(0.0, 0.1), (0.1, 0.35), (0.3, 0.9), (0.95, 1.0), (-1.0, 0.5), (0.5, 7.0)] {
            let part = PathMeasure(whole.trimmed(from: CGFloat(from), to: CGFloat(to))).length
            let expected = (min(to, 1) - max(from, 0)) * whole.length
            #expect(abs(part - expected) < 1e-5 * whole.length)
        }
    }

    @Test func `a trim cuts lines where it should`() throws {
        let path = try #require(Path("0 0 m 10 0 l 10 10 l"))
        #expect(path.trimmedPath(from: 0.25, to: 0.75).description == "5 0 m 10 0 l 10 5 l")
        #expect(path.trimmedPath(from: 0, to: 1) == path)
        #expect(path.trimmedPath(from: 0.5, to: 0.5).isEmpty)
        #expect(path.trimmedPath(from: 0.7, to: 0.2).isEmpty)
        #expect(path.trimmedPath(from: .nan, to: 0.2).isEmpty)
        #expect(path.trimmedPath(from: 0, to: .infinity) == path)
    }

    @Test func `subpaths follow one another and whole ones stay closed`() throws {
        let path = try #require(Path("0 0 m 10 0 l 10 10 l 0 10 l h 100 0 m 140 0 l"))
        let most = path.trimmedPath(from: 0, to: 0.75)
        #expect(most.description == "0 0 m 10 0 l 10 10 l 0 10 l 0 0 l h 100 0 m 120 0 l")
        #expect(path.trimmedPath(from: 0.375, to: 0.5).description == "0 10 m 0 0 l")
    }

    @Test func `a trimmed curve is part of the curve`() throws {
        let arch = try #require(Path("0 0 m 0 100 100 100 100 0 c"))
        let half = arch.trimmedPath(from: 0.5, to: 1)
        let start = half.points[0]
        #expect(abs(start.x - 50) < 1e-6 && abs(start.y - 75) < 1e-6)
        #expect(half.currentPoint == CGPoint(x: 100, y: 0))
    }

    @Test func `trimming a path that has no length gives nothing and ends`() throws {
        #expect(try #require(Path("5 5 m 5 5 l 5 5 5 5 5 5 c h")).trimmedPath(from: 0.1, to: 0.9).isEmpty)
        #expect(Path(CGRect(x: 0, y: 0, width: CGFloat.infinity, height: 1)).trimmedPath(from: 0.1, to: 0.9).isEmpty)
    }

    @Test func `a cubic that goes along a line has the length of the line, and halts nowhere`() throws {
        // x = 50 + 50 (2t − 1)³: it comes to a halt in the middle, where steps by its speed would lead far away.
        let path = try #require(Path("0 0 m 100 0 0 0 100 0 c"))
        let measure = PathMeasure(path)
        #expect(abs(measure.length - 100) < 1e-3)
        for percent in stride(from: 1, to: 100, by: 1) {
            let cut = measure.trimmed(from: CGFloat(percent) / 100, to: 1)
            #expect(abs(Double(cut.points[0].x) - Double(percent)) < 2e-3)
            let end = measure.trimmed(from: 0, to: CGFloat(percent) / 100).currentPoint ?? .zero
            #expect(abs(Double(end.x) - Double(percent)) < 2e-3)
        }
    }

    @Test func `equal parts of a curve have equal lengths, wherever they are`() throws {
        for text in [
            "0 0 m 0 100 100 100 100 0 c", "0 0 m 5 80 100 0 q", "0 0 m 400 200 -300 200 100 0 c", "0 0 m 1 0 1 100 q",
        ] {
            let path = try #require(Path(text))
            let measure = PathMeasure(path)
            var chords = 0.0
            let segment = path.subpaths[0].segments[0]
            for step in 0..<4000 {
                let (a, b) = (segment.point(at: Double(step) / 4000), segment.point(at: Double(step + 1) / 4000))
                chords += hypot(Double(b.x - a.x), Double(b.y - a.y))
            }
            #expect(abs(measure.length - chords) < 1e-4 * chords)
            for part in 0..<20 {
                let piece = measure.trimmed(from: CGFloat(part) / 20, to: CGFloat(part + 1) / 20)
                #expect(abs(PathMeasure(piece).length - measure.length / 20) < 1e-5 * measure.length)
            }
        }
    }

    @Test(arguments: [
        (0.0, 0.5, "0 0 m 10 0 l"), (0.5, 1, "10 0 m 10 10 l"), (0, 0.25, "0 0 m 5 0 l"), (0.75, 1, "10 5 m 10 10 l"),
        (0.4, 0.6, "8 0 m 10 0 l 10 2 l"), (-3, 0.25, "0 0 m 5 0 l"), (0.75, 9, "10 5 m 10 10 l"), (1.5, 2, ""),
        (-2, -1, ""), (-1, 0, ""), (1, 2, ""), (0.9, 0.1, ""),
    ])
    func `a trim ends exactly where it should, without anything of no length`(
        from: CGFloat, to: CGFloat, expected: String
    ) throws {
        let path = try #require(Path("0 0 m 10 0 l 10 10 l"))
        #expect(path.trimmedPath(from: from, to: to).description == expected)
        #expect(PathMeasure(path).trimmed(from: from, to: to).description == expected)
    }

    @Test func `a trim that cuts nothing is the path itself`() throws {
        for text in ["0 0 m 10 0 l 10 10 l h", "0 0 m 10 0 l 5 5 m 3 3 l 3 3 l h 1 1 m"] {
            let path = try #require(Path(text))
            for (from, to) in [(0, 1), (-1, 2), (0, 5), (-5, 1)] as [(CGFloat, CGFloat)] {
                #expect(path.trimmedPath(from: from, to: to) == path)
                #expect(PathMeasure(path).trimmed(from: from, to: to) == path)
            }
        }
    }

    @Test func `whole subpaths keep their form, those without length and those outside are left out`() throws {
        let path = try #require(Path("0 0 m 10 0 l h 5 5 m 5 5 l h 50 0 m 70 0 l 100 0 m 150 0 l 150 10 l"))
        #expect(PathMeasure(path).length == 100)
        #expect(path.trimmedPath(from: 0, to: 0.2).description == "0 0 m 10 0 l 0 0 l h")
        #expect(path.trimmedPath(from: 0, to: 0.4).description == "0 0 m 10 0 l 0 0 l h 50 0 m 70 0 l")
        #expect(path.trimmedPath(from: 0.2, to: 0.4).description == "50 0 m 70 0 l")
        #expect(path.trimmedPath(from: 0.3, to: 0.5).description == "60 0 m 70 0 l 100 0 m 110 0 l")
        #expect(
            path.trimmedPath(from: 0.1, to: 0.95).description
                == "10 0 m 0 0 l 50 0 m 70 0 l 100 0 m 150 0 l 150 5 l")
        #expect(path.trimmedPath(from: 0.05, to: 0.15).description == "5 0 m 10 0 l 5 0 l")
    }

    @Test func `steps without length inside of a line are left out of a part of it`() throws {
        let path = try #require(Path("0 0 m 10 0 l 10 0 l 10 10 l 10 20 l"))
        #expect(path.trimmedPath(from: 0.1, to: 0.9).description == "3 0 m 10 0 l 10 10 l 10 17 l")
    }

    @Test func `the length of quads and cubics is that of their parts`() throws {
        // The same parabola as a quad, with its degree raised, and in two pieces.
        let expected = 0.5 * 5.0.squareRoot() + 0.25 * asinh(2.0)
        for text in [
            "0 0 m 0.5 0 1 1 q", "0 0 m 0.333333333333333333 0 0.666666666666666667 0.333333333333333333 1 1 c",
            "0 0 m 0.25 0 0.5 0.25 q 0.75 0.5 1 1 q",
        ] {
            #expect(abs(PathMeasure(try #require(Path(text))).length - expected) < 1e-9)
        }
        let broken = Path {
            $0.move(to: .zero); $0.addLine(to: CGPoint(x: CGFloat.infinity, y: 0))
        }
        #expect(!PathMeasure(broken).length.isFinite)
        #expect(PathMeasure(broken).trimmed(from: 0, to: 0.5).isEmpty)
        #expect(PathMeasure(broken).trimmed(from: 0.5, to: 1).isEmpty)
    }

    @Test func `a trim from exactly the end of a subpath begins with the next one`() throws {
        // The lengths are 0.2, 0.5 and 0.7. In floating point, 0.7 − 0.2 is less than 0.5.
        let path = try #require(Path("0 0 m 0.2 0 l 0 1 m 0.5 1 l 0 2 m 0.7 2 l"))
        #expect(PathMeasure(path).length == 1.4)
        #expect(path.trimmedPath(from: 0.5, to: 1).description == "0 2 m 0.7 2 l")
    }

    @Test func `a trim to exactly the end of a subpath leaves out one that adds nothing to the length`() throws {
        let path = try #require(Path("0 0 m 1 0 l 0 1 m 1e-17 1 l"))
        #expect(PathMeasure(path).length == 1)
        #expect(path.trimmedPath(from: 0.5, to: 1).description == "0.5 0 m 1 0 l")
    }

    @Test func `a trim to exactly a corner ends in the corner`() throws {
        // The lengths are 0.2, 0.5 and 0.7. In floating point, 0.7 − 0.2 is less than 0.5.
        let path = try #require(Path("0 0 m 0.2 0 l 0.2 0.5 l -0.5 0.5 l"))
        #expect(PathMeasure(path).length == 1.4)
        #expect(path.trimmedPath(from: 0, to: 0.5).currentPoint == CGPoint(x: 0.2, y: 0.5))
    }
}
