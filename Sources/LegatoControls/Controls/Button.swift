// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion
public import LegatoUI

/// What a button means, beyond what it says.
public struct ButtonRole: Equatable, Sendable {
    fileprivate enum Kind { case destructive, cancel, confirm, close }
    fileprivate let kind: Kind
    /// It destroys something: red.
    public static let destructive = ButtonRole(kind: .destructive)
    /// It ends without doing something.
    public static let cancel = ButtonRole(kind: .cancel)
    /// It does what was prepared.
    public static let confirm = ButtonRole(kind: .confirm)
    /// It closes something.
    public static let close = ButtonRole(kind: .close)
}

/// The label of a button that has only a role. Source: *documented* (SwiftUI, `DefaultButtonLabel`), the words are *chosen* (controls 4).
public struct DefaultButtonLabel: View, _Nonisolated {
    fileprivate let role: ButtonRole

    @MainActor @preconcurrency public var body: some View {
        switch role.kind {
        case .destructive: Text("Delete")
        case .cancel: Text("Cancel")
        case .confirm: Text("Done")
        case .close: Text("Close")
        }
    }
}

extension Button where Label == DefaultButtonLabel {
    /// A button that is called as its role is.
    nonisolated public init(role: ButtonRole, action: @escaping () -> Void) {
        self.init(role: role, action: action) { DefaultButtonLabel(role: role) }
    }
}

/// Something to tap.
public struct Button<Label: View>: _UnaryView, _Nonisolated {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label
    @Environment(\.buttonLook) private var look
    @Environment(\.imposedButtonStyle) private var imposedStyle
    @Environment(\.activationHook) private var hook
    @Environment(\.isRowTarget) private var isRowTarget
    @Environment(\.buttonRepeatBehavior) private var repeatBehavior
    @GestureState private var isPressed = false

    nonisolated public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    nonisolated public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    @MainActor @preconcurrency public var body: some View {
        let (hook, action) = (hook, action)
        let activate: @MainActor () -> Void = { if let hook { hook.perform(action, role) } else { action() } }
        let look = imposedStyle.map { .style($0) } ?? look
        switch look {
        case .automatic where isRowTarget && repeatBehavior != .enabled:
            RowControl(role: role, activate: activate) { label }
        case .automatic, .style:
            if repeatBehavior == .enabled {
                RepeatingButton(role: role, label: AnyView(label), style: look.style, activate: activate)
            } else {
                let configuration = ButtonStyleConfiguration(
                    role: role, label: ButtonStyleConfiguration.Label(content: AnyView(label)), isPressed: isPressed,
                    activate: activate)
                let button = look.style.makeBody(configuration).activation(.button, isPressed: $isPressed, activate)
                _TransactionView(
                    content: button, change: PressChange(isPressed: isPressed), source: SourceLine(#fileID, #line))
            }
        case .primitive(let style, let around):
            style.makeBody(
                PrimitiveButtonStyleConfiguration(
                    role: role, label: .init(content: AnyView(label)), action: action, activate: activate)
            )
            .environment(\.buttonLook, around)
        }
    }
}

/// What a container does about the action of a button in it: a dialog closes after it.
@MainActor
package final class ActivationHook {
    package let perform: (_ action: () -> Void, _ role: ButtonRole?) -> Void

    package init(perform: @escaping (_ action: () -> Void, _ role: ButtonRole?) -> Void) { self.perform = perform }
}

extension EnvironmentValues {
    @Entry package var activationHook: ActivationHook?
    /// That of a dialog or a menu, whatever style its buttons ask for; nil elsewhere.
    @Entry package var imposedButtonStyle: AnyStyle<ButtonStyleConfiguration>?
}

/// A phase that a press triggers is animated inside of the button as its release is, with any style, whatever the animation of the phase.
/// Source: *reported* (a public article of 2023); the duration is *reported* (controls 4), the curve *chosen*.
struct PressChange: TransactionChange {
    let isPressed: Bool

    func isTriggered(since old: Self) -> Bool { isPressed != old.isPressed }

    func apply(to transaction: inout Transaction, isTriggered: Bool) {
        guard isTriggered, transaction[ContinuedUpdate.self] != nil, !transaction.disablesAnimations else { return }
        transaction.animation = .easeOut(duration: 0.18)
    }
}

extension Button where Label == Text {
    nonisolated public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == LegatoControls.Label<Text, Image> {
    nonisolated public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { LegatoControls.Label(titleKey, systemImage: systemImage) }
    }
}
