// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// Finds and builds symbols by name: ours first, then the table's, then what a name's last words compose.
/// Not thread-safe: the engine holds its lock around every call.
final class SymbolLibrary {
    /// The outline of text in points, in a font of the size and weight that it is passed.
    typealias Lettering = (String, FontDescription) -> Outline

    private let glyphs: SymbolFont?
    // Equivalent: constant, no symbol depends on how many are cached.
    private var forms = TwoGenerationCache<FormQuestion, SymbolForm?>(generationLimit: 512)
    private var images = TwoGenerationCache<ImageQuestion, SymbolImage>(generationLimit: 512)

    init(font: SymbolFont? = SymbolFont(path: SymbolFont.path)) { glyphs = font }

    /// Whether the icon font is there; without it only a few symbols can be drawn.
    var hasFont: Bool { glyphs != nil }

    func image(named name: String, font: FontDescription, text: @escaping Lettering) -> SymbolImage {
        let question = ImageQuestion(name: name, size: font.size, weight: font.weight)
        if let known = images.value(for: question) { return known }
        let image =
            if let form = form(named: name, weight: font.weight, text: text) {
                SymbolImage(form, size: font.size)
            } else {
                SymbolImage(placeholderFor: name, size: font.size, text: text)
            }
        images.store(image, for: question)
        return image
    }

    private func form(named name: String, weight: Double, text: @escaping Lettering) -> SymbolForm? {
        let question = FormQuestion(name: name, weight: weight)
        if let known = forms.value(for: question) { return known }
        let composer = SymbolComposer(glyphs: glyphs, weight: weight, text: text)
        let form = composer.form(named: Substring(name))
        forms.store(form, for: question)
        return form
    }
}

private struct FormQuestion: Hashable {
    var name: String
    var weight: Double
}

private struct ImageQuestion: Hashable {
    var name: String
    var size: CGFloat
    var weight: Double
}

// MARK: - At a size

extension SymbolImage {
    /// Room around the ink, in sizes of the font. Source: chosen, after the margins of Apple's symbols beside text.
    private static let horizontalMargin: CGFloat = 0.083
    private static let verticalMargin: CGFloat = 0.05
    /// The grid's side in sizes of the font, so that a circle is about as wide as the font's size.
    private static let gridSide: CGFloat = 1.195
    /// Inter's capitals are this high, in sizes; symbols are centred on them.
    private static let capHeight: CGFloat = 0.727

    fileprivate init(_ form: SymbolForm, size: CGFloat) {
        let scale = SymbolImage.gridSide * size / SymbolShape.gridSize
        let whole = form.outline
        let ink = whole.bounds ?? .zero
        let left = ink.minX * scale - SymbolImage.horizontalMargin * size
        let top = ink.minY * scale - SymbolImage.verticalMargin * size
        func placed(_ outline: Outline) -> GlyphOutline {
            GlyphOutline(path: outline.mapped { CGPoint(x: $0.x * scale - left, y: $0.y * scale - top) }.path)
        }
        let outline = placed(whole)
        var layers: [SymbolLayer] = []
        let isPlain = form.parts.count == 1 && form.parts[0].color == nil
        for part in isPlain ? [] : form.parts {
            // One object for one outline, so that caches find it.
            let own = form.parts.count == 1 ? outline : placed(part.shape)
            let plain = part.plain.map { $0 == part.shape ? own : placed($0) }
            layers.append(
                SymbolLayer(
                    outline: own, plainOutline: plain, level: part.level, color: part.color,
                    isVariable: part.isVariable, role: part.role, name: part.name))
        }
        self.init(
            size: CGSize(
                width: ink.width * scale + 2 * SymbolImage.horizontalMargin * size,
                height: ink.height * scale + 2 * SymbolImage.verticalMargin * size),
            baseline: SymbolShape.middle.y * scale - top + SymbolImage.capHeight * size / 2,
            outline: outline, layers: layers, isFallback: false, wigglesSideways: form.wigglesSideways)
    }

    /// How much of a name is shown. Source: *chosen*; as much as can be read in that room.
    private static let longestPlaceholder = 80

    /// A square as large as a symbol with the name that nothing is known for, a line for each of its words, as small as that takes.
    fileprivate init(placeholderFor name: String, size: CGFloat, text: SymbolLibrary.Lettering) {
        let (side, line, pad) = (size * 1.1, max(size * 0.05, 0.5), size * 0.14)
        let font = FontDescription(size: size * 0.5, weight: 500)
        var (letters, row) = (Outline(), CGFloat(0))
        for word in name.prefix(Self.longestPlaceholder).split(separator: ".") {
            let outline = text(String(word), font)
            let middle = outline.bounds?.midX ?? 0
            letters = letters + outline.mapped { CGPoint(x: $0.x - middle, y: $0.y + row) }
            row += size * 0.6
        }
        let (ink, room) = (letters.bounds ?? .zero, side - 2 * pad)
        let factor = min(1, ink.width > room ? room / ink.width : 1, ink.height > room ? room / ink.height : 1)
        letters = letters.mapped {
            CGPoint(x: side / 2 + ($0.x - ink.midX) * factor, y: side / 2 + ($0.y - ink.midY) * factor)
        }
        let box = CGRect(x: 0, y: 0, width: side, height: side)
        let radius = size * 0.2
        let frame =
            Outline.roundedRectangle(box, radius: radius)
            + Outline.roundedRectangle(box.insetBy(dx: line, dy: line), radius: radius - line).reversed()
        self.init(
            size: box.size, baseline: side / 2 + SymbolImage.capHeight * size / 2,
            outline: GlyphOutline(path: (frame + letters).path), isFallback: true)
    }
}
