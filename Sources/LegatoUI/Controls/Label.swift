// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion

/// A symbol and a title side by side; in a tab bar, above each other.
public struct Label<Title: View, Icon: View>: View {
    private let title: Title
    private let icon: Icon
    @Environment(\.labelArrangement) private var arrangement

    public init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }

    public var body: some View {
        LabelStack(configuration: arrangement) {
            icon
            title
        }
    }
}

extension EnvironmentValues {
    /// How labels stand beside their icons.
    @Entry var labelArrangement = StackBox.Configuration(
        axis: .horizontal, alignment: VerticalAlignment.center.key, spacing: 8)
}

/// A row or a column.
nonisolated private struct LabelStack<Content: View>: _PrimitiveView {
    let configuration: StackBox.Configuration
    let content: Content

    init(configuration: StackBox.Configuration, @ViewBuilder content: () -> Content) {
        self.configuration = configuration
        self.content = content()
    }

    @MainActor static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContainerNode<Content> {
        _ContainerNode(view.content, of: HStack<Content>.self, in: context) { StackBox(view.configuration, node: $0) }
    }

    @MainActor static func _updateNode(_ node: _ContainerNode<Content>, to view: Self) {
        (node.container as? StackBox)?.configuration = view.configuration
        node.update(to: view.content)
    }
}

extension Label where Title == Text, Icon == Image {
    public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(systemName: name) })
    }

    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init(title: { Text(title) }, icon: { Image(systemName: name) })
    }
}

extension Label where Title == Text, Icon == Image {
    /// A title beside the picture `name`.
    public init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init(title: { Text(titleKey) }, icon: { Image(name) })
    }

    /// A title beside the picture `name`.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image name: String) {
        self.init(title: { Text(title) }, icon: { Image(name) })
    }

    /// A title beside a picture of an asset catalog.
    public init(_ titleKey: LocalizedStringKey, image resource: ImageResource) {
        self.init(title: { Text(titleKey) }, icon: { Image(resource) })
    }

    /// A title beside a picture of an asset catalog.
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, image resource: ImageResource) {
        self.init(title: { Text(title) }, icon: { Image(resource) })
    }
}
