// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoMotion

/// What the touchable part of a control says about the control, for keys, for assistive technology and for those who list what can be
/// touched. Nothing of it is evaluated before somebody asks.
nonisolated package struct ControlDescription {
    package enum Role {
        case button, toggle, slider
    }

    let role: Role
    /// Does what a tap does; nil: there is no such thing.
    var activate: (() -> Void)?
    /// How things stand, in the language of the view; nil: what shows on it says so.
    var value: (@MainActor (Locale) -> String?)?
    /// Makes the value larger or smaller; nil: there is no such thing.
    var adjust: ((AccessibilityAdjustmentDirection) -> Void)?

    package init(
        role: Role, activate: (() -> Void)? = nil, value: (@MainActor (Locale) -> String?)? = nil,
        adjust: ((AccessibilityAdjustmentDirection) -> Void)? = nil
    ) { (self.role, self.activate, self.value, self.adjust) = (role, activate, value, adjust) }
}

extension EnvironmentValues {
    /// Whether controls without a style of the app leave it to the row of a list around them to set them off.
    @Entry package var isRowTarget = false
}
