// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEditing

@Suite struct `Marked text` {
    @Test func `takes the place of the selection, and of what was marked before`() {
        var editor = Editor(marked: "a[xx]|b")
        let change = editor.session.setMarkedText("に", selected: 3..<3, at: 0)
        #expect(change == TextChange(range: 1..<3, removed: "xx", inserted: "に", kind: .marking))
        #expect(editor.marked == "aに|b")
        #expect(editor.session.markedRange == 1..<4)
        editor.session.setMarkedText("にほん", selected: 3..<9, at: 0)
        #expect(editor.marked == "aに[ほん]|b")
        #expect(editor.session.markedRange == 1..<10)
    }

    @Test func `selects inside of itself, between characters`() {
        var editor = Editor("a")
        editor.session.setMarkedText("e\u{301}x", selected: 1..<99, at: 0)
        #expect(editor.marked == "a[e\u{301}x]|")
        editor.session.setMarkedText("xy", selected: -5..<(-3), at: 0)
        #expect(editor.marked == "a|xy")
    }

    @Test func `gives way to what is typed`() {
        var editor = Editor(marked: "a|b")
        editor.session.setMarkedText("nihon", selected: 5..<5, at: 0)
        editor.perform(.insert("日本"))
        #expect(editor.marked == "a日本|b")
        #expect(editor.session.markedRange == nil)
    }

    @Test func `stays when it is committed, and before every other command`() {
        var editor = Editor(marked: "a|b")
        editor.session.setMarkedText("xy", selected: 2..<2, at: 0)
        editor.session.commitMarkedText()
        #expect(editor.marked == "axy|b" && editor.session.markedRange == nil)
        for command in [EditingCommand.newline, .move(.left), .delete(.backward), .selectAll, .paste("p"), .cut] {
            editor = Editor(marked: "a|b")
            editor.session.setMarkedText("xy", selected: 0..<0, at: 0)
            editor.perform(command)
            #expect(editor.session.markedRange == nil && editor.text.contains("xy"))
        }
        editor.session.setMarkedText("xy", selected: 0..<0, at: 0)
        editor.perform(.insert("\n"))
        #expect(editor.session.markedRange == nil && editor.text.contains("\nxy"))
    }

    @Test func `is gone when it is dropped or empty`() {
        var editor = Editor(marked: "a|b")
        #expect(editor.session.dropMarkedText(at: 0) == nil)
        editor.session.setMarkedText("xy", selected: 2..<2, at: 0)
        #expect(editor.session.dropMarkedText(at: 0)?.removed == "xy")
        #expect(editor.marked == "a|b" && editor.session.markedRange == nil)
        #expect(editor.session.setMarkedText("", selected: 0..<0, at: 0) == nil)
    }

    @Test func `is undone as a whole, with the selection that it replaced`() {
        var editor = Editor(marked: "a[xx]|b")
        editor.time = 1
        for text in ["n", "に", "にほ", "日本"] {
            editor.time += 60
            editor.session.setMarkedText(text, selected: text.utf8.count..<text.utf8.count, at: editor.time)
        }
        editor.perform(.insert("日本"))
        editor.type("c")
        #expect(editor.marked == "a日本c|b")
        editor.perform(.undo)
        #expect(editor.marked == "a日本|b")
        #expect(editor.perform(.undo)?.kind == .undoing)
        #expect(editor.marked == "a[xx]|b")
        #expect(editor.perform(.redo)?.kind == .redoing)
        #expect(editor.marked == "a日本|b")
    }

    @Test func `is undone while it is marked`() {
        var editor = Editor(marked: "a|b")
        editor.session.setMarkedText("xy", selected: 2..<2, at: 0)
        editor.perform(.undo)
        #expect(editor.marked == "a|b" && editor.session.markedRange == nil)
    }

    @Test func `that was dropped is no step`() {
        var editor = Editor("a")
        editor.type("b")
        editor.session.setMarkedText("xy", selected: 2..<2, at: 0)
        editor.session.dropMarkedText(at: 0)
        editor.type("c")
        editor.perform(.undo)
        #expect(editor.text == "ab")
        editor.perform(.undo)
        #expect(editor.text == "a")
    }

    @Test func `of a second composition is another step`() {
        var editor = Editor("")
        for text in ["x", "y"] {
            editor.session.setMarkedText(text, selected: 1..<1, at: 0)
            editor.session.commitMarkedText()
        }
        editor.perform(.undo)
        #expect(editor.text == "x")
    }

    @Test func `may join the character before it`() {
        var editor = Editor("e")
        editor.session.setMarkedText("\u{301}", selected: 2..<2, at: 0)
        #expect(editor.session.markedRange == 0..<3)
        editor.session.setMarkedText("\u{300}", selected: 2..<2, at: 0)
        #expect(Array(editor.text.utf8) == Array("e\u{300}".utf8))
    }

    @Test func `has no line breaks in a field of one line`() {
        var editor = Editor("", isSingleLine: true)
        editor.session.setMarkedText("a\nb", selected: 0..<0, at: 0)
        #expect(editor.text == "a b")
    }

    @Test func `ends when the app sets other text`() {
        var editor = Editor("")
        editor.session.setMarkedText("ab", selected: 0..<0, at: 0)
        editor.session.setText("x")
        #expect(editor.session.markedRange == nil)
        editor.session.setMarkedText("ab", selected: 0..<0, at: 0)
        editor.session.replace(0..<0, with: "y", at: 0)
        #expect(editor.session.markedRange == nil && editor.text == "yabx")
    }
}
