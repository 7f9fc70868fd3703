// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Evaluates many animators at one time, and once what they share.
///
/// Attributes that one change animates have the same animation and the same begin. All of them are the same fraction of
/// their way, so of a thousand such springs only the first costs an exponential and a cosine.
///
/// ```swift
/// var frame = AnimationFrame(at: 0.25)
/// for animator in animators {
///     let displacement = frame.value(of: animator)
/// }
/// ```
///
/// The values are those of ``Animator/value(at:)``, to the bit.
public struct AnimationFrame: Sendable {
    /// The time of the frame, in seconds on the animators' clock.
    public let time: Double

    // The last spring that was asked for: the constants of its recurrence, its start, and what they come to at this time.
    // By numbers and not by identity, because each evaluation of a body makes a spring of its own. NaN is no spring's.
    @usableFromInline var springStiffness = Double.nan
    @usableFromInline var springDamping = 0.0
    @usableFromInline var springStart = 0.0
    @usableFromInline var springSteps = 0.0
    @usableFromInline var springFactor = 0.0

    // The last curve, by identity: comparing two costs as much as solving one.
    @usableFromInline var curve: CurveMotion?
    @usableFromInline var curveStart = 0.0
    @usableFromInline var curveFraction: Double?

    /// A frame at `time` seconds.
    @inlinable
    public init(at time: Double) {
        self.time = time
    }

    /// The animator's displacement at the frame's time, or nil once its animation is removed.
    @inlinable
    public mutating func value<Value>(of animator: Animator<Value>) -> Value? {
        animator.history == nil ? value(ofFirst: animator.last) : animator.value(at: time)
    }

    /// The displacements of all `animators`, in order, with their positions; quicker than asking one by one.
    @inlinable
    public mutating func evaluate<Value>(_ animators: [Animator<Value>], _ body: (Int, Value?) -> Void) {
        animators.withUnsafeBufferPointer { animators in
            // The array keeps every run alive meanwhile, so none is retained for a look at it, and what is the same object is
            // the same spring or curve.
            var latest = Latest(of: self)
            for index in animators.indices {
                let known: Value? = Unmanaged.passUnretained(animators[index].last)._withUnsafeGuaranteedRef { run in
                    animators[index].history == nil ? latest.value(of: run) : nil
                }
                if let known {
                    body(index, known)
                } else {
                    body(index, valueApart(of: animators[index], latest: &latest))
                }
            }
        }
    }

    /// The displacement of one that is not like the one before. Apart, so that what is stays a loop of a few instructions.
    @inlinable
    @inline(never)
    mutating func valueApart<Value>(of animator: Animator<Value>, latest: inout Latest) -> Value? {
        let value = value(of: animator)
        latest = Latest(of: self)
        if animator.history == nil {
            latest.motion = animator.last.beganAtRest ? animator.last.spring?.toOpaque() : nil
            latest.motion = latest.motion ?? animator.last.curve?.toOpaque()
        }
        return value
    }

    /// What the frame remembers, by identity.
    @usableFromInline
    struct Latest {
        /// The spring or curve; nil if the last animator had neither.
        @usableFromInline var motion: UnsafeMutableRawPointer?
        @usableFromInline let springStart: Double
        @usableFromInline let springSteps: Double
        @usableFromInline let springFactor: Double
        @usableFromInline let curveStart: Double
        @usableFromInline let curveFraction: Double?

        @inlinable
        init(of frame: AnimationFrame) {
            springStart = frame.springStart
            springSteps = frame.springSteps
            springFactor = frame.springFactor
            curveStart = frame.curveStart
            curveFraction = frame.curveFraction
        }

        /// The displacement of a run with nothing before it; nil if it is of another spring or curve, or may be over.
        @inlinable
        @inline(__always)
        func value<Value>(of run: Run<Value>) -> Value? {
            if let spring = run.spring {
                guard spring.toOpaque() == motion, run.start == springStart, run.beganAtRest,
                    springSteps < run.earliestRest
                else { return nil }
                return run.target - run.error.scaled(by: springFactor)
            }
            guard let curve = run.curve, curve.toOpaque() == motion, run.start == curveStart, let curveFraction else {
                return nil
            }
            return run.target.scaled(by: curveFraction)
        }
    }

    /// The displacement of a run with nothing before it.
    @inlinable
    mutating func value<Value>(ofFirst run: Run<Value>) -> Value? {
        if run.beganAtRest, let spring = run.spring {
            return spring._withUnsafeGuaranteedRef { value(of: run, $0) }
        }
        if let curve = run.curve {
            curve._withUnsafeGuaranteedRef {
                if self.curve !== $0 || curveStart != run.start { remember($0, from: run.start) }
            }
            guard let curveFraction else { return nil }
            return run.target.scaled(by: curveFraction)
        }
        return run.displacement(from: .zero, at: time)
    }

    @inlinable
    mutating func value<Value>(of run: Run<Value>, _ motion: SpringMotion) -> Value? {
        if motion.recurrence.stiffness != springStiffness || motion.recurrence.damping != springDamping
            || run.start != springStart
        {
            remember(motion, from: run.start)
        }
        guard springSteps < run.earliestRest || !run.rests(motion, after: springSteps) else { return nil }
        return run.target - run.error.scaled(by: springFactor)
    }

    @usableFromInline
    mutating func remember(_ motion: SpringMotion, from start: Double) {
        springStiffness = motion.recurrence.stiffness
        springDamping = motion.recurrence.damping
        springStart = start
        springSteps = SpringRecurrence.steps(in: time - start)
        springFactor = motion.recurrence.restingErrorFactor(after: springSteps)
    }

    @usableFromInline
    mutating func remember(_ motion: CurveMotion, from start: Double) {
        curve = motion
        curveStart = start
        curveFraction = motion.shape.fraction(at: time - start, duration: motion.duration)
    }
}
