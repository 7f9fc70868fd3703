// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoUI

/// One or more taps with one or more fingers.
///
/// Source: *documented* (UIKit); times and distances *reported* (kit 5).
@MainActor @preconcurrency
open class UITapGestureRecognizer: UIGestureRecognizer {
    open var numberOfTapsRequired = 1
    open var numberOfTouchesRequired = 1

    private var taps = 0
    private var start = CGPoint.zero
    private var mostFingers = 0
    private var nextTapDue: Double?

    /// How long after a tap the next one may begin, in seconds.
    private static let gap = 0.35
    /// How far a finger may move, in points.
    private static let drift: CGFloat = 45

    override open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        nextTapDue = nil
        mostFingers = max(mostFingers, numberOfTouches)
        if mostFingers > numberOfTouchesRequired { return state = .failed }
        if numberOfTouches == 1, taps == 0 { start = middle }
        if numberOfTouches == 1, taps > 0, isFar(middle) { state = .failed }
    }

    override open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches == 1, isFar(middle) { state = .failed }
    }

    override open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        guard state == .possible, numberOfTouches == 1 else { return }
        guard mostFingers == numberOfTouchesRequired else { return state = .failed }
        taps += 1
        mostFingers = 0
        if taps == numberOfTapsRequired {
            state = .ended
        } else {
            nextTapDue = event.timestamp + Self.gap
        }
    }

    override open func reset() { (taps, mostFingers, nextTapDue) = (0, 0, nil) }

    /// Taps do not keep others from being recognised that take more of them.
    override open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let other = preventedGestureRecognizer as? UITapGestureRecognizer else { return true }
        return other.numberOfTapsRequired <= numberOfTapsRequired
    }

    private func isFar(_ point: CGPoint) -> Bool { hypot(point.x - start.x, point.y - start.y) > Self.drift }

    override var deadline: Double? { nextTapDue }
    override var touchTraits: TouchTraits { [.taps] }
    override func wait(until time: Double) {
        if let due = nextTapDue, due <= time { state = .failed }
    }
}
