// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A text with its words.
struct SourceText {
    let bytes: [UInt8]
    let source: BlankedSource
    let tokens: [SourceToken]

    init(_ text: String) {
        bytes = Array(text.utf8)
        source = BlankedSource(utf8: bytes)
        tokens = source.tokens
    }

    func replacing(_ edits: [(range: Range<Int>, text: String)]) -> String { replacing(edits, in: bytes.indices) }

    /// A part of the text, with edits in it.
    func replacing(_ edits: [(range: Range<Int>, text: String)], in part: Range<Int>) -> String {
        var bytes = bytes
        var count = part.count
        for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
            bytes.replaceSubrange(edit.range, with: Array(edit.text.utf8))
            count += edit.text.utf8.count - edit.range.count
        }
        return String(decoding: bytes[part.lowerBound..<(part.lowerBound + count)], as: UTF8.self)
    }

    /// The index of the token that closes what the one at `index` opens.
    func closing(_ index: Int) -> Int? {
        var depth = 0
        for next in index..<tokens.count {
            switch tokens[next].text {
            case "(", "[", "{": depth += 1
            case ")", "]", "}":
                depth -= 1
                if depth == 0 { return next }
            default: break
            }
        }
        return nil
    }

    /// The index of the token that opens what is around the one at `index`: of a token that closes, the one that it closes.
    func opening(around index: Int) -> Int? {
        var depth = 0
        for before in stride(from: index - 1, through: 0, by: -1) {
            switch tokens[before].text {
            case ")", "]", "}": depth += 1
            case "(", "[", "{":
                if depth == 0 { return before }
                depth -= 1
            default: break
            }
        }
        return nil
    }

    struct Declaration {
        /// From the brace that opens it to the one that closes it.
        var body: Range<Int>
        /// Behind its last protocol, or behind its name.
        var clause: Int
        var hasClause: Bool
        var isShape: Bool
        var isAnimatable: Bool
    }

    func declaration(of type: String) -> Declaration? {
        for index in tokens.indices.dropLast() where tokens[index].text == "struct" && tokens[index + 1].text == type {
            guard let brace = tokens[index...].firstIndex(where: { $0.text == "{" }), let end = closing(brace) else {
                return nil
            }
            let clause = tokens[(index + 2)..<brace].map(\.text)
            return Declaration(
                body: brace..<(end + 1), clause: tokens[brace - 1].end, hasClause: clause.contains(":"),
                isShape: clause.contains("Shape") || clause.contains("InsettableShape"),
                isAnimatable: clause.contains("Animatable"))
        }
        return nil
    }

    /// An expression as an operand: in parentheses, unless it is a name or a number.
    static func operand(_ text: String) -> String {
        text.utf8.allSatisfy { BlankedSource.isIdentifier($0) || $0 == UInt8(ascii: ".") } ? text : "(\(text))"
    }

    /// The number of the line of a token, from 1.
    func line(of index: Int) -> Int { source.place(of: tokens[index].offset).line }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }
}
