// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion

extension ContainerValues {
    /// What a container of pages shows of this page elsewhere: the item of a tab.
    @Entry package var pageItem: AnyView?
}

extension EnvironmentValues {
    /// Whether views are in a list of pages, whose contents are made when they are shown first.
    @Entry package var defersPages: Bool = false
}

/// A page of a container that shows one at a time, with its item. The content is made when it is shown first, where the container says so.
nonisolated public struct _DeferredPage<Content: View>: _PrimitiveView {
    let content: Content
    let item: _ContainerValueModifier<AnyView?>

    package init(content: Content, item: some View) {
        self.content = content
        self.item = _ContainerValueModifier(keyPath: \.pageItem, value: AnyView(item))
    }

    @MainActor public static func _trait<Key: _TraitKey>(_ key: Key.Type, of view: Self) -> Key.Value? {
        Content._trait(key, of: view.content) ?? (Key._isContainerValue ? view.item.value(of: key) : nil)
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _DeferredPageNode<Content> {
        _DeferredPageNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _DeferredPageNode<Content>, to view: Self) {
        node.update(to: view)
    }
}

/// Makes the page when it is shown first; from then on the page keeps its state.
public final class _DeferredPageNode<Content: View>: _Node {
    private var view: _DeferredPage<Content>
    private var page: OverlapBox!
    private var child: Content._NodeType?
    private var item: _ContainerValueModifier<AnyView?>.Effect!

    init(_ view: _DeferredPage<Content>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        page = OverlapBox(alignment: .center, node: self)
        box = page
        item = view.item._makeEffect(in: self)
        page.add(item)
        // A tag inside of the item is one of the page, too, which is not made yet.
        if let tagged = view.content as? any TaggedView { page.add(tagged.makeTagEffect(in: self)) }
        makeContent()
    }

    override package var viewType: Any.Type? { _DeferredPage<Content>.self }

    func update(to view: _DeferredPage<Content>) {
        self.view = view
        view.item._update(item)
        if let child { Content._updateNode(child, to: view.content) }
    }

    private func makeContent() {
        guard child == nil, isAppearing || !environment.defersPages, mayHaveChildren else { return }
        var context = contentContext
        context.environment = environmentForChildren()
        child = Content._makeNode(view.content, in: context)
        rebuildBoxes()
    }

    override func appearanceDidChange() { if isAppearing { makeContent() } }

    override package func environmentForChildren() -> EnvironmentValues {
        var values = environment
        if values.defersPages { values.defersPages = false }
        return values
    }

    override package var ownsBox: Bool { true }
    override package func boxesDidChange() { graph.updates.queueBoxes(of: self) }
    override package func rebuildBoxes() { page.setChildren(collected(from: child)) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
    override package func willDetach() { page.leave() }
}

/// A view whose outermost modifier is a tag.
@MainActor
protocol TaggedView {
    func makeTagEffect(in node: _Node) -> _BoxEffect
}

/// A trait that is a tag.
protocol TagKey {}
extension _TagTrait: TagKey {}

/// A modifier that writes a tag.
protocol TagWriter: _BoxModifier {}
extension _TraitWritingModifier: TagWriter where Key: TagKey {}

extension _WrappedView: TaggedView where Modifier: TagWriter {
    @MainActor func makeTagEffect(in node: _Node) -> _BoxEffect { modifier._makeEffect(in: node) }
}
