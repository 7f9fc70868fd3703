// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct GaussianBlurTests {
    private func blurred(_ sigma: CGFloat, size: Int = 400, _ rect: CGRect) throws -> PixelBuffer {
        try bitmap(size, size, background: .clear) { canvas in
            canvas.group(GroupEffect(blurRadius: sigma)) {
                canvas.fill(rect, ResolvedColor(red: 1, green: 0.5, blue: 0))
            }
        }
    }

    /// The standard deviation of the opacity across the columns, in pixels.
    private func deviation(_ image: PixelBuffer) -> Double {
        var (sum, first, second) = (0.0, 0.0, 0.0)
        for y in 0..<image.height {
            for x in 0..<image.width {
                let alpha = Double(image[x, y].alpha)
                sum += alpha
                first += alpha * Double(x)
                second += alpha * Double(x * x)
            }
        }
        let mean = first / sum
        return (second / sum - mean * mean).squareRoot()
    }

    @Test(arguments: [0.3, 1, 2.5, 5, 7.9, 8, 15, 16, 25, 33]) func `light is kept, only spread`(sigma: CGFloat) throws
    {
        let rect = CGRect(x: 150, y: 160, width: 100, height: 80)
        let image = try blurred(sigma, rect)
        #expect(abs(image.mass - 8000) < 8000 * 0.004)
    }

    @Test(arguments: [1, 2.5, 5, 7.9, 8.1, 15, 17, 25]) func `the spread is sigma`(sigma: CGFloat) throws {
        // A bar's own variance and the blur's add up.
        let image = try blurred(sigma, CGRect(x: 190, y: 100, width: 20, height: 200))
        let own = (20.0 * 20 - 1) / 12
        let measured = (deviation(image) * deviation(image) - own).squareRoot()
        #expect(abs(measured - Double(sigma)) < 0.02 * Double(sigma) + 0.05)
    }

    @Test func `the edge of a half plane has the profile of a Gaussian`() throws {
        for sigma in [3.0, 10, 24] {
            let image = try blurred(CGFloat(sigma), CGRect(x: -400, y: -400, width: 600, height: 1200))
            for x in stride(from: 120, to: 280, by: 7) {
                let expected = 255 * 0.5 * erfc((Double(x) + 0.5 - 200) / (sigma * 2.0.squareRoot()))
                #expect(abs(Double(image[x, 200].alpha) - expected) < 3)
            }
        }
    }

    @Test(arguments: [8, 16, 32] as [CGFloat]) func `reducing the bitmap starts without a jump`(sigma: CGFloat) throws {
        let rect = CGRect(x: 151, y: 163, width: 97, height: 75)
        let before = try blurred(sigma - 0.001, rect)
        let after = try blurred(sigma, rect)
        #expect(before.greatestDifference(to: after) <= 2)
    }

    @Test func `a growing radius changes the bitmap little by little`() throws {
        let rect = CGRect(x: 20, y: 20, width: 20, height: 20)
        var last = try blurred(0, size: 60, rect)
        for step in 1...60 {
            let next = try blurred(CGFloat(step) * 0.05, size: 60, rect)
            #expect(next.greatestDifference(to: last) <= 14)
            last = next
        }
    }

    @Test func `a blur is even to all sides`() throws {
        for sigma in [2.3, 9, 20] as [CGFloat] {
            let image = try blurred(sigma, size: 128, CGRect(x: 48, y: 48, width: 32, height: 32))
            for y in 0..<128 {
                for x in 0..<128 {
                    #expect(abs(Int(image[x, y].alpha) - Int(image[127 - x, y].alpha)) <= 1)
                    #expect(abs(Int(image[x, y].alpha) - Int(image[y, x].alpha)) <= 1)
                }
            }
        }
    }

    @Test func `colour stays premultiplied and keeps its hue`() throws {
        let image = try blurred(6, size: 80, CGRect(x: 30, y: 30, width: 20, height: 20))
        for y in 0..<80 {
            for x in 0..<80 {
                let pixel = image[x, y]
                #expect(
                    pixel.red <= pixel.alpha && abs(Int(pixel.green) * 2 - Int(pixel.alpha)) <= 3 && pixel.blue == 0)
            }
        }
    }

    @Test func `light from outside the image shines in`() throws {
        let image = try blurred(10, size: 40, CGRect(x: -40, y: 0, width: 40, height: 40))
        #expect(image[2, 20].alpha > 80 && image[2, 20].alpha < 128 && image[39, 20].alpha < 3)
    }

    @Test func `a blur in a clip is that of the whole image`() throws {
        func scene(_ canvas: CairoCanvas) {
            canvas.group(GroupEffect(blurRadius: 5)) { canvas.fill(CGRect(x: 10, y: 10, width: 40, height: 40)) }
        }
        let whole = try bitmap(60, 60, scene)
        let part = try bitmap(60, 60) { canvas in
            canvas.clipped(to: Path(CGRect(x: 0, y: 0, width: 30, height: 60))) { scene(canvas) }
        }
        for y in 0..<60 { for x in 0..<30 { #expect(abs(Int(whole[x, y].red) - Int(part[x, y].red)) <= 1) } }
        #expect(part[31, 30].red == 255)
    }
}
