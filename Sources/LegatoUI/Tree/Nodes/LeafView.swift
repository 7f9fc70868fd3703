// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A view without views inside, that makes its own box.
public protocol _LeafView: _PrimitiveView where _NodeType == _LeafNode<Self> {
    @MainActor func _makeBox(in node: _Node) -> _Box
    /// Brings the box up to date with this view and the node's environment.
    @MainActor func _updateBox(_ box: _Box, in node: _Node)
}

extension _LeafView {
    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _LeafNode<Self> {
        TypedLeafNode(view, in: context)
    }

    @inlinable
    @MainActor public static func _updateNode(_ node: _LeafNode<Self>, to view: Self) {
        if node.replace(view), let box = node.box { view._updateBox(box, in: node) }
    }
}

public class _LeafNode<V: View>: _Node {
    @exclusivity(unchecked) @usableFromInline final var view: V

    fileprivate init(view: V, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
    }

    /// Takes a new view; false if it is the same as before.
    @inlinable
    final func replace(_ view: V) -> Bool {
        if haveSameBytes(self.view, view) { return false }
        self.view = view
        return true
    }

    override package final var viewType: Any.Type? { V.self }
    override package final func willDetach() { box?.leave() }
}

/// The same. Apart, as a leaf view is declared by its node, so that its node cannot be declared by leaf views.
final class TypedLeafNode<V: _LeafView>: _LeafNode<V> {
    init(_ view: V, in context: _NodeContext) {
        super.init(view: view, in: context)
        box = view._makeBox(in: self)
    }

    override package func addPreference(to collector: PreferenceCollector) {
        box?.addPreference(to: collector)
    }

    override var showsEnvironment: Bool { true }

    override func showEnvironment() {
        if let box { view._updateBox(box, in: self) }
        super.showEnvironment()
    }
}
