// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A spring in closed form. Overlapping ones add up; it reports no velocity and never merges.
///
/// Source: *reported*, lifetime *measured* (behaviour 6).
struct SpringAnimation: BuiltInAnimation {
    var mass: Double
    var stiffness: Double
    var damping: Double
    /// In intervals per second.
    var initialVelocity: Double

    func makeKind() -> AnimationKind {
        .interpolatingSpring(InterpolatingSpringMotion(self))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        let motion = InterpolatingSpringMotion(self)
        context.isLogicallyComplete = time >= motion.logicalDuration
        return motion.fraction(at: time).map { value.scaled(by: $0) }
    }
}

/// What evaluation needs of an interpolating spring.
@usableFromInline
package final class InterpolatingSpringMotion: Sendable {
    // w₀ = √(k/m), ζ = c/(2√(km))
    // ζ < 1: 1 − e^(−ζw₀t)(cos w_d t + B sin w_d t) with w_d = w₀√(1 − ζ²), B = (ζw₀ − v₀)/w_d, which is also
    //        1 − √(1 + B²)·e^(−ζw₀t)·cos(w_d t − atan B)
    // ζ ≥ 1: 1 − (1 + (w₀ − v₀)t)e^(−w₀t), the critical form whatever ζ

    let animation: SpringAnimation
    /// When it ends, in seconds; infinite without damping.
    let lifetime: Double
    /// 2π/√k in seconds; the mass does not count.
    let logicalDuration: Double

    private let isUnderdamped: Bool
    private let decay: Double
    private let frequency: Double
    private let balance: Double
    /// √(1 + B²), or 0 where B is so large that the sum of two waves loses fewer digits than one; and atan B.
    private let amplitude: Double
    private let phase: Double

    /// Beyond, one wave loses more than two digits. Source: *chosen*.
    private static let balanceLimit = 100.0  // Equivalent: constant, both ways give the same within rounding.
    /// How near the end has to be, as a fraction of the interval. Source: *measured* (behaviour 6).
    private static let epsilon = 0.001

    init(_ animation: SpringAnimation) {
        self.animation = animation
        let natural = (animation.stiffness / animation.mass).squareRoot()
        let ratio = animation.damping / (2 * (animation.stiffness * animation.mass).squareRoot())
        isUnderdamped = ratio < 1
        logicalDuration = 2 * .pi / animation.stiffness.squareRoot()
        if ratio < 1 {
            decay = ratio * natural
            frequency = natural * ((1 - ratio) * (1 + ratio)).squareRoot()
            balance = (decay - animation.initialVelocity) / frequency
            amplitude = abs(balance) < Self.balanceLimit ? (1 + balance * balance).squareRoot() : 0
            phase = Maths.arcTangent(balance, 1)
            let duration = -Maths.logarithm(Self.epsilon / (1 + abs(balance))) / decay
            lifetime = ratio > 0 ? duration : .infinity
        } else {
            decay = natural
            frequency = 0  // Equivalent: constant, only an underdamped spring reads it.
            balance = natural - animation.initialVelocity
            (amplitude, phase) = (0, 0)  // Equivalent: constant, only an underdamped spring reads them.
            let spring = Spring(angularFrequency: 0, decayConstant: natural, mass: 1)
            lifetime = spring.scannedSettlingDuration { solution in
                abs(solution.remaining - animation.initialVelocity * solution.drift) < Self.epsilon
            }
        }
    }

    /// The fraction of the way, or nil from the end of the lifetime on.
    func fraction(at time: Double) -> Double? {
        // Also ends at once when a parameter makes no sense and the lifetime is NaN.
        guard time < lifetime else { return nil }
        guard time > 0 else { return 0 }
        guard isUnderdamped else { return 1 - (1 + balance * time) * Maths.exponential(-decay * time) }
        if amplitude > 0 { return 1 - amplitude * Maths.decayingCosine(-decay * time, frequency * time - phase) }
        let wave = Maths.complexExponential(-decay * time, frequency * time)
        return 1 - (wave.real + balance * wave.imaginary)
    }
}

// MARK: - Public constructors

extension Animation {
    /// A spring of half a second without bounce, in closed form.
    public static var interpolatingSpring: Animation { Presets.interpolatingSpring }

    /// A spring in closed form by its physical constants, in units that fit each other: mass, mass/s² and mass/s.
    /// `initialVelocity` is in intervals per second.
    ///
    /// Overlapping interpolating springs add up instead of taking over each other's velocity. More damping than
    /// critical counts as critical. Without damping it never ends; with a negative stiffness or mass it ends at once.
    public static func interpolatingSpring(
        mass: Double = 1.0, stiffness: Double, damping: Double, initialVelocity: Double = 0.0
    ) -> Animation {
        Animation(
            kind: SpringAnimation(
                mass: mass, stiffness: stiffness, damping: damping, initialVelocity: initialVelocity
            ).makeKind())
    }

    /// A spring in closed form by perceived duration in seconds and bounce; `initialVelocity` is in intervals per
    /// second. See ``Spring/init(duration:bounce:)``.
    public static func interpolatingSpring(
        duration: Double = 0.5, bounce: Double = 0.0, initialVelocity: Double = 0.0
    ) -> Animation {
        interpolatingSpring(Spring(duration: duration, bounce: bounce), initialVelocity: initialVelocity)
    }

    /// A spring in closed form like `spring`, whose mass is divided out. `initialVelocity` is in intervals per second.
    public static func interpolatingSpring(_ spring: Spring, initialVelocity: Double = 0.0) -> Animation {
        interpolatingSpring(
            mass: 1, stiffness: spring.stiffness / spring.mass, damping: spring.damping / spring.mass,
            initialVelocity: initialVelocity)
    }
}
