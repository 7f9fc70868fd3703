// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
import LegatoEngine
package import LegatoLayers

/// Views inside of a guest, such as those of a hosting view. Their states live as long as this, in whichever leaf of the scene the
/// guest is, and while it is in none.
///
/// Make, move and change it in an update: in `GuestHost.write(in:_:)`, or when the scene calls the guest. The views inherit the
/// environment and the transaction of the leaf; modifiers of `content` change them.
@MainActor
package final class HostedViews<Content: View> {
    private let subtree: HostedSubtree
    private let node: HostedNode<Content>
    private let effect: HostEffect

    /// - Parameters:
    ///   - map: The map of the guest that the views are in. Their coordinates begin at its origin.
    ///   - onSceneEnd: Called when the scene is gone. Let go of the views then: no code may run in them any more.
    package init(
        _ content: Content, in host: GuestHost, inside map: any CoordinateMap,
        onSceneEnd: @escaping @MainActor () -> Void = {}
    ) {
        let scope = TransactionScope(parent: nil)
        scope.detour = TransactionScope.Detour(to: host.node.scope)
        var context = host.node.contentContext
        (context.scope, context.contents) = (scope, nil)
        node = HostedNode(content, in: context)
        subtree = HostedSubtree(node: node, box: node.container, onSceneEnd: onSceneEnd)
        effect = HostEffect(map, node: node)
        node.container.add(effect)
        node.graph.guests.insert(subtree)
        host.box.insert(subtree)
    }

    isolated deinit { subtree.remove() }

    package func update(to content: Content) { node.update(to: content) }

    /// Whether the leaf of `host` is in the scene of the views.
    package func isInScene(of host: GuestHost) -> Bool { node.graph === host.node.graph }

    /// Moves the views into the leaf of `host`, which is in the same scene. What is animating goes on.
    ///
    /// - Returns: Whether they were elsewhere.
    package func move(to host: GuestHost) -> Bool {
        guard host.box !== box else { return false }
        subtree.move(to: host.box)
        return true
    }

    /// Takes the views out of the leaf that they are in: they disappear, and what is animating ends.
    package func leave() { subtree.leave() }

    private var box: GuestBox? { subtree.guestBox }

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
    /// In no leaf nothing is animated.
    private let outside = TransactionScope(parent: nil) { transaction, _ in
        (transaction.animation, transaction.disablesAnimations) = (nil, true)
    }
    private let onSceneEnd: @MainActor () -> Void
    private var isOver = false

    init(node: _Node, box: _Box, onSceneEnd: @escaping @MainActor () -> Void) {
        (self.node, self.box, self.onSceneEnd) = (node, box, onSceneEnd)
    }

    /// Nil while the views are in no leaf.
    var guestBox: GuestBox? { box.parent as? GuestBox }

    func move(to new: GuestBox) {
        leaveBox()
        node.scope.detour = TransactionScope.Detour(to: new.node.scope)
        new.insert(self)
        node.move(into: new.node)
        node.enter(.present)
        node.graph.safeArea.invalidate()
    }

    func leave() {
        guard guestBox != nil else { return }
        node.enter(.covered)
        leaveBox()
        node.scope.detour = TransactionScope.Detour(to: outside)
        node.move(into: nil)
        func end(_ attribute: Attribute) { attribute.detach(.viewGone, isFinished: false) }
        box.forEachAttributeInside(end)
        node.forEachNodeAttribute(end)
    }

    private func leaveBox() {
        guard let old = guestBox else { return }
        // Who has read where it is in the scene reads it again.
        old.space.mapDidChange()
        old.remove(self)
    }

    /// The views are gone for good.
    func remove() {
        guard !isOver else { return }
        isOver = true
        node.graph.guests.remove(self)
        leaveBox()
        node.detach()
    }

    func sceneEnds() {
        isOver = true
        onSceneEnd()
    }
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
