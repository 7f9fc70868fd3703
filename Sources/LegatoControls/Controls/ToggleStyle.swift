// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion
public import LegatoUI

/// How toggles look.
@MainActor @preconcurrency
public protocol ToggleStyle {
    associatedtype Body: View
    typealias Configuration = ToggleStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A toggle, as its style sees it.
public struct ToggleStyleConfiguration {
    /// The toggle's label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    public let label: Label
    @Binding public var isOn: Bool

    init(label: Label, isOn: Binding<Bool>) {
        self.label = label
        _isOn = isOn
    }
}

/// The label, and a switch at the trailing edge.
public struct SwitchToggleStyle: ToggleStyle {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        _SwitchRow(configuration: configuration)
    }
}

/// A button in the tint, with a ground while on. Source: *documented* (SwiftUI, `ButtonToggleStyle`), *reported* (controls 4).
public struct ButtonToggleStyle: ToggleStyle {
    public init() {}

    public func makeBody(configuration: Configuration) -> some View {
        let isOn = configuration.$isOn
        Button {
            isOn.wrappedValue.toggle()
        } label: {
            configuration.label
        }
        // One type, so that turning it on keeps the button's identity.
        .buttonStyle(BorderedButtonLook(isOn.wrappedValue ? .tinted : .bare))
        .environment(\.segmentIsOn, isOn.wrappedValue)
    }
}

public struct _SwitchRow: View {
    let configuration: ToggleStyleConfiguration
    @Environment(\.labelsHidden) private var labelsHidden
    @Environment(\.tint) private var tint
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.isInList) private var isInList
    @GestureState private var isPressed = false

    public var body: some View {
        let isOn = configuration.$isOn
        HStack {
            if !labelsHidden {
                configuration.label
                Spacer()
            }
            _SwitchKnob(isOn: isOn.wrappedValue, tint: tint.map { AnyShapeStyle($0) } ?? AnyShapeStyle(.green))
                .opacity(isEnabled ? 1 : 0.5)
                // It makes no row of a list higher than a line of text does. Source: *chosen*.
                .padding(.vertical, isInList ? -4.5 : 0)
                .named(by: labelsHidden ? configuration.label : nil)
        }
        .activation(.toggle, isPressed: $isPressed) { isOn.wrappedValue.toggle() }
    }
}

/// Source: documented (51 by 31 points, green); the motion is chosen, to the eye.
public struct _SwitchKnob: View {
    let isOn: Bool
    let tint: AnyShapeStyle

    public var body: some View {
        Capsule()
            .fill(isOn ? tint : AnyShapeStyle(Color.system(.secondaryFill)))
            .frame(width: 51, height: 31)
            .overlay {
                Circle()
                    .fill(.white)
                    .frame(width: 27)
                    .shadow(color: .black.opacity(0.15), radius: 4, y: 2)
                    .offset(x: isOn ? 10 : -10)
            }
            .animation(.snappy(duration: 0.25), value: isOn)
            // As one view of the platform: what moves the control moves all of it.
            .geometryGroup()
    }
}

extension ToggleStyle where Self == SwitchToggleStyle {
    public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
    public static var automatic: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension EnvironmentValues {
    @Entry var toggleStyle = MainThread.read { AnyStyle(SwitchToggleStyle()) { $0.makeBody(configuration: $1) } }
}

extension View {
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        environment(\.toggleStyle, AnyStyle(style) { $0.makeBody(configuration: $1) })
    }

}
