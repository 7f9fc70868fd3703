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
        .mesh(mesh(hasHandles: false)), .mesh(mesh(hasHandles: true)),
    ]

    private static func mesh(hasHandles: Bool) -> ResolvedMesh {
        let points = (0..<(hasHandles ? 20 : 4)).map { SIMD2(Float($0) / 4, Float($0 * $0) / 8) }
        return ResolvedMesh(
            width: 2, height: 2, points: points, hasHandles: hasHandles, colors: [red, faint, red, red],
            background: faint, smoothsColors: true, colorSpace: .device)
    }

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

    @Test func `meshes of another size or kind do not interpolate`() {
        let mesh = Self.mesh(hasHandles: false)
        var tall = mesh
        (tall.width, tall.height) = (1, 4)
        #expect(ShapePaint.mesh(mesh).canInterpolate(to: .mesh(mesh)))
        #expect(!ShapePaint.mesh(mesh).canInterpolate(to: .mesh(tall)))
        #expect(!ShapePaint.mesh(mesh).canInterpolate(to: .mesh(Self.mesh(hasHandles: true))))
        #expect(!ShapePaint.mesh(mesh).canInterpolate(to: .color(Self.red)))
    }

    @Test func `a mesh's numbers are its background, its points times 128, then channels of linear light times 128`() {
        let vector = ShapePaint.mesh(Self.mesh(hasHandles: false)).vector
        #expect(vector.color.w == 32)
        #expect(Array(vector.rest.prefix(12)) == [0, 0, 32, 16, 64, 64, 96, 144, 128, 0, 0, 128])
        #expect(vector.rest.count == 2 * 4 + 4 * 4)
    }

    @Test func `opacity fades every colour of a paint`() {
        let paint = ShapePaint.linear(Self.gradient(Self.red, Self.faint), start: .top, end: .bottom).opacity(0.5)
        guard case .linear(let gradient, _, _) = paint else { Issue.record("A gradient stays one."); return }
        #expect(gradient.stops.map(\.color.opacity) == [0.5, 0.125])
    }

    private func vector(color: SIMD4<Float> = .zero, rest: [Double] = []) -> PaintVector {
        var vector = PaintVector.zero
        vector.color = color
        vector.rest = rest
        return vector
    }

    // MARK: - Geometry

    private let area = CGRect(x: 10, y: 20, width: 100, height: 40)

    @Test func `fractions become points of the shape that is painted`() {
        let gradient = Self.gradient(Self.red, Self.faint)
        let (from, to) = (UnitPoint(x: 0.25, y: 0.5), UnitPoint(x: 1, y: 0.75))
        let cases: [(ShapePaint, Paint)] = [
            (.color(Self.red), .color(Self.red)),
            (
                .linear(gradient, start: from, end: to),
                .linear(gradient, from: CGPoint(x: 35, y: 40), to: CGPoint(x: 110, y: 50))
            ),
            (
                .radial(gradient, center: from, startRadius: 3, endRadius: 4),
                .radial(gradient, center: CGPoint(x: 35, y: 40), startRadius: 3, endRadius: 4)
            ),
            (
                .angular(gradient, center: to, start: .degrees(10), end: .degrees(20)),
                .angular(gradient, center: CGPoint(x: 110, y: 50), start: .degrees(10), end: .degrees(20))
            ),
            (
                .elliptical(gradient, center: from, startRadius: 3, endRadius: 4),
                .elliptical(gradient, rect: CGRect(x: -15, y: 20, width: 100, height: 40), startRadius: 3, endRadius: 4)
            ),
            (.mesh(Self.mesh(hasHandles: true)), .mesh(Self.mesh(hasHandles: true), rect: area)),
        ]
        for (paint, expected) in cases { #expect(paint.paint(in: area) == expected) }
        // A paint that was placed keeps its place, from the corner of what is painted.
        let placed = ShapePaint.linear(gradient, start: from, end: to).placed(
            in: CGRect(x: 1, y: 2, width: 8, height: 4))
        #expect(placed.paint(in: area) == .linear(gradient, from: CGPoint(x: 13, y: 24), to: CGPoint(x: 19, y: 25)))
        #expect(placed.paint(in: CGRect(x: 10, y: 20, width: 999, height: 1)) == placed.paint(in: area))
    }

    @Test func `a paint within insets fills what they leave of the shape, whatever its size`() {
        let from = UnitPoint.topLeading
        let to = UnitPoint.bottomTrailing
        let gradient = Self.gradient(Self.red, Self.red)
        let paint = ShapePaint.linear(gradient, start: from, end: to)
        let insets = PaintInsets(
            from: CGRect(x: 0, y: 0, width: 50, height: 100), to: CGRect(x: 1, y: 20, width: 46, height: 70))
        let inset = paint.inset(by: insets)
        #expect(
            inset.paint(in: area)
                == .linear(
                    gradient, from: CGPoint(x: area.minX + 1, y: area.minY + 20),
                    to: CGPoint(x: area.maxX - 3, y: max(area.minY + 20, area.maxY - 10))))
        #expect(paint.inset(by: PaintInsets()) == paint)
        #expect(ShapePaint.color(Self.red).inset(by: insets) == .color(Self.red))
        #expect(inset.vector == paint.vector && inset.canInterpolate(to: paint.inset(by: insets)))
        #expect(inset.opacity(0.5) == paint.opacity(0.5).inset(by: insets))
        var other = inset
        other.vector = paint.opacity(0.5).vector
        #expect(other == paint.opacity(0.5).inset(by: insets))
    }

    @Test func `a colour needs no place, and what has one keeps it`() {
        #expect(ShapePaint.color(Self.red).placed(in: area) == .color(Self.red))
        for paint in Self.paints.dropFirst(2) {
            #expect(paint.placed(in: area) == .placed(paint, area))
            #expect(paint.placed(in: area).placed(in: .zero) == .placed(paint, area))
        }
    }

    private func opacities(_ paint: ShapePaint) -> [Float] {
        switch paint {
        case .color(let color): [color.opacity]
        case .linear(let gradient, _, _), .radial(let gradient, _, _, _), .angular(let gradient, _, _, _),
            .elliptical(let gradient, _, _, _):
            gradient.stops.map(\.color.opacity)
        case .mesh(let mesh): [mesh.background.opacity] + mesh.colors.map(\.opacity)
        case .placed(let paint, _), .inset(let paint, _): opacities(paint)
        case .tiles(_, let opacity): [Float(opacity)]
        }
    }

    @Test(arguments: paints)
    func `fading multiplies the opacities and changes nothing else`(paint: ShapePaint) {
        #expect(paint.opacity(1) == paint)
        for paint in [paint, paint.placed(in: area)] {
            let faded = paint.opacity(0.5)
            #expect(opacities(faded) == opacities(paint).map { $0 * 0.5 })
            #expect(faded.opacity(2) == paint)
        }
    }

    // MARK: - Numbers

    @Test func `the numbers are channels of linear light times 128, then geometry, then the stops`() {
        let color = ResolvedColor(colorSpace: .sRGBLinear, red: 0.25, green: 0.5, blue: 1, opacity: 0.75)
        let gradient = ResolvedGradient(
            stops: [.init(color: color, location: 0.25), .init(color: .black, location: 1)], colorSpace: .device)
        let stops: [Double] = [32, 64, 128, 96, 32, 0, 0, 0, 128, 128]
        #expect(ShapePaint.color(color).vector.color == SIMD4(32, 64, 128, 96))
        #expect(ShapePaint.color(color).vector.rest.isEmpty)
        let (a, b) = (UnitPoint(x: 0.25, y: 0.5), UnitPoint(x: 0.75, y: 1))
        let cases: [(ShapePaint, [Double])] = [
            (.linear(gradient, start: a, end: b), [32, 64, 96, 128]),
            (.radial(gradient, center: a, startRadius: 3, endRadius: 4), [32, 64, 3, 4]),
            (.elliptical(gradient, center: b, startRadius: 3, endRadius: 4), [96, 128, 3, 4]),
            (.angular(gradient, center: b, start: .radians(2), end: .radians(3)), [96, 128, 256, 384]),
        ]
        for (paint, geometry) in cases {
            #expect(paint.vector.rest == geometry + stops && paint.vector.color == .zero)
            #expect(paint.placed(in: area).vector.rest == [10, 20, 100, 40] + geometry + stops)
            for paint in [paint, paint.placed(in: area)] {
                // A paint of the same kind takes exactly these numbers.
                var copy = paint.opacity(0.5)
                copy.vector = paint.vector
                #expect(copy == paint)
                var other = paint.opacity(0.5)
                var moved = paint.vector
                moved.scale(by: 0.5)
                other.vector = moved
                #expect(other.vector == moved && other != paint)
            }
        }
        let placed = ShapePaint.color(color).placed(in: area)
        #expect(placed.vector.color == SIMD4(32, 64, 128, 96))
    }

    @Test(arguments: paints)
    func `a paint takes its numbers back whole`(paint: ShapePaint) {
        for paint in [paint, ShapePaint.placed(paint, area)] {
            var blank = paint
            blank.vector = .zero
            // What is missing counts as 0.
            #expect(blank.vector.magnitudeSquared == 0)
            blank.vector = paint.vector
            #expect((blank.vector - paint.vector).magnitudeSquared < 1e-9)
            if case .placed(_, let rect) = blank { #expect(rect == area) }
        }
    }

    @Test func `a place keeps what it can of too few numbers`() {
        var paint = ShapePaint.placed(.color(Self.red), area)
        paint.vector = vector(color: .zero, rest: [1, 2])
        #expect(
            paint
                == .placed(
                    .color(ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0)),
                    CGRect(x: 1, y: 2, width: 0, height: 0)))
        var linear = ShapePaint.linear(Self.gradient(Self.red), start: .bottom, end: .bottom)
        linear.vector = vector(color: .zero, rest: [128, 64])
        guard case .linear(let gradient, let start, let end) = linear else {
            Issue.record("A gradient stays one."); return
        }
        #expect(start == UnitPoint(x: 1, y: 0.5) && end == .zero)
        #expect(gradient.stops == [.init(color: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0), location: 0)])
    }

    @Test func `vectors add, subtract, scale and measure all of their numbers`() {
        let a = vector(color: SIMD4(1, 2, 3, 4), rest: [5, 6, 7])
        let b = vector(color: SIMD4(10, 20, 30, 40), rest: [50])
        #expect(a + b == vector(color: SIMD4(11, 22, 33, 44), rest: [55, 6, 7]))
        #expect(b + a == a + b)
        #expect(a - b == vector(color: SIMD4(-9, -18, -27, -36), rest: [-45, 6, 7]))
        #expect(b - a == vector(color: SIMD4(9, 18, 27, 36), rest: [45, -6, -7]))
        var scaled = a
        scaled.scale(by: 2)
        #expect(scaled == vector(color: SIMD4(2, 4, 6, 8), rest: [10, 12, 14]))
        // 1 + 4 + 9 + 16 + 25 + 36 + 49.
        #expect(a.magnitudeSquared == 140 && PaintVector.zero.magnitudeSquared == 0)
        #expect(PaintVector.zero.color == .zero && PaintVector.zero.rest.isEmpty)
        #expect((PaintVector.zero + .zero).rest.isEmpty)
        #expect(vector(rest: [1]) + vector() == vector(rest: [1]))
        #expect(vector() - vector(rest: [1]) == vector(rest: [-1]))
    }

    @Test func `paints interpolate with their own kind and as many stops`() {
        for (index, left) in Self.paints.enumerated() {
            for (other, right) in Self.paints.enumerated() {
                // The first two are colours; the one radial paint here has three stops, all others two.
                let isSame = index == other || (index < 2 && other < 2)
                #expect(left.canInterpolate(to: right) == isSame)
                #expect(left.placed(in: area).canInterpolate(to: right.placed(in: .zero)) == isSame)
            }
        }
        let (two, three) = (Self.gradient(Self.red, Self.faint), Self.gradient(Self.red, Self.faint, Self.red))
        let makers: [(ResolvedGradient) -> ShapePaint] = [
            { .linear($0, start: .top, end: .bottom) }, { .radial($0, center: .center, startRadius: 0, endRadius: 1) },
            { .angular($0, center: .center, start: .zero, end: .degrees(9)) },
            { .elliptical($0, center: .center, startRadius: 0, endRadius: 1) },
        ]
        for make in makers {
            #expect(make(two).canInterpolate(to: make(two)) && !make(two).canInterpolate(to: make(three)))
            #expect(!make(three).canInterpolate(to: make(two)))
            #expect(!make(two).placed(in: area).canInterpolate(to: make(two)))
        }
    }

    // MARK: - In flight

    @Test func `a paint without an animation is its vector, one with an animation is on its way`() {
        let (red, faint) = (ShapePaint.color(Self.red), ShapePaint.color(Self.faint))
        #expect(AnimatedPaint(red).isStatic && AnimatedPaint(red).paint(at: 7) == red)
        let still = AnimatedPaint(red, vector: Animated(faint.vector))
        #expect(still.isStatic && still.paint(at: 0) == faint)
        let moves = AnimatedPaint(faint, vector: moving(from: red.vector, to: faint.vector))
        #expect(!moves.isStatic)
        guard case .color(let half) = moves.paint(at: 0.5) else { Issue.record("A colour stays a colour."); return }
        #expect(abs(half.linearRed - 0.5) < 1e-6 && abs(half.opacity - 0.625) < 1e-6)
    }

    @Test func `a gradient whose channels mix as they are encoded has the colours between, and comes back to itself`() {
        let (dark, bright) = (
            ResolvedColor(red: 0, green: 0.2, blue: 1), ResolvedColor(red: 1, green: 0.6, blue: 0, opacity: 0.5)
        )
        func paint(_ first: ResolvedColor, _ second: ResolvedColor) -> ShapePaint {
            .linear(Self.gradient(first, second), start: .top, end: .bottom)
        }
        let (from, to) = (paint(dark, bright), paint(bright, dark))
        let moves = AnimatedPaint(
            to, vector: moving(from: from.encodedVector, to: to.encodedVector), mixesEncoded: true)
        guard case .linear(let half, _, _) = moves.paint(at: 0.5) else { Issue.record("A gradient stays one."); return }
        for color in half.stops.map(\.color) {
            let channels = [color.red, color.green, color.blue, color.opacity]
            for (channel, expected) in zip(channels, [0.5, 0.4, 0.5, 0.75] as [Float]) {
                #expect(abs(channel - expected) < 1e-5)
            }
        }
        var again = to
        again.encodedVector = from.encodedVector
        guard case .linear(let gradient, _, _) = again else { Issue.record("A gradient stays one."); return }
        #expect(abs(gradient.stops[0].color.green - 0.2) < 1e-5 && abs(gradient.stops[1].color.green - 0.6) < 1e-5)
        #expect(AnimatedPaint(to, vector: Animated(to.encodedVector), mixesEncoded: true).paint(at: 0) == to)
    }

    @Test func `a shadow has the numbers of its data, its radius never below 0`() {
        let color = ResolvedColor(colorSpace: .sRGBLinear, red: 0.25, green: 0.5, blue: 0.75, opacity: 0.125)
        func shadow(_ radius: CGFloat, isInner: Bool = false) -> GroupEffect.Shadow {
            let data = AnimatedShadow.data(color: color, radius: radius, offset: CGSize(width: 3, height: 4))
            return AnimatedShadow(Animated(data), isInner: isInner).shadow(at: 0)
        }
        #expect(shadow(5) == GroupEffect.Shadow(color: color, radius: 5, offset: CGSize(width: 3, height: 4)))
        #expect(shadow(0.5, isInner: true).radius == 0.5 && shadow(0.5, isInner: true).isInner && !shadow(5).isInner)
        #expect(shadow(-2).radius == 0 && shadow(0).radius == 0 && shadow(.nan).radius.isNaN)
    }
}
