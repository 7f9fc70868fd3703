// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand

/// How the time of a live scene follows the wall's.
@Suite struct LiveClockTests {
    @Test func `as much passes as on the wall, from when it was started`() {
        let clock = LiveClock(startingAt: 100)
        #expect(clock.time(at: 90) == 0 && clock.time(at: 100) == 0 && clock.time(at: 102.5) == 2.5)
        #expect(clock.wall(at: 3) == 103)
        #expect(LiveClock(startingAt: .infinity).time(at: 5) == 0)
    }

    @Test func `slower, less passes from then on`() {
        var clock = LiveClock(startingAt: 0)
        clock.setRate(0.1, at: 2)
        #expect(clock.time(at: 2) == 2 && abs(clock.time(at: 12) - 3) < 1e-12)
        #expect(abs(clock.wall(at: 3) - 12) < 1e-12)
        clock.setRate(1, at: 12)
        #expect(abs(clock.time(at: 13) - 4) < 1e-12)
    }

    @Test func `paused, nothing passes, and no time ever comes`() {
        var clock = LiveClock(startingAt: 0)
        clock.pause(at: 1)
        #expect(clock.time(at: 50) == 1 && clock.wall(at: 2) == .infinity && clock.isPaused)
        clock.setRate(0.5, at: 60)
        #expect(clock.time(at: 70) == 1)
        clock.resume(at: 100)
        #expect(clock.time(at: 102) == 2 && !clock.isPaused)
        clock.resume(at: 104)
        #expect(clock.time(at: 104) == 3)
    }

    @Test func `held, it stands whether it is paused or not, and afterwards it is as it was before`() {
        var clock = LiveClock(startingAt: 0)
        clock.set(.unwatched, true, at: 1)
        #expect(clock.time(at: 50) == 1 && clock.wall(at: 2) == .infinity)
        #expect(clock.holds == [.unwatched] && !clock.isPaused)
        clock.set(.unwatched, false, at: 50)
        #expect(clock.time(at: 51) == 2)
        clock.pause(at: 51)
        clock.set(.unwatched, true, at: 60)
        clock.set(.unwatched, false, at: 70)
        #expect(clock.time(at: 80) == 2 && clock.isPaused)
        clock.set(.unwatched, true, at: 80)
        clock.resume(at: 90)
        #expect(clock.time(at: 100) == 2)
        clock.set(.unwatched, false, at: 100)
        #expect(clock.time(at: 101) == 3)
    }

    @Test func `held for two reasons, it stands until neither holds`() {
        var clock = LiveClock(startingAt: 0)
        clock.set(.unwatched, true, at: 1)
        clock.set(.handingOver, true, at: 2)
        clock.set(.unwatched, false, at: 3)
        #expect(clock.time(at: 9) == 1 && clock.holds == [.handingOver])
        clock.set(.handingOver, false, at: 10)
        #expect(clock.time(at: 12) == 3)
    }

    @Test func `a clock goes on from the time of the scene before`() {
        let clock = LiveClock(startingAt: 100, at: 7.25)
        #expect(clock.time(at: 100) == 7.25 && clock.time(at: 101.5) == 8.75 && clock.wall(at: 8.25) == 101)
    }

    @Test func `a step moves a clock that stands, and no other`() {
        var clock = LiveClock(startingAt: 0)
        clock.step(by: 1)
        #expect(clock.time(at: 0) == 0)
        clock.pause(at: 0)
        clock.step(by: 0.5)
        clock.resume(at: 10)
        #expect(clock.time(at: 11) == 1.5)
    }

    @Test(arguments: [(0, 0.05), (-1, 0.05), (7, 1), (.infinity, 1)])
    func `a rate is kept within what it may be`(given: Double, rate: Double) {
        var clock = LiveClock(startingAt: 0)
        clock.setRate(given, at: 0)
        #expect(clock.rate == rate)
    }
}
