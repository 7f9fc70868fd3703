// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoMotion

/// A change to a view that can be named and used again.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    typealias Content = _ViewModifier_Content<Self>
    @ViewBuilder @MainActor @preconcurrency func body(content: Content) -> Body
}

extension View {
    nonisolated public func modifier<T>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A view with a modifier applied.
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: _Nonisolated {}

extension ModifiedContent: Sendable where Content: Sendable, Modifier: Sendable {}
extension ModifiedContent: Equatable where Content: Equatable, Modifier: Equatable {}

extension ModifiedContent: View, _PrimitiveView where Content: View, Modifier: ViewModifier {
    /// Where the modifier's body shows its content, that is one element.
    @MainActor public static func _elementCount(depth: Int) -> Int? {
        guard depth < ElementCount.depthLimit, Content._elementCount(depth: depth + 1) == 1 else { return nil }
        return Modifier.Body._elementCount(depth: depth + 1)
    }

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _ModifiedNode<Content, Modifier> { _ModifiedNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _ModifiedNode<Content, Modifier>, to view: Self) {
        node.update(content: view.content, modifier: view.modifier)
    }
}

/// Evaluates a modifier's body; the content placed in it is made by this node's `ContentSource`.
public final class _ModifiedNode<Content: View, Modifier: ViewModifier>: _EvaluatingNode<Modifier, Modifier.Body> {
    private let source: TypedContentSource<Content>

    init(_ view: ModifiedContent<Content, Modifier>, in context: _NodeContext) {
        source = TypedContentSource(view.content)
        super.init(view.modifier, in: context)
        var context = self.context
        context.contents = ContentChain(
            Modifier.Content.self, source: source, scope: scope, outer: context.contents)
        if mayHaveBody { child = Modifier.Body._makeNode(evaluateBody(), in: context) }
    }

    func update(content: Content, modifier: Modifier) {
        // The content first: a body that runs again then finds it up to date.
        source.update(to: content)
        if replace(modifier) || isDirty { reevaluate() }
    }

    override package func reevaluate() {
        isDirty = false
        updateChild(to: evaluateBody())
    }

    private func evaluateBody() -> Modifier.Body {
        evaluate { $0.body(content: _ViewModifier_Content()) }
    }
}

/// The view a modifier is applied to, as its body sees it.
nonisolated public struct _ViewModifier_Content<Modifier: ViewModifier>: _PrimitiveView {
    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContentNode {
        _ContentNode(key: ObjectIdentifier(Self.self), in: context)
    }

    @MainActor public static func _updateNode(_ node: _ContentNode, to view: Self) {}
}

/// Stands for the view that a modifier is applied to, in the closure of that modifier: a scoped animation or transaction, phases.
public struct PlaceholderContentView<Value>: _PrimitiveView {
    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _ContentNode {
        _ContentNode(key: ObjectIdentifier(Self.self), in: context)
    }

    @MainActor public static func _updateNode(_ node: _ContentNode, to view: Self) {}
}

/// Makes nodes of a view whose type the place that shows it doesn't know, and keeps them up to date.
@MainActor
package class ContentSource {
    /// The places that show this content: one, unless a modifier's body uses its content more than once. A place holds
    /// its source, and leaves this list when it leaves the tree.
    fileprivate final var places: [Unmanaged<_ContentNode>] = []

    func makeNode(in context: _NodeContext) -> _Node { _Node(in: context) }
    func updateNode(_ node: _Node) {}
}

final class TypedContentSource<Content: View>: ContentSource {
    private var content: Content
    init(_ content: Content) { self.content = content }

    func update(to content: Content) {
        self.content = content
        for place in places { place.takeUnretainedValue().refresh() }
    }

    override func makeNode(in context: _NodeContext) -> _Node { Content._makeNode(content, in: context) }

    override func updateNode(_ node: _Node) {
        Content._updateNode(unsafeDowncast(node, to: Content._NodeType.self), to: content)
    }
}

/// Which content a placeholder stands for, by the placeholder's type; the innermost modifier of a type comes first.
package final class ContentChain {
    let key: ObjectIdentifier
    let source: ContentSource
    /// The transaction scope around the modifier, which its content keeps.
    let scope: TransactionScope
    let outer: ContentChain?

    init(_ placeholder: Any.Type, source: ContentSource, scope: TransactionScope, outer: ContentChain?) {
        key = ObjectIdentifier(placeholder)
        self.source = source
        self.scope = scope
        self.outer = outer
    }

    func link(for key: ObjectIdentifier) -> ContentChain? {
        var link: ContentChain? = self
        while let current = link, current.key != key { link = current.outer }
        return link
    }
}

/// The place in a modifier's body where its content stands.
public final class _ContentNode: _Node {
    private var source: ContentSource?
    private var child: _Node?

    init(key: ObjectIdentifier, in context: _NodeContext) {
        super.init(in: context)
        guard let link = context.contents?.link(for: key) else {
            graph.report(
                "A modifier's content was used outside of the modifier's body; it shows nothing there.", at: self)
            return
        }
        source = link.source
        var context = self.context
        context.scope = link.scope
        context.contents = link.outer
        if mayHaveChildren { child = link.source.makeNode(in: context) }
        box = child?.box
        link.source.places.append(.passUnretained(self))
    }

    func refresh() {
        if let child { source?.updateNode(child) }
    }

    override func collectElements(into boxes: inout BoxCollection) { child?.collectBoxes(into: &boxes) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
    override package func willDetach() { source?.places.removeAll { $0.takeUnretainedValue() === self } }
}
