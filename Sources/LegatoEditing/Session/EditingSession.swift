// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// Text that is being edited: its selection, what an input method has marked in it, and what can be undone.
///
/// Times are in seconds of any clock that runs forward; they only decide what is undone together. Offsets are bytes of UTF-8 and are
/// clamped to places between characters.
package struct EditingSession: Sendable {
    package internal(set) var text: EditedText
    package internal(set) var selection: EditingSelection
    /// Whether line breaks that are typed or pasted become spaces, and a newline is ignored. What the app sets stays as it is.
    package var isSingleLine: Bool
    /// As it was set: it may begin or end inside of a character that it has joined.
    var marked: Range<Int>?
    var history = UndoHistory()
    /// Where moves from line to line lead, in points from the left, as long as only such moves follow each other.
    var column: CGFloat?

    /// The insertion point is at the end.
    package init(_ string: String = "", isSingleLine: Bool = false) {
        text = EditedText(string)
        self.isSingleLine = isSingleLine
        selection = EditingSelection(at: text.utf8Count)
    }

    /// What an input method is composing, in whole characters; nil: nothing.
    package var markedRange: Range<Int>? { marked.map { text.clamped($0) } }
    package var selectedText: String { text[selection.range] }
    package var canUndo: Bool { history.canUndo }
    package var canRedo: Bool { history.canRedo }

    /// Performs `command`, and returns what it changed in the text; nil: nothing. `layout` is updated to the text before it is asked, and
    /// not after a change. All but `insert` ends the composing of an input method first, whose text stays.
    @discardableResult
    package mutating func perform(
        _ command: EditingCommand, in layout: inout LaidOutText, at time: Double
    ) -> TextChange? {
        if case .insert = command {} else { commitMarkedText() }
        switch command {
        case .insert(let typed): return insert(typed, at: time)
        case .newline: return insertNewline(at: time)
        case .paste(let pasted): return paste(pasted, at: time)
        case .cut: return cut(at: time)
        case .move(let movement, let extending):
            layout.update(to: text)
            move(movement, extending: extending, in: layout)
        case .delete(let movement):
            layout.update(to: text)
            return delete(movement, in: layout, at: time)
        case .select(let selection): select(selection)
        case .selectAll: select(EditingSelection(0..<text.utf8Count))
        case .selectWord(let offset): select(EditingSelection(text.wordRange(at: offset)))
        case .selectParagraph(let offset): select(EditingSelection(text.paragraphRange(at: offset)))
        case .undo: return undo()
        case .redo: return redo()
        }
        return nil
    }

    /// Takes text from outside, such as a binding that the app has written; nil: it is the same. The selection stays at the characters that
    /// stay. Nothing can be undone after it.
    ///
    /// Source: chosen; steps of the user would change places that the app has moved.
    @discardableResult
    package mutating func setText(_ string: String) -> TextChange? {
        guard let change = TextChange(from: text.string, to: string) else { return nil }
        text.replaceScalars(in: change.range, with: change.inserted)
        marked = nil
        column = nil
        history.removeAll()
        selection = EditingSelection(
            anchor: change.moved(selection.anchor), head: change.moved(selection.head), affinity: selection.affinity
        ).clamped(to: text)
        return change
    }

    /// Replaces whole characters for the app or the toolkit, as a step of its own. The insertion point comes behind them.
    @discardableResult
    package mutating func replace(_ range: Range<Int>, with string: String, at time: Double) -> TextChange? {
        commitMarkedText()
        history.close()
        let change = apply(text.clamped(range), string, .replacement, at: time)
        history.close()
        return change
    }

    package mutating func select(_ wanted: EditingSelection) {
        let wanted = wanted.clamped(to: text)
        if (wanted.anchor, wanted.head) != (selection.anchor, selection.head) { history.close() }
        selection = wanted
        column = nil
    }
}
