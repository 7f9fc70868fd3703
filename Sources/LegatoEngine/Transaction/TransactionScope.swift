// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A place in the tree where the transaction changes on its way down. Nodes name the nearest one above them.
@MainActor
package final class TransactionScope {
    private let parent: TransactionScope?
    /// What this place does to a transaction that passes in an update; the root does nothing.
    private let change: ((inout Transaction, _ update: Int) -> Void)?
    // Equivalent: constant, no update has a negative number.
    @exclusivity(unchecked) private var cachedUpdate = -1
    @exclusivity(unchecked) private var cached = Transaction()
    @exclusivity(unchecked) private var cachedAnimatesChanges = false

    package init(parent: TransactionScope?, change: ((inout Transaction, _ update: Int) -> Void)? = nil) {
        self.parent = parent
        self.change = change
    }

    /// The transaction in force below this place, in the running update of `engine`. O(1) after the first question.
    func transaction(in engine: Engine) -> Transaction {
        find(in: engine)
        return cached
    }

    /// Whether what changes below this place is animated, without a copy of the transaction.
    func animatesChanges(in engine: Engine) -> Bool {
        find(in: engine)
        return cachedAnimatesChanges
    }

    private func find(in engine: Engine) {
        guard cachedUpdate != engine.update else { return }
        var transaction = parent?.transaction(in: engine) ?? engine.updateTransaction
        change?(&transaction, engine.update)
        cached = transaction
        cachedAnimatesChanges = transaction.attributeAnimation != nil
        cachedUpdate = engine.update
    }
}
