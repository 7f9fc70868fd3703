// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoMotion

/// What makes a curve quick, and that it stays the same curve.
struct CurveSearchTests {
    static let curves: [(Double, Double, Double, Double)] = [
        (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1), (0.3, -0.6, 0.7, 1.6),
        (0.6, 0.2, 0.5, 0.9), (0.1, 0.7, 0.2, 0.3),
    ]

    /// x or y of a curve in Bernstein's form.
    private func point(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
    }

    @Test(arguments: curves)
    func `a search begins on a cubic through the thirds of the curve`(x1: Double, y1: Double, x2: Double, y2: Double) {
        let curve = CubicBezier(x1, y1, x2, y2)
        for s in [0, 1.0 / 3, 2.0 / 3, 1] {
            let x = point(x1, x2, s)
            let guess = ((curve.guessA * x + curve.guessB) * x + curve.guessC) * x
            #expect(isNear(guess, s, 1e-12))
        }
    }

    @Test(arguments: curves)
    func `the table of an animation knows its parameter to three digits`(
        x1: Double, y1: Double, x2: Double, y2: Double
    ) {
        let inverse = BezierInverse(of: CubicBezier(x1, y1, x2, y2))
        // At the places of the table, which lie at each thirty-second of x, and between them.
        for index in 1...319 {
            let x = Double(index) / 320
            var (lower, upper) = (0.0, 1.0)
            for _ in 0..<60 {
                let middle = (lower + upper) / 2
                if point(x1, x2, middle) > x { upper = middle } else { lower = middle }
            }
            // Where the curve starts or ends flat, a chord is farther from it.
            let isInside = x > 0.2 && x < 0.8
            #expect(isNear(inverse.parameter(at: x), lower, isInside ? 2e-3 : 4e-2), "at \(x)")
        }
        #expect(isNear(inverse.parameter(at: 0), 0, 1e-6))
    }

    @Test(arguments: curves)
    func `from a parameter nearly right one step is enough, and gives the value of the curve`(
        x1: Double, y1: Double, x2: Double, y2: Double
    ) {
        let curve = CubicBezier(x1, y1, x2, y2)
        var found = 0
        for index in 1...400 {
            let s = 0.1 + 0.8 * Double(index) / 400
            let x = point(x1, x2, s)
            guard let value = curve.quickValue(at: x, near: s + (index.isMultiple(of: 2) ? 1e-3 : -1e-3)) else {
                continue
            }
            found += 1
            #expect(value == curve.value(at: x))
            #expect(abs(value - point(y1, y2, s)) <= 0.5000001 / 1_048_576)
        }
        #expect(found >= 396)
    }

    @Test(arguments: curves)
    func `an animation seldom needs a second search`(
        x1: Double, y1: Double, x2: Double, y2: Double
    ) {
        let curve = CubicBezier(x1, y1, x2, y2)
        let inverse = BezierInverse(of: curve)
        let searches = (1..<2000).filter {
            let x = Double($0) / 2000
            return curve.quickValue(at: x, near: inverse.parameter(at: x)) == nil
        }
        // More often only near an end that is vertical.
        #expect(searches.count <= (x1 == 0 || x2 == 1 ? 80 : 10))
    }

    @Test(arguments: curves)
    func `an animation shows the value of its curve`(x1: Double, y1: Double, x2: Double, y2: Double) {
        let curve = CubicBezier(x1, y1, x2, y2)
        let animator = Animator(animating: 1.0, with: .timingCurve(x1, y1, x2, y2, duration: 1), at: 0)
        for index in 0...1000 {
            let time = Double(index) / 1000
            #expect(animator.value(at: time) == curve.value(at: time))
        }
    }

    @Test func `where x overshoots its end, the value is still that of a parameter within the curve`() {
        // Solved by halving: the only s in 0...1 with x(s) = progress.
        let cases: [(x1: Double, x2: Double, progress: Double, s: Double, slope: Double)] = [
            (0, 1.5, 0.875, 0.6068428429, 1.5948741082), (-1, 1.5, 0.2, 0.4563942708, 2.5225129436),
            (-1, 2, 0.875, 0.6309940993, 2.5881731030),
        ]
        for (x1, x2, progress, s, slope) in cases {
            #expect(isNear(point(x1, x2, s), progress, 1e-8))
            // With controls at the thirds y is s itself.
            let curve = CubicBezier(x1, 1.0 / 3, x2, 2.0 / 3)
            #expect(isNear(curve.value(at: progress), s, 1e-6), "\(x1), \(x2)")
            #expect(isNear(curve.velocity(at: progress), 1 / slope, 1e-6), "\(x1), \(x2)")
        }
    }

    @Test func `whatever its control points, a curve runs from 0 to 1`() {
        let numbers = [0, 1, -2, 3, 1e300, Double.infinity, -.infinity, .nan]
        for x in numbers {
            for y in numbers {
                for curve in [CubicBezier(x, y, x, y), CubicBezier(x, y, y, x)] {
                    #expect(curve.value(at: 0) == 0 && curve.value(at: -1) == 0)
                    #expect(curve.value(at: 1) == 1 && curve.value(at: 2) == 1)
                }
                let animator = Animator(animating: 8.0, with: .timingCurve(x, y, x, y, duration: 2), at: 0)
                #expect(animator.value(at: 0) == 0 && animator.value(at: 2) == 8)
            }
        }
    }

    @Test func `curves are equal and hash alike when all four numbers are the same`() {
        let numbers = [0.1, 0.2, 0.3, 0.4]
        let curve = CubicBezier(0.1, 0.2, 0.3, 0.4)
        // One number changed, or two so that one coefficient of the polynomials stays.
        let changes: [[Double]] = [
            [0.1, 0, 0, 0], [0, 0.1, 0, 0], [0, 0, 0.1, 0], [0, 0, 0, 0.1], [0.1, 0, 0.2, 0], [0, 0.1, 0, 0.2],
            [0.1, 0, 0.1, 0], [0, 0.1, 0, 0.1],
        ]
        for change in changes {
            let other = zip(numbers, change).map { $0 + $1 }
            let changed = CubicBezier(other[0], other[1], other[2], other[3])
            #expect(changed != curve && changed.hashValue != curve.hashValue, "\(change)")
            let unit = UnitCurve(other[0], other[1], other[2], other[3])
            #expect(unit != UnitCurve(0.1, 0.2, 0.3, 0.4), "\(change)")
            #expect(unit.hashValue != UnitCurve(0.1, 0.2, 0.3, 0.4).hashValue, "\(change)")
        }
        #expect(CubicBezier(0.1, 0.2, 0.3, 0.4) == curve)
    }
}
