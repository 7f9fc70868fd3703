// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// When the completion of an animation is called.
///
/// Source: *documented* (SwiftUI, `AnimationCompletionCriteria`).
public struct AnimationCompletionCriteria: Hashable, Sendable {
    private enum Moment: Hashable, Sendable {
        case logicallyComplete
        case removed
    }

    private let moment: Moment

    private init(_ moment: Moment) {
        self.moment = moment
    }

    /// When the motion looks finished to people: a spring's duration, though its tail still settles. Later changes of the
    /// same attribute do not delay it.
    public static let logicallyComplete = AnimationCompletionCriteria(.logicallyComplete)

    /// When nothing moves any more. Later animations of the same attribute delay it.
    public static let removed = AnimationCompletionCriteria(.removed)
}
