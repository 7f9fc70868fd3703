// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Says when its base looks finished, without changing how it runs.
///
/// Source: *documented* and *reported* (behaviour 7).
struct LogicalCompletionAnimation: BuiltInAnimation {
    var base: Animation
    /// In seconds.
    var duration: Double

    func makeKind() -> AnimationKind {
        .logicalCompletion(LogicalCompletionMotion(self))
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        let result = base.animate(value: value, time: time, context: &context)
        context.isLogicallyComplete = time >= duration
        return result
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        guard case .logicalCompletion(let motion) = previous.kind, motion.animation.duration == duration else {
            return false
        }
        return base.shouldMerge(previous: motion.animation.base, value: value, time: time, context: &context)
    }
}

/// Holds an animation with its own moment of completion behind one reference.
@usableFromInline
package final class LogicalCompletionMotion: Sendable {
    let animation: LogicalCompletionAnimation

    init(_ animation: LogicalCompletionAnimation) {
        self.animation = animation
    }
}

extension Animation {
    /// This animation, counted as complete after `duration` seconds: a completion that waits for
    /// ``AnimationCompletionCriteria/logicallyComplete`` is called then, or on removal if that comes first.
    /// 0 or less: at once. How the animation runs does not change.
    public func logicallyComplete(after duration: Double) -> Animation {
        Animation(kind: LogicalCompletionAnimation(base: self, duration: duration).makeKind())
    }
}
