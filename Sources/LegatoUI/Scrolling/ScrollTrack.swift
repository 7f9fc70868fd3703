// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoMotion

/// One axis of a scroll view: how far its content is scrolled, and how far it may be.
///
/// The offset is one animated number of a space (``_ScrollSpaceEffect``). A fling, a bounce and a scroll by code are animations of it, which the
/// renderer evaluates; a finger sets it.
@MainActor
final class ScrollTrack {
    let axis: StackAxis
    let space: _ScrollSpaceEffect
    /// The largest offset at rest; the smallest is 0.
    private(set) var most = 0.0
    /// Of the part of the viewport that content may come to rest in, in points.
    private(set) var length = 0.0
    /// Of the whole viewport.
    private(set) var viewport = 0.0
    var bounce = ScrollBounceBehavior.automatic
    /// How far the content was shifted under what it shows since the scroll view was laid out.
    var recentShift = 0.0
    /// Whether a finger can move it.
    var mayMove: Bool { bounce != .basedOnSize || most > 0 }

    init(_ axis: StackAxis, of node: _Node) {
        self.axis = axis
        space = _ScrollSpaceEffect(node: node)
    }

    private func pair(_ offset: Double) -> CGSize.AnimatableData {
        var size = CGSize.zero
        size[axis] = offset
        return size.animatableData
    }

    private func number(_ pair: CGSize.AnimatableData) -> Double {
        var size = CGSize.zero
        size.animatableData = pair
        return size[axis]
    }

    /// Where a motion ends, if one is in flight.
    var target: Double { number(space.offset.model) }
    func offset(at time: Double) -> Double { number(space.offset.value(at: time)) }
    func velocity(at time: Double) -> Double { number(space.offset.velocity(at: time)) }
    var isMoving: Bool { space.offset.isAnimating }

    /// Layout gives the content another length, or the viewport.
    ///
    /// - Returns: Whether the viewport has another length.
    func resize(content: Double, length: Double, viewport: Double) -> Bool {
        defer { most = max(0, content - self.length) }
        guard self.length != max(0, length) || self.viewport != viewport else { return false }
        (self.length, self.viewport) = (max(0, length), viewport)
        return true
    }

    func clamped(_ offset: Double) -> Double { min(max(0, offset), most) }

    // MARK: - Moving it

    /// Shows `offset` now; what moved it ends.
    func jump(to offset: Double) { space.offset.reset(pair(offset)) }

    func move(to offset: Double, in transaction: Transaction, velocity: Double? = nil) {
        space.offset.set(pair(offset), in: transaction, velocity: velocity.map(pair))
    }

    /// What shows of a finger's way to `offset`: past an edge less and less.
    func banded(_ offset: Double) -> Double {
        let edge = clamped(offset)
        guard edge != offset else { return offset }
        return mayMove ? edge + RubberBand(length: viewport).shown(of: offset - edge) : edge
    }

    /// The finger's way that shows `offset`.
    func unbanded(_ offset: Double) -> Double {
        let edge = clamped(offset)
        guard edge != offset, abs(offset - edge) < viewport else { return offset }
        return edge + RubberBand(length: viewport).way(showing: offset - edge)
    }

    /// A release slower than this past an edge is one from rest, in points per second. Source: *measured* (screens 2).
    private static let restingSpeed = 50.0

    /// What a finger that lets go of `offset` at `velocity` begins; nil: it rests there.
    ///
    /// - Parameter aim: Puts the place where the motion would end elsewhere.
    func release(
        at offset: Double, velocity: Double, _ deceleration: Deceleration, aim: (Double) -> Double
    ) -> (target: Double, motion: FreeMotion)? {
        let edge = clamped(offset)
        if edge != offset {
            return abs(velocity) < Self.restingSpeed
                ? (edge, .spring(.release)) : (edge, .spring(.bounce))
        }
        let projected = offset + deceleration.distance(ofSpeed: velocity)
        let wanted = aim(projected)
        if wanted != projected {
            let target = clamped(wanted)
            return target == offset && velocity == 0 ? nil : (target, .spring(.bounce))
        }
        guard projected != offset else { return nil }
        let target = clamped(projected)
        if target == projected { return (target, .deceleration(deceleration)) }
        guard mayMove else { return target == offset ? nil : (target, .deceleration(deceleration)) }
        return (target, .edge(deceleration, .bounce))
    }
}
