// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
public import LegatoMotion

/// A view whose content sees another environment.
nonisolated public struct _EnvironmentView<Content: View>: _ContentPassing {
    public let content: Content
    let change: (inout EnvironmentValues) -> Void

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _EnvironmentNode<Content> {
        _EnvironmentNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _EnvironmentNode<Content>, to view: Self) {
        node.update(content: view.content, change: view.change)
    }
}

public class _EnvironmentNode<Content: View>: _SingleChildNode<Content> {
    private var change: (inout EnvironmentValues) -> Void

    init(_ view: _EnvironmentView<Content>, in context: _NodeContext) {
        change = view.change
        super.init(in: context)
        var context = self.context
        context.environment = environmentForChildren()
        if mayHaveChildren { child = Content._makeNode(view.content, in: context) }
    }

    final func update(content: Content, change: @escaping (inout EnvironmentValues) -> Void) {
        self.change = change
        // Before the content: what is made or evaluated there already sees the new environment.
        reevaluate()
        updateChild(to: content)
    }

    override package func reevaluate() {
        isDirty = false
        child?.inherit(environmentForChildren())
    }

    override package func environmentForChildren() -> EnvironmentValues {
        var values = environment
        tracking { change(&values) }
        return values
    }
}

extension View {
    nonisolated public func environment<V>(_ keyPath: WritableKeyPath<EnvironmentValues, V>, _ value: V) -> some View {
        _EnvironmentView(content: self) { $0[keyPath: keyPath] = value }
    }

    nonisolated public func transformEnvironment<V>(
        _ keyPath: WritableKeyPath<EnvironmentValues, V>, transform: @escaping (inout V) -> Void
    ) -> some View {
        _EnvironmentView(content: self) { transform(&$0[keyPath: keyPath]) }
    }

    nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

    nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.weight = weight }
    }

    nonisolated public func fontDesign(_ design: Font.Design?) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.design = design }
    }

    nonisolated public func bold(_ isActive: Bool = true) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.weight = isActive ? .bold : nil }
    }

    nonisolated public func italic(_ isActive: Bool = true) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.isItalic = isActive }
    }

    nonisolated public func monospaced(_ isActive: Bool = true) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.design = isActive ? .monospaced : nil }
    }

    nonisolated public func monospacedDigit() -> some View {
        _EnvironmentView(content: self) { $0.textTraits.usesMonospacedDigits = true }
    }

    nonisolated public func kerning(_ kerning: CGFloat) -> some View { tracking(kerning) }

    nonisolated public func tracking(_ tracking: CGFloat) -> some View {
        _EnvironmentView(content: self) { $0.textTraits.tracking = tracking }
    }

    nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
        environment(\.multilineTextAlignment, alignment)
    }

    nonisolated public func lineLimit(_ number: Int?) -> some View { environment(\.lineLimit, number) }
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View { environment(\.lineSpacing, lineSpacing) }
    nonisolated public func imageScale(_ scale: Image.Scale) -> some View { environment(\.imageScale, scale) }

    nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        _EnvironmentView(content: self) { $0.setForeground([style]) }
    }

    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle>(
        _ primary: S1, _ secondary: S2
    ) -> some View {
        _EnvironmentView(content: self) { $0.setForeground([primary, secondary]) }
    }

    nonisolated public func foregroundStyle<S1: ShapeStyle, S2: ShapeStyle, S3: ShapeStyle>(
        _ primary: S1, _ secondary: S2, _ tertiary: S3
    ) -> some View {
        _EnvironmentView(content: self) { $0.setForeground([primary, secondary, tertiary]) }
    }

    /// The foreground colour; nil: that of the system.
    nonisolated public func foregroundColor(_ color: Color?) -> some View {
        _EnvironmentView(content: self) { environment in
            if let color {
                environment.setForeground([color])
            } else {
                environment.foregroundStyles = ForegroundStyles()
            }
        }
    }

    @_disfavoredOverload
    nonisolated public func tint(_ tint: Color?) -> some View {
        _EnvironmentView(content: self) { $0.tint = tint }
    }

    /// The style of controls and of `.tint` inside; nil: the accent colour.
    nonisolated public func tint<S: ShapeStyle>(_ tint: S?) -> some View {
        _EnvironmentView(content: self) { environment in
            environment.tint = tint.map { environment.outer($0) }
        }
    }

    /// The style of backgrounds that name none, and of `.background`.
    nonisolated public func backgroundStyle<S: ShapeStyle>(_ style: S) -> some View {
        _EnvironmentView(content: self) { $0.backgroundStyle = AnyShapeStyle($0.outer(style)) }
    }

    nonisolated public func accentColor(_ accentColor: Color?) -> some View { tint(accentColor) }

    /// Once disabled, nothing inside is enabled again.
    nonisolated public func disabled(_ disabled: Bool) -> some View {
        transformEnvironment(\.isEnabled) { $0 = $0 && !disabled }
    }

    /// The scene's colour scheme, its background included; nil leaves it alone.
    nonisolated public func preferredColorScheme(_ colorScheme: ColorScheme?) -> some View {
        _PreferredColorSchemeView(content: self, scheme: colorScheme)
    }

    nonisolated public func colorScheme(_ colorScheme: ColorScheme) -> some View {
        environment(\.colorScheme, colorScheme)
    }
}

/// Tells the scene which colour scheme its content wants, and shows the content in it.
nonisolated public struct _PreferredColorSchemeView<Content: View>: _ContentPassing {
    public let content: Content
    let scheme: ColorScheme?

    fileprivate var environmentView: _EnvironmentView<Content> {
        _EnvironmentView(content: content) { [scheme] in if let scheme { $0.colorScheme = scheme } }
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _PreferredColorSchemeNode<Content> { _PreferredColorSchemeNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _PreferredColorSchemeNode<Content>, to view: Self) {
        node.graph.prefer(view.scheme, by: node)
        node.update(content: view.content, change: view.environmentView.change)
    }
}

/// Asks for a colour scheme as long as it is in the tree.
public final class _PreferredColorSchemeNode<Content: View>: _EnvironmentNode<Content> {
    init(_ view: _PreferredColorSchemeView<Content>, in context: _NodeContext) {
        super.init(view.environmentView, in: context)
        graph.prefer(view.scheme, by: self)
    }

    override package func willDetach() { graph.prefer(nil, by: self) }
}
