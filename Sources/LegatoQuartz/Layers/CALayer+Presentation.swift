// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion

extension CALayer {
    /// A copy with the values that show now; nil before the layer has been shown. Its superlayer and sublayers are such copies as well.
    public func presentation() -> Self? {
        guard original == nil else { return self }
        return copyOfShown(in: superlayer?.presentation())
    }

    private func copyOfShown(in around: CALayer?) -> Self? {
        guard let host, hasBeenCommitted else { return nil }
        let copy = LayerClasses.copy(self)
        copy.show(self, at: host.engine.time)
        copy.superlayer = around
        copy.copyAround = around
        return copy
    }

    /// Those of a copy are copies as well.
    var sublayersOrCopies: [CALayer] {
        original.map { $0.sublayerList.compactMap { $0.copyOfShown(in: self) } } ?? sublayerList
    }

    /// The layer that this is a copy of; itself if it is none.
    public func model() -> Self { (original as? Self) ?? self }

    /// Takes the values of a layer, and none of its tree.
    func copyModel(of layer: CALayer) {
        movingPosition = MovingValue(layer.movingPosition.model)
        movingBounds = MovingValue(layer.movingBounds.model)
        storedTransform = layer.storedTransform
        (anchorPoint, zPosition, sublayerTransform) = (layer.anchorPoint, layer.zPosition, layer.sublayerTransform)
        movingOpacity = MovingValue(layer.movingOpacity.model)
        movingCornerRadius = MovingValue(layer.movingCornerRadius.model)
        movingBorderWidth = MovingValue(layer.movingBorderWidth.model)
        background = MovingColor(layer.backgroundColor)
        border = MovingColor(layer.borderColor)
        (shadowLook, shadowPath) = (layer.shadowLook, layer.shadowPath)
        (isHidden, masksToBounds, maskedCorners) = (layer.isHidden, layer.masksToBounds, layer.maskedCorners)
        (cornerCurve, name, delegate) = (layer.cornerCurve, layer.name, layer.delegate)
        (contents, contentsGravity, contentsScale) = (layer.contents, layer.contentsGravity, layer.contentsScale)
    }

    /// Shows what `layer` shows at `time`.
    func show(_ layer: CALayer, at time: Double) {
        movingPosition = MovingValue(layer.movingPosition.value(at: time))
        movingBounds = MovingValue(layer.movingBounds.value(at: time))
        if let transform = layer.movingTransform, transform.isAnimating {
            storedTransform = transform.value(at: time).matrix
        }
        movingOpacity = MovingValue(layer.movingOpacity.value(at: time))
        movingCornerRadius = MovingValue(layer.movingCornerRadius.value(at: time))
        movingBorderWidth = MovingValue(layer.movingBorderWidth.value(at: time))
        background = MovingColor(layer.background.shown(at: time))
        border = MovingColor(layer.border.shown(at: time))
        if let shadow = layer.movingShadow, shadow.isAnimating {
            let shown = AnimatedShadow(Animated(shadow.value(at: time))).shadow(at: time)
            var color = shown.color
            shadowLook.opacity = color.opacity
            color.opacity = 1
            shadowLook.color = CGColor(color)
            (shadowLook.radius, shadowLook.offset) = (shown.radius, shown.offset)
        }
        showOwn(layer, at: time)
    }
}
