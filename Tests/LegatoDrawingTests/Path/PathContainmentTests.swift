// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathContainmentTests {
    @Test func `a circle contains what is nearer than its radius`() {
        let circle = Path(ellipseIn: CGRect(x: -10, y: -10, width: 20, height: 20))
        for x in stride(from: -12.0, through: 12, by: 0.7) {
            for y in stride(from: -12.0, through: 12, by: 0.7) {
                let distance = hypot(x, y)
                guard abs(distance - 10) > 0.01 else { continue }
                #expect(circle.contains(CGPoint(x: x, y: y)) == (distance < 10))
            }
        }
    }

    @Test func `the two rules differ where an outline winds twice`() {
        var path = Path(CGRect(x: 0, y: 0, width: 30, height: 30))
        path.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let inner = CGPoint(x: 15, y: 15)
        #expect(path.contains(inner) && !path.contains(inner, eoFill: true))
        #expect(path.contains(CGPoint(x: 5, y: 5), eoFill: true))
    }

    @Test func `open outlines count as closed`() throws {
        let triangle = try #require(Path("0 0 m 10 0 l 0 10 l"))
        #expect(triangle.contains(CGPoint(x: 2, y: 2)) && !triangle.contains(CGPoint(x: 8, y: 8)))
        #expect(!Path().contains(.zero))
        #expect(!triangle.contains(CGPoint(x: CGFloat.nan, y: 0)))
    }

    @Test func `by the winding rule twice round is inside, by the other it is not, and once back is nothing`() throws {
        let once = "0 0 m 10 0 l 10 10 l 0 10 l h "
        let back = "0 0 m 0 10 l 10 10 l 10 0 l h "
        let inner = CGPoint(x: 5, y: 5)
        for (text, winds, odd) in [
            (once, true, true), (back, true, true), (once + once, true, false), (once + back, false, false),
            (once + once + once, true, true), (once + once + back, true, true), (back + back, true, false),
        ] {
            let path = try #require(Path(text))
            #expect(path.contains(inner) == winds && path.contains(inner, eoFill: true) == odd)
            #expect(path.contains(inner, eoFill: false) == winds)
        }
    }

    @Test(arguments: [
        "10 0 m 20 10 l 10 20 l 0 10 l h", "10 0 m 0 10 l 10 20 l 20 10 l h",
        "10 0 m 14 4 20 6 20 10 c 20 14 14 16 10 20 c 6 16 0 14 0 10 c 0 6 6 4 10 0 c h",
        "10 0 m 17 3 20 10 q 17 17 10 20 q 3 17 0 10 q 3 3 10 0 q h",
        "10 0 m 3 3 0 10 q 3 17 10 20 q 17 17 20 10 q 17 3 10 0 q h",
    ])
    func `corners level with the point count once`(text: String) throws {
        let path = try #require(Path(text))
        for eoFill in [false, true] {
            for (x, inside) in [(-5.0, false), (5, true), (15, true), (25, false)] {
                #expect(path.contains(CGPoint(x: x, y: 10), eoFill: eoFill) == inside)
            }
            for y in [0.0, 20] {
                #expect(!path.contains(CGPoint(x: 0, y: y), eoFill: eoFill))
                #expect(!path.contains(CGPoint(x: 20, y: y), eoFill: eoFill))
            }
        }
    }

    @Test func `sides level with the point do not count`() throws {
        let steps = try #require(Path("0 0 m 10 0 l 10 5 l 20 5 l 20 10 l 0 10 l h"))
        for eoFill in [false, true] {
            for (x, inside) in [(-5.0, false), (5, true), (25, false)] {
                #expect(steps.contains(CGPoint(x: x, y: 5), eoFill: eoFill) == inside)
            }
            #expect(!steps.contains(CGPoint(x: -5, y: 0), eoFill: eoFill))
            #expect(!steps.contains(CGPoint(x: -5, y: 10), eoFill: eoFill))
        }
    }

    /// Arches whose bulge only control points show, closed by their chord.
    @Test(
        arguments: [
            "0 0 m 50 100 100 0 q", "0 0 m 20 80 100 0 q", "0 0 m 0 100 100 100 100 0 c", "0 0 m 0 140 80 0 100 0 c",
            "0 0 m 20 0 100 140 100 0 c", "0 0 m -40 60 140 60 100 0 c",
        ], [0, 1, 2, 3])
    func `a bulge belongs to the inside on whichever side it is`(text: String, turns: Int) throws {
        let quarter = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 7, ty: 3)
        var map = CGAffineTransform.identity
        for _ in 0..<turns { map = map.concatenating(quarter) }
        let path = try #require(Path(text))
        let arch = path.subpaths[0].segments[0]
        for flip in [1, -1] as [CGFloat] {
            let whole = CGAffineTransform(scaleX: 1, y: flip).concatenating(map)
            let copy = path.applying(whole)
            for t in [0.2, 0.35, 0.5, 0.65, 0.8] {
                let top = arch.point(at: t)
                for (height, inside) in [
                    (0.02, true), (0.5, true), (0.97, true), (1.03, false), (1.6, false), (-0.1, false),
                ] {
                    // Of an arch that leans over its foot a lower point may lie outside.
                    if text.contains("-40"), height < 0.9 { continue }
                    let point = CGPoint(x: top.x, y: top.y * CGFloat(height)).applying(whole)
                    #expect(copy.contains(point) == inside)
                    #expect(copy.contains(point, eoFill: true) == inside)
                }
            }
        }
    }

    @Test func `a point at the very edge of a curve is decided as well, on it in bounded time`() throws {
        let arch = try #require(Path("0 0 m 50 100 100 0 q"))
        let curve = arch.subpaths[0].segments[0]
        for t in [0.001, 0.1, 0.3, 0.7, 0.999] {
            let point = curve.point(at: t)
            let inward: CGFloat = t < 0.5 ? 1e-9 : -1e-9
            #expect(arch.contains(CGPoint(x: point.x + inward, y: point.y)))
            #expect(!arch.contains(CGPoint(x: point.x - inward, y: point.y)))
            _ = arch.contains(point)
        }
        _ = arch.contains(curve.point(at: 0.5))
        let cubic = try #require(Path("0 0 m 0 100 100 100 100 0 c"))
        for step in 0...8 { _ = cubic.contains(cubic.subpaths[0].segments[0].point(at: Double(step) / 8)) }
        #expect(!arch.contains(CGPoint(x: 50, y: 50.000_001)) && arch.contains(CGPoint(x: 50, y: 49.999_999)))
    }

    @Test func `each subpath is closed for itself`() throws {
        let path = try #require(Path("0 0 m 10 0 l 10 10 l 20 0 m 30 0 l 30 10 l 20 10 l h 40 0 m 50 0 l 50 10 l"))
        for (x, y, inside) in [
            (8.0, 3.0, true), (2, 8, false), (25, 5, true), (48, 3, true), (42, 8, false), (15, 5, false),
            (35, 5, false),
        ] {
            #expect(path.contains(CGPoint(x: x, y: y)) == inside)
        }
        #expect(!Path { $0.move(to: .zero) }.contains(.zero))
    }

    @Test func `a place that is no number lies nowhere`() {
        let path = Path(CGRect(x: -10, y: -10, width: 20, height: 20))
        for broken in [CGFloat.nan, .infinity, -.infinity] {
            #expect(!path.contains(CGPoint(x: broken, y: 0)) && !path.contains(CGPoint(x: 0, y: broken)))
        }
        let other = Path(CGRect(x: -10, y: -10, width: 20, height: CGFloat.infinity))
        #expect(!other.contains(.zero))
    }

    @Test func `a rectangle contains its left and upper sides, so adjoining ones share no point`() {
        let path = Path(CGRect(x: 3, y: 4, width: 20, height: 10))
        for eoFill in [false, true] {
            #expect(path.contains(CGPoint(x: 3, y: 9), eoFill: eoFill))
            #expect(!path.contains(CGPoint(x: 23, y: 9), eoFill: eoFill))
            #expect(path.contains(CGPoint(x: 13, y: 4), eoFill: eoFill))
            #expect(!path.contains(CGPoint(x: 13, y: 14), eoFill: eoFill))
        }
        let next = Path(CGRect(x: 23, y: 4, width: 20, height: 10))
        #expect(next.contains(CGPoint(x: 23, y: 9)))
    }

    @Test func `an ellipse contains its leftmost point and not its rightmost one`() {
        let path = Path(ellipseIn: CGRect(x: 3, y: 4, width: 20, height: 10))
        for eoFill in [false, true] {
            #expect(path.contains(CGPoint(x: 3, y: 9), eoFill: eoFill))
            #expect(!path.contains(CGPoint(x: 23, y: 9), eoFill: eoFill))
        }
        let next = Path(ellipseIn: CGRect(x: 23, y: 4, width: 20, height: 10))
        #expect(next.contains(CGPoint(x: 23, y: 9)))
    }
}
