// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// What one change costs among many views, from the write to the committed layers.
///
/// `flat`: all views are siblings in one stack. `nested`: ten in each stack, and ten stacks in each around them.
/// `write` changes one view again and again, `write_cold` another one each time, which the processor's caches have
/// forgotten meanwhile; `all` changes every view in one event.
@MainActor
enum ChangeBenchmarks {
    static func run(_ bench: Bench) {
        for count in [100, 1_000, 10_000] {
            measure("flat", count, bench) { FlatViews(count: count, board: $0) }
            measure("nested", count, bench) { NestedViews(range: 0..<count, board: $0) }
        }
    }

    private static func measure<V: View>(_ shape: String, _ count: Int, _ bench: Bench, _ make: (Board) -> V) {
        let suffix = "\(shape).n\(count)"
        let names = ["build", "write", "write_cold", "begin", "tick", "all"].map { "change.\($0).\(suffix)" }
        guard names.contains(where: bench.wants) else { return }
        let board = Board()
        let start = bench_thread_nanoseconds()
        let stage = Stage(size: CGSize(width: 390, height: 844)) { make(board) }
        let build = Double(bench_thread_nanoseconds() - start)
        if bench.wants(names[0]) { bench.report(names[0], build / Double(count), unit: "ns/view") }
        precondition(board.writers.count == count, "\(suffix): every view must have appeared")

        let writes = 20
        func index(_ write: Int) -> Int { (write &* 7919) % count }
        bench.run(names[1], unit: "write", count: writes) { _ in
            for _ in 0..<writes { stage.perform { board.writers[count / 2]?.color() } }
        }
        bench.run(names[2], unit: "write", count: writes) { round in
            for write in 0..<writes { stage.perform { board.writers[index(round * writes + write)]?.color() } }
        }
        bench.run(names[3], unit: "begin", count: writes, repetitions: 20) { round in
            for write in 0..<writes {
                stage.perform {
                    withAnimation(.linear(duration: 0.1)) { board.writers[index(round * writes + write)]?.fade() }
                }
            }
        }
        try? stage.settle()
        stage.perform { withAnimation(.linear(duration: 1e6)) { board.writers[count / 2]?.count() } }
        var ticks = (Double(stage.time.components.seconds) * 60).rounded() + 60
        bench.run(names[4], unit: "tick", count: 1) { _ in
            ticks += 1
            stage.advance(to: ticks / 60)
        }
        bench.run(names[5], unit: "view", count: count, repetitions: 10) { _ in
            stage.perform { for index in 0..<count { board.writers[index]?.color() } }
        }
    }
}

/// Where the views leave what changes them.
final class Board {
    struct Writer {
        var color: () -> Void
        var fade: () -> Void
        var count: () -> Void
    }

    var writers: [Int: Writer] = [:]
}

private struct FlatViews: View {
    let count: Int
    let board: Board

    var body: some View {
        VStack(spacing: 0) {
            ForEach(0..<count) { Leaf(index: $0, board: board) }
        }
    }
}

private struct NestedViews: View {
    let range: Range<Int>
    let board: Board

    var body: some View {
        let part = max(1, range.count / 10)
        VStack(spacing: 0) {
            ForEach(0..<(range.count + part - 1) / part, id: \.self) { index in
                let start = range.lowerBound + index * part
                let rest = start..<min(start + part, range.upperBound)
                if rest.count == 1 {
                    Leaf(index: start, board: board)
                } else {
                    AnyView(NestedViews(range: rest, board: board))
                }
            }
        }
    }
}

private struct Leaf: View {
    let index: Int
    let board: Board
    @State private var isOn = false
    @State private var isFaded = false
    @State private var number = 0.0

    var body: some View {
        Moving(number: number)
            .fill(isOn ? Color.red : Color.blue)
            .frame(width: 4, height: 2)
            .opacity(isFaded ? 0.5 : 1)
            .onAppear {
                board.writers[index] = Board.Writer(
                    color: { isOn.toggle() }, fade: { isFaded.toggle() }, count: { number += 1 })
            }
    }
}

/// A shape that only the main thread can move, because its path is the user's code.
private struct Moving: Shape {
    var number: Double

    var animatableData: Double {
        get { number }
        set { number = newValue }
    }

    func path(in rect: CGRect) -> Path {
        Path(rect.insetBy(dx: min(1, abs(number)) / 4, dy: 0))
    }
}
