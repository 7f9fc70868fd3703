// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoRaster
import Testing

@Suite struct BlendModeTests {
    private typealias Mix = @Sendable (_ back: Double, _ front: Double) -> Double

    private let back = ResolvedColor(red: 0.8, green: 0.3, blue: 0.5)
    private let front = ResolvedColor(red: 0.4, green: 0.6, blue: 0.9)

    private func blended(
        _ mode: BlendMode, _ front: ResolvedColor, over back: ResolvedColor
    ) throws -> PixelBuffer.Pixel {
        try bitmap(4, 4, background: .clear) { canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), back)
            var effect = GroupEffect()
            effect.composition = .blend(mode)
            canvas.group(effect) { canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), front) }
        }[2, 2]
    }

    /// Source: ISO 32000-1, 11.3.5.2, over opaque colours.
    private static let separable: [(BlendMode, Mix)] = [
        (.normal, { _, s in s }),
        (.multiply, { b, s in b * s }),
        (.screen, { b, s in b + s - b * s }),
        (.overlay, { b, s in b <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }),
        (.darken, { b, s in min(b, s) }),
        (.lighten, { b, s in max(b, s) }),
        (.colorDodge, { b, s in min(1, b / (1 - s)) }),
        (.colorBurn, { b, s in 1 - min(1, (1 - b) / s) }),
        (.hardLight, { b, s in s <= 0.5 ? 2 * b * s : 1 - 2 * (1 - b) * (1 - s) }),
        (
            .softLight,
            { b, s in
                let d = b <= 0.25 ? ((16 * b - 12) * b + 4) * b : b.squareRoot()
                return s <= 0.5 ? b - (1 - 2 * s) * b * (1 - b) : b + (2 * s - 1) * (d - b)
            }
        ),
        (.difference, { b, s in abs(b - s) }),
        (.exclusion, { b, s in b + s - 2 * b * s }),
        (.plusLighter, { b, s in min(1, b + s) }),
        (.plusDarker, { b, s in max(0, b + s - 1) }),
        (.sourceAtop, { _, s in s }),
        (.destinationOver, { b, _ in b }),
    ]

    @Test(arguments: separable.map(\.0)) func `each channel mixes by the formula of the mode`(mode: BlendMode) throws {
        let mix = try #require(Self.separable.first { $0.0 == mode }).1
        let pixel = try blended(mode, front, over: back)
        func byte(_ b: Double, _ s: Double) -> Int { Int((mix(b, s) * 255).rounded()) }
        #expect(pixel.isNear(byte(0.8, 0.4), byte(0.3, 0.6), byte(0.5, 0.9), within: 2), "\(mode): \(pixel)")
    }

    @Test func `hue, saturation, colour and luminosity are exchanged`() throws {
        func luminosity(_ pixel: PixelBuffer.Pixel) -> Double {
            0.3 * Double(pixel.red) + 0.59 * Double(pixel.green) + 0.11 * Double(pixel.blue)
        }
        func spread(_ pixel: PixelBuffer.Pixel) -> Int {
            Int(max(pixel.red, pixel.green, pixel.blue)) - Int(min(pixel.red, pixel.green, pixel.blue))
        }
        let plain = try blended(.destinationOver, front, over: back)
        for mode in [BlendMode.hue, .saturation, .color] {
            #expect(abs(luminosity(try blended(mode, front, over: back)) - luminosity(plain)) < 2)
        }
        let front = try blended(.normal, front, over: back)
        #expect(abs(luminosity(try blended(.luminosity, self.front, over: back)) - luminosity(front)) < 2)
        #expect(abs(spread(try blended(.hue, self.front, over: back)) - spread(plain)) < 2)
    }

    @Test func `what is clear behind takes the front, and what is taken away is gone`() throws {
        #expect(try blended(.multiply, front, over: .clear).isNear(102, 153, 230))
        #expect(try blended(.sourceAtop, front, over: .clear).alpha == 0)
        #expect(try blended(.destinationOut, front, over: back).alpha == 0)
        // Half of both: r = 1, and of each channel what the two do not lack: 1 − (½ − ½·0.4) − (½ − ½·0.8) = 0.6.
        let half = ResolvedColor(red: 0.4, green: 0.6, blue: 0.9, opacity: 0.5)
        let other = ResolvedColor(red: 0.8, green: 0.3, blue: 0.5, opacity: 0.5)
        #expect(try blended(.plusDarker, half, over: other).isNear(153, 115, 179, 255, within: 3))
    }

    @Test(arguments: separable.map(\.0)) func `an isolated group blends with itself alone`(
        mode: BlendMode
    ) throws {
        var isolated = GroupEffect()
        isolated.isIsolated = true
        var blending = GroupEffect()
        blending.composition = .blend(mode)
        let image = try bitmap(4, 4) { canvas in
            canvas.group(isolated) {
                canvas.group(blending) { canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), front) }
            }
        }
        let nothing = mode == .sourceAtop || mode == .destinationOut
        #expect(nothing ? image[2, 2].isNear(255, 255, 255) : image[2, 2].isNear(102, 153, 230))
    }

    private func layer(_ kind: Layer.Kind, _ children: Layer...) -> Layer {
        Layer(id: LayerID(rawValue: 1), kind: kind, children: children)
    }

    private func multipliedCyan(in area: CGRect) -> Layer {
        let shape = ShapeContent(
            source: WholeRectangle(), drawing: .fill(evenOdd: false, antialiased: true),
            paint: AnimatedPaint(.color(ResolvedColor(red: 0, green: 1, blue: 1))), frame: Animated(area))
        return layer(.blend(.multiply), layer(.shape(shape)))
    }

    @Test(arguments: [
        Path(CGRect(x: 5, y: 5, width: 20, height: 20)), Path(CGRect(x: 5.5, y: 5.25, width: 20, height: 20)),
        Path(ellipseIn: CGRect(x: 5, y: 5, width: 20, height: 20)),
        Path(CGRect(x: 5, y: 5, width: 20, height: 20)).applying(CGAffineTransform(rotationAngle: 0.1)),
    ])
    func `what blends in a clip blends with what is behind it, wherever the edges of the clip are`(clip: Path) throws {
        let area = CGRect(x: 0, y: 0, width: 30, height: 30)
        let content = multipliedCyan(in: area)
        let clipped = layer(.clip(ConstantPath(clip), evenOdd: false, frame: Animated(area)), content)
        let yellow = ResolvedColor(red: 1, green: 1, blue: 0)
        let reference = try bitmap(30, 30, background: yellow) { clipped.draw(at: 0, on: $0) }
        #expect(reference[15, 15].isNear(0, 255, 0))
        #expect(reference[1, 1].isNear(255, 255, 0) && reference[28, 28].isNear(255, 255, 0))
        for isShared in [false, true] {
            let compositor = try #require(Compositor(width: 30, height: 30, scale: 1, isShared: isShared))
            compositor.paint(on: yellow) { clipped.draw(at: 0, on: $0) }
            #expect(compositor.makePixelBuffer().greatestDifference(to: reference) <= 1)
        }
    }

    @Test(arguments: [1, 0.996, 0.5, 0.004])
    func `what blends and fades goes back to what is behind it, without a jump`(opacity: Double) throws {
        let area = CGRect(x: 0, y: 0, width: 10, height: 10)
        let content = multipliedCyan(in: area)
        let clip = layer(
            .clip(ConstantPath(Path(ellipseIn: area)), evenOdd: false, frame: Animated(area)), content)
        let yellow = ResolvedColor(red: 1, green: 1, blue: 0)
        for inner in [content, clip, layer(.group, content, content)] {
            let faded = layer(.opacity(Animated(opacity)), inner)
            let compositor = try #require(Compositor(width: 10, height: 10, scale: 1))
            compositor.paint(on: yellow) { faded.draw(at: 0, on: $0) }
            for image in [
                try bitmap(10, 10, background: yellow) { faded.draw(at: 0, on: $0) }, compositor.makePixelBuffer(),
            ] {
                #expect(image[5, 5].isNear(Int((255 * (1 - opacity)).rounded()), 255, 0), "\(image[5, 5])")
            }
        }
    }

    @Test(
        arguments: [
            BlendMode.multiply, .screen, .overlay, .darken, .lighten, .softLight, .hardLight, .luminosity, .plusDarker,
            .plusLighter,
        ], [0.2, 0.4, 0.9, 1] as [Float])
    func `the faintest edge of a blur leaves what is behind as it is, and no line around`(
        mode: BlendMode, white: Float
    ) throws {
        let (back, front) = (
            ResolvedColor(red: 0.5, green: 0.45, blue: 0.6), ResolvedColor(red: white, green: white, blue: white)
        )
        func blurred(_ mode: BlendMode, over back: ResolvedColor) throws -> PixelBuffer {
            try bitmap(100, 100, background: back) { canvas in
                var effect = GroupEffect()
                effect.composition = .blend(mode)
                canvas.group(effect) {
                    canvas.group(GroupEffect(blurRadius: 8)) {
                        canvas.fill(Path(ellipseIn: CGRect(x: 35, y: 35, width: 30, height: 30)), front)
                    }
                }
            }
        }
        let (alone, result) = (try blurred(.normal, over: .clear), try blurred(mode, over: back))
        var faint = 0
        for x in 0..<50 where alone[x, 50].alpha <= 1 {
            faint += alone[x, 50].alpha == 1 ? 1 : 0
            #expect(result[x, 50] == result[0, 0], "\(x)")
        }
        #expect(faint > 0 && result[50, 50].alpha == 255)
        // What lightens darkens nothing.
        if [.screen, .lighten, .plusLighter].contains(mode) {
            #expect((0..<50).allSatisfy { result[$0, 50].red >= result[0, 0].red })
        }
    }
}
