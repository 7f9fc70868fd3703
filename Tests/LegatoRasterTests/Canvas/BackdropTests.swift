// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoRaster
import Testing

/// What is behind a group, as materials show it.
@Suite struct BackdropTests {
    private static func grey(_ white: Float, opacity: Float = 1) -> ResolvedColor {
        ResolvedColor(red: white, green: white, blue: white, opacity: opacity)
    }

    private static func effect(
        blur: CGFloat = 0, saturation: Double = 1, tint: ResolvedColor = .clear, opacity: Double = 1
    ) -> GroupEffect {
        var effect = GroupEffect()
        effect.composition = .backdrop(.init(tint: tint, blurRadius: blur, saturation: saturation))
        effect.opacity = opacity
        return effect
    }

    @Test(arguments: [(0.38, 0.90), (0.81, 0.95), (0.80, 0.15), (0, 0.5), (1, 0.5)])
    func `a tint of white T that covers a makes (1 − a) x + a T of a grey x`(a: Double, T: Double) throws {
        for x in [0, 64, 128, 255] as [Double] {
            let image = try bitmap(40, 40, background: Self.grey(Float(x / 255))) { canvas in
                canvas.group(Self.effect(blur: 5, saturation: 1.5, tint: Self.grey(Float(T), opacity: Float(a)))) {
                    canvas.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
                }
            }
            let wanted = (1 - a) * x + a * T * 255
            #expect(
                image.differences(within: 0.75, in: \.red) { x, y in
                    (10..<30).contains(x) && (10..<30).contains(y) ? wanted : nil
                }.isEmpty)
            #expect(image[9, 20].red == UInt8(x) && image[30, 20].red == UInt8(x))
        }
    }

    @Test func `saturation multiplies the distance from the grey of the same luminance`() throws {
        let color = ResolvedColor(red: 0.6, green: 0.4, blue: 0.5)
        let image = try bitmap(20, 20, background: color) { canvas in
            canvas.group(Self.effect(saturation: 1.5)) { canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
        }
        let luminance = 0.2126 * 0.6 + 0.7152 * 0.4 + 0.0722 * 0.5
        func wanted(_ value: Double) -> Int { Int((255 * (luminance + 1.5 * (value - luminance))).rounded()) }
        #expect(image[10, 10].isNear(wanted(0.6), wanted(0.4), wanted(0.5)))
    }

    @Test(arguments: [(1.0, 3.0), (1, 22.5), (2, 22.5), (2, 29.5), (2, 45), (3, 45)])
    func `an edge behind becomes the integral of a Gaussian`(scale: Double, radius: Double) throws {
        let (width, height) = (Int(300 * scale), Int(20 * scale))
        let image = try bitmap(width, height, scale: scale) { canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 150, height: 20))
            canvas.group(Self.effect(blur: radius)) { canvas.fill(CGRect(x: 20, y: 5, width: 260, height: 10)) }
        }
        let sigma = radius * scale
        // Three boxes are within 0.9 % of a Gaussian's integral. Beyond three deviations the group would have to be larger.
        let wrong = image.differences(within: 0.009 * 255 + 1, in: \.red) { x, y in
            guard x >= Int(20 * scale), x < Int(280 * scale), y == height / 2 else { return nil }
            // Of the Gaussian's part that lies in the material, that which lies beyond the edge.
            func integral(to edge: Double) -> Double {
                0.5 * erfc((Double(x) + 0.5 - edge * scale) / sigma / 2.0.squareRoot())
            }
            return 255 * (integral(to: 280) - integral(to: 150)) / (integral(to: 280) - integral(to: 20))
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(3))")
    }

    /// Radii whose blurs work on groups of the pixels themselves and of 2 to 16 pixels each, at places that those do not divide.
    nonisolated static let radii: [CGFloat] = [0, 0.5, 3, 8, 22.5, 40, 130]

    @Test(arguments: radii, [1.0, 2]) func `what is beside a material does not show in it`(
        radius: CGFloat, scale: Double
    ) throws {
        let area = CGRect(x: 21, y: 13, width: 67, height: 45)
        func card(_ beside: ResolvedColor) throws -> PixelBuffer {
            try bitmap(Int(120 * scale), Int(90 * scale), scale: scale, background: beside) { canvas in
                canvas.fill(area, Self.grey(1))
                canvas.fill(CGRect(x: 40, y: 13, width: 20, height: 45), ResolvedColor(red: 1, green: 0, blue: 0))
                canvas.group(Self.effect(blur: radius)) { canvas.fill(area) }
            }
        }
        let (dark, light) = (try card(.black), try card(.white))
        for y in stride(from: Int(13 * scale), to: Int(58 * scale), by: 3) {
            for x in Int(21 * scale)..<Int(88 * scale) { #expect(dark[x, y] == light[x, y], "\(x), \(y)") }
        }
    }

    @Test(
        arguments: radii, [CGRect(x: -10, y: -10, width: 200, height: 200), CGRect(x: 31, y: 7, width: 53, height: 71)])
    func `an even ground stays even to the edges of the material and of the image`(
        radius: CGFloat, area: CGRect
    ) throws {
        let flat = try bitmap(120, 90, background: Self.grey(0.6)) { canvas in
            canvas.group(Self.effect(blur: radius)) { canvas.fill(area) }
        }
        #expect(flat.differences(within: 0, in: \.red) { _, _ in 153 }.isEmpty)
        #expect(flat.differences(within: 0) { _, _ in 255 }.isEmpty)
    }

    @Test func `a material that is clipped sees its whole rectangle`() throws {
        let area = CGRect(x: 10, y: 10, width: 80, height: 20)
        func card(_ clip: CGRect) throws -> PixelBuffer {
            try bitmap(100, 40) { canvas in
                canvas.fill(CGRect(x: 0, y: 0, width: 47, height: 40))
                var effect = Self.effect(blur: 9)
                effect.composition = .backdrop(.init(tint: .clear, blurRadius: 9, saturation: 1, area: area))
                canvas.group(GroupEffect(clip: Path(clip))) { canvas.group(effect) { canvas.fill(area) } }
            }
        }
        let (whole, part) = (try card(area), try card(CGRect(x: 45, y: 10, width: 30, height: 20)))
        for x in 45..<75 { #expect(whole[x, 20] == part[x, 20]) }
        #expect(part[44, 20].red == 0 && part[75, 20].red == 255)
    }

    @Test func `in a blurred group, what lies beyond the image is as its edge`() throws {
        let image = try bitmap(60, 60, background: Self.grey(0.6)) { canvas in
            canvas.group(GroupEffect(blurRadius: 12)) {
                canvas.group(Self.effect(blur: 2)) { canvas.fill(CGRect(x: -40, y: -40, width: 140, height: 140)) }
            }
        }
        #expect(image.differences(within: 1, in: \.red) { _, _ in 153 }.isEmpty)
    }

    @Test func `it shows by as much as the group covers and its opacity says`() throws {
        let image = try bitmap(40, 10) { canvas in
            canvas.group(Self.effect(tint: .black)) {
                canvas.fill(CGRect(x: 0, y: 0, width: 10, height: 10), Self.grey(1, opacity: 0.5))
                canvas.fill(CGRect(x: 10, y: 0, width: 10, height: 10), Self.grey(1))
            }
            canvas.group(Self.effect(tint: .black, opacity: 0.25)) {
                canvas.fill(CGRect(x: 20, y: 0, width: 10, height: 10))
            }
        }
        #expect(image[5, 5].isNear(127, 127, 127) && image[15, 5].red == 0)
        #expect(image[25, 5].isNear(191, 191, 191) && image[35, 5].red == 255)
    }

    @Test func `it sees through groups that fade, clip, mask or throw shadows`() throws {
        let square = CGRect(x: 10, y: 10, width: 20, height: 20)
        var isolated = GroupEffect()
        isolated.isIsolated = true
        var shadow = GroupEffect()
        shadow.shadow = .init(color: .clear, radius: 4, offset: .zero)
        for group in [isolated, shadow, GroupEffect(clip: Path(ellipseIn: CGRect(x: 0, y: 0, width: 40, height: 40)))] {
            let image = try bitmap(40, 40, background: Self.grey(0.4)) { canvas in
                canvas.group(group) { canvas.group(Self.effect(blur: 3)) { canvas.fill(square) } }
            }
            #expect(image[20, 20].isNear(102, 102, 102) && image[12, 12].isNear(102, 102, 102))
        }
        let faded = try bitmap(40, 40, background: .white) { canvas in
            canvas.group(GroupEffect(opacity: 0.5)) {
                canvas.group(Self.effect(tint: Self.grey(0, opacity: 0.5))) { canvas.fill(square) }
            }
        }
        // Half of what is behind and half of black; that by half.
        #expect(faded[20, 20].isNear(191, 191, 191))
    }

    @Test func `what the groups around have painted so far is behind it`() throws {
        var isolated = GroupEffect()
        isolated.isIsolated = true
        let image = try bitmap(40, 40) { canvas in
            canvas.group(isolated) {
                canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 40), Self.grey(0, opacity: 0.5))
                canvas.group(Self.effect(saturation: 1)) { canvas.fill(CGRect(x: 10, y: 10, width: 20, height: 20)) }
                canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 5))
            }
        }
        #expect(image[20, 20].isNear(127, 127, 127) && image[5, 20].isNear(127, 127, 127))
    }

    @Test func `in a group that is turned in space it sees that group alone`() throws {
        var projection = ProjectionTransform()
        projection.m13 = 1e-9
        let image = try bitmap(40, 40) { canvas in
            canvas.group(GroupEffect(projection: projection)) {
                canvas.group(Self.effect(tint: Self.grey(0, opacity: 0.5))) {
                    canvas.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
                }
            }
        }
        // Half a black over nothing, and that over white.
        #expect(image[20, 20].isNear(127, 127, 127))
    }

    @Test func `it has the same pixels as itself elsewhere`() throws {
        func card(at x: CGFloat) throws -> PixelBuffer {
            try bitmap(200, 60) { canvas in
                canvas.fill(CGRect(x: x + 10, y: 10, width: 30, height: 40), ResolvedColor(red: 1, green: 0, blue: 0))
                canvas.group(Self.effect(blur: 4)) { canvas.fill(CGRect(x: x, y: 20, width: 60, height: 20)) }
            }
        }
        let (here, there) = (try card(at: 40), try card(at: 83))
        for x in 0..<60 { #expect(here[40 + x, 30] == there[83 + x, 30]) }
    }

    @Test func `numbers that are none leave it out, others that no view should have hang nothing`() throws {
        for broken in [CGFloat.nan, .infinity] {
            let canvas = try #require(CairoCanvas(width: 20, height: 20, scale: 1))
            var faults: [String] = []
            canvas.onFault = { faults.append($0) }
            canvas.clear(to: .white)
            canvas.group(Self.effect(blur: broken, tint: .black)) {
                canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
            }
            #expect(canvas.makePixelBuffer()[10, 10].red == 255 && faults.count == 1)
        }
        let wild = try bitmap(20, 20) { canvas in
            canvas.group(Self.effect(blur: 1e9, saturation: -1e9)) {
                canvas.fill(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
            }
            canvas.group(Self.effect(blur: -5)) { canvas.fill(CGRect(x: 30, y: 30, width: 10, height: 10)) }
            canvas.group(Self.effect(blur: 5)) {}
        }
        #expect(wild[10, 10].alpha == 255)
    }
}
