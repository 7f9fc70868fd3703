// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A view with another one attached that is made from a preference of the first.
nonisolated public struct _PreferenceLayeredView<Content: View, Key: PreferenceKey, Attached: View>: _ContentPassing {
    public let content: Content
    let alignment: Alignment
    let role: AttachmentRole
    let transform: (Key.Value) -> Attached

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _PreferenceLayeredNode<Content, Key, Attached> { _PreferenceLayeredNode(view, in: context) }

    @MainActor public static func _updateNode(
        _ node: _PreferenceLayeredNode<Content, Key, Attached>, to view: Self
    ) { node.update(to: view) }
}

public final class _PreferenceLayeredNode<Content: View, Key: PreferenceKey, Attached: View>: _Node {
    private var view: _PreferenceLayeredView<Content, Key, Attached>
    private var child: _LayeredNode<Content, Attached>?
    private var keys: PreferenceKeys = []

    init(_ view: _PreferenceLayeredView<Content, Key, Attached>, in context: _NodeContext) {
        self.view = view
        super.init(in: context)
        keys = context.graph.preferences.keys(of: Key.self)
        child = _LayeredNode(layered(Key.defaultValue), in: self.context)
        box = child?.box
        graph.preferences.queue(self)
    }

    override var readPreferences: PreferenceKeys { keys }
    override var attachesByPreference: Bool { true }

    private func layered(_ value: Key.Value) -> _LayeredView<Content, Attached> {
        _LayeredView(
            content: view.content, attached: tracking { view.transform(value) }, alignment: view.alignment,
            role: view.role)
    }

    func update(to view: _PreferenceLayeredView<Content, Key, Attached>) {
        self.view = view
        reevaluate()
    }

    override package func reevaluate() {
        isDirty = false
        child?.update(to: layered(value()))
    }

    /// What the content says; what is attached has no say in it.
    private func value() -> Key.Value {
        child?.contentNode.map { TypedCollector<Key>.value(of: $0) } ?? Key.defaultValue
    }

    override package func preferencesDidChange() { child?.updateAttached(to: tracking { view.transform(value()) }) }

    override func collectElements(into boxes: inout BoxCollection) { child?.collectBoxes(into: &boxes) }
    override package func forEachChild(_ body: (_Node) -> Void) { if let child { body(child) } }
}

extension View {
    nonisolated public func overlayPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        _PreferenceLayeredView<Self, K, V>(
            content: self, alignment: alignment, role: .overlay, transform: transform)
    }

    nonisolated public func backgroundPreferenceValue<K: PreferenceKey, V: View>(
        _ key: K.Type = K.self, alignment: Alignment = .center, @ViewBuilder _ transform: @escaping (K.Value) -> V
    ) -> some View {
        _PreferenceLayeredView<Self, K, V>(
            content: self, alignment: alignment, role: .background, transform: transform)
    }
}
