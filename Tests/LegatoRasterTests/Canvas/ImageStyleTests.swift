// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Images with caps, tiles and every kind of interpolation.
@Suite struct ImageStyleTests {
    /// Opaque pixels whose red is ten times the column and whose green is ten times the row.
    private func numbered(_ width: Int, _ height: Int, scale: CGFloat = 1) -> Bitmap {
        let bytes = (0..<width * height).flatMap { index -> [UInt8] in
            [0, UInt8(10 * (index / width)), UInt8(10 * (index % width)), 255]
        }
        return Bitmap(width: width, height: height, scale: scale, bytes: bytes)
    }

    private func painted(
        _ bitmap: Bitmap, in rect: CGRect, scale: CGFloat = 1, _ change: (inout ImageStyle) -> Void = { _ in }
    ) throws -> [(way: String, bitmap: PixelBuffer)] {
        var style = ImageStyle()
        change(&style)
        let wanted = style
        let paint: @Sendable (CairoCanvas) -> Void = { $0.draw(bitmap, in: rect, style: wanted) }
        return try everyBitmap(24, 24, scale: scale, paint)
            + [("by Cairo", try LegatoRasterTests.bitmap(24, 24, scale: scale, background: .clear, paint))]
    }

    private func place(_ pixel: PixelBuffer.Pixel) -> [Int] { [Int(pixel.red) / 10, Int(pixel.green) / 10] }

    @Test func `corners keep their pixels, edges are stretched one way and the middle both ways`() throws {
        // Five pixels a side with caps of two: a middle of one pixel, over sixteen.
        for (way, image) in try painted(
            numbered(5, 5), in: CGRect(x: 2, y: 2, width: 20, height: 20),
            { $0.caps = .init(left: 2, top: 2, right: 2, bottom: 2) })
        {
            func source(_ place: Int) -> Int { place < 4 ? place - 2 : place >= 20 ? place - 17 : 2 }
            for y in 2..<22 {
                for x in 2..<22 {
                    #expect(image[x, y] == numberedPixel(source(x), source(y)), "\(way) \(x), \(y)")
                }
            }
            #expect(image[1, 10].alpha == 0 && image[22, 10].alpha == 0)
        }
    }

    private func numberedPixel(_ x: Int, _ y: Int) -> PixelBuffer.Pixel {
        PixelBuffer.Pixel(red: UInt8(10 * x), green: UInt8(10 * y), blue: 0)
    }

    @Test func `tiles begin at the upper left corner and are cut off at the other end`() throws {
        for (way, image) in try painted(
            numbered(6, 5), in: CGRect(x: 1, y: 2, width: 20, height: 13), { $0.isTiled = true })
        {
            for y in 2..<15 {
                for x in 1..<21 {
                    #expect(image[x, y] == numberedPixel((x - 1) % 6, (y - 2) % 5), "\(way) \(x), \(y)")
                }
            }
        }
    }

    @Test func `an image with two pixels for each point is tiled by points`() throws {
        for (way, image) in try painted(
            numbered(6, 4, scale: 2), in: CGRect(x: 1, y: 1, width: 9, height: 8), scale: 2, { $0.isTiled = true })
        {
            for y in 2..<18 {
                for x in 2..<20 {
                    #expect(image[x, y] == numberedPixel((x - 2) % 6, (y - 2) % 4), "\(way) \(x), \(y)")
                }
            }
        }
    }

    @Test func `without interpolation each pixel becomes a square`() throws {
        for (way, image) in try painted(
            numbered(4, 3), in: CGRect(x: 0, y: 0, width: 20, height: 15), { $0.sampling = .nearest })
        {
            for y in 0..<15 {
                for x in 0..<20 { #expect(image[x, y] == numberedPixel(x / 5, y / 5), "\(way) \(x), \(y)") }
            }
        }
    }

    @Test(arguments: [ImageStyle.Sampling.reduced, .averaged])
    func `an image of single lines is their mean where it is shown smaller`(sampling: ImageStyle.Sampling) throws {
        // Columns of black and white by turns, four of them under each pixel of the screen.
        let bytes = (0..<96 * 96).flatMap { index -> [UInt8] in
            let white: UInt8 = index % 2 == 0 ? 255 : 0
            return [white, white, white, 255]
        }
        let lines = Bitmap(width: 96, height: 96, scale: 1, bytes: bytes)
        for (way, image) in try painted(
            lines, in: CGRect(x: 0, y: 0, width: 24, height: 24), { $0.sampling = sampling })
        {
            for y in 0..<24 {
                for x in 0..<24 {
                    #expect(abs(Int(image[x, y].red) - 128) <= 2 && image[x, y].alpha == 255, "\(way) \(x), \(y)")
                }
            }
        }
    }

    @Test func `hard edges cover whole pixels or none`() throws {
        for (way, image) in try painted(
            numbered(2, 2), in: CGRect(x: 2.25, y: 2.75, width: 9, height: 9), { $0.isAntialiased = false })
        {
            for y in 0..<24 {
                for x in 0..<24 { #expect([0, 255].contains(image[x, y].alpha), "\(way) \(x), \(y)") }
            }
            #expect(image[5, 5].alpha == 255)
        }
    }

    @Test func `absurd rectangles neither crash nor take all memory`() throws {
        for size in [1e-9, 1e-310, 1e9, 1e30, 1e300, CGFloat.infinity, .nan] {
            for isTiled in [false, true] {
                _ = try painted(numbered(4, 4), in: CGRect(x: 0, y: 0, width: size, height: 10)) {
                    $0.isTiled = isTiled
                    $0.caps = .init(left: 1, top: 1, right: 1, bottom: 1)
                }
            }
        }
    }
}
