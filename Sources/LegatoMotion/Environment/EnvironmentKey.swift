// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A key under which the environment keeps a value: a type that names the value's type and its default.
///
/// Source: *documented* (SwiftUI, `EnvironmentKey`).
public protocol EnvironmentKey {
    /// What the environment keeps under the key.
    associatedtype Value

    /// What is read where nobody has set a value.
    static var defaultValue: Value { get }
}
