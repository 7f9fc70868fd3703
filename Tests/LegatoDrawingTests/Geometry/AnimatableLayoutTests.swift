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
}
