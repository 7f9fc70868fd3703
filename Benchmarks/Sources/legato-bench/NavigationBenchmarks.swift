// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// What a stack of pages costs: a push of a large page, a long path, and pages that come and go.
@MainActor
enum NavigationBenchmarks {
    static func run(_ bench: Bench) {
        push(of: 2_000, bench)
        for isMoving in [false, true] { zoom(isMoving, bench) }
        path(of: 1_000, bench)
        memory(bench)
    }

    /// Writes the path from outside.
    @MainActor
    private final class Remote {
        var write: ([Int]) -> Void = { _ in }
    }

    private struct Stack<Page: View>: View {
        let remote: Remote
        let page: (Int) -> Page
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                page(-1)
                    .navigationDestination(for: Int.self) { page($0) }
                    .onAppear { remote.write = { path = $0 } }
            }
        }
    }

    private struct Cells: View {
        let count: Int
        let hue: Double

        var body: some View {
            VStack(spacing: 1) {
                ForEach(0..<count / 20, id: \.self) { row in
                    HStack(spacing: 1) {
                        ForEach(0..<20, id: \.self) { column in
                            Color(
                                hue: hue, saturation: 0.6,
                                brightness: Double(row * 20 + column) / 2 / Double(count) + 0.5)
                        }
                    }
                    .frame(height: 7)
                }
            }
            .frame(maxHeight: .infinity, alignment: .top)
        }
    }

    private static func stage(_ remote: Remote, _ page: @escaping (Int) -> some View) -> Stage {
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) { Stack(remote: remote, page: page) }
        stage.paint()
        return stage
    }

    /// In microseconds: from the write to the first frame, painted; then each frame on the way, its main thread's part and its painting.
    private static func push(of count: Int, _ bench: Bench) {
        let name = "push.n\(count)"
        guard bench.wants(name) else { return }
        let remote = Remote()
        let stage = stage(remote) { Cells(count: count, hue: $0 < 0 ? 0.1 : 0.6) }
        var (begin, main, paint): ([Double], [Double], [Double]) = ([], [], [])
        for _ in 0..<10 {
            var start = bench_thread_nanoseconds()
            stage.perform { remote.write([1]) }
            stage.paint()
            begin.append(Double(bench_thread_nanoseconds() - start) / 1e3)
            for frame in 1...20 {
                start = bench_thread_nanoseconds()
                stage.advance(by: .seconds(1.0 / 60))
                let middle = bench_thread_nanoseconds()
                stage.paint()
                // The first two frames paint the bitmaps that the others move.
                guard frame > 2 else { continue }
                main.append(Double(middle - start) / 1e3)
                paint.append(Double(bench_thread_nanoseconds() - middle) / 1e3)
            }
            stage.advance(by: .seconds(1))
            stage.perform { remote.write([]) }
            stage.advance(by: .seconds(2))
            stage.paint()
        }
        bench.report("\(name).begin", begin, unit: "us")
        bench.report("\(name).frame", main, unit: "us/frame")
        bench.report("\(name).paint", paint, unit: "us/frame")
    }

    private struct Zoomed: View {
        let remote: Remote
        let isMoving: Bool
        @Namespace private var namespace
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                Cells(count: 2_000, hue: 0.1)
                    .overlay { Color.red.frame(width: 110, height: 110).matchedTransitionSource(id: 1, in: namespace) }
                    .navigationDestination(for: Int.self) { _ in
                        Cells(count: 2_000, hue: 0.6)
                            .overlay { if isMoving { ProgressView() } }
                            .navigationTransition(.zoom(sourceID: 1, in: namespace))
                    }
                    .onAppear { remote.write = { path = $0 } }
            }
        }
    }

    /// In microseconds: each frame of a page that zooms, its main thread's part and its painting, by the clock on the wall, as two threads paint.
    ///
    /// - Parameter isMoving: Whether something moves in the page.
    private static func zoom(_ isMoving: Bool, _ bench: Bench) {
        let name = isMoving ? "zoom.moving" : "zoom.static"
        guard bench.wants(name) else { return }
        let remote = Remote()
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 2) {
            Zoomed(remote: remote, isMoving: isMoving)
        }
        stage.paint()
        var (main, paint): ([Double], [Double]) = ([], [])
        let clock = ContinuousClock()
        func microseconds(_ duration: Duration) -> Double { duration / .microseconds(1) }
        for _ in 0..<10 {
            stage.perform { remote.write([1]) }
            stage.paint()
            for frame in 1...24 {
                let start = clock.now
                stage.advance(by: .seconds(1.0 / 60))
                let middle = clock.now
                stage.paint()
                // The first frames paint both pages.
                guard frame > 2 else { continue }
                main.append(microseconds(middle - start))
                paint.append(microseconds(clock.now - middle))
            }
            stage.advance(by: .seconds(1))
            stage.perform { remote.write([]) }
            stage.advance(by: .seconds(2))
            stage.paint()
        }
        bench.report("\(name).frame", main, unit: "us/frame")
        bench.report("\(name).paint", paint, unit: "us/frame")
    }

    /// In microseconds: a path of so many values at once, and none again.
    private static func path(of count: Int, _ bench: Bench) {
        let name = "path.n\(count)"
        guard bench.wants(name) else { return }
        let remote = Remote()
        let stage = stage(remote) { Text("page \($0)") }
        var spent: [Double] = []
        for _ in 0..<10 {
            let start = bench_thread_nanoseconds()
            stage.perform { remote.write(Array(0..<count)) }
            spent.append(Double(bench_thread_nanoseconds() - start) / 1e3)
            stage.advance(by: .seconds(1))
            stage.perform { remote.write([]) }
            stage.advance(by: .seconds(1))
        }
        bench.report(name, spent, unit: "us")
    }

    /// What a thousand pushes and pops leave in memory, in bytes for each.
    private static func memory(_ bench: Bench) {
        let name = "push.memory"
        guard bench.wants(name) else { return }
        let remote = Remote()
        let stage = stage(remote) { Text("page \($0)") }
        func goRound() {
            for path in [[1], []] {
                stage.perform { remote.write(path) }
                stage.advance(by: .milliseconds(700))
            }
        }
        for _ in 0..<50 { goRound() }
        let before = bench_allocated_bytes()
        let rounds = 1_000
        for _ in 0..<rounds { goRound() }
        bench.report(
            name, (Double(bench_allocated_bytes()) - Double(before)) / Double(rounds), unit: "bytes/push")
    }
}
