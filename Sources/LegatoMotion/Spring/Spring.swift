// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A damped spring, and what it does: where a value it pulls is after a time, and how fast.
///
/// ```swift
/// let spring = Spring(duration: 0.5, bounce: 0.3)
/// spring.value(target: 100.0, time: 0.2)
/// spring.settlingDuration  // 1.0447…, when it may be taken to rest
/// ```
///
/// Source: *documented* (SwiftUI, `Spring`); formulas and read-backs *measured* (behaviour 5).
public struct Spring: Hashable, Sendable {
    // x(t) solves m·x″ + c·x′ + k·(x − target) = 0. With γ = c/2m and ω² = |k/m − γ²| it oscillates at ω under
    // e^(−γt), or is the sum of two exponentials with exponents −γ ± |ω|.

    /// ω in radians per second: positive below critical damping, 0 at it, **negative** above it.
    @usableFromInline private(set) var angularFrequency: Double
    /// γ, per second.
    private(set) var decayConstant: Double
    /// m, in any unit of mass.
    private(set) var _mass: Double

    init(angularFrequency: Double, decayConstant: Double, mass: Double) {
        self.angularFrequency = angularFrequency
        self.decayConstant = decayConstant
        self._mass = mass
    }
}

extension Spring {
    /// The mass at the end of the spring, in any unit. 1 unless given.
    public var mass: Double { _mass }

    /// Perceived duration in seconds: the period the spring would have without damping. The same as ``response``.
    public var duration: Double { response }

    /// The stiffness k = m(ω² + γ²), in units of mass per s². For an overdamped spring this is **not** what it was made
    /// with, as in SwiftUI.
    public var stiffness: Double {
        _mass * (angularFrequency * angularFrequency + decayConstant * decayConstant)
    }

    /// The damping c = 2γm, in units of mass per second.
    public var damping: Double { 2 * decayConstant * _mass }

    /// The stiffness as a period in seconds: 2π/√(γ² + ω|ω|).
    public var response: Double {
        2 * .pi / (decayConstant * decayConstant + angularFrequency * abs(angularFrequency)).squareRoot()
    }

    /// Damping as a fraction of critical damping, with no unit: below 1 the spring overshoots, from 1 on it does not.
    public var dampingRatio: Double { decayConstant * response / (2 * .pi) }

    /// How far the motion overshoots, with no unit. 0 is critically damped; towards 1 it rings longer, and 1 never
    /// settles; below 0 it is overdamped, to −1.
    public var bounce: Double {
        let ratio = dampingRatio
        return ratio <= 1 ? 1 - ratio : 1 / ratio - 1
    }
}

// MARK: - Presets

extension Spring {
    /// No bounce, in half a second.
    public static var smooth: Spring { smooth() }

    /// No bounce by itself; `extraBounce` is the bounce. `duration` in seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: extraBounce)
    }

    /// A small bounce of 0.15, in half a second.
    public static var snappy: Spring { snappy() }

    /// A bounce of 0.15 and what `extraBounce` adds. `duration` in seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A bounce of 0.3, in half a second.
    public static var bouncy: Spring { bouncy() }

    /// A bounce of 0.3 and what `extraBounce` adds. `duration` in seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Spring {
        Spring(duration: duration, bounce: 0.3 + extraBounce)
    }
}
