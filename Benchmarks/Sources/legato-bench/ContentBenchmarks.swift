// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// What a view that changes its content costs: digits that roll.
@MainActor
enum ContentBenchmarks {
    static func run(_ bench: Bench) { roll(bench) }

    @MainActor
    final class Remote {
        var write: (Int) -> Void = { _ in }
    }

    private struct Counter: View {
        let remote: Remote
        @State private var number = 123_456

        var body: some View {
            Text("\(number)").font(.largeTitle).contentTransition(.numericText())
                .frame(maxWidth: .infinity, maxHeight: .infinity)
                .onAppear { remote.write = { number = $0 } }
        }
    }

    /// Six digits that all change, every second: a frame once each digit was seen.
    private static func roll(_ bench: Bench) {
        let name = "roll.n6"
        guard bench.wants(name) else { return }
        let remote = Remote()
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) { Counter(remote: remote) }
        stage.paint()
        var (main, paint): ([Double], [Double]) = ([], [])
        var (frames, allocations): (Int64, Int64) = (0, 0)
        for round in 0..<20 {
            stage.perform { withAnimation { remote.write(round % 2 == 0 ? 789_012 : 123_456) } }
            for frame in 1...60 {
                let start = bench_thread_nanoseconds()
                stage.advance(to: Double(round) + Double(frame) / 60)
                let middle = bench_thread_nanoseconds()
                let before = thread_allocations()
                stage.paint()
                let count = thread_allocations() - before
                guard round >= 2, frame <= 45 else { continue }
                main.append(Double(middle - start) / 1e3)
                paint.append(Double(bench_thread_nanoseconds() - middle) / 1e3)
                allocations += count
                frames += 1
            }
        }
        bench.report("\(name).frame", main, unit: "us")
        bench.report("\(name).paint", paint, unit: "us")
        bench.report("\(name).paint.allocations", Double(allocations) / Double(frames), unit: "1/frame")
    }
}
