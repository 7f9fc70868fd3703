// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import ChangeBoard
import ChangeViews
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import UnoptimisedChangeViews

/// What one change costs among many views, from the write to the committed layers.
///
/// `flat`: all views are siblings in one stack. `nested`: ten in each stack, and ten stacks in each around them. `unoptimised`: the
/// app's code is compiled without optimisation, as `legato` compiles it.
@MainActor
enum ChangeBenchmarks {
    static func run(_ bench: Bench) {
        for count in [100, 1_000, 10_000, 100_000] {
            ChangeBenchmark("flat", count, bench).run { ChangeViews.FlatViews(count: count, board: $0) }
            ChangeBenchmark("nested", count, bench).run { ChangeViews.NestedScene(count: count, board: $0) }
            ChangeBenchmark("unoptimised_flat", count, bench).run {
                UnoptimisedChangeViews.FlatViews(count: count, board: $0)
            }
        }
    }
}

/// The changes of one scene.
@MainActor
private struct ChangeBenchmark {
    let count: Int
    let bench: Bench
    private let suffix: String
    private static let kinds = [
        "build", "memory", "write", "write_cold", "begin", "effect", "frame_begin", "frame", "tick", "body", "move",
        "swap", "all",
        "all_update", "all_commit",
    ]
    /// Writes in one measurement.
    private static let writes = 20

    init(_ shape: String, _ count: Int, _ bench: Bench) {
        self.count = count
        self.bench = bench
        suffix = "\(shape).n\(count)"
    }

    private func name(_ kind: String) -> String { "change.\(kind).\(suffix)" }

    func run<V: View>(_ make: (Board) -> V) {
        guard Self.kinds.contains(where: { bench.wants(name($0)) }) else { return }
        let board = Board()
        let stage = build(board, make)
        precondition(board.writers.count == count, "\(suffix): every view must have appeared")
        measureWrites(stage, board)
        measureMotion(stage, board)
        measureAll(stage, board)
    }

    private func build<V: View>(_ board: Board, _ make: (Board) -> V) -> Stage {
        let bytes = bench_allocated_bytes()
        let start = bench_thread_nanoseconds()
        let stage = Stage(size: CGSize(width: 390, height: 844)) { make(board) }
        let spent = Double(bench_thread_nanoseconds() - start)
        let grown = Double(bench_allocated_bytes()) - Double(bytes)
        if bench.wants(name("build")) { bench.report(name("build"), spent / Double(count), unit: "ns/view") }
        if bench.wants(name("memory")) {
            bench.report(name("memory"), grown / Double(count), unit: "bytes/view")
            bench.report(name("memory") + ".node", grown / Double(stage.counts.nodes), unit: "bytes/node")
        }
        return stage
    }

    private func measureWrites(_ stage: Stage, _ board: Board) {
        func index(_ write: Int) -> Int { (write &* 7919) % count }
        let writes = Self.writes
        bench.run(name("write"), unit: "write", count: writes) { _ in
            for _ in 0..<writes { stage.perform { board.writers[count / 2]?.color() } }
        }
        bench.run(name("write_cold"), unit: "write", count: writes) { round in
            for write in 0..<writes { stage.perform { board.writers[index(round * writes + write)]?.color() } }
        }
        bench.run(name("begin"), unit: "begin", count: writes, repetitions: 20) { round in
            for write in 0..<writes {
                stage.perform {
                    withAnimation(.linear(duration: 0.1)) { board.writers[index(round * writes + write)]?.fade() }
                }
            }
        }
        try? stage.settle()
        bench.run(name("move"), unit: "move", count: 1, repetitions: 10) { _ in stage.perform { board.move() } }
        bench.run(name("swap"), unit: "swap", count: 1, repetitions: 10) { _ in stage.perform { board.swap() } }
    }

    /// One frame of 60 in a second, while one thing moves.
    private func measureMotion(_ stage: Stage, _ board: Board) {
        measureFrames("effect", stage, repetitions: 100) { board.writers[count / 2]?.fade() }
        measureFrameBegin(stage, board)
        measureFrames("frame", stage, repetitions: 100) { board.slide() }
        measureFrames("tick", stage, repetitions: 100) { board.writers[count / 2]?.count() }
        measureFrames("body", stage, repetitions: 100) { board.grow() }
    }

    /// Each begins after the one before has ended, or they would add up.
    private func measureFrameBegin(_ stage: Stage, _ board: Board) {
        guard bench.wants(name("frame_begin")) else { return }
        let samples = (0..<100).map { _ in
            let start = bench_thread_nanoseconds()
            stage.perform { withAnimation(.linear(duration: 0.01)) { board.slide() } }
            let spent = Double(bench_thread_nanoseconds() - start)
            stage.advance(by: .milliseconds(100))
            return spent
        }
        bench.report(name("frame_begin"), samples, unit: "ns/begin")
    }

    private func measureFrames(_ kind: String, _ stage: Stage, repetitions: Int, _ begin: () -> Void) {
        guard bench.wants(name(kind)) else { return }
        let duration = 600.0
        stage.perform { withAnimation(.linear(duration: duration), begin) }
        var frame = (Double(stage.time.components.seconds) * 60).rounded() + 60
        bench.run(name(kind), unit: "frame", count: 1, repetitions: repetitions) { _ in
            frame += 1
            stage.advance(to: frame / 60)
        }
        stage.advance(to: frame / 60 + duration)
    }

    private func measureAll(_ stage: Stage, _ board: Board) {
        guard ["all", "all_update", "all_commit"].contains(where: { bench.wants(name($0)) }) else { return }
        var passes = Passes()
        var all: [Double] = []
        var update: [Double] = []
        var commit: [Double] = []
        passes.reset()
        stage.observePasses { passes.begin($0) }
        for _ in 0..<max(5, min(100, 200_000 / count)) {
            passes.reset()
            let start = bench_thread_nanoseconds()
            stage.perform { for index in 0..<count { board.writers[index]?.color() } }
            all.append(Double(bench_thread_nanoseconds() - start) / Double(count))
            update.append((passes.spent["update", default: 0] + passes.spent["layout", default: 0]) / Double(count))
            commit.append(passes.spent["commit", default: 0] / Double(count))
        }
        stage.observePasses(nil)
        bench.report(name("all"), all, unit: "ns/view")
        bench.report(name("all_update"), update, unit: "ns/view")
        bench.report(name("all_commit"), commit, unit: "ns/view")
    }
}
