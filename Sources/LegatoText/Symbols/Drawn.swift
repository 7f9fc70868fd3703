// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// The symbols that we draw ourselves, because their lines must follow the weight of the text beside them, or because
/// the icon font lacks them. `thickness` is in grid units; sizes are chosen to look like Apple's beside text.
enum Drawn {
    /// Nil: not one of ours.
    static func shape(named name: String, thickness: CGFloat) -> SymbolShape? {
        switch name {
        case "circle": circle(thickness: thickness)
        case "circle.fill": filledCircle
        case "circlebadge.fill", "smallcircle.fill": filledCircle.scaled(by: 0.5)
        case "square": square(thickness: thickness)
        case "square.fill": filledSquare
        case "app": rim(of: appBox, radius: 5.2, thickness)
        case "app.fill": SymbolShape(outline: .roundedRectangle(appBox, radius: 5.2))
        case "rectangle": rim(of: wideBox, radius: 2.6, thickness)
        case "rectangle.fill": SymbolShape(outline: .roundedRectangle(wideBox, radius: 2.6))
        case "rectangle.portrait": rim(of: tallBox, radius: 2.6, thickness)
        case "rectangle.portrait.fill": SymbolShape(outline: .roundedRectangle(tallBox, radius: 2.6))
        // Equivalent: constant, the radius is limited by the box.
        case "capsule": rim(of: pillBox, radius: 99, thickness)
        // Equivalent: constant, the radius is limited by the box.
        case "capsule.fill": SymbolShape(outline: .roundedRectangle(pillBox, radius: 99))
        case "oval": rim(ofEllipse: pillBox, thickness)
        case "oval.fill": SymbolShape(outline: .ellipse(pillBox))
        case "triangle": rim(of: triangle, about: triangleCentre, reach: triangleReach, thickness)
        case "triangle.fill": SymbolShape(outline: roundedPolygon(triangle))
        case "diamond": rim(of: diamond, about: SymbolShape.middle, reach: 7.28, thickness)
        case "diamond.fill", "suit.diamond.fill": SymbolShape(outline: roundedPolygon(diamond))
        case "tortoise": tortoise(shell: shellOutline.hollowed(thickness: thickness))
        case "tortoise.fill": tortoise(shell: shellOutline)
        default: lines(named: name).map { strokes($0, thickness: thickness) } ?? dots(named: name, thickness)
        }
    }

    static func circle(thickness: CGFloat) -> SymbolShape {
        rim(ofEllipse: circleBox, thickness)
    }

    static func square(thickness: CGFloat) -> SymbolShape {
        rim(of: squareBox, radius: 3.4, thickness)
    }

    static var filledCircle: SymbolShape { SymbolShape(outline: .ellipse(circleBox)) }
    static var filledSquare: SymbolShape { SymbolShape(outline: .roundedRectangle(squareBox, radius: 3.4)) }

    // MARK: - Lines

    /// Polylines with round ends.
    private static func lines(named name: String) -> [[CGPoint]]? {
        switch name {
        case "plus": [[at(12, 5), at(12, 19)], [at(5, 12), at(19, 12)]]
        case "minus": [[at(5, 12), at(19, 12)]]
        case "xmark", "multiply": [[at(6, 6), at(18, 18)], [at(18, 6), at(6, 18)]]
        case "equal": [[at(5, 9.2), at(19, 9.2)], [at(5, 14.8), at(19, 14.8)]]
        case "checkmark": [[at(5, 13.2), at(9.7, 18.2), at(18.6, 5.6)]]
        case "chevron.right", "chevron.forward": [[at(8.6, 4.8), at(15.6, 12), at(8.6, 19.2)]]
        case "chevron.left", "chevron.backward": [[at(15.4, 4.8), at(8.4, 12), at(15.4, 19.2)]]
        case "chevron.up": [[at(4.8, 15.4), at(12, 8.4), at(19.2, 15.4)]]
        case "chevron.down": [[at(4.8, 8.6), at(12, 15.6), at(19.2, 8.6)]]
        case "chevron.compact.down": [[at(4, 10.2), at(12, 13.4), at(20, 10.2)]]
        case "chevron.compact.up": [[at(4, 13.8), at(12, 10.6), at(20, 13.8)]]
        case "arrow.right", "arrow.forward":
            [[at(3.6, 12), at(20.4, 12)], [at(13.8, 5.2), at(20.6, 12), at(13.8, 18.8)]]
        case "arrow.left", "arrow.backward":
            [[at(20.4, 12), at(3.6, 12)], [at(10.2, 5.2), at(3.4, 12), at(10.2, 18.8)]]
        case "arrow.up": [[at(12, 20.4), at(12, 3.6)], [at(5.2, 10.2), at(12, 3.4), at(18.8, 10.2)]]
        case "arrow.down": [[at(12, 3.6), at(12, 20.4)], [at(5.2, 13.8), at(12, 20.6), at(18.8, 13.8)]]
        case "arrow.up.right", "arrow.up.forward":
            [[at(6, 18), at(17.8, 6.2)], [at(8, 6), at(18, 6), at(18, 16)]]
        case "arrow.up.left", "arrow.up.backward":
            [[at(18, 18), at(6.2, 6.2)], [at(16, 6), at(6, 6), at(6, 16)]]
        case "arrow.down.right", "arrow.down.forward":
            [[at(6, 6), at(17.8, 17.8)], [at(8, 18), at(18, 18), at(18, 8)]]
        case "arrow.down.left", "arrow.down.backward":
            [[at(18, 6), at(6.2, 17.8)], [at(16, 18), at(6, 18), at(6, 8)]]
        case "line.3.horizontal", "line.horizontal.3":
            [[at(4, 6), at(20, 6)], [at(4, 12), at(20, 12)], [at(4, 18), at(20, 18)]]
        case "line.diagonal": [[at(5, 19), at(19, 5)]]
        default: nil
        }
    }

    private static func dots(named name: String, _ thickness: CGFloat) -> SymbolShape? {
        guard name == "ellipsis" else { return nil }
        let radius = thickness * 0.8
        let boxes = [4.6, 12, 19.4].map {
            CGRect(x: $0 - radius, y: 12 - radius, width: 2 * radius, height: 2 * radius)
        }
        return SymbolShape(outline: boxes.reduce(Outline()) { $0 + .ellipse($1) })
    }

    static func strokes(_ lines: [[CGPoint]], thickness: CGFloat) -> SymbolShape {
        var outline = Outline()
        for line in lines {
            for (from, to) in zip(line, line.dropFirst()) {
                outline = outline + segment(from: from, to: to, thickness: thickness)
            }
        }
        return SymbolShape(outline: outline)
    }

    /// A straight stroke with round ends, of any length but 0. Strokes overlap where they meet, which the non-zero rule joins.
    private static func segment(from: CGPoint, to: CGPoint, thickness: CGFloat) -> Outline {
        let length = hypot(to.x - from.x, to.y - from.y)
        let (cosine, sine) = ((to.x - from.x) / length, (to.y - from.y) / length)
        let half = thickness / 2
        let bar = CGRect(x: -half, y: -half, width: length + thickness, height: thickness)
        return Outline.roundedRectangle(bar, radius: half).mapped {
            CGPoint(x: from.x + $0.x * cosine - $0.y * sine, y: from.y + $0.x * sine + $0.y * cosine)
        }
    }

    // MARK: - Frames and polygons

    static func at(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

    private static let circleBox = CGRect(x: 2.1, y: 2.1, width: 19.8, height: 19.8)
    private static let squareBox = CGRect(x: 3.2, y: 3.2, width: 17.6, height: 17.6)
    private static let appBox = CGRect(x: 2.9, y: 2.9, width: 18.2, height: 18.2)
    private static let wideBox = CGRect(x: 0.8, y: 3.7, width: 22.4, height: 16.6)
    private static let tallBox = CGRect(x: 5, y: 1.8, width: 14, height: 20.4)
    private static let pillBox = CGRect(x: 0.8, y: 5, width: 22.4, height: 14)

    private static func rim(of box: CGRect, radius: CGFloat, _ thickness: CGFloat) -> SymbolShape {
        let outer = Outline.roundedRectangle(box, radius: radius)
        let radius = min(radius, box.width / 2, box.height / 2) - thickness
        let inner = Outline.roundedRectangle(box.insetBy(dx: thickness, dy: thickness), radius: radius)
        return SymbolShape(outline: outer + inner.reversed())
    }

    private static func rim(ofEllipse box: CGRect, _ thickness: CGFloat) -> SymbolShape {
        SymbolShape(outline: .ellipse(box) + Outline.ellipse(box.insetBy(dx: thickness, dy: thickness)).reversed())
    }

    /// Equal sides; the middle of its box is the middle of the grid.
    private static let triangle = [at(12, 2.2), at(23, 21.2), at(1, 21.2)]
    private static let triangleReach: CGFloat = 6.34
    private static let triangleCentre = at(12, 21.2 - triangleReach)
    private static let diamond = [at(12, 1.7), at(22.3, 12), at(12, 22.3), at(1.7, 12)]

    /// The rim of a polygon around a circle of radius `reach` about `centre`.
    private static func rim(
        of points: [CGPoint], about centre: CGPoint, reach: CGFloat, _ thickness: CGFloat
    ) -> SymbolShape {
        let factor = max(0, (reach - thickness) / reach)
        let inner = points.map { at(centre.x + ($0.x - centre.x) * factor, centre.y + ($0.y - centre.y) * factor) }
        return SymbolShape(outline: roundedPolygon(points) + roundedPolygon(inner, cut: 2.4 * factor).reversed())
    }

    /// Corners cut `cut` units before the point and rounded.
    static func roundedPolygon(_ points: [CGPoint], cut: CGFloat = 2.4) -> Outline {
        var elements: [Outline.Element] = []
        for (index, corner) in points.enumerated() {
            let before = toward(points[(index + points.count - 1) % points.count], from: corner, by: cut)
            let after = toward(points[(index + 1) % points.count], from: corner, by: cut)
            elements.append(index == 0 ? .move(before) : .line(before))
            elements.append(.quad(control: corner, to: after))
        }
        return Outline(elements: elements + [.close])
    }

    private static func toward(_ target: CGPoint, from point: CGPoint, by distance: CGFloat) -> CGPoint {
        let length = hypot(target.x - point.x, target.y - point.y)
        guard length > 0 else { return point }
        let part = min(distance / length, 0.5)
        return at(point.x + (target.x - point.x) * part, point.y + (target.y - point.y) * part)
    }

    // MARK: - A tortoise

    private static let shellOutline = Outline(elements: [
        .move(at(1.8, 15.6)),
        .cubic(control1: at(1.8, 9.6), control2: at(5.4, 5.6), to: at(9.9, 5.6)),
        .cubic(control1: at(14.4, 5.6), control2: at(18, 9.6), to: at(18, 15.6)),
        .close,
    ])

    private static func tortoise(shell: Outline) -> SymbolShape {
        let head = Outline.ellipse(CGRect(x: 18.4, y: 9.4, width: 4.6, height: 4.2))
        let neck = segment(from: at(17.4, 15), to: at(20.4, 12.4), thickness: 1.9)
        let legs =
            Outline.roundedRectangle(CGRect(x: 3.4, y: 15.2, width: 3.6, height: 4), radius: 1.2)
            + Outline.roundedRectangle(CGRect(x: 12.6, y: 15.2, width: 3.6, height: 4), radius: 1.2)
        return SymbolShape(outline: shell + legs + neck + head)
    }
}
