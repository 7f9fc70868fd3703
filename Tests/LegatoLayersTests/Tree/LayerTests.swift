// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

/// A source that says of itself whether it moves.
private struct Source: PathSource {
    var isStatic: Bool
    func path(for size: CGSize, at time: Double) -> Path { Path(CGRect(origin: .zero, size: size)) }
}

@MainActor
@Suite struct LayerTests {
    private let frame = Animated(Make.unit)
    private var flying: AnimatedFrame { Make.movingFrame(Make.unit) }

    private func shape(
        source: any PathSource = WholeRectangle(),
        drawing: ShapeContent.Drawing = .fill(evenOdd: false, antialiased: true),
        paint: AnimatedPaint = AnimatedPaint(.color(.black)), frame: AnimatedFrame? = nil
    ) -> Layer.Kind {
        .shape(ShapeContent(source: source, drawing: drawing, paint: paint, frame: frame ?? self.frame))
    }

    private var flyingPaint: AnimatedPaint {
        let (red, blue) = (ShapePaint.color(.black), ShapePaint.color(.white))
        return AnimatedPaint(blue, vector: moving(from: red.vector, to: blue.vector))
    }

    private func scaling(_ isStatic: Bool) -> Animated<AnimatablePair<CGSize.AnimatableData, UnitPoint.AnimatableData>>
    {
        let end = AnimatablePair(CGSize(width: 2, height: 2).animatableData, UnitPoint.center.animatableData)
        return isStatic ? Animated(end) : moving(from: .zero, to: end)
    }

    private func turning(_ isStatic: Bool) -> Animated<AnimatablePair<Angle.AnimatableData, UnitPoint.AnimatableData>> {
        let end = AnimatablePair(Angle.degrees(90).animatableData, UnitPoint.center.animatableData)
        return isStatic ? Animated(end) : moving(from: .zero, to: end)
    }

    private func shadow(_ isStatic: Bool) -> Layer.Kind {
        let data = AnimatedShadow.data(color: .black, radius: 2, offset: .zero)
        return .shadow(AnimatedShadow(isStatic ? Animated(data) : moving(from: .zero, to: data)))
    }

    private func text(_ frame: AnimatedFrame, _ paints: [AnimatedPaint]) -> Layer.Kind {
        let layout = TextLayout(
            size: .zero, firstBaseline: 0, lastBaseline: 0, lineCount: 1, isTruncated: false, runs: [])
        return .text(TextContent(layout: layout, paints: paints, frame: frame))
    }

    private func symbol(_ frame: AnimatedFrame, _ paint: AnimatedPaint) -> Layer.Kind {
        let image = SymbolImage(size: .zero, baseline: 0, outline: Make.outline, isFallback: false)
        return .symbol(SymbolContent(image: image, paint: paint, frame: frame))
    }

    /// Every kind of layer with nothing in flight.
    private var still: [Layer.Kind] {
        let plain = AnimatedPaint(.color(.black))
        let style = StrokeStyle()
        return [
            .group, .isolated, .mask, .untouchable, .blend(.multiply), .blend(.normal), shape(),
            shape(source: Source(isStatic: true)),
            shape(drawing: .stroke(style: style, data: Animated(style.animatableData))), text(frame, []),
            text(frame, [plain, plain]), symbol(frame, plain), Make.image(frame: frame).kind, .opacity(Animated(0.5)),
            offset(1, 2), .scale(scaling(true), frame: frame), .rotation(turning(true), frame: frame),
            .rotation3D(Animated(Rotation3D().animatableData), frame: frame),
            .projection(ProjectionTransform(), frame: frame), .blur(Animated(1), opaqueIn: nil),
            .blur(Animated(1), opaqueIn: frame), shadow(true), .colors(.brightness, Animated(1)),
            .colorMultiply(Animated(ResolvedColor.white.animatableData)),
            .clip(WholeRectangle(), evenOdd: false, frame: frame),
            .clip(ConstantPath(Path()), evenOdd: false, frame: frame),
            .tag(LayerTag(rawValue: 1), frame: flying),
            .touchArea(Source(isStatic: false), evenOdd: false, frame: flying),
        ]
    }

    /// Every part of a kind that can be in flight, alone.
    private var moves: [Layer.Kind] {
        let plain = AnimatedPaint(.color(.black))
        let style = StrokeStyle()
        let wider = moving(from: style.animatableData, to: StrokeStyle(lineWidth: 9).animatableData)
        var far = Rotation3D()
        far.angle = .degrees(9)
        return [
            shape(frame: flying), shape(paint: flyingPaint), shape(source: Source(isStatic: false)),
            shape(drawing: .stroke(style: style, data: wider)), text(flying, [plain]),
            text(frame, [flyingPaint, plain]),
            text(frame, [plain, flyingPaint]), symbol(flying, plain), symbol(frame, flyingPaint),
            Make.image(frame: flying).kind, .opacity(moving(from: 0.0, to: 1.0)),
            .offset(moving(from: .zero, to: CGSize(width: 1, height: 1).animatableData)),
            .scale(scaling(false), frame: frame), .scale(scaling(true), frame: flying),
            .rotation(turning(false), frame: frame), .rotation(turning(true), frame: flying),
            .rotation3D(moving(from: Rotation3D().animatableData, to: far.animatableData), frame: frame),
            .rotation3D(Animated(Rotation3D().animatableData), frame: flying),
            .projection(ProjectionTransform(), frame: flying), .blur(moving(from: CGFloat(0), to: 1), opaqueIn: nil),
            .blur(moving(from: CGFloat(0), to: 1), opaqueIn: frame), .blur(Animated(1), opaqueIn: flying),
            shadow(false),
            .colors(.brightness, moving(from: 0.0, to: 1.0)),
            .colorMultiply(
                moving(from: ResolvedColor.black.animatableData, to: ResolvedColor.white.animatableData)),
            .clip(Source(isStatic: false), evenOdd: false, frame: frame),
            .clip(WholeRectangle(), evenOdd: false, frame: flying),
        ]
    }

    @Test func `a layer is static if none of its numbers is in flight`() {
        for kind in still { #expect(Make.layer(kind).isStatic, "\\(kind)") }
        for kind in moves { #expect(!Make.layer(kind).isStatic, "\\(kind)") }
    }

    @Test func `a layer is static if all its children are, too`() {
        let (calm, busy) = (Make.mark(1), Make.mark(2, moves: true))
        for kind in [.group, .isolated, .opacity(Animated(0.5)), offset(1, 2)] as [Layer.Kind] {
            #expect(Make.layer(kind, calm, calm).isStatic)
            for children in [[calm, busy], [busy, calm], [busy, busy]] {
                #expect(!Layer(id: LayerID(rawValue: 1), kind: kind, children: children).isStatic)
            }
        }
        #expect(!Make.layer(.opacity(moving(from: 0.0, to: 1.0)), calm).isStatic)
        #expect(!Make.layer(.group, Make.layer(.group, calm, busy)).isStatic)
    }

    @Test func `only an opacity that shows through has a bitmap worth caching`() {
        for (opacity, isCached) in [(0.5, true), (0.999, true), (1, false), (1.5, false)] {
            let layer = Make.layer(.opacity(Animated(opacity)), Make.mark(1), Make.mark(2))
            #expect((layer.written(keeping: true) == Make.still(layer)) == isCached)
        }
    }

    @Test func `depth counts from here to the furthest layer below`() {
        let leaf = Make.mark(1)
        #expect(leaf.depth == 1 && Make.layer(.group).depth == 1 && Make.layer(.group, leaf).depth == 2)
        #expect(Make.layer(.group, leaf, Make.layer(.group, Make.layer(.group, leaf)), leaf).depth == 4)
    }

    // MARK: - Sources of outlines

    @Test func `a constant path is the same for every size, a whole rectangle fills it`() {
        let path = Path(CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(ConstantPath(path).path(for: CGSize(width: 9, height: 9), at: 5) == path && ConstantPath(path).isStatic)
        #expect(
            WholeRectangle().path(for: CGSize(width: 7, height: 9), at: 5)
                == Path(CGRect(x: 0, y: 0, width: 7, height: 9)))
        #expect(WholeRectangle().isStatic)
    }

    @Test func `a frame is the rectangle of its numbers at the time`() {
        let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
        #expect(Animated(rect).rect(at: 9) == rect && Animated(rect).isStatic)
        #expect(Make.movingFrame(rect).rect(at: 0.5) == rect.offsetBy(dx: 50, dy: 25))
    }

    // MARK: - Transforms

    private func isNear(
        _ map: CGAffineTransform, _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ x: CGFloat, _ y: CGFloat
    ) -> Bool {
        zip([map.a, map.b, map.c, map.d, map.tx, map.ty], [a, b, c, d, x, y]).allSatisfy { abs($0 - $1) < 1e-9 }
    }

    @Test func `moves, scales and turns are about their anchor in the frame`() {
        let area = Animated(CGRect(x: 10, y: 20, width: 100, height: 40))
        let anchor = UnitPoint(x: 0.25, y: 0.75).animatableData
        // The anchor lies at (35, 50).
        let scale = Layer.Kind.scale(
            Animated(AnimatablePair(CGSize(width: 2, height: 3).animatableData, anchor)), frame: area)
        #expect(isNear(scale.transform(at: 0), 2, 0, 0, 3, -35, -100))
        let turn = Layer.Kind.rotation(Animated(AnimatablePair(Angle.degrees(90).animatableData, anchor)), frame: area)
        #expect(isNear(turn.transform(at: 0), 0, 1, -1, 0, 85, 15))
        #expect(isNear(offset(5, 7).transform(at: 0), 1, 0, 0, 1, 5, 7))
        for kind in [scale, turn, offset(5, 7)] {
            #expect(kind.projection(at: 0) == ProjectionTransform(kind.transform(at: 0)))
        }
        for kind in [.group, .opacity(Animated(0.5)), .isolated, .blur(Animated(1), opaqueIn: nil)] as [Layer.Kind] {
            #expect(kind.transform(at: 0).isIdentity && kind.projection(at: 0).isIdentity)
        }
        var user = ProjectionTransform(CGAffineTransform(scaleX: 2, y: 2))
        user.m13 = 0.001
        let map = Layer.Kind.projection(user, frame: area).projection(at: 0)
        // From the corner (10, 20), 40 and 30 further: divided by 1.04.
        let seen = CGPoint(x: 50, y: 50).applying(map)
        #expect(abs(seen.x - (10 + 80 / 1.04)) < 1e-9 && abs(seen.y - (20 + 60 / 1.04)) < 1e-9)
        #expect(Layer.Kind.projection(user, frame: area).transform(at: 0).isIdentity)
    }

    @Test func `transforms in flight are those of the time`() {
        let area = Animated(CGRect(x: 0, y: 0, width: 100, height: 100))
        let end = AnimatablePair(CGSize(width: 2, height: 2).animatableData, UnitPoint.zero.animatableData)
        #expect(
            isNear(Layer.Kind.scale(moving(from: .zero, to: end), frame: area).transform(at: 0.5), 1, 0, 0, 1, 0, 0))
        let angle = AnimatablePair(Angle.degrees(180).animatableData, UnitPoint.zero.animatableData)
        #expect(
            isNear(
                Layer.Kind.rotation(moving(from: .zero, to: angle), frame: area).transform(at: 0.5), 0, 1, -1, 0, 0, 0))
        let way = Layer.Kind.offset(moving(from: .zero, to: CGSize(width: 10, height: 20).animatableData))
        #expect(isNear(way.transform(at: 0.5), 1, 0, 0, 1, 5, 10))
        // The anchor goes along with the frame.
        let flying = Make.movingFrame(CGRect(x: 0, y: 0, width: 100, height: 100))
        #expect(isNear(scale(2, in: .zero).transform(at: 0), 2, 0, 0, 2, 0, 0))
        let about = Layer.Kind.scale(Animated(end), frame: flying).transform(at: 0.5)
        #expect(isNear(about, 2, 0, 0, 2, -50, -25))
    }
}
