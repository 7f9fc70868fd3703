// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
public import LegatoMotion

extension View {
    /// Shows this view at an opacity from 0 to 1, and lets it take touches at any.
    nonisolated func fade(_ opacity: Double) -> some View {
        _WrappedView(content: self, modifier: _FadeEffect(opacity: opacity))
    }

    /// Shows this view beside its place, by its own size towards `edge`; nil: in its place.
    nonisolated func moved(_ edge: Edge?) -> some View {
        _WrappedView(content: self, modifier: _MoveEffect(edge: edge))
    }
}

nonisolated public struct _FadeEffect: _BoxModifier {
    let opacity: Double

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(.opacity, opacity, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.value.set(opacity) }

    public final class Effect: _ValueEffect<Double> {
        override func kind(at time: Double) -> Layer.Kind { .fade(to: value.committed(at: time)) }
    }
}

/// Moves a view by its size, as one: neither is what is inside laid out, nor does it animate by itself.
nonisolated public struct _MoveEffect: _BoxModifier {
    let edge: Edge?

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(edge, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.move(to: edge) }

    public final class Effect: _PlacedEffect {
        private var offset: AnimatedAttribute<CGSize.AnimatableData>!
        private var edge: Edge?
        /// Whether the view is somewhere before layout has placed it here: until then, nothing shows that could move.
        private var hasPlace: Bool

        fileprivate init(_ edge: Edge?, node: _Node) {
            self.edge = edge
            hasPlace = edge == nil
            super.init(node: node)
            offset = AnimatedAttribute(.offset, CGSize.zero.animatableData, of: self)
        }

        fileprivate func move(to edge: Edge?) {
            guard edge != self.edge else { return }
            self.edge = edge
            if hasFrame { didMove() }
        }

        override func didMove() {
            let target = displacement.animatableData
            if hasPlace { offset.set(target) } else { offset.reset(target) }
            hasPlace = true
            mapDidChange()
        }

        private var displacement: CGSize {
            let left = node.isRightToLeft ? size.width : -size.width
            return switch edge {
            case nil: .zero
            case .top: CGSize(width: 0, height: -size.height)
            case .bottom: CGSize(width: 0, height: size.height)
            case .leading: CGSize(width: left, height: 0)
            case .trailing: CGSize(width: -left, height: 0)
            }
        }

        override var mapsCoordinates: Bool { true }
        override func kind(at time: Double) -> Layer.Kind { .offset(offset.committed(at: time)) }
    }
}
