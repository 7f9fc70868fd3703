// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A child of a structural node that was made, or is shown again.
@MainActor
struct Arrival {
    let child: _Node
    // Protected by: the tree, as long as the child is in it.
    unowned(unsafe) let owner: _StructuralNode
    /// Whether it was inserted; false: the structural node, or what is around it, began with it.
    let isInserted: Bool

    /// Begins the transitions of the elements of the child.
    func begin() {
        // Another node in between may have removed it meanwhile.
        var node: _Node? = child
        while let current = node, current !== owner {
            guard current.phase == .present else { return }
            node = current.parent
        }
        child.forEachElement { isInserted ? insert($0) : show($0) }
        if isInserted { child.forEachElement { $0.record(.inserted, by: owner) } }
    }

    /// Of what is there from the beginning, no transition runs.
    private func show(_ element: _Box) {
        guard !element.transitionFacts.contains(.isPlain), element.transition == nil else { return }
        _ = element.makeTransition(in: .identity, by: owner)
    }

    private func insert(_ element: _Box) {
        let facts = element.transitionFacts
        guard !facts.contains(.isNone), owner.animatesTransitions || facts.contains(.animatesItself) else { return }
        let transition = element.transition ?? element.makeTransition(in: .willAppear, by: owner)
        transition.timing.follow(owner)
        transition.timing.noteInsertion()
        transition.move(to: .willAppear)
        owner.graph.life.append(Entering(transition: transition, transaction: owner.transaction))
    }
}
