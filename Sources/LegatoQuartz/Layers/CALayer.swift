// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
package import LegatoEngine
package import LegatoLayers
import LegatoMotion

/// A rectangle of a tree that is composited: its background, its contents, its sublayers and its border, in that order.
///
/// What it is is the *model*; while it moves, ``presentation()`` is what shows. A change of a layer without a delegate moves over a quarter
/// of a second (``CATransaction``); the delegate of a view's layer decides otherwise. Coordinates run downwards. A layer belongs to the
/// main thread.
///
/// Source: *documented* (Core Animation, `CALayer`).
@MainActor @preconcurrency
open class CALayer: NSObject {
    // MARK: - Geometry

    var movingPosition = MovingValue(AnimatablePair<CGFloat, CGFloat>.zero)
    // While it is set, the owner hears of the motion and reads the bounds, which are the new ones by then.
    @exclusivity(unchecked) var movingBounds = MovingValue(CGRect.zero.animatableData)
    var movingTransform: MovingValue<TransformVector>?
    /// Whether every transform since the layer was last at rest is affine.
    var transformStaysAffine = true
    var storedTransform = CATransform3DIdentity

    /// Where the anchor point stands in the coordinates of the superlayer, in points.
    open var position: CGPoint {
        get { CGPoint(x: movingPosition.model.first, y: movingPosition.model.second) }
        set { change(&movingPosition, to: newValue.defined.vector, .layerPosition) }
    }

    /// The rectangle that the layer shows, in its own coordinates.
    open var bounds: CGRect {
        get { movingBounds.model.rect }
        set {
            let (old, new) = (bounds, newValue.defined)
            guard old != new else { return }
            change(&movingBounds, to: new.animatableData, .layerBounds)
            boundsDidChange(from: old)
        }
    }

    /// The point of the bounds that stands at ``position`` and that ``transform`` is about, as a fraction: (0.5, 0.5) is the middle.
    open var anchorPoint = CGPoint(x: 0.5, y: 0.5) {
        didSet {
            anchorPoint = anchorPoint.defined
            setNeedsCommit()
        }
    }
    /// How far the layer is in front of the plane of its superlayer, in points. Siblings are drawn in this order.
    open var zPosition: CGFloat = 0 {
        didSet {
            zPosition = zPosition.defined
            geometryOfSiblingsDidChange()
        }
    }

    /// About the anchor point. Mixed by its parts, so that a rotation goes the short way. One that is not finite changes nothing.
    open var transform: CATransform3D {
        get { storedTransform }
        set { changeTransform(to: newValue) }
    }

    /// Of all sublayers, about the anchor point: perspective, most often. One that is not finite changes nothing.
    open var sublayerTransform = CATransform3DIdentity {
        didSet {
            if !sublayerTransform.isFinite { sublayerTransform = oldValue }
            sublayersGeometryDidChange()
        }
    }

    // MARK: - Looks

    var movingOpacity = MovingValue(1.0)
    var movingCornerRadius = MovingValue(CGFloat.zero)
    var movingBorderWidth = MovingValue(CGFloat.zero)
    var background = MovingColor(nil)
    var border = MovingColor(.black)
    var movingShadow: MovingValue<AnimatedShadow.Data>?
    var shadowLook = ShadowLook()

    /// 0…1, of the layer as a group.
    open var opacity: Float {
        get { Float(movingOpacity.model) }
        set { change(&movingOpacity, to: Double(newValue.isNaN ? 1 : min(max(newValue, 0), 1)), .layerOpacity) }
    }

    open var isHidden = false { didSet { if isHidden != oldValue { setNeedsCommit() } } }

    open var backgroundColor: CGColor? {
        get { background.color }
        set { change(&background, to: newValue, .layerBackground) }
    }

    /// In points. It clips contents and sublayers only if ``masksToBounds`` is set.
    open var cornerRadius: CGFloat {
        get { movingCornerRadius.model }
        set { change(&movingCornerRadius, to: newValue.defined, .layerCornerRadius, isAdditive: false) }
    }
    /// Which corners are round; all of them at first.
    open var maskedCorners: CACornerMask = .all { didSet { setNeedsCommit() } }
    open var cornerCurve = CALayerCornerCurve.circular { didSet { setNeedsCommit() } }

    /// Along the inside of the bounds, above all else, in points.
    open var borderWidth: CGFloat {
        get { movingBorderWidth.model }
        set { change(&movingBorderWidth, to: max(0, newValue.defined), .layerBorderWidth, isAdditive: false) }
    }
    /// Black at first.
    open var borderColor: CGColor? {
        get { border.color }
        set { change(&border, to: newValue, .layerBorderColor) }
    }

    /// Whether contents and sublayers are cut off at the bounds, and the shadow with them.
    open var masksToBounds = false { didSet { if masksToBounds != oldValue { setNeedsCommit() } } }

    /// Only what this layer covers is shown. It is in no other tree; one that this layer is in changes nothing.
    open var mask: CALayer? {
        didSet {
            guard mask !== oldValue else { return }
            if let mask, mask.contains(layerAbove: self) {
                self.mask = oldValue
                return
            }
            oldValue?.leaveMasked()
            mask?.enterAsMask(of: self)
            setNeedsCommit()
        }
    }

    /// Black at first.
    open var shadowColor: CGColor? {
        get { shadowLook.color }
        set { changeShadow { $0.color = newValue } }
    }
    /// 0…1; 0 at first, so that there is no shadow.
    open var shadowOpacity: Float {
        get { shadowLook.opacity }
        set { changeShadow { $0.opacity = newValue.isNaN ? 0 : newValue } }
    }
    /// In points; (0, −3) at first.
    open var shadowOffset: CGSize {
        get { shadowLook.offset }
        set { changeShadow { $0.offset = CGSize(width: newValue.width.defined, height: newValue.height.defined) } }
    }
    /// The standard deviation of the blur, in points; 3 at first.
    open var shadowRadius: CGFloat {
        get { shadowLook.radius }
        set { changeShadow { $0.radius = max(0, newValue.defined) } }
    }
    /// The outline that throws the shadow; nil: all that the layer shows.
    open var shadowPath: CGPath? { didSet { setNeedsCommit() } }

    // MARK: - Contents

    /// A `CGImage`; anything else shows nothing.
    open var contents: Any? {
        didSet {
            isDrawn = false
            setNeedsCommit()
        }
    }
    /// How the contents fill the bounds; stretched at first.
    open var contentsGravity = CALayerContentsGravity.resize { didSet { setNeedsCommit() } }
    /// Pixels per point of the contents; 1 at first.
    open var contentsScale: CGFloat = 1 { didSet { setNeedsCommit() } }
    /// Whether the layer is drawn again whenever its bounds change.
    open var needsDisplayOnBoundsChange = false
    /// What was drawn last, and the bounds it was drawn for.
    var drawn: (drawing: RecordedDrawing, bounds: CGRect)?
    /// Whether the layer's contents are what ``draw(in:)`` has drawn.
    var isDrawn = false
    /// What shows in front of the background, behind the sublayers; nil: nothing else.
    package var content: (any LayerContent)? { didSet { setNeedsCommit() } }

    // MARK: - Tree

    open weak var delegate: (any CALayerDelegate)?
    open var name: String?
    /// From back to front among those of the same ``zPosition``.
    var sublayerList: [CALayer] = []
    open internal(set) weak var superlayer: CALayer?
    /// The layer that this one masks.
    weak var masked: CALayer?

    package var attributes = AttributeList()
    /// The scene; nil while the layer is in none.
    package internal(set) weak var host: (any LayerHost)?
    var ids: [LayerPart: LayerID] = [:]
    /// The layers made last; valid unless ``needsCommit``.
    var committed: Layer?
    /// Whether a copy shows elsewhere, and the place of the layer is kept empty.
    package var isShownElsewhere = false { didSet { if isShownElsewhere != oldValue { setNeedsCommit() } } }
    /// Whether this layer or one in it has changed since.
    package internal(set) var needsCommit = true
    var needsLayoutNow = false
    var needsLayoutBelow = false
    var needsDisplayNow = false
    /// The layer that this is a copy of, which shows what that shows; nil: it is none.
    private(set) var original: CALayer?
    /// The superlayer of a copy, which nothing else holds.
    var copyAround: CALayer?

    override public init() { super.init() }

    /// A copy for showing what `layer` shows at a time. A subclass with properties of its own copies them.
    public init(layer: Any) {
        super.init()
        guard let layer = layer as? CALayer else { return }
        original = layer
        copyModel(of: layer)
    }

    /// The class has `key` drawn again when it changes; none at first.
    open class func needsDisplay(forKey key: String) -> Bool { false }

    /// Places the sublayers, called when the bounds have changed or it was asked for. The delegate is asked first.
    open func layoutSublayers() { delegate?.layoutSublayers(of: self) }

    /// Draws the contents, called when the layer needs display. The delegate is asked first.
    open func display() {
        if let delegate, delegate.displays(self) { return }
        drawContents()
    }

    /// Draws into a context as large as the bounds, y downwards.
    open func draw(in ctx: CGContext) { delegate?.draw(self, in: ctx) }

    /// What the app keeps here by keys of its own.
    var ownValues: [String: Any] = [:]
    /// A property of a kind of layer; nil: it has none of this name.
    func ownValue(forKeyPath keyPath: String) -> Any? { nil }
    /// Returns whether the kind of layer has this property.
    func setOwnValue(_ value: Any?, forKeyPath keyPath: String) -> Bool { false }

    /// What a kind of layer shows in front of its background, behind its sublayers.
    func ownLayer(in bounds: AnimatedFrame, at time: Double) -> Layer? { nil }
    func finishOwnAnimations() {}
    func leaveWithOwnAnimations() {}
    /// Shows what `layer`, of the same kind, shows at `time`.
    func showOwn(_ layer: CALayer, at time: Double) {}

    /// The point of the layer, in its own coordinates, is in it.
    open func contains(_ p: CGPoint) -> Bool { bounds.contains(p) }

    /// The deepest layer that contains a point of the superlayer, by models; nil where there is none.
    open func hitTest(_ p: CGPoint) -> CALayer? {
        guard !isHidden, opacity > 0 else { return nil }
        guard let point = pointInside(p) else { return nil }
        let isInside = contains(point)
        if masksToBounds, !isInside { return nil }
        for sublayer in inDrawingOrder.reversed() {
            if let hit = sublayer.hitTest(point) { return hit }
        }
        return isInside ? self : nil
    }
}

/// What decides for a layer: the view that it belongs to, most often.
@MainActor @preconcurrency
public protocol CALayerDelegate: AnyObject {
    func layoutSublayers(of layer: CALayer)
    func draw(_ layer: CALayer, in ctx: CGContext)
    func display(_ layer: CALayer)
}

extension CALayerDelegate {
    public func layoutSublayers(of layer: CALayer) {}
    public func draw(_ layer: CALayer, in ctx: CGContext) {}
    /// Draws the layer by ``CALayerDelegate/draw(_:in:)``.
    public func display(_ layer: CALayer) { layer.drawContents() }

    fileprivate func displays(_ layer: CALayer) -> Bool {
        display(layer)
        return true
    }
}

/// A delegate that belongs to its layer for good: it decides how the layer's changes move.
@MainActor
package protocol LayerOwner: CALayerDelegate {
    /// Whose type names the layer in reports.
    var namesake: AnyObject { get }
    /// The bounds have another size, or origin.
    func layerBoundsDidChange(from old: CGRect)
    /// The bounds show something else at this tick, as ``CALayer/observeBounds(_:)`` has asked for.
    func layerBoundsAreMoving()
}

/// What a layer shows besides what every layer has.
@MainActor
package protocol LayerContent: AnyObject {
    /// In the coordinates of the layer, at `time` in seconds; nil: nothing.
    func makeLayer(of layer: CALayer, at time: Double) -> Layer?
}

/// Corners by their place in the layer.
public struct CACornerMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let layerMinXMinYCorner = CACornerMask(rawValue: 1)
    public static let layerMaxXMinYCorner = CACornerMask(rawValue: 2)
    public static let layerMinXMaxYCorner = CACornerMask(rawValue: 4)
    public static let layerMaxXMaxYCorner = CACornerMask(rawValue: 8)
    static let all = CACornerMask(rawValue: 15)
}

/// The curve of round corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A quarter of a circle.
    public static let circular = CALayerCornerCurve(rawValue: "circular")
    /// One that bends gradually.
    public static let continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How contents fill a layer.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    public static let center = CALayerContentsGravity(rawValue: "center")
    public static let top = CALayerContentsGravity(rawValue: "top")
    public static let bottom = CALayerContentsGravity(rawValue: "bottom")
    public static let left = CALayerContentsGravity(rawValue: "left")
    public static let right = CALayerContentsGravity(rawValue: "right")
    public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
    public static let topRight = CALayerContentsGravity(rawValue: "topRight")
    public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
    public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
    public static let resize = CALayerContentsGravity(rawValue: "resize")
    public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
    public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
}
