// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoEditing

private let family = "👨‍👩‍👧"

@Suite struct `Edited text` {
    @Test(arguments: [
        "", "a", "\n", "a\nb", "a\r\nb", "a\rb\n", "a\u{2029}b", "\r\r\n\n\r", "a\u{2028}b\u{85}c\u{B}d",
        "e\u{301}\n\u{301}",
        "a\0b", "\u{2030}\u{2029}",
    ])
    func `keeps every byte`(_ string: String) {
        #expect(Array(EditedText(string).string.utf8) == Array(string.utf8))
        #expect(EditedText(string).utf8Count == string.utf8.count)
        #expect(EditedText(string).isEmpty == string.isEmpty)
    }

    @Test func `has a paragraph for each separator and one more`() {
        let text = EditedText("one\r\ntwo\u{2029}\r\n\rthree\u{2028}four\n")
        #expect(text.paragraphs.map(\.text) == ["one", "two", "", "", "three\u{2028}four", ""])
        #expect(text.paragraphs.map(\.separator) == ["\r\n", "\u{2029}", "\r\n", "\r", "\n", ""])
    }

    @Test func `finds the paragraph of an offset, with its separator`() {
        let text = EditedText("ab\r\ncd\n")
        #expect((0...7).map { text.paragraphIndex(at: $0) } == [0, 0, 0, 0, 1, 1, 1, 2])
        #expect(text.paragraphIndex(at: -9) == 0)
        #expect(text.paragraphIndex(at: 99) == 2)
        #expect((-1...3).map { text.range(ofParagraph: $0) } == [0..<2, 0..<2, 4..<6, 7..<7, 7..<7])
        #expect(text.paragraphRange(at: 3) == 0..<4)
        #expect(text.paragraphRange(at: 6) == 4..<7)
    }

    @Test func `is equal to other text by its bytes`() {
        #expect("é" == "e\u{301}")
        #expect(EditedText("é") != EditedText("e\u{301}"))
        #expect(EditedText("a\nb") == EditedText("a\nb"))
        #expect(EditedText("a\nb") != EditedText("a\rb"))
        #expect(EditedText("ab") != EditedText("ba"))
        #expect(EditedText("a\nbc") != EditedText("ab\nc"))
    }

    // MARK: - Replacing

    @Test func `keeps the identity of paragraphs that an edit does not touch`() {
        var text = EditedText("one\ntwo\nthree")
        let old = text.paragraphs
        text.replace(5..<6, with: "x")
        #expect(text.string == "one\ntxo\nthree")
        #expect(zip(old, text.paragraphs).map { $0.identity === $1.identity } == [true, false, true])
    }

    @Test func `keeps the identity of a paragraph that gets another separator`() {
        var text = EditedText("one\rtwo")
        let old = text.paragraphs
        text.replace(4..<4, with: "\n")
        #expect(text.paragraphs.map(\.separator) == ["\r\n", ""])
        #expect(zip(old, text.paragraphs).map { $0.identity === $1.identity } == [true, true])
        text.replace(8..<8, with: "\n")
        #expect(text.paragraphs.map(\.text) == ["one", "two", ""])
        #expect(old[1].identity === text.paragraphs[1].identity)
    }

    @Test func `keeps the identity of a paragraph that others are put before or behind`() {
        var text = EditedText("one\ntwo\nthree")
        let old = text.paragraphs
        text.replace(4..<4, with: "x\ny\n")
        #expect(text.paragraphs.map(\.text) == ["one", "x", "y", "two", "three"])
        #expect(old[1].identity === text.paragraphs[3].identity && old[2].identity === text.paragraphs[4].identity)
        text.replace(11..<11, with: "\nz")
        #expect(text.paragraphs.map(\.text) == ["one", "x", "y", "two", "z", "three"])
        #expect(old[1].identity === text.paragraphs[3].identity && old[2].identity === text.paragraphs[5].identity)
    }

    @Test func `gives a new identity to text that only means the same`() {
        var text = EditedText("é")
        let old = text.paragraphs[0].identity
        text.replace(0..<2, with: "e\u{301}")
        #expect(text.paragraphs[0].identity !== old)
    }

    @Test func `gives paragraphs of the same text identities of their own`() {
        var text = EditedText("a")
        text.replace(1..<1, with: "\na\na")
        let identities = Set(text.paragraphs.map { ObjectIdentifier($0.identity) })
        #expect(identities.count == 3)
    }

    @Test func `joins the halves of a line break`() {
        var text = EditedText("a\rb\nc")
        text.replace(2..<3, with: "")
        #expect(text.paragraphs.map(\.text) == ["a", "c"])
        #expect(text.paragraphs.map(\.separator) == ["\r\n", ""])
        text = EditedText("a\nb")
        text.replace(1..<1, with: "\r")
        #expect(text.paragraphs.map(\.separator) == ["\r\n", ""])
    }

    @Test func `replaces the whole, and nothing with something`() {
        var text = EditedText("a\nb")
        text.replace(0..<3, with: "")
        #expect(text.paragraphs.count == 1 && text.isEmpty)
        text.replace(0..<0, with: "x\ny")
        #expect(text.string == "x\ny")
    }

    @Test func `replaces characters as a whole, and reports that`() {
        var text = EditedText("a\(family)b")
        let change = text.replace(3..<5, with: "x")
        #expect(text.string == "axb")
        #expect(change.range == 1..<1 + family.utf8.count && change.removed == family && change.inserted == "x")
        #expect(change.kind == .replacement)
        #expect(change.insertedRange == 1..<2)
        #expect(change.inverse == TextChange(range: 1..<2, removed: "x", inserted: family))
    }

    // MARK: - Clamping

    @Test(arguments: [
        ("🇩🇪🇫🇷", [0, 8, 16]), ("e\u{301}a", [0, 3, 4]), ("a\r\nb", [0, 1, 3, 4]), (family, [0, family.utf8.count]),
        ("한", [0, 3]), ("\u{1112}\u{1161}\u{11AB}", [0, 9]), ("a\u{2029}b", [0, 1, 4, 5]), ("क्षि", [0, 12]),
        ("\n\u{301}x", [0, 1, 3, 4]), ("👍🏽!", [0, 8, 9]),
    ])
    func `has places between characters only`(_ string: String, _ places: [Int]) {
        let text = EditedText(string)
        for offset in -3...string.utf8.count + 3 {
            #expect(text.clamped(offset) == places.last { $0 <= offset } ?? 0)
            #expect(text.clamped(offset, rounding: .up) == places.first { $0 >= offset } ?? places.last)
            #expect(text.offset(after: offset) == places.first { $0 > text.clamped(offset) } ?? places.last)
            #expect(text.offset(before: offset) == places.last { $0 < text.clamped(offset) } ?? 0)
        }
    }

    @Test func `takes any offset`() {
        var text = EditedText("aé\n")
        for offset in [Int.min, -1, 3, Int.max] {
            #expect((0...4).contains(text.clamped(offset)))
            #expect((0...4).contains(text.offset(after: offset)))
            #expect((0...4).contains(text.offset(before: offset)))
            #expect((0...4).contains(text.utf16Offset(of: offset)))
            #expect((0...4).contains(text.offset(ofUTF16: offset)))
            _ = text.wordRange(at: offset)
            _ = text.range(ofParagraph: offset)
        }
        #expect(text[Int.min..<Int.max] == "aé\n")
        text.replace(Int.min..<Int.max, with: "x")
        #expect(text.string == "x")
    }

    @Test func `clamps a range to all the characters that it is part of`() {
        let text = EditedText("a\(family)b")
        let whole = 1..<1 + family.utf8.count
        #expect(text.clamped(2..<3) == whole)
        #expect(text.clamped(1..<2) == whole)
        #expect(text.clamped(3..<3) == 1..<1)
        #expect(text.clamped(whole) == whole)
        #expect(text[2..<3] == family)
        #expect(text[0..<1] == "a")
    }

    // MARK: - Other ways to count

    @Test func `counts in UTF-16`() {
        let string = "a\(family)\r\n🇩🇪é\u{2029}x"
        let text = EditedText(string)
        var offset = 0
        var units = 0
        for character in string {
            #expect(text.utf16Offset(of: offset) == units)
            #expect(text.offset(ofUTF16: units) == offset)
            if character.utf16.count > 1 { #expect(text.offset(ofUTF16: units + 1) == offset) }
            offset += character.utf8.count
            units += character.utf16.count
        }
        #expect(text.utf16Offset(of: offset) == units)
        #expect(text.offset(ofUTF16: units) == offset)
    }

    @Test func `counts in indices of its string`() {
        let string = "a\(family)\r\nb"
        let text = EditedText(string)
        for index in string.indices {
            let offset = text.offset(of: index, in: string)
            #expect(text.index(of: offset, in: string) == index)
        }
        #expect(text.index(of: 999, in: string) == string.endIndex)
        #expect(text.index(of: 30, in: "ab") == "ab".endIndex)
        #expect(text.offset(of: string.endIndex, in: string) == string.utf8.count)
        let inside = string.utf8.index(string.startIndex, offsetBy: 3)
        #expect(text.offset(of: inside, in: string) == 1)
    }
}

@Suite struct `Words` {
    private func ends(_ string: String) -> [Int] {
        let text = EditedText(string)
        var (result, offset) = ([Int](), 0)
        while text.wordEnd(after: offset) > offset {
            offset = text.wordEnd(after: offset)
            result.append(offset)
        }
        return result
    }

    private func starts(_ string: String) -> [Int] {
        let text = EditedText(string)
        var (result, offset) = ([Int](), string.utf8.count)
        while text.wordStart(before: offset) < offset {
            offset = text.wordStart(before: offset)
            result.append(offset)
        }
        return result
    }

    @Test func `are letters and numbers, with what is inside of them`() {
        #expect(ends("don't stop 3.14 a_b") == [5, 10, 15, 19])
        #expect(starts("don't stop 3.14 a_b") == [16, 11, 6, 0])
        #expect(ends("½ x") == [2, 4])
    }

    @Test func `are not punctuation, spaces and emoji, which are passed`() {
        #expect(ends("  (a) 👍 -- b!") == [4, 15, 16])
        #expect(starts("  (a) 👍 -- b!") == [14, 3, 0])
        #expect(ends(" .. ") == [4])
        #expect(ends("") == [])
    }

    @Test func `end with their paragraph, and the next one is found behind it`() {
        #expect(ends("one\ntwo\n\n.\nsix") == [3, 7, 14])
        #expect(starts("one\ntwo\n\n.\nsix") == [11, 4, 0])
    }

    @Test(arguments: ["สวัสดีครับ", "日本語を勉強します", "カタカナ", "שלום עולם", "क्षि नमस्ते", "\u{600}a", "e\u{301}\u{301}x"])
    func `are found in every script, between characters`(_ string: String) {
        let text = EditedText(string)
        for place in ends(string) + starts(string) { #expect(text.clamped(place) == place) }
        #expect(ends(string).last == string.utf8.count)
        #expect(starts(string).last == 0)
    }

    @Test func `of Katakana and Hebrew are whole`() {
        #expect(ends("カタカナ") == [12])
        #expect(ends("שלום עולם") == [8, 17])
    }

    @Test func `at a place are what a double click selects`() {
        let text = EditedText("one, two\n\nx")
        #expect(text.wordRange(at: 0) == 0..<3)
        #expect(text.wordRange(at: 1) == 0..<3)
        #expect(text.wordRange(at: 3) == 0..<3)
        #expect(text.wordRange(at: 4) == 4..<5)
        #expect(text.wordRange(at: 5) == 5..<8)
        #expect(text.wordRange(at: 8) == 5..<8)
        #expect(text.wordRange(at: 9) == 9..<9)
        #expect(text.wordRange(at: 10) == 10..<11)
        #expect(EditedText("a..").wordRange(at: 3) == 2..<3)
    }
}
