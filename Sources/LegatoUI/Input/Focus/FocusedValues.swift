// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Combine
import LegatoEngine
public import LegatoMotion
public import Observation

/// Names a value that a view has while the focus is inside of it.
///
/// Source: *documented* (SwiftUI, `FocusedValueKey`).
public protocol FocusedValueKey {
    associatedtype Value
}

/// What the views around the focus say of themselves.
///
///     extension FocusedValues {
///         @Entry var note: Binding<String>?
///     }
///
/// Source: *documented* (SwiftUI, `FocusedValues`).
public struct FocusedValues: Equatable {
    private struct Entry {
        let value: Any
        let isEqual: (Any) -> Bool

        init<Value>(_ value: Value) {
            let comparison = ValueComparison(Value.self)
            self.value = value
            isEqual = { other in (other as? Value).map { comparison.areEqual($0, value) } ?? false }
        }
    }

    private var values: [ObjectIdentifier: Entry] = [:]

    public static func == (one: FocusedValues, other: FocusedValues) -> Bool {
        one.values.count == other.values.count
            && one.values.allSatisfy { key, entry in other.values[key].map { entry.isEqual($0.value) } ?? false }
    }

    /// The value of the innermost view around the focus that has one; nil: none has.
    public subscript<Key: FocusedValueKey>(key: Key.Type) -> Key.Value? {
        get { values[ObjectIdentifier(key)]?.value as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue.map { Entry($0) } }
    }

    /// An object, by its type.
    subscript<Object>(type: FocusedObjectType<Object>) -> Object? {
        get { values[ObjectIdentifier(Object.self)]?.value as? Object }
        set { values[ObjectIdentifier(Object.self)] = newValue.map { Entry($0) } }
    }
}

/// The type of an object, as a part of key paths.
struct FocusedObjectType<Object>: Hashable {}

/// A modifier that gives its view a value for as long as the focus is inside.
final class FocusedValueSource: _BoxEffect {
    fileprivate(set) var insert: (inout FocusedValues) -> Void = { _ in }
    /// Whether the value is there wherever the focus is.
    fileprivate(set) var isOfScene = false
    fileprivate var value: Any?

    override init(node: _Node) {
        super.init(node: node)
        graph.focusedValues.register(self)
    }

    override func willLeave() { graph.existingPart(FocusedValuesPart.self)?.unregister(self) }
}

/// The values of a scene that belong to its focus.
final class FocusedValuesPart: ScenePart {
    private unowned let graph: ViewGraph
    /// In the order in which they were registered.
    private var sources: [FocusedValueSource] = []
    /// Those whose values count, the outermost first.
    private var active: [FocusedValueSource] = []
    private var hasNewValues = false
    private var needsUpdate = false
    let values: ObjectState<FocusedValues>

    init(in graph: ViewGraph) {
        self.graph = graph
        values = ObjectState(FocusedValues(), in: graph)
    }

    func register(_ source: FocusedValueSource) {
        sources.append(source)
        setNeedsUpdate()
    }

    func unregister(_ source: FocusedValueSource) {
        sources.removeAll { $0 === source }
        setNeedsUpdate()
    }

    /// The value of a source is another one.
    func didChange(_ source: FocusedValueSource) {
        hasNewValues = hasNewValues || active.contains { $0 === source }
        if hasNewValues { setNeedsUpdate() }
    }

    /// Collects the values once the running update is done.
    func setNeedsUpdate() {
        guard !needsUpdate else { return }
        needsUpdate = true
        graph.events.enqueue(in: Transaction(), from: graph.root, "focusedValue") { [weak self] in self?.update() }
    }

    private func update() {
        needsUpdate = false
        let new = sourcesAround(graph.existingPart(FocusPart.self)?.focusedBox)
        guard hasNewValues || !new.elementsEqual(active, by: ===) else { return }
        (active, hasNewValues) = (new, false)
        var values = FocusedValues()
        for source in new { source.insert(&values) }
        withTransaction(Transaction()) { self.values.wrappedValue = values }
    }

    /// Those of the scene, of which the first counts, and then those around `box`, from the outside in.
    private func sourcesAround(_ box: _Box?) -> [FocusedValueSource] {
        let sources = sources.filter { !$0.hasLeft }
        var result: [FocusedValueSource] = sources.filter(\.isOfScene).reversed()
        var depths: [ObjectIdentifier: Int] = [:]
        var current = box
        while let box = current {
            depths[ObjectIdentifier(box)] = depths.count
            current = box.parent
        }
        let around = sources.enumerated().compactMap { index, source -> (depth: Int, index: Int)? in
            guard !source.isOfScene, let depth = source.box.flatMap({ depths[ObjectIdentifier($0)] }) else {
                return nil
            }
            return (depth, index)
        }
        result += around.sorted { ($0.depth, $0.index) > ($1.depth, $1.index) }.map { sources[$0.index] }
        return result
    }
}

extension ViewGraph {
    var focusedValues: FocusedValuesPart { part(FocusedValuesPart.self) }
}

nonisolated public struct _FocusedValueModifier<Value>: _BoxModifier {
    let keyPath: WritableKeyPath<FocusedValues, Value?>
    let value: Value?
    let isOfScene: Bool

    @MainActor private func take(_ source: FocusedValueSource) {
        let (keyPath, value) = (keyPath, value)
        (source.value, source.isOfScene) = (value, isOfScene)
        source.insert = { if let value { $0[keyPath: keyPath] = value } }
    }

    @MainActor public func _makeEffect(in node: _Node) -> _BoxEffect {
        let source = FocusedValueSource(node: node)
        take(source)
        return source
    }

    @MainActor public func _update(_ effect: _BoxEffect) {
        guard let source = effect as? FocusedValueSource else { return }
        let old = source.value as? Value
        take(source)
        // Of an optional only the bytes would be compared.
        if let old, let value, ValueComparison.of(Value.self).areEqual(old, value) { return }
        if old != nil || value != nil { source.graph.focusedValues.didChange(source) }
    }
}

extension View {
    nonisolated private func focusedValue<Value>(
        at keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?, isOfScene: Bool
    ) -> some View {
        _WrappedView(
            content: self, modifier: _FocusedValueModifier(keyPath: keyPath, value: value, isOfScene: isOfScene))
    }

    /// Lets ``FocusedValue`` have a value while the focus is inside of this view.
    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View { focusedValue(at: keyPath, value, isOfScene: false) }

    /// Lets ``FocusedValue`` have a value while the focus is inside of this view; nil: a view further out says it.
    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View { focusedValue(at: keyPath, value, isOfScene: false) }

    /// Lets ``FocusedValue`` have an object, by its type, while the focus is inside of this view.
    nonisolated public func focusedValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        focusedValue(at: \.[FocusedObjectType<T>()], object, isOfScene: false)
    }

    /// Lets ``FocusedValue`` have a value wherever the focus of this view's scene is.
    nonisolated public func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
    ) -> some View { focusedValue(at: keyPath, value, isOfScene: true) }

    /// Lets ``FocusedValue`` have a value wherever the focus of this view's scene is.
    nonisolated public func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
    ) -> some View { focusedValue(at: keyPath, value, isOfScene: true) }

    /// Lets ``FocusedValue`` have an object, by its type, wherever the focus of this view's scene is.
    nonisolated public func focusedSceneValue<T: AnyObject & Observable>(_ object: T?) -> some View {
        focusedValue(at: \.[FocusedObjectType<T>()], object, isOfScene: true)
    }

    /// Lets ``FocusedObject`` have an object while the focus is inside of this view.
    nonisolated public func focusedObject<T: ObservableObject>(_ object: T) -> some View {
        focusedValue(at: \.[FocusedObjectType<T>()], object, isOfScene: false)
    }

    nonisolated public func focusedObject<T: ObservableObject>(_ object: T?) -> some View {
        focusedValue(at: \.[FocusedObjectType<T>()], object, isOfScene: false)
    }

    /// Lets ``FocusedObject`` have an object wherever the focus of this view's scene is.
    nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T) -> some View {
        focusedValue(at: \.[FocusedObjectType<T>()], object, isOfScene: true)
    }

    nonisolated public func focusedSceneObject<T: ObservableObject>(_ object: T?) -> some View {
        focusedValue(at: \.[FocusedObjectType<T>()], object, isOfScene: true)
    }
}

extension EnvironmentValues {
    /// Whether views show that they have the focus. What has it on a phone shows nothing.
    @Entry public var isFocusEffectEnabled = true
}

extension View {
    /// Whether the views inside show that they have the focus.
    nonisolated public func focusEffectDisabled(_ disabled: Bool = true) -> some View {
        transformEnvironment(\.isFocusEffectEnabled) { $0 = $0 && !disabled }
    }
}
