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
        node.update(content: view.content, id: view.id)
    }
}

public final class _IdentifiedNode<Content: View, ID: Hashable>: _SingleChildNode<Content> {
    private var id: ID

    init(_ view: _IdentifiedView<Content, ID>, in context: _NodeContext) {
        id = view.id
        super.init(in: context)
        if mayHaveChildren { child = Content._makeNode(view.content, in: self.context) }
    }

    func update(content: Content, id: ID) {
        guard let child else { return }
        if id == self.id {
            Content._updateNode(child, to: content)
        } else {
            child.detach()
            self.id = id
            self.child = Content._makeNode(content, in: context)
            boxesDidChange()
        }
    }
}
