// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A modifier that does something when its view appears, changes and disappears.
@MainActor @preconcurrency
public protocol _LifecycleModifier: _ChainedModifier {
    associatedtype Slot: _LifecycleSlot
    func _makeSlot(in node: _Node) -> Slot
    func _update(_ slot: Slot)
}

extension _LifecycleModifier {
    @MainActor public static func _apply<Content: View>(_ view: _WrappedView<Content, Self>, to node: _Node) {
        node.add(view.modifier._makeSlot(in: node))
    }

    @inlinable
    @MainActor public func _updateNext(of node: _Node) {
        // The slots were made by the same types in the same order.
        guard let slot = node.takeNextLifecycleSlot() else { return }
        _update(unsafeDowncast(slot, to: Slot.self))
        node.didVisit(slot)
    }
}

/// Hears when the view of a node appears and disappears.
@MainActor
public class _LifecycleSlot {
    // Protected by: the node, which owns its slots.
    final unowned(unsafe) let node: _Node
    @exclusivity(unchecked) fileprivate final var next: _LifecycleSlot?
    /// Whether `appeared` was called last, and not `disappeared`.
    @exclusivity(unchecked) private(set) final var isActive = false

    init(node: _Node) { self.node = node }

    /// Whether a view that is no element at all has not appeared: it appears with its first element, and disappears with its last.
    var waitsForElements: Bool { false }
    func appeared() {}
    func disappeared() {}
    /// The view is gone for good.
    func removed() {}

    /// Whether the view is all of the scene, and has not had any element: then it counts as one.
    @exclusivity(unchecked) fileprivate final var isWholeScene = false

    fileprivate final func follow() {
        let wasActive = isActive
        let hasElements = !waitsForElements || node.hasElements
        if hasElements { isWholeScene = false }
        isActive = node.isAppearing && (hasElements || isWholeScene)
        if isActive && !wasActive { appeared() }
        if !isActive && wasActive { disappeared() }
    }
}

extension _Node {
    fileprivate final func add(_ slot: _LifecycleSlot) {
        if var last = lifecycle {
            while let next = last.next { last = next }
            last.next = slot
        } else {
            lifecycle = slot
        }
        slot.follow()
    }

    /// The slot of the modifier that the running update visits, from the inside out.
    @usableFromInline
    final func takeNextLifecycleSlot() -> _LifecycleSlot? {
        let slot = graph.updates.lifecycleCursor ?? lifecycle
        assert(slot?.node === self, "The modifiers of a view are visited without others in between.")
        graph.updates.lifecycleCursor = nil
        return slot
    }

    @usableFromInline
    final func didVisit(_ slot: _LifecycleSlot) { graph.updates.lifecycleCursor = slot.next }

    /// This is all of the scene, which shows nothing: here and in what alone is inside, the scene appears nevertheless.
    final func appearAsWholeScene() {
        var child: _Node?
        var count = 0
        forEachChild {
            child = $0
            count += 1
        }
        // Those inside before those around.
        if count == 1 { child?.appearAsWholeScene() }
        var slot = lifecycle
        while let current = slot {
            current.isWholeScene = true
            current.follow()
            slot = current.next
        }
    }

    final func endLifecycle() {
        var slot = lifecycle
        while let current = slot {
            current.removed()
            slot = current.next
        }
    }

    /// The view has appeared or disappeared, or has elements for the first time, or none any more.
    final func followLifecycle() {
        var slot = lifecycle
        while let current = slot {
            current.follow()
            slot = current.next
        }
    }
}
