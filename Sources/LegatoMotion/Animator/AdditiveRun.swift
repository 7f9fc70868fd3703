// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Additive animations in flight, and what ran before the first of them. Immutable.
@usableFromInline
final class AdditiveRun<Value: VectorArithmetic> {
    @usableFromInline let runs: AdditiveRuns<Value>
    /// When the last of them is over, in seconds.
    @usableFromInline let runsEnd: Double
    /// What goes on below them; nil: nothing does.
    @usableFromInline let base: Animator<Value>?
    /// Where the displacement ends.
    @usableFromInline let target: Value
    /// The animation that was added last, when it began, and when it looks finished.
    let animation: Animation
    let start: Double
    let logicalEnd: Double
    /// When all of them are over, in seconds; nil: only stepping can tell.
    let end: Double?

    private init(
        _ runs: AdditiveRuns<Value>, over base: Animator<Value>?, to target: Value, by animation: Animation,
        at start: Double, logicalEnd: Double
    ) {
        (self.runs, self.runsEnd, self.base, self.target) = (runs, runs.end, base, target)
        (self.animation, self.start, self.logicalEnd) = (animation, start, logicalEnd)
        if let base {
            end = base.end.map { [runsEnd] in max($0, runsEnd) }
        } else {
            end = runsEnd
        }
    }

    /// - Parameters:
    ///   - animation: One that is ``Animation/additive``.
    ///   - displacement: Where it begins; nil is zero.
    convenience init?(_ animation: Animation, from displacement: Value?, to target: Value, at time: Double) {
        guard let base = animation.additiveBase else { return nil }
        let interval = target.subtracting(displacement)
        var runs = AdditiveRuns<Value>()
        let end = runs.add(interval, with: base, at: time)
        self.init(runs, over: nil, to: target, by: animation, at: time, logicalEnd: end)
    }

    /// One beside those of `other`, to `target`.
    func adding(_ animation: Animation, to target: Value, at time: Double) -> AdditiveRun? {
        guard let base = animation.additiveBase else { return nil }
        var runs = runs
        runs.forgetEnded(at: time)
        let end = runs.add(target.subtracting(self.target), with: base, at: time)
        let below = self.base.flatMap { $0.value(at: time) == nil ? nil : $0 }
        return AdditiveRun(runs, over: below, to: target, by: animation, at: time, logicalEnd: end)
    }

    /// One above a motion of other animations, to `target`.
    static func above(_ base: Animator<Value>, _ animation: Animation, to target: Value, at time: Double)
        -> AdditiveRun?
    {
        guard let added = animation.additiveBase else { return nil }
        var runs = AdditiveRuns<Value>()
        let end = runs.add(target.subtracting(base.total), with: added, at: time)
        return AdditiveRun(runs, over: base, to: target, by: animation, at: time, logicalEnd: end)
    }

    /// The displacement; nil once all are over.
    @inlinable
    func value(at time: Double) -> Value? {
        let below = base.flatMap { $0.value(at: time) }
        guard below != nil || time < runsEnd else { return nil }
        var value = target
        value -= runs.missing(at: time)
        if let base, let below {
            value -= base.total
            value += below
        }
        return value
    }

    /// In units per second; nil once all are over, or where what is below reports none.
    @inlinable
    func velocity(at time: Double) -> Value? {
        let velocity = time < runsEnd ? runs.velocity(at: time) : nil
        guard let base, base.value(at: time) != nil else { return velocity }
        return base.velocity(at: time).map { $0.adding(velocity) }
    }

    var isRandomAccess: Bool { base?.isRandomAccess ?? true }

    func stepped(to time: Double) -> AdditiveRun {
        var base = base
        base?.step(to: time)
        return AdditiveRun(runs, over: base, to: target, by: animation, at: start, logicalEnd: logicalEnd)
    }

    /// Adds how far from its target this can be, times `factor`. False: not known.
    @usableFromInline
    func reach(times factor: Double, _ add: (Value, Double) -> Void) -> Bool {
        guard runs.reach(times: factor, add) else { return false }
        return base?.reach { add($0, factor * $1) } ?? true
    }
}

extension AdditiveRun: Sendable where Value: Sendable {}

extension AdditiveRuns {
    /// Adds how far what shows can be from the model, times `factor`. False: not known.
    fileprivate func reach(times factor: Double, _ add: (Value, Double) -> Void) -> Bool {
        runs.allSatisfy { $0.run.reach(from: nil, times: factor, add) != nil }
    }
}

extension Run {
    convenience init(_ run: AdditiveRun<Value>) {
        self.init(.additive(run), to: run.target, at: run.start)
    }
}
