// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
public import LegatoQuartz

/// What gets the mouse in AppKit. What it does not handle goes to the next one.
///
/// Source: *documented* (AppKit, `NSResponder`).
@MainActor @preconcurrency
open class NSResponder: NSObject {
    override public init() { super.init() }
    open var nextResponder: NSResponder? { nil }
    open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
    open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
    open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
}

/// A rectangle of a tree of AppKit's views, whose coordinates run upwards unless ``isFlipped`` says otherwise.
///
/// It is shown by a view of UIKit, so both share layers, layout and motion.
///
/// Source: *documented* (AppKit, `NSView`).
@MainActor @preconcurrency
open class NSView: NSResponder {
    /// What shows the view.
    private(set) lazy var backing: UIView = makeBacking()
    private var ownFrame: CGRect

    public init(frame frameRect: NSRect) {
        ownFrame = frameRect.standardized
        super.init()
        place()
    }

    override public convenience init() { self.init(frame: .zero) }
    /// Archives are not read: a view of no size.
    public required init?(coder: NSCoder) {
        ownFrame = .zero
        super.init()
        place()
    }

    func makeBacking() -> UIView { BackingView(of: self) }

    // MARK: - Geometry

    /// In the superview, from its lower left corner unless that is flipped.
    open var frame: NSRect {
        get { ownFrame }
        set {
            let rect = newValue.standardized
            guard rect != ownFrame, rect.origin.x.isFinite, rect.origin.y.isFinite, rect.width.isFinite,
                rect.height.isFinite
            else { return }
            let old = ownFrame.size
            ownFrame = rect
            animated { place() }
            if rect.size != old { resizeSubviews(from: old) }
        }
    }
    open func setFrameOrigin(_ newOrigin: NSPoint) { frame.origin = newOrigin }
    open func setFrameSize(_ newSize: NSSize) { frame.size = newSize }
    /// The view in its own coordinates: its size, from the origin on.
    open var bounds: NSRect { NSRect(origin: .zero, size: ownFrame.size) }
    /// Whether coordinates inside run downwards.
    open var isFlipped: Bool { false }

    /// Where UIKit's view is, whose coordinates run downwards.
    private func place() {
        var rect = ownFrame
        if let superview, !superview.isFlipped { rect.origin.y = superview.bounds.height - ownFrame.maxY }
        backing.frame = rect
    }

    /// What shows the view has been given another size.
    func take(_ size: CGSize) {
        guard size != ownFrame.size else { return }
        let old = ownFrame.size
        ownFrame.size = size
        resizeSubviews(from: old)
    }

    /// Where the corner of subviews is changes with the height.
    private func resizeSubviews(from old: NSSize) {
        for subview in subviews {
            if autoresizesSubviews {
                subview.resize(withOldSuperviewSize: old)
            } else {
                subview.animated { subview.place() }
            }
        }
        needsLayout = true
    }

    /// What gives way when the superview has another size; nothing at first.
    open var autoresizingMask: AutoresizingMask = []
    open var autoresizesSubviews = true

    /// The superview had another size before.
    open func resize(withOldSuperviewSize oldSize: NSSize) {
        guard let superview else { return }
        let change = CGSize(
            width: superview.bounds.width - oldSize.width, height: superview.bounds.height - oldSize.height)
        var rect = ownFrame
        let (x, y) = (autoresizingMask.along(.horizontal), autoresizingMask.along(.vertical))
        (rect.origin.x, rect.size.width) = UIView.share(
            (rect.minX, rect.width, oldSize.width - rect.maxX), of: change.width, x)
        (rect.origin.y, rect.size.height) = UIView.share(
            (rect.minY, rect.height, oldSize.height - rect.maxY), of: change.height, y)
        if rect == ownFrame { animated { place() } } else { frame = rect }
    }

    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let minXMargin = AutoresizingMask(rawValue: 1)
        public static let width = AutoresizingMask(rawValue: 2)
        public static let maxXMargin = AutoresizingMask(rawValue: 4)
        public static let minYMargin = AutoresizingMask(rawValue: 8)
        public static let height = AutoresizingMask(rawValue: 16)
        public static let maxYMargin = AutoresizingMask(rawValue: 32)

        fileprivate func along(_ axis: NSLayoutConstraint.Axis) -> (before: Bool, own: Bool, after: Bool) {
            axis == .horizontal
                ? (contains(.minXMargin), contains(.width), contains(.maxXMargin))
                : (contains(.minYMargin), contains(.height), contains(.maxYMargin))
        }
    }

    // MARK: - Looks

    /// 0…1, of the view as a group.
    open var alphaValue: CGFloat {
        get { backing.alpha }
        set { animated { backing.alpha = newValue } }
    }
    open var isHidden: Bool {
        get { backing.isHidden }
        set { animated { backing.isHidden = newValue } }
    }
    /// Every view has a layer here, whatever is set.
    open var wantsLayer = true
    /// Its coordinates run downwards.
    open var layer: CALayer? { backing.layer }
    open var identifier: NSUserInterfaceItemIdentifier? {
        didSet { backing.accessibilityIdentifier = identifier?.rawValue }
    }
    open var toolTip: String?
    open func setAccessibilityLabel(_ accessibilityLabel: String?) { backing.accessibilityLabel = accessibilityLabel }

    // MARK: - Tree

    open private(set) weak var superview: NSView?
    /// From back to front.
    open private(set) var subviews: [NSView] = []
    open internal(set) weak var window: NSWindow?
    override open var nextResponder: NSResponder? { superview ?? window }

    open func addSubview(_ view: NSView) {
        guard view !== self, !isDescendant(of: view) else { return }
        view.removeFromSuperview()
        subviews.append(view)
        view.superview = self
        UIView.performWithoutAnimation { view.place() }
        backing.addSubview(view.backing)
        view.setWindow(window)
        view.viewDidMoveToSuperview()
        didAddSubview(view)
    }

    open func removeFromSuperview() {
        guard let superview else { return }
        superview.willRemoveSubview(self)
        superview.subviews.removeAll { $0 === self }
        self.superview = nil
        backing.removeFromSuperview()
        setWindow(nil)
        viewDidMoveToSuperview()
    }

    func setWindow(_ window: NSWindow?) {
        guard window !== self.window else { return }
        self.window = window
        for subview in subviews { subview.setWindow(window) }
        viewDidMoveToWindow()
    }

    open func isDescendant(of view: NSView) -> Bool { view === self || superview?.isDescendant(of: view) ?? false }
    open func didAddSubview(_ subview: NSView) {}
    open func willRemoveSubview(_ subview: NSView) {}
    open func viewDidMoveToSuperview() {}
    open func viewDidMoveToWindow() {}

    // MARK: - Layout and drawing

    /// Places the subviews before the next frame, if ``needsLayout`` is set.
    open func layout() {}
    open var needsLayout: Bool {
        get { backing.layer.needsLayout() }
        set { if newValue { backing.setNeedsLayout() } }
    }
    open func layoutSubtreeIfNeeded() { backing.layoutIfNeeded() }
    open var needsDisplay: Bool {
        get { backing.layer.needsDisplay() }
        set { if newValue { backing.setNeedsDisplay() } }
    }
    /// Draws into AppKit's current context, in the coordinates of the view.
    open func draw(_ dirtyRect: NSRect) {}
    open var intrinsicContentSize: NSSize { NSSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric) }
    open func invalidateIntrinsicContentSize() { backing.invalidateIntrinsicContentSize() }
    open var fittingSize: NSSize { intrinsicContentSize }
    public nonisolated static let noIntrinsicMetric: CGFloat = UIView.noIntrinsicMetric

    // MARK: - Gestures

    open private(set) var gestureRecognizers: [NSGestureRecognizer] = []

    open func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        gestureRecognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
        backing.addGestureRecognizer(gestureRecognizer.backing)
    }

    open func removeGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
        guard gestureRecognizer.view === self else { return }
        gestureRecognizers.removeAll { $0 === gestureRecognizer }
        gestureRecognizer.view = nil
        backing.removeGestureRecognizer(gestureRecognizer.backing)
    }

    /// The deepest view in front at a point of the superview.
    open func hitTest(_ point: NSPoint) -> NSView? {
        guard !isHidden, ownFrame.contains(point) else { return nil }
        let inside = convertFromSuperview(point)
        for subview in subviews.reversed() { if let hit = subview.hitTest(inside) { return hit } }
        return self
    }

    private func convertFromSuperview(_ point: NSPoint) -> NSPoint {
        let inside = NSPoint(x: point.x - ownFrame.minX, y: point.y - ownFrame.minY)
        let turns = (superview?.isFlipped ?? false) != isFlipped
        return turns ? NSPoint(x: inside.x, y: bounds.height - inside.y) : inside
    }

    /// A point of this view in another one; nil is the window.
    open func convert(_ point: NSPoint, to view: NSView?) -> NSPoint {
        let down = backing.convert(turned(point), to: view?.backing ?? outermost.backing)
        return (view ?? outermost).turned(down)
    }
    open func convert(_ point: NSPoint, from view: NSView?) -> NSPoint { (view ?? outermost).convert(point, to: self) }

    private var outermost: NSView { superview?.outermost ?? self }

    /// Between coordinates that run upwards and downwards.
    func turned(_ point: NSPoint) -> NSPoint {
        isFlipped ? point : NSPoint(x: point.x, y: bounds.height - point.y)
    }

    // MARK: - Motion

    /// The groups in which what is set on this view moves.
    private var animatedGroup: Int?

    /// The view, of which what is set next moves: within a group, all that is set until its end.
    open func animator() -> Self {
        animatedGroup = NSAnimationContext.groupNumber
        return self
    }

    private func animated(_ change: () -> Void) {
        let isAsked = animatedGroup != nil && animatedGroup == NSAnimationContext.groupNumber
        if NSAnimationContext.groupNumber == 0 { animatedGroup = nil }
        NSAnimationContext.current.move(isAsked: isAsked, change)
    }
}

public typealias NSRect = CGRect
public typealias NSPoint = CGPoint
public typealias NSSize = CGSize

/// What the app calls something in a window.
public struct NSUserInterfaceItemIdentifier: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(_ rawValue: String) { self.rawValue = rawValue }
}

/// What the mouse does at a moment.
@MainActor @preconcurrency
public final class NSEvent: NSObject {
    /// In the window, from its lower left corner.
    public let locationInWindow: NSPoint
    public let timestamp: TimeInterval
    public let clickCount: Int

    init(at location: NSPoint, _ timestamp: TimeInterval, clicks: Int) {
        (locationInWindow, self.timestamp, clickCount) = (location, timestamp, clicks)
    }
}

/// Shows a view of AppKit.
final class BackingView: UIView {
    /// The view may be gone while a touch that began on it goes on.
    private weak var view: NSView?

    init(of view: NSView) {
        self.view = view
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override package var namesake: AnyObject { view ?? self }
    override var drawsItself: Bool { view.map { type(of: $0) != NSView.self } ?? false }

    override func layoutSubviews() { view?.layout() }
    override func boundsDidChange(from old: CGRect) { view?.take(bounds.size) }

    override func draw(_ rect: CGRect) {
        guard let view, let context = UIGraphicsGetCurrentContext() else { return }
        context.saveGState()
        if !view.isFlipped {
            context.translateBy(x: 0, y: bounds.height)
            context.scaleBy(x: 1, y: -1)
        }
        view.draw(view.bounds)
        context.restoreGState()
    }

    override var intrinsicContentSize: CGSize { view?.intrinsicContentSize ?? super.intrinsicContentSize }

    /// Hands the mouse to the view, for the first of the fingers.
    private func hand(_ touches: Set<UITouch>, to handler: (NSView, NSEvent) -> Void) {
        guard let view, let touch = touches.first else { return }
        let place = view.turned(touch.location(in: self))
        handler(view, NSEvent(at: view.convert(place, to: nil), touch.timestamp, clicks: touch.tapCount))
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        hand(touches) { $0.mouseDown(with: $1) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        hand(touches) { $0.mouseDragged(with: $1) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        hand(touches) { $0.mouseUp(with: $1) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        hand(touches) { $0.mouseUp(with: $1) }
    }
}
