// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import LegatoMotion
public import LegatoUI

/// Controls that belong together.
///
/// Source: *documented* (SwiftUI, `ControlGroup`).
public struct ControlGroup<Content: View>: View, _Nonisolated {
    private let content: Content
    private let label: AnyView?
    @Environment(\.controlGroupStyles) private var styles

    public init(@ViewBuilder content: () -> Content) {
        self.content = content()
        label = nil
    }

    private init(_ content: Content, label: AnyView) { (self.content, self.label) = (content, label) }

    @MainActor @preconcurrency public var body: some View {
        let configuration = ControlGroupStyleConfiguration(
            content: .init(content: AnyView(content)), label: .init(content: label ?? AnyView(EmptyView())))
        styles.body(of: configuration, in: \.controlGroupStyles) { ControlRow(configuration: $0) }
    }
}

/// The controls of a group that has a label.
public struct LabeledControlGroupContent<Content: View, Label: View>: View, _Nonisolated {
    let content: Content
    @MainActor @preconcurrency public var body: some View { content }
}

extension ControlGroup {
    /// - Parameter label: Where a menu lists the group, it is called so.
    public init<C: View, L: View>(@ViewBuilder content: () -> C, @ViewBuilder label: () -> L)
    where Content == LabeledControlGroupContent<C, L> {
        self.init(LabeledControlGroupContent(content: content()), label: AnyView(label()))
    }

    public init<C: View>(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> { self.init(content: content) { Text(titleKey) } }

    @_disfavoredOverload
    public init<C: View>(_ titleResource: LocalizedStringResource, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> { self.init(content: content) { Text(titleResource) } }

    @_disfavoredOverload
    public init<S: StringProtocol, C: View>(_ title: S, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Text> { self.init(content: content) { Text(title) } }

    public init<C: View>(_ titleKey: LocalizedStringKey, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleKey, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<C: View>(_ titleResource: LocalizedStringResource, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(titleResource, systemImage: systemImage) }
    }

    @_disfavoredOverload
    public init<S: StringProtocol, C: View>(_ title: S, systemImage: String, @ViewBuilder content: () -> C)
    where Content == LabeledControlGroupContent<C, Label<Text, Image>> {
        self.init(content: content) { Label(title, systemImage: systemImage) }
    }
}

extension ControlGroup where Content == ControlGroupStyleConfiguration.Content {
    /// The group that a style shows, in the style around.
    public init(_ configuration: ControlGroupStyleConfiguration) {
        self.init(configuration.content, label: AnyView(configuration.label))
    }
}

// MARK: - Styles

/// How groups of controls look.
///
/// Source: *documented* (SwiftUI, `ControlGroupStyle`).
@MainActor @preconcurrency
public protocol ControlGroupStyle {
    associatedtype Body: View
    typealias Configuration = ControlGroupStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A group of controls, as its style sees it.
public struct ControlGroupStyleConfiguration {
    public struct Content: View {
        let content: AnyView
        public var body: some View { content }
    }

    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    public let content: Content
    public let label: Label
}

/// The controls side by side on one ground.
public struct AutomaticControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View { ControlRow(configuration: configuration) }
}

/// The controls side by side, as in a bar.
public struct NavigationControlGroupStyle: ControlGroupStyle {
    nonisolated public init() {}
    public func makeBody(configuration: Configuration) -> some View {
        HStack(spacing: 16) { configuration.content }
    }
}

extension ControlGroupStyle where Self == AutomaticControlGroupStyle {
    @MainActor @preconcurrency public static var automatic: AutomaticControlGroupStyle { AutomaticControlGroupStyle() }
}
extension ControlGroupStyle where Self == NavigationControlGroupStyle {
    @MainActor @preconcurrency public static var navigation: NavigationControlGroupStyle {
        NavigationControlGroupStyle()
    }
}

/// Source: that the controls are joined segments is *documented* (controls 4), distances and radius are those of bordered buttons.
private struct ControlRow: View {
    let configuration: ControlGroupStyleConfiguration
    @Environment(\.controlSize) private var size
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.pixelLength) private var line

    var body: some View {
        let content = configuration.content.imposedButtonStyle(SegmentStyle(size: size)).toggleStyle(.button)
        Group(subviews: content) { controls in
            HStack(spacing: 0) {
                ForEach(controls) { control in
                    control.overlay(alignment: .leading) {
                        if control.id != controls.first?.id {
                            Color.system(.separator).frame(width: line).padding(.vertical, 6)
                        }
                    }
                }
            }
        }
        .background(Color.system(.tertiaryFill))
        .clipShape(shape.resolved(for: size))
    }
}

/// A button that is a segment of a group.
private struct SegmentStyle: ButtonStyle {
    let size: ControlSize
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.segmentIsOn) private var isOn

    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .font(size.font)
            .foregroundStyle(color(of: configuration.role))
            .padding(size.insets)
            .background {
                if isOn { Rectangle().fill(.tint) }
                if configuration.isPressed { Color.system(.fill) }
            }
            .contentShape(Rectangle())
    }

    private func color(of role: ButtonRole?) -> AnyShapeStyle {
        if !isEnabled { return AnyShapeStyle(.tertiary) }
        if isOn { return AnyShapeStyle(.white) }
        return role == .destructive ? AnyShapeStyle(Color.red) : AnyShapeStyle(.tint)
    }
}

extension EnvironmentValues {
    /// Whether a segment is that of a toggle that is on.
    @Entry var segmentIsOn = false
    @Entry package var controlGroupStyles = StyleStack<ControlGroupStyleConfiguration>()
}

extension View {
    nonisolated public func controlGroupStyle<S: ControlGroupStyle>(_ style: S) -> some View {
        transformEnvironment(\.controlGroupStyles) { $0.push(style) { $0.makeBody(configuration: $1) } }
    }
}
