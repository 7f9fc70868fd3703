// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A place in the tree where the transaction changes for what is below. Nodes name the nearest one above them.
@MainActor
package final class TransactionScope {
    private let parent: TransactionScope?
    /// What this place does to a transaction that passes in an update; the root does nothing.
    private let change: ((inout Transaction, _ update: Int) -> Void)?
    /// Where what is below is shown, if that is not below the parent, or if there is no parent.
    @exclusivity(unchecked) package var detour: Detour? { didSet { cachedUpdate = -1 } }
    // Equivalent: constant, no update has a negative number.
    @exclusivity(unchecked) private var cachedUpdate = -1
    @exclusivity(unchecked) private var cached = Transaction()
    @exclusivity(unchecked) private var cachedAnimatesChanges = false

    /// The way of a transaction to an element that belongs to one list and is shown elsewhere, or to what is moved from place to place.
    package struct Detour {
        /// Around the list. What is between it and the element changes the transaction, too.
        fileprivate let top: TransactionScope
        /// Where the element is shown.
        fileprivate let place: TransactionScope

        package init(top: TransactionScope, place: TransactionScope) { (self.top, self.place) = (top, place) }

        /// The way to what belongs to no list, and so to no other place.
        package init(to place: TransactionScope) { self.init(top: place, place: place) }
    }

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

    private func arriving(in engine: Engine) -> Transaction {
        guard let detour else { return parent?.transaction(in: engine) ?? engine.updateTransaction }
        var transaction = detour.place.transaction(in: engine)
        var between: [TransactionScope] = []
        var scope = parent
        while let current = scope, current !== detour.top {
            between.append(current)
            scope = current.parent
        }
        for scope in between.reversed() { scope.change?(&transaction, engine.update) }
        return transaction
    }

    private func find(in engine: Engine) {
        guard cachedUpdate != engine.update else { return }
        var transaction = arriving(in: engine)
        change?(&transaction, engine.update)
        cached = transaction
        cachedAnimatesChanges = transaction.attributeAnimation != nil
        cachedUpdate = engine.update
    }
}
