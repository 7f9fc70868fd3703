// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing

extension SymbolLook {
    /// Whether it is elsewhere, of another size or not whole.
    var isMoved: Bool { scale != 1 || rotation != 0 || offset != .zero || drawnFrom > 0 || drawnTo < 1 }

    /// What is drawn up to a variable value, and what is left of the lines, faint; nil: all is drawn.
    func traced(to value: Double?) -> [SymbolLook] {
        guard let value else { return [self] }
        let end = value.isNaN ? 0 : min(max(value, 0), 1)
        var (drawn, rest) = (self, self)
        drawn.drawnTo = min(drawnTo, end)
        rest.drawnFrom = max(drawnFrom, end)
        rest.opacity *= SymbolAmounts.unlitOpacity
        return [drawn, rest]
    }

    /// From where the part is at rest to where it is; about the middle of the symbol, which fills `area`.
    func transform(in area: CGRect) -> CGAffineTransform {
        CGAffineTransform(
            translationX: area.midX + offset.width * area.width, y: area.midY + offset.height * area.height
        )
        .rotated(by: rotation).scaledBy(x: scale, y: scale).translatedBy(x: -area.midX, y: -area.midY)
    }

    /// Where the drawn part of a layer is: lines are drawn from left to right, slashes from the upper left, and around a frame
    /// or a ring clockwise from its top.
    ///
    /// Source: *chosen*. Outlines do not say how a pen would go; Apple's symbols have a path for that.
    func drawnArea(of part: SymbolPart, in area: CGRect) -> Path {
        var path = Path()
        let box = part.outline.box.isNull ? area : part.outline.box.insetBy(dx: -1, dy: -1)
        switch part.role {
        case _ where part.isRing, .enclosure:
            let radius = hypot(area.width, area.height)
            let (from, to) = (drawnFrom, drawnTo)
            path.move(to: CGPoint(x: area.midX, y: area.midY))
            let steps = 24
            for step in 0...steps {
                let turn = from + (to - from) * Double(step) / Double(steps)
                let angle = 2 * CGFloat.pi * CGFloat(turn) - .pi / 2
                path.addLine(to: CGPoint(x: area.midX + radius * cos(angle), y: area.midY + radius * sin(angle)))
            }
            path.closeSubpath()
        case .slash:
            // Corners of a band across the diagonal: both ends lie where x + y is the same.
            let (low, high) = (box.minX + box.minY, box.maxX + box.maxY)
            let (from, to) = (low + (high - low) * CGFloat(drawnFrom), low + (high - low) * CGFloat(drawnTo))
            let reach = box.width + box.height
            for (sum, side) in [(from, -reach), (from, reach), (to, reach), (to, -reach)] {
                let point = CGPoint(x: (sum + side) / 2, y: (sum - side) / 2)
                if path.isEmpty { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.closeSubpath()
        case .base, .badge:
            let left = box.minX + box.width * CGFloat(drawnFrom)
            let right = box.minX + box.width * CGFloat(drawnTo)
            path.addRect(CGRect(x: left, y: box.minY, width: max(0, right - left), height: box.height))
        }
        return path
    }
}
