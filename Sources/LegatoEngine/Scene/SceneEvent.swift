// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// What a device of the host did at one moment. A window, a web page, a test and the command line feed a scene with these
/// and nothing else; see ``SceneContent/handle(_:in:at:date:)``.
package struct SceneEvent: Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
        /// A finger, or the pointer while its primary button is down. Where, in points of the root.
        case touch(TouchID, TouchPhase, CGPoint)
        /// The pointer without a button down is at this place; nil: it has left the scene.
        case hover(CGPoint?)
        /// A wheel turned, or two fingers moved on a trackpad, where the pointer is.
        case wheel(CGSize, WheelPhase)
        /// Two fingers on a trackpad moved apart, together or around each other, where the pointer is.
        case pinch(TrackpadPinch, TouchPhase)
        case key(KeyEquivalent, KeyPhase = .down)
        /// A keyboard or an input method typed.
        case text(TextInput)
    }

    package var kind: Kind
    /// The keys that are held meanwhile.
    package var modifiers: EventModifiers
    /// When the device reported it, in seconds of the scene; nil: now. Velocities and durations are measured with this, however
    /// late the event is handled.
    package var time: Double?

    package init(_ kind: Kind, modifiers: EventModifiers = [], time: Double? = nil) {
        (self.kind, self.modifiers, self.time) = (kind, modifiers, time)
    }

    /// Whether all its numbers are finite. Other events are refused by every scene.
    package var isFinite: Bool {
        let numbers: [Double] =
            switch kind {
            case .touch(_, _, let point): [point.x, point.y]
            case .hover(let point): point.map { [$0.x, $0.y] } ?? []
            case .wheel(let delta, _): [delta.width, delta.height]
            case .pinch(let pinch, _): [pinch.scale, pinch.rotation]
            case .key, .text: []
            }
        return numbers.allSatisfy(\.isFinite) && time?.isFinite != false
    }
}

/// What a key of a keyboard does.
package enum KeyPhase: Sendable {
    case down
    /// It is still down, and the keyboard repeats it.
    case `repeat`
    case up
}

package enum TouchPhase: Sendable {
    case began, moved, ended
    /// The host takes the touch back: no gesture recognizes it.
    case cancelled
}

/// Identifies what touches a scene, for as long as it does.
package enum TouchID: Hashable, Sendable {
    /// By the number that the host gave it.
    case finger(Int)
    /// The pointer with its primary button down.
    case pointer
}

/// What two fingers on a trackpad did since they began.
package struct TrackpadPinch: Equatable, Sendable {
    /// How many times as far from each other they are; 1 at the start.
    package var scale: Double
    /// In radians, clockwise; 0 at the start.
    package var rotation: Double

    package init(scale: Double = 1, rotation: Double = 0) { (self.scale, self.rotation) = (scale, rotation) }
}

/// What a keyboard or an input method does to the text that has the focus. Places count whole characters.
package enum TextInput: Equatable, Sendable {
    /// Takes the place of the marked text, else of the selection.
    case insert(String)
    /// Deletes the selection, else the character before it.
    case deleteBackward
    /// Text that is being composed, in place of the text that was marked before, else of the selection; what of it is selected.
    case mark(String, selection: Range<Int>)
    /// What is marked stays as it is.
    case unmark
    /// The selection moved.
    case select(Range<Int>)
}

/// The part of a movement that an event of a wheel or of two fingers on a trackpad is.
package enum WheelPhase: Equatable, Sendable, CaseIterable {
    /// A wheel that clicks: it is all there is.
    case step
    case began, changed, ended
    /// The host takes the movement back.
    case cancelled
    /// The fingers have lifted, and the host lets the movement run out.
    case momentum
    case momentumEnded
}

/// The keys that are held while something else happens.
public struct EventModifiers: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    /// The Alt key of other keyboards than Apple's.
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
    /// The key is one of the numeric pad.
    public static let numericPad = EventModifiers(rawValue: 32)
    public static let all: EventModifiers = [.capsLock, .shift, .control, .option, .command, .numericPad]
}
