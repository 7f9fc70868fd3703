// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

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
    package var completions: [AnimationCompletion] = []
    /// Whether the change is a part of a motion that never ends, as one step of a loop.
    package var isLoop = false
    /// Where the animation was said.
    package var source: SourceLine?
    /// Consecutive writes of one scope are applied together.
    package private(set) var scope = TransactionScopeID.plain

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
    @usableFromInline
    package var attributeAnimation: Animation? { animation ?? (tracksVelocity ? .velocityTracking : nil) }

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
        completions.append(
            MainThread.read { AnimationCompletion(criteria: criteria) { _ in completion() } })
    }

    /// The transaction of the innermost `withTransaction` that runs now; outside of any, a plain one.
    public static var current: Transaction { CurrentTransaction.value }

    /// This transaction with what `other` sets on top of it.
    package func merging(_ other: Transaction) -> Transaction {
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
        merged.isLoop = other.isLoop || isLoop
        if other.setsAnything { merged.scope = CurrentTransaction.makeScope() }
        return merged
    }

    /// Whether this is the transaction of the same scope with the same animation as `other`.
    package func continues(_ other: Transaction) -> Bool {
        scope == other.scope && animation == other.animation
            && completions.elementsEqual(other.completions) { $0 === $1 }
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
