// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing

/// The pointer that moves with its button down. Fingers are no such pointer.
package struct PointerDragGesture: _PrimitiveGesture {
    /// Where the pointer is and where its button went down, in the coordinates of the view.
    package struct Value: Equatable, Sendable {
        package var start: CGPoint
        package var location: CGPoint
    }

    /// How far the pointer moves before it counts, in points.
    package var slop: CGFloat

    package init(slop: CGFloat) { self.slop = slop }

    @MainActor package static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> {
        PointerDragRecognizer(gesture)
    }

    @MainActor package static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? PointerDragRecognizer)?.gesture = gesture
    }
}

private final class PointerDragRecognizer: _Recognizer<PointerDragGesture.Value> {
    var gesture: PointerDragGesture
    private var touch: Int?
    private var start = CGPoint.zero
    private var current = Phase.failed

    init(_ gesture: PointerDragGesture) { self.gesture = gesture }

    override var phase: Phase { current }
    override var gestureTraits: TouchTraits { .drags }

    override func handle(_ event: TouchEvent) {
        guard event.pinch == nil, event.isPointer else { return }
        let location = event.location(in: .local)
        if event.phase == .began, touch == nil {
            (touch, start, current) = (event.touch, location, .possible(nil))
        }
        guard event.touch == touch else { return }
        if event.phase == .cancelled { return current = .failed }
        if case .failed = current { return }
        if case .possible = current, hypot(location.x - start.x, location.y - start.y) < gesture.slop {
            if event.phase == .ended { current = .failed }
            return
        }
        let value = PointerDragGesture.Value(start: start, location: location)
        current = event.phase == .ended ? .ended(value) : .active(value)
    }

    override func reset() { (touch, current) = (nil, .failed) }
}
