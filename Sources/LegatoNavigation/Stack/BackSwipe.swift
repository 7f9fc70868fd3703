// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion

/// Maps a finger that comes from the leading edge to how far the page under it has arrived.
///
/// Source: *measured* (screens 4).
struct BackSwipe {
    /// How far from the edge the finger goes down at most, in points.
    static let band = 20.0
    /// How far the finger moves before the page does, in points; from there on the page follows it.
    static let slop = 12.0
    /// How long the finger is taken to go on when it lifts, in seconds.
    static let projection = 0.12
    /// How far the page is to be then for a pop, as a fraction of its width.
    static let commitFraction = 0.5
    /// Both outcomes.
    static let landing = Animation.spring(Spring(mass: 1, stiffness: 22 * 22, damping: 2 * 0.85 * 22))

    /// How far the page had arrived when the finger began to move it.
    let start: Double
    /// The width of the page, in points.
    let width: Double

    /// How far the page has arrived when the finger has moved by `translation` points.
    func arrival(at translation: Double) -> Double {
        guard width > 0 else { return start }
        return min(1, max(0, start - translation / width))
    }

    /// Whether a finger that lifts there, at `velocity` points per second, pops the page.
    func pops(at translation: Double, velocity: Double) -> Bool {
        guard width > 0, translation.isFinite, velocity.isFinite else { return false }
        return 1 - start + (translation + Self.projection * velocity) / width > Self.commitFraction
    }
}

/// How pages move by code.
package enum StackMotion {
    /// The spring of UIKit's transitions: mass 3, stiffness 1000, critically damped. Source: *measured* (screens, S).
    package static let slide = Animation.interpolatingSpring(
        mass: 3, stiffness: 1000, damping: 2 * (3.0 * 1000).squareRoot())
    /// After this the covered page has disappeared, in seconds: 0.001 of the way is left. Source: *measured* (screens, S).
    static let slideDuration = 0.5058
    /// Where cross-fades are preferred. The duration is *measured* (screens 4, of a zoom), the curve *chosen*.
    static let fade = Animation.linear(duration: fadeDuration)
    static let fadeDuration = 0.14
    /// How far a covered page goes, as a fraction of its width. Source: *measured* (screens 4).
    static let coverFraction = -0.3
    /// How dark a covered page becomes. Source: *measured* (screens 4).
    static let dim = 0.1
}
