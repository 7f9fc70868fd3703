// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Spring {
    /// A spring by its perceived duration in seconds and its bounce.
    ///
    /// `bounce` 0 is critically damped; towards 1 it rings longer, and from 1 on never settles; below 0 it is
    /// overdamped, and from −1 down infinitely so (its read-backs are then NaN).
    public init(duration: Double = 0.5, bounce: Double = 0.0) {
        self.init(response: duration, dampingRatio: Spring.dampingRatio(bounce: bounce))
    }

    /// A spring by its response in seconds (the period it would have without damping) and its damping ratio ζ: below 1
    /// it swings, at 1 it is critically damped, above it crawls. A negative ratio swings ever wider.
    ///
    /// A response of 0 is infinitely stiff, with constants that are infinite or NaN.
    public init(response: Double, dampingRatio: Double) {
        // ω = √|1 − ζ²| · 2π/response, negative above critical damping
        let frequency = 2 * .pi / response
        let split = abs((1 - dampingRatio) * (1 + dampingRatio)).squareRoot() * frequency
        self.init(
            angularFrequency: dampingRatio > 1 ? -split : split, decayConstant: dampingRatio * frequency, mass: 1)
    }

    /// A spring by its physical constants, in units that fit each other: mass, mass/s² and mass/s.
    ///
    /// More damping than critical, c > 2√(km), is cut to critical unless `allowOverDamping`. Mass and stiffness are
    /// positive; what others make is no spring, though it never stops the program.
    public init(mass: Double = 1.0, stiffness: Double, damping: Double, allowOverDamping: Bool = false) {
        let decay = damping / (2 * mass)
        // NaN, from a negative mass or stiffness, counts as not overdamped.
        if damping / (2 * (stiffness * mass).squareRoot()) > 1 {
            if allowOverDamping {
                self.init(
                    angularFrequency: -abs(stiffness / mass - decay * decay).squareRoot(), decayConstant: decay,
                    mass: mass)
            } else {
                self.init(angularFrequency: 0, decayConstant: (stiffness / mass).squareRoot(), mass: mass)
            }
        } else {
            self.init(
                angularFrequency: abs(stiffness / mass - decay * decay).squareRoot(), decayConstant: decay, mass: mass)
        }
    }

    /// A spring that comes within `epsilon` of a target at distance 1 after `settlingDuration` seconds.
    ///
    /// The duration is limited to 0.01…10 s and `dampingRatio` to 0…1; a ratio of 0 or less, which never settles, makes
    /// a spring whose read-backs are NaN. Solved by Newton's method to 0.001 of a frequency, as SwiftUI's is.
    public init(settlingDuration: Double, dampingRatio: Double, epsilon: Double = 0.001) {
        let frequency = Spring.naturalFrequency(
            settlingDuration: settlingDuration, dampingRatio: dampingRatio, epsilon: epsilon)
        let ratio = min(max(dampingRatio, .ulpOfOne), 1)
        self.init(
            angularFrequency: ((1 - ratio) * (1 + ratio)).squareRoot() * frequency, decayConstant: ratio * frequency,
            mass: 1)
    }

    /// The spring of UIKit's classic blocks: within a thousandth of its way after `settlingDuration` seconds, begun with `velocity` in
    /// ways per second. The same limits count.
    ///
    /// Source: *reported* (kit 2).
    package init(settlingDuration: Double, dampingRatio: Double, velocity: Double) {
        let frequency = Spring.naturalFrequency(
            settlingDuration: settlingDuration, dampingRatio: dampingRatio, epsilon: 0.001, velocity: velocity)
        let ratio = min(max(dampingRatio, .ulpOfOne), 1)
        self.init(
            angularFrequency: ((1 - ratio) * (1 + ratio)).squareRoot() * frequency, decayConstant: ratio * frequency,
            mass: 1)
    }

    /// ζ of a bounce: 1 − b, and 1/(1 + b) below 0; bounces above 1 count as 1, from −1 down as infinitely damped.
    static func dampingRatio(bounce: Double) -> Double {
        if bounce < 0 {  // Equivalent: bound, a bounce of 0 is 1 either way.
            return bounce > -1 ? 1 / (1 + bounce) : .infinity
        }
        return 1 - min(bounce, 1)
    }
}

// MARK: - Solving for a settling duration

extension Spring {
    /// The settling durations that are solved for, in seconds.
    private static let solvableDurations = 0.01...10.0
    /// A Newton step smaller than this ends the search, in radians per second. Source: *derived* from recorded values.
    private static let frequencyTolerance = 0.001

    /// The natural frequency x at which a spring with ratio ζ, begun with v ways per second, is within ε after s seconds: the root of
    /// ε = |(ζx − v)/(x√(1−ζ²)) · e^(−ζsx)|, or ((x − v)s + 1)e^(−sx) = ε when critical. NaN when there is none.
    private static func naturalFrequency(
        settlingDuration: Double, dampingRatio: Double, epsilon: Double, velocity: Double = 0
    ) -> Double {
        guard dampingRatio > 0 else { return .nan }
        let s = min(max(settlingDuration, solvableDurations.lowerBound), solvableDurations.upperBound)
        let ratio = min(max(dampingRatio, .ulpOfOne), 1)
        for (start, rounds) in [(5 / s, 12), (1 / s, 20)] {
            var x = start
            for _ in 0..<rounds {
                let (error, slope) = settlingError(
                    frequency: x, after: s, dampingRatio: ratio, epsilon: epsilon, velocity: velocity)
                let step = error / slope
                x -= step
                if !x.isFinite { break }
                if abs(step) < frequencyTolerance { return x }
            }
        }
        return .nan
    }

    /// How far the envelope misses ε at frequency x, and the derivative of that by x.
    private static func settlingError(
        frequency x: Double, after s: Double, dampingRatio: Double, epsilon: Double, velocity v: Double
    ) -> (error: Double, slope: Double) {
        if dampingRatio < 1 {
            let root = ((1 - dampingRatio) * (1 + dampingRatio)).squareRoot()
            let decay = Maths.exponential(-dampingRatio * s * x)
            let amplitude = (dampingRatio - v / x) / root
            let slope = v / (x * x * root) * decay - dampingRatio * s * amplitude * decay
            // The magnitude of the envelope, whichever way the spring begins.
            return amplitude < 0 ? (-amplitude * decay - epsilon, -slope) : (amplitude * decay - epsilon, slope)
        }
        let decay = Maths.exponential(-s * x)
        return ((1 + s * (x - v)) * decay - epsilon, -s * s * (x - v) * decay)
    }
}
