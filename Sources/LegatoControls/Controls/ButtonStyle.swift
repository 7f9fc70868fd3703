// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoMotion
public import LegatoUI

/// How buttons look.
@MainActor @preconcurrency
public protocol ButtonStyle {
    associatedtype Body: View
    typealias Configuration = ButtonStyleConfiguration
    @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// A button, as its style sees it.
public struct ButtonStyleConfiguration {
    /// The button's label.
    public struct Label: View {
        let content: AnyView
        public var body: some View { content }
    }

    public let role: ButtonRole?
    public let label: Label
    public let isPressed: Bool
    /// Does what a tap on the button does.
    package let activate: @MainActor () -> Void
}

// MARK: - Looks

/// Text in the tint.
struct TintedButtonLook: ButtonStyle {
    static func color(_ role: ButtonRole?, isEnabled: Bool) -> Color {
        if !isEnabled { return .secondary.opacity(0.5) }
        return role == .destructive ? .red : .accentColor
    }

    func makeBody(configuration: Configuration) -> some View { _TintedLabel(configuration: configuration) }
}

/// The label as it is, dimmed while pressed.
struct PlainButtonLook: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label.opacity(configuration.isPressed ? 0.5 : 1)
    }
}

/// What is behind the label of a bordered button.
enum BorderKind {
    /// The tint, and the label is white.
    case prominent
    /// 15 % of the tint, or gray without one.
    case neutral
    /// 15 % of the tint.
    case tinted
    /// Nothing.
    case bare
}

/// A label with a ground.
struct BorderedButtonLook: ButtonStyle {
    let kind: BorderKind

    nonisolated init(_ kind: BorderKind) { self.kind = kind }
    nonisolated init(isProminent: Bool) { self.init(isProminent ? .prominent : .neutral) }

    func makeBody(configuration: Configuration) -> some View {
        _BorderedLabel(configuration: configuration, kind: kind)
    }
}

public struct _TintedLabel: View {
    let configuration: ButtonStyleConfiguration
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.controlSize) private var size
    @Environment(\.font) private var font

    public var body: some View {
        configuration.label
            .controlForeground(TintedButtonLook.color(configuration.role, isEnabled: isEnabled))
            .font(font ?? size.font)
            // Source: *measured* (controls 4).
            .opacity(configuration.isPressed ? 0.2 : 1)
    }
}

public struct _BorderedLabel: View {
    let configuration: ButtonStyleConfiguration
    let kind: BorderKind
    @Environment(\.isEnabled) private var isEnabled
    @Environment(\.buttonBorderShape) private var shape
    @Environment(\.controlSize) private var size
    @Environment(\.font) private var font
    @Environment(\.tint) private var chosenTint
    @Environment(\.buttonSizing) private var sizing

    public var body: some View {
        content
            .background(fill, in: shape.resolved(for: size))
            .opacity(configuration.isPressed ? 0.75 : 1)
    }

    @ViewBuilder private var content: some View {
        let label = configuration.label
            .controlForeground(labelColor)
            .font(font ?? size.font)
        if shape == .circle {
            SquareLayout { label.padding(size.insets.least) }
        } else {
            label.frame(maxWidth: sizing.maxWidth).padding(size.insets)
        }
    }

    private var tint: Color {
        if !isEnabled { return .gray }
        return configuration.role == .destructive ? .red : .accentColor
    }
    private var labelColor: Color { kind == .prominent ? .white : tint }
    /// Without a tint, a button that is not prominent has a gray ground. Source: *measured* (iOS 18).
    private var fill: Color {
        switch kind {
        case .prominent: tint.opacity(isEnabled ? 1 : 0.5)
        case .neutral: chosenTint == nil ? .system(.tertiaryFill) : tint.opacity(0.15)
        case .tinted: tint.opacity(0.15)
        case .bare: tint.opacity(0)
        }
    }
}

/// As wide as high: as large as the larger side of its content.
private struct SquareLayout: Layout {
    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) -> CGSize {
        let side = subviews.map { $0.sizeThatFits(proposal) }.reduce(0) { max($0, $1.width, $1.height) }
        return CGSize(width: side, height: side)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout Void) {
        for view in subviews {
            view.place(at: CGPoint(x: bounds.midX, y: bounds.midY), anchor: .center, proposal: proposal)
        }
    }
}

extension View {
    /// Shows the buttons inside in a style, whatever style they ask for.
    nonisolated package func imposedButtonStyle(_ style: some ButtonStyle) -> some View {
        environment(\.imposedButtonStyle, AnyStyle(style) { AnyView($0.makeBody(configuration: $1)) })
    }

    /// Secondary, but for controls, which have their tint.
    func secondaryLabel() -> some View {
        _EnvironmentView(content: self) { environment in
            let isExplicit = environment.foregroundStyles.isExplicit
            environment.setForeground([HierarchicalShapeStyle.secondary])
            environment.foregroundStyles.isExplicit = isExplicit
        }
    }

    /// The colour of a control's label, unless a view around the control asked for a style.
    func controlForeground(_ color: Color) -> some View {
        _EnvironmentView(content: self) { environment in
            if !environment.foregroundStyles.isExplicit { environment.setForeground([color]) }
        }
    }
}

/// How the buttons inside of a view look.
enum ButtonLook: Sendable {
    /// Text in the tint; in a row of a list, the row is its target.
    case automatic
    case style(AnyStyle<ButtonStyleConfiguration>)
    /// Buttons inside of it have the look around it.
    indirect case primitive(AnyStyle<PrimitiveButtonStyleConfiguration>, around: ButtonLook)

    private static let tinted = AnyStyle<ButtonStyleConfiguration>(TintedButtonLook()) {
        $0.makeBody(configuration: $1)
    }

    /// Of a look that leaves what sets a button off to the button.
    var style: AnyStyle<ButtonStyleConfiguration> { if case .style(let style) = self { style } else { Self.tinted } }

    init<S: ButtonStyle>(_ style: S) { self = .style(AnyStyle(style) { $0.makeBody(configuration: $1) }) }
}

extension EnvironmentValues {
    @Entry var buttonLook = ButtonLook.automatic
}

extension View {
    nonisolated public func buttonStyle<S: ButtonStyle>(_ style: S) -> some View {
        transformEnvironment(\.buttonLook) { look in
            // Buttons that the style makes have the look around it, or it would show itself without end.
            let around = look
            look = .style(AnyStyle(style) { $0.makeBody(configuration: $1).environment(\.buttonLook, around) })
        }
    }
}
