// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

/// Finds and builds symbols by name: ours first, then the icon font's, then what a name's last words compose.
/// Not thread-safe: the engine holds its lock around every call.
final class SymbolLibrary {
    private let icons = IconFont()
    private let drawing = GlyphDrawing()
    private let entries: [Substring: SymbolEntry]
    // Equivalent: constant, no symbol depends on how many are cached.
    private var images = TwoGenerationCache<SymbolQuestion, SymbolImage>(generationLimit: 512)

    init() {
        entries = Dictionary(
            SymbolTable.text.split(separator: "\n").compactMap(SymbolEntry.parse),
            uniquingKeysWith: { first, _ in first })
    }

    /// The symbol's picture; `text` gives the outline of a letter or number that a name such as "1.circle" holds, in
    /// points, in a font of the size and weight it is passed.
    func image(named name: String, font: FontDescription, text: (String, FontDescription) -> Outline) -> SymbolImage {
        let question = SymbolQuestion(name: name, size: font.size, weight: font.weight)
        if let known = images.value(for: question) { return known }
        let weight = SymbolWeight(font.weight)
        let found = shape(named: name, weight: weight) ?? lettered(name, font: font, weight: weight, text: text)
        let image = SymbolImage(
            found ?? Drawn.fallback(thickness: weight.thickness), size: font.size, isFallback: found == nil)
        images.store(image, for: question)
        return image
    }

    // MARK: - By name

    private func shape(named name: String, weight: SymbolWeight) -> SymbolShape? {
        if let drawn = Drawn.shape(named: name, thickness: weight.thickness) { return drawn }
        if let icon = icon(named: name, weight: weight) { return icon }
        guard let (base, enclosure) = enclosed(name) else { return nil }
        // Ours are made of strokes that overlap and so cannot be cut out; the font's can.
        let inner =
            icon(named: base + ".fill", weight: weight) ?? icon(named: base, weight: weight)
            ?? Drawn.shape(named: base, thickness: weight.thickness)
        return inner?.enclosed(in: enclosure, thickness: weight.thickness)
    }

    private func icon(named name: String, weight: SymbolWeight) -> SymbolShape? {
        guard let entry = entries[Substring(name)], let glyph = icons?.outline(of: entry.codepoint, drawing) else {
            return nil
        }
        var shape = SymbolShape(outline: glyph)
        if entry.isHollow {
            shape.outline = shape.outline.hollowed(thickness: weight.thickness)
        } else if weight.growth != 0 {
            shape.outline = shape.outline.offset(by: weight.growth)
        }
        if entry.isFlipped { shape = shape.flipped() }
        if entry.isTurned { shape = shape.turned() }
        return shape
    }

    /// "1.circle" to "50.square.fill" and "a.circle" to "z.square.fill".
    private func lettered(
        _ name: String, font: FontDescription, weight: SymbolWeight, text: (String, FontDescription) -> Outline
    ) -> SymbolShape? {
        guard let (base, enclosure) = enclosed(name) else { return nil }
        let isNumber = (1...2).contains(base.utf8.count) && base.utf8.allSatisfy { (48...57).contains($0) }
        let isLetter = base.utf8.count == 1 && base.utf8.allSatisfy { (97...122).contains($0) }
        guard isNumber || isLetter else { return nil }
        let font = FontDescription(size: SymbolShape.gridSize, weight: max(font.weight, 500))
        let letters = SymbolShape(outline: text(base.uppercased(), font).clockwise)
        return letters.enclosed(in: enclosure, thickness: weight.thickness)
    }

    private func enclosed(_ name: String) -> (base: String, SymbolShape.Enclosure)? {
        // Longest endings first, so that a name's end is read whole.
        for enclosure in [SymbolShape.Enclosure.filledCircle, .filledSquare, .circle, .square]
        // Equivalent: bound, no symbol has an empty name.
        where name.hasSuffix(enclosure.suffix) && name.count > enclosure.suffix.count {
            return (String(name.dropLast(enclosure.suffix.count)), enclosure)
        }
        return nil
    }
}

private struct SymbolQuestion: Hashable {
    var name: String
    var size: CGFloat
    var weight: Double
}

/// A line of the table.
private struct SymbolEntry {
    var codepoint: UInt32
    var isFlipped: Bool
    var isTurned: Bool
    var isHollow: Bool

    static func parse(_ line: Substring) -> (Substring, SymbolEntry)? {
        let words = line.split(separator: " ")
        guard words.count >= 2, let codepoint = UInt32(words[1], radix: 16) else { return nil }
        let modifiers = words.count > 2 ? words[2] : ""
        return (
            words[0],
            SymbolEntry(
                codepoint: codepoint, isFlipped: modifiers.contains("f"), isTurned: modifiers.contains("t"),
                isHollow: modifiers.contains("h"))
        )
    }
}

/// How thick a symbol's lines are beside text of a weight, in grid units.
private struct SymbolWeight {
    let thickness: CGFloat

    /// Source: chosen; lines as thick as the stems of the text's weight, linear between.
    init(_ weight: Double) {
        let table: [(weight: Double, thickness: Double)] = [
            (100, 0.6), (200, 0.9), (300, 1.3), (400, 1.75), (500, 1.95), (600, 2.2), (700, 2.55), (800, 2.95),
            (900, 3.3),
        ]
        // Equivalent: bound, at a weight of the table the lines to both of its neighbours have its thickness.
        let upper = table.firstIndex { weight <= $0.weight } ?? table.count - 1
        let (low, high) = (table[max(0, upper - 1)], table[upper])
        let span = high.weight - low.weight
        let part = span > 0 ? min(max((weight - low.weight) / span, 0), 1) : 0
        thickness = low.thickness + (high.thickness - low.thickness) * part
    }

    /// How far the edges of the font's icons move, which are drawn for the regular weight.
    var growth: CGFloat { max((thickness - 1.75) * 0.3, -0.3) }
}

// MARK: - The picture

extension SymbolImage {
    /// Room around the ink, in sizes of the font. Source: chosen, after the margins of Apple's symbols beside text.
    private static let horizontalMargin: CGFloat = 0.083
    private static let verticalMargin: CGFloat = 0.05
    /// The grid's side in sizes of the font, so that a circle is about as wide as the font's size.
    private static let gridSide: CGFloat = 1.195
    /// Inter's capitals are this high, in sizes; symbols are centred on them.
    private static let capHeight: CGFloat = 0.727

    fileprivate init(_ shape: SymbolShape, size: CGFloat, isFallback: Bool) {
        let scale = SymbolImage.gridSide * size / SymbolShape.gridSize
        let ink = shape.outline.bounds ?? .zero
        let left = ink.minX * scale - SymbolImage.horizontalMargin * size
        let top = ink.minY * scale - SymbolImage.verticalMargin * size
        let placed = shape.outline.mapped { CGPoint(x: $0.x * scale - left, y: $0.y * scale - top) }
        self.init(
            size: CGSize(
                width: ink.width * scale + 2 * SymbolImage.horizontalMargin * size,
                height: ink.height * scale + 2 * SymbolImage.verticalMargin * size),
            baseline: SymbolShape.middle.y * scale - top + SymbolImage.capHeight * size / 2,
            outline: GlyphOutline(path: placed.path), isFallback: isFallback)
    }
}
