// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What the user's files declare, as far as a light look at them says.
struct SourceDeclarations {
    /// The names after the colon of each type and its extensions, by the type's last name.
    private(set) var inherited: [String: Set<String>] = [:]
    /// The types the files declare, without those they only extend.
    private(set) var types: Set<String> = []
    private(set) var classes: Set<String> = []
    /// What stands behind `some`, `any` and as the first constraint of generic parameters.
    private(set) var constraints: Set<String> = []
    /// Functions, properties, cases and type aliases.
    private(set) var members: Set<String> = []

    private static let typeKeywords: Set = ["struct", "class", "enum", "actor", "protocol", "extension"]
    private static let memberKeywords: Set = ["func", "var", "let", "typealias", "associatedtype", "macro"]

    /// Members of extensions of types that these files do not declare.
    private(set) var extensionMembers: Set<String> = []

    init(_ files: [[SourceToken]]) {
        for tokens in files { read(tokens) }
        for tokens in files { readExtensions(tokens) }
    }

    private mutating func readExtensions(_ tokens: [SourceToken]) {
        let texts = tokens.map(\.text)
        for (index, text) in texts.enumerated() where text == "extension" {
            guard let header = TypeHeader(texts, after: index), !types.contains(header.name) else { continue }
            var depth = 0
            for position in header.brace..<texts.count {
                if texts[position] == "{" { depth += 1 }
                if texts[position] == "}" { depth -= 1 }
                if depth == 0 { break }
                if depth == 1, Self.memberKeywords.contains(texts[position]), position + 1 < texts.count {
                    extensionMembers.insert(texts[position + 1])
                }
            }
        }
    }

    private mutating func read(_ tokens: [SourceToken]) {
        let texts = tokens.map(\.text)
        for (index, token) in tokens.enumerated() {
            if Self.typeKeywords.contains(token.text), let header = TypeHeader(texts, after: index) {
                let name = header.name.split(separator: ".").last.map(String.init) ?? header.name
                inherited[name, default: []].formUnion(header.conformances)
                if token.text != "extension" { types.insert(name) }
                if token.text == "class" { classes.insert(name) }
            } else if Self.memberKeywords.contains(token.text), index + 1 < tokens.count, tokens[index + 1].isWord {
                members.insert(tokens[index + 1].text)
                if token.text == "typealias" { types.insert(tokens[index + 1].text) }
            } else if ["some", "any"].contains(token.text), index + 1 < tokens.count {
                constraints.insert(tokens[index + 1].text)
            } else if token.text == "<", index + 3 < tokens.count, tokens[index + 2].text == ":" {
                constraints.insert(tokens[index + 3].text)
            } else if token.text == "case" {
                readCases(tokens, after: index)
            }
        }
    }

    /// `case a, b(Int), c = 1`.
    private mutating func readCases(_ tokens: [SourceToken], after keyword: Int) {
        var index = keyword + 1
        while index < tokens.count, tokens[index].isWord {
            members.insert(tokens[index].text)
            guard index + 1 < tokens.count, tokens[index + 1].text == "," else { return }
            index += 2
        }
    }

    func declares(_ name: String) -> Bool { types.contains(name) || members.contains(name) }

    /// Whether `type` says, directly or through other types of these files, that it is one of `names`.
    func isKind(_ type: String, of names: (String) -> Bool) -> Bool {
        var pending = [type]
        var seen: Set<String> = []
        while let next = pending.popLast() {
            guard seen.insert(next).inserted else { continue }
            for name in inherited[next] ?? [] {
                if names(name) { return true }
                pending.append(name)
            }
        }
        return false
    }
}

/// Where the members of types and the declarations of the top level begin and end in one file.
struct SourceRegions {
    /// A function, a property or whatever else has braces of its own and is not a type.
    private var members: [Range<Int>] = []
    /// With the name of the type, without its path.
    private var types: [(name: String, range: Range<Int>)] = []

    init(_ tokens: [SourceToken]) {
        let texts = tokens.map(\.text)
        // Of each open brace: the type it is of, and where its declaration begins at the earliest.
        var open: [(type: String?, start: Int)] = []
        var end = 0
        var headers: [Int: String] = [:]
        for (index, text) in texts.enumerated() {
            switch text {
            case "struct", "class", "enum", "extension", "actor", "protocol":
                if let header = TypeHeader(texts, after: index) {
                    headers[header.brace] = header.name.split(separator: ".").last.map(String.init)
                }
            case "{":
                open.append((headers[index], end))
                end = tokens[index].end
            case "}":
                end = tokens[index].end
                guard let last = open.popLast() else { break }
                let range = last.start..<tokens[index].end
                if let type = last.type {
                    types.append((type, range))
                } else if open.allSatisfy({ $0.type != nil }) {
                    members.append(range)
                }
            default: break
            }
        }
    }

    /// The body that holds `offset`; nil when it is in none.
    func member(at offset: Int) -> Range<Int>? { members.first { $0.contains(offset) } }

    /// The types around `offset`, the innermost first.
    func types(at offset: Int) -> [String] { types.filter { $0.range.contains(offset) }.map(\.name) }
}
