// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// A finger that moves more along one axis than along the other, and what it then does.
///
/// What is inside goes first where both recognize the finger. Scroll views inside ask a ``ScrollRival`` whether they may.
package struct PanGesture: _PrimitiveGesture {
    /// Along which the finger is followed.
    package var axis: Axis
    /// How far the finger moves before it counts, in points.
    package var slop: CGFloat
    /// Whether a finger may begin that has moved by this along the axis, in points; down and to the right are positive.
    package var mayBegin: @MainActor (_ way: CGFloat) -> Bool

    package init(_ axis: Axis, slop: CGFloat, mayBegin: @escaping @MainActor (_ way: CGFloat) -> Bool = { _ in true }) {
        (self.axis, self.slop, self.mayBegin) = (axis, slop, mayBegin)
    }

    package struct Value: Equatable, Sendable {
        /// How far the finger is along the axis from where it counted first, in points.
        package var translation: CGFloat
        /// Along the axis, in points per second, over the last tenth of a second.
        package var velocity: CGFloat
    }

    @MainActor package static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        PanRecognizer(gesture)
    }

    @MainActor package static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? PanRecognizer)?.gesture = gesture
    }
}

/// Follows the finger that goes down first.
private final class PanRecognizer: _Recognizer<PanGesture.Value> {
    var gesture: PanGesture
    private var touch: Int?
    private var start = CGPoint.zero
    private var slop: CGFloat = 0
    private var speed = FingerSpeed()
    private var current = Phase.failed

    init(_ gesture: PanGesture) { self.gesture = gesture }

    override var phase: Phase { current }
    // Nothing of what is inside is dragged.
    override var gestureTraits: TouchTraits { [] }

    /// A place along the axis, and across it.
    private func split(_ point: CGPoint) -> (along: CGFloat, across: CGFloat) {
        gesture.axis == .vertical ? (point.y, point.x) : (point.x, point.y)
    }

    override func handle(_ event: TouchEvent) {
        guard event.pinch == nil else { return }
        // What is moved moves under the finger.
        let location = event.location
        if event.phase == .began, touch == nil {
            (touch, start, speed) = (event.touch, location, FingerSpeed())
            current = .possible(nil)
        }
        guard event.touch == touch else { return }
        if event.phase == .cancelled { return current = .failed }
        if case .failed = current { return }
        let place = split(location)
        speed.note(place.along, at: event.time)
        let way = place.along - split(start).along
        if case .possible = current {
            let side = abs(place.across - split(start).across)
            guard hypot(side, way) >= gesture.slop, event.phase != .ended else {
                if event.phase == .ended { current = .failed }
                return
            }
            guard abs(way) > side, gesture.mayBegin(way) else { return current = .failed }
            slop = way < 0 ? -min(gesture.slop, -way) : min(gesture.slop, way)
        }
        let value = PanGesture.Value(translation: way - slop, velocity: speed.value)
        current = event.phase == .ended ? .ended(value) : .active(value)
    }

    override func reset() { (touch, current) = (nil, .failed) }
}
