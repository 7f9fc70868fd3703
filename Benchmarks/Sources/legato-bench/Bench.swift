// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench

/// Measures, and prints `name value unit` lines: the median, then the tenth and the ninetieth percentile.
struct Bench {
    /// Only benchmarks whose name contains this run; empty: all.
    let only: String

    func wants(_ name: String) -> Bool { only.isEmpty || name.contains(only) }

    /// Runs `body` with 0, 1, 2 … and reports nanoseconds of this thread's processor time, divided by `count`, the number
    /// of things one call does; then how often one thing asked for memory.
    func run(_ name: String, unit: String, count: Int, repetitions: Int = 100, _ body: (Int) -> Void) {
        guard wants(name) else { return }
        let warmUps = 3
        for index in 0..<warmUps { body(index) }
        var samples: [Double] = []
        samples.reserveCapacity(repetitions)
        let allocationsBefore = thread_allocations()
        for index in 0..<repetitions {
            let start = bench_thread_nanoseconds()
            body(index + warmUps)
            samples.append(Double(bench_thread_nanoseconds() - start) / Double(count))
        }
        let allocations = Double(thread_allocations() - allocationsBefore)
        report(name, samples, unit: "ns/\(unit)")
        print("\(name).allocations \(rounded(allocations / Double(repetitions * count))) 1/\(unit)")
    }

    func report(_ name: String, _ samples: [Double], unit: String) {
        guard !samples.isEmpty else { return }
        let sorted = samples.sorted()
        for (suffix, index) in [("", sorted.count / 2), (".p10", sorted.count / 10), (".p90", sorted.count * 9 / 10)] {
            report("\(name)\(suffix)", sorted[index], unit: unit)
        }
    }

    func report(_ name: String, _ value: Double, unit: String) { print("\(name) \(rounded(value)) \(unit)") }

    private func rounded(_ value: Double) -> Double { (value * 1000).rounded() / 1000 }
}

/// A seeded generator, so that every run measures the same work.
struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}
