// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// Something with a label before it.
///
/// Source: *documented* (SwiftUI, `LabeledContent`).
public struct LabeledContent<Label, Content> {
    private let label: Label
    private let content: Content
    @Environment(\.labeledContentStyles) private var styles
}

extension LabeledContent: View, _UnaryView, _Nonisolated where Label: View, Content: View {
    /// - Parameters:
    ///   - content: What is labelled: a value, a control.
    ///   - label: What it is called.
    public init(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) {
        (self.label, self.content) = (label(), content())
    }

    @MainActor @preconcurrency public var body: some View {
        let configuration = LabeledContentStyleConfiguration(
            label: .init(content: AnyView(label)), content: .init(content: AnyView(content)))
        styles.body(of: configuration, in: \.labeledContentStyles) { LabeledRow(configuration: $0) }
    }
}

extension LabeledContent where Label == Text, Content: View {
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

extension LabeledContent where Label == Text, Content == Text {
    public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
        self.init(titleKey) { Text(value) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ titleResource: LocalizedStringResource, value: S) {
        self.init(titleResource) { Text(value) }
    }

    @_disfavoredOverload
    public init<S1: StringProtocol, S2: StringProtocol>(_ title: S1, value: S2) {
        self.init(title) { Text(value) }
    }

    public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(titleKey) { Text(value, format: format) }
    }

    @_disfavoredOverload
    public init<F: FormatStyle>(_ titleResource: LocalizedStringResource, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(titleResource) { Text(value, format: format) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, F: FormatStyle>(_ title: S, value: F.FormatInput, format: F)
    where F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(title) { Text(value, format: format) }
    }
}

extension LabeledContent
where Label == LabeledContentStyleConfiguration.Label, Content == LabeledContentStyleConfiguration.Content {
    /// What a style shows, in the style around.
    public init(_ configuration: LabeledContentStyleConfiguration) {
        self.init(content: { configuration.content }, label: { configuration.label })
    }
}

// MARK: - Styles

/// How labelled content looks.
///
/// Source: *documented* (SwiftUI, `LabeledContentStyle`).
@MainActor @preconcurrency
public protocol LabeledContentStyle {
    associatedtype Body: View
    typealias Configuration = LabeledContentStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// Labelled content, as its style sees it.
public struct LabeledContentStyleConfiguration {
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

/// The label at the leading edge and the content at the trailing one; below each other where they have no room beside each other.
public struct AutomaticLabeledContentStyle: LabeledContentStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { LabeledRow(configuration: configuration) }
}

private struct LabeledRow: View {
    let configuration: LabeledContentStyleConfiguration
    @Environment(\.labelsHidden) private var labelsHidden

    var body: some View {
        let value = configuration.content.secondaryLabel()
        if labelsHidden {
            value.named(by: configuration.label)
        } else {
            LabeledRowLayout {
                VStack(alignment: .leading, spacing: 2) { configuration.label }
                HStack { value }.accessibilityPart(.value)
            }
            .accessibilityMerged()
        }
    }
}

/// Two views at both ends of a row, or below each other where they have no room beside each other.
///
/// Source: that they stand below each other is *documented* (controls 2), the distances are *chosen*.
private struct LabeledRowLayout: Layout {
    private static let gap = 8.0
    private static let lineGap = 2.0

    /// The sizes of both in `width`, and whether they stand in a row.
    private func sizes(_ subviews: Subviews, in width: CGFloat?) -> (label: CGSize, value: CGSize, isRow: Bool) {
        let ideal = subviews.map { $0.sizeThatFits(.unspecified) }
        guard let width else { return (ideal[0], ideal[1], true) }
        if ideal[0].width + Self.gap + ideal[1].width <= width {
            // What can grow, such as a slider, takes the rest of the row.
            let rest = ProposedViewSize(width: width - ideal[0].width - Self.gap, height: nil)
            return (ideal[0], subviews[1].sizeThatFits(rest), true)
        }
        let proposal = ProposedViewSize(width: width, height: nil)
        return (subviews[0].sizeThatFits(proposal), subviews[1].sizeThatFits(proposal), false)
    }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) -> CGSize {
        let (label, value, isRow) = sizes(subviews, in: proposal.width)
        if isRow {
            let width = label.width + Self.gap + value.width
            return CGSize(width: max(width, proposal.width ?? width), height: max(label.height, value.height))
        }
        let width = max(label.width, value.width)
        return CGSize(
            width: max(width, proposal.width ?? width), height: label.height + Self.lineGap + value.height)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout ()) {
        let (label, value, isRow) = sizes(subviews, in: bounds.width)
        let (first, second) = (ProposedViewSize(label), ProposedViewSize(value))
        if isRow {
            subviews[0].place(at: CGPoint(x: bounds.minX, y: bounds.midY), anchor: .leading, proposal: first)
            subviews[1].place(at: CGPoint(x: bounds.maxX, y: bounds.midY), anchor: .trailing, proposal: second)
        } else {
            subviews[0].place(at: bounds.origin, anchor: .topLeading, proposal: first)
            let below = CGPoint(x: bounds.minX, y: bounds.minY + label.height + Self.lineGap)
            subviews[1].place(at: below, anchor: .topLeading, proposal: second)
        }
    }
}

extension LabeledContentStyle where Self == AutomaticLabeledContentStyle {
    @MainActor @preconcurrency public static var automatic: AutomaticLabeledContentStyle {
        AutomaticLabeledContentStyle()
    }
}

extension EnvironmentValues {
    @Entry package var labeledContentStyles = StyleStack<LabeledContentStyleConfiguration>()
}

extension View {
    nonisolated public func labeledContentStyle<S: LabeledContentStyle>(_ style: S) -> some View {
        transformEnvironment(\.labeledContentStyles) { $0.push(style) { $0.makeBody(configuration: $1) } }
    }
}
