// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// A place in the tree where the transaction changes on its way down. Nodes name the nearest one above them.
@MainActor
package class TransactionScope {
    private let parent: TransactionScope?
    private var cachedUpdate = -1
    private var cached = Transaction()

    package init(parent: TransactionScope?) { self.parent = parent }

    /// The transaction in force below this place, in the update `update` of `graph`. O(1) after the first question.
    final func transaction(in graph: ViewGraph) -> Transaction {
        if cachedUpdate == graph.update { return cached }
        var transaction = parent?.transaction(in: graph) ?? graph.updateTransaction
        transform(&transaction, update: graph.update)
        cached = transaction
        cachedUpdate = graph.update
        return transaction
    }

    /// What this place does to a transaction that passes; the root does nothing.
    func transform(_ transaction: inout Transaction, update: Int) {}
}
