// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
internal import LegatoLayers
import LegatoMotion

/// A coordinate space that moves as a whole: the frames of what is inside count from its corner.
///
/// Where it is, is one animated number pair of its own. While it moves, or is moved by layout, nothing inside is laid out,
/// retargeted or committed.
public class _SpaceEffect: _PlacedEffect {
    private final var place: AnimatedAttribute<CGPoint.AnimatableData>!

    override init(node: _Node) {
        super.init(node: node)
        place = AnimatedAttribute(.place, CGPoint.zero.animatableData, of: self)
    }

    override final func didMove() {
        let origin = roundedFrame.origin.animatableData
        if hasFrame { place.set(origin) } else { place.reset(origin) }
        mapDidChange()
    }

    override final func updateFrame(boxOrigin origin: CGPoint) -> CGPoint {
        _ = super.updateFrame(boxOrigin: origin)
        return innerCorner
    }

    /// Where the box with all its effects begins, in this space.
    final var innerCorner: CGPoint { CGPoint(x: -placeInBox.x, y: -placeInBox.y) }

    override final var mapsCoordinates: Bool { true }

    /// Where layout puts the space, not rounded to pixels, plus what is left of a motion to that place.
    override final func geometryMap(at time: Double) -> ProjectionTransform {
        let (model, shown) = (place.model, place.value(at: time))
        return ProjectionTransform(
            CGAffineTransform(
                translationX: spaceFrame.minX + (shown.first - model.first),
                y: spaceFrame.minY + (shown.second - model.second)))
    }

    override final func kind(at time: Double) -> Layer.Kind { .offset(place.committed(at: time)) }
}
