// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// Views that belong together, with a label above, on a ground of their own.
///
/// Source: *documented* (SwiftUI, `GroupBox`).
public struct GroupBox<Label: View, Content: View>: View, _Nonisolated {
    private let label: Label
    private let content: Content
    @Environment(\.groupBoxStyles) private var styles

    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    public init(label: Label, @ViewBuilder content: () -> Content) {
        (self.label, self.content) = (label, content())
    }

    @MainActor @preconcurrency public var body: some View {
        let configuration = GroupBoxStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
        styles.body(of: configuration, in: \.groupBoxStyles) { GroupCard(configuration: $0) }
    }
}

extension GroupBox where Label == EmptyView {
    public init(@ViewBuilder content: () -> Content) { self.init(content: content) { EmptyView() } }
}

extension GroupBox where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(titleResource) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content) { Text(title) }
    }
}

extension GroupBox where Label == GroupBoxStyleConfiguration.Label, Content == GroupBoxStyleConfiguration.Content {
    /// The box that a style shows, in the style around.
    public init(_ configuration: GroupBoxStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

// MARK: - Styles

/// How group boxes look.
///
/// Source: *documented* (SwiftUI, `GroupBoxStyle`).
@MainActor @preconcurrency
public protocol GroupBoxStyle {
    associatedtype Body: View
    typealias Configuration = GroupBoxStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A group box, as its style sees it.
public struct GroupBoxStyleConfiguration {
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    public let label: Label
    public let content: Content
}

/// A card with the label as its headline.
public struct DefaultGroupBoxStyle: GroupBoxStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { GroupCard(configuration: configuration) }
}

/// Source: the headline, the continuous corners and the step of grounds of boxes in boxes are *documented* (controls 4), the distances and the
/// radius *chosen*.
private struct GroupCard: View {
    let configuration: GroupBoxStyleConfiguration
    @Environment(\.groupBoxDepth) private var depth

    var body: some View {
        VStack(alignment: .leading, spacing: 8) {
            Group(subviews: configuration.label) { label in
                if !label.isEmpty {
                    HStack(spacing: 0) {
                        ForEach(label) { $0 }
                        Spacer(minLength: 0)
                    }
                    .font(.headline)
                }
            }
            configuration.content
                .environment(\.groupBoxDepth, depth + 1)
        }
        .padding(16)
        .background(
            Color.system(depth % 2 == 0 ? .secondaryBackground : .tertiaryBackground),
            in: .rect(cornerRadius: 8, style: .continuous))
    }
}

extension GroupBoxStyle where Self == DefaultGroupBoxStyle {
    @MainActor @preconcurrency public static var automatic: DefaultGroupBoxStyle { DefaultGroupBoxStyle() }
}

extension EnvironmentValues {
    @Entry package var groupBoxStyles = StyleStack<GroupBoxStyleConfiguration>()
    /// How many boxes are around.
    @Entry package var groupBoxDepth = 0
}

extension View {
    nonisolated public func groupBoxStyle<S: GroupBoxStyle>(_ style: S) -> some View {
        transformEnvironment(\.groupBoxStyles) { $0.push(style) { $0.makeBody(configuration: $1) } }
    }
}
