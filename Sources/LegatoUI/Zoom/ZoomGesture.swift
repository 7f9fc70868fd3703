// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
package import LegatoLayers

/// A finger that pulls a page down, or two that pinch it, on the screen or on a trackpad.
///
/// What is inside goes first where both recognize the fingers. Scroll views inside ask a ``ScrollRival`` whether they may.
package struct ZoomGesture: _PrimitiveGesture {
    package var look: ZoomLook

    package init(_ look: ZoomLook) { self.look = look }

    package typealias Value = ZoomTouch

    @MainActor package static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        ZoomRecognizer(gesture)
    }

    @MainActor package static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? ZoomRecognizer)?.gesture = gesture
    }
}

/// Follows the finger that goes down first as a pan, or the two that do so first as a pinch, whichever counts first; or two on a trackpad
/// that begin before any finger goes down.
private final class ZoomRecognizer: _Recognizer<ZoomTouch> {
    var gesture: ZoomGesture
    private struct Finger {
        let touch: Int
        var start: CGPoint
        var location: CGPoint
    }

    private var fingers: [Finger] = []
    private var current = Phase.failed
    private var kind: ZoomTouch.Kind?
    /// Of a pan: by how much the page is behind the finger.
    private var slop = CGSize.zero
    private var speed = (x: FingerSpeed(), y: FingerSpeed())
    /// Of a pinch.
    private var startDistance: CGFloat = 0
    private var angle = 0.0
    private var turn = 0.0
    /// The touch that stands for two fingers on a trackpad, and where the pointer was when they began.
    private var trackpad: (touch: Int, start: CGPoint)?

    init(_ gesture: ZoomGesture) { self.gesture = gesture }

    override var phase: Phase { current }
    // Nothing of what is inside is dragged.
    override var gestureTraits: TouchTraits { [] }

    override func handle(_ event: TouchEvent) {
        if let pinch = event.pinch { return follow(pinch, event) }
        if event.phase == .began, fingers.count < 2, kind == nil, trackpad == nil { goDown(event) }
        guard let index = fingers.firstIndex(where: { $0.touch == event.touch }) else { return }
        fingers[index].location = event.location
        if event.phase == .cancelled { return current = .failed }
        if case .failed = current { return }
        if index == 0 {
            speed.x.note(event.location.x, at: event.time)
            speed.y.note(event.location.y, at: event.time)
        }
        if fingers.count == 2 { pinch(event) } else { pan(event) }
    }

    private func follow(_ pinch: TrackpadPinch, _ event: TouchEvent) {
        if event.phase == .began, trackpad == nil, fingers.isEmpty {
            trackpad = (event.touch, event.location)
            current = .possible(nil)
        }
        guard let trackpad, trackpad.touch == event.touch else { return }
        if event.phase == .cancelled { return current = .failed }
        if case .failed = current { return }
        let span = CGFloat(gesture.look.trackpadSpan)
        self.pinch(
            from: trackpad.start, to: event.location, distance: span * pinch.scale, of: span, turn: pinch.rotation,
            event)
    }

    private func goDown(_ event: TouchEvent) {
        fingers.append(Finger(touch: event.touch, start: event.location, location: event.location))
        if fingers.count == 1 {
            speed = (FingerSpeed(), FingerSpeed())
            return current = .possible(nil)
        }
        // Both count from here.
        for index in fingers.indices { fingers[index].start = fingers[index].location }
        (startDistance, angle) = span
        turn = 0
    }

    private func pan(_ event: TouchEvent) {
        let finger = fingers[0]
        let way = CGSize(
            width: finger.location.x - finger.start.x, height: finger.location.y - finger.start.y)
        if kind == nil {
            let distance = hypot(way.width, way.height)
            guard distance >= gesture.look.pan.slop, event.phase != .ended else {
                if event.phase == .ended { current = .failed }
                return
            }
            guard way.height > abs(way.width) else { return current = .failed }
            kind = .pan
            let fraction = CGFloat(gesture.look.pan.slop) / distance
            slop = CGSize(width: way.width * fraction, height: way.height * fraction)
        }
        let value = ZoomTouch.pan(
            start: finger.start, way: CGSize(width: way.width - slop.width, height: way.height - slop.height),
            velocity: CGSize(width: speed.x.value, height: speed.y.value))
        current = event.phase == .ended ? .ended(value) : .active(value)
    }

    private func pinch(_ event: TouchEvent) {
        let (distance, angle) = span
        // The shorter way round.
        turn += (angle - self.angle).remainder(dividingBy: 2 * .pi)
        self.angle = angle
        pinch(
            from: middle(\.start), to: middle(\.location), distance: distance, of: startDistance, turn: turn, event)
    }

    /// - Parameters:
    ///   - start: The middle of both fingers when they began, in the root.
    ///   - startDistance: Between them then, in points.
    private func pinch(
        from start: CGPoint, to now: CGPoint, distance: CGFloat, of startDistance: CGFloat, turn: Double,
        _ event: TouchEvent
    ) {
        let slop = CGFloat(gesture.look.pinchSlop)
        if kind == nil {
            guard distance <= startDistance - slop, event.phase != .ended else {
                if event.phase == .ended { current = .failed }
                return
            }
            kind = .pinch
        }
        let scale = startDistance > 0 ? min(1, (distance + slop) / startDistance) : 1
        let value = ZoomTouch.pinch(
            start: start, way: CGSize(width: now.x - start.x, height: now.y - start.y), scale: scale, turn: turn)
        current = event.phase == .ended ? .ended(value) : .active(value)
    }

    private func middle(_ place: KeyPath<Finger, CGPoint>) -> CGPoint {
        let (first, second) = (fingers[0][keyPath: place], fingers[1][keyPath: place])
        return CGPoint(x: (first.x + second.x) / 2, y: (first.y + second.y) / 2)
    }

    private var span: (distance: CGFloat, angle: Double) {
        let (first, second) = (fingers[0].location, fingers[1].location)
        let (x, y) = (second.x - first.x, second.y - first.y)
        return (hypot(x, y), atan2(y, x))
    }

    override func reset() { (fingers, trackpad, kind, current) = ([], nil, nil, .failed) }
}

extension EdgePanGesture.Value {
    /// The same finger for a page that zooms.
    package func zoomTouch(isRightToLeft: Bool) -> ZoomTouch {
        .edge(start: start, way: way, velocity: speed, isRightToLeft: isRightToLeft)
    }
}
