// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

extension View {
    /// Makes this view a control that is activated: by a finger that goes down on it and lifts there, or near it; by its key; and by
    /// code that activates what can be touched by its label. `isPressed` is true while the finger is there.
    ///
    /// - Parameter value: How things stand, for assistive technology; nil: what shows says so.
    package func activation(
        _ role: ControlDescription.Role, isPressed: GestureState<Bool>, isEnabled: Bool = true,
        value: (@MainActor (Locale) -> String?)? = nil, _ action: @escaping () -> Void
    ) -> some View {
        let gesture = PressGesture().updating(isPressed) { isNear, isPressed, transaction in
            isPressed = isNear
            transaction.tracksVelocity = false
        }
        .onEnded { _ in action() }
        return self.gesture(
            isEnabled ? gesture : nil,
            of: isEnabled ? ControlDescription(role: role, activate: action, value: value) : nil)
    }
}
