// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Synchronization

/// Where a spring is at one moment: what a merge takes over. All three have the components of the interval.
@usableFromInline
struct SpringMoment<Value: VectorArithmetic> {
    /// Displacement, its change per second, and that one's.
    @usableFromInline var offset: Value
    @usableFromInline var velocity: Value
    @usableFromInline var acceleration: Value

    @inlinable
    init(offset: Value, velocity: Value, acceleration: Value) {
        self.offset = offset
        self.velocity = velocity
        self.acceleration = acceleration
    }

    /// At rest, with the components of `interval`; at zero if no offset is given.
    @inlinable
    init(restingAt offset: Value? = nil, like interval: Value) {
        let zero = interval.zeroed
        self.init(offset: offset ?? zero, velocity: zero, acceleration: zero)
    }

    /// One step of the integrator.
    mutating func advance(to target: Value, stiffness: Double, damping: Double) {
        let h = SpringRecurrence.step
        let middle = velocity.adding(acceleration.scaled(by: h / 2))
        offset += middle.scaled(by: h)
        acceleration = target.subtracting(offset).scaled(by: stiffness).subtracting(middle.scaled(by: damping))
        velocity = middle.adding(acceleration.scaled(by: h / 2))
    }
}

extension SpringMoment: Sendable where Value: Sendable {}

// MARK: - Beginning

extension Run {
    /// A spring that begins at rest at `origin`, nil being zero.
    @inlinable
    convenience init(_ motion: SpringMotion, from origin: Value?, to target: Value, at start: Double) {
        let error = target.subtracting(origin)
        let way = error.magnitudeSquared
        let zero = error.zeroed
        self.init(
            motion, to: target, at: start, error: error, velocity: zero, acceleration: zero, way: way,
            energy: SpringEnergy(error: way, product: 0, velocity: 0))
    }

    /// A spring that takes over from `moment`. `origin` is where the first animation began, nil being zero.
    @inlinable
    convenience init(
        _ motion: SpringMotion, from moment: SpringMoment<Value>, origin: Value?, to target: Value, at start: Double
    ) {
        let h = SpringRecurrence.step
        let velocity = moment.velocity.adding(moment.acceleration.scaled(by: h / 2))
        let error = target.subtracting(moment.offset).subtracting(velocity.scaled(by: h))
        self.init(
            motion, to: target, at: start, error: error, velocity: velocity, acceleration: moment.acceleration,
            way: target.subtracting(origin).magnitudeSquared, energy: Self.energy(error, velocity))
    }

    @inlinable
    static func energy(_ error: Value, _ velocity: Value) -> SpringEnergy {
        let errorSquared = error.magnitudeSquared
        let velocitySquared = velocity.magnitudeSquared
        // 2a·b = |a + b|² − |a|² − |b|²
        let product = (error.adding(velocity).magnitudeSquared - errorSquared - velocitySquared) / 2
        return SpringEnergy(error: errorSquared, product: product, velocity: velocitySquared)
    }
}

// MARK: - Rest

extension Run {
    /// The step at which the spring rests. The first search takes some hundred nanoseconds; its result is cached for all copies. Every
    /// search finds the same number, so it does not matter which thread stores it.
    @inlinable
    func restingStep(_ motion: SpringMotion) -> Double {
        let cached = Double(bitPattern: cachedRest.load(ordering: .relaxed))
        guard cached.isNaN else { return cached }
        let found = motion.recurrence.rest(Self.energy(error, velocity), way: way, from: earliestRest)
        cachedRest.store(found.bitPattern, ordering: .relaxed)
        return found
    }

    @inlinable
    func rests(_ motion: SpringMotion, after steps: Double) -> Bool {
        steps >= earliestRest && steps >= restingStep(motion)
    }

    /// When the spring is removed, in seconds.
    func springEnd(_ motion: SpringMotion) -> Double {
        start + restingStep(motion) * SpringRecurrence.step
    }

    /// When the spring looks finished, in seconds.
    func springLogicalEnd(_ motion: SpringMotion) -> Double {
        let response = max(motion.animation.response, 0)
        // It mostly goes on much longer, which needs no search.
        return response <= earliestRest * SpringRecurrence.step
            ? start + response : min(start + response, springEnd(motion))
    }
}

// MARK: - Asking

extension Run {
    /// The spring's displacement, or nil once at rest. Times before the start count as the start.
    @inlinable
    func springValue(_ motion: SpringMotion, at time: Double) -> Value? {
        let steps = SpringRecurrence.steps(in: time - start)
        guard steps < plainUntil || !rests(motion, after: steps) else { return nil }
        if plainUntil > 0 {
            return target.subtracting(error.scaled(by: motion.restingErrorFactor(after: steps)))
        }
        let row = motion.errorRow(after: steps)
        return target.subtracting(error.scaled(by: row.error)).subtracting(velocity.scaled(by: row.velocity))
    }

    /// The displacement of a spring that began at rest, or nil once it rests, by what its error is multiplied with.
    @inlinable
    @inline(__always)
    func restingValue(_ motion: SpringMotion, after steps: Double, factor: Double) -> Value? {
        guard steps < plainUntil || !rests(motion, after: steps) else { return nil }
        return target.subtracting(error.scaled(by: factor))
    }

    /// The spring's whole state, or nil once at rest.
    @inlinable
    func springMoment(_ motion: SpringMotion, at time: Double) -> SpringMoment<Value>? {
        let steps = SpringRecurrence.steps(in: time - start)
        guard !rests(motion, after: steps) else { return nil }
        let h = SpringRecurrence.step
        guard steps > 0 else {
            return SpringMoment(
                offset: target.subtracting(error).subtracting(velocity.scaled(by: h)),
                velocity: velocity.subtracting(acceleration.scaled(by: h / 2)), acceleration: acceleration)
        }
        let (errorRow, velocityRow) = motion.rows(after: steps)
        let remaining = error.scaled(by: errorRow.error).adding(velocity.scaled(by: errorRow.velocity))
        let middle = error.scaled(by: velocityRow.error).adding(velocity.scaled(by: velocityRow.velocity))
        let pull = remaining.scaled(by: motion.recurrence.stiffness)
            .subtracting(middle.scaled(by: motion.recurrence.damping))
        return SpringMoment(
            offset: target.subtracting(remaining), velocity: middle.adding(pull.scaled(by: h / 2)), acceleration: pull)
    }
}
