// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathSegmentTests {
    static let segments: [PathSegment] = [
        .line(CGPoint(x: 1, y: 2), CGPoint(x: 11, y: -3)),
        .quad(CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 50), CGPoint(x: 70, y: -9)),
        .cubic(CGPoint(x: 1, y: 2), CGPoint(x: -20, y: 50), CGPoint(x: 70, y: 90), CGPoint(x: 40, y: -5)),
    ]
    private static let parameters = [0, 0.1, 0.25, 0.5, 0.8, 1]

    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

    /// By Bernstein's polynomials.
    private func point(_ segment: PathSegment, _ t: Double) -> CGPoint {
        let weights: [Double]
        let points: [CGPoint]
        switch segment {
        case .line(let a, let b): (points, weights) = ([a, b], [1 - t, t])
        case .quad(let a, let b, let c): (points, weights) = ([a, b, c], [(1 - t) * (1 - t), 2 * t * (1 - t), t * t])
        case .cubic(let a, let b, let c, let d):
            let u = 1 - t
            (points, weights) = ([a, b, c, d], [u * u * u, 3 * u * u * t, 3 * u * t * t, t * t * t])
        }
        let pairs = zip(points, weights)
        return CGPoint(
            x: pairs.reduce(0) { $0 + Double($1.0.x) * $1.1 }, y: pairs.reduce(0) { $0 + Double($1.0.y) * $1.1 })
    }

    @Test(arguments: segments)
    func `points are those of Bernstein, ends exactly`(segment: PathSegment) {
        for t in Self.parameters { #expect(isNear(segment.point(at: t), point(segment, t))) }
        #expect(segment.point(at: 0) == segment.start && segment.point(at: 1) == segment.end)
        #expect(segment.start == CGPoint(x: 1, y: 2))
        #expect([CGPoint(x: 11, y: -3), CGPoint(x: 70, y: -9), CGPoint(x: 40, y: -5)].contains(segment.end))
    }

    @Test(arguments: segments)
    func `the derivative is the slope of the points`(segment: PathSegment) {
        for t in Self.parameters {
            // The curves are of degree 3 at most, so this difference of four points is exact.
            let h = 0.125
            func d(_ part: (CGPoint) -> CGFloat) -> Double {
                let (a, b) = (part(point(segment, t - 2 * h)), part(point(segment, t - h)))
                let (c, e) = (part(point(segment, t + h)), part(point(segment, t + 2 * h)))
                return Double(a - 8 * b + 8 * c - e) / (12 * h)
            }
            let velocity = segment.derivative(at: t)
            #expect(abs(Double(velocity.dx) - d(\.x)) < 1e-9 && abs(Double(velocity.dy) - d(\.y)) < 1e-9)
        }
    }

    @Test(arguments: segments)
    func `both halves of a cut are the curve itself`(segment: PathSegment) {
        for cut in [0.25, 0.5, 0.7] {
            let (first, second) = segment.split(at: cut)
            for t in Self.parameters {
                #expect(isNear(first.point(at: t), point(segment, t * cut)))
                #expect(isNear(second.point(at: t), point(segment, cut + t * (1 - cut))))
            }
        }
    }

    @Test(arguments: segments)
    func `a part runs from one parameter to the other`(segment: PathSegment) {
        for (from, to) in [(0.0, 1.0), (0.25, 1), (0, 0.75), (0.25, 0.75), (0.5, 0.5), (0, 0), (1, 1)] {
            let part = segment.part(from: from, to: to)
            for t in Self.parameters { #expect(isNear(part.point(at: t), point(segment, from + t * (to - from)))) }
        }
    }

    @Test func `steps are as many as keep the chords near, by the greatest second derivative`() {
        // Of a quad (0, 0) (50, 100) (100, 0) it is 2 · 200, over h² / 8: √(400 / 8 / 0.025) = 44.7.
        let quad = PathSegment.quad(.zero, CGPoint(x: 50, y: 100), CGPoint(x: 100, y: 0))
        #expect(quad.stepCount(tolerance: 0.025) == 45)
        // Of the cubic (0, 0) (0, 100) (100, 100) (100, 0) 6 · |(100, −100)|: √(848.5 / 0.2) = 65.1.
        let cubic = PathSegment.cubic(
            .zero, CGPoint(x: 0, y: 100), CGPoint(x: 100, y: 100), CGPoint(x: 100, y: 0))
        #expect(cubic.stepCount(tolerance: 0.025) == 66)
        // The bend at one end alone counts: 6 · |(0, 100)|, √(600 / 0.2) = 54.8.
        let hook = PathSegment.cubic(.zero, CGPoint(x: 10, y: 0), CGPoint(x: 20, y: 0), CGPoint(x: 30, y: 100))
        #expect(hook.stepCount(tolerance: 0.025) == 55)
        let back = PathSegment.cubic(CGPoint(x: 30, y: 100), CGPoint(x: 20, y: 0), CGPoint(x: 10, y: 0), .zero)
        #expect(back.stepCount(tolerance: 0.025) == 55)
        // A quad bent along x and y: 2 · |(−10, 24)| = 52, √(52 / 0.2) = 16.1.
        let slanted = PathSegment.quad(.zero, CGPoint(x: 20, y: 3), CGPoint(x: 30, y: 30))
        #expect(slanted.stepCount(tolerance: 0.025) == 17)
        let bent = PathSegment.cubic(
            .zero, CGPoint(x: 20, y: 3), CGPoint(x: 30, y: 30), CGPoint(x: 40, y: 57))
        // 6 · 26 = 156, √(156 / 0.2) = 27.9.
        #expect(bent.stepCount(tolerance: 0.025) == 28)
        #expect(PathSegment.line(.zero, CGPoint(x: 1e9, y: 0)).stepCount(tolerance: 0.025) == 1)
        #expect(PathSegment.quad(.zero, CGPoint(x: 1, y: 1), CGPoint(x: 2, y: 2)).stepCount(tolerance: 0.025) == 1)
        let huge = PathSegment.quad(.zero, CGPoint(x: 0, y: 1e12), CGPoint(x: 1, y: 0))
        #expect(huge.stepCount(tolerance: 0.025) == 1024)
        let endless = PathSegment.quad(.zero, CGPoint(x: 0, y: CGFloat.infinity), CGPoint(x: 1, y: 0))
        #expect(endless.stepCount(tolerance: 0.025) == 1)
    }

    @Test func `between two points lies the straight line, ends exactly`() {
        let (a, b) = (CGPoint(x: 0.1, y: -7), CGPoint(x: 0.3, y: 1e16))
        #expect(lerp(a, b, 0) == a && lerp(a, b, 1) == b)
        #expect(lerp(CGPoint(x: 10, y: 20), CGPoint(x: 30, y: -20), 0.25) == CGPoint(x: 15, y: 10))
    }

    // MARK: - Subpaths

    private func text(_ segment: PathSegment) -> String {
        func word(_ point: CGPoint) -> String { "\(Int(point.x)),\(Int(point.y))" }
        return switch segment {
        case .line(let a, let b): "l \(word(a)) \(word(b))"
        case .quad(let a, let b, let c): "q \(word(a)) \(word(b)) \(word(c))"
        case .cubic(let a, let b, let c, let d): "c \(word(a)) \(word(b)) \(word(c)) \(word(d))"
        }
    }

    @Test(arguments: [
        ("", []),
        ("1 2 m", ["1,2 open"]),
        ("1 2 m 3 4 l 5 6 7 8 q 9 10 l", ["1,2 open: l 1,2 3,4; q 3,4 5,6 7,8; l 7,8 9,10"]),
        (
            "1 2 m 1 1 2 2 3 3 c 4 4 5 5 6 6 c 7 7 8 8 q",
            ["1,2 open: c 1,2 1,1 2,2 3,3; c 3,3 4,4 5,5 6,6; q 6,6 7,7 8,8"]
        ),
        ("1 2 m 3 4 l 5 6 l h", ["1,2 closed: l 1,2 3,4; l 3,4 5,6; l 5,6 1,2"]),
        ("1 2 m 3 4 l 1 2 l h", ["1,2 closed: l 1,2 3,4; l 3,4 1,2"]),
        ("1 2 m h", ["1,2 closed"]),
        ("1 2 m 3 4 l 5 6 m 7 8 l h", ["1,2 open: l 1,2 3,4", "5,6 closed: l 5,6 7,8; l 7,8 5,6"]),
        ("1 2 m 3 4 l h 9 9 l", ["1,2 closed: l 1,2 3,4; l 3,4 1,2", "1,2 open: l 1,2 9,9"]),
        ("1 2 m 5 6 m", ["1,2 open", "5,6 open"]),
    ])
    func `a path comes apart into subpaths, each from its start`(source: String, expected: [String]) throws {
        let subpaths = try #require(Path(source)).subpaths.map { subpath in
            let head = "\(Int(subpath.start.x)),\(Int(subpath.start.y)) \(subpath.isClosed ? "closed" : "open")"
            return subpath.segments.isEmpty ? head : head + ": " + subpath.segments.map(text).joined(separator: "; ")
        }
        #expect(subpaths == expected)
    }
}
