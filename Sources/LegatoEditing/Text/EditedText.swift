// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// Text that is being edited, in paragraphs, so that one typed character costs its paragraph and not the whole.
///
/// Positions are offsets in bytes of UTF-8 from the beginning of the whole text. Those that are passed in are clamped: beyond the ends
/// to the ends, inside of a character (as the user sees it) to its start. Two texts are equal if their bytes are.
package struct EditedText: Sendable {
    /// Text without separators. Its identity stays as long as its bytes do, so what was computed from it can be cached.
    package struct Paragraph: Sendable {
        package let text: String
        /// What ends it: "\n", "\r\n", "\r" or U+2029, exactly as it was; empty for the last paragraph.
        package internal(set) var separator: String
        package let identity: Identity

        /// One object for each text of a paragraph.
        package final class Identity: Sendable {}

        init(text: String, separator: String) {
            self.text = text
            self.separator = separator
            identity = Identity()
        }

        /// Without and with its separator.
        package var utf8Count: Int { text.utf8.count }
        package var fullCount: Int { text.utf8.count + separator.utf8.count }
    }

    /// Never empty: blank text is one blank paragraph. Only the last one has no separator.
    package private(set) var paragraphs: [Paragraph]
    /// Where each paragraph begins.
    private var starts: [Int]
    package private(set) var utf8Count: Int

    package init(_ string: String = "") {
        paragraphs = Self.split(string)
        (starts, utf8Count) = ([], 0)
        count(from: 0)
    }

    /// All of it, byte for byte. O(n) for n bytes.
    package var string: String {
        var result = ""
        result.reserveCapacity(utf8Count)
        for paragraph in paragraphs {
            result += paragraph.text
            result += paragraph.separator
        }
        return result
    }

    package var isEmpty: Bool { utf8Count == 0 }

    // MARK: - Paragraphs

    /// The paragraph in which an offset is. Its separator belongs to it. O(log n) for n paragraphs.
    package func paragraphIndex(at offset: Int) -> Int {
        var (low, high) = (0, starts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if starts[middle] <= offset { low = middle } else { high = middle }
        }
        return low
    }

    /// Where a paragraph is, without its separator. An index out of bounds means the nearest paragraph.
    package func range(ofParagraph index: Int) -> Range<Int> {
        let index = min(max(index, 0), paragraphs.count - 1)
        return starts[index]..<starts[index] + paragraphs[index].utf8Count
    }

    // MARK: - Bytes

    /// Replaces bytes that begin and end between Unicode scalars, and keeps the identity of each paragraph whose text stays the same.
    /// O(paragraphs) beside what the changed ones need.
    mutating func replaceScalars(in range: Range<Int>, with replacement: String) {
        var first = paragraphIndex(at: range.lowerBound)
        // A line feed that comes behind a carriage return is part of one separator with it.
        if first > 0, range.lowerBound == starts[first], paragraphs[first - 1].separator == "\r" { first -= 1 }
        let last = paragraphIndex(at: range.upperBound)
        let start = starts[first]
        let end = starts[last] + paragraphs[last].fullCount
        let isAtEnd = last == paragraphs.count - 1
        let head = bytes(from: start, to: range.lowerBound)
        let tail = bytes(from: range.upperBound, to: end)
        var made = Self.split(head + replacement + tail)
        if !isAtEnd {
            // The text that was split ends in a separator, so a blank paragraph comes last, which the next one takes the place of.
            made.removeLast()
        }
        keepIdentities(of: first...last, in: &made)
        paragraphs.replaceSubrange(first...last, with: made)
        count(from: first)
    }

    /// The bytes between two places between Unicode scalars.
    func bytes(from start: Int, to end: Int) -> String {
        guard start < end else { return "" }
        let first = paragraphIndex(at: start)
        var result = ""
        for index in first..<paragraphs.count where starts[index] < end {
            let paragraph = paragraphs[index]
            let (from, to) = (max(start - starts[index], 0), end - starts[index])
            let count = paragraph.utf8Count
            result += paragraph.text.utf8Slice(min(from, count)..<min(to, count))
            guard to > count else { break }
            let separator = paragraph.separator.utf8.count
            result += paragraph.separator.utf8Slice(max(from - count, 0)..<min(to - count, separator))
        }
        return result
    }

    private mutating func count(from first: Int) {
        starts.removeSubrange(min(first, starts.count)...)
        var start = first == 0 ? 0 : starts[first - 1] + paragraphs[first - 1].fullCount
        for paragraph in paragraphs[first...] {
            starts.append(start)
            start += paragraph.fullCount
        }
        utf8Count = start
    }

    /// Takes the old paragraphs whose bytes are the same, from both ends of what was replaced.
    private func keepIdentities(of old: ClosedRange<Int>, in made: inout [Paragraph]) {
        func keep(_ old: Int, at index: Int) -> Bool {
            guard paragraphs[old].text.hasSameBytes(as: made[index].text) else { return false }
            let separator = made[index].separator
            made[index] = paragraphs[old]
            made[index].separator = separator
            return true
        }
        var kept = 0
        while kept < min(old.count, made.count), keep(old.lowerBound + kept, at: kept) { kept += 1 }
        var keptBehind = 0
        while kept + keptBehind < min(old.count, made.count),
            keep(old.upperBound - keptBehind, at: made.count - 1 - keptBehind)
        {
            keptBehind += 1
        }
    }

    /// At every separator; what is behind the last one is a paragraph without a separator.
    private static func split(_ string: String) -> [Paragraph] {
        var string = string
        return string.withUTF8 { bytes in
            var result: [Paragraph] = []
            var (start, index) = (0, 0)
            while index < bytes.count {
                let length = separatorLength(at: index, in: bytes)
                if length > 0 {
                    result.append(
                        Paragraph(
                            text: String(decoding: bytes[start..<index], as: UTF8.self),
                            separator: String(decoding: bytes[index..<index + length], as: UTF8.self)))
                    start = index + length
                }
                index += max(length, 1)
            }
            result.append(Paragraph(text: String(decoding: bytes[start...], as: UTF8.self), separator: ""))
            return result
        }
    }

    private static func separatorLength(at index: Int, in bytes: UnsafeBufferPointer<UInt8>) -> Int {
        switch bytes[index] {
        case 0x0A: 1
        case 0x0D: index + 1 < bytes.count && bytes[index + 1] == 0x0A ? 2 : 1
        // U+2029.
        case 0xE2 where index + 2 < bytes.count && bytes[index + 1] == 0x80 && bytes[index + 2] == 0xA9: 3
        default: 0
        }
    }
}

extension EditedText: Equatable {
    package static func == (left: EditedText, right: EditedText) -> Bool {
        left.utf8Count == right.utf8Count && left.paragraphs.count == right.paragraphs.count
            && zip(left.paragraphs, right.paragraphs).allSatisfy { left, right in
                left.separator == right.separator
                    && (left.identity === right.identity || left.text.hasSameBytes(as: right.text))
            }
    }
}

extension String {
    /// Strings are equal to Swift where they mean the same, whatever their bytes.
    func hasSameBytes(as other: String) -> Bool {
        utf8.count == other.utf8.count && utf8.elementsEqual(other.utf8)
    }

    /// Bytes that begin and end between Unicode scalars.
    func utf8Slice(_ range: Range<Int>) -> String {
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(self[start..<utf8.index(start, offsetBy: range.count)])
    }
}
