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
}
