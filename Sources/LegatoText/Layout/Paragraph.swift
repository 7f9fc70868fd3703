// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

/// One paragraph of a request (text without newlines), laid out by Pango and read back line by line.
struct Paragraph {
    /// A stretch of one of the request's runs.
    struct Piece {
        var requestRun: Int
        var text: String
        /// In the request's text, in bytes of UTF-8.
        var start: Int
        /// In the text of the paragraph, in bytes of UTF-8.
        var offset: Int

        /// Where Pango's items end in the text, in bytes of UTF-8: behind a space where there is one, else between characters.
        ///
        /// For each line Pango shapes anew what is left of an item, so a long word in one item would take time with the
        /// square of its length.
        var itemEnds: [Int] {
            let length = text.utf8.count
            guard length > Piece.itemLimit else { return [length] }
            var ends: [Int] = []
            var (start, end, lastSpace) = (0, 0, 0)
            for character in text {
                let next = end + character.utf8.count
                if next - start > Piece.itemLimit, end > start {
                    start = lastSpace > start ? lastSpace : end
                    ends.append(start)
                }
                end = next
                if character.isWhitespace { lastSpace = end }
            }
            ends.append(end)
            return ends
        }

        /// In bytes.
        ///
        /// Source: chosen; longer than the lines on any screen.
        private static let itemLimit = 1024
    }

    /// Never empty: a blank paragraph has one piece without text, whose font gives the line its height.
    var pieces: [Piece]
    /// Where it ends in the request's text, in bytes of UTF-8.
    var end: Int

    /// The paragraphs of `request`, cut at every newline; a final one opens a last, blank paragraph. A request without text is one that
    /// is blank, one without runs has none.
    static func paragraphs(of request: TextRequest) -> [Paragraph] {
        guard !request.runs.isEmpty else { return [] }
        var done: [Paragraph] = []
        var current: [Piece] = []
        var start = 0
        var offset = 0
        for (index, run) in request.runs.enumerated() {
            let parts = run.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            for (number, part) in parts.enumerated() {
                if number > 0 {
                    done.append(Paragraph(pieces: current, end: start))
                    current = []
                    offset = 0
                    start += run.text.newlineLength(before: part)
                }
                for text in part.withoutNUL {
                    if !text.isEmpty || current.isEmpty {
                        current.append(Piece(requestRun: index, text: String(text), start: start, offset: offset))
                        offset += text.utf8.count
                    }
                    start += text.utf8.count + 1
                }
                // There is no NUL behind the last of these.
                start -= 1
            }
        }
        done.append(Paragraph(pieces: current, end: start))
        return done
    }
}

extension Paragraph {
    /// Where the character with the byte `offset` of this paragraph begins in the request's text. O(log n) for n pieces.
    func place(of offset: Int) -> Int {
        var (low, high) = (0, pieces.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if pieces[middle].offset <= offset { low = middle } else { high = middle }
        }
        let piece = pieces[low]
        return piece.start + piece.text.startOfCharacter(at: offset - piece.offset)
    }
}

extension Substring {
    /// What is between the NULs, which Pango takes for the end.
    fileprivate var withoutNUL: [Substring] {
        utf8.contains(0)
            ? unicodeScalars.split(separator: "\0", omittingEmptySubsequences: false).map(Substring.init) : [self]
    }
}

extension String {
    /// Where the character with the byte `offset` begins: Pango counts an accent of its own as one.
    fileprivate func startOfCharacter(at offset: Int) -> Int {
        guard var index = utf8.index(utf8.startIndex, offsetBy: offset, limitedBy: utf8.endIndex),
            index < utf8.endIndex, utf8[index] >= 0x80
        else { return offset }
        var start = offset
        // Equivalent: bound, the text begins with a character.
        while start > 0, Index(index, within: self) == nil {
            utf8.formIndex(before: &index)
            start -= 1
        }
        return start
    }
}

extension String {
    /// How many bytes of UTF-8 the newline before `part` has.
    fileprivate func newlineLength(before part: Substring) -> Int {
        self[index(before: part.startIndex)].utf8.count
    }
}

/// The room that digits of one width have, in Pango's units.
struct DigitCells {
    /// Of each, without tracking.
    var width: Int32
    /// How much narrower each of the digits 0 to 9 is.
    var room: [Int32]
}

/// A line as Pango made it: glyph items from left to right.
struct LaidLine {
    struct Item {
        var requestRun: Int
        /// From the line's left edge to the item's, and the item's advance, in points.
        var x: CGFloat
        var width: CGFloat
        /// That of its embedding (UAX #9).
        var level: UInt8
        /// From left to right; empty unless they were asked for.
        var clusters: [Cluster] = []
        /// In the text of the paragraph, in bytes of UTF-8.
        var range: Range<Int>
        /// What is shown instead of letters.
        var image: InlineGlyph?
        /// Relative to the line's left edge and baseline.
        var glyphs: [GlyphRun.Glyph]

        var isRightToLeft: Bool { level & 1 == 1 }
    }

    /// Characters that are shown together. They end where those of the next one begin, or the item.
    struct Cluster {
        /// In the text of the paragraph, in bytes of UTF-8.
        var start: Int
        /// Its left edge, from the left edge of the line.
        var x: CGFloat
    }

    var items: [Item] = []
    var width: CGFloat = 0  // Equivalent: constant, always set before it is read.
    /// The runs of the paragraph that count for a blank line's height.
    var fallbackRun = 0  // Equivalent: constant, always set before it is read.
    /// In the text of the paragraph, in bytes of UTF-8.
    var start = 0  // Equivalent: constant, always set before it is read.
    /// Whether the paragraph is written from right to left.
    var isRightToLeft = false  // Equivalent: constant, always set before it is read.
}

extension LaidLine {
    /// Reads `line` of `paragraph` back, `scale` times as large as Pango made it. `runs` are the request's, bounded, `images` those of
    /// its runs that show one, `digits` the cells of those whose digits have one width; glyph outlines come from `cache`.
    ///
    /// Two habits of Pango's are undone. It puts half of the tracking before each character and takes it off the line's
    /// two ends; here all of it follows the character. And it widens an ellipsis until the line is as wide as allowed.
    init(
        _ line: UnsafeMutablePointer<PangoLayoutLine>, of paragraph: Paragraph, runs: [TextRequest.Run],
        images: [Int: InlineGlyph], digits: [Int: DigitCells], scale: CGFloat, recordsClusters: Bool,
        cache: inout GlyphCache
    ) {
        let text = pango_layout_get_text(line.pointee.layout)
        fallbackRun = paragraph.pieces[0].requestRun
        start = Int(line.pointee.start_index)
        isRightToLeft = line.pointee.resolved_dir == guint(PANGO_DIRECTION_RTL.rawValue)
        let unit = scale / CGFloat(PANGO_SCALE)
        var x: CGFloat = 0
        var link = line.pointee.runs
        while let node = link {
            link = node.pointee.next
            let run = node.pointee.data.assumingMemoryBound(to: PangoGlyphItem.self).pointee
            guard let item = run.item, let string = run.glyphs, let font = item.pointee.analysis.font else { continue }
            let index = min(RunMark.index(in: item.pointee.analysis.extra_attrs) ?? fallbackRun, runs.count - 1)
            let isEllipsis = item.pointee.analysis.flags & ellipsisFlag != 0
            let tracking = TrackingUnits(of: isEllipsis ? 0 : runs[index].totalTracking / scale)
            let cells = isEllipsis ? nil : digits[index]
            let start = x
            let image = isEllipsis ? nil : images[index]
            var glyphs: [GlyphRun.Glyph] = []
            var clusters: [Cluster] = []
            var endsInDigit = false
            for position in 0..<Int(string.pointee.num_glyphs) {
                let info = string.pointee.glyphs[position]
                var offset = info.geometry.x_offset - tracking.before
                var advance = info.geometry.width
                if recordsClusters {
                    let start = Int(item.pointee.offset) + Int(string.pointee.log_clusters[position])
                    if clusters.last?.start != start { clusters.append(Cluster(start: start, x: x)) }
                }
                let digit = cells == nil ? nil : Self.digit(at: position, of: string, in: item, text)
                endsInDigit = digit != nil
                if let digit, let cells {
                    // In the middle of its cell, whatever Pango made of its spacing.
                    (offset, advance) = (cells.room[digit] / 2, cells.width + tracking.before + tracking.after)
                } else if items.isEmpty, position == 0 {
                    // Pango removed this half from the first character of the line; it is removed from all of them.
                    x += CGFloat(tracking.before) * unit
                }
                if isEllipsis {
                    var logical = PangoRectangle()
                    pango_font_get_glyph_extents(font, info.glyph, nil, &logical)
                    (offset, advance) = (0, logical.width)
                }
                if let image, info.geometry.width != 0 {
                    glyphs.append(
                        GlyphRun.Glyph(
                            outline: image.outline,
                            position: CGPoint(
                                x: x + image.offset.x + CGFloat(offset) * unit, y: image.offset.y),
                            advance: CGFloat(advance) * unit,
                            character: paragraph.place(of: Int(item.pointee.offset)), bitmap: image.bitmap))
                } else if info.glyph != emptyGlyph {
                    let outline = cache.outline(of: info.glyph, in: font, scale: scale, size: runs[index].font.size)
                    let origin = CGPoint(
                        x: x + CGFloat(offset) * unit, y: CGFloat(info.geometry.y_offset - run.y_offset) * unit)
                    let cluster = Int(item.pointee.offset) + Int(string.pointee.log_clusters[position])
                    glyphs.append(
                        GlyphRun.Glyph(
                            outline: outline ?? .blank, position: origin, advance: CGFloat(advance) * unit,
                            character: paragraph.place(of: cluster),
                            bitmap: outline == nil ? cache.bitmap(of: info.glyph, in: font, scale: scale) : nil))
                }
                x += CGFloat(advance) * unit
            }
            // Pango removed this half from the last character of the line.
            if link == nil, !endsInDigit { x += CGFloat(tracking.after) * unit }
            items.append(
                Item(
                    requestRun: index, x: start, width: x - start,
                    level: item.pointee.analysis.level, clusters: clusters,
                    range: Int(item.pointee.offset)..<Int(item.pointee.offset) + Int(item.pointee.length),
                    image: image, glyphs: glyphs))
        }
        width = max(0, x)
        if !items.isEmpty { items[items.count - 1].width = max(0, width - items[items.count - 1].x) }
    }

    /// The digit that a glyph of an item shows and nothing else, nil for all other glyphs.
    private static func digit(
        at position: Int, of glyphs: UnsafeMutablePointer<PangoGlyphString>, in item: UnsafeMutablePointer<PangoItem>,
        _ text: UnsafePointer<CChar>?
    ) -> Int? {
        let clusters = glyphs.pointee.log_clusters!
        let (start, count) = (Int(clusters[position]), Int(glyphs.pointee.num_glyphs))
        let end = position + 1 < count ? Int(clusters[position + 1]) : Int(item.pointee.length)
        // Marks on a digit, and emoji of one, are more than a byte.
        guard let text, end == start + 1, position == 0 || Int(clusters[position - 1]) != start else { return nil }
        let digit = Int(text[Int(item.pointee.offset) + start]) - 0x30
        return (0..<10).contains(digit) ? digit : nil
    }
}

/// A run's tracking as Pango divides it around a character, in Pango's units.
/// Source: documented by behaviour, Pango 1.44 and later: half goes before, in whole points where the whole is.
private struct TrackingUnits {
    var before: Int32
    var after: Int32

    init(of tracking: CGFloat) {
        let units = tracking.pangoUnits
        var half = units / 2
        if units % PANGO_SCALE == 0 { half = (half + PANGO_SCALE / 2) & ~(PANGO_SCALE - 1) }
        (before, after) = (half, units - half)
    }
}

extension TextRequest.Run {
    /// What the caller asked for and what the font wants at its size, in points.
    var totalTracking: CGFloat { image == nil ? tracking + font.opticalTracking : tracking }
}

extension CGFloat {
    /// A distance in points in Pango's units.
    var pangoUnits: Int32 { Int32(clamping: Int((self * CGFloat(PANGO_SCALE)).rounded())) }
}

/// Marks the item that stands for left-out text. Source: documented, `PANGO_ANALYSIS_FLAG_IS_ELLIPSIS`.
private let ellipsisFlag: UInt8 = 1 << 1

/// Pango's number for a glyph that takes room and shows nothing. Source: documented, `PANGO_GLYPH_EMPTY`.
private let emptyGlyph: PangoGlyph = 0x0fff_ffff

// MARK: - Which run a glyph came from

/// Marks text with the index of its run. Pango carries the mark along as a colour, which does not change the shaping and
/// is kept on the ellipsis too.
enum RunMark {
    static func attribute(for index: Int) -> UnsafeMutablePointer<PangoAttribute>? {
        // Equivalent: constant, of the third component nothing is read; the shift is tested.
        pango_attr_foreground_new(UInt16(truncatingIfNeeded: index), UInt16(truncatingIfNeeded: index >> 16), 0)
    }

    static func index(in attributes: UnsafeMutablePointer<GSList>?) -> Int? {
        var link = attributes
        while let node = link {
            link = node.pointee.next
            let attribute = node.pointee.data.assumingMemoryBound(to: PangoAttribute.self)
            guard attribute.pointee.klass.pointee.type == PANGO_ATTR_FOREGROUND else { continue }
            let color = node.pointee.data.assumingMemoryBound(to: PangoAttrColor.self).pointee.color
            return Int(color.red) | Int(color.green) << 16
        }
        return nil
    }
}
