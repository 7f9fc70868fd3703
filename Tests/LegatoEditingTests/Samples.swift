// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoText

@testable import LegatoEditing

/// Each character is 10 wide, each line 20 high with 2 between lines; lines break anywhere. Hebrew is written from right to left, in runs.
/// It notes what it was asked for.
// Protected by: each test has its own, on one thread.
final class GridEngine: TextEngine, @unchecked Sendable {
    private(set) var requests: [String] = []

    func forget() { requests = [] }

    func carets(in request: TextRequest, width: CGFloat) -> CaretMap {
        let text = request.runs.map(\.text).joined()
        requests.append(text)
        let isRightToLeft = text.unicodeScalars.first { $0.properties.isAlphabetic }.map(\.isHebrew) ?? false
        let perLine = width.isFinite ? max(1, Int(width / 10)) : max(1, text.count)
        let characters = Array(text)
        var lines: [CaretMap.Line] = []
        var offset = 0
        for first in stride(from: 0, to: max(1, characters.count), by: perLine) {
            let start = offset
            var stretches: [[CaretMap.Cell]] = []
            for character in characters[first..<min(first + perLine, characters.count)] {
                let isHebrew = character.unicodeScalars.contains(where: \.isHebrew)
                let level: UInt8 = isHebrew ? 1 : isRightToLeft ? 2 : 0
                let cell = CaretMap.Cell(range: offset..<offset + character.utf8.count, x: 0, width: 10, level: level)
                offset = cell.range.upperBound
                if stretches.last?.last?.level != level { stretches.append([]) }
                stretches[stretches.count - 1].append(cell)
            }
            if isRightToLeft { stretches.reverse() }
            var cells = stretches.flatMap { $0[0].isRightToLeft ? $0.reversed() : $0 }
            for index in cells.indices { cells[index].x = CGFloat(10 * index) }
            var line = CaretMap.Line(
                range: start..<offset, top: CGFloat(22 * lines.count), height: 20, level: isRightToLeft ? 1 : 0,
                cells: cells)
            line.isContinuation = first > 0
            line.isContinued = first + perLine < characters.count
            lines.append(line)
        }
        let widest = lines.map { CGFloat(10 * $0.cells.count) }.max() ?? 0
        return CaretMap(
            lines: lines, size: CGSize(width: widest, height: CGFloat(22 * lines.count - 2)), spacing: 2)
    }

    func layout(_ request: TextRequest, width: CGFloat) -> TextLayout {
        TextLayout(size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 1, isTruncated: false, runs: [])
    }
    func metrics(of font: FontDescription) -> FontMetrics { .zero }
    func symbol(named name: String, font: FontDescription) -> SymbolImage {
        SymbolImage(size: .zero, baseline: 0, outline: .blank, isFallback: true)
    }
}

extension Unicode.Scalar {
    fileprivate var isHebrew: Bool { (0x590...0x5FF).contains(value) }
}

/// A session and its text in a grid of characters of 10 by 20 points.
struct Editor {
    var session: EditingSession
    var layout: LaidOutText
    let engine: GridEngine
    var time = 0.0

    init(_ text: String, width: CGFloat = .infinity, isSingleLine: Bool = false) {
        session = EditingSession(text, isSingleLine: isSingleLine)
        engine = GridEngine()
        layout = LaidOutText(session.text, style: TextRequest(runs: []), width: width, engine: engine)
    }

    /// The text with "|" at the insertion point, or with the selection in brackets and its head at "|".
    init(marked text: String, width: CGFloat = .infinity, isSingleLine: Bool = false) {
        let plain = text.filter { !"[]|".contains($0) }
        self.init(plain, width: width, isSingleLine: isSingleLine)
        var (offset, places) = (0, [Int]())
        var head = 0
        for character in text {
            switch character {
            case "[", "]": places.append(offset)
            case "|": head = offset
            default: offset += character.utf8.count
            }
        }
        let anchor = places.first { $0 != head } ?? head
        select(anchor: anchor, head: head)
    }

    /// The text with "|" at the insertion point, or with the selection in brackets and its head at "|".
    var marked: String {
        let (range, head) = (session.selection.range, session.selection.head)
        let string = session.text.string
        func part(_ range: Range<Int>) -> String { string.utf8Slice(range) }
        let (before, inside) = (part(0..<range.lowerBound), part(range))
        let after = part(range.upperBound..<string.utf8.count)
        if range.isEmpty { return "\(before)|\(after)" }
        return head == range.lowerBound ? "\(before)|[\(inside)]\(after)" : "\(before)[\(inside)]|\(after)"
    }

    var text: String { session.text.string }

    @discardableResult
    mutating func perform(_ commands: EditingCommand...) -> TextChange? {
        var change: TextChange?
        for command in commands { change = session.perform(command, in: &layout, at: time) }
        return change
    }

    /// Character by character.
    mutating func type(_ text: String) {
        for character in text { perform(.insert(String(character))) }
    }

    mutating func select(anchor: Int, head: Int, affinity: CaretAffinity = .downstream) {
        perform(.select(EditingSelection(anchor: anchor, head: head, affinity: affinity)))
    }
}
