// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A built-in family of animations, or somebody's own.
///
/// Users see ``Animation`` without a type; evaluation sees these cases and pays for no existential.
@usableFromInline
package enum AnimationKind: Sendable {
    /// Beziers and unit curves over a duration.
    case curve(CurveMotion)
    /// The persistent spring, `.default` included.
    case spring(SpringMotion)
    /// The spring in closed form, which adds up instead of merging.
    case interpolatingSpring(InterpolatingSpringMotion)
    case delay(DelayMotion)
    case speed(SpeedMotion)
    case repetition(RepeatMotion)
    case logicalCompletion(LogicalCompletionMotion)
    /// Shows the model's value and samples it.
    case velocityTracking
    case custom(CustomMotion)

    var base: any CustomAnimation {
        switch self {
        case .curve(let motion): return motion.base
        case .spring(let motion): return motion.base
        case .interpolatingSpring(let motion): return motion.animation
        case .delay(let motion): return motion.animation
        case .speed(let motion): return motion.animation
        case .repetition(let motion): return motion.animation
        case .logicalCompletion(let motion): return motion.animation
        case .velocityTracking: return VelocityTrackingAnimation()
        case .custom(let motion): return motion.base
        }
    }
}

extension AnimationKind: Equatable {
    @usableFromInline
    package static func == (lhs: AnimationKind, rhs: AnimationKind) -> Bool {
        func areEqual<A: CustomAnimation>(_ left: A, _ right: any CustomAnimation) -> Bool {
            left == right as? A
        }
        switch (lhs, rhs) {
        // The usual case, an animation compared with itself or its like, without opening anything.
        case (.spring(let left), .spring(let right)):
            return left === right || (left.animation == right.animation && left.isDefault == right.isDefault)
        default:
            return areEqual(lhs.base, rhs.base)  // Equivalent: order, equality has no order.
        }
    }
}

/// An animation of ours: it knows its family.
protocol BuiltInAnimation: CustomAnimation {
    func makeKind() -> AnimationKind
}

/// Holds somebody's own animation behind one reference.
@usableFromInline
package final class CustomMotion: Sendable {
    let base: any CustomAnimation

    init(base: any CustomAnimation) {
        self.base = base
    }
}

// MARK: - Evaluation at any time

/// Every built-in animation of a fresh interval is that interval times a number that depends on time alone: the fraction
/// of the way. Only when the last spring in it comes to rest depends on how far the way is; that time is found once, when
/// the animation begins, and passed in as `settling`.
extension AnimationKind {
    /// Whether the animation can be evaluated at any time in any order. False for custom ones, wrapped or not.
    @usableFromInline
    var isRandomAccess: Bool {
        switch self {
        case .curve, .spring, .interpolatingSpring, .velocityTracking: return true
        case .delay(let motion): return motion.animation.base.kind.isRandomAccess
        case .speed(let motion): return motion.animation.base.kind.isRandomAccess
        case .repetition(let motion): return motion.animation.base.kind.isRandomAccess
        case .logicalCompletion(let motion): return motion.animation.base.kind.isRandomAccess
        case .custom: return false
        }
    }

    /// The persistent spring inside, if there is one.
    var innermostSpring: SpringMotion? {
        switch self {
        case .spring(let motion): return motion
        case .curve, .interpolatingSpring, .velocityTracking, .custom: return nil
        case .delay(let motion): return motion.animation.base.kind.innermostSpring
        case .speed(let motion): return motion.animation.base.kind.innermostSpring
        case .repetition(let motion): return motion.animation.base.kind.innermostSpring
        case .logicalCompletion(let motion): return motion.animation.base.kind.innermostSpring
        }
    }

    /// Whether there may be a persistent spring inside whose rest depends on the interval.
    @inlinable var needsSettling: Bool {
        switch self {
        // Equivalent: constant, only skips work: without a spring inside, the settling time is not used.
        case .curve, .interpolatingSpring, .velocityTracking, .custom: return false
        case .spring, .delay, .speed, .repetition, .logicalCompletion: return true
        }
    }

    /// Whether the animation, other than a persistent spring, may take over what runs before it.
    @inlinable var mayTakeOver: Bool {
        switch self {
        // Equivalent: constant, only skips work: these animations never take over.
        case .curve, .spring, .interpolatingSpring: return false
        case .delay, .speed, .repetition, .logicalCompletion, .velocityTracking, .custom: return true
        }
    }

    /// How long the innermost persistent spring takes to rest over an interval of this magnitude, in seconds; 0 without one.
    @usableFromInline
    func settling(magnitudeSquared: Double) -> Double {
        // Equivalent: constant, without a spring inside, the result is not used.
        innermostSpring?.recurrence.freshSettlingTime(magnitudeSquared: magnitudeSquared) ?? 0
    }

    /// The fraction of the way `time` seconds after the begin, or nil once finished. Times before it count as the begin.
    /// O(depth of the modifiers).
    @usableFromInline
    func fraction(at time: Double, settling: Double) -> Double? {
        switch self {
        case .curve(let motion):
            return motion.fraction(at: time)
        case .spring(let motion):
            return time < settling ? motion.recurrence.freshFraction(at: time) : nil
        case .interpolatingSpring(let motion):
            return motion.fraction(at: time)
        case .delay(let motion):
            return motion.animation.base.kind.fraction(at: motion.animation.baseTime(at: time), settling: settling)
        case .speed(let motion):
            return motion.animation.base.kind.fraction(at: motion.animation.baseTime(at: time), settling: settling)
        case .repetition(let motion):
            return motion.animation.fraction(at: time, settling: settling)
        case .logicalCompletion(let motion):
            return motion.animation.base.kind.fraction(at: time, settling: settling)
        case .velocityTracking:
            // By itself, without further samples.
            return time < VelocitySampler<Double>.lifetime ? 1 : nil
        case .custom:
            return nil
        }
    }

    /// The fraction's change per second where the animation reports one, nil elsewhere and once finished.
    @usableFromInline
    func fractionVelocity(at time: Double) -> Double? {
        guard case .curve(let motion) = self else { return nil }
        return motion.fractionVelocity(at: max(time, 0))
    }

    /// How long the animation runs, in seconds; infinite when it never ends.
    func lifetime(settling: Double) -> Double {
        switch self {
        case .curve(let motion): return motion.lifetime
        case .spring: return settling
        case .interpolatingSpring(let motion): return motion.lifetime
        case .delay(let motion): return motion.animation.lifetime(settling: settling)
        case .speed(let motion): return motion.animation.lifetime(settling: settling)
        case .repetition(let motion): return motion.animation.lifetime(settling: settling)
        case .logicalCompletion(let motion): return motion.animation.base.kind.lifetime(settling: settling)
        case .velocityTracking: return VelocitySampler<Double>.lifetime
        case .custom: return .infinity
        }
    }

    /// When the animation looks finished, in seconds after its begin; never after its removal. `spring` is that moment for
    /// the persistent spring inside if it merged; else it is the spring's response.
    func logicalDuration(settling: Double, spring: Double? = nil) -> Double {
        let duration: Double
        switch self {
        case .curve, .velocityTracking, .custom:
            return lifetime(settling: settling)
        case .spring(let motion):
            duration = spring ?? max(motion.animation.response, 0)
        case .interpolatingSpring(let motion):
            duration = motion.logicalDuration
        case .delay(let motion):
            duration = motion.animation.logicalDuration(settling: settling, spring: spring)
        case .speed(let motion):
            duration = motion.animation.logicalDuration(settling: settling, spring: spring)
        case .repetition(let motion):
            duration = motion.animation.logicalDuration(settling: settling)
        case .logicalCompletion(let motion):
            duration = max(motion.animation.duration, 0)
        }
        return min(duration, lifetime(settling: settling))
    }
}
