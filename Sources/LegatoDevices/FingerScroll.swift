// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How a finger moves that scrolls what it is on by a distance: it goes faster and slower again, rests, and lifts, so that nothing moves on.
///
///     for moment in FingerScroll(x: 200, y: 400, right: 0, down: 300, duration: 0.5).moments(from: 0) { move(to: moment) }
package struct FingerScroll {
    /// Where the finger is at a time, in seconds and points.
    package struct Moment: Equatable, Sendable {
        package var time: Double
        package var x: Double
        package var y: Double
    }

    let x, y, right, down, duration: Double

    /// How far a finger moves before it scrolls, which does not count, in points. Source: *measured* (screens 2).
    private static let slop = 10.0
    /// How long it rests before it lifts: more than a release looks back, in seconds. Source: chosen.
    package static let rest = 0.15
    /// How often a second the finger moves.
    private static let tickRate = 60.0

    /// - Parameters:
    ///   - x: Where the finger goes down, in points, as y.
    ///   - right: How much further to the right, in points, what comes to show is; and down. Not both 0.
    ///   - duration: Of the movement, in seconds; 0 or less: it moves at once.
    package init(x: Double, y: Double, right: Double, down: Double, duration: Double) {
        (self.x, self.y, self.right, self.down, self.duration) = (x, y, right, down, duration)
    }

    /// From when the finger goes down to when it lifts, with the ticks between, which are counted from 0.
    package func moments(from begin: Double) -> [Moment] {
        let farther = max(abs(right), abs(down))
        func slop(_ distance: Double) -> Double { farther > 0 ? Self.slop * distance / farther : 0 }
        func moment(_ time: Double, _ fraction: Double) -> Moment {
            // Smooth at both ends: 3f² − 2f³.
            let way = fraction * fraction * (3 - 2 * fraction)
            return Moment(time: time, x: x - slop(right) - way * right, y: y - slop(down) - way * down)
        }
        var moments = [Moment(time: begin, x: x, y: y), moment(begin, 0)]
        if duration > 0 {
            var tick = (begin * Self.tickRate + 1e-6).rounded(.down) + 1
            while tick / Self.tickRate < begin + duration - 1e-6 {
                moments.append(moment(tick / Self.tickRate, (tick / Self.tickRate - begin) / duration))
                tick += 1
            }
        }
        let end = begin + max(0, duration)
        return moments + [moment(end, 1), moment(end + Self.rest, 1)]
    }
}
