// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The magnitudes of a state after the first step: |e|², e·f and |f|², over all components of a vector. All that rest
/// depends on.
package struct SpringEnergy: Sendable {
    var error: Double
    var product: Double
    var velocity: Double
}

extension SpringRecurrence {
    /// How many steps a search goes one by one before it leaps; beyond it a monotone spring is halved into place.
    private static let scanLimit = 512
    /// A slowly swinging spring is looked at this often per period at least, and else at every step.
    private static let looksPerPeriod = 4096.0
    /// No rest within this many steps (five hours) counts as none.
    private static let stepLimit = 5_400_000.0

    /// The number of the first step at which a spring rests; 0 if it is at rest from the start or its magnitudes or its
    /// constants are not finite, infinite if it never rests.
    ///
    /// Found from a bound below which it cannot rest, then step by step.
    func settlingSteps(_ start: SpringEnergy, targetSquared: Double) -> Double {
        guard (start.error + start.velocity + targetSquared + damping).isFinite else { return 0 }
        let goal = RestGoal(targetSquared: targetSquared, start: start)
        // An unmoved, unmoving value needs no step.
        if start.error == 0 && start.velocity == 0 { return 0 }
        switch regime {
        case .swinging(let logRadius, let angle, _):
            guard logRadius < 0 else { return .infinity }
            let first = swingingBound(start, goal: goal, logRadius: logRadius)
            let stride = max(1, (2 * .pi / angle / Self.looksPerPeriod).rounded(.down))
            return scan(start, goal: goal, from: first, stride: stride)
        case .touching(let root):
            return root < 1 ? leap(start, goal: goal, from: 1) : .infinity
        case .crawling(let logSlow, _, _):
            guard logSlow < 0 else { return .infinity }
            return leap(start, goal: goal, from: crawlingBound(start, goal: goal, logSlow: logSlow))
        case .alternating(let logPositive, let logNegative, _):
            return logPositive < 0 && logNegative < 0 ? leap(start, goal: goal, from: 1) : .infinity
        }
    }

    /// What counts as rest for one target.
    private struct RestGoal {
        /// The largest |e|² that counts.
        var error: Double

        /// A target this much smaller than the error at the start is a rounding residue of a way there and back, and
        /// stands for none.
        private static let residue = 1e-18

        init(targetSquared: Double, start: SpringEnergy) {
            // Without a target only the speeds count.
            let isPoint = targetSquared <= start.error * Self.residue
            error = isPoint ? .infinity : SpringRecurrence.restDistance * SpringRecurrence.restDistance * targetSquared
        }
    }

    /// Whether the state after `steps` ≥ 1 steps is at rest.
    @inline(__always)
    private func rests(_ start: SpringEnergy, goal: RestGoal, after steps: Double) -> Bool {
        rests(start, goal: goal, power: power(steps - 1))
    }

    @inline(__always)
    private func rests(_ start: SpringEnergy, goal: RestGoal, power: Power) -> Bool {
        let e = errorRow(power)
        let f = velocityRow(power)
        func squared(_ error: Double, _ velocity: Double) -> Double {
            error * error * start.error + 2 * error * velocity * start.product + velocity * velocity * start.velocity
        }
        guard squared(e.error, e.velocity) <= goal.error else { return false }
        // a = k·e − c·f, v = f + a·h/2
        let acceleration = (
            error: stiffness * e.error - damping * f.error, velocity: stiffness * e.velocity - damping * f.velocity
        )
        guard squared(acceleration.error, acceleration.velocity) <= Self.restThreshold else { return false }
        let half = Self.step / 2
        return squared(f.error + half * acceleration.error, f.velocity + half * acceleration.velocity)
            <= Self.restThreshold
    }

    /// The largest |f| and |e| at rest: from |v| and |a|, and what the goal allows.
    private func reach(_ goal: RestGoal) -> (error: Double, velocity: Double) {
        let speed = Self.restThreshold.squareRoot()
        let velocity = speed * (1 + Self.step / 2)
        return (min((speed + abs(damping) * velocity) / stiffness, goal.error.squareRoot()), velocity)
    }

    /// A step before which a swinging spring cannot rest.
    ///
    /// The form m₁₀e² + (m₁₁ − m₀₀)ef − m₀₁f² shrinks by the determinant with each step, whatever the phase.
    private func swingingBound(_ start: SpringEnergy, goal: RestGoal, logRadius: Double) -> Double {
        let cross = -2 * halfDifference
        let size = m10 * start.error + cross * start.product - m01 * start.velocity
        let reach = reach(goal)
        let limit =
            m10 * reach.error * reach.error + abs(cross) * reach.error * reach.velocity
            - m01 * reach.velocity * reach.velocity
        return firstStep(size: size, limit: limit, logFactor: 2 * logRadius)
    }

    /// A step before which a crawling spring cannot rest: its slow part, m₁₀e + (λ₁ − m₀₀)f, shrinks by λ₁ with each step.
    private func crawlingBound(_ start: SpringEnergy, goal: RestGoal, logSlow: Double) -> Double {
        let velocity = Maths.exponentialLessOne(logSlow) + (1 - m00)
        let size =
            m10 * m10 * start.error + 2 * m10 * velocity * start.product + velocity * velocity * start.velocity
        let reach = reach(goal)
        let limit = m10 * reach.error + abs(velocity) * reach.velocity
        return firstStep(size: size, limit: limit * limit, logFactor: 2 * logSlow)
    }

    /// The first step at which something of `size` after step 1 that shrinks by e^`logFactor` is within `limit`.
    private func firstStep(size: Double, limit: Double, logFactor: Double) -> Double {
        guard size > limit, limit > 0 else { return 1 }
        let steps = (Maths.logarithm(limit / size) / logFactor).rounded(.down)
        return steps < Self.stepLimit ? max(1, 1 + steps) : .infinity
    }

    /// Looks at every `stride`-th step from `first` on; the power is advanced by multiplication.
    private func scan(_ start: SpringEnergy, goal: RestGoal, from first: Double, stride: Double) -> Double {
        guard first < Self.stepLimit else { return .infinity }
        var power = power(first - 1)
        let advance = self.power(stride)
        // (M − t·1)² = d·1 with d = halfDifference² + m01·m10
        let d = halfDifference * halfDifference + m01 * m10
        var steps = first
        while steps < Self.stepLimit {
            if rests(start, goal: goal, power: power) { return steps }
            power = Power(
                c: power.c * advance.c + d * power.s * advance.s, s: power.c * advance.s + power.s * advance.c)
            steps += stride
        }
        return .infinity
    }

    /// Looks at some steps from `first` on one by one, then in growing leaps, and halves the last one: for springs that
    /// only come nearer.
    private func leap(_ start: SpringEnergy, goal: RestGoal, from first: Double) -> Double {
        var steps = first
        for _ in 0..<Self.scanLimit {
            guard steps < Self.stepLimit else { return .infinity }
            if rests(start, goal: goal, after: steps) { return steps }
            steps += 1
        }
        var leap = 1.0
        var lower = steps - 1
        while !rests(start, goal: goal, after: steps) {
            guard steps < Self.stepLimit else { return .infinity }
            lower = steps
            leap *= 2
            steps += leap
        }
        while steps - lower > 1 {
            let middle = ((steps + lower) / 2).rounded(.down)
            if rests(start, goal: goal, after: middle) { steps = middle } else { lower = middle }
        }
        return steps
    }
}
