// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing

/// A finger that stays on a view and lifts it. From then on the finger belongs to what carries the view (``TouchCarrier``), even where the view
/// leaves the scene.
///
/// Attach it beside other gestures: those go on until something is lifted, and none lifts a finger that another gesture has taken before.
package struct LiftGesture: _PrimitiveGesture {
    package typealias Value = CGPoint

    /// A finger that has stayed on a view.
    package struct Finger {
        /// Where it stayed, and where it is now, in points of the root.
        package let start: CGPoint
        package let location: CGPoint
        /// Whether it has moved on since it was told to wait.
        package let hasMovedOn: Bool
    }

    package enum Answer {
        /// The finger belongs to this from now on.
        case carry(any TouchCarrier)
        /// Something else has opened: ask again when the finger has moved on.
        case wait
        case refuse
    }

    /// How long the finger stays, in seconds.
    package var duration: Double
    /// How far it may move meanwhile, and how far it moves on after it was told to wait, in points.
    package var slop: CGFloat
    package var lift: @MainActor (Finger) -> Answer

    package init(duration: Double, slop: CGFloat, lift: @escaping @MainActor (Finger) -> Answer) {
        (self.duration, self.slop, self.lift) = (duration, slop, lift)
    }

    @MainActor package static func _makeRecognizer(_ gesture: Self) -> _Recognizer<CGPoint> { LiftRecognizer(gesture) }

    @MainActor package static func _updateRecognizer(_ recognizer: _Recognizer<CGPoint>, to gesture: Self) {
        (recognizer as? LiftRecognizer)?.gesture = gesture
    }
}

/// Follows the finger that goes down first.
private final class LiftRecognizer: _Recognizer<CGPoint> {
    var gesture: LiftGesture
    private var touch: Int?
    private weak var target: (any TouchTarget)?
    private var start = CGPoint.zero
    private var location = CGPoint.zero
    private var limit: Double?
    private var current = Phase.failed
    /// Whether the view is to be asked for in the next response.
    private var asks = false
    private var hasMovedOn = false

    init(_ gesture: LiftGesture) { self.gesture = gesture }

    override var phase: Phase { current }
    override var gestureTraits: TouchTraits { .longPresses }
    override var deadline: Double? { limit }
    private var arena: GestureArena? { (target as? _TaggedEffect)?.graph.input.arena }

    override func handle(_ event: TouchEvent) {
        guard event.pinch == nil else { return }
        if event.phase == .began, touch == nil {
            (touch, target, start, location) = (event.touch, event.target, event.location, event.location)
            limit = event.time + gesture.duration
            current = .possible(nil)
        }
        guard event.touch == touch else { return }
        if case .failed = current { return }
        location = event.location
        if event.phase == .ended || event.phase == .cancelled { return fail() }
        guard hypot(location.x - start.x, location.y - start.y) > gesture.slop else { return }
        guard case .active = current else { return fail() }
        (asks, hasMovedOn) = (true, true)
    }

    override func wait(until time: Double) {
        guard let limit, time >= limit, let touch else { return }
        self.limit = nil
        guard arena?.isTaken(touch) == false else { return fail() }
        (asks, start, current) = (true, location, .active(location))
    }

    override func respond() {
        guard asks, let touch else { return }
        asks = false
        switch gesture.lift(LiftGesture.Finger(start: start, location: location, hasMovedOn: hasMovedOn)) {
        case .carry(let carrier): arena?.hand(touch, to: carrier)
        case .wait: break
        case .refuse: fail()
        }
    }

    private func fail() { (limit, current, asks) = (nil, .failed, false) }

    override func reset() { (touch, limit, current, asks, hasMovedOn) = (nil, nil, .failed, false, false) }
}
