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
}
