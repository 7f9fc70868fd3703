// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Waits before its base begins; the base is asked at its time 0 meanwhile.
///
/// Source: *reported* (behaviour 7).
struct DelayAnimation: BuiltInAnimation {
    var base: Animation
    /// In seconds. Negative: the base begins further on.
    var delay: Double

    func makeKind() -> AnimationKind {
        .delay(DelayMotion(self))
    }

    func baseTime(at time: Double) -> Double {
        max(0, time - delay)  // In this order, NaN becomes 0.
    }

    func lifetime(settling: Double) -> Double {
        let lifetime = base.kind.lifetime(settling: settling)
        // What finishes at once does so while waiting, too.
        return lifetime > 0 ? lifetime + delay : 0
    }

    func logicalDuration(settling: Double, spring: Double?) -> Double {
        base.kind.logicalDuration(settling: settling, spring: spring) + delay
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: baseTime(at: time), context: &context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        guard case .delay(let motion) = previous.kind, motion.animation.delay == delay else { return false }
        return base.shouldMerge(
            previous: motion.animation.base, value: value, time: baseTime(at: time), context: &context)
    }
}

/// Holds a delayed animation behind one reference.
@usableFromInline
package final class DelayMotion: Sendable {
    let animation: DelayAnimation

    init(_ animation: DelayAnimation) {
        self.animation = animation
    }
}

extension Animation {
    /// This animation, begun `delay` seconds later; a negative delay begins it as if it had already run for that long.
    ///
    /// Order matters: a delay before `repeatCount` is part of each cycle.
    public func delay(_ delay: Double) -> Animation {
        Animation(kind: DelayAnimation(base: self, delay: delay).makeKind())
    }
}
