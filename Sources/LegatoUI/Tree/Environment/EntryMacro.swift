// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Adds a value to the environment, to transactions, to container values or to focused values, without writing a key type.
///
///     extension EnvironmentValues {
///         @Entry var accent: Color = .blue
///     }
///
/// The variable needs a default value, or an optional type, whose default is nil; one of focused values has an optional type. With a written type the default is
/// computed at each read; without one it is computed once.
///
/// Source: documented (Apple's `Entry()` macro).
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "LegatoMacros", type: "EntryMacro")
