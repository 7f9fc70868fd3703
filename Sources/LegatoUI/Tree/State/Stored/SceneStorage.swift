// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoMotion

/// A value that a scene remembers by its name. All views of the scene share it.
///
/// Source: *documented* (SwiftUI, `SceneStorage`).
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
    private let key: String
    private let fallback: Value
    private let form: StoredForm<Value>
    // Protected by: itself, its values have a lock.
    nonisolated(unsafe) private var memory: Memory?

    fileprivate init(_ fallback: Value, _ key: String, _ form: StoredForm<Value>) {
        (self.key, self.fallback, self.form) = (key, fallback, form)
    }

    public var wrappedValue: Value {
        get { memory.flatMap { form.read($0, key) } ?? fallback }
        nonmutating set {
            guard let memory else { return }
            form.write(memory, key, newValue)
            StoredReaders.didWrite()
        }
    }

    public var projectedValue: Binding<Value> {
        let storage = self
        return Binding(get: { storage.wrappedValue }, set: { storage.wrappedValue = $0 })
    }

    @MainActor public static func _connect(
        at pointer: UnsafeMutableRawPointer, storage: inout AnyObject?, node: _Node
    ) {
        let property = pointer.assumingMemoryBound(to: Self.self)
        let memory = node.graph.part(SceneMemory.self).values
        property.pointee.memory = memory
        if let reader = storage as? StoredReader {
            reader.follow(memory, property.pointee.key)
        } else {
            storage = StoredReader(of: node, memory, property.pointee.key)
        }
    }

    public static var _readsEnvironment: Bool { false }

    @MainActor public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { (storage as? StoredReader)?.mark ?? _PropertyMark([]) }
}

// Protected by: as `memory`.
extension SceneStorage: @unchecked Sendable where Value: Sendable {}

/// What a scene remembers.
private final class SceneMemory: ScenePart {
    let values = Memory()
    init(in graph: ViewGraph) {}
}

extension ViewGraph {
    /// What the scene remembers, by its names.
    package var storage: [String: Any] {
        get { existingPart(SceneMemory.self)?.values.all ?? [:] }
        set { part(SceneMemory.self).values.all = newValue }
    }
}

/// Values by name.
private final class Memory: NamedValues {
    private let lock = NSLock()
    private var values: [String: Any] = [:]

    var all: [String: Any] {
        get { lock.withLock { values } }
        set { lock.withLock { values = newValue } }
    }

    func object(forKey key: String) -> Any? { lock.withLock { values[key] } }
    func url(forKey key: String) -> URL? { object(forKey: key) as? URL }
    func set(_ value: Any?, forKey key: String) { lock.withLock { values[key] = value } }
    func set(_ url: URL?, forKey key: String) { set(url as Any?, forKey: key) }
    func removeObject(forKey key: String) { lock.withLock { values[key] = nil } }
}

extension SceneStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key, .plain)
    }
}

extension SceneStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key, .plain)
    }
}

extension SceneStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key, .plain)
    }
}

extension SceneStorage where Value == String {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key, .plain)
    }
}

extension SceneStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key, .plain)
    }
}

extension SceneStorage where Value == Date {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key, .plain)
    }
}

extension SceneStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key, .url)
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key, .raw(.plain))
    }
}

extension SceneStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String) {
        self.init(wrappedValue, key, .raw(.plain))
    }
}

extension SceneStorage where Value == Bool? {
    public init(_ key: String) { self.init(nil, key, .optional(.plain)) }
}

extension SceneStorage where Value == Int? {
    public init(_ key: String) { self.init(nil, key, .optional(.plain)) }
}

extension SceneStorage where Value == Double? {
    public init(_ key: String) { self.init(nil, key, .optional(.plain)) }
}

extension SceneStorage where Value == String? {
    public init(_ key: String) { self.init(nil, key, .optional(.plain)) }
}

extension SceneStorage where Value == Data? {
    public init(_ key: String) { self.init(nil, key, .optional(.plain)) }
}

extension SceneStorage where Value == Date? {
    public init(_ key: String) { self.init(nil, key, .optional(.plain)) }
}

extension SceneStorage where Value == URL? {
    public init(_ key: String) { self.init(nil, key, .optional(.url)) }
}

extension SceneStorage {
    public init<R: RawRepresentable>(_ key: String)
    where Value == R?, R.RawValue == Int { self.init(nil, key, .optional(.raw(.plain))) }

    public init<R: RawRepresentable>(_ key: String)
    where Value == R?, R.RawValue == String { self.init(nil, key, .optional(.raw(.plain))) }
}
