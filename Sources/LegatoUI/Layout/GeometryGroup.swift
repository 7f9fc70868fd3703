// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
import LegatoMotion

/// Moves as one: what is inside animates its place against this view, and this view its own against what is around.
nonisolated public struct _GeometryGroupModifier: _BoxModifier {
    @MainActor public func _makeBox(around content: _Box, in node: _Node) -> _Box {
        GeometryGroupBox(around: content, node: node)
    }

    @MainActor public func _updateBox(_ box: _Box, in node: _Node) {}
}

/// A box that owns an animated place, which all frames inside are relative to.
@MainActor
final class GeometryGroupBox: EffectBox {
    private var place: AnimatedAttribute<CGPoint.AnimatableData>!

    override init(around content: _Box, node: _Node) {
        super.init(around: content, node: node)
        place = AnimatedAttribute(.place, CGPoint.zero.animatableData, of: self)
        node.graph.hasGeometryGroups = true
    }

    override func didMove() {
        let origin = frameInGroup.origin.animatableData
        if hasFrame { place.set(origin) } else { place.reset(origin) }
    }

    /// Where it is in the group around, at `time`.
    func origin(at time: Double) -> CGPoint {
        let origin = place.value(at: time)
        return CGPoint(x: origin.first, y: origin.second)
    }

    override func kind(at time: Double) -> Layer.Kind { .offset(place.committed(at: time)) }
    override func forEachAttribute(_ body: (Attribute) -> Void) { body(place) }
}

extension _Box {
    /// The nearest geometry group around.
    final var geometryGroup: GeometryGroupBox? {
        guard graph.hasGeometryGroups else { return nil }
        var box = parent
        while let current = box {
            if let group = current as? GeometryGroupBox { return group }
            box = current.parent
        }
        return nil
    }

    /// Where the nearest geometry group around is in the root at `time`.
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
