// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension InlineMarkdown {
    mutating func openBracket(isImage: Bool, length: Int) {
        flush()
        nodes.append(Node(text: Array(source[position..<position + length])))
        position += length
        brackets.append(
            Bracket(node: nodes.count - 1, isImage: isImage, delimiter: lastDelimiter, position: position))
    }

    mutating func closeBracket() {
        guard let bracket = brackets.popLast() else { return takeText() }
        let isActive = bracket.isImage || brackets.count >= activeBrackets
        activeBrackets = min(activeBrackets, brackets.count)
        position += 1
        guard isActive, at(0) == "(", let target = linkTarget(from: position) else {
            pending.append("]")
            return
        }
        position = target.end
        matchDelimiters(after: bracket.delimiter)
        let end = flush()
        nodes[bracket.node].text = []
        // Of an image there is only its description.
        guard !bracket.isImage else { return }
        activeBrackets = brackets.count
        guard !target.link.isEmpty else { return }
        nodes[bracket.node].begins.append(.link(target.link))
        nodes[end].begins.append(.linkEnd)
    }

    /// What stands in the parentheses that begin at `start`, and where they end.
    private func linkTarget(from start: Int) -> (link: [Character], end: Int)? {
        var index = start + 1
        func skipSpaces() { while index < source.count, source[index].isSpace { index += 1 } }
        skipSpaces()
        var link: [Character] = []
        if index < source.count, source[index] == "<" {
            index += 1
            while index < source.count, source[index] != ">" {
                guard source[index] != "\n", source[index] != "<" else { return nil }
                link.append(source[index])
                index += 1
            }
            guard index < source.count else { return nil }
            index += 1
        } else {
            var depth = 0
            while index < source.count, !source[index].isSpace {
                let character = source[index]
                if character == "(" { depth += 1 }
                if character == ")" {
                    if depth == 0 { break }
                    depth -= 1
                }
                guard depth <= 32 else { return nil }
                if character == "\\", index + 1 < source.count, source[index + 1].isASCIIPunctuation { index += 1 }
                link.append(source[index])
                index += 1
            }
        }
        skipSpaces()
        if index < source.count, let close = Self.titleEnds[source[index]] {
            index += 1
            while index < source.count, source[index] != close {
                if close == ")", source[index] == "(" { return nil }
                index += source[index] == "\\" ? 2 : 1
            }
            index += 1
            skipSpaces()
        }
        guard index < source.count, source[index] == ")" else { return nil }
        return (link, index + 1)
    }

    private static let titleEnds: [Character: Character] = ["\"": "\"", "'": "'", "(": ")"]

    /// An address in angle brackets.
    mutating func takeAutolink() {
        var end = position + 1
        var colon: Int?
        var at: Int?
        while end < source.count, source[end] != ">" {
            let character = source[end]
            guard !character.isSpace, character != "<" else { return takeText() }
            if character == ":" { colon = colon ?? end }
            if character == "@" { at = at ?? end }
            end += 1
        }
        guard end < source.count else { return takeText() }
        let address = source[position + 1..<end]
        if let colon, colon - position > 2, source[position + 1..<colon].allSatisfy(\.isLetterOrDigit) {
            add(address, from: .link(Array(address)), to: .linkEnd)
        } else if let at, at > position + 1, at + 1 < end, !address.contains("/") {
            add(address, from: .link(Self.characters(of: "mailto:") + address), to: .linkEnd)
        } else {
            return takeText()
        }
        position = end + 1
    }

    /// An address without brackets, at the beginning of a word; false: there is none.
    mutating func takeBareLink() -> Bool {
        let before = position > 0 ? source[position - 1] : "\n"
        guard before.isSpace || ["*", "_", "~", "("].contains(before), brackets.isEmpty else { return false }
        guard let head = Self.heads.first(where: { source[position...].starts(with: $0) }) else { return false }
        var end = position + head.count
        while end < source.count, !source[end].isSpace, source[end] != "<" { end += 1 }
        // Signs at the end belong to the sentence, and so does a parenthesis that is opened outside.
        var parentheses = 0
        for character in source[position..<end] {
            if character == "(" { parentheses += 1 }
            if character == ")" { parentheses -= 1 }
        }
        while end > position {
            let last = source[end - 1]
            if last == ")", parentheses < 0 {
                parentheses += 1
            } else if !Self.sentenceSigns.contains(last) {
                break
            }
            end -= 1
        }
        guard end > position + head.count else { return false }
        let address = source[position..<end]
        let link = head.first == "w" ? Self.characters(of: "http://") + address : Array(address)
        add(address, from: .link(link), to: .linkEnd)
        position = end
        return true
    }

    private static let heads = ["https://", "http://", "www."].map(characters)
    private static let sentenceSigns: Set<Character> = ["?", "!", ".", ",", ":", "*", "_", "~", "'", "\""]

    static func characters(of text: String) -> [Character] { text.unicodeScalars.map { Character($0) } }

    /// Without placeholders.
    static func text(of characters: some Sequence<Character>) -> String {
        String(String.UnicodeScalarView(characters.compactMap(\.scalar)))
    }

    /// A character by its name or number.
    mutating func takeEntity() {
        var length = 1
        while length < 12, let next = at(length), next.isLetterOrDigit || next == "#" { length += 1 }
        guard at(length) == ";" else { return takeText() }
        let name = Self.text(of: source[position + 1..<position + length])
        guard let character = Self.entity(name) else { return takeText() }
        pending.append(character)
        position += length + 1
    }

    private static func entity(_ name: String) -> Character? {
        if name.hasPrefix("#x") || name.hasPrefix("#X") {
            return UInt32(name.dropFirst(2), radix: 16).map(Self.character)
        }
        if name.hasPrefix("#") { return UInt32(name.dropFirst()).map(Self.character) }
        return entities[name]
    }

    /// A character of this number, or the one that stands for none.
    private static func character(_ number: UInt32) -> Character {
        Unicode.Scalar(number).flatMap { $0 == "\0" ? nil : Character($0) } ?? "\u{FFFD}"
    }

    private static let entities: [String: Character] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
        "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
        "rdquo": "”", "bull": "•", "deg": "°", "times": "×", "euro": "€",
    ]
}
