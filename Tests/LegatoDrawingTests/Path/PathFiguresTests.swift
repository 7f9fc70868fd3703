// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct PathFiguresTests {
    private let rect = CGRect(x: 10, y: 20, width: 200, height: 100)

    /// Points all along the outline.
    private func samples(of path: Path) -> [CGPoint] {
        path.subpaths.flatMap { $0.segments }.flatMap { segment in
            (0...16).map { segment.point(at: Double($0) / 16) }
        }
    }

    @Test func `a circle is round within 0.03 % of its radius`() {
        for point in samples(of: Path(ellipseIn: CGRect(x: -100, y: -100, width: 200, height: 200))) {
            #expect(abs(hypot(Double(point.x), Double(point.y)) - 100) < 0.03)
        }
    }

    @Test func `a circle starts on the right and runs clockwise on screen`() {
        let circle = Path(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
        let quarter = circle.trimmedPath(from: 0, to: 0.25)
        #expect(quarter.description.hasPrefix("100 50 m"))
        let end = quarter.currentPoint ?? .zero
        #expect(abs(end.x - 50) < 1e-3 && abs(end.y - 100) < 1e-3)
    }

    @Test(arguments: [RoundedCornerStyle.circular, .continuous])
    func `rounded corners touch all sides and leave the corners out`(style: RoundedCornerStyle) {
        let path = Path(roundedRect: rect, cornerRadius: 20, style: style)
        let box = path.boundingRect
        #expect(abs(box.minX - rect.minX) < 1e-9 && abs(box.maxX - rect.maxX) < 1e-9)
        #expect(abs(box.minY - rect.minY) < 1e-9 && abs(box.maxY - rect.maxY) < 1e-9)
        #expect(!path.contains(CGPoint(x: 12, y: 22)) && path.contains(CGPoint(x: 18, y: 28)))
        #expect(path.contains(CGPoint(x: 110, y: 70)))
    }

    @Test func `a circular corner lies on its circle`() {
        let path = Path(roundedRect: rect, cornerRadius: 20, style: .circular)
        for point in samples(of: path) where point.x > 190.001 && point.y > 100.001 {
            #expect(abs(hypot(Double(point.x) - 190, Double(point.y) - 100) - 20) < 0.01)
        }
    }

    @Test func `a continuous corner bends without a jump`() {
        // Curvature on both sides of every joint between curves; joints with a line have none on the line's side.
        let path = Path(
            roundedRect: CGRect(x: 0, y: 0, width: 300, height: 300), cornerRadius: 50, style: .continuous)
        let curves = path.subpaths[0].segments
        func curvature(_ segment: PathSegment, at t: Double) -> Double {
            guard case .cubic(let a, let b, let c, let d) = segment else { return 0 }
            let first = segment.derivative(at: t)
            let u = 1 - t
            let bendX = 6 * (u * Double(a.x - 2 * b.x + c.x) + t * Double(b.x - 2 * c.x + d.x))
            let bendY = 6 * (u * Double(a.y - 2 * b.y + c.y) + t * Double(b.y - 2 * c.y + d.y))
            let cross = Double(first.dx) * bendY - Double(first.dy) * bendX
            return cross / pow(hypot(Double(first.dx), Double(first.dy)), 3)
        }
        for (before, after) in zip(curves, curves.dropFirst()) {
            #expect(abs(curvature(before, at: 1) - curvature(after, at: 0)) < 0.02 / 50)
        }
        #expect(abs(curvature(curves[2], at: 0.5) - 1.0 / 50) < 1e-4)
    }

    @Test func `radii are clamped to what fits`() {
        let capsule = Path(roundedRect: rect, cornerRadius: 500, style: .circular)
        #expect(capsule == Path(roundedRect: rect, cornerRadius: 50, style: .circular))
        // Without room on the short side a continuous corner is a circular one.
        #expect(Path(roundedRect: rect, cornerRadius: 500, style: .continuous) == capsule)
        #expect(Path(roundedRect: rect, cornerRadius: -1) == Path(rect))
        #expect(Path(roundedRect: rect, cornerRadius: .nan) == Path(rect))
    }

    @Test func `each corner has its own radius`() {
        let radii = RectangleCornerRadii(topLeading: 40, bottomLeading: 0, bottomTrailing: 10, topTrailing: 0)
        let path = Path(roundedRect: rect, cornerRadii: radii, style: .circular)
        #expect(!path.contains(CGPoint(x: 18, y: 28)))
        #expect(path.contains(CGPoint(x: 11, y: 119)) && path.contains(CGPoint(x: 209, y: 21)))
        #expect(!path.contains(CGPoint(x: 209, y: 119)) && path.contains(CGPoint(x: 205, y: 115)))
    }

    @Test func `radii that do not fit on a side shrink together`() {
        let radii = RectangleCornerRadii(topLeading: 300, bottomLeading: 100, bottomTrailing: 0, topTrailing: 100)
        let fitted = RectangleCornerRadii(topLeading: 75, bottomLeading: 25, bottomTrailing: 0, topTrailing: 25)
        let path = Path(roundedRect: rect, cornerRadii: radii, style: .circular)
        #expect(path == Path(roundedRect: rect, cornerRadii: fitted, style: .circular))
        let endless = RectangleCornerRadii(topLeading: .infinity)
        #expect(Path(roundedRect: rect, cornerRadii: endless) == Path(rect))
    }

    @Test func `not clockwise runs clockwise on screen`() {
        var path = Path()
        path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: false)
        let end = path.currentPoint ?? .zero
        #expect(abs(end.x) < 1e-9 && abs(end.y - 10) < 1e-9)
        #expect(path.boundingRect.minX > -1e-9)
        var other = Path()
        other.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .degrees(90), clockwise: true)
        #expect(other.boundingRect.minX < -9.9 && other.boundingRect.minY < -9.9)
    }

    @Test(arguments: [(0.0, 360.0, false), (-90, 270, false), (0, 360, true), (270, -90, true), (0, -360, false)])
    func `ends a whole turn apart make a circle`(start: Double, end: Double, clockwise: Bool) {
        var path = Path()
        path.addArc(
            center: .zero, radius: 10, startAngle: .degrees(start), endAngle: .degrees(end), clockwise: clockwise)
        let box = path.boundingRect
        #expect(abs(box.width - 20) < 1e-6 && abs(box.height - 20) < 1e-6)
        #expect(abs(PathMeasure(path).length - 20 * Double.pi) < 0.02)
    }

    @Test func `equal ends make a point and broken angles nothing`() {
        var path = Path()
        path.addArc(center: .zero, radius: 10, startAngle: .degrees(30), endAngle: .degrees(30), clockwise: false)
        #expect(PathMeasure(path).length == 0 && path.verbs == [.move])
        path.addArc(center: .zero, radius: 10, startAngle: .zero, endAngle: .radians(.infinity), clockwise: false)
        path.addRelativeArc(center: .zero, radius: 10, startAngle: .radians(.nan), delta: .degrees(10))
        #expect(path.verbs == [.move])
    }

    @Test func `a relative arc runs as far as it says`() {
        var path = Path()
        path.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(-540))
        #expect(abs(PathMeasure(path).length - 30 * Double.pi) < 0.03)
        var endless = Path()
        endless.addRelativeArc(center: .zero, radius: 10, startAngle: .zero, delta: .degrees(1e15))
        #expect(endless.verbs.count < 20)
    }

    @Test func `a tangent arc leads from one line into the other`() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: 100), radius: 20)
        #expect(path.description.hasPrefix("0 0 m 80 0 l"))
        let end = path.currentPoint ?? .zero
        #expect(abs(end.x - 100) < 1e-9 && abs(end.y - 20) < 1e-9)
        let middle = path.subpaths[0].segments[1].point(at: 0.5)
        #expect(abs(hypot(Double(middle.x) - 80, Double(middle.y) - 20) - 20) < 0.01)
        path.addArc(tangent1End: CGPoint(x: 100, y: 50), tangent2End: CGPoint(x: 100, y: 90), radius: 20)
        #expect(path.currentPoint == CGPoint(x: 100, y: 50))
    }

    @Test func `a tangent arc turns the other way round the other corner`() {
        var path = Path()
        path.move(to: .zero)
        path.addArc(tangent1End: CGPoint(x: 100, y: 0), tangent2End: CGPoint(x: 100, y: -100), radius: 20)
        let end = path.currentPoint ?? .zero
        #expect(abs(end.x - 100) < 1e-9 && abs(end.y + 20) < 1e-9)
        #expect(path.boundingRect.maxX < 100 + 1e-9)
    }

    // MARK: - Where outlines begin and what they touch

    /// The end points of all steps, without control points.
    private func corners(of path: Path) -> [CGPoint] {
        var corners: [CGPoint] = []
        path.forEach { element in
            switch element {
            case .move(let end), .line(let end), .quadCurve(let end, _), .curve(let end, _, _): corners.append(end)
            case .closeSubpath: break
            }
        }
        return corners
    }

    private func isNear(_ a: [CGPoint], _ b: [CGPoint], within tolerance: CGFloat = 1e-9) -> Bool {
        a.count == b.count
            && zip(a, b).allSatisfy { abs($0.x - $1.x) < tolerance && abs($0.y - $1.y) < tolerance }
    }

    private func points(_ numbers: [CGFloat]) -> [CGPoint] {
        stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
    }

    @Test func `rectangles run clockwise from their top left corner, each for itself`() {
        #expect(Path(rect).description == "10 20 m 210 20 l 210 120 l 10 120 l h")
        var path = Path()
        path.addRects([rect, CGRect(x: 1, y: 2, width: 3, height: 4)])
        #expect(path.description == "10 20 m 210 20 l 210 120 l 10 120 l h 1 2 m 4 2 l 4 6 l 1 6 l h")
    }

    @Test func `an ellipse lies where its rectangle says, all round`() {
        let path = Path(ellipseIn: rect)
        #expect(isNear(corners(of: path), points([210, 70, 110, 120, 10, 70, 110, 20, 210, 70])))
        #expect(path.verbs == [.move, .curve, .curve, .curve, .curve, .close])
        for point in samples(of: path) {
            #expect(abs(hypot(Double(point.x - 110) / 100, Double(point.y - 70) / 50) - 1) < 3e-4)
        }
    }

    @Test func `corners as large as a size are quarters of ellipses, limited to half of each side`() {
        func outline(_ width: CGFloat, _ height: CGFloat) -> Path {
            Path(roundedRect: rect, cornerSize: CGSize(width: width, height: height), style: .circular)
        }
        let path = outline(40, 15)
        // To each corner a line, round it a curve.
        let expected: [CGFloat] = [
            210, 70, 210, 105, 170, 120, 50, 120, 10, 105, 10, 35, 50, 20, 170, 20, 210, 35,
        ]
        #expect(isNear(corners(of: path), points(expected)))
        #expect(path.verbs == [.move] + Array(repeating: [.line, .curve], count: 4).flatMap { $0 } + [.close])
        for point in samples(of: path) where point.x > 170.001 && point.y > 105.001 {
            #expect(abs(hypot(Double(point.x - 170) / 40, Double(point.y - 105) / 15) - 1) < 3e-4)
        }
        #expect(outline(500, 15) == outline(100, 15) && outline(40, 500) == outline(40, 50))
        #expect(outline(40, 15) != outline(40, 40))
        for (width, height) in [(0, 15), (40, 0), (-1, 15), (40, -1), (0, 0)] as [(CGFloat, CGFloat)] {
            #expect(outline(width, height) == Path(rect))
        }
        // On the tall side of a rectangle, too.
        let tall = CGRect(x: 0, y: 0, width: 40, height: 300)
        #expect(
            Path(roundedRect: tall, cornerRadius: 90, style: .circular)
                == Path(roundedRect: tall, cornerRadius: 20, style: .circular))
    }

    @Test func `each corner is as round as it is told, in the order of the outline`() {
        let radii = RectangleCornerRadii(topLeading: 10, bottomLeading: 20, bottomTrailing: 30, topTrailing: 40)
        let path = Path(roundedRect: rect, cornerRadii: radii, style: .circular)
        let expected: [CGFloat] = [
            210, 70, 210, 90, 180, 120, 30, 120, 10, 100, 10, 30, 20, 20, 170, 20, 210, 60,
        ]
        #expect(isNear(corners(of: path), points(expected)))
        // A sharp corner is one point.
        let sharp = Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(bottomLeading: 20), style: .circular)
        #expect(isNear(corners(of: sharp), points([210, 70, 210, 120, 30, 120, 10, 100, 10, 20, 210, 20])))
        #expect(Path(roundedRect: rect, cornerRadii: RectangleCornerRadii()) == Path(rect))
        #expect(
            Path(roundedRect: rect, cornerRadii: RectangleCornerRadii(topLeading: -5, topTrailing: -1)) == Path(rect))
    }

    @Test(arguments: [
        (
            RectangleCornerRadii(topLeading: 300, topTrailing: 100),
            RectangleCornerRadii(topLeading: 100, topTrailing: 33.333333333333333)
        ),
        (
            RectangleCornerRadii(bottomLeading: 60, bottomTrailing: 240),
            RectangleCornerRadii(bottomLeading: 25, bottomTrailing: 100)
        ),
        (
            RectangleCornerRadii(topLeading: 150, bottomLeading: 50),
            RectangleCornerRadii(topLeading: 75, bottomLeading: 25)
        ),
        (
            RectangleCornerRadii(bottomTrailing: 150, topTrailing: 50),
            RectangleCornerRadii(bottomTrailing: 75, topTrailing: 25)
        ),
        (
            RectangleCornerRadii(topLeading: 90, bottomTrailing: 90),
            RectangleCornerRadii(topLeading: 90, bottomTrailing: 90)
        ),
    ])
    func `on every side two radii fit or shrink together`(asked: RectangleCornerRadii, fitted: RectangleCornerRadii) {
        let path = Path(roundedRect: rect, cornerRadii: asked, style: .circular)
        let expected = Path(roundedRect: rect, cornerRadii: fitted, style: .circular)
        #expect(path.verbs == expected.verbs && isNear(path.points, expected.points))
    }

    /// Where the corners of a continuous outline begin and end, clockwise from the middle of the right side.
    private func continuous(_ radii: RectangleCornerRadii, in rect: CGRect) -> [CGPoint] {
        let path = Path(roundedRect: rect, cornerRadii: radii, style: .continuous)
        let all = corners(of: path)
        var ends: [CGPoint] = []
        var index = 0
        for verb in path.verbs {
            if verb == .line { ends.append(all[index]) }
            if verb == .curve, path.verbs[index + 1] != .curve { ends.append(all[index]) }
            index += 1
        }
        return ends
    }

    @Test func `a continuous corner takes 1.53 radii of each side where there is room, else its share`() {
        let square = CGRect(x: 0, y: 0, width: 200, height: 200)
        let same = RectangleCornerRadii(topLeading: 20, bottomLeading: 20, bottomTrailing: 20, topTrailing: 20)
        #expect(
            isNear(
                continuous(same, in: square),
                points([
                    200, 169.4, 169.4, 200, 30.6, 200, 0, 169.4, 0, 30.6, 30.6, 0, 169.4, 0, 200, 30.6,
                ])))
        // Shares by radii: on the right 90 · 40/70 for the top and 90 · 30/70 for the bottom corner, which are less than
        // 1.53 radii; 1.53 radii of the others fit into 90 · ⅔ and 120 · ⅓, and 90 · ⅓ and 120 · ¼.
        let radii = RectangleCornerRadii(topLeading: 20, bottomLeading: 10, bottomTrailing: 30, topTrailing: 40)
        let (top, bottom) = (90.0 * 40 / 70, 90.0 * 30 / 70)
        #expect(
            isNear(
                continuous(radii, in: CGRect(x: 0, y: 0, width: 120, height: 90)),
                points([
                    120, 90 - bottom, 120 - bottom, 90, 15.3, 90, 0, 74.7, 0, 30.6, 30.6, 0, 120 - top, 0, 120, top,
                ])))
        // The same turned by a quarter: the short sides are above and below.
        let turned = RectangleCornerRadii(topLeading: 10, bottomLeading: 30, bottomTrailing: 40, topTrailing: 20)
        #expect(
            isNear(
                continuous(turned, in: CGRect(x: 0, y: 0, width: 90, height: 120)),
                points([
                    90, 120 - top, 90 - top, 120, bottom, 120, 0, 120 - bottom, 0, 15.3, 15.3, 0, 59.4, 0, 90, 30.6,
                ])))
        // A neighbour without a radius leaves the whole side.
        let alone = RectangleCornerRadii(bottomTrailing: 60)
        #expect(
            isNear(
                Array(continuous(alone, in: CGRect(x: 0, y: 0, width: 90, height: 200)).prefix(2)),
                points([90, 110, 0, 200])))
    }

    @Test(arguments: [20, 45, 60] as [CGFloat])
    func `a continuous corner is the same from both sides and bends as smoothly with little room`(radius: CGFloat) {
        let square = CGRect(x: 0, y: 0, width: 120, height: 120)
        let path = Path(roundedRect: square, cornerRadius: radius, style: .continuous)
        for x in stride(from: 61.3, to: 120, by: 4.1) {
            for y in stride(from: 60.7, to: x, by: 3.7) {
                #expect(path.contains(CGPoint(x: x, y: y)) == path.contains(CGPoint(x: y, y: x)))
                #expect(path.contains(CGPoint(x: x, y: y)) == path.contains(CGPoint(x: 120 - x, y: 120 - y)))
            }
        }
        // On the diagonal lies the circle.
        let diagonal = Double(120 - radius) + Double(radius) * 0.5.squareRoot()
        #expect(path.contains(CGPoint(x: diagonal - 0.02, y: diagonal - 0.02)))
        #expect(!path.contains(CGPoint(x: diagonal + 0.02, y: diagonal + 0.02)))
    }

    /// One of every figure, mapped while it is added and afterwards.
    @Test func `a figure added through a transform is the figure mapped`() {
        let map = CGAffineTransform(2, 0.5, -0.3, 1.5, 40, -20)
        let radii = RectangleCornerRadii(topLeading: 10, bottomLeading: 0, bottomTrailing: 30, topTrailing: 40)
        let figures: [(inout Path, CGAffineTransform) -> Void] = [
            { $0.addRect(rect, transform: $1) }, { $0.addRects([rect, rect], transform: $1) },
            { $0.addEllipse(in: rect, transform: $1) },
            { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: 10, height: 20), style: .circular, transform: $1) },
            { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: 0, height: 20), transform: $1) },
            { $0.addRoundedRect(in: rect, cornerSize: CGSize(width: 30, height: 30), transform: $1) },
            { $0.addRoundedRect(in: rect, cornerRadii: radii, style: .circular, transform: $1) },
            { $0.addRoundedRect(in: rect, cornerRadii: radii, transform: $1) },
            { $0.addRoundedRect(in: rect, cornerRadii: RectangleCornerRadii(), transform: $1) },
            {
                $0.addArc(
                    center: .zero, radius: 9, startAngle: .degrees(20), endAngle: .degrees(200), clockwise: false,
                    transform: $1)
            },
            {
                $0.addRelativeArc(
                    center: .zero, radius: 9, startAngle: .degrees(20), delta: .degrees(-200), transform: $1)
            },
        ]
        for figure in figures {
            let mapped = Path { figure(&$0, map) }
            let plain = Path { figure(&$0, .identity) }.applying(map)
            #expect(!mapped.isEmpty && mapped.verbs == plain.verbs && isNear(mapped.points, plain.points))
        }
    }

    @Test func `a rectangle that is none has no outline`() {
        let radii = RectangleCornerRadii(topLeading: 1)
        let figures: [(inout Path) -> Void] = [
            { $0.addRect(.null) }, { $0.addRects([.null]) }, { $0.addEllipse(in: .null) },
            { $0.addRoundedRect(in: .null, cornerSize: CGSize(width: 1, height: 1)) },
            { $0.addRoundedRect(in: .null, cornerRadii: radii) },
            { $0.addRoundedRect(in: .null, cornerRadii: RectangleCornerRadii()) },
        ]
        for figure in figures { #expect(Path(figure).isEmpty) }
    }

    @Test func `the short ways to make a figure make the figure`() {
        let size = CGSize(width: 12, height: 12)
        #expect(Path(ellipseIn: rect) == Path { $0.addEllipse(in: rect) })
        for style in [RoundedCornerStyle.circular, .continuous] {
            let whole = Path { $0.addRoundedRect(in: rect, cornerSize: size, style: style) }
            #expect(Path(roundedRect: rect, cornerRadius: 12, style: style) == whole)
            #expect(Path(roundedRect: rect, cornerSize: size, style: style) == whole)
            let radii = RectangleCornerRadii(topLeading: 12, bottomLeading: 12, bottomTrailing: 12, topTrailing: 12)
            let each = Path(roundedRect: rect, cornerRadii: radii, style: style)
            #expect(each.verbs == whole.verbs && isNear(each.points, whole.points))
        }
        #expect(
            Path(roundedRect: rect, cornerRadius: 12) == Path(roundedRect: rect, cornerRadius: 12, style: .continuous))
        #expect(
            Path(roundedRect: rect, cornerRadius: 12) != Path(roundedRect: rect, cornerRadius: 12, style: .circular))
    }

    @Test(
        arguments: [
            (70, 10, 90), (10, 70, 50), (60, 40, 80), (0, 80, 40), (80, 0, 100), (30, 30, 70), (0, 0, 70),
        ] as [(CGFloat, CGFloat, CGFloat)])
    func `an outline begins on the straight part of the right side`(top: CGFloat, bottom: CGFloat, start: CGFloat) {
        let radii = RectangleCornerRadii(topLeading: 1, bottomTrailing: bottom, topTrailing: top)
        let path = Path(roundedRect: rect, cornerRadii: radii, style: .circular)
        #expect(isNear([path.points[0]], [CGPoint(x: 210, y: start)]))
        // No line sticks out of the corners, which a stroke would show.
        let stroke = path.strokedPath(StrokeStyle(lineWidth: 1))
        for y in stride(from: CGFloat(21), through: 119, by: 1) where y < 20 + top - 15 || y > 120 - bottom + 15 {
            #expect(!stroke.contains(CGPoint(x: 210.2, y: y)))
        }
    }

    @Test func `a continuous outline begins where its corners end`() {
        func start(_ top: CGFloat, _ bottom: CGFloat) -> CGFloat {
            let radii = RectangleCornerRadii(topLeading: 1, bottomTrailing: bottom, topTrailing: top)
            return Path(roundedRect: rect, cornerRadii: radii, style: .continuous).points[0].y
        }
        // 1.53 radii from the corner, where the other corner leaves as much.
        #expect(abs(start(60, 5) - (20 + 91.8)) < 1e-9 && abs(start(5, 60) - (120 - 91.8)) < 1e-9)
        #expect(abs(start(20, 20) - 70) < 1e-9 && abs(start(40, 0) - (20 + 61.2)) < 1e-9)
        // Without room for more than their radii: where they meet.
        #expect(abs(start(75, 25) - 95) < 1e-9)
    }
}
