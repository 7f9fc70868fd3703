// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation
package import LegatoDrawing

extension LaidOutText {
    /// The rectangle of a caret, without a width.
    package func caret(at position: CaretPosition) -> CGRect {
        let (index, local) = local(position)
        let origin = origin(ofParagraph: index)
        return maps[index].caret(at: local).offsetBy(dx: origin.x, dy: origin.y)
    }

    /// The position in the line nearest to a point. What is not a number is 0.
    package func position(at point: CGPoint) -> CaretPosition {
        let y = point.y.isNaN ? 0 : point.y
        let index = paragraph(at: y)
        let origin = origin(ofParagraph: index)
        return whole(maps[index].position(at: CGPoint(x: point.x - origin.x, y: y - origin.y)), in: index)
    }

    /// What shows that a range is selected, from top to bottom. Where it goes on in the next line, it goes to the end of the line's room.
    /// An empty range has none.
    package func selectionRectangles(of range: Range<Int>) -> [CGRect] {
        let range = text.clamped(range)
        guard !range.isEmpty else { return [] }
        let indices = text.paragraphIndex(at: range.lowerBound)...text.paragraphIndex(at: range.upperBound)
        return indices.flatMap { rectangles(of: range, inParagraph: $0) }
    }

    // MARK: - Ways

    /// The position that is one character to the right as it looks, or to the left; nil: the text ends there.
    package func position(nextTo position: CaretPosition, toRight: Bool) -> CaretPosition? {
        let (index, local) = local(position)
        if let found = maps[index].position(nextTo: local, toRight: toRight) { return whole(found, in: index) }
        let isForward = toRight != isRightToLeft(at: position)
        let next = index + (isForward ? 1 : -1)
        guard maps.indices.contains(next) else { return nil }
        return whole(isForward ? CaretPosition(0, .upstream) : CaretPosition(maps[next].end), in: next)
    }

    /// The position in the line below or above that is nearest to a column, by default that of `position`; nil: there is no such line.
    package func position(
        fromLineOf position: CaretPosition, down: Bool, column: CGFloat? = nil
    ) -> CaretPosition? {
        var (index, local) = local(position)
        let x = column ?? caret(at: position).minX
        var line = maps[index].line(of: local) + (down ? 1 : -1)
        if !maps[index].lines.indices.contains(line) {
            index += down ? 1 : -1
            guard maps.indices.contains(index) else { return nil }
            line = down ? 0 : maps[index].lines.count - 1
        }
        return whole(maps[index].position(inLine: line, atX: x - origin(ofParagraph: index).x), in: index)
    }

    /// The position a page below or above; nil: the text ends before.
    package func position(
        fromPageOf position: CaretPosition, down: Bool, column: CGFloat? = nil
    ) -> CaretPosition? {
        let caret = caret(at: position)
        let distance = max(pageHeight.isFinite ? pageHeight : 0, caret.height)
        let y = caret.midY + (down ? distance : -distance)
        guard y >= 0, y < size.height else { return nil }
        return self.position(at: CGPoint(x: column ?? caret.minX, y: y))
    }

    package func lineStart(at position: CaretPosition) -> CaretPosition {
        let (index, local) = local(position)
        let line = maps[index].lines[maps[index].line(of: local)]
        return whole(CaretPosition(line.range.lowerBound, line.isContinuation ? .downstream : .upstream), in: index)
    }

    package func lineEnd(at position: CaretPosition) -> CaretPosition {
        let (index, local) = local(position)
        let line = maps[index].lines[maps[index].line(of: local)]
        return whole(CaretPosition(line.range.upperBound, line.isContinued ? .upstream : .downstream), in: index)
    }

    /// Whether the paragraph at a position is written from right to left.
    package func isRightToLeft(at position: CaretPosition) -> Bool {
        let (index, local) = local(position)
        return maps[index].lines[maps[index].line(of: local)].isRightToLeft
    }

    /// The end of a range that is further to the right, or to the left; in two lines, by the direction of writing.
    func edge(of range: Range<Int>, toRight: Bool) -> CaretPosition {
        let (start, end) = (CaretPosition(range.lowerBound), CaretPosition(range.upperBound, .upstream))
        let (first, last) = (caret(at: start), caret(at: end))
        let isEndRight = first.minY == last.minY ? first.minX <= last.minX : !isRightToLeft(at: start)
        return toRight == isEndRight ? end : start
    }

    // MARK: - Paragraphs

    /// The paragraph of a position, and the position in it.
    private func local(_ position: CaretPosition) -> (paragraph: Int, position: CaretPosition) {
        let offset = text.clamped(position.offset)
        let index = text.paragraphIndex(at: offset)
        return (index, CaretPosition(offset - text.range(ofParagraph: index).lowerBound, position.affinity))
    }

    private func whole(_ position: CaretPosition, in paragraph: Int) -> CaretPosition {
        CaretPosition(position.offset + text.range(ofParagraph: paragraph).lowerBound, position.affinity)
    }

    private func rectangles(of range: Range<Int>, inParagraph index: Int) -> [CGRect] {
        let (map, origin) = (maps[index], origin(ofParagraph: index))
        let start = text.range(ofParagraph: index).lowerBound
        let local = range.lowerBound - start..<range.upperBound - start
        return map.lines.indices.flatMap { number in
            var stretches = map.rectangles(of: local, inLine: number)
            if let rest = rest(ofLine: number, in: map, at: origin.x, behind: local) {
                stretches.insert(rest, at: map.lines[number].isRightToLeft ? 0 : stretches.count)
            }
            return stretches.map { $0.offsetBy(dx: origin.x, dy: origin.y) }
        }
    }

    /// What is free behind a line, if the selected range goes on behind it.
    private func rest(ofLine number: Int, in map: CaretMap, at x: CGFloat, behind range: Range<Int>) -> CGRect? {
        let line = map.lines[number]
        let isReached =
            line.isContinued
            ? range.lowerBound < line.range.upperBound : range.lowerBound <= line.range.upperBound
        guard isReached, range.upperBound > line.range.upperBound else { return nil }
        let room = width.isFinite ? width : size.width
        let (left, right) =
            line.isRightToLeft ? (-x, line.x(ofGap: 0)) : (line.x(ofGap: line.cells.count), room - x)
        return left < right ? CGRect(x: left, y: line.top, width: right - left, height: line.height) : nil
    }
}
