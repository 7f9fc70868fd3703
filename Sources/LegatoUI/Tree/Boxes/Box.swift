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
/// SwiftUI's: a parent proposes, the child chooses, the parent places. Sizes are cached per proposal until something
/// inside changes.
///
/// A box is its content (a leaf, or a container with boxes inside) with any number of effects around it. Its parent sees what the
/// outermost effect makes of it; what a subclass measures, places and paints is the content.
///
/// `needsLayout`: me; `childrenToLayOut`: those of my children who do, or a descendant of theirs; `childrenToFrame`: those
/// that were placed, or a descendant. `needsCommit`: me or a descendant. What is invalid is reached from the root by
/// these alone, so a change costs the same among few siblings and among many.
@MainActor
public class _Box: AttributeOwner {
    // Protected by: the node, which owns the box, or the box within the one that does.
    package final unowned(unsafe) let node: _Node
    @exclusivity(unchecked) final unowned(unsafe) var parent: ParentBox?
    /// The layers of the neighbours that share a group with this one, while its container has layers.
    // Protected by: the container, which holds them, and asks only then.
    @exclusivity(unchecked) final unowned(unsafe) var siblings: SiblingLayers?
    @exclusivity(unchecked) package final var depth: Int32 = 0
    /// The place among the children of a container, then among those that are leaving it.
    @exclusivity(unchecked) final var index: Int32 = 0
    @exclusivity(unchecked) package final var attributes = AttributeList()

    @exclusivity(unchecked) private final var innermost: _BoxEffect?
    // Protected by: `innermost`, which holds the list.
    @exclusivity(unchecked) private final unowned(unsafe) var outermost: _BoxEffect?

    @exclusivity(unchecked) private final var sizes = SizeCache()
    @exclusivity(unchecked) private final var storedOuterProposal = CompactProposal.unspecified
    @exclusivity(unchecked) package private(set) final var outerSize = CGSize.zero
    /// The place in the parent, in points, as layout has it at the moment.
    @exclusivity(unchecked) package final var origin = CGPoint.zero
    /// What the content was proposed, its size, and its place within the effects.
    @exclusivity(unchecked) private final var storedProposal = CompactProposal.unspecified
    @exclusivity(unchecked) package final var size = CGSize.zero
    @exclusivity(unchecked) private(set) final var contentOrigin = CGPoint.zero
    @exclusivity(unchecked) private final var guides = GuideCache()

    /// The place of the content in the nearest space around (``_SpaceEffect``, or the root), once layout is done.
    @exclusivity(unchecked) final var spaceOrigin = CGPoint.zero
    /// That of the content alone, without the effects.
    @exclusivity(unchecked) private(set) final var contentLayer: Layer?
    /// 0: nobody has asked for it yet.
    @exclusivity(unchecked) private final var ownLayerID = LayerID(rawValue: 0)

    // One after the other, so that they share a word. Source: measured (`change.memory`).
    /// Whether the container paints this box and does not lay it out any more.
    @exclusivity(unchecked) final var isLeaving = false
    @exclusivity(unchecked) private final var hasPlacedEffects = false
    /// Whether an effect or the content may hold a trait: most boxes hold none, and containers ask all of theirs.
    @exclusivity(unchecked) final var mayHaveTraits = false
    @exclusivity(unchecked) private(set) final var isPlaced = false
    @exclusivity(unchecked) private(set) final var hasFrame = false
    /// Whether the content has another size than when `didMove` was called last.
    @exclusivity(unchecked) final var isResized = false
    /// Whether an ancestor has read an alignment guide of this box, and so must be laid out again when guides may have moved.
    @exclusivity(unchecked) private final var wasAskedForGuides = false
    @exclusivity(unchecked) final var needsLayout = true
    @exclusivity(unchecked) private final var contentNeedsLayout = true
    @exclusivity(unchecked) fileprivate final var isInParentsFrames = false
    @exclusivity(unchecked) fileprivate final var isInParentsList = false
    @exclusivity(unchecked) final var isInLayoutQueue = false
    @exclusivity(unchecked) private(set) final var hasLeft = false
    @exclusivity(unchecked) private(set) final var needsCommit = true
    @exclusivity(unchecked) private final var contentNeedsCommit = true

    init(node: _Node) { self.node = node }

    /// Adds the preference of a leaf's own content.
    func addPreference(to collector: PreferenceCollector) {}

    final var graph: ViewGraph { node.graph }
    final var layerID: LayerID {
        if ownLayerID.rawValue == 0 { ownLayerID = graph.names.makeLayerID() }
        return ownLayerID
    }

    package final var outerProposal: ProposedViewSize { storedOuterProposal.proposal }
    package final var proposal: ProposedViewSize {
        get { storedProposal.proposal }
        set { storedProposal = CompactProposal(newValue) }
    }

    // MARK: - For subclasses: the content

    /// The size of the content for `proposal`; finite for finite input. It depends on nothing but the proposal and what is inside,
    /// and changes nothing.
    func measure(_ proposal: ProposedViewSize) -> CGSize { .zero }

    /// Places the children within `size`, by calling `place` on each.
    func placeChildren() {}

    func forEachChild(_ body: (_Box) -> Void) {}
    /// Calls `body` with each child that this box retains without showing it: it is measured, but not placed, painted or found.
    func forEachRetainedChild(_ body: (_Box) -> Void) {}

    /// Where `guide` is if the content or something in it says so, for `proposal`. Like `measure`, it changes nothing.
    func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? { nil }

    /// Which distance the content prefers between this edge and its neighbour in a stack.
    func contentSpacing(at edge: Edge) -> EdgeSpacing { .view }
    /// The layout priority of content without the trait.
    var defaultLayoutPriority: Double { 0 }
    /// The effect inside of the content that holds the value of a trait: a container has none from its children.
    func contentTrait(_ key: ObjectIdentifier) -> _BoxEffect? { nil }

    /// Whether the content is a text.
    var isText: Bool { false }
    /// What the content reads like, if it is a text.
    var shownWords: String? { nil }

    /// Called when layout is done and the content has another size or place in its space (`spaceFrame`), or its first:
    /// then `hasFrame` is still false.
    func didMove() {}

    /// What of the content animates when it is placed somewhere else.
    var animatedPlace: AnimatedPlace? { nil }
    /// Of the places in the content, which animate under the transaction of `scope`, as the content does.
    func contentAtRest(in scope: TransactionScope) -> PlacesAtRest { animatedPlace?.atRest(in: graph) ?? .whole }

    func makeLayer(at time: Double) -> Layer? { nil }
    /// Calls `body` with each attribute of the content, not of the boxes inside.
    func forEachOwnAttribute(_ body: (Attribute) -> Void) { attributes.forEach(body) }

    package final var engine: Engine { node.graph.engine }
    package final var transaction: Transaction { node.transaction }
    package final var animatesChanges: Bool { node.animatesChanges }
    package final var transactionScope: TransactionScope? { node.scope }
    package final var environment: EnvironmentValues { node.environment }
    package final var placeInScene: Place { node.placeInScene }
    package func attributeDidChange(_ attribute: Attribute) { invalidateLayer() }

    /// The box leaves the tree for good.
    func willLeave() {}

    // MARK: - Effects

    /// Puts `effect` around the box and the effects it has.
    final func add(_ effect: _BoxEffect) {
        effect.box = self
        effect.inner = outermost
        if let outermost { outermost.next = effect } else { innermost = effect }
        outermost = effect
        if effect.isPlaced { hasPlacedEffects = true }
        if effect.writesTrait { mayHaveTraits = true }
        // A box that is not placed is invalid as a whole.
        guard isPlaced else { return }
        invalidateEffects()
        effect.requestCommit()
    }

    /// From the inside out.
    final func forEachEffect(_ body: (_BoxEffect) -> Void) {
        var effect = innermost
        while let current = effect {
            body(current)
            effect = current.outer
        }
    }

    /// From the outside in.
    final func forEachEffectInwards(_ body: (_BoxEffect) -> Void) {
        var effect = outermost
        while let current = effect {
            body(current)
            effect = current.inner
        }
    }

    final var innermostEffect: _BoxEffect? { innermost }
    final var outermostEffect: _BoxEffect? { outermost }

    /// The nearest effect around the content, whether it belongs to this box or to one around it.
    final var nearestEffect: _BoxEffect? {
        var box = self
        while box.innermost == nil {
            guard let parent = box.parent else { return nil }
            box = parent
        }
        return box.innermost
    }

    // MARK: - Measuring

    final func size(for proposal: ProposedViewSize) -> CGSize {
        if let size = sizes[proposal, .box] { return size }
        guard graph.limits.stack.hasRoomForLayout else {
            graph.reportStack(at: node)
            return .zero
        }
        let size = Self.sane(outermost?.measure(proposal) ?? measure(proposal))
        sizes.insert(size, of: .box, for: proposal)
        return size
    }

    final func contentSize(for proposal: ProposedViewSize) -> CGSize {
        if outermost == nil { return size(for: proposal) }
        if let size = sizes[proposal, .content] { return size }
        guard graph.limits.stack.hasRoomForLayout else {
            graph.reportStack(at: node)
            return .zero
        }
        let size = Self.sane(measure(proposal))
        sizes.insert(size, of: .content, for: proposal)
        return size
    }

    /// Whether the content has for all proposals that it was asked for the size that `size` says.
    final func contentSizes(are size: (ProposedViewSize) -> CGSize) -> Bool {
        sizes.allSatisfy(of: outermost == nil ? .box : .content) { size($0) == $1 }
    }

    /// Infinite and undefined lengths and places come from users' frames; nothing below could draw them, and what is
    /// undefined never equals what it was before.
    static func sane(_ size: CGSize) -> CGSize { CGSize(width: sane(size.width), height: sane(size.height)) }
    private static func sane(_ length: CGFloat) -> CGFloat { length.isNaN ? 0 : min(max(0, length), 1e7) }
    static func sane(place: CGFloat) -> CGFloat { place.isNaN ? 0 : min(max(-1e9, place), 1e9) }

    /// The size and guides for `proposal`.
    final func dimensions(for proposal: ProposedViewSize) -> ViewDimensions {
        ViewDimensions(size: size(for: proposal)) { [unowned self] key in
            key.isGeometric && !graph.layout.hasGuides ? nil : guide(key, for: proposal)
        }
    }

    /// The explicit guide for `proposal`. From now on, an invalid layout of this box invalidates its parent, because the guide may
    /// move.
    final func guide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        wasAskedForGuides = true
        if let value = guides[key, proposal] { return value }
        let value =
            if let outermost { outermost.explicitGuide(key, for: proposal) } else { explicitGuide(key, for: proposal) }
        guides.insert(value, of: key, for: proposal)
        return value
    }

    final func contentGuide(_ key: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        explicitGuide(key, for: proposal)
    }

    final func spacing(at edge: Edge) -> EdgeSpacing { outermost?.spacing(at: edge) ?? contentSpacing(at: edge) }

    final func trait(_ key: ObjectIdentifier) -> _BoxEffect? {
        guard mayHaveTraits else { return nil }
        guard let outermost else { return contentTrait(key) }
        return outermost.trait(key)
    }

    // MARK: - Placing

    /// Puts this box at `origin` in its parent with the size it chooses for `proposal`, and lays out what is inside
    /// if that, or something inside, has changed. `updateFrames` reports the final places.
    final func place(at origin: CGPoint, proposal: ProposedViewSize) {
        let origin = CGPoint(x: Self.sane(place: origin.x), y: Self.sane(place: origin.y))
        let newSize = size(for: proposal)
        let newProposal = CompactProposal(proposal)
        let resized = !isPlaced || newSize != outerSize || needsLayout || newProposal != storedOuterProposal
        if !isPlaced || newSize != outerSize || origin != self.origin { markFramesBelow() }
        self.origin = origin
        storedOuterProposal = newProposal
        outerSize = newSize
        isPlaced = true
        needsLayout = false
        if resized {
            graph.statistics.layouts += 1
            graph.engine.record(.layout(width: newSize.width, height: newSize.height), in: node.placeInScene)
            if let outermost {
                outermost.place(at: .zero, size: newSize, proposal: proposal)
            } else {
                placeContent(at: .zero, size: newSize, proposal: proposal)
            }
            if hasPlacedEffects { markFramesBelow() }
        } else {
            placeChildrenBelow()
        }
    }

    /// Puts a child at `origin`, counted from the corner where reading begins.
    final func place(_ child: _Box, at origin: CGPoint, proposal: ProposedViewSize) {
        var origin = origin
        if node.isRightToLeft { origin.x = size.width - origin.x - child.size(for: proposal).width }
        child.place(at: origin, proposal: proposal)
    }

    /// Puts this box, which is laid out, somewhere else in its parent. `updateFrames` reports its final place.
    final func move(to origin: CGPoint) {
        guard origin != self.origin else { return }
        markFramesBelow()
        self.origin = origin
    }

    /// Whether this box is placed, and all that is inside laid out.
    final var isArranged: Bool { isPlaced && !needsLayout && !isInLayoutQueue && !needsLayoutBelow }

    /// Whether a container that has measured and placed both could not tell them apart.
    final func isLike(_ other: _Box) -> Bool {
        isArranged && other.isArranged && !wasAskedForGuides && !other.wasAskedForGuides
            && outerSize == other.outerSize && storedOuterProposal == other.storedOuterProposal
            && sizes.areKnown(as: other.sizes, of: .box) && layoutPriority == other.layoutPriority
            && Edge.allCases.allSatisfy { spacing(at: $0) == other.spacing(at: $0) }
    }

    final func placeContent(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        let newProposal = CompactProposal(proposal)
        let resized = contentNeedsLayout || size != self.size || newProposal != storedProposal
        isResized = isResized || size != self.size
        if origin != contentOrigin || isResized { markFramesBelow() }
        contentOrigin = origin
        self.size = size
        storedProposal = newProposal
        contentNeedsLayout = false
        guard resized else { return placeChildrenBelow() }
        takeChildrenToLayOut()
        placeChildren()
    }

    private func placeChildrenBelow() {
        for child in takeChildrenToLayOut() where child.parent === self {
            child.place(at: child.origin, proposal: child.outerProposal)
        }
    }

    var needsLayoutBelow: Bool { false }
    var needsFramesBelow: Bool { false }

    /// The children that wait for layout, who from now on don't.
    @discardableResult
    func takeChildrenToLayOut() -> [_Box] { [] }

    /// The children that wait to be notified of their frames, who from now on don't.
    fileprivate func takeChildrenToFrame() -> [_Box] { [] }
    /// Nothing is known any more of the places in the content.
    func placesWillChange() {}

    final func markFramesBelow() {
        var box = self
        while !box.isInParentsFrames, let parent = box.parent {
            box.isInParentsFrames = true
            parent.childrenToFrame.append(box)
            box = parent
        }
    }

    /// Layout is done: notifies each box and effect that got another size or another place in its space.
    ///
    /// - Parameter parentOrigin: Of the content of the parent, in the space that it is in.
    final func updateFrames(in parentOrigin: CGPoint) {
        updateFrames(at: CGPoint(x: parentOrigin.x + origin.x, y: parentOrigin.y + origin.y))
    }

    /// - Parameter corner: Of this box with all its effects, in the space that it is in.
    fileprivate final func updateFrames(at corner: CGPoint) {
        var corner = corner
        let roundsFrames = graph.layout.roundsFrames
        if hasPlacedEffects {
            forEachEffectInwards {
                $0.updateFrame(boxOrigin: corner)
                corner = $0.innerCorner(of: corner)
            }
        }
        let place = CGPoint(x: corner.x + contentOrigin.x, y: corner.y + contentOrigin.y)
        let travelled = place != spaceOrigin || !hasFrame
        if travelled || isResized || needsFramesBelow { placesWillChange() }
        if travelled || isResized {
            spaceOrigin = place
            isResized = false
            didMove()
            hasFrame = true
        }
        let below = takeChildrenToFrame()
        if travelled {
            forEachChild { updateFrames(of: $0, in: place) }
        } else {
            for child in below where child.parent === self { updateFrames(of: child, in: place) }
        }
        graph.layout.roundsFrames = roundsFrames
    }

    /// What is leaving stays where it was in the space, wherever this box is now.
    private func updateFrames(of child: _Box, in place: CGPoint) {
        guard child.isLeaving, let corner = cornerOfLeaving(child) else { return child.updateFrames(in: place) }
        child.origin = CGPoint(x: corner.x - place.x, y: corner.y - place.y)
        child.updateFrames(at: corner)
    }

    /// Where a child that is leaving had its corner when it began to leave, in the space around; nil: it goes with this box.
    func cornerOfLeaving(_ child: _Box) -> CGPoint? { nil }

    final var spaceFrame: CGRect { CGRect(origin: spaceOrigin, size: size) }

    /// The size of a pixel or the direction of reading has changed.
    final func roundFrames() {
        guard hasFrame else { return }
        placesWillChange()
        parent?.forgetPlaces()
        forEachEffectInwards {
            $0.roundFrame()
            $0.invalidateLayer()
        }
        didMove()
    }

    // MARK: - Invalidation

    /// What the content measures or places has changed.
    final func invalidateLayout() {
        contentNeedsLayout = true
        invalidateEffects()
    }

    /// What the content places has changed, of a box that is being placed.
    final func renewContent() { contentNeedsLayout = true }

    /// What an effect measures or places has changed.
    final func invalidateEffects() {
        needsLayout = true
        graph.layout.queue.insert(self)
    }

    /// Puts `effect` around another one, inside of what is around that.
    final func insert(_ effect: _BoxEffect, around inner: _BoxEffect) {
        effect.box = self
        effect.inner = inner
        effect.next = inner.next
        inner.next = effect
        if let outer = effect.outer { outer.inner = effect } else { outermost = effect }
        if effect.isPlaced { hasPlacedEffects = true }
        invalidateEffects()
        effect.requestCommit()
    }

    /// The nearest container around this box, which reads what it says of itself.
    final var container: ParentBox? {
        var box = parent
        while let current = box, current.standsFor != nil { box = current.parent }
        return box
    }

    /// Invalidates the nearest container around this box, because a property of this box that the container reads has changed.
    final func invalidateContainer() {
        let container = container
        container?.childrenDidChange()
        container?.invalidateLayout()
    }

    /// Called by the queue, deepest boxes first: measures again for the proposals of before, and passes the
    /// change on to the parent only if one of the sizes differs, or if the parent has read guides, which may have moved.
    final func settleLayout() {
        let known = sizes
        sizes.removeAll(of: .box)
        guides = GuideCache()
        if contentNeedsLayout { sizes.removeAll(of: .content) }
        let isSame = isPlaced && known.allSatisfy(of: .box) { size(for: $0) == $1 }
        guard let parent else { return }
        if isLeaving || isSame && !wasAskedForGuides {
            markLayoutBelow()
        } else {
            // The parent of a new box was notified when the box was added.
            if isPlaced { parent.childrenDidChange() }
            parent.invalidateLayout()
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

    /// What the content shows has changed: its layer, and so those of its ancestors, are made by the next commit.
    package final func invalidateLayer() {
        guard !contentNeedsCommit else { return }
        contentNeedsCommit = true
        if let innermost { innermost.invalidateLayer() } else { markForCommit() }
    }

    final func markForCommit() {
        guard !needsCommit else { return }
        needsCommit = true
        guard let parent else { return }
        parent.childNeedsCommit(self)
        parent.invalidateLayer()
    }

    // MARK: - Committing

    final func commit(at time: Double) -> Layer? {
        defer { needsCommit = false }
        guard let outermost else { return needsCommit ? commitContent(at: time) : contentLayer }
        return needsCommit && outermost.needsCommit ? outermost.commit(at: time) : outermost.committedLayer
    }

    final func commitContent(at time: Double) -> Layer? {
        guard contentNeedsCommit else { return contentLayer }
        contentNeedsCommit = false
        graph.statistics.layersMade += 1
        contentLayer = makeLayer(at: time)
        return contentLayer
    }

    // MARK: - Structure

    /// Leaves the tree with its node. A change of this very update may still wait in
    /// a queue, which passes over a box that has left; nothing inside points to it any more.
    final func leave() {
        hasLeft = true
        if let parent, parent.showsElementOfAnotherList { parent.childDidLeave() }
        forEachChild { if $0.parent === self { $0.parent = nil } }
        forEachRetainedChild { $0.parent = nil }
        attributes.detach()
        willLeave()
        forEachEffect { $0.leave() }
    }

    fileprivate final func setDepth(_ depth: Int32) {
        self.depth = depth
        forEachChild { $0.setDepth(depth + 1) }
        forEachRetainedChild { $0.setDepth(depth + 1) }
    }
}

/// A box with others inside.
@MainActor
class ParentBox: _Box {
    @exclusivity(unchecked) fileprivate final var childrenToFrame: [_Box] = []
    @exclusivity(unchecked) fileprivate final var childrenToLayOut: [_Box] = []
    /// What is known of the places in the content.
    @exclusivity(unchecked) fileprivate final var places = PlacesAtRest.unknown

    override final var needsLayoutBelow: Bool { !childrenToLayOut.isEmpty }
    override final var needsFramesBelow: Bool { !childrenToFrame.isEmpty }

    @discardableResult
    override final func takeChildrenToLayOut() -> [_Box] {
        guard needsLayoutBelow else { return [] }
        let children = childrenToLayOut
        childrenToLayOut = []
        for child in children { child.isInParentsList = false }
        return children
    }

    override fileprivate final func takeChildrenToFrame() -> [_Box] {
        guard needsFramesBelow else { return [] }
        let children = childrenToFrame
        childrenToFrame = []
        for child in children { child.isInParentsFrames = false }
        return children
    }

    override final func placesWillChange() { places = .unknown }

    override final func contentAtRest(in scope: TransactionScope) -> PlacesAtRest {
        if places != .unknown { return places }
        var rest = super.contentAtRest(in: scope)
        forEachChild { child in
            guard rest != .unknown, child.hasFrame else { return }
            rest = child.isLeaving ? .unknown : min(rest, child.placesAtRest(inside: nil, in: scope))
        }
        places = rest
        return rest
    }

    /// Something inside is about to move, or has come.
    ///
    /// Boxes around one that knows nothing know nothing, either: what they knew was found with what that one knew.
    final func forgetPlaces() {
        var box: ParentBox? = self
        while let current = box, current.places != .unknown {
            current.places = .unknown
            box = current.parent
        }
    }

    final func adopt(_ child: _Box) {
        guard child.parent !== self || child.depth != depth + 1 else { return }
        child.parent = self
        child.isInParentsList = false
        child.isInParentsFrames = false
        child.setDepth(depth + 1)
        if child.needsFramesBelow { child.markFramesBelow() }
    }

    // MARK: - For subclasses

    /// What this box asks of its children may have other answers than before: there are others, or one of them has other
    /// sizes, guides or values for layouts.
    func childrenDidChange() {}

    /// The box in this one that is the element of which the container around is a list; nil: this one is the element.
    var standsFor: _Box? { nil }
    /// Whether that belongs to the list of another node than this box.
    var showsElementOfAnotherList: Bool { false }
    /// The element of another list has left the tree.
    func childDidLeave() {}
    /// The `zIndex` of a child is another; the children of a container then stand in another order.
    func zIndexDidChange() {}
    /// The direction spacers and dividers right inside run in; nil: none.
    var stackAxis: StackAxis? { nil }

    /// What is kept free around a child, in the coordinates of the content.
    func safeAreaRing(around child: _Box) -> SafeAreaRing? { nil }

    /// A layout that runs now has placed a child.
    func subview(_ child: _Box, isPlacedAt origin: CGPoint, proposal: ProposedViewSize) {}

    /// The layer of a child is to be made by the next commit.
    func childNeedsCommit(_ child: _Box) {}
}
