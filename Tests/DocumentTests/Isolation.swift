// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Finds the declarations of a source that are public, written on the main actor, and not `@preconcurrency`: a file in the Swift 5
/// mode cannot use those in a plain function, as it can use Apple's.
struct Isolation {
    /// Their names, in the order of the source. Names that begin with an underscore are not asked: no file of a user's has them.
    private(set) var bare: [String] = []

    private let tokens: [String]
    private var scopes: [Scope] = []
    private var announced: Scope?

    private enum Scope {
        case publicProtocol
        case type
        case body
    }

    init(of source: String) {
        tokens = Tokens(of: source).all
        for index in tokens.indices { visit(index) }
    }

    private mutating func visit(_ index: Int) {
        switch tokens[index] {
        case "{":
            scopes.append(announced ?? .body)
            announced = nil
        case "}": scopes.removeLast()
        case "protocol" where isDeclaration(index): announced = isPublic(before: index) ? .publicProtocol : .type
        case "struct", "class", "enum", "actor", "extension":
            if isDeclaration(index) { announced = .type }
        case "MainActor" where tokens[index - 1] == "@": visitAttribute(index)
        default: break
        }
    }

    /// An attribute of a declaration; others are of types of functions, or in bodies.
    private mutating func visitAttribute(_ index: Int) {
        if case .body? = scopes.last { return }
        let before = index >= 2 ? tokens[index - 2] : ""
        guard ![":", "->", "(", ",", "=", "<", "escaping", "Sendable"].contains(before) else { return }
        var (end, depth) = (index + 1, 0)
        while end < tokens.count, depth > 0 || !Self.introducers.contains(tokens[end]) || !isDeclaration(end) {
            if tokens[end] == "(" { depth += 1 }
            if tokens[end] == ")" { depth -= 1 }
            end += 1
        }
        guard end + 1 < tokens.count, tokens[end] != "extension" else { return }
        let attributes = tokens[first(before: index)..<end]
        let isRequirement = if case .publicProtocol? = scopes.last { true } else { false }
        let name = ["init", "subscript"].contains(tokens[end]) ? tokens[end] : tokens[end + 1]
        guard attributes.contains("public") || attributes.contains("open") || isRequirement, !name.hasPrefix("_"),
            !attributes.contains("preconcurrency")
        else { return }
        bare.append(name)
    }

    private static let introducers: Set = [
        "func", "var", "let", "init", "subscript", "protocol", "struct", "class", "enum", "actor", "extension",
        "typealias", "macro",
    ]
    private static let modifiers: Set = [
        "public", "open", "package", "internal", "fileprivate", "private", "final", "static", "nonisolated", "override",
        "mutating", "indirect", "convenience", "required",
    ]

    /// "class func" declares a member, and "x.init" nothing.
    private func isDeclaration(_ index: Int) -> Bool {
        guard index + 1 < tokens.count, index == 0 || tokens[index - 1] != "." else { return false }
        return tokens[index] != "class" || !["func", "var", "let", "subscript"].contains(tokens[index + 1])
    }

    /// The first of the modifiers and of the plain attributes before a token.
    private func first(before index: Int) -> Int {
        var start = index
        while start > 0 {
            if Self.modifiers.contains(tokens[start - 1]) || tokens[start - 1] == "@" {
                start -= 1
            } else if start > 1, tokens[start - 2] == "@" {
                start -= 2
            } else {
                break
            }
        }
        return start
    }

    private func isPublic(before index: Int) -> Bool { tokens[first(before: index)..<index].contains("public") }
}
