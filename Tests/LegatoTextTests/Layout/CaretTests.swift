// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private let engine = PangoTextEngine.shared

private func request(_ texts: String..., change: (inout TextRequest) -> Void = { _ in }) -> TextRequest {
    var request = TextRequest(runs: texts.map { .init(text: $0, font: FontDescription(size: 20)) })
    change(&request)
    return request
}

private func carets(_ text: String, width: CGFloat = .infinity) -> CaretMap {
    engine.carets(in: request(text), width: width)
}

extension TextRequest {
    /// Where characters begin in all of its text.
    fileprivate var characters: [Range<Int>] {
        var offset = 0
        return runs.map(\.text).joined().map { character in
            defer { offset += character.utf8.count }
            return offset..<offset + character.utf8.count
        }
    }
}

extension CaretMap {
    fileprivate func cells(inLine line: Int) -> [Cell] { lines[line].cells }
    fileprivate var allCells: [Cell] { lines.flatMap(\.cells) }
}

/// What holds for every request: lines are those of the layout, and cells are whole characters that stand side by side.
private func check(_ request: TextRequest, width: CGFloat, _ comment: Comment? = nil) {
    let layout = engine.layout(request, width: width)
    let map = engine.carets(in: request, width: width)
    #expect(map.size == layout.size, comment)
    let tops = layout.lines.map { $0.origin.y - $0.metrics.ascent }
    let characters = request.characters
    var end = 0
    for (number, line) in map.lines.enumerated() {
        guard let index = tops.firstIndex(where: { abs($0 - line.top) < 1e-9 }) else {
            Issue.record(comment ?? "No line of the layout is there.")
            continue
        }
        let laid = layout.lines[index]
        #expect(line.left == laid.origin.x && line.height == laid.metrics.lineHeight, comment)
        #expect(abs((line.cells.last?.maxX ?? line.left) - laid.origin.x - laid.width) < 1e-6, comment)
        #expect((line.cells.first?.x ?? line.left) == line.left, comment)
        #expect(zip(line.cells, line.cells.dropFirst()).allSatisfy { abs($0.maxX - $1.x) < 1e-9 }, comment)
        #expect(line.cells.allSatisfy { $0.width >= 0 }, comment)
        let inside = characters.filter { line.range.contains($0.lowerBound) }
        #expect(line.cells.map(\.range).sorted { $0.lowerBound < $1.lowerBound } == inside, comment)
        #expect(line.range.lowerBound >= end, comment)
        #expect(line.isContinuation == (number > 0 && line.range.lowerBound == end), comment)
        if number > 0 { #expect(line.isContinuation == map.lines[number - 1].isContinued, comment) }
        end = line.range.upperBound
        // Every gap has a position that leads back to it, unless the same is true of the line below or above.
        for gap in 0...line.cells.count {
            let place = CaretMap.Place(line: number, gap: gap)
            #expect(map.place(of: map.position(at: place)) == place, comment)
        }
    }
    #expect(end == request.runs.map(\.text).joined().utf8.count, comment)
}

@Suite struct `The carets of a layout` {
    private static let texts = [
        "", "plain words", "two\nlines", "a\r\nb\n", "line\u{2028}separator", "fi ffi", "e\u{301}\u{308}x", "👨‍👩‍👧👍🏽🇩🇪!",
        "क्षि नमस्ते",
        "สวัสดีครับ ที่", "日本語", "שלום עולם", "abc שלום 12 xyz", "مرحبا لا إله", "שלום abc 123 עולם",
        "\u{1112}\u{1161}\u{11AB}한",
        "tab\tstop", "  spaces  ", "a very long line of several words that does not fit", "averylongwordthatdoesnotfit",
        "\u{200D}", "\u{301}",
        "1\u{FE0F}\u{20E3}",
    ]

    @Test(arguments: texts)
    func `stand in its lines, at whole characters`(_ text: String) {
        for width in [CGFloat.infinity, 100, 40, 0] {
            check(request(text), width: width, "\(text) \(width)")
            // Pango breaks lines inside of characters of Devanagari.
            guard !text.contains("न") else { continue }
            #expect(carets(text, width: width).lines.count == engine.layout(request(text), width: width).lines.count)
        }
    }

    @Test(arguments: [TextRequest.Alignment.left, .center, .right])
    func `follow its alignment, tracking and pixels`(_ alignment: TextRequest.Alignment) {
        for text in Self.texts {
            let request = request(text, "second 12\n3") {
                $0.alignment = alignment
                $0.pixelLength = 0.5
                $0.lineSpacing = 7
                $0.runs[0].tracking = 3.3
                $0.runs[1].font.size = 31
                $0.runs[1].font.usesMonospacedDigits = true
                $0.runs[1].baselineOffset = 4
            }
            check(request, width: 110, "\(text)")
        }
    }

    @Test func `stand at the glyphs of plain text`() {
        let request = request("Motion 123")
        let glyphs = engine.layout(request, width: .infinity).runs[0].glyphs
        let cells = engine.carets(in: request, width: .infinity).allCells
        #expect(cells.map(\.range.lowerBound) == glyphs.map(\.character))
        for (cell, glyph) in zip(cells, glyphs) {
            #expect(abs(cell.x - glyph.position.x) < 0.01 && abs(cell.width - glyph.advance) < 0.01)
        }
    }

    @Test func `divide what is shown together in equal parts`() {
        // Lam and alef are one glyph.
        let cells = carets("لا").allCells
        #expect(cells.map(\.range) == [2..<4, 0..<2])
        #expect(cells.allSatisfy { $0.isRightToLeft })
        #expect(cells[0].width > 0 && abs(cells[0].width - cells[1].width) < 1e-9)
    }

    @Test func `are one for what one character is shown as`() {
        let width = engine.layout(request("\u{1F1E6}\u{1F1E6}"), width: .infinity).size.width
        let cells = carets("\u{1F1E6}\u{1F1E6}").allCells
        #expect(cells.map(\.range) == [0..<8])
        #expect(cells[0].width == width)
    }

    @Test func `have the levels of both directions`() {
        let left = carets("ab שלום 12 cd").lines[0]
        #expect(!left.isRightToLeft)
        #expect(left.cells.map(\.level) == [0, 0, 0, 2, 2, 1, 1, 1, 1, 1, 0, 0, 0])
        #expect(left.cells.map(\.range.lowerBound) == [0, 1, 2, 12, 13, 11, 9, 7, 5, 3, 14, 15, 16])
        let right = carets("שלום ab").lines[0]
        #expect(right.isRightToLeft)
        #expect(right.cells.map(\.range.lowerBound) == [9, 10, 8, 6, 4, 2, 0])
    }

    @Test func `tell where a paragraph goes on in the next line`() {
        let map = carets("aaaa bbbb\ncc", width: 60)
        #expect(map.lines.map(\.range) == [0..<5, 5..<9, 10..<12])
        #expect(map.lines.map(\.isContinued) == [true, false, false])
        #expect(map.lines.map(\.isContinuation) == [false, true, false])
        // The space at the end of a line takes no room.
        #expect(map.lines[0].cells[4].width == 0)
    }

    @Test func `have a line in a blank paragraph, as high as its font`() {
        let map = carets("")
        #expect(map.lines.count == 1 && map.lines[0].cells.isEmpty && map.lines[0].range == 0..<0)
        #expect(abs(map.size.height - 20 * 2444 / 2048) < 1e-9 && map.lines[0].height == map.size.height)
        #expect(engine.carets(in: TextRequest(runs: []), width: 9).lines.count == 1)
    }

    @Test func `have the space that is between paragraphs`() {
        let both = engine.layout(request("a\nb") { $0.lineSpacing = 5 }, width: .infinity)
        let one = engine.carets(in: request("a") { $0.lineSpacing = 5 }, width: .infinity)
        #expect(abs(both.size.height - 2 * one.size.height - one.spacing) < 1e-9 && one.spacing >= 5)
    }

    @Test func `pass NUL, which shows nothing`() {
        let map = carets("a\0b\0")
        #expect(map.allCells.map(\.range) == [0..<2, 2..<4])
        #expect(map.end == 4)
        #expect(carets("\0").end == 1)
        let glyphs = engine.layout(request("a\0b"), width: .infinity).runs.flatMap(\.glyphs)
        #expect(glyphs.map(\.character) == [0, 2])
    }

    @Test func `are those of all text, whatever its limit of lines`() {
        let wanted = request("one two three four") { $0.lineLimit = 1 }
        #expect(engine.carets(in: wanted, width: 60).lines.count > 2)
        #expect(engine.carets(in: wanted, width: 60).end == 18)
    }

    @Test(arguments: [CGFloat.nan, -1, .infinity, -.infinity, 1e300])
    func `are there for every width and size`(_ number: CGFloat) {
        #expect(engine.carets(in: request("a b"), width: number).end == 3)
        let map = engine.carets(in: request("a b") { $0.runs[0].font.size = number }, width: 50)
        #expect(map.end == 3 && map.size.width.isFinite && map.allCells.allSatisfy { $0.x.isFinite })
    }

    @Test func `stand in the lines of random text, at whole characters`() {
        let pieces = [
            "a", "word ", " ", "é", "e\u{301}", "\u{301}", "\u{200D}", "👩", "👨‍👩‍👧", "🏽", "🇩🇪", "\u{1F1E9}", "한", "\u{1161}",
            "क्षि",
            "न", "\u{94D}", "สวัสดี", "ที่", "日本", "مرحبا", "لا", "\u{600}", "שלום", "12", "(", "\n", "\r\n", "\u{2028}",
            "\t",
        ]
        var state: UInt64 = 7
        func next(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        for round in 0..<300 {
            let texts = (0..<2).map { _ in (0..<next(8)).map { _ in pieces[next(pieces.count)] }.joined() }
            check(request(texts[0], texts[1]), width: [.infinity, 90, 30][next(3)], "round \(round): \(texts)")
        }
    }
}
