// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

extension TextRequest.Run {
    /// Adds the lines and the background that belong to `laid`, a stretch of this run.
    func decorate(_ laid: inout GlyphRun) {
        guard laid.width > 0 else { return }
        if let background {
            let box = CGRect(
                x: laid.origin.x, y: laid.origin.y - laid.metrics.ascent, width: laid.width,
                height: laid.metrics.lineHeight)
            add([box], paint: background, isBehind: true, to: &laid)
        }
        let thickness = lineThickness
        if let underline {
            add(underline, at: laid.origin.y + 0.1 * font.size, thickness, to: &laid)
        }
        if let strikethrough {
            add(strikethrough, at: laid.origin.y - 0.275 * font.size - thickness / 2, thickness, to: &laid)
        }
    }

    /// Source: chosen; about as thick as the strokes of the regular weight, under the letters' feet and through the middle of the small
    /// ones (x-height about 0.55 of the size).
    private var lineThickness: CGFloat { font.size * (font.weight >= 600 ? 0.09 : 0.065) }

    private func add(_ line: TextRequest.Line, at top: CGFloat, _ thickness: CGFloat, to laid: inout GlyphRun) {
        let strokes = line.pattern.strokes(
            in: CGRect(x: laid.origin.x, y: top, width: laid.width, height: thickness))
        if let paint = line.paint {
            add(strokes, paint: paint, isBehind: false, to: &laid)
        } else {
            laid.decorations += strokes
        }
    }

    private func add(_ rects: [CGRect], paint: Int, isBehind: Bool, to laid: inout GlyphRun) {
        laid.companions.append(GlyphRun.Companion(rects, of: laid.requestRun, paint: paint, isBehind: isBehind))
    }
}
