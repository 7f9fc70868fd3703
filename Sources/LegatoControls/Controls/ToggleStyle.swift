// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
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
    /// Whether some of the states of a toggle for several are on, and some off.
    public var isMixed: Bool

    init(label: Label, isOn: Binding<Bool>, isMixed: Bool) {
        self.label = label
        _isOn = isOn
        self.isMixed = isMixed
    }

    /// 1 while it is on, 0 while it is off, 2 while it is both. Source: *inferred* (controls 9); 2 is *chosen*.
    @MainActor var spokenValue: @MainActor (Locale) -> String? {
        let (isOn, isMixed) = ($isOn, isMixed)
        return { _ in isMixed ? "2" : isOn.wrappedValue ? "1" : "0" }
    }
}

/// A switch.
public struct DefaultToggleStyle: ToggleStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { SwitchRow(configuration: configuration) }
}

/// The label, and a switch at the trailing edge.
public struct SwitchToggleStyle: ToggleStyle {
    private let tint: Color?

    nonisolated public init() { tint = nil }
    /// A switch in a colour of its own while it is on.
    nonisolated public init(tint: Color) { self.tint = tint }

    public func makeBody(configuration: Configuration) -> some View {
        SwitchRow(configuration: configuration, ownTint: tint)
    }
}

/// A button in the tint, with a ground while on. Source: *documented* (SwiftUI, `ButtonToggleStyle`), *reported* (controls 4).
public struct ButtonToggleStyle: ToggleStyle {
    nonisolated public init() {}

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
        .accessibilityAddTraits(isOn.wrappedValue ? [.isToggle, .isSelected] : .isToggle)
        .accessibilityValue(configuration.isMixed ? "2" : isOn.wrappedValue ? "1" : "0")
    }
}

extension ToggleStyle where Self == DefaultToggleStyle {
    @MainActor @preconcurrency public static var automatic: DefaultToggleStyle { DefaultToggleStyle() }
}
extension ToggleStyle where Self == SwitchToggleStyle {
    @MainActor @preconcurrency public static var `switch`: SwitchToggleStyle { SwitchToggleStyle() }
}
extension ToggleStyle where Self == ButtonToggleStyle {
    @MainActor @preconcurrency public static var button: ButtonToggleStyle { ButtonToggleStyle() }
}

extension EnvironmentValues {
    @Entry package var toggleStyles = StyleStack<ToggleStyleConfiguration>()
}

extension View {
    nonisolated public func toggleStyle<S: ToggleStyle>(_ style: S) -> some View {
        transformEnvironment(\.toggleStyles) { $0.push(style) { $0.makeBody(configuration: $1) } }
    }
}
