// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// SwiftUI's persistent spring: it takes over from whatever runs, with its displacement and velocity.
///
/// Source: *reported* (behaviour 6).
struct FluidSpringAnimation: BuiltInAnimation {
    /// In seconds; 0 or less is as stiff as can be.
    var response: Double
    /// ζ.
    var dampingFraction: Double
    /// How long the response eases from the previous spring's to this one's, in seconds. 0 is at once.
    var blendDuration: Double

    func makeKind() -> AnimationKind {
        .spring(SpringMotion(self, isDefault: false))
    }
}

/// `Animation.default`: the spring without bounce, under its own name.
struct DefaultAnimation: BuiltInAnimation {
    static let spring = FluidSpringAnimation(response: 0.5, dampingFraction: 1, blendDuration: 0)

    func makeKind() -> AnimationKind {
        .spring(SpringMotion(Self.spring, isDefault: true))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        Self.spring.animate(value: value, time: time, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        Self.spring.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        Self.spring.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}

/// What evaluation needs of a persistent spring, made once with the animation.
@usableFromInline
package final class SpringMotion: Sendable {
    @usableFromInline let recurrence: SpringRecurrence
    let animation: FluidSpringAnimation
    let isDefault: Bool
    /// Whether its response eases from that of the spring before it.
    @usableFromInline let blends: Bool

    init(_ animation: FluidSpringAnimation, isDefault: Bool) {
        self.animation = animation
        self.isDefault = isDefault
        recurrence = SpringRecurrence(
            response: animation.response, dampingFraction: animation.dampingFraction)
        // Equivalent: bound, only a shortcut: `SpringBlend` refuses a duration of 0 itself.
        blends = animation.blendDuration > 0
    }

    var base: any CustomAnimation {
        isDefault ? DefaultAnimation() : animation
    }
}

// Asked of the object, because a caller in another module would have to copy the recurrence first.
extension SpringMotion {
    /// What the error and the velocity after the first step contribute to the error after a number of steps.
    @usableFromInline
    func errorRow(after steps: Double) -> SpringRecurrence.Row { recurrence.errorRow(after: steps) }

    /// What the error of a spring that began at rest is multiplied with after a number of steps.
    @usableFromInline
    func restingErrorFactor(after steps: Double) -> Double { recurrence.restingErrorFactor(after: steps) }

    /// What both contribute to the error and to the velocity of the middle of the step, after `steps` ≥ 1 steps.
    @usableFromInline
    func rows(after steps: Double) -> (error: SpringRecurrence.Row, velocity: SpringRecurrence.Row) {
        recurrence.rows(after: steps)
    }

    /// A step before which the spring cannot rest; see ``SpringRecurrence/earliestRest(_:way:)``.
    @usableFromInline
    func earliestRest(_ start: SpringEnergy, way: Double) -> Double { recurrence.earliestRest(start, way: way) }
}

// MARK: - Easing the response

/// How a spring's response eases from another's, in time of its own.
struct SpringBlend: Sendable {
    /// The old response less the new one, in seconds.
    var difference: Double
    /// In seconds; at most ``longest``.
    var duration: Double

    /// Longer blends are cut to this, in seconds, so that stepping through one stays cheap. Source: *chosen*; real ones
    /// take a quarter of a second.
    static let longest = 60.0

    /// nil if there is nothing to ease.
    init?(from old: Double, to animation: FluidSpringAnimation) {
        difference = old - animation.response
        guard difference != 0, difference.isFinite, animation.blendDuration > 0 else { return nil }
        duration = min(animation.blendDuration, Self.longest)
    }

    /// The response `elapsed` seconds after the merge: new + (old − new)(1 − p²(3 − 2p)).
    func response(_ new: Double, after elapsed: Double) -> Double {
        let p = min(max(elapsed / duration, 0), 1)
        return new + difference * (1 - p * p * (3 - 2 * p))
    }
}

// MARK: - One frame after the other

/// What the spring remembers between frames.
private struct SpringState<Value: VectorArithmetic>: AnimationStateKey {
    /// nil until the first step: at rest at zero.
    var moment: SpringMoment<Value>?
    /// When the last interval of whole steps began, and how many of them were made since.
    var anchor = 0.0
    var steps = 0.0
    /// When the spring began or merged.
    var start = 0.0
    var blend: SpringBlend?

    static var defaultValue: SpringState { SpringState() }
}

extension FluidSpringAnimation {
    /// A gap between frames longer than this is advanced by one frame only, in seconds. Source: *measured*.
    private static let longestGap = 1.0
    /// The steps of that frame of 1/60 s.
    private static let stepsOfAFrame = 5.0

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        var state = context.state[SpringState<V>.self]
        var response = response
        if let blend = state.blend {
            response = blend.response(response, after: time - state.start)
        }
        let (stiffness, damping) = SpringRecurrence.coefficients(
            response: response, dampingFraction: dampingFraction)
        if time - (state.anchor + state.steps * SpringRecurrence.step) > Self.longestGap {
            state.advance(by: Self.stepsOfAFrame, to: value, stiffness: stiffness, damping: damping)
            state.anchor = time
            state.steps = 0
        } else {
            let steps = SpringRecurrence.steps(in: time - state.anchor)
            state.advance(by: steps - state.steps, to: value, stiffness: stiffness, damping: damping)
            state.steps = max(steps, state.steps)
        }
        context.state[SpringState<V>.self] = state
        context.isLogicallyComplete = time - state.start >= response
        return state.rests(at: value) ? nil : state.moment?.offset ?? value.zeroed
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        context.state[SpringState<V>.self].moment?.velocity ?? value.zeroed
    }

    /// Merges with anything: carries on at the displacement and velocity of `previous`.
    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        let offset = previous.animate(value: value, time: time, context: &context) ?? value
        let velocity = previous.velocity(value: value, time: time, context: context)
        var state = context.state[SpringState<V>.self]
        var moment = state.moment ?? SpringMoment(like: value)
        moment.offset = offset
        if let velocity { moment.velocity = velocity }
        state.moment = moment
        if case .spring(let motion) = previous.kind {
            let old = motion.animation.response
            let current = state.blend?.response(old, after: time - state.start) ?? old
            state.blend = SpringBlend(from: current, to: self)
        } else {
            state.blend = nil
        }
        state.anchor = time
        state.steps = 0
        state.start = time
        context.state[SpringState<V>.self] = state
        context.isLogicallyComplete = false
        return true
    }
}

extension Run {
    /// Leaves the spring's state for an animation that may take it over one frame after the other.
    func remember(_ motion: SpringMotion, at time: Double, in context: inout AnimationContext<Value>) {
        guard let moment = springMoment(motion, at: time) else { return }
        var state = SpringState<Value>()
        state.moment = moment
        state.anchor = time - start
        context.state[SpringState<Value>.self] = state
        context.isLogicallyComplete = time >= springLogicalEnd(motion)
    }
}

extension SpringState {
    /// Integrates the given number of steps towards `target`; none if it is not positive.
    mutating func advance(by count: Double, to target: Value, stiffness: Double, damping: Double) {
        guard count > 0 else { return }
        var moment = moment ?? SpringMoment(like: target)
        var remaining = count
        while remaining > 0 {
            remaining -= 1
            moment.advance(to: target, stiffness: stiffness, damping: damping)
        }
        self.moment = moment
    }

    func rests(at target: Value) -> Bool {
        if let moment {
            let energy = max(moment.velocity.magnitudeSquared, moment.acceleration.magnitudeSquared)
            guard energy <= SpringRecurrence.restThreshold else { return false }
        }
        let distance = SpringRecurrence.restDistance * SpringRecurrence.restDistance * target.magnitudeSquared
        return distance == 0 || target.subtracting(moment?.offset).magnitudeSquared <= distance
    }
}

// MARK: - Public constructors

extension Animation {
    /// A spring of half a second without bounce; what `withAnimation` uses when nobody says.
    public static let `default` = Animation(kind: DefaultAnimation().makeKind())

    /// A spring of half a second without bounce.
    public static var spring: Animation { Presets.spring }

    /// A spring by perceived duration in seconds and bounce (0 none, towards 1 more, below 0 slower).
    ///
    /// A `duration` of 0 or less is as stiff as can be, which takes about 0.1 s. A `bounce` of 1 or more never comes to
    /// rest. Near −1 (below −0.95 at half a second) the steps of 1/300 s are too coarse for so much damping, and the
    /// value runs away, as in SwiftUI.
    ///
    /// Springs take over from what runs before them, with its displacement and velocity. After another spring the
    /// duration eases from that one's over `blendDuration` seconds.
    public static func spring(
        duration: Double = 0.5, bounce: Double = 0.0, blendDuration: Double = 0
    ) -> Animation {
        fluidSpring(duration, Spring.dampingRatio(bounce: bounce), blendDuration)
    }

    /// A spring by response in seconds (its period without damping) and damping fraction (1 is critical); otherwise
    /// like ``spring(duration:bounce:blendDuration:)``.
    @_disfavoredOverload
    public static func spring(
        response: Double = 0.5, dampingFraction: Double = 0.825, blendDuration: Double = 0
    ) -> Animation {
        fluidSpring(response, dampingFraction, blendDuration)
    }

    /// A spring like `spring`; otherwise like ``spring(duration:bounce:blendDuration:)``. Its mass does not count.
    public static func spring(_ spring: Spring, blendDuration: Double = 0.0) -> Animation {
        fluidSpring(spring.response, spring.dampingRatio, blendDuration)
    }

    /// A spring for values that follow a finger, of 0.15 s with a bounce of 0.15.
    public static var interactiveSpring: Animation { Presets.interactiveSpring }

    /// A spring for values that follow a finger, with a bounce of 0.15 and what `extraBounce` adds. `duration` and
    /// `blendDuration` in seconds; see ``spring(duration:bounce:blendDuration:)``.
    public static func interactiveSpring(
        duration: Double = 0.15, extraBounce: Double = 0.0, blendDuration: Double = 0.25
    ) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce, blendDuration: blendDuration)
    }

    /// A spring for values that follow a finger, by response in seconds and damping fraction; see
    /// ``spring(response:dampingFraction:blendDuration:)``.
    @_disfavoredOverload
    public static func interactiveSpring(
        response: Double = 0.15, dampingFraction: Double = 0.86, blendDuration: Double = 0.25
    ) -> Animation {
        fluidSpring(response, dampingFraction, blendDuration)
    }

    /// A spring of half a second without bounce.
    public static var smooth: Animation { Presets.smooth }

    /// A spring without bounce, but for `extraBounce`. `duration` in seconds.
    public static func smooth(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: extraBounce)
    }

    /// A spring of half a second with a small bounce.
    public static var snappy: Animation { Presets.snappy }

    /// A spring with a bounce of 0.15 and what `extraBounce` adds. `duration` in seconds.
    public static func snappy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.15 + extraBounce)
    }

    /// A spring of half a second with a bounce of 0.3.
    public static var bouncy: Animation { Presets.bouncy }

    /// A spring with a bounce of 0.3 and what `extraBounce` adds. `duration` in seconds.
    public static func bouncy(duration: Double = 0.5, extraBounce: Double = 0.0) -> Animation {
        spring(duration: duration, bounce: 0.3 + extraBounce)
    }

    private static func fluidSpring(
        _ response: Double, _ dampingFraction: Double, _ blendDuration: Double
    ) -> Animation {
        Animation(
            kind: FluidSpringAnimation(
                response: response, dampingFraction: dampingFraction, blendDuration: blendDuration
            ).makeKind())
    }
}
