// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct TextEngineTests {
    @Test func `a font is the regular one of the system at 17 points, unless said otherwise`() {
        let font = FontDescription()
        #expect(font.family == .system && font.size == 17 && font.weight == 400)
        #expect(!font.isItalic && !font.usesMonospacedDigits)
        #expect(FontDescription(weight: 600) != font && FontDescription(family: .system, size: 17) == font)
    }

    @Test func `a run of text is plain until it is told otherwise`() {
        let run = TextRequest.Run(text: "a", font: FontDescription(size: 3))
        #expect(run.text == "a" && run.font.size == 3)
        #expect(run.tracking == 0 && run.baselineOffset == 0 && run.underline == nil && run.strikethrough == nil)
    }

    @Test func `a request has any number of lines, set at the leading side and cut at the tail`() {
        let request = TextRequest(runs: [])
        #expect(request.alignment == .left && request.truncation == .tail)
        #expect(request.lineLimit == nil && request.lineSpacing == 0)
    }

    @Test func `glyphs have no lines through them unless there are some`() {
        let run = GlyphRun(requestRun: 3, glyphs: [])
        #expect(run.requestRun == 3 && run.decorations.isEmpty)
    }

    @Test func `a layout keeps what it was made with`() {
        let layout = TextLayout(
            size: CGSize(width: 1, height: 2), firstBaseline: 3, lastBaseline: 4, lineCount: 5, isTruncated: true,
            runs: [GlyphRun(requestRun: 6, glyphs: [])])
        #expect(layout.size == CGSize(width: 1, height: 2) && layout.firstBaseline == 3 && layout.lastBaseline == 4)
        #expect(layout.lineCount == 5 && layout.isTruncated && layout.runs.map(\.requestRun) == [6])
        let symbol = SymbolImage(
            size: CGSize(width: 1, height: 2), baseline: 3, outline: GlyphOutline(path: Path()), isFallback: true)
        #expect(symbol.size == CGSize(width: 1, height: 2) && symbol.baseline == 3 && symbol.isFallback)
    }
}
