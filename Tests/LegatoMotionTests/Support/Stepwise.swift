// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// A custom animation that runs another animation frame by frame. Tests compare it with the closed form of the same
/// animation.
struct Stepwise: CustomAnimation {
    var base: Animation

    init(_ base: Animation) { self.base = base }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        let previous = (previous.base as? Stepwise)?.base ?? previous
        return base.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}
