// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What a file declares for the other files of its module: on its top level, and in extensions.
struct SharedDeclarations {
    struct Declaration: Equatable {
        enum Kind: Equatable {
            case type
            /// A function, a variable or a macro.
            case value
            /// Of the type with this name, which is extended.
            case member(of: String)
        }

        var kind: Kind
        var name: String
        /// Where an attribute of it can begin, in bytes.
        var start: Int
    }

    private(set) var all: [Declaration] = []
    /// Types that the file declares for itself alone.
    private(set) var privateTypes: Set<String> = []

    init(_ tokens: [SourceToken]) {
        let texts = tokens.map(\.text)
        // Of each open brace, the type whose extension it belongs to; nil: to something else.
        var open: [String?] = []
        var headers: [Int: String] = [:]
        for (index, text) in texts.enumerated() {
            switch text {
            case "{": open.append(headers[index])
            case "}": _ = open.popLast()
            case "extension" where open.isEmpty:
                guard let header = TypeHeader(texts, after: index), !Self.isPrivate(texts, before: index) else {
                    continue
                }
                headers[header.brace] = header.name.split(separator: ".").last.map(String.init)
            case _ where Self.keywords.contains(text):
                guard let kind = Self.kind(text, in: open), index + 1 < tokens.count, tokens[index + 1].isWord,
                    !Self.keywords.contains(texts[index + 1])
                else { continue }
                guard !Self.isPrivate(texts, before: index) else {
                    if kind == .type { privateTypes.insert(texts[index + 1]) }
                    continue
                }
                let first = Self.firstModifier(texts, before: index)
                all.append(Declaration(kind: kind, name: texts[index + 1], start: tokens[first].offset))
            default: continue
            }
        }
    }

    var types: Set<String> { Set(all.filter { $0.kind == .type }.map(\.name)) }

    private static let typeKeywords: Set = ["struct", "class", "enum", "actor", "protocol", "typealias"]
    private static let keywords = typeKeywords.union(["func", "var", "let", "macro"])
    private static let modifiers: Set = [
        "public", "package", "internal", "open", "private", "fileprivate", "static", "class", "final", "indirect",
        "nonisolated", "mutating", "nonmutating", "lazy", "weak", "unowned", "prefix", "postfix", "infix", "override",
        "isolated", "distributed",
    ]

    /// nil: such a declaration is no other file's business.
    private static func kind(_ keyword: String, in open: [String?]) -> Declaration.Kind? {
        if open.isEmpty { return typeKeywords.contains(keyword) ? .type : .value }
        guard open.count == 1, let extended = open[0] else { return nil }
        return .member(of: extended)
    }

    /// The index of the first of the modifiers before `keyword`, or of the keyword itself.
    private static func firstModifier(_ texts: [String], before keyword: Int) -> Int {
        var first = keyword
        while first > 0 {
            // "private(set)"
            if first >= 4, texts[first - 1] == ")", texts[first - 3] == "(", modifiers.contains(texts[first - 4]) {
                first -= 4
            } else if modifiers.contains(texts[first - 1]) {
                first -= 1
            } else {
                break
            }
        }
        return first
    }

    private static func isPrivate(_ texts: [String], before keyword: Int) -> Bool {
        let modifiers = texts[firstModifier(texts, before: keyword)..<keyword]
        return zip(modifiers, modifiers.dropFirst() + [""]).contains { word, next in
            (word == "private" || word == "fileprivate") && next != "("
        }
    }
}
