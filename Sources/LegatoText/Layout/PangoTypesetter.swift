// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

/// Pango's side of the engine: the fonts of this machine and what is remembered about them. Not thread-safe: the engine
/// holds its lock around every call.
///
/// Nothing is hinted or rounded, so that text looks the same at every scale and keeps its shape while it is animated.
/// Then a layout at twice the size is the layout twice as large, and Pango is only ever asked for one size: the largest
/// run of a request is set at `pangoSize`, and its lines are scaled. To Pango every size is a font of its own, which takes
/// milliseconds to find and is never forgotten; an animated size would ask for one a frame.
final class PangoTypesetter {
    private let map: UnsafeMutablePointer<PangoFontMap>
    private let context: OpaquePointer
    let families: FontFamilies
    private var glyphs = GlyphCache()
    // Equivalent: constant, no layout depends on how many fonts are cached.
    private var fonts = TwoGenerationCache<TypesetFont.Key, TypesetFont>(generationLimit: 128)

    /// By fonts at Pango's size, of which there are as many as families, weights and widths in use.
    private var knownCells: [DigitKey: DigitCells] = [:]

    /// Makes the symbol of a name in a font; nil: there are none.
    var symbol: ((String, FontDescription) -> SymbolImage)?

    init() {
        map = pango_ft2_font_map_new()
        pango_fc_font_map_set_default_substitute(
            OpaquePointer(map),
            { pattern, _ in
                FcPatternDel(pattern, FC_HINTING)
                FcPatternAddBool(pattern, FC_HINTING, 0)
                FcPatternDel(pattern, FC_HINT_STYLE)
                FcPatternAddInteger(pattern, FC_HINT_STYLE, FC_HINT_NONE)
                // Pango asks for "emoji" where characters are some, and fontconfig puts a font for it first.
                var family: UnsafeMutablePointer<FcChar8>?
                var size = 0.0
                if FcPatternGetString(pattern, FC_FAMILY, 0, &family) == FcResultMatch, let family,
                    String(cString: family).lowercased().hasSuffix("emoji"),
                    FcPatternGetDouble(pattern, FC_PIXEL_SIZE, 0, &size) == FcResultMatch
                {
                    FcPatternDel(pattern, FC_PIXEL_SIZE)
                    FcPatternAddDouble(pattern, FC_PIXEL_SIZE, size * FontFamilies.emojiScale)
                }
            }, nil, nil)
        context = pango_font_map_create_context(map)
        pango_context_set_round_glyph_positions(context, 0)
        // The language chooses between regional forms; without this the machine's locale would.
        // Equivalent: removal, where the program sets no locale, English is Pango's default.
        pango_context_set_language(context, pango_language_from_string("en-us"))
        families = FontFamilies(of: map)
    }

    deinit {
        g_object_unref(UnsafeMutableRawPointer(context))
        g_object_unref(map)
    }

    /// Lays out a request whose numbers are bounded; `width` as `TextEngine.layout` has it.
    func layout(_ request: TextRequest, width: CGFloat) -> TextLayout {
        var lines: [LaidLine] = []
        var isTruncated = false
        let scale = PangoTypesetter.scale(of: request)
        let paragraphs = Paragraph.paragraphs(of: request)
        for (index, paragraph) in paragraphs.enumerated() {
            let room = request.lineLimit.map { max(1, $0) - lines.count }
            let isLast = index == paragraphs.count - 1
            var laid = lay(paragraph, of: request, scale: scale, width: width, lineLimit: room)
            if let room, laid.lines.count >= room, !isLast {
                // What follows is left out, so this paragraph ends in an ellipsis even where it would fit.
                laid = lay(paragraph, of: request, scale: scale, width: width, lineLimit: room, endsInEllipsis: true)
                isTruncated = true
            }
            lines += laid.lines
            isTruncated = isTruncated || laid.isEllipsized
            if let room, laid.lines.count >= room { break }
        }
        return assemble(lines, of: request, scale: scale, isTruncated: isTruncated)
    }

    // MARK: - Lines

    /// `recordsClusters` says whether the lines are wanted with what carets need.
    func lay(
        _ paragraph: Paragraph, of request: TextRequest, scale: CGFloat, width: CGFloat, lineLimit: Int?,
        endsInEllipsis: Bool = false, recordsClusters: Bool = false
    ) -> (lines: [LaidLine], isEllipsized: Bool) {
        var pieces = paragraph.pieces
        if endsInEllipsis { pieces[pieces.count - 1].text += "…" }
        let layout = pango_layout_new(context)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }

        let text = pieces.map(\.text).joined()
        let images = inlineImages(of: pieces, in: request)
        var digits: [Int: DigitCells] = [:]
        let attributes = attributes(for: pieces, of: request, images: images, scale: scale, digits: &digits)
        pango_layout_set_attributes(layout, attributes)
        pango_attr_list_unref(attributes)
        pango_layout_set_text(layout, text, Int32(clamping: text.utf8.count))
        if width / scale < PangoTypesetter.widestWrap {
            // No width at all is the smallest one.
            pango_layout_set_width(layout, Int32(max(1, (width / scale * CGFloat(PANGO_SCALE)).rounded(.up))))
            pango_layout_set_wrap(layout, PANGO_WRAP_WORD_CHAR)
            if let lineLimit {
                pango_layout_set_height(layout, -Int32(clamping: lineLimit))
                pango_layout_set_ellipsize(layout, endsInEllipsis ? PANGO_ELLIPSIZE_END : request.truncation.mode)
            }
        }

        var lines: [LaidLine] = []
        let runs = request.runs
        var link = pango_layout_get_lines_readonly(layout)
        while let node = link {
            link = node.pointee.next
            lines.append(
                LaidLine(
                    node.pointee.data.assumingMemoryBound(to: PangoLayoutLine.self), of: paragraph, runs: runs,
                    images: images, digits: digits, scale: scale, recordsClusters: recordsClusters, cache: &glyphs))
        }
        return (lines, pango_layout_is_ellipsized(layout) != 0)
    }

    /// A new attribute list, which the caller releases. `digits` gets the cells of runs whose digits have one width.
    private func attributes(
        for pieces: [Paragraph.Piece], of request: TextRequest, images: [Int: InlineGlyph], scale: CGFloat,
        digits: inout [Int: DigitCells]
    ) -> OpaquePointer {
        let list = pango_attr_list_new()!
        var end: UInt32 = 0
        for piece in pieces {
            let start = end
            end += UInt32(clamping: piece.text.utf8.count)
            func add(_ attribute: UnsafeMutablePointer<PangoAttribute>?, in range: Range<UInt32>? = nil) {
                guard let attribute else { return }
                attribute.pointee.start_index = range?.lowerBound ?? start
                attribute.pointee.end_index = range?.upperBound ?? end
                pango_attr_list_insert(list, attribute)
            }
            let run = request.runs[piece.requestRun]
            let description = font(run.font, scale: scale).description
            let itemEnds = piece.itemEnds.map { start + UInt32(clamping: $0) }
            for (itemStart, itemEnd) in zip([start] + itemEnds, itemEnds) {
                // Where a font's attribute ends, so does an item, be the next font the same.
                add(pango_attr_font_desc_new(description), in: itemStart..<itemEnd)
            }
            add(RunMark.attribute(for: piece.requestRun))
            let tracking = (run.totalTracking / scale).pangoUnits
            if tracking != 0 { add(pango_attr_letter_spacing_new(tracking)) }
            if run.font.usesMonospacedDigits, run.image == nil {
                let cells = digitCells(of: description, features: run.features)
                digits[piece.requestRun] = cells
                // Lines break where the even widths need it.
                evenOut(piece.text, room: cells.room) { range, extra in
                    let bytes = start + UInt32(range.lowerBound)..<start + UInt32(range.upperBound)
                    add(pango_attr_letter_spacing_new(tracking + extra), in: bytes)
                    add(pango_attr_font_features_new("kern=0"), in: bytes)
                }
            }
            // SwiftUI breaks a word that is wider than its line without a hyphen.
            add(pango_attr_insert_hyphens_new(0))
            if let features = run.features { add(pango_attr_font_features_new(features)) }
            if let image = images[piece.requestRun] {
                var room = image.room(scale: scale)
                add(pango_attr_shape_new(&room, &room))
            }
        }
        return list
    }

    // MARK: - Digits of one width

    /// As wide as the widest digit of a font.
    private func digitCells(of font: OpaquePointer, features: String?) -> DigitCells {
        let name = pango_font_description_to_string(font)
        defer { g_free(name) }
        let key = DigitKey(font: name.map { String(cString: $0) } ?? "", features: features ?? "")
        if let known = knownCells[key] { return known }
        let layout = pango_layout_new(context)!
        defer { g_object_unref(UnsafeMutableRawPointer(layout)) }
        pango_layout_set_font_description(layout, font)
        if let features {
            let list = pango_attr_list_new()!
            pango_attr_list_insert(list, pango_attr_font_features_new(features))
            pango_layout_set_attributes(layout, list)
            pango_attr_list_unref(list)
        }
        let widths = (0..<10).map { digit in
            pango_layout_set_text(layout, "\(digit)", -1)
            var width: Int32 = 0
            pango_layout_get_size(layout, &width, nil)
            return width
        }
        let widest = widths.max() ?? 0
        let cells = DigitCells(width: widest, room: widths.map { widest - $0 })
        knownCells[key] = cells
        return cells
    }

    private struct DigitKey: Hashable {
        var font: String
        var features: String
    }

    /// Calls `body` with the bytes of each stretch of digits that need the same room, and that room. Nothing is next to a digit that
    /// would move it.
    private func evenOut(_ text: String, room: [Int32], _ body: (Range<Int>, Int32) -> Void) {
        var open: (start: Int, room: Int32)?
        var offset = 0
        for byte in text.utf8 {
            let needed = byte >= 0x30 && byte <= 0x39 ? room[Int(byte) - 0x30] : nil
            if let stretch = open, stretch.room != needed {
                body(stretch.start..<offset, stretch.room)
                open = nil
            }
            if open == nil, let needed { open = (offset, needed) }
            offset += 1
        }
        if let open { body(open.start..<offset, open.room) }
    }

    /// The images among `pieces`, by their runs.
    private func inlineImages(of pieces: [Paragraph.Piece], in request: TextRequest) -> [Int: InlineGlyph] {
        var images: [Int: InlineGlyph] = [:]
        for piece in pieces {
            let run = request.runs[piece.requestRun]
            guard let image = run.image, let symbol else { continue }
            images[piece.requestRun] = InlineGlyph(image, font: run.font, symbol: symbol)
        }
        return images
    }

    // MARK: - From lines to a layout

    private func assemble(
        _ lines: [LaidLine], of request: TextRequest, scale: CGFloat, isTruncated: Bool
    ) -> TextLayout {
        let width = lines.reduce(0) { max($0, $1.width) }
        var glyphRuns: [GlyphRun] = []
        var places: [TextLayout.Line] = []
        var top: CGFloat = 0
        var firstBaseline: CGFloat = 0
        var lastBaseline: CGFloat = 0
        var leading: CGFloat = 0
        for (index, line) in lines.enumerated() {
            if index > 0 { top += leading + request.lineSpacing }
            let metrics = metrics(of: line, in: request, scale: scale)
            lastBaseline = top + metrics.ascent
            if index == 0 { firstBaseline = lastBaseline }
            let left = (width - line.width) * request.alignment.factor
            let origin = CGPoint(x: left, y: request.onPixel(lastBaseline))
            let runs = runs(of: line, in: request, scale: scale, at: origin)
            places.append(
                TextLayout.Line(
                    origin: origin, width: line.width, metrics: metrics,
                    runs: glyphRuns.count..<glyphRuns.count + runs.count))
            glyphRuns += runs
            top += metrics.lineHeight
            leading = metrics.leading
        }
        return TextLayout(
            size: CGSize(width: width, height: top), firstBaseline: firstBaseline, lastBaseline: lastBaseline,
            lineCount: lines.count, isTruncated: isTruncated, lines: places, runs: glyphRuns)
    }

    func metrics(of line: LaidLine, in request: TextRequest, scale: CGFloat) -> FontMetrics {
        guard let first = line.items.first else { return metrics(of: request.runs[line.fallbackRun], scale) }
        var last = first.requestRun
        var result = metrics(of: request.runs[last], scale)
        for item in line.items {
            if item.requestRun != last {
                last = item.requestRun
                result = result.union(metrics(of: request.runs[last], scale))
            }
            if let image = item.image {
                let metrics = FontMetrics(ascent: image.ascent, descent: image.descent, capHeight: 0)
                result = result.union(metrics.lifted(by: request.runs[last].baselineOffset))
            }
        }
        return result
    }

    private func metrics(of run: TextRequest.Run, _ scale: CGFloat) -> FontMetrics {
        font(run.font, scale: scale).metrics.lifted(by: run.baselineOffset)
    }

    private func runs(
        of line: LaidLine, in request: TextRequest, scale: CGFloat, at origin: CGPoint
    ) -> [GlyphRun] {
        var result: [GlyphRun] = []
        var start = line.items.startIndex
        while start < line.items.endIndex {
            let first = line.items[start]
            let end =
                line.items[start...].firstIndex {
                    $0.requestRun != first.requestRun || $0.isRightToLeft != first.isRightToLeft
                } ?? line.items.endIndex
            let items = line.items[start..<end]
            let run = request.runs[first.requestRun]
            let offset = CGPoint(x: origin.x, y: origin.y - run.baselineOffset)
            let glyphs = items.flatMap(\.glyphs).map { glyph in
                var glyph = glyph
                glyph.position.x += offset.x
                glyph.position.y += offset.y
                return glyph
            }
            let (x, width) = (offset.x + first.x, items.reduce(0) { $0 + $1.width })
            var laid = GlyphRun(
                requestRun: first.requestRun, glyphs: glyphs, origin: CGPoint(x: x, y: offset.y), width: width,
                metrics: font(run.font, scale: scale).metrics, isRightToLeft: first.isRightToLeft)
            run.decorate(&laid)
            if !glyphs.isEmpty || !laid.decorations.isEmpty { result.append(laid) }
            start = end
        }
        return result
    }

    // MARK: - Fonts

    /// The outlines of a few plain letters side by side on the baseline, without shaping; what the font lacks is left out.
    func outline(of letters: String, font: FontDescription) -> Outline {
        let scale = font.size / PangoTypesetter.pangoSize
        guard let loaded = pango_context_load_font(context, self.font(font, scale: scale).description) else {
            return Outline()
        }
        defer { g_object_unref(loaded) }
        let scaled = pango_font_get_hb_font(loaded)!
        let unit = scale / CGFloat(PANGO_SCALE)
        var result = Outline()
        var x: CGFloat = 0
        for letter in letters.unicodeScalars {
            var glyph: UInt32 = 0  // Equivalent: constant, always set before it is read.
            guard hb_font_get_nominal_glyph(scaled, letter.value, &glyph) != 0 else { continue }
            let outline = Outline(glyph: glyph, of: scaled, unit: unit, drawing: glyphs.drawing)
            result = result + outline.mapped { CGPoint(x: $0.x + x, y: $0.y) }
            x += CGFloat(hb_font_get_glyph_h_advance(scaled, glyph)) * unit
        }
        return result
    }

    func metrics(of font: FontDescription) -> FontMetrics {
        self.font(font, scale: font.size / PangoTypesetter.pangoSize).metrics
    }

    private func font(_ font: FontDescription, scale: CGFloat) -> TypesetFont {
        let key = TypesetFont.Key(font: font, scale: scale)
        if let known = fonts.value(for: key) { return known }
        let made = TypesetFont(key, families: families, context: context)
        fonts.store(made, for: key)
        return made
    }

    /// How many of our points a Pango point stands for in a request.
    static func scale(of request: TextRequest) -> CGFloat {
        let largest = request.runs.reduce(0) { $1.text.isEmpty ? $0 : max($0, $1.font.size) }
        return largest > 0 ? largest / pangoSize : 1
    }

    /// The size of the largest run to Pango, whose positions are whole 1/1024 of a point.
    // Equivalent: constant, every size gives the same lines but for that rounding.
    private static let pangoSize: CGFloat = 32

    /// Wider than this, in Pango points, is as wide as can be: Pango's 32-bit units end at twice as much.
    // Equivalent: constant, any limit up to the end of Pango's units serves.
    private static let widestWrap: CGFloat = 1_000_000
}

/// A font description in Pango's form, with its line metrics.
private final class TypesetFont {
    struct Key: Hashable {
        var font: FontDescription
        /// Of our points to Pango's.
        var scale: CGFloat
    }

    let description: OpaquePointer
    let metrics: FontMetrics

    init(_ key: Key, families: FontFamilies, context: OpaquePointer) {
        description = key.font.makePangoDescription(families, scale: key.scale)
        metrics =
            families.usesSystemLineHeight(key.font)
            ? FontMetrics(systemFont: key.font)
            : FontMetrics(of: description, in: context, scale: key.scale, leading: key.font.leading)
    }

    deinit { pango_font_description_free(description) }
}

// MARK: - The request's words in numbers

extension TextRequest.Truncation {
    fileprivate var mode: PangoEllipsizeMode {
        switch self {
        case .head: PANGO_ELLIPSIZE_START
        case .middle: PANGO_ELLIPSIZE_MIDDLE
        case .tail: PANGO_ELLIPSIZE_END
        }
    }
}
