// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoEngine
public import LegatoMotion

/// A change to the transaction that the content of a modifier inherits, and when it was triggered last.
@MainActor
final class WatchedChange<Change: TransactionChange> {
    private var change: Change
    let source: SourceLine
    /// The update in which the watched value changed; −1: never.
    // Equivalent: constant, no update has a negative number.
    private var changedIn = -1

    init(_ change: Change, from source: SourceLine) {
        self.change = change
        self.source = source
    }

    /// - Parameter node: The node of the modifier.
    func replace(_ change: Change, in node: _Node) {
        let engine = node.graph.engine
        let isTriggered = change.isTriggered(since: self.change)
        if isTriggered { changedIn = engine.update }
        self.change = change
        if engine.isRecording, let watching = change as? any WatchingChange {
            engine.record(.watch(isChanged: isTriggered, animation: watching.animation), in: node.placeInScene)
        }
    }

    /// What animates changes of a value; nil: it watches none.
    var watching: (any WatchingChange)? { change as? any WatchingChange }

    /// The place below which the change is in force.
    func scope(in parent: TransactionScope) -> TransactionScope {
        TransactionScope(parent: parent) { [self] transaction, update in
            let outer = transaction.animation
            change.apply(
                to: &transaction, isTriggered: changedIn == update || changedIn == transaction[ContinuedUpdate.self])
            if transaction.animation != outer { transaction.source = source }
        }
    }
}

/// The update whose changes a transaction's own update continues: what changed in that one counts as changed in this one, too.
package enum ContinuedUpdate: TransactionKey {
    package static var defaultValue: Int? { nil }
}

/// A change that animates what changes with a value.
protocol WatchingChange {
    var animation: Animation? { get }
    /// Whether it watches another value than a modifier of another view at the same place.
    @MainActor func differs(from other: any WatchingChange) -> Bool
}

/// What an animation or transaction modifier does.
public protocol TransactionChange {
    /// Whether the watched value of the modifier differs from the one before. Appearing is no change.
    @MainActor @preconcurrency func isTriggered(since old: Self) -> Bool
    @MainActor @preconcurrency func apply(to transaction: inout Transaction, isTriggered: Bool)
}

/// Of changes that watch no value.
extension TransactionChange {
    // Equivalent: constant, such a change is made whatever this says.
    @MainActor @preconcurrency public func isTriggered(since old: Self) -> Bool { true }
}

/// `.animation(_:value:)`: replaces the animation for its content in updates in which the value changed.
nonisolated public struct _AnimationChange<Value: Equatable>: TransactionChange, WatchingChange {
    let animation: Animation?
    let value: Value

    @MainActor @preconcurrency public func isTriggered(since old: Self) -> Bool { value != old.value }

    @MainActor func differs(from other: any WatchingChange) -> Bool {
        (other as? Self).map { isTriggered(since: $0) } ?? false
    }

    @MainActor @preconcurrency public func apply(to transaction: inout Transaction, isTriggered: Bool) {
        if isTriggered && !transaction.disablesAnimations { transaction.animation = animation }
    }
}

/// The forms without a value: replace the animation in every update.
nonisolated public struct _UnconditionalAnimationChange: TransactionChange {
    let animation: Animation?

    @MainActor @preconcurrency public func apply(to transaction: inout Transaction, isTriggered: Bool) {
        if !transaction.disablesAnimations { transaction.animation = animation }
    }
}

/// `.transaction { }`: runs in every update that asks for the transaction below it.
nonisolated public struct _TransactionTransform: TransactionChange {
    let transform: (inout Transaction) -> Void

    @MainActor @preconcurrency public func apply(to transaction: inout Transaction, isTriggered: Bool) {
        transform(&transaction)
    }
}

/// `.transaction(value:)`: runs in updates in which the value changed.
nonisolated public struct _ValueTransactionTransform<Value: Equatable>: TransactionChange {
    let value: Value
    let transform: (inout Transaction) -> Void

    @MainActor @preconcurrency public func isTriggered(since old: Self) -> Bool { value != old.value }

    @MainActor @preconcurrency public func apply(to transaction: inout Transaction, isTriggered: Bool) {
        if isTriggered { transform(&transaction) }
    }
}

/// A view whose transaction changes on the way to its content.
nonisolated public struct _TransactionView<Content: View, Change: TransactionChange>: _ContentPassing {
    public let content: Content
    let change: Change
    let source: SourceLine

    package init(content: Content, change: Change, source: SourceLine) {
        (self.content, self.change, self.source) = (content, change, source)
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _TransactionNode<Content, Change> { _TransactionNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _TransactionNode<Content, Change>, to view: Self) {
        node.update(content: view.content, change: view.change)
    }
}

public final class _TransactionNode<Content: View, Change: TransactionChange>: _SingleChildNode<Content> {
    private let own: WatchedChange<Change>

    init(_ view: _TransactionView<Content, Change>, in context: _NodeContext) {
        own = WatchedChange(view.change, from: view.source)
        super.init(in: context)
        var context = self.context
        context.scope = own.scope(in: scope)
        if mayHaveChildren { child = Content._makeNode(view.content, in: context) }
    }

    override package var viewType: Any.Type? { Change.self }
    override package var sourceLine: SourceLine? { own.source }
    override var watching: (any WatchingChange)? { own.watching }

    func update(content: Content, change: Change) {
        own.replace(change, in: self)
        updateChild(to: content)
    }
}

/// A view of which only the modifiers added in a closure take part in a change of the transaction.
nonisolated public struct _ScopedTransactionView<Content: View, Result: View, Change: TransactionChange>:
    _PrimitiveView
{
    let content: Content
    let change: Change
    let result: Result
    let source: SourceLine

    /// Where the result shows the content, that is one element.
    @MainActor public static func _elementCount(depth: Int) -> Int? {
        guard depth < ElementCount.depthLimit, Content._elementCount(depth: depth + 1) == 1 else { return nil }
        return Result._elementCount(depth: depth + 1)
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _ScopedTransactionNode<Content, Result, Change> { _ScopedTransactionNode(view, in: context) }

    @MainActor public static func _updateNode(
        _ node: _ScopedTransactionNode<Content, Result, Change>, to view: Self
    ) { node.update(to: view) }
}

public final class _ScopedTransactionNode<Content: View, Result: View, Change: TransactionChange>: _SingleChildNode<
    Result
>
{
    private let own: WatchedChange<Change>
    private let source: TypedContentSource<Content>

    init(_ view: _ScopedTransactionView<Content, Result, Change>, in context: _NodeContext) {
        own = WatchedChange(view.change, from: view.source)
        source = TypedContentSource(view.content)
        super.init(in: context)
        var context = self.context
        context.contents = ContentChain(
            PlaceholderContentView<Content>.self, source: source, scope: scope, outer: context.contents)
        context.scope = own.scope(in: scope)
        if mayHaveChildren { child = Result._makeNode(view.result, in: context) }
    }

    override package var viewType: Any.Type? { Change.self }
    override package var sourceLine: SourceLine? { own.source }
    override var watching: (any WatchingChange)? { own.watching }

    func update(to view: _ScopedTransactionView<Content, Result, Change>) {
        own.replace(view.change, in: self)
        source.update(to: view.content)
        updateChild(to: view.result)
    }
}

extension View {
    /// Animates what changes in this view, in updates in which `value` changed, with `animation`; nil: not at all.
    nonisolated public func animation<V: Equatable>(
        _ animation: Animation?, value: V, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _TransactionView(
            content: self, change: _AnimationChange(animation: animation, value: value),
            source: SourceLine(fileID, line))
    }

    /// Animates every change of this view. Prefer the form with `value:`, which names what to watch.
    @_disfavoredOverload
    nonisolated public func animation(
        _ animation: Animation?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _TransactionView(
            content: self, change: _UnconditionalAnimationChange(animation: animation), source: SourceLine(fileID, line)
        )
    }

    /// Animates this view in updates in which it differs from before, by its own `==`.
    nonisolated public func animation(
        _ animation: Animation?, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View where Self: Equatable {
        _TransactionView(
            content: self, change: _AnimationChange(animation: animation, value: self),
            source: SourceLine(fileID, line))
    }

    /// Animates changes of the modifiers in `body`, and of nothing inside this view.
    nonisolated public func animation<V: View>(
        _ animation: Animation?, @ViewBuilder body: (PlaceholderContentView<Self>) -> V,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _ScopedTransactionView(
            content: self, change: _UnconditionalAnimationChange(animation: animation),
            result: body(PlaceholderContentView()), source: SourceLine(fileID, line))
    }

    /// Animates changes of the modifiers in `body`, in updates in which `value` changed.
    nonisolated public func animation<T: Equatable, V: View>(
        _ animation: Animation?, value: T, @ViewBuilder body: (PlaceholderContentView<Self>) -> V,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _ScopedTransactionView(
            content: self, change: _AnimationChange(animation: animation, value: value),
            result: body(PlaceholderContentView()), source: SourceLine(fileID, line))
    }

    /// Changes the transaction for this view in every update.
    nonisolated public func transaction(
        _ transform: @escaping (inout Transaction) -> Void, fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _TransactionView(
            content: self, change: _TransactionTransform(transform: transform), source: SourceLine(fileID, line))
    }

    /// Changes the transaction for this view in updates in which `value` changed.
    nonisolated public func transaction(
        value: some Equatable, _ transform: @escaping (inout Transaction) -> Void,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _TransactionView(
            content: self, change: _ValueTransactionTransform(value: value, transform: transform),
            source: SourceLine(fileID, line))
    }

    /// Changes the transaction for the modifiers in `body`, and for nothing inside this view.
    nonisolated public func transaction<V: View>(
        _ transform: @escaping (inout Transaction) -> Void,
        @ViewBuilder body: (PlaceholderContentView<Self>) -> V,
        fileID: StaticString = #fileID, line: UInt = #line
    ) -> some View {
        _ScopedTransactionView(
            content: self, change: _TransactionTransform(transform: transform), result: body(PlaceholderContentView()),
            source: SourceLine(fileID, line))
    }
}
