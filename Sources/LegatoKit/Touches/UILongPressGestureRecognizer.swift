// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoUI

/// Fingers that rest for a while: it begins then, and changes as they move.
///
/// Source: *documented* (UIKit).
@MainActor @preconcurrency
open class UILongPressGestureRecognizer: UIGestureRecognizer {
    /// In seconds.
    open var minimumPressDuration: TimeInterval = 0.5
    /// How far the fingers may move before it begins, in points.
    open var allowableMovement: CGFloat = 10
    open var numberOfTouchesRequired = 1

    private var start = CGPoint.zero
    private var due: Double?

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible else { return }
        if numberOfTouches > numberOfTouchesRequired { return state = .failed }
        guard numberOfTouches == numberOfTouchesRequired else { return }
        start = middle
        due = event.timestamp + max(0, minimumPressDuration)
        if minimumPressDuration <= 0 { begin() }
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if state == .began || state == .changed { return state = .changed }
        guard due != nil, hypot(middle.x - start.x, middle.y - start.y) > allowableMovement else { return }
        state = .failed
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .began || state == .changed ? .ended : .failed
    }

    override open func reset() { due = nil }

    private func begin() {
        due = nil
        state = .began
    }

    override var deadline: Double? { due }
    override var touchTraits: TouchTraits { [.longPresses] }
    override func wait(until time: Double) {
        if let due, due <= time, state == .possible { begin() }
    }
}
