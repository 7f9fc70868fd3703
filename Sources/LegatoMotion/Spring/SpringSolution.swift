// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The exact motion of a spring at one time, as factors of its target and its initial velocity.
///
/// x(t) = T·(1 − p) + v₀·q and x′(t) = T·p′ + v₀·q′, for a start at 0 and a target T; the factors are shared by all
/// components of a vector.
@usableFromInline
struct SpringSolution: Sendable {
    /// p: the part of the way that remains.
    @usableFromInline var remaining: Double
    /// q, in seconds.
    @usableFromInline var drift: Double
    /// p′ with its sign turned, per second: how fast the remaining part shrinks.
    @usableFromInline var approach: Double
    /// q′: the part of the initial velocity that remains.
    @usableFromInline var momentum: Double

    static let rest = SpringSolution(remaining: 0, drift: 0, approach: 0, momentum: 0)
}

/// e^(−γt)(cos ωt, sin ωt): the spring swings.
struct UnderdampedSolution {
    /// γ and ω > 0.
    var decay: Double
    var frequency: Double

    func solution(at t: Double) -> SpringSolution {
        let wave = Maths.complexExponential(-decay * t, frequency * t)
        let cosine = wave.real
        let sine = wave.imaginary / frequency
        return SpringSolution(
            remaining: cosine + decay * sine, drift: sine,
            approach: (frequency * frequency + decay * decay) * sine, momentum: cosine - decay * sine)
    }
}

/// e^(−γt)(1, t): the fastest approach without overshoot.
struct CriticallyDampedSolution {
    var decay: Double

    func solution(at t: Double) -> SpringSolution {
        let envelope = Maths.exponential(-decay * t)
        guard envelope != 0 else { return .rest }
        return SpringSolution(
            remaining: envelope * (1 + decay * t), drift: envelope * t, approach: envelope * decay * decay * t,
            momentum: envelope * (1 - decay * t))
    }
}

/// e^(−at) and e^(−bt) with a = γ − s, b = γ + s: the spring crawls.
struct OverdampedSolution {
    /// γ and s = |ω| > 0.
    var decay: Double
    var split: Double

    func solution(at t: Double) -> SpringSolution {
        let slow = decay - split
        let fast = decay + split
        let envelope = Maths.exponential(-slow * t)
        guard envelope != 0 else { return .rest }
        // (e^(−at) − e^(−bt)) / 2s without a difference of near equals
        let drift = -envelope * Maths.exponentialLessOne(-2 * split * t) / (2 * split)
        return SpringSolution(
            remaining: envelope + slow * drift, drift: drift, approach: slow * fast * drift,
            momentum: envelope - fast * drift)
    }
}
