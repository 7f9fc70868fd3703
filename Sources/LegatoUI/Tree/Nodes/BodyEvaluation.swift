// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// Evaluates the body of a view or modifier: with its dynamic properties connected, its data as they present
/// themselves, and what it reads noted.
///
/// An object, because what a node knows of its input would otherwise be looked up by its type at each step.
@MainActor
final class BodyEvaluation<Input> {
    /// As the parent gave it, dynamic properties not yet connected.
    @exclusivity(unchecked) private var input: Input
    private let plan: ViewPlan
    @exclusivity(unchecked) private var properties: DynamicPropertyStorage
    private let animation: BodyAnimation<Input>?
    /// Whether the properties have their storage.
    @exclusivity(unchecked) private var isConnected = false

    init(_ input: Input, in node: _Node) {
        self.input = input
        plan = ViewPlan.of(Input.self)
        properties = DynamicPropertyStorage(plan)
        animation = plan.isAnimatable ? BodyAnimation.make(for: input, in: node) : nil
    }

    var readsEnvironment: Bool { plan.readsEnvironment }
    var genericType: UnsafeRawPointer? { plan.genericType }

    /// Takes a new input; false if it is the same as before, so that the body need not run for its sake.
    func replace(_ input: Input) -> Bool {
        if plan.areEqual(self.input, input) { return false }
        self.input = input
        animation?.modelChanged(to: input)
        return true
    }

    func evaluate<Body>(in node: _Node, _ body: (Input) -> Body) -> Body {
        node.graph.statistics.bodies += 1
        node.graph.engine.record(.body, in: node.placeInScene)
        return node.tracking {
            var input = input
            animation?.present(in: &input, at: node.graph.engine.time)
            properties.connect(&input, plan: plan, node: node)
            if !isConnected {
                isConnected = true
                node.takeOverStates()
            }
            return body(input)
        }
    }

    var stateLocations: [AnyStateLocation] { properties.stateLocations }

    func detach() {
        properties.disconnect()
        animation?.attribute.detach(.viewGone, isFinished: false)
    }
}
