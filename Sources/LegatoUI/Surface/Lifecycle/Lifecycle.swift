// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// What a modifier does when its view appears, changes and disappears.
@MainActor @preconcurrency
public protocol _LifecycleModifier {
    /// Whether a view that is no element at all has not appeared.
    static var _waitsForElements: Bool { get }
    func _appeared(in node: _Node, storage: inout AnyObject?)
    func _updated(from old: Self, in node: _Node, storage: inout AnyObject?)
    func _disappeared(from node: _Node, storage: inout AnyObject?)
}

extension _LifecycleModifier {
    public static var _waitsForElements: Bool { false }
    @MainActor public func _updated(from old: Self, in node: _Node, storage: inout AnyObject?) {}
    @MainActor public func _disappeared(from node: _Node, storage: inout AnyObject?) {}
}

nonisolated public struct _LifecycleView<Content: View, Modifier: _LifecycleModifier>: _ContentPassing {
    public let content: Content
    @usableFromInline let modifier: Modifier

    @inlinable
    init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _LifecycleNode<Content, Modifier> { _LifecycleNode(view, in: context) }

    @inlinable
    @MainActor public static func _updateNode(_ node: _LifecycleNode<Content, Modifier>, to view: Self) {
        node.update(content: view.content, modifier: view.modifier)
    }
}

public final class _LifecycleNode<Content: View, Modifier: _LifecycleModifier>: _SingleChildNode<Content> {
    @exclusivity(unchecked) @usableFromInline var modifier: Modifier
    @exclusivity(unchecked) @usableFromInline var storage: AnyObject?
    /// Whether the modifier has been notified that its view appeared, and not yet that it disappeared.
    @exclusivity(unchecked) @usableFromInline var isActive = false

    init(_ view: _LifecycleView<Content, Modifier>, in context: _NodeContext) {
        modifier = view.modifier
        super.init(in: context)
        if mayHaveChildren { child = Content._makeNode(view.content, in: self.context) }
        elementsDidChange()
    }

    @inlinable
    func update(content: Content, modifier: Modifier) {
        let old = self.modifier
        self.modifier = modifier
        updateChild(to: content)
        if isActive { modifier._updated(from: old, in: self, storage: &storage) }
    }

    /// A view of several elements appears with the first, and disappears with the last.
    override func elementsDidChange() {
        let hasElements = !Modifier._waitsForElements || box != nil || child?.hasElements == true
        let wasActive = isActive
        isActive = isAppearing && hasElements
        if isActive && !wasActive { modifier._appeared(in: self, storage: &storage) }
        if !isActive && wasActive { modifier._disappeared(from: self, storage: &storage) }
    }

    override package func didAppear() { elementsDidChange() }
    override package func willDisappear() { elementsDidChange() }

    override package func boxesDidChange() {
        if Modifier._waitsForElements { graph.checkElements(of: self) }
        super.boxesDidChange()
    }
}

// MARK: - Appearing and disappearing

nonisolated public struct _AppearanceActions: _LifecycleModifier {
    @usableFromInline let appear: (() -> Void)?
    @usableFromInline let disappear: (() -> Void)?

    public static var _waitsForElements: Bool { true }

    @inlinable
    init(appear: (() -> Void)?, disappear: (() -> Void)?) {
        self.appear = appear
        self.disappear = disappear
    }

    @MainActor public func _appeared(in node: _Node, storage: inout AnyObject?) {
        guard let appear else { return }
        let pending = PendingAction(appear)
        storage = pending
        node.graph.enqueue(in: Transaction(), from: node, "onAppear") { pending.action() }
    }

    @MainActor public func _updated(from old: Self, in node: _Node, storage: inout AnyObject?) {
        // Evaluated again in the update in which it appeared: the action knows what came of that.
        if let appear { (storage as? PendingAction)?.action = appear }
    }

    @MainActor public func _disappeared(from node: _Node, storage: inout AnyObject?) {
        if let disappear { node.graph.enqueue(in: Transaction(), from: node, "onDisappear", disappear) }
    }
}

private final class PendingAction {
    var action: () -> Void
    init(_ action: @escaping () -> Void) { self.action = action }
}

// MARK: - Changes of a value

nonisolated public struct _ChangeAction<Value: Equatable>: _LifecycleModifier {
    let value: Value
    let isInitial: Bool
    let action: (_ oldValue: Value, _ newValue: Value) -> Void

    private var name: String { "onChange(of: \(Value.self))" }

    @MainActor public func _appeared(in node: _Node, storage: inout AnyObject?) {
        if isInitial { node.graph.enqueue(in: Transaction(), from: node, name) { action(value, value) } }
    }

    @MainActor public func _updated(from old: Self, in node: _Node, storage: inout AnyObject?) {
        guard value != old.value else { return }
        // The action belongs to the change: what it writes is animated as the change was.
        node.graph.enqueue(in: node.transaction, from: node, name) { action(old.value, value) }
    }
}

// MARK: - Tasks

nonisolated public struct _TaskAction<ID: Equatable>: _LifecycleModifier {
    let id: ID
    let priority: TaskPriority
    let action: @Sendable @isolated(any) () async -> Void

    public static var _waitsForElements: Bool { true }

    @MainActor private func start(_ storage: inout AnyObject?) {
        let action = action
        storage = RunningTask(task: Task(priority: priority) { await action() })
    }

    @MainActor public func _appeared(in node: _Node, storage: inout AnyObject?) { start(&storage) }

    @MainActor public func _updated(from old: Self, in node: _Node, storage: inout AnyObject?) {
        guard id != old.id else { return }
        (storage as? RunningTask)?.task.cancel()
        start(&storage)
    }

    @MainActor public func _disappeared(from node: _Node, storage: inout AnyObject?) {
        (storage as? RunningTask)?.task.cancel()
        storage = nil
    }
}

private final class RunningTask {
    let task: Task<Void, Never>
    init(task: Task<Void, Never>) { self.task = task }
}

extension View {
    /// Calls `action` once the view is in the tree and laid out for the first time.
    @inlinable
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        _LifecycleView(content: self, modifier: _AppearanceActions(appear: action, disappear: nil))
    }

    @inlinable
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        _LifecycleView(content: self, modifier: _AppearanceActions(appear: nil, disappear: action))
    }

    /// Calls `action` after an update in which `value` changed; with `initial`, on appearance too.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        _LifecycleView(content: self, modifier: _ChangeAction(value: value, isInitial: initial, action: action))
    }

    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping () -> Void
    ) -> some View {
        onChange(of: value, initial: initial) { _, _ in action() }
    }

    /// The form with the new value alone. Deprecated on Apple's systems.
    nonisolated public func onChange<V: Equatable>(
        of value: V, perform action: @escaping (_ newValue: V) -> Void
    ) -> some View {
        onChange(of: value) { _, value in action(value) }
    }

    /// Runs `action` while the view is in the tree; cancels it when the view leaves.
    nonisolated public func task(
        priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View { task(id: 0, priority: priority, action) }

    /// The same, started anew whenever `value` changes.
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        // Protected by: its own isolation, on which the closure runs wherever it is called from.
        nonisolated(unsafe) let action = action
        return _LifecycleView(
            content: self, modifier: _TaskAction(id: value, priority: priority, action: { await action() }))
    }
}
