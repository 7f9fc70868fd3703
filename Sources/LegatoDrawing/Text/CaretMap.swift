// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// Which of the two characters around an offset a caret stands at.
///
/// It matters where these two are apart: at a line break that has no character of its own, and where the direction of writing changes.
package enum CaretAffinity: Hashable, Sendable {
    /// Behind the character before the offset.
    case upstream
    /// In front of the character after the offset.
    case downstream
}

/// A place for a caret: an offset in bytes of UTF-8, and which of the characters around it the caret stands at.
package struct CaretPosition: Hashable, Sendable {
    package var offset: Int
    package var affinity: CaretAffinity

    package init(_ offset: Int, _ affinity: CaretAffinity = .downstream) {
        self.offset = offset
        self.affinity = affinity
    }
}

/// Where the characters of laid out text stand, so that carets can be placed, found and moved.
///
/// Offsets are bytes of UTF-8 in the text of the request; those beyond its ends mean the ends, those inside of a character its start.
/// Coordinates are those of the `TextLayout` of the same request and width, in points from its top left corner, y downwards. Between two
/// cells of a line, and at its ends, is a *gap*, where a caret can stand: a line with n cells has the gaps 0 to n, from left to right.
package struct CaretMap: Hashable, Sendable {
    /// A whole character, as the user sees it.
    package struct Cell: Hashable, Sendable {
        package var range: Range<Int>
        /// Its left edge.
        package var x: CGFloat
        /// Not negative.
        package var width: CGFloat
        /// The level of its embedding (UAX #9): even ones are written from left to right, odd ones from right to left.
        package var level: UInt8

        package init(range: Range<Int>, x: CGFloat, width: CGFloat, level: UInt8 = 0) {
            self.range = range
            self.x = x
            self.width = width
            self.level = level
        }

        package var isRightToLeft: Bool { level & 1 == 1 }
        package var maxX: CGFloat { x + width }
    }

    package struct Line: Hashable, Sendable {
        /// Without the newline that ends it.
        package var range: Range<Int>
        package var top: CGFloat
        package var height: CGFloat
        /// Its left end, which is where the caret stands in a blank line.
        package var left: CGFloat
        /// The level of the paragraph: 0 where it is written from left to right, else 1.
        package var level: UInt8
        /// From left to right. Each one ends where the next one begins.
        package var cells: [Cell]
        /// Whether it goes on with the paragraph of the line above, and whether the line below goes on with it.
        package var isContinuation = false
        package var isContinued = false

        package init(
            range: Range<Int>, top: CGFloat, height: CGFloat, left: CGFloat = 0, level: UInt8 = 0, cells: [Cell] = []
        ) {
            self.range = range
            self.top = top
            self.height = height
            self.left = left
            self.level = level
            self.cells = cells
        }

        package var isRightToLeft: Bool { level & 1 == 1 }
    }

    /// From top to bottom; at least one.
    package let lines: [Line]
    package let size: CGSize
    /// From its bottom to the top of the paragraph that would come next in the same request.
    package let spacing: CGFloat

    /// `lines` without any are one blank line of no height.
    package init(lines: [Line], size: CGSize, spacing: CGFloat = 0) {
        self.lines = lines.isEmpty ? [Line(range: 0..<0, top: 0, height: 0)] : lines
        self.size = size
        self.spacing = spacing
    }

    /// The same for other text with as many characters: `place` says where in it a place of this text is. It must grow with its argument.
    package func mapped(_ place: (Int) -> Int) -> CaretMap {
        func mapped(_ range: Range<Int>) -> Range<Int> { place(range.lowerBound)..<place(range.upperBound) }
        let lines = lines.map { line in
            var line = line
            line.range = mapped(line.range)
            for index in line.cells.indices { line.cells[index].range = mapped(line.cells[index].range) }
            return line
        }
        return CaretMap(lines: lines, size: size, spacing: spacing)
    }

    /// Where the text ends.
    package var end: Int { lines[lines.count - 1].range.upperBound }
}
