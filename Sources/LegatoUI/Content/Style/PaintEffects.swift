// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
internal import LegatoMotion

/// The effects of a style on whatever is painted with it.
enum PaintEffect: Equatable, Sendable {
    case opacity(Double)
    case shadow(GroupEffect.Shadow)
    case blend(BlendMode)
    case backdrop(GroupEffect.Backdrop)
}

/// The effects of the style a leaf is painted with, from the inside out: their numbers animate, and each puts a layer
/// around the leaf's.
@MainActor
final class PaintEffects {
    private enum Step {
        case opacity(AnimatedAttribute<Double>)
        case shadow(AnimatedAttribute<AnimatedShadow.Data>, isInner: Bool)
        case blend(BlendMode)
        case backdrop(AnimatedAttribute<AnimatedBackdrop.Data>)

        /// Takes on the numbers of `effect`; false where it is another kind.
        @MainActor
        func set(_ effect: PaintEffect) -> Bool {
            switch (self, effect) {
            case (.opacity(let attribute), .opacity(let opacity)): attribute.set(opacity)
            case (.shadow(let attribute, let isInner), .shadow(let shadow)) where shadow.isInner == isInner:
                attribute.set(AnimatedShadow.data(shadow))
            case (.backdrop(let attribute), .backdrop(let backdrop)): attribute.set(AnimatedBackdrop.data(backdrop))
            case (.blend(let old), .blend(let new)): return old == new
            default: return false
            }
            return true
        }

        @MainActor
        var attribute: Attribute? {
            switch self {
            case .opacity(let attribute): attribute
            case .shadow(let attribute, _): attribute
            case .backdrop(let attribute): attribute
            case .blend: nil
            }
        }

        @MainActor
        func kind(at time: Double) -> Layer.Kind {
            switch self {
            case .opacity(let attribute): .opacity(attribute.committed(at: time))
            case .shadow(let attribute, let isInner):
                .shadow(AnimatedShadow(attribute.committed(at: time), isInner: isInner))
            case .backdrop(let attribute): .backdrop(AnimatedBackdrop(attribute.committed(at: time)))
            case .blend(let mode): .blend(mode)
            }
        }
    }

    // Protected by: the box, which owns its effects.
    private unowned(unsafe) let box: _Box
    private var steps: [(id: LayerID, step: Step)] = []

    init(_ effects: [PaintEffect], of box: _Box) {
        self.box = box
        make(effects)
    }

    var isEmpty: Bool { steps.isEmpty }

    func set(_ effects: [PaintEffect]) {
        // Effects of another kind cannot turn into each other by degrees; they change at once.
        if effects.count == steps.count, zip(steps, effects).allSatisfy({ $0.step.set($1) }) { return }
        remove()
        make(effects)
        box.invalidateLayer()
    }

    private func make(_ effects: [PaintEffect]) {
        steps = effects.map { effect in
            let step: Step =
                switch effect {
                case .opacity(let opacity): .opacity(AnimatedAttribute(.opacity, opacity, of: box))
                case .shadow(let shadow):
                    .shadow(AnimatedAttribute(.shadow, AnimatedShadow.data(shadow), of: box), isInner: shadow.isInner)
                case .backdrop(let backdrop):
                    .backdrop(AnimatedAttribute(.material, AnimatedBackdrop.data(backdrop), of: box))
                case .blend(let mode): .blend(mode)
                }
            return (box.graph.names.makeLayerID(), step)
        }
    }

    /// `layer` with the effects around it.
    func layer(around layer: Layer, at time: Double) -> Layer {
        steps.reduce(layer) { Layer(id: $1.id, kind: $1.step.kind(at: time), children: [$0]) }
    }

    /// Detaches what animates.
    func remove() {
        for (_, step) in steps { if let attribute = step.attribute { box.attributes.remove(attribute) } }
    }
}

extension AnimatedShadow {
    fileprivate static func data(_ shadow: GroupEffect.Shadow) -> Data {
        data(color: shadow.color, radius: shadow.radius, offset: shadow.offset)
    }
}
