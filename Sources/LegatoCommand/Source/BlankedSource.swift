// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A Swift file with everything that is not code (comments and the insides of string literals) replaced by spaces, so that
/// words can be looked for. Lines and columns stay what they were; columns count bytes, as the compiler's do.
struct BlankedSource {
    /// UTF-8, as long as the original.
    let bytes: [UInt8]
    /// Offset of the first byte of each line.
    let lineStarts: [Int]

    init(_ text: String) { self.init(utf8: Array(text.utf8)) }

    /// Takes the bytes of the file as they are, which need not be UTF-8.
    init(utf8 source: [UInt8]) {
        var blanker = Blanker(source)
        blanker.run()
        bytes = blanker.bytes
        var starts = [0]
        for (offset, byte) in bytes.enumerated() where byte == UInt8(ascii: "\n") { starts.append(offset + 1) }
        lineStarts = starts
    }

    /// The offset of a place the compiler named; nil when the file has no such place.
    func offset(line: Int, column: Int) -> Int? {
        guard line >= 1, line <= lineStarts.count, column >= 1 else { return nil }
        let offset = lineStarts[line - 1] + column - 1
        return offset < bytes.count ? offset : nil
    }

    /// The line that holds the byte at `offset`, from 1, and its column.
    func place(of offset: Int) -> (line: Int, column: Int) {
        let line = lineStarts.partitioningIndex { $0 > offset }
        return (line, offset - lineStarts[line - 1] + 1)
    }

    /// The lines in order, without their ends.
    var lines: [String] {
        bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(decoding: $0, as: UTF8.self) }
    }

    /// Words, and each other visible character by itself.
    var tokens: [SourceToken] {
        var result: [SourceToken] = []
        var start: Int?
        var startsLine = true
        for offset in 0...bytes.count {
            let byte = offset < bytes.count ? bytes[offset] : UInt8(ascii: " ")
            if Self.isIdentifier(byte) {
                start = start ?? offset
                continue
            }
            if let first = start {
                result.append(
                    SourceToken(
                        text: String(decoding: bytes[first..<offset], as: UTF8.self), offset: first, end: offset,
                        startsLine: startsLine))
                startsLine = false
            }
            start = nil
            if byte > UInt8(ascii: " ") {
                result.append(
                    SourceToken(
                        text: String(UnicodeScalar(byte)), offset: offset, end: offset + 1, startsLine: startsLine))
                startsLine = false
            } else if byte == UInt8(ascii: "\n") {
                startsLine = true
            }
        }
        return result
    }

    /// Where the file makes the compiler report other places than its own: `#sourceLocation(file: "a", line: 1)`.
    ///
    /// - Parameter tokens: those of the file.
    func locationDirectives(_ tokens: [SourceToken]) -> [Range<Int>] {
        tokens.indices.dropLast().compactMap { index in
            guard tokens[index].text == "#", tokens[index + 1].text == "sourceLocation" else { return nil }
            let line = place(of: tokens[index].offset).line
            let end = line < lineStarts.count ? lineStarts[line] : bytes.count
            return tokens[index].offset..<end
        }
    }

    static func isIdentifier(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...0xff:
            true
        default: false
        }
    }
}

/// A word or a single character of code.
struct SourceToken: Equatable {
    var text: String
    /// Of its first byte, and of the byte behind its last.
    var offset: Int
    var end: Int
    /// Whether nothing but spaces is before it on its line.
    var startsLine = false

    var isWord: Bool { text.utf8.first.map(BlankedSource.isIdentifier) ?? false }
}

extension RandomAccessCollection {
    /// The first index whose element satisfies `predicate`, if all behind it do as well; else the end. O(log count).
    func partitioningIndex(where predicate: (Element) -> Bool) -> Index {
        var low = startIndex
        var count = self.count
        while count > 0 {
            let half = count / 2
            let middle = index(low, offsetBy: half)
            if predicate(self[middle]) {
                count = half
            } else {
                low = index(after: middle)
                count -= half + 1
            }
        }
        return low
    }
}

/// Overwrites comments and the insides of string literals with spaces. Interpolations are code again.
private struct Blanker {
    var bytes: [UInt8]
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private struct Literal {
        var hashes: Int
        var isMultiline: Bool
        var quotes: Int { isMultiline ? 3 : 1 }
    }

    /// Passes over everything. Interpolations may be nested as deep as the file is long, so nothing here calls itself.
    mutating func run() {
        // Literals in whose interpolations the place is, each with the parentheses that are open in the code around it.
        var around: [(literal: Literal, depth: Int)] = []
        var depth = 0
        while index < bytes.count {
            if starts(with: "//") {
                lineComment()
            } else if starts(with: "/*") {
                blockComment()
            } else if let literal = openLiteral() {
                if string(literal) {
                    around.append((literal, depth))
                    depth = 0
                }
            } else {
                let byte = bytes[index]
                index += 1
                if byte == UInt8(ascii: "(") { depth += 1 }
                if byte == UInt8(ascii: ")") {
                    if depth == 0, let (literal, outer) = around.popLast() {
                        if string(literal) { around.append((literal, outer)) } else { depth = outer }
                    } else {
                        depth -= 1
                    }
                }
            }
        }
    }

    private func starts(with text: StaticString) -> Bool {
        guard index + text.utf8CodeUnitCount <= bytes.count else { return false }
        return (0..<text.utf8CodeUnitCount).allSatisfy { bytes[index + $0] == text.utf8Start[$0] }
    }

    private mutating func blank(_ count: Int = 1) {
        for _ in 0..<count where index < bytes.count {
            if bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
            index += 1
        }
    }

    private mutating func lineComment() {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { blank() }
    }

    private mutating func blockComment() {
        var depth = 0
        repeat {
            if starts(with: "/*") {
                depth += 1
                blank(2)
            } else if starts(with: "*/") {
                depth -= 1
                blank(2)
            } else {
                blank()
            }
        } while depth > 0 && index < bytes.count
    }

    /// Passes over the # and the quotes that open a string literal here; nil: none starts here, and # are passed over all the same,
    /// because a literal would need them all.
    private mutating func openLiteral() -> Literal? {
        var hashes = 0
        while index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "#") { hashes += 1 }
        guard index + hashes < bytes.count, bytes[index + hashes] == UInt8(ascii: "\"") else {
            index += max(0, hashes - 1)
            return nil
        }
        index += hashes
        let literal = Literal(hashes: hashes, isMultiline: starts(with: "\"\"\""))
        index += literal.quotes
        return literal
    }

    private func hasHashes(_ count: Int, at offset: Int) -> Bool {
        index + offset + count <= bytes.count
            && (0..<count).allSatisfy { bytes[index + offset + $0] == UInt8(ascii: "#") }
    }

    /// Passes over the inside of a literal, and over its end. True: over the beginning of an interpolation, with what follows being
    /// code.
    private mutating func string(_ literal: Literal) -> Bool {
        let (hashes, quotes) = (literal.hashes, literal.quotes)
        while index < bytes.count {
            let ends = literal.isMultiline ? starts(with: "\"\"\"") : bytes[index] == UInt8(ascii: "\"")
            if ends, hasHashes(hashes, at: quotes) {
                index += quotes + hashes
                return false
            }
            // An unterminated literal ends with its line, so that one slip does not blank the rest of the file.
            if !literal.isMultiline, bytes[index] == UInt8(ascii: "\n") { return false }
            guard bytes[index] == UInt8(ascii: "\\"), hasHashes(hashes, at: 1) else {
                blank()
                continue
            }
            blank(1 + hashes)
            if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
                index += 1
                return true
            }
            blank()
        }
        return false
    }
}
