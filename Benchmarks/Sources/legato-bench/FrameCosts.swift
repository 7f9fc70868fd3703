// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting

/// What frames of 60 in a second cost: the main thread's part and the painting of each, and how often painting asked for memory.
@MainActor
struct FrameCosts {
    /// In microseconds.
    private var main: [Double] = []
    private var paint: [Double] = []
    private var allocations: Int64 = 0

    /// Adds the next `count` frames of `stage`, the first beginning at its next whole frame.
    mutating func measure(_ count: Int, of stage: Stage) {
        let time = stage.time.components
        var frame = ((Double(time.seconds) + Double(time.attoseconds) / 1e18) * 60).rounded(.up)
        for _ in 0..<count {
            frame += 1
            let start = bench_thread_nanoseconds()
            stage.advance(to: frame / 60)
            let middle = bench_thread_nanoseconds()
            let before = thread_allocations()
            stage.paint()
            allocations += thread_allocations() - before
            main.append(Double(middle - start) / 1e3)
            paint.append(Double(bench_thread_nanoseconds() - middle) / 1e3)
        }
    }

    /// Adds ten flings up, `count` frames of each.
    mutating func measureFlings(_ count: Int, of stage: Stage) {
        for _ in 0..<10 {
            stage.swipe(from: CGPoint(x: 195, y: 800), to: CGPoint(x: 195, y: 100))
            measure(count, of: stage)
        }
    }

    func report(_ name: String, _ bench: Bench) {
        bench.report("\(name).main", main, unit: "us/frame")
        bench.report("\(name).paint", paint, unit: "us/frame")
    }

    func reportAllocations(_ name: String, _ bench: Bench) {
        bench.report("\(name).paint.allocations", Double(allocations) / Double(max(1, paint.count)), unit: "1/frame")
    }
}
