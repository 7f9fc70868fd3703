// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoLayers

/// How something is painted, animated once it is resolved to colours.
@MainActor
struct PaintAttribute {
    private var model: ShapePaint
    private let vector: AnimatedAttribute<PaintVector>
    private var effects: PaintEffects?

    init(_ style: _StylePaint, of box: _Box) {
        model = style.paint
        vector = AnimatedAttribute(.paint, style.paint.vector, of: box)
        if !style.effects.isEmpty { effects = PaintEffects(style.effects, of: box) }
    }

    mutating func set(_ style: _StylePaint, of box: _Box) {
        set(style.paint, of: box)
        if let effects {
            effects.set(style.effects)
        } else if !style.effects.isEmpty {
            effects = PaintEffects(style.effects, of: box)
            box.invalidateLayer()
        }
    }

    private mutating func set(_ paint: ShapePaint, of box: _Box) {
        guard paint != model else { return }
        // A colour cannot turn into a gradient by degrees; it changes at once.
        if paint.canInterpolate(to: model) {
            model = paint
            vector.set(paint.vector)
        } else {
            model = paint
            vector.reset(paint.vector)
        }
        // Even if the vector is unchanged: the colour space of a gradient may differ.
        box.invalidateLayer()
    }

    /// - Parameter insets: Between the shape and the rectangle that the paint is made for; asked where that matters.
    func committed(at time: Double, insets: @autoclosure () -> PaintInsets = PaintInsets()) -> AnimatedPaint {
        var paint = model
        if case .color = model {} else { paint = model.inset(by: insets()) }
        return AnimatedPaint(paint, vector: vector.committed(at: time))
    }

    var hasEffects: Bool { effects?.isEmpty == false }

    /// The layer of what is painted, with the effects of the style around it.
    func layer(around layer: Layer, at time: Double) -> Layer { effects?.layer(around: layer, at: time) ?? layer }

    /// Detaches what animates.
    func remove(from box: _Box) {
        box.attributes.remove(vector)
        effects?.remove()
    }
}
