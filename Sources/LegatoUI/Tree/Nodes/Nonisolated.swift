// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Keeps a type off the main actor that it would be on by another protocol, such as ``View``: of protocols of several actors the
/// compiler infers none.
///
/// A type says the same by `nonisolated`. But then extensions of it in a file of Swift 5 are checked as strictly as in Swift 6, which
/// Apple's types spare them.
@_NoActor @preconcurrency
public protocol _Nonisolated {}

/// Nothing runs on it.
@globalActor
public actor _NoActor {
    public static let shared = _NoActor()
}
