// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A persistent spring behind delays and speeds that merged with one behind the same: it runs on in the time of the base.
///
/// Like every modified animation it reports no velocity.
@usableFromInline
final class WrappedSpringRun<Value: VectorArithmetic> {
    let animation: Animation
    /// When the first of the merged animations began; a merge does not wait for the delay again.
    let start: Double
    /// The spring inside, in its own time.
    private let motion: SpringMotion
    private let spring: Run<Value>

    /// A fresh one, or one whose spring takes over from `moment` at the base time that belongs to it; nil unless
    /// `animation` is a persistent spring behind delays, speeds and logical completions. `origin` is where the first
    /// animation began, nil being zero.
    init?(
        _ animation: Animation, at start: Double, from moment: (state: SpringMoment<Value>, baseTime: Double)?,
        origin: Value?, to target: Value
    ) {
        guard let motion = animation.kind.baseTime(at: 0)?.motion else { return nil }
        self.motion = motion
        self.animation = animation
        self.start = start
        if let moment {
            spring = Run(motion, from: moment.state, origin: origin, to: target, at: moment.baseTime)
        } else {
            spring = Run(motion, from: origin, to: target, at: 0)
        }
    }

    /// The run in which `next` takes over, or nil if its modifiers are not equal to these.
    func merged(with next: Animation, origin: Value?, to target: Value, at time: Double) -> WrappedSpringRun? {
        guard animation.kind.hasModifiers(equalTo: next.kind),
            let baseTime = animation.kind.baseTime(at: elapsed(at: time))?.time,
            let state = spring.springMoment(motion, at: baseTime)
        else { return nil }
        return WrappedSpringRun(next, at: start, from: (state, baseTime), origin: origin, to: target)
    }

    @usableFromInline
    func value(at time: Double) -> Value? {
        animation.kind.baseTime(at: elapsed(at: time)).flatMap { spring.springValue(motion, at: $0.time) }
    }

    var end: Double { start + max(animation.kind.lifetime(settling: spring.springEnd(motion)), 0) }

    var logicalEnd: Double {
        // A spring that merged looks finished one response after the merge.
        start
            + max(
                animation.kind.logicalDuration(
                    settling: spring.springEnd(motion), spring: spring.springLogicalEnd(motion)), 0)
    }

    private func elapsed(at time: Double) -> Double {
        max(time - start, 0)
    }
}

extension WrappedSpringRun: Sendable where Value: Sendable {}

extension AnimationKind {
    /// The persistent spring behind delays, speeds and logical completions, and its time; nil for anything else.
    fileprivate func baseTime(at time: Double) -> (motion: SpringMotion, time: Double)? {
        switch self {
        case .spring(let motion):
            return (motion, time)
        case .delay(let motion):
            return motion.animation.base.kind.baseTime(at: motion.animation.baseTime(at: time))
        case .speed(let motion):
            return motion.animation.base.kind.baseTime(at: motion.animation.baseTime(at: time))
        case .logicalCompletion(let motion):
            return motion.animation.base.kind.baseTime(at: time)
        case .curve, .interpolatingSpring, .repetition, .velocityTracking, .custom:
            return nil
        }
    }

    /// Whether both are persistent springs behind the same modifiers with the same numbers.
    fileprivate func hasModifiers(equalTo other: AnimationKind) -> Bool {
        switch (self, other) {
        case (.spring, .spring):
            return true
        case (.delay(let left), .delay(let right)):
            return left.animation.delay == right.animation.delay
                && left.animation.base.kind.hasModifiers(equalTo: right.animation.base.kind)
        case (.speed(let left), .speed(let right)):
            return left.animation.speed == right.animation.speed
                && left.animation.base.kind.hasModifiers(equalTo: right.animation.base.kind)
        case (.logicalCompletion(let left), .logicalCompletion(let right)):
            return left.animation.duration == right.animation.duration
                && left.animation.base.kind.hasModifiers(equalTo: right.animation.base.kind)
        default:
            return false
        }
    }
}
