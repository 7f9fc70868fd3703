// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// When a live scene is painted: at most once in each interval, counted from the beginnings, and besides at most once in each interval at
/// once, where hands have done something. All times are seconds of the wall.
struct FramePace {
    /// Seconds from one frame to the next. Source: chosen, as most screens.
    static let interval = 1 / 60.0

    private var begun = -Double.infinity
    private var ended = -Double.infinity
    /// When the last frame began that shows what hands did.
    private var answered = -Double.infinity

    /// A frame was painted.
    ///
    /// - Parameter isAnswer: whether it shows what hands did since the frame before.
    mutating func note(begun: Double, ended: Double, isAnswer: Bool) {
        (self.begun, self.ended) = (begun, ended)
        if isAnswer { answered = begun }
    }

    /// When the next one is painted, if the scene changes at `change`.
    ///
    /// - Parameter isAnswer: whether it shows what hands did, which does not wait for the pace of what moves.
    func next(change: Double, isAnswer: Bool) -> Double {
        max(change, (isAnswer ? answered : begun) + Self.interval)
    }

    /// Whether the next one should have been there for some time, so that it goes before what happens now. From the end of the last one
    /// on, so that a scene that takes longer than an interval still takes its input.
    func isLate(change: Double, isAnswer: Bool, now: Double) -> Bool {
        next(change: change, isAnswer: isAnswer) <= now && now > ended + 2 * Self.interval
    }
}
