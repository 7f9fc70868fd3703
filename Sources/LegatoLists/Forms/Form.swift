// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoControls
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// Controls below each other, as settings show them: each is a row, each ``Section`` a group.
///
/// Source: *documented* (SwiftUI, `Form`).
public struct Form<Content: View>: View, _Nonisolated {
    private let content: Content
    @Environment(\.formStyles) private var styles

    nonisolated public init(@ViewBuilder content: () -> Content) { self.content = content() }

    @MainActor @preconcurrency public var body: some View {
        let configuration = FormStyleConfiguration(content: .init(content: AnyView(content)))
        styles.body(of: configuration, in: \.formStyles) { _ in
            ListContent(content: content, selection: nil, isForm: true)
        }
    }
}

extension Form where Content == FormStyleConfiguration.Content {
    /// The form that a style shows, in the style around.
    nonisolated public init(_ configuration: FormStyleConfiguration) { self.init { configuration.content } }
}

/// How forms look.
///
/// Source: *documented* (SwiftUI, `FormStyle`).
@MainActor @preconcurrency
public protocol FormStyle {
    associatedtype Body: View
    typealias Configuration = FormStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A form, as its style sees it.
public struct FormStyleConfiguration {
    /// What the form was given.
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    public let content: Content
}

/// On a phone the same as ``GroupedFormStyle``.
public struct AutomaticFormStyle: FormStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { GroupedForm(configuration: configuration) }
}

/// Rows in groups.
public struct GroupedFormStyle: FormStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { GroupedForm(configuration: configuration) }
}

private struct GroupedForm: View {
    let configuration: FormStyleConfiguration
    var body: some View { ListContent(content: configuration.content, selection: nil, isForm: true) }
}

extension FormStyle where Self == AutomaticFormStyle {
    @MainActor @preconcurrency public static var automatic: AutomaticFormStyle { AutomaticFormStyle() }
}
extension FormStyle where Self == GroupedFormStyle {
    @MainActor @preconcurrency public static var grouped: GroupedFormStyle { GroupedFormStyle() }
}

extension EnvironmentValues {
    @Entry var formStyles = StyleStack<FormStyleConfiguration>()
}

extension View {
    nonisolated public func formStyle<S: FormStyle>(_ style: S) -> some View {
        transformEnvironment(\.formStyles) { $0.push(style) { $0.makeBody(configuration: $1) } }
    }
}
