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
        Commit(root: Layer(id: LayerID(rawValue: id), kind: .group), background: .clear, first: first, end: 0)
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
