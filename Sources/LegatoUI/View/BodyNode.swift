// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// The node of a composed view: evaluates `body` when its inputs or what it read have changed.
public final class _BodyNode<V: View>: _Node {
    /// The view as its parent gave it, dynamic properties not yet connected.
    @exclusivity(unchecked) private var input: V
    @exclusivity(unchecked) private var child: V.Body._NodeType?
    private let plan: ViewPlan
    private var properties: DynamicPropertyStorage
    private let animation: BodyAnimation<V>?

    package init(_ view: V, in context: _NodeContext) {
        input = view
        plan = ViewPlan.of(V.self)
        properties = DynamicPropertyStorage(plan)
        animation = plan.isAnimatable ? BodyAnimation.make(for: view) : nil
        super.init(in: context)
        animation?.attach(to: self)
        child = V.Body._makeNode(evaluateBody(), in: self.context)
    }

    package func update(to view: V) {
        if !isDirty && plan.areEqual(input, view) { return }
        input = view
        animation?.modelChanged(to: view, in: self)
        reevaluate()
    }

    override package func reevaluate() {
        isDirty = false
        guard let child else { return }
        V.Body._updateNode(child, to: evaluateBody())
    }

    private func evaluateBody() -> V.Body {
        graph.statistics.bodies += 1
        var view = input
        animation?.present(in: &view, at: graph.time)
        return tracking {
            properties.connect(&view, plan: plan, node: self)
            return observing { view.body }
        }
    }

    override package func environmentDidChange() {
        if plan.readsEnvironment { graph.markDirty(self) }
    }

    override package func collectBoxes(into boxes: inout [_Box]) { child?.collectBoxes(into: &boxes) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }

    override package func willDetach() {
        properties.disconnect()
        animation?.detach()
    }
}
