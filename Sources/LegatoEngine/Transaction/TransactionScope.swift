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

    package init(parent: TransactionScope?, change: ((inout Transaction, _ update: Int) -> Void)? = nil) {
        self.parent = parent
        self.change = change
    }

    /// The transaction in force below this place, in the running update of `engine`. O(1) after the first question.
    func transaction(in engine: Engine) -> Transaction {
        if cachedUpdate == engine.update { return cached }
        var transaction = parent?.transaction(in: engine) ?? engine.updateTransaction
        change?(&transaction, engine.update)
        cached = transaction
        cachedUpdate = engine.update
        return transaction
    }
}
