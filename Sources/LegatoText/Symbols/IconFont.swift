// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation

/// The file of the icon font, found through fontconfig.
final class IconFont {
    private let font: OpaquePointer
    private let unit: CGFloat

    /// Nil when the font is not installed (Debian: fonts-material-design-icons-iconfont).
    init?() {
        guard let path = IconFont.path(), let blob = hb_blob_create_from_file(path) else { return nil }
        defer { hb_blob_destroy(blob) }
        let face = hb_face_create(blob, 0)
        defer { hb_face_destroy(face) }
        guard hb_face_get_glyph_count(face) > 0 else { return nil }
        // The default scale of a new font is its units per em, which are never 0.
        font = hb_font_create(face)
        unit = SymbolShape.gridSize / CGFloat(hb_face_get_upem(face))
    }

    deinit { hb_font_destroy(font) }

    /// The icon in grid units, contours clockwise on screen; nil: the font has none.
    func outline(of codepoint: UInt32, _ drawing: GlyphDrawing) -> Outline? {
        var glyph: UInt32 = 0  // Equivalent: constant, always set before it is read.
        guard hb_font_get_nominal_glyph(font, codepoint, &glyph) != 0 else { return nil }
        let outline = Outline(glyph: glyph, of: font, unit: unit, drawing: drawing)
        guard !outline.elements.isEmpty else { return nil }
        // Icons stand on the em's foot, which is the grid's.
        return outline.mapped { CGPoint(x: $0.x, y: $0.y + SymbolShape.gridSize) }.clockwise
    }

    /// The font's file as fontconfig finds it; other families it might offer instead are refused.
    private static func path() -> String? {
        let pattern = FcPatternCreate()
        defer { FcPatternDestroy(pattern) }
        FcPatternAddString(pattern, FC_FAMILY, family)
        FcPatternAddString(pattern, FC_FONTFORMAT, "TrueType")
        FcConfigSubstitute(nil, pattern, FcMatchPattern)  // Equivalent: removal, only this family is accepted.
        FcDefaultSubstitute(pattern)  // Equivalent: removal, the family has one style.
        var outcome = FcResultMatch
        guard let match = FcFontMatch(nil, pattern, &outcome) else { return nil }
        defer { FcPatternDestroy(match) }
        var name: UnsafeMutablePointer<FcChar8>?
        var file: UnsafeMutablePointer<FcChar8>?
        guard FcPatternGetString(match, FC_FAMILY, 0, &name) == FcResultMatch, let name,
            String(cString: name) == family,
            FcPatternGetString(match, FC_FILE, 0, &file) == FcResultMatch, let file
        else { return nil }
        return String(cString: file)
    }

    private static let family = "Material Icons"
}
