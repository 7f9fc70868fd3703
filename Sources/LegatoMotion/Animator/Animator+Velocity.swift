// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Beginning with a velocity that nothing before has: a finger's at its release, or one that code asks for.

extension Animator {
    /// Begins `animation` of a change by `interval` at `velocity`, in units per second. Springs and free motion carry it on;
    /// for others it does not count.
    package init(
        animating interval: Value, with animation: Animation, at time: Double, velocity: Value,
        environment: EnvironmentValues = EnvironmentValues()
    ) {
        self.init(animating: interval, with: animation, at: time, environment: environment)
        if let run = Self.seeded(animation, from: nil, velocity: velocity, origin: nil, to: interval, at: time) {
            last = run
        }
    }

    /// The model moved on by `interval` at `time`, and what shows moves with `velocity` from now on, whatever it had before.
    /// Springs and free motion carry it on; others run as ``retarget(by:with:at:environment:)`` has it.
    package mutating func retarget(
        by interval: Value, with animation: Animation, at time: Double, velocity: Value,
        environment: EnvironmentValues = EnvironmentValues()
    ) {
        let shown = value(at: time)
        let origin = shown == nil ? total : self.origin
        if let run = Self.seeded(
            animation, from: shown ?? total, velocity: velocity, origin: origin, to: interval.plus(total), at: time)
        {
            history = History(origin: origin, base: origin)
            last = run
        } else {
            retarget(by: interval, with: animation, at: time, environment: environment)
        }
    }

    /// A spring or a free motion that begins with a velocity; nil for other animations. Without a displacement and an origin
    /// they are zero.
    private static func seeded(
        _ animation: Animation, from displacement: Value?, velocity: Value, origin: Value?, to target: Value,
        at time: Double
    ) -> Run<Value>? {
        let velocity = velocity.unlessZero
        if case .spring(let motion) = animation.kind {
            var moment = SpringMoment(restingAt: displacement, like: target)
            if let velocity { moment.velocity = velocity }
            return Run(motion, from: moment, origin: origin, to: target, at: time)
        }
        return freeRun(animation, from: displacement, velocity: velocity, to: target, at: time)
    }

    /// A free motion; nil for other animations. Without a displacement and a velocity they are zero.
    @usableFromInline
    static func freeRun(
        _ animation: Animation, from displacement: Value?, velocity: Value?, to target: Value, at time: Double
    ) -> Run<Value>? {
        animation.freeMotion.map {
            Run(FreeRun($0, from: displacement, velocity: velocity, to: target, at: time))
        }
    }
}
