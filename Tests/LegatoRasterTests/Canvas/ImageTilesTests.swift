// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Images that are repeated over what they fill.
@Suite struct ImageTilesTests {
    /// Opaque pixels whose red is ten times the column and whose green is ten times the row.
    private let bitmap: Bitmap = {
        var bytes: [UInt8] = []
        for y in 0..<3 as Range<UInt8> {
            for x in 0..<4 as Range<UInt8> { bytes += [0, 10 * y, 10 * x, 255] }
        }
        return Bitmap(width: 4, height: 3, scale: 1, bytes: bytes)
    }()

    private static let whole = CGRect(x: 0, y: 0, width: 1, height: 1)

    private func painted(_ tiles: ImageTiles, opacity: Double = 1) throws -> [(way: String, bitmap: PixelBuffer)] {
        let paint: @Sendable (CairoCanvas) -> Void = {
            $0.fill(
                Path(CGRect(x: 3, y: 2, width: 18, height: 20)),
                with: .tiles(tiles, origin: CGPoint(x: 3, y: 2), opacity: opacity), evenOdd: false, antialiased: true)
        }
        return try everyBitmap(24, 24, paint)
            + [("by Cairo", try LegatoRasterTests.bitmap(24, 24, background: .clear, paint))]
    }

    @Test func `tiles begin at the corner of what they fill`() throws {
        for (way, image) in try painted(ImageTiles(bitmap, part: Self.whole, scale: 1)) {
            for y in 2..<22 {
                for x in 3..<21 {
                    let wanted = PixelBuffer.Pixel(
                        red: UInt8(10 * ((x - 3) % 4)), green: UInt8(10 * ((y - 2) % 3)), blue: 0)
                    #expect(image[x, y] == wanted, "\(way) \(x), \(y)")
                }
            }
            #expect(image[2, 5].alpha == 0 && image[21, 5].alpha == 0)
        }
    }

    @Test func `a part of the image is repeated alone`() throws {
        // The right half of the upper two rows.
        let part = CGRect(x: 0.5, y: 0, width: 0.5, height: 2.0 / 3)
        for (way, image) in try painted(ImageTiles(bitmap, part: part, scale: 1)) {
            for y in 2..<22 {
                for x in 3..<21 {
                    let wanted = PixelBuffer.Pixel(
                        red: UInt8(10 * (2 + (x - 3) % 2)), green: UInt8(10 * ((y - 2) % 2)), blue: 0)
                    #expect(image[x, y] == wanted, "\(way) \(x), \(y)")
                }
            }
        }
    }

    @Test func `a tile is as large as the image in points, times the scale`() {
        let fine = Bitmap(width: 4, height: 2, scale: 2, bytes: Array(repeating: 255, count: 32))
        #expect(ImageTiles(fine, part: Self.whole, scale: 3).size == CGSize(width: 6, height: 3))
    }

    @Test func `opacity fades the tiles`() throws {
        let white = Bitmap(width: 1, height: 1, scale: 1, bytes: [255, 255, 255, 255])
        for (way, image) in try painted(ImageTiles(white, part: Self.whole, scale: 1), opacity: 0.5) {
            #expect(abs(Int(image[10, 10].alpha) - 128) <= 1, "\(way)")
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -3, 1e30])
    func `absurd parts are parts of the image`(number: CGFloat) throws {
        let tiles = ImageTiles(bitmap, part: CGRect(x: number, y: number, width: number, height: number), scale: 1)
        #expect(tiles.width >= 1 && tiles.height >= 1 && tiles.x + tiles.width <= 4 && tiles.y + tiles.height <= 3)
        _ = try painted(tiles)
    }
}
