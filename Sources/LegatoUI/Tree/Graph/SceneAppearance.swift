// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The colour scheme that views ask the whole scene to be in.
final class SceneAppearance: ScenePart, LayoutStep {
    static let place = LayoutOrder.sceneAppearance

    private unowned let graph: ViewGraph
    private var wishes: [ObjectIdentifier: (node: _Node, scheme: ColorScheme)] = [:]

    init(in graph: ViewGraph) { self.graph = graph }

    /// `node` asks for `scheme`; nil: it does not, or leaves the tree.
    func prefer(_ scheme: ColorScheme?, by node: _Node) {
        wishes[ObjectIdentifier(node)] = scheme.map { (node, $0) }
    }

    /// That of the outermost view that asks, of several beside each other the first that was made; nil: none asks.
    var colorScheme: ColorScheme? {
        // Equivalent: bound, no two nodes have the same serial number.
        wishes.values.min { ($0.node.depth, $0.node.serial) < ($1.node.depth, $1.node.serial) }?.scheme
    }

    /// The scheme a view asks for is the whole scene's: the views around that one see it too.
    func settle() {
        guard graph.colorScheme != colorScheme ?? graph.inputs.environment.colorScheme else { return }
        graph.adoptEnvironment()
        graph.updates.evaluate()
    }
}
