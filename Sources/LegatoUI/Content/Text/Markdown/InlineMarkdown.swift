// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The inline part of Markdown: emphasis, code, strikethrough and links. Everything else is text, newlines included.
///
/// Takes time in proportion to the text, whatever it holds.
/// Source: documented (CommonMark 0.31, chapter 6; GitHub Flavored Markdown, strikethrough and extended autolinks).
struct InlineMarkdown {
    typealias Character = MarkdownCharacter

    struct Style: OptionSet, Hashable {
        let rawValue: Int
        static let emphasized = Style(rawValue: 1)
        static let strong = Style(rawValue: 2)
        static let code = Style(rawValue: 4)
        static let strikethrough = Style(rawValue: 8)
    }

    /// Text of one style.
    struct Span: Equatable {
        var characters: [Character] = []
        var style: Style = []
        var link: [Character]?
    }

    static func spans(of characters: [Character]) -> [Span] {
        var parser = InlineMarkdown(characters)
        parser.parse()
        return parser.spans()
    }

    /// Whether there may be anything but plain text in `text`.
    static func mayMark(_ text: String) -> Bool {
        var previous: UInt8 = 0
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "["),
                UInt8(ascii: "<"), UInt8(ascii: "&"), UInt8(ascii: "\\"):
                return true
            case UInt8(ascii: "/") where previous == UInt8(ascii: ":"),
                UInt8(ascii: ".") where previous == UInt8(ascii: "w"):
                return true
            default: previous = byte
            }
        }
        return false
    }

    // MARK: - State

    /// A stretch of text, with what begins after it and ends before it.
    struct Node {
        var text: [Character]
        var ends: [Mark] = []
        var begins: [Mark] = []
    }

    enum Mark {
        case emphasis, strong, strikethrough, code
        case link([Character])
        case linkEnd
    }

    /// A run of `*`, `_` or `~` that may open or close emphasis.
    struct Delimiter {
        var node: Int
        var character: Character
        var count: Int
        let length: Int
        let canOpen: Bool
        let canClose: Bool
        var previous: Int
        var next: Int
    }

    struct Bracket {
        var node: Int
        var isImage: Bool
        /// The last delimiter before it.
        var delimiter: Int
        /// Where the text after it begins.
        var position: Int
    }

    let source: [Character]
    var position = 0
    var nodes: [Node] = []
    var pending: [Character] = []
    var delimiters: [Delimiter] = []
    var lastDelimiter = -1
    var brackets: [Bracket] = []
    /// Brackets up to here are text, since a link may not hold another one.
    var activeBrackets = 0
    /// Where runs of backticks begin, by their length, the last ones first.
    var backticks: [Int: [Int]] = [:]

    init(_ source: [Character]) {
        self.source = source
        var index = source.count - 1
        while index >= 0 {
            guard source[index] == "`" else {
                index -= 1
                continue
            }
            var start = index
            while start > 0, source[start - 1] == "`" { start -= 1 }
            backticks[index - start + 1, default: []].append(start)
            index = start - 1
        }
    }

    // MARK: - Text

    mutating func parse() {
        while position < source.count {
            let character = source[position]
            switch character {
            case "\\": takeEscape()
            case "`": takeCode()
            case "*", "_", "~": takeDelimiters(character)
            case "[": openBracket(isImage: false, length: 1)
            case "!" where at(1) == "[": openBracket(isImage: true, length: 2)
            case "]": closeBracket()
            case "<": takeAutolink()
            case "&": takeEntity()
            case "h", "w":
                if !takeBareLink() { takeText() }
            default: takeText()
            }
        }
        matchDelimiters(after: -1)
        flush()
    }

    func at(_ offset: Int) -> Character? {
        let index = position + offset
        return source.indices.contains(index) ? source[index] : nil
    }

    mutating func takeText() {
        pending.append(source[position])
        position += 1
    }

    /// Ends the current stretch of text; gives the index of its node.
    @discardableResult
    mutating func flush() -> Int {
        nodes.append(Node(text: pending))
        pending = []
        return nodes.count - 1
    }

    mutating func add(_ text: some Sequence<Character>, from begin: Mark, to end: Mark? = nil) {
        nodes[flush()].begins.append(begin)
        nodes.append(Node(text: Array(text)))
        nodes[flush()].ends.append(end ?? begin)
    }

    mutating func takeEscape() {
        if let next = at(1), next.isASCIIPunctuation {
            pending.append(next)
            position += 2
        } else {
            takeText()
        }
    }

    mutating func takeCode() {
        var length = 1
        while at(length) == "`" { length += 1 }
        let start = position + length
        while let last = backticks[length]?.last, last < start { backticks[length]?.removeLast() }
        guard let end = backticks[length]?.last else {
            pending += source[position..<start]
            position = start
            return
        }
        var code = source[start..<end].map { $0 == "\n" ? " " : $0 }
        if code.count > 1, code.first == " ", code.last == " ", code.contains(where: { $0 != " " }) {
            code = Array(code[1..<code.count - 1])
        }
        add(code, from: .code)
        position = end + length
    }

    // MARK: - Emphasis

    mutating func takeDelimiters(_ character: Character) {
        var length = 1
        while at(length) == character { length += 1 }
        let before = position > 0 ? source[position - 1] : "\n"
        let after = at(length) ?? "\n"
        position += length
        let isLeft = !after.isSpace && (!after.isPunctuation || before.isSpace || before.isPunctuation)
        let isRight = !before.isSpace && (!before.isPunctuation || after.isSpace || after.isPunctuation)
        var (canOpen, canClose) = (isLeft, isRight)
        if character == "_" {
            canOpen = isLeft && (!isRight || before.isPunctuation)
            canClose = isRight && (!isLeft || after.isPunctuation)
        }
        guard character != "~" || length <= 2, canOpen || canClose else {
            pending += repeatElement(character, count: length)
            return
        }
        flush()
        nodes.append(Node(text: []))
        let delimiter = Delimiter(
            node: nodes.count - 1, character: character, count: length, length: length, canOpen: canOpen,
            canClose: canClose, previous: lastDelimiter, next: -1)
        if lastDelimiter >= 0 { delimiters[lastDelimiter].next = delimiters.count }
        lastDelimiter = delimiters.count
        delimiters.append(delimiter)
    }

    /// Where a kind of closer has looked for its opener in vain.
    struct Kind: Hashable {
        var character: Character
        var canOpen: Bool
        var length: Int
    }

    /// Matches the delimiters after `bottom`, and takes them out of the list; what is left of them is text.
    mutating func matchDelimiters(after bottom: Int) {
        var floors: [Kind: Int] = [:]
        var first = lastDelimiter
        while first >= 0, delimiters[first].previous != bottom { first = delimiters[first].previous }
        var closer = first
        while closer >= 0 {
            guard delimiters[closer].canClose else {
                closer = delimiters[closer].next
                continue
            }
            let closing = delimiters[closer]
            let kind = Kind(
                character: closing.character, canOpen: closing.canOpen,
                length: closing.character == "~" ? closing.length : closing.length % 3)
            let floor = max(bottom, floors[kind] ?? bottom)
            var opener = closing.previous
            while opener > floor, !delimiters[opener].opens(closing) { opener = delimiters[opener].previous }
            guard opener > floor else {
                floors[kind] = closing.previous
                let next = closing.next
                if !closing.canOpen { remove(closer) }
                closer = next
                continue
            }
            let used: Int
            let mark: Mark
            if closing.character == "~" {
                (used, mark) = (closing.count, .strikethrough)
            } else {
                used = min(closing.count, delimiters[opener].count) >= 2 ? 2 : 1
                mark = used == 2 ? .strong : .emphasis
            }
            nodes[delimiters[opener].node].begins.append(mark)
            nodes[closing.node].ends.append(mark)
            // What stands between the two can match nothing outside.
            while delimiters[closer].previous != opener { remove(delimiters[closer].previous) }
            delimiters[opener].count -= used
            delimiters[closer].count -= used
            if delimiters[opener].count == 0 { remove(opener) }
            if delimiters[closer].count == 0 {
                let next = delimiters[closer].next
                remove(closer)
                closer = next
            }
        }
        while lastDelimiter > bottom { remove(lastDelimiter) }
    }

    mutating func remove(_ index: Int) {
        let delimiter = delimiters[index]
        nodes[delimiter.node].text = Array(repeating: delimiter.character, count: delimiter.count)
        if delimiter.previous >= 0 { delimiters[delimiter.previous].next = delimiter.next }
        if delimiter.next >= 0 {
            delimiters[delimiter.next].previous = delimiter.previous
        } else {
            lastDelimiter = delimiter.previous
        }
    }
}

extension InlineMarkdown.Delimiter {
    /// Whether this and `closer`, which comes later, enclose something.
    func opens(_ closer: InlineMarkdown.Delimiter) -> Bool {
        guard canOpen, character == closer.character else { return false }
        if character == "~" { return count == closer.count }
        // Either of them could do both: then their lengths may not add up to a multiple of three, unless both are one.
        guard canClose || closer.canOpen else { return true }
        return !(length + closer.length).isMultiple(of: 3)
            || (length.isMultiple(of: 3) && closer.length.isMultiple(of: 3))
    }
}
