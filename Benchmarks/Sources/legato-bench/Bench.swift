// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBenchClock

/// Measures, and prints `name value unit` lines: the median, then the tenth and the ninetieth percentile.
struct Bench {
    /// Only benchmarks whose name contains this run; empty: all.
    let only: String

    func wants(_ name: String) -> Bool { only.isEmpty || name.contains(only) }

    /// Runs `body` with 0, 1, 2 … and reports nanoseconds divided by `count`: the number of things one call does, times the
    /// nanoseconds in `unit`.
    func run(_ name: String, unit: String, count: Int, repetitions: Int = 100, _ body: (Int) -> Void) {
        guard wants(name) else { return }
        let warmUps = 3
        for index in 0..<warmUps { body(index) }
        var samples: [Double] = []
        for index in 0..<repetitions {
            let start = bench_nanoseconds()
            body(index + warmUps)
            samples.append(Double(bench_nanoseconds() - start) / Double(count))
        }
        report(name, samples, unit: unit)
    }

    func report(_ name: String, _ samples: [Double], unit: String) {
        let sorted = samples.sorted()
        for (suffix, index) in [("", sorted.count / 2), (".p10", sorted.count / 10), (".p90", sorted.count * 9 / 10)] {
            print("\(name)\(suffix) \((sorted[index] * 1000).rounded() / 1000) \(unit)")
        }
    }
}
