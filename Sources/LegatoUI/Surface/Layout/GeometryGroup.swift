// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
import LegatoMotion

/// Moves as one: what is inside animates its place against this view, and this view its own against what is around.
nonisolated public struct _GeometryGroupModifier: _BoxModifier {
    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(node: node) }
    @MainActor public func _update(_ effect: Effect) {}

    /// Owns an animated place, which all frames inside are relative to.
    public final class Effect: _PlacedEffect {
        private var place: AnimatedAttribute<CGPoint.AnimatableData>!

        override fileprivate init(node: _Node) {
            super.init(node: node)
            place = AnimatedAttribute(.place, CGPoint.zero.animatableData, of: self)
            node.graph.hasGeometryGroups = true
        }

        override func didMove() {
            let origin = frameInGroup.origin.animatableData
            if hasFrame { place.set(origin) } else { place.reset(origin) }
        }

        /// Where it is in the group around, at `time`.
        fileprivate func origin(at time: Double) -> CGPoint {
            let origin = place.value(at: time)
            return CGPoint(x: origin.first, y: origin.second)
        }

        override func kind(at time: Double) -> Layer.Kind { .offset(place.committed(at: time)) }
    }
}

extension ViewGraph {
    /// The nearest geometry group from `effect` outwards.
    fileprivate func geometryGroup(from effect: @autoclosure () -> _BoxEffect?) -> _GeometryGroupModifier.Effect? {
        guard hasGeometryGroups else { return nil }
        var effect = effect()
        while let current = effect {
            if let group = current as? _GeometryGroupModifier.Effect { return group }
            effect = current.around
        }
        return nil
    }
}

extension _PlacedEffect {
    /// The nearest geometry group around.
    final var geometryGroup: _GeometryGroupModifier.Effect? { graph.geometryGroup(from: around) }
}

extension _Box {
    /// The nearest geometry group around the content.
    final var geometryGroup: _GeometryGroupModifier.Effect? { graph.geometryGroup(from: nearestEffect) }

    /// Where the nearest geometry group around the content is in the root at `time`.
    final func groupOrigin(at time: Double) -> CGPoint {
        var origin = CGPoint.zero
        var group = geometryGroup
        while let current = group {
            let place = current.origin(at: time)
            origin = CGPoint(x: origin.x + place.x, y: origin.y + place.y)
            group = current.geometryGroup
        }
        return origin
    }
}

extension View {
    /// Lets this view move as one: a view inserted inside while it moves, moves along, and views inside animate only what
    /// they do against each other.
    nonisolated public func geometryGroup() -> some View {
        _WrappedView(content: self, modifier: _GeometryGroupModifier())
    }
}
