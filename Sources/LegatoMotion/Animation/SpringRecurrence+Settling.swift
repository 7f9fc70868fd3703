// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The magnitudes of a state after the first step: |e|², e·f and |f|², over all components of a vector. All that rest
/// depends on.
@usableFromInline
struct SpringEnergy: Sendable {
    @usableFromInline var error: Double
    @usableFromInline var product: Double
    @usableFromInline var velocity: Double

    @inlinable
    init(error: Double, product: Double, velocity: Double) {
        self.error = error
        self.product = product
        self.velocity = velocity
    }
}

extension SpringRecurrence {
    /// How many steps a search for a crawling spring goes one by one before it leaps and halves.
    private static let scanLimit = 256.0
    /// How often at least a slow underdamped spring is tested per period, or per time in which its amplitude falls to 1/e if
    /// that is shorter. Faster springs are tested at every step.
    private static let looksPerPeriod = 4096.0
    /// No rest within this many steps (five hours) counts as none.
    private static let stepLimit = 5_400_000.0

    /// A step before which the spring cannot rest: 0 if it rests from the start or its magnitudes or constants are not
    /// finite, infinite if it never rests, else at least 1. `way` is the |T|² since the first animation.
    @usableFromInline
    func earliestRest(_ start: SpringEnergy, way: Double) -> Double {
        guard (start.error + start.velocity + way + damping).isFinite else { return 0 }
        // An unmoved, unmoving value needs no step.
        if start.error == 0 && start.velocity == 0 { return 0 }
        let goal = RestGoal(way: way, start: start)
        switch regime {
        case .swinging(let swing, _):
            return swing.logRadius < 0 ? swingingBound(start, goal: goal, logRadius: swing.logRadius) : .infinity
        case .touching:
            return 1
        case .crawling(let logSlow, _, _):
            return logSlow < 0 ? crawlingBound(start, goal: goal, logSlow: logSlow) : .infinity
        case .falling(let fall, _):
            return fall.logSlow < 0 ? crawlingBound(start, goal: goal, logSlow: fall.logSlow) : .infinity
        case .alternating(_, let logNegative, _):
            // The positive eigenvalue is below 1 whenever the other is negative.
            return logNegative < 0 ? 1 : .infinity
        }
    }

    /// The number of the first step at which the spring rests, looked for from ``earliestRest(_:way:)`` on.
    @usableFromInline
    func rest(_ start: SpringEnergy, way: Double, from earliest: Double) -> Double {
        // If `earliest` is infinite, the scan returns infinity.
        guard earliest >= 1 else { return earliest }
        let goal = RestGoal(way: way, start: start)
        guard case .swinging(let swing, _) = regime else {
            let limit = earliest + Self.scanLimit
            let steps = scan(start, goal: goal, from: earliest, stride: 1, limit: limit)
            return steps < .infinity ? steps : leap(start, goal: goal, from: limit)
        }
        // Near critical damping a spring rests long before the end of its first period.
        let scale = min(2 * .pi / swing.angle, -1 / swing.logRadius)
        let stride = max(1, (scale / Self.looksPerPeriod).rounded(.down))
        return scan(start, goal: goal, from: earliest, stride: stride, limit: Self.stepLimit)
    }

    /// What counts as rest for one target.
    private struct RestGoal {
        /// The largest |e|² that counts.
        var error: Double

        /// A target this much smaller than the error at the start is a rounding residue of a way there and back, and
        /// stands for none.
        private static let residue = 1e-18

        init(way: Double, start: SpringEnergy) {
            // Without a way only the speeds count.
            let isPoint = way <= start.error * Self.residue
            error = isPoint ? .infinity : SpringRecurrence.restDistance * SpringRecurrence.restDistance * way
        }
    }

    /// Whether the state after a power of steps is at rest.
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

    /// Looks at every `stride`-th step from `first` on, up to `limit`; the power is advanced by multiplication.
    private func scan(
        _ start: SpringEnergy, goal: RestGoal, from first: Double, stride: Double, limit: Double
    ) -> Double {
        var power = power(first - 1)
        let advance = self.power(stride)
        // (M − t·1)² = d·1 with d = halfDifference² + m01·m10
        let d = halfDifference * halfDifference + m01 * m10
        var steps = first
        while steps < limit {
            if rests(start, goal: goal, power: power) { return steps }
            power = Power(
                c: power.c * advance.c + d * power.s * advance.s, s: power.c * advance.s + power.s * advance.c)
            steps += stride
        }
        return .infinity
    }

    /// Looks in growing leaps, and halves the last one: for springs that only come nearer.
    private func leap(_ start: SpringEnergy, goal: RestGoal, from first: Double) -> Double {
        var steps = first
        var leap = 1.0
        var lower = first - 1  // Equivalent: sign and constant, no step before `first` rests.
        while !rests(start, goal: goal, power: power(steps - 1)) {
            guard steps < Self.stepLimit else { return .infinity }
            lower = steps  // Equivalent: removal, only narrows the search below.
            leap *= 2
            steps += leap
        }
        while steps - lower > 1 {
            let middle = ((steps + lower) / 2).rounded(.down)
            if rests(start, goal: goal, power: power(middle - 1)) { steps = middle } else { lower = middle }
        }
        return steps
    }
}
