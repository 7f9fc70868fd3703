// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Colours that are changed and blurred in proportion to light, and blurs that are dithered.
@Suite struct BlurFinishTests {
    private static func encoded(_ light: Double) -> Double {
        255 * (light <= 0.003_130_8 ? light * 12.92 : 1.055 * pow(light, 1 / 2.4) - 0.055)
    }

    private static func blur(_ sigma: CGFloat, isLinear: Bool = false, dithers: Bool = false) -> GroupEffect {
        var effect = GroupEffect(blurRadius: sigma)
        (effect.isLinear, effect.dithersBlur) = (isLinear, dithers)
        return effect
    }

    /// Wide blurs are made in fewer pixels.
    @Test(arguments: [3.0, 20], [true, false])
    func `an edge of light has the profile of a Gaussian in light, or as encoded`(
        sigma: Double, isLinear: Bool
    ) throws {
        let effect = Self.blur(CGFloat(sigma), isLinear: isLinear)
        let image = try bitmap(400, 200, background: .clear) { canvas in
            canvas.group(effect) {
                canvas.fill(CGRect(x: -400, y: -400, width: 600, height: 1000), .white)
                canvas.fill(CGRect(x: 200, y: -400, width: 600, height: 1000), .black)
            }
        }
        for x in stride(from: Int(200 - sigma), through: Int(200 + sigma), by: max(1, Int(sigma / 4))) {
            let share = 0.5 * erfc((Double(x) + 0.5 - 200) / (sigma * 2.0.squareRoot()))
            let expected = isLinear ? Self.encoded(share) : 255 * share
            let pixel = image[x, 100]
            #expect(abs(Double(pixel.red) - expected) < 3 && pixel.alpha == 255, "\(x)")
            #expect(pixel.red == pixel.green && pixel.red == pixel.blue)
        }
    }

    @Test func `opacity is blurred alike, and a colour keeps its hue where it fades`() throws {
        func image(isLinear: Bool) throws -> PixelBuffer {
            let effect = Self.blur(6, isLinear: isLinear)
            return try bitmap(100, 100, background: .clear) { canvas in
                canvas.group(effect) {
                    canvas.fill(
                        CGRect(x: 30, y: 30, width: 40, height: 40), ResolvedColor(red: 0.8, green: 0.4, blue: 0.2))
                }
            }
        }
        let (linear, encoded) = (try image(isLinear: true), try image(isLinear: false))
        for x in 0..<100 {
            let (a, b) = (linear[x, 50], encoded[x, 50])
            #expect(a.alpha == b.alpha && abs(Int(a.red) - Int(b.red)) <= 2 && abs(Int(a.blue) - Int(b.blue)) <= 2)
        }
    }

    /// Encoded 0.8, 0.2, 0.4 are 0.6038, 0.0331, 0.1329 in light.
    @Test func `a matrix maps light`() throws {
        var half = ColorMatrix()
        (half.red, half.green, half.blue) = (half.red * 0.5, half.green * 0.5, half.blue * 0.5)
        for (matrix, expected) in [
            (ColorAdjustment.brightness.matrix(0.2), [231.6, 132.6, 156.1]), (half, [149.3, 34.7, 72.9]),
        ] {
            var effect = GroupEffect()
            (effect.colors, effect.isLinear) = (matrix, true)
            let pixel = try bitmap(4, 4, background: .clear) { [effect] canvas in
                canvas.group(effect) {
                    canvas.fill(
                        CGRect(x: 0, y: 0, width: 3, height: 4), ResolvedColor(red: 0.8, green: 0.2, blue: 0.4))
                }
            }[1, 1]
            let errors = zip([pixel.red, pixel.green, pixel.blue], expected).map { abs(Double($0) - $1) }
            #expect(errors.allSatisfy { $0 < 1 }, "\(pixel)")
        }
    }

    /// Columns of two colours a step apart: blurred, each pixel is between them.
    @Test(arguments: [4.0, 20], [1, 2, 3])
    func `between two colours a dithered blur has as many pixels of each as it is near them`(
        sigma: Double, quarters: Int
    ) throws {
        func image(dithers: Bool) throws -> PixelBuffer {
            let effect = Self.blur(CGFloat(sigma), dithers: dithers)
            return try bitmap(240, 240, background: .clear) { canvas in
                canvas.group(effect) {
                    for x in 0..<240 {
                        let byte = Float(x % 4 < quarters ? 101 : 100) / 255
                        canvas.fill(
                            CGRect(x: x, y: 0, width: 1, height: 240),
                            ResolvedColor(red: byte, green: byte, blue: byte))
                    }
                }
            }
        }
        let (dithered, plain) = (try image(dithers: true), try image(dithers: false))
        for corner in [112, 120] {
            var counts: [UInt8: Int] = [:]
            var plainCounts: Set<UInt8> = []
            for y in corner..<corner + 8 {
                for x in corner..<corner + 8 {
                    counts[dithered[x, y].red, default: 0] += 1
                    plainCounts.insert(plain[x, y].red)
                    #expect(dithered[x, y].alpha == 255)
                }
            }
            #expect(abs((counts[101] ?? 0) - 16 * quarters) <= 2 && counts.keys.allSatisfy { $0 == 100 || $0 == 101 })
            #expect(quarters == 2 || plainCounts == [quarters > 2 ? 101 : 100])
        }
    }

    @Test func `each threshold stands once in a square of eight by eight`() {
        var seen: Set<Float> = []
        for y in 8..<16 { for x in -8..<0 { seen.insert(BlurFinish.threshold(x, y)) } }
        #expect(seen.count == 64 && (seen.min() ?? -1) > -0.5 && (seen.max() ?? 1) < 0.5)
        #expect(abs(seen.reduce(0, +)) < 1e-5)
        #expect(BlurFinish.threshold(3, 5) == BlurFinish.threshold(11, 13))
    }

    @Test(arguments: [2.0, 12]) func `whatever is painted when, the pixels are the same`(sigma: Double) throws {
        let effect = Self.blur(CGFloat(sigma), isLinear: true, dithers: true)
        let bitmaps = try everyBitmap(60, 50) { canvas in
            canvas.group(effect) {
                canvas.fill(CGRect(x: 12, y: 9, width: 31, height: 24), ResolvedColor(red: 0.9, green: 0.3, blue: 0.1))
            }
        }
        #expect(bitmaps.allSatisfy { $0.bitmap == bitmaps[0].bitmap })
    }
}
