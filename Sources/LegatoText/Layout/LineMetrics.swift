// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

/// The vertical room a line takes and where its baseline lies in it, in points.
struct LineMetrics: Equatable {
    /// From the line's top to the baseline, and from the baseline to its bottom.
    var ascent: CGFloat
    var descent: CGFloat

    var height: CGFloat { ascent + descent }

    /// The metrics of Apple's system font at `size`: whole points for sizes that are whole, so that baselines fall on
    /// pixels.
    ///
    /// Source: documented, Human Interface Guidelines, Typography, iOS at the Large size for the sizes of the text
    /// styles; derived between them (linear, then rounded) and outside them (the ratio of the nearest).
    init(systemFontOfSize size: CGFloat) {
        let height = max(1, LineMetrics.systemLineHeight(size).rounded())
        let content = LineMetrics.systemAscent + LineMetrics.systemDescent
        ascent = ((height - content * size) / 2 + LineMetrics.systemAscent * size).rounded()
        descent = height - ascent
    }

    init(ascent: CGFloat, descent: CGFloat) {
        self.ascent = ascent
        self.descent = descent
    }

    /// The metrics of a font that is not the system's: its own, `scale` times as large, in whole points.
    init(of description: OpaquePointer, in context: OpaquePointer, scale: CGFloat) {
        let metrics = pango_context_get_metrics(context, description, nil)
        defer { pango_font_metrics_unref(metrics) }
        let unit = scale / CGFloat(PANGO_SCALE)
        ascent = (CGFloat(pango_font_metrics_get_ascent(metrics)) * unit).rounded()
        descent = (CGFloat(pango_font_metrics_get_descent(metrics)) * unit).rounded()
    }

    /// Room for both lines on one baseline.
    func union(_ other: LineMetrics) -> LineMetrics {
        LineMetrics(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
    }

    /// The room when the text is lifted by `offset` off the baseline.
    func lifted(by offset: CGFloat) -> LineMetrics {
        LineMetrics(ascent: ascent + offset, descent: descent - offset)
    }

    /// Of the system font, in sizes. Source: documented, `UIFont.ascender` and `descender`: 0.952 and −0.241.
    private static let systemAscent: CGFloat = 0.952
    private static let systemDescent: CGFloat = 0.241

    private static let published: [(size: CGFloat, height: CGFloat)] = [
        (11, 13), (12, 16), (13, 18), (15, 20), (16, 21), (17, 22), (20, 25), (22, 28), (28, 34), (34, 41),
    ]

    private static func systemLineHeight(_ size: CGFloat) -> CGFloat {
        let (first, last) = (published[0], published[published.count - 1])
        if size <= first.size { return size * first.height / first.size }
        guard let next = published.firstIndex(where: { size <= $0.size }) else { return size * last.height / last.size }
        let (low, high) = (published[next - 1], published[next])
        return low.height + (high.height - low.height) * (size - low.size) / (high.size - low.size)
    }
}
