// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import Foundation
import LegatoEngine
import LegatoStage
import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

/// Paints each frame and counts how often it asks for memory.
///
/// Protected by: `lock`, but for the painter, which the render thread alone uses while it runs.
private final class CountingPresenter: FramePresenter, @unchecked Sendable {
    private let painter: FramePainter
    private let lock = NSLock()
    private var log: [Int64] = []

    init(_ painter: FramePainter) { self.painter = painter }

    var counts: [Int64] { lock.withLock { log } }

    func present(_ commit: Commit, frame: Int, at time: Double) {
        let before = thread_allocations()
        painter.paint(commit.root, at: time, on: commit.background)
        let count = thread_allocations() - before
        lock.withLock { log.append(count) }
    }
}

@MainActor
@Suite struct AllocationTests {
    private struct Cards: View {
        @State private var isOn = false

        var body: some View {
            ZStack {
                ForEach(0..<100, id: \.self) { index in
                    Text("\(index)").padding().background(.teal)
                        .rotationEffect(.degrees(isOn ? 360 : 0))
                        .opacity(isOn ? 0.3 : 1)
                        .offset(x: isOn ? CGFloat(index) : 0)
                }
            }
            .onAppear { withAnimation(.linear(duration: 4)) { isOn = true } }
        }
    }

    /// The allocations of each of `frames` frames of `content`, which `change` may change before each.
    private func counts(
        scale: CGFloat, frames: Int = 60, change: ((Int) -> Void)? = nil, @ViewBuilder of content: () -> some View
    ) throws -> [Int64] {
        let configuration = SceneConfiguration(size: CGSize(width: 300, height: 200), scale: scale)
        let clock = ManualClock()
        let presenter = CountingPresenter(FramePainter(try configuration.makeCompositor()))
        let stage = LiveStage(configuration, clock: clock, presenter: presenter, content: content)
        for number in 1...frames {
            clock.pass(to: number)
            if let change { stage.perform { change(number) } }
            clock.allow(number)
            stage.renderer.waitUntilShown(number)
        }
        clock.allow(.max)
        stage.stop()
        return presenter.counts
    }

    /// At scale 4 a frame is large enough for two threads.
    @Test(.enabled(if: thread_allocations() >= 0), arguments: [1.0, 4])
    func `frames of what moves by itself ask for no memory once warm`(scale: CGFloat) throws {
        let counts = try counts(scale: scale) { Cards() }
        #expect(counts.first ?? 0 > 0)
        #expect(counts.count >= 60)
        #expect(counts.suffix(40).allSatisfy { $0 == 0 }, "\(counts.suffix(5))")
    }

    private struct Zoomed: View {
        @Namespace private var namespace
        @State private var path: [Int] = []

        var body: some View {
            NavigationStack(path: $path) {
                Color.red.frame(width: 40, height: 40)
                    .matchedTransitionSource(id: 1, in: namespace)
                    .toolbar(.hidden, for: .navigationBar)
                    .navigationDestination(for: Int.self) { _ in
                        Text("page").frame(maxWidth: .infinity, maxHeight: .infinity).background(.yellow)
                            .toolbar(.hidden, for: .navigationBar)
                            .navigationTransition(.zoom(sourceID: 1, in: namespace))
                    }
                    .onAppear { path = [1] }
            }
        }
    }

    @Test(.enabled(if: thread_allocations() >= 0), arguments: [1.0, 4])
    func `frames of a page that zooms ask for no memory once both pages are painted, and nothing of the main thread`(
        scale: CGFloat
    ) throws {
        let counts = try counts(scale: scale, frames: 30) { Zoomed() }
        #expect(counts.first ?? 0 > 0)
        #expect(counts.count >= 30)
        #expect(counts[8..<28].allSatisfy { $0 == 0 }, "\(counts)")
    }

    private final class Model: ObservableObject {
        @Published var text = "1234"
    }

    private struct Counter: View {
        @ObservedObject var model: Model

        var body: some View { Text(model.text).font(.largeTitle).contentTransition(.numericText()) }
    }

    @Test(.enabled(if: thread_allocations() >= 0), arguments: [1, 20])
    func `a counter that rolls asks for no memory once each digit was seen`(period: Int) throws {
        let model = Model()
        func change(_ frame: Int) {
            guard frame.isMultiple(of: period) else { return }
            withAnimation { model.text = model.text == "1234" ? "5678" : "1234" }
        }
        let counts = try counts(scale: 2, frames: 150, change: change) { Counter(model: model) }
        #expect(counts.count >= 150)
        #expect(counts.suffix(90).allSatisfy { $0 == 0 }, "\(counts)")
    }

    private final class Lamp {
        var turn: () -> Void = {}
        /// How often memory was asked for while it was turned many times in one event.
        var counts: [Int64] = []

        func turnOften() {
            for _ in 0..<4 {
                let before = thread_allocations()
                for _ in 0..<1_000 { turn() }
                counts.append(thread_allocations() - before)
            }
        }
    }

    private struct LampView: View {
        let lamp: Lamp
        @State private var number = 0

        var body: some View {
            Text("\(number)").onAppear { lamp.turn = { number += 1 } }.onTapGesture { lamp.turnOften() }
        }
    }

    /// Three closures in a debug build, and room in the list now and then. A copy of the list for each write would be one more, and 10 000
    /// writes would take half a second.
    @Test(.enabled(if: thread_allocations() >= 0))
    func `a write asks for its own memory only, however many were made before it in the event`() throws {
        let lamp = Lamp()
        let stage = Stage(size: CGSize(width: 100, height: 100)) { LampView(lamp: lamp) }
        stage.tap("0")
        #expect(lamp.counts.count == 4 && lamp.counts.allSatisfy { $0 < 3_100 }, "\(lamp.counts)")
        #expect(stage.elements.map(\.label).contains("4,000"), "\(stage.elements)")
    }
}
