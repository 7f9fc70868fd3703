// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// A value that may be animating: the model it will reach, and the animator that says how far it has come.
///
/// What is presented at time t is model − total + displacement(t), where total is all the animator was asked to cover.
/// A model that moves without an animation therefore shifts the running motion and does not stop it.
/// Source: derived (behaviour of SwiftUI: an animation sees intervals, never absolute values).
@usableFromInline
package struct Animated<Value: VectorArithmetic> {
    @usableFromInline package var model: Value
    @usableFromInline package var animator: Animator<Value>?

    @inlinable
    package init(_ model: Value, animator: Animator<Value>? = nil) {
        self.model = model
        self.animator = animator
    }

    /// Whether it is the same at any time.
    package var isStatic: Bool { animator == nil }

    /// What is shown at `time`, in stage seconds.
    @inlinable
    package func value(at time: Double) -> Value {
        guard let animator, let displacement = animator.value(at: time) else { return model }
        // In place and from the model, so that a vector of the app's that has more components than its zero keeps them.
        var value = model
        value -= animator.total
        value += displacement
        return value
    }

    /// How fast it moves at `time`, in value units per second; zero at rest or where the animation reports none.
    package func velocity(at time: Double) -> Value {
        animator?.velocity(at: time) ?? model.scaled(by: 0)
    }
}

extension Animated: Sendable where Value: Sendable {}
