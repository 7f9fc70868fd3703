// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// How far from its end a motion can ever be: what bounds something that moves, without a look at each time.

extension Animator {
    /// Calls `add` with vectors and factors. At any time since the last retarget, each component of the displacement differs from that
    /// of ``total`` by at most the sum of the components' magnitudes times the factors.
    ///
    /// - Returns: false where no bound is known: custom animations, interpolating and blending springs, free motion, some modified
    ///   animations. What was added then means nothing.
    @inlinable
    package func reach(_ add: (_ vector: Value, _ factor: Double) -> Void) -> Bool {
        guard let history else { return last.reach(from: nil, times: 1, add) != nil }
        // Each of them runs from what the ones before it show, rᵢ₋₁, to Tᵢ: rᵢ − Tᵢ = (1 − fᵢ)(rᵢ₋₁ − Tᵢ).
        var (run, factor) = (last, 1.0)
        for earlier in history.runs.reversed() {
            guard let part = run.reach(from: earlier.target, times: factor, add) else { return false }
            // What took over all before it says it all.
            if part == 0 { return true }
            (run, factor) = (earlier, factor * part)
        }
        return run.reach(from: history.base, times: factor, add) != nil
    }
}

extension Run {
    /// Adds how far from its target this can be, times `factor`, if it begins at `origin`, nil being zero. Returns by how much of its
    /// distance from `origin` what runs before it may show besides; nil: not known.
    @inlinable
    func reach(from origin: Value?, times factor: Double, _ add: (Value, Double) -> Void) -> Double? {
        switch source {
        case .spring(let motion):
            guard let reach = motion.reach else { return nil }
            add(error, factor * reach.error)
            if plainUntil <= 0 { add(velocity, factor * reach.velocity) }
            return 0
        case .scalar(let kind):
            guard let reach = kind.reach else { return nil }
            add(way(from: origin), factor * reach)
            return reach
        case .tracking:
            return 0
        case .additive(let run):
            return run.reach(times: factor, add) ? 0 : nil
        case .blend, .wrappedSpring, .free, .delayed, .custom:
            return nil
        }
    }
}

extension SpringMotion {
    @usableFromInline var reach: SpringRecurrence.Row? { recurrence.reach }
}

extension AnimationKind {
    /// The greatest |1 − f| over all times, f being the fraction of the way; nil: not known.
    @usableFromInline var reach: Double? {
        switch self {
        case .curve(let motion): motion.reach
        case .spring(let motion): motion.recurrence.reach?.error
        case .delay(let motion): motion.animation.base.kind.reach
        case .speed(let motion): motion.animation.base.kind.reach
        case .repetition(let motion): motion.animation.base.kind.reach
        case .logicalCompletion(let motion): motion.animation.base.kind.reach
        case .interpolatingSpring, .velocityTracking, .custom: nil
        }
    }
}

extension CurveMotion {
    fileprivate var reach: Double {
        switch family {
        case .linear: 1
        case .bezier: bezier.reach
        case .unitCurve(let curve): curve.reach
        }
    }
}

extension UnitCurve {
    /// The greatest |1 − y|. What is no Bezier stays in 0…1.
    fileprivate var reach: Double { bezier?.reach ?? 1 }
}

extension CubicBezier {
    /// No point of the curve is outside of what its control points span; values are rounded to a grid of a millionth.
    fileprivate var reach: Double {
        let first = cy / 3
        let second = by / 3 + 2 * first
        let reach = max(1, 1 - min(first, second), max(first, second) - 1) + 1e-5
        return reach.isFinite ? reach : .infinity
    }
}

extension SpringRecurrence {
    /// The greatest magnitudes that the error and the velocity after the first step are multiplied with in the error after any number
    /// of steps; nil for a spring that does not come to rest.
    var reach: Row? {
        // Mⁿ = C·1 + S·(M − t·1): bounds of |C| and |S| over all n.
        let (c, s): (Double, Double)
        switch regime {
        case .swinging(let swing, let scale):
            guard swing.logRadius <= 0 else { return nil }
            // |C + S·d| is at most the amplitude, better than the sum of both.
            return Row(
                error: swing.amplitude * Self.allowance, velocity: max(Self.step, scale * abs(m01)) * Self.allowance)
        case .touching(let root):
            guard root > 0, root < 1 else { return nil }
            (c, s) = (1, Self.greatestPower(Maths.logarithm(root)))
        case .crawling(let logSlow, let logFast, let scale):
            guard logSlow < 0, logFast < 0 else { return nil }
            (c, s) = (1, Self.greatestDifference(logSlow: logSlow, scale: scale))
        case .falling(let fall, let scale):
            guard fall.logSlow < 0, fall.logFast < 0 else { return nil }
            (c, s) = (1, Self.greatestDifference(logSlow: fall.logSlow, scale: scale))
        case .alternating(let logPositive, let logNegative, let scale):
            guard logPositive < 0, logNegative < 0 else { return nil }
            (c, s) = (1, 2 * scale)
        }
        return Row(
            error: (c + s * abs(halfDifference)) * Self.allowance,
            velocity: max(Self.step, s * abs(m01)) * Self.allowance)
    }

    /// The greatest of (λ₁ⁿ − λ₂ⁿ)/(λ₁ − λ₂), which is at most n·λ₁ⁿ⁻¹.
    private static func greatestDifference(logSlow: Double, scale: Double) -> Double {
        min(2 * scale, greatestPower(logSlow))
    }

    /// The greatest n·λⁿ⁻¹ for a logarithm of λ below 0.
    private static func greatestPower(_ logarithm: Double) -> Double {
        max(1, Maths.exponential(-1 - logarithm) / -logarithm)
    }

    /// For rounding. Source: chosen, far above it and far below anything seen.
    private static let allowance = 1 + 1e-6
}
