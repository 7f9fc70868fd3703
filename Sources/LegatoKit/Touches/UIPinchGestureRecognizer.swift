// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoUI

/// Two fingers that move apart or together.
///
/// Source: *documented* (UIKit); where it begins *chosen*, as for SwiftUI's.
@MainActor @preconcurrency
open class UIPinchGestureRecognizer: UIGestureRecognizer {
    /// How many times as far apart the fingers are as they were; 1 where it begins.
    open var scale: CGFloat = 1 {
        didSet { if !isFollowing { (base, isFollowing) = (distance / max(scale, 1e-6), false) } }
    }
    /// Per second.
    open private(set) var velocity: CGFloat = 0

    private var start: CGFloat = 0
    private var base: CGFloat = 1
    private var isFollowing = false
    private var track = FingerTrack()
    /// How much further apart or together the fingers go before it begins, as a part of their distance.
    private static let slop: CGFloat = 0.01

    private var distance: CGFloat {
        guard numberOfTouches >= 2 else { return start }
        let (one, other) = (location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
        return max(1, hypot(other.x - one.x, other.y - one.y))
    }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2, state == .possible else { return }
        start = distance
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches >= 2 else { return }
        if state == .possible {
            guard abs(distance / start - 1) > Self.slop else { return }
            base = distance
            track = FingerTrack()
            follow(at: event.timestamp)
            return state = .began
        }
        follow(at: event.timestamp)
        state = .changed
    }

    private func follow(at time: Double) {
        isFollowing = true
        scale = distance / base
        isFollowing = false
        track.note(CGPoint(x: scale, y: 0), at: time)
        velocity = track.velocity.x
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .ended
        } else if numberOfTouches == 1, state == .possible {
            state = .failed
        }
    }

    override open func reset() {
        isFollowing = true
        (scale, velocity) = (1, 0)
        isFollowing = false
    }

    override var touchTraits: TouchTraits { [.pinches] }
}

/// Two fingers that turn about each other.
///
/// Source: *documented* (UIKit); where it begins *chosen*, as for SwiftUI's.
@MainActor @preconcurrency
open class UIRotationGestureRecognizer: UIGestureRecognizer {
    /// In radians, clockwise; 0 where it begins.
    open var rotation: CGFloat = 0
    /// In radians per second.
    open private(set) var velocity: CGFloat = 0

    private var lastAngle: CGFloat = 0
    private var turned: CGFloat = 0
    private var track = FingerTrack()
    /// How far the fingers turn before it begins, in radians.
    private static let slop: CGFloat = .pi / 180

    private var angle: CGFloat {
        guard numberOfTouches >= 2 else { return lastAngle }
        let (one, other) = (location(ofTouch: 0, in: nil), location(ofTouch: 1, in: nil))
        return atan2(other.y - one.y, other.x - one.x)
    }

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches == 2, state == .possible else { return }
        (lastAngle, turned) = (angle, 0)
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        guard numberOfTouches >= 2 else { return }
        // The short way since the last event.
        let change = (angle - lastAngle).remainder(dividingBy: 2 * .pi)
        lastAngle = angle
        if state == .possible {
            turned += change
            guard abs(turned) > Self.slop else { return }
            track = FingerTrack()
            track.note(.zero, at: event.timestamp)
            return state = .began
        }
        rotation += change
        turned += change
        track.note(CGPoint(x: turned, y: 0), at: event.timestamp)
        velocity = track.velocity.x
        state = .changed
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed {
            state = .ended
        } else if numberOfTouches == 1, state == .possible {
            state = .failed
        }
    }

    override open func reset() { (rotation, velocity, turned) = (0, 0, 0) }

    override var touchTraits: TouchTraits { [.turns] }
}
