// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

/// What a canvas is asked to paint for each kind of layer.
@MainActor
@Suite struct DrawingTests {
    private let unit = Make.unit
    private let area = CGRect(x: 10, y: 20, width: 30, height: 40)

    private func squash(_ width: CGFloat, _ height: CGFloat) -> Layer.Kind {
        .scale(
            Animated(
                AnimatablePair(
                    CGSize(width: width, height: height).animatableData, UnitPoint.topLeading.animatableData)),
            frame: Animated(unit))
    }

    private func turn(_ degrees: Double, perspective: CGFloat) -> Layer.Kind {
        var rotation = Rotation3D()
        rotation.angle = .degrees(degrees)
        rotation.axis = (0, 1, 0)
        rotation.perspective = perspective
        return .rotation3D(Animated(rotation.animatableData), frame: Animated(unit))
    }

    private func shadow(opacity: Float, radius: CGFloat = 4, isInner: Bool = false) -> Layer.Kind {
        let color = ResolvedColor(red: 0, green: 0.5, blue: 0, opacity: opacity)
        let data = AnimatedShadow.data(color: color, radius: radius, offset: CGSize(width: 1, height: 2))
        return .shadow(AnimatedShadow(Animated(data), isInner: isInner))
    }

    private var clip: Layer.Kind {
        .clip(WholeRectangle(), evenOdd: true, frame: Animated(area))
    }

    private var deep: ProjectionTransform {
        var projection = ProjectionTransform()
        projection.m13 = 0.01
        return projection
    }

    /// A kind of layer with two marks in it, and what is drawn for them.
    @Test func `each kind of layer draws its children its own way`() {
        let both = Make.marked(1) + " " + Make.marked(2)
        let cases: [(Layer.Kind, String)] = [
            (.group, both), (.tag(LayerTag(rawValue: 1), frame: Animated(unit)), both), (.untouchable, both),
            (.touchArea(WholeRectangle(), evenOdd: false, frame: Animated(unit)), both),
            (.opacity(Animated(1)), both), (.opacity(Animated(2)), both), (.opacity(Animated(0)), ""),
            (.opacity(Animated(-0.5)), ""), (.opacity(Animated(0.5)), "{opacity 0.5 \(both) }"),
            (.opacity(Animated(.nan)), "{opacity nan }"),
            (offset(5, 7), "( [1 0 0 1 5 7] \(both) )"), (scale(2), "( [2 0 0 2 -50 -50] \(both) )"),
            (squash(0, 1), ""), (squash(1, 0), ""), (squash(2, 3), "( [2 0 0 3 0 0] \(both) )"),
            (rotation(degrees: 90), "( [0 1 -1 0 100 0] \(both) )"),
            (turn(60, perspective: 0), "( [0.5 0 0 1 25 0] \(both) )"), (turn(90, perspective: 0), ""),
            (turn(90, perspective: 1), ""), (turn(60, perspective: 1), "{projection \(both) }"),
            (
                .projection(ProjectionTransform(CGAffineTransform(scaleX: 2, y: 3)), frame: Animated(area)),
                "( [2 0 0 3 -10 -40] \(both) )"
            ),
            (
                .projection(ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1)), frame: Animated(unit)),
                "( [0 0 0 1 0 0] \(both) )"
            ),
            (.projection(deep, frame: Animated(unit)), "{projection \(both) }"),
            (.blur(Animated(3), opaqueIn: nil), "{blur 3 \(both) }"), (.blur(Animated(0), opaqueIn: nil), both),
            (.blur(Animated(-1), opaqueIn: Animated(unit)), both),
            (.blur(Animated(0.5), opaqueIn: nil), "{blur 0.5 \(both) }"),
            (
                .blur(Animated(3), opaqueIn: Animated(area)),
                "{clip 10 20 m 40 20 l 40 60 l 10 60 l h {blur 3, opaquely \(both) } }"
            ),
            (shadow(opacity: 1), "{shadow 4 \(both) }"), (shadow(opacity: 0), both), (shadow(opacity: -1), both),
            (shadow(opacity: 0.25, isInner: true), "{shadow 4 inner \(both) }"),
            (.colors(.brightness, Animated(0.5)), "{colors \(both) }"),
            (.colorMultiply(Animated(ResolvedColor.white.animatableData)), "{colors \(both) }"),
            (.blend(.multiply), "{blend multiply \(both) }"), (.isolated, "{isolated \(both) }"),
            (clip, "{clip 10 20 m 40 20 l 40 60 l 10 60 l h odd \(both) }"),
            (.mask, "{isolated \(Make.marked(1)) {mask \(Make.marked(2)) } }"),
        ]
        for (kind, expected) in cases {
            #expect(Make.layer(kind, Make.mark(1), Make.mark(2)).written() == expected)
        }
    }

    @Test func `a mask without a cover, or without anything, shows nothing`() {
        #expect(Make.layer(.mask, Make.mark(1)).written() == "")
        #expect(Make.layer(.mask).written() == "")
        #expect(
            Make.layer(.mask, Make.mark(1), Make.mark(2), Make.mark(3)).written()
                == "{isolated \(Make.marked(1)) {mask \(Make.marked(2)) } }")
    }

    /// The one effect a layer asks for.
    private func effect(_ kind: Layer.Kind, _ child: Layer = Make.mark(1), at time: Double = 0) throws -> GroupEffect {
        let canvas = WritingCanvas()
        Make.layer(kind, child).draw(at: time, on: canvas)
        return try #require(canvas.effects.first)
    }

    @Test func `effects carry their numbers`() throws {
        let color = ResolvedColor(red: 0.5, green: 0.25, blue: 1, opacity: 0.75)
        #expect(try effect(.colors(.contrast, Animated(0.5))).colors == ColorAdjustment.contrast.matrix(0.5))
        let multiplied = try #require(try effect(.colorMultiply(Animated(color.animatableData))).colors)
        let white = multiplied.applied(to: SIMD4(repeating: 1))
        for (part, expected) in zip((0..<4).map { white[$0] }, [0.5, 0.25, 1, 0.75] as [Float]) {
            #expect(abs(part - expected) < 1e-6)
        }
        let shadow = try #require(try effect(shadow(opacity: 1)).shadow)
        #expect(shadow.offset == CGSize(width: 1, height: 2) && !shadow.isInner)
        #expect(shadow.color.description == "#008000FF")
        #expect(try effect(.projection(deep, frame: Animated(unit))).projection == deep)
        // About the corner of its frame.
        let moved = try #require(try effect(.projection(deep, frame: Animated(area))).projection)
        let seen = CGPoint(x: 110, y: 60).applying(moved)
        #expect(abs(seen.x - (10 + 100 / 2)) < 1e-9 && abs(seen.y - (20 + 40 / 2)) < 1e-9)
    }

    @Test func `effects in flight have the numbers of their time`() throws {
        let kinds: [(Layer.Kind, (GroupEffect) -> Bool)] = [
            (.opacity(moving(from: 0.25, to: 0.75)), { $0.opacity == 0.5 }),
            (.blur(moving(from: CGFloat(2), to: 4), opaqueIn: nil), { $0.blurRadius == 3 }),
            (.colors(.brightness, moving(from: 0.0, to: 0.5)), { $0.colors?.offset.x == 0.25 }),
            (
                .clip(WholeRectangle(), evenOdd: false, frame: Make.movingFrame(unit)),
                { $0.clip?.path.boundingRect == CGRect(x: 50, y: 25, width: 100, height: 100) }
            ),
            (
                .blur(Animated(3), opaqueIn: Make.movingFrame(unit)),
                { $0.clip?.path.boundingRect == CGRect(x: 50, y: 25, width: 100, height: 100) }
            ),
        ]
        for (kind, isRight) in kinds {
            let seen = try effect(kind, at: 0.5)
            #expect(isRight(seen))
        }
    }

    @Test func `opacities of two layers are two groups, or one number where that is enough`() {
        let tree = Make.layer(.opacity(Animated(0.5)), Make.layer(.opacity(Animated(0.5)), Make.mark(1)))
        #expect(tree.written() == "{opacity 0.5 {opacity 0.5 \(Make.marked(1)) } }")
        #expect(tree.written(keeping: true, taking: false) == Make.marked(1, opacity: "40"))
        // A quarter of two marks needs a group again.
        let two = Make.layer(.opacity(Animated(0.5)), Make.layer(.opacity(Animated(0.5)), Make.mark(1), Make.mark(2)))
        #expect(
            two.written(keeping: true, taking: false) == "{opacity 0.25 \(Make.marked(1)) \(Make.marked(2)) }")
    }

    @Test func `an opacity goes into the effect of the layer below`() {
        let kinds: [(Layer.Kind, String)] = [
            (.blur(Animated(3), opaqueIn: nil), "{blur 3, opacity 0.5 \(Make.marked(1)) }"),
            (shadow(opacity: 1), "{shadow 4, opacity 0.5 \(Make.marked(1)) }"),
            (clip, "{clip 10 20 m 40 20 l 40 60 l 10 60 l h odd, opacity 0.5 \(Make.marked(1)) }"),
            (.isolated, "{opacity 0.5, isolated \(Make.marked(1)) }"),
            (.projection(deep, frame: Animated(unit)), "{opacity 0.5, projection \(Make.marked(1)) }"),
            (.colors(.brightness, Animated(1)), "{colors, opacity 0.5 \(Make.marked(1)) }"),
            (offset(5, 7), "( [1 0 0 1 5 7] \(Make.marked(1, opacity: "80")) )"),
            (scale(2), "( [2 0 0 2 -50 -50] \(Make.marked(1, opacity: "80")) )"),
            (turn(60, perspective: 0), "( [0.5 0 0 1 25 0] \(Make.marked(1, opacity: "80")) )"),
            (
                .blur(Animated(3), opaqueIn: Animated(area)),
                "{clip 10 20 m 40 20 l 40 60 l 10 60 l h {blur 3, opaquely, opacity 0.5 \(Make.marked(1)) } }"
            ),
        ]
        for (kind, expected) in kinds {
            let tree = Make.layer(.opacity(Animated(0.5)), Make.layer(kind, Make.mark(1)))
            #expect(tree.written(keeping: true, taking: false) == expected)
        }
        let mask = Make.layer(.opacity(Animated(0.5)), Make.layer(.mask, Make.mark(1), Make.mark(2)))
        #expect(
            mask.written(keeping: true, taking: false)
                == "{opacity 0.5, isolated \(Make.marked(1)) {mask \(Make.marked(2)) } }")
    }

    @Test func `text, symbols, images and strokes fade as groups`() {
        let data = Animated(StrokeStyle(lineWidth: 3).animatableData)
        let stroke = Make.square(drawing: .stroke(style: StrokeStyle(lineWidth: 3), data: data))
        for leaf in [Make.text(), Make.symbol(frame: Animated(area)), Make.image(frame: Animated(area)), stroke] {
            let faded = Make.layer(.opacity(Animated(0.5)), leaf)
            #expect(faded.written(keeping: true, taking: false) == "{opacity 0.5 \(leaf.written()) }")
            #expect(faded.written() == "{opacity 0.5 \(leaf.written()) }")
            let whole = Make.layer(.opacity(Animated(1)), leaf)
            #expect(whole.written(keeping: true, taking: false) == leaf.written())
        }
    }

    // MARK: - Blending

    private var blending: Layer { Make.layer(.blend(.multiply), Make.mark(1)) }

    @Test func `what blends with the background says so in the groups around, unless something isolates it`() {
        let passing: [Layer.Kind] = [
            .group, offset(1, 2), scale(2), .untouchable, .opacity(Animated(0.5)), .blur(Animated(2), opaqueIn: nil),
            clip,
            shadow(opacity: 1), turn(60, perspective: 1), .tag(LayerTag(rawValue: 1), frame: Animated(unit)),
        ]
        let isolating: [Layer.Kind] = [
            .isolated, .mask, .colors(.brightness, Animated(1)),
            .colorMultiply(Animated(ResolvedColor.white.animatableData)),
        ]
        for keeping in [false, true] {
            func flag(_ child: Layer) throws -> Bool {
                let canvas = WritingCanvas(cachesBitmaps: keeping, takesBitmaps: false)
                // Two children, so that there is a group.
                Make.layer(.opacity(Animated(0.5)), child, Make.mark(9)).draw(at: 0, on: canvas)
                return try #require(canvas.effects.first).blendsWithBackground
            }
            for kind in passing { #expect((try? flag(Make.layer(kind, Make.mark(7), blending))) == true) }
            for kind in passing { #expect((try? flag(Make.layer(kind, blending, Make.mark(7)))) == true) }
            for kind in isolating { #expect((try? flag(Make.layer(kind, blending, blending))) == false) }
            #expect((try? flag(Make.layer(.blend(.normal), Make.mark(1)))) == false)
            #expect((try? flag(Make.mark(1))) == false)
            #expect((try? flag(Make.layer(.blend(.normal), blending))) == true)
        }
        #expect((try? effect(clip, blending))?.blendsWithBackground == true)
        #expect((try? effect(clip))?.blendsWithBackground == false)
    }

    // MARK: - Groups that are kept

    @Test func `static leaves and effects are handed over whole, groups and plain moves are not`() {
        let whole: [Layer.Kind] = [
            .blur(Animated(2), opaqueIn: nil), shadow(opacity: 1), clip, turn(60, perspective: 1),
            .projection(deep, frame: Animated(unit)), .opacity(Animated(0.5)), .isolated, .mask,
            .colors(.brightness, Animated(1)), .colorMultiply(Animated(ResolvedColor.white.animatableData)),
        ]
        for kind in whole {
            let layer = Make.layer(kind, Make.mark(1), Make.mark(2))
            #expect(layer.written(keeping: true) == Make.still(layer))
        }
        let (one, two) = (Make.mark(1), Make.mark(2))
        let parts: [(Layer.Kind, String, String)] = [
            (.group, "", ""), (.untouchable, "", ""), (.tag(LayerTag(rawValue: 1), frame: Animated(unit)), "", ""),
            (.touchArea(WholeRectangle(), evenOdd: false, frame: Animated(unit)), "", ""),
            (.opacity(Animated(1)), "", ""),
            (offset(5, 7), "( [1 0 0 1 5 7] ", " )"), (scale(2), "( [2 0 0 2 -50 -50] ", " )"),
            (rotation(degrees: 90), "( [0 1 -1 0 100 0] ", " )"), (.blend(.multiply), "{blend multiply ", " }"),
        ]
        for (kind, before, after) in parts {
            let layer = Make.layer(kind, one, two)
            #expect(layer.written(keeping: true) == before + Make.still(one) + " " + Make.still(two) + after)
        }
        for leaf in [
            Make.mark(1), Make.text(), Make.symbol(frame: Animated(area)), Make.image(frame: Animated(area)),
        ] {
            #expect(leaf.written(keeping: true) == Make.still(leaf))
            #expect(leaf.written(keeping: false) != Make.still(leaf))
        }
    }

    @Test func `under a moving transform, or seen through, everything static is handed over whole`() {
        let group = Make.layer(.group, Make.mark(1), Make.mark(2))
        let size = CGSize(width: 10, height: 20)
        let frame = Animated(unit)
        let scales = moving(
            from: AnimatablePair(CGSize(width: 1, height: 1).animatableData, UnitPoint.zero.animatableData),
            to: AnimatablePair(CGSize(width: 3, height: 3).animatableData, UnitPoint.zero.animatableData))
        let angles = moving(
            from: AnimatablePair(Angle.zero.animatableData, UnitPoint.zero.animatableData),
            to: AnimatablePair(Angle.degrees(90).animatableData, UnitPoint.zero.animatableData))
        var flat = Rotation3D()
        flat.axis = (0, 1, 0)
        flat.perspective = 0
        var far = flat
        far.angle = .degrees(40)
        let moves: [(Layer.Kind, String)] = [
            (.offset(moving(from: CGSize.zero.animatableData, to: size.animatableData)), "[1 0 0 1 0 0]"),
            (.scale(scales, frame: frame), "[1 0 0 1 0 0]"), (.rotation(angles, frame: frame), "[1 0 0 1 0 0]"),
            (
                .rotation3D(moving(from: flat.animatableData, to: far.animatableData), frame: frame),
                "[1 0 0 1 0 0]"
            ),
            (.projection(ProjectionTransform(), frame: Make.movingFrame(unit)), "[1 0 0 1 0 0]"),
        ]
        for (kind, map) in moves {
            #expect(Make.layer(kind, group).written(keeping: true) == "( \(map) \(Make.still(group, moving: true)) )")
            // It stays so through still transforms and groups in between.
            let inner = Make.layer(offset(1, 2), Make.layer(.group, Make.mark(3, moves: true), group))
            let text = Make.layer(kind, inner).written(keeping: true)
            #expect(text.hasSuffix("\(Make.still(group, moving: true)) ) )"))
        }
        for kind in [offset(5, 7), scale(2), rotation(degrees: 90), turn(60, perspective: 0)] {
            let mixed = Make.layer(kind, group, Make.mark(3, moves: true))
            #expect(!mixed.written(keeping: true).contains("moving"))
        }
        let faded = Make.layer(.opacity(moving(from: 0.5, to: 1.0)), group)
        #expect(faded.written(keeping: true) == Make.still(group, 0.5))
        #expect(faded.written(keeping: true, taking: false) == "{opacity 0.5 \(Make.marked(1)) \(Make.marked(2)) }")
    }

    @Test
    func `what moves or blends with the background is not handed over, and nothing to a canvas that keeps nothing`() {
        let moves = Make.mark(1, moves: true)
        #expect(moves.written(keeping: true) == moves.written())
        let blurred = Make.layer(.blur(Animated(2), opaqueIn: nil), moves)
        #expect(blurred.written(keeping: true) == blurred.written())
        let mixed = Make.layer(clip, blending)
        #expect(mixed.written(keeping: true).hasPrefix("{clip"))
        #expect(!mixed.written(keeping: true).contains("still \(mixed.id.rawValue)"))
        let still = Make.layer(.blur(Animated(2), opaqueIn: nil), Make.mark(1))
        #expect(still.written() == "{blur 2 \(Make.marked(1)) }")
    }

    /// Whether a layer takes an opacity from above without a group being made for it.
    @Test func `a layer with one bitmap takes an opacity without another group`() {
        func isOne(_ layer: Layer) -> Bool {
            let text = Make.layer(.opacity(Animated(0.5)), layer).written(keeping: true, taking: false)
            return !text.hasPrefix("{opacity 0.5 ") && !text.hasPrefix("{opacity 0.5, background")
        }
        let (moves, text) = (Make.mark(1, moves: true), Make.text(frame: Make.movingFrame(unit)))
        for kind in [
            .group, .untouchable, .tag(LayerTag(rawValue: 1), frame: Animated(unit)), offset(1, 2), scale(2),
            rotation(degrees: 90), .opacity(Animated(1)),
            .touchArea(WholeRectangle(), evenOdd: false, frame: Animated(unit)),
        ] as [Layer.Kind] {
            #expect(isOne(Make.layer(kind, moves)))
            #expect(!isOne(Make.layer(kind, moves, moves)) && !isOne(Make.layer(kind, text)))
        }
        for kind in [
            .blur(Animated(2), opaqueIn: nil), shadow(opacity: 1), clip, .projection(deep, frame: Animated(unit)),
            turn(60, perspective: 1), .colors(.brightness, Animated(1)),
        ] as [Layer.Kind] {
            #expect(isOne(Make.layer(kind, moves, text)))
        }
        #expect(!isOne(Make.layer(.blend(.multiply), moves)) && !isOne(text))
        // Several layers are one group if they are still and do not blend with what is behind.
        let canvas = WritingCanvas(cachesBitmaps: true)
        let group = Make.layer(.group, Make.mark(1), Make.mark(2))
        Make.layer(.opacity(moving(from: 0.5, to: 1.0)), group).draw(at: 0, on: canvas)
        #expect(canvas.text == [Make.still(group, 0.5)])
        #expect(!isOne(Make.layer(.group, Make.mark(1), blending)))
    }

    // MARK: - Bounds

    @Test func `a tree that is too deep is not drawn, and that is reported`() {
        func chain(_ depth: Int) -> Layer {
            var layer = Layer(id: LayerID(rawValue: 0), kind: .group)
            for id in 1..<depth { layer = Layer(id: LayerID(rawValue: UInt64(id)), kind: .group, children: [layer]) }
            return layer
        }
        #expect(chain(3).depth == 3 && Make.layer(.group, chain(2), chain(4), chain(3)).depth == 5)
        let canvas = WritingCanvas()
        chain(Layer.greatestDepth + 1).draw(at: 0, on: canvas)
        #expect(
            canvas.faults == ["Layers are nested 10001 deep; at most 10000 levels are drawn."] && canvas.text.isEmpty)
        #expect(Layer.greatestDepth == 10_000)
    }
}
