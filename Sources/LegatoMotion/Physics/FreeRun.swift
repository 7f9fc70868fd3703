// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A free motion in flight: from a displacement and a velocity to a target. Immutable.
@usableFromInline
final class FreeRun<Value: VectorArithmetic> {
    /// The way that slows down, from the start on.
    @usableFromInline
    struct Fling {
        @usableFromInline var deceleration: Deceleration
        @usableFromInline var way: Value
        @usableFromInline var length: Double
        /// Along the way, in units per second.
        @usableFromInline var speed: Double
    }

    /// The return, which takes over where the fling ends.
    @usableFromInline
    struct Return {
        @usableFromInline var spring: ReturnSpring
        /// The error and the velocity at its start.
        @usableFromInline var error: Value
        @usableFromInline var velocity: Value
    }

    let motion: FreeMotion
    @usableFromInline let start: Double
    @usableFromInline let target: Value
    @usableFromInline let fling: Fling?
    @usableFromInline let comeback: Return?
    /// When the fling ends, in seconds after the start.
    @usableFromInline let turn: Double
    /// When it is over, in seconds.
    @usableFromInline let end: Double

    /// Without a displacement and a velocity they are zero.
    init(_ motion: FreeMotion, from displacement: Value?, velocity: Value?, to target: Value, at start: Double) {
        self.motion = motion
        self.start = start
        self.target = target
        let way = target.subtracting(displacement)
        let velocity = velocity ?? way.zeroed
        let length = way.magnitudeSquared.squareRoot()
        func comeback(by spring: ReturnSpring, error: Value, velocity: Value) -> (Return, duration: Double) {
            let duration = spring.duration(
                error: error.magnitudeSquared.squareRoot(), velocity: velocity.magnitudeSquared.squareRoot())
            return (Return(spring: spring, error: error, velocity: velocity), duration)
        }
        switch motion.law {
        case .deceleration(let deceleration):
            let speed = deceleration.speed(over: length)
            fling = Fling(deceleration: deceleration, way: way, length: length, speed: speed)
            self.comeback = nil
            turn = length > 0 && length.isFinite ? deceleration.duration(ofSpeed: speed) : 0
            end = start + turn
        case .spring(let spring):
            fling = nil
            turn = 0
            let (rest, time) = comeback(by: spring, error: way, velocity: velocity)
            self.comeback = rest
            end = start + time
        case .edge(let deceleration, let spring):
            // The velocity along the way: 2a·b = |a + b|² − |a|² − |b|².
            let product = (way.adding(velocity).magnitudeSquared - way.magnitudeSquared - velocity.magnitudeSquared) / 2
            let speed = length > 0 ? product / length : 0
            guard let turn = speed > 0 ? deceleration.time(ofSpeed: speed, over: length) : nil else {
                fling = nil
                self.turn = 0
                let (rest, time) = comeback(by: spring, error: way, velocity: velocity)
                self.comeback = rest
                end = start + time
                return
            }
            fling = Fling(deceleration: deceleration, way: way, length: length, speed: speed)
            self.turn = turn
            let left = speed * Maths.exponential(-deceleration.decay * turn)
            let (rest, time) = comeback(by: spring, error: way.zeroed, velocity: way.scaled(by: left / length))
            self.comeback = rest
            end = start + turn + time
        }
    }

    /// The displacement; nil once it is over. Times before the start count as the start.
    @inlinable
    func value(at time: Double) -> Value? {
        guard time < end else { return nil }
        let elapsed = max(time - start, 0)
        if let fling, elapsed < turn {
            let gone = fling.deceleration.distance(ofSpeed: fling.speed, after: elapsed)
            return target.subtracting(fling.way.scaled(by: 1 - gone / fling.length))
        }
        guard let comeback else { return nil }
        let factors = comeback.spring.factors(after: elapsed - turn)
        return target.subtracting(comeback.error.scaled(by: factors.error))
            .adding(comeback.velocity.scaled(by: factors.velocity))
    }

    /// The velocity, in units per second; nil once it is over.
    @inlinable
    func velocity(at time: Double) -> Value? {
        guard time < end else { return nil }
        let elapsed = max(time - start, 0)
        if let fling, elapsed < turn {
            let speed = fling.speed * fling.deceleration.remaining(after: elapsed)
            return fling.way.scaled(by: speed / fling.length)
        }
        guard let comeback else { return nil }
        let factors = comeback.spring.factors(after: elapsed - turn)
        return comeback.velocity.scaled(by: factors.velocityRate)
            .subtracting(comeback.error.scaled(by: factors.errorRate))
    }
}

extension FreeRun: Sendable where Value: Sendable {}
extension FreeRun.Fling: Sendable where Value: Sendable {}
extension FreeRun.Return: Sendable where Value: Sendable {}
