// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoText

private func glyph(_ weight: Double, size: CGFloat = 100, isItalic: Bool = false, _ letter: String = "l")
    -> GlyphRun.Glyph
{
    let font = FontDescription(size: size, weight: weight, isItalic: isItalic)
    let layout = PangoTextEngine.shared.layout(TextRequest(runs: [.init(text: letter, font: font)]), width: .infinity)
    return layout.runs[0].glyphs[0]
}

private func stem(_ weight: Double, size: CGFloat = 100, isItalic: Bool = false) -> CGFloat {
    glyph(weight, size: size, isItalic: isItalic).outline.path.boundingRect.width
}

@Suite struct `A weight between two of a font's cuts` {
    @Test(arguments: [15, 100] as [CGFloat], [false, true])
    func `has outlines of its own, between theirs`(size: CGFloat, isItalic: Bool) {
        let stems = [400, 412.5, 437.5, 450, 487.5, 500].map { stem($0, size: size, isItalic: isItalic) }
        for (light, bold) in zip(stems, stems.dropFirst()) { #expect(light < bold) }
    }

    /// Within a pair of masters, outlines are linear in the weight.
    @Test func `is as far between them as it says`() {
        for (low, high) in [(500.0, 600.0), (600, 700)] {
            let middle = (stem(low + 1) + stem(high - 1)) / 2
            #expect(abs(stem((low + high) / 2) - middle) < 0.1)
        }
    }

    @Test func `meets the cut at its end`() {
        for weight in stride(from: 100.0, through: 900, by: 100) {
            let near = weight < 900 ? weight + 0.5 : weight - 0.5
            #expect(abs(stem(near) - stem(weight)) < 0.3, "\(weight)")
            #expect(glyph(near, "H").advance - glyph(weight, "H").advance < 0.5)
        }
    }

    @Test(
        arguments: [
            (400, 400, nil), (437.5, 437, "wght=437.5"), (499.9, 501, nil), (500.5, 501, "wght=500.5"),
            (1, 1, "wght=1.0"), (499.6, 499, "wght=499.5"),
        ] as [(Double, Int, String?)])
    func `is asked for so that no face of the whole weight is taken`(
        weight: Double, requested: Int, variations: String?
    ) {
        let cut = FontWeightCut(weight)
        guard let variations else { return #expect(cut.variations == nil && cut.requested % 100 == 0) }
        #expect(cut.requested == requested && cut.variations == variations)
    }
}

@Suite struct `A character that the system font lacks` {
    private func layout(_ text: String, size: CGFloat = 20) -> TextLayout {
        PangoTextEngine.shared.layout(
            TextRequest(runs: [.init(text: text, font: FontDescription(size: size))]), width: .infinity)
    }

    private func isMissing(_ glyph: GlyphRun.Glyph, size: CGFloat = 20) -> Bool {
        // The box that stands for no character.
        abs(glyph.outline.box.width - 0.44 * size) < 1e-6 && abs(glyph.outline.box.height - 0.7 * size) < 1e-6
    }

    @Test(arguments: [
        "日本語のかな", "简体中文", "한국어", "שלום", "مرحبا", "नमस्ते", "สวัสดี", "Ελληνικά", "Кириллица", "বাংলা", "தமிழ்", "ខ្មែរ",
    ])
    func `is drawn with a font of its script`(text: String) {
        let glyphs = layout(text).runs.flatMap(\.glyphs)
        #expect(!glyphs.isEmpty && glyphs.allSatisfy { !isMissing($0) })
        #expect(!layout(text).ink.isNull)
    }

    @Test func `changes no line's height`() {
        for text in ["日本語", "مرحبا", "สวัสดี", "👩‍👩‍👧"] {
            #expect(abs(layout(text).size.height - 20.0 * 2444 / 2048) < 1e-9)
        }
    }

    @Test func `that joins others is one glyph, and is written from the right`() {
        let run = layout("مرحبا").runs[0]
        #expect(run.isRightToLeft)
        #expect(run.glyphs.map(\.character) == [8, 6, 4, 2, 0])
    }
}

@Suite struct `An emoji` {
    private func glyphs(_ text: String, size: CGFloat = 20) -> [GlyphRun.Glyph] {
        PangoTextEngine.shared.layout(
            TextRequest(runs: [.init(text: text, font: FontDescription(size: size))]), width: .infinity
        ).runs.flatMap(\.glyphs)
    }

    @Test(arguments: ["😀", "❤️", "👩‍👩‍👧", "🇪🇺", "👍🏽", "1️⃣", "🏳️‍🌈", "☀️"])
    func `is one bitmap, whatever it is written with`(emoji: String) throws {
        let glyphs = glyphs(emoji)
        #expect(glyphs.count { $0.bitmap != nil } == 1 && glyphs.allSatisfy { $0.outline.box.isNull })
        #expect(glyphs[0].character == 0)
    }

    @Test(arguments: [10, 17, 60] as [CGFloat])
    func `is a little larger than its font, on the baseline`(size: CGFloat) throws {
        let glyph = try #require(glyphs("😀", size: size).first)
        let box = try #require(glyph.bitmap).box
        #expect(abs(glyph.advance - 1.17 * size) < 0.02 * size)
        #expect(abs(box.width - glyph.advance) < 0.05 * size && box.height > size && box.height < 1.2 * size)
        // Its middle is about that of the capitals.
        #expect(abs(box.midY + size * 1443 / 2048 / 2) < 0.06 * size)
        #expect(abs(box.midX - glyph.advance / 2) < 0.03 * size)
    }

    @Test func `has the same pixels at each size, and colours in them`() throws {
        let small = try #require(glyphs("😀", size: 10).first?.bitmap)
        let large = try #require(glyphs("😀", size: 30).first?.bitmap)
        #expect(small.bitmap === large.bitmap)
        let pixels = small.bitmap
        let middle = (pixels.height / 2 * pixels.width + pixels.width / 2) * 4
        let (blue, red) = (pixels.bytes[middle], pixels.bytes[middle + 2])
        // Yellow, in BGRA.
        #expect(red > 200 && blue < 120)
    }

    @Test func `is beside text in a line, and letters that could be emoji stay letters`() {
        #expect(glyphs("a😀b").map { $0.bitmap != nil } == [false, true, false])
        #expect(glyphs("123#*©").allSatisfy { $0.bitmap == nil })
    }
}
