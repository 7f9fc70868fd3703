// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The history of retargets of one attribute: where it is, and how fast, at any time.
///
/// An animator is a value and a pure function of time. Every built-in animation answers in O(1), at any time since the
/// last retarget, in any order and without drift; copies on other threads agree to the bit. Displacements count from
/// the value before the first animation, times are seconds on any clock.
///
/// ```swift
/// var animator = Animator(animating: 100.0, with: .spring, at: 0)
/// animator.value(at: 0.2)                                     // animating to 100
/// animator.retarget(by: -100, with: .spring, at: 0.2)         // back, with the speed it has
/// animator.end                                                // when it rests at 0
/// ```
///
/// Springs take over whatever runs; other animations run beside it, and their effects add; see
/// ``retarget(by:with:at:environment:)``. Custom animations carry state, so only stepping can compute their values.
///
/// Source: *reported* (behaviour 6 to 9); the closed forms are *derived*.
public struct Animator<Value: VectorArithmetic> {
    /// What began last. All of it ends when this one does.
    @usableFromInline var last: Run<Value>
    /// What came before; nil as long as there is only one run, begun at zero.
    @usableFromInline var history: History<Value>?

    /// Begins `animation` of a change by `interval`, at `time` seconds. `environment` is what a custom animation gets
    /// to see.
    @inlinable
    public init(
        animating interval: Value, with animation: Animation, at time: Double,
        environment: EnvironmentValues = EnvironmentValues()
    ) {
        last = Self.fresh(animation, from: nil, to: interval, at: time, environment: environment)
        history = nil
    }

    /// A run of `animation` that knows of nothing before it. Begins at zero without a displacement.
    @inlinable
    static func fresh(
        _ animation: Animation, from displacement: Value?, to target: Value, at time: Double,
        environment: EnvironmentValues
    ) -> Run<Value> {
        if case .spring(let motion) = animation.kind {
            return Run(motion, from: displacement, to: target, at: time)
        }
        return beside(animation, from: displacement, to: target, at: time, environment: environment)
    }

    /// A run of `animation`, which is no spring.
    @inlinable
    static func beside(
        _ animation: Animation, from displacement: Value?, to target: Value, at time: Double,
        environment: EnvironmentValues
    ) -> Run<Value> {
        if case .velocityTracking = animation.kind {
            return Run(.tracking(TrackingRun(target, at: time)), to: target, at: time)
        }
        guard !animation.kind.isRandomAccess else {
            return Run(animation.kind, from: displacement, to: target, at: time)
        }
        if let free = freeRun(animation, from: displacement, velocity: nil, to: target, at: time) { return free }
        if let additive = additiveRun(animation, from: displacement, to: target, at: time) { return additive }
        return Run(CustomRun(animation, environment: environment, at: time), to: target)
    }

    /// A run of an additive animation; nil for other animations.
    @usableFromInline
    static func additiveRun(
        _ animation: Animation, from displacement: Value?, to target: Value, at time: Double
    ) -> Run<Value>? {
        AdditiveRun(animation, from: displacement, to: target, at: time).map { Run($0) }
    }
}

/// What an animator knows besides its last run. Immutable.
@usableFromInline
final class History<Value: VectorArithmetic> {
    /// The displacement at which the present motion began: nil, which is zero, or the total when an ended animator was
    /// retargeted.
    @usableFromInline let origin: Value?
    /// The displacement at which the first of all runs begins; nil is zero.
    @usableFromInline let base: Value?
    /// What runs beside the last, oldest first.
    @usableFromInline let runs: [Run<Value>]

    @inlinable
    init(origin: Value?, base: Value?, runs: [Run<Value>] = []) {
        self.origin = origin
        self.base = base
        self.runs = runs
    }

    /// What they show; nil is zero.
    @inlinable
    func displacement(at time: Double) -> Value? {
        var displacement = base
        for run in runs {
            displacement = run.displacement(from: displacement, at: time) ?? run.target
        }
        return displacement
    }

    /// What they show and how fast, either of which may be nil for zero; nil if one that is in flight has no velocity.
    @usableFromInline
    func velocity(at time: Double) -> (displacement: Value?, velocity: Value?)? {
        var displacement = base
        var velocity: Value?
        for run in runs {
            guard let next = run.displacement(from: displacement, at: time) else {
                (displacement, velocity) = (run.target, nil)
                continue
            }
            guard let change = run.velocity(from: displacement, moving: velocity, at: time) else { return nil }
            (displacement, velocity) = (next, change)
        }
        return (displacement, velocity)
    }
}

// MARK: - Asking

extension Animator {
    /// The whole interval since the first animation: where the displacement ends.
    @inlinable package var total: Value { last.target }

    /// The displacement at `time`, or nil once the animation is removed. Unspecified before the last retarget.
    @inlinable
    public func value(at time: Double) -> Value? {
        guard let history else { return last.displacement(from: nil, at: time) }
        return last.displacement(from: history.displacement(at: time), at: time)
    }

    /// The velocity a spring would take over at `time`, in units per second; nil where an animation that runs reports
    /// none (curves made of four numbers, modified animations, interpolating springs) or the last is removed.
    @inlinable
    public func velocity(at time: Double) -> Value? {
        guard let history else { return last.velocity(from: nil, moving: nil, at: time) }
        guard let earlier = history.velocity(at: time) else { return nil }
        return last.velocity(from: earlier.displacement, moving: earlier.velocity, at: time)
    }

    /// When the last animation is removed, in seconds. Infinite: never; nil: only stepping can find out.
    ///
    /// A spring's is searched for when first asked, within a microsecond, and cached.
    public var end: Double? { last.end }

    /// When the last animation looks finished, in seconds; not after ``end``. Infinite: never; nil: only stepping can
    /// tell.
    public var logicalEnd: Double? { last.logicalEnd }

    /// Whether the last animation looks finished at `time`, or is.
    package func isLogicallyComplete(at time: Double) -> Bool {
        if case .custom(let run) = last.source {
            return run.isLogicallyComplete(over: last.way(from: history?.displacement(at: time)), at: time)
        }
        if case .delayed(let run) = last.source { return run.isLogicallyComplete(at: time) }
        return last.logicalEnd.map { time >= $0 } ?? true
    }

    /// Whether every time can be asked for in any order. False while a custom animation runs.
    @usableFromInline package var isRandomAccess: Bool {
        last.isRandomAccess && history?.runs.allSatisfy { $0.isRandomAccess } ?? true
    }

    /// The animation that began last.
    package var animation: Animation { last.animation }

    /// Advances what custom animations remember to `time`, once per tick. Does nothing for built-in ones.
    package mutating func step(to time: Double) {
        guard !isRandomAccess else { return }
        guard let history else { return last = last.stepped(from: nil, to: time) }
        var displacement = history.base
        let runs = history.runs.map { run in
            let run = run.stepped(from: displacement, to: time)
            displacement = run.displacement(from: displacement, at: time) ?? run.target
            return run
        }
        self.history = History(origin: history.origin, base: history.base, runs: runs)
        last = last.stepped(from: displacement, to: time)
    }
}

extension Animator: Sendable where Value: Sendable {}
extension History: Sendable where Value: Sendable {}
