// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoStage
import Testing

/// Commits handed to a render thread whose clock the test moves.
@Suite struct RenderThreadTests {
    private let clock = ManualClock()
    private let log = FrameLog()

    private func commit(_ id: UInt64, first: Int) -> Commit {
        Commit(
            root: Layer(id: LayerID(rawValue: id), kind: .group), size: .zero, scale: 1, background: .clear,
            first: first, end: 0)
    }

    /// The numbers of the frames that were made, and whose commits they show.
    private var shown: [[UInt64]] { log.frames.map { [UInt64($0.number), $0.commit.root.id.rawValue] } }

    @Test func `a newer commit for an earlier frame is shown in it, and the older one never`() {
        let thread = RenderThread(clock: clock, presenter: log)
        #expect(thread.publish(commit(1, first: 1)))
        clock.allow(1)
        thread.waitUntilShown(1)
        #expect(thread.publish(commit(2, first: 9)))
        #expect(thread.publish(commit(3, first: 5)))
        clock.allow(20)
        thread.waitUntilShown(20)
        thread.stop()
        #expect(shown == [[1, 1], [5, 3]])
    }

    @Test func `on the way to a frame far ahead, what is due sooner is shown in its frame`() {
        let thread = RenderThread(clock: clock, presenter: log)
        #expect(thread.publish(commit(1, first: 1000)))
        clock.allow(2)
        clock.waitUntilAsked(for: 3)
        #expect(thread.publish(commit(2, first: 5)))
        clock.allow(5)
        thread.waitUntilShown(5)
        #expect(shown == [[5, 2]])
        clock.allow(.max)
        thread.stop()
    }

    @Test func `a commit for a frame that has begun is refused, and one after the end taken for nothing`() {
        let thread = RenderThread(clock: clock, presenter: log)
        #expect(thread.nextFrame == 1)
        #expect(thread.publish(commit(1, first: 3)))
        clock.allow(3)
        thread.waitUntilShown(3)
        #expect(thread.nextFrame == 4)
        #expect(!thread.publish(commit(2, first: 2)))
        #expect(!thread.publish(commit(3, first: 3)))
        #expect(thread.publish(commit(4, first: 4)))
        clock.allow(4)
        thread.waitUntilShown(4)
        clock.allow(.max)
        thread.stop()
        #expect(thread.publish(commit(5, first: 1)))
        #expect(thread.publish(commit(6, first: 9)))
        thread.waitUntilShown(9)
        #expect(shown == [[3, 1], [4, 4]])
        #expect(thread.frameCounts == (made: 2, missed: 0))
    }

    @Test func `of two commits for one frame the later is shown`() {
        let thread = RenderThread(clock: clock, presenter: log)
        #expect(thread.publish(commit(1, first: 2)))
        #expect(thread.publish(commit(2, first: 2)))
        clock.allow(20)
        thread.waitUntilShown(20)
        thread.stop()
        #expect(shown == [[2, 2]])
    }

    @Test func `commits for frames one after the other are each shown in theirs`() {
        let thread = RenderThread(clock: clock, presenter: log)
        for number in 1...5 { #expect(thread.publish(commit(UInt64(number), first: 2 * number))) }
        clock.allow(20)
        thread.waitUntilShown(20)
        thread.stop()
        #expect(shown == [[2, 1], [4, 2], [6, 3], [8, 4], [10, 5]])
        #expect(thread.frameCounts == (made: 5, missed: 0))
    }

    @Test(arguments: [(0.0, 1), (1.0, 1), (2.0, 2), (2.5, 3), (5.0, 5)])
    func `frames are made until the first one past the end`(endInFrames: Double, last: Int) {
        let thread = RenderThread(clock: clock, presenter: log)
        var moving = commit(1, first: 1)
        moving.end = endInFrames / 60
        #expect(thread.publish(moving))
        clock.allow(20)
        thread.waitUntilShown(20)
        thread.stop()
        #expect(shown.map { $0[0] } == (1...UInt64(last)).map { $0 })
        #expect(log.frames.map(\.time) == (1...last).map { Double($0) / 60 })
    }

    @Test func `what moves is shown until what comes next begins`() {
        let thread = RenderThread(clock: clock, presenter: log)
        var moving = commit(1, first: 1)
        moving.end = .infinity
        #expect(thread.publish(moving))
        #expect(thread.publish(commit(2, first: 4)))
        clock.allow(20)
        thread.waitUntilShown(20)
        thread.stop()
        #expect(shown == [[1, 1], [2, 1], [3, 1], [4, 2]])
    }

    @Test func `frames that were due and not made are missed`() {
        let thread = RenderThread(clock: clock, presenter: log)
        var moving = commit(1, first: 1)
        moving.end = .infinity
        #expect(thread.publish(moving))
        clock.allow(1)
        thread.waitUntilShown(1)
        clock.pass(to: 8)
        clock.allow(8)
        thread.waitUntilShown(8)
        #expect(thread.frameCounts.missed == 6)
        clock.allow(.max)
        thread.stop()
        #expect(shown.prefix(2) == [[1, 1], [8, 1]])
    }

    @Test func `a thread that has stopped holds nothing`() {
        let thread = RenderThread(clock: clock, presenter: Nobody())
        weak var held: Layer?
        do {
            let root = Layer(id: LayerID(rawValue: 1), kind: .group)
            held = root
            #expect(thread.publish(Commit(root: root, size: .zero, scale: 1, background: .clear, first: 1, end: 0)))
        }
        #expect(held != nil)
        clock.allow(.max)
        thread.waitUntilShown(1)
        thread.stop()
        #expect(held == nil)
        withExtendedLifetime(thread) {}
    }

    @Test func `where nothing was committed there is nothing to wait for`() {
        let thread = RenderThread(clock: clock, presenter: log)
        thread.waitUntilShown(5)
        #expect(thread.frameCounts == (made: 0, missed: 0))
        thread.stop()
    }

    @Test func `a thread that was told to stop while it waits for a frame does not make it`() {
        let thread = RenderThread(clock: clock, presenter: log)
        #expect(thread.publish(commit(1, first: 1)))
        clock.waitUntilAsked(for: 1)
        let stopping = Thread { thread.stop() }
        stopping.start()
        // A commit for a frame of the past is refused until the thread is stopping.
        while !thread.publish(commit(2, first: .min)) { sched_yield() }
        clock.allow(1)
        thread.stop()
        #expect(shown.isEmpty && thread.frameCounts == (made: 0, missed: 0))
    }

    /// Shows frames to nobody.
    private final class Nobody: FramePresenter {
        func present(_ commit: Commit, frame: Int, at time: Double) {}
    }

    @Test func `on the way to a frame far ahead, the thread stops at the next one`() {
        let thread = RenderThread(clock: clock, presenter: log)
        #expect(thread.publish(commit(1, first: 1000)))
        clock.waitUntilAsked(for: 1)
        clock.allow(999)
        clock.waitUntilAsked(for: 1000)
        #expect(clock.askedFor.count == 1000)
        clock.allow(.max)
        thread.stop()
        #expect(thread.frameCounts.missed == 0)
    }
}
