// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private func layout(_ text: String, size: CGFloat = 20, change: (inout TextRequest.Run) -> Void) -> TextLayout {
    var run = TextRequest.Run(text: text, font: FontDescription(size: size))
    change(&run)
    return PangoTextEngine.shared.layout(TextRequest(runs: [run]), width: .infinity)
}

@Suite struct `A line of a pattern` {
    @Test(arguments: TextRequest.Line.Pattern.allCases)
    func `is as long as its text in strokes of its pattern`(pattern: TextRequest.Line.Pattern) throws {
        let solid = try #require(layout("Legato") { $0.underline = TextRequest.Line() }.runs[0].decorations.first)
        let laid = layout("Legato") { $0.underline = TextRequest.Line(pattern: pattern) }
        #expect(laid.runs[0].decorations == pattern.strokes(in: solid))
        #expect(laid.runs[0].companions.isEmpty)
        #expect(abs(solid.width - laid.size.width) < 0.01)
    }

    @Test func `with a paint of its own is apart from its text, over it`() {
        let laid = layout("Legato") {
            $0.underline = TextRequest.Line(paint: 4)
            $0.strikethrough = TextRequest.Line(paint: 5)
        }
        #expect(laid.runs.count == 1 && laid.runs[0].decorations.isEmpty)
        #expect(laid.runs[0].companions.map(\.paint) == [4, 5])
        #expect(laid.runs[0].companions.allSatisfy { !$0.isBehind && $0.run.glyphs.isEmpty })
        #expect(laid.ink.contains(laid.runs[0].companions[0].run.decorations[0]))
    }
}

@Suite struct `A background of text` {
    @Test func `is as high as the font's lines and as wide as its run, behind it`() {
        var request = TextRequest(runs: ["a ", "b", " c"].map { .init(text: $0, font: FontDescription(size: 20)) })
        request.runs[1].background = 3
        let laid = PangoTextEngine.shared.layout(request, width: .infinity)
        #expect(laid.runs[0].companions.isEmpty && laid.runs[2].companions.isEmpty)
        let companion = laid.runs[1].companions[0]
        #expect(companion.paint == 3 && companion.isBehind)
        let box = companion.run.decorations[0]
        #expect(abs(box.minX - laid.runs[1].origin.x) < 1e-9 && abs(box.width - laid.runs[1].width) < 1e-9)
        #expect(abs(box.minY) < 1e-9 && abs(box.height - 20.0 * 2444 / 2048) < 1e-9)
    }
}

@Suite struct `Extra space between letters` {
    @Test(arguments: [-3, -0.5, 0.5, 4] as [CGFloat])
    func `is as much for each letter`(tracking: CGFloat) {
        func width(_ tracking: CGFloat) -> CGFloat {
            layout("nnnnn", size: 20) { $0.tracking = tracking }.size.width
        }
        #expect(abs(width(tracking) - width(0) - 5 * tracking) < 0.01)
    }
}

@Suite struct `An image in a line of text` {
    private func line(_ font: FontDescription, offset: CGFloat = 0) -> TextLayout {
        var image = TextRequest.Run(text: "\u{FFFC}", font: font)
        image.image = .symbol("star.fill")
        image.baselineOffset = offset
        let words = TextRequest.Run(text: "H", font: font)
        return PangoTextEngine.shared.layout(TextRequest(runs: [words, image, words]), width: .infinity)
    }

    @Test(arguments: [12, 17, 40] as [CGFloat])
    func `is the symbol of its font, with its baseline on the line's`(size: CGFloat) throws {
        let font = FontDescription(size: size, weight: 600)
        let symbol = PangoTextEngine.shared.symbol(named: "star.fill", font: font)
        let laid = line(font)
        let glyph = try #require(laid.runs[1].glyphs.first)
        #expect(laid.runs.map(\.requestRun) == [0, 1, 2] && laid.runs[1].glyphs.count == 1)
        #expect(glyph.outline === symbol.outline)
        #expect(abs(glyph.position.y + symbol.baseline - laid.firstBaseline) < 0.01)
        #expect(abs(glyph.position.x - laid.runs[1].origin.x) < 0.01)
        #expect(abs(laid.runs[1].width - symbol.size.width) < 0.01)
        #expect(abs(laid.size.height - size * 2444 / 2048) < 1e-9)
        #expect(abs(line(font, offset: 3).runs[1].glyphs[0].position.y - glyph.position.y) < 3.01)
    }

    @Test func `that is a bitmap stands on the baseline and makes its line higher`() throws {
        let bitmap = Bitmap(width: 30, height: 60, scale: 1, bytes: Array(repeating: 255, count: 30 * 60 * 4))
        var run = TextRequest.Run(text: "\u{FFFC}", font: FontDescription(size: 20))
        run.image = .bitmap(GlyphBitmap(bitmap))
        let words = TextRequest.Run(text: "Hg", font: FontDescription(size: 20))
        let laid = PangoTextEngine.shared.layout(TextRequest(runs: [words, run]), width: .infinity)
        let glyph = try #require(laid.runs[1].glyphs.first)
        #expect(glyph.bitmap?.bitmap === bitmap)
        #expect(abs(laid.size.height - 60 - 20.0 * 494 / 2048) < 0.01 && abs(laid.firstBaseline - 60) < 0.01)
        #expect(laid.ink.maxY >= 60 && laid.ink.minY <= 0 && laid.ink.maxX >= laid.runs[0].width + 29.9)
    }
}

@Suite struct `Signs beside each other` {
    private func glyphs(_ text: String, _ family: FontDescription.Family = .system) -> Int {
        let run = TextRequest.Run(text: text, font: FontDescription(family: family, size: 30))
        return PangoTextEngine.shared.layout(TextRequest(runs: [run]), width: .infinity).runs[0].glyphs.count
    }

    @Test(arguments: ["a->b", "a<-b", "a=>b", "a-->b", "<->"]) func `are no arrow`(text: String) {
        #expect(glyphs(text) == text.count && glyphs(text, .monospaced) == text.count)
    }
}
