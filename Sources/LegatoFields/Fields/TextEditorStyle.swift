// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoMotion
public import LegatoUI

/// How editors of text look.
///
/// Source: *documented* (SwiftUI, `TextEditorStyle`).
@preconcurrency @MainActor
public protocol TextEditorStyle {
    associatedtype Body: View
    typealias Configuration = TextEditorStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Self.Configuration) -> Self.Body
}

/// An editor, as its style sees it.
public struct TextEditorStyleConfiguration {
    let content: AnyView
}

/// The same as ``PlainTextEditorStyle``.
public struct AutomaticTextEditorStyle: TextEditorStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

/// Text alone.
public struct PlainTextEditorStyle: TextEditorStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { configuration.content }
}

extension TextEditorStyle where Self == AutomaticTextEditorStyle {
    @MainActor @preconcurrency public static var automatic: AutomaticTextEditorStyle { AutomaticTextEditorStyle() }
}
extension TextEditorStyle where Self == PlainTextEditorStyle {
    @MainActor @preconcurrency public static var plain: PlainTextEditorStyle { PlainTextEditorStyle() }
}

extension EnvironmentValues {
    @Entry var textEditorStyles = StyleStack<TextEditorStyleConfiguration>()
}

extension View {
    /// Sets the style of the editors inside.
    nonisolated public func textEditorStyle(_ style: some TextEditorStyle) -> some View {
        // Protected by: the main actor, on which styles are made and asked.
        nonisolated(unsafe) let style = style
        return transformEnvironment(\.textEditorStyles) { $0.push(style) { $0.makeBody(configuration: $1) } }
    }
}
