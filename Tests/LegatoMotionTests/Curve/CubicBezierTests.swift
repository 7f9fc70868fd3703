// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct CubicBezierTests {
    private static let grid = 1_048_576.0

    /// A number anywhere in 0…1, or at or near an end, where curves get steep.
    private func coordinate(_ generator: inout SeededGenerator) -> Double {
        let anywhere = Double.random(in: 0...1, using: &generator)
        return [0, 1, anywhere * 1e-3, 1 - anywhere * 1e-6, anywhere, anywhere].randomElement(using: &generator) ?? 0
    }

    /// The s with x(s) = progress, by halving alone.
    private func parameter(_ x1: Double, _ x2: Double, at progress: Double) -> Double {
        var (lower, upper) = (0.0, 1.0)
        while true {
            let s = (lower + upper) / 2
            guard s > lower, s < upper else { return s }
            if point(x1, x2, s) > progress { upper = s } else { lower = s }
        }
    }

    /// One coordinate of the curve, in Bernstein's form: no coefficient in common with the code under test.
    private func point(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        3 * (1 - s) * (1 - s) * s * p1 + 3 * (1 - s) * s * s * p2 + s * s * s
    }

    private func slope(_ p1: Double, _ p2: Double, _ s: Double) -> Double {
        3 * (1 - s) * (1 - s) * p1 + 6 * (1 - s) * s * (p2 - p1) + 3 * s * s * (1 - p2)
    }

    @Test(arguments: 1...16)
    func `whatever the control points, the value is the solution found by halving, rounded to the grid`(seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        for _ in 0..<500 {
            let (x1, x2) = (coordinate(&generator), coordinate(&generator))
            let (y1, y2) = (Double.random(in: -1...2, using: &generator), Double.random(in: -1...2, using: &generator))
            let progress = Double.random(in: 0...1, using: &generator)
            let value = CubicBezier(x1, y1, x2, y2).value(at: progress) * Self.grid
            let s = parameter(x1, x2, at: progress)
            // What rounding of x leaves open, in steps of the grid.
            let open = 1e-15 * abs(slope(y1, y2, s)) / slope(x1, x2, s) * Self.grid + 1e-6
            let curve = "seed \(seed): (\(x1), \(y1), \(x2), \(y2)) at \(progress)"
            #expect(value == value.rounded(), "\(curve)")
            #expect(abs(value - point(y1, y2, s) * Self.grid) <= 0.5 + open, "\(curve)")
        }
    }

    @Test(arguments: [(1.0, 0.0), (0, 0), (1, 1), (0, 1), (1e-9, 1), (1, 1e-9)])
    func `a curve that is vertical somewhere has a value at every progress, and never steps back`(
        x1: Double, x2: Double
    ) {
        let curve = CubicBezier(x1, 0, x2, 1)
        var previous = 0.0
        for index in 0...4096 {
            let value = curve.value(at: Double(index) / 4096)
            #expect(value >= previous, "at \(index)/4096")
            previous = value
        }
        #expect(previous == 1)
    }

    @Test func `the middle of a symmetric curve is the middle`() {
        for x in [0, 0.25, 0.42, 0.9, 0.99] {
            #expect(CubicBezier(x, 0, 1 - x, 1).value(at: 0.5) == 0.5)
            #expect(CubicBezier(x, 1, 1 - x, 0).value(at: 0.5) == 0.5)
        }
    }

    @Test func `equal means the same control points`() {
        #expect(CubicBezier(0.1, 0.2, 0.3, 0.4) == CubicBezier(0.1, 0.2, 0.3, 0.4))
        #expect(CubicBezier(0.1, 0.2, 0.3, 0.4).hashValue == CubicBezier(0.1, 0.2, 0.3, 0.4).hashValue)
        #expect(CubicBezier(0.1, 0.2, 0.3, 0.4) != CubicBezier(0.1, 0.2, 0.3, 0.5))
        #expect(CubicBezier(0.1, 0.2, 0.3, 0.4) != CubicBezier(0.1, 0.2, 0.35, 0.4))
    }
}
