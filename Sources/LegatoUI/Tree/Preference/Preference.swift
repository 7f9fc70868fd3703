// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A value that views pass up to their ancestors; those of siblings are combined by `reduce`.
public protocol PreferenceKey {
    associatedtype Value
    static var defaultValue: Value { get }
    static func reduce(value: inout Value, nextValue: () -> Value)
}

extension PreferenceKey where Value: ExpressibleByNilLiteral {
    public static var defaultValue: Value { nil }
}

/// Gathers the values of one key below a node.
@MainActor
package class PreferenceCollector {
    /// The key, as nodes know it.
    let keys: PreferenceKeys
    init(_ keys: PreferenceKeys) { self.keys = keys }
}

@MainActor
final class TypedCollector<K: PreferenceKey>: PreferenceCollector {
    var value: K.Value?

    func add(_ next: K.Value) {
        guard var value else { return self.value = next }
        K.reduce(value: &value) { next }
        self.value = value
    }

    /// What `node` and those below it say; the default if nothing is.
    static func value(of node: _Node) -> K.Value {
        let collector = TypedCollector<K>(node.graph.preferences.keys(of: K.self))
        node.collectPreference(collector)
        return collector.value ?? K.defaultValue
    }

    /// What is said below `node`; the default if nothing is.
    static func value(below node: _Node) -> K.Value {
        let collector = TypedCollector<K>(node.graph.preferences.keys(of: K.self))
        node.forEachPresentChild { $0.collectPreference(collector) }
        return collector.value ?? K.defaultValue
    }
}

/// What a modifier does with a preference of its content.
@MainActor @preconcurrency
public protocol _PreferenceModifier {
    associatedtype Key: PreferenceKey
    /// The value the view has then, in place of what its content says.
    func _value(content: () -> Key.Value) -> Key.Value
}

nonisolated public struct _PreferenceWriter<Key: PreferenceKey>: _PreferenceModifier {
    let value: Key.Value
    @MainActor public func _value(content: () -> Key.Value) -> Key.Value { value }
}

nonisolated public struct _PreferenceTransform<Key: PreferenceKey>: _PreferenceModifier {
    let transform: (inout Key.Value) -> Void

    @MainActor public func _value(content: () -> Key.Value) -> Key.Value {
        var value = content()
        transform(&value)
        return value
    }
}

nonisolated public struct _PreferenceView<Content: View, Modifier: _PreferenceModifier>: _ContentPassing {
    public let content: Content
    let modifier: Modifier

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _PreferenceNode<Content, Modifier> { _PreferenceNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _PreferenceNode<Content, Modifier>, to view: Self) {
        node.update(content: view.content, modifier: view.modifier)
    }
}

public final class _PreferenceNode<Content: View, Modifier: _PreferenceModifier>: _SingleChildNode<Content> {
    private var modifier: Modifier

    init(_ view: _PreferenceView<Content, Modifier>, in context: _NodeContext) {
        modifier = view.modifier
        super.init(in: context)
        if mayHaveChildren { child = Content._makeNode(view.content, in: self.context) }
        say(keys)
    }

    private var keys: PreferenceKeys { graph.preferences.keys(of: Modifier.Key.self) }

    func update(content: Content, modifier: Modifier) {
        self.modifier = modifier
        updateChild(to: content)
        say(keys)
    }

    override package func addPreference(to collector: PreferenceCollector) {
        guard let own = collector as? TypedCollector<Modifier.Key> else { return super.addPreference(to: collector) }
        own.add(modifier._value { TypedCollector<Modifier.Key>.value(below: self) })
    }

    override package func willDetach() { notePreferenceChange(keys) }
}

// MARK: - Reading

/// Calls an action when the value of its content changes.
nonisolated public struct _PreferenceObserver<Content: View, Key: PreferenceKey>: _ContentPassing
where Key.Value: Equatable {
    public let content: Content
    let action: (Key.Value) -> Void

    @MainActor public static func _makeNode(
        _ view: Self, in context: _NodeContext
    ) -> _PreferenceObserverNode<Content, Key> { _PreferenceObserverNode(view, in: context) }

    @MainActor public static func _updateNode(_ node: _PreferenceObserverNode<Content, Key>, to view: Self) {
        node.update(to: view)
    }
}

public final class _PreferenceObserverNode<Content: View, Key: PreferenceKey>: _SingleChildNode<Content>
where Key.Value: Equatable {
    private var action: (Key.Value) -> Void
    private var value = Key.defaultValue
    private var keys: PreferenceKeys = []

    init(_ view: _PreferenceObserver<Content, Key>, in context: _NodeContext) {
        action = view.action
        super.init(in: context)
        keys = context.graph.preferences.keys(of: Key.self)
        if mayHaveChildren { child = Content._makeNode(view.content, in: self.context) }
        graph.preferences.queue(self)
    }

    override var readPreferences: PreferenceKeys { keys }

    func update(to view: _PreferenceObserver<Content, Key>) {
        action = view.action
        updateChild(to: view.content)
    }

    override package func preferencesDidChange() {
        let new = TypedCollector<Key>.value(below: self)
        guard new != value else { return }
        value = new
        graph.events.enqueue(in: transaction, from: self, "onPreferenceChange(\(Key.self))") { [action] in action(new) }
    }
}

extension View {
    nonisolated public func preference<K: PreferenceKey>(key: K.Type = K.self, value: K.Value) -> some View {
        _PreferenceView(content: self, modifier: _PreferenceWriter<K>(value: value))
    }

    nonisolated public func transformPreference<K: PreferenceKey>(
        _ key: K.Type = K.self, _ callback: @escaping (inout K.Value) -> Void
    ) -> some View {
        _PreferenceView(content: self, modifier: _PreferenceTransform<K>(transform: callback))
    }

    /// Calls `action` after an update in which the value that this view's content says has changed.
    nonisolated public func onPreferenceChange<K: PreferenceKey>(
        _ key: K.Type = K.self, perform action: @escaping (K.Value) -> Void
    ) -> some View where K.Value: Equatable {
        _PreferenceObserver<Self, K>(content: self, action: action)
    }
}
