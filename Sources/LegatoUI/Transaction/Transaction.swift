// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoMotion

/// The context of a state change: how it should be animated, and whatever else travels with it down the tree.
///
/// Setting a property of a transaction is different from leaving it alone: nested scopes merge what was set, the inner
/// one wins. `animation = nil` is such a setting, an explicit wish for no animation.
public struct Transaction {
    private var values: [ObjectIdentifier: Any] = [:]
    private var explicitAnimation: Animation??
    private var explicitDisablesAnimations: Bool?
    private var explicitIsContinuous: Bool?
    private var explicitTracksVelocity: Bool?
    var completions: [AnimationCompletion] = []
    /// Where the animation was said.
    var source: SourceLine?
    /// Consecutive writes of one scope are applied together; 0 is the plain scope outside of any.
    var scope = 0

    public init() {}

    public init(animation: Animation?) { explicitAnimation = .some(animation) }

    /// The animation of what this change moves; nil: it moves at once.
    public var animation: Animation? {
        get { explicitAnimation ?? nil }
        set { explicitAnimation = .some(newValue) }
    }

    /// Makes `.animation(_:value:)` modifiers leave the transaction alone. Does not drop `animation` itself.
    public var disablesAnimations: Bool {
        get { explicitDisablesAnimations ?? false }
        set { explicitDisablesAnimations = newValue }
    }

    /// The change is one of a stream of them, as from a slider being dragged.
    public var isContinuous: Bool {
        get { explicitIsContinuous ?? false }
        set { explicitIsContinuous = newValue }
    }

    /// What changes without an animation is watched, so that a spring that comes after takes over its speed. Transactions
    /// of a gesture that goes on have it set.
    public var tracksVelocity: Bool {
        get { explicitTracksVelocity ?? false }
        set { explicitTracksVelocity = newValue }
    }

    /// What an attribute runs that changes in this transaction; nil: it changes and is not watched.
    var attributeAnimation: Animation? { animation ?? (tracksVelocity ? .velocityTracking : nil) }

    public subscript<K: TransactionKey>(key: K.Type) -> K.Value {
        get { values[ObjectIdentifier(key)] as? K.Value ?? K.defaultValue }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// Calls `completion` once, when all this transaction animates has completed by `criteria`; right after the update
    /// if it animates nothing.
    public mutating func addAnimationCompletion(
        criteria: AnimationCompletionCriteria = .logicallyComplete, _ completion: @escaping () -> Void
    ) {
        // Protected by: the main thread, which alone counts and calls completions.
        nonisolated(unsafe) let completion = completion
        completions.append(MainThread.read { AnimationCompletion(criteria: criteria, action: completion) })
    }

    /// The transaction of the innermost `withTransaction` that runs now; outside of any, a plain one.
    public static var current: Transaction { CurrentTransaction.value }

    /// This transaction with what `other` sets on top of it.
    func merging(_ other: Transaction) -> Transaction {
        var merged = self
        merged.values.merge(other.values) { $1 }
        if let animation = other.explicitAnimation {
            merged.explicitAnimation = .some(animation)
            merged.source = other.source
        }
        merged.explicitDisablesAnimations = other.explicitDisablesAnimations ?? explicitDisablesAnimations
        merged.explicitIsContinuous = other.explicitIsContinuous ?? explicitIsContinuous
        merged.explicitTracksVelocity = other.explicitTracksVelocity ?? explicitTracksVelocity
        merged.completions += other.completions
        if other.setsAnything { merged.scope = CurrentTransaction.nextScope() }
        return merged
    }

    private var setsAnything: Bool {
        explicitAnimation != nil || explicitDisablesAnimations != nil || explicitIsContinuous != nil
            || explicitTracksVelocity != nil || !values.isEmpty || !completions.isEmpty
    }
}

/// A kind of value that transactions carry.
public protocol TransactionKey {
    associatedtype Value
    static var defaultValue: Value { get }
}

/// The transaction in force on the main thread.
enum CurrentTransaction {
    /// Hears of the scopes that are opened, while a scene that someone listens to runs user code.
    // Protected by: the main thread, like the others.
    nonisolated(unsafe) static var onOpen: ((Transaction) -> Void)?
    // Protected by: the main thread; whoever asks from another is told of a plain transaction.
    nonisolated(unsafe) private static var inForce = Transaction()
    // Equivalent: constant, scopes are only compared with each other and with 0, the plain one.
    nonisolated(unsafe) private static var lastScope = 0

    static var value: Transaction { MainThread.isCurrent ? inForce : Transaction() }

    static func nextScope() -> Int {
        guard MainThread.isCurrent else { return 0 }
        lastScope += 1
        return lastScope
    }

    /// Runs `body` with `transaction` in force; off the main thread nothing can be, for what is written there arrives
    /// later, on its own.
    static func with<R>(_ transaction: Transaction, _ body: () throws -> R) rethrows -> R {
        guard MainThread.isCurrent else { return try body() }
        let previous = inForce
        inForce = transaction
        defer { inForce = previous }
        return try body()
    }
}

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
    return try CurrentTransaction.with(merged) {
        if MainThread.isCurrent { CurrentTransaction.onOpen?(merged) }
        return try body()
    }
}
