// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct ColorMatrixTests {
    private func adjusted(
        _ colors: ColorMatrix, red: Float = 0.8, green: Float = 0.2, blue: Float = 0.4, opacity: Float = 1
    ) throws -> PixelBuffer.Pixel {
        var effect = GroupEffect()
        effect.colors = colors
        return try bitmap(4, 4, background: .clear) { canvas in
            canvas.group(effect) {
                canvas.fill(
                    CGRect(x: 0, y: 0, width: 3, height: 4),
                    ResolvedColor(red: red, green: green, blue: blue, opacity: opacity))
            }
        }[1, 1]
    }

    /// Encoded 0.8, 0.2, 0.4: 204, 51, 102. Its luminance is 0.2126·0.8 + 0.7152·0.2 + 0.0722·0.4 = 0.342: 87.
    @Test(arguments: [
        (ColorAdjustment.brightness, 0.2, [255, 102, 153]), (.brightness, -0.5, [77, 0, 0]),
        (.brightness, 1, [255, 255, 255]), (.contrast, 0.5, [166, 89, 115]), (.contrast, 0, [128, 128, 128]),
        (.contrast, -1, [51, 204, 153]), (.contrast, 3, [255, 0, 51]), (.saturation, 0, [87, 87, 87]),
        (.saturation, 0.5, [146, 69, 95]), (.saturation, 1, [204, 51, 102]), (.grayscale, 1, [87, 87, 87]),
        (.grayscale, 0.5, [146, 69, 95]), (.inversion, 1, [51, 204, 153]), (.hueRotation, 0, [204, 51, 102]),
        (.hueRotation, 128 * 2 * .pi, [204, 51, 102]),
    ]) func `colours change by the formula of the adjustment`(
        adjustment: ColorAdjustment, amount: Double, expected: [Int]
    ) throws {
        let pixel = try adjusted(adjustment.matrix(amount))
        #expect(pixel.isNear(expected[0], expected[1], expected[2]), "\(adjustment) \(amount): \(pixel)")
    }

    @Test func `a hue turns at the same luminance`() throws {
        for degrees in stride(from: 0.0, to: 360, by: 30) {
            let matrix = ColorAdjustment.hueRotation.matrix(Angle.degrees(degrees).animatableData)
            let pixel = try adjusted(matrix, red: 0.5, green: 0.45, blue: 0.4)
            let luminance = 0.2126 * Double(pixel.red) + 0.7152 * Double(pixel.green) + 0.0722 * Double(pixel.blue)
            #expect(abs(luminance - 255 * (0.2126 * 0.5 + 0.7152 * 0.45 + 0.0722 * 0.4)) < 1.5)
        }
        // A third of a turn sends red to green's side.
        let third = try adjusted(ColorAdjustment.hueRotation.matrix(Angle.degrees(120).animatableData))
        #expect(third.green > third.red && third.green > third.blue)
    }

    @Test func `straight colours count, and what is clear stays clear`() throws {
        let pixel = try adjusted(ColorAdjustment.inversion.matrix(1), opacity: 0.5)
        #expect(pixel.isNear(26, 102, 77, 128, within: 2))
        #expect(
            try bitmap(4, 4, background: .clear) { canvas in
                var effect = GroupEffect()
                effect.colors = ColorAdjustment.inversion.matrix(1)
                canvas.group(effect) { canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1)) }
            }[2, 2].alpha == 0)
    }

    @Test func `luminance becomes opacity, and the colour black`() throws {
        #expect(try adjusted(ColorAdjustment.luminanceToAlpha.matrix(1)).isNear(0, 0, 0, 87))
        #expect(try adjusted(ColorAdjustment.luminanceToAlpha.matrix(1), red: 1, green: 1, blue: 1).alpha == 255)
    }

    @Test func `a factor multiplies components and opacity`() throws {
        let factor = ResolvedColor(red: 0.5, green: 1, blue: 0, opacity: 0.5)
        #expect(try adjusted(.multiplying(by: factor)).isNear(51, 26, 0, 128))
    }

    @Test func `a matrix that is not a number leaves its group out`() throws {
        #expect(try adjusted(ColorAdjustment.contrast.matrix(.nan)).alpha == 0)
    }

    @Test func `an opaque blur does not fade where it shows`() throws {
        var effect = GroupEffect(blurRadius: 4)
        effect.blursOpaquely = true
        let image = try bitmap(40, 40, background: .clear) { canvas in
            canvas.clipped(to: Path(CGRect(x: 10, y: 10, width: 20, height: 20))) {
                canvas.group(effect) {
                    canvas.fill(CGRect(x: 10, y: 10, width: 10, height: 20), ResolvedColor(red: 1, green: 0, blue: 0))
                    canvas.fill(CGRect(x: 20, y: 10, width: 10, height: 20), ResolvedColor(red: 0, green: 0, blue: 1))
                }
            }
        }
        #expect(image[10, 10].alpha == 255 && image[29, 29].alpha == 255 && image[9, 15].alpha == 0)
        #expect(image[11, 20].red > 230 && image[20, 11].isNear(117, 0, 138, within: 20))
    }
}
