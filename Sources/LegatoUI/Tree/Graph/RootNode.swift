// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The node above all: its content is joined in one column, which is seldom more than one view.
final class RootNode: _Node {
    private(set) var column: StackBox!
    private var child: _Node?

    override init(in context: _NodeContext) {
        super.init(in: context)
        column = StackBox(.column, node: self)
    }

    func setContent<Content: View>(_ content: Content) {
        child = Content._makeNode(content, in: context)
        rebuildBoxes()
        if let child, !child.hasElements { child.appearAsWholeScene() }
    }

    override func rebuildBoxes() { column.setChildren(collected(from: child)) }

    override func boxesDidChange() { graph.updates.queueBoxes(of: self) }
    override func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}

extension StackBox.Configuration {
    /// How several views are joined where one is wanted.
    static let column = StackBox.Configuration(axis: .vertical, alignment: HorizontalAlignment.center.key, spacing: nil)
}
