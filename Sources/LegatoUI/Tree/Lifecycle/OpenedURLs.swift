// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// Calls an action with each URL that the scene is asked to open, while the view is in the tree.
nonisolated public struct _OpenedURLAction: _LifecycleModifier {
    let action: (URL) -> Void

    public final class Slot: _LifecycleSlot {
        fileprivate var receiver: _OpenedURLAction

        fileprivate init(_ receiver: _OpenedURLAction, node: _Node) {
            self.receiver = receiver
            super.init(node: node)
        }

        override func appeared() { node.graph.part(URLReceivers.self).add(self) }
        override func disappeared() { node.graph.part(URLReceivers.self).remove(self) }
    }

    @MainActor public func _makeSlot(in node: _Node) -> Slot { Slot(self, node: node) }
    @MainActor public func _update(_ slot: Slot) { slot.receiver = self }
}

/// The views of a scene that take URLs.
private final class URLReceivers: ScenePart {
    private var slots: [_OpenedURLAction.Slot] = []

    init(in graph: ViewGraph) {}

    func add(_ slot: _OpenedURLAction.Slot) { slots.append(slot) }
    func remove(_ slot: _OpenedURLAction.Slot) { slots.removeAll { $0 === slot } }

    /// The outermost first; of siblings, the one that was made first.
    var actions: [(URL) -> Void] {
        slots.sorted { ($0.node.depth, $0.node.serial) < ($1.node.depth, $1.node.serial) }.map(\.receiver.action)
    }
}

extension ViewGraph {
    /// The scene is asked to open `url`. Call in an event.
    ///
    /// - Returns: Whether a view takes URLs.
    package func open(_ url: URL) -> Bool {
        let actions = existingPart(URLReceivers.self)?.actions ?? []
        for action in actions { action(url) }
        return !actions.isEmpty
    }

    /// The scene asks for `url` to be opened outside of it. There is no other app here; the host may have a browser.
    package func openOutside(_ url: URL) {
        guard let onLink = listeners.onLink else {
            return report("Nothing opens '\(url.absoluteString)': there is no other app here.")
        }
        onLink(url)
    }
}

extension View {
    /// Calls `action` with each URL that the scene is asked to open. A URL that starts the app comes after its views have appeared.
    ///
    /// Where several views take URLs, each gets it, the outermost first. Source: *documented* (SwiftUI, `onOpenURL(perform:)`) that the
    /// scene gets it; the order is *chosen* (controls 7).
    nonisolated public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View {
        _WrappedView(content: self, modifier: _OpenedURLAction(action: action))
    }
}
