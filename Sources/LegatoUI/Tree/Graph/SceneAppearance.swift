// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The colour scheme that views request for the whole scene.
final class SceneAppearance: ScenePart, LayoutStep {
    static let place = LayoutOrder.sceneAppearance

    private unowned let graph: ViewGraph
    private var wishes: [ObjectIdentifier: (node: _Node, scheme: ColorScheme)] = [:]

    init(in graph: ViewGraph) { self.graph = graph }

    /// Records the request of `node`; nil removes it.
    func prefer(_ scheme: ColorScheme?, by node: _Node) {
        wishes[ObjectIdentifier(node)] = scheme.map { (node, $0) }
    }

    /// The request of the outermost view; among siblings, of the first that was made. Nil if there is no request.
    var colorScheme: ColorScheme? {
        // Equivalent: bound, no two nodes have the same serial number.
        wishes.values.min { ($0.node.depth, $0.node.serial) < ($1.node.depth, $1.node.serial) }?.scheme
    }

    /// Applies the request to the whole scene, so also to the views around the one that made it.
    func settle() {
        guard graph.colorScheme != colorScheme ?? graph.inputs.environment.colorScheme else { return }
        graph.adoptEnvironment()
        graph.updates.evaluate()
    }
}
