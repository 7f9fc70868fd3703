// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
package import LegatoLayers

/// Views inside of a guest, such as those of a hosting view. Their states live as long as this.
///
/// Make and change it in an update: in `GuestHost.write(in:_:)`, or when the scene calls the guest. The views inherit the environment and
/// the transaction of the leaf; modifiers of `content` change them.
@MainActor
package final class HostedViews<Content: View> {
    private let subtree: HostedSubtree
    private let node: HostedNode<Content>
    private let effect: HostEffect

    /// - Parameter map: The map of the guest that the views are in. Their coordinates begin at its origin.
    package init(_ content: Content, in host: GuestHost, inside map: any CoordinateMap) {
        node = HostedNode(content, in: host.node.contentContext)
        subtree = HostedSubtree(node: node, box: node.container)
        effect = HostEffect(map, node: node)
        node.container.add(effect)
        host.box.insert(subtree)
    }

    package func update(to content: Content) { node.update(to: content) }

    /// Removes the views from the scene.
    package func remove() {
        // They left with the leaf.
        guard !node.isDetached else { return }
        box?.remove(subtree)
        node.detach()
    }

    private var box: GuestBox? { subtree.box.parent as? GuestBox }

    // MARK: - Layout and layers

    /// Whether the layer is another one since it was made.
    package var needsCommit: Bool { subtree.box.needsCommit }
    package func size(for proposal: ProposedViewSize) -> CGSize { subtree.box.size(for: proposal) }

    /// Places the views at `origin`, in the coordinates of the map that they are in. Call it in ``Guest/place(in:)`` or
    /// ``Guest/layOut()``.
    ///
    /// - Parameter safeArea: What they leave free, of which rectangle.
    package func place(
        at origin: CGPoint, proposal: ProposedViewSize, safeArea: (frame: CGRect, insets: EdgeInsets)? = nil
    ) {
        let ring = safeArea.map {
            SafeAreaRing(frame: $0.frame.offsetBy(dx: -origin.x, dy: -origin.y), insets: $0.insets)
        }
        if ring != effect.ring {
            effect.ring = ring
            node.graph.safeArea.invalidate()
            box?.subtreeDidMove()
        }
        guard origin != subtree.origin || proposal != subtree.proposal else { return }
        (subtree.origin, subtree.proposal) = (origin, proposal)
        box?.subtreeDidMove()
    }

    /// The layer of the views, in the coordinates of the map that they are in; nil if nothing is visible. Call it in
    /// ``Guest/makeLayer(at:)``, which is called again when the layer has changed.
    package func makeLayer(at time: Double) -> Layer? { subtree.box.commit(at: time) }
}

/// The node and the box of hosted views, and where the guest places them.
@MainActor
final class HostedSubtree {
    let node: _Node
    let box: _Box
    var origin = CGPoint.zero
    var proposal = ProposedViewSize.unspecified

    init(node: _Node, box: _Box) { (self.node, self.box) = (node, box) }
}

private final class HostedNode<Content: View>: _ContainerNode<Content> {
    init(_ content: Content, in context: _NodeContext) {
        super.init(content, of: nil, in: context) { StackBox(.column, node: $0) }
    }
}

/// Between hosted views and what is around them.
private final class HostEffect: _BoxEffect {
    private let map: any CoordinateMap
    /// What the views are to leave free; counted from their corner.
    var ring: SafeAreaRing?

    init(_ map: any CoordinateMap, node: _Node) {
        self.map = map
        super.init(node: node)
    }

    override var enclosingMap: (any CoordinateMap)? { map }
    override var safeAreaRing: SafeAreaRing? { ring }
    /// The guest decides how its safe area is left free.
    override var endsSafeArea: Bool { true }
}
