// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

@Suite struct PaintVectorTests {
    private static let red = ResolvedColor(red: 1, green: 0, blue: 0, opacity: 1)
    private static let faint = ResolvedColor(red: 0, green: 0.5, blue: 1, opacity: 0.25)

    private static func gradient(_ colors: ResolvedColor...) -> ResolvedGradient {
        ResolvedGradient(
            stops: colors.enumerated().map {
                .init(color: $0.element, location: CGFloat($0.offset) / CGFloat(max(1, colors.count - 1)))
            },
            colorSpace: .perceptual)
    }

    /// One paint of each kind.
    static let paints: [ShapePaint] = [
        .color(red), .color(faint),
        .linear(gradient(red, faint), start: .top, end: .bottomTrailing),
        .radial(gradient(red, faint, red), center: .center, startRadius: 2, endRadius: 70),
        .elliptical(gradient(faint, red), center: .topLeading, startRadius: 0, endRadius: 0.5),
        .angular(gradient(red, faint), center: .center, start: .degrees(10), end: .degrees(400)),
    ]

    @Test(arguments: paints)
    func `a paint's numbers make the same paint again`(paint: ShapePaint) {
        var copy = paint
        copy.vector = paint.vector
        #expect((copy.vector - paint.vector).magnitudeSquared < 1e-6)
        #expect(copy.canInterpolate(to: paint))
    }

    @Test(arguments: paints, paints)
    func `vectors of any two paints add and subtract to themselves`(left: ShapePaint, right: ShapePaint) {
        let (a, b) = (left.vector, right.vector)
        #expect((a + b - b - a).magnitudeSquared < 1e-6)
        #expect((a - a).magnitudeSquared == 0)
        #expect((a + .zero - a).magnitudeSquared == 0)
        var mixed = left
        mixed.vector = b
        #expect(mixed.canInterpolate(to: left))
    }

    @Test func `colours mix in linear light, opacity straight`() {
        var half = ShapePaint.color(Self.red)
        var way = ShapePaint.color(Self.faint).vector - half.vector
        way.scale(by: 0.5)
        half.vector += way
        guard case .color(let color) = half else { Issue.record("A colour stays a colour."); return }
        #expect(abs(color.opacity - 0.625) < 1e-5)
        #expect(abs(color.linearRed - 0.5) < 1e-5)
        #expect(abs(color.linearBlue - 0.5) < 1e-5)
    }

    @Test func `paints of another kind, or with another number of stops, do not interpolate`() {
        let two = ShapePaint.linear(Self.gradient(Self.red, Self.faint), start: .top, end: .bottom)
        let three = ShapePaint.linear(Self.gradient(Self.red, Self.faint, Self.red), start: .top, end: .bottom)
        #expect(!two.canInterpolate(to: three))
        #expect(!two.canInterpolate(to: .color(Self.red)))
        #expect(two.canInterpolate(to: two))
    }

    @Test func `opacity fades every colour of a paint`() {
        let paint = ShapePaint.linear(Self.gradient(Self.red, Self.faint), start: .top, end: .bottom).opacity(0.5)
        guard case .linear(let gradient, _, _) = paint else { Issue.record("A gradient stays one."); return }
        #expect(gradient.stops.map(\.color.opacity) == [0.5, 0.125])
    }
}
