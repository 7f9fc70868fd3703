// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// An animation only stepping can answer: somebody's own, or a modifier around one.
///
/// The context is that of the last tick; asking for a value runs the animation on a copy of it.
@usableFromInline
final class CustomRun<Value: VectorArithmetic> {
    let animation: Animation
    /// When it began, in seconds; a merge keeps that of the animation before.
    let start: Double
    /// What the animation remembers, wrapped so that a run is as sendable as its value.
    private let memory: Memory
    /// What the last tick answered, so that asking again at its time calls nothing.
    private let tick: Tick?

    fileprivate struct Tick {
        var time: Double
        var interval: Value
        /// nil once finished.
        var value: Value?
    }

    /// Protected by: value semantics. Only copies are changed; what a custom animation keeps in classes of its own is
    /// touched by the thread that steps it, the main one.
    fileprivate struct Memory: @unchecked Sendable {
        var context: AnimationContext<Value>
    }

    @usableFromInline
    convenience init(_ animation: Animation, environment: EnvironmentValues, at start: Double) {
        self.init(animation, context: AnimationContext(environment: environment), at: start)
    }

    convenience init(_ animation: Animation, context: AnimationContext<Value>, at start: Double) {
        self.init(animation, memory: Memory(context: context), tick: nil, at: start)
    }

    private init(_ animation: Animation, memory: Memory, tick: Tick?, at start: Double) {
        self.animation = animation
        self.start = start
        self.memory = memory
        self.tick = tick
    }

    private var isFinished: Bool {
        if let tick { return tick.value == nil }
        return false
    }

    /// The displacement over `interval` at a time, or nil once finished.
    @usableFromInline
    func value(of interval: Value, at time: Double) -> Value? {
        guard !isFinished else { return nil }
        if let tick, tick.time == time, tick.interval == interval { return tick.value }
        var context = memory.context
        return animation.animate(value: interval, time: elapsed(at: time), context: &context)
    }

    @usableFromInline
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

    /// With what the animation remembers advanced to a time.
    func stepped(over interval: Value, to time: Double) -> CustomRun {
        if isFinished { return self }
        if let tick, tick.time == time, tick.interval == interval { return self }
        var memory = memory
        let value = animation.animate(value: interval, time: elapsed(at: time), context: &memory.context)
        return CustomRun(animation, memory: memory, tick: Tick(time: time, interval: interval, value: value), at: start)
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

    private func elapsed(at time: Double) -> Double {
        max(time - start, 0)
    }
}

// MARK: - In another scene

/// What a custom animation has come to, for the same animation to go on with.
package struct CustomMemory<Value: VectorArithmetic> {
    package var state: AnimationState<Value>
    package var isLogicallyComplete: Bool
    /// What the last tick answered, and when, in seconds on the clock of the animator; nil: none has come.
    package var tick: (time: Double, value: Value)?

    package init(state: AnimationState<Value>, isLogicallyComplete: Bool, tick: (time: Double, value: Value)?) {
        (self.state, self.isLogicallyComplete, self.tick) = (state, isLogicallyComplete, tick)
    }
}

extension CustomRun {
    /// nil: it is finished.
    fileprivate func memory(over interval: Value) -> CustomMemory<Value>? {
        guard !isFinished else { return nil }
        let last = tick.flatMap { tick in
            tick.interval == interval ? tick.value.map { (time: tick.time, value: $0) } : nil
        }
        let context = memory.context
        return CustomMemory(state: context.state, isLogicallyComplete: context.isLogicallyComplete, tick: last)
    }

    fileprivate convenience init(
        _ animation: Animation, over interval: Value, at start: Double, _ memory: CustomMemory<Value>,
        environment: EnvironmentValues
    ) {
        let context = AnimationContext(
            state: memory.state, environment: environment, isLogicallyComplete: memory.isLogicallyComplete)
        self.init(
            animation, memory: Memory(context: context),
            tick: memory.tick.map { Tick(time: $0.time, interval: interval, value: $0.value) }, at: start)
    }
}

extension Animator {
    /// A custom animation that runs alone: what it moves by, when it began, and what it has come to; nil: something else runs.
    package var customCourse: (interval: Value, start: Double, memory: CustomMemory<Value>)? {
        guard isAlone, case .custom(let run) = last.source else { return nil }
        let interval = last.way(from: history?.base)
        return run.memory(over: interval).map { (interval, run.start, $0) }
    }

    /// A custom animation that goes on with what it had come to.
    package init(
        animating interval: Value, with animation: Animation, at start: Double, _ memory: CustomMemory<Value>,
        environment: EnvironmentValues
    ) {
        last = Run(
            CustomRun(animation, over: interval, at: start, memory, environment: environment), to: interval)
        history = nil
    }
}

extension CustomRun: Sendable where Value: Sendable {}
extension CustomRun.Tick: Sendable where Value: Sendable {}
