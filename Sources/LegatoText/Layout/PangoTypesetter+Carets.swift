// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

extension PangoTypesetter {
    /// The carets of a request whose numbers are bounded, in the lines of its layout without a line limit.
    func carets(in request: TextRequest, width: CGFloat) -> CaretMap {
        let scale = PangoTypesetter.scale(of: request)
        let laid = Paragraph.paragraphs(of: request).map { paragraph in
            let lines = lay(
                paragraph, of: request, scale: scale, width: width, lineLimit: nil, recordsClusters: true
            ).lines
            return (characters: CharacterStarts(of: paragraph), lines: lines)
        }
        let widest = laid.flatMap(\.lines).reduce(0) { max($0, $1.width) }
        var result: [CaretMap.Line] = []
        var top: CGFloat = 0
        // Below the last line.
        var spacing: CGFloat = 0
        for (characters, lines) in laid {
            let ends = lines.dropFirst().map { characters.index(from: $0.start) } + [characters.count]
            let paragraph = result.count
            var start = 0
            for (line, end) in zip(lines, ends) {
                top += spacing
                let metrics = metrics(of: line, in: request, scale: scale)
                let left = (widest - line.width) * request.alignment.factor
                let baseline = request.onPixel(top + metrics.ascent)
                // Where a line is too narrow for a character, its rest may be alone in the next one, which has no place for a caret.
                if start < end || result.count == paragraph {
                    var made = CaretMap.Line(
                        range: characters.place(start)..<characters.place(end), top: baseline - metrics.ascent,
                        height: metrics.lineHeight, left: left, level: line.isRightToLeft ? 1 : 0,
                        cells: characters.cells(of: line, from: left))
                    made.isContinuation = result.count > paragraph
                    made.isContinued = end < characters.count
                    result.append(made)
                }
                start = end
                top += metrics.lineHeight
                spacing = metrics.leading + request.lineSpacing
            }
        }
        return CaretMap(lines: result, size: CGSize(width: widest, height: top), spacing: spacing)
    }
}

/// Where the characters of a paragraph begin, as the user sees them; to Pango an accent of its own is one, too.
private struct CharacterStarts {
    /// In the paragraph's text as Pango has it, in bytes of UTF-8, and where it ends.
    private var offsets: [Int] = []
    /// The same places in the text of the request.
    private var places: [Int] = []

    init(of paragraph: Paragraph) {
        var offset = 0
        for character in paragraph.pieces.map(\.text).joined() {
            offsets.append(offset)
            offset += character.utf8.count
        }
        offsets.append(offset)
        var piece = 0
        let pieces = paragraph.pieces
        for offset in offsets.dropLast() {
            while piece + 1 < pieces.count, pieces[piece + 1].offset <= offset { piece += 1 }
            places.append(pieces[piece].start + offset - pieces[piece].offset)
        }
        places.append(paragraph.end)
    }

    var count: Int { offsets.count - 1 }

    /// In the request's text.
    func place(_ index: Int) -> Int { places[index] }

    /// The first character that begins at `offset` or behind it. O(log n) for n characters.
    func index(from offset: Int) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] < offset { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// The cells of a line whose left end is at `left`. Characters that are shown together share their width in equal parts. What shows the
    /// rest of a character belongs to the character.
    func cells(of line: LaidLine, from left: CGFloat) -> [CaretMap.Cell] {
        var cells: [CaretMap.Cell] = []
        for item in line.items {
            // Where the rest of a character is, which in writing from right to left comes before the character.
            var pending: CGFloat?
            for (number, cluster) in item.clusters.enumerated() {
                let isLast = number + 1 == item.clusters.count
                let right = isLast ? item.x + item.width : item.clusters[number + 1].x
                let following = item.isRightToLeft ? number - 1 : number + 1
                let isInside = item.clusters.indices.contains(following)
                let end = isInside ? item.clusters[following].start : item.range.upperBound
                let characters = index(from: cluster.start)..<index(from: end)
                guard !characters.isEmpty else {
                    if item.isRightToLeft { pending = pending ?? cluster.x }
                    continue
                }
                // The first letter of a line has the edge of the line, whatever its tracking.
                let x = pending ?? (cells.isEmpty ? 0 : cluster.x)
                pending = nil
                let part = (right - x) / CGFloat(characters.count)
                for count in 0..<characters.count {
                    let character =
                        item.isRightToLeft ? characters.upperBound - 1 - count : characters.lowerBound + count
                    cells.append(
                        CaretMap.Cell(
                            range: places[character]..<places[character + 1], x: left + x + CGFloat(count) * part,
                            width: 0,
                            level: item.level))
                }
            }
        }
        for index in cells.indices {
            let right = index + 1 < cells.count ? cells[index + 1].x : left + line.width
            cells[index].width = max(0, right - cells[index].x)
        }
        return cells
    }
}
