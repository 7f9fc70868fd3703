// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A module of Apple's that has another name here, for imports and qualified names.
///
/// There are no modules of these names, because most of what `#if canImport(UIKit)` is around uses what Legato lacks (views, controllers,
/// representables), and the other branch is for systems without them, as this one is. So conditions go on saying no: a file that
/// compiles without the alias compiles with it. The compiler would say yes, for it asks for the module behind the alias; copies of the
/// user's files ask for one that nobody has.
struct ImportAlias {
    let name: String
    /// Among the installed modules.
    let module: String

    static let all = [
        ImportAlias(name: "UIKit", module: "LegatoUIKit"),
        ImportAlias(name: "CoreGraphics", module: "LegatoCoreGraphics"),
    ]

    /// The last byte of each name that a condition asks for: `#if canImport(UIKit)`. An underscore in its place makes it another name
    /// of the same length.
    static func conditions(in tokens: [SourceToken]) -> [Int] {
        zip(tokens.indices, tokens).compactMap { index, token in
            guard all.contains(where: { $0.name == token.text }), index >= 2, tokens[index - 1].text == "(",
                tokens[index - 2].text == "canImport"
            else { return nil }
            return token.end - 1
        }
    }
}
