// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion

extension Text {
    /// The lines of a text as they are shown, in points from the top left corner of the text.
    ///
    /// A line consists of runs, each of one font, one style and one direction; a run of slices, which are the glyphs that show one
    /// character, or several that are drawn together. All of them stand in the order from left to right. Source: documented.
    public struct Layout: RandomAccessCollection, Equatable {
        let source: LaidText

        /// 0.
        public var startIndex: Int { 0 }
        /// How many lines there are.
        public var endIndex: Int { source.layout.lines.count }
        /// Whether some of the text is left out.
        public var isTruncated: Bool { source.layout.isTruncated }
        /// A line, the first at the top.
        public subscript(index: Int) -> Line { Line(source: source, index: index) }

        /// Whether both are the same layout of the same text.
        public static func == (a: Layout, b: Layout) -> Bool { a.source == b.source }
    }
}

extension Text.Layout {
    /// Where something of a text stands.
    public struct TypographicBounds: Equatable, Sendable {
        /// The left end of the baseline.
        public var origin = CGPoint.zero
        /// In points along the baseline.
        public var width: CGFloat = 0
        /// From the baseline up.
        public var ascent: CGFloat = 0
        /// From the baseline down.
        public var descent: CGFloat = 0
        /// To the next line.
        public var leading: CGFloat = 0

        /// Nothing, at zero.
        public init() {}

        init(origin: CGPoint, width: CGFloat, _ metrics: FontMetrics) {
            self.origin = origin
            self.width = width
            (ascent, descent, leading) = (metrics.ascent, metrics.descent, metrics.leading)
        }

        /// From the ascent to the descent.
        public var rect: CGRect {
            CGRect(x: origin.x, y: origin.y - ascent, width: width, height: ascent + descent)
        }
    }

    /// The number of a character in its text.
    public struct CharacterIndex: Comparable, Hashable, Strideable, Sendable {
        let value: Int

        public static func < (lhs: CharacterIndex, rhs: CharacterIndex) -> Bool { lhs.value < rhs.value }
        /// The index `n` characters later.
        public func advanced(by n: Int) -> CharacterIndex { CharacterIndex(value: value + n) }
        /// How many characters later `other` is.
        public func distance(to other: CharacterIndex) -> Int { other.value - value }
    }

    /// One line.
    public struct Line: RandomAccessCollection, Equatable {
        let source: LaidText
        let index: Int
        /// The left end of the baseline; it is drawn there.
        public var origin: CGPoint

        init(source: LaidText, index: Int) {
            self.source = source
            self.index = index
            origin = source.layout.lines[index].origin
        }

        private var line: TextLayout.Line { source.layout.lines[index] }

        /// 0.
        public var startIndex: Int { 0 }
        /// How many runs there are.
        public var endIndex: Int { line.runs.count }
        /// A run, the first at the left.
        public subscript(index: Int) -> Run { Run(source: source, index: line.runs.lowerBound + index, shift: shift) }

        /// How far the line is from where the layout has it.
        private var shift: CGPoint { CGPoint(x: origin.x - line.origin.x, y: origin.y - line.origin.y) }

        /// Where the line stands.
        public var typographicBounds: TypographicBounds {
            TypographicBounds(origin: origin, width: line.width, line.metrics)
        }
    }

    /// Glyphs of one font, style and direction in one line.
    public struct Run: RandomAccessCollection, Equatable {
        let source: LaidText
        let index: Int
        let shift: CGPoint

        var run: GlyphRun { source.layout.runs[index] }
        var slices: [Range<Int>] { source.slices[index] }

        /// 0.
        public var startIndex: Int { 0 }
        /// How many slices there are.
        public var endIndex: Int { slices.count }
        /// One slice, the first at the left.
        public subscript(index: Int) -> RunSlice { self[index..<index + 1] }
        /// Several slices as one.
        public subscript(bounds: Range<Int>) -> RunSlice { RunSlice(run: self, indices: bounds) }
        /// The attribute of a type that the text has here; nil: it has none.
        public subscript<T: TextAttribute>(key: T.Type) -> T? {
            source.attributes.indices.contains(run.requestRun) ? source.attributes[run.requestRun][key] : nil
        }

        /// Which characters the glyphs show, from left to right.
        public var characterIndices: [CharacterIndex] { self[0..<endIndex].characterIndices }
        /// The direction it is written in.
        public var layoutDirection: LayoutDirection { run.isRightToLeft ? .rightToLeft : .leftToRight }
        /// Where the run stands.
        public var typographicBounds: TypographicBounds {
            TypographicBounds(
                origin: CGPoint(x: run.origin.x + shift.x, y: run.origin.y + shift.y), width: run.width, run.metrics)
        }
    }

    /// Part of a run.
    public struct RunSlice: RandomAccessCollection, Equatable {
        /// The run that it is part of.
        public var run: Run
        /// Which of its slices it consists of.
        public var indices: Range<Int>

        /// Part of `run`.
        public init(run: Run, indices: Range<Int>) {
            self.run = run
            self.indices = indices
        }

        /// The first of the slices.
        public var startIndex: Int { indices.lowerBound }
        /// After the last of the slices.
        public var endIndex: Int { indices.upperBound }
        /// One slice.
        public subscript(index: Int) -> RunSlice { run[index] }
        /// Several slices as one.
        public subscript(bounds: Range<Int>) -> RunSlice { run[bounds] }
        /// The attribute of a type that the text has here; nil: it has none.
        public subscript<T: TextAttribute>(key: T.Type) -> T? { run[key] }

        /// The glyphs in their run.
        var glyphs: ArraySlice<GlyphRun.Glyph> {
            let bounds = indices.clamped(to: 0..<run.slices.count)
            guard !bounds.isEmpty else { return [] }
            return run.run.glyphs[
                run.slices[bounds.lowerBound].lowerBound..<run.slices[bounds.upperBound - 1].upperBound]
        }

        /// Which characters the glyphs show, from left to right.
        public var characterIndices: [CharacterIndex] {
            glyphs.map { CharacterIndex(value: run.source.characterNumber(at: $0.character)) }
        }

        /// Where the slice stands.
        public var typographicBounds: TypographicBounds {
            let glyphs = glyphs
            var bounds = run.typographicBounds
            bounds.width = glyphs.reduce(0) { $0 + $1.advance }
            if let first = glyphs.first { bounds.origin.x = first.position.x + run.shift.x }
            return bounds
        }
    }

    /// How glyphs are drawn.
    public struct DrawingOptions: OptionSet, Sendable {
        /// The options as bits.
        public let rawValue: UInt32

        /// The options with these bits.
        public init(rawValue: UInt32) { self.rawValue = rawValue }

        /// Glyphs stand exactly where they are, instead of at the nearest quarter of a pixel: slower, and smooth while they move.
        public static var disablesSubpixelQuantization: DrawingOptions { DrawingOptions(rawValue: 1) }
    }
}

/// A text that is laid out, with what its runs look like.
final class LaidText: Equatable {
    let layout: TextLayout
    let request: TextRequest
    /// For each run of the request.
    let paints: [ShapePaint]
    let attributes: [TextAttributes]
    /// For each run of the layout, the glyphs of each slice.
    let slices: [[Range<Int>]]

    init(_ layout: TextLayout, of request: TextRequest, paints: [ShapePaint], attributes: [TextAttributes]) {
        self.layout = layout
        self.request = request
        self.paints = paints
        self.attributes = attributes
        slices = layout.runs.map { run in
            var slices: [Range<Int>] = []
            for (index, glyph) in run.glyphs.enumerated() {
                if index > 0, run.glyphs[index - 1].character == glyph.character, let last = slices.popLast() {
                    slices.append(last.lowerBound..<index + 1)
                } else {
                    slices.append(index..<index + 1)
                }
            }
            return slices
        }
    }

    /// The nearest edge of a pixel: lines that are cut there leave no seam.
    func onPixel(_ x: CGFloat) -> CGFloat {
        let pixel = request.pixelLength
        return pixel > 0 ? (x / pixel).rounded() * pixel : x
    }

    /// The number of the character that begins at a byte of the text.
    func characterNumber(at byte: Int) -> Int {
        let index = starts.partitioningIndex { $0 > byte }
        return max(0, index - 1)
    }

    /// At which byte each character begins.
    private lazy var starts: [Int] = {
        var (starts, byte): ([Int], Int) = ([], 0)
        for character in request.runs.map(\.text).joined() {
            starts.append(byte)
            byte += character.utf8.count
        }
        return starts
    }()

    static func == (left: LaidText, right: LaidText) -> Bool {
        left === right
            || left.layout === right.layout && left.request == right.request && left.paints == right.paints
                && left.attributes == right.attributes
    }
}

extension Array {
    /// The first index of those that `belongs` to the second part, which is at the end.
    fileprivate func partitioningIndex(where belongs: (Element) -> Bool) -> Int {
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if belongs(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
