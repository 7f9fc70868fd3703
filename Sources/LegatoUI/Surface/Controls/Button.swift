// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// What a button means, beyond what it says.
public struct ButtonRole: Equatable, Sendable {
    private enum Kind { case destructive, cancel }
    private let kind: Kind
    public static let destructive = ButtonRole(kind: .destructive)
    public static let cancel = ButtonRole(kind: .cancel)
}

/// Something to tap.
public struct Button<Label: View>: View {
    private let role: ButtonRole?
    private let action: () -> Void
    private let label: Label
    @Environment(\.buttonStyle) private var style
    @GestureState private var isPressed = false

    public init(role: ButtonRole? = nil, action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.role = role
        self.action = action
        self.label = label()
    }

    public init(action: @escaping () -> Void, @ViewBuilder label: () -> Label) {
        self.init(role: nil, action: action, label: label)
    }

    /// Source: the durations are *inferred* (controls 4), the curves *chosen*.
    private static var pressAnimation: Animation { .easeInOut(duration: 0.12) }
    private static var releaseAnimation: Animation { .easeOut(duration: 0.18) }

    public var body: some View {
        let configuration = ButtonStyleConfiguration(
            role: role, label: ButtonStyleConfiguration.Label(content: AnyView(label)), isPressed: isPressed)
        style.makeBody(configuration).gesture(
            PressGesture().updating($isPressed) { isNear, isPressed, transaction in
                isPressed = isNear
                transaction.tracksVelocity = false
            }
            .onEnded { _ in action() },
            of: ControlDescription(role: .button, activate: action)
        )
        .animation(isPressed ? Self.pressAnimation : Self.releaseAnimation, value: isPressed)
    }
}

extension Button where Label == Text {
    public init(_ titleKey: LocalizedStringKey, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, role: ButtonRole? = nil, action: @escaping () -> Void) {
        self.init(role: role, action: action) { Text(title) }
    }
}

extension Button where Label == LegatoUI.Label<Text, Image> {
    public init(
        _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole? = nil, action: @escaping () -> Void
    ) {
        self.init(role: role, action: action) { LegatoUI.Label(titleKey, systemImage: systemImage) }
    }
}
