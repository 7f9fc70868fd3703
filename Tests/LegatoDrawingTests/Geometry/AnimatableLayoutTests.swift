// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoMotion
import Testing

/// The layouts of behaviour 1.
@Suite struct AnimatableLayoutTests {
    @Test func `a rectangle is its origin and its size`() {
        var rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(rect.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
        rect.animatableData.scale(by: 2)
        #expect(rect == CGRect(x: 2, y: 4, width: 6, height: 8))
    }

    @Test func `points and sizes are pairs and a number is itself`() {
        #expect(CGPoint(x: 1, y: 2).animatableData == AnimatablePair(1, 2))
        #expect(CGSize(width: 1, height: 2).animatableData == AnimatablePair(1, 2))
        var number: CGFloat = 3
        number.animatableData.scale(by: 0.5)
        #expect(number == 1.5)
        #expect(CGFloat(3).magnitudeSquared == 9)
    }

    @Test func `a unit point is scaled by 128`() {
        var point = UnitPoint(x: 0.5, y: 1)
        #expect(point.animatableData == AnimatablePair(64, 128))
        point.animatableData = AnimatablePair(128, 0)
        #expect(point == .topTrailing)
    }

    @Test func `insets run top, leading, bottom, trailing`() {
        var insets = EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
        #expect(insets.animatableData == AnimatablePair(1, AnimatablePair(2, AnimatablePair(3, 4))))
        insets.animatableData.scale(by: 2)
        #expect(insets == EdgeInsets(top: 2, leading: 4, bottom: 6, trailing: 8))
    }

    @Test func `corner radii pair the top corners before the bottom ones`() {
        var radii = RectangleCornerRadii(topLeading: 1, bottomLeading: 3, bottomTrailing: 4, topTrailing: 2)
        #expect(radii.animatableData == AnimatablePair(AnimatablePair(1, 2), AnimatablePair(3, 4)))
        radii.animatableData.scale(by: 2)
        #expect(radii == RectangleCornerRadii(topLeading: 2, bottomLeading: 6, bottomTrailing: 8, topTrailing: 4))
    }

    @Test func `a stroke is width, miter limit and dash phase`() {
        var style = StrokeStyle(lineWidth: 1, lineCap: .round, miterLimit: 2, dash: [5], dashPhase: 3)
        #expect(style.animatableData == AnimatablePair(1, AnimatablePair(2, 3)))
        style.animatableData.scale(by: 2)
        #expect(style == StrokeStyle(lineWidth: 2, lineCap: .round, miterLimit: 4, dash: [5], dashPhase: 6))
    }

    @Test func `a curve of points is the curve of its numbers`() {
        let curve = UnitCurve.bezier(
            startControlPoint: UnitPoint(x: 0.42, y: 0), endControlPoint: UnitPoint(x: 1, y: 1))
        #expect(curve == .easeIn)
        #expect(UnitCurve(startControlPoint: .zero, endControlPoint: CGPoint(x: 0.58, y: 1)) == .easeOut)
    }

    @Test func `points and sizes take their numbers back`() {
        var point = CGPoint.zero
        point.animatableData = AnimatablePair(1, 2)
        #expect(point == CGPoint(x: 1, y: 2))
        var size = CGSize.zero
        size.animatableData = AnimatablePair(1, 2)
        #expect(size == CGSize(width: 1, height: 2))
        #expect(CGFloat(-4).magnitudeSquared == 16)
    }

    @Test func `each unit point is where its name says`() {
        let places: [(UnitPoint, CGFloat, CGFloat)] = [
            (.zero, 0, 0), (UnitPoint(), 0, 0), (.center, 0.5, 0.5), (.leading, 0, 0.5), (.trailing, 1, 0.5),
            (.top, 0.5, 0), (.bottom, 0.5, 1), (.topLeading, 0, 0), (.topTrailing, 1, 0), (.bottomLeading, 0, 1),
            (.bottomTrailing, 1, 1),
        ]
        let rect = CGRect(x: 10, y: 20, width: 100, height: 40)
        for (point, x, y) in places {
            #expect(point.x == x && point.y == y)
            #expect(point.location(in: rect) == CGPoint(x: 10 + 100 * x, y: 20 + 40 * y))
        }
    }

    @Test func `a unit point animates by 128 of each coordinate, also back`() {
        #expect(UnitPoint(x: 0.25, y: 0.75).animatableData == AnimatablePair(32, 96))
        var point = UnitPoint.zero
        point.animatableData = AnimatablePair(32, 96)
        #expect(point == UnitPoint(x: 0.25, y: 0.75))
    }

    @Test func `insets without numbers are none, and vectors are what they are made of`() {
        let insets = EdgeInsets()
        #expect([insets.top, insets.leading, insets.bottom, insets.trailing] == [0, 0, 0, 0])
        #expect(CGVector().dx == 0 && CGVector().dy == 0 && CGVector.zero == CGVector())
        for vector in [
            CGVector(dx: 3, dy: 4), CGVector(dx: 3.0, dy: 4.0), CGVector(dx: CGFloat(3), dy: CGFloat(4)),
        ] {
            #expect(vector.dx == 3 && vector.dy == 4)
        }
    }

    @Test func `both makers of a curve of points keep the order of its numbers`() {
        let curve = UnitCurve(0.1, 0.2, 0.6, 0.9)
        #expect(
            UnitCurve.bezier(
                startControlPoint: UnitPoint(x: 0.1, y: 0.2), endControlPoint: UnitPoint(x: 0.6, y: 0.9)) == curve)
        #expect(
            UnitCurve(startControlPoint: CGPoint(x: 0.1, y: 0.2), endControlPoint: CGPoint(x: 0.6, y: 0.9)) == curve)
    }
}
