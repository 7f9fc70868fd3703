// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A node with one child as long as it lives, whose boxes it passes on as they are.
public class _SingleChildNode<Content: View>: _Node {
    /// Made at the end of a subclass's initialiser, when the context of its content is known.
    @exclusivity(unchecked) @usableFromInline package final var child: Content._NodeType? {
        didSet { box = child?.box }
    }

    @inlinable
    package final func updateChild(to content: Content) {
        if let child { Content._updateNode(child, to: content) }
    }

    override final func collectElements(into boxes: inout BoxCollection) { child?.collectBoxes(into: &boxes) }
    override final func loopPlace(ofElementAt index: Int) -> (loop: ObjectIdentifier, offset: Int)? {
        child?.loopPlace(ofElementAt: index)
    }
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}
