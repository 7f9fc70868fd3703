// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoDrawing

/// Lines of characters that are 10 wide and a byte long, 20 high; the levels of the characters are those of a line in visual order, with
/// their offsets.
private func caretMap(_ lines: [[(offset: Int, level: UInt8)]], level: UInt8 = 0, isBroken: Bool = true) -> CaretMap {
    var made: [CaretMap.Line] = []
    for (index, characters) in lines.enumerated() {
        let offsets = characters.map(\.offset)
        let cells = characters.enumerated().map { place, character in
            CaretMap.Cell(
                range: character.offset..<character.offset + 1, x: CGFloat(10 * place + 5), width: 10,
                level: character.level)
        }
        var line = CaretMap.Line(
            range: (offsets.min() ?? 0)..<(offsets.max() ?? -1) + 1, top: CGFloat(20 * index), height: 20, left: 5,
            level: level, cells: cells)
        line.isContinuation = isBroken && index > 0
        line.isContinued = isBroken && index < lines.count - 1
        made.append(line)
    }
    return CaretMap(lines: made, size: CGSize(width: 100, height: 20 * lines.count))
}

private func plain(_ offsets: Range<Int>, level: UInt8 = 0) -> [(offset: Int, level: UInt8)] {
    let characters = offsets.map { (offset: $0, level: level) }
    return level & 1 == 1 ? characters.reversed() : characters
}

/// "ab" DC "12" BA "cd": letters, Hebrew with a number in it, letters, as they stand from left to right.
private let mixed =
    plain(0..<2) + plain(6..<8, level: 1) + plain(4..<6, level: 2) + plain(2..<4, level: 1) + plain(8..<10)

@Suite struct `A caret map` {
    @Test func `has a line, also without any`() {
        let map = CaretMap(lines: [], size: .zero)
        #expect(map.lines.count == 1 && map.end == 0)
        #expect(map.caret(at: CaretPosition(5)) == .zero)
        #expect(map.position(at: CGPoint(x: 5, y: 5)).offset == 0)
        #expect(map.position(nextTo: CaretPosition(0), toRight: true) == nil)
        #expect(map.rectangles(of: 0..<9, inLine: 0) == [] && map.rectangles(of: 0..<9, inLine: 3) == [])
    }

    @Test func `has one caret in a blank line, at its left end`() {
        let map = caretMap([[]])
        #expect(map.caret(at: CaretPosition(0)) == CGRect(x: 5, y: 0, width: 0, height: 20))
        #expect(map.position(at: CGPoint(x: 50, y: 9)) == CaretPosition(0))
    }

    @Test func `has a caret before, between and behind the characters`() {
        let map = caretMap([plain(0..<3)])
        #expect((-1...4).map { map.caret(at: CaretPosition($0)).minX } == [5, 5, 15, 25, 35, 35])
        #expect((-1...4).map { map.caret(at: CaretPosition($0, .upstream)).minX } == [5, 5, 15, 25, 35, 35])
    }

    @Test func `runs from right to left where the text does`() {
        let map = caretMap([plain(0..<3, level: 1)], level: 1)
        #expect((-1...4).map { map.caret(at: CaretPosition($0)).minX } == [35, 35, 25, 15, 5, 5])
        #expect((-1...4).map { map.caret(at: CaretPosition($0, .upstream)).minX } == [35, 35, 25, 15, 5, 5])
    }

    @Test func `takes the start of a character for a place inside of it`() {
        var line = CaretMap.Line(range: 0..<8, top: 0, height: 20)
        line.cells = [
            CaretMap.Cell(range: 0..<4, x: 0, width: 10), CaretMap.Cell(range: 4..<8, x: 10, width: 10, level: 1),
        ]
        let map = CaretMap(lines: [line], size: .zero)
        #expect(map.caret(at: CaretPosition(2)).minX == 0)
        #expect(map.caret(at: CaretPosition(3, .upstream)).minX == 0)
        #expect(map.caret(at: CaretPosition(5, .upstream)).minX == 20)
    }

    // MARK: - Lines

    @Test func `has the end of one line and the start of the next one at the same offset`() {
        let map = caretMap([plain(0..<3), plain(3..<5), plain(5..<6)])
        #expect((0...6).map { map.line(of: CaretPosition($0)) } == [0, 0, 0, 1, 1, 2, 2])
        #expect((0...6).map { map.line(of: CaretPosition($0, .upstream)) } == [0, 0, 0, 0, 1, 1, 2])
        #expect(map.caret(at: CaretPosition(3)) == CGRect(x: 5, y: 20, width: 0, height: 20))
        #expect(map.caret(at: CaretPosition(3, .upstream)) == CGRect(x: 35, y: 0, width: 0, height: 20))
        #expect(map.caret(at: CaretPosition(0, .upstream)).minY == 0)
    }

    @Test func `has both where a newline is between`() {
        let map = caretMap([plain(0..<2), plain(3..<5)], isBroken: false)
        #expect(map.caret(at: CaretPosition(2)) == CGRect(x: 25, y: 0, width: 0, height: 20))
        #expect(map.caret(at: CaretPosition(3, .upstream)) == CGRect(x: 5, y: 20, width: 0, height: 20))
        #expect(map.position(nextTo: CaretPosition(2), toRight: true)?.offset == 3)
        #expect(map.position(nextTo: CaretPosition(3), toRight: false)?.offset == 2)
    }

    @Test func `finds the line at a height`() {
        let map = caretMap([plain(0..<3), plain(3..<5)])
        #expect([-9, 0, 19, 20, 39, 99, .nan].map { map.line(at: $0) } == [0, 0, 0, 1, 1, 1, 0])
    }

    @Test func `finds the place nearest to a point, in its line`() {
        let map = caretMap([plain(0..<3), plain(3..<5)])
        let found = [-9, 5, 9, 11, 19, 21, 34, 36, 99].map { map.position(at: CGPoint(x: $0, y: 5)) }
        #expect(found.map(\.offset) == [0, 0, 0, 1, 1, 2, 3, 3, 3])
        #expect(found.last == CaretPosition(3, .upstream))
        #expect(map.position(at: CGPoint(x: -9, y: 25)) == CaretPosition(3))
        #expect(map.position(inLine: 9, atX: .nan) == CaretPosition(3))
        #expect(map.position(inLine: -9, atX: 99) == CaretPosition(3, .upstream))
    }

    // MARK: - Both directions

    @Test func `names every gap of mixed text by an offset of its own`() {
        let map = caretMap([mixed])
        let positions = (0...10).map { map.position(at: .init(line: 0, gap: $0)) }
        #expect(positions.map(\.offset) == [0, 1, 2, 7, 6, 5, 4, 3, 8, 9, 10])
        for (gap, position) in positions.enumerated() {
            #expect(map.place(of: position) == .init(line: 0, gap: gap))
        }
    }

    @Test func `has two carets where the direction changes`() {
        let map = caretMap([mixed])
        #expect(map.caret(at: CaretPosition(2, .upstream)).minX == 25)
        #expect(map.caret(at: CaretPosition(2)).minX == 85)
        #expect(map.caret(at: CaretPosition(8, .upstream)).minX == 25)
        #expect(map.caret(at: CaretPosition(8)).minX == 85)
    }

    @Test func `takes the character at a point for its place`() {
        let map = caretMap([mixed])
        #expect(map.position(at: CGPoint(x: 24, y: 0)) == CaretPosition(2, .upstream))
        #expect(map.position(at: CGPoint(x: 26, y: 0)) == CaretPosition(8, .upstream))
        #expect(map.position(at: CGPoint(x: 84, y: 0)) == CaretPosition(2))
    }

    @Test func `has the end of a paragraph at its side, whatever comes last`() {
        let left = caretMap([plain(0..<1) + plain(1..<3, level: 1)])
        #expect(left.caret(at: CaretPosition(3)).minX == 35)
        #expect(left.caret(at: CaretPosition(3, .upstream)).minX == 15)
        #expect(left.position(at: CGPoint(x: 99, y: 0)) == CaretPosition(3))
        let other = caretMap([plain(2..<3, level: 1) + plain(0..<2, level: 2)], level: 1)
        #expect(other.caret(at: CaretPosition(0, .upstream)).minX == 35)
        #expect(other.caret(at: CaretPosition(0)).minX == 15)
        #expect(other.caret(at: CaretPosition(3)).minX == 5)
    }

    @Test(arguments: [true, false])
    func `is passed place by place`(_ toRight: Bool) {
        let map = caretMap([mixed])
        var position: CaretPosition? = toRight ? CaretPosition(0) : CaretPosition(10)
        var passed: [Int] = []
        while let here = position {
            passed.append(here.offset)
            position = map.position(nextTo: here, toRight: toRight)
        }
        let wanted = [0, 1, 2, 7, 6, 5, 4, 3, 8, 9, 10]
        #expect(passed == (toRight ? wanted : wanted.reversed()))
    }

    @Test func `is passed line by line, by its direction`() {
        let right = caretMap([plain(0..<2), plain(2..<4)])
        #expect(right.position(nextTo: CaretPosition(1), toRight: true) == CaretPosition(2))
        #expect(right.position(nextTo: CaretPosition(2, .upstream), toRight: true)?.offset == 3)
        #expect(right.position(nextTo: CaretPosition(2), toRight: false)?.offset == 1)
        let left = caretMap([plain(0..<2, level: 1), plain(2..<4, level: 1)], level: 1)
        #expect(left.position(nextTo: CaretPosition(1), toRight: false) == CaretPosition(2))
        #expect(left.position(nextTo: CaretPosition(2), toRight: true)?.offset == 1)
        #expect(left.position(nextTo: CaretPosition(4), toRight: false) == nil)
        #expect(left.position(nextTo: CaretPosition(0), toRight: true) == nil)
    }

    @Test func `shows a range as stretches from left to right`() {
        let map = caretMap([mixed, plain(10..<12)])
        func stretches(_ range: Range<Int>, line: Int = 0) -> [[CGFloat]] {
            map.rectangles(of: range, inLine: line).map { [$0.minX, $0.maxX] }
        }
        #expect(stretches(0..<10) == [[5, 105]])
        #expect(stretches(1..<4) == [[15, 25], [65, 85]])
        #expect(stretches(3..<9) == [[25, 75], [85, 95]])
        #expect(stretches(4..<4) == [])
        #expect(stretches(11..<99, line: 1) == [[15, 25]])
        #expect(map.rectangles(of: 11..<12, inLine: 1)[0] == CGRect(x: 15, y: 20, width: 10, height: 20))
    }
}
