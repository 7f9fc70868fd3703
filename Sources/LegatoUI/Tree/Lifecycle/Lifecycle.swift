// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

// MARK: - Appearing and disappearing

nonisolated public struct _AppearanceActions: _LifecycleModifier {
    @usableFromInline let appear: (() -> Void)?
    @usableFromInline let disappear: (() -> Void)?

    @inlinable
    init(appear: (() -> Void)?, disappear: (() -> Void)?) {
        self.appear = appear
        self.disappear = disappear
    }

    public final class Slot: _LifecycleSlot {
        @exclusivity(unchecked) @usableFromInline var actions: _AppearanceActions

        init(_ actions: _AppearanceActions, node: _Node) {
            self.actions = actions
            super.init(node: node)
        }

        override var waitsForElements: Bool { true }

        override func appeared() {
            guard actions.appear != nil else { return }
            // Where the view is evaluated again in the update in which it appeared, the action knows what came of that.
            node.graph.events.enqueue(in: Transaction(), from: node, "onAppear") { [self] in actions.appear?() }
        }

        override func disappeared() {
            guard let disappear = actions.disappear else { return }
            node.graph.events.enqueue(in: Transaction(), from: node, "onDisappear", disappear)
        }
    }

    @MainActor public func _makeSlot(in node: _Node) -> Slot { Slot(self, node: node) }

    @inlinable
    @MainActor public func _update(_ slot: Slot) { slot.actions = self }
}

// MARK: - Changes of a value

nonisolated public struct _ChangeAction<Value: Equatable>: _LifecycleModifier {
    let value: Value
    let isInitial: Bool
    let action: (_ oldValue: Value, _ newValue: Value) -> Void

    fileprivate var name: String { "onChange(of: \(Value.self))" }

    public final class Slot: _LifecycleSlot {
        fileprivate var change: _ChangeAction

        fileprivate init(_ change: _ChangeAction, node: _Node) {
            self.change = change
            super.init(node: node)
        }

        override func appeared() {
            guard change.isInitial else { return }
            node.graph.events.enqueue(in: Transaction(), from: node, change.name) { [change] in
                change.action(change.value, change.value)
            }
        }
    }

    @MainActor public func _makeSlot(in node: _Node) -> Slot { Slot(self, node: node) }

    @MainActor public func _update(_ slot: Slot) {
        let old = slot.change.value
        slot.change = self
        guard slot.isActive, value != old else { return }
        let node = slot.node
        // The action belongs to the change: what it writes is animated as the change was.
        node.graph.events.enqueue(in: node.transaction, from: node, name) { action(old, value) }
    }
}

// MARK: - Tasks

nonisolated public struct _TaskAction<ID: Equatable>: _LifecycleModifier {
    let id: ID
    let priority: TaskPriority
    let action: @Sendable @isolated(any) () async -> Void

    public final class Slot: _LifecycleSlot {
        fileprivate var start: _TaskAction
        private var task: Task<Void, Never>?

        fileprivate init(_ start: _TaskAction, node: _Node) {
            self.start = start
            super.init(node: node)
        }

        override var waitsForElements: Bool { true }

        override func appeared() { restart() }

        override func disappeared() {
            task?.cancel()
            task = nil
        }

        fileprivate func restart() {
            task?.cancel()
            task = Task(priority: start.priority) { [action = start.action] in await action() }
        }
    }

    @MainActor public func _makeSlot(in node: _Node) -> Slot { Slot(self, node: node) }

    @MainActor public func _update(_ slot: Slot) {
        let isOther = id != slot.start.id
        slot.start = self
        if slot.isActive && isOther { slot.restart() }
    }
}

extension View {
    /// Calls `action` once the view is in the tree and laid out for the first time.
    @inlinable
    nonisolated public func onAppear(perform action: (() -> Void)? = nil) -> some View {
        _WrappedView(content: self, modifier: _AppearanceActions(appear: action, disappear: nil))
    }

    @inlinable
    nonisolated public func onDisappear(perform action: (() -> Void)? = nil) -> some View {
        _WrappedView(content: self, modifier: _AppearanceActions(appear: nil, disappear: action))
    }

    /// Calls `action` after an update in which `value` changed; with `initial`, on appearance too.
    nonisolated public func onChange<V: Equatable>(
        of value: V, initial: Bool = false, _ action: @escaping (_ oldValue: V, _ newValue: V) -> Void
    ) -> some View {
        _WrappedView(content: self, modifier: _ChangeAction(value: value, isInitial: initial, action: action))
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

    /// The same, started again whenever `value` changes.
    nonisolated public func task<T: Equatable>(
        id value: T, priority: TaskPriority = .userInitiated,
        @_inheritActorContext _ action: sending @escaping @isolated(any) () async -> Void
    ) -> some View {
        // Protected by: its own isolation, on which the closure runs wherever it is called from.
        nonisolated(unsafe) let action = action
        return _WrappedView(
            content: self, modifier: _TaskAction(id: value, priority: priority, action: { await action() }))
    }
}
