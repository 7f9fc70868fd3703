// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation
import LegatoEncoding
package import LegatoRaster

#if canImport(Testing)
    public import Testing
#endif

/// An image of a stage: premultiplied BGRA8 pixels, rows top to bottom.
public struct StageImage: Equatable, Sendable {
    let pixels: PixelBuffer
    /// Pixels per point.
    public let scale: CGFloat

    package init(pixels: PixelBuffer, scale: CGFloat) {
        self.pixels = pixels
        self.scale = scale
    }

    /// Pixels in a row.
    public var widthInPixels: Int { pixels.width }
    /// Rows of pixels.
    public var heightInPixels: Int { pixels.height }
    /// From the start of a row to the start of the next, ≥ 4 × ``widthInPixels``.
    public var strideInBytes: Int { pixels.strideInBytes }
    /// All rows, top to bottom: `strideInBytes × heightInPixels` bytes of premultiplied BGRA8.
    public var bytes: [UInt8] { pixels.bytes }

    /// The image as a PNG file: straight alpha, sRGB; the same bytes for the same image.
    public func pngData() throws -> Data { Data(try pixels.pngData()) }

    /// How far two images differ.
    public struct Difference: Equatable, Sendable {
        /// Pixels that are not the same.
        public var pixelCount: Int
        /// The greatest difference of a channel, 0…255.
        public var greatest: Int
    }

    /// Compares pixel by pixel; nil if the sizes differ.
    public func difference(from other: StageImage) -> Difference? {
        guard widthInPixels == other.widthInPixels, heightInPixels == other.heightInPixels else { return nil }
        var difference = Difference(pixelCount: 0, greatest: 0)
        let (left, right) = (bytes, other.bytes)
        for row in 0..<heightInPixels {
            for column in 0..<widthInPixels {
                let (a, b) = (row * strideInBytes + column * 4, row * other.strideInBytes + column * 4)
                var greatest = 0
                for channel in 0..<4 { greatest = max(greatest, abs(Int(left[a + channel]) - Int(right[b + channel]))) }
                if greatest > 0 { difference.pixelCount += 1 }
                difference.greatest = max(difference.greatest, greatest)
            }
        }
        return difference
    }
}

/// A line, where a test prints an image that is not as expected; images that look different have different lines.
extension StageImage: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    public var description: String {
        "StageImage(\(widthInPixels)x\(heightInPixels) pixels at \(scale)x, checksum \(String(checksum, radix: 16)))"
    }

    public var debugDescription: String { description }

    /// Without children, so that nothing lists the pixels.
    public var customMirror: Mirror { Mirror(self, children: [:]) }

    /// Of the pixels, row by row. Source: FNV-1a over 64 bits.
    private var checksum: UInt64 {
        let (width, height, stride) = (widthInPixels * 4, heightInPixels, strideInBytes)
        return bytes.withUnsafeBufferPointer { bytes in
            var sum: UInt64 = 0xcbf2_9ce4_8422_2325
            for row in 0..<height {
                for byte in bytes[row * stride..<row * stride + width] {
                    sum = (sum ^ UInt64(byte)) &* 0x100_0000_01b3
                }
            }
            return sum
        }
    }
}

#if canImport(Testing)
    extension StageImage: CustomTestStringConvertible {
        public var testDescription: String { description }
    }
#endif
