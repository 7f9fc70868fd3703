// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A view that is made anew when its identity changes.
nonisolated public struct _IdentifiedView<Content: View, ID: Hashable>: _PrimitiveView {
    let content: Content
    let id: ID

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _IdentifiedNode<Content, ID> {
        _IdentifiedNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _IdentifiedNode<Content, ID>, to view: Self) {
        node.update(to: view)
    }
}

public final class _IdentifiedNode<Content: View, ID: Hashable>: _SingleChildNode<Content> {
    private var id: ID

    init(_ view: _IdentifiedView<Content, ID>, in context: _NodeContext) {
        id = view.id
        super.init(in: context)
        child = Content._makeNode(view.content, in: self.context)
    }

    func update(to view: _IdentifiedView<Content, ID>) {
        guard let child else { return }
        if view.id == id {
            Content._updateNode(child, to: view.content)
        } else {
            child.detach()
            id = view.id
            self.child = Content._makeNode(view.content, in: context)
            boxesDidChange()
        }
    }
}
