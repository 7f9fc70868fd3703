// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion

// Where a view takes touches.

nonisolated public struct _TouchabilityModifier: _BoxModifier {
    let isTouchable: Bool

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(isTouchable, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.isTouchable = isTouchable }

    public final class Effect: _LayerEffect {
        fileprivate var isTouchable: Bool {
            didSet { if isTouchable != oldValue { invalidateLayer() } }
        }

        fileprivate init(_ isTouchable: Bool, node: _Node) {
            self.isTouchable = isTouchable
            super.init(node: node)
        }

        override func kind(at time: Double) -> Layer.Kind { isTouchable ? .group : .untouchable }
    }
}

/// Takes touches in a shape, whatever is painted there.
nonisolated public struct _ContentShapeModifier<S: Shape>: _BoxModifier {
    let shape: S
    let evenOdd: Bool

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(shape, evenOdd: evenOdd, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.update(shape, evenOdd: evenOdd) }

    public final class Effect: _ShapedEffect<S> {
        override func makeLayer(at time: Double) -> Layer? {
            graph.statistics.layersMade += 1
            return Layer(
                id: layerID, kind: .touchArea(source(at: time), evenOdd: evenOdd, frame: frame.committed(at: time)),
                children: [contentLayer(at: time)].compactMap { $0 })
        }
    }
}

extension View {
    nonisolated public func allowsHitTesting(_ enabled: Bool) -> some View {
        _WrappedView(content: self, modifier: _TouchabilityModifier(isTouchable: enabled))
    }

    nonisolated public func contentShape<S: Shape>(_ shape: S, eoFill: Bool = false) -> some View {
        _WrappedView(content: self, modifier: _ContentShapeModifier(shape: shape, evenOdd: eoFill))
    }
}
