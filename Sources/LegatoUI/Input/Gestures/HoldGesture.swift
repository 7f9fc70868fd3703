// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing

/// A finger that stays where it is for a while, and where that is: in points of the root.
package struct HoldGesture: _PrimitiveGesture {
    package typealias Value = CGPoint

    /// How long the finger stays, in seconds.
    package var duration: Double
    /// How far it may move meanwhile, in points.
    package var slop: CGFloat

    package init(duration: Double, slop: CGFloat = 10) { (self.duration, self.slop) = (duration, slop) }

    @MainActor package static func _makeRecognizer(_ gesture: Self) -> _Recognizer<CGPoint> { HoldRecognizer(gesture) }

    @MainActor package static func _updateRecognizer(_ recognizer: _Recognizer<CGPoint>, to gesture: Self) {
        (recognizer as? HoldRecognizer)?.gesture = gesture
    }
}

/// Follows the finger that goes down first.
private final class HoldRecognizer: _Recognizer<CGPoint> {
    var gesture: HoldGesture
    private var touch: Int?
    private var start = CGPoint.zero
    private var limit: Double?
    private var current = Phase.failed

    init(_ gesture: HoldGesture) { self.gesture = gesture }

    override var phase: Phase { current }
    override var gestureTraits: TouchTraits { .longPresses }
    override var deadline: Double? { limit }

    override func handle(_ event: TouchEvent) {
        guard event.pinch == nil else { return }
        if event.phase == .began, touch == nil {
            (touch, start, limit) = (event.touch, event.location, event.time + gesture.duration)
            current = .possible(nil)
        }
        guard event.touch == touch, case .possible = current else { return }
        let distance = hypot(event.location.x - start.x, event.location.y - start.y)
        if event.phase == .ended || event.phase == .cancelled || distance > gesture.slop {
            (limit, current) = (nil, .failed)
        }
    }

    override func wait(until time: Double) {
        if let limit, time >= limit { (self.limit, current) = (nil, .ended(start)) }
    }

    override func reset() { (touch, limit, current) = (nil, nil, .failed) }
}
