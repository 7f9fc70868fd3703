// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
package import LegatoMotion

/// What a tab bar shows of a page.
struct TabItem {
    var label: AnyView
}

extension ContainerValues {
    @Entry var tabItem: TabItem?
    @Entry var tabBadge: Text?
}

extension EnvironmentValues {
    /// Whether views are in the list of a tab view, which makes their content when it shows them first.
    @Entry var isInTabList: Bool = false
    /// The font of symbols, where it is another than that of texts.
    @Entry var symbolFont: Font?
}

/// A view with an item for the tab bar around.
nonisolated public struct _TabItemView<Content: View>: _PrimitiveView {
    let content: Content
    let item: _ContainerValueModifier<TabItem?>

    init<Label: View>(content: Content, label: Label) {
        self.content = content
        item = _ContainerValueModifier(keyPath: \.tabItem, value: TabItem(label: AnyView(label)))
    }

    @MainActor public static func _trait<Key: _TraitKey>(_ key: Key.Type, of view: Self) -> Key.Value? {
        Content._trait(key, of: view.content) ?? (Key._isContainerValue ? view.item.value(of: key) : nil)
    }

    @MainActor public static func _makeNode(_ view: Self, in context: _NodeContext) -> _TabItemNode<Content> {
        _TabItemNode(view, in: context)
    }

    @MainActor public static func _updateNode(_ node: _TabItemNode<Content>, to view: Self) { node.update(to: view) }
}

/// Makes the page when it is shown first; from then on the page keeps its state.
public final class _TabItemNode<Content: View>: _Node {
    private var view: _TabItemView<Content>
    private var page: OverlapBox!
    private var child: Content._NodeType?
    private var item: _ContainerValueModifier<TabItem?>.Effect!

    init(_ view: _TabItemView<Content>, in context: _NodeContext) {
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

    override package var viewType: Any.Type? { _TabItemView<Content>.self }

    func update(to view: _TabItemView<Content>) {
        self.view = view
        view.item._update(item)
        if let child { Content._updateNode(child, to: view.content) }
    }

    private func makeContent() {
        guard child == nil, isAppearing || !environment.isInTabList, mayHaveChildren else { return }
        var context = contentContext
        context.environment = environmentForChildren()
        child = Content._makeNode(view.content, in: context)
        rebuildBoxes()
    }

    override func appearanceDidChange() { if isAppearing { makeContent() } }

    override package func environmentForChildren() -> EnvironmentValues {
        var values = environment
        if values.isInTabList { values.isInTabList = false }
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

extension View {
    /// What the tab bar of the ``TabView`` around shows of this page: an image and a text, or a ``Label``.
    nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
        _TabItemView(content: self, label: label())
    }

    /// Shows `count` at the item of this page in the tab bar; 0: nothing.
    nonisolated public func badge(_ count: Int) -> some View {
        containerValue(\.tabBadge, count == 0 ? nil : Text(verbatim: "\(count)"))
    }

    /// Shows `label` at the item of this page in the tab bar; nil: nothing.
    nonisolated public func badge(_ label: Text?) -> some View { containerValue(\.tabBadge, label) }

    /// Shows `key` at the item of this page in the tab bar; nil: nothing.
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View { badge(key.map { Text($0) }) }

    /// Shows `label` at the item of this page in the tab bar; nil: nothing.
    @_disfavoredOverload
    nonisolated public func badge<S: StringProtocol>(_ label: S?) -> some View { badge(label.map { Text($0) }) }
}
