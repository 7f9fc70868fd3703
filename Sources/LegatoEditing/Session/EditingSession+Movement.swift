// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

extension EditingSession {
    /// Moves the insertion point, or the head of the selection. A selection that is not extended is left at the side to which it moves: a
    /// character to the left or right means that edge itself, all else counts from there (controls 3).
    mutating func move(_ movement: TextMovement, extending: Bool, in layout: LaidOutText) {
        let goal = movement.isVertical ? column : nil
        var start = selection.position
        if !extending, !selection.isInsertionPoint {
            let edges = selection.range
            let movement = movement.written(rightToLeft: layout.isRightToLeft(at: start))
            switch movement {
            case .left, .right: return collapse(to: layout.edge(of: edges, toRight: movement == .right))
            case .backward: return collapse(to: CaretPosition(edges.lowerBound))
            case .forward: return collapse(to: CaretPosition(edges.upperBound, .upstream))
            default:
                start =
                    movement.isBackward ? CaretPosition(edges.lowerBound) : CaretPosition(edges.upperBound, .upstream)
            }
        }
        let x = goal ?? layout.caret(at: start).minX
        let target = destination(of: movement, from: start, column: x, in: layout)
        select(
            EditingSelection(
                anchor: extending ? selection.anchor : target.offset, head: target.offset, affinity: target.affinity))
        column = movement.isVertical ? x : nil
    }

    /// Where a movement leads. Without a column it keeps that of the start.
    func destination(
        of movement: TextMovement, from start: CaretPosition, column: CGFloat? = nil, in layout: LaidOutText
    ) -> CaretPosition {
        let offset = start.offset
        switch movement.written(rightToLeft: layout.isRightToLeft(at: start)) {
        case .left: return layout.position(nextTo: start, toRight: false) ?? start
        case .right: return layout.position(nextTo: start, toRight: true) ?? start
        case .backward: return CaretPosition(text.offset(before: offset))
        case .forward: return CaretPosition(text.offset(after: offset))
        case .wordBackward, .wordLeft: return CaretPosition(text.wordStart(before: offset))
        case .wordForward, .wordRight: return CaretPosition(text.wordEnd(after: offset), .upstream)
        case .up: return layout.position(fromLineOf: start, down: false, column: column) ?? .start
        case .down: return layout.position(fromLineOf: start, down: true, column: column) ?? end
        case .pageUp: return layout.position(fromPageOf: start, down: false, column: column) ?? .start
        case .pageDown: return layout.position(fromPageOf: start, down: true, column: column) ?? end
        case .lineStart, .lineLeft: return layout.lineStart(at: start)
        case .lineEnd, .lineRight: return layout.lineEnd(at: start)
        case .paragraphStart: return CaretPosition(paragraph(at: offset).lowerBound, .upstream)
        case .paragraphEnd: return CaretPosition(paragraph(at: offset).upperBound)
        case .paragraphBackward: return CaretPosition(paragraph(at: text.offset(before: offset)).lowerBound, .upstream)
        case .paragraphForward: return CaretPosition(paragraph(at: text.offset(after: offset)).upperBound)
        case .documentStart: return .start
        case .documentEnd: return end
        }
    }

    private mutating func collapse(to position: CaretPosition) {
        select(EditingSelection(at: position.offset, affinity: position.affinity))
    }

    private var end: CaretPosition { CaretPosition(text.utf8Count) }

    private func paragraph(at offset: Int) -> Range<Int> {
        text.range(ofParagraph: text.paragraphIndex(at: text.clamped(offset)))
    }
}

extension CaretPosition {
    fileprivate static let start = CaretPosition(0, .upstream)
}

extension TextMovement {
    /// The same with the direction of writing for left and right, but for single characters.
    func written(rightToLeft: Bool) -> TextMovement {
        switch self {
        case .wordLeft: rightToLeft ? .wordForward : .wordBackward
        case .wordRight: rightToLeft ? .wordBackward : .wordForward
        case .lineLeft: rightToLeft ? .lineEnd : .lineStart
        case .lineRight: rightToLeft ? .lineStart : .lineEnd
        default: self
        }
    }

    /// Of those that are written.
    fileprivate var isBackward: Bool {
        switch self {
        case .backward, .wordBackward, .up, .pageUp, .lineStart, .paragraphStart, .paragraphBackward, .documentStart:
            true
        default: false
        }
    }
}
