// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoDrawing

extension EditingSession {
    mutating func insert(_ typed: String, at time: Double) -> TextChange? {
        if typed.count == 1, typed.allSatisfy(\.isNewline) {
            commitMarkedText()
            return insertNewline(at: time)
        }
        guard let composed = marked else { return apply(selection.range, filtered(typed), .typing, at: time) }
        let change = apply(composed, filtered(typed), .marking, at: time)
        commitMarkedText()
        return change
    }

    mutating func insertNewline(at time: Double) -> TextChange? {
        isSingleLine ? nil : apply(selection.range, "\n", .newline, at: time)
    }

    /// A step of its own.
    mutating func paste(_ pasted: String, at time: Double) -> TextChange? {
        history.close()
        let change = apply(selection.range, filtered(pasted), .pasting, at: time)
        history.close()
        return change
    }

    /// A step of its own.
    mutating func cut(at time: Double) -> TextChange? {
        history.close()
        let change = apply(selection.range, "", .deletion, at: time)
        history.close()
        return change
    }

    mutating func delete(_ movement: TextMovement, in layout: LaidOutText, at time: Double) -> TextChange? {
        guard selection.isInsertionPoint else { return apply(selection.range, "", .deletion, at: time) }
        var target = destination(of: movement, from: selection.position, in: layout).offset
        if target == selection.head {
            // From the end of a line or a paragraph on, what is there to be deleted is what separates it.
            switch movement.written(rightToLeft: layout.isRightToLeft(at: selection.position)) {
            case .lineStart, .paragraphStart: target = text.offset(before: target)
            case .lineEnd, .paragraphEnd: target = text.offset(after: target)
            default: break
            }
        }
        return apply(EditingSelection(anchor: selection.head, head: target).range, "", .deletion, at: time)
    }

    // MARK: - Input methods

    /// Puts what an input method is composing in place of what it has composed so far, or else of the selection, and selects a part
    /// of it, in bytes of UTF-8 from its beginning. Empty text ends the composing.
    @discardableResult
    package mutating func setMarkedText(_ string: String, selected: Range<Int>, at time: Double) -> TextChange? {
        if marked == nil { history.close() }
        let string = filtered(string)
        let start = (marked ?? selection.range).lowerBound
        let count = string.utf8.count
        let part = start + min(max(selected.lowerBound, 0), count)..<start + min(max(selected.upperBound, 0), count)
        let change = apply(
            marked ?? selection.range, string, .marking,
            selecting: EditingSelection(anchor: part.lowerBound, head: part.upperBound, affinity: .upstream), at: time)
        marked = string.isEmpty ? nil : start..<start + count
        if marked == nil { history.close() }
        return change
    }

    /// Ends the composing of an input method. Its text stays.
    package mutating func commitMarkedText() {
        guard marked != nil else { return }
        marked = nil
        history.close()
    }

    /// Ends the composing of an input method without its text.
    @discardableResult
    package mutating func dropMarkedText(at time: Double) -> TextChange? {
        marked == nil ? nil : setMarkedText("", selected: 0..<0, at: time)
    }

    // MARK: - Undoing

    mutating func undo() -> TextChange? { history.undo().map { restore($0.change.inverse, $0.before, .undoing) } }

    mutating func redo() -> TextChange? { history.redo().map { restore($0.change, $0.after, .redoing) } }

    private mutating func restore(
        _ change: TextChange, _ selection: EditingSelection, _ kind: TextChange.Kind
    ) -> TextChange {
        text.replaceScalars(in: change.range, with: change.inserted)
        self.selection = selection.clamped(to: text)
        column = nil
        var change = change
        change.kind = kind
        return change
    }

    // MARK: - One change

    /// Replaces bytes between scalars, and selects: without a wish, the end of what was inserted. Where that is inside of a character that it
    /// has joined, the end of the character.
    mutating func apply(
        _ range: Range<Int>, _ string: String, _ kind: TextChange.Kind, selecting wanted: EditingSelection? = nil,
        at time: Double
    ) -> TextChange? {
        guard !range.isEmpty || !string.isEmpty else { return nil }
        let before = selection
        let change = TextChange(
            range: range, removed: text.bytes(from: range.lowerBound, to: range.upperBound), inserted: string,
            kind: kind)
        text.replaceScalars(in: range, with: string)
        let end = text.clamped(change.insertedRange.upperBound, rounding: .up)
        selection = wanted?.clamped(to: text) ?? EditingSelection(at: end, affinity: .upstream)
        column = nil
        history.record(change, from: before, to: selection, at: time)
        return change
    }

    /// What a field of one line takes.
    ///
    /// Source: chosen; a space keeps words apart that stood in two lines.
    private func filtered(_ string: String) -> String {
        guard isSingleLine, string.contains(where: \.isNewline) else { return string }
        return String(string.map { $0.isNewline ? " " : $0 })
    }
}
