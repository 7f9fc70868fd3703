// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
package import LegatoEngine

/// What a finger does at one moment, for the recognizers of one target.
@MainActor
package struct TouchEvent {
    package var phase: TouchPhase
    /// The number of the finger.
    package let touch: Int
    /// In the root, in points.
    package let location: CGPoint
    package var time: Double
    package let date: Date
    package let target: any TouchTarget
    /// Whether it is the pointer with its button down instead of a finger.
    package var isPointer = false
    /// The keys that are held.
    package var modifiers: EventModifiers = []
    /// What two fingers did on a trackpad, which only recognizers of pinches follow; nil for a touch.
    package var pinch: TrackpadPinch?

    /// Where the finger is in `space`, as it is seen now.
    package func location(in space: CoordinateSpace) -> CGPoint {
        if case .global = space { return location }
        return target.convert(location, to: space, at: time)
    }
}

/// A finger on the scene, from when it goes down to when it lifts. What it means, the arena decides.
@MainActor
package final class Touch {
    let number: Int
    /// What the finger is on and may have gestures, the innermost first.
    let path: [any TouchTarget]
    /// The gestures it may become, in the order in which they are asked.
    var contenders: [Contender] = []
    private let arena: GestureArena
    private let isPointer: Bool
    private var lastLocation: CGPoint?
    /// What gets all that the finger still does; nil: the gestures that it is on.
    var carrier: (any TouchCarrier)?
    /// Whether a gesture took the touch, or waits for another one to follow.
    package internal(set) var isTaken = false

    init(_ number: Int, on path: [any TouchTarget], in arena: GestureArena, isPointer: Bool = false) {
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
        arena.handle(phase, of: self, at: location, time: time) {
            TouchEvent(
                phase: phase, touch: number, location: location, time: time, date: date, target: $0,
                isPointer: isPointer, modifiers: modifiers, pinch: pinch)
        }
    }
}

/// Gets all that a finger does after a gesture has handed it over, whatever becomes of the view that the finger went down on.
@MainActor
package protocol TouchCarrier: AnyObject {
    /// - Parameter location: In the root, in points.
    func touchDidChange(_ phase: TouchPhase, at location: CGPoint, time: Double)
}
