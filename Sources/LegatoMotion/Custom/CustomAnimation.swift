// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// An animation of your own: a function from elapsed time to displacement.
///
/// ```swift
/// struct Ramp: CustomAnimation {
///     var duration: Double
///
///     func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
///         time < duration ? value.scaled(by: time / duration) : nil
///     }
/// }
/// ```
///
/// The contract is in <doc:CustomAnimations>.
///
/// Source: *documented* (SwiftUI, `CustomAnimation`).
@preconcurrency public protocol CustomAnimation: Hashable, Sendable {
    /// How far the attribute has come `time` seconds after the animation began, or nil once it is finished.
    ///
    /// `value` is the interval from the old to the new value; returning all of it shows the new value, zero shows the
    /// old one. Called once for each animated attribute and frame, with times that do not decrease. The result depends
    /// on the arguments alone; what must be remembered goes into `context.state`.
    nonisolated func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V?

    /// The speed at `time`, in units of the value per second, for a spring that takes over; nil when not known.
    nonisolated func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V?

    /// Asked of the new animation when it meets a running one: whether it carries on where `previous` is.
    ///
    /// `value`, `time` and `context` are those of the previous animation. Returning true keeps the context as it was
    /// left and the begin time of the previous one; returning false lets both run, and their effects add.
    nonisolated func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool
}

extension CustomAnimation {
    /// Not known.
    public func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        nil
    }

    /// Runs beside the previous animation.
    public func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        false
    }
}
