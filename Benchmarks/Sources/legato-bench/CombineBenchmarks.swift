// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Dispatch
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// What subscribers cost whose values wait for a time.
@MainActor
enum CombineBenchmarks {
    static func run(_ bench: Bench) {
        debounce(bench)
        send(bench)
    }

    /// A value for each of many debounces, on the time of a stage: everything from the first value to the last delivery, where
    /// `fire` is the delivery alone.
    private static func debounce(_ bench: Bench) {
        let count = 10_000
        let name = "combine.debounce.n\(count)"
        guard bench.wants(name) else { return }
        let stage = Stage { Color.clear }
        var time = 0.0
        var received = 0
        let subject = PassthroughSubject<Int, Never>()
        let held = (0..<count).map { _ in
            subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { received += $0 }
        }
        let repetitions = 20
        var all: [Double] = []
        var fire: [Double] = []
        for _ in 0..<repetitions {
            let start = bench_thread_nanoseconds()
            stage.perform { subject.send(1) }
            let sent = bench_thread_nanoseconds()
            time += 0.35
            stage.advance(to: time)
            let end = bench_thread_nanoseconds()
            all.append(Double(end - start) / Double(count) / 1000)
            fire.append(Double(end - sent) / Double(count) / 1000)
        }
        precondition(received == repetitions * count, "\(name) delivered \(received) values")
        bench.report(name, all, unit: "us")
        bench.report("combine.debounce_fire.n\(count)", fire, unit: "us")
        for cancellable in held { cancellable.cancel() }
    }

    /// A value through four operators.
    private static func send(_ bench: Bench) {
        let subject = PassthroughSubject<Int, Never>()
        var sum = 0
        let held = subject.map { $0 &+ 1 }.filter { $0 & 1 == 0 }.scan(0, &+).removeDuplicates().sink { sum &+= $0 }
        let count = 10_000
        bench.run("combine.operators4.n\(count)", unit: "value", count: count) { _ in
            for value in 0..<count { subject.send(value) }
        }
        precondition(sum != 0 || !bench.wants("combine.operators4"), "No value was delivered.")
        held.cancel()
    }
}
