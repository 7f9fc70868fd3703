// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// What many views cost of which few are seen: scrolling past them, and touching one.
///
/// All of them are laid out, in one stack, and seen through a window of 390 x 844 points at scale 2.
@MainActor
enum ScrollBenchmarks {
    static func run(_ bench: Bench) {
        for count in [200, 100_000] { scroll(count, bench) }
        for count in [100, 100_000] { tap(count, bench) }
        fingers(bench)
        for count in [200, 100_000] { lazy(count, bench) }
    }

    // MARK: - Lazy stacks

    private struct LazyRows: View {
        let count: Int
        var isLazy = true
        let board: Rows.Board

        var body: some View {
            ScrollViewReader { proxy in
                ScrollView {
                    if isLazy {
                        LazyVStack(spacing: 0) { rows }
                    } else {
                        VStack(spacing: 0) { rows }
                    }
                }
                .onAppear { board.scroll = { proxy.scrollTo(Int($0), anchor: .top) } }
            }
        }

        private var rows: some View { ForEach(0..<count, id: \.self) { Row(number: $0, board: board) } }
    }

    /// So many rows in a lazy stack, and 200 in an eager one: opening it, a frame of a fling, and a jump to nine tenths of the way.
    private static func lazy(_ count: Int, _ bench: Bench) {
        let name = count > 200 ? "lazy.n\(count)" : "eager.n\(count)"
        guard bench.wants(name) else { return }
        func make() -> (Stage, Rows.Board) {
            let board = Rows.Board()
            let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) {
                LazyRows(count: count, isLazy: count > 200, board: board)
            }
            return (stage, board)
        }
        var opening: [Double] = []
        for _ in 0..<20 {
            let start = bench_thread_nanoseconds()
            _ = make()
            opening.append(Double(bench_thread_nanoseconds() - start) / 1e6)
        }
        bench.report("\(name).open", opening, unit: "ms")
        let (stage, board) = make()
        stage.paint()
        bench.run("\(name).jump", unit: "jump", count: 1, repetitions: 20) { round in
            stage.perform { board.scroll(round % 2 == 0 ? Double(count) * 0.9 : 0) }
        }
        var costs = FrameCosts()
        costs.measureFlings(30, of: stage)
        costs.report(name, bench)
    }

    private struct Rows: View {
        let count: Int
        let board: Board
        @State private var y = 0.0

        /// What a tap changes: nothing.
        final class Board {
            var scroll: (Double) -> Void = { _ in }
            var taps = 0
        }

        var body: some View {
            Column(count: count, board: board)
                .offset(y: -y)
                .frame(width: 390, height: 844, alignment: .top)
                .clipped()
                .onAppear { board.scroll = { distance in y += distance } }
        }
    }

    private struct Column: View {
        let count: Int
        let board: Rows.Board

        var body: some View {
            VStack(spacing: 0) { ForEach(0..<count, id: \.self) { Row(number: $0, board: board) } }
        }
    }

    private struct Row: View {
        let number: Int
        let board: Rows.Board

        var body: some View {
            RoundedRectangle(cornerRadius: 8)
                .fill(Color(hue: Double(number % 12) / 12, saturation: 0.5, brightness: 0.9))
                .frame(width: 360, height: 36)
                .onTapGesture { board.taps += 1 }
                .padding(4)
        }
    }

    private static func stage(_ count: Int) -> (Stage, Rows.Board) {
        let board = Rows.Board()
        return (Stage(size: CGSize(width: 390, height: 844), scale: 2) { Rows(count: count, board: board) }, board)
    }

    /// A scroll by 240 points a second: what begins it, and one frame of 60 in a second.
    private static func scroll(_ count: Int, _ bench: Bench) {
        let name = "scroll.n\(count)"
        guard bench.wants(name) else { return }
        let (stage, board) = stage(count)
        stage.paint()
        var begin: [Double] = []
        var main: [Double] = []
        var paint: [Double] = []
        var allocations: Int64 = 0
        let rounds = 20
        let framesPerRound = 30
        var layers = 0
        for round in 0..<rounds {
            let start = bench_thread_nanoseconds()
            stage.perform { withAnimation(.linear(duration: 0.5)) { board.scroll(120) } }
            begin.append(Double(bench_thread_nanoseconds() - start) / 1e3)
            let made = stage.counts.layers
            for frame in 1..<framesPerRound {
                let time = (Double(round * framesPerRound + frame)) / 60
                let start = bench_thread_nanoseconds()
                stage.advance(to: time)
                let middle = bench_thread_nanoseconds()
                let before = thread_allocations()
                stage.paint()
                allocations += thread_allocations() - before
                main.append(Double(middle - start) / 1e3)
                paint.append(Double(bench_thread_nanoseconds() - middle) / 1e3)
            }
            layers += stage.counts.layers - made
            stage.advance(to: Double((round + 1) * framesPerRound) / 60)
        }
        precondition(layers == 0, "A scroll in flight must make no layers; made \(layers).")
        bench.report("\(name).begin", begin, unit: "us/scroll")
        bench.report("\(name).main", main, unit: "us/frame")
        bench.report("\(name).paint", paint, unit: "us/frame")
        bench.report(
            "\(name).paint.allocations", Double(allocations) / Double(rounds * (framesPerRound - 1)), unit: "1/frame")
    }

    /// A tap in the middle of the window, from the finger to the action and all that follows.
    private static func tap(_ count: Int, _ bench: Bench) {
        let name = "tap.n\(count)"
        guard bench.wants(name) else { return }
        let (stage, board) = stage(count)
        bench.run(name, unit: "tap", count: 1) { _ in stage.tap(at: CGPoint(x: 195, y: 420)) }
        precondition(board.taps == 103, "Each tap must be heard; \(board.taps) were.")
    }

    private struct Handles: View {
        @State private var places = Array(repeating: CGSize.zero, count: 10)

        var body: some View {
            VStack(spacing: 4) {
                ForEach(0..<10, id: \.self) { number in
                    Circle().fill(Color.red).frame(width: 60, height: 60)
                        .offset(places[number])
                        .gesture(DragGesture(coordinateSpace: .global).onChanged { places[number] = $0.translation })
                }
            }
        }
    }

    /// Ten fingers drag ten views: one event of each, with the update and the commit that follow.
    private static func fingers(_ bench: Bench) {
        let name = "fingers.n10"
        guard bench.wants(name) else { return }
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) { Handles() }
        let fingers = (0..<10).map { stage.touch(at: CGPoint(x: 195, y: CGFloat(134 + $0 * 64))) }
        bench.run(name, unit: "round", count: 1) { round in
            for finger in fingers {
                finger.move(to: CGPoint(x: 200 + CGFloat(round % 50), y: finger.location.y))
            }
        }
    }
}
