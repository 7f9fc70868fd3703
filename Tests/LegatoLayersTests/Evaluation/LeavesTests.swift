// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

@MainActor
@Suite struct LeavesTests {
    private let area = CGRect(x: 10, y: 20, width: 30, height: 40)
    private static let gradient = ResolvedGradient(stops: [
        .init(color: .black, location: 0), .init(color: .white, location: 1),
    ])

    private func shape(
        _ drawing: ShapeContent.Drawing = .fill(evenOdd: false, antialiased: true),
        _ paint: AnimatedPaint = AnimatedPaint(.color(.black)), source: any PathSource = WholeRectangle(),
        frame: AnimatedFrame? = nil
    ) -> Layer {
        Make.layer(
            .shape(
                ShapeContent(source: source, drawing: drawing, paint: paint, frame: frame ?? Animated(area))))
    }

    @Test func `a shape is painted in its own coordinates, at its size`() {
        let path = "0 0 m 30 0 l 30 40 l 0 40 l h #000000FF"
        #expect(shape().written() == "( [1 0 0 1 10 20] fill \(path) )")
        #expect(shape(.fill(evenOdd: true, antialiased: true)).written() == "( [1 0 0 1 10 20] fill \(path) odd )")
        #expect(shape(.fill(evenOdd: false, antialiased: false)).written() == "( [1 0 0 1 10 20] fill \(path) hard )")
        let style = StrokeStyle(lineWidth: 1, lineCap: .round, miterLimit: 1, dash: [1], dashPhase: 1)
        let data = moving(
            from: StrokeStyle(lineWidth: 2, miterLimit: 4, dashPhase: 6).animatableData,
            to: StrokeStyle(lineWidth: 4, miterLimit: 8, dashPhase: 12).animatableData)
        #expect(
            shape(.stroke(style: style, data: data)).written(at: 0.5)
                == "( [1 0 0 1 10 20] stroke 0 0 m 30 0 l 30 40 l 0 40 l h 3 6 9 #000000FF )")
        #expect(shape(source: ConstantPath(Path())).written() == "")
        #expect(
            shape(frame: Make.movingFrame(area)).written(at: 0.5)
                == "( [1 0 0 1 60 45] fill \(path) )")
    }

    @Test func `the paint of a shape is in its coordinates, that of text in those around`() {
        let linear = AnimatedPaint(.linear(Self.gradient, start: .topLeading, end: .bottomTrailing))
        let canvas = WritingCanvas()
        shape(.fill(evenOdd: false, antialiased: true), linear).draw(at: 0, on: canvas)
        #expect(canvas.paints == [.linear(Self.gradient, from: .zero, to: CGPoint(x: 30, y: 40))])
    }

    @Test func `each run of text has its paint, at the origin of the frame`() {
        #expect(
            Make.text(runs: [0, 1, 0], paints: 2, frame: Animated(area)).written()
                == "glyphs 0x1 at 10 20 #000000FF glyphs 1x1 at 10 20 #000001FF glyphs 0x1 at 10 20 #000000FF")
        // Without a paint a run is left out.
        #expect(
            Make.text(runs: [0, 1, 2], paints: 1, frame: Animated(area)).written() == "glyphs 0x1 at 10 20 #000000FF")
        #expect(
            Make.text(runs: [0, 1, 2], paints: 3, part: 1, frame: Animated(area)).written()
                == "glyphs 1x1 at 10 20 #000001FF")
        #expect(Make.text(frame: Make.movingFrame(area)).written(at: 0.5) == "glyphs 0x1 at 60 45 #000000FF")
    }

    @Test func `a symbol is stretched to its frame, as a glyph where it stays and as an outline where it moves`() {
        // 4 × 2 points to 30 × 40.
        #expect(
            Make.symbol(frame: Animated(area)).written()
                == "( [7.5 0 0 20 10 20] glyphs 0x1 at 0 0 #000000FF )")
        #expect(
            Make.symbol(frame: Make.movingFrame(area)).written(at: 0)
                == "( [7.5 0 0 20 10 20] fill 0 0 m 4 0 l 4 2 l 0 2 l h #000000FF )")
        for size in [CGSize(width: 0, height: 2), CGSize(width: 4, height: 0), CGSize(width: -1, height: 2)] {
            #expect(Make.symbol(frame: Animated(area), size: size).written() == "")
        }
    }

    @Test func `the paint of a symbol is in its own coordinates`() {
        let image = SymbolImage(
            size: CGSize(width: 4, height: 2), baseline: 2, outline: Make.outline, isFallback: false)
        let paint = AnimatedPaint(.linear(Self.gradient, start: .topLeading, end: .bottomTrailing))
        let canvas = WritingCanvas()
        Make.layer(.symbol(SymbolContent(image: image, paint: paint, frame: Animated(area)))).draw(at: 0, on: canvas)
        #expect(canvas.paints == [.linear(Self.gradient, from: .zero, to: CGPoint(x: 4, y: 2))])
    }

    @Test func `an image fills its frame`() {
        #expect(Make.image(frame: Animated(area)).written() == "picture 10 20 30 40")
        #expect(Make.image(frame: Make.movingFrame(area)).written(at: 0.5) == "picture 60 45 30 40")
    }

    @Test func `an opacity fades every colour of a fill`() {
        let paint = AnimatedPaint(.linear(Self.gradient, start: .top, end: .bottom))
        let layer = Make.layer(.opacity(Animated(0.5)), shape(.fill(evenOdd: false, antialiased: true), paint))
        let canvas = WritingCanvas(cachesBitmaps: true, takesBitmaps: false)
        layer.draw(at: 0, on: canvas)
        guard case .linear(let gradient, _, _)? = canvas.paints.first else {
            Issue.record("A gradient stays one."); return
        }
        #expect(gradient.stops.map(\.color.opacity) == [0.5, 0.5] && canvas.effects.isEmpty)
    }

    // MARK: - Static bitmaps

    @Test func `a static layer paints itself as it draws itself`() {
        let layer = Make.layer(.group, shape(), Make.text())
        let canvas = WritingCanvas()
        layer.paint(on: canvas)
        #expect(canvas.text.joined(separator: " ") == layer.written())
    }

    @Test func `one fill in one colour is a solid figure, whatever only holds it`() throws {
        let solid = try #require(shape(.fill(evenOdd: true, antialiased: true)).solid)
        #expect(solid.path == Path(area) && solid.evenOdd && solid.color == .black)
        #expect(try #require(shape().solid).evenOdd == false)
        for kind in [
            .group, .untouchable, .tag(LayerTag(rawValue: 1), frame: Animated(area)),
            .touchArea(WholeRectangle(), evenOdd: false, frame: Animated(area)), .opacity(Animated(1)),
        ] as [Layer.Kind] {
            let held = try #require(Make.layer(kind, shape()).solid)
            #expect(held.path == Path(area) && held.color == .black)
            #expect(Make.layer(kind, shape(), shape()).solid == nil && Make.layer(kind).solid == nil)
        }
        for (opacity, expected) in [(0.25, 0.25), (0, 0), (-1, 0), (3, 1)] as [(Double, Float)] {
            let faded = Make.layer(.opacity(Animated(opacity)), Make.square(opacity: 1))
            #expect(try #require(faded.solid).color.opacity == expected)
        }
        #expect(
            try #require(Make.layer(.opacity(Animated(0.5)), Make.square(opacity: 0.5)).solid).color.opacity == 0.25)
    }

    @Test func `anything else is no solid figure`() {
        let gradient = AnimatedPaint(.linear(Self.gradient, start: .top, end: .bottom))
        let data = Animated(StrokeStyle().animatableData)
        for layer in [
            shape(.fill(evenOdd: false, antialiased: false)), shape(.fill(evenOdd: false, antialiased: true), gradient),
            shape(.stroke(style: StrokeStyle(), data: data)), Make.text(), Make.symbol(frame: Animated(area)),
            Make.image(frame: Animated(area)), Make.layer(offset(1, 2), shape()), Make.layer(.isolated, shape()),
            Make.layer(.blur(Animated(1), opaqueIn: nil), shape()), Make.layer(.group, Make.text()),
        ] {
            #expect(layer.solid == nil)
        }
    }
}
