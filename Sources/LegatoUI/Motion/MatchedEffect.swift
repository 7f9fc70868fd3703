// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
import LegatoMotion

/// One view of a matched group: where layout puts it, and where its content is shown.
///
/// To what is around, the view has its own size and place. A follower proposes the size of the source to its content, and puts its own
/// anchor at that of the source. Where both are in one space, that is all. Otherwise the content is placed in the coordinates of the
/// source, and a layer moves it from there at the time of each frame (``MatchedPlace``); so it follows whatever moves between the two.
public final class _MatchedEffect: _LayerEffect, GeometrySource {
    private(set) var group: MatchedGroup
    private(set) var properties: MatchedGeometryProperties
    private(set) var anchor: UnitPoint
    private(set) var isSource: Bool

    /// The place that layout gives to the view and to its content, counted from the corner of the box with all its effects.
    private var slot = CGRect.zero
    private var contentSlot = CGRect.zero
    /// The place of the view in the nearest space around, once layout is done.
    private(set) var spaceFrame = CGRect.zero
    private(set) var hasFrame = false
    /// Where the content shows, in the coordinates that it is placed in.
    private(set) var frame: FrameAttribute!
    private var corner = CGPoint.zero
    /// By how much the content is moved.
    private var shift = CGSize.zero

    /// What is followed; nil: the content is where layout puts it.
    private var match: Match?
    /// The source, where it is in other coordinates than this view.
    // Protected by: the source, which says when it leaves the group.
    private unowned(unsafe) var tracked: _MatchedEffect?
    /// By how much the content was moved for being in the coordinates of a source that has left.
    private var lastOffset: CGSize?
    /// Where a new view shows before it is laid out by itself: where the source before it shows, in the space around this view.
    private var seed: Seed?
    /// By how much the coordinates of the content change.
    private(set) var rebase: CGSize?

    private struct Seed {
        var frame: CGRect
        /// In units per second.
        var velocity: CGRect.AnimatableData

        /// In a straight line, for so short a time.
        func advanced(by seconds: Double) -> Seed {
            var step = velocity
            step.scale(by: seconds)
            return Seed(frame: (frame.animatableData + step).rect, velocity: velocity)
        }
    }

    private struct Match: Equatable {
        /// The size of the source.
        var size: CGSize
        /// Its anchor, in its own coordinates.
        var point: CGPoint
    }

    override var isPlacedSeparately: Bool { true }
    override var isMatched: Bool { true }

    init(
        _ key: MatchedKey, _ properties: MatchedGeometryProperties, _ anchor: UnitPoint, isSource: Bool, node: _Node
    ) {
        group = node.graph.matched.group(key)
        (self.properties, self.anchor, self.isSource) = (properties, anchor, isSource)
        super.init(node: node)
        frame = FrameAttribute(of: self)
        group.insert(self)
        invalidateGroup()
    }

    func update(
        to key: MatchedKey, _ properties: MatchedGeometryProperties, _ anchor: UnitPoint, isSource: Bool
    ) {
        if key != group.key {
            leaveGroup()
            group = graph.matched.group(key)
            group.insert(self)
            invalidateGroup()
        }
        guard (properties, anchor, isSource) != (self.properties, self.anchor, self.isSource) else { return }
        (self.properties, self.anchor, self.isSource) = (properties, anchor, isSource)
        invalidateGroup()
        invalidateLayout()
    }

    private func invalidateGroup() { graph.matched.invalidate(group) }

    private func leaveGroup() {
        group.remove(self)
        invalidateGroup()
        graph.matched.removeIfEmpty(group)
    }

    override func willLeave() {
        leaveGroup()
        track(nil)
    }

    /// Another member leaves the group: where that was is known now for the last time.
    func memberWillLeave(_ member: _MatchedEffect) {
        guard tracked === member else { return }
        lastOffset = offset(of: member, at: graph.engine.time)
        track(nil)
    }

    private func track(_ source: _MatchedEffect?) {
        guard source !== tracked else { return }
        tracked = source
        graph.matched.note(self, tracks: source != nil)
        invalidateLayer()
    }

    /// Whether the view, or something around it, was removed and is still shown.
    var isLeaving: Bool {
        var node: _Node? = box.node
        while let current = node {
            if !current.phase.hasAppeared || current.phase == .leaving { return true }
            node = current.parent
        }
        return false
    }

    func reportSecondSource(_ other: _MatchedEffect) {
        graph.report(
            "Two views of the matched geometry group with the identity \(group.key.id) are sources at once; the one that was "
                + "inserted last counts. Pass isSource: false to the other, which is \(other.placeInScene.shortPath).",
            at: node)
    }

    // MARK: - Layout

    override var isPlaced: Bool { true }

    override func place(at origin: CGPoint, size: CGSize, proposal: ProposedViewSize) {
        slot = CGRect(origin: origin, size: size)
        if !hasFrame { seed = makeSeed() }
        let matched = properties.contains(.size) ? seed?.frame.size ?? match?.size : nil
        let offer = matched.map { ProposedViewSize($0) } ?? proposal
        let inner = matched == nil ? size : contentSize(for: offer)
        contentSlot = CGRect(
            x: origin.x + anchor.x * (size.width - inner.width), y: origin.y + anchor.y * (size.height - inner.height),
            width: inner.width, height: inner.height)
        placeContent(at: contentSlot.origin, size: inner, proposal: offer)
    }

    /// A view that takes the place of another one begins where that shows.
    private func makeSeed() -> Seed? {
        guard isSource, let source = group.source, source !== self, source.hasFrame else { return nil }
        let time = graph.engine.time
        let shown = source.frame.rect(at: time)
        let conversion = Conversion(from: source.around, to: around, .shown, at: time)
        let point = shown.point(at: source.anchor).applying(conversion.transform)
        let frame = CGRect(
            x: point.x - anchor.x * shown.width, y: point.y - anchor.y * shown.height, width: shown.width,
            height: shown.height)
        return Seed(frame: frame, velocity: source.frame.attribute.velocity(at: time)).advanced(
            by: -LayoutPass.seedStep)
    }

    /// Whether the view moves already where it begins. Then it is placed once more, a moment later: from the difference each leaf knows
    /// how fast it moves.
    func advanceSeed() -> Bool {
        guard let seed, seed.velocity != .zero else { return false }
        self.seed = seed.advanced(by: LayoutPass.seedStep)
        invalidateLayout()
        box.markFramesBelow()
        return true
    }

    override func updateFrame(boxOrigin origin: CGPoint) {
        corner = origin
        let place = slot.offsetBy(dx: origin.x, dy: origin.y)
        if place != spaceFrame || !hasFrame {
            spaceFrame = place
            invalidateGroup()
        }
        let content = contentSlot.offsetBy(dx: origin.x, dy: origin.y)
        if graph.layout.isInOtherCoordinates {
            shift.width += rebase?.width ?? 0
            shift.height += rebase?.height ?? 0
            rebase = nil
        } else if properties.contains(.position), let target = seed?.frame.point(at: anchor) ?? match?.point {
            let own = content.point(at: anchor)
            shift = CGSize(width: target.x - own.x, height: target.y - own.y)
        } else {
            shift = .zero
        }
        // A view that begins where another one shows does so to the fraction of a pixel.
        if seed != nil { graph.layout.roundsFrames = false }
        graph.layout.place(
            frame.attribute, at: content.offsetBy(dx: shift.width, dy: shift.height).animatableData, isFirst: !hasFrame)
        hasFrame = true
    }

    override func isStatic(at corner: CGPoint) -> Bool {
        hasFrame && seed == nil && rebase == nil && spaceFrame == slot.offsetBy(dx: corner.x, dy: corner.y)
    }

    override var animatedPlace: AnimatedPlace? { .matched(frame) }

    override func innerCorner(of corner: CGPoint) -> CGPoint {
        CGPoint(x: corner.x + shift.width, y: corner.y + shift.height)
    }

    /// Follows `source` from now on; nil: nothing. Returns whether that is another place or size.
    func follow(_ source: _MatchedEffect?, at time: Double) -> Bool {
        let followed = source.flatMap { contains($0) ? nil : $0 }
        let new = followed.map { Match(size: $0.spaceFrame.size, point: $0.spaceFrame.point(at: $0.anchor)) }
        let newlyTracked = followed.flatMap { properties.contains(.position) && !sharesSpace(with: $0) ? $0 : nil }
        guard new != match || seed != nil || newlyTracked !== tracked || lastOffset != nil else { return false }
        if newlyTracked !== tracked || lastOffset != nil {
            let before = lastOffset ?? offset(of: tracked, at: time)
            let after = offset(of: newlyTracked, at: time)
            rebase = CGSize(width: before.width - after.width, height: before.height - after.height)
            lastOffset = nil
            track(newlyTracked)
        }
        let sizeChanges = properties.contains(.size) && (new?.size != match?.size || seed != nil)
        (match, seed) = (new, nil)
        if sizeChanges { invalidateLayout() }
        box.markFramesBelow()
        return true
    }

    /// Whether a view is inside of this one, which cannot follow it then.
    private func contains(_ other: _MatchedEffect) -> Bool {
        var box: _Box? = other.box
        while let current = box {
            if current === self.box { return true }
            box = current.parent
        }
        return false
    }

    /// Whether no map is between this view and `source`.
    private func sharesSpace(with source: _MatchedEffect) -> Bool {
        let (own, other) = (around?.maps() ?? [], source.around?.maps() ?? [])
        return own.count == other.count && zip(own, other).allSatisfy { $0 === $1 }
    }

    // MARK: - Across spaces

    /// By how much the content shows elsewhere than its coordinates say, for being in those of `source`.
    private func offset(of source: _MatchedEffect?, at time: Double) -> CGSize {
        source.map { matchedPlace(of: $0, at: time).offset(at: time) } ?? .zero
    }

    private func matchedPlace(of source: _MatchedEffect, at time: Double) -> MatchedPlace {
        var (outwards, back) = (source.around?.maps() ?? [], around?.maps() ?? [])
        while let outermost = outwards.last, outermost === back.last {
            outwards.removeLast()
            back.removeLast()
        }
        return MatchedPlace(
            outwards: outwards.flatMap { $0.kinds(at: time) }, back: back.flatMap { $0.kinds(at: time) },
            frame: source.frame.committed(at: time), anchor: source.anchor)
    }

    override package var mapsCoordinates: Bool { tracked != nil }

    override func kind(at time: Double) -> Layer.Kind {
        guard let tracked else { return .group }
        let place = matchedPlace(of: tracked, at: time)
        return place.isStatic ? .offset(Animated(place.offset(at: time).animatableData)) : .follow(place)
    }

    override func makeLayer(at time: Double) -> Layer? {
        tracked == nil ? contentLayer(at: time) : super.makeLayer(at: time)
    }

    // MARK: - GeometrySource

    var size: CGSize { slot.size }
    var placeLocation: PlaceLocation? { nil }
    func insetsOfSafeArea() -> EdgeInsets { box.safeAreaInsets(of: slot, inside: outer) }
}

extension CGRect {
    fileprivate func point(at anchor: UnitPoint) -> CGPoint {
        CGPoint(x: minX + width * anchor.x, y: minY + height * anchor.y)
    }
}
