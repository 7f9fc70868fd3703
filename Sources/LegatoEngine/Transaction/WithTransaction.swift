// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// Runs `body`; state it writes changes in `transaction`, merged over the one in force.
///
/// Here as in all that opens a transaction, `fileID` and `line` are what traces and messages name; leave them out.
public func withTransaction<Result>(
    _ transaction: Transaction, _ body: () throws -> Result, fileID: StaticString = #fileID, line: UInt = #line
) rethrows -> Result {
    try runScoped(transaction, fileID, line, body)
}

/// Runs `body`; state it writes changes in the transaction in force with `value` set at `keyPath`.
public func withTransaction<R, V>(
    _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R, fileID: StaticString = #fileID,
    line: UInt = #line
) rethrows -> R {
    var transaction = Transaction()
    transaction[keyPath: keyPath] = value
    return try runScoped(transaction, fileID, line, body)
}

/// Runs `body`; state it writes moves what shows it by `animation`, at once if that is nil.
public func withAnimation<Result>(
    _ animation: Animation? = .default, _ body: () throws -> Result, fileID: StaticString = #fileID, line: UInt = #line
) rethrows -> Result {
    try runScoped(Transaction(animation: animation), fileID, line, body)
}

/// Runs `body` like `withAnimation(_:_:)`, then calls `completion` exactly once, when all that was animated has
/// completed by `completionCriteria`; right after the update if nothing was.
public func withAnimation<Result>(
    _ animation: Animation? = .default, completionCriteria: AnimationCompletionCriteria = .logicallyComplete,
    _ body: () throws -> Result, completion: @escaping () -> Void, fileID: StaticString = #fileID, line: UInt = #line
) rethrows -> Result {
    var transaction = Transaction(animation: animation)
    transaction.addAnimationCompletion(criteria: completionCriteria, completion)
    return try runScoped(transaction, fileID, line, body)
}

private func runScoped<R>(
    _ transaction: Transaction, _ fileID: StaticString, _ line: UInt, _ body: () throws -> R
) rethrows -> R {
    var transaction = transaction
    transaction.source = SourceLine(fileID, line)
    let merged = CurrentTransaction.value.merging(transaction)
    let own = transaction
    defer { transaction.didCloseScope() }
    return try CurrentTransaction.with(merged) {
        // Protected by: the main thread, the only one on which it is read.
        nonisolated(unsafe) let opened = merged
        // Protected by: the main thread, the only one on which it is read.
        nonisolated(unsafe) let own = own
        if MainThread.isCurrent {
            MainThread.read {
                for completion in own.completions { completion.note(own.source) }
                Engine.current?.didOpen(opened)
            }
        }
        return try body()
    }
}

extension Engine {
    /// User code of this scene opened a scope.
    fileprivate func didOpen(_ transaction: Transaction) {
        record(.open(transaction.report))
        for completion in transaction.completions { completion.reach(self) }
    }
}

extension Transaction {
    /// Nothing is written in this transaction any more.
    fileprivate func didCloseScope() {
        guard !completions.isEmpty else { return }
        let completions = completions
        MainThread.write { for completion in completions { completion.callIfUnreached() } }
    }
}
