// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a stack reports to a controller of another toolkit, and asks of it.
@MainActor
package struct StackOwner {
    package var onEvent: (StackEvent) -> Void
    /// Whether a finger may pop from the edge now.
    package var mayPop: () -> Bool
    /// Pops to this page, at the request of a button or a view.
    package var pop: (_ page: AnyHashable?) -> Void

    package init(
        onEvent: @escaping (StackEvent) -> Void, mayPop: @escaping () -> Bool,
        pop: @escaping (_ page: AnyHashable?) -> Void
    ) {
        (self.onEvent, self.mayPop, self.pop) = (onEvent, mayPop, pop)
    }
}

/// What a stack does with its pages, for a toolkit whose pages have lives of their own. A page is the value that it was pushed by; nil is
/// the root.
package enum StackEvent {
    /// Another page is the highest from now on, and a motion to it begins.
    case moves(to: AnyHashable?, isAnimated: Bool)
    /// A finger has taken the highest page, above this one.
    case held(above: AnyHashable?)
    /// The finger has let go of it, and it stays.
    case returned
    /// Nothing moves any more.
    case settled
}
