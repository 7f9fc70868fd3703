// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What the touchable part of a control says about the control, for keys and for those who list what can be touched.
nonisolated package struct ControlDescription {
    package enum Role {
        case button, toggle, slider
    }

    let role: Role
    /// Does what a tap does; nil: there is no such thing.
    var activate: (() -> Void)?

    package init(role: Role, activate: (() -> Void)? = nil) { (self.role, self.activate) = (role, activate) }
}
