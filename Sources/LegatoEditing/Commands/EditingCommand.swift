// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What can be done with text that is being edited. What needs more than the text, such as the pasteboard, is a `KeyAction`.
package enum EditingCommand: Hashable, Sendable {
    /// Typed text in place of the selection; one that is a newline is `newline`.
    case insert(String)
    /// A line feed in place of the selection. Fields of one line ignore it.
    case newline
    case paste(String)
    /// Removes the selection, which the caller has put on the pasteboard.
    case cut
    /// Moves the insertion point, or the head of the selection.
    case move(TextMovement, extending: Bool = false)
    /// Removes the selection, or else what is between the insertion point and where the movement leads.
    case delete(TextMovement)
    case select(EditingSelection)
    case selectAll
    /// The word at an offset, as a double click does.
    case selectWord(at: Int)
    /// The paragraph at an offset with its separator, as a triple click does.
    case selectParagraph(at: Int)
    case undo, redo
}
