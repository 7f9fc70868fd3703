// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

extension CaretMap {
    /// One of the gaps of a line.
    package struct Place: Hashable, Sendable {
        package var line: Int
        package var gap: Int

        package init(line: Int, gap: Int) {
            self.line = line
            self.gap = gap
        }
    }

    /// The line of a position. At a line break without a newline an upstream position is on the line above. O(log n) for n lines.
    package func line(of position: CaretPosition) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].range.lowerBound <= position.offset { low = middle } else { high = middle }
        }
        let isAbove = position.affinity == .upstream && lines[low].range.lowerBound == position.offset
        return isAbove && lines[low].isContinuation ? low - 1 : low
    }

    /// Where a caret at `position` stands.
    package func place(of position: CaretPosition) -> Place {
        let index = line(of: position)
        return Place(line: index, gap: lines[index].gap(of: position))
    }

    /// The rectangle of a caret at `position`, without a width.
    package func caret(at position: CaretPosition) -> CGRect {
        let place = place(of: position)
        let line = lines[place.line]
        return CGRect(x: line.x(ofGap: place.gap), y: line.top, width: 0, height: line.height)
    }

    /// The position of a gap: of the two that it has where the direction of writing changes, the one at the character whose level is
    /// lower, where the ends of a paragraph count as characters of the paragraph's level. So of the gaps of a line from left to right
    /// no two have the same offset.
    ///
    /// Source: derived. What is between two neighbours of one level is of a higher one and stands between them, so these are also
    /// neighbours in the text.
    package func position(at place: Place) -> CaretPosition {
        let line = lines[min(max(place.line, 0), lines.count - 1)]
        let gap = min(max(place.gap, 0), line.cells.count)
        let left = gap > 0 ? line.cells[gap - 1].rightEdge : line.leftEnd
        let right = gap < line.cells.count ? line.cells[gap].leftEdge : line.rightEnd
        guard let left else { return right?.position ?? CaretPosition(line.range.lowerBound) }
        guard let right else { return left.position }
        if left.level != right.level { return left.level < right.level ? left.position : right.position }
        return left.position.affinity == .downstream ? left.position : right.position
    }

    // MARK: - Points

    /// The position in the line nearest to `y` that is nearest to `x`. What is not a number is 0.
    package func position(at point: CGPoint) -> CaretPosition { position(inLine: line(at: point.y), atX: point.x) }

    /// The line at a height, and the first or the last one beyond all of them. Between two lines it is the one above.
    package func line(at y: CGFloat) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle].top <= y { low = middle } else { high = middle }
        }
        return low
    }

    /// The position in a line that is nearest to `x`, at the character that is there.
    package func position(inLine index: Int, atX x: CGFloat) -> CaretPosition {
        let index = min(max(index, 0), lines.count - 1)
        let line = lines[index]
        let x = x.isNaN ? 0 : x
        guard x >= line.x(ofGap: 0) else { return position(at: Place(line: index, gap: 0)) }
        guard let cell = line.cells.first(where: { x < $0.maxX }) else {
            return position(at: Place(line: index, gap: line.cells.count))
        }
        return (x < cell.x + cell.width / 2 ? cell.leftEdge : cell.rightEdge).position
    }

    // MARK: - Ways

    /// The position that is one character to the right of `position` as it looks, or to the left; nil: the text ends there. Behind the
    /// end of a line comes the next one of the text.
    package func position(nextTo position: CaretPosition, toRight: Bool) -> CaretPosition? {
        let step = toRight ? 1 : -1
        var place = place(of: position)
        let start = min(max(position.offset, 0), end)
        while true {
            if (0...lines[place.line].cells.count).contains(place.gap + step) {
                place.gap += step
            } else {
                let isForward = toRight != lines[place.line].isRightToLeft
                place.line += isForward ? 1 : -1
                guard lines.indices.contains(place.line) else { return nil }
                let line = lines[place.line]
                place.gap = isForward != line.isRightToLeft ? 0 : line.cells.count
            }
            var found = self.position(at: place)
            guard found.offset != start else { continue }
            let line = lines[place.line]
            // A line that breaks without a newline has its last place at the start of the next one, unless the way leads back.
            if toRight != line.isRightToLeft, line.isContinued, found.offset == line.range.upperBound {
                found.affinity = .downstream
            }
            return found
        }
    }

    /// The stretches of a line that show characters of `range`, from left to right.
    package func rectangles(of range: Range<Int>, inLine index: Int) -> [CGRect] {
        guard lines.indices.contains(index) else { return [] }
        let line = lines[index]
        var result: [CGRect] = []
        var isOpen = false
        for cell in line.cells {
            let isInside = cell.range.overlaps(range)
            if isInside, isOpen {
                result[result.count - 1].size.width = cell.maxX - result[result.count - 1].minX
            } else if isInside {
                result.append(CGRect(x: cell.x, y: line.top, width: cell.width, height: line.height))
            }
            isOpen = isInside
        }
        return result
    }
}

// MARK: - The gaps of a line

/// A side of a character, and how deep the character is embedded.
private struct CaretEdge {
    var position: CaretPosition
    var level: UInt8
}

extension CaretMap.Cell {
    fileprivate var leftEdge: CaretEdge { isRightToLeft ? trailingEdge : leadingEdge }
    fileprivate var rightEdge: CaretEdge { isRightToLeft ? leadingEdge : trailingEdge }

    private var leadingEdge: CaretEdge {
        CaretEdge(position: CaretPosition(range.lowerBound, .downstream), level: level)
    }
    private var trailingEdge: CaretEdge {
        CaretEdge(position: CaretPosition(range.upperBound, .upstream), level: level)
    }
}

extension CaretMap.Line {
    /// The ends of the paragraph, where the line has them.
    fileprivate var leftEnd: CaretEdge? { isRightToLeft ? endEdge : startEdge }
    fileprivate var rightEnd: CaretEdge? { isRightToLeft ? startEdge : endEdge }

    private var startEdge: CaretEdge? {
        isContinuation ? nil : CaretEdge(position: CaretPosition(range.lowerBound, .upstream), level: level)
    }
    private var endEdge: CaretEdge? {
        isContinued ? nil : CaretEdge(position: CaretPosition(range.upperBound, .downstream), level: level)
    }

    package func x(ofGap gap: Int) -> CGFloat {
        if cells.indices.contains(gap) { return cells[gap].x }
        return gap > 0 ? cells.last?.maxX ?? left : left
    }

    /// Where a caret at a position in this line stands.
    fileprivate func gap(of position: CaretPosition) -> Int {
        let offset = min(max(position.offset, range.lowerBound), range.upperBound)
        let following = cells.firstIndex { $0.range.contains(offset) }
        let isInside = following.map { cells[$0].range.lowerBound < offset } ?? false
        if position.affinity == .downstream || isInside, let following {
            return following + (cells[following].isRightToLeft ? 1 : 0)
        }
        let preceding = cells.firstIndex { $0.range.upperBound == offset && !$0.range.isEmpty }
        // At the end of a paragraph the caret stands at the end of the line, whatever the direction of its last character.
        let isAtEnd = position.affinity == .downstream && !isContinued
        if let preceding, !isAtEnd { return preceding + (cells[preceding].isRightToLeft ? 0 : 1) }
        let isAtStart = preceding == nil && offset == range.lowerBound
        return isAtStart != isRightToLeft ? 0 : cells.count
    }
}
