// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The node of a value that is shown as another view, which is made of the value with its dynamic properties connected: again whenever the
/// value or what was read has changed.
public final class _EvaluatedNode<Input, Content: View>: _EvaluatingNode<Input, Content> {
    private let content: @MainActor (Input) -> Content

    package init(_ input: Input, in context: _NodeContext, content: @escaping @MainActor (Input) -> Content) {
        self.content = content
        super.init(input, in: context)
        if mayHaveBody { child = Content._makeNode(evaluate(content), in: self.context) }
    }

    package func update(to input: Input) { if replace(input) || isDirty { reevaluate() } }

    override package func reevaluate() {
        isDirty = false
        let content = evaluate(content)
        if let child { Content._updateNode(child, to: content) }
    }
}
