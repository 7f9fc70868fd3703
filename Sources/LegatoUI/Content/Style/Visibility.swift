// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Whether something that a container can show is shown. Source: *documented* (SwiftUI, `Visibility`).
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
    /// As the container decides.
    case automatic
    case visible
    case hidden
}
