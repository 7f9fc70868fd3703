// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoMotion

/// Light or dark.
public enum ColorScheme: Hashable, CaseIterable, Sendable {
    case light
    case dark
}

extension EnvironmentValues {
    @Entry public var colorScheme: ColorScheme = .light
}

extension View {
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
        node.request(view.scheme)
        node.update(content: view.content, change: view.environmentView.change)
    }
}

/// Asks for a colour scheme as long as it is in the tree.
public final class _PreferredColorSchemeNode<Content: View>: _EnvironmentNode<Content> {
    init(_ view: _PreferredColorSchemeView<Content>, in context: _NodeContext) {
        super.init(view.environmentView, in: context)
        request(view.scheme)
    }

    /// Of what presents the view, or else of the whole scene.
    fileprivate func request(_ scheme: ColorScheme?) {
        if let presented = environment.presentedAppearance {
            presented.prefer(scheme, by: self)
        } else {
            graph.part(SceneAppearance.self).prefer(scheme, by: self)
        }
    }

    override package func willDetach() { request(nil) }
}
