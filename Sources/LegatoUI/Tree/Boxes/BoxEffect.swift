// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing
public import LegatoEngine
package import LegatoLayers
public import LegatoMotion

/// What one modifier does to a box: an effect on its layout, on its layers, on touches, or something it says of itself.
///
/// A box lists its effects from the inside out. Each has content: the effects inside of it and the box itself. By default an effect
/// passes on what its content says.
@MainActor
public class _BoxEffect: _ModifierSlot, CoordinateMap {
    @exclusivity(unchecked) private(set) final var needsCommit = true
    /// The box is gone, and with it the node.
    @exclusivity(unchecked) private(set) final var hasLeft = false
    /// User code has read the map of this effect; see ``Conversion``.
    @exclusivity(unchecked) final var isWatched = false
    /// A map that is ignored by geometry proxies and anchors.
    @exclusivity(unchecked) final var isIgnoredByLayout = false
    // Protected by: the box, which owns its effects.
    @exclusivity(unchecked) final unowned(unsafe) var box: _Box!
    @exclusivity(unchecked) final unowned(unsafe) var inner: _BoxEffect?
    /// What made this for one of several boxes; nil: the box has the modifier to itself.
    @exclusivity(unchecked) final unowned(unsafe) var distributor: Distributor?

    override init(node: _Node) { super.init(node: node) }

    /// The effect around this one. In the list of a box all are effects.
    final var outer: _BoxEffect? {
        guard let next else { return nil }
        return unsafeDowncast(next, to: _BoxEffect.self)
    }
    /// The nearest effect around this one, whether it belongs to this box or to one around it.
    final var around: _BoxEffect? { outer ?? box.parent?.nearestEffect }
    final var graph: ViewGraph { node.graph }

    // MARK: - For subclasses

    /// Calls `body` with each attribute of this effect.
    func forEachAttribute(_ body: (Attribute) -> Void) {}

    /// The size for `proposal`.
    func measure(_ proposal: ProposedViewSize) -> CGSize { contentSize(for: proposal) }

    /// Places the content of an effect whose corner is at `origin`, counted from that of the box with all its effects.
    func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        placeContent(at: origin, size: size, proposal: proposal)
    }

    /// Where `guide` is for `proposal`, if the effect or its content says so.
    func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        contentGuide(guide, for: proposal)
    }

    /// Whether this holds a trait itself.
    var writesTrait: Bool { false }

    func spacing(at edge: Edge) -> EdgeSpacing { inner?.spacing(at: edge) ?? box.contentSpacing(at: edge) }

    /// The effect that holds the value of a trait: of several, the innermost. Nil: there is none.
    func trait(_ key: ObjectIdentifier) -> _BoxEffect? { contentTrait(key) }

    /// Whether it is notified of its place.
    var isPlaced: Bool { false }
    /// Layout is done, and the corner of the box with all its effects is at `origin` in the space around.
    func updateFrame(boxOrigin origin: CGPoint) {}
    /// Where the corner of the box with all its effects is for what is inside: there as well, but for effects that make a space or
    /// move their content.
    func innerCorner(of corner: CGPoint) -> CGPoint { corner }
    /// Whether ``updateFrame(boxOrigin:)`` for this corner would change nothing.
    func isStatic(at corner: CGPoint) -> Bool { true }
    /// What of this animates when the effect is placed somewhere else.
    var animatedPlace: AnimatedPlace? { nil }

    /// What this effect keeps free along its edges, counted from the corner of the box with all its effects; known once it is placed.
    var safeAreaRing: SafeAreaRing? { nil }
    /// Whether what is inside knows no safe area around this effect.
    var endsSafeArea: Bool { false }

    package var enclosingMap: (any CoordinateMap)? { around }
    package var mapsCoordinates: Bool { false }
    package var isSpaceOfViews: Bool { false }
    package func transform(_ mapping: Mapping, isInSpace: Bool, at time: Double) -> ProjectionTransform? { nil }
    package func kinds(at time: Double) -> [Layer.Kind] { [] }
    package func follow(by owner: any LayerFollower) {}
    /// Whether the view is shown where another one of its group is.
    var isMatched: Bool { false }
    /// Whether its content is placed separately from the view around it, so the effects outside do not apply to the content's place.
    var isPlacedSeparately: Bool { false }
    /// Whether places inside count from a corner of this effect, and so stay as they are when it moves.
    var isSpace: Bool { false }

    /// The size of a pixel or the direction of reading has changed.
    func roundFrame() {}

    /// A named coordinate space in which this effect reported its geometry has moved.
    func spaceDidMove() {}

    func commit(at time: Double) -> Layer? {
        didCommit()
        return contentLayer(at: time)
    }

    /// The box leaves the tree for good.
    func willLeave() {}

    final func leave() {
        hasLeft = true
        forEachAttribute { $0.detach(.viewGone, isFinished: false) }
        if isWatched { graph.watchedMaps.forget(self) }
        willLeave()
    }

    // MARK: - The content

    final func contentSize(for proposal: ProposedViewSize) -> CGSize {
        guard let inner else { return box.contentSize(for: proposal) }
        return _Box.sane(inner.measure(proposal))
    }

    final func placeContent(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        if let inner {
            inner.place(at: origin, size: size, proposal: proposal)
        } else {
            box.placeContent(at: origin, size: size, proposal: proposal)
        }
    }

    final func contentGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        inner?.explicitGuide(guide, for: proposal) ?? (inner == nil ? box.contentGuide(guide, for: proposal) : nil)
    }

    final func contentTrait(_ key: ObjectIdentifier) -> _BoxEffect? {
        guard let inner else { return box.contentTrait(key) }
        return inner.trait(key)
    }

    final func contentLayer(at time: Double) -> Layer? {
        guard let inner else { return box.commitContent(at: time) }
        return inner.needsCommit ? inner.commit(at: time) : inner.committedLayer
    }

    /// The layer of the last commit.
    var committedLayer: Layer? {
        guard let inner else { return box.contentLayer }
        return inner.committedLayer
    }

    // MARK: - Invalidation

    final func invalidateLayout() { box.invalidateEffects() }

    /// What this effect shows has changed: the next commit makes its layer and those around it.
    package final func invalidateLayer() {
        guard !needsCommit else { return }
        needsCommit = true
        requestCommit()
    }

    /// Invalidates what is around an effect whose layer is invalid.
    final func requestCommit() {
        if let outer { outer.invalidateLayer() } else { box?.markForCommit() }
    }

    final func didCommit() { needsCommit = false }
}

/// An effect that gives its content another proposal, another place, or itself another size.
public class _LayoutEffect: _BoxEffect {
    /// Where the content stands in `size`, which the effect has for `proposal`, and what the content is proposed.
    func arrange(in size: CGSize, proposal: ProposedViewSize) -> (origin: CGPoint, proposal: ProposedViewSize) {
        (.zero, proposal)
    }

    override func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        let content = arrange(in: size, proposal: proposal)
        let inner = contentSize(for: content.proposal)
        let x = node.isRightToLeft ? size.width - content.origin.x - inner.width : content.origin.x
        placeContent(
            at: CGPoint(x: origin.x + _Box.sane(place: x), y: origin.y + _Box.sane(place: content.origin.y)),
            size: inner, proposal: content.proposal)
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? {
        let content = arrange(in: _Box.sane(measure(proposal)), proposal: proposal)
        return contentGuide(guide, for: content.proposal).map {
            $0 + (guide.isHorizontal ? content.origin.x : content.origin.y)
        }
    }

    /// Where the content stands in `size` by a common guide.
    final func align(
        _ alignment: Alignment, in size: CGSize, proposal: ProposedViewSize
    ) -> (origin: CGPoint, proposal: ProposedViewSize) {
        let inner = contentDimensions(for: proposal, at: alignment)
        let outer = ViewDimensions(size: size)
        let origin = CGPoint(
            x: outer[alignment.horizontal] - inner[alignment.horizontal],
            y: outer[alignment.vertical] - inner[alignment.vertical])
        return (origin, proposal)
    }

    /// The size of the content for `proposal`, and its guides, of which those of `alignment` are asked for.
    private func contentDimensions(for proposal: ProposedViewSize, at alignment: Alignment) -> ViewDimensions {
        let size = contentSize(for: proposal)
        // Equivalent: negation, only a shortcut.
        if alignment.isGeometric && !graph.layout.hasGuides { return ViewDimensions(size: size) }
        return ViewDimensions(size: size) { [unowned self] key in
            key.isGeometric && !graph.layout.hasGuides ? nil : contentGuide(key, for: proposal)
        }
    }
}

/// A layout effect of one value.
public class _LayoutValueEffect<Value: Equatable>: _LayoutEffect {
    @exclusivity(unchecked) final var value: Value {
        didSet { if value != oldValue { invalidateLayout() } }
    }

    init(_ value: Value, node: _Node) {
        self.value = value
        super.init(node: node)
    }
}

/// An effect with a layer around that of its content.
public class _LayerEffect: _BoxEffect, AttributeOwner {
    @exclusivity(unchecked) package final var attributes = AttributeList()
    @exclusivity(unchecked) private final var line: SourceLine?
    @exclusivity(unchecked) private final var layer: Layer?
    /// 0: nobody has asked for it yet.
    @exclusivity(unchecked) private final var ownLayerID = LayerID(rawValue: 0)

    final var layerID: LayerID {
        if ownLayerID.rawValue == 0 { ownLayerID = graph.names.makeLayerID() }
        return ownLayerID
    }

    package final var engine: Engine { node.graph.engine }
    package final var transaction: Transaction { node.transaction }
    package final var animatesChanges: Bool { node.animatesChanges }
    package final var transactionScope: TransactionScope? { node.scope }
    package final var environment: EnvironmentValues { node.environment }
    package final var placeInScene: Place { node.place(of: self) }
    package func attributeDidChange(_ attribute: Attribute) {
        invalidateLayer()
        mapDidChange()
    }
    package func attributeIsMoving(_ attribute: Attribute) { mapDidChange() }

    override final func forEachAttribute(_ body: (Attribute) -> Void) { attributes.forEach(body) }

    override final var source: SourceLine? {
        get { line }
        set { line = newValue }
    }

    override final func commit(at time: Double) -> Layer? {
        didCommit()
        layer = makeLayer(at: time)
        return layer
    }

    override final var committedLayer: Layer? { layer }

    func makeLayer(at time: Double) -> Layer? {
        guard let content = contentLayer(at: time) else { return nil }
        graph.statistics.layersMade += 1
        return Layer(id: layerID, kind: kind(at: time), children: [content])
    }

    func kind(at time: Double) -> Layer.Kind { .group }

    /// From the coordinates inside to those around, as it is seen.
    func seenMap(at time: Double) -> ProjectionTransform { kind(at: time).projection(at: time) }
    override package func kinds(at time: Double) -> [Layer.Kind] { [kind(at: time)] }

    override package final func transform(
        _ mapping: Mapping, isInSpace: Bool, at time: Double
    ) -> ProjectionTransform? { readMap(mapping, isInSpace: isInSpace, at: time) }

    override package final func follow(by owner: any LayerFollower) { watchMap(for: owner) }

    /// Another effect whose map the map of this one depends on.
    var followed: _LayerEffect? { nil }
    /// The same for those to whom places are not rounded.
    func geometryMap(at time: Double) -> ProjectionTransform { seenMap(at: time) }
}

/// An effect that uses the frame of its content.
public class _PlacedEffect: _LayerEffect {
    /// Counted from the corner of the box with all its effects.
    @exclusivity(unchecked) private final var place = CGRect.zero
    /// In the nearest space around, once layout is done.
    @exclusivity(unchecked) final var spaceFrame = CGRect.zero
    @exclusivity(unchecked) final var hasFrame = false

    package final var size: CGSize { place.size }
    final var placeInBox: CGPoint { place.origin }

    override final func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        place = CGRect(origin: origin, size: size)
        placeContent(at: origin, size: size, proposal: proposal)
    }

    override final var isPlaced: Bool { true }

    override final func updateFrame(boxOrigin origin: CGPoint) {
        let frame = place.offsetBy(dx: origin.x, dy: origin.y)
        if frame != spaceFrame || !hasFrame {
            spaceFrame = frame
            didMove()
            hasFrame = true
        }
    }

    override final func isStatic(at corner: CGPoint) -> Bool {
        hasFrame && spaceFrame == place.offsetBy(dx: corner.x, dy: corner.y)
    }

    override final func roundFrame() {
        directionMayHaveChanged()
        if hasFrame { didMove() }
    }

    /// The direction of reading may be another one than before.
    func directionMayHaveChanged() {}

    /// Layout is done and the effect has another frame in its space, or its first: then `hasFrame` is still false.
    func didMove() {}
}

// MARK: - Animated values

/// An effect of one animatable value.
public class _ValueEffect<Value: VectorArithmetic>: _LayerEffect {
    @exclusivity(unchecked) final private(set) var value: AnimatedAttribute<Value>!

    init(_ name: AttributeName, _ value: Value, node: _Node) {
        super.init(node: node)
        self.value = AnimatedAttribute(name, value, of: self)
    }
}

/// An effect that uses an animated frame.
public class _FramedEffect: _PlacedEffect {
    @exclusivity(unchecked) final private(set) var frame: FrameAttribute!

    override init(node: _Node) {
        super.init(node: node)
        frame = FrameAttribute(of: self)
    }

    override func didMove() { frame.move(to: roundedFrame, isFirst: !hasFrame, in: graph) }
    override final var animatedPlace: AnimatedPlace? { .frame(frame, spaceFrame) }
}
