// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEngine
import LegatoMotion

/// A value of `UserDefaults`. The view is updated when the value changes, also if other code writes it.
///
/// A default is not written. The change arrives when the event has ended, without the animation that a write had: use
/// `animation(_:value:)`. Source: *documented* (SwiftUI, `AppStorage`); that it is not animated is *reported* (controls 7).
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
    private let key: String
    private let fallback: Value
    private let form: StoredForm<Value>
    // Protected by: itself, `UserDefaults` may be used from all threads.
    nonisolated(unsafe) private let chosen: UserDefaults?
    // Protected by: itself, as `chosen`.
    nonisolated(unsafe) private var store: UserDefaults

    fileprivate init(_ fallback: Value, _ key: String, _ store: UserDefaults?, _ form: StoredForm<Value>) {
        (self.key, self.fallback, self.form, chosen) = (key, fallback, form, store)
        self.store = store ?? .standard
    }

    public var wrappedValue: Value {
        get { form.read(store, key) ?? fallback }
        nonmutating set {
            form.write(store, key, newValue)
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
        let store = property.pointee.chosen ?? node.environment.defaultAppStorage?.store ?? .standard
        property.pointee.store = store
        if let reader = storage as? StoredReader {
            reader.follow(store, property.pointee.key)
        } else {
            storage = StoredReader(of: node, store, property.pointee.key)
        }
    }

    public static var _readsEnvironment: Bool { true }

    @MainActor public static func _mark(
        at pointer: UnsafeMutableRawPointer, storage: AnyObject?, node: _Node
    ) -> _PropertyMark { (storage as? StoredReader)?.mark ?? _PropertyMark([]) }
}

extension AppStorage: Sendable where Value: Sendable {}

/// Protected by: itself, `UserDefaults` may be used from all threads.
struct DefaultAppStorage: @unchecked Sendable {
    let store: UserDefaults
}

extension EnvironmentValues {
    @Entry var defaultAppStorage: DefaultAppStorage?
}

extension View {
    /// Where `AppStorage` without a store of its own keeps its values, in the views inside.
    nonisolated public func defaultAppStorage(_ store: UserDefaults) -> some View {
        environment(\.defaultAppStorage, DefaultAppStorage(store: store))
    }
}

extension AppStorage where Value == Bool {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value == Double {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value == Data {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value == Date {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .plain)
    }
}

extension AppStorage where Value == URL {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .url)
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == Int {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .raw(.plain))
    }
}

extension AppStorage where Value: RawRepresentable, Value.RawValue == String {
    public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) {
        self.init(wrappedValue, key, store, .raw(.plain))
    }
}

extension AppStorage where Value == Bool? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(nil, key, store, .optional(.plain)) }
}

extension AppStorage where Value == Int? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(nil, key, store, .optional(.plain)) }
}

extension AppStorage where Value == Double? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(nil, key, store, .optional(.plain)) }
}

extension AppStorage where Value == String? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(nil, key, store, .optional(.plain)) }
}

extension AppStorage where Value == Data? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(nil, key, store, .optional(.plain)) }
}

extension AppStorage where Value == Date? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(nil, key, store, .optional(.plain)) }
}

extension AppStorage where Value == URL? {
    public init(_ key: String, store: UserDefaults? = nil) { self.init(nil, key, store, .optional(.url)) }
}

extension AppStorage {
    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == Int { self.init(nil, key, store, .optional(.raw(.plain))) }

    public init<R: RawRepresentable>(_ key: String, store: UserDefaults? = nil)
    where Value == R?, R.RawValue == String { self.init(nil, key, store, .optional(.raw(.plain))) }
}
