// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Evaluation frame by frame, or inside another animation. It begins at rest, or with the displacement and the velocity of the
/// animation that it merged with.
extension FreeMotion: CustomAnimation {
    /// Where a motion that took over began; without a displacement and a velocity they are zero.
    private struct Begin<Value: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: Begin { Begin() }
        var displacement: Value?
        var velocity: Value?
        var time = 0.0
    }

    private func run<V: VectorArithmetic>(to value: V, _ context: AnimationContext<V>) -> FreeRun<V> {
        let begin = context.state[Begin<V>.self]
        return FreeRun(self, from: begin.displacement, velocity: begin.velocity, to: value, at: begin.time)
    }

    package func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        run(to: value, context).value(at: time)
    }

    package func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        run(to: value, context).velocity(at: time)
    }

    package func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        let displacement = previous.animate(value: value, time: time, context: &context) ?? value
        let velocity = previous.velocity(value: value, time: time, context: context)
        context.state[Begin<V>.self] = Begin(displacement: displacement, velocity: velocity, time: time)
        context.isLogicallyComplete = false
        return true
    }
}

extension Animation {
    /// A motion that a velocity carries.
    package static func free(_ motion: FreeMotion) -> Animation { Animation(motion) }

    /// The motion of ``free(_:)``; nil for other animations.
    var freeMotion: FreeMotion? {
        guard case .custom(let motion) = kind else { return nil }
        return motion.base as? FreeMotion
    }
}
