// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A span of what a scene has shown, which plays over and over.
struct LiveLoop {
    /// In seconds of the scene.
    let span: ClosedRange<Double>
    /// Its own time, from 0 on, which passes as fast as the scene's.
    var clock: LiveClock

    /// - Parameters:
    ///   - wall: the wall's time at which it begins.
    ///   - rate: how many seconds pass in one of the wall.
    init(_ span: ClosedRange<Double>, startingAt wall: Double, rate: Double) {
        self.span = span
        clock = LiveClock(startingAt: wall)
        clock.setRate(rate, at: wall)
    }

    /// What is shown when the wall's time is `wall`, in seconds of the scene: the end is not shown, as the start follows it.
    func time(at wall: Double) -> Double {
        let length = span.upperBound - span.lowerBound
        return span.lowerBound + clock.time(at: wall).truncatingRemainder(dividingBy: length)
    }

    /// The shortest span, in seconds. Source: chosen, a frame.
    static let shortest = FramePace.interval
}
