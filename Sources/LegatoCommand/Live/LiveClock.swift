// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoOptions

/// The time of a live scene: as much passes as on the wall, or less, or none.
struct LiveClock {
    /// Seconds of the scene at `since`.
    private var time: Double
    /// Seconds of the wall when the clock was last set.
    private var since: Double
    /// How many seconds of the scene pass in one of the wall.
    private(set) var rate = 1.0
    /// Whether the user has stopped it.
    private(set) var isPaused = false
    /// Why it stands besides.
    private(set) var holds: Set<Hold> = []

    enum Hold {
        /// No tab is open.
        case unwatched
        /// The next scene begins with what this one has now.
        case handingOver
        /// What was shown is being saved, which takes a while.
        case saving
    }

    /// Whether no time passes.
    var stands: Bool { isPaused || !holds.isEmpty }

    /// - Parameters:
    ///   - wall: from when on time passes.
    ///   - time: the scene's time then.
    init(startingAt wall: Double, at time: Double = 0) { (since, self.time) = (wall, time) }

    /// The scene's time when the wall's is `wall`.
    func time(at wall: Double) -> Double { stands ? time : time + max(0, wall - since) * rate }

    /// The wall's time when the scene's will be `time`; infinite: it never will.
    func wall(at time: Double) -> Double { stands ? .infinity : since + (time - self.time) / rate }

    mutating func setRate(_ rate: Double, at wall: Double) {
        settle(at: wall)
        self.rate = min(max(rate, LiveLook.rates.lowerBound), LiveLook.rates.upperBound)
    }

    mutating func pause(at wall: Double) {
        settle(at: wall)
        isPaused = true
    }

    mutating func resume(at wall: Double) {
        settle(at: wall)
        isPaused = false
    }

    mutating func set(_ hold: Hold, _ isHeld: Bool, at wall: Double) {
        settle(at: wall)
        if isHeld { holds.insert(hold) } else { holds.remove(hold) }
    }

    /// Where it is paused, so many seconds pass at once.
    mutating func step(by seconds: Double) {
        if isPaused { time += seconds }
    }

    private mutating func settle(at wall: Double) { (time, since) = (time(at: wall), wall) }
}
