// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoCommand

/// A span of the past that plays over and over.
@Suite struct LiveLoopTests {
    private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

    @Test func `a loop goes from its start up to its end, and begins again there`() {
        let loop = LiveLoop(3...5, startingAt: 100, rate: 1)
        for (wall, time) in [(100.0, 3.0), (101.5, 4.5), (101.999, 4.999), (102, 3), (105.25, 4.25)] {
            #expect(isNear(loop.time(at: wall), time), "\(wall)")
        }
    }

    @Test func `a loop passes as slowly as the scene, also where that changes`() {
        var loop = LiveLoop(0...1, startingAt: 10, rate: 0.1)
        #expect(isNear(loop.time(at: 15), 0.5))
        loop.clock.setRate(1, at: 15)
        #expect(isNear(loop.time(at: 15.25), 0.75) && isNear(loop.time(at: 15.75), 0.25))
    }

    @Test func `a loop that nobody sees stands, and goes on where it was`() {
        var loop = LiveLoop(0...2, startingAt: 0, rate: 1)
        loop.clock.set(.unwatched, true, at: 0.5)
        #expect(loop.clock.stands && isNear(loop.time(at: 9), 0.5))
        loop.clock.set(.unwatched, false, at: 9)
        #expect(!loop.clock.stands && isNear(loop.time(at: 9.25), 0.75))
    }
}
