// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A finished image in memory: rows top to bottom, premultiplied BGRA with a byte each, encoded sRGB.
package struct PixelBuffer: Sendable, Equatable {
    /// In pixels.
    package let width: Int
    package let height: Int
    /// The distance from one row to the next. There is no padding between rows.
    package var strideInBytes: Int { width * 4 }
    /// `strideInBytes` × `height` bytes.
    package var bytes: [UInt8]

    /// The greatest width and height, in pixels: what Cairo can address.
    package static let greatestSide = 32_767
    /// The greatest count of pixels: a gigabyte of memory.
    package static let greatestPixelCount = 1 << 28

    /// A clear image; nil where a side is not in 1…`greatestSide` or there are more than `greatestPixelCount` pixels.
    package init?(width: Int, height: Int) {
        // Equivalent: order, the limits of both sides are the same.
        guard Self.isAcceptable(width: width, height: height) else { return nil }
        self.init(width: width, height: height, bytes: [UInt8](repeating: 0, count: width * height * 4))
    }

    /// Rows without gaps: `bytes` holds 4 × `width` × `height`.
    package init(width: Int, height: Int, bytes: [UInt8]) {
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    package static func isAcceptable(width: Int, height: Int) -> Bool {
        width > 0 && height > 0 && width <= greatestSide && height <= greatestSide
            && width * height <= greatestPixelCount
    }

    /// One pixel, premultiplied.
    package struct Pixel: Hashable, Sendable {
        package var red: UInt8
        package var green: UInt8
        package var blue: UInt8
        package var alpha: UInt8

        package init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
            self.red = red
            self.green = green
            self.blue = blue
            self.alpha = alpha
        }
    }

    /// The pixel in column `x` and row `y`, both from 0 at the top left.
    package subscript(x: Int, y: Int) -> Pixel {
        precondition(x >= 0 && x < width && y >= 0 && y < height, "Pixel (\(x), \(y)) lies outside \(width)×\(height).")
        let index = y * strideInBytes + x * 4
        return Pixel(red: bytes[index + 2], green: bytes[index + 1], blue: bytes[index], alpha: bytes[index + 3])
    }
}
