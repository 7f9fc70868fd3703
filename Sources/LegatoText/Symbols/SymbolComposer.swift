// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

/// Reads the name of a symbol from its end, and composes what it says: a fill, a frame, a slash or a badge on what is named before.
struct SymbolComposer {
    let glyphs: SymbolFont?
    let weight: Double
    let text: SymbolLibrary.Lettering

    /// How thick lines are, in grid units.
    private var thickness: CGFloat { SymbolWeight(weight).thickness }

    /// Nil: nothing is known of that name.
    func form(named name: Substring, isFilled: Bool = false, isInside: Bool = false) -> SymbolForm? {
        guard !name.isEmpty, name.utf8.count <= Self.longestName else { return nil }
        let entry = SymbolEntry.all[name]
        if !isInside, entry?.isDrawn != true, let drawn = drawn(name, isFilled: isFilled) { return drawn }
        if let entry { return form(of: entry, named: String(name), isFilled: isFilled) }
        // Ours are made of strokes that overlap and so cannot be cut out; the font's can, and are taken inside of frames.
        if let drawn = drawn(name, isFilled: isFilled) { return drawn }
        if name.hasSuffix(".fill") { return isFilled ? nil : form(named: name.dropLast(5), isFilled: true) }
        if name.hasSuffix(".slash") {
            return form(named: name.dropLast(6), isFilled: isFilled)?.slashed(thickness: thickness)
        }
        if name.hasSuffix(".badge") {
            return form(named: name.dropLast(6), isFilled: isFilled)?.badged(with: nil, named: "badge")
        }
        if let badge = badge(of: name) {
            guard let sign = inner(badge.sign, side: SymbolForm.signSide) else { return nil }
            return form(named: badge.base, isFilled: isFilled)?.badged(with: sign, named: String(badge.sign))
        }
        // No frame is within a frame, so no name takes longer than its letters.
        if !isInside, let (enclosure, inner) = SymbolEnclosure.ending(name) {
            guard let frame = form(named: Substring(enclosure.symbol), isFilled: isFilled),
                let content = self.inner(inner, side: enclosure.side) ?? lettered(inner)
            else { return nil }
            return content.enclosed(in: enclosure, frame: frame, isFilled: isFilled)
        }
        for script in [".rtl", ".ar", ".he", ".hi", ".ja", ".ko", ".th", ".zh"] where name.hasSuffix(script) {
            return form(named: name.dropLast(script.count), isFilled: isFilled, isInside: isInside)
        }
        return nil
    }

    /// One of ours; those made of lines have no other filled form.
    private func drawn(_ name: Substring, isFilled: Bool) -> SymbolForm? {
        if isFilled, name.hasSuffix(".fill") { return nil }
        for known in isFilled ? [name + ".fill", String(name)] : [String(name)] {
            guard let drawn = Drawn.shape(named: known, thickness: thickness) else { continue }
            return SymbolForm(drawn, name: isFilled ? "\(name).fill" : String(name))
        }
        return nil
    }

    /// Longer names are not looked at: each word of one is a call. Source: *chosen*; the longest of Apple's has 75 letters.
    private static let longestName = 128

    private func badge(of name: Substring) -> (base: Substring, sign: Substring)? {
        for word in [".badge.", ".trianglebadge."] {
            guard let range = name.range(of: word, options: .backwards), range.upperBound < name.endIndex else {
                continue
            }
            let sign = name[range.upperBound...]
            // What follows may be a frame around all: "folder.badge.plus.circle".
            guard SymbolEntry.all[sign] != nil else { continue }
            return (name[..<range.lowerBound], sign)
        }
        return nil
    }

    /// A symbol that is to be made as small as `side`: so much bolder that its lines are as thick as those around it.
    private func inner(_ name: Substring, side: CGFloat) -> SymbolForm? {
        guard let form = form(named: name, isFilled: true, isInside: true) else { return nil }
        return bolder(toFit: side / form.side)?.form(named: name, isFilled: true, isInside: true) ?? form
    }

    /// The composer for what is made smaller by `factor`; nil where nothing is to be compensated.
    private func bolder(toFit factor: CGFloat) -> SymbolComposer? {
        guard factor < 0.98, factor > 0 else { return nil }
        return SymbolComposer(glyphs: glyphs, weight: SymbolWeight.weight(thickness: thickness / factor), text: text)
    }

    /// A number of one or two digits or a letter, for frames.
    private func lettered(_ name: Substring) -> SymbolForm? {
        let isNumber = (1...2).contains(name.utf8.count) && name.utf8.allSatisfy { (48...57).contains($0) }
        let isLetter = name.utf8.count == 1 && name.utf8.allSatisfy { (97...122).contains($0) }
        guard isNumber || isLetter else { return nil }
        return SymbolForm(SymbolShape(outline: letters(name.uppercased())), name: String(name))
    }

    private func letters(_ string: String) -> Outline {
        let font = FontDescription(size: SymbolShape.gridSize, weight: max(weight, 500))
        return SymbolShape(outline: text(string, font).clockwise).centred().outline
    }

    // MARK: - Entries

    private func form(of entry: SymbolEntry, named name: String, isFilled: Bool) -> SymbolForm? {
        var parts: [SymbolForm.Part] = []
        for (index, segment) in entry.segments.enumerated() {
            guard var form = form(of: segment, named: name, isFilled: isFilled) else { return nil }
            if let place = segment.place {
                let bolder = bolder(toFit: place.side / form.side)
                form = (bolder?.form(of: segment, named: name, isFilled: isFilled) ?? form)
                    .fitted(to: place.side, at: place.center)
            }
            if index > 0 { for part in form.parts.indices { form.parts[part].level = max(1, form.parts[part].level) } }
            if index > 0, entry.segments[index - 1].isBehind {
                let front = form.parts.reduce(Outline()) { $0 + $1.shape }.silhouette
                for part in parts.indices {
                    parts[part].shape = parts[part].shape.behind(front.offset(by: max(thickness, 1.2) * 0.6))
                    parts[part].plain = parts[part].shape
                }
            }
            parts += form.parts
        }
        var form = SymbolForm(parts)
        form.wigglesSideways = entry.segments.contains(where: \.wigglesSideways)
        return form
    }

    private func form(of segment: SymbolEntry.Segment, named name: String, isFilled: Bool) -> SymbolForm? {
        let isFilled = segment.isFilled ?? isFilled
        var shape: SymbolShape
        switch segment.source {
        case .glyph(let glyph):
            let style = SymbolFont.Style(
                weight: min(max(weight, 100), 700), isFilled: isFilled || segment.isHollow)
            guard let outline = glyphs?.outline(of: glyph, in: style) else { return nil }
            shape = SymbolShape(outline: outline)
            if segment.isHollow, !isFilled { shape.outline = outline.hollowed(thickness: thickness) }
            if segment.isSolid, isFilled { shape.outline = outline.filled(thickness: thickness) }
        case .text(let string):
            shape = SymbolShape(outline: letters(string))
        case .drawn(let figure):
            guard
                let figure = Drawn.figure(named: figure, isFilled: isFilled, thickness: thickness)
                    ?? Drawn.shape(named: figure, thickness: thickness)
            else { return nil }
            shape = figure
        }
        if segment.isFlipped { shape = shape.flipped() }
        for _ in 0..<segment.turns { shape = shape.turned() }
        let pieces = segment.order.map { $0.sorted(shape.outline.pieces) } ?? [shape.outline]
        // A filled one is another layer than one that is not: neither stays where one replaces the other.
        let name = isFilled ? "\(name).fill" : name
        return SymbolForm(
            pieces.enumerated().map { index, piece in
                var part = SymbolForm.Part(piece, name: pieces.count > 1 ? "\(name) \(index)" : name)
                part.isVariable = segment.isVariable
                part.level = index > 0 && !segment.isVariable ? 1 : 0
                if !segment.colors.isEmpty { part.color = segment.colors[min(index, segment.colors.count - 1)] }
                // Areas are white; lines have the colour of what they stand beside.
                if part.color == .white, !isFilled { part.color = nil }
                return part
            })
    }
}

/// How thick a symbol's lines are beside text of a weight, in grid units.
struct SymbolWeight {
    let thickness: CGFloat

    /// Source: chosen; lines as thick as the stems of the text's weight, linear between.
    private static let table: [(weight: Double, thickness: Double)] = [
        (100, 0.6), (200, 0.9), (300, 1.3), (400, 1.75), (500, 1.95), (600, 2.2), (700, 2.55), (800, 2.95), (900, 3.3),
    ]

    /// The weight whose lines are so thick, from that of the thinnest to that of the thickest.
    static func weight(thickness: CGFloat) -> Double {
        for (low, high) in zip(table, table.dropFirst()) where thickness <= high.thickness {
            let part = max(0, (thickness - low.thickness) / (high.thickness - low.thickness))
            return low.weight + part * (high.weight - low.weight)
        }
        return table[table.count - 1].weight
    }

    init(_ weight: Double) {
        let table = Self.table
        // Equivalent: bound, at a weight of the table the lines to both of its neighbours have its thickness.
        let upper = table.firstIndex { weight <= $0.weight } ?? table.count - 1
        let (low, high) = (table[max(0, upper - 1)], table[upper])
        let span = high.weight - low.weight
        let part = span > 0 ? min(max((weight - low.weight) / span, 0), 1) : 0
        thickness = low.thickness + (high.thickness - low.thickness) * part
    }
}
