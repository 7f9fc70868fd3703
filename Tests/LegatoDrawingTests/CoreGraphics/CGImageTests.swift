// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@Suite struct CGImageTests {
    /// Of each pixel, the first byte is its number.
    private func image(_ width: Int, _ height: Int, scale: CGFloat = 1) -> CGImage {
        let bytes: [UInt8] = (0..<width * height).flatMap { [UInt8($0), 0, 0, 255] as [UInt8] }
        return CGImage(Bitmap(width: width, height: height, scale: scale, bytes: bytes))
    }

    private func numbers(_ bitmap: Bitmap) -> [Int] {
        stride(from: 0, to: bitmap.bytes.count, by: 4).map { Int(bitmap.bytes[$0]) }
    }

    @Test func `it has its size in pixels, whatever the scale is`() {
        let image = image(4, 3, scale: 2)
        #expect(image.width == 4 && image.height == 3 && image.bytesPerRow == 16)
        #expect(image.bitsPerComponent == 8 && image.bitsPerPixel == 32 && image.colorSpace?.model == .rgb)
    }

    @Test func `a part is counted from the upper left corner and grows to whole pixels`() throws {
        let part = try #require(image(4, 3).cropping(to: CGRect(x: 1.2, y: 1, width: 1.5, height: 1)))
        #expect(part.width == 2 && part.height == 1 && numbers(part.bitmap) == [5, 6])
        let corner = try #require(image(4, 3).cropping(to: CGRect(x: 3, y: 1, width: 100, height: 100)))
        #expect(numbers(corner.bitmap) == [7, 11])
    }

    @Test func `all of an image is the image, and what is outside of it is nil`() {
        let image = image(4, 3)
        #expect(image.cropping(to: CGRect(x: -5, y: -5, width: 100, height: 100)) === image)
        #expect(image.cropping(to: .infinite) === image && image.copy() === image)
        for rect in [
            CGRect.null, .zero, CGRect(x: 4, y: 0, width: 5, height: 5), CGRect(x: 1, y: 1, width: 0, height: 1),
            CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: 0, width: CGFloat.nan, height: 1),
        ] {
            #expect(image.cropping(to: rect) == nil, "\(rect)")
        }
    }

    @Test func `a bitmap at a scale is the same object each time`() {
        let image = image(4, 2)
        #expect(image.bitmap(scale: 1) === image.bitmap)
        let fine = image.bitmap(scale: 2)
        #expect(fine.size == CGSize(width: 2, height: 1) && image.bitmap(scale: 2) === fine)
        #expect(image.bitmap(scale: 2, orientation: .right) !== fine)
    }

    /// The pixels are 0 1 2 over 3 4 5. Source: documented (Exif 2.3, the tag Orientation).
    @Test(arguments: [
        (ImageOrientation.up, 3, [0, 1, 2, 3, 4, 5]), (.upMirrored, 3, [2, 1, 0, 5, 4, 3]),
        (.down, 3, [5, 4, 3, 2, 1, 0]), (.downMirrored, 3, [3, 4, 5, 0, 1, 2]),
        (.left, 2, [2, 5, 1, 4, 0, 3]), (.right, 2, [3, 0, 4, 1, 5, 2]),
        (.leftMirrored, 2, [0, 3, 1, 4, 2, 5]), (.rightMirrored, 2, [5, 2, 4, 1, 3, 0]),
    ])
    func `an orientation says how stored pixels are turned`(
        _ orientation: ImageOrientation, _ width: Int, _ seen: [Int]
    ) {
        let upright = image(3, 2).bitmap(scale: 1, orientation: orientation)
        #expect(upright.width == width && numbers(upright) == seen)
    }
}
