// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

// Closed shapes, clockwise on screen (y downwards), and the turning inside out that cuts one out of another.
extension Outline {
    static func polygon(_ points: [CGPoint]) -> Outline {
        guard let first = points.first else { return Outline() }
        return Outline(elements: [.move(first)] + points.dropFirst().map { .line($0) } + [.close])
    }

    static func rectangle(_ box: CGRect) -> Outline {
        polygon([
            CGPoint(x: box.minX, y: box.minY), CGPoint(x: box.maxX, y: box.minY),
            CGPoint(x: box.maxX, y: box.maxY), CGPoint(x: box.minX, y: box.maxY),
        ])
    }

    /// `radius` is at most half the shorter side; larger ones are taken as that.
    static func roundedRectangle(_ box: CGRect, radius: CGFloat) -> Outline {
        let radius = max(0, min(radius, box.width / 2, box.height / 2))
        guard radius > 0 else { return rectangle(box) }
        let pull = radius * (1 - circleHandle)
        let (x0, y0, x1, y1) = (box.minX, box.minY, box.maxX, box.maxY)
        return Outline(elements: [
            .move(CGPoint(x: x0 + radius, y: y0)),
            .line(CGPoint(x: x1 - radius, y: y0)),
            .cubic(
                control1: CGPoint(x: x1 - pull, y: y0), control2: CGPoint(x: x1, y: y0 + pull),
                to: CGPoint(x: x1, y: y0 + radius)),
            .line(CGPoint(x: x1, y: y1 - radius)),
            .cubic(
                control1: CGPoint(x: x1, y: y1 - pull), control2: CGPoint(x: x1 - pull, y: y1),
                to: CGPoint(x: x1 - radius, y: y1)),
            .line(CGPoint(x: x0 + radius, y: y1)),
            .cubic(
                control1: CGPoint(x: x0 + pull, y: y1), control2: CGPoint(x: x0, y: y1 - pull),
                to: CGPoint(x: x0, y: y1 - radius)),
            .line(CGPoint(x: x0, y: y0 + radius)),
            .cubic(
                control1: CGPoint(x: x0, y: y0 + pull), control2: CGPoint(x: x0 + pull, y: y0),
                to: CGPoint(x: x0 + radius, y: y0)),
            .close,
        ])
    }

    static func ellipse(_ box: CGRect) -> Outline {
        let (rx, ry) = (box.width / 2, box.height / 2)
        let (hx, hy) = (rx * circleHandle, ry * circleHandle)
        let (cx, cy) = (box.midX, box.midY)
        func arc(_ x1: CGFloat, _ y1: CGFloat, _ x2: CGFloat, _ y2: CGFloat, _ x: CGFloat, _ y: CGFloat) -> Element {
            .cubic(
                control1: CGPoint(x: cx + x1, y: cy + y1), control2: CGPoint(x: cx + x2, y: cy + y2),
                to: CGPoint(x: cx + x, y: cy + y))
        }
        return Outline(elements: [
            .move(CGPoint(x: cx, y: cy - ry)),
            arc(hx, -ry, rx, -hy, rx, 0), arc(rx, hy, hx, ry, 0, ry),
            arc(-hx, ry, -rx, hy, -rx, 0), arc(-rx, -hy, -hx, -ry, 0, -ry),
            .close,
        ])
    }

    /// The same contours run backwards: added to a shape around them, they are holes in it.
    func reversed() -> Outline {
        var result: [Element] = []
        var contour: [Element] = []
        func flush() {
            result += Outline.reversedContour(contour)
            contour = []
        }
        for element in elements {
            if case .move = element { flush() }
            contour.append(element)
        }
        flush()
        return Outline(elements: result)
    }

    private static func reversedContour(_ contour: [Element]) -> [Element] {
        var points: [CGPoint] = []
        var curves: [(CGPoint) -> Element] = []
        for element in contour {
            switch element {
            case .move(let point): points.append(point)
            case .line(let point):
                points.append(point)
                curves.append { .line($0) }
            case .quad(let control, let point):
                points.append(point)
                curves.append { .quad(control: control, to: $0) }
            case .cubic(let control1, let control2, let point):
                points.append(point)
                curves.append { .cubic(control1: control2, control2: control1, to: $0) }
            case .close: break
            }
        }
        guard let last = points.last else { return [] }
        return [.move(last)] + zip(curves, points).reversed().map { curve, start in curve(start) } + [.close]
    }
}

/// How long the handles of a cubic quarter circle are, in radii.
/// Source: derived; makes the curve's middle lie on the circle: 4(√2 − 1)/3.
private let circleHandle: CGFloat = 0.552_284_749_830_793_4
