// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Spring {
    /// Where a value that starts at zero is after `time` seconds of being pulled to `target`.
    ///
    /// Right to a few units in the last place, at any time and in any order. `initialVelocity` is in units of the value
    /// per second.
    @inlinable
    public func value<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let solution = solution(at: time)
        return target.scaled(by: 1 - solution.remaining).plus(initialVelocity.scaled(by: solution.drift))
    }

    /// How fast such a value is after `time` seconds, in units of the value per second.
    ///
    /// For an overdamped spring the result is off by the whole `target`, as in SwiftUI; it is then not the derivative
    /// of ``value(target:initialVelocity:time:)``.
    @inlinable
    public func velocity<V: VectorArithmetic>(target: V, initialVelocity: V = .zero, time: Double) -> V {
        let solution = solution(at: time)
        // Apple's overdamped velocity carries an extra target (measured, behaviour 5).
        let surplus = angularFrequency < 0 ? 1.0 : 0.0
        return target.scaled(by: solution.approach + surplus).plus(initialVelocity.scaled(by: solution.momentum))
    }

    /// Moves `value` and `velocity` on by `deltaTime` seconds of being pulled to `target`. Exact, so many small steps
    /// arrive where one large one does, except that an overdamped velocity is off as
    /// ``velocity(target:initialVelocity:time:)`` says.
    public func update<V: VectorArithmetic>(value: inout V, velocity: inout V, target: V, deltaTime: Double) {
        let remaining = target.minus(value)
        let moved = self.value(target: remaining, initialVelocity: velocity, time: deltaTime)
        velocity = self.velocity(target: remaining, initialVelocity: velocity, time: deltaTime)
        value = value.plus(moved)
    }

    /// The force on a value at `position` moving at `velocity`: stiffness · (target − position) − damping · velocity.
    /// For an overdamped spring it uses the ``stiffness`` that reads back, as in SwiftUI.
    public func force<V: VectorArithmetic>(target: V, position: V, velocity: V) -> V {
        target.minus(position).scaled(by: stiffness).minus(velocity.scaled(by: damping))
    }

    /// The factors of the exact motion after `t` seconds.
    @usableFromInline @inline(__always)
    func solution(at t: Double) -> SpringSolution {
        if angularFrequency > 0 {
            return UnderdampedSolution(decay: decayConstant, frequency: angularFrequency).solution(at: t)
        } else if angularFrequency < 0 {
            return OverdampedSolution(decay: decayConstant, split: -angularFrequency).solution(at: t)
        } else {
            return CriticallyDampedSolution(decay: decayConstant).solution(at: t)
        }
    }
}

// MARK: - Between two values

extension Spring {
    /// Where a value is after `time` seconds of being pulled from `fromValue` to `toValue`; see
    /// ``value(target:initialVelocity:time:)``.
    public func value<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
        let start = fromValue.animatableData
        var result = toValue
        result.animatableData = start.plus(
            value(
                target: toValue.animatableData.minus(start), initialVelocity: initialVelocity.animatableData,
                time: time))
        return result
    }

    /// How fast a value is after `time` seconds of being pulled from `fromValue` to `toValue`; see
    /// ``velocity(target:initialVelocity:time:)``.
    public func velocity<V: Animatable>(fromValue: V, toValue: V, initialVelocity: V, time: Double) -> V {
        var result = initialVelocity
        result.animatableData = velocity(
            target: toValue.animatableData.minus(fromValue.animatableData),
            initialVelocity: initialVelocity.animatableData, time: time)
        return result
    }

    /// The force on a value at `position` moving at `velocity` that is pulled from `fromValue` to `toValue`; `position`
    /// is absolute. See ``force(target:position:velocity:)``.
    public func force<V: Animatable>(fromValue: V, toValue: V, position: V, velocity: V) -> V {
        var result = velocity
        result.animatableData = force(
            target: toValue.animatableData.minus(fromValue.animatableData),
            position: position.animatableData.minus(fromValue.animatableData), velocity: velocity.animatableData)
        return result
    }
}
