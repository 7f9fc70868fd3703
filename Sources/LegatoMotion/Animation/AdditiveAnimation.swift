// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Runs its base beside whatever runs, and knows nothing of it, as UIKit's classic blocks do.
///
/// As the animation of an ``Animator`` it adds to an ``AdditiveRun``. Alone, and frame by frame, it is its base.
///
/// Source: *measured* (kit 2).
struct AdditiveAnimation: CustomAnimation {
    var base: Animation

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        base.animate(value: value, time: time, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        base.velocity(value: value, time: time, context: context)
    }
}

extension Animation {
    /// This animation, beside all that runs: each brings its own interval in and ends by itself. Custom animations, which keep state
    /// from frame to frame, have no such form and stay as they are.
    package var additive: Animation {
        kind.isRandomAccess ? Animation(AdditiveAnimation(base: self)) : self
    }

    /// What runs beside others in ``additive``; nil for other animations.
    var additiveBase: Animation? {
        guard case .custom(let motion) = kind else { return nil }
        return (motion.base as? AdditiveAnimation)?.base
    }
}
