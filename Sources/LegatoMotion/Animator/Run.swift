// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Synchronization

/// One animation in flight: what moves, the displacement at which it aims, and the numbers it needs. Immutable.
///
/// An object, so that an animator is two references and copying it costs as much. What is inlinable here and in ``Animator``
/// is specialised for the caller's vectors; without that an evaluation takes 200 ns instead of 30.
@usableFromInline
final class Run<Value: VectorArithmetic> {
    /// What moves. Every case is one reference.
    @usableFromInline
    enum Source {
        /// Springs take over all that ran before, so they answer with the whole displacement.
        case spring(SpringMotion)
        case blend(BlendRun<Value>)
        case wrappedSpring(WrappedSpringRun<Value>)
        /// A built-in animation of a fresh interval: that interval times a number that depends on time alone.
        case scalar(AnimationKind)
        case tracking(TrackingRun<Value>)
        case free(FreeRun<Value>)
        case delayed(DelayedRun<Value>)
        case additive(AdditiveRun<Value>)
        case custom(CustomRun<Value>)
    }

    // What the shortest evaluation reads comes first, and there is no more than needed: many values are as quick as memory.

    @usableFromInline let source: Source
    /// When it began or merged, in seconds.
    @usableFromInline let start: Double
    /// The step before which nothing but the factor of its spring or curve tells what it shows: of a spring that began at
    /// rest the step before which it cannot rest, of a curve infinite. Of a spring that was moving that step is the
    /// negative of this, which is then not positive; of anything else this is 0.
    @usableFromInline let plainUntil: Double
    /// The total when it began.
    @usableFromInline let target: Value
    /// Of a spring: what remains after the first step. With the velocity in the middle of that step it makes the state after
    /// n steps, by the (n − 1)-th power of the recurrence.
    @usableFromInline let error: Value
    @usableFromInline let velocity: Value
    /// The spring's acceleration at the start.
    @usableFromInline let acceleration: Value
    /// |way|² from where the first animation began; how near the target counts as rest depends on it.
    @usableFromInline let way: Double
    /// As a bit pattern, the step at which a spring rests, once somebody has searched for it; see ``restingStep(_:)``. Of a
    /// modified spring, how long its base takes to rest, in seconds.
    @usableFromInline let cachedRest: Atomic<UInt64>

    /// A spring.
    @inlinable
    init(
        _ motion: SpringMotion, to target: Value, at start: Double, error: Value, velocity: Value, acceleration: Value,
        way: Double, energy: SpringEnergy
    ) {
        let earliestRest = motion.earliestRest(energy, way: way)
        source = .spring(motion)
        self.start = start
        plainUntil = energy.velocity == 0 ? earliestRest : -earliestRest
        self.target = target
        self.error = error
        self.velocity = velocity
        self.acceleration = acceleration
        self.way = way
        cachedRest = Atomic(Double.nan.bitPattern)
    }

    /// Anything else, which reads none of a spring's numbers; `settling` is for modified springs.
    @inlinable
    init(_ source: Source, to target: Value, at start: Double, settling: Double = 0) {
        self.source = source
        self.start = start
        if case .scalar(.curve) = source { plainUntil = .infinity } else { plainUntil = 0 }
        self.target = target
        error = .zero
        velocity = .zero
        acceleration = .zero
        way = 0  // Equivalent: constant, only springs read it.
        cachedRest = Atomic(settling.bitPattern)
    }

    /// A fresh interval from `displacement`, nil being zero, to `target`. How long a spring inside takes depends on its
    /// length.
    @inlinable
    convenience init(_ kind: AnimationKind, from displacement: Value?, to target: Value, at start: Double) {
        let settling =
            kind.needsSettling
            ? kind.settling(magnitudeSquared: target.subtracting(displacement).magnitudeSquared) : 0
        self.init(.scalar(kind), to: target, at: start, settling: settling)
    }

    @usableFromInline
    convenience init(_ custom: CustomRun<Value>, to target: Value) {
        self.init(.custom(custom), to: target, at: custom.start)
    }

    /// A free motion.
    convenience init(_ free: FreeRun<Value>) {
        self.init(.free(free), to: free.target, at: free.start)
    }
}

// MARK: - Asking

extension Run {
    /// The spring or the curve in `source`, which keeps it alive: without the retain that a look at it would cost else.
    @inlinable var spring: Unmanaged<SpringMotion>? {
        if case .spring(let motion) = source { return .passUnretained(motion) }
        return nil
    }

    @inlinable var curve: Unmanaged<CurveMotion>? {
        if case .scalar(.curve(let motion)) = source { return .passUnretained(motion) }
        return nil
    }

    /// A step before which the spring cannot rest.
    @inlinable var earliestRest: Double { abs(plainUntil) }

    /// How long the base of a modified spring takes to rest, in seconds.
    @inlinable var settling: Double { Double(bitPattern: cachedRest.load(ordering: .relaxed)) }

    /// What is left to its target from the displacement so far, nil being zero.
    @inlinable
    func way(from displacement: Value?) -> Value { target.subtracting(displacement) }

    /// Where the displacement so far, nil being zero, comes by a fraction of what is left to `target`.
    @inlinable @inline(__always)
    static func part(_ fraction: Double, of target: Value, from displacement: Value?) -> Value {
        if _isPOD(Value.self) {
            // Plain bytes have all components of their type, so its zero may be added, which needs the fewest copies.
            let displacement = displacement ?? .zero
            return displacement + (target - displacement).scaled(by: fraction)
        }
        guard let displacement else { return target.scaled(by: fraction) }
        return target.subtracting(displacement).scaled(by: fraction).adding(displacement)
    }

    /// Where it moves the displacement so far, nil being zero; nil once finished.
    @inlinable
    func displacement(from displacement: Value?, at time: Double) -> Value? {
        if let spring { return spring._withUnsafeGuaranteedRef { springValue($0, at: time) } }
        if let curve {
            // A target of a cache line is loaded before the curve is: where neither is in a cache, both are waited for at once.
            // A larger one would have to be copied meanwhile.
            let early = MemoryLayout<Value>.size <= 64 ? target : nil
            guard let fraction = curve._withUnsafeGuaranteedRef({ $0.fraction(at: time - start) }) else { return nil }
            return Self.part(fraction, of: early ?? target, from: displacement)
        }
        return rareDisplacement(from: displacement, at: time)
    }

    /// The same, of anything but a plain spring or curve.
    @inlinable
    func rareDisplacement(from displacement: Value?, at time: Double) -> Value? {
        switch source {
        case .spring(let motion):
            return springValue(motion, at: time)
        case .scalar(let kind):
            guard let fraction = kind.fraction(at: time - start, settling: settling) else { return nil }
            return Self.part(fraction, of: target, from: displacement)
        case .blend(let run):
            return run.value(at: time)
        case .wrappedSpring(let run):
            return run.value(at: time)
        case .tracking(let run):
            return time < run.end ? target : nil
        case .free(let run):
            return run.value(at: time)
        case .delayed(let run):
            return run.value(at: time)
        case .additive(let run):
            return run.value(at: time)
        case .custom(let run):
            return run.value(of: way(from: displacement), at: time)?.adding(displacement)
        }
    }

    /// The velocity it makes of that so far, nil being zero; nil if it does not say or is finished.
    @inlinable
    func velocity(from displacement: Value?, moving velocity: Value?, at time: Double) -> Value? {
        switch source {
        case .spring(let motion):
            return springMoment(motion, at: time)?.velocity
        case .scalar(let kind):
            guard let change = kind.fractionVelocity(at: time - start),
                let fraction = kind.fraction(at: time - start, settling: settling)
            else { return nil }
            return way(from: displacement).scaled(by: change).adding(velocity?.scaled(by: 1 - fraction))
        case .blend(let run):
            return run.moment(at: time)?.velocity
        case .wrappedSpring:
            return nil
        case .tracking(let run):
            return run.velocity(at: time)
        case .free(let run):
            return run.velocity(at: time)
        case .delayed(let run):
            return run.velocity(at: time)
        case .additive(let run):
            return run.velocity(at: time)
        case .custom(let run):
            return run.velocity(of: way(from: displacement), at: time)?.adding(velocity)
        }
    }

    /// When it is removed, in seconds; nil if only stepping can find out.
    var end: Double? {
        switch source {
        case .spring(let motion): return springEnd(motion)
        case .blend(let run): return run.end
        case .wrappedSpring(let run): return run.end
        case .tracking(let run): return run.end
        case .free(let run): return run.end
        case .delayed(let run): return run.end
        case .additive(let run): return run.end
        case .scalar(let kind): return start + max(kind.lifetime(settling: settling), 0)
        case .custom: return nil
        }
    }

    /// When it looks finished, in seconds; nil if only stepping can find out.
    var logicalEnd: Double? {
        switch source {
        case .spring(let motion): return springLogicalEnd(motion)
        case .blend(let run): return run.logicalEnd
        case .wrappedSpring(let run): return run.logicalEnd
        case .tracking(let run): return run.end
        case .free(let run): return run.end
        case .delayed(let run): return run.logicalEnd
        case .additive(let run): return run.logicalEnd
        case .scalar(let kind): return start + max(kind.logicalDuration(settling: settling), 0)
        case .custom: return nil
        }
    }

    var animation: Animation {
        switch source {
        case .spring(let motion): return Animation(kind: .spring(motion))
        case .blend(let run): return Animation(kind: .spring(run.motion))
        case .wrappedSpring(let run): return run.animation
        case .scalar(let kind): return Animation(kind: kind)
        case .tracking: return .velocityTracking
        case .free(let run): return .free(run.motion)
        case .delayed(let run): return run.animator.animation
        case .additive(let run): return run.animation
        case .custom(let run): return run.animation
        }
    }

    var isRandomAccess: Bool {
        switch source {
        case .custom: return false
        case .delayed(let run): return run.animator.isRandomAccess
        case .additive(let run): return run.isRandomAccess
        case .spring, .blend, .wrappedSpring, .scalar, .tracking, .free: return true
        }
    }

    /// With what a custom animation remembers advanced to a time.
    func stepped(from displacement: Value?, to time: Double) -> Run {
        switch source {
        case .custom(let run): return Run(run.stepped(over: way(from: displacement), to: time), to: target)
        case .delayed(let run): return Run(.delayed(run.stepped(to: time)), to: target, at: start)
        case .additive(let run): return Run(run.stepped(to: time))
        case .spring, .blend, .wrappedSpring, .scalar, .tracking, .free: return self
        }
    }
}

extension Run: Sendable where Value: Sendable {}
extension Run.Source: Sendable where Value: Sendable {}
