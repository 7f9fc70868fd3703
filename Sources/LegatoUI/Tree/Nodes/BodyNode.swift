// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// The node of a composed view: evaluates `body` when its inputs or what it read have changed.
public final class _BodyNode<V: View>: _SingleChildNode<V.Body> {
    @exclusivity(unchecked) private var evaluation: BodyEvaluation<V>!

    package init(_ view: V, in context: _NodeContext) {
        super.init(in: context)
        evaluation = BodyEvaluation(view, in: self)
        if mayHaveBody {
            child = V.Body._makeNode(evaluate { $0.body }, in: self.context)
        }
    }

    override package var viewType: Any.Type? { V.self }
    override package var genericType: UnsafeRawPointer? { evaluation.genericType }

    package func update(to view: V) {
        if evaluation.replace(view) || isDirty { reevaluate() }
    }

    override package func reevaluate() {
        isDirty = false
        V._updateBody(of: self)
    }

    @usableFromInline
    func evaluate(_ body: (V) -> V.Body) -> V.Body { evaluation.evaluate(in: self, body) }

    override package func environmentDidChange() {
        if evaluation.readsEnvironment { graph.markDirty(self) }
    }

    override package func willDetach() { evaluation.detach() }
    override var stateLocations: [AnyStateLocation] { evaluation.stateLocations }
}
