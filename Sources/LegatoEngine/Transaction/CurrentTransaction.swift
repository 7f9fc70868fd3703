// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Tells the scopes that user code opens apart: by the scene whose code it is, and by its number there.
package struct TransactionScopeID: Hashable, Sendable {
    /// nil: code that runs outside of any scene.
    let scene: ObjectIdentifier?
    package let number: Int

    /// Outside of any scope.
    static let plain = TransactionScopeID(scene: nil, number: 0)
}

/// The transaction in force on the main thread, which is that of the innermost scope whose closure runs.
package enum CurrentTransaction {
    // Protected by: the main thread; on others a plain transaction is in force.
    @exclusivity(unchecked) nonisolated(unsafe) private static var inForce = Transaction()
    /// The last scope that was opened outside of any scene.
    // Protected by: the main thread.
    // Equivalent: constant, scopes are only compared with each other and with 0, the plain one.
    nonisolated(unsafe) private static var lastScope = 0

    package static var value: Transaction { MainThread.isCurrent ? inForce : Transaction() }

    static func makeScope() -> TransactionScopeID {
        guard MainThread.isCurrent else { return .plain }
        if let scope = MainThread.read({ Engine.current?.makeScope() }) { return scope }
        lastScope += 1
        return TransactionScopeID(scene: nil, number: lastScope)
    }

    /// Runs `body` with `transaction` in force; off the main thread nothing can be, for what is written there arrives
    /// later, on its own.
    package static func with<R>(_ transaction: Transaction, _ body: () throws -> R) rethrows -> R {
        guard MainThread.isCurrent else { return try body() }
        let previous = inForce
        inForce = transaction
        defer { inForce = previous }
        return try body()
    }
}
