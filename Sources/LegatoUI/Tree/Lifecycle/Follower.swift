// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// Follows a value as long as its view is there.
nonisolated package struct _FollowAction<Value: Equatable>: _LifecycleModifier {
    let value: Value
    let action: @MainActor (Value?) -> Void

    package final class Slot: _LifecycleSlot {
        fileprivate var following: _FollowAction
        private var hasBegun = false

        fileprivate init(_ following: _FollowAction, node: _Node) {
            self.following = following
            super.init(node: node)
        }

        override func appeared() {
            guard !hasBegun else { return }
            hasBegun = true
            call(following.value, in: Transaction())
        }

        override func removed() { if hasBegun { call(nil, in: Transaction()) } }

        fileprivate func follow(_ new: _FollowAction) {
            let old = following
            following = new
            // What is written belongs to the change.
            if hasBegun, new.value != old.value { call(new.value, in: node.transaction) }
        }

        private func call(_ value: Value?, in transaction: Transaction) {
            let action = following.action
            node.graph.events.enqueue(in: transaction, from: node, "following \(Value.self)") { action(value) }
        }
    }

    @MainActor package func _makeSlot(in node: _Node) -> Slot { Slot(self, node: node) }
    @MainActor package func _update(_ slot: Slot) { slot.follow(self) }
}

extension View {
    /// Calls `action` with `value` when the view appears first, with each other value from then on, whether the view is covered or not, and
    /// with nil when it is gone for good.
    nonisolated package func following<Value: Equatable>(
        _ value: Value, perform action: @escaping @MainActor (Value?) -> Void
    ) -> some View {
        _WrappedView(content: self, modifier: _FollowAction(value: value, action: action))
    }
}
