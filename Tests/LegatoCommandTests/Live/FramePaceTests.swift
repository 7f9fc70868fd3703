// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand

/// When a live scene is painted.
@Suite struct FramePaceTests {
    private func pace(begun: Double, ended: Double) -> FramePace {
        var pace = FramePace()
        pace.note(begun: begun, ended: ended)
        return pace
    }

    @Test func `the first frame is painted at once`() {
        #expect(FramePace().next(change: 5) == 5)
        #expect(FramePace().next(change: -.infinity) == -.infinity)
    }

    @Test(arguments: [0.001, 0.012, 0.016])
    func `frames begin an interval after one another, however long each takes of it`(_ seconds: Double) {
        var pace = FramePace()
        var time = 0.0
        for _ in 0..<60 {
            pace.note(begun: time, ended: time + seconds)
            time = pace.next(change: time)
        }
        #expect(abs(time - 1) < 1e-9)
    }

    @Test func `what changes later is painted then, and what never does, never`() {
        let pace = pace(begun: 1, ended: 1.01)
        #expect(pace.next(change: 3) == 3)
        #expect(pace.next(change: .infinity) == .infinity)
    }

    @Test func `a frame is late two intervals after the end of the one before`() {
        let pace = pace(begun: 1, ended: 1.5)
        #expect(!pace.isLate(change: 1, now: 1.5 + 1.9 * FramePace.interval))
        #expect(pace.isLate(change: 1, now: 1.5 + 2.1 * FramePace.interval))
        #expect(!pace.isLate(change: 9, now: 2) && !pace.isLate(change: .infinity, now: 9))
    }
}
