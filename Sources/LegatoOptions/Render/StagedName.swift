// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// How output is called while it is put together, beside its final place: hidden, and recognisable by whoever has to clean
/// up after a render that was stopped.
package enum StagedName {
    /// What all such names of one run start with. `token` sets runs apart.
    package static func prefix(token: String) -> String { ".legato-\(token)-" }

    /// `path` with the prefix before its last part.
    package static func path(for path: String, token: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return prefix(token: token) + path }
        let name = path[path.index(after: slash)...]
        return path[...slash] + prefix(token: token) + name
    }
}
