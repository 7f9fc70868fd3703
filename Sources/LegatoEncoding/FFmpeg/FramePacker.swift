// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster

/// Rows of pixels in the form that encoders are fed: BGRA with straight alpha, or opaque on white.
struct FramePacker {
    private let isOpaque: Bool
    /// With sides that are even where the format wants them so; the last column and row are repeated.
    let width: Int
    let height: Int
    /// The last frame, in rows without gaps.
    private(set) var packed: [UInt8]
    /// Whether that one needed no packing.
    private var isPackedAlready = false

    init(width: Int, height: Int, isOpaque: Bool, hasEvenSides: Bool) {
        self.isOpaque = isOpaque
        self.width = hasEvenSides ? (width + 1) / 2 * 2 : width
        self.height = hasEvenSides ? (height + 1) / 2 * 2 : height
        let byteCount = self.width * self.height * 4
        // Equivalent: constant, every byte is written before it is read.
        packed = [UInt8](repeating: 0, count: byteCount)
    }

    /// Replaces `packed`.
    /// - Parameter rows: outside of them it is the last frame. nil: that is not known.
    mutating func pack(_ frame: PixelBuffer, changed rows: Range<Int>? = nil) {
        // An opaque frame has that form already. Equivalent: negation, only a shortcut.
        let others = isPackedAlready ? rows : nil
        let unknown = PixelRect(
            minX: 0, minY: others?.lowerBound ?? 0, maxX: frame.width, maxY: others?.upperBound ?? frame.height)
        isPackedAlready = frame.width == width && frame.height == height && frame.isOpaque(in: unknown)
        if isPackedAlready {
            packed = frame.bytes
            return
        }
        let (width, height, isOpaque) = (width, height, isOpaque)
        packed.withUnsafeMutableBytes { target in
            let target = target.bindMemory(to: UInt32.self)
            frame.bytes.withUnsafeBytes { source in
                for y in 0..<height {
                    let start = min(y, frame.height - 1) * frame.strideInBytes
                    let row = target[y * width..<(y + 1) * width]
                    for x in 0..<frame.width {
                        let pixel = source.loadUnaligned(fromByteOffset: start + x * 4, as: UInt32.self)
                        // Equivalent: bound and constant, only a shortcut: an opaque pixel is packed as itself.
                        let isSolid = pixel >= 0xff00_0000
                        target[row.startIndex + x] = isSolid ? pixel : FramePacker.packed(pixel, isOpaque: isOpaque)
                    }
                    if width > frame.width { target[row.endIndex - 1] = target[row.endIndex - 2] }
                }
            }
        }
    }

    /// A premultiplied pixel (blue in the low byte, alpha in the high one) with straight alpha, or laid on white.
    private static func packed(_ pixel: UInt32, isOpaque: Bool) -> UInt32 {
        guard isOpaque else { return StraightPixel.from(pixel) }
        let alpha = pixel >> 24
        var result: UInt32 = 0xff00_0000
        for shift: UInt32 in [0, 8, 16] { result |= min(255, (pixel >> shift) & 0xff + 255 - alpha) << shift }
        return result
    }
}
