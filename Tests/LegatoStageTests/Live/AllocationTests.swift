// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import Foundation
import LegatoEngine
import LegatoStage
import LegatoUI
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

    /// The allocations of each of 60 frames of `content`.
    private func counts(scale: CGFloat, @ViewBuilder of content: () -> some View) throws -> [Int64] {
        let configuration = SceneConfiguration(size: CGSize(width: 300, height: 200), scale: scale)
        let clock = ManualClock()
        let presenter = CountingPresenter(FramePainter(try configuration.makeCompositor()))
        let stage = LiveStage(configuration, clock: clock, presenter: presenter, content: content)
        for number in 1...60 {
            clock.pass(to: number)
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

    private struct Counter: View {
        @State private var number = 1234

        var body: some View {
            Text("\(number)").font(.largeTitle).contentTransition(.numericText())
                .onAppear { withAnimation { number = 5678 } }
        }
    }

    /// While columns begin and grow, until 0.37 s, there are new bitmaps of their characters.
    @Test(.enabled(if: thread_allocations() >= 0)) func `a counter that rolls asks for no memory once warm`() throws {
        let counts = try counts(scale: 2) { Counter() }
        #expect(counts.count >= 60)
        #expect(counts[23..<45].allSatisfy { $0 == 0 }, "\(counts)")
    }
}
