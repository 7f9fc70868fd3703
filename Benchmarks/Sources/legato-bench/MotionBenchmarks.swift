// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CBench
import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI

/// What many views cost that are inserted and removed with a transition, follow keyframes, or match each other's geometry.
@MainActor
enum MotionBenchmarks {
    static func run(_ bench: Bench) {
        for count in [100, 1_000] {
            Motion("transition", count, bench).run { rows, _ in Rows(count: rows, transition: .moved) }
            Motion("plain", count, bench).run { rows, _ in Rows(count: rows, transition: .none) }
        }
        for count in [10, 100] {
            Motion("matched", count, bench).run { _, isOn in Heroes(count: count, isLarge: isOn) }
        }
        for count in [50, 500] { keyframes(count, bench) }
        memory(bench)
    }

    // MARK: - Scenes

    /// Writes the state of the scene from outside.
    @MainActor
    fileprivate final class Remote {
        var write: (Bool) -> Void = { _ in }
    }

    fileprivate struct Switched<Content: View>: View {
        let remote: Remote
        @ViewBuilder let content: (Bool) -> Content
        @State private var isOn = false

        var body: some View { content(isOn).onAppear { remote.write = { isOn = $0 } } }
    }

    fileprivate enum Style { case none, moved }

    /// So many rows, each a child of its own, by a transition or without one.
    fileprivate struct Rows: View {
        let count: Int
        let transition: Style

        var body: some View {
            ZStack(alignment: .top) {
                Color.clear
                ForEach(0..<count, id: \.self) { number in
                    switch transition {
                    case .none: Row(number: number).transition(.identity)
                    case .moved: Row(number: number).transition(.move(edge: .leading).combined(with: .opacity))
                    }
                }
            }
        }
    }

    fileprivate struct Row: View {
        let number: Int

        var body: some View {
            Color(hue: Double(number % 12) / 12, saturation: 0.5, brightness: 0.9)
                .frame(width: 40, height: 4)
                .padding(.top, CGFloat(number % 200) * 4)
        }
    }

    /// As many small views as large ones of the same groups; one half is there at a time.
    private struct Heroes: View {
        let count: Int
        let isLarge: Bool
        @Namespace private var namespace

        var body: some View {
            ZStack(alignment: .topLeading) {
                Color.clear
                ForEach(0..<count, id: \.self) { number in
                    if isLarge {
                        Color.red.matchedGeometryEffect(id: number, in: namespace)
                            .frame(width: 60, height: 60).offset(x: CGFloat(number % 5) * 64, y: 400)
                    } else {
                        Color.red.matchedGeometryEffect(id: number, in: namespace)
                            .frame(width: 20, height: 20).offset(x: CGFloat(number % 10) * 24)
                    }
                }
            }
        }
    }

    private struct Jumps: View {
        let count: Int

        var body: some View {
            ZStack {
                ForEach(0..<count, id: \.self) { number in
                    KeyframeAnimator(initialValue: 0.0) { height in
                        Color.red.frame(width: 4, height: 4).offset(x: CGFloat(number % 90) * 4, y: -height)
                    } keyframes: { _ in
                        KeyframeTrack {
                            CubicKeyframe(80, duration: 0.3)
                            SpringKeyframe(0, duration: 0.5, spring: .bouncy)
                        }
                    }
                }
            }
        }
    }

    /// Each tick evaluates, lays out and commits as many views that follow keyframes.
    private static func keyframes(_ count: Int, _ bench: Bench) {
        let name = "keyframes.n\(count)"
        guard bench.wants(name) else { return }
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1) { Jumps(count: count) }
        bench.run(name, unit: "view", count: count) { stage.advance(to: Double($0 + 1) / 60) }
    }

    /// What is left of 10,000 insertions and removals by a transition.
    private static func memory(_ bench: Bench) {
        let name = "transition.memory"
        guard bench.wants(name) else { return }
        let remote = Remote()
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1) {
            Switched(remote: remote) { isOn in ZStack { if isOn { Rows(count: 100, transition: .moved) } } }
        }
        func goRound() {
            for isOn in [true, false] {
                stage.perform { withAnimation(.linear(duration: 0.1)) { remote.write(isOn) } }
                stage.advance(by: .milliseconds(200))
            }
        }
        for _ in 0..<10 { goRound() }
        let before = bench_allocated_bytes()
        let rounds = 100
        for _ in 0..<rounds { goRound() }
        let grown = Double(bench_allocated_bytes()) - Double(before)
        bench.report(name, grown / Double(rounds * 100), unit: "bytes/insertion")
    }
}

/// Rows that come and go: what it costs to begin each way, and a frame on the way.
@MainActor
private struct Motion {
    let kind: String
    let count: Int
    let bench: Bench

    init(_ kind: String, _ count: Int, _ bench: Bench) {
        (self.kind, self.count, self.bench) = (kind, count, bench)
    }

    private var name: String { "\(kind).n\(count)" }

    func run<V: View>(_ make: @escaping (Int, Bool) -> V) {
        guard bench.wants(name) else { return }
        let remote = MotionBenchmarks.Remote()
        let stage = Stage(size: CGSize(width: 390, height: 844), scale: 1) {
            MotionBenchmarks.Switched(remote: remote) { isOn in make(kind == "matched" || isOn ? count : 0, isOn) }
        }
        stage.paint()
        measureBegins(stage, remote)
        measureFrames(stage, remote)
    }

    /// In microseconds for each row: all come, all go, and all come back before they are gone.
    private func measureBegins(_ stage: Stage, _ remote: MotionBenchmarks.Remote) {
        var spent: [String: [Double]] = [:]
        func write(_ isOn: Bool, as way: String) {
            let start = bench_thread_nanoseconds()
            stage.perform { withAnimation(.linear(duration: 1)) { remote.write(isOn) } }
            spent[way, default: []].append(Double(bench_thread_nanoseconds() - start) / 1e3 / Double(count))
        }
        for _ in 0..<20 {
            write(true, as: "enter")
            stage.advance(by: .seconds(2))
            write(false, as: "leave")
            stage.advance(by: .milliseconds(500))
            write(true, as: "return")
            stage.advance(by: .seconds(2))
            stage.perform { remote.write(false) }
            stage.advance(by: .seconds(2))
        }
        for way in ["enter", "leave", "return"] {
            bench.report("\(name).\(way)", spent[way] ?? [], unit: "us/row")
        }
    }

    /// One frame of 60 in a second on the way in: its main thread's part, and its painting.
    private func measureFrames(_ stage: Stage, _ remote: MotionBenchmarks.Remote) {
        var frame = (Double(stage.time.components.seconds) * 60).rounded() + 60
        stage.advance(to: frame / 60)
        stage.perform { withAnimation(.linear(duration: 100)) { remote.write(true) } }
        stage.paint()
        var (main, paint): ([Double], [Double]) = ([], [])
        var (mainAllocations, paintAllocations): (Int64, Int64) = (0, 0)
        let frames = 60
        for _ in 0..<frames {
            frame += 1
            let allocations = thread_allocations()
            let start = bench_thread_nanoseconds()
            stage.advance(to: frame / 60)
            let middle = bench_thread_nanoseconds()
            mainAllocations += thread_allocations() - allocations
            let between = thread_allocations()
            stage.paint()
            paint.append(Double(bench_thread_nanoseconds() - middle) / 1e3 / Double(count))
            paintAllocations += thread_allocations() - between
            main.append(Double(middle - start) / 1e3 / Double(count))
        }
        bench.report("\(name).frame", main, unit: "us/row")
        bench.report("\(name).frame.allocations", Double(mainAllocations) / Double(frames), unit: "1/frame")
        bench.report("\(name).paint", paint, unit: "us/row")
        bench.report("\(name).paint.allocations", Double(paintAllocations) / Double(frames), unit: "1/frame")
    }
}
