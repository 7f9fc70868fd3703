// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

@MainActor
@Suite struct HitTestTests {
    private func hits(_ layer: Layer, _ x: CGFloat, _ y: CGFloat, at time: Double = 0) -> [UInt64]? {
        layer.hitTest(CGPoint(x: x, y: y), at: time)?.map(\.rawValue)
    }

    @Test func `the tags around the topmost layer are told, innermost first`() {
        let tree = Make.tagged(1, Make.layer(.group, Make.tagged(2, Make.square()), Make.tagged(3, Make.square())))
        #expect(hits(tree, 50, 50) == [3, 1])
        #expect(hits(tree, 150, 50) == nil)
    }

    @Test func `something without a tag hides what is behind it`() {
        let tree = Make.layer(.group, Make.tagged(1, Make.square()), Make.square())
        #expect(hits(tree, 50, 50) == [])
    }

    @Test func `a point goes back through every transform around`() {
        let moved = Make.tagged(1, Make.layer(offset(200, 0), Make.layer(scale(2), Make.square())))
        #expect(hits(moved, 160, -40) == [1])
        #expect(hits(moved, 340, 140) == [1])
        #expect(hits(moved, 50, 50) == nil)
        let turned = Make.tagged(1, Make.layer(rotation(degrees: 45), Make.square()))
        #expect(hits(turned, 50, -15) == [1])
        #expect(hits(turned, 3, 3) == nil)
    }

    @Test func `a view is hit where it is at the time, not where it will be`() {
        let kind = Layer.Kind.offset(
            moving(from: CGSize.zero.animatableData, to: CGSize(width: 200, height: 0).animatableData))
        let tree = Make.tagged(1, Make.layer(kind, Make.square()))
        #expect(hits(tree, 50, 50, at: 0) == [1])
        #expect(hits(tree, 50, 50, at: 0.5) == nil)
        #expect(hits(tree, 150, 50, at: 0.5) == [1])
        #expect(hits(tree, 250, 50, at: 1) == [1])
    }

    @Test func `a view scaled to nothing is hit nowhere`() {
        #expect(hits(Make.tagged(1, Make.layer(scale(0), Make.square())), 50, 50) == nil)
        #expect(hits(Make.tagged(1, Make.layer(scale(.nan), Make.square())), 50, 50) == nil)
    }

    @Test func `what is clipped away is not hit`() {
        let circle = Path(ellipseIn: Make.unit)
        let clip = Layer.Kind.clip(ConstantPath(circle), evenOdd: false, frame: Animated(Make.unit))
        let tree = Make.tagged(1, Make.layer(clip, Make.square()))
        #expect(hits(tree, 50, 50) == [1])
        #expect(hits(tree, 3, 3) == nil)
    }

    @Test func `transparent and untouchable views let touches through`() {
        let behind = Make.tagged(1, Make.square())
        let covers: [Layer] = [
            Make.layer(.opacity(Animated(0)), Make.tagged(2, Make.square())),
            Make.layer(.untouchable, Make.tagged(2, Make.square())),
            Make.tagged(2, Make.square(opacity: 0)),
        ]
        for cover in covers { #expect(hits(Make.layer(.group, behind, cover), 50, 50) == [1]) }
    }

    @Test func `a stroke is hit on its line, outside of its frame too`() {
        let data = Animated(StrokeStyle(lineWidth: 10).animatableData)
        let stroke = Make.tagged(1, Make.square(drawing: .stroke(style: StrokeStyle(lineWidth: 10), data: data)))
        #expect(hits(stroke, 0, 50) == [1])
        #expect(hits(stroke, -4, 50) == [1])
        #expect(hits(stroke, 50, 50) == nil)
        #expect(hits(stroke, -6, 50) == nil)
    }

    @Test func `an area for touches is hit though nothing is painted there`() {
        let area = Layer.Kind.touchArea(ConstantPath(Path(Make.unit)), evenOdd: false, frame: Animated(Make.unit))
        #expect(hits(Make.tagged(1, Make.layer(area)), 50, 50) == [1])
    }
}
