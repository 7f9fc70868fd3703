// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// How fields of text look.
///
/// A style of an app says so in `_body(configuration:)`, which gets the plain field.
///
/// Source: *documented* (SwiftUI, `TextFieldStyle`).
@MainActor @preconcurrency
public protocol TextFieldStyle {
    associatedtype _Body: View
    typealias _Label = _TextFieldStyleLabel
    @ViewBuilder @MainActor @preconcurrency func _body(configuration: TextField<_Label>) -> _Body
}

/// The label of a field, as its style sees it.
public struct _TextFieldStyleLabel: View {
    private let content: AnyView
    /// Nil: the label is something else than a text.
    let text: Text?

    init(_ label: some View) {
        content = AnyView(label)
        text = label as? Text ?? (label as? _TextFieldStyleLabel)?.text
    }

    public var body: some View { content }
}

/// The same as ``PlainTextFieldStyle``.
public struct DefaultTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Text alone.
public struct PlainTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}
    public func _body(configuration: TextField<_Label>) -> some View { configuration }
}

/// Text in a border with round corners.
public struct RoundedBorderTextFieldStyle: TextFieldStyle {
    nonisolated public init() {}

    public func _body(configuration: TextField<_Label>) -> some View {
        let shape = RoundedRectangle(cornerRadius: FieldMetrics.borderRadius)
        configuration
            .padding(FieldMetrics.borderInsets)
            .background(Color.system(.background), in: shape)
            .overlay {
                shape.strokeBorder(
                    Color.primary.opacity(FieldMetrics.borderOpacity), lineWidth: FieldMetrics.borderWidth
                )
                .allowsHitTesting(false)
            }
    }
}

extension TextFieldStyle where Self == DefaultTextFieldStyle {
    @MainActor @preconcurrency public static var automatic: DefaultTextFieldStyle { DefaultTextFieldStyle() }
}
extension TextFieldStyle where Self == PlainTextFieldStyle {
    @MainActor @preconcurrency public static var plain: PlainTextFieldStyle { PlainTextFieldStyle() }
}
extension TextFieldStyle where Self == RoundedBorderTextFieldStyle {
    @MainActor @preconcurrency public static var roundedBorder: RoundedBorderTextFieldStyle {
        RoundedBorderTextFieldStyle()
    }
}

extension EnvironmentValues {
    @Entry var textFieldStyles = StyleStack<TextField<_TextFieldStyleLabel>>()
}

extension View {
    nonisolated public func textFieldStyle<S: TextFieldStyle>(_ style: S) -> some View {
        transformEnvironment(\.textFieldStyles) { $0.push(style) { $0._body(configuration: $1) } }
    }
}
