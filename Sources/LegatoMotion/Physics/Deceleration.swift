// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How a fling slows down: the speed falls by the same factor in each millisecond, until it is so low that the motion stops.
///
/// With r the rate, a motion that begins at x₀ with v₀ is after s milliseconds at
///
///     x = x₀ + v₀·K·(1 − rˢ),  K = r/(1 − r)/1000,  and has the speed v₀·rˢ.
///
/// Source: *measured* (screens 2: UIKit, iOS 26).
@usableFromInline
package struct Deceleration: Hashable, Sendable {
    /// What a millisecond leaves of the speed: more than 0, less than 1.
    package let rate: Double

    /// A scroll view's.
    package static let normal = Deceleration(rate: 0.998)
    /// That of a scroll view with the fast deceleration rate.
    package static let fast = Deceleration(rate: 0.99)

    /// At this speed, in units per second, the motion stops. Source: *measured* (screens 2).
    package static let stoppingSpeed = 10.0

    /// - Precondition: `rate` is between 0 and 1.
    package init(rate: Double) {
        precondition(rate > 0 && rate < 1, "A deceleration rate must be between 0 and 1; got \(rate).")
        self.rate = rate
        decay = -1000 * Maths.logarithm(rate)
    }

    /// K: how far a motion without a stop would go for each unit of its speed, in seconds.
    package var reach: Double { rate / (1 - rate) / 1000 }

    /// What the speed falls by, in e-foldings per second.
    let decay: Double

    /// How far a motion of this speed goes, in units; 0 if it is below ``stoppingSpeed``.
    package func distance(ofSpeed speed: Double) -> Double {
        let magnitude = abs(speed)
        guard magnitude > Self.stoppingSpeed else { return 0 }
        let distance = (magnitude - Self.stoppingSpeed) * reach
        return speed < 0 ? -distance : distance
    }

    /// The speed, in units per second, of a motion that comes to its stop after this distance.
    func speed(over distance: Double) -> Double { distance / reach + Self.stoppingSpeed }

    /// How long a motion of this speed takes to its stop, in seconds.
    func duration(ofSpeed speed: Double) -> Double {
        speed > Self.stoppingSpeed ? Maths.logarithm(speed / Self.stoppingSpeed) / decay : 0
    }

    /// How far a motion of this speed has come after a time in seconds, without a stop.
    @usableFromInline
    func distance(ofSpeed speed: Double, after time: Double) -> Double {
        -speed * reach * Maths.exponentialLessOne(-decay * time)
    }

    /// What is left of a speed after a time in seconds.
    @usableFromInline
    func remaining(after time: Double) -> Double { Maths.exponential(-decay * time) }

    /// When a motion of this speed has gone a distance, in seconds; nil if it stops before that.
    func time(ofSpeed speed: Double, over distance: Double) -> Double? {
        let left = 1 - distance / (reach * speed)
        return left * speed > Self.stoppingSpeed ? -Maths.logarithm(left) / decay : nil
    }
}
