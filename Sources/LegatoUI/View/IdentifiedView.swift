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

public final class _IdentifiedNode<Content: View, ID: Hashable>: _StructuralNode {
    private var child: Content._NodeType?
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
            self.child = adopted(Content._makeNode(content, in: context))
            boxesDidChange()
        }
    }

    override func collectElements(into boxes: inout [_Box]) { child?.collectBoxes(into: &boxes) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}

/// Lets a view be found on screen by its identity.
nonisolated public struct _IdentityModifier: _BoxModifier {
    let id: AnyHashable

    @MainActor public func _makeEffect(in node: _Node) -> _TaggedEffect {
        let effect = _TaggedEffect(node: node)
        effect.identity = id
        return effect
    }

    @MainActor public func _update(_ effect: _TaggedEffect) { effect.identity = id }
}

extension View {
    /// Gives the view an identity: with another one it is another view, with new state.
    nonisolated public func id<ID: Hashable>(_ id: ID) -> some View {
        _IdentifiedView(content: _WrappedView(content: self, modifier: _IdentityModifier(id: id)), id: id)
    }
}
