// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathBoundsTests {
    /// Curves that leave the box of their ends to one side, in a direction that `turned` sets.
    static let bulges = [
        "0 0 m 50 100 100 0 q", "0 0 m 20 90 100 0 q", "0 0 m 0 100 100 100 100 0 c", "0 0 m 30 120 70 5 100 0 c",
        "0 0 m 30 5 70 120 100 0 c", "0 0 m 120 100 100 50 100 0 c", "0 0 m -40 80 140 80 100 0 c",
        "0 0 m 60 0 100 40 100 100 c", "0 0 m -50 30 150 70 100 100 c", "0 0 m 20 80 25 0 q 60 -90 80 3 q",
        "0 0 m 20 80 30 80 25 0 c 30 -90 70 -90 80 3 c", "3 5 m 50 9 l 60 90 70 9 q 99 4 l",
    ]
    static let turns = [0, 1, 2, 3]
    static let sizes: [CGFloat] = [1, 0.01]

    /// The box around many points of the path.
    private func sampledBox(of path: Path) -> CGRect {
        var box = CGRect.null
        for subpath in path.subpaths {
            for segment in subpath.segments {
                for step in 0...500 {
                    box = box.union(CGRect(origin: segment.point(at: Double(step) / 500), size: .zero))
                }
            }
        }
        return box
    }

    @Test(arguments: bulges, turns)
    func `bounds are where the curve turns back, on each side`(text: String, turns: Int) throws {
        for size in Self.sizes {
            // Quarter turns by exact numbers.
            let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
            var path = try #require(Path(text)).applying(CGAffineTransform(scaleX: size, y: size))
            for _ in 0..<turns { path = path.applying(quarter) }
            let (box, expected) = (path.boundingRect, sampledBox(of: path))
            let tolerance = 1e-3 * size
            #expect(abs(box.minX - expected.minX) < tolerance && abs(box.maxX - expected.maxX) < tolerance)
            #expect(abs(box.minY - expected.minY) < tolerance && abs(box.maxY - expected.maxY) < tolerance)
        }
    }

    @Test func `only what lies between the ends of a curve counts`() throws {
        // Along x the curve would turn back at 4/3 of its way, along y it does halfway.
        #expect(try #require(Path("0 0 m 2 5 2.5 0 q")).boundingRect == CGRect(x: 0, y: 0, width: 2.5, height: 2.5))
        // As cubics: x(t) = 6t − 3t² turns at 1, 3t − 1.5t² · … beyond it.
        let cubic = try #require(Path("0 0 m 40 60 60 60 70 0 c"))
        #expect(cubic.boundingRect.maxX == 70 && cubic.boundingRect.minX == 0)
        #expect(abs(cubic.boundingRect.maxY - 45) < 1e-9)
    }

    @Test func `a cubic that is a parabola in disguise has the bounds of the parabola`() throws {
        for scale in [1, 0.003] as [CGFloat] {
            // (0, 0) (30, 90) (60, 0), with its degree raised.
            let path = try #require(Path("0 0 m 20 60 40 60 60 0 c")).applying(
                CGAffineTransform(scaleX: scale, y: scale))
            for path in [path, path.applying(CGAffineTransform(scaleX: 1, y: -1))] {
                #expect(abs(path.boundingRect.height - 45 * scale) < 1e-12)
            }
            let sideways = path.applying(CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0))
            #expect(abs(sideways.boundingRect.width - 45 * scale) < 1e-12)
        }
    }

    @Test func `a curve whose control points lie on the edge of the bounds does not extend them`() throws {
        // The curve turns back within the line before it. There, rounding puts it beside the line.
        let level = try #require(Path("3 0.3 m 0 0.3 l 3 0.3 1 0.3 1 0.3 c"))
        #expect(level.boundingRect == CGRect(x: 0, y: 0.3, width: 3, height: 0))
        let upright = try #require(Path("0.3 3 m 0.3 0 l 0.3 3 0.3 1 0.3 1 c"))
        #expect(upright.boundingRect == CGRect(x: 0.3, y: 0, width: 0, height: 3))
    }

    @Test func `lines, subpaths and closes count with their points alone`() throws {
        let path = try #require(Path("5 6 m 7 20 l 1 8 l h 30 -4 m 31 2 l"))
        #expect(path.boundingRect == CGRect(x: 1, y: -4, width: 30, height: 24))
        #expect(path.controlBox == path.boundingRect)
        #expect(try #require(Path("5 6 m")).boundingRect == CGRect(x: 5, y: 6, width: 0, height: 0))
    }

    @Test func `the box of control points holds all of them`() throws {
        let path = try #require(Path("0 0 m -10 100 100 -20 30 40 c 50 200 60 0 q"))
        #expect(path.controlBox == CGRect(x: -10, y: -20, width: 110, height: 220))
        #expect(Path().controlBox.isNull)
        for broken in [CGFloat.nan, .infinity, -.infinity] {
            for point in [CGPoint(x: broken, y: 0), CGPoint(x: 0, y: broken)] {
                for path in [
                    Path {
                        $0.move(to: point); $0.addLine(to: .zero)
                    },
                    Path {
                        $0.move(to: .zero); $0.addLine(to: point)
                    },
                ] {
                    #expect(path.controlBox.isNull && path.boundingRect.isNull && !path.isFinite)
                }
            }
        }
    }

    // MARK: - Upright rectangles

    @Test(arguments: ["1 2 m 4 2 l 4 6 l 1 6 l h", "1 2 m 1 6 l 4 6 l 4 2 l h"])
    func `a rectangle is known from any of its corners, either way round`(text: String) throws {
        let points = try #require(Path(text)).points
        for first in 0..<4 {
            var path = Path()
            path.addLines((0..<4).map { points[(first + $0) % 4] })
            path.closeSubpath()
            #expect(path.uprightRect == CGRect(x: 1, y: 2, width: 3, height: 4))
        }
    }

    @Test(arguments: [
        // Each corner out of place, along each axis.
        "0 2 m 4 2 l 4 6 l 1 6 l h", "1 3 m 4 2 l 4 6 l 1 6 l h", "1 2 m 5 2 l 4 6 l 1 6 l h",
        "1 2 m 4 3 l 4 6 l 1 6 l h", "1 2 m 4 2 l 5 6 l 1 6 l h", "1 2 m 4 2 l 4 7 l 1 6 l h",
        "1 2 m 4 2 l 4 6 l 0 6 l h", "1 2 m 4 2 l 4 6 l 1 7 l h",
        "0 2 m 1 6 l 4 6 l 4 2 l h", "1 3 m 1 6 l 4 6 l 4 2 l h", "1 2 m 0 6 l 4 6 l 4 2 l h",
        "1 2 m 1 7 l 4 6 l 4 2 l h", "1 2 m 1 6 l 5 6 l 4 2 l h", "1 2 m 1 6 l 4 7 l 4 2 l h",
        "1 2 m 1 6 l 4 6 l 5 2 l h", "1 2 m 1 6 l 4 6 l 4 3 l h",
        // Pairs of corners out of place, so that all but one side are straight.
        "1 2 m 4 2 l 4 6 l 1 2 l h", "1 2 m 1 2 l 4 6 l 4 2 l h",
        // Other outlines of as many points.
        "1 2 m 4 2 l 4 6 l 1 6 l", "1 2 m 4 2 m 4 6 l 1 6 l h", "1 2 m 4 2 l 4 6 m 1 6 l h",
        "1 2 m 4 2 l 4 6 l 1 6 m h",
        "1 2 m 4 2 l 4 6 l 1 6 l 1 2 l", "1 2 m 4 2 l 4 6 l 1 6 l 1 2 l h", "1 2 m 4 2 4 6 q 1 6 l h", "1 2 m", "",
        "1 2 m 4 2 l 4 6 l 1 6 l h 1 2 m 4 2 l 4 6 l 1 6 l h",
    ])
    func `what is not one upright rectangle is none`(text: String) throws {
        #expect(try #require(Path(text)).uprightRect == nil)
    }
}
