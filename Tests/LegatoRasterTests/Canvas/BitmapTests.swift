// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Bitmaps from files, stretched to rectangles.
@Suite struct BitmapTests {
    /// Four pixels by three, each of its own opaque colour but for one.
    private static let image: Bitmap = {
        var bytes: [UInt8] = []
        for index in 0..<12 {
            let alpha: UInt8 = index == 6 ? 100 : 255
            bytes += [UInt8(index), UInt8(5 * index), UInt8(8 * index), alpha]
        }
        return Bitmap(width: 4, height: 3, scale: 1, bytes: bytes)
    }()

    private static func pixel(_ x: Int, _ y: Int) -> PixelBuffer.Pixel {
        let index = UInt8(y * 4 + x)
        return PixelBuffer.Pixel(red: 8 * index, green: 5 * index, blue: index, alpha: index == 6 ? 100 : 255)
    }

    private func everyWay(
        _ scale: CGFloat = 1, _ paint: @escaping @Sendable (CairoCanvas) -> Void
    ) throws -> [(way: String, bitmap: PixelBuffer)] {
        try everyBitmap(16, 12, scale: scale, paint)
            + [("by Cairo", try bitmap(16, 12, scale: scale, background: .clear, paint))]
    }

    @Test func `a bitmap as large as its pixels is copied`() throws {
        for (scale, place) in [
            (1.0, CGRect(x: 5, y: 2, width: 4, height: 3)), (2, CGRect(x: 2.5, y: 1, width: 2, height: 1.5)),
        ] {
            for (way, image) in try everyWay(CGFloat(scale), { $0.draw(Self.image, in: place) }) {
                for y in 0..<12 {
                    for x in 0..<16 {
                        let isInside = (5..<9).contains(x) && (2..<5).contains(y)
                        let wanted =
                            isInside ? Self.pixel(x - 5, y - 2) : PixelBuffer.Pixel(red: 0, green: 0, blue: 0, alpha: 0)
                        #expect(image[x, y] == wanted, "\(way), \(x), \(y)")
                    }
                }
            }
        }
    }

    @Test func `a bitmap is stretched to its rectangle, to its very edges`() throws {
        let plain = Bitmap(width: 3, height: 2, scale: 1, bytes: (0..<24).map { $0 % 4 == 3 ? 255 : 90 })
        for (way, image) in try everyWay(
            1,
            { canvas in
                // Hard edges before it do not make its own hard.
                canvas.fill(
                    Path(CGRect(x: 0, y: 0, width: 1, height: 1)), with: .color(.black), evenOdd: false,
                    antialiased: false)
                canvas.draw(plain, in: CGRect(x: 3.5, y: 2, width: 9, height: 7.25))
                // And what follows is not stretched.
                canvas.fill(CGRect(x: 14, y: 10, width: 1, height: 1))
            })
        {
            let differences = image.differences(within: 1.5) { x, y in
                if (x, y) == (0, 0) || (x, y) == (14, 10) { return 255 }
                let across = max(0, min(Double(x + 1), 12.5) - max(Double(x), 3.5))
                let down = max(0, min(Double(y + 1), 9.25) - max(Double(y), 2))
                return 255 * across * down
            }
            #expect(differences.isEmpty, "\(way): \(differences.prefix(3))")
            #expect(image[8, 5] == PixelBuffer.Pixel(red: 90, green: 90, blue: 90))
            #expect(image[4, 2] == PixelBuffer.Pixel(red: 90, green: 90, blue: 90))
        }
    }

    @Test func `it is turned with its coordinates, and fades with its group`() throws {
        for (way, image) in try everyWay(
            1,
            { canvas in
                canvas.group(GroupEffect(opacity: 0.5)) {
                    // A quarter clockwise about the corner.
                    canvas.concatenate(CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 9, ty: 2))
                    canvas.draw(Self.image, in: CGRect(x: 1, y: 1, width: 4, height: 3))
                }
            })
        {
            // (x, y) comes to (9 − y, 2 + x): three columns from 5 on, four rows from 3 on.
            for y in 0..<3 {
                for x in 0..<4 {
                    let (there, wanted) = (image[8 - y - 1, 3 + x], Self.pixel(x, y))
                    #expect(
                        there.isNear(
                            Int(wanted.red) / 2, Int(wanted.green) / 2, Int(wanted.blue) / 2, Int(wanted.alpha) / 2),
                        "\(way), \(x), \(y)")
                }
            }
            #expect(
                image[4, 5].alpha == 0 && image[8, 5].alpha == 0 && image[6, 2].alpha == 0 && image[6, 7].alpha == 0)
        }
    }

    @Test func `without extent it is not drawn`() throws {
        let none = Bitmap(width: 0, height: 0, scale: 1, bytes: [])
        for (way, image) in try everyWay(
            1,
            { canvas in
                canvas.draw(Self.image, in: CGRect(x: 3, y: 3, width: 0, height: 5))
                canvas.draw(Self.image, in: CGRect(x: 3, y: 3, width: 5, height: 0))
                canvas.draw(none, in: CGRect(x: 3, y: 3, width: 5, height: 5))
                canvas.draw(Self.image, in: CGRect(x: 30, y: 3, width: 5, height: 5))
                canvas.concatenate(CGAffineTransform(scaleX: 0, y: 1))
                canvas.draw(Self.image, in: CGRect(x: 3, y: 3, width: 5, height: 5))
            })
        {
            #expect(image.mass == 0, "\(way)")
        }
    }

    @Test func `a rectangle with negative sides covers the same area as the upright one`() throws {
        let upright = try everyWay { $0.draw(Self.image, in: CGRect(x: 3, y: 2, width: 8, height: 6)) }
        let reversed = try everyWay { $0.draw(Self.image, in: CGRect(x: 11, y: 8, width: -8, height: -6)) }
        for (one, other) in zip(upright, reversed) { #expect(one.bitmap == other.bitmap, "\(one.way)") }
    }
}
