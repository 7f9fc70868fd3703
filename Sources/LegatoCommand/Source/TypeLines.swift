// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Where types are declared, by their own names, without those of the types around them.
struct TypeLines {
    struct Line: Equatable {
        /// As the user wrote it.
        var path: String
        /// From 1.
        var number: Int
    }

    private var lines: [String: [Line]] = [:]

    private static let keywords: Set = ["struct", "class", "enum", "actor"]

    /// - Parameter files: their paths and texts.
    init(_ files: [(path: String, source: BlankedSource)]) {
        for (path, source) in files {
            let tokens = source.tokens
            // What follows "class" may be a member; it is asked for by nobody.
            for (keyword, name) in zip(tokens, tokens.dropFirst())
            where Self.keywords.contains(keyword.text) && name.isWord {
                lines[name.text, default: []].append(Line(path: path, number: source.place(of: keyword.offset).line))
            }
        }
    }

    /// nil: the type is not declared in these files, or by several declarations.
    subscript(name: String) -> Line? {
        guard let found = lines[name], found.count == 1 else { return nil }
        return found[0]
    }
}
