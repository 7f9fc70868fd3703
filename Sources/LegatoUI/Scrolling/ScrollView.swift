// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
public import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
package import LegatoMotion

/// Shows a part of its content, and moves it under a finger.
///
/// Along its axes it is as long as it is offered, and its content as long as that wants to be; across them it is as wide as its content.
/// Several views of content stand above each other. It lies under bars: what the safe area takes becomes a margin of its content.
/// Source: *documented* (SwiftUI), *measured* (screens 2).
public struct ScrollView<Content: View>: _PrimitiveView {
    public var content: Content
    public var axes: Axis.Set
    public var showsIndicators: Bool

    public init(_ axes: Axis.Set = .vertical, @ViewBuilder content: () -> Content) {
        self.init(axes, showsIndicators: true, content: content)
    }

    public init(_ axes: Axis.Set = .vertical, showsIndicators: Bool, @ViewBuilder content: () -> Content) {
        self.content = content()
        self.axes = axes
        self.showsIndicators = showsIndicators
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ScrollNode<Content> {
        _ScrollNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _ScrollNode<Content>, to view: Self) { node.update(to: view) }
}

/// Owns the viewport and the column of its content.
public final class _ScrollNode<Content: View>: _Node, ScrollOwner {
    private var column: _ContainerNode<Content>!
    private(set) var viewport: ScrollBox!
    private var scroller: Scroller!
    private var touches: _ScrollTouchEffect!
    private var clip: ScrollClip!
    private var indicators: _ScrollIndicatorEffect!
    private var reach: ScrollReach!
    private var axes: Axis.Set
    private var showsIndicators: Bool
    /// Whether what is outside is to be notified already.
    private var isTelling = false
    /// What has moved it since its binding was told last.
    private var untoldMove = ScrollMove.none

    init(_ view: ScrollView<Content>, in context: _NodeContext) {
        (axes, showsIndicators) = (view.axes, view.showsIndicators)
        super.init(in: context)
        // Both, so that the axes may be others later: one that does not scroll stays at 0.
        let tracks = [StackAxis.horizontal, .vertical].filter { view.axes.contains($0) }.map {
            ScrollTrack($0, of: self)
        }
        scroller = Scroller(tracks, of: self)
        var context = contentContext
        context.environment = environmentForChildren()
        column = _ContainerNode(view.content, of: nil, in: context) { StackBox(.column, node: $0) }
        for track in tracks { column.container.add(track.space) }
        viewport = ScrollBox(scroller, axes: view.axes, node: self)
        clip = ScrollClip(Rectangle(), evenOdd: false, node: self)
        indicators = _ScrollIndicatorEffect(viewport, node: self)
        (scroller.indicators, viewport.indicators) = (indicators, indicators)
        touches = _ScrollTouchEffect(scroller, node: self)
        reach = ScrollReach(viewport, node: self)
        viewport.add(clip)
        viewport.add(indicators)
        viewport.add(_ContentShapeModifier(shape: Rectangle(), evenOdd: false)._makeEffect(in: self))
        viewport.add(touches)
        for name in NamedCoordinateSpace.names(ofScrollViewAlong: view.axes) {
            viewport.add(_CoordinateSpaceModifier(name: name)._makeEffect(in: self))
        }
        viewport.add(reach)
        var children = BoxCollection()
        children.append(column.container)
        viewport.setChildren(children)
        box = viewport
        readEnvironment()
    }

    override package var viewType: Any.Type? { ScrollView<Content>.self }

    func update(to view: ScrollView<Content>) {
        if view.axes != axes {
            axes = view.axes
            graph.report(
                "The axes of a scroll view stay as they were made; give it another id with other axes.", at: self)
        }
        if view.showsIndicators != showsIndicators {
            showsIndicators = view.showsIndicators
            readIndicators()
        }
        column.update(to: view.content)
    }

    override package func environmentDidChange() { readEnvironment() }

    /// What is said of this scroll view is not said of those inside.
    override package func environmentForChildren() -> EnvironmentValues {
        var values = environment
        if values.scrollContentMargins != EdgeInsets() { values.scrollContentMargins = EdgeInsets() }
        if !values.scrollContentMarginEdges.isEmpty { values.scrollContentMarginEdges = [] }
        if values.scrollIndicatorMargins != EdgeInsets() { values.scrollIndicatorMargins = EdgeInsets() }
        if !values.scrollObservers.isEmpty { values.scrollObservers = [] }
        if values.scrollPositionLink != nil { values.scrollPositionLink = nil }
        if values.scrollTargetBehavior != nil { values.scrollTargetBehavior = nil }
        if values.scrollAnchors != ScrollAnchors() { values.scrollAnchors = ScrollAnchors() }
        if values.scrollIsClipDisabled { values.scrollIsClipDisabled = false }
        if values.barScroll != nil { values.barScroll = nil }
        return values
    }

    var scrolled: _Node { column }

    override package func forEachChild(_ body: (_Node) -> Void) { body(column) }

    private func readEnvironment() {
        let environment = environment
        touches.isScrollEnabled = environment.isScrollEnabled
        touches.keyboardMode = environment.scrollDismissesKeyboardMode
        clip.isDisabled = environment.scrollIsClipDisabled
        viewport.margins = environment.scrollContentMargins
        viewport.anchors = environment.scrollAnchors
        scroller.barScroll = environment.barScroll
        scroller.rival = environment.scrollRival
        readIndicators()
        scroller.aim = { [unowned self] original, projected, velocity in
            guard let behavior = self.environment.scrollTargetBehavior else {
                return viewport.collapsedOrNot(projected)
            }
            return viewport.aim(
                behavior, from: original, to: projected, velocity: velocity, axes: axes,
                environment: self.environment)
        }
        adoptObservers()
        for track in scroller.tracks {
            track.bounce =
                track.axis == .vertical
                ? environment.verticalScrollBounceBehavior : environment.horizontalScrollBounceBehavior
        }
    }

    private func readIndicators() {
        indicators.axes = showsIndicators ? environment.shownScrollIndicators : []
        indicators.margins = environment.scrollIndicatorMargins
        indicators.isDark = environment.colorScheme == .dark
    }

    /// What bindings and actions outside are notified of, if there are any.
    private func adoptObservers() {
        let (observers, link) = (environment.scrollObservers, environment.scrollPositionLink)
        if let wish = link?.takeWish() {
            // What is new begins where its binding says, however it comes.
            let transaction = viewport.wasLaidOut ? transaction : Transaction()
            graph.events.write(in: transaction) { [weak self] in
                if let self { viewport.answer(wish, of: self, in: transaction) }
            }
        }
        guard !observers.isEmpty || link != nil else {
            (scroller.onMove, scroller.onPhase, viewport.onLayout) = (nil, nil, nil)
            return
        }
        scroller.onPhase = { [unowned self] old, new in
            graph.events.enqueue(in: Transaction(), from: self, "onScrollPhaseChange") { [weak self] in
                guard let self else { return }
                for observer in observers {
                    observer.phaseDidChange(
                        from: old, to: new,
                        ScrollPhaseChangeContext(
                            geometry: viewport.geometry(at: engine.time), velocity: viewport.velocity(at: engine.time)))
                }
            }
        }
        let tell = { [unowned self] in
            guard !isTelling else { return }
            isTelling = true
            graph.events.enqueue(in: Transaction(), from: self, "onScrollGeometryChange") { [weak self] in
                guard let self else { return }
                isTelling = false
                for observer in observers { observer.didMove(viewport) }
                let move = untoldMove
                untoldMove = .none
                guard let link else { return }
                link.didMove(move, to: viewport.identities(at: link.anchor, time: engine.time))
            }
        }
        scroller.onMove = { [unowned self] byUser in
            if byUser {
                untoldMove = .user
            } else if !scroller.followsBinding, untoldMove == .none {
                untoldMove = .code
            }
            tell()
        }
        viewport.onLayout = tell
    }

    override package var ownsBox: Bool { true }

    override var stateLocations: [AnyStateLocation] { [ScrollLocation(viewport)] }

    override func appearanceDidChange() {
        if isAppearing { scroller.barScroll?.didPlace(viewport) } else { scroller.barScroll?.didCover(viewport) }
    }

    override package func willDetach() {
        scroller.leave(touches.keyboardMode)
        scroller.barScroll?.forget(viewport)
        viewport.leave()
    }
}

extension Axis.Set {
    func contains(_ axis: StackAxis) -> Bool {
        contains(axis == .horizontal ? Axis.Set.horizontal : Axis.Set.vertical)
    }
}

/// The part of a scroll view that shows, with the column of its content.
@MainActor
final class ScrollBox: ContainerBox {
    let scroller: Scroller
    private let axes: Axis.Set
    /// What the safe area takes.
    var safeArea = EdgeInsets() {
        didSet { if safeArea != oldValue { renewContent() } }
    }
    /// What it was offered when it was placed.
    fileprivate(set) var offered = ProposedViewSize.unspecified
    var anchors = ScrollAnchors()
    /// Whether reading began at the right when it was laid out last.
    private var wasRightToLeft: Bool?
    /// The update in which it was laid out first.
    private var firstUpdate: Int?
    var wasLaidOut: Bool { firstUpdate != nil }
    /// Where it is to be when it has been laid out first, as it was in an earlier scene; nil: where its anchors say.
    fileprivate var firstOffsets: [Double]?
    /// Whether it has been laid out for good: in an earlier update.
    private var isAnchored: Bool { firstUpdate.map { $0 != engine.update } ?? false }

    private var direction: LayoutDirection { node.isRightToLeft ? .rightToLeft : .leftToRight }

    private func share(of anchor: UnitPoint?, along axis: StackAxis) -> CGFloat {
        let anchor = (anchor ?? .topLeading).directed(in: direction)
        return axis == .vertical ? anchor.y : anchor.x
    }

    /// Whether content that grows along an axis does so before what shows: where reading begins at the right.
    func growsBackwards(along axis: StackAxis) -> Bool { axis == .horizontal && node.isRightToLeft }
    /// Whether it shows the part of its content that it is to begin with.
    var hasBegun: Bool { isAnchored || anchors.initialOffset != nil }

    /// What is notified when it was laid out.
    var onLayout: (() -> Void)?
    // Protected by: this box, of which it is an effect.
    unowned(unsafe) var indicators: _ScrollIndicatorEffect?
    var margins = EdgeInsets() {
        didSet { if margins != oldValue { invalidateLayout() } }
    }

    init(_ scroller: Scroller, axes: Axis.Set, node: _Node) {
        self.scroller = scroller
        self.axes = axes
        super.init(node: node)
    }

    /// What is free around the content at rest.
    var insets: EdgeInsets {
        let margins = margins.directed(in: node)
        return EdgeInsets(
            top: safeArea.top + margins.top, leading: safeArea.leading + margins.leading,
            bottom: safeArea.bottom + margins.bottom, trailing: safeArea.trailing + margins.trailing)
    }

    private var stops: [CGFloat] { scroller.barScroll?.stops(of: self) ?? [] }
    /// How much of the inset at the top goes away as the content scrolls, in points.
    var collapse: CGFloat { stops.last ?? 0 }

    /// Where a motion that would end at `projected` is to end: what collapses is not left half collapsed. Source: *chosen* (as the system's
    /// large titles do; nothing is published).
    func collapsedOrNot(_ projected: [Double]) -> [Double] {
        let stops = stops
        return zip(scroller.tracks, projected).map { track, offset in
            guard track.axis == .vertical, let last = stops.last, offset > 0, offset < last, track.most >= last else {
                return offset
            }
            return stops.reduce(0) { abs($1 - offset) <= abs($0 - offset) ? $1 : $0 }
        }
    }

    /// What is offered to the content of a viewport that is offered, or has, these lengths.
    private func offer(_ proposal: ProposedViewSize, within insets: EdgeInsets) -> ProposedViewSize {
        ProposedViewSize(
            width: axes.contains(.horizontal)
                ? nil : proposal.width.map { max(0, $0 - insets.leading - insets.trailing) },
            height: axes.contains(.vertical) ? nil : proposal.height.map { max(0, $0 - insets.top - insets.bottom) })
    }

    override func measure(_ proposal: ProposedViewSize) -> CGSize {
        // Under bars it is placed only; its size is that of the safe part.
        let content = children[0].size(for: offer(proposal, within: margins))
        func length(_ proposed: CGFloat?, _ wanted: CGFloat, _ axis: StackAxis) -> CGFloat {
            axes.contains(axis) ? proposed ?? wanted : wanted
        }
        return CGSize(
            width: length(proposal.width, content.width + margins.leading + margins.trailing, .horizontal),
            height: length(proposal.height, content.height + margins.top + margins.bottom, .vertical))
    }

    /// Whether what shows of the content is where its anchor says, or is to be there for the first time.
    private func isAtAnchor(_ track: ScrollTrack) -> Bool {
        guard isAnchored else { return true }
        guard let anchor = anchors.sizeChanges else { return false }
        return abs(track.target - track.recentShift - share(of: anchor, along: track.axis) * track.most) < 0.5
    }

    /// What it shows has been moved to another place of its content: if it is to be at an anchor, it is no more.
    func didShift() { if !isAnchored || anchors.sizeChanges != nil { invalidateLayout() } }

    override func placeChildren() {
        if !wasLaidOut { node.takeOverStates() }
        let insets = insets
        let areAtAnchor = scroller.tracks.map { isAtAnchor($0) }
        let offer = offer(ProposedViewSize(size), within: insets)
        let content = children[0].size(for: offer)
        var origin = CGSize(width: insets.leading, height: insets.top)
        if node.isRightToLeft, !axes.contains(.horizontal) {
            origin.width = size.width - insets.trailing - content.width
        }
        for track in scroller.tracks {
            let inset =
                track.axis == .vertical ? insets.top + insets.bottom : insets.leading + insets.trailing
            let length = size[track.axis] - inset
            origin[track.axis] += max(0, length - content[track.axis]) * share(of: anchors.alignment, along: track.axis)
        }
        children[0].place(at: CGPoint(x: origin.width, y: origin.height), proposal: offer)
        placeLeaving()
        var isResized = false
        for (index, (track, isAtAnchor)) in zip(scroller.tracks, areAtAnchor).enumerated() {
            let inset =
                track.axis == .vertical ? insets.top + insets.bottom : insets.leading + insets.trailing
            track.recentShift = 0
            let anchor = isAnchored ? anchors.sizeChanges : anchors.initialOffset
            let share = share(of: anchor, along: track.axis)
            let most = track.most
            let other = track.resize(
                content: content[track.axis], length: size[track.axis] - inset, viewport: size[track.axis])
            isResized = isResized || other
            if !isAnchored, let firstOffsets {
                scroller.keep(track, at: track.clamped(firstOffsets[index]), isFirst: true)
            } else if isAtAnchor {
                scroller.keep(track, at: share * track.most, isFirst: !isAnchored)
            } else if track.axis == .horizontal, let wasRightToLeft, wasRightToLeft != node.isRightToLeft {
                scroller.keep(track, at: track.most - track.target, isFirst: false)
            } else if growsBackwards(along: track.axis), track.most != most {
                scroller.shift(by: track.most - most, along: track.axis)
            }
        }
        wasRightToLeft = node.isRightToLeft
        // What is lazy inside knows its length after some rounds.
        if firstUpdate == nil { firstUpdate = engine.update }
        scroller.settle()
        if isResized { scroller.viewportDidChange() }
        indicators?.invalidateBars()
        scroller.barScroll?.didPlace(self)
        onLayout?()
    }

    override func explicitGuide(_ guide: AlignmentKey, for proposal: ProposedViewSize) -> CGFloat? { nil }
}

/// Where a scroll view is, for another scene to begin with.
private final class ScrollLocation: AnyStateLocation {
    // Protected by: the viewport's node, which makes this when it is asked.
    private unowned let viewport: ScrollBox

    init(_ viewport: ScrollBox) { self.viewport = viewport }

    override var name: String? { "offset" }
    override var anyValue: Any { viewport.scroller.tracks.map { $0.clamped($0.target) } }

    override func takeOver(any value: Any) {
        if let offsets = value as? [Double], offsets.count == viewport.scroller.tracks.count {
            viewport.firstOffsets = offsets
        }
    }
}

/// Shows of a scroll view's content what is in its viewport.
private final class ScrollClip: _ShapedEffect<Rectangle> {
    var isDisabled = false {
        didSet { if isDisabled != oldValue { invalidateLayer() } }
    }

    override func kind(at time: Double) -> Layer.Kind {
        isDisabled
            ? .group
            : .clip(source(at: time), evenOdd: evenOdd, frame: frame.committed(at: time), cutsTouches: true)
    }
}

/// Lets the viewport lie under bars, which become margins of its content.
private final class ScrollReach: _SafeAreaUser {
    // Protected by: the viewport, which holds this.
    private unowned(unsafe) let viewport: ScrollBox
    private var slot = CGRect.zero
    private var reached = CGRect.zero

    init(_ viewport: ScrollBox, node: _Node) {
        self.viewport = viewport
        super.init(node: node)
    }

    override func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        slot = CGRect(origin: origin, size: size)
        reached = box.grown(slot, inside: outer, .all)
        viewport.offered = proposal
        viewport.safeArea = EdgeInsets(
            top: slot.minY - reached.minY, leading: slot.minX - reached.minX, bottom: reached.maxY - slot.maxY,
            trailing: reached.maxX - slot.maxX)
        placeContent(at: reached.origin, size: reached.size, proposal: ProposedViewSize(reached.size))
    }

    override var isOutdated: Bool { box.grown(slot, inside: outer, .all) != reached }
    /// What scrolls moves under the safe area.
    override var endsSafeArea: Bool { true }
}

extension ScrollBox: RelativeFrameContainer {
    var relativeSize: CGSize? {
        guard isPlaced else { return nil }
        let insets = insets
        /// Across its axes a scroll view is as long as its content, so there the offer counts.
        func length(_ length: CGFloat, _ insets: CGFloat, _ offered: CGFloat?, _ margins: CGFloat) -> CGFloat {
            max(0, offered.map { $0 - margins } ?? length - insets)
        }
        func offered(_ axis: StackAxis) -> CGFloat? {
            scroller.tracks.contains { $0.axis == axis } ? nil : self.offered[axis]
        }
        return CGSize(
            width: length(
                size.width, insets.leading + insets.trailing, offered(.horizontal), margins.leading + margins.trailing),
            height: length(
                size.height, insets.top + insets.bottom, offered(.vertical), margins.top + margins.bottom))
    }
}
