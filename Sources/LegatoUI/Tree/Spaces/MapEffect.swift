// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
public import LegatoMotion

/// An effect that scales, turns or projects what is inside, which moves as one: frames inside count from the corner of the effect,
/// rounded to pixels, so that at rest they are where they would be without it.
///
/// Where an effect comes around what has a place already, as in a transition, that place goes on counting as it did.
public class _MapEffect: _FramedEffect {
    private final var holdsPlaces = false

    override func didMove() {
        if !hasFrame { holdsPlaces = !box.hasFrame }
        super.didMove()
    }

    override final var isSpace: Bool { holdsPlaces }
    override package final var mapsCoordinates: Bool { true }

    override final func innerCorner(of corner: CGPoint) -> CGPoint {
        guard isSpace else { return corner }
        let origin = roundedFrame.origin
        return CGPoint(x: corner.x - origin.x, y: corner.y - origin.y)
    }

    /// Where places inside count from; nil: from where the place of this effect does.
    final func corner(_ mapping: Mapping, at time: Double) -> CGPoint? {
        guard isSpace else { return nil }
        return (mapping == .geometry ? frame.attribute.model.rect : frame.rect(at: time)).origin
    }

    /// About the place that layout has found, wherever the content is seen meanwhile.
    override final func geometryMap(at time: Double) -> ProjectionTransform {
        let map = seenMap(at: time)
        let (seen, found) = (frame.rect(at: time).origin, frame.attribute.model.rect.origin)
        guard seen != found else { return map }
        let back = ProjectionTransform(CGAffineTransform(translationX: found.x - seen.x, y: found.y - seen.y))
        return isSpace ? map.concatenating(back) : back.inverted().concatenating(map).concatenating(back)
    }
}

/// A map of one animatable value.
public class _MapValueEffect<Value: VectorArithmetic>: _MapEffect {
    @exclusivity(unchecked) final private(set) var value: AnimatedAttribute<Value>!

    init(_ name: AttributeName, _ value: Value, node: _Node) {
        super.init(node: node)
        self.value = AnimatedAttribute(name, value, of: self)
    }
}
