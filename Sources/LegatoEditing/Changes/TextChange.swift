// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What one edit did to the text: bytes of the old text, and what has taken their place.
package struct TextChange: Equatable, Sendable {
    package enum Kind: Hashable, Sendable {
        case typing, newline, deletion, pasting, marking, undoing, redoing
        /// By the app or the toolkit.
        case replacement
    }

    /// In bytes of UTF-8 of the old text. It begins and ends between Unicode scalars, which may be inside of a character, as where an
    /// accent was typed that joins the letter before it.
    package var range: Range<Int>
    package var removed: String
    package var inserted: String
    package var kind: Kind

    package init(range: Range<Int>, removed: String, inserted: String, kind: Kind = .replacement) {
        self.range = range
        self.removed = removed
        self.inserted = inserted
        self.kind = kind
    }

    /// Where the inserted text is in the new text.
    package var insertedRange: Range<Int> { range.lowerBound..<range.lowerBound + inserted.utf8.count }

    /// What takes it back.
    package var inverse: TextChange {
        TextChange(range: insertedRange, removed: inserted, inserted: removed, kind: kind)
    }

    /// Whether the bytes are the same after it.
    package var isEmpty: Bool { removed.hasSameBytes(as: inserted) }
}

extension TextChange {
    /// The shortest change of one range that makes one string of another; nil: they have the same bytes. O(n) for n bytes.
    init?(from old: String, to new: String) {
        guard !old.hasSameBytes(as: new) else { return nil }
        let (old, new) = (Array(old.utf8), Array(new.utf8))
        let shorter = min(old.count, new.count)
        var same = 0
        while same < shorter, old[same] == new[same] { same += 1 }
        // Back to the start of a scalar, in both.
        while same > 0, old.isInsideScalar(same) || new.isInsideScalar(same) { same -= 1 }
        var sameBehind = 0
        while same + sameBehind < shorter, old[old.count - 1 - sameBehind] == new[new.count - 1 - sameBehind] {
            sameBehind += 1
        }
        while sameBehind > 0, old.isInsideScalar(old.count - sameBehind) { sameBehind -= 1 }
        self.init(
            range: same..<old.count - sameBehind,
            removed: String(decoding: old[same..<old.count - sameBehind], as: UTF8.self),
            inserted: String(decoding: new[same..<new.count - sameBehind], as: UTF8.self))
    }

    /// Where an offset of the old text is in the new one. What was inside of the range is behind what was inserted.
    func moved(_ offset: Int) -> Int {
        if offset >= range.upperBound { return offset + inserted.utf8.count - range.count }
        return offset <= range.lowerBound ? offset : insertedRange.upperBound
    }
}

extension [UInt8] {
    /// Whether a byte that is not the first one of a scalar is at `index`.
    fileprivate func isInsideScalar(_ index: Int) -> Bool { index < count && self[index] & 0xC0 == 0x80 }
}
