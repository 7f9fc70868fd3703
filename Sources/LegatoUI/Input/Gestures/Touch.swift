// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing

package enum TouchPhase: Sendable {
    case began, moved, ended
    /// The host takes the touch back: whatever it was to become, it is nothing.
    case cancelled
}

/// What a finger does at one moment, for the gesture of one view.
@MainActor
struct TouchEvent {
    var phase: TouchPhase
    /// Which finger it is.
    let touch: Int
    /// In the root, in points.
    let location: CGPoint
    var time: Double
    let date: Date
    let effect: _TaggedEffect
    /// Whether it is the pointer with its button down, and no finger.
    var isPointer = false
    /// The keys that are held.
    var modifiers: EventModifiers = []
    /// What two fingers did on a trackpad; such a touch is one only to those that follow them. Nil: it is a touch.
    var pinch: TrackpadPinch?

    /// Where the finger is in `space`, as things look now.
    func location(in space: CoordinateSpace) -> CGPoint {
        switch space {
        case .global:
            return location
        case .local:
            return effect.localPoint(location, at: time)
        case .named(let name):
            guard !effect.hasLeft, let space = effect.around?.coordinateSpace(named: name) else { return location }
            let frame = space.roundedFrame
            guard let point = Conversion(from: space.around, .seen, at: time).source(of: location) else {
                return location
            }
            return CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
        }
    }
}

/// A finger on the scene, from when it goes down to when it lifts. What it means, the arena decides.
@MainActor
package final class Touch {
    let number: Int
    /// What the finger is on and may have gestures, the innermost first.
    let path: [_TaggedEffect]
    /// The gestures it may become, in the order in which they are asked.
    var contenders: [Contender] = []
    private let arena: GestureArena
    private let isPointer: Bool
    private var lastLocation: CGPoint?
    /// Whether a gesture took the touch, or waits for another one to follow.
    package internal(set) var isTaken = false

    init(_ number: Int, on path: [_TaggedEffect], in arena: GestureArena, isPointer: Bool = false) {
        (self.number, self.path, self.arena, self.isPointer) = (number, path, arena, isPointer)
    }

    /// Whether some gesture follows it.
    package var isOnGesture: Bool { !contenders.isEmpty }

    /// Whether some gesture that follows it may still be recognized.
    var isFollowed: Bool { contenders.contains { $0.standing != .over } }

    /// Tells what the finger does now. `date` is what user code takes the time for.
    package func handle(
        _ phase: TouchPhase, at location: CGPoint, time: Double, date: Date,
        modifiers: EventModifiers = [], pinch: TrackpadPinch? = nil
    ) {
        // A finger that rests is no event.
        guard phase != .moved || location != lastLocation || pinch != nil else { return }
        lastLocation = location
        arena.handle(phase, of: self, at: time) {
            TouchEvent(
                phase: phase, touch: number, location: location, time: time, date: date, effect: $0,
                isPointer: isPointer, modifiers: modifiers, pinch: pinch)
        }
    }
}
