// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoMotion
public import LegatoQuartz
import LegatoUI

extension UIView {
    /// - Parameter index: Counted from the back; one that is too large is the front.
    public func insertSubview(_ view: UIView, at index: Int) { insert(view, at: index) }

    /// Behind `siblingSubview`; in front of all where that is no subview.
    public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
        if view.superview === self { view.detach(from: self) }
        insert(view, at: subviews.firstIndex { $0 === siblingSubview } ?? subviews.count)
    }

    /// In front of `siblingSubview`; in front of all where that is no subview.
    public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
        if view.superview === self { view.detach(from: self) }
        insert(view, at: subviews.firstIndex { $0 === siblingSubview }.map { $0 + 1 } ?? subviews.count)
    }

    public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
        guard subviews.indices.contains(index1), subviews.indices.contains(index2), index1 != index2 else { return }
        let (first, second) = (min(index1, index2), max(index1, index2))
        let (low, high) = (subviews[first], subviews[second])
        move(high, to: first)
        move(low, to: second)
    }

    /// In front of its siblings.
    public func bringSubviewToFront(_ view: UIView) { if view.superview === self { move(view, to: subviews.count) } }
    /// Behind its siblings.
    public func sendSubviewToBack(_ view: UIView) { if view.superview === self { move(view, to: 0) } }

    /// Whether this is `view` or in it.
    public func isDescendant(of view: UIView) -> Bool {
        view === self || superview?.isDescendant(of: view) ?? false
    }

    /// This view, or the first in it, with a tag.
    public func viewWithTag(_ tag: Int) -> UIView? {
        if self.tag == tag { return self }
        for subview in subviews {
            if let found = subview.viewWithTag(tag) { return found }
        }
        return nil
    }

    private func move(_ view: UIView, to index: Int) {
        subviews.removeAll { $0 === view }
        let place = min(max(index, 0), subviews.count)
        subviews.insert(view, at: place)
        orderLayers()
    }

    func insert(_ view: UIView, at index: Int) {
        guard view !== self, !isDescendant(of: view) else { return }
        if view.superview === self { return move(view, to: index) }
        view.willMove(toSuperview: self)
        if let old = view.superview { view.detach(from: old) }
        let place = min(max(index, 0), subviews.count)
        subviews.insert(view, at: place)
        view.superview = self
        let isLast = place == subviews.count - 1
        layer.addSublayer(view.layer)
        if !isLast { orderLayers() }
        let staysInScene = view.host != nil && view.host === host
        view.setHost(host)
        if staysInScene, view.expectsOtherTraits { view.traitsMayHaveChanged() }
        view.didMoveToSuperview()
        didAddSubview(view)
        setNeedsLayout()
    }

    /// Layers of subviews stand in the order of these, behind layers of the app that were added after them.
    private func orderLayers() { layer.order(subviews.map(\.layer)) }

    func detach(from superview: UIView) {
        superview.willRemoveSubview(self)
        superview.subviews.removeAll { $0 === self }
        layer.removeFromSuperlayer()
        self.superview = nil
        superview.setNeedsLayout()
    }

    // MARK: - The scene

    /// The view and all in it enter a scene, or leave theirs.
    func setHost(_ host: ViewHost?) {
        guard host !== self.host else { return }
        willMove(toWindow: host?.window)
        controller?.viewWillMove(intoScene: host != nil)
        self.host?.willLose(self)
        self.host = host
        if let host {
            controller?.tellTraits(of: host)
            tellTraits(of: host)
        }
        for subview in subviews { subview.setHost(host) }
        if host != nil {
            resolveBackground()
            appearanceDidChange()
        }
        didMoveToWindow()
        controller?.viewDidMove(intoScene: host != nil)
    }

    func passOnTint() {
        appearanceDidChange()
        tintColorDidChange()
        for subview in subviews where subview.ownTint == nil { subview.passOnTint() }
    }

    /// The intrinsic size is another one: whoever places the view asks again.
    func sizeDidChange() {
        superview?.setNeedsLayout()
        host?.sizeDidChange(of: self)
    }

    // MARK: - Conversion, by models

    /// A point of this view in another one; nil is the window.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint { layer.convert(point, to: view?.layer) }
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint { layer.convert(point, from: view?.layer) }
    /// The box around a rectangle of this view in another one; nil is the window.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect { layer.convert(rect, to: view?.layer) }
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect { layer.convert(rect, from: view?.layer) }

    // MARK: - Sizes

    /// The natural size where there is one, else the size of the view.
    public func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
        let (natural, fitting) = (intrinsicContentSize, sizeThatFits(targetSize))
        return CGSize(
            width: natural.width == Self.noIntrinsicMetric ? fitting.width : natural.width,
            height: natural.height == Self.noIntrinsicMetric ? fitting.height : natural.height)
    }

    public nonisolated static var layoutFittingCompressedSize: CGSize { .zero }
    public nonisolated static var layoutFittingExpandedSize: CGSize { CGSize(width: 10_000, height: 10_000) }

    /// What of the view the edges of the screen cover.
    var coveredInsets: UIEdgeInsets {
        guard let (root, safe) = safeAreaAround, root.bounds.width > 0 else { return .zero }
        let whole = root.bounds
        let inside = CGRect(
            x: whole.minX + safe.left, y: whole.minY + safe.top,
            width: max(0, whole.width - safe.left - safe.right), height: max(0, whole.height - safe.top - safe.bottom))
        let area = convert(inside, from: root)
        func inset(_ length: CGFloat, _ limit: CGFloat) -> CGFloat { min(max(0, length), limit) }
        return UIEdgeInsets(
            top: inset(area.minY - bounds.minY, bounds.height), left: inset(area.minX - bounds.minX, bounds.width),
            bottom: inset(bounds.maxY - area.maxY, bounds.height), right: inset(bounds.maxX - area.maxX, bounds.width))
    }

    /// The nearest view around whose insets are known: the root, or that of a controller which a transition moves.
    private var safeAreaAround: (UIView, UIEdgeInsets)? {
        var view: UIView? = self
        while let current = view {
            if let insets = current.controller?.heldInsets { return (current, insets) }
            view = current.superview
        }
        return host.flatMap { host in host.rootView.map { ($0, host.safeArea) } }
    }

    /// The safe area of the root is another one: that of this view is as well, or may be.
    func safeAreaDidChange() {
        coveredInsetsDidChange()
        safeAreaInsetsDidChange()
        controller?.viewSafeAreaInsetsDidChange()
        setNeedsLayout()
        for subview in subviews { subview.safeAreaDidChange() }
    }

    /// A picture of what the view shows, which does not change with it.
    public func snapshotView(afterScreenUpdates afterUpdates: Bool) -> UIView? {
        if afterUpdates { layoutIfNeeded() }
        guard let copy = layer.frozenCopy() else { return nil }
        let view = UIView(frame: frame)
        view.layer.content = copy
        return view
    }
}

extension UIView: LayerOwner {
    public func layoutSublayers(of layer: CALayer) {
        let controller = controller
        knownTraits.performAsCurrent {
            controller?.layoutWillBegin()
            layoutSubviews()
            controller?.layoutDidEnd()
        }
    }

    public func draw(_ layer: CALayer, in ctx: CGContext) {
        UIGraphicsPushContext(ctx)
        knownTraits.performAsCurrent { draw(bounds) }
        UIGraphicsPopContext()
    }

    package func layerBoundsAreMoving() { boundsAreMoving() }

    package func layerBoundsDidChange(from old: CGRect) {
        if autoresizesSubviews, bounds.size != old.size {
            for subview in subviews where !subview.autoresizingMask.isEmpty {
                subview.autoresize(from: old.size, to: bounds.size)
            }
        }
        boundsDidChange(from: old)
    }

    /// What may give way shares the change in proportion to its length; in equal parts where all of it has none.
    private func autoresize(from old: CGSize, to new: CGSize) {
        guard layer.transform == CATransform3DIdentity else { return }
        let (mask, rect) = (autoresizingMask, frame)
        let x = Self.share(
            (rect.minX, rect.width, old.width - rect.maxX), of: new.width - old.width,
            (mask.contains(.flexibleLeftMargin), mask.contains(.flexibleWidth), mask.contains(.flexibleRightMargin)))
        let y = Self.share(
            (rect.minY, rect.height, old.height - rect.maxY), of: new.height - old.height,
            (mask.contains(.flexibleTopMargin), mask.contains(.flexibleHeight), mask.contains(.flexibleBottomMargin)))
        frame = CGRect(x: x.start, y: y.start, width: max(0, x.length), height: max(0, y.length))
    }

    /// How a length with what is before and after it changes with what is around.
    static func share(
        _ lengths: (before: CGFloat, own: CGFloat, after: CGFloat), of change: CGFloat,
        _ gives: (before: Bool, own: Bool, after: Bool)
    ) -> (start: CGFloat, length: CGFloat) {
        let total =
            (gives.before ? lengths.before : 0) + (gives.own ? lengths.own : 0) + (gives.after ? lengths.after : 0)
        let count = CGFloat((gives.before ? 1 : 0) + (gives.own ? 1 : 0) + (gives.after ? 1 : 0))
        func part(_ length: CGFloat, _ gives: Bool) -> CGFloat {
            guard gives else { return length }
            return total > 0 ? length + change * length / total : length + change / count
        }
        return (part(lengths.before, gives.before), part(lengths.own, gives.own))
    }
}

extension UIView.ContentMode {
    var gravity: CALayerContentsGravity {
        switch self {
        case .scaleToFill, .redraw: .resize
        case .scaleAspectFit: .resizeAspect
        case .scaleAspectFill: .resizeAspectFill
        case .center: .center
        case .top: .top
        case .bottom: .bottom
        case .left: .left
        case .right: .right
        case .topLeft: .topLeft
        case .topRight: .topRight
        case .bottomLeft: .bottomLeft
        case .bottomRight: .bottomRight
        }
    }
}
