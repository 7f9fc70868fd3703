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

    @Test func `a view that fades is hit at any opacity, one that is transparent is not`() {
        for opacity in [0, 0.5, 1] {
            let faded = Make.tagged(1, Make.layer(.fade(to: Animated(opacity)), Make.square()))
            #expect(hits(faded, 50, 50) == [1], "\(opacity)")
            let transparent = Make.tagged(1, Make.layer(.opacity(Animated(opacity)), Make.square()))
            #expect(hits(transparent, 50, 50) == (opacity > 0 ? [1] : nil), "\(opacity)")
        }
        let fading = Make.tagged(1, Make.layer(.fade(to: moving(from: 1, to: 0)), Make.square()))
        #expect(hits(fading, 50, 50, at: 2) == [1])
    }

    @Test func `a view that meets a point elsewhere is hit where that is at the time`() {
        let moves = Layer.Kind.offset(
            moving(from: CGSize.zero.animatableData, to: CGSize(width: 200, height: 0).animatableData))
        let place = MatchedPlace(outwards: [moves], back: [offset(20, 0)], frame: Animated(Make.unit), anchor: .center)
        let tree = Make.tagged(1, Make.layer(.follow(place), Make.square()))
        #expect(hits(tree, -10, 50, at: 0) == [1] && hits(tree, 90, 50, at: 0) == nil)
        #expect(hits(tree, 190, 50, at: 1) == [1] && hits(tree, 50, 50, at: 1) == nil)
    }

    @Test func `a view scaled to nothing is hit nowhere`() {
        #expect(hits(Make.tagged(1, Make.layer(scale(0), Make.square())), 50, 50) == nil)
        #expect(hits(Make.tagged(1, Make.layer(scale(.nan), Make.square())), 50, 50) == nil)
    }

    @Test func `a view scaled to a millionth of a millionth is a line, which is not hit`() {
        let anchor = UnitPoint.center.animatableData
        for (size, isHit) in [
            (CGSize(width: 1e-12, height: 1), false), (CGSize(width: 1, height: 1e-12), false),
            (CGSize(width: 2e-12, height: 1), true),
        ] {
            let kind = Layer.Kind.scale(
                Animated(AnimatablePair(size.animatableData, anchor)), frame: Animated(Make.unit))
            #expect(hits(Make.tagged(1, Make.layer(kind, Make.square())), 50, 50) == (isHit ? [1] : nil))
        }
    }

    @Test func `what is clipped away is hit all the same, unless the clip cuts touches`() {
        let circle = Path(ellipseIn: Make.unit)
        for cutsTouches in [false, true] {
            let clip = Layer.Kind.clip(
                ConstantPath(circle), evenOdd: false, frame: Animated(Make.unit), cutsTouches: cutsTouches)
            let tree = Make.tagged(1, Make.layer(clip, Make.square()))
            #expect(hits(tree, 50, 50) == [1])
            #expect(hits(tree, 3, 3) == (cutsTouches ? nil : [1]))
            // Beyond all that is painted, below other layers.
            let wide = Make.square(CGRect(x: -50, y: -50, width: 300, height: 300))
            let deep = Make.layer(
                .group, Make.layer(.offset(Animated(CGSize.zero.animatableData)), Make.layer(clip, wide)))
            #expect(hits(Make.tagged(1, deep), 200, 200) == (cutsTouches ? nil : [1]))
            #expect(hits(Make.tagged(1, deep), 300, 300) == nil)
        }
    }

    @Test func `what a mask leaves out is hit all the same`() {
        let small = Make.square(CGRect(x: 0, y: 0, width: 10, height: 10))
        let masked = Make.tagged(1, Make.layer(.mask, Make.square(), small))
        #expect(hits(masked, 5, 5) == [1] && hits(masked, 50, 50) == [1] && hits(masked, 150, 50) == nil)
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

    /// A ring: a square with a square hole by the even-odd rule, whole by the other.
    private let ring = Path {
        $0.addRect(CGRect(x: 0, y: 0, width: 100, height: 100))
        $0.addRect(CGRect(x: 25, y: 25, width: 50, height: 50))
    }

    @Test(arguments: [true, false])
    func `the fill rule decides what is hit of fills, clips and areas for touches`(evenOdd: Bool) {
        let frame = Animated(Make.unit)
        let layers = [
            Make.square(path: ring, drawing: .fill(evenOdd: evenOdd, antialiased: true)),
            Make.layer(
                .clip(ConstantPath(ring), evenOdd: evenOdd, frame: frame, cutsTouches: true), Make.square()),
            Make.layer(.touchArea(ConstantPath(ring), evenOdd: evenOdd, frame: frame), Make.square()),
            Make.layer(.touchArea(ConstantPath(ring), evenOdd: evenOdd, frame: frame)),
        ]
        for layer in layers {
            let tagged = Make.tagged(1, layer)
            #expect(hits(tagged, 10, 50) == [1])
            #expect(hits(tagged, 50, 50) == (evenOdd ? nil : [1]))
            #expect(hits(tagged, 150, 50) == nil)
        }
    }

    @Test func `outlines are hit in the coordinates of their frame, and not outside of it`() {
        let frame = CGRect(x: 200, y: 300, width: 50, height: 50)
        let wide = Path(CGRect(x: 10, y: 20, width: 500, height: 500))
        let places: [(CGFloat, CGFloat, Bool)] = [
            (215, 325, true), (205, 325, false), (215, 315, false), (255, 325, false), (215, 355, false),
            (15, 25, false),
        ]
        let area = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        for layer in [
            Make.square(frame, path: wide),
            Make.layer(
                .clip(ConstantPath(wide), evenOdd: false, frame: Animated(frame), cutsTouches: true), Make.square(area)),
            Make.layer(.touchArea(ConstantPath(wide), evenOdd: false, frame: Animated(frame))),
        ] {
            for (x, y, isHit) in places { #expect((hits(layer, x, y) != nil) == isHit) }
        }
    }

    @Test func `text, images and symbols are hit in their whole frame`() {
        let frame = CGRect(x: 10, y: 20, width: 30, height: 40)
        for layer in [
            Make.text(frame: Animated(frame)), Make.image(frame: Animated(frame)),
            Make.symbol(frame: Animated(frame)),
        ] {
            #expect(hits(layer, 11, 21) == [] && hits(layer, 39, 59) == [])
            for (x, y) in [(9, 30), (41, 30), (20, 19), (20, 61)] as [(CGFloat, CGFloat)] {
                #expect(hits(layer, x, y) == nil)
            }
        }
        let moves = Make.movingFrame(frame)
        for layer in [Make.text(frame: moves), Make.image(frame: moves), Make.symbol(frame: moves)] {
            #expect(hits(layer, 11, 21) == [] && hits(layer, 11, 21, at: 1) == nil && hits(layer, 111, 71, at: 1) == [])
        }
    }

    @Test func `only what is fully transparent lets touches through`() {
        for opacity in [0.01, 0.5, 1, 2] {
            #expect(hits(Make.layer(.opacity(Animated(opacity)), Make.square()), 50, 50) == [])
            #expect(hits(Make.square(opacity: Float(opacity)), 50, 50) == [])
        }
        for opacity in [0, -1] as [Double] {
            #expect(hits(Make.layer(.opacity(Animated(opacity)), Make.square()), 50, 50) == nil)
            #expect(hits(Make.square(opacity: Float(opacity)), 50, 50) == nil)
        }
        let fades = Make.layer(.opacity(moving(from: 0.0, to: 1.0)), Make.square())
        #expect(hits(fades, 50, 50, at: 0) == nil && hits(fades, 50, 50, at: 0.5) == [])
        // A gradient is hit whatever its colours are.
        let clear = ResolvedGradient(stops: [.init(color: .clear, location: 0)])
        #expect(hits(Make.rectangle(0, 0, 100, 100, .linear(clear, start: .top, end: .bottom)), 50, 50) == [])
    }

    @Test func `a stroke is hit as wide as it is at the time, in the coordinates of its frame`() {
        let data = moving(
            from: StrokeStyle(lineWidth: 2).animatableData, to: StrokeStyle(lineWidth: 22).animatableData)
        let frame = CGRect(x: 200, y: 300, width: 100, height: 100)
        let stroke = Make.square(frame, drawing: .stroke(style: StrokeStyle(lineWidth: 50), data: data))
        for (time, reach) in [(0.0, 1.0), (0.5, 6), (1, 11)] {
            for (distance, isHit) in [(reach - 0.5, true), (reach + 0.5, false)] {
                #expect((hits(stroke, 200 - CGFloat(distance), 350, at: time) != nil) == isHit)
                #expect((hits(stroke, 250, 300 - CGFloat(distance), at: time) != nil) == isHit)
            }
        }
    }

    @Test func `effects that only change how things look change nothing for touches`() {
        let shadow = AnimatedShadow(
            Animated(AnimatedShadow.data(color: .black, radius: 5, offset: CGSize(width: 500, height: 0))))
        for kind in [
            .group, .blur(Animated(20), opaqueIn: nil), .shadow(shadow), .colors(.brightness, Animated(1)),
            .colorMultiply(Animated(ResolvedColor.clear.animatableData)), .blend(.multiply), .isolated,
            .tag(LayerTag(rawValue: 5), frame: Animated(CGRect(x: 900, y: 0, width: 1, height: 1))),
        ] as [Layer.Kind] {
            let layer = Make.layer(kind, Make.tagged(1, Make.square()))
            let tags: [UInt64] = if case .tag = kind { [1, 5] } else { [1] }
            #expect(hits(layer, 50, 50) == tags && hits(layer, 110, 50) == nil && hits(layer, 550, 50) == nil)
        }
    }

    @Test func `the last child that is hit is the one, and a touch goes past those that are not`() {
        let low = Make.tagged(1, Make.square(CGRect(x: 0, y: 0, width: 60, height: 100)))
        let high = Make.tagged(2, Make.square(CGRect(x: 40, y: 0, width: 60, height: 100)))
        let area = Layer.Kind.touchArea(
            WholeRectangle(), evenOdd: false, frame: Animated(CGRect(x: 0, y: 0, width: 200, height: 100)))
        for kind in [.group, area] as [Layer.Kind] {
            let tree = Make.tagged(9, Make.layer(kind, low, high))
            #expect(hits(tree, 20, 50) == [1, 9] && hits(tree, 50, 50) == [2, 9] && hits(tree, 80, 50) == [2, 9])
        }
        // An area takes for its tag what none of its children does.
        #expect(hits(Make.tagged(9, Make.layer(area, low, high)), 150, 50) == [9])
        #expect(hits(Make.tagged(9, Make.layer(.group, low, high)), 150, 50) == nil)
    }

    @Test func `what is squeezed flat is hit nowhere, what is small is hit`() {
        func squeezed(_ width: CGFloat, _ height: CGFloat) -> Layer {
            let size = CGSize(width: width, height: height)
            return Make.layer(
                .scale(
                    Animated(AnimatablePair(size.animatableData, UnitPoint.zero.animatableData)),
                    frame: Animated(Make.unit)), Make.square())
        }
        #expect(hits(squeezed(1, 0), 50, 0) == nil && hits(squeezed(0, 1), 0, 50) == nil)
        // The least area that counts is a millionth in each direction.
        #expect(hits(squeezed(1.1e-6, 1e-6), 5e-5, 5e-5) == [] && hits(squeezed(0.9e-6, 1e-6), 4e-5, 5e-5) == nil)
        #expect(hits(squeezed(-1, 1), -50, 50) == [] && hits(squeezed(.infinity, 1), 50, 50) == nil)
        // A shear mixes both axes: x' = 2x + y, y' = x + y.
        let shear = ProjectionTransform(CGAffineTransform(2, 1, 1, 1, 0, 0))
        let sheared = Make.layer(.projection(shear, frame: Animated(Make.unit)), Make.square())
        #expect(hits(sheared, 250, 170) == [] && hits(sheared, 50, 90) == nil && hits(sheared, 190, 60) == nil)
        for degrees in [30.0, 135, 250] {
            // The corner of a turned square is hit, what was there before is not.
            let turned = Make.layer(rotation(degrees: degrees), Make.square())
            let angle = (degrees + 45) * .pi / 180
            let (x, y) = (50 + 69 * cos(angle), 50 + 69 * sin(angle))
            #expect(hits(turned, CGFloat(x), CGFloat(y)) == [])
            #expect(hits(turned, CGFloat(50 + 69 * cos(angle + 0.3)), CGFloat(50 + 69 * sin(angle + 0.3))) == nil)
        }
    }

    @Test func `in perspective only what is in front of the eye is hit`() {
        // Everything is divided by 1 + x / 100, so the plane ends at x = −100.
        var deep = ProjectionTransform()
        deep.m13 = 0.01
        let wide = CGRect(x: -1000, y: -1000, width: 2000, height: 2000)
        let layer = Make.layer(.projection(deep, frame: Animated(Make.unit)), Make.square(wide))
        // 50 shows at 33.3, −50 at −100, and what would show at 200 lies behind.
        #expect(hits(layer, 33, 10) == [] && hits(layer, -100, 10) == [] && hits(layer, 200, 10) == nil)
        #expect(hits(layer, 100, 10) == nil)
        var tall = ProjectionTransform()
        tall.m23 = 0.01
        let other = Make.layer(.projection(tall, frame: Animated(Make.unit)), Make.square(wide))
        #expect(hits(other, 10, 33) == [] && hits(other, 10, 200) == nil)
        var flat = ProjectionTransform()
        flat.m11 = 0
        #expect(hits(Make.layer(.projection(flat, frame: Animated(Make.unit)), Make.square()), 0, 50) == nil)
        var broken = ProjectionTransform()
        broken.m31 = .nan
        #expect(hits(Make.layer(.projection(broken, frame: Animated(Make.unit)), Make.square()), 50, 50) == nil)
    }

    @Test func `a mask without a cover takes no touches`() {
        #expect(hits(Make.layer(.mask, Make.square()), 50, 50) == nil && hits(Make.layer(.mask), 50, 50) == nil)
    }
}
