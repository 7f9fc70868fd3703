// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import Foundation

/// The shape of one glyph at one font size: its outline about the origin of its baseline, in points, y downwards.
/// One glyph of one font and size is one object in a process, so its identity can key a cache of coverage.
package final class GlyphOutline: Sendable {
    package let path: Path
    /// Around the path, control points included; null for an empty one, and for one with points that are not finite.
    package let box: CGRect

    package init(path: Path) {
        self.path = path
        box = path.controlBox
    }

    /// Of a glyph that takes room and shows nothing, such as a space.
    package static let blank = GlyphOutline(path: Path())
}

/// Glyphs of one run of the request on one line, in one direction of writing, from left to right.
package struct GlyphRun: Sendable {
    package struct Glyph: Sendable {
        package var outline: GlyphOutline
        /// The glyph's origin on the baseline, in points from the layout's top left corner, y downwards.
        package var position: CGPoint
        /// From this origin to that of the next glyph, in points.
        package var advance: CGFloat
        /// Where the characters it shows begin: in bytes of UTF-8 from the beginning of the request's text. Glyphs that show
        /// characters together have the same.
        package var character: Int
        /// What is shown besides the outline.
        package var bitmap: GlyphBitmap?

        package init(
            outline: GlyphOutline, position: CGPoint, advance: CGFloat = 0, character: Int = 0,
            bitmap: GlyphBitmap? = nil
        ) {
            self.outline = outline
            self.bitmap = bitmap
            self.position = position
            self.advance = advance
            self.character = character
        }
    }

    /// Which of the request's runs this came from (an ellipsis belongs to the run it cuts); says which paint to use.
    package var requestRun: Int
    package var glyphs: [Glyph]
    /// Underlines and strike-throughs in the run's own paint, in the layout's coordinates.
    package var decorations: [CGRect]
    /// Lines and backgrounds with another paint.
    package var companions: [Companion] = []
    /// The left end of its baseline, in the layout's coordinates, and its length in points.
    package var origin: CGPoint
    package var width: CGFloat
    package var metrics: FontMetrics
    package var isRightToLeft: Bool

    package init(
        requestRun: Int, glyphs: [Glyph], decorations: [CGRect] = [], origin: CGPoint = .zero, width: CGFloat = 0,
        metrics: FontMetrics = .zero, isRightToLeft: Bool = false
    ) {
        self.requestRun = requestRun
        self.glyphs = glyphs
        self.decorations = decorations
        self.origin = origin
        self.width = width
        self.metrics = metrics
        self.isRightToLeft = isRightToLeft
    }

    /// Around all glyphs, decorations and companions; null where there are none.
    package var ink: CGRect {
        var ink = CGRect.null
        for glyph in glyphs {
            if !glyph.outline.box.isNull {
                ink = ink.union(glyph.outline.box.offsetBy(dx: glyph.position.x, dy: glyph.position.y))
            }
            if let box = glyph.bitmap?.box {
                ink = ink.union(box.offsetBy(dx: glyph.position.x, dy: glyph.position.y))
            }
        }
        for decoration in decorations { ink = ink.union(decoration) }
        for companion in companions { ink = ink.union(companion.run.ink) }
        return ink
    }
}

extension GlyphRun {
    /// What belongs to a run and has a paint of its own.
    package struct Companion: Sendable {
        /// Which of the paints.
        package var paint: Int
        /// Whether it is painted before the run.
        package var isBehind: Bool
        /// Decorations alone.
        package var run: GlyphRun

        package init(_ decorations: [CGRect], of requestRun: Int, paint: Int, isBehind: Bool) {
            run = GlyphRun(requestRun: requestRun, glyphs: [], decorations: decorations)
            self.paint = paint
            self.isBehind = isBehind
        }
    }
}

/// Text laid out once and drawn as often as needed. Origin top left, y downwards, in points.
package final class TextLayout: Sendable {
    /// A line, and which of the layout's runs stand in it, from left to right.
    package struct Line: Sendable {
        /// The left end of its baseline.
        package var origin: CGPoint
        package var width: CGFloat
        package var metrics: FontMetrics
        package var runs: Range<Int>

        package init(origin: CGPoint, width: CGFloat, metrics: FontMetrics, runs: Range<Int>) {
            self.origin = origin
            self.width = width
            self.metrics = metrics
            self.runs = runs
        }
    }

    package let size: CGSize
    /// From the top to the baseline of the first and of the last line, as the font has it.
    package let firstBaseline: CGFloat
    package let lastBaseline: CGFloat
    package let lineCount: Int
    package let isTruncated: Bool
    package let lines: [Line]
    package let runs: [GlyphRun]
    /// Around all glyphs and decorations; null where there are none.
    package let ink: CGRect

    package init(
        size: CGSize, firstBaseline: CGFloat, lastBaseline: CGFloat, lineCount: Int, isTruncated: Bool,
        lines: [Line] = [], runs: [GlyphRun]
    ) {
        self.size = size
        self.firstBaseline = firstBaseline
        self.lastBaseline = lastBaseline
        self.lineCount = lineCount
        self.isTruncated = isTruncated
        self.lines = lines
        self.runs = runs
        ink = runs.reduce(.null) { $0.union($1.ink) }
    }
}
