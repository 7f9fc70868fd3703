// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CPango
import Foundation
import LegatoDrawing

extension FontMetrics {
    /// The heights of Apple's system font for a font that stands for it.
    ///
    /// Source: measured, the system font's tables: 1950 up, 494 down, capitals of 1443, in units of 1/2048 of the size.
    init(systemFont font: FontDescription) {
        self.init(
            ascent: font.size * 1950 / 2048, descent: font.size * 494 / 2048, capHeight: font.size * 1443 / 2048,
            leading: font.leading)
    }

    /// The heights of a font that is not the system's: its own, `scale` times as large.
    init(of description: OpaquePointer, in context: OpaquePointer, scale: CGFloat, leading: CGFloat) {
        let unit = scale / CGFloat(PANGO_SCALE)
        let metrics = pango_context_get_metrics(context, description, nil)
        defer { pango_font_metrics_unref(metrics) }
        let ascent = CGFloat(pango_font_metrics_get_ascent(metrics)) * unit
        var capHeight = ascent
        if let font = pango_context_load_font(context, description) {
            defer { g_object_unref(font) }
            var units: Int32 = 0
            hb_ot_metrics_get_position_with_fallback(
                pango_font_get_hb_font(font), HB_OT_METRICS_TAG_CAP_HEIGHT, &units)
            capHeight = CGFloat(units) * unit
        }
        self.init(
            ascent: ascent, descent: CGFloat(pango_font_metrics_get_descent(metrics)) * unit, capHeight: capHeight,
            leading: leading)
    }

    /// Room for both lines on one baseline.
    func union(_ other: FontMetrics) -> FontMetrics {
        FontMetrics(
            ascent: max(ascent, other.ascent), descent: max(descent, other.descent),
            capHeight: max(capHeight, other.capHeight), leading: max(leading, other.leading))
    }

    /// The room when the text is lifted by `offset` off the baseline.
    func lifted(by offset: CGFloat) -> FontMetrics {
        var metrics = self
        metrics.ascent += offset
        metrics.descent -= offset
        return metrics
    }
}
