// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A persistent spring whose response eases from that of the one before it; a plain spring once that is done.
///
/// While it eases every step has a matrix of its own, so this is stepped from the merge for each question: some seventy
/// steps for the usual quarter of a second.
@usableFromInline
final class BlendRun<Value: VectorArithmetic> {
    let motion: SpringMotion
    let start: Double
    let target: Value
    private let moment: SpringMoment<Value>
    private let blend: SpringBlend
    /// The steps of the blend, fewer if it comes to rest before its end.
    private let blendSteps: Double
    private let restsWhileBlending: Bool
    /// What follows the blend.
    private let tail: Run<Value>

    init(
        _ motion: SpringMotion, from moment: SpringMoment<Value>, origin: Value?, to target: Value, blend: SpringBlend,
        at start: Double
    ) {
        self.motion = motion
        self.start = start
        self.target = target
        self.moment = moment
        self.blend = blend
        let limit = SpringRecurrence.steps(in: blend.duration)
        let distance =
            SpringRecurrence.restDistance * SpringRecurrence.restDistance * target.subtracting(origin).magnitudeSquared
        var state = moment
        var steps = 0.0
        var rests = false
        while steps < limit && !rests {
            steps += 1
            Self.advance(&state, step: steps, motion, blend, to: target)
            rests =
                max(state.velocity.magnitudeSquared, state.acceleration.magnitudeSquared)
                <= SpringRecurrence.restThreshold
                && (distance == 0 || target.subtracting(state.offset).magnitudeSquared <= distance)
        }
        blendSteps = steps
        restsWhileBlending = rests
        tail = Run(motion, from: state, origin: origin, to: target, at: start + steps * SpringRecurrence.step)
    }

    var end: Double { restsWhileBlending ? tail.start : tail.springEnd(motion) }

    /// When as much time has passed as the response is then.
    var logicalEnd: Double {
        var steps = 0.0
        let h = SpringRecurrence.step
        while steps < blendSteps && steps * h < blend.response(motion.animation.response, after: steps * h) {
            steps += 1
        }
        let elapsed = steps < blendSteps ? steps * h : max(motion.animation.response, steps * h)
        return min(start + elapsed, end)
    }

    /// The eased response at a time, in seconds.
    func response(at time: Double) -> Double {
        blend.response(motion.animation.response, after: time - start)
    }

    @usableFromInline
    func value(at time: Double) -> Value? {
        moment(at: time)?.offset
    }

    @usableFromInline
    func moment(at time: Double) -> SpringMoment<Value>? {
        let steps = SpringRecurrence.steps(in: time - start)
        guard steps < blendSteps else { return restsWhileBlending ? nil : tail.springMoment(motion, at: time) }
        var state = moment
        var step = 0.0
        while step < steps {
            step += 1
            Self.advance(&state, step: step, motion, blend, to: target)
        }
        return state
    }

    /// One step of the integrator, with the response at its end.
    private static func advance(
        _ state: inout SpringMoment<Value>, step: Double, _ motion: SpringMotion, _ blend: SpringBlend,
        to target: Value
    ) {
        let response = blend.response(motion.animation.response, after: step * SpringRecurrence.step)
        let (stiffness, damping) = SpringRecurrence.coefficients(
            response: response, dampingFraction: motion.animation.dampingFraction)
        state.advance(to: target, stiffness: stiffness, damping: damping)
    }
}

extension BlendRun: Sendable where Value: Sendable {}
