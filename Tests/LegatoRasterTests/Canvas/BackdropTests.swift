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
            let image = try picture(40, 40, background: Self.grey(Float(x / 255))) { canvas in
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
        let image = try picture(20, 20, background: color) { canvas in
            canvas.group(Self.effect(saturation: 1.5)) { canvas.fill(CGRect(x: 0, y: 0, width: 20, height: 20)) }
        }
        let luminance = 0.2126 * 0.6 + 0.7152 * 0.4 + 0.0722 * 0.5
        func wanted(_ value: Double) -> Int { Int((255 * (luminance + 1.5 * (value - luminance))).rounded()) }
        #expect(image[10, 10].isNear(wanted(0.6), wanted(0.4), wanted(0.5)))
    }

    @Test(arguments: [(1.0, 3.0), (1, 22.5), (2, 22.5), (2, 29.5), (2, 45), (3, 45)])
    func `an edge behind becomes the integral of a Gaussian`(scale: Double, radius: Double) throws {
        let (width, height) = (Int(300 * scale), Int(20 * scale))
        let image = try picture(width, height, scale: scale) { canvas in
            canvas.fill(CGRect(x: 0, y: 0, width: 150, height: 20))
            canvas.group(Self.effect(blur: radius)) { canvas.fill(CGRect(x: 20, y: 5, width: 260, height: 10)) }
        }
        let sigma = radius * scale
        // Three boxes are within 0.9 % of a Gaussian's integral. Beyond three deviations the picture would have to be larger.
        let wrong = image.differences(within: 0.009 * 255 + 1, in: \.red) { x, y in
            guard x >= Int(20 * scale), x < Int(280 * scale), y == height / 2, 3 * radius < 150 else { return nil }
            let distance = (Double(x) + 0.5 - 150 * scale) / sigma
            return 255 * 0.5 * erfc(-distance / 2.0.squareRoot())
        }
        #expect(wrong.isEmpty, "\(wrong.prefix(3))")
    }

    @Test func `at the edges of the picture the nearest pixels count`() throws {
        let flat = try picture(120, 90, background: Self.grey(0.6)) { canvas in
            canvas.group(Self.effect(blur: 22.5)) { canvas.fill(CGRect(x: -10, y: -10, width: 200, height: 200)) }
        }
        #expect(flat.differences(within: 0, in: \.red) { _, _ in 153 }.isEmpty)
        #expect(flat.differences(within: 0) { _, _ in 255 }.isEmpty)
        // As if the picture went on in both directions with its outermost columns.
        func step(_ edge: CGFloat, width: Int) throws -> PixelBuffer {
            try picture(width, 8) { canvas in
                canvas.fill(CGRect(x: 0, y: 0, width: edge, height: 8))
                canvas.group(Self.effect(blur: 6)) { canvas.fill(CGRect(x: 0, y: 0, width: width, height: 8)) }
            }
        }
        let (narrow, wide) = (try step(4, width: 10), try step(64, width: 128))
        for x in 0..<10 { #expect(abs(Int(narrow[x, 4].red) - Int(wide[60 + x, 4].red)) <= 1) }
    }

    @Test func `it shows by as much as the group covers and its opacity says`() throws {
        let image = try picture(40, 10) { canvas in
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
            let image = try picture(40, 40, background: Self.grey(0.4)) { canvas in
                canvas.group(group) { canvas.group(Self.effect(blur: 3)) { canvas.fill(square) } }
            }
            #expect(image[20, 20].isNear(102, 102, 102) && image[12, 12].isNear(102, 102, 102))
        }
        let faded = try picture(40, 40, background: .white) { canvas in
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
        let image = try picture(40, 40) { canvas in
            canvas.group(isolated) {
                canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 40), Self.grey(0, opacity: 0.5))
                canvas.group(Self.effect(saturation: 1)) { canvas.fill(CGRect(x: 10, y: 10, width: 20, height: 20)) }
                canvas.fill(CGRect(x: 0, y: 0, width: 40, height: 5))
            }
        }
        #expect(image[20, 20].isNear(127, 127, 127) && image[5, 20].isNear(127, 127, 127))
    }

    @Test func `in a picture that is turned in space it sees that picture alone`() throws {
        var projection = ProjectionTransform()
        projection.m13 = 1e-9
        let image = try picture(40, 40) { canvas in
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
            try picture(200, 60) { canvas in
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
        let wild = try picture(20, 20) { canvas in
            canvas.group(Self.effect(blur: 1e9, saturation: -1e9)) {
                canvas.fill(CGRect(x: -1e9, y: -1e9, width: 2e9, height: 2e9))
            }
            canvas.group(Self.effect(blur: -5)) { canvas.fill(CGRect(x: 30, y: 30, width: 10, height: 10)) }
            canvas.group(Self.effect(blur: 5)) {}
        }
        #expect(wild[10, 10].alpha == 255)
    }
}
