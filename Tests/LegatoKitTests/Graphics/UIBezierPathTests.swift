// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import Testing

@testable import LegatoKit

@MainActor
@Suite struct UIBezierPathTests {
    @Test func `it is made as a path is`() {
        let box = rect(1, 2, 30, 20)
        #expect(Path(UIBezierPath(rect: box).cgPath) == Path(box))
        #expect(Path(UIBezierPath(ovalIn: box).cgPath) == Path(ellipseIn: box))
        #expect(Path(UIBezierPath(roundedRect: box, cornerRadius: 5).cgPath) == Path(roundedRect: box, cornerRadius: 5))
        let some = UIBezierPath(
            roundedRect: box, byRoundingCorners: [.topLeft, .bottomRight], cornerRadii: CGSize(width: 5, height: 0))
        let radii = RectangleCornerRadii(topLeading: 5, bottomTrailing: 5)
        #expect(Path(some.cgPath) == Path(roundedRect: box, cornerRadii: radii))
        let all = UIBezierPath(
            roundedRect: box, byRoundingCorners: .allCorners, cornerRadii: CGSize(width: 5, height: 5))
        #expect(all.contains(CGPoint(x: 16, y: 12)) && !all.contains(CGPoint(x: 1.2, y: 2.2)))
        #expect(UIBezierPath(cgPath: Path(box).cgPath).bounds == box && UIBezierPath().isEmpty)
    }

    @Test func `an arc that runs clockwise on screen goes over the bottom from right to left`() {
        let arc = UIBezierPath(
            arcCenter: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, endAngle: .pi, clockwise: true)
        #expect(abs(arc.currentPoint.x - 10) < 1e-9 && abs(arc.bounds.minY - 20) < 1e-6)
        #expect(abs(arc.bounds.maxY - 30) < 0.01)
        let other = UIBezierPath(
            arcCenter: CGPoint(x: 20, y: 20), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(abs(other.bounds.minY - 10) < 0.01 && abs(other.bounds.maxY - 20) < 1e-6)
    }

    @Test func `its steps are those of a path`() {
        let (a, b, c) = (CGPoint(x: 1, y: 2), CGPoint(x: 30, y: 4), CGPoint(x: 5, y: 60))
        let path = UIBezierPath()
        path.addLine(to: a)
        #expect(path.isEmpty && path.currentPoint == .zero)
        path.move(to: a)
        path.addLine(to: b)
        path.addCurve(to: c, controlPoint1: a, controlPoint2: b)
        path.addQuadCurve(to: a, controlPoint: c)
        path.close()
        path.append(UIBezierPath(rect: rect(0, 0, 5, 5)))
        path.apply(CGAffineTransform(translationX: 1, y: 1))
        let wanted = Path { path in
            path.move(to: a)
            path.addLine(to: b)
            path.addCurve(to: c, control1: a, control2: b)
            path.addQuadCurve(to: a, control: c)
            path.closeSubpath()
            path.addRect(rect(0, 0, 5, 5))
        }
        #expect(Path(path.cgPath) == wanted.offsetBy(dx: 1, dy: 1))
        path.removeAllPoints()
        #expect(path.isEmpty && path.bounds.isNull)
        path.cgPath = Path(rect(0, 0, 3, 3)).cgPath
        #expect(path.bounds == rect(0, 0, 3, 3))
    }

    @Test func `a copy has the way of drawing and changes alone, and so has the way back`() throws {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 5, y: 5))
        path.lineWidth = 3
        path.lineCapStyle = .round
        path.lineJoinStyle = .bevel
        path.miterLimit = 2
        path.usesEvenOddFillRule = true
        path.setLineDash([4, 2], count: 2, phase: 1)
        for copy in [try #require(path.copy() as? UIBezierPath), path.reversing()] {
            #expect(copy.lineWidth == 3 && copy.lineCapStyle == .round && copy.lineJoinStyle == .bevel)
            #expect(copy.miterLimit == 2 && copy.usesEvenOddFillRule)
            var (lengths, count, phase) = ([CGFloat](repeating: 0, count: 2), 0, CGFloat.zero)
            copy.getLineDash(&lengths, count: &count, phase: &phase)
            #expect(lengths == [4, 2] && count == 2 && phase == 1)
            copy.close()
        }
        #expect(path.reversing().currentPoint == .zero && path.currentPoint == CGPoint(x: 5, y: 5))
        path.setLineDash(nil, count: 0, phase: 0)
        var count = 7
        path.getLineDash(nil, count: &count, phase: nil)
        #expect(count == 0)
    }

    @Test func `it is filled and stroked in the colours of the context, whose state stays`() {
        let image = kitDrawn { context in
            UIColor.red.setFill()
            UIColor.blue.setStroke()
            context.setLineWidth(9)
            let path = UIBezierPath(rect: rect(5, 5, 10, 10))
            path.lineWidth = 2
            path.fill()
            path.stroke()
            let ring = UIBezierPath(rect: rect(20, 0, 20, 20))
            ring.append(UIBezierPath(rect: rect(25, 5, 10, 10)))
            ring.usesEvenOddFillRule = true
            ring.fill(with: .normal, alpha: 0.5)
            let line = UIBezierPath()
            line.move(to: CGPoint(x: 0, y: 30))
            line.addLine(to: CGPoint(x: 40, y: 30))
            line.lineWidth = 4
            line.setLineDash([10, 10], count: 2, phase: 0)
            line.stroke(with: .copy, alpha: 0.5)
            #expect(context.isPathEmpty)
            context.strokeLineSegments(between: [CGPoint(x: 0, y: 39), CGPoint(x: 40, y: 39)])
        }
        #expect(image.pixel(10, 10) == red && image.pixel(4, 10) == blue && image.pixel(5, 10) == blue)
        #expect(
            image.pixel(3, 10) == clear && image.shows([128, 0, 0, 128], at: 22, 10) && image.pixel(30, 10) == clear)
        #expect(image.shows([0, 0, 128, 128], at: 5, 30) && image.pixel(15, 30) == clear)
        #expect(image.pixel(20, 35) == blue && image.pixel(20, 33) == clear)
    }

    @Test func `it clips by its rule, and an empty one clips nothing`() {
        let image = kitDrawn { context in
            let ring = UIBezierPath(rect: rect(0, 0, 20, 20))
            ring.append(UIBezierPath(rect: rect(5, 5, 10, 10)))
            ring.usesEvenOddFillRule = true
            ring.addClip()
            UIBezierPath().addClip()
            context.fill(rect(0, 0, 40, 40))
        }
        #expect(image.pixel(2, 2) == black && image.pixel(10, 10) == clear && image.pixel(30, 30) == clear)
    }
}
