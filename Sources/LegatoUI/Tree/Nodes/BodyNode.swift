// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// The node of a composed view: evaluates `body` when its inputs or what it read have changed.
public final class _BodyNode<V: View>: _EvaluatingNode<V, V.Body> {
    override package init(_ view: V, in context: _NodeContext) {
        super.init(view, in: context)
        if mayHaveBody { child = V.Body._makeNode(evaluateBody { $0.body }, in: self.context) }
    }

    @inlinable
    func update(to view: V) {
        if replace(view) || isDirty { reevaluate() }
    }

    @usableFromInline
    override package func reevaluate() {
        isDirty = false
        V._updateBody(of: self)
    }

    @usableFromInline
    func evaluateBody(_ body: (V) -> V.Body) -> V.Body { evaluate(body) }
}
