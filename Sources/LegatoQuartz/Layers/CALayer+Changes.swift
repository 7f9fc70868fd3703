// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoEngine
package import LegatoLayers
package import LegatoMotion

// What happens when a property is set: at once, or with a motion that depends on where it is set.

extension CALayer {
    /// How a property that is set now moves; nil: it changes at once.
    private var motion: PropertyMotion? {
        guard host != nil, original == nil else { return nil }
        guard delegate is any LayerOwner else {
            // What has not been shown yet has nothing to begin from.
            return hasBeenCommitted ? CATransaction.currentMotion(in: engine).map { .replacing($0) } : nil
        }
        switch LayerMotion.current.kind {
        case .none: return nil
        case .animation(let transaction): return .retargeting(transaction)
        case .classic(let motion): return .classic(motion)
        }
    }

    /// Fades the layer by a motion of its own, whatever is in force.
    package func fade(to opacity: Double, by motion: ClassicMotion) {
        guard host != nil else { return self.opacity = Float(opacity) }
        movingOpacity.move(to: opacity, by: .classic(motion), .layerOpacity, of: self, isAdditive: true)
        setNeedsCommit()
    }

    /// Whether the owner hears of each tick at which the bounds move.
    package func observeBounds(_ isObserved: Bool) { movingBounds.observe(isObserved) }

    /// The bounds as the renderer sees them, and their outline.
    package func committedBounds(at time: Double) -> AnimatedFrame { movingBounds.committed(at: time) }
    package func committedOutline(at time: Double) -> any PathSource { outline(movingCornerRadius.committed(at: time)) }

    /// The bounds as they show at a time.
    package func shownBounds(at time: Double) -> CGRect { movingBounds.value(at: time).rect }
    package func velocityOfBounds(at time: Double) -> CGPoint {
        guard let velocity = movingBounds.attribute?.velocity(at: time) else { return .zero }
        return CGPoint(x: velocity.first.first, y: velocity.first.second)
    }

    /// Moves the bounds in a transaction of its own, whatever is in force.
    ///
    /// - Parameter velocity: Of the origin, in points per second, with which the motion begins.
    package func moveBounds(to bounds: CGRect, in transaction: Transaction, velocity: CGPoint) {
        guard host != nil else { return self.bounds = bounds }
        movingBounds.move(
            to: bounds.animatableData, in: transaction,
            velocity: CGRect(origin: velocity, size: .zero).animatableData, .layerBounds, of: self)
        setNeedsCommit()
    }

    /// What moves the bounds ends where it shows.
    package func stopBounds(at time: Double) {
        movingBounds.stop(at: time)
        setNeedsCommit()
    }

    func change<Value>(
        _ value: inout MovingValue<Value>, to new: Value, _ name: AttributeName, isAdditive: Bool = true
    ) {
        guard new != value.model else { return }
        if let motion {
            value.move(to: new, by: motion, name, of: self, isAdditive: isAdditive)
            LayerMotion.current.didAnimate?(self)
        } else {
            // The attribute tells the recorder.
            if isRecorded { value.makeAttribute(name, of: self) }
            value.set(new)
        }
        setNeedsCommit()
    }

    /// Tells the recorder that the frame is set, if a transform makes that something else than the size and place of the view.
    package func recordFrame(_ new: CGRect) {
        guard isRecorded, !CATransform3DIsIdentity(storedTransform), new != frame else { return }
        engine.record(
            .message(
                "The frame of a view was set while it has a transform: it is the box around what shows, so that the size of the view "
                    + "is another one than was set.", .transformedFrame), in: placeInScene)
    }

    /// Whether what changes at once is told to the recorder.
    private var isRecorded: Bool { hasBeenCommitted && host != nil && engine.isRecording }

    func change(_ value: inout MovingColor, to color: CGColor?, _ name: AttributeName) {
        guard color != value.color else { return }
        let vector = MovingColor.vector(of: color, fadingFrom: value.color)
        if value.color == nil, !value.moving.isAnimating {
            // It fades in, and does not come out of another colour.
            value.moving.set(MovingColor.vector(of: nil, fadingFrom: color))
        }
        value.color = color
        change(&value.moving, to: vector, name, isAdditive: false)
        setNeedsCommit()
    }

    /// A transform that does not move is not taken apart into an attribute.
    private func recordTransform(from old: CATransform3D) {
        func numbers(_ matrix: CATransform3D) -> [Double] {
            [matrix.m11, matrix.m12, matrix.m21, matrix.m22, matrix.m41, matrix.m42].map { Double($0) }
        }
        let model = numbers(storedTransform)
        let report = AttributeReport(
            name: .layerTransform, serial: 0, place: placeInScene, model: model, from: numbers(old),
            presentation: model,
            velocity: model.map { _ in 0 })
        engine.record(.set(report))
    }

    func changeTransform(to matrix: CATransform3D) {
        guard matrix != storedTransform, matrix.isFinite else { return }
        let old = storedTransform
        storedTransform = matrix
        if isRecorded, motion == nil, movingTransform == nil { recordTransform(from: old) }
        // Only what moves is taken apart.
        if movingTransform != nil || motion != nil {
            if var value = movingTransform ?? TransformVector(growingFrom: old).map({ MovingValue($0) }),
                let parts = TransformVector(matrix, near: value.model)
            {
                // What shows is a weighted sum of the transforms in flight, so it is affine if all of them are.
                transformStaysAffine =
                    (value.isAnimating ? transformStaysAffine : CATransform3DIsAffine(old))
                    && CATransform3DIsAffine(matrix)
                change(&value, to: parts, .layerTransform)
                movingTransform = value
            } else {
                // Onto a plane: nothing is between it and others.
                movingTransform?.leave(&attributes)
                movingTransform = nil
            }
        }
        setNeedsCommit()
    }

    func changeShadow(_ change: (inout ShadowLook) -> Void) {
        let old = shadowLook
        change(&shadowLook)
        guard shadowLook != old else { return }
        var value = movingShadow ?? MovingValue(old.data)
        self.change(&value, to: shadowLook.data, .layerShadow, isAdditive: false)
        movingShadow = value
        setNeedsCommit()
    }

    func boundsDidChange(from old: CGRect) {
        if bounds.size != old.size {
            if needsDisplayOnBoundsChange { setNeedsDisplay() }
            setNeedsLayout()
        }
        if sublayerTransform != CATransform3DIdentity { sublayersGeometryDidChange() }
        (delegate as? any LayerOwner)?.layerBoundsDidChange(from: old)
    }

    func geometryOfSiblingsDidChange() {
        setNeedsCommit()
        superlayer?.setNeedsCommit()
    }

    func sublayersGeometryDidChange() {
        setNeedsCommit()
        for sublayer in sublayerList { sublayer.setNeedsCommit() }
    }

    /// What moves ends at once: the model shows.
    public func removeAllAnimations() {
        movingPosition.finish()
        movingBounds.finish()
        movingTransform?.finish()
        movingOpacity.finish()
        movingCornerRadius.finish()
        movingBorderWidth.finish()
        background.moving.finish()
        border.moving.finish()
        movingShadow?.finish()
        finishOwnAnimations()
        setNeedsCommit()
    }

    var isAnimating: Bool {
        var isAnimating = false
        attributes.forEach { if $0.isAnimating { isAnimating = true } }
        return isAnimating
    }

    var hasBeenCommitted: Bool { !ids.isEmpty }

    /// The layers are made again in the next commit.
    package func setNeedsCommit() {
        guard !needsCommit else { return }
        needsCommit = true
        passOnNeedsCommit()
    }

    /// The same within a commit, of which the host knows.
    package func setNeedsCommitNow() {
        needsCommit = true
        (superlayer ?? masked)?.setNeedsCommitNow()
    }

    func passOnNeedsCommit() {
        if let around = superlayer ?? masked { around.setNeedsCommit() } else { host?.layersNeedCommit() }
    }
}

extension CALayer: AttributeOwner {
    package var engine: Engine {
        guard let host else { preconditionFailure("A layer has attributes only in a scene.") }
        return host.engine
    }
    /// Attributes of layers are set in explicit transactions.
    package var transaction: Transaction { Transaction() }
    package var environment: EnvironmentValues { host?.environment ?? EnvironmentValues() }
    package var placeInScene: Place {
        let around = superlayer?.placeInScene ?? host?.placeInScene ?? Place(type: "", path: "")
        let type = String(describing: type(of: (delegate as? any LayerOwner)?.namesake ?? self))
        var name = type
        if let superlayer, superlayer.sublayerList.count > 1,
            let index = superlayer.sublayerList.firstIndex(where: { $0 === self })
        {
            name += "[\(index)]"
        }
        return Place(type: type, path: around.path.isEmpty ? name : "\(around.path)/\(name)")
    }
    package func attributeDidChange(_ attribute: Attribute) {
        setNeedsCommit()
        if attribute.name == .layerBounds { (delegate as? any LayerOwner)?.layerBoundsAreMoving() }
    }
    package func attributeIsMoving(_ attribute: Attribute) { (delegate as? any LayerOwner)?.layerBoundsAreMoving() }
}

/// A colour that mixes as it is encoded.
struct MovingColor {
    var color: CGColor?
    var moving: MovingValue<PaintVector>

    @MainActor
    init(_ color: CGColor?) {
        self.color = color
        moving = MovingValue(Self.vector(of: color, fadingFrom: nil))
    }

    /// A colour that is not there is the other one, clear.
    static func vector(of color: CGColor?, fadingFrom other: CGColor?) -> PaintVector {
        var resolved = color?.color ?? other?.color ?? .clear
        if color == nil { resolved.opacity = 0 }
        return ShapePaint.encoded(resolved).vector
    }

    /// Nil: nothing is seen at any time.
    @MainActor
    func paint(at time: Double) -> AnimatedPaint? {
        let vector = moving.committed(at: time)
        if vector.isStatic, vector.model.color.w <= 0 { return nil }
        return AnimatedPaint(.encoded(color?.color ?? .clear), vector: vector)
    }

    /// What shows at a time.
    @MainActor
    func shown(at time: Double) -> CGColor? {
        guard moving.isAnimating else { return color }
        var paint = ShapePaint.encoded(.clear)
        paint.vector = moving.value(at: time)
        guard case .encoded(let color) = paint else { return color }
        return CGColor(color)
    }
}

/// The shadow of a layer.
struct ShadowLook: Equatable {
    var color: CGColor? = .black
    var opacity: Float = 0
    var offset = CGSize(width: 0, height: -3)
    var radius: CGFloat = 3

    var data: AnimatedShadow.Data {
        var color = color?.color ?? .clear
        color.opacity *= min(max(opacity, 0), 1)
        return AnimatedShadow.data(color: color, radius: radius, offset: offset)
    }
}

extension AttributeName {
    static let layerPosition = AttributeName("position", in: [.points])
    static let layerBounds = AttributeName("bounds", in: [.points])
    static let layerTransform = AttributeName(
        "transform",
        in: [.points, .points, .points] + Array(repeating: .number, count: 6)
            + Array(repeating: .radians, count: 3) + [.number])
    static let layerOpacity = AttributeName("opacity")
    static let layerCornerRadius = AttributeName("cornerRadius", in: [.points])
    static let layerBorderWidth = AttributeName("borderWidth", in: [.points])
    static let layerBackground = AttributeName("backgroundColor", in: [.channel])
    static let layerBorderColor = AttributeName("borderColor", in: [.channel])
    static let layerShadow = AttributeName("shadow", in: [.channel, .channel, .channel, .channel, .points])
}

extension CGFloat {
    /// 0 where it is not finite.
    var defined: CGFloat { isFinite ? self : 0 }
}

extension CGPoint {
    var defined: CGPoint { CGPoint(x: x.defined, y: y.defined) }
}

extension CGRect {
    /// With 0 for what is not finite, and sides that are not negative.
    var defined: CGRect {
        let rect = CGRect(
            x: origin.x.defined, y: origin.y.defined, width: size.width.defined, height: size.height.defined)
        return rect.standardized
    }
}
