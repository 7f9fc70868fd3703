// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a view inherits from above: values by key, copied on write and shared by everything below that changes nothing.
///
/// The engine holds the bare storage because custom animations may read it; the keys of views are declared with them.
///
/// ```swift
/// private struct SparkleKey: EnvironmentKey {
///     static let defaultValue = false
/// }
///
/// extension EnvironmentValues {
///     var sparkles: Bool {
///         get { self[SparkleKey.self] }
///         set { self[SparkleKey.self] = newValue }
///     }
/// }
/// ```
///
/// Source: *documented* (SwiftUI, `EnvironmentValues`).
///
/// Protected by: value semantics. The shared storage is immutable once a second owner exists; values of classes put in
/// by a caller are the caller's to protect, as on Apple's systems.
public struct EnvironmentValues: @unchecked Sendable {
    @usableFromInline
    final class Storage {
        /// By key; each is an `Entry` of the key's type.
        @exclusivity(unchecked) @usableFromInline var entries: [ObjectIdentifier: AnyObject]

        @usableFromInline
        init(_ entries: [ObjectIdentifier: AnyObject]) {
            self.entries = entries
        }
    }

    @usableFromInline
    final class Entry<Value> {
        @usableFromInline let value: Value

        @usableFromInline
        init(_ value: Value) {
            self.value = value
        }
    }

    /// nil while everything is at its default, so empty values are free.
    @usableFromInline var storage: Storage?

    /// Everything at its default. Free: nothing is allocated until a value is set.
    public init() {}

    /// The value under `key`: what was set nearest, or the key's default. O(1); setting copies the other keys when the
    /// storage is shared.
    // Inlinable: every colour asks for the appearance. Source: measured (`change.all_update`).
    @inlinable
    public subscript<K: EnvironmentKey>(key: K.Type) -> K.Value {
        get {
            guard let entry = storage?.entries[ObjectIdentifier(key)] else { return K.defaultValue }
            // A key has one type of values.
            return unsafeDowncast(entry, to: Entry<K.Value>.self).value
        }
        set { store(Entry(newValue), under: ObjectIdentifier(key)) }
    }

    @usableFromInline
    mutating func store(_ entry: AnyObject, under key: ObjectIdentifier) {
        if storage == nil {
            storage = Storage([:])
        } else if !isKnownUniquelyReferenced(&storage) {
            storage = Storage(storage?.entries ?? [:])
        }
        storage?.entries[key] = entry
    }

    /// Whether both surely hold the same values, because they share their storage. O(1); false says nothing.
    package func isIdentical(to other: EnvironmentValues) -> Bool {
        storage === other.storage
    }
}

extension EnvironmentValues {
    private struct AccessibilityReduceMotionKey: EnvironmentKey {
        static var defaultValue: Bool { false }
    }

    /// Whether the user asked for less motion. Custom animations may read it from their context.
    public package(set) var accessibilityReduceMotion: Bool {
        get { self[AccessibilityReduceMotionKey.self] }
        set { self[AccessibilityReduceMotionKey.self] = newValue }
    }
    /// Nil: as `accessibilityReduceMotion` says.
    private struct PrefersCrossFadeKey: EnvironmentKey {
        static var defaultValue: Bool? { nil }
    }

    /// Whether transitions that move are to be replaced by fades. It follows `accessibilityReduceMotion` unless it is set.
    package var accessibilityPrefersCrossFadeTransitions: Bool {
        get { self[PrefersCrossFadeKey.self] ?? accessibilityReduceMotion }
        set { self[PrefersCrossFadeKey.self] = newValue }
    }
}
