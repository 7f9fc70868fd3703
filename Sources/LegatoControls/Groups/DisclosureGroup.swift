// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoEngine
import LegatoMotion
public import LegatoUI

/// Views that are shown or hidden by a tap on their label.
///
/// Source: *documented* (SwiftUI, `DisclosureGroup`).
public struct DisclosureGroup<Label: View, Content: View>: View, _Nonisolated {
    private let isExpanded: Binding<Bool>?
    private let label: Label
    private let content: () -> Content
    /// Whether it is expanded, where there is no binding.
    @State private var own = false
    @Environment(\.disclosureGroupStyles) private var styles

    public init(@ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label) {
        self.isExpanded = nil
        (self.label, self.content) = (label(), content)
    }

    public init(
        isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content, @ViewBuilder label: () -> Label
    ) {
        self.isExpanded = isExpanded
        (self.label, self.content) = (label(), content)
    }

    @MainActor @preconcurrency public var body: some View {
        let isExpanded = isExpanded ?? $own
        let configuration = DisclosureGroupStyleConfiguration(
            label: .init(content: AnyView(label)),
            // Made when it is shown first.
            content: .init(content: AnyView(DisclosedContent(content: content))), isExpanded: isExpanded)
        styles.body(of: configuration, in: \.disclosureGroupStyles) { DisclosureRow(configuration: $0) }
    }
}

private struct DisclosedContent<Content: View>: View {
    let content: () -> Content
    var body: some View { content() }
}

extension DisclosureGroup where Label == Text {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleKey) }
    }

    @_disfavoredOverload
    public init(_ titleResource: LocalizedStringResource, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(titleResource) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: @escaping () -> Content) {
        self.init(content: content) { Text(title) }
    }

    public init(
        _ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(titleKey) } }

    @_disfavoredOverload
    public init(
        _ titleResource: LocalizedStringResource, isExpanded: Binding<Bool>,
        @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(titleResource) } }

    @_disfavoredOverload
    public init<S: StringProtocol>(
        _ title: S, isExpanded: Binding<Bool>, @ViewBuilder content: @escaping () -> Content
    ) { self.init(isExpanded: isExpanded, content: content) { Text(title) } }
}

// MARK: - Styles

/// How disclosure groups look.
///
/// Source: *documented* (SwiftUI, `DisclosureGroupStyle`).
@MainActor @preconcurrency
public protocol DisclosureGroupStyle {
    associatedtype Body: View
    typealias Configuration = DisclosureGroupStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A disclosure group, as its style sees it.
public struct DisclosureGroupStyleConfiguration {
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
    @Binding public var isExpanded: Bool

    init(label: Label, content: Content, isExpanded: Binding<Bool>) {
        (self.label, self.content) = (label, content)
        _isExpanded = isExpanded
    }
}

/// The label, a chevron that turns down, and below them the content.
public struct AutomaticDisclosureGroupStyle: DisclosureGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { DisclosureRow(configuration: configuration) }
}

/// Source: the turn and its time are *reported* (controls 1); that the content comes in the same transaction is *documented*; the distances
/// are *chosen*.
private struct DisclosureRow: View {
    let configuration: DisclosureGroupStyleConfiguration
    private static let turn = Animation.easeInOut(duration: 0.25)
    @Environment(\.isInList) private var isInList
    @Environment(\.rowDepth) private var depth

    var body: some View {
        let isExpanded = configuration.$isExpanded
        let toggle = { withAnimation(Self.turn) { isExpanded.wrappedValue.toggle() } }
        if isInList {
            RowControl(.disclosure, activate: toggle) { label.foregroundStyle(.primary) }
            if isExpanded.wrappedValue {
                configuration.content
                    .containerValue(\.rowDepth, depth + 1)
                    .environment(\.rowDepth, depth + 1)
            }
        } else {
            VStack(spacing: 8) {
                Button(action: toggle) { label.contentShape(Rectangle()) }
                if isExpanded.wrappedValue { configuration.content }
            }
        }
    }

    private var label: some View {
        HStack(spacing: 5) {
            configuration.label
            Spacer(minLength: 0)
            Image(systemName: "chevron.forward")
                .font(.footnote.weight(.semibold))
                .foregroundStyle(.tint)
                .rotationEffect(.degrees(configuration.isExpanded ? 90 : 0))
                .accessibilityHidden(true)
        }
        .accessibilityValue(configuration.isExpanded ? "Expanded" : "Collapsed")
    }
}

extension DisclosureGroupStyle where Self == AutomaticDisclosureGroupStyle {
    @MainActor @preconcurrency public static var automatic: AutomaticDisclosureGroupStyle {
        AutomaticDisclosureGroupStyle()
    }
}

extension EnvironmentValues {
    @Entry package var disclosureGroupStyles = StyleStack<DisclosureGroupStyleConfiguration>()
}

extension View {
    nonisolated public func disclosureGroupStyle<S: DisclosureGroupStyle>(_ style: S) -> some View {
        transformEnvironment(\.disclosureGroupStyles) { $0.push(style) { $0.makeBody(configuration: $1) } }
    }
}
