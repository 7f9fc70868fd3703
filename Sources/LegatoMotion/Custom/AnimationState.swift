// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A key for what a custom animation remembers between frames.
///
/// Source: *documented* (SwiftUI, `AnimationStateKey`).
public protocol AnimationStateKey {
    /// What is remembered.
    associatedtype Value

    /// What is read before anything was written.
    static var defaultValue: Self.Value { get }
}

/// What a custom animation remembers between frames, by key, for one animated attribute.
///
/// Source: *documented* (SwiftUI, `AnimationState`).
public struct AnimationState<Value> where Value: VectorArithmetic {
    /// By the types of the keys.
    package private(set) var values: [ObjectIdentifier: Any] = [:]

    /// Everything at its default.
    public init() {}

    package init(values: [ObjectIdentifier: Any]) { self.values = values }

    /// The value under `key`, or the key's default. A value written through a key is not visible through another.
    public subscript<K: AnimationStateKey>(key: K.Type) -> K.Value {
        get {
            // In two steps, because a nil that was set is a value too.
            guard let value = values[ObjectIdentifier(key)] else { return K.defaultValue }
            return value as? K.Value ?? K.defaultValue
        }
        set { values[ObjectIdentifier(key)] = newValue }
    }
}
