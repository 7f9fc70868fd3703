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
        _LeafNode(view, in: context)
    }

    @inlinable
    @MainActor public static func _updateNode(_ node: _LeafNode<Self>, to view: Self) {
        if node.replace(view), let box = node.box { view._updateBox(box, in: node) }
    }
}

public final class _LeafNode<V: View>: _Node {
    @exclusivity(unchecked) @usableFromInline var view: V
    private let updateBox: @MainActor (V, _Box, _Node) -> Void

    init(_ view: V, in context: _NodeContext) where V: _LeafView {
        self.view = view
        updateBox = { $0._updateBox($1, in: $2) }
        super.init(in: context)
        box = view._makeBox(in: self)
    }

    /// Takes a new view; false if it is the same as before.
    @inlinable
    func replace(_ view: V) -> Bool {
        if haveSameBytes(self.view, view) { return false }
        self.view = view
        return true
    }

    override package var viewType: Any.Type? { V.self }

    override package func environmentDidChange() { if let box { updateBox(view, box, self) } }
    override package func willDetach() { box?.leave() }
}
