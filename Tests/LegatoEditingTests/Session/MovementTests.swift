// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoEditing

@Suite struct `Moving` {
    private func moved(_ text: String, _ movements: TextMovement..., width: CGFloat = .infinity) -> String {
        var editor = Editor(marked: text, width: width)
        for movement in movements { editor.perform(.move(movement)) }
        return editor.marked
    }

    private func extended(_ text: String, _ movements: TextMovement..., width: CGFloat = .infinity) -> String {
        var editor = Editor(marked: text, width: width)
        for movement in movements { editor.perform(.move(movement, extending: true)) }
        return editor.marked
    }

    @Test(arguments: [
        (TextMovement.left, "ab|c", "a|bc"), (.right, "a|bc", "ab|c"), (.left, "|a", "|a"), (.right, "a|", "a|"),
        (.right, "a|\r\nb", "a\r\n|b"), (.left, "a\n|b", "a|\nb"), (.backward, "a🇩🇪|", "a|🇩🇪"),
        (.forward, "|e\u{301}", "e\u{301}|"),
        (.wordForward, "|one two", "one| two"), (.wordRight, "one| two", "one two|"),
        (.wordBackward, "one two|", "one |two"),
        (.wordLeft, "one |two", "|one two"), (.lineStart, "a\nb|c", "a\n|bc"), (.lineEnd, "a|b\nc", "ab|\nc"),
        (.lineLeft, "a\nb|c", "a\n|bc"), (.lineRight, "a|b\nc", "ab|\nc"), (.paragraphStart, "a\nb|c", "a\n|bc"),
        (.paragraphEnd, "a|b\nc", "ab|\nc"), (.paragraphStart, "a\n|b", "a\n|b"), (.paragraphEnd, "a|\nb", "a|\nb"),
        (.paragraphBackward, "a\nb|c", "a\n|bc"), (.paragraphBackward, "a\n|b", "|a\nb"),
        (.paragraphForward, "|a\nb", "a|\nb"),
        (.paragraphForward, "a|\nbc\nd", "a\nbc|\nd"), (.documentStart, "a\nb|c", "|a\nbc"),
        (.documentEnd, "|a\nbc", "a\nbc|"),
        (.up, "abc\nde|f", "ab|c\ndef"), (.down, "ab|c\ndef", "abc\nde|f"), (.up, "ab|c", "|abc"),
        (.down, "a|bc", "abc|"),
    ])
    func `leads from one place to another`(_ movement: TextMovement, _ before: String, _ after: String) {
        #expect(moved(before, movement) == after)
        let head = extended(before, movement).filter { !"[]".contains($0) }
        #expect(head == after)
    }

    @Test(arguments: [
        (TextMovement.left, "a|[bc]d", "a|bcd"), (.right, "a|[bc]d", "abc|d"), (.left, "a[bc]|d", "a|bcd"),
        (.right, "a[bc]|d", "abc|d"), (.backward, "a[bc]|d", "a|bcd"), (.forward, "a|[bc]d", "abc|d"),
        (.wordBackward, "one tw[o th]|ree", "one |two three"), (.wordForward, "one t|[wo th]ree", "one two three|"),
        (.up, "abcd\nef[gh]|\ni", "ab|cd\nefgh\ni"), (.down, "abc|[d\nef]gh\nijkl", "abcd\nefgh\nij|kl"),
        (.lineStart, "ab\nc[d\nef]|", "ab\n|cd\nef"), (.lineEnd, "a|[b\nc]d\nef", "ab\ncd|\nef"),
        (.lineLeft, "ab\nc[d\nef]|", "ab\n|cd\nef"), (.lineRight, "a|[b\nc]d\nef", "ab\ncd|\nef"),
        (.paragraphStart, "a[b\nc]|d", "|ab\ncd"), (.paragraphEnd, "a|[b\nc]d", "ab\ncd|"),
        (.paragraphBackward, "a\nb\nc[d\n]|e", "a\nb\n|cd\ne"), (.paragraphForward, "|[a\nb]c\nd", "a\nbc|\nd"),
        (.documentStart, "a[b]|c", "|abc"), (.documentEnd, "a|[b]c", "abc|"),
        (.wordLeft, "one tw[o th]|ree", "one |two three"),
        (.wordRight, "one t|[wo th]ree", "one two three|"),
    ])
    func `leaves a selection at the side to which it goes`(_ movement: TextMovement, _ before: String, _ after: String)
    {
        #expect(moved(before, movement) == after)
    }

    @Test func `extends the selection from its anchor, also past it`() {
        #expect(extended("ab|cd", .right, .right) == "ab[cd]|")
        #expect(extended("ab|cd", .right, .left, .left) == "a|[b]cd")
        #expect(extended("ab[c]|d", .documentStart) == "|[ab]cd")
        #expect(extended("one|", .wordBackward) == "|[one]")
    }

    // MARK: - Lines

    @Test func `from line to line keeps its column, until something else is done`() {
        let text = "abcdef\ngh\nijklmn"
        #expect(moved("abcde|f\ngh\nijklmn", .down, .down) == "abcdef\ngh\nijklm|n")
        #expect(moved("abcde|f\ngh\nijklmn", .down) == "abcdef\ngh|\nijklmn")
        #expect(moved("abcde|f\ngh\nijklmn", .down, .left, .down) == "abcdef\ngh\ni|jklmn")
        #expect(moved("abcdef\ngh\nijklm|n", .up, .up) == "abcde|f\ngh\nijklmn")
        var editor = Editor(text)
        editor.select(anchor: 5, head: 5)
        editor.perform(.move(.down))
        editor.type("x")
        editor.perform(.move(.down))
        #expect(editor.marked == "abcdef\nghx\nijk|lmn")
        editor.perform(.undo)
        editor.perform(.move(.down))
        #expect(editor.marked == "abcdef\ngh\nij|klmn")
    }

    @Test func `beyond the first and the last line keeps its column, too`() {
        #expect(moved("abc|d\nefgh", .up, .down) == "abcd\nefg|h")
        #expect(moved("abcd\nef|gh", .down, .up) == "ab|cd\nefgh")
    }

    @Test func `goes through the lines of a paragraph`() {
        #expect(moved("ab|cdefgh", .down, width: 40) == "abcdef|gh")
        #expect(moved("abcdef|gh", .up, width: 40) == "ab|cdefgh")
        #expect(moved("a|bcdefgh\nijk", .down, .down, width: 40) == "abcdefgh\ni|jk")
        #expect(moved("abcdefgh\ni|jk", .up, width: 40) == "abcde|fgh\nijk")
    }

    @Test func `to the end of a line that breaks stays in it`() {
        var editor = Editor(marked: "a|bcdefgh", width: 40)
        editor.perform(.move(.lineEnd))
        #expect(editor.session.selection == EditingSelection(at: 4, affinity: .upstream))
        editor.perform(.move(.lineEnd))
        #expect(editor.session.selection.head == 4)
        editor.perform(.move(.down))
        #expect(editor.session.selection == EditingSelection(at: 8))
        editor.perform(.move(.up))
        #expect(editor.session.selection == EditingSelection(at: 4, affinity: .upstream))
        editor.perform(.move(.lineStart))
        #expect(editor.session.selection.head == 0)
    }

    @Test(arguments: [TextMovement.right, .forward])
    func `leaves a selection up to the end of a line that breaks in that line`(_ movement: TextMovement) {
        var editor = Editor("abcdefgh", width: 40)
        editor.select(anchor: 1, head: 4)
        editor.perform(.move(movement))
        #expect(editor.session.selection == EditingSelection(at: 4, affinity: .upstream))
    }

    @Test func `to the right of the end of a line that breaks is to the next line`() {
        var editor = Editor(marked: "abc|defgh", width: 40)
        editor.perform(.move(.right))
        #expect(editor.session.selection == EditingSelection(at: 4))
        editor.perform(.move(.lineStart))
        #expect(editor.session.selection.head == 4)
        editor.perform(.move(.left))
        #expect(editor.session.selection.head == 3)
    }

    @Test func `by pages goes as far as a page is high, or at least a line`() {
        let text = (0..<10).map(String.init).joined(separator: "\n")
        var editor = Editor(text)
        editor.layout.pageHeight = 66
        editor.perform(.move(.documentStart), .move(.pageDown))
        #expect(editor.session.selection.head == 6)
        editor.perform(.move(.pageDown), .move(.pageDown), .move(.pageDown))
        #expect(editor.session.selection.head == text.utf8.count)
        editor.perform(.move(.pageUp))
        #expect(editor.session.selection.head == 12)
        editor.perform(.move(.pageUp), .move(.pageUp), .move(.pageUp))
        #expect(editor.session.selection.head == 0)
        for height in [0, -5, CGFloat.nan, .infinity] {
            editor.layout.pageHeight = height
            editor.perform(.move(.documentStart), .move(.pageDown))
            #expect(editor.session.selection.head == 2)
        }
    }

    @Test func `by pages keeps its column`() {
        var editor = Editor(marked: "abc|d\ne\nfghi")
        editor.perform(.move(.pageDown), .move(.pageDown))
        #expect(editor.marked == "abcd\ne\nfgh|i")
    }

    // MARK: - From right to left

    @Test func `to the left and to the right is as it looks`() {
        // Each letter has two bytes.
        var editor = Editor("אבג")
        editor.select(anchor: 0, head: 0)
        editor.perform(.move(.left))
        #expect(editor.session.selection.head == 2)
        editor.perform(.move(.right))
        #expect(editor.session.selection.head == 0)
        editor.perform(.move(.lineLeft))
        #expect(editor.session.selection.head == 6)
        editor.perform(.move(.lineRight))
        #expect(editor.session.selection.head == 0)
    }

    @Test func `by words is by the direction of the paragraph`() {
        var editor = Editor("אב גד")
        editor.select(anchor: 0, head: 0)
        editor.perform(.move(.wordLeft))
        #expect(editor.session.selection.head == 4)
        editor.perform(.move(.wordRight))
        #expect(editor.session.selection.head == 0)
        editor.perform(.move(.wordForward))
        #expect(editor.session.selection.head == 4)
    }

    @Test func `leaves a selection at the edge that is there`() {
        var editor = Editor("אבגד")
        for (movement, place) in [(TextMovement.left, 6), (.right, 2), (.backward, 2), (.forward, 6)] {
            editor.select(anchor: 2, head: 6)
            editor.perform(.move(movement))
            #expect(editor.session.selection.head == place)
        }
        editor = Editor("אב\nגד")
        for (movement, place) in [(TextMovement.left, 7), (.right, 2)] {
            editor.select(anchor: 2, head: 7)
            editor.perform(.move(movement))
            #expect(editor.session.selection.head == place)
        }
        editor.select(anchor: 2, head: 7)
        editor.perform(.move(.wordLeft))
        #expect(editor.session.selection.head == 9)
    }

    @Test func `passes every character of mixed text once`() {
        var editor = Editor("ab אבג cd")
        editor.perform(.move(.documentStart))
        var places = [editor.session.selection.head]
        for _ in 0..<12 {
            editor.perform(.move(.right))
            places.append(editor.session.selection.head)
        }
        #expect(places == [0, 1, 2, 3, 7, 5, 9, 10, 11, 12, 12, 12, 12])
    }
}
