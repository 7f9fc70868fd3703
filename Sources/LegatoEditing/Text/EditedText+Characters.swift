// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// How a place inside of a character becomes one between two.
package enum CharacterRounding: Sendable {
    /// To the start of the character.
    case down
    /// To the end of it.
    case up
}

extension EditedText {
    /// The nearest place between two characters. O(1) beside what is between it and the offset.
    package func clamped(_ offset: Int, rounding: CharacterRounding = .down) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < utf8Count else { return utf8Count }
        let index = paragraphIndex(at: offset)
        let range = range(ofParagraph: index)
        guard offset <= range.upperBound else {
            // In the separator, which is one character.
            return rounding == .down ? range.upperBound : range.upperBound + paragraphs[index].separator.utf8.count
        }
        return range.lowerBound + paragraphs[index].text.clamped(offset - range.lowerBound, rounding: rounding)
    }

    /// The characters that a range is part of are all of it.
    package func clamped(_ range: Range<Int>) -> Range<Int> {
        let start = clamped(range.lowerBound)
        return start..<max(start, clamped(range.upperBound, rounding: range.isEmpty ? .down : .up))
    }

    package subscript(range: Range<Int>) -> String {
        let range = clamped(range)
        return bytes(from: range.lowerBound, to: range.upperBound)
    }

    /// Where the character ends that begins at an offset; at the end of the text, the end.
    package func offset(after offset: Int) -> Int {
        let offset = clamped(offset)
        return clamped(offset + 1, rounding: .up)
    }

    /// Where the character begins that ends at an offset; at the beginning of the text, 0.
    package func offset(before offset: Int) -> Int {
        let offset = clamped(offset)
        return clamped(offset - 1)
    }

    /// The paragraph in which an offset is, with its separator.
    package func paragraphRange(at offset: Int) -> Range<Int> {
        let index = paragraphIndex(at: clamped(offset))
        let range = range(ofParagraph: index)
        return range.lowerBound..<range.upperBound + paragraphs[index].separator.utf8.count
    }

    /// Replaces whole characters, and returns what changed.
    @discardableResult
    package mutating func replace(_ range: Range<Int>, with replacement: String) -> TextChange {
        let range = clamped(range)
        let change = TextChange(
            range: range, removed: bytes(from: range.lowerBound, to: range.upperBound), inserted: replacement)
        replaceScalars(in: range, with: replacement)
        return change
    }

    // MARK: - Other ways to count

    /// The same place in code units of UTF-16. O(n) for n bytes.
    package func utf16Offset(of offset: Int) -> Int {
        let offset = clamped(offset)
        let index = paragraphIndex(at: offset)
        var count = paragraphs[..<index].reduce(0) { $0 + $1.text.utf16.count + $1.separator.utf16.count }
        let within = offset - range(ofParagraph: index).lowerBound
        let paragraph = paragraphs[index]
        count += paragraph.text.utf8Slice(0..<min(within, paragraph.utf8Count)).utf16.count
        return count
    }

    /// The place between characters at or before a place in code units of UTF-16. O(n) for n bytes.
    package func offset(ofUTF16 utf16Offset: Int) -> Int {
        guard utf16Offset > 0 else { return 0 }
        var (left, start) = (utf16Offset, 0)
        for paragraph in paragraphs {
            let count = paragraph.text.utf16.count
            if left <= count {
                let index = paragraph.text.utf16.index(paragraph.text.startIndex, offsetBy: left)
                return clamped(start + paragraph.text.utf8.distance(from: paragraph.text.startIndex, to: index))
            }
            left -= count
            if left < paragraph.separator.utf16.count { return start + paragraph.utf8Count }
            left -= paragraph.separator.utf16.count
            start += paragraph.fullCount
        }
        return utf8Count
    }

    /// The same place as an index of `string`, which has the bytes of this text.
    package func index(of offset: Int, in string: String) -> String.Index {
        string.utf8.index(string.startIndex, offsetBy: clamped(offset), limitedBy: string.endIndex) ?? string.endIndex
    }

    /// The same place as an index of `string`, which has the bytes of this text.
    package func offset(of index: String.Index, in string: String) -> Int {
        let index = min(max(index, string.startIndex), string.endIndex)
        return clamped(string.utf8.distance(from: string.startIndex, to: index))
    }
}

extension String {
    /// The nearest place between two characters, in bytes.
    func clamped(_ offset: Int, rounding: CharacterRounding) -> Int {
        guard offset > 0 else { return 0 }
        guard offset < utf8.count else { return utf8.count }
        let index = utf8.index(startIndex, offsetBy: offset)
        // Between two bytes of ASCII characters end, since separators are no part of a paragraph.
        if utf8[index] < 0x80, utf8[utf8.index(before: index)] < 0x80 { return offset }
        if Index(index, within: self) != nil { return offset }
        // An index inside of a character counts as its start.
        let end = self.index(after: index)
        let rounded = rounding == .up ? end : self.index(before: end)
        return utf8.distance(from: startIndex, to: rounded)
    }
}
