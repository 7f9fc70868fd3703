// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Where a spring is at one moment: what a merge takes over.
struct SpringMoment<Value: VectorArithmetic> {
    /// Displacement, its change per second, and that one's.
    var offset: Value
    var velocity: Value
    var acceleration: Value
}

/// One persistent spring since it began or merged, evaluable at any time.
struct SpringRun<Value: VectorArithmetic> {
    let motion: SpringMotion
    /// When it began or merged, in seconds.
    let start: Double
    /// Where it goes: the whole displacement since the first animation.
    let target: Value
    /// What remains after the first step, and the velocity in the middle of it. The state after n steps is the (n − 1)-th
    /// power of the recurrence applied to these.
    private let error: Value
    private let velocity: Value
    /// The acceleration at the start.
    private let acceleration: Value
    /// The step at which it rests.
    private let settlingSteps: Double

    /// A spring that begins at rest at `origin`.
    init(_ motion: SpringMotion, from origin: Value, to target: Value, at start: Double) {
        self.motion = motion
        self.start = start
        self.target = target
        error = target - origin
        velocity = .zero
        acceleration = .zero
        let distance = error.magnitudeSquared
        settlingSteps = motion.recurrence.settlingSteps(
            SpringEnergy(error: distance, product: 0, velocity: 0), targetSquared: distance)
    }

    /// A spring that takes over from `moment`. `origin` is where the first animation began; how near the target counts as
    /// rest depends on the way from there.
    init(_ motion: SpringMotion, from moment: SpringMoment<Value>, origin: Value, to target: Value, at start: Double) {
        let h = SpringRecurrence.step
        self.motion = motion
        self.start = start
        self.target = target
        velocity = moment.velocity + moment.acceleration.scaled(by: h / 2)
        error = target - moment.offset - velocity.scaled(by: h)
        acceleration = moment.acceleration
        let errorSquared = error.magnitudeSquared
        let velocitySquared = velocity.magnitudeSquared
        // 2a·b = |a + b|² − |a|² − |b|²
        let product = ((error + velocity).magnitudeSquared - errorSquared - velocitySquared) / 2
        settlingSteps = motion.recurrence.settlingSteps(
            SpringEnergy(error: errorSquared, product: product, velocity: velocitySquared),
            targetSquared: (target - origin).magnitudeSquared)
    }

    /// When it is removed, in seconds.
    var end: Double { start + settlingSteps * SpringRecurrence.step }

    /// When it looks finished, in seconds.
    var logicalEnd: Double { min(start + max(motion.animation.response, 0), end) }

    /// The displacement, or nil once at rest. Times before the start count as the start.
    @inline(__always)
    func value(at time: Double) -> Value? {
        let steps = SpringRecurrence.steps(in: time - start)
        guard steps < settlingSteps else { return nil }
        guard steps > 0 else { return target - error - velocity.scaled(by: SpringRecurrence.step) }
        let row = motion.recurrence.errorRow(motion.recurrence.power(steps - 1))
        return target - error.scaled(by: row.error) - velocity.scaled(by: row.velocity)
    }

    /// The whole state, or nil once at rest.
    func moment(at time: Double) -> SpringMoment<Value>? {
        let steps = SpringRecurrence.steps(in: time - start)
        guard steps < settlingSteps else { return nil }
        let h = SpringRecurrence.step
        guard steps > 0 else {
            return SpringMoment(
                offset: target - error - velocity.scaled(by: h), velocity: velocity - acceleration.scaled(by: h / 2),
                acceleration: acceleration)
        }
        let recurrence = motion.recurrence
        let power = recurrence.power(steps - 1)
        let errorRow = recurrence.errorRow(power)
        let velocityRow = recurrence.velocityRow(power)
        let remaining = error.scaled(by: errorRow.error) + velocity.scaled(by: errorRow.velocity)
        let middle = error.scaled(by: velocityRow.error) + velocity.scaled(by: velocityRow.velocity)
        let pull = remaining.scaled(by: recurrence.stiffness) - middle.scaled(by: recurrence.damping)
        return SpringMoment(offset: target - remaining, velocity: middle + pull.scaled(by: h / 2), acceleration: pull)
    }
}

extension SpringMoment: Sendable where Value: Sendable {}
extension SpringRun: Sendable where Value: Sendable {}
