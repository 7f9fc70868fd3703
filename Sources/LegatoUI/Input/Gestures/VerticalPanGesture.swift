// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing

/// A finger that moves more up or down than to the side, and what it then does.
///
/// What is inside goes first where both recognize the finger. Scroll views inside ask a ``ScrollRival`` whether they may.
package struct VerticalPanGesture: _PrimitiveGesture {
    /// How far the finger moves before it counts, in points.
    package var slop: CGFloat

    package init(slop: CGFloat) { self.slop = slop }

    package struct Value: Equatable, Sendable {
        /// How far down the finger is from where it counted first, in points.
        package var translation: CGFloat
        /// Down, in points per second, over the last tenth of a second.
        package var velocity: CGFloat
    }

    @MainActor package static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        VerticalPanRecognizer(gesture)
    }

    @MainActor package static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? VerticalPanRecognizer)?.gesture = gesture
    }
}

/// Follows the finger that goes down first.
private final class VerticalPanRecognizer: _Recognizer<VerticalPanGesture.Value> {
    var gesture: VerticalPanGesture
    private var touch: Int?
    private var start = CGPoint.zero
    private var slop: CGFloat = 0
    private var speed = FingerSpeed()
    private var current = Phase.failed

    init(_ gesture: VerticalPanGesture) { self.gesture = gesture }

    override var phase: Phase { current }
    // Nothing of what is inside is dragged.
    override var gestureTraits: TouchTraits { [] }

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
        speed.note(location.y, at: event.time)
        let way = location.y - start.y
        if case .possible = current {
            let side = abs(location.x - start.x)
            guard hypot(side, way) >= gesture.slop, event.phase != .ended else {
                if event.phase == .ended { current = .failed }
                return
            }
            guard abs(way) > side else { return current = .failed }
            slop = way < 0 ? -min(gesture.slop, -way) : min(gesture.slop, way)
        }
        let value = VerticalPanGesture.Value(translation: way - slop, velocity: speed.value)
        current = event.phase == .ended ? .ended(value) : .active(value)
    }

    override func reset() { (touch, current) = (nil, .failed) }
}
