// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// A node that owns one container box, filled with the boxes of its content.
public class _ContainerNode<Content: View>: _Node {
    private(set) final var container: ContainerBox!
    private var child: Content._NodeType?
    private let type: Any.Type?

    /// `type` is that of the view whose node this is.
    init(_ content: Content, of type: Any.Type?, in context: _NodeContext, make: (_Node) -> ContainerBox) {
        self.type = type
        super.init(in: context)
        container = make(self)
        box = container
        if mayHaveChildren { child = Content._makeNode(content, in: contentContext) }
        rebuildBoxes()
    }

    override package final var viewType: Any.Type? { type }

    final func update(to content: Content) { if let child { Content._updateNode(child, to: content) } }

    override package final var ownsBox: Bool { true }

    override package func rebuildBoxes() { container.setChildren(collected(from: child)) }

    override package func boxesDidChange() { graph.updates.queueBoxes(of: self) }
    override func traitsDidChange() {}
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
    override package func willDetach() { container.leave() }
}
