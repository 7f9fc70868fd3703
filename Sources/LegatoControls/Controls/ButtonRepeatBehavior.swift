// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
public import LegatoMotion
public import LegatoUI

/// Whether a button repeats its action while it is held.
///
/// Source: *documented* (SwiftUI, `ButtonRepeatBehavior`).
public struct ButtonRepeatBehavior: Hashable, Sendable {
    private enum Kind { case automatic, enabled, disabled }
    private let kind: Kind
    /// As `disabled`.
    public static let automatic = ButtonRepeatBehavior(kind: .automatic)
    public static let enabled = ButtonRepeatBehavior(kind: .enabled)
    public static let disabled = ButtonRepeatBehavior(kind: .disabled)
}

extension EnvironmentValues {
    /// Whether buttons repeat their action while they are held.
    public var buttonRepeatBehavior: ButtonRepeatBehavior { chosenRepeatBehavior }

    @Entry var chosenRepeatBehavior: ButtonRepeatBehavior = .automatic
}

extension View {
    /// Sets whether buttons inside repeat their action while they are held: first after half a second, then ten times a second. The
    /// finger that lifts after that does nothing more.
    nonisolated public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View {
        environment(\.chosenRepeatBehavior, behavior)
    }
}

/// When the action of a held control repeats. Source: *chosen* (controls 4).
package enum HeldRepetition {
    static let delay = Duration.milliseconds(500)
    static let interval = Duration.milliseconds(100)

    /// Repeats `action` until the task is cancelled.
    @MainActor package static func run(_ action: @MainActor () -> Void) async {
        try? await Task.sleep(for: delay)
        while !Task.isCancelled {
            action()
            try? await Task.sleep(for: interval)
        }
    }
}

/// A button that repeats its action while it is held.
struct RepeatingButton: View {
    let role: ButtonRole?
    let label: AnyView
    let style: AnyStyle<ButtonStyleConfiguration>
    /// Called with true when a finger has gone down, and with false when it has lifted or left.
    var onHold: (Bool) -> Void = { _ in }
    let activate: @MainActor () -> Void
    @State private var hold = Hold()
    @GestureState private var isPressed = false
    @Environment(\.isEnabled) private var isEnabled

    /// What a finger that is down has done so far.
    @MainActor
    private final class Hold {
        var isReported = false
        /// Whether the action was repeated: the lift does nothing more.
        var hasRepeated = false
        nonisolated init() {}

        func report(_ isHeld: Bool, _ onHold: (Bool) -> Void) {
            guard isHeld != isReported else { return }
            isReported = isHeld
            onHold(isHeld)
        }
    }

    var body: some View {
        let (hold, onHold) = (hold, onHold)
        let lift: @MainActor () -> Void = { if !hold.hasRepeated { activate() } }
        let configuration = ButtonStyleConfiguration(
            role: role, label: ButtonStyleConfiguration.Label(content: label), isPressed: isPressed, activate: lift)
        let button = style.makeBody(configuration).activation(.button, isPressed: $isPressed, lift)
        _TransactionView(
            content: button, change: PressChange(isPressed: isPressed), source: SourceLine(#fileID, #line)
        )
        .onChange(of: isPressed) { _, isPressed in
            hold.hasRepeated = false
            hold.report(isPressed, onHold)
        }
        .task(id: isPressed && isEnabled) {
            guard isPressed, isEnabled else { return }
            await HeldRepetition.run {
                hold.hasRepeated = true
                activate()
            }
        }
        .onDisappear { hold.report(false, onHold) }
    }
}
