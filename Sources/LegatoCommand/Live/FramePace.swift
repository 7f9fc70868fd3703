// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// When a live scene is painted: at most once in each interval, counted from the beginnings. All times are seconds of the wall.
struct FramePace {
    /// Seconds from one frame to the next. Source: chosen, as most screens.
    static let interval = 1 / 60.0

    private var begun = -Double.infinity
    private var ended = -Double.infinity

    /// A frame was painted.
    mutating func note(begun: Double, ended: Double) { (self.begun, self.ended) = (begun, ended) }

    /// When the next one is painted, if the scene changes at `change`.
    func next(change: Double) -> Double { max(change, begun + Self.interval) }

    /// Whether the next one should have been there for some time, so that it goes before what happens now. From the end of the last one
    /// on, so that a scene that takes longer than an interval still takes its input.
    func isLate(change: Double, now: Double) -> Bool {
        next(change: change) <= now && now > ended + 2 * Self.interval
    }
}
