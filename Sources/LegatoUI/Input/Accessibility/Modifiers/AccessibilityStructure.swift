// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

// Which elements there are.

extension View {
    /// Makes one element of this view.
    ///
    /// - Parameter children: What becomes of the elements inside.
    nonisolated public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        accessibility(.children(children))
    }

    /// Puts the elements of another view, which is never shown, in place of those of this view.
    nonisolated public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View {
        background { AccessibilityUnseen(content: representation(), part: .representation) }
            .accessibility(.takes(.representation))
    }

    /// Puts the elements of another view, which is never shown, inside of that of this view, in place of what is inside.
    nonisolated public func accessibilityChildren<V: View>(@ViewBuilder children: () -> V) -> some View {
        background { AccessibilityUnseen(content: children(), part: .children) }
            .accessibility(.takes(.children))
    }

    /// - Parameter content: Makes the label, of the one that there is and more; it is never shown.
    nonisolated public func accessibilityLabel<V: View>(
        @ViewBuilder content: (_ label: PlaceholderContentView<Self>) -> V
    ) -> some View {
        background {
            AccessibilityUnseen(
                content: _OwnLabelScope<Self, V>(label: content(PlaceholderContentView())), part: .label)
        }
        .accessibility(.takes(.label))
    }

    /// Makes a pair of a label and what it is the label of, which may be far from each other.
    nonisolated public func accessibilityLabeledPair<ID: Hashable>(
        role: AccessibilityLabeledPairRole, id: ID, in namespace: Namespace.ID
    ) -> some View { accessibility(.labeledPair(role, AccessibilityGroupID(id: id, namespace: namespace))) }

    /// Links elements that belong together, so that one can go from one to the other.
    nonisolated public func accessibilityLinkedGroup<ID: Hashable>(id: ID, in namespace: Namespace.ID) -> some View {
        accessibility(.linkedGroup(AccessibilityGroupID(id: id, namespace: namespace)))
    }

    /// Shows a large view of this one while a finger rests on it, for those who cannot have large text.
    ///
    /// - Parameter largeContentView: What the large view says.
    nonisolated public func accessibilityShowsLargeContentViewer<V: View>(
        @ViewBuilder _ largeContentView: () -> V
    ) -> some View {
        background { AccessibilityUnseen(content: largeContentView(), part: .largeContent) }
            .accessibility(.takes(.largeContent))
    }

    /// The same with what this view says.
    nonisolated public func accessibilityShowsLargeContentViewer() -> some View {
        accessibility(.takes(.largeContent))
    }
}

/// A label in which a placeholder stands for the label of the view around.
nonisolated public struct _OwnLabelScope<Content: View, Label: View>: _PrimitiveView {
    let label: Label

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _OwnLabelNode<Content, Label> { _OwnLabelNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _OwnLabelNode<Content, Label>, to view: Self) {
        node.updateChild(to: view.label)
    }
}

public final class _OwnLabelNode<Content: View, Label: View>: _SingleChildNode<Label> {
    private let source = TypedContentSource(Color.clear.accessibility(.part(.ownLabel)))

    init(_ view: _OwnLabelScope<Content, Label>, in context: _NodeContext) {
        super.init(in: context)
        var context = self.context
        context.contents = ContentChain(
            PlaceholderContentView<Content>.self, source: source, scope: scope, outer: context.contents)
        if mayHaveChildren { child = Label._makeNode(view.label, in: context) }
    }
}
