// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// What happens to an element that is inserted or removed while its container is shown.
package struct ElementTransition {
    package enum Change: Sendable { case inserted, removed, returned }

    /// Whether nothing happens: a removed element is gone at once, before what takes its place appears.
    package var isIdentity = false
    /// Called in the update of the change. A removed element is gone when all has ended that begins in it in this update.
    package var begin: @MainActor (_ change: Change, _ element: _Box) -> Void

    package init(isIdentity: Bool = false, begin: @escaping @MainActor (Change, _Box) -> Void) {
        self.isIdentity = isIdentity
        self.begin = begin
    }

    package static var identity: ElementTransition { ElementTransition(isIdentity: true) { _, _ in } }
}

/// The transition of an element; nil: none was set, and it is inserted and removed at once.
package enum TransitionTrait: _TraitKey {
    package static var defaultValue: ElementTransition? { nil }
    package static var _use: _TraitUse { .transition }
}

extension _Node {
    /// Calls `body` with each element below that has a transition which does something.
    final func forEachTransition(_ body: (ElementTransition, _Box) -> Void) {
        forEachBox { box in
            if let transition = box[TransitionTrait.self], !transition.isIdentity { body(transition, box) }
        }
    }

    /// Whether elements below are to be gone before what takes their place appears.
    final var leavesFirst: Bool {
        var leavesFirst = false
        forEachBox { if $0[TransitionTrait.self]?.isIdentity == true { leavesFirst = true } }
        return leavesFirst
    }

    /// Calls `body` with each attribute of this node, of those below and of their boxes.
    final func forEachAttributeInside(_ body: (Attribute) -> Void) {
        forEachNodeAttribute(body)
        forEachBox { $0.forEachAttributeInside(body) }
    }

    private func forEachNodeAttribute(_ body: (Attribute) -> Void) {
        attributes.forEach(body)
        forEachChild { $0.forEachNodeAttribute(body) }
    }
}

extension _Box {
    fileprivate func forEachAttributeInside(_ body: (Attribute) -> Void) {
        attributes.forEach(body)
        forEachEffect { $0.forEachAttribute(body) }
        forEachChild { $0.forEachAttributeInside(body) }
    }
}
