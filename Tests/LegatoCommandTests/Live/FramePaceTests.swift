// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand

/// When a live scene is painted.
@Suite struct FramePaceTests {
    private func pace(begun: Double, ended: Double) -> FramePace {
        var pace = FramePace()
        pace.note(begun: begun, ended: ended, isAnswer: false)
        return pace
    }

    @Test func `the first frame is painted at once`() {
        #expect(FramePace().next(change: 5, isAnswer: false) == 5)
        #expect(FramePace().next(change: -.infinity, isAnswer: false) == -.infinity)
    }

    @Test(arguments: [0.001, 0.012, 0.016])
    func `frames begin an interval after one another, however long each takes of it`(_ seconds: Double) {
        var pace = FramePace()
        var time = 0.0
        for _ in 0..<60 {
            pace.note(begun: time, ended: time + seconds, isAnswer: false)
            time = pace.next(change: time, isAnswer: false)
        }
        #expect(abs(time - 1) < 1e-9)
    }

    @Test func `what changes later is painted then, and what never does, never`() {
        let pace = pace(begun: 1, ended: 1.01)
        #expect(pace.next(change: 3, isAnswer: false) == 3)
        #expect(pace.next(change: .infinity, isAnswer: false) == .infinity)
    }

    @Test func `a frame is late two intervals after the end of the one before`() {
        let pace = pace(begun: 1, ended: 1.5)
        #expect(!pace.isLate(change: 1, isAnswer: false, now: 1.5 + 1.9 * FramePace.interval))
        #expect(pace.isLate(change: 1, isAnswer: false, now: 1.5 + 2.1 * FramePace.interval))
        #expect(
            !pace.isLate(change: 9, isAnswer: false, now: 2) && !pace.isLate(change: .infinity, isAnswer: false, now: 9)
        )
    }

    @Test func `what hands do does not wait for the pace of what moves`() {
        var pace = pace(begun: 1, ended: 1.002)
        #expect(pace.next(change: 1.004, isAnswer: true) == 1.004)
        pace.note(begun: 1.004, ended: 1.006, isAnswer: true)
        // The next answer has a pace of its own, and the motion goes on at its own.
        #expect(pace.next(change: 1.007, isAnswer: true) == 1.004 + FramePace.interval)
        pace.note(begun: 1.015, ended: 1.017, isAnswer: false)
        #expect(pace.next(change: 1.018, isAnswer: true) == 1.004 + FramePace.interval)
        #expect(pace.next(change: 1.018, isAnswer: false) == 1.015 + FramePace.interval)
    }

    @Test func `hands that never rest get at most two frames in each interval`() {
        var (pace, time, frames) = (FramePace(), 0.0, 0)
        while time < 1 {
            let (answer, motion) = (pace.next(change: time, isAnswer: true), pace.next(change: time, isAnswer: false))
            time = min(answer, motion)
            pace.note(begun: time, ended: time, isAnswer: answer <= motion)
            frames += 1
        }
        #expect(frames <= 121, "\(frames)")
    }
}
