// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
import LegatoEngine
public import LegatoQuartz
import LegatoUI

/// A rectangle of a tree of views that are laid out by code, shown by a layer.
///
/// Properties are models: what shows may be on its way to them, which the layer's `presentation()` says. Outside of animation blocks
/// they change at once.
///
/// Source: *documented* (UIKit, `UIView`).
@MainActor @preconcurrency
open class UIView: UIResponder {
    /// The class of the layer, which a subclass may override.
    open class var layerClass: AnyClass { CALayer.self }

    /// The layer that shows the view. Its delegate is the view.
    public let layer: CALayer

    public init(frame: CGRect) {
        layer = LayerClasses.make(Self.layerClass)
        super.init()
        connectLayer()
        self.frame = frame
        setNeedsLayout()
        setUp()
    }

    /// A view of no size.
    override public convenience init() { self.init(frame: .zero) }

    /// Archives are not read: a view of no size.
    public required init?(coder: NSCoder) {
        layer = LayerClasses.make(Self.layerClass)
        super.init()
        connectLayer()
        setNeedsLayout()
        setUp()
    }

    private func connectLayer() {
        layer.delegate = self
        layer.contentsScale = SharedServices.displayScale
        if drawsItself { layer.setNeedsDisplay() }
    }

    /// The end of each initialiser.
    func setUp() {}

    /// Whose type names the view in reports.
    package var namesake: AnyObject { self }

    /// Whether ``draw(_:)`` may draw something: a class of the app may override it.
    var drawsItself: Bool { type(of: self) != UIView.self }

    // MARK: - Geometry

    /// The box around the view in its superview; of no use while ``transform`` is not the identity. Setting it sets ``center`` and the size
    /// of ``bounds``.
    open var frame: CGRect {
        get { layer.frame }
        set {
            layer.recordFrame(newValue)
            layer.frame = newValue
        }
    }
    /// The view in its own coordinates. A subview is seen moved by the origin, so that changing it scrolls.
    open var bounds: CGRect {
        get { layer.bounds }
        set { layer.bounds = newValue }
    }
    /// Where the anchor point, which is the middle at first, stands in the superview.
    open var center: CGPoint {
        get { layer.position }
        set { layer.position = newValue }
    }
    /// About the anchor point.
    open var transform: CGAffineTransform {
        get { layer.affineTransform() }
        set { layer.setAffineTransform(newValue) }
    }
    /// About the anchor point, in space.
    open var transform3D: CATransform3D {
        get { layer.transform }
        set { layer.transform = newValue }
    }
    /// As a fraction of the bounds. Setting it moves the view, as ``center`` stays.
    open var anchorPoint: CGPoint {
        get { layer.anchorPoint }
        set { layer.anchorPoint = newValue }
    }
    /// Pixels per point.
    open var contentScaleFactor: CGFloat {
        get { layer.contentsScale }
        set { layer.contentsScale = newValue }
    }

    // MARK: - Looks

    /// 0…1, of the view as a group.
    open var alpha: CGFloat {
        get { CGFloat(layer.opacity) }
        set { layer.opacity = Float(newValue) }
    }
    /// Changes at once, in blocks as well, but in stacks.
    open var isHidden: Bool {
        get { layer.isHidden || isCollapsed }
        set {
            guard newValue != isHidden, !(superview?.hides(self, newValue) ?? false) else { return }
            layer.isHidden = newValue
        }
    }
    /// Whether a stack has taken its room away, and hides it once that has been shown.
    var isCollapsed = false
    open var isOpaque = true
    /// The background colour of the layer. A dynamic colour that was set here is resolved again when the appearance changes.
    open var backgroundColor: UIColor? {
        get {
            layer.backgroundColor == shownBackground
                ? ownBackground : layer.backgroundColor.map { UIColor(cgColor: $0) }
        }
        set {
            ownBackground = newValue
            showBackground()
        }
    }
    private var ownBackground: UIColor?
    /// The colour that it was resolved to when it was given to the layer last.
    private var shownBackground: CGColor?

    private func showBackground() {
        shownBackground = ownBackground?.resolvedColor(with: traitCollection).cgColor
        layer.backgroundColor = shownBackground
    }

    /// The traits may have changed.
    func resolveBackground() {
        if ownBackground != nil, layer.backgroundColor == shownBackground { showBackground() }
    }

    /// Whether subviews are cut off at the bounds.
    open var clipsToBounds: Bool {
        get { layer.masksToBounds }
        set { layer.masksToBounds = newValue }
    }
    /// Only what this view covers is shown.
    open var mask: UIView? { didSet { layer.mask = mask?.layer } }
    /// How what was drawn fills the bounds when they change.
    open var contentMode = UIView.ContentMode.scaleToFill { didSet { contentModeDidChange() } }

    /// The colour of what can be touched; that of the superview unless it is set, and blue without one.
    open var tintColor: UIColor! {
        get { ownTint ?? superview?.tintColor ?? inheritedTint }
        set {
            ownTint = newValue
            passOnTint()
        }
    }
    private(set) var ownTint: UIColor?
    /// The tint of whatever the tree of views is in.
    var inheritedTint: UIColor { host?.tint ?? .systemBlue }
    /// The tint of this view is another one.
    open func tintColorDidChange() {}

    // MARK: - Tree

    open internal(set) weak var superview: UIView?
    /// From back to front.
    open internal(set) var subviews: [UIView] = []
    /// The window that the view is in.
    open var window: UIWindow? { superview?.window ?? host?.window }
    /// The controller whose view this is.
    weak var controller: UIViewController?
    /// The scene; nil while the view is in none.
    weak var host: ViewHost?

    open var tag = 0
    open var accessibilityLabel: String?
    open var accessibilityIdentifier: String?
    open var accessibilityValue: String?
    open var isAccessibilityElement = false

    override open var next: UIResponder? { controller ?? superview }

    open func didAddSubview(_ subview: UIView) {}
    open func willRemoveSubview(_ subview: UIView) {}
    open func willMove(toSuperview newSuperview: UIView?) {}
    open func didMoveToSuperview() {}
    open func willMove(toWindow newWindow: UIWindow?) {}
    open func didMoveToWindow() {}

    /// In front of the others.
    open func addSubview(_ view: UIView) { insert(view, at: subviews.count) }

    open func removeFromSuperview() {
        guard let superview else { return }
        willMove(toSuperview: nil)
        detach(from: superview)
        setHost(nil)
        didMoveToSuperview()
    }

    // MARK: - Layout

    /// Places the subviews. Called before the next frame when the size has changed or it was asked for.
    open func layoutSubviews() {}
    open func setNeedsLayout() { layer.setNeedsLayout() }
    /// Lays out now what is pending, in the block that is in force.
    open func layoutIfNeeded() { layer.layoutIfNeeded() }

    /// The best size for a view in this room. That of the view, unless a subclass knows better.
    open func sizeThatFits(_ size: CGSize) -> CGSize { bounds.size }
    /// Sets the size to that which fits best.
    open func sizeToFit() { bounds.size = sizeThatFits(bounds.size) }

    /// The natural size of the content; `noIntrinsicMetric` where there is none.
    open var intrinsicContentSize: CGSize {
        CGSize(width: Self.noIntrinsicMetric, height: Self.noIntrinsicMetric)
    }
    open func invalidateIntrinsicContentSize() { sizeDidChange() }
    public nonisolated static let noIntrinsicMetric: CGFloat = -1

    private var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    private var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    /// How much the view resists being larger than its content; 250 at first.
    open func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        hugging[axis] ?? defaultHuggingPriority
    }
    open func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
        hugging[axis] = priority
        sizeDidChange()
    }
    /// How much the view resists being smaller than its content; 750 at first.
    open func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
        compression[axis] ?? .defaultHigh
    }
    open func setContentCompressionResistancePriority(
        _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
    ) {
        compression[axis] = priority
        sizeDidChange()
    }
    var defaultHuggingPriority: UILayoutPriority { .defaultLow }

    /// What gives way when the superview has another size; nothing at first.
    open var autoresizingMask: AutoresizingMask = []
    /// Whether ``autoresizingMask`` of the subviews counts.
    open var autoresizesSubviews = true

    /// What bars and the corners of the screen cover of this view.
    open var safeAreaInsets: UIEdgeInsets { coveredInsets }
    open func safeAreaInsetsDidChange() {}
    /// Distances for content that stands inside.
    open var layoutMargins = UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { setNeedsLayout() } }

    // MARK: - Drawing

    /// Draws into UIKit's current context, in the coordinates of the view. Called once; what it drew is stretched when the bounds change,
    /// as ``contentMode`` says.
    open func draw(_ rect: CGRect) {}
    open func setNeedsDisplay() { layer.setNeedsDisplay() }
    /// All of the view is drawn.
    open func setNeedsDisplay(_ rect: CGRect) { layer.setNeedsDisplay() }

    // MARK: - Traits

    var traitState = TraitState()
    open var traitCollection: UITraitCollection { ownTraits }
    open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    func traitsMayHaveChanged() {
        guard let host else { return }
        controller?.tellTraits(of: host)
        resolveBackground()
        appearanceDidChange()
        tellTraits(of: host)
        for subview in subviews { subview.traitsMayHaveChanged() }
    }

    // MARK: - Touches

    /// Whether touches find the view and those in it.
    open var isUserInteractionEnabled = true
    open var isMultipleTouchEnabled = false
    open var isExclusiveTouch = false
    /// How many blocks move the view that do not allow touches meanwhile.
    var blocksTouches = 0
    var recognizers: [UIGestureRecognizer] = []
    /// What the arena knows the view by, once a finger was on it.
    var touchTarget: ViewTouchTarget?

    /// Nil: there are none.
    open var gestureRecognizers: [UIGestureRecognizer]? {
        get { recognizers.isEmpty ? nil : recognizers }
        set {
            for recognizer in recognizers { removeGestureRecognizer(recognizer) }
            for recognizer in newValue ?? [] { addGestureRecognizer(recognizer) }
        }
    }
    open func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
        recognizers.append(gestureRecognizer)
        gestureRecognizer.view = self
    }
    open func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
        recognizers.removeAll { $0 === gestureRecognizer }
        if gestureRecognizer.view === self { gestureRecognizer.view = nil }
    }
    /// Whether a recogniser of this view may begin.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }

    /// Whether a point of the view is in it.
    open func point(inside point: CGPoint, with event: UIEvent?) -> Bool { bounds.contains(point) }

    /// The deepest view in front at a point of this one, by models. Nil where none takes touches: outside, hidden, nearly clear, or disabled.
    open func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        guard isUserInteractionEnabled, !isHidden, layer.opacity >= 0.01, blocksTouches == 0,
            self.point(inside: point, with: event)
        else { return nil }
        for subview in subviews.reversed() {
            if let inside = subview.layer.pointInside(point), let hit = subview.hitTest(inside, with: event) {
                return hit
            }
        }
        return self
    }

    // MARK: - For our own subclasses

    /// The bounds have changed: what depends on them follows.
    func boundsDidChange(from old: CGRect) {}
    /// Bars cover another part of the view.
    func coveredInsetsDidChange() {}
    /// They move, and show something else at this tick.
    func boundsAreMoving() {}
    /// Returns whether the superview shows and hides the view itself.
    func hides(_ subview: UIView, _ isHidden: Bool) -> Bool { false }
    func contentModeDidChange() {
        layer.contentsGravity = contentMode.gravity
        layer.needsDisplayOnBoundsChange = contentMode == .redraw
    }
    /// Colours are to be resolved again.
    func appearanceDidChange() {}
}

extension UIView {
    /// How content fills a view of another size.
    public enum ContentMode: Int, Sendable {
        case scaleToFill, scaleAspectFit, scaleAspectFill, redraw, center, top, bottom, left, right, topLeft, topRight,
            bottomLeft, bottomRight
    }

    /// What of a view and its distances changes with its superview's size.
    public struct AutoresizingMask: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        public static let flexibleLeftMargin = AutoresizingMask(rawValue: 1)
        public static let flexibleWidth = AutoresizingMask(rawValue: 2)
        public static let flexibleRightMargin = AutoresizingMask(rawValue: 4)
        public static let flexibleTopMargin = AutoresizingMask(rawValue: 8)
        public static let flexibleHeight = AutoresizingMask(rawValue: 16)
        public static let flexibleBottomMargin = AutoresizingMask(rawValue: 32)
    }
}

/// How much something resists, from 0 to 1000.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable {
    public let rawValue: Float
    public init(rawValue: Float) { self.rawValue = rawValue }
    public init(_ rawValue: Float) { self.init(rawValue: rawValue) }

    public static let required = UILayoutPriority(1000)
    public static let defaultHigh = UILayoutPriority(750)
    public static let defaultLow = UILayoutPriority(250)
    public static let fittingSizeLevel = UILayoutPriority(50)

    public static func < (left: UILayoutPriority, right: UILayoutPriority) -> Bool { left.rawValue < right.rawValue }
}

/// Names the axes of layout; constraints themselves do not exist here.
public enum NSLayoutConstraint {
    public enum Axis: Int, Sendable {
        case horizontal, vertical
    }
}
