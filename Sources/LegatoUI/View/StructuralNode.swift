// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A node whose children come and go: an optional, a conditional, a `ForEach`, an identity.
public class _StructuralNode: _Node {
    private var distributors: [Distributor] = []

    override final func distribute(_ distributor: Distributor) {
        distributors.append(distributor)
        forEachChild { $0.distribute(distributor) }
    }

    /// Applies to a child that was just made the modifiers around all of them.
    final func adopted<Child: _Node>(_ child: Child) -> Child {
        for distributor in distributors { child.distribute(distributor) }
        return child
    }
}
