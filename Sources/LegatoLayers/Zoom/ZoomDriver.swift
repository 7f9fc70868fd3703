// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoMotion

/// What a page that zooms does, and what may happen to it: maps code and fingers to flights, without a view and without a time.
///
/// | phase | opened | closed by code | a finger begins | lets go | settles |
/// |---|---|---|---|---|---|
/// | closed | opening | - | - | - | - |
/// | opening | - | closing | is followed on top | closing, or opening | open |
/// | open | - | closing | is followed | closing, or opening | - |
/// | closing | opening | - | is ignored | - | closed |
///
/// A finger that goes down changes nothing until it counts as a gesture. A push is never undone: one that is closed while it opens has been
/// complete first (``ZoomFlight/completesPush``).
package struct ZoomDriver: Equatable, Sendable {
    package enum Phase: CaseIterable, Sendable { case closed, opening, open, closing }

    package private(set) var phase: Phase
    /// What holds the page; nil: nothing does.
    package private(set) var grip: ZoomTouch.Kind?
    /// What fingers have made of the page, or will once it has flown.
    package private(set) var drag = ZoomDrag()
    /// Whether it has been in its place since it was opened.
    private var hasArrived: Bool

    package init(_ phase: Phase = .closed) {
        self.phase = phase
        hasArrived = phase == .open
    }

    /// Whether it is up or on the way there.
    package var isOpen: Bool { phase == .opening || phase == .open }

    /// Nil: it is open already.
    package mutating func open(_ look: ZoomLook) -> ZoomFlight? {
        guard !isOpen else { return nil }
        (phase, drag, hasArrived) = (.opening, ZoomDrag(), false)
        return .push(look)
    }

    /// By code. A finger that holds the page does so no more. Nil: it is closed already.
    package mutating func close(_ look: ZoomLook) -> ZoomFlight? {
        guard isOpen else { return nil }
        (phase, grip) = (.closing, nil)
        return .pop(look, from: drag, completesPush: !hasArrived)
    }

    /// Whether fingers hold the page from now on.
    package mutating func grab(_ kind: ZoomTouch.Kind) -> Bool {
        guard isOpen, grip == nil else { return false }
        grip = kind
        return true
    }

    /// What becomes of a page that was laid out in `page`; nil: these fingers do not hold it.
    package mutating func move(_ touch: ZoomTouch, of page: CGRect, _ look: ZoomLook) -> ZoomDrag? {
        guard grip == touch.kind else { return nil }
        drag = look.drag(touch, of: page)
        return drag
    }

    /// The fingers have lifted. Nil: they did not hold the page.
    package mutating func release(_ touch: ZoomTouch, of page: CGRect, _ look: ZoomLook) -> ZoomFlight? {
        guard grip == touch.kind else { return nil }
        grip = nil
        drag = look.drag(touch, of: page)
        let velocity = look.velocity(touch, of: page)
        if look.pops(touch, of: page) {
            phase = .closing
            let speed = hypot(touch.velocity.width, touch.velocity.height) / max(1, page.width)
            return .landing(look, from: drag, at: velocity, haste: speed, completesPush: !hasArrived)
        }
        drag = ZoomDrag()
        if phase == .open { phase = .opening }
        return .cancel(look, at: velocity)
    }

    /// The fingers belong to something else. Nil: they did not hold the page.
    package mutating func letGo(_ look: ZoomLook) -> ZoomFlight? {
        guard grip != nil else { return nil }
        (grip, drag) = (nil, ZoomDrag())
        if phase == .open { phase = .opening }
        return .cancel(look, at: .zero)
    }

    /// Nothing moves any more.
    package mutating func settle() {
        switch phase {
        case .opening: (phase, hasArrived) = (.open, true)
        case .closing: (phase, drag) = (.closed, ZoomDrag())
        case .open, .closed: break
        }
    }
}

/// How a card moves from where it shows: each of its numbers begins a motion, those that are nil go on as they do.
package struct ZoomFlight: Equatable, Sendable {
    /// To its place, or to its source.
    package var opens: Bool
    package var sides: Animation?
    package var top: Animation?
    package var bottom: Animation?
    /// Of what fingers have made of the page, to ``dragTarget``.
    package var drag: Animation
    package var dragTarget = ZoomDrag()
    /// With which that begins, per second; nil: as fast as it moves.
    package var dragVelocity: ZoomDrag.Data?
    /// Of the page below; nil: it stays as it is.
    package var cover: Animation?
    /// After this it counts as ended, in seconds: about 0.001 of the way is left.
    package var duration: Double
    /// Whether a push has been complete before this begins.
    package var completesPush = false

    private static func spring(_ frequency: Double, damping: Double = 1) -> Animation {
        .interpolatingSpring(
            mass: 1, stiffness: frequency * frequency, damping: 2 * damping * frequency)
    }

    /// The same, which takes over the velocity of what runs, or one that it is given.
    private static func merging(_ frequency: Double, damping: Double = 1) -> Animation {
        .spring(Spring(mass: 1, stiffness: frequency * frequency, damping: 2 * damping * frequency))
    }

    /// Where (1 + x)e^−x is 0.001.
    private static let criticalEnd = 9.2334

    static func push(_ look: ZoomLook) -> ZoomFlight {
        let sides = spring(look.push)
        return ZoomFlight(
            opens: true, sides: sides, top: sides.delay(look.topDelay), bottom: sides.delay(look.bottomDelay),
            drag: merging(look.cancel.frequency, damping: look.cancel.damping), cover: sides,
            duration: criticalEnd / look.push + max(look.topDelay, look.bottomDelay))
    }

    static func pop(_ look: ZoomLook, from drag: ZoomDrag, completesPush: Bool) -> ZoomFlight {
        let sides = spring(look.pop)
        // A critically damped spring that is faster by ε leads by ε x² e^−x, which is greatest at x = 2, and by a little less as ε grows.
        let bottom = spring(look.pop * Self.haste(leading: look.popLead))
        return ZoomFlight(
            opens: false, sides: sides, top: sides, bottom: bottom, drag: merging(look.pop), dragTarget: drag,
            cover: spring(look.uncover), duration: criticalEnd / min(look.pop, look.uncover),
            completesPush: completesPush)
    }

    static func landing(
        _ look: ZoomLook, from drag: ZoomDrag, at velocity: ZoomDrag.Data, haste: Double, completesPush: Bool
    ) -> ZoomFlight {
        let frequency = look.landing.frequency * (1 + look.landingHaste * haste)
        let landing = spring(frequency, damping: look.landing.damping)
        // The page goes on as the finger did, and what is left of that counts less and less.
        return ZoomFlight(
            opens: false, sides: landing, top: landing, bottom: landing, drag: merging(frequency), dragTarget: drag,
            dragVelocity: velocity == .zero ? nil : velocity, cover: spring(look.uncover),
            duration: max(
                criticalEnd / look.uncover, Self.end(damping: look.landing.damping) / look.landing.frequency),
            completesPush: completesPush)
    }

    static func cancel(_ look: ZoomLook, at velocity: ZoomDrag.Data) -> ZoomFlight {
        ZoomFlight(
            opens: true, drag: merging(look.cancel.frequency, damping: look.cancel.damping),
            dragVelocity: velocity == .zero ? nil : velocity,
            duration: max(
                Self.end(damping: look.cancel.damping) / look.cancel.frequency,
                criticalEnd / look.push + max(look.topDelay, look.bottomDelay)))
    }

    /// When the envelope of an underdamped spring is at 0.001, in radians.
    private static func end(damping: Double) -> Double {
        log(1000 / (1 - damping * damping).squareRoot()) / damping
    }

    /// How many times as fast a critically damped spring is that leads another one by `lead` at most.
    private static func haste(leading lead: Double) -> Double {
        func greatest(_ haste: Double) -> Double {
            // Where both are equally fast: x e^−x = h² x e^−hx.
            let x = 2 * log(haste) / (haste - 1)
            return (1 + x) * exp(-x) - (1 + haste * x) * exp(-haste * x)
        }
        var (low, high) = (1.0, 2.0)
        for _ in 0..<50 {
            let middle = (low + high) / 2
            if greatest(middle) < lead { low = middle } else { high = middle }
        }
        return high
    }
}
