// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine

/// A key under which a view keeps a value for the container around it.
///
/// Source: *documented* (SwiftUI, `ContainerValueKey`).
public protocol ContainerValueKey {
    /// What a view keeps under the key.
    associatedtype Value

    /// What is read of a view that keeps nothing.
    static var defaultValue: Value { get }
}

/// What a view says to the container around it: values by key, and its tags.
///
///     extension ContainerValues {
///         @Entry var isPinned = false
///     }
///
/// A value passes through modifiers and composed views and ends at a container. Where several modifiers write one key, the innermost
/// counts.
///
/// Source: *documented* (SwiftUI, `ContainerValues`).
public struct ContainerValues {
    /// What was written here, by the trait of its key.
    private var written: [ObjectIdentifier: Any] = [:]
    /// The view whose values these are; nil: none.
    private let view: (any TraitReader)?

    init(of view: (any TraitReader)? = nil) { self.view = view }

    /// The value under `key`, or the default of the key.
    public subscript<Key: ContainerValueKey>(key: Key.Type) -> Key.Value {
        get { value(of: _ContainerValueTrait<Key>.self) ?? Key.defaultValue }
        set { written[ObjectIdentifier(_ContainerValueTrait<Key>.self)] = newValue }
    }

    fileprivate func value<Key: _TraitKey>(of key: Key.Type) -> Key.Value? {
        // Looked up before it is cast: a missing value would be cast to an optional one.
        if let known = written[ObjectIdentifier(key)], let value = known as? Key.Value { return value }
        guard let view else { return nil }
        // Protected by: the main thread, on which views are asked.
        nonisolated(unsafe) let reader = view
        return MainThread.read { reader.trait(Key.self) }
    }

    /// Whether a modifier that wrote these says something of a trait.
    fileprivate func says(_ trait: ObjectIdentifier) -> Bool { written[trait] != nil }

    /// The tag of type `type` that the view has; nil: it has none.
    public func tag<V: Hashable>(for type: V.Type) -> V? {
        if let tag = tagValue(for: type) { return tag.value }
        return (type as? any OptionalTag.Type).flatMap { $0.tag(in: self) as? V }
    }

    /// Whether the view has this tag.
    public func hasTag<V: Hashable>(_ tag: V) -> Bool { self.tag(for: V.self) == tag }

    fileprivate func tagValue<V: Hashable>(for type: V.Type) -> _TagValue<V>? { value(of: _TagTrait<V>.self) ?? nil }
}

/// A view whose traits can be read.
@MainActor
protocol TraitReader {
    /// Nil: the view says nothing.
    func trait<Key: _TraitKey>(_ key: Key.Type) -> Key.Value?
}

/// The traits of a view in a layout.
struct BoxTraits: TraitReader {
    // Protected by: the layout that asks, which has the box among its children.
    unowned let box: _Box

    func trait<Key: _TraitKey>(_ key: Key.Type) -> Key.Value? {
        box.trait(ObjectIdentifier(key)) == nil ? nil : box[key]
    }
}

// MARK: - Writing

/// The value of one key that an element keeps for its container.
public enum _ContainerValueTrait<Key: ContainerValueKey>: _TraitKey {
    public static var defaultValue: Key.Value { Key.defaultValue }
    public static var _use: _TraitUse { .value }
    public static var _isContainerValue: Bool { true }
}

/// A modifier that writes container values, whatever their type.
protocol ContainerValueWriter {
    var values: ContainerValues { get }
}

extension ContainerValueWriter {
    func value<Key: _TraitKey>(of key: Key.Type) -> Key.Value? { values.value(of: key) }
}

/// Writes one container value.
nonisolated public struct _ContainerValueModifier<V>: _BoxModifier, ContainerValueWriter {
    let keyPath: WritableKeyPath<ContainerValues, V>
    let value: V

    package init(keyPath: WritableKeyPath<ContainerValues, V>, value: V) {
        (self.keyPath, self.value) = (keyPath, value)
    }

    var values: ContainerValues {
        var values = ContainerValues()
        values[keyPath: keyPath] = value
        return values
    }

    @MainActor public func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
    @MainActor public func _update(_ effect: Effect) { effect.update(to: self) }

    public final class Effect: _ContainerValueEffect {
        private var writer: _ContainerValueModifier

        fileprivate init(_ writer: _ContainerValueModifier, node: _Node) {
            self.writer = writer
            super.init(writer.values, node: node)
        }

        fileprivate func update(to new: _ContainerValueModifier) {
            let old = writer
            writer = new
            if old.keyPath == new.keyPath, ViewPlan.of(V.self).areEqual(old.value, new.value) { return }
            values = new.values
            box.invalidateContainer()
            node.traitsDidChange()
        }
    }
}

/// Holds what a modifier says to the container.
public class _ContainerValueEffect: _BoxEffect {
    fileprivate final var values: ContainerValues

    fileprivate init(_ values: ContainerValues, node: _Node) {
        self.values = values
        super.init(node: node)
    }

    final func value<Key: _TraitKey>(of key: Key.Type) -> Key.Value { values.value(of: key) ?? Key.defaultValue }

    override final var writesTrait: Bool { true }

    override final func trait(_ key: ObjectIdentifier) -> _BoxEffect? {
        contentTrait(key) ?? (values.says(key) ? self : nil)
    }
}

extension View {
    /// Keeps `value` for the container around this view, under the key that `keyPath` names.
    nonisolated public func containerValue<V>(
        _ keyPath: WritableKeyPath<ContainerValues, V>, _ value: V
    ) -> some View {
        _WrappedView(content: self, modifier: _ContainerValueModifier(keyPath: keyPath, value: value))
    }
}

// MARK: - Tags

/// A tag, and whether it also counts for optional values of its type.
nonisolated public struct _TagValue<V: Hashable> {
    let value: V
    let includesOptional: Bool

    package init(value: V, includesOptional: Bool) { (self.value, self.includesOptional) = (value, includesOptional) }
}

/// What an element is called by its container.
public enum _TagTrait<V: Hashable>: _TraitKey {
    public static var defaultValue: _TagValue<V>? { nil }
    public static var _use: _TraitUse { .value }
}

/// An optional type, which may take the tags of the type inside.
private protocol OptionalTag {
    static func tag(in values: ContainerValues) -> Any?
}

extension Optional: OptionalTag where Wrapped: Hashable {
    fileprivate static func tag(in values: ContainerValues) -> Any? {
        guard let tag = values.tagValue(for: Wrapped.self), tag.includesOptional else { return nil }
        return Wrapped?.some(tag.value)
    }
}

extension View {
    /// Gives the view a name by which a ``TabView`` selects it.
    ///
    /// - Parameter includeOptional: Whether the tag also counts where an optional value of its type is selected.
    nonisolated public func tag<V: Hashable>(_ tag: V, includeOptional: Bool = true) -> some View {
        _WrappedView(
            content: self,
            modifier: _TraitWritingModifier<_TagTrait<V>>(
                value: _TagValue(value: tag, includesOptional: includeOptional)))
    }
}
