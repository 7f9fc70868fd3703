// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A Swift source as words and marks. Comments and strings are left out; names in backticks are words without them.
struct Tokens {
    private(set) var all: [String] = []
    /// Where each comment is, with its marks.
    private var commentRanges: [Range<Int>] = []
    private let bytes: [UInt8]
    private var index = 0

    init(of source: String) {
        bytes = Array(source.utf8)
        while index < bytes.count { readToken() }
    }

    private mutating func readToken() {
        if skipComment() || skipString() { return }
        switch bytes[index] {
        case UInt8(ascii: "`"):
            index += 1
            append { $0 != UInt8(ascii: "`") }
            index += 1
        case let byte where Self.isWord(byte):
            append(while: Self.isWord)
        case UInt8(ascii: "-") where starts(with: "->"):
            // One mark, so that it does not close an angle bracket.
            all.append("->")
            index += 2
        case let byte:
            if byte > UInt8(ascii: " ") { all.append(String(UnicodeScalar(byte))) }
            index += 1
        }
    }

    private mutating func append(while belongs: (UInt8) -> Bool) {
        let start = index
        while index < bytes.count, belongs(bytes[index]) { index += 1 }
        all.append(String(decoding: bytes[start..<index], as: UTF8.self))
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
            return true
        default:
            return false
        }
    }

    private func starts(with text: StaticString, at offset: Int = 0) -> Bool {
        let start = index + offset
        guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[start + $0] == text.utf8Start[$0] }
    }

    private mutating func skipComment() -> Bool {
        let start = index
        if starts(with: "//") {
            while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
            commentRanges.append(start..<index)
            return true
        }
        guard starts(with: "/*") else { return false }
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                index += 2
            } else if starts(with: "*/") {
                depth -= 1
                index += 2
            } else {
                index += 1
            }
        } while depth > 0 && index < bytes.count
        commentRanges.append(start..<index)
        return true
    }

    /// A string of one line or several, raw or not. What is interpolated belongs to it.
    private mutating func skipString() -> Bool {
        var hashes = 0
        while index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
        guard starts(with: "\"", at: hashes) else { return false }
        let quotes = starts(with: "\"\"\"", at: hashes) ? 3 : 1
        index += hashes + quotes
        while index < bytes.count {
            if isRun(of: UInt8(ascii: "\""), quotes, at: 0), isRun(of: UInt8(ascii: "#"), hashes, at: quotes) {
                index += quotes + hashes
                return true
            }
            if bytes[index] == UInt8(ascii: "\\"), isRun(of: UInt8(ascii: "#"), hashes, at: 1) {
                index += 1 + hashes
                if starts(with: "(") { skipParentheses() } else { index += 1 }
            } else {
                index += 1
            }
        }
        return true
    }

    private func isRun(of byte: UInt8, _ count: Int, at offset: Int) -> Bool {
        (0..<count).allSatisfy { index + offset + $0 < bytes.count && bytes[index + offset + $0] == byte }
    }

    private mutating func skipParentheses() {
        var depth = 0
        repeat {
            if skipComment() || skipString() { continue }
            if starts(with: "(") { depth += 1 }
            if starts(with: ")") { depth -= 1 }
            index += 1
        } while depth > 0 && index < bytes.count
    }
}

// MARK: - Comments

extension Tokens {
    struct Comment: Hashable {
        /// With the marks.
        var text: String
        /// Where it begins; the first line of the source is 1.
        var line: Int
    }

    /// The comments, in their order.
    var comments: [Comment] {
        var comments: [Comment] = []
        var line = 1
        var counted = 0
        for range in commentRanges {
            line += bytes[counted..<range.lowerBound].count { $0 == UInt8(ascii: "\n") }
            counted = range.lowerBound
            comments.append(Comment(text: String(decoding: bytes[range], as: UTF8.self), line: line))
        }
        return comments
    }
}
