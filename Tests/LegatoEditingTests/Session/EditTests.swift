// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing
import Testing

@testable import LegatoEditing

private let family = "👨‍👩‍👧"

@Suite struct `Typing` {
    @Test func `goes in at the end of the text that a session begins with`() {
        var editor = Editor("ab")
        editor.type("cd")
        #expect(editor.marked == "abcd|")
    }

    @Test func `replaces the selection, and reports what it changed`() {
        var editor = Editor(marked: "a[bc]|d")
        let change = editor.perform(.insert("x"))
        #expect(editor.marked == "ax|d")
        #expect(change == TextChange(range: 1..<3, removed: "bc", inserted: "x", kind: .typing))
    }

    @Test func `at the end of a line that breaks stays in it`() {
        var editor = Editor(marked: "abc|defgh", width: 40)
        editor.perform(.insert("x"))
        #expect(editor.session.selection == EditingSelection(at: 4, affinity: .upstream))
    }

    @Test func `of nothing changes nothing`() {
        var editor = Editor(marked: "a|b")
        #expect(editor.perform(.insert("")) == nil)
        #expect(!editor.session.canUndo)
    }

    @Test(arguments: [
        ("e|x", "\u{301}", "e\u{301}|x"), ("👩|", "\u{200D}", "👩\u{200D}|"), ("👩\u{200D}|x", "👧", "👩\u{200D}👧|x"),
        ("\u{1F1E9}|", "\u{1F1EA}", "🇩🇪|"), ("👍|", "🏽", "👍🏽|"), ("\u{1112}|", "\u{1161}", "\u{1112}\u{1161}|"),
        ("न|", "\u{94D}", "न\u{94D}|"),
    ])
    func `joins the character before it`(_ before: String, _ typed: String, _ after: String) {
        var editor = Editor(marked: before)
        editor.perform(.insert(typed))
        #expect(editor.marked == after)
    }

    @Test func `that joins the character behind it comes to the end of that`() {
        var editor = Editor("\u{301}x")
        editor.select(anchor: 0, head: 0)
        editor.perform(.insert("e"))
        #expect(editor.session.selection.head == 3)
        editor = Editor("\u{1F1EA}x")
        editor.select(anchor: 0, head: 0)
        editor.perform(.insert("\u{1F1E9}"))
        #expect(editor.session.selection.head == 8)
    }

    @Test(arguments: ["\n", "\r", "\r\n", "\u{2029}"])
    func `of a newline is a line feed`(_ typed: String) {
        var editor = Editor(marked: "a[x]|b")
        #expect(editor.perform(.insert(typed))?.kind == .newline)
        #expect(editor.marked == "a\n|b")
    }

    @Test func `of a line feed behind a carriage return ends the same line`() {
        var editor = Editor("a\r")
        editor.perform(.newline)
        #expect(editor.session.text.paragraphs.map(\.text) == ["a", ""])
        #expect(editor.session.selection.head == 3)
    }

    @Test func `in a field of one line has spaces for line breaks, and no newlines`() {
        var editor = Editor(marked: "a|b", isSingleLine: true)
        #expect(editor.perform(.newline) == nil)
        #expect(editor.perform(.insert("\n")) == nil)
        editor.perform(.paste("x\r\ny\nz\u{2028}"))
        #expect(editor.marked == "ax y z |b")
        editor.perform(.insert("1\n2"))
        #expect(editor.text == "ax y z 1 2b")
    }

    @Test func `leaves line breaks alone that the app has set in a field of one line`() {
        #expect(Editor("a\nb", isSingleLine: true).text == "a\nb")
    }
}

@Suite struct `Deleting` {
    @Test(arguments: [
        (family, "a"), ("🇩🇪", "🇫🇷"), ("e\u{301}\u{308}", "a"), ("\u{1112}\u{1161}\u{11AB}", "한"), ("\r\n", "a"),
        ("👍🏽", "a"),
        ("क्षि", "a"), ("\u{2029}", "\u{301}"), ("\u{301}", "\n"),
    ])
    func `removes whole characters`(_ character: String, _ other: String) {
        var editor = Editor(other + character)
        let change = editor.perform(.delete(.backward))
        #expect(Array(editor.text.utf8) == Array(other.utf8))
        #expect(change?.removed == character && change?.kind == .deletion)
        editor = Editor(character + other)
        editor.select(anchor: 0, head: 0)
        editor.perform(.delete(.forward))
        #expect(Array(editor.text.utf8) == Array(other.utf8))
    }

    @Test func `removes the selection, whatever the movement`() {
        for movement in TextMovement.allCases {
            var editor = Editor(marked: "a[bc]|d")
            editor.perform(.delete(movement))
            #expect(editor.marked == "a|d")
        }
    }

    @Test func `does nothing at the ends of the text`() {
        var editor = Editor(marked: "|ab")
        #expect(editor.perform(.delete(.backward)) == nil)
        editor = Editor(marked: "ab|")
        #expect(editor.perform(.delete(.forward)) == nil)
    }

    @Test(arguments: [
        (TextMovement.wordBackward, "one two|", "one |"), (.wordBackward, "one  |two", "|two"),
        (.wordForward, "o|ne two", "o| two"), (.wordForward, "one|, two.", "one|."), (.lineStart, "ab\ncd|e", "ab\n|e"),
        (.lineEnd, "a|b\ncd", "a|\ncd"), (.lineStart, "ab\n|e", "ab|e"), (.lineEnd, "ab|\ncd", "ab|cd"),
        (.lineLeft, "ab\n|e", "ab|e"), (.lineRight, "ab|\ncd", "ab|cd"), (.lineRight, "a|b\ncd", "a|\ncd"),
        (.paragraphStart, "ab\n|e", "ab|e"), (.paragraphEnd, "a|b\r\ncd", "a|\r\ncd"),
        (.paragraphEnd, "ab|\r\ncd", "ab|cd"), (.documentStart, "a\nb|c", "|c"), (.documentEnd, "a|\nbc", "a|"),
        (.up, "ab\ncd|e", "ab|e"), (.left, "ab|c", "a|c"), (.right, "a|bc", "a|c"),
    ])
    func `goes as far as the movement leads, or over the break that is there`(
        _ movement: TextMovement, _ before: String, _ after: String
    ) {
        var editor = Editor(marked: before)
        editor.perform(.delete(movement))
        #expect(editor.marked == after)
    }

    @Test func `goes to the end of the line as it is laid out`() {
        var editor = Editor(marked: "abc|def", width: 40)
        editor.perform(.delete(.lineEnd))
        #expect(editor.marked == "abc|ef")
        editor = Editor(marked: "abcdef|g", width: 40)
        editor.perform(.delete(.lineStart))
        #expect(editor.marked == "abcd|g")
    }

    @Test func `is by the order of writing in text from right to left`() {
        var editor = Editor("אבג")
        editor.perform(.delete(.backward))
        #expect(editor.text == "אב")
    }

    @Test func `that makes two characters one comes to the end of it`() {
        var editor = Editor("\u{1F1E9}x\u{1F1EA}")
        editor.select(anchor: 5, head: 5)
        editor.perform(.delete(.backward))
        #expect(editor.text == "🇩🇪" && editor.session.selection.head == 8)
    }
}

@Suite struct `Selecting and the pasteboard` {
    @Test func `all, a word or a paragraph`() {
        var editor = Editor("one two\nthree")
        editor.perform(.selectAll)
        #expect(editor.marked == "[one two\nthree]|")
        editor.perform(.selectWord(at: 5))
        #expect(editor.marked == "one [two]|\nthree")
        editor.perform(.selectParagraph(at: 2))
        #expect(editor.marked == "[one two\n]|three")
        editor.perform(.selectParagraph(at: 9))
        #expect(editor.marked == "one two\n[three]|")
        #expect(editor.session.selectedText == "three")
    }

    @Test func `any two offsets, which are clamped`() {
        var editor = Editor("a\(family)b")
        editor.select(anchor: Int.max, head: 3, affinity: .upstream)
        #expect(editor.session.selection == EditingSelection(anchor: 20, head: 1, affinity: .upstream))
        editor.select(anchor: Int.min, head: Int.min)
        #expect(editor.session.selection.isInsertionPoint && editor.session.selection.head == 0)
    }

    @Test func `cut removes it and paste puts something in its place`() {
        var editor = Editor(marked: "a[bc]|d")
        #expect(editor.session.selectedText == "bc")
        #expect(editor.perform(.cut)?.kind == .deletion)
        #expect(editor.marked == "a|d")
        #expect(editor.perform(.cut) == nil)
        #expect(editor.perform(.paste("x\ny"))?.kind == .pasting)
        #expect(editor.marked == "ax\ny|d")
    }

    @Test func `is one that goes from its anchor to its head`() {
        #expect(EditingSelection(anchor: 5, head: 2).range == 2..<5)
        #expect(EditingSelection(2..<5) == EditingSelection(anchor: 2, head: 5))
        #expect(EditingSelection(at: 3, affinity: .upstream).position == CaretPosition(3, .upstream))
        #expect(!EditingSelection(2..<5).isInsertionPoint)
    }
}

@Suite struct `Text from outside` {
    @Test func `leaves the selection at the characters that stay`() {
        var editor = Editor(marked: "one t[w]|o")
        #expect(
            editor.session.setText("one and two")
                == TextChange(range: 4..<4, removed: "", inserted: "and ", kind: .replacement))
        #expect(editor.marked == "one and t[w]|o")
        editor.session.setText("one and t")
        #expect(editor.marked == "one and t|")
        editor.session.setText("")
        #expect(editor.marked == "|")
    }

    @Test func `behind the insertion point moves it, before it too`() {
        var editor = Editor(marked: "12|")
        editor.session.setText("12-")
        #expect(editor.marked == "12-|")
        editor = Editor(marked: "1|2")
        editor.session.setText("123")
        #expect(editor.marked == "1|23")
    }

    @Test func `inside of the selection goes to the end of what is new`() {
        var editor = Editor(marked: "a[bc]|de")
        editor.session.setText("axyze")
        #expect(editor.session.selection == EditingSelection(anchor: 1, head: 4))
    }

    @Test func `that is the same changes nothing`() {
        var editor = Editor("ab")
        editor.type("c")
        #expect(editor.session.setText("abc") == nil)
        #expect(editor.session.canUndo)
        editor.session.setText("x")
        #expect(!editor.session.canUndo && !editor.session.canRedo)
    }

    @Test(arguments: [
        ("é", "è"), ("aé", "aĩ"), ("é", "e\u{301}"), ("日", "旦"), ("éé", "é"), ("\u{E9}", "\u{3A9}\u{E9}"),
    ])
    func `changes whole scalars`(_ old: String, _ new: String) throws {
        var session = EditingSession(old)
        let made = session.setText(new)
        let change = try #require(made)
        #expect(Array(session.text.string.utf8) == Array(new.utf8))
        #expect(!change.removed.contains("\u{FFFD}") && !change.inserted.contains("\u{FFFD}"))
    }

    @Test func `may replace a range, as a step of its own`() {
        var editor = Editor("abcd")
        editor.type("e")
        #expect(editor.session.replace(1..<3, with: "xyz", at: 0)?.kind == .replacement)
        #expect(editor.marked == "axyz|de")
        editor.type("1")
        editor.perform(.undo)
        #expect(editor.marked == "axyz|de")
        editor.perform(.undo)
        #expect(editor.marked == "abcde|")
        editor.perform(.undo)
        #expect(editor.marked == "abcd|")
        #expect(editor.session.replace(1..<1, with: "", at: 0) == nil)
    }
}
