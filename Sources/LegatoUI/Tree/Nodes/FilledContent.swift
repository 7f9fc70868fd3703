// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a closure made of a view, in which the placeholder of `Value` stands for that view.
nonisolated public struct _FilledContent<Content: View, Value, Result: View>: _PrimitiveView {
    let content: Content
    let result: Result

    /// Where the result shows the content, that is one element.
    @MainActor public static func _elementCount(depth: Int) -> Int? {
        guard depth < ElementCount.depthLimit, Content._elementCount(depth: depth + 1) == 1 else { return nil }
        return Result._elementCount(depth: depth + 1)
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _FilledContentNode<Content, Value, Result> { _FilledContentNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _FilledContentNode<Content, Value, Result>, to view: Self) {
        node.update(to: view)
    }
}

public final class _FilledContentNode<Content: View, Value, Result: View>: _SingleChildNode<Result> {
    private let source: TypedContentSource<Content>

    init(_ view: _FilledContent<Content, Value, Result>, in context: _NodeContext) {
        source = TypedContentSource(view.content)
        super.init(in: context)
        var context = self.context
        context.contents = ContentChain(
            PlaceholderContentView<Value>.self, source: source, scope: scope, outer: context.contents)
        if mayHaveChildren { child = Result._makeNode(view.result, in: context) }
    }

    func update(to view: _FilledContent<Content, Value, Result>) {
        source.update(to: view.content)
        updateChild(to: view.result)
    }
}
