// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing

/// A finger that comes from the leading edge of a view and moves into it.
///
/// Other gestures can still win until the finger has moved by ``slop`` into the view. If it moves that far along the edge first, this
/// gesture fails.
package struct EdgePanGesture: _PrimitiveGesture {
    /// How far from the edge the finger may go down, in points.
    package var band: CGFloat
    /// How far the finger moves before it counts, in points.
    package var slop: CGFloat
    package var isRightToLeft: Bool
    /// How far beyond the view its edge is, in points.
    package var inset: () -> CGFloat

    package init(band: CGFloat, slop: CGFloat, isRightToLeft: Bool, inset: @escaping () -> CGFloat = { 0 }) {
        (self.band, self.slop, self.isRightToLeft, self.inset) = (band, slop, isRightToLeft, inset)
    }

    package struct Value: Equatable, Sendable {
        /// How far the finger is from where it counted first, into the view, in points.
        package var translation: CGFloat
        /// Into the view, in points per second, over the last tenth of a second.
        package var velocity: CGFloat
        /// That of the view, in points.
        package var width: CGFloat
        /// How far it is in the root from where it counted first, in points, and how fast it moves there, in points per second. Views that
        /// move with the finger change neither.
        package var way: CGSize
        package var speed: CGSize
        /// Where it went down in the root, in points.
        package var start: CGPoint
    }

    @MainActor package static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Value> { EdgePanRecognizer(gesture) }

    @MainActor package static func _updateRecognizer(_ recognizer: _Recognizer<Value>, to gesture: Self) {
        (recognizer as? EdgePanRecognizer)?.gesture = gesture
    }
}

/// Follows the finger that goes down first.
private final class EdgePanRecognizer: _Recognizer<EdgePanGesture.Value> {
    var gesture: EdgePanGesture
    private var touch: Int?
    private var start = CGPoint.zero
    private var rootStart = CGPoint.zero
    private var speed = FingerSpeed()
    private var rootSpeed = (x: FingerSpeed(), y: FingerSpeed())
    private var current = Phase.failed

    init(_ gesture: EdgePanGesture) { self.gesture = gesture }

    override var phase: Phase { current }
    // Nothing of what is inside is dragged.
    override var gestureTraits: TouchTraits { [] }

    override func handle(_ event: TouchEvent) {
        guard event.pinch == nil else { return }
        var location = event.location(in: .local)
        if gesture.isRightToLeft { location.x = event.target.size.width - location.x }
        if event.phase == .began, touch == nil {
            touch = event.touch
            start = location
            rootStart = event.location
            (speed, rootSpeed) = (FingerSpeed(), (FingerSpeed(), FingerSpeed()))
            current = location.x + gesture.inset() <= gesture.band ? .possible(nil) : .failed
        }
        guard event.touch == touch else { return }
        if event.phase == .cancelled { return current = .failed }
        if case .failed = current { return }
        speed.note(location.x, at: event.time)
        rootSpeed.x.note(event.location.x, at: event.time)
        rootSpeed.y.note(event.location.y, at: event.time)
        let way = location.x - start.x
        if case .possible = current {
            guard way >= gesture.slop, event.phase != .ended else {
                if event.phase == .ended || abs(location.y - start.y) >= gesture.slop { current = .failed }
                return
            }
        }
        let slop = gesture.isRightToLeft ? -gesture.slop : gesture.slop
        let value = EdgePanGesture.Value(
            translation: way - gesture.slop, velocity: speed.value, width: event.target.size.width,
            way: CGSize(
                width: event.location.x - rootStart.x - slop, height: event.location.y - rootStart.y),
            speed: CGSize(width: rootSpeed.x.value, height: rootSpeed.y.value), start: rootStart)
        current = event.phase == .ended ? .ended(value) : .active(value)
    }

    override func reset() { (touch, current) = (nil, .failed) }
}
