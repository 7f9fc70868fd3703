// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Runs its base faster or slower.
///
/// Source: *reported* (behaviour 7).
struct SpeedAnimation: BuiltInAnimation {
    var base: Animation
    /// How many seconds of the base pass in one. 0 or less stays at its begin for ever.
    var speed: Double

    func makeKind() -> AnimationKind {
        .speed(SpeedMotion(self))
    }

    func baseTime(at time: Double) -> Double {
        max(0, time * speed)  // In this order, NaN becomes 0.
    }

    /// Of what takes `duration` seconds in the base.
    private func stretched(_ duration: Double) -> Double {
        if duration <= 0 { return 0 }
        return speed > 0 ? duration / speed : .infinity
    }

    func lifetime(settling: Double) -> Double {
        stretched(base.kind.lifetime(settling: settling))
    }

    func logicalDuration(settling: Double, spring: Double?) -> Double {
        stretched(base.kind.logicalDuration(settling: settling, spring: spring))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: baseTime(at: time), context: &context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        guard case .speed(let motion) = previous.kind, motion.animation.speed == speed else { return false }
        return base.shouldMerge(
            previous: motion.animation.base, value: value, time: baseTime(at: time), context: &context)
    }
}

/// Holds an animation with a speed behind one reference.
@usableFromInline
package final class SpeedMotion: Sendable {
    let animation: SpeedAnimation

    init(_ animation: SpeedAnimation) {
        self.animation = animation
    }
}

extension Animation {
    /// This animation `speed` times as fast: 2 takes half the time, 0 or less never gets anywhere.
    public func speed(_ speed: Double) -> Animation {
        Animation(kind: SpeedAnimation(base: self, speed: speed).makeKind())
    }
}
