// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEditing

@Suite struct `Undoing` {
    private func steps(_ editor: Editor) -> [String] {
        var editor = editor
        var result: [String] = []
        while editor.session.canUndo {
            editor.perform(.undo)
            result.append(editor.marked)
        }
        return result
    }

    @Test func `takes back what was typed in one go, and brings it again`() {
        var editor = Editor(marked: "a|b")
        editor.type("xyz")
        let change = editor.perform(.undo)
        #expect(change == TextChange(range: 1..<4, removed: "xyz", inserted: "", kind: .undoing))
        #expect(editor.marked == "a|b")
        #expect(!editor.session.canUndo && editor.session.canRedo)
        #expect(editor.perform(.redo) == TextChange(range: 1..<1, removed: "", inserted: "xyz", kind: .redoing))
        #expect(editor.marked == "axyz|b")
        #expect(editor.session.canUndo && !editor.session.canRedo)
        #expect(editor.perform(.redo) == nil)
    }

    @Test func `of nothing does nothing`() {
        var editor = Editor("ab")
        #expect(editor.perform(.undo) == nil)
        #expect(editor.perform(.redo) == nil)
        #expect(editor.marked == "ab|")
    }

    @Test func `is apart where the selection was moved`() {
        var editor = Editor("")
        editor.type("ab")
        editor.perform(.move(.left), .move(.right))
        editor.type("c")
        #expect(steps(editor) == ["ab|", "|"])
    }

    @Test func `is not apart where the same place was selected again`() {
        var editor = Editor("")
        editor.type("ab")
        editor.select(anchor: 2, head: 2)
        editor.type("c")
        #expect(steps(editor) == ["|"])
    }

    @Test func `is apart behind a pause of more than 3 seconds, and where time runs back or is none`() {
        var editor = Editor("")
        for (time, text) in [(0.0, "a"), (3, "b"), (6.1, "c"), (9.1, "d"), (9, "e"), (.nan, "f"), (10, "g")] {
            editor.time = time
            editor.type(text)
        }
        #expect(steps(editor) == ["abcdef|", "abcde|", "abcd|", "ab|", "|"])
    }

    @Test func `is apart at a deletion and at a newline, with which more typing goes`() {
        var editor = Editor("")
        editor.type("ab")
        editor.perform(.delete(.backward))
        editor.type("cd")
        editor.type("\ne")
        editor.type("\n")
        #expect(steps(editor) == ["acd\ne|", "acd|", "a|", "ab|", "|"])
    }

    @Test func `takes deletions that touch each other back in one go`() {
        var editor = Editor(marked: "abcd|efgh")
        editor.perform(.delete(.backward), .delete(.backward), .delete(.forward), .delete(.forward))
        #expect(editor.marked == "ab|gh")
        #expect(steps(editor) == ["abcd|efgh"])
        editor.perform(.undo, .redo)
        #expect(editor.marked == "ab|gh")
    }

    @Test func `keeps deletions apart behind a pause or elsewhere`() {
        var editor = Editor("abcd")
        editor.perform(.delete(.backward))
        editor.time = 4
        editor.perform(.delete(.backward))
        editor.time = 3
        editor.perform(.delete(.backward))
        #expect(steps(editor) == ["ab|", "abc|", "abcd|"])
    }

    @Test func `is apart where a selection was replaced, cut or pasted`() {
        var editor = Editor("")
        editor.type("abc")
        editor.perform(.selectAll)
        editor.type("xy")
        editor.perform(.paste("1"), .paste("2"))
        editor.type("z")
        editor.perform(.selectAll, .cut, .paste("p"))
        #expect(steps(editor) == ["|", "[xy12z]|", "xy12|", "xy1|", "xy|", "[abc]|", "|"])
    }

    @Test func `keeps a cut and a deletion behind it apart`() {
        var editor = Editor(marked: "ab[c]|d")
        editor.perform(.cut, .delete(.backward))
        #expect(steps(editor) == ["ab|d", "ab[c]|d"])
    }

    @Test func `is a step also where the same was typed again in place of a selection`() {
        var editor = Editor(marked: "[ab]|c")
        editor.type("ab")
        #expect(editor.text == "abc")
        #expect(steps(editor) == ["[ab]|c"])
    }

    @Test func `forgets what could be done again once something else is done`() {
        var editor = Editor("")
        editor.type("a")
        editor.perform(.undo)
        editor.type("b")
        #expect(editor.perform(.redo) == nil)
        #expect(editor.text == "b")
        editor.perform(.undo)
        editor.perform(.move(.left))
        #expect(editor.session.canRedo)
    }

    @Test func `is another step behind an undo`() {
        var editor = Editor("")
        editor.type("a")
        editor.perform(.newline, .undo)
        editor.type("b")
        #expect(steps(editor) == ["a|", "|"])
        editor = Editor("")
        editor.type("a")
        editor.perform(.undo, .redo)
        editor.type("b")
        #expect(steps(editor) == ["a|", "|"])
    }

    @Test func `takes back what has joined other characters, byte for byte`() {
        var editor = Editor("e")
        editor.type("\u{301}")
        #expect(editor.text.count == 1)
        editor.perform(.undo)
        #expect(Array(editor.text.utf8) == Array("e".utf8))
        #expect(editor.marked == "e|")
        editor = Editor("a\r")
        editor.perform(.newline, .undo)
        #expect(Array(editor.text.utf8) == Array("a\r".utf8))
    }

    @Test func `remembers 1000 steps`() {
        var editor = Editor("")
        for _ in 0..<1003 { editor.perform(.newline) }
        let steps = steps(editor)
        #expect(steps.count == 1000)
        #expect(steps.last == "\n\n\n|")
    }
}
