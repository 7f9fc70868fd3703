// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A way from a place in text to another one.
package enum TextMovement: Hashable, Sendable, CaseIterable {
    /// To the next character as it looks.
    case left, right
    /// To the next character as it is written.
    case backward, forward
    /// To the start of a word and to the end of one, by the direction of the paragraph.
    case wordLeft, wordRight
    /// To the start of a word.
    case wordBackward
    /// To the end of a word.
    case wordForward
    /// To the line above or below, as near as possible to where the way began.
    case up, down
    case pageUp, pageDown
    /// Of the line as it is laid out.
    case lineStart, lineEnd
    /// The ends of the line as it looks.
    case lineLeft, lineRight
    case paragraphStart, paragraphEnd
    /// To the start of the paragraph, or from there to that of the one before; to the end, or from there to that of the next one.
    case paragraphBackward, paragraphForward
    case documentStart, documentEnd

    /// Whether it goes from line to line and keeps its column.
    var isVertical: Bool {
        switch self {
        case .up, .down, .pageUp, .pageDown: true
        default: false
        }
    }
}
