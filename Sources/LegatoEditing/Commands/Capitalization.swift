// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Which letters the keyboard on the screen types as capitals by itself.
package enum Capitalization: Hashable, Sendable, CaseIterable {
    case never, words, sentences, characters

    /// Whether shift is on by itself where a letter is typed at `offset`.
    ///
    /// A word begins behind white space, and behind an opening bracket or quotation mark that does. A sentence begins with a paragraph, and
    /// behind what ends a sentence and white space. O(n) for the bytes of the paragraph.
    ///
    /// Source: chosen (controls 3).
    package func isShifted(at offset: Int, in text: EditedText) -> Bool {
        if self == .never { return false }
        if self == .characters { return true }
        let offset = text.clamped(offset)
        let start = text.range(ofParagraph: text.paragraphIndex(at: offset)).lowerBound
        var before = text.bytes(from: start, to: offset).unicodeScalars[...]
        before.removeLast(while: \.isOpening)
        guard let last = before.last else { return true }
        guard last.properties.isWhitespace else { return false }
        if self == .words { return true }
        before.removeLast(while: \.properties.isWhitespace)
        before.removeLast(while: \.isClosing)
        return before.last?.properties.isSentenceTerminal ?? true
    }

    /// `typed` as it is typed at `offset`.
    package func applied(to typed: String, at offset: Int, in text: EditedText) -> String {
        guard isShifted(at: offset, in: text), let first = typed.unicodeScalars.first else { return typed }
        if self == .characters { return typed.uppercased() }
        return first.properties.titlecaseMapping + String(typed.unicodeScalars.dropFirst())
    }
}

extension Substring.UnicodeScalarView {
    fileprivate mutating func removeLast(while isRemoved: (Unicode.Scalar) -> Bool) {
        while let last, isRemoved(last) { removeLast() }
    }
}

extension Unicode.Scalar {
    fileprivate var isOpening: Bool {
        switch properties.generalCategory {
        case .openPunctuation, .initialPunctuation: true
        default: isPlainQuote
        }
    }

    fileprivate var isClosing: Bool {
        switch properties.generalCategory {
        case .closePunctuation, .finalPunctuation: true
        default: isPlainQuote
        }
    }

    /// Opens and closes.
    private var isPlainQuote: Bool { self == "\"" || self == "'" }
}
