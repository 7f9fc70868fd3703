// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
package import LegatoEngine
internal import LegatoLayers
import LegatoMotion

/// An effect that moves its content by so many points, which add to the place that layout has found: each leaf inside is somewhere
/// else, and goes there under the transaction in force at the leaf, as it does whenever its place changes.
///
/// Where that is the same motion for all leaves, one layer around them has it, the *carried* part of the shift; so a thousand leaves
/// cost what one does. It is the same where all are at rest, have the transaction of the effect, and go by the same whole pixels. As
/// soon as something inside is to move otherwise, each leaf goes on with the motion by itself. The rest of the shift is *placed*: the
/// places inside count with it.
public class _ShiftEffect: _LayerEffect {
    typealias Way = CGSize.AnimatableData

    /// To the right and down; in whole pixels, unless the content goes together.
    final private(set) var carried: AnimatedAttribute<Way>!
    private final var placed = Way.zero
    private final var hasPlace = false

    /// How many begins and retargets are handed over: a motion with more of them goes on in the leaves. Source: chosen.
    private static let mostSteps = 16

    override init(node: _Node) {
        super.init(node: node)
        carried = AnimatedAttribute(.offset, .zero, of: self)
        carried.keepsSteps = true
    }

    /// The content is where layout puts it before it is placed with this effect: what moves it then moves it from there.
    final func beginInPlace() { hasPlace = true }

    // MARK: - For subclasses

    /// By how much the content is to be moved: to the right and down.
    var shift: CGSize { .zero }
    /// Whether the content moves as one under the transaction of the effect, whatever is in force inside, as in transitions.
    var goesTogether: Bool { false }

    private final var target: Way {
        CGSize(width: _Box.sane(place: shift.width), height: _Box.sane(place: shift.height)).animatableData
    }

    // MARK: - Places

    override final var isPlaced: Bool { true }
    override final var animatedPlace: AnimatedPlace? { .shift(self) }

    /// The shift is another one. That takes effect when layout is done, and the transactions of all that is inside are known.
    final func shiftDidChange() { if hasPlace { box.markFramesBelow() } }

    override final func updateFrame(boxOrigin corner: CGPoint) {
        let target = target
        guard hasPlace else {
            hasPlace = true
            let whole = goesTogether ? target : rounded(target)
            placed = target - whole
            return carried.reset(whole)
        }
        let way = target - placed - carried.model
        let isStatic = box.isStatic(inside: self, at: innerCorner(of: corner))
        if !isStatic { handOver() }
        // Sums of the two parts are not exact: less than this is no way. Source: chosen, far below a pixel.
        guard max(abs(way.first), abs(way.second)) > 1e-9 else { return }
        if goesTogether {
            carried.set(carried.model + way)
        } else {
            if isStatic, let common = commonWay(of: way) { carried.set(carried.model + common) } else { handOver() }
            placed = target - carried.model
        }
        mapDidChange()
    }

    /// Moves everything by `way` as one, and the places inside by the rest of the shift. Nothing is animated.
    final func carry(_ way: Way) {
        placed = target - way
        carried.reset(way)
        box.markFramesBelow()
    }

    override final func innerCorner(of corner: CGPoint) -> CGPoint {
        CGPoint(x: corner.x + placed.first, y: corner.y + placed.second)
    }

    override final func isStatic(at corner: CGPoint) -> Bool {
        let way = target - placed - carried.model
        return hasPlace && max(abs(way.first), abs(way.second)) <= 1e-9
    }

    override func roundFrame() { shiftDidChange() }

    private func rounded(_ way: Way) -> Way {
        let place = graph.rounded(CGRect(x: way.first, y: way.second, width: 0, height: 0)).origin
        return Way(place.x, place.y)
    }

    // MARK: - One motion for all, or one for each

    /// By how much everything inside is to move when the shift grows by `way`, if a layer around moves it as the leaves would.
    private func commonWay(of way: Way) -> Way? {
        guard graph.layout.roundsFrames else { return nil }
        let isAnimated = carried.isChangeAnimated
        if isAnimated {
            guard carried.stepCount < Self.mostSteps, transaction.attributeAnimation?.isRandomAccess ?? false,
                !carried.isAnimating || carried.canBeHandedOver
            else { return nil }
        }
        let whole = rounded(way)
        let rest = box.placesAtRest(inside: self, in: node.scope)
        // Less than this is no part of a pixel. Source: chosen.
        let isWhole = max(abs(whole.first - way.first), abs(whole.second - way.second)) < 1e-9
        if rest == .whole || isWhole && rest == .rounded { return whole }
        let scale = graph.scale
        var common: (x: CGFloat, y: CGFloat)?
        let isCommon = box.allPlaces(inside: self, includesLeaving: false) { place in
            graph.statistics.places += 1
            if isAnimated && place.attribute.isAnimating { return false }
            if case .shift = place { return true }
            guard let (before, found) = place.origins, place.attribute.animates(like: carried) else { return false }
            let after = graph.rounded(found.offsetBy(dx: way.first, dy: way.second)).origin
            let pixels = (((after.x - before.x) * scale).rounded(), ((after.y - before.y) * scale).rounded())
            if let common { return common == pixels }
            common = pixels
            return true
        }
        guard isCommon else { return nil }
        return common.map { Way($0.x / scale, $0.y / scale) } ?? whole
    }

    /// Each leaf goes on with the motion by itself. Where one has a motion of its own already, as beside a transition, all stay together.
    private func handOver() {
        guard carried.isAnimating, carried.canBeHandedOver else { return }
        var count = 0
        let areAtRest = box.allPlaces(inside: self, includesLeaving: true) { place in
            if case .shift = place { return true }
            count += 1
            return !place.attribute.isAnimating
        }
        guard areAtRest, count > 0 else { return }
        _ = box.allPlaces(inside: self, includesLeaving: true) { place in
            place.move(with: carried)
            return true
        }
        box.forgetPlacesInside()
        carried.detach(.retargeted, isFinished: true)
        invalidateLayer()
    }

    // MARK: - Layers and maps

    override package final var mapsCoordinates: Bool { true }
    override final func kind(at time: Double) -> Layer.Kind { .offset(carried.committed(at: time)) }

    /// Where the content is, or will be when it has come to rest: what places say, too.
    override final func geometryMap(at time: Double) -> ProjectionTransform {
        ProjectionTransform(CGAffineTransform(translationX: carried.model.first, y: carried.model.second))
    }

    /// Whether user code has asked for a place in a space inside, which depends on where the space is seen.
    final var isReadFromSpace = false

    override package final func attributeDidChange(_ attribute: Attribute) { invalidateLayer() }
    override package final func attributeIsMoving(_ attribute: Attribute) { if isReadFromSpace { mapDidChange() } }
}
