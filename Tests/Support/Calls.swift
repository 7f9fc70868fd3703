// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What was called, in order.
@MainActor
package final class Calls {
    package private(set) var all: [String] = []
    nonisolated package init() {}
    package func note(_ call: String) { all.append(call) }
    package func take() -> [String] {
        defer { all = [] }
        return all
    }
}
