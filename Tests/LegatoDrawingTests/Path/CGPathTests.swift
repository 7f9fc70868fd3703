// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

/// Paths as objects.
@Suite struct CGPathTests {
    private let rect = CGRect(x: 10, y: 20, width: 30, height: 40)

    @Test func `it is made as a path is, under a transform`() {
        var map = CGAffineTransform(translationX: 5, y: 7)
        #expect(Path(CGPath(rect: rect, transform: nil)) == Path(rect))
        #expect(Path(CGPath(rect: rect, transform: &map)) == Path(rect.offsetBy(dx: 5, dy: 7)))
        #expect(Path(CGPath(ellipseIn: rect, transform: nil)) == Path(ellipseIn: rect))
        let rounded = Path(roundedRect: rect, cornerSize: CGSize(width: 3, height: 4), style: .circular)
        #expect(Path(CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 4, transform: nil)) == rounded)
        #expect(
            Path(rounded.cgPath) == rounded
                && rounded.cgPath == CGPath(roundedRect: rect, cornerWidth: 3, cornerHeight: 4, transform: nil))
    }

    @Test func `steps of a mutable path are those of a path, mapped one by one`() {
        let map = CGAffineTransform(scaleX: 2, y: 3)
        let (a, b, c, d) = (CGPoint(x: 1, y: 2), CGPoint(x: 5, y: 1), CGPoint(x: 7, y: 9), CGPoint(x: 2, y: 8))
        let object = CGMutablePath()
        object.move(to: a, transform: map)
        object.addLine(to: b, transform: map)
        object.addQuadCurve(to: c, control: d, transform: map)
        object.addCurve(to: a, control1: b, control2: c, transform: map)
        object.closeSubpath()
        object.addLines(between: [a, b, c], transform: map)
        object.addRects([rect], transform: map)
        object.addEllipse(in: rect, transform: map)
        object.addRoundedRect(in: rect, cornerWidth: 3, cornerHeight: 3, transform: map)
        object.addArc(center: a, radius: 4, startAngle: 0, endAngle: 2, clockwise: true, transform: map)
        object.addRelativeArc(center: a, radius: 4, startAngle: 1, delta: 2, transform: map)
        object.addArc(tangent1End: b, tangent2End: c, radius: 1)
        object.addPath(CGPath(rect: rect, transform: nil), transform: map)
        var path = Path()
        path.move(to: a)
        path.addLine(to: b)
        path.addQuadCurve(to: c, control: d)
        path.addCurve(to: a, control1: b, control2: c)
        path.closeSubpath()
        path.addLines([a, b, c])
        path.addRect(rect)
        path.addEllipse(in: rect)
        path.addRoundedRect(in: rect, cornerSize: CGSize(width: 3, height: 3), style: .circular)
        path = path.applying(map)
        path.addArc(
            center: a, radius: 4, startAngle: .radians(0), endAngle: .radians(2), clockwise: true, transform: map)
        path.addRelativeArc(center: a, radius: 4, startAngle: .radians(1), delta: .radians(2), transform: map)
        path.addArc(tangent1End: b, tangent2End: c, radius: 1)
        path.addRect(rect, transform: map)
        #expect(Path(object).verbs == path.verbs)
        // Figures are mapped before or after their parts are computed.
        #expect(zip(Path(object).points, path.points).allSatisfy { hypot($0.x - $1.x, $0.y - $1.y) < 1e-9 })
        #expect(object.currentPoint == Path(object).currentPoint && CGMutablePath().currentPoint == .zero)
    }

    @Test func `a copy keeps what it was`() throws {
        let object = CGMutablePath()
        object.addRect(rect)
        var map = CGAffineTransform(scaleX: 2, y: 2)
        let (copy, mapped) = (try #require(object.copy()), try #require(object.mutableCopy(using: &map)))
        let value = Path(object)
        object.addEllipse(in: rect)
        #expect(Path(copy) == Path(rect) && value == Path(rect) && copy != object)
        #expect(Path(mapped) == Path(rect).applying(map) && copy == CGPath(rect: rect, transform: nil))
        mapped.closeSubpath()
        #expect(Set([copy, CGPath(rect: rect, transform: nil), object]).count == 2)
        #expect(object.mutableCopy() == object && copy.copy(using: &map) == mapped)
    }

    @Test func `boxes are around the points, or around the outline`() {
        let arch = CGMutablePath()
        arch.move(to: .zero)
        arch.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 8))
        #expect(arch.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 8))
        #expect(arch.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 4))
        #expect(CGMutablePath().boundingBox.isNull && CGMutablePath().isEmpty && !arch.isEmpty)
        var found = CGRect.zero
        #expect(CGPath(rect: rect, transform: nil).isRect(&found) && found == rect && !arch.isRect(nil))
    }

    @Test func `the rule says what is inside`() {
        let object = CGMutablePath()
        object.addRect(CGRect(x: 0, y: 0, width: 30, height: 30))
        object.addRect(CGRect(x: 10, y: 10, width: 10, height: 10))
        let middle = CGPoint(x: 15, y: 15)
        #expect(object.contains(middle) && !object.contains(middle, using: .evenOdd))
        #expect(!object.contains(middle, transform: CGAffineTransform(translationX: 100, y: 0)))
        #expect(Path(object.normalized(using: .evenOdd)).subpaths.count == 2)
        #expect(Path(object.normalized()).uprightRect == CGRect(x: 0, y: 0, width: 30, height: 30))
    }

    @Test func `a block gets every step with its points`() {
        let path = Path { path in
            path.move(to: CGPoint(x: 1, y: 2))
            path.addLine(to: CGPoint(x: 3, y: 4))
            path.addQuadCurve(to: CGPoint(x: 7, y: 8), control: CGPoint(x: 5, y: 6))
            path.addCurve(
                to: CGPoint(x: 13, y: 14), control1: CGPoint(x: 9, y: 10), control2: CGPoint(x: 11, y: 12))
            path.closeSubpath()
        }
        var steps: [String] = []
        path.cgPath.applyWithBlock { element in
            let count = [1, 1, 2, 3, 0][Int(element.pointee.type.rawValue)]
            let points = (0..<count).map { element.pointee.points[$0].x }
            steps.append("\(element.pointee.type.rawValue) \(points.map { Int($0) })")
        }
        #expect(steps == ["0 [1]", "1 [3]", "2 [5, 7]", "3 [9, 11, 13]", "4 []"])
        CGMutablePath().applyWithBlock { _ in Issue.record("An empty path has no steps.") }
    }

    @Test func `dashes are the parts that the pattern leaves, from the phase on`() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }.cgPath
        func parts(_ phase: CGFloat, _ lengths: [CGFloat]) -> [ClosedRange<Int>] {
            Path(line.copy(dashingWithPhase: phase, lengths: lengths)).subpaths.map {
                Int(($0.start.x * 10).rounded())...Int((($0.segments.last?.end.x ?? 0) * 10).rounded())
            }
        }
        #expect(parts(0, [3, 2]) == [0...30, 50...80])
        #expect(parts(1, [3, 2]) == [0...20, 40...70, 90...100])
        #expect(parts(-1, [3, 2]) == [10...40, 60...90] || parts(-1, [3, 2]) == [0...0, 10...40, 60...90])
        #expect(parts(4, [3, 2]) == [10...40, 60...90])
        #expect(parts(0, [4]) == [0...40, 80...100])
        // Patterns that are none.
        for none in [[], [0], [-1, 2], [.nan, 1]] as [[CGFloat]] { #expect(parts(0, none) == [0...100]) }
        #expect(parts(0, [1e-9, 1e-9]) == [0...100])
        // A square's dashes go round its corners.
        let square = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10), transform: nil)
        let round = Path(square.copy(dashingWithPhase: 0, lengths: [15, 5]))
        #expect(round.subpaths.count == 2 && PathMeasure(round).length == 30)
    }

    @Test func `a stroke's outline is that of the path`() {
        let line = Path { $0.addLines([.zero, CGPoint(x: 10, y: 0)]) }
        let outline = line.cgPath.copy(strokingWithWidth: 4, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
        #expect(outline.boundingBoxOfPath == CGRect(x: 0, y: -2, width: 10, height: 4))
        let style = StrokeStyle(lineWidth: 4, lineCap: .round, lineJoin: .bevel, miterLimit: 3)
        #expect(
            Path(line.cgPath.copy(strokingWithWidth: 4, lineCap: .round, lineJoin: .bevel, miterLimit: 3))
                == line.strokedPath(style))
    }

    @Test func `combinations are those of paths`() {
        let (a, b) = (Path(rect), Path(ellipseIn: rect.offsetBy(dx: 10, dy: 10)))
        #expect(Path(a.cgPath.union(b.cgPath)) == a.union(b))
        #expect(Path(a.cgPath.intersection(b.cgPath)) == a.intersection(b))
        #expect(Path(a.cgPath.subtracting(b.cgPath)) == a.subtracting(b))
        #expect(Path(a.cgPath.symmetricDifference(b.cgPath, using: .evenOdd)) == a.symmetricDifference(b, eoFill: true))
        #expect(Path(a.cgPath.lineIntersection(b.cgPath)) == a.lineIntersection(b))
        #expect(Path(a.cgPath.lineSubtraction(b.cgPath)) == a.lineSubtraction(b))
        #expect(a.cgPath.intersects(b.cgPath) && !a.cgPath.intersects(b.offsetBy(dx: 500, dy: 0).cgPath))
    }
}
