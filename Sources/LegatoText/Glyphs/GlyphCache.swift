// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

/// The outlines of every glyph drawn lately: one object per font, size and glyph while it is cached, so that painters can
/// key their own caches by it.
struct GlyphCache {
    /// A screen rarely shows more than twenty fonts and sizes; an animated size adds one a frame.
    // Equivalent: constant, no glyph depends on how many fonts are cached.
    private var fonts = TwoGenerationCache<ScaledFont.Key, ScaledFont>(generationLimit: 128)
    let drawing = GlyphDrawing()
    private var colors = ColorGlyphs()

    /// The bitmap of `glyph` in a font of bitmaps, `scale` times as large as Pango's font has it, or nil if the font has none.
    mutating func bitmap(of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>, scale: CGFloat)
        -> GlyphBitmap?
    {
        guard glyph & unknownGlyphFlag == 0, let scaled = pango_font_get_hb_font(font) else { return nil }
        var (xScale, yScale): (Int32, Int32) = (0, 0)
        hb_font_get_scale(scaled, &xScale, &yScale)
        return colors.bitmap(of: glyph, in: scaled, size: CGFloat(xScale) / CGFloat(PANGO_SCALE) * scale)
    }

    /// The outline of `glyph`, `scale` times as large as Pango's font has it; nil where nothing is to be drawn. `size`, in
    /// points, is for characters that no font has.
    mutating func outline(
        of glyph: PangoGlyph, in font: UnsafeMutablePointer<PangoFont>, scale: CGFloat, size: CGFloat
    ) -> GlyphOutline? {
        let key = ScaledFont.Key(font: OpaquePointer(font), scale: scale)
        let scaled: ScaledFont
        if let found = fonts.value(for: key) {
            scaled = found
        } else {
            scaled = ScaledFont(font, scale: scale)
            fonts.store(scaled, for: key)
        }
        return scaled.outline(of: glyph, size: size, drawing: drawing)
    }
}

/// One Pango font, kept alive so that its address stays its identity, with the outlines asked for so far.
private final class ScaledFont {
    struct Key: Hashable {
        var font: OpaquePointer
        var scale: CGFloat
    }

    private let font: UnsafeMutablePointer<PangoFont>
    private let scale: CGFloat
    private var outlines: [PangoGlyph: GlyphOutline?] = [:]

    init(_ font: UnsafeMutablePointer<PangoFont>, scale: CGFloat) {
        self.font = font
        self.scale = scale
        g_object_ref(font)
    }

    deinit { g_object_unref(font) }

    func outline(of glyph: PangoGlyph, size: CGFloat, drawing: GlyphDrawing) -> GlyphOutline? {
        if let known = outlines[glyph] { return known }
        let outline: Outline
        if glyph & unknownGlyphFlag != 0 {
            outline = .missingCharacter(size: size)
        } else {
            let unit = scale / CGFloat(PANGO_SCALE)
            outline = Outline(glyph: glyph, of: pango_font_get_hb_font(font), unit: unit, drawing: drawing)
        }
        let made = outline.elements.isEmpty ? nil : GlyphOutline(path: outline.path)
        outlines[glyph] = made
        return made
    }
}

/// Set in Pango's glyph numbers for a character that no font has; the other bits are the character.
/// Source: documented, `PANGO_GLYPH_UNKNOWN_FLAG`.
private let unknownGlyphFlag: PangoGlyph = 0x1000_0000

extension Outline {
    /// An upright box on the baseline, for a character that no installed font has.
    fileprivate static func missingCharacter(size: CGFloat) -> Outline {
        let box = CGRect(x: 0.08 * size, y: -0.7 * size, width: 0.44 * size, height: 0.7 * size)
        return .rectangle(box) + Outline.rectangle(box.insetBy(dx: 0.05 * size, dy: 0.05 * size)).reversed()
    }
}
