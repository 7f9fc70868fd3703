// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The stepped integrator behind SwiftUI's persistent spring, in closed form.
///
/// SwiftUI advances offset o, velocity v and acceleration a in steps of h = 1/300 s towards a target T:
///
///     f = v + a·h/2;  o += f·h;  a = −c·f + k·(T − o);  v = f + a·h/2
///
/// with c = 2ζ√k. That is linear. With the error e = T − o and the velocity f of the middle of a step, one step is
///
///     e′ = e − h·f′,  f′ = (1 − hc)·f + hk·e,
///
/// a 2×2 matrix M, and n steps are its n-th power: Mⁿ = C·1 + S·(M − t·1), t being half its trace, where C and S are
/// ρⁿcos nθ and ρⁿsin nθ/(ρ sin θ) for complex eigenvalues, and sums of their powers for real ones. So the state after any
/// number of whole steps is known at once, in any order and without drift.
///
/// Source: *reported* (behaviour 6); the closed form is *derived* and tested against stepping.
@usableFromInline
package struct SpringRecurrence: Sendable {
    /// Steps per second.
    @inlinable static var frequency: Double { 300 }
    /// h, in seconds.
    @inlinable static var step: Double { 1 / frequency }
    /// How far over a whole number of steps a time may be and still count as that number, in steps. Forgives the rounding
    /// of sums of frame intervals.
    @inlinable static var stepTolerance: Double { 1e-6 }
    /// k is not larger than this; a response of 0 means this. In 1/s². Source: *reported*.
    static let stiffnessLimit = 45_000.0
    /// A spring rests when neither |v|² nor |a|² is larger than this…
    static let restThreshold = 0.0036
    /// …and |T − o| is at most this part of |T|.
    static let restDistance = 0.01

    /// How powers of M are found.
    enum Regime {
        /// ln ρ and θ per step in ``Swing``, and 1/(ρ sin θ).
        case swinging(Swing, scale: Double)
        /// λ with λⁿ and nλⁿ⁻¹.
        case touching(root: Double)
        /// ln λ₁ ≥ ln λ₂ of two positive eigenvalues, and 1/(λ₁ − λ₂).
        case crawling(logSlow: Double, logFast: Double, scale: Double)
        /// The same well away from the boundary, where a difference of the powers loses no more than two digits.
        case falling(Fall, scale: Double)
        /// ln|λ₁| and ln|λ₂| with λ₂ ≤ 0: the steps are too coarse for so much damping.
        case alternating(logPositive: Double, logNegative: Double, scale: Double)
    }
    let regime: Regime

    /// What many springs have to have in common to be computed side by side.
    @usableFromInline
    enum Kind: UInt8, Sendable {
        case swinging, falling, rare
    }

    @usableFromInline let kind: Kind

    /// The error of a swinging spring that began at rest is its first one times `amplitude` · ρⁿ · cos(nθ − `phase`).
    struct Swing {
        var logRadius: Double
        var angle: Double
        var amplitude: Double
        var phase: Double
    }

    /// The error of a falling spring that began at rest is its first one times `slow` · λ₁ⁿ + `fast` · λ₂ⁿ.
    struct Fall {
        var logSlow: Double
        var logFast: Double
        var slow: Double
        var fast: Double
    }

    /// k and c.
    @usableFromInline let stiffness: Double
    @usableFromInline let damping: Double

    /// From this √(s² − 1) on eigenvalues are well apart; see ``Regime/falling(logSlow:logFast:scale:)``.
    private static let clearSplit = 0.05  // Equivalent: constant, near the limit both forms agree within rounding.

    // M, its half trace, and half the difference of its diagonal.
    let m00: Double
    let m01: Double
    let m10: Double
    let m11: Double
    let halfDifference: Double

    /// `response` in seconds, 0 or less being as stiff as can be; `dampingFraction` is ζ.
    init(response: Double, dampingFraction: Double) {
        (stiffness, damping) = Self.coefficients(response: response, dampingFraction: dampingFraction)
        let h = Self.step
        let decay = h * damping
        let pull = h * h * stiffness
        m10 = h * stiffness
        m11 = 1 - decay
        m01 = -h * m11
        m00 = 1 - pull
        halfDifference = (decay - pull) / 2

        // With q = h√k and s = q/2 + ζ the discriminant is q²(s² − 1), the determinant 1 − hc, half the trace 1 − qs.
        let q = h * stiffness.squareRoot()
        let s = q / 2 + dampingFraction
        let halfTrace = 1 - q * s
        if s < 1 && s > -1 {
            let imaginary = q * ((1 - s) * (1 + s)).squareRoot()
            let balance = halfDifference / imaginary
            let swing = Swing(
                logRadius: Maths.logarithmOfOnePlus(-decay) / 2, angle: Maths.arcTangent(imaginary, halfTrace),
                amplitude: (1 + balance * balance).squareRoot(), phase: Maths.arcTangent(balance, 1))
            regime = .swinging(swing, scale: 1 / imaginary)
        } else if s == 1 {
            // Exactly on the boundary: one eigenvalue, twice.
            regime = .touching(root: halfTrace)
        } else {
            let split = ((s - 1) * (s + 1)).squareRoot()
            // 1 − λ₁ = q/(s + split), from (1 − λ₁)(1 − λ₂) = q², which loses no digits.
            let slowGap = s > 0 ? q / (s + split) : q * (s - split)
            let fastGap = s > 0 ? q * (s + split) : q / (s - split)
            let scale = 1 / (2 * q * split)
            if fastGap < 1 {
                let logSlow = Maths.logarithmOfOnePlus(-slowGap)
                let logFast = Maths.logarithmOfOnePlus(-fastGap)
                regime =
                    split > Self.clearSplit
                    ? .falling(
                        Fall(
                            logSlow: logSlow, logFast: logFast, slow: 0.5 + scale * halfDifference,
                            fast: 0.5 - scale * halfDifference), scale: scale)
                    : .crawling(logSlow: logSlow, logFast: logFast, scale: scale)
            } else {
                // An eigenvalue of 0 has no logarithm; one so small vanishes with the first power and leaves the zeroth.
                let negative = max(fastGap - 1, .leastNormalMagnitude)
                regime = .alternating(
                    logPositive: Maths.logarithmOfOnePlus(-slowGap), logNegative: Maths.logarithm(negative),
                    scale: scale)
            }
        }
        kind =
            switch regime {
            case .swinging: .swinging  // Equivalent: constant, rare springs are only slower.
            case .falling: .falling  // Equivalent: constant, rare springs are only slower.
            case .touching, .crawling, .alternating: .rare
            }
    }

    /// k and c of a spring.
    static func coefficients(response: Double, dampingFraction: Double) -> (stiffness: Double, damping: Double) {
        let natural = 2 * Double.pi / response
        // Equivalent: bound, a response of 0 has an infinite frequency, which the limit bounds.
        let stiffness = response > 0 ? min(natural * natural, stiffnessLimit) : stiffnessLimit
        return (stiffness, 2 * dampingFraction * stiffness.squareRoot())
    }

    /// The number of whole steps in a time: ⌈300·t − 10⁻⁶⌉, from 0 to 2⁵². Undefined times count as 0.
    @inlinable
    static func steps(in time: Double) -> Double {
        let exact = min(time * frequency - stepTolerance, 4_503_599_627_370_496)
        guard exact > 0 else { return 0 }  // Equivalent: bound, 0 is rounded up to 0.
        let whole = Double(Int64(exact))
        return whole < exact ? whole + 1 : whole
    }
}

extension SpringRecurrence {
    /// The same of four times. Without branches, of which every other one would be mispredicted.
    @inline(__always)
    static func steps(in times: SIMD4<Double>) -> SIMD4<Double> {
        let limit = SIMD4<Double>(repeating: 4_503_599_627_370_496)
        let wanted = times * frequency - stepTolerance
        // No comparison holds where it is undefined, so that is 0, too.
        let exact = SIMD4.zero.replacing(
            with: wanted.replacing(with: limit, where: wanted .> limit), where: wanted .> 0)
        // The nearest whole number: a sum from 2⁵² on has no digits behind the point.
        let whole = (exact + limit) - limit
        return whole.replacing(with: whole + 1, where: whole .< exact)
    }
}

// MARK: - Powers

extension SpringRecurrence {
    /// Mⁿ by its factors C and S; see the type.
    struct Power {
        var c: Double
        var s: Double
    }

    /// The factors of M to a whole `exponent` ≥ 0. O(1).
    @inline(__always)
    func power(_ exponent: Double) -> Power {
        switch regime {
        case .swinging(let swing, let scale):
            let power = Maths.complexExponential(swing.logRadius * exponent, swing.angle * exponent)
            return Power(c: power.real, s: power.imaginary * scale)
        case .touching(let root):
            let last = Maths.power(root, exponent - 1)
            return Power(c: last * root, s: exponent * last)
        case .crawling(let logSlow, let logFast, let scale):
            let slow = Maths.exponential(logSlow * exponent)
            // λ₁ⁿ − λ₂ⁿ without a difference of near equals
            let difference = -slow * Maths.exponentialLessOne((logFast - logSlow) * exponent)
            return Power(c: slow - difference / 2, s: difference * scale)
        case .falling(let fall, let scale):
            let (slow, fast) = Maths.exponentials(fall.logSlow * exponent, fall.logFast * exponent)
            return Power(c: (slow + fast) / 2, s: (slow - fast) * scale)
        case .alternating(let logPositive, let logNegative, let scale):
            let positive = Maths.exponential(logPositive * exponent)
            let size = Maths.exponential(logNegative * exponent)
            let negative = exponent.truncatingRemainder(dividingBy: 2) == 0 ? size : -size
            return Power(c: (positive + negative) / 2, s: (positive - negative) * scale)
        }
    }

    /// One row of a power of M.
    @usableFromInline
    struct Row {
        @usableFromInline var error: Double
        @usableFromInline var velocity: Double

        @inlinable
        init(error: Double, velocity: Double) {
            self.error = error
            self.velocity = velocity
        }
    }

    /// The first row of Mⁿ: what the error and the velocity after the first step contribute to the error.
    @inline(__always)
    func errorRow(_ power: Power) -> Row {
        Row(error: power.c + power.s * halfDifference, velocity: power.s * m01)
    }

    /// The second row of Mⁿ: what they contribute to the velocity of the middle of the step.
    @inline(__always)
    func velocityRow(_ power: Power) -> Row {
        Row(error: power.s * m10, velocity: power.c - power.s * halfDifference)
    }

    /// What they contribute to the error after a number of steps; after none, the first step is taken back.
    @inline(__always)
    func errorRow(after steps: Double) -> Row {
        steps > 0 ? errorRow(power(steps - 1)) : Row(error: 1, velocity: Self.step)
    }

    /// What the error of a spring that began at rest is multiplied with after a number of steps.
    @inline(__always)
    func restingErrorFactor(after steps: Double) -> Double {
        guard steps > 0 else { return 1 }
        let exponent = steps - 1
        // Not a switch: a jump to an address that is read costs more than two comparisons.
        if case .swinging(let swing, _) = regime {
            return swing.amplitude
                * Maths.decayingCosine(swing.logRadius * exponent, swing.angle * exponent - swing.phase)
        }
        if case .falling(let fall, _) = regime {
            return Maths.exponentialSum(fall.logSlow * exponent, fall.logFast * exponent, fall.slow, fall.fast)
        }
        return errorRow(power(exponent)).error
    }

    /// Both rows after `steps` ≥ 1 steps.
    @inline(__always)
    func rows(after steps: Double) -> (error: Row, velocity: Row) {
        let power = power(steps - 1)
        return (errorRow(power), velocityRow(power))
    }

    /// The fraction of the way of a spring that began at rest.
    func freshFraction(at time: Double) -> Double {
        // The first step has no acceleration yet and moves nothing.
        1 - restingErrorFactor(after: Self.steps(in: time))
    }

    /// How long a spring that began at rest takes to rest over an interval of this magnitude, in seconds.
    func freshSettlingTime(magnitudeSquared: Double) -> Double {
        let energy = SpringEnergy(error: magnitudeSquared, product: 0, velocity: 0)
        let earliest = earliestRest(energy, way: magnitudeSquared)
        return rest(energy, way: magnitudeSquared, from: earliest) * Self.step
    }
}
