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

    // The last spring that was asked for: its identity, its start, and what they come to at this time. The object is only
    // compared, and whoever holds an animator of it keeps it; another in its place would differ in start or be alike only
    // while the first is gone, which the strong reference rules out.
    @usableFromInline var spring: SpringMotion?
    @usableFromInline var springStart = 0.0
    @usableFromInline var springSteps = 0.0
    @usableFromInline var springFactor = 0.0

    // The last curve, likewise.
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
        let run = animator.last
        guard animator.history == nil else { return animator.value(at: time) }
        switch run.source {
        case .spring(let motion) where run.beganAtRest:
            if spring !== motion || springStart != run.start {
                remember(motion, from: run.start)
            }
            return isKnown(run) ? knownValue(of: run) : animator.value(at: time)
        case .scalar(.curve(let motion)):
            if curve !== motion || curveStart != run.start {
                remember(motion, from: run.start)
            }
            guard let curveFraction else { return nil }
            return run.target.scaled(by: curveFraction)
        default:
            return animator.value(at: time)
        }
    }

    /// The displacements of all `animators`, in order, with their positions; quicker than asking one by one.
    @inlinable
    public mutating func evaluate<Value>(_ animators: [Animator<Value>], _ body: (Int, Value?) -> Void) {
        animators.withUnsafeBufferPointer { animators in
            for index in animators.indices {
                // The array keeps every run alive meanwhile, so none is retained for a look at it.
                let known: Value? = Unmanaged.passUnretained(animators[index].last)._withUnsafeGuaranteedRef {
                    isKnown($0) ? knownValue(of: $0) : nil
                }
                body(index, known ?? value(of: animators[index]))
            }
        }
    }

    /// Whether the run is the spring last asked for, begun with it and still far from rest. A spring answers with the
    /// whole displacement, so what came before it does not count.
    @inlinable
    func isKnown<Value>(_ run: Run<Value>) -> Bool {
        guard case .spring(let motion) = run.source else { return false }
        return spring === motion && springStart == run.start && run.beganAtRest && springSteps < run.earliestRest
    }

    @inlinable
    func knownValue<Value>(of run: Run<Value>) -> Value {
        run.target - run.error.scaled(by: springFactor)
    }

    @usableFromInline
    mutating func remember(_ motion: SpringMotion, from start: Double) {
        spring = motion
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
