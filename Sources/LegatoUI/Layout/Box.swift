// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
public import LegatoEngine
import LegatoLayers
package import LegatoMotion

/// What a view is on screen: something with a size for each proposal, a place, and a layer.
///
/// Boxes form the tree that is laid out and committed; the nodes above decide which boxes there are. Layout is
/// SwiftUI's: a parent proposes, the child chooses, the parent places. Sizes are kept per proposal until something
/// inside changes.
///
/// `needsLayout`: me; `childrenToLayOut`: those of my children who do, or a descendant of theirs; `childrenToFrame`: those
/// that were placed anew, or a descendant. `needsCommit`: me or a descendant. What is invalid is reached from the root by
/// these alone, so a change costs the same among few siblings and among many.
@MainActor
public class _Box: AttributeOwner {
    // Protected by: the node, which owns the box, or the box within the one that does.
    package final unowned(unsafe) let node: _Node
    @exclusivity(unchecked) package final unowned(unsafe) var parent: _Box?
    @exclusivity(unchecked) package final var depth = 0
    /// The place among the children of a container, in the order they are painted.
    @exclusivity(unchecked) final var slot = 0

    @exclusivity(unchecked) final var sizes: [(proposal: ProposedViewSize, size: CGSize)] = []
    @exclusivity(unchecked) package final var proposal = ProposedViewSize.unspecified
    /// The size and the place in the parent, in points, as layout has them at the moment.
    @exclusivity(unchecked) package final var size = CGSize.zero
    @exclusivity(unchecked) package final var origin = CGPoint.zero
    @exclusivity(unchecked) final var isPlaced = false
    /// Whether an ancestor has read an alignment guide of this box, and so must be laid out again when guides may have moved.
    @exclusivity(unchecked) private final var wasAskedForGuides = false
    /// The place in the root once layout is done.
    @exclusivity(unchecked) package final var rootFrame = CGRect.zero
    @exclusivity(unchecked) final var hasFrame = false
    @exclusivity(unchecked) private final var childrenToFrame: [_Box] = []
    @exclusivity(unchecked) private final var isInParentsFrames = false

    @exclusivity(unchecked) final var needsLayout = true
    @exclusivity(unchecked) private final var childrenToLayOut: [_Box] = []
    @exclusivity(unchecked) private final var isInParentsList = false
    @exclusivity(unchecked) final var isInLayoutQueue = false
    @exclusivity(unchecked) fileprivate(set) final var hasLeft = false
    @exclusivity(unchecked) private(set) final var needsCommit = true
    @exclusivity(unchecked) private final var layer: Layer?
    @exclusivity(unchecked) private final var ownLayerID: LayerID?

    package init(node: _Node) { self.node = node }

    final var graph: ViewGraph { node.graph }
    final var layerID: LayerID {
        if let ownLayerID { return ownLayerID }
        let id = graph.makeLayerID()
        ownLayerID = id
        return id
    }

    // MARK: - For subclasses: layout

    /// The size this box takes for `proposal`; finite for finite input. Called only when it isn't known already.
    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Places the children within `size`, by calling `place` on each.
    func placeChildren() {}

    func forEachChild(_ body: (_Box) -> Void) {}

    /// What this box asks of its children may have other answers than before: there are others, or one of them has other
    /// sizes, guides or values for layouts.
    func childrenDidChange() {}

    /// Where `guide` is if this box or something in it says so, for the size it was placed with.
    func explicitGuide(_ guide: AlignmentKey) -> CGFloat? { nil }

    /// Which distance a stack keeps to its neighbours.
    var spacing: StackSpacing { StackSpacing() }
    var layoutPriority: Double { 0 }
    /// Whether this is shown before (greater) or behind (smaller) its neighbours in a container.
    var zIndex: Double { 0 }
    /// The `zIndex` of a child is another; a container's own children then stand in another order, others pass it on.
    func zIndexDidChange() { parent?.zIndexDidChange() }
    func layoutValue(for key: ObjectIdentifier) -> Any? { nil }
    /// The direction spacers and dividers right inside run in; nil: none.
    var stackAxis: StackAxis? { nil }

    /// Called when layout is done and this box has another size or place in the root (`rootFrame`), or its first:
    /// then `hasFrame` is still false.
    func didMove() {}

    /// A named coordinate space that this box told its geometry in has moved.
    func spaceDidMove() {}

    func makeLayer(at time: Double) -> Layer? { nil }

    /// The layer of a child is to be made anew.
    func childNeedsCommit(_ child: _Box) {}

    /// The values of this box that may move.
    func forEachAttribute(_ body: (Attribute) -> Void) {}

    package final var engine: Engine { node.graph.engine }
    package final var transaction: Transaction { node.transaction }
    package final var environment: EnvironmentValues { node.environment }
    package final var placeInScene: Place { node.placeInScene }
    package func attributeDidChange(_ attribute: Attribute) { invalidateLayer() }

    /// The box leaves the tree for good.
    func willLeave() {}

    // MARK: - Measuring and placing

    final func size(for proposal: ProposedViewSize) -> CGSize {
        for entry in sizes where entry.proposal == proposal { return entry.size }
        guard graph.stack.hasRoomForLayout else {
            graph.reportStack(at: node)
            return .zero
        }
        let size = measure(proposal)
        let sane = CGSize(width: Self.sane(size.width), height: Self.sane(size.height))
        // A stack asks for its least, greatest and final size, a flexible frame for two more.
        if sizes.count >= 6 { sizes.removeFirst() }
        sizes.append((proposal, sane))
        return sane
    }

    /// Infinite and undefined lengths and places come from users' frames; nothing below could draw them, and what is
    /// undefined never equals what it was before.
    private static func sane(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : min(max(0, length), 1e7) }
    private static func sane(place: CGFloat) -> CGFloat { place.isNaN ? 0 : min(max(-1e9, place), 1e9) }

    /// The size and guides for `proposal`.
    final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
        let size = size(for: proposal)
        return ViewDimensions(size: size) { [unowned self] key in
            key.isGeometric && !graph.hasGuides ? nil : explicitGuide(key, placedFor: proposal)
        }
    }

    /// Guides are known of a placed box; one that asks before, places for the asking.
    private func explicitGuide(_ guide: AlignmentKey, placedFor proposal: ProposedViewSize) -> CGFloat? {
        if !isPlaced || needsLayout || needsLayoutBelow || self.proposal != proposal {
            place(at: origin, proposal: proposal)
        }
        return self.guide(guide)
    }

    /// The explicit guide. From now on, an invalid layout of this box invalidates its parent, because the guide may move.
    final func guide(_ key: AlignmentKey) -> CGFloat? {
        wasAskedForGuides = true
        return explicitGuide(key)
    }

    /// Puts this box at `origin` in its parent with the size it chooses for `proposal`, and lays out what is inside
    /// if that, or something inside, has changed. A measurement may place a box for the time being, so nothing here
    /// is seen by anybody: `updateFrames` makes the final places known.
    final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        let origin = CGPoint(x: Self.sane(place: origin.x), y: Self.sane(place: origin.y))
        let newSize = size(for: proposal)
        let resized = !isPlaced || newSize != size || needsLayout || proposal != self.proposal
        if !isPlaced || newSize != size || origin != self.origin { markFramesBelow() }
        self.origin = origin
        self.proposal = proposal
        size = newSize
        isPlaced = true
        needsLayout = false
        let below = takeChildrenToLayOut()
        if resized {
            graph.statistics.layouts += 1
            graph.engine.record(.layout(width: size.width, height: size.height), in: node.placeInScene)
            placeChildren()
        } else {
            for child in below where child.parent === self { child.place(at: child.origin, proposal: child.proposal) }
        }
    }

    final var needsLayoutBelow: Bool { !childrenToLayOut.isEmpty }
    final var needsFramesBelow: Bool { !childrenToFrame.isEmpty }

    /// The children that wait for layout, who from now on don't.
    @discardableResult
    final func takeChildrenToLayOut() -> [_Box] {
        guard needsLayoutBelow else { return [] }
        let children = childrenToLayOut
        childrenToLayOut = []
        for child in children { child.isInParentsList = false }
        return children
    }

    private func markFramesBelow() {
        var box = self
        while !box.isInParentsFrames, let parent = box.parent {
            box.isInParentsFrames = true
            parent.childrenToFrame.append(box)
            box = parent
        }
    }

    /// Layout is done: tells each box that got another size or another place in the root.
    final func updateFrames(in parentOrigin: CGPoint) {
        let place = CGRect(
            x: parentOrigin.x + origin.x, y: parentOrigin.y + origin.y, width: size.width, height: size.height)
        let travelled = place.origin != rootFrame.origin || !hasFrame
        if travelled || place.size != rootFrame.size {
            rootFrame = place
            didMove()
            hasFrame = true
        }
        let below = childrenToFrame
        if !below.isEmpty {
            childrenToFrame = []
            for child in below { child.isInParentsFrames = false }
        }
        if travelled {
            forEachChild { $0.updateFrames(in: place.origin) }
        } else {
            for child in below where child.parent === self { child.updateFrames(in: place.origin) }
        }
    }

    // MARK: - Invalidation

    /// What this box measures or places has changed.
    final func invalidateLayout() {
        needsLayout = true
        graph.layoutQueue.insert(self)
    }

    /// Invalidates the nearest container around this box, because a property of this box that the container reads has changed.
    final func invalidateContainer() {
        var box = parent
        while let current = box, current is WrapperBox || current is LayeredBox { box = current.parent }
        box?.childrenDidChange()
        box?.invalidateLayout()
    }

    /// Called by the queue, deepest boxes first: asks again for the sizes that were asked before, and passes the
    /// change on to the parent only if one of them differs, or if the parent has read guides, which may have moved.
    final func settleLayout() {
        let known = sizes
        sizes = []
        let isSame = isPlaced && known.allSatisfy { size(for: $0.proposal) == $0.size }
        guard let parent else { return }
        if isSame && !wasAskedForGuides {
            markLayoutBelow()
        } else {
            parent.needsLayout = true
            // The parent of a new box was notified when the box was added.
            if isPlaced { parent.childrenDidChange() }
            graph.layoutQueue.insert(parent)
        }
    }

    private func markLayoutBelow() {
        var box = self
        while !box.isInParentsList, let parent = box.parent {
            box.isInParentsList = true
            parent.childrenToLayOut.append(box)
            box = parent
        }
    }

    /// What this box shows has changed: its layer, and so its ancestors' layers, are made anew by the next commit.
    final func invalidateLayer() {
        guard !needsCommit else { return }
        needsCommit = true
        guard let parent else { return }
        parent.childNeedsCommit(self)
        parent.invalidateLayer()
    }

    // MARK: - Committing

    final func commit(at time: Double) -> Layer? {
        guard needsCommit else { return layer }
        needsCommit = false
        graph.statistics.layersMade += 1
        layer = makeLayer(at: time)
        return layer
    }

    // MARK: - Structure

    /// Leaves the tree, with its node or with what it was wrapped around. A change of this very update may still wait in
    /// a queue, which passes over a box that has left; nothing inside points to it any more.
    final func leave() {
        hasLeft = true
        forEachChild { if $0.parent === self { $0.parent = nil } }
        forEachAttribute { $0.detach(.viewGone, isFinished: false) }
        willLeave()
    }

    final func adopt(_ child: _Box) {
        if child.parent !== self || child.depth != depth + 1 {
            child.parent = self
            child.isInParentsList = false
            child.isInParentsFrames = false
            child.setDepth(depth + 1)
            if !child.childrenToFrame.isEmpty { child.markFramesBelow() }
        }
    }

    private func setDepth(_ depth: Int) {
        self.depth = depth
        forEachChild { $0.setDepth(depth + 1) }
    }
}

/// Boxes whose size may have changed, settled from the leaves up so that each is measured once per update.
@MainActor
final class LayoutQueue {
    private var levels: [[_Box]] = []
    private var count = 0

    var isEmpty: Bool { count == 0 }

    func insert(_ box: _Box) {
        guard !box.isInLayoutQueue else { return }
        box.isInLayoutQueue = true
        while levels.count <= box.depth { levels.append([]) }
        levels[box.depth].append(box)
        count += 1
    }

    /// What waits keeps the size it has.
    func drop() {
        for box in levels.joined() { box.isInLayoutQueue = false }
        levels = []
        count = 0
    }

    func settle() {
        regroup()
        while count > 0 {
            while let last = levels.last, last.isEmpty { levels.removeLast() }
            // The deepest level holds boxes of one depth; settling them adds parents, one level up.
            let boxes = levels.popLast() ?? []
            count -= boxes.count
            for box in boxes {
                box.isInLayoutQueue = false
                if !box.hasLeft { box.settleLayout() }
            }
        }
    }

    /// Moves boxes to their levels. A new box is queued before it has a parent, and a box that moves to another parent may
    /// get another depth.
    private func regroup() {
        for level in levels.indices {
            let misplaced = levels[level].filter { $0.depth != level }
            guard !misplaced.isEmpty else { continue }
            levels[level].removeAll { $0.depth != level }
            count -= misplaced.count
            for box in misplaced {
                box.isInLayoutQueue = false
                insert(box)
            }
        }
    }
}
