// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// An animation only stepping can answer: somebody's own, or a modifier around one.
///
/// The context is that of the last tick; asking for a value runs the animation on a copy of it.
struct CustomRun<Value: VectorArithmetic> {
    let animation: Animation
    /// When it began, in seconds; a merge keeps that of the animation before.
    let start: Double
    /// What the animation remembers, wrapped so that a run is as sendable as its value.
    private var memory: Memory
    private var isFinished = false
    /// What the last tick answered, so that asking again at its time calls nothing.
    private var tick: (time: Double, interval: Value, value: Value)?

    /// Protected by: value semantics. Only copies are changed; what a custom animation keeps in classes of its own is
    /// touched by the thread that steps it, the main one.
    private struct Memory: @unchecked Sendable {
        var context: AnimationContext<Value>
    }

    init(_ animation: Animation, context: AnimationContext<Value>, at start: Double) {
        self.animation = animation
        self.start = start
        memory = Memory(context: context)
    }

    /// What the animation remembers.
    var context: AnimationContext<Value> { memory.context }

    /// The displacement over `interval` at a time, or nil once finished.
    func value(of interval: Value, at time: Double) -> Value? {
        guard !isFinished else { return nil }
        if let tick, tick.time == time, tick.interval == interval { return tick.value }
        var context = memory.context
        return animation.animate(value: interval, time: elapsed(at: time), context: &context)
    }

    func velocity(of interval: Value, at time: Double) -> Value? {
        isFinished ? nil : animation.velocity(value: interval, time: elapsed(at: time), context: memory.context)
    }

    /// Whether the animation said so at the time or is finished.
    func isLogicallyComplete(over interval: Value, at time: Double) -> Bool {
        guard !isFinished, !memory.context.isLogicallyComplete else { return true }
        if let tick, tick.time == time { return false }
        var context = memory.context
        return animation.animate(value: interval, time: elapsed(at: time), context: &context) == nil
            || context.isLogicallyComplete
    }

    /// Advances what the animation remembers to a time.
    mutating func step(over interval: Value, to time: Double) {
        guard !isFinished else { return }
        guard tick?.time != time || tick?.interval != interval else { return }
        if let value = animation.animate(value: interval, time: elapsed(at: time), context: &memory.context) {
            tick = (time, interval, value)
        } else {
            isFinished = true
        }
    }

    /// Asks `next` whether it takes over, and returns the run it then is.
    func merged(with next: Animation, over interval: Value, at time: Double) -> CustomRun? {
        guard !isFinished else { return nil }
        var context = memory.context
        guard next.shouldMerge(previous: animation, value: interval, time: elapsed(at: time), context: &context) else {
            return nil
        }
        return CustomRun(next, context: context, at: start)
    }

    func elapsed(at time: Double) -> Double {
        max(time - start, 0)
    }
}

extension CustomRun: Sendable where Value: Sendable {}
