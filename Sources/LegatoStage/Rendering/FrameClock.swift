// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// When the frames of a render thread are due. Frames are numbered, also those that nobody makes.
package protocol FrameClock: AnyObject, Sendable {
    /// When frame `number` is presented, in seconds of the stage.
    func time(of number: Int) -> Double
    /// The first frame presented at `time` or later, even if that is in the past.
    func frame(notBefore time: Double) -> Int
    /// The first frame after `number` that can still be rendered.
    func frame(after number: Int) -> Int
    /// Returns when frame `number` is to be made; at once if its time has passed.
    func wait(for number: Int)
}

/// The time a live scene is on.
package protocol LiveClock: FrameClock {
    /// Seconds since the clock was made.
    var now: Double { get }
    /// Runs `body` on the main thread at `time`, or soon if that has passed.
    @MainActor func schedule(at time: Double, _ body: @escaping @MainActor () -> Void)
}

/// Frames of even length on the time of the wall, counted from the moment the clock was made.
///
/// A frame is made in the interval before it is presented.
package final class WallClock: LiveClock {
    /// Frames per second.
    package let rate: Double
    private let start = ContinuousClock.now

    /// - Parameter rate: in frames per second; greater than 0 and finite.
    package init(rate: Double = 60) {
        precondition(rate > 0 && rate.isFinite, "A clock needs a positive number of frames per second; got \(rate).")
        self.rate = rate
    }

    package var now: Double {
        let (seconds, attoseconds) = start.duration(to: .now).components
        return Double(seconds) + Double(attoseconds) * 1e-18
    }

    package func schedule(at time: Double, _ body: @escaping @MainActor () -> Void) {
        DispatchQueue.main.asyncAfter(deadline: .now() + max(0, time - now)) { MainActor.assumeIsolated(body) }
    }

    package func time(of number: Int) -> Double { Double(number) / rate }

    package func frame(notBefore time: Double) -> Int { Int((min(time * rate, 1e15) - 1e-6).rounded(.up)) }

    package func frame(after number: Int) -> Int {
        // Part of the current interval is left, so its frame can still be rendered.
        max(number + 1, Int((now * rate).rounded(.down)) + 1)
    }

    package func wait(for number: Int) {
        let left = time(of: number - 1) - now
        if left > 0 { Thread.sleep(forTimeInterval: left) }  // Equivalent: bound, sleeping for 0 s does nothing.
    }
}
