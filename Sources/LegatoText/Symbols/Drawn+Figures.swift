// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

// Figures of several parts, or that the icon font lacks. Their contours do not overlap, so that they can be cut out of a frame.
extension Drawn {
    /// Nil: there is none of that name.
    static func figure(named name: String, isFilled: Bool, thickness: CGFloat) -> SymbolShape? {
        switch name {
        case "octagon": ring(star(count: 8, outer: 10.8, inner: nil, turn: .pi / 8), isFilled, thickness)
        case "seal": ring(seal, isFilled, thickness)
        case "cross": ring(cross, isFilled, thickness)
        case "crown": ring(crown, isFilled, thickness)
        case "sparkle": ring(sparkle, isFilled, thickness)
        case "sparkles": sparkles
        case "laser.burst": burst(thickness)
        case "progress.indicator": spinner(thickness)
        case "photo": photo(isFilled, thickness)
        case "square.and.arrow.up": box(isFilled, thickness, arrow: "arrow.up", at: 8)
        case "square.and.arrow.down": box(isFilled, thickness, arrow: "arrow.down", at: 8.6)
        case "note.text": noteWithText(isFilled, thickness)
        case "tray.full": fullTray(isFilled, thickness)
        case "atom": atom(thickness: thickness)
        case "faceid.face": SymbolShape(outline: face(thickness: thickness))
        case "circle.dashed": dashes(8, thickness)
        case "circle.dotted": dashes(nil, thickness)
        case "cellularbars": bars
        case "battery.body": battery(thickness: thickness)
        case "battery.level.25": level(0.25)
        case "battery.level.50": level(0.5)
        case "battery.level.75": level(0.75)
        case "battery.level.100": level(1)
        case "wave.3.right": waves(radii: [4.5, 9.6, 14.7], from: at(4.5, 12), thickness)
        case "speaker.wave.1": waves(radii: [3.6], from: at(13, 12), thickness)
        case "speaker.wave.2": waves(radii: [3.6, 7], from: at(13, 12), thickness)
        case "speaker.wave.3": waves(radii: [3.6, 7, 10.4], from: at(13, 12), thickness)
        default: nil
        }
    }

    private static func ring(_ outline: Outline, _ isFilled: Bool, _ thickness: CGFloat) -> SymbolShape {
        SymbolShape(outline: isFilled ? outline : outline.hollowed(thickness: thickness))
    }

    /// An arc as wide as a line, with round ends; angles clockwise from the right, in radians.
    static func arc(
        about center: CGPoint, radius: CGFloat, from: CGFloat, to: CGFloat, thickness: CGFloat
    ) -> Outline {
        func point(_ middle: CGPoint, _ radius: CGFloat, _ angle: CGFloat) -> CGPoint {
            at(middle.x + radius * cos(angle), middle.y + radius * sin(angle))
        }
        let half = thickness / 2
        var points = (0...24).map { point(center, radius + half, from + (to - from) * CGFloat($0) / 24) }
        let end = point(center, radius, to)
        points += (1...7).map { point(end, half, to + .pi * CGFloat($0) / 8) }
        points += (0...24).map { point(center, radius - half, to + (from - to) * CGFloat($0) / 24) }
        let start = point(center, radius, from)
        points += (1...7).map { point(start, half, from + .pi + .pi * CGFloat($0) / 8) }
        return .polygon(points)
    }

    private static func waves(radii: [CGFloat], from center: CGPoint, _ thickness: CGFloat) -> SymbolShape {
        SymbolShape(
            outline: radii.reduce(Outline()) {
                $0 + arc(about: center, radius: $1, from: -.pi / 4, to: .pi / 4, thickness: thickness)
            })
    }

    /// A circle of so many dashes, or of dots.
    private static func dashes(_ count: Int?, _ thickness: CGFloat) -> SymbolShape {
        let step = 2 * CGFloat.pi / CGFloat(count ?? 16)
        let length = count == nil ? 0.001 : step * 0.45
        return SymbolShape(
            outline: (0..<(count ?? 16)).reduce(Outline()) {
                let middle = CGFloat($1) * step
                return $0
                    + arc(
                        about: SymbolShape.middle, radius: 9.9 - thickness / 2, from: middle - length / 2,
                        to: middle + length / 2, thickness: thickness)
            })
    }

    // MARK: - Bars

    private static let bars: SymbolShape = {
        let bars = (0..<4).map { index -> Outline in
            let height = 5.2 + 4.2 * CGFloat(index)
            let box = CGRect(x: 1.6 + 5.4 * CGFloat(index), y: 20.8 - height, width: 4, height: height)
            return .roundedRectangle(box, radius: 1.2)
        }
        return SymbolShape(outline: bars.reduce(Outline(), +))
    }()

    private static let batteryBox = CGRect(x: 0.6, y: 6.4, width: 20.4, height: 11.2)

    private static func battery(thickness: CGFloat) -> SymbolShape {
        let line = min(thickness, 2) * 0.8
        let inner = Outline.roundedRectangle(batteryBox.insetBy(dx: line, dy: line), radius: 3.4 - line)
        let tip = Outline.roundedRectangle(CGRect(x: 22, y: 9.8, width: 1.6, height: 4.4), radius: 0.8)
        return SymbolShape(outline: .roundedRectangle(batteryBox, radius: 3.4) + inner.reversed() + tip)
    }

    private static func level(_ part: CGFloat) -> SymbolShape {
        var box = batteryBox.insetBy(dx: 2.6, dy: 2.6)
        box.size.width *= part
        return SymbolShape(outline: .roundedRectangle(box, radius: 1.4))
    }

    // MARK: - Figures

    /// A regular polygon, or a star where there is an inner radius. The first corner is at `turn` from the top.
    private static func star(count: Int, outer: CGFloat, inner: CGFloat?, turn: CGFloat = 0) -> Outline {
        let steps = inner == nil ? count : 2 * count
        return .polygon(
            (0..<steps).map { index in
                let angle = 2 * CGFloat.pi * CGFloat(index) / CGFloat(steps) - .pi / 2 + turn
                let radius = index % 2 == 1 ? inner ?? outer : outer
                return at(12 + radius * cos(angle), 12 + radius * sin(angle))
            })
    }

    /// Eight rounded teeth.
    private static let seal: Outline = {
        let count = 8
        func point(_ radius: CGFloat, _ step: CGFloat) -> CGPoint {
            let angle = 2 * CGFloat.pi * step / CGFloat(count) - .pi / 2
            return at(12 + radius * cos(angle), 12 + radius * sin(angle))
        }
        var elements: [Outline.Element] = [.move(point(9.2, -0.5))]
        for tooth in 0..<count {
            let middle = CGFloat(tooth)
            elements.append(
                .cubic(
                    control1: point(11.6, middle - 0.35), control2: point(11.9, middle - 0.2), to: point(10.9, middle)))
            elements.append(
                .cubic(
                    control1: point(11.9, middle + 0.2), control2: point(11.6, middle + 0.35),
                    to: point(9.2, middle + 0.5)))
        }
        return Outline(elements: elements + [.close])
    }()

    private static let cross: Outline = {
        let (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (2.6, 8.4, 15.6, 21.4)
        return .polygon([
            at(b, a), at(c, a), at(c, b), at(d, b), at(d, c), at(c, c), at(c, d), at(b, d), at(b, c), at(a, c),
            at(a, b),
            at(b, b),
        ])
    }()

    private static let crown: Outline = .polygon([
        at(1.6, 6.6), at(7, 11.2), at(12, 3.6), at(17, 11.2), at(22.4, 6.6), at(20.4, 19.6), at(3.6, 19.6),
    ])

    /// Four points with sides that curve inwards.
    private static let sparkle = Outline(elements: [
        .move(at(12, 1.6)),
        .cubic(control1: at(12.9, 8.4), control2: at(15.6, 11.1), to: at(22.4, 12)),
        .cubic(control1: at(15.6, 12.9), control2: at(12.9, 15.6), to: at(12, 22.4)),
        .cubic(control1: at(11.1, 15.6), control2: at(8.4, 12.9), to: at(1.6, 12)),
        .cubic(control1: at(8.4, 11.1), control2: at(11.1, 8.4), to: at(12, 1.6)),
        .close,
    ])

    /// A large one, and two small ones at the upper left of it.
    private static let sparkles: SymbolShape = {
        func star(_ center: CGPoint, _ side: CGFloat) -> Outline {
            sparkle.mapped { at(center.x + ($0.x - 12) * side / 20.8, center.y + ($0.y - 12) * side / 20.8) }
        }
        return SymbolShape(outline: star(at(14.4, 14.6), 16) + star(at(5.4, 6.9), 7.8) + star(at(11, 3), 4.8))
    }()

    /// Lines away from the middle, each from one distance to another.
    private static func rays(_ lengths: [ClosedRange<CGFloat>], _ thickness: CGFloat) -> Outline {
        lengths.enumerated().reduce(Outline()) { sum, ray in
            let angle = 2 * CGFloat.pi * CGFloat(ray.offset) / CGFloat(lengths.count) - .pi / 2
            func point(_ radius: CGFloat) -> CGPoint { at(12 + radius * cos(angle), 12 + radius * sin(angle)) }
            return sum
                + strokes([[point(ray.element.lowerBound), point(ray.element.upperBound)]], thickness: thickness)
                .outline
        }
    }

    private static func burst(_ thickness: CGFloat) -> SymbolShape {
        let line = thickness * 0.75
        return SymbolShape(outline: rays((0..<16).map { 4.6...($0 % 2 == 0 ? 10.4 : 7.4) }, line))
    }

    private static func spinner(_ thickness: CGFloat) -> SymbolShape {
        SymbolShape(outline: rays((0..<8).map { _ in 5.4...9.8 }, thickness * 1.15))
    }

    /// Lines that may meet.
    private static func lines(_ lines: [[CGPoint]], _ thickness: CGFloat) -> Outline {
        strokes(lines, thickness: thickness).outline.united
    }

    /// Mountains under a sun, wider than high.
    private static func photo(_ isFilled: Bool, _ thickness: CGFloat) -> SymbolShape {
        let frame = Outline.roundedRectangle(CGRect(x: 0.8, y: 3.7, width: 22.4, height: 16.6), radius: 3)
        let sun = Outline.ellipse(CGRect(x: 5, y: 7.2, width: 4, height: 4))
        let inset = 0.8 + thickness + 1.1
        let mountains = Outline.polygon([
            at(inset, 17.6), at(inset, 16.2), at(7.4, 13), at(10, 15.2), at(15.4, 9.4), at(24 - inset, 14.8),
            at(24 - inset, 17.6),
        ])
        guard isFilled else {
            return SymbolShape(outline: frame.hollowed(thickness: thickness) + sun + mountains)
        }
        return SymbolShape(outline: frame + sun.reversed() + mountains.reversed())
    }

    /// An open box and an arrow, which ends `depth` units below the top of the box.
    private static func box(_ isFilled: Bool, _ thickness: CGFloat, arrow: String, at depth: CGFloat) -> SymbolShape {
        let frame = CGRect(x: 3.8, y: 8, width: 16.4, height: 14.4)
        let body = Outline.roundedRectangle(frame, radius: 3)
        // Room beside the arrow.
        let gap = CGRect(
            x: 12 - thickness * 1.5, y: 0, width: thickness * 3, height: isFilled ? frame.minY + depth + thickness : 12)
        let head: [[CGPoint]] =
            arrow == "arrow.up"
            ? [[at(12, 1.6), at(12, frame.minY + depth - 1)], [at(7.4, 6.2), at(12, 1.6), at(16.6, 6.2)]]
            : [
                [at(12, 1.6), at(12, frame.minY + depth - 1)],
                [
                    at(7.4, frame.minY + depth - 5.6), at(12, frame.minY + depth - 1),
                    at(16.6, frame.minY + depth - 5.6),
                ],
            ]
        let stem = lines(head, thickness)
        var room = Outline.rectangle(gap)
        if arrow == "arrow.down", isFilled { room = (room + stem.offset(by: thickness * 0.6)).united }
        let outline = isFilled ? body : body.hollowed(thickness: thickness)
        return SymbolShape(outline: outline.subtracting(room) + stem)
    }

    /// A sheet with a corner that is folded, and lines on it.
    private static func noteWithText(_ isFilled: Bool, _ thickness: CGFloat) -> SymbolShape {
        let sheet = roundedPolygon([at(2.8, 2.8), at(21.2, 2.8), at(21.2, 15.4), at(15.4, 21.2), at(2.8, 21.2)])
        let text = [(7.8, 17), (11.8, 17), (15.8, 11.6)].map { [at(7, $0.0), at($0.1, $0.0)] }
        let rows = strokes(text, thickness: thickness * 0.85).outline
        guard isFilled else { return SymbolShape(outline: sheet.hollowed(thickness: thickness) + rows) }
        return SymbolShape(outline: sheet + rows.reversed())
    }

    /// A tray with sheets in it.
    private static func fullTray(_ isFilled: Bool, _ thickness: CGFloat) -> SymbolShape {
        let tray = roundedPolygon([
            at(5.2, 4.4), at(18.8, 4.4), at(22.8, 13.6), at(22.8, 20.4), at(1.2, 20.4), at(1.2, 13.6),
        ])
        let slot = [at(1.8, 13.8), at(7.6, 13.8), at(9, 16.4), at(15, 16.4), at(16.4, 13.8), at(22.2, 13.8)]
        let sheets = strokes([[at(7.6, 8), at(16.4, 8)], [at(6.6, 11), at(17.4, 11)]], thickness: thickness * 0.8)
            .outline
        var outline = tray.hollowed(thickness: thickness)
        if isFilled {
            let above = Outline.polygon([at(0, 0)] + [at(0, 13.8)] + slot + [at(24, 13.8), at(24, 0)])
            outline = outline + tray.subtracting(above)
        } else {
            outline = outline + lines([slot], thickness)
        }
        return SymbolShape(outline: outline.united + sheets)
    }

    private static func atom(thickness: CGFloat) -> SymbolShape {
        let line = thickness * 0.8
        let box = CGRect(x: 1.6, y: 7.9, width: 20.8, height: 8.2)
        let orbit = Outline.ellipse(box) + Outline.ellipse(box.insetBy(dx: line, dy: line)).reversed()
        let middle = Outline.ellipse(CGRect(x: 10.2, y: 10.2, width: 3.6, height: 3.6))
        return SymbolShape(
            outline: (0..<3).reduce(middle) { sum, index in
                let angle = CGFloat(index) * .pi / 3
                return sum
                    + orbit.mapped {
                        let (x, y) = ($0.x - 12, $0.y - 12)
                        return at(12 + x * cos(angle) - y * sin(angle), 12 + x * sin(angle) + y * cos(angle))
                    }
            })
    }

    /// Eyes, a nose and a smile.
    private static func face(thickness: CGFloat) -> Outline {
        let line = thickness * 0.85
        func bar(_ from: CGPoint, _ to: CGPoint) -> Outline { strokes([[from, to]], thickness: line).outline }
        return bar(at(8.4, 8.6), at(8.4, 10)) + bar(at(15.6, 8.6), at(15.6, 10)) + bar(at(12.2, 8.8), at(12.2, 12.4))
            + arc(about: at(12, 12.6), radius: 4.2, from: .pi * 0.22, to: .pi * 0.78, thickness: line)
    }
}
