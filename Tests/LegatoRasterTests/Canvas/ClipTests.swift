// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Clips of every form, with what blends and fades in them.
@Suite struct ClipTests {
    private static func effect(
        _ path: Path, evenOdd: Bool, blends: Bool, opacity: Double = 1
    ) -> GroupEffect {
        var effect = GroupEffect(clip: path, evenOdd: evenOdd)
        effect.blendsWithBackground = blends
        effect.opacity = opacity
        return effect
    }

    private static let multiply: GroupEffect = {
        var effect = GroupEffect()
        effect.composition = .blend(.multiply)
        return effect
    }()

    private func everyWay(
        _ paint: @escaping @Sendable (CairoCanvas) -> Void
    ) throws -> [(way: String, bitmap: PixelBuffer)] {
        try everyBitmap(20, 16, background: .white, paint) + [("by Cairo", try bitmap(20, 16, paint))]
    }

    private static let nested: Path = {
        var path = Path(CGRect(x: 2, y: 2, width: 14, height: 12))
        path.addRect(CGRect(x: 5, y: 5, width: 6, height: 4))
        return path
    }()

    @Test(arguments: [false, true], [false, true]) func `a clip has a hole by one rule and not by the other`(
        evenOdd: Bool, blends: Bool
    ) throws {
        for opacity in [1, 0.5] {
            let effect = Self.effect(Self.nested, evenOdd: evenOdd, blends: blends, opacity: opacity)
            for (way, image) in try everyWay({ canvas in
                canvas.group(effect) { canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 16)) }
            }) {
                for y in 0..<16 {
                    for x in 0..<20 {
                        let isHole = evenOdd && (5..<11).contains(x) && (5..<9).contains(y)
                        let isInside = (2..<16).contains(x) && (2..<14).contains(y) && !isHole
                        let wanted = isInside ? Int((255 * (1 - opacity)).rounded()) : 255
                        #expect(abs(Int(image[x, y].red) - wanted) <= 1, "\(way), \(x), \(y)")
                    }
                }
            }
        }
    }

    /// Paths by the kind of work that they are for a canvas.
    private static let paths: [(name: String, path: Path)] = [
        ("on pixels", Path(CGRect(x: 3, y: 2, width: 9, height: 7))),
        ("between pixels", Path(CGRect(x: 3.25, y: 2.5, width: 9, height: 7.25))),
        ("turned", Path(CGRect(x: 5, y: 0, width: 9, height: 7)).applying(CGAffineTransform(rotationAngle: 0.3))),
        ("round", Path(ellipseIn: CGRect(x: 2, y: 2, width: 13, height: 11))),
        ("larger than the picture", Path(ellipseIn: CGRect(x: -9, y: -9, width: 24, height: 30))),
        ("of two parts", nested),
        (
            "star",
            Path { path in
                path.addLines([(1, 1), (18, 8), (1, 15), (6, 8)].map { CGPoint(x: $0.0, y: $0.1) })
                path.closeSubpath()
            }
        ),
        ("beyond the picture", Path(CGRect(x: 30, y: 2, width: 9, height: 7))), ("of nothing", Path()),
        ("of a point", Path(CGRect(x: 4, y: 4, width: 0, height: 0))),
    ]

    @Test(arguments: paths.map(\.name), [false, true]) func `a group in a clip shows as far as a figure would`(
        name: String, blends: Bool
    ) throws {
        let path = try #require(Self.paths.first { $0.name == name }).path
        let figure = try bitmap(20, 16) { $0.fill(path) }
        let effect = Self.effect(path, evenOdd: false, blends: blends)
        for (way, image) in try everyWay({ canvas in
            canvas.group(effect) {
                canvas.fill(CGRect(x: -5, y: -5, width: 30, height: 18))
                canvas.fill(CGRect(x: -5, y: 10, width: 30, height: 18))
            }
        }) {
            // Edges of curves are rounded in different ways.
            #expect(image.greatestDifference(to: figure) <= 26, "\(way)")
            let difference = zip(image.bytes, figure.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
            #expect(difference < 3 * 500, "\(way): \(difference)")
        }
    }

    @Test(arguments: paths.map(\.name)) func `what multiplies in a clip multiplies with what is behind it`(
        name: String
    ) throws {
        let path = try #require(Self.paths.first { $0.name == name }).path
        let yellow = ResolvedColor(red: 1, green: 1, blue: 0)
        let effect = Self.effect(path, evenOdd: false, blends: true)
        let figure = try bitmap(20, 16, background: .clear) { $0.fill(path) }
        for (way, image) in try everyWay({ canvas in
            canvas.fill(CGRect(x: -1, y: -1, width: 30, height: 30), yellow)
            canvas.group(effect) {
                canvas.group(Self.multiply) {
                    canvas.fill(CGRect(x: -1, y: -1, width: 30, height: 30), ResolvedColor(red: 0, green: 1, blue: 1))
                }
            }
        }) {
            // Yellow becomes green by as much as is covered.
            let differences = image.differences(within: 27, in: \.red) { x, y in 255 - Double(figure[x, y].alpha) }
            #expect(differences.isEmpty, "\(way): \(differences.prefix(3))")
            #expect(image.differences(within: 1, in: \.green) { _, _ in 255 }.isEmpty, "\(way)")
            #expect(image.differences(within: 1, in: \.blue) { _, _ in 0 }.isEmpty, "\(way)")
        }
    }

    @Test func `a group that fades shows what is behind by the rest, whatever it blends with`() throws {
        for mode in [BlendMode.normal, .multiply, .plusDarker, .plusLighter, .destinationOut] {
            var effect = GroupEffect(opacity: 0.4)
            effect.composition = .blend(mode)
            for (way, image) in try everyWay({ [effect] canvas in
                canvas.group(effect) { canvas.fill(CGRect(x: 4, y: 3, width: 8, height: 6)) }
            }) {
                // Black at 0.4 over white: 153. Light is never less by adding to it.
                let wanted = mode == .plusLighter ? 255 : 153
                #expect(abs(Int(image[6, 5].red) - wanted) <= 1, "\(mode), \(way): \(image[6, 5])")
                #expect(image[6, 5].alpha == (mode == .destinationOut ? 153 : 255), "\(mode), \(way)")
                #expect(
                    image[3, 5].red == 255 && image[12, 5].red == 255 && image[6, 2].red == 255
                        && image[6, 9].red == 255)
            }
        }
    }

    @Test func `a mask fades, and holds in its group only`() throws {
        var mask = GroupEffect(opacity: 0.6)
        mask.composition = .mask
        var whole = GroupEffect()
        whole.isIsolated = true
        for (way, image) in try everyWay({ [mask, whole] canvas in
            canvas.fill(CGRect(x: 16, y: 0, width: 4, height: 16))
            canvas.group(whole) {
                canvas.fill(CGRect(x: 2, y: 2, width: 12, height: 12))
                canvas.group(mask) {
                    canvas.fill(CGRect(x: 4, y: 4, width: 6, height: 6), ResolvedColor(red: 1, green: 0, blue: 0))
                }
            }
        }) {
            // Of black on white, six tenths are left in the mask: 102.
            #expect(image[6, 6].isNear(102, 102, 102), "\(way)")
            #expect(image[3, 3].red == 255 && image[12, 6].red == 255 && image[18, 8].red == 0, "\(way)")
        }
    }

    @Test func `a clip within a clip within a turn is where all of them are`() throws {
        let first = Path(CGRect(x: 2, y: 2, width: 14, height: 9))
        let second = Path(ellipseIn: CGRect(x: 6, y: -4, width: 20, height: 20))
        let scene: @Sendable (CairoCanvas) -> Void = { canvas in
            canvas.clipped(to: first) {
                canvas.concatenate(CGAffineTransform(translationX: 2, y: 1).rotated(by: 0.1))
                canvas.clipped(to: second) { canvas.fill(CGRect(x: -20, y: -20, width: 60, height: 60)) }
                canvas.fill(CGRect(x: 1, y: 4, width: 2, height: 2))
            }
            canvas.fill(CGRect(x: 0, y: 14, width: 20, height: 1))
        }
        let reference = try bitmap(20, 16, scene)
        #expect(reference[12, 6].red == 0 && reference[12, 1].red == 255 && reference[4, 9].red == 255)
        #expect(reference[3, 6].red == 0 && reference[19, 14].red == 0)
        for (way, image) in try everyBitmap(20, 16, background: .white, scene) {
            #expect(image.greatestDifference(to: reference) <= 26, "\(way)")
        }
    }
}
