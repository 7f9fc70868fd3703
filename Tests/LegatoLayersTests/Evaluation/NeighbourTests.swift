// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

/// How far a rectangle is painted under those beside it that are painted later.
@MainActor
@Suite struct NeighbourTests {
    /// How far the first rectangle is painted under its neighbours: left, top, right, bottom. Nil: it is filled as usual.
    private func overlap(_ layers: Layer..., at time: Double = 0) -> String? {
        let tree = Layer(id: LayerID(rawValue: 1), kind: .group, children: layers)
        return overlap(in: tree, at: time)
    }

    private func overlap(in tree: Layer, at time: Double = 0) -> String? {
        let canvas = WritingCanvas(hasPixels: true)
        tree.draw(at: time, on: canvas)
        guard let first = canvas.text.first(where: { $0.hasPrefix("under") || $0.hasPrefix("fill") }),
            first.hasPrefix("under"), let colon = first.firstIndex(of: ":")
        else { return nil }
        return first[first.index(colon, offsetBy: 2)...].split(separator: " ").prefix(4).joined(separator: " ")
    }

    /// How far in both directions what is painted later covers what lies beyond the corners of the first rectangle: on top at the left
    /// and at the right, then below.
    private func corners(_ layers: Layer...) -> String? {
        let canvas = WritingCanvas(hasPixels: true)
        Layer(id: LayerID(rawValue: 1), kind: .group, children: layers).draw(at: 0, on: canvas)
        guard let first = canvas.text.first(where: { $0.hasPrefix("under") }), let range = first.range(of: "corners ")
        else { return nil }
        return first[range.upperBound...].split(separator: " ").prefix(4).joined(separator: " ")
    }

    /// The rectangle that is looked at.
    private var base: Layer { Make.rectangle(100, 100, 40, 20) }

    @Test func `a rectangle reaches under a neighbour as far as that one is deep`() {
        #expect(overlap(base, Make.rectangle(140, 100, 7, 20)) == "0 0 7 0")
        #expect(overlap(base, Make.rectangle(93, 100, 7, 20)) == "7 0 0 0")
        #expect(overlap(base, Make.rectangle(100, 95, 40, 5)) == "0 5 0 0")
        #expect(overlap(base, Make.rectangle(100, 120, 40, 5)) == "0 0 0 5")
        #expect(
            overlap(
                base, Make.rectangle(140, 90, 7, 50), Make.rectangle(92, 90, 8, 50), Make.rectangle(90, 91, 70, 9),
                Make.rectangle(90, 120, 70, 6)) == "8 9 7 6")
    }

    @Test func `it is painted in its own coordinates, once`() {
        let tree = Make.layer(.group, base, Make.rectangle(140, 100, 7, 20))
        #expect(
            tree.written(pixels: true)
                == "( [1 0 0 1 100 100] under 0 0 40 20: 0 0 7 0 #FFFFFFFF )"
                + " ( [1 0 0 1 140 100] fill 0 0 m 7 0 l 7 20 l 0 20 l h #FFFFFFFF )")
        // Where edges lie between pixels nothing is done.
        #expect(!tree.written().contains("under"))
    }

    @Test func `only what is painted later and lies along the whole edge counts`() {
        let right = Make.rectangle(140, 100, 7, 20)
        #expect(overlap(in: Make.layer(.group, base)) == nil)
        let before = Make.layer(.group, right, base).written(pixels: true)
        #expect(before.contains("( [1 0 0 1 140 100] under 0 0 7 20: 40 0 0 0 #FFFFFFFF )"))
        #expect(before.hasSuffix("( [1 0 0 1 100 100] fill 0 0 m 40 0 l 40 20 l 0 20 l h #FFFFFFFF )"))
        for other in [
            // Too low, too short, apart, overlapping, at a corner only.
            Make.rectangle(140, 101, 7, 20), Make.rectangle(140, 100, 7, 19), Make.rectangle(141, 100, 7, 20),
            Make.rectangle(139, 100, 7, 20), Make.rectangle(140, 120, 7, 20), Make.rectangle(100, 121, 40, 5),
            Make.rectangle(101, 120, 40, 5), Make.rectangle(99, 120, 40, 5), Make.rectangle(92, 101, 8, 20),
            Make.rectangle(92, 99, 8, 20), Make.rectangle(101, 95, 40, 5), Make.rectangle(99, 95, 40, 5),
        ] {
            #expect(overlap(base, other) == nil)
        }
    }

    @Test func `several beside one cover its edge together, as deep as the narrowest`() {
        #expect(overlap(base, Make.rectangle(140, 100, 7, 12), Make.rectangle(140, 112, 5, 8)) == "0 0 5 0")
        #expect(overlap(base, Make.rectangle(140, 100, 5, 12), Make.rectangle(140, 110, 7, 10)) == "0 0 5 0")
        #expect(overlap(base, Make.rectangle(100, 120, 15, 3), Make.rectangle(115, 120, 25, 9)) == "0 0 0 3")
        #expect(overlap(base, Make.rectangle(140, 100, 7, 12), Make.rectangle(140, 113, 5, 7)) == nil)
        // A neighbour beside another part of the edge, or painted earlier, changes nothing.
        #expect(overlap(base, Make.rectangle(140, 80, 2, 20), Make.rectangle(140, 100, 7, 20)) == "0 0 7 0")
        #expect(overlap(base, Make.rectangle(140, 100, 7, 20), Make.rectangle(140, 100, 3, 20)) == "0 0 7 0")
        #expect(overlap(base, Make.rectangle(140, 100, 7, 20), Make.rectangle(140, 105, 3, 5)) == "0 0 7 0")
    }

    @Test func `what lies beyond a corner is covered by whatever reaches over it`() {
        let (right, below) = (Make.rectangle(140, 100, 7, 20), Make.rectangle(100, 120, 40, 5))
        // Nobody's, or painted earlier.
        #expect(corners(base, right, below) == nil)
        #expect(corners(base, right, below, Make.rectangle(141, 120, 7, 5), Make.rectangle(140, 121, 7, 5)) == nil)
        // A neighbour of one edge, one of the other, and one that meets the corner alone.
        #expect(corners(base, Make.rectangle(140, 100, 7, 25), below) == "0 0 0 5")
        #expect(corners(base, right, Make.rectangle(100, 120, 43, 5)) == "0 0 0 3")
        #expect(corners(base, right, below, Make.rectangle(140, 120, 4, 9)) == "0 0 0 4")
        #expect(corners(base, right, below, Make.rectangle(138, 110, 5, 20)) == "0 0 0 3")
        // The one that reaches furthest counts.
        #expect(
            corners(base, right, below, Make.rectangle(140, 120, 4, 9), Make.rectangle(140, 120, 6, 8)) == "0 0 0 6")
        #expect(
            corners(base, right, below, Make.rectangle(140, 120, 6, 8), Make.rectangle(140, 120, 4, 9)) == "0 0 0 6")
        let near: CGFloat = 1 / 64
        #expect(corners(base, right, below, Make.rectangle(140 + near, 120 + near, 4, 4)) == "0 0 0 \(words(4 + near))")
        #expect(corners(base, right, below, Make.rectangle(140 + 1.5 * near, 120, 4, 4)) == nil)
        #expect(corners(base, right, below, Make.rectangle(140, 120 + 1.5 * near, 4, 4)) == nil)
        #expect(corners(base, Make.rectangle(140, 100, 7, 20 + near)) == nil)
    }

    @Test func `each corner is looked at for itself`() {
        let edges = [
            Make.rectangle(93, 100, 7, 20), Make.rectangle(140, 100, 7, 20), Make.rectangle(100, 94, 40, 6),
            Make.rectangle(100, 120, 40, 6),
        ]
        func corners(_ others: Layer...) -> String? {
            let canvas = WritingCanvas(hasPixels: true)
            Layer(id: LayerID(rawValue: 1), kind: .group, children: [base] + edges + others).draw(at: 0, on: canvas)
            let first = canvas.text.first { $0.hasPrefix("under") }
            return first.flatMap { text in
                text.range(of: "corners ").map { String(text[$0.upperBound...].dropLast(10)) }
            }
        }
        let (left, top, right, bottom) = (100 - 3, 100 - 2, 140, 120) as (CGFloat, CGFloat, CGFloat, CGFloat)
        #expect(corners(Make.rectangle(left, top, 3, 2)) == "2 0 0 0")
        #expect(corners(Make.rectangle(right, top, 5, 2)) == "0 2 0 0")
        #expect(corners(Make.rectangle(left, bottom, 3, 9)) == "0 0 3 0")
        #expect(corners(Make.rectangle(right, bottom, 5, 9)) == "0 0 0 5")
        #expect(corners(Make.rectangle(left, top, 3, 30)) == "2 0 3 0")
        #expect(corners(Make.rectangle(left, top, 47, 30)) == "2 2 3 4")
        for (x, y) in [(-1.0, 0.0), (1, 0), (0, -1), (0, 1)] as [(CGFloat, CGFloat)] {
            let part = 1.5 / 64 as CGFloat
            // Away from the corner it does not cover what lies just beyond it.
            let away = [
                (Make.rectangle(left + x * part, top + y * part, 3, 2), x == -1 || y == -1),
                (Make.rectangle(right + x * part, top + y * part, 5, 2), x == 1 || y == -1),
                (Make.rectangle(left + x * part, bottom + y * part, 3, 9), x == -1 || y == 1),
                (Make.rectangle(right + x * part, bottom + y * part, 5, 9), x == 1 || y == 1),
            ]
            for (layer, isAway) in away { #expect((corners(layer) == nil) == isAway, "\(x), \(y)") }
        }
    }

    @Test func `edges within a 64th of a point are the same`() {
        let near: CGFloat = 1 / 64
        for shift in [near, -near] {
            #expect(overlap(base, Make.rectangle(140 + shift, 100, 7, 20)) == "0 0 7 0")
            #expect(overlap(base, Make.rectangle(100, 120 + shift, 40, 5)) == "0 0 0 5")
            #expect(overlap(base, Make.rectangle(92, 100, 8 + shift, 20)) == "\(words(8 + shift)) 0 0 0")
            #expect(overlap(base, Make.rectangle(100, 95, 40, 5 + shift)) == "0 \(words(5 + shift)) 0 0")
            #expect(overlap(base, Make.rectangle(140 + 1.5 * shift, 100, 7, 20)) == nil)
            #expect(overlap(base, Make.rectangle(100, 120 + 1.5 * shift, 40, 5)) == nil)
        }
        #expect(overlap(base, Make.rectangle(140, 100 + near, 7, 20)) == "0 0 7 0")
        #expect(overlap(base, Make.rectangle(140, 100 + 1.5 * near, 7, 20)) == nil)
        #expect(overlap(base, Make.rectangle(140, 100, 7, 20 - near)) == "0 0 7 0")
        #expect(overlap(base, Make.rectangle(140, 100, 7, 20 - 1.5 * near)) == nil)
        #expect(
            overlap(base, Make.rectangle(140, 100, 7, 10), Make.rectangle(140, 110 + near, 7, 10)) == "0 0 7 0")
    }

    @Test func `only rectangles that hide what is behind them count, on both sides`() {
        func gradient(_ opacities: Float...) -> ResolvedGradient {
            ResolvedGradient(
                stops: opacities.map {
                    .init(color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: $0), location: 0)
                })
        }
        func paints(_ gradient: ResolvedGradient) -> [ShapePaint] {
            [
                .linear(gradient, start: .top, end: .bottom),
                .radial(gradient, center: .center, startRadius: 0, endRadius: 1),
                .angular(gradient, center: .center, start: .zero, end: .degrees(90)),
                .elliptical(gradient, center: .center, startRadius: 0, endRadius: 1),
            ]
        }
        let clear =
            [ShapePaint.color(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.99))]
            + paints(gradient(1, 0.99)) + paints(gradient(0.5, 1)) + paints(gradient())
        // Half a byte's step from opaque is opaque.
        let opaque =
            [
                ShapePaint.color(.black), .color(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.9995)),
            ] + paints(gradient(1)) + paints(gradient(1, 0.9995, 1))
        for (paints, isOpaque) in [(clear, false), (opaque, true)] {
            for paint in paints + paints.map({ $0.placed(in: Make.unit) }) {
                let right = Make.rectangle(140, 100, 7, 20, paint)
                #expect((overlap(base, right) != nil) == isOpaque)
                let first = Make.rectangle(100, 100, 40, 20, paint)
                #expect((overlap(first, Make.rectangle(140, 100, 7, 20)) != nil) == isOpaque)
            }
        }
    }

    @Test func `only rectangles with smooth edges count, on both sides`() {
        let frame = CGRect(x: 140, y: 100, width: 7, height: 20)
        let data = Animated(StrokeStyle().animatableData)
        let stroke = Make.layer(
            .shape(
                ShapeContent(
                    source: WholeRectangle(), drawing: .stroke(style: StrokeStyle(), data: data),
                    paint: AnimatedPaint(.color(.white)), frame: Animated(frame))))
        for other in [
            Make.rectangle(140, 100, 7, 20, antialiased: false), Make.square(frame), stroke,
            Make.image(frame: Animated(frame)), Make.text(frame: Animated(frame)),
        ] {
            #expect(overlap(base, other) == nil)
        }
        for first in [
            Make.rectangle(100, 100, 40, 20, antialiased: false),
            Make.square(CGRect(x: 100, y: 100, width: 40, height: 20)),
        ] {
            #expect(overlap(first, Make.rectangle(140, 100, 7, 20)) == nil)
        }
        #expect(overlap(Make.rectangle(140, 100, 0, 20), Make.rectangle(140, 100, 7, 20)) == nil)
        #expect(overlap(Make.rectangle(100, 120, 40, 0), Make.rectangle(100, 120, 40, 9)) == nil)
    }

    @Test func `neighbours are found in groups and through shifts, not through anything else`() {
        let right = Make.rectangle(140, 100, 7, 20)
        let frame = Animated(Make.unit)
        for kind in [
            .group, .untouchable, .tag(LayerTag(rawValue: 1), frame: frame),
            .touchArea(WholeRectangle(), evenOdd: false, frame: frame), offset(0, 0),
        ] as [Layer.Kind] {
            #expect(overlap(base, Make.layer(kind, right)) == "0 0 7 0")
            #expect(overlap(Make.layer(kind, base), right) == "0 0 7 0")
            #expect(overlap(Make.layer(kind, base, Make.mark(1)), Make.layer(kind, Make.mark(2), right)) == "0 0 7 0")
            #expect(overlap(in: Make.layer(kind, base, right)) == "0 0 7 0")
        }
        for kind in [
            .opacity(Animated(1)), scale(1), rotation(degrees: 0), .blur(Animated(0), opaqueIn: nil), .isolated,
            .clip(WholeRectangle(), evenOdd: false, frame: frame),
        ] as [Layer.Kind] {
            #expect(overlap(base, Make.layer(kind, right)) == nil)
        }
        for kind in [scale(1), rotation(degrees: 0), .isolated] as [Layer.Kind] {
            #expect(overlap(Make.layer(kind, base), right) == nil)
            // Among themselves they are neighbours all the same.
            #expect(overlap(in: Make.layer(kind, base, right)) == "0 0 7 0")
        }
    }

    @Test func `shifts move both sides, and add up`() {
        let moved = Make.rectangle(40, 70, 7, 20)
        #expect(overlap(base, Make.layer(offset(100, 30), moved)) == "0 0 7 0")
        #expect(overlap(base, Make.layer(offset(60, 10), Make.layer(offset(40, 20), moved))) == "0 0 7 0")
        #expect(overlap(base, Make.layer(offset(100, 0), moved)) == nil)
        #expect(overlap(base, Make.layer(offset(0, 30), moved)) == nil)
        let back = Make.rectangle(0, 70, 40, 20)
        #expect(overlap(Make.layer(offset(100, 30), back), Make.rectangle(140, 100, 7, 20)) == "0 0 7 0")
        #expect(
            overlap(Make.layer(offset(60, 10), Make.layer(offset(40, 20), back)), Make.rectangle(140, 100, 7, 20))
                == "0 0 7 0")
        #expect(
            overlap(
                Make.layer(offset(60, 10), Make.layer(offset(40, 20), back, Make.mark(1)), Make.mark(2)),
                Make.layer(.group, Make.layer(offset(100, 30), moved))) == "0 0 7 0")
        // A sibling within the shift lies where it lies.
        #expect(overlap(in: Make.layer(.group, Make.layer(offset(100, 30), back, moved))) == "0 0 7 0")
    }

    @Test func `what moves is looked at where it is at the time`() {
        let kind = Layer.Kind.offset(
            moving(from: CGSize.zero.animatableData, to: CGSize(width: 20, height: 0).animatableData))
        let right = Make.layer(kind, Make.rectangle(130, 100, 7, 20))
        #expect(overlap(base, right, at: 0) == nil && overlap(base, right, at: 0.5) == "0 0 7 0")
        #expect(overlap(base, right, at: 1) == nil)
    }

    @Test func `a search looks at 24 layers and no further`() {
        let right = Make.rectangle(140, 100, 7, 20)
        func marks(_ count: Int) -> [Layer] { (0..<count).map { Make.mark($0) } }
        func found(_ layers: [Layer]) -> Bool {
            overlap(in: Layer(id: LayerID(rawValue: 1), kind: .group, children: [base] + layers)) != nil
        }
        #expect(found(marks(23) + [right]) && !found(marks(24) + [right]))
        func group(_ layers: [Layer]) -> Layer { Layer(id: LayerID(rawValue: 2), kind: .group, children: layers) }
        // A group counts, and so does everything in it.
        #expect(found([group(marks(22) + [right])]) && !found([group(marks(23) + [right])]))
        #expect(found([group(marks(22)), right]) && !found([group(marks(23)), right]))
        #expect(
            overlap(in: group([group([base] + marks(10)), group(marks(12)), right])) == "0 0 7 0")
        #expect(overlap(in: group([group([base] + marks(10)), group(marks(13)), right])) == nil)
    }

    @Test func `what is seen through has no neighbours`() {
        let tree = Make.layer(
            .group, Make.layer(.opacity(Animated(0.5)), Make.rectangle(100, 100, 40, 20)),
            Make.rectangle(140, 100, 7, 20))
        #expect(!tree.written(keeping: true, taking: false, pixels: true).contains("under"))
        let whole = Make.layer(
            .group, Make.layer(.opacity(Animated(1)), Make.rectangle(100, 100, 40, 20)), Make.rectangle(140, 100, 7, 20)
        )
        #expect(whole.written(keeping: true, taking: false, pixels: true).contains("under 0 0 40 20: 0 0 7 0"))
    }
}
