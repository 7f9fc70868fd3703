// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
import LegatoDrawing
import LegatoEngine

/// What a touch can hit: the modifier of a view, or an object of another toolkit.
///
/// A target is found by the tag of its layer (``InputPart/register(_:)``). The arena and its recognizers know nothing else of it.
@MainActor
package protocol TouchTarget: AnyObject {
    /// False once it has left the scene; then its recognizers ignore touches.
    var isInScene: Bool { get }
    /// Whether its recognizers get touches.
    var isEnabled: Bool { get }
    /// Whether the recognizers get a touch only once nothing around the target can scroll by it.
    var isControl: Bool { get }
    var gestures: [AttachedGesture] { get }
    /// Handles the pointer without a button; nil if the target ignores it.
    var hover: HoverListener? { get }
    /// Scrolls; nil if the target does not.
    var wheelListener: (any WheelListener)? { get }

    /// In points.
    var size: CGSize { get }
    /// Converts a point of the root to `space` as it is seen at `time`, in seconds. Returns the point itself where it cannot be converted.
    func convert(_ point: CGPoint, to space: CoordinateSpace, at time: Double) -> CGPoint
    /// Those that a finger is on that goes down at a point of the root at `time`, in seconds, the innermost first.
    func targets(at point: CGPoint, time: Double) -> [any TouchTarget]
    /// Targets with the same owner are one to taps: fewer taps require the failure of more.
    var tapOwner: AnyObject { get }
}

extension TouchTarget {
    package func targets(at point: CGPoint, time: Double) -> [any TouchTarget] { [self] }
    package var isControl: Bool { false }
    package var hover: HoverListener? { nil }
    package var wheelListener: (any WheelListener)? { nil }
    package var tapOwner: AnyObject { self }
}

/// Follows touches, and recognizes them as a gesture or fails.
@MainActor
package protocol TouchRecognizer: AnyObject {
    var status: GestureStatus { get }
    /// The number of taps that it recognizes; 0 if a lifted finger alone does not make it one.
    var tapCount: Int { get }
    /// When the status changes without an event, in seconds of the scene; nil if it does not.
    var deadline: Double? { get }
    /// The touches that it recognizes.
    var gestureTraits: TouchTraits { get }

    /// Whether `other` loses the touches that this one recognizes.
    func prevents(_ other: any TouchRecognizer) -> Bool
    /// Whether this one can only be once `other` has failed.
    func requiresFailure(of other: any TouchRecognizer) -> Bool

    /// Follows a touch, without calling an action.
    func handle(_ event: TouchEvent)
    /// Time has passed without an event.
    func wait(until time: Double)
    /// Calls the actions that are due: the touches belong to this gesture, or may.
    func respond()
    /// The touches have ended, or belong to another gesture.
    func reset()
}

extension TouchRecognizer {
    package func prevents(_ other: any TouchRecognizer) -> Bool { true }
    package func requiresFailure(of other: any TouchRecognizer) -> Bool { false }
}
