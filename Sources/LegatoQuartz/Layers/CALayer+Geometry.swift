// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
public import LegatoDrawing
package import LegatoLayers
import LegatoMotion

extension CALayer {
    /// The box around the bounds in the superlayer, transform included. Setting it sets ``position`` and the size of ``bounds``.
    public var frame: CGRect {
        get { frameAround(bounds) }
        set {
            let rect = newValue.defined
            bounds.size = rect.size
            position = CGPoint(
                x: rect.minX + anchorPoint.x * rect.width, y: rect.minY + anchorPoint.y * rect.height)
        }
    }

    private func frameAround(_ rect: CGRect) -> CGRect {
        if storedTransform == CATransform3DIdentity {
            let center = bounds.point(at: anchorPoint)
            return rect.offsetBy(dx: position.x - center.x, dy: position.y - center.y)
        }
        return ProjectionTransform(modelPlace.matrix(at: 0)).boundingBox(of: rect)
    }

    public func affineTransform() -> CGAffineTransform { CATransform3DGetAffineTransform(transform) }
    public func setAffineTransform(_ m: CGAffineTransform) { transform = CATransform3DMakeAffineTransform(m) }

    /// The size that the layer would like to have: that of its bounds.
    public func preferredFrameSize() -> CGSize { bounds.size }

    // MARK: - Conversion, by models

    /// A point of this layer as another one sees it; nil is the outermost layer.
    public func convert(_ p: CGPoint, to l: CALayer?) -> CGPoint { modelMap(to: l).map { p.applying($0) } ?? p }
    public func convert(_ p: CGPoint, from l: CALayer?) -> CGPoint { (l ?? outermost).convert(p, to: self) }
    /// The box around a rectangle of this layer in another one; nil is the outermost layer.
    public func convert(_ r: CGRect, to l: CALayer?) -> CGRect { modelMap(to: l).map { $0.boundingBox(of: r) } ?? r }
    public func convert(_ r: CGRect, from l: CALayer?) -> CGRect { (l ?? outermost).convert(r, to: self) }

    package var outermost: CALayer {
        var layer = self
        while let superlayer = layer.superlayer { layer = superlayer }
        return layer
    }

    private func modelMap(to other: CALayer?) -> ProjectionTransform? {
        let around = mapToOutermost { $0.modelProjection }
        guard let other, other !== outermost else { return around.concatenating(outermostInverse) }
        var back = other.mapToOutermost { $0.modelProjection }
        guard outermost.model() === other.outermost.model(), back.invert() else { return nil }
        return around.concatenating(back)
    }

    /// From around the outermost layer to the coordinates inside of it.
    private var outermostInverse: ProjectionTransform {
        var map = outermost.modelProjection
        return map.invert() ? map : ProjectionTransform()
    }

    /// To the coordinates around the outermost layer.
    private func mapToOutermost(_ map: (CALayer) -> ProjectionTransform) -> ProjectionTransform {
        var result = map(self)
        var layer = superlayer
        while let current = layer {
            result = result.concatenating(map(current))
            layer = current.superlayer
        }
        return result
    }

    /// From the coordinates of this layer to those around the outermost one, as they show at `time`; nil: as the models are.
    package func shownMap(at time: Double?) -> ProjectionTransform {
        mapToOutermost { layer in
            time.map { layer.place(at: $0).projection(at: $0) } ?? layer.modelProjection
        }
    }

    /// The kinds of the layers that show the places of this one and those around, from the inside out.
    package func placeKinds(at time: Double) -> [Layer.Kind] {
        [placeKind(at: time)] + (superlayer?.placeKinds(at: time) ?? [])
    }

    private var modelProjection: ProjectionTransform { ProjectionTransform(modelPlace.matrix(at: 0)) }

    /// A point of the superlayer in the coordinates of this layer; nil where nothing of it is seen.
    package func pointInside(_ point: CGPoint) -> CGPoint? { modelProjection.source(of: point) }

    // MARK: - Places

    private var modelPlace: LayerPlace {
        LayerPlace(
            position: Animated(movingPosition.model), bounds: Animated(movingBounds.model), anchor: anchorPoint,
            depth: zPosition, matrix: storedTransform, transform: nil, around: placeAround { $0.movingBounds.model })
    }

    private func placeAround(_ bounds: (CALayer) -> CGRect.AnimatableData) -> LayerPlace.Around? {
        guard let superlayer, superlayer.sublayerTransform != CATransform3DIdentity else { return nil }
        return LayerPlace.Around(
            matrix: superlayer.sublayerTransform, bounds: Animated(bounds(superlayer)), anchor: superlayer.anchorPoint)
    }

    func place(at time: Double) -> LayerPlace {
        var around = placeAround { $0.movingBounds.model }
        around?.bounds = superlayer?.movingBounds.committed(at: time) ?? Animated(movingBounds.model)
        let transform = movingTransform?.committed(at: time)
        return LayerPlace(
            position: movingPosition.committed(at: time), bounds: movingBounds.committed(at: time),
            anchor: anchorPoint, depth: zPosition, matrix: storedTransform,
            transform: transform?.isStatic ?? true ? shownTransform(at: time) : transform,
            transformStaysAffine: transformStaysAffine, around: around)
    }

    /// A transform that ticks on the main thread shows what it is at this time; nil: it shows the model.
    private func shownTransform(at time: Double) -> Animated<TransformVector>? {
        guard let movingTransform, movingTransform.isAnimating else { return nil }
        return Animated(movingTransform.value(at: time))
    }
}
