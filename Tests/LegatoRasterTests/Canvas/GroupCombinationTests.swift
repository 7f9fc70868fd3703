// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Effects together in one group, and what is painted after a group.
@Suite struct GroupCombinationTests {
    private static let red = ResolvedColor(red: 1, green: 0, blue: 0)
    private static let blue = ResolvedColor(red: 0, green: 0, blue: 1)
    private static let everything = CGRect(x: 0, y: 0, width: 40, height: 30)

    private static let star = Path { path in
        path.addLines([(2, 2), (30, 12), (2, 22), (10, 12)].map { CGPoint(x: $0.0, y: $0.1) })
        path.closeSubpath()
    }

    private static func composed(
        _ composition: GroupEffect.Composition, opacity: Double = 1, shadow: GroupEffect.Shadow? = nil
    ) -> GroupEffect {
        var effect = GroupEffect(shadow: shadow, opacity: opacity)
        effect.composition = composition
        return effect
    }

    private func everyWay(
        _ paint: @escaping @Sendable (CairoCanvas) -> Void
    ) throws -> [(way: String, bitmap: PixelBuffer)] {
        try everyBitmap(40, 30, paint) + [("by Cairo", try bitmap(40, 30, background: .clear, paint))]
    }

    // MARK: After each other

    struct Case: CustomTestStringConvertible, Sendable {
        let testDescription: String
        /// In the order in which they apply.
        let effects: [GroupEffect]
        /// All of them together.
        let together: GroupEffect
    }

    /// The content lies to the left of the group, and an effect brings it in.
    private static let cases: [Case] = {
        let move = ProjectionTransform(CGAffineTransform(translationX: 60, y: 2))
        let near = GroupEffect.Shadow(color: blue, radius: 4, offset: CGSize(width: 8, height: 5))
        let far = GroupEffect.Shadow(color: blue, radius: 2, offset: CGSize(width: 60, height: 3))
        return [
            Case(
                testDescription: "a blur, then a projection",
                effects: [GroupEffect(blurRadius: 3), GroupEffect(projection: move)],
                together: GroupEffect(blurRadius: 3, projection: move)),
            Case(
                testDescription: "a blur, then a shadow",
                effects: [GroupEffect(blurRadius: 3), GroupEffect(shadow: far)],
                together: GroupEffect(blurRadius: 3, shadow: far)),
            Case(
                testDescription: "a shadow, then a projection",
                effects: [GroupEffect(shadow: near), GroupEffect(projection: move)],
                together: GroupEffect(shadow: near, projection: move)),
            Case(
                testDescription: "a shadow, then opacity and a projection",
                effects: [GroupEffect(shadow: near), GroupEffect(opacity: 0.5), GroupEffect(projection: move)],
                together: GroupEffect(shadow: near, opacity: 0.5, projection: move)),
        ]
    }()

    @Test(arguments: cases) func `effects of one group are those of a group each, one within the other`(
        example: Case
    ) throws {
        @Sendable func content(_ canvas: CairoCanvas) {
            canvas.fill(CGRect(x: -50, y: 8, width: 14, height: 9), Self.red)
        }
        @Sendable func nested(_ canvas: CairoCanvas, _ effects: ArraySlice<GroupEffect>) {
            guard let last = effects.last else { return content(canvas) }
            canvas.group(last) { nested(canvas, effects.dropLast()) }
        }
        let together = try everyWay { canvas in canvas.group(example.together) { content(canvas) } }
        let apart = try everyWay { canvas in nested(canvas, example.effects[...]) }
        for (one, other) in zip(together, apart) {
            #expect(other.bitmap.mass > 50, "\(other.way)")
            #expect(one.bitmap.greatestDifference(to: other.bitmap) <= 2, "\(one.way)")
        }
    }

    @Test func `a shadow blends as its group does`() throws {
        let shadow = GroupEffect.Shadow(
            color: ResolvedColor(red: 0, green: 1, blue: 1), radius: 0, offset: CGSize(width: 10, height: 0))
        let effect = Self.composed(.blend(.multiply), shadow: shadow)
        for (way, image) in try everyWay({ canvas in
            canvas.fill(Self.everything, ResolvedColor(red: 1, green: 1, blue: 0))
            canvas.group(effect) {
                canvas.fill(CGRect(x: 4, y: 4, width: 8, height: 6), ResolvedColor(red: 1, green: 0, blue: 1))
            }
        }) {
            // Magenta and cyan, each multiplied with yellow.
            #expect(image[6, 6].isNear(255, 0, 0) && image[18, 6].isNear(0, 255, 0), "\(way)")
            #expect(image[30, 6].isNear(255, 255, 0) && image[6, 20].isNear(255, 255, 0), "\(way)")
        }
    }

    @Test func `plus darker replaces what was there, and does not cover it`() throws {
        let effect = Self.composed(.blend(.plusDarker))
        for (way, image) in try everyWay({ canvas in
            canvas.fill(Self.everything, ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.25))
            canvas.group(effect) {
                canvas.fill(
                    CGRect(x: 4, y: 4, width: 8, height: 6), ResolvedColor(red: 1, green: 1, blue: 1, opacity: 0.25))
            }
        }) {
            // Opacities add up, and so do premultiplied colours.
            #expect(image[6, 6].isNear(64, 64, 64, 128), "\(way): \(image[6, 6])")
            #expect(image[20, 20].isNear(0, 0, 0, 64), "\(way): \(image[20, 20])")
        }
    }

    // MARK: Clips

    @Test(arguments: [
        CGAffineTransform(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0),
        CGAffineTransform(a: 1, b: 0.5, c: 0, d: 1, tx: 0, ty: 0),
    ]) func `a rectangle leaning to one side clips along its edges`(map: CGAffineTransform) throws {
        // The corners of the upright rectangle around it are between pixels.
        let rect = CGRect(x: 4, y: 4, width: 8, height: 8)
        let figure = try bitmap(40, 30, background: .clear) { canvas in
            canvas.concatenate(map)
            #expect(!canvas.isBetweenPixels(rect))
            canvas.fill(rect)
        }
        #expect(abs(figure.mass - 64) < 1)
        for (way, image) in try everyWay({ canvas in
            canvas.concatenate(map)
            canvas.clipped(to: Path(rect)) { canvas.fill(CGRect(x: -50, y: -50, width: 150, height: 150)) }
        }) {
            #expect(image.greatestDifference(to: figure) <= 26, "\(way)")
        }
    }

    @Test func `an edge may be three thousandths of a pixel off, and not five`() throws {
        let canvas = try #require(CairoCanvas(width: 40, height: 40, scale: 1))
        for (off, isBetween) in [(0.003, true), (0.005, false)] as [(CGFloat, Bool)] {
            #expect(canvas.isBetweenPixels(CGRect(x: 1, y: 2, width: 3 - off, height: 4)) == isBetween)
            #expect(canvas.isBetweenPixels(CGRect(x: 1, y: 2, width: 3, height: 4 - off)) == isBetween)
        }
        // The pixels of a rectangle that is much too large are fewer than it covers.
        #expect(!canvas.isBetweenPixels(CGRect(x: -1e7, y: 2, width: 2e7, height: 4)))
        #expect(!canvas.isBetweenPixels(CGRect(x: 1, y: -1e7, width: 3, height: 2e7)))
    }

    @Test(arguments: [false, true]) func `Cairo, too, leaves a hole in a clip by one rule and not by the other`(
        evenOdd: Bool
    ) throws {
        var ring = Path(ellipseIn: CGRect(x: 4, y: 3, width: 30, height: 24))
        ring.addEllipse(in: CGRect(x: 11, y: 9, width: 16, height: 12))
        let image = try bitmap(40, 30, background: .clear) { canvas in
            canvas.clipped(to: ring, evenOdd: evenOdd) { canvas.fill(Self.everything, Self.red) }
        }
        #expect(image[19, 15].isNear(evenOdd ? 0 : 255, 0, 0, evenOdd ? 0 : 255))
        #expect(image[7, 15].isNear(255, 0, 0) && image[19, 5].isNear(255, 0, 0) && image[1, 1].alpha == 0)
    }

    @Test func `what is half clear stays half clear in a clip`() throws {
        for (way, image) in try everyWay({ canvas in
            canvas.clipped(to: Self.star) {
                canvas.fill(Self.everything, ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5))
            }
        }) {
            #expect(image[18, 12].isNear(128, 0, 0, 128) && image[35, 12].alpha == 0, "\(way)")
        }
    }

    // MARK: Sizes

    @Test func `blurs and shadows are in points`() throws {
        func painted(_ scale: CGFloat, _ points: CGFloat) throws -> PixelBuffer {
            try bitmap(80, 60, scale: scale, background: .clear) { canvas in
                func rect(_ x: CGFloat) -> CGRect {
                    CGRect(x: x * points, y: 8 * points, width: 7 * points, height: 6 * points)
                }
                canvas.group(GroupEffect(blurRadius: 2 * points)) { canvas.fill(rect(6)) }
                let offset = CGSize(width: 2 * points, height: points)
                for isInner in [false, true] {
                    let shadow = GroupEffect.Shadow(
                        color: Self.red, radius: 4 * points, offset: offset, isInner: isInner)
                    canvas.group(GroupEffect(shadow: shadow)) { canvas.fill(rect(isInner ? 30 : 20)) }
                }
            }
        }
        let image = try painted(2, 1)
        #expect(image.mass > 400)
        #expect(image == (try painted(1, 2)))
    }

    @Test func `what lies behind the eye is not seen, though it would be turned about`() throws {
        var behind = ProjectionTransform()
        behind.m33 = -1
        let effect = GroupEffect(projection: behind)
        for (way, image) in try everyWay({ canvas in
            // Divided by −1 its points would be from 10 to 20.
            canvas.group(effect) {
                canvas.fill(CGRect(x: -20, y: -20, width: 10, height: 10))
            }
        }) {
            #expect(image.mass == 0, "\(way)")
        }
    }

    // MARK: Afterwards

    private static let effects: [(name: String, effect: GroupEffect)] = {
        let shadow = GroupEffect.Shadow(color: blue, radius: 3, offset: CGSize(width: 2, height: 1))
        var inner = shadow
        inner.isInner = true
        var backdrop = GroupEffect(clip: star)
        backdrop.blendsWithBackground = true
        return [
            ("opacity", GroupEffect(opacity: 0.5)), ("blur", GroupEffect(blurRadius: 2)),
            ("shadow", GroupEffect(shadow: shadow)), ("faded shadow", GroupEffect(shadow: shadow, opacity: 0.5)),
            ("inner shadow", GroupEffect(shadow: inner)), ("clip", GroupEffect(clip: star)), ("backdrop", backdrop),
            ("multiply", composed(.blend(.multiply))), ("plus darker", composed(.blend(.plusDarker))),
            ("mask", composed(.mask)), ("faded mask", composed(.mask, opacity: 0.5)),
            ("mask that is left out", composed(.mask, opacity: 0)),
            ("projection", GroupEffect(projection: ProjectionTransform(CGAffineTransform(rotationAngle: 0.2)))),
        ]
    }()

    @Test(arguments: effects.map(\.name)) func `what follows a group is painted as ever`(name: String) throws {
        let effect = try #require(Self.effects.first { $0.name == name }).effect
        var isolated = GroupEffect()
        isolated.isIsolated = true
        @Sendable func scene(_ canvas: CairoCanvas) {
            canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 30), Self.red)
            canvas.group(effect) { canvas.fill(CGRect(x: 4, y: 4, width: 9, height: 8)) }
            canvas.fill(CGRect(x: 0, y: 20, width: 40, height: 10), Self.blue)
            canvas.fill(CGRect(x: 30, y: 0, width: 10, height: 30), Self.blue)
        }
        // A mask hides of the group that it ends, so it is always in one.
        for isInGroup in effect.composition == .mask ? [true] : [false, true] {
            for (way, image) in try everyWay({ [isolated] canvas in
                if isInGroup { canvas.group(isolated) { scene(canvas) } } else { scene(canvas) }
            }) {
                for (x, y) in [(1, 25), (25, 25), (39, 29), (35, 1), (30, 12)] {
                    #expect(image[x, y].isNear(0, 0, 255, within: 0), "\(way), in a group \(isInGroup): \(x), \(y)")
                }
            }
        }
    }
}
