// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// All that an animator does, at another time: what goes on after it was paused, or after it was moved to another time of its
/// motion.
@usableFromInline
final class DelayedRun<Value: VectorArithmetic> {
    let animator: Animator<Value>
    /// How much later than by the animator's own clock, in seconds; negative: sooner.
    let delay: Double

    init(_ animator: Animator<Value>, by delay: Double) {
        self.animator = animator
        self.delay = delay
    }

    @usableFromInline
    func value(at time: Double) -> Value? { animator.value(at: time - delay) }

    @usableFromInline
    func velocity(at time: Double) -> Value? { animator.velocity(at: time - delay) }

    /// What a spring takes over, its acceleration included.
    @usableFromInline
    func moment(at time: Double) -> SpringMoment<Value>? { animator.moment(at: time - delay) }

    /// The response of the spring inside at a time; nil if none runs alone.
    func response(at time: Double) -> Double? { animator.springResponse(at: time - delay) }

    var end: Double? { animator.end.map { $0 + delay } }
    var logicalEnd: Double? { animator.logicalEnd.map { $0 + delay } }

    func isLogicallyComplete(at time: Double) -> Bool { animator.isLogicallyComplete(at: time - delay) }

    func stepped(to time: Double) -> DelayedRun {
        var animator = animator
        animator.step(to: time - delay)
        return DelayedRun(animator, by: delay)
    }
}

extension DelayedRun: Sendable where Value: Sendable {}

extension Animator {
    /// When the animation that began last began, in seconds.
    package var begin: Double { last.start }

    /// The same motion `delay` seconds later, sooner if that is negative. What takes over from it, takes over as it would have.
    package func delayed(by delay: Double) -> Animator {
        guard delay != 0 else { return self }
        let run: DelayedRun<Value>
        if isAlone, case .delayed(let earlier) = last.source {
            run = DelayedRun(earlier.animator, by: earlier.delay + delay)
        } else {
            run = DelayedRun(self, by: delay)
        }
        var delayed = self
        delayed.last = Run(.delayed(run), to: total, at: last.start + delay)
        delayed.history = origin.map { History(origin: $0, base: $0) }
        return delayed
    }
}
