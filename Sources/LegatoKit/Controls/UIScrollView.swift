// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoEngine
package import LegatoLayers
import LegatoMotion
import LegatoQuartz
package import LegatoUI

/// A view whose content is larger than it: a finger moves it, by the same physics as SwiftUI's scroll views.
///
/// What is scrolled is the origin of the bounds. A fling and a bounce are motions that the renderer evaluates.
///
/// Source: *documented* (UIKit, `UIScrollView`); numbers *measured* (screens 2).
@MainActor @preconcurrency
open class UIScrollView: UIView {
    private lazy var pan = UIPanGestureRecognizer { [weak self] in self?.follow($0) }
    /// Where the content was when the finger began, past an edge as far as the finger has gone for it.
    private var start = CGPoint.zero
    private var motion = 0
    private lazy var bars = ScrollBars(of: self)

    override func setUp() {
        clipsToBounds = true
        addGestureRecognizer(pan)
        layer.content = nil
        bars.insert(in: layer)
    }

    override var drawsItself: Bool { false }

    open weak var delegate: (any UIScrollViewDelegate)? { didSet { layer.observeBounds(delegate != nil) } }
    open var panGestureRecognizer: UIPanGestureRecognizer { pan }
    /// In points.
    open var contentSize = CGSize.zero { didSet { bars.setNeedsCommit() } }
    /// Room around the content, in points.
    open var contentInset = UIEdgeInsets.zero { didSet { if contentInset != oldValue { insetsMayChange() } } }
    /// What else stands around the content: what bars cover of the view.
    open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic { didSet { insetsMayChange() } }
    /// ``contentInset`` and what bars cover, in points.
    open var adjustedContentInset: UIEdgeInsets {
        UIEdgeInsets(
            top: contentInset.top + covered.top, left: contentInset.left + covered.left,
            bottom: contentInset.bottom + covered.bottom, right: contentInset.right + covered.right)
    }
    /// ``adjustedContentInset`` is another one.
    open func adjustedContentInsetDidChange() {}

    /// Where what bars cover stands around the content.
    ///
    /// Source: *documented* (UIKit, `UIScrollView.ContentInsetAdjustmentBehavior`).
    public enum ContentInsetAdjustmentBehavior: Int, Sendable {
        /// Along what scrolls; above and below on a page of a navigation controller in any case.
        case automatic
        case scrollableAxes, never, always
    }
    open var isScrollEnabled = true { didSet { pan.isEnabled = isScrollEnabled } }
    /// Whether content moves past its edges.
    open var bounces = true
    open var alwaysBounceVertical = false
    open var alwaysBounceHorizontal = false
    /// Whether it comes to rest at multiples of the view's size alone.
    open var isPagingEnabled = false
    open var showsVerticalScrollIndicator = true { didSet { bars.setNeedsCommit() } }
    open var showsHorizontalScrollIndicator = true { didSet { bars.setNeedsCommit() } }
    open var decelerationRate = DecelerationRate.normal
    /// Whether a finger has moved the content.
    open private(set) var isDragging = false
    open private(set) var isDecelerating = false
    open var isTracking: Bool { pan.numberOfTouches > 0 }

    public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
        public let rawValue: CGFloat
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        public static let normal = DecelerationRate(rawValue: 0.998)
        public static let fast = DecelerationRate(rawValue: 0.99)
    }

    /// Where the corner of the view is in the content, as it shows while a fling goes on. Setting it ends one.
    open var contentOffset: CGPoint {
        get { isDecelerating ? shownOffset : bounds.origin }
        set { setContentOffset(newValue, animated: false) }
    }

    private var time: Double { host?.engine.time ?? 0 }
    private var shownOffset: CGPoint { layer.shownBounds(at: time).origin }

    open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) {
        endMotion()
        let size = bounds.size
        if animated {
            let motion = motion
            UIView.animate(withDuration: Self.duration, delay: 0, options: .allowUserInteraction) { [self] in
                bounds = CGRect(origin: contentOffset, size: size)
            } completion: { [weak self] _ in
                guard let self, motion == self.motion else { return }
                delegate?.scrollViewDidEndScrollingAnimation(self)
            }
        } else {
            bounds = CGRect(origin: contentOffset, size: size)
        }
    }

    /// How long a scroll by code takes, in seconds. Source: *reported* (kit 1).
    private static let duration = 0.3

    /// Scrolls as little as shows a rectangle of the content.
    open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
        var offset = bounds.origin
        if rect.minX < offset.x { offset.x = rect.minX } else { offset.x = max(offset.x, rect.maxX - bounds.width) }
        if rect.minY < offset.y { offset.y = rect.minY } else { offset.y = max(offset.y, rect.maxY - bounds.height) }
        setContentOffset(clamped(offset), animated: animated)
    }

    /// What bars cover, as it counts.
    private var covered = UIEdgeInsets.zero
    private var oldInsets = UIEdgeInsets.zero

    private var coveredNow: UIEdgeInsets {
        var insets = safeAreaInsets
        switch contentInsetAdjustmentBehavior {
        case .always: return insets
        case .never: return .zero
        case .automatic, .scrollableAxes: break
        }
        let isOnPage = contentInsetAdjustmentBehavior == .automatic && host?.guest.environment.barScroll != nil
        if !(isOnPage || alwaysBounceVertical || contentSize.height > bounds.height) {
            (insets.top, insets.bottom) = (0, 0)
        }
        if !(alwaysBounceHorizontal || contentSize.width > bounds.width) { (insets.left, insets.right) = (0, 0) }
        return insets
    }

    /// Content that is at rest at an edge stays there.
    private func insetsMayChange() {
        covered = coveredNow
        let new = adjustedContentInset
        guard new != oldInsets else { return }
        let (old, offset) = (oldInsets, bounds.origin)
        oldInsets = new
        if !isDragging, !isDecelerating {
            var offset = offset
            if offset.x <= -old.left { offset.x = -new.left }
            if offset.y <= -old.top { offset.y = -new.top }
            if offset != bounds.origin { bounds.origin = offset }
        }
        adjustedContentInsetDidChange()
        bars.setNeedsCommit()
    }

    override func coveredInsetsDidChange() { insetsMayChange() }

    override open func layoutSubviews() {
        super.layoutSubviews()
        insetsMayChange()
        if movesAlongY, safeAreaInsets.top > 0 { barScroll?.follow(self) }
    }

    /// What follows this one as the scroll view of its page.
    private var barScroll: BarScroll? { host?.guest.environment.barScroll }

    override open func willMove(toWindow newWindow: UIWindow?) {
        super.willMove(toWindow: newWindow)
        barScroll?.forget(self)
    }

    override func boundsDidChange(from old: CGRect) {
        barScroll?.didMove(self)
        bars.setNeedsCommit()
        if bounds.origin != old.origin { delegate?.scrollViewDidScroll(self) }
        // Layout is for the size alone, but some classes place things by the offset, and rely on that.
        setNeedsLayout()
    }

    override func boundsAreMoving() {
        barScroll?.didMove(self)
        if isDecelerating { delegate?.scrollViewDidScroll(self) }
    }

    // MARK: - Edges

    private var least: CGPoint { CGPoint(x: -adjustedContentInset.left, y: -adjustedContentInset.top) }
    private var most: CGPoint {
        let (least, insets) = (least, adjustedContentInset)
        return CGPoint(
            x: max(least.x, contentSize.width + insets.right - bounds.width),
            y: max(least.y, contentSize.height + insets.bottom - bounds.height))
    }

    private func clamped(_ offset: CGPoint) -> CGPoint {
        CGPoint(x: min(max(offset.x, least.x), most.x), y: min(max(offset.y, least.y), most.y))
    }

    private var movesAlongX: Bool { most.x > least.x || alwaysBounceHorizontal }
    private var movesAlongY: Bool { most.y > least.y || alwaysBounceVertical }

    /// What shows of a finger's way: past an edge less and less.
    private func banded(_ offset: CGPoint) -> CGPoint {
        let edge = clamped(offset)
        guard bounces else { return edge }
        func band(_ offset: CGFloat, _ edge: CGFloat, _ length: CGFloat) -> CGFloat {
            edge + RubberBand(length: length).shown(of: offset - edge)
        }
        return CGPoint(x: band(offset.x, edge.x, bounds.width), y: band(offset.y, edge.y, bounds.height))
    }

    private func unbanded(_ offset: CGPoint) -> CGPoint {
        let edge = clamped(offset)
        func way(_ offset: CGFloat, _ edge: CGFloat, _ length: CGFloat) -> CGFloat {
            abs(offset - edge) < length ? edge + RubberBand(length: length).way(showing: offset - edge) : offset
        }
        return CGPoint(x: way(offset.x, edge.x, bounds.width), y: way(offset.y, edge.y, bounds.height))
    }

    // MARK: - The finger

    /// A finger stops what moves.
    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        if isDecelerating { endMotion() }
        super.touchesBegan(touches, with: event)
    }

    /// Fingers find what shows, not what a fling leads to.
    override open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let (model, shown) = (bounds.origin, contentOffset)
        return super.hitTest(CGPoint(x: point.x + shown.x - model.x, y: point.y + shown.y - model.y), with: event)
    }

    override open func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
        CGRect(origin: contentOffset, size: bounds.size).contains(point)
    }

    private func endMotion() {
        motion += 1
        guard isDecelerating else { return }
        isDecelerating = false
        layer.stopBounds(at: time)
    }

    override open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
        let way = pan.way
        return abs(way.x) > abs(way.y) ? movesAlongX : movesAlongY && !isOutdone(by: way)
    }

    /// Whether a sheet or a page around takes a finger that has moved by `way`, as it does from SwiftUI's scroll views.
    private func isOutdone(by way: CGPoint) -> Bool {
        guard let rival = host?.guest.environment.scrollRival else { return false }
        return rival.takes(CGSize(width: way.x, height: way.y), bounds.minY <= least.y)
    }

    private func follow(_ recognizer: UIGestureRecognizer) {
        switch recognizer.state {
        case .began:
            endMotion()
            delegate?.scrollViewWillBeginDragging(self)
            isDragging = true
            start = unbanded(bounds.origin)
        case .changed:
            let way = pan.translation(in: superview)
            let offset = CGPoint(
                x: movesAlongX ? start.x - way.x : start.x, y: movesAlongY ? start.y - way.y : start.y)
            bounds.origin = banded(offset)
        case .ended, .cancelled: release()
        case .possible, .failed: break
        }
    }

    private func release() {
        isDragging = false
        let offset = bounds.origin
        let finger = pan.velocity(in: superview)
        let velocity = CGPoint(x: movesAlongX ? -finger.x : 0, y: movesAlongY ? -finger.y : 0)
        let (target, law) = landing(from: offset, velocity)
        let willMove = target != offset
        delegate?.scrollViewDidEndDragging(self, willDecelerate: willMove)
        guard willMove, host != nil else { return }
        isDecelerating = true
        motion += 1
        let motion = motion
        var transaction = Transaction(animation: .free(law))
        transaction.completions = [
            AnimationCompletion(criteria: .removed) { [weak self] _ in
                guard let self, motion == self.motion else { return }
                isDecelerating = false
                delegate?.scrollViewDidEndDecelerating(self)
            }
        ]
        layer.moveBounds(to: CGRect(origin: target, size: bounds.size), in: transaction, velocity: velocity)
        if delegate != nil || barScroll != nil { layer.observeBounds(true) }
        bars.setNeedsCommit()
    }

    /// A release slower than this past an edge is one from rest, in points per second. Source: *measured* (screens 2).
    private static let restingSpeed: CGFloat = 50

    private func landing(from offset: CGPoint, _ velocity: CGPoint) -> (CGPoint, FreeMotion) {
        let edge = clamped(offset)
        let isSlow = hypot(velocity.x, velocity.y) < Self.restingSpeed
        if edge != offset { return (edge, .spring(isSlow ? .release : .bounce)) }
        let rate: Deceleration = decelerationRate == .fast ? .fast : .normal
        let projected = CGPoint(
            x: offset.x + rate.distance(ofSpeed: velocity.x), y: offset.y + rate.distance(ofSpeed: velocity.y))
        if isPagingEnabled { return (page(from: offset, velocity), .spring(.bounce)) }
        let target = clamped(settled(projected))
        if target != clamped(projected) { return (target, .spring(.bounce)) }
        if target == projected { return (target, .deceleration(rate)) }
        guard bounces else { return (target, .deceleration(rate)) }
        // Along one axis the content passes the edge with the speed that is left; along both it returns as a whole.
        let isStraight = target.x == offset.x || target.y == offset.y
        return (target, isStraight ? .edge(rate, .bounce) : .spring(.bounce))
    }

    /// Where the content may rest for what a large title needs: all of it shows, or nothing.
    private func settled(_ offset: CGPoint) -> CGPoint {
        guard let stops = barScroll?.stops(of: self), let last = stops.last else { return offset }
        let scrolled = offset.y - least.y
        guard scrolled > 0, scrolled < last else { return offset }
        let rest = ([0] + stops).min { abs($0 - scrolled) < abs($1 - scrolled) } ?? 0
        return CGPoint(x: offset.x, y: least.y + rest)
    }

    /// At most one page further than the one that the finger began on.
    private func page(from offset: CGPoint, _ velocity: CGPoint) -> CGPoint {
        func page(_ offset: CGFloat, _ velocity: CGFloat, _ start: CGFloat, _ length: CGFloat) -> CGFloat {
            guard length > 0 else { return offset }
            let first = (start / length).rounded()
            let nearest = (offset / length).rounded()
            let wanted = abs(velocity) < Self.restingSpeed ? nearest : velocity > 0 ? first + 1 : first - 1
            return min(max(wanted, first - 1), first + 1) * length
        }
        let x = movesAlongX ? page(offset.x, velocity.x, start.x, bounds.width) : offset.x
        let y = movesAlongY ? page(offset.y, velocity.y, start.y, bounds.height) : offset.y
        return clamped(CGPoint(x: x, y: y))
    }
}

extension UIScrollView: GuestScroll {
    package var sceneGraph: ViewGraph? { host?.guest.node.graph }
    package func scroll(at time: Double) -> (frame: AnimatedFrame, top: CGFloat) {
        (layer.committedBounds(at: time), adjustedContentInset.top)
    }
    package var mostScroll: CGFloat { most.y - least.y }
}

/// The bars along the edges of a scroll view, which follow the offset that shows.
@MainActor
private final class ScrollBars: LayerContent {
    // Protected by: the scroll view, which owns the bars.
    private unowned let view: UIScrollView
    private let layer = CALayer()
    private var ids: [LayerID] = []

    init(of view: UIScrollView) { self.view = view }

    func insert(in layer: CALayer) {
        self.layer.content = self
        self.layer.zPosition = .greatestFiniteMagnitude
        layer.addSublayer(self.layer)
    }

    func setNeedsCommit() { layer.setNeedsCommit() }

    func makeLayer(of layer: CALayer, at time: Double) -> Layer? {
        guard let host = view.host, view.isDragging || view.isDecelerating else { return nil }
        if ids.isEmpty { ids = (0..<3).map { _ in host.makeLayerID() } }
        let moving = view.layer.committedBounds(at: time)
        let bounds = moving.model.rect.size
        var bars: [Layer] = []
        for (index, isVertical) in [true, false].enumerated() {
            let length = isVertical ? bounds.height : bounds.width
            let content = isVertical ? view.contentSize.height : view.contentSize.width
            let isShown = isVertical ? view.showsVerticalScrollIndicator : view.showsHorizontalScrollIndicator
            guard isShown, content > length else { continue }
            let bar = ScrollBar(isVertical: isVertical, bounds: moving, most: content - length, shown: length)
            let color = UIColor.label.withAlphaComponent(0.35).resolvedColor(with: view.traitCollection)
            bars.append(
                Layer(
                    id: ids[index],
                    kind: .shape(
                        ShapeContent(
                            source: bar, drawing: .fill(evenOdd: false, antialiased: true),
                            paint: AnimatedPaint(.color(color.cgColor.color)),
                            frame: AnimatedFrame(CGRect(origin: .zero, size: bounds))))))
        }
        // In the coordinates of the content, which moves the other way.
        return bars.isEmpty ? nil : Layer(id: ids[2], kind: .follow(BoundsOrigin(bounds: moving)), children: bars)
    }
}

/// A bar in bounds that scroll.
private struct ScrollBar: PathSource {
    var isVertical: Bool
    var bounds: AnimatedFrame
    var most: CGFloat
    var shown: CGFloat

    var isStatic: Bool { bounds.isStatic }
    var isWithinRectangle: Bool { true }

    func path(for size: CGSize, at time: Double) -> Path {
        let indicator = ScrollIndicator(
            isVertical: isVertical, offset: Animated(bounds.value(at: time).first), most: most, shown: shown,
            insets: ScrollIndicator.Insets(start: 0, end: 0, side: 0))
        return indicator.path(for: size, at: time)
    }
}

/// Stays in the corner of bounds that scroll.
private struct BoundsOrigin: FollowedPlace {
    var bounds: AnimatedFrame
    var isStatic: Bool { bounds.isStatic }

    func offset(at time: Double) -> CGSize {
        let origin = bounds.rect(at: time).origin
        return CGSize(width: origin.x, height: origin.y)
    }
}

/// Hears of what a scroll view does.
@MainActor @preconcurrency
public protocol UIScrollViewDelegate: AnyObject {
    /// At each change of the offset, in a fling at each frame.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
}
