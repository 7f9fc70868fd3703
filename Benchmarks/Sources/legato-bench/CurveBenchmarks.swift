// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// Nanoseconds per question to a spring or a unit curve, the public types without any animation.
enum CurveBenchmarks {
    static func run(_ bench: Bench) {
        for (name, bounce) in [("underdamped", 0.3), ("critical", 0.0), ("overdamped", -0.3)] {
            let spring = Spring(duration: 0.5, bounce: bounce)
            ask("spring.value.\(name)", bench) { spring.value(target: 100.0, time: $0) }
            ask("spring.velocity.\(name)", bench) { spring.velocity(target: 100.0, time: $0) }
        }
        for (name, curve) in [("linear", UnitCurve.linear), ("ease_in_out", .easeInOut), ("circular", .circularEaseIn)]
        {
            ask("curve.value.\(name)", bench) { curve.value(at: $0) }
            ask("curve.velocity.\(name)", bench) { curve.velocity(at: $0) }
        }
    }

    @inline(__always)
    private static func ask(_ name: String, _ bench: Bench, _ answer: (Double) -> Double) {
        let count = 1_000
        var values = [Double](repeating: 0, count: count)
        bench.run("\(name).n\(count)", unit: "value", count: count) { _ in
            for index in 0..<count { values[index] = answer((Double(index) + 0.5) / Double(count)) }
        }
        precondition(values.allSatisfy(\.isFinite), "\(name) gave a value that is not finite")
    }
}
