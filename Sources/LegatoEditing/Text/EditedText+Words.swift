// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(_Unicode) import Swift

/// Words are the segments of UAX #29 with a letter or a number in them; the standard library finds them. It knows no dictionaries, so
/// in Thai, and in Japanese but for katakana, each character is a word. None goes on in another paragraph.
///
/// Source: chosen; Foundation on Linux does not enumerate words (controls 3).
extension EditedText {
    /// The end of the next word behind `offset`, or the end of the text. O(n) for the bytes of the paragraphs passed.
    package func wordEnd(after offset: Int) -> Int {
        let offset = clamped(offset)
        for index in paragraphIndex(at: offset)..<paragraphs.count {
            if let word = segments(ofParagraph: index).first(where: { $0.isWord && $0.range.upperBound > offset }) {
                return word.range.upperBound
            }
        }
        return utf8Count
    }

    /// The start of the last word before `offset`, or 0. O(n) for the bytes of the paragraphs passed.
    package func wordStart(before offset: Int) -> Int {
        let offset = clamped(offset)
        for index in (0...paragraphIndex(at: offset)).reversed() {
            if let word = segments(ofParagraph: index).last(where: { $0.isWord && $0.range.lowerBound < offset }) {
                return word.range.lowerBound
            }
        }
        return 0
    }

    /// The word around `offset`, or the one that ends there; else the segment around it, such as a space, or the one that ends there.
    /// Empty in a blank paragraph.
    package func wordRange(at offset: Int) -> Range<Int> {
        let offset = clamped(offset)
        let index = paragraphIndex(at: offset)
        let segments = segments(ofParagraph: index)
        let around = segments.first { $0.range.contains(offset) }
        let before = segments.last { $0.range.upperBound == offset }
        if let around, around.isWord || before?.isWord != true { return around.range }
        return before?.range ?? range(ofParagraph: index).lowerBound..<range(ofParagraph: index).lowerBound
    }

    private struct Segment {
        var range: Range<Int>
        var isWord: Bool
    }

    private func segments(ofParagraph index: Int) -> [Segment] {
        let text = paragraphs[index].text
        let start = range(ofParagraph: index).lowerBound
        var result: [Segment] = []
        var (from, place) = (text.startIndex, text.startIndex)
        var isWord = false
        while from < text.endIndex {
            let next = text._wordIndex(after: from)
            isWord = isWord || text.unicodeScalars[from..<next].contains(where: \.isOfWord)
            from = next
            // The rules for words know marks that belong to the character behind them less well than those for characters.
            guard String.Index(next, within: text) != nil else { continue }
            let offset = start + text.utf8.distance(from: text.startIndex, to: place)
            let count = text.utf8.distance(from: place, to: next)
            result.append(Segment(range: offset..<offset + count, isWord: isWord))
            (place, isWord) = (next, false)
        }
        return result
    }
}

extension Unicode.Scalar {
    fileprivate var isOfWord: Bool { properties.isAlphabetic || properties.numericType != nil }
}
