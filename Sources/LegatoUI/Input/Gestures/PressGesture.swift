// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// A finger that goes down on a button and lifts there, or near it. While it is there, the value is true, elsewhere false.
nonisolated struct PressGesture: _PrimitiveGesture {
    typealias Value = Bool

    @MainActor static func _makeRecognizer(_ gesture: Self) -> _Recognizer<Bool> { PressRecognizer() }
    @MainActor static func _updateRecognizer(_ recognizer: _Recognizer<Bool>, to gesture: Self) {}
}

private final class PressRecognizer: _Recognizer<Bool> {
    private var touch: Int?
    private var current = Phase.failed

    /// How far from its frame a finger still holds a button, in points. Source: reported (UIKit's controls).
    private static let margin: CGFloat = 70

    override var phase: Phase { current }
    override var gestureTraits: TouchTraits { .taps }
    override var tapCount: Int { 1 }

    override func handle(_ event: TouchEvent) {
        guard event.pinch == nil else { return }
        if event.phase == .began, touch == nil {
            touch = event.touch
            current = .possible(true)
        }
        guard event.touch == touch, case .possible = current else { return }
        switch event.phase {
        case .began: break
        case .moved: current = .possible(isNear(event))
        case .ended: current = isNear(event) ? .ended(true) : .failed
        case .cancelled: current = .failed
        }
    }

    private func isNear(_ event: TouchEvent) -> Bool {
        CGRect(origin: .zero, size: event.target.size).insetBy(dx: -Self.margin, dy: -Self.margin)
            .contains(event.location(in: .local))
    }

    override func reset() { (touch, current) = (nil, .failed) }
}
