// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion

/// The node above all views of a root: its content is joined in one column, which is seldom more than one view.
final class RootNode: _Node {
    private(set) var column: StackBox!
    private var child: _Node?
    private var isCovered = false
    /// What it is to those who look at the scene from outside: a sheet, a menu; nil: the content of the scene.
    var name: String?
    /// Changes the environment for the views of this root. Set before the content.
    var transform: ((inout EnvironmentValues) -> Void)?
    /// Of the content of the scene: the roots above, in the order in which they were inserted.
    private var others: [(id: AnyHashable, node: RootNode)] = []

    override init(in context: _NodeContext) {
        super.init(in: context)
        column = StackBox(.column, node: self)
    }

    func setContent<Content: View>(_ content: Content) -> Content._NodeType {
        var context = context
        context.environment = environmentForChildren()
        if isCovered { context.phase = .covered }
        let child = Content._makeNode(content, in: context)
        self.child = child
        rebuildBoxes()
        if !isCovered, !child.hasElements { child.appearAsWholeScene() }
        return child
    }

    func insert(_ root: RootNode, identifiedBy id: AnyHashable) { others.append((id, root)) }
    func remove(_ root: RootNode) { others.removeAll { $0.node === root } }

    /// The views disappear behind another root, or appear again.
    func cover(_ isCovered: Bool) {
        self.isCovered = isCovered
        child?.enter(isCovered ? .covered : .present)
    }

    override package func environmentForChildren() -> EnvironmentValues {
        guard let transform else { return environment }
        var environment = environment
        transform(&environment)
        return environment
    }

    override package func rebuildBoxes() { column.setChildren(collected(from: child)) }
    override package func boxesDidChange() { graph.updates.queueBoxes(of: self) }

    override package func forEachChild(_ body: (_Node) -> Void) {
        if let child { body(child) }
        for other in others { body(other.node) }
    }

    override func step(to child: _Node) -> ElementID.Step? {
        others.first { $0.node === child }.map { .identity($0.id) }
    }

    override package func willDetach() { column.leave() }
}

extension StackBox.Configuration {
    /// How several views are joined where one is wanted.
    static let column = StackBox.Configuration(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
}

extension _Node {
    /// The name of the root around; nil: that is the content of the scene.
    final var rootName: String? {
        var node: _Node? = self
        while let current = node {
            if let root = current as? RootNode { return root.name }
            node = current.parent
        }
        return nil
    }
}
