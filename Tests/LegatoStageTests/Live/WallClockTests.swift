// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoStage
import Testing

@Suite struct WallClockTests {
    /// The real time around `body` on a clock made a moment ago, in its seconds: no earlier than the first, no later than
    /// the second.
    private func bracket<R>(rate: Double, _ body: (WallClock) -> R) -> (ClosedRange<Double>, R) {
        func seconds(since start: ContinuousClock.Instant) -> Double { start.duration(to: .now) / .seconds(1) }
        let early = ContinuousClock.now
        let clock = WallClock(rate: rate)
        let late = ContinuousClock.now
        let least = seconds(since: late)
        let result = body(clock)
        return (least...seconds(since: early), result)
    }

    @Test func `a clock counts seconds since it was made`() {
        for _ in 0..<20 {
            let (range, now) = bracket(rate: 60) { $0.now }
            #expect(range.lowerBound - 1e-9 <= now && now <= range.upperBound + 1e-9)
        }
        let (range, now) = bracket(rate: 1000) { clock -> Double in
            clock.wait(for: 21)
            return clock.now
        }
        #expect(range.lowerBound - 1e-9 <= now && now <= range.upperBound + 1e-9)
    }

    @Test func `frames are of even length, sixty in a second unless said`() {
        #expect(WallClock().rate == 60)
        let clock = WallClock(rate: 25)
        #expect(clock.rate == 25)
        #expect(clock.time(of: 0) == 0 && clock.time(of: 1) == 0.04 && clock.time(of: 50) == 2)
    }

    @Test func `the first frame at a time or later forgives a millionth of a frame`() {
        let clock = WallClock(rate: 10)
        for (time, number) in [
            (0.0, 0), (0.5, 5), (0.500_000_09, 5), (0.500_000_12, 6), (0.51, 6), (0.6, 6), (-0.31, -3),
        ] {
            #expect(clock.frame(notBefore: time) == number, "\(time)")
        }
        #expect(clock.frame(notBefore: 1e300) == 1_000_000_000_000_000)
        #expect(clock.frame(notBefore: .infinity) == 1_000_000_000_000_000)
    }

    @Test func `the next frame is one that can still be made`() {
        // A frame of a thousand seconds: the first interval lasts.
        let slow = WallClock(rate: 0.001)
        #expect([-1, 0, 1, 7].map { slow.frame(after: $0) } == [1, 1, 2, 8])
        // Frames of a microsecond: many have passed.
        let (range, number) = bracket(rate: 1e6) { clock -> Int in
            clock.wait(for: 3000)
            return clock.frame(after: 5)
        }
        #expect(range.lowerBound * 1e6 - 1 <= Double(number) && Double(number) <= range.upperBound * 1e6 + 1.001)
    }

    @Test func `a frame is made from the time of the one before it on`() {
        let clock = WallClock(rate: 25)
        clock.wait(for: 2)
        #expect(clock.now >= 0.04)
        // Its time has come already.
        let slow = WallClock(rate: 1e-6)
        slow.wait(for: 1)
        slow.wait(for: 0)
        slow.wait(for: -1)
    }

    @MainActor
    @Test func `what is scheduled runs on the main thread, not before its time`() async {
        let clock = WallClock(rate: 60)
        for delay in [0.02, -1, 0] {
            let time = clock.now + delay
            await withCheckedContinuation { continuation in
                clock.schedule(at: time) {
                    dispatchPrecondition(condition: .onQueue(.main))
                    #expect(clock.now >= time)
                    continuation.resume()
                }
            }
        }
    }

    @Test func `a rate that is no rate stops the program`() async {
        await #expect(processExitsWith: .failure) { _ = WallClock(rate: 0) }
        await #expect(processExitsWith: .failure) { _ = WallClock(rate: -1) }
        await #expect(processExitsWith: .failure) { _ = WallClock(rate: .infinity) }
        await #expect(processExitsWith: .failure) { _ = WallClock(rate: .nan) }
    }
}
