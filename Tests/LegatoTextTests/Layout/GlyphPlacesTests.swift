// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private func layout(
    _ texts: String..., width: CGFloat = .infinity, lineLimit: Int? = nil,
    change: (inout TextRequest) -> Void = { _ in }
) -> TextLayout {
    var request = TextRequest(runs: texts.map { .init(text: $0, font: FontDescription(size: 20)) })
    request.lineLimit = lineLimit
    change(&request)
    return PangoTextEngine.shared.layout(request, width: width)
}

@Suite struct `The glyphs of a layout` {
    @Test func `say which characters they show, over runs, paragraphs and lines`() {
        // "é" has two bytes, the newline of Windows has two, the emoji four.
        let all = layout("aé\r\nb", "c\n", "d🙂e")
        let places = all.runs.map { run in run.glyphs.map(\.character) }
        #expect(places == [[0, 1], [5], [6], [8, 9, 13]])
    }

    @Test func `include spaces, which show nothing`() throws {
        let glyphs = layout("a b").runs[0].glyphs
        #expect(glyphs.map(\.character) == [0, 1, 2])
        #expect(glyphs[1].outline === GlyphOutline.blank)
        #expect(glyphs[1].outline.box.isNull)
        #expect(layout("a b").ink.width > layout("a").ink.width)
    }

    @Test func `begin where the one before them ends`() throws {
        let run = layout("Motion 123").runs[0]
        var x = run.origin.x
        for glyph in run.glyphs {
            #expect(abs(glyph.position.x - x) < 0.01)
            x += glyph.advance
        }
        #expect(abs(x - run.origin.x - run.width) < 0.01)
    }

    @Test func `of one character that is written in several parts have its place`() {
        // A letter and an accent that no font has as one.
        let glyphs = layout("x\u{0302}y").runs.flatMap(\.glyphs)
        #expect(Set(glyphs.map(\.character)) == [0, 3])
    }

    @Test func `of a language from right to left run from left to right`() {
        let all = layout("ab שלום")
        #expect(all.runs.map(\.isRightToLeft) == [false, true])
        #expect(all.runs[1].glyphs.map(\.character) == [9, 7, 5, 3])
        #expect(all.runs[1].origin.x == all.runs[0].origin.x + all.runs[0].width)
    }

    @Test func `of text that is left out are those of the ellipsis`() {
        let all = layout("one\ntwo", lineLimit: 1)
        #expect(all.isTruncated)
        #expect(all.runs.flatMap(\.glyphs).map(\.character) == [0, 1, 2, 3])
    }
}

@Suite struct `The lines of a layout` {
    @Test func `have their baselines, widths and the runs that stand in them`() {
        let all = layout("wide line\n", "i") { $0.alignment = .right }
        #expect(all.lines.map(\.runs) == [0..<1, 1..<2])
        #expect(all.lines.map(\.origin.y) == [all.firstBaseline, all.lastBaseline])
        #expect(all.lines[0].width == all.size.width && all.lines[0].origin.x == 0)
        #expect(abs(all.lines[1].origin.x + all.lines[1].width - all.size.width) < 1e-9)
        #expect(all.lines.allSatisfy { abs($0.metrics.lineHeight - 20 * 2444 / 2048) < 1e-9 })
    }

    @Test func `that are blank have a height and no runs`() {
        let all = layout("a\n\nb")
        #expect(all.lines.map(\.runs) == [0..<1, 1..<1, 1..<2])
        #expect(all.lines[1].metrics == all.lines[0].metrics)
    }

    @Test func `have room for what is lifted, which a run's own heights leave out`() {
        let all = layout("ab") { $0.runs[0].baselineOffset = 5 }
        #expect(abs(all.lines[0].metrics.ascent - all.runs[0].metrics.ascent - 5) < 1e-9)
        #expect(abs(all.lines[0].origin.y - all.runs[0].origin.y - 5) < 1e-9)
    }
}
