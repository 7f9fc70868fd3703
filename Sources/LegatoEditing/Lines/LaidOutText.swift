// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

/// The paragraphs of a text, laid out one by one and stacked, as one request with all of them would be.
///
/// Coordinates are in points from the top left corner, y downwards. A paragraph is asked for again only when its bytes have changed.
package struct LaidOutText: Sendable {
    /// Font, alignment and distances. The text of its first run gives way to that of the paragraph; others are not used.
    package let style: TextRequest
    /// What lines have, in points; infinite: as much as they need.
    package let width: CGFloat
    /// What is shown in place of each character, as of a password; nil: the characters themselves.
    package let bullet: Character?
    /// How far a page goes up or down, in points. Less than a line is a line.
    package var pageHeight: CGFloat = 0
    package private(set) var text: EditedText
    /// One for each paragraph, in coordinates and offsets of its own.
    package private(set) var maps: [CaretMap]
    package private(set) var size: CGSize
    private var tops: [CGFloat]
    private let engine: any TextEngine

    /// A width that is not a number sets no limit, a negative one is 0.
    package init(
        _ text: EditedText = EditedText(), style: TextRequest, width: CGFloat, bullet: Character? = nil,
        engine: any TextEngine
    ) {
        self.bullet = bullet
        self.style = style
        self.width = width.isNaN ? .infinity : max(0, width)
        self.text = text
        self.engine = engine
        (maps, tops, size) = ([], [], .zero)
        maps = text.paragraphs.map { map(of: $0) }
        stack(from: 0)
    }

    /// Lays out the paragraphs that are not those of the last text.
    package mutating func update(to new: EditedText) {
        let (old, count) = (text.paragraphs, new.paragraphs.count)
        let shorter = min(old.count, count)
        var kept = 0
        while kept < shorter, old[kept].identity === new.paragraphs[kept].identity { kept += 1 }
        var keptBehind = 0
        while kept + keptBehind < shorter,
            old[old.count - 1 - keptBehind].identity === new.paragraphs[count - 1 - keptBehind].identity
        {
            keptBehind += 1
        }
        text = new
        guard kept < count || kept < old.count else { return }
        let made = new.paragraphs[kept..<count - keptBehind].map { map(of: $0) }
        maps.replaceSubrange(kept..<old.count - keptBehind, with: made)
        stack(from: kept)
    }

    /// What is asked for a paragraph, with its bullets; the layout of this request has the coordinates of the paragraph's map.
    package func request(for paragraph: EditedText.Paragraph) -> TextRequest {
        var request = style
        request.runs = Array(style.runs.prefix(1))
        if request.runs.isEmpty { request.runs = [.init(text: "", font: FontDescription())] }
        request.runs[0].text = bullet.map { String(repeating: $0, count: paragraph.text.count) } ?? paragraph.text
        request.lineLimit = nil
        return request
    }

    /// Where the layout of a paragraph has its top left corner. An index out of bounds means the nearest paragraph.
    package func origin(ofParagraph index: Int) -> CGPoint {
        let index = min(max(index, 0), maps.count - 1)
        let room = (width.isFinite ? width : size.width) - maps[index].size.width
        return CGPoint(x: max(0, room) * style.alignment.factor, y: tops[index])
    }

    /// The paragraph at a height, and the first or the last one beyond all of them. O(log n) for n paragraphs.
    package func paragraph(at y: CGFloat) -> Int {
        var (low, high) = (0, tops.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if tops[middle] <= y { low = middle } else { high = middle }
        }
        return low
    }

    private func map(of paragraph: EditedText.Paragraph) -> CaretMap {
        let map = engine.carets(in: request(for: paragraph), width: width)
        guard let bullet else { return map }
        var places = [0]
        for character in paragraph.text { places.append(places[places.count - 1] + character.utf8.count) }
        return map.mapped { places[min($0 / bullet.utf8.count, places.count - 1)] }
    }

    /// Paragraphs begin on whole pixels.
    private mutating func stack(from first: Int) {
        tops.removeSubrange(min(first, tops.count)...)
        for index in first..<maps.count {
            guard index > 0 else {
                tops.append(0)
                continue
            }
            let above = maps[index - 1]
            tops.append(style.onPixel(tops[index - 1] + above.size.height + above.spacing))
        }
        let last = maps.count - 1
        size = CGSize(
            width: maps.reduce(0) { max($0, $1.size.width) }, height: tops[last] + maps[last].size.height)
    }
}
