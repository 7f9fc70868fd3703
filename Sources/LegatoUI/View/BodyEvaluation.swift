// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Evaluates the body of a view or modifier: with its dynamic properties connected, its data as they present
/// themselves, and what it reads noted.
@MainActor
struct BodyEvaluation<Input> {
    /// As the parent gave it, dynamic properties not yet connected.
    private var input: Input
    private let plan: ViewPlan
    private var properties: DynamicPropertyStorage
    private let animation: BodyAnimation<Input>?

    init(_ input: Input, in node: _Node) {
        self.input = input
        plan = ViewPlan.of(Input.self)
        properties = DynamicPropertyStorage(plan)
        animation = plan.isAnimatable ? BodyAnimation.make(for: input, in: node) : nil
    }

    var readsEnvironment: Bool { plan.readsEnvironment }
    /// What animates the input's data; nil where it has none.
    var attribute: Attribute? { animation?.attribute }

    /// Takes a new input; false if it is the same as before, so that the body need not run for its sake.
    mutating func replace(_ input: Input) -> Bool {
        if plan.areEqual(self.input, input) { return false }
        self.input = input
        animation?.modelChanged(to: input)
        return true
    }

    mutating func evaluate<Body>(in node: _Node, _ body: (Input) -> Body) -> Body {
        node.graph.statistics.bodies += 1
        node.graph.record(.body, at: node)
        var input = input
        animation?.present(in: &input, at: node.graph.time)
        return node.tracking {
            properties.connect(&input, plan: plan, node: node)
            return node.observing { body(input) }
        }
    }

    mutating func detach() {
        properties.disconnect()
        animation?.attribute.detach()
    }
}
