// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

/// An image in a line of text, as a glyph: its origin is where the line's baseline meets its left edge.
struct InlineGlyph {
    let outline: GlyphOutline
    let bitmap: GlyphBitmap?
    /// From the glyph's origin to its outline's, y downwards.
    let offset: CGPoint
    let advance: CGFloat
    /// Above and below the baseline; of a symbol, what its font has is enough.
    let ascent: CGFloat
    let descent: CGFloat

    /// `symbol` makes the symbol of a name in a font.
    init(
        _ image: TextRequest.InlineImage, font: FontDescription, symbol: (String, FontDescription) -> SymbolImage
    ) {
        switch image {
        case .symbol(let name): self.init(symbol(name, font))
        case .template(let template): self.init(template.image(font: font, scale: .medium))
        case .bitmap(let bitmap): self.init(bitmap)
        }
    }

    private init(_ bitmap: GlyphBitmap) {
        outline = .blank
        self.bitmap = bitmap
        offset = .zero
        advance = bitmap.box.maxX
        (ascent, descent) = (-bitmap.box.minY, bitmap.box.maxY)
    }

    private init(_ symbol: SymbolImage) {
        outline = symbol.outline
        bitmap = nil
        offset = CGPoint(x: 0, y: -symbol.baseline)
        advance = symbol.size.width
        (ascent, descent) = (0, 0)
    }

    /// The room it takes in a line, in Pango's units, where a point of Pango's is `scale` of ours.
    func room(scale: CGFloat) -> PangoRectangle {
        PangoRectangle(x: 0, y: 0, width: (advance / scale).pangoUnits, height: 0)
    }
}

extension TextRequest.Run {
    /// The features of the font that this run wants, in the form of CSS; nil: those that are usual.
    ///
    /// Arrows and other signs that Inter and JetBrains Mono make of several are off, since Apple's fonts have none.
    var features: String? {
        var features: [String] = []
        if font.family == .monospaced || text.hasArrow { features.append("calt=0") }
        if font.usesMonospacedDigits { features.append("tnum=1") }
        return features.isEmpty ? nil : features.joined(separator: ",")
    }
}

extension String {
    /// Whether there is a dash or an equals sign beside an angle bracket.
    fileprivate var hasArrow: Bool {
        var last: UInt8 = 0
        for byte in utf8 {
            let isShaft = byte == UInt8(ascii: "-") || byte == UInt8(ascii: "=")
            let wasShaft = last == UInt8(ascii: "-") || last == UInt8(ascii: "=")
            if isShaft && last == UInt8(ascii: "<") || wasShaft && byte == UInt8(ascii: ">") { return true }
            last = byte
        }
        return false
    }
}
