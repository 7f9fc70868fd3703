// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
public import LegatoUI

/// How buttons look, and what sets them off.
///
/// Source: *documented* (SwiftUI, `PrimitiveButtonStyle`).
@MainActor @preconcurrency
public protocol PrimitiveButtonStyle {
    associatedtype Body: View
    typealias Configuration = PrimitiveButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A button, as a style sees it that decides what sets it off.
public struct PrimitiveButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    public let role: ButtonRole?
    public let label: Label
    /// What the button does, without what a container adds.
    let action: () -> Void
    let activate: @MainActor () -> Void

    /// Does what the button does.
    @MainActor @preconcurrency public func trigger() { activate() }
}

extension Button where Label == PrimitiveButtonStyleConfiguration.Label {
    /// The button that a style shows, in the style around.
    public init(_ configuration: PrimitiveButtonStyleConfiguration) {
        self.init(role: configuration.role, action: configuration.action) { configuration.label }
    }
}

/// A style of the system: a button in it needs no other button inside.
protocol BuiltInButtonStyle {
    nonisolated var look: ButtonLook { get }
}

extension BuiltInButtonStyle {
    @MainActor fileprivate func body(_ configuration: PrimitiveButtonStyleConfiguration) -> some View {
        Button(configuration).environment(\.buttonLook, look)
    }
}

/// The look without a style: text in the tint. In a row of a list, the whole row is the target.
public struct DefaultButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { .automatic }
    public func makeBody(configuration: Configuration) -> some View { body(configuration) }
}

/// Text in the tint; in a row of a list, a target of its own.
public struct BorderlessButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { ButtonLook(TintedButtonLook()) }
    public func makeBody(configuration: Configuration) -> some View { body(configuration) }
}

/// The label as it is, dimmed while pressed.
public struct PlainButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { ButtonLook(PlainButtonLook()) }
    public func makeBody(configuration: Configuration) -> some View { body(configuration) }
}

/// The tint at 15 %, with a label in the tint.
public struct BorderedButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { ButtonLook(BorderedButtonLook(isProminent: false)) }
    public func makeBody(configuration: Configuration) -> some View { body(configuration) }
}

/// Filled with the tint, with a white label.
public struct BorderedProminentButtonStyle: PrimitiveButtonStyle, BuiltInButtonStyle {
    nonisolated public init() {}
    nonisolated var look: ButtonLook { ButtonLook(BorderedButtonLook(isProminent: true)) }
    public func makeBody(configuration: Configuration) -> some View { body(configuration) }
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
    @MainActor @preconcurrency public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
    @MainActor @preconcurrency public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}
extension PrimitiveButtonStyle where Self == PlainButtonStyle {
    @MainActor @preconcurrency public static var plain: PlainButtonStyle { PlainButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
    @MainActor @preconcurrency public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}
extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
    @MainActor @preconcurrency public static var borderedProminent: BorderedProminentButtonStyle {
        BorderedProminentButtonStyle()
    }
}

extension View {
    nonisolated public func buttonStyle<S: PrimitiveButtonStyle>(_ style: S) -> some View {
        transformEnvironment(\.buttonLook) { look in
            if let builtIn = style as? any BuiltInButtonStyle {
                look = builtIn.look
            } else {
                look = .primitive(AnyStyle(style) { $0.makeBody(configuration: $1) }, around: look)
            }
        }
    }
}
