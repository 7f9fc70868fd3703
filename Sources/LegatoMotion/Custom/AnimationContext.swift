// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a custom animation knows about the attribute it animates, and what it may return.
///
/// Source: *documented* (SwiftUI, `AnimationContext`).
public struct AnimationContext<Value> where Value: VectorArithmetic {
    /// What the animation remembers from frame to frame.
    public var state: AnimationState<Value>

    /// Set to true once the motion looks finished, so that a completion that waits for this is called. Removal counts
    /// as completion too.
    public var isLogicallyComplete: Bool

    /// The environment of the view whose attribute animates.
    public let environment: EnvironmentValues

    package init(
        state: AnimationState<Value> = AnimationState(), environment: EnvironmentValues,
        isLogicallyComplete: Bool = false
    ) {
        self.state = state
        self.environment = environment
        self.isLogicallyComplete = isLogicallyComplete
    }

    /// The same context around another state, possibly of another value type: for animations that run others.
    public func withState<T: VectorArithmetic>(_ state: AnimationState<T>) -> AnimationContext<T> {
        AnimationContext<T>(state: state, environment: environment, isLogicallyComplete: isLogicallyComplete)
    }
}
