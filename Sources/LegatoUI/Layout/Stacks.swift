// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoMotion

/// Views above each other.
public struct VStack<Content: View>: _PrimitiveView {
    let configuration: StackBox.Configuration
    let content: Content

    public init(
        alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content
    ) {
        configuration = StackBox.Configuration(axis: .vertical, alignment: alignment.key, spacing: spacing)
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContainerNode<Content> {
        _ContainerNode(view.content, of: Self.self, in: context) { StackBox(view.configuration, node: $0) }
    }

    @MainActor public static func _updateNode(_ node: _ContainerNode<Content>, to view: Self) {
        (node.container as? StackBox)?.configuration = view.configuration
        node.update(to: view.content)
    }
}

/// Views side by side.
public struct HStack<Content: View>: _PrimitiveView {
    let configuration: StackBox.Configuration
    let content: Content

    public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
        configuration = StackBox.Configuration(axis: .horizontal, alignment: alignment.key, spacing: spacing)
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContainerNode<Content> {
        _ContainerNode(view.content, of: Self.self, in: context) { StackBox(view.configuration, node: $0) }
    }

    @MainActor public static func _updateNode(_ node: _ContainerNode<Content>, to view: Self) {
        (node.container as? StackBox)?.configuration = view.configuration
        node.update(to: view.content)
    }
}

/// Views over each other, the first at the back.
public struct ZStack<Content: View>: _PrimitiveView {
    let alignment: Alignment
    let content: Content

    public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) {
        self.alignment = alignment
        self.content = content()
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContainerNode<Content> {
        _ContainerNode(view.content, of: Self.self, in: context) { OverlapBox(alignment: view.alignment, node: $0) }
    }

    @MainActor public static func _updateNode(_ node: _ContainerNode<Content>, to view: Self) {
        (node.container as? OverlapBox)?.alignment = view.alignment
        node.update(to: view.content)
    }
}
