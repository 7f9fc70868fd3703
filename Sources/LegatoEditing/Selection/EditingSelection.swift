// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoDrawing

/// What is selected: from the anchor, which stays, to the head, which moves. Where both are one place, the insertion point.
package struct EditingSelection: Hashable, Sendable {
    /// In bytes of UTF-8 from the beginning of the text; before or behind the head.
    package var anchor: Int
    package var head: Int
    /// Which of the characters around the head its caret stands at.
    package var affinity: CaretAffinity

    package init(anchor: Int, head: Int, affinity: CaretAffinity = .downstream) {
        self.anchor = anchor
        self.head = head
        self.affinity = affinity
    }

    package init(at offset: Int, affinity: CaretAffinity = .downstream) {
        self.init(anchor: offset, head: offset, affinity: affinity)
    }

    package init(_ range: Range<Int>) { self.init(anchor: range.lowerBound, head: range.upperBound) }

    package var range: Range<Int> { min(anchor, head)..<max(anchor, head) }
    package var isInsertionPoint: Bool { anchor == head }
    package var position: CaretPosition { CaretPosition(head, affinity) }

    /// Both ends between characters of `text`.
    func clamped(to text: EditedText) -> EditingSelection {
        EditingSelection(anchor: text.clamped(anchor), head: text.clamped(head), affinity: affinity)
    }
}
