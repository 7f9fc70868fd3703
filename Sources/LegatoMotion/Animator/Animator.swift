// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The history of retargets of one attribute: where it is, and how fast, at any time.
///
/// An animator is a value and a pure function of time. Every built-in animation answers in O(1), at any time since the
/// last retarget, in any order and without drift; copies on other threads agree to the bit. Displacements count from the
/// value before the first animation, times are seconds on any clock.
///
/// ```swift
/// var animator = Animator(animating: 100.0, with: .spring, at: 0)
/// animator.value(at: 0.2)                                     // on its way to 100
/// animator.retarget(by: -100, with: .spring, at: 0.2)         // back, with the speed it has
/// animator.end                                                // when it rests at 0
/// ```
///
/// Springs merge with whatever runs; other animations run beside it, and their effects add (``retarget(by:with:at:environment:)``).
/// Custom animations carry state, so only stepping can tell what they do.
///
/// Source: *audited* (behaviour 6 to 9); the closed forms are *derived*.
public struct Animator<Value: VectorArithmetic> {
    /// The whole interval since the first animation: where the displacement ends.
    package private(set) var total: Value
    /// The displacement at which the present motion began: zero, or the total when an ended animator is retargeted.
    private var origin: Value
    private var course: Course

    /// What runs. The first two cases are what nearly every animator is.
    fileprivate enum Course {
        case spring(SpringRun<Value>)
        /// Runs from `base` to the total.
        case scalar(ScalarRun, base: Value)
        case compound(CompoundRun<Value>)
    }

    /// Begins `animation` of a change by `interval`, at `time`.
    public init(
        animating interval: Value, with animation: Animation, at time: Double,
        environment: EnvironmentValues = EnvironmentValues()
    ) {
        total = interval
        origin = .zero
        course = Self.fresh(animation, from: .zero, to: interval, at: time, environment: environment)
    }

    private static func fresh(
        _ animation: Animation, from base: Value, to target: Value, at time: Double, environment: EnvironmentValues
    ) -> Course {
        if case .spring(let motion) = animation.kind {
            return .spring(SpringRun(motion, from: base, to: target, at: time))
        }
        if animation.kind.isRandomAccess {
            let run = ScalarRun(animation.kind, magnitudeSquared: (target - base).magnitudeSquared, at: time)
            return .scalar(run, base: base)
        }
        let run = CustomRun<Value>(animation, context: AnimationContext(environment: environment), at: time)
        return .compound(CompoundRun(base: base, .custom(run), to: target))
    }
}

// MARK: - Asking

extension Animator {
    /// The displacement at `time`, or nil once the animation is removed. Unspecified before the last retarget.
    public func value(at time: Double) -> Value? {
        switch course {
        case .spring(let run):
            return run.value(at: time)
        case .scalar(let run, let base):
            guard let fraction = run.fraction(at: time) else { return nil }
            return base + (total - base).scaled(by: fraction)
        case .compound(let run):
            return run.value(at: time)
        }
    }

    /// The velocity a spring would take over at `time`, in units per second; nil where the animation reports none
    /// (curves made of four numbers, modified animations, interpolating springs) or is removed.
    public func velocity(at time: Double) -> Value? {
        switch course {
        case .spring(let run):
            return run.moment(at: time)?.velocity
        case .scalar(let run, let base):
            return run.fractionVelocity(at: time).map { (total - base).scaled(by: $0) }
        case .compound(let run):
            return run.velocity(at: time)
        }
    }

    /// When the last animation is removed, in seconds. Infinite: never; nil: only stepping can tell.
    public var end: Double? {
        switch course {
        case .spring(let run): return run.end
        case .scalar(let run, _): return run.end
        case .compound(let run): return run.end
        }
    }

    /// When the last animation looks finished, in seconds; not after ``end``. Infinite: never; nil: only stepping can tell.
    public var logicalEnd: Double? {
        switch course {
        case .spring(let run): return run.logicalEnd
        case .scalar(let run, _): return run.logicalEnd
        case .compound(let run): return run.logicalEnd
        }
    }

    /// Whether the last animation looks finished at `time`, or is.
    package func isLogicallyComplete(at time: Double) -> Bool {
        if let logicalEnd { return time >= logicalEnd }
        guard case .compound(let run) = course else { return true }
        return run.isLogicallyComplete(at: time)
    }

    /// Whether every time can be asked for in any order. False while a custom animation runs.
    package var isRandomAccess: Bool {
        guard case .compound(let run) = course else { return true }
        return run.isRandomAccess
    }

    /// The animation that began last.
    package var animation: Animation {
        switch course {
        case .spring(let run): return Animation(kind: .spring(run.motion))
        case .scalar(let run, _): return Animation(kind: run.kind)
        case .compound(let run): return run.animation
        }
    }

    /// Advances what custom animations remember to `time`, once per tick. Does nothing for built-in ones.
    package mutating func step(to time: Double) {
        guard case .compound(var run) = course, !run.isRandomAccess else { return }
        run.step(to: time)
        course = .compound(run)
    }
}

// MARK: - Retargeting

extension Animator {
    /// The model moved on by `interval` at `time`: a spring takes over displacement and velocity of whatever runs; a
    /// custom animation may take over too; any other runs beside what there is.
    ///
    /// Of animations side by side each runs from what the ones before it show to the total of its own time: with rᵢ₋₁ the
    /// displacement so far and Tᵢ the total when it began, it adds fᵢ(Tᵢ − rᵢ₋₁). All of it ends when the last one does,
    /// and what came before a finished one is forgotten. Times never decrease.
    public mutating func retarget(
        by interval: Value, with animation: Animation, at time: Double,
        environment: EnvironmentValues = EnvironmentValues()
    ) {
        let target = total + interval
        guard let displacement = value(at: time) else {
            // What ran is gone, so this is a first animation from where it ended.
            course = Self.fresh(animation, from: total, to: target, at: time, environment: environment)
            origin = total
            total = target
            return
        }
        course =
            merged(with: animation, displacement: displacement, to: target, at: time, environment: environment)
            ?? .compound(
                combined(
                    with: animation, displacement: displacement, to: target, at: time, environment: environment))
        total = target
    }

    /// The course if `animation` takes over, or nil if it runs beside.
    private func merged(
        with animation: Animation, displacement: Value, to target: Value, at time: Double,
        environment: EnvironmentValues
    ) -> Course? {
        if case .spring(let motion) = animation.kind {
            return springCourse(motion, displacement: displacement, to: target, at: time)
        }
        if animation.kind.isRandomAccess {
            guard let run = wrappedSpring(animation, to: target, at: time) else { return nil }
            return .compound(CompoundRun(base: origin, .wrappedSpring(run), to: target))
        }
        guard let run = customRun(animation, at: time, environment: environment) else { return nil }
        return .compound(CompoundRun(base: origin, .custom(run), to: target))
    }

    /// A spring that takes over, easing its response from that of the spring before it if there is one.
    private func springCourse(
        _ motion: SpringMotion, displacement: Value, to target: Value, at time: Double
    ) -> Course {
        let moment = moment(displacement: displacement, at: time)
        if let response = currentResponse(at: time), let blend = SpringBlend(from: response, to: motion.animation) {
            let run = BlendRun(motion, from: moment, origin: origin, to: target, blend: blend, at: time)
            return .compound(CompoundRun(base: origin, .blend(run), to: target))
        }
        return .spring(SpringRun(motion, from: moment, origin: origin, to: target, at: time))
    }

    /// The state a spring takes over. Only springs have an acceleration to hand on.
    private func moment(displacement: Value, at time: Double) -> SpringMoment<Value> {
        switch course {
        case .spring(let run):
            if let moment = run.moment(at: time) { return moment }
        case .compound(let run):
            if case .blend(let blend)? = run.only, let moment = blend.moment(at: time) { return moment }
        case .scalar:
            break
        }
        var velocity = velocity(at: time) ?? .zero
        if !velocity.magnitudeSquared.isFinite {
            // A circular curve is infinitely fast at its end; no spring can carry that on.
            velocity = .zero
        }
        return SpringMoment(offset: displacement, velocity: velocity, acceleration: .zero)
    }

    /// The response of the spring that runs, in seconds; nil if none does.
    private func currentResponse(at time: Double) -> Double? {
        switch course {
        case .spring(let run): return run.motion.animation.response
        case .scalar: return nil
        case .compound(let run):
            if case .blend(let blend)? = run.only { return blend.response(at: time) }
            return nil
        }
    }

    /// A modified spring that takes over from one modified in the same way, in the time of their bases.
    private func wrappedSpring(_ animation: Animation, to target: Value, at time: Double) -> WrappedSpringRun<Value>? {
        switch course {
        case .scalar(let run, let base) where base == origin:
            let previous = WrappedSpringRun<Value>(
                Animation(kind: run.kind), at: run.start, from: nil, origin: base, to: total)
            return previous?.merged(with: animation, origin: origin, to: target, at: time)
        case .compound(let run):
            guard case .wrappedSpring(let previous)? = run.only else { return nil }
            return previous.merged(with: animation, origin: origin, to: target, at: time)
        default:
            return nil
        }
    }

    /// A custom animation that says it takes over, with the context as it left it and the begin of what ran before.
    private func customRun(_ animation: Animation, at time: Double, environment: EnvironmentValues) -> CustomRun<Value>?
    {
        let start: Double
        let previous: Animation
        var context = AnimationContext<Value>(environment: environment)
        switch course {
        case .spring(let run):
            (start, previous) = (run.start, Animation(kind: .spring(run.motion)))
            run.remember(at: time, in: &context)
        case .scalar(let run, _):
            (start, previous) = (run.start, Animation(kind: run.kind))
        case .compound(let run):
            if case .custom(let custom)? = run.only {
                return custom.merged(with: animation, over: total - origin, at: time)
            }
            (start, previous) = (run.start, run.animation)
        }
        guard
            animation.shouldMerge(
                previous: previous, value: total - origin, time: max(time - start, 0), context: &context)
        else { return nil }
        return CustomRun(animation, context: context, at: start)
    }

    /// What runs, with `animation` beside it.
    private func combined(
        with animation: Animation, displacement: Value, to target: Value, at time: Double,
        environment: EnvironmentValues
    ) -> CompoundRun<Value> {
        var run: CompoundRun<Value>
        switch course {
        case .spring(let spring): run = CompoundRun(base: origin, .spring(spring), to: total)
        case .scalar(let scalar, let base): run = CompoundRun(base: base, .scalar(scalar), to: total)
        case .compound(let compound): run = compound
        }
        run.forgetFinished(at: time)
        if animation.kind.isRandomAccess {
            let scalar = ScalarRun(
                animation.kind, magnitudeSquared: (target - displacement).magnitudeSquared, at: time)
            run.append(.scalar(scalar), to: target)
        } else {
            let context = AnimationContext<Value>(environment: environment)
            run.append(.custom(CustomRun(animation, context: context, at: time)), to: target)
        }
        return run
    }
}

extension Animator: Sendable where Value: Sendable {}
extension Animator.Course: Sendable where Value: Sendable {}
