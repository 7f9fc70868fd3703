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
    final private(set) var place: AnimatedAttribute<CGPoint.AnimatableData>!

    override init(node: _Node) {
        super.init(node: node)
        place = AnimatedAttribute(.place, CGPoint.zero.animatableData, of: self)
    }

    override func didMove() {
        let origin = roundedFrame.origin.animatableData
        graph.layout.place(place, at: origin, isFirst: !hasFrame)
        mapDidChange()
    }

    override final var animatedPlace: AnimatedPlace? { .corner(place, spaceFrame) }

    /// Counted from the corner of this space.
    override final func innerCorner(of corner: CGPoint) -> CGPoint { CGPoint(x: -placeInBox.x, y: -placeInBox.y) }

    override package var mapsCoordinates: Bool { true }
    override package final var isSpaceOfViews: Bool { true }
    override final var isSpace: Bool { true }
    override final var isPlacedSeparately: Bool { true }

    /// Where layout puts the space, not rounded to pixels, plus what is left of a motion to that place.
    override func geometryMap(at time: Double) -> ProjectionTransform {
        let (model, shown) = (place.model, place.value(at: time))
        return ProjectionTransform(
            CGAffineTransform(
                translationX: spaceFrame.minX + (shown.first - model.first),
                y: spaceFrame.minY + (shown.second - model.second)))
    }

    override final func kind(at time: Double) -> Layer.Kind { .offset(place.committed(at: time)) }
}

/// A space that is scrolled: besides its place, an offset of its own moves all that is inside, at whole pixels.
///
/// A scroll changes that one attribute. Nothing inside is evaluated, laid out or committed for it, however much there is.
class _ScrollSpaceEffect: _SpaceEffect {
    /// What of the content is at the corner of the space, in points.
    private(set) final var offset: AnimatedAttribute<CGSize.AnimatableData>!
    private final var innerLayerID = LayerID(rawValue: 0)
    // Protected by: each effect, which leaves with its view.
    private final var followers: [ObjectIdentifier: Unmanaged<_LayerEffect>] = [:]

    override init(node: _Node) {
        super.init(node: node)
        offset = AnimatedAttribute(.scrollOffset, CGSize.zero.animatableData, of: self)
        innerLayerID = graph.names.makeLayerID()
    }

    /// An effect whose layer follows the offset, or does no more.
    final func note(_ follower: _LayerEffect, follows: Bool) {
        followers[ObjectIdentifier(follower)] = follows ? .passUnretained(follower) : nil
    }

    override final func attributeDidChange(_ attribute: Attribute) {
        super.attributeDidChange(attribute)
        for follower in followers.values { follower.takeUnretainedValue().invalidateLayer() }
    }

    private func scroll(at time: Double) -> Layer.Kind {
        .scroll(offset.committed(at: time), pixelsPerPoint: graph.scale)
    }

    override final func geometryMap(at time: Double) -> ProjectionTransform {
        let offset = offset.value(at: time)
        return ProjectionTransform(CGAffineTransform(translationX: -offset.first, y: -offset.second))
            .concatenating(super.geometryMap(at: time))
    }

    override final func seenMap(at time: Double) -> ProjectionTransform {
        scroll(at: time).projection(at: time).concatenating(super.seenMap(at: time))
    }

    override final func kinds(at time: Double) -> [Layer.Kind] { [scroll(at: time), kind(at: time)] }

    override final func makeLayer(at time: Double) -> Layer? {
        guard let content = contentLayer(at: time) else { return nil }
        graph.statistics.layersMade += 2
        let scrolled = Layer(id: innerLayerID, kind: scroll(at: time), children: [content])
        return Layer(id: layerID, kind: kind(at: time), children: [scrolled])
    }
}
