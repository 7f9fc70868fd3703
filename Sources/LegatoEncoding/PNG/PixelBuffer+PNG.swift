// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoRaster

extension PixelBuffer {
    /// The image as a PNG file: straight alpha, 8 bits a channel, marked as sRGB; an opaque image without its alpha.
    /// The same pixels give the same bytes with one version of libdeflate.
    package func pngData() throws(EncodingError) -> [UInt8] { try PNGEncoder().encode(self, in: bounds) }
}

/// Makes PNG files. Belongs to one thread at a time; its memory serves one image after the other.
package final class PNGEncoder {
    private var rows: PNGRows
    private let deflater: Deflater
    /// For images in which little changes from pixel to pixel; nil: they are compressed as the others are.
    private let runDeflater: RunDeflater?

    /// Of compression. Source: chosen, measured on 120 frames of 780×1688 pixels: level 5 makes 2% more bytes in the same
    /// time, level 8 makes 9% fewer in twice the time; libpng's default made 7% more.
    private static let small = 6
    /// Source: documented, libdeflate's fastest.
    private static let fast = 1

    /// What the images are for.
    package enum Purpose {
        /// To be kept: few bytes.
        case file
        /// To be one of many frames: a tenth more bytes in a third of the time.
        case frame
        /// To be shown at once.
        case screen
    }

    package init(for purpose: Purpose = .file) throws(EncodingError) {
        // Source: measured, frames of `ellipses` and `materials` of the benchmarks, where two thirds and a quarter change: a third of the time
        // of level 6 for 9 and 14 % more bytes.
        deflater = try Deflater(level: purpose == .file ? Self.small : Self.fast)
        runDeflater = purpose == .file ? nil : RunDeflater()
        // Source: measured, elements1000 of the benchmarks: to try the other two takes as long as to compress, for 1 % fewer bytes.
        rows = purpose != .file ? PNGRows(filters: [.sub, .up]) : PNGRows()
    }

    /// A rectangle of an image, which lies in it and is not empty.
    package func encode(_ bitmap: PixelBuffer, in rect: PixelRect) throws(EncodingError) -> [UInt8] {
        let hasAlpha = !bitmap.isOpaque(in: rect)
        let chunks = [
            PNGChunk.header(width: rect.width, height: rect.height, hasAlpha: hasAlpha), .colorSpace,
            PNGChunk(name: "IDAT", data: try compress(bitmap, in: rect, hasAlpha: hasAlpha)), .end,
        ]
        return PNGChunk.signature + chunks.flatMap(\.bytes)
    }

    /// A rectangle of an image as a zlib stream, as the chunks of pixels hold it.
    func compress(_ bitmap: PixelBuffer, in rect: PixelRect, hasAlpha: Bool) throws(EncodingError) -> [UInt8] {
        rows.filter(bitmap, in: rect, hasAlpha: hasAlpha)
        // Source: measured, an eighth of a frame takes both the same time.
        if let runDeflater, rows.changeCount <= rows.bytes.count / 8 { return runDeflater.compress(rows.bytes) }
        return try deflater.compress(rows.bytes)
    }
}

extension PixelBuffer {
    /// Whether every pixel of a rectangle hides what is behind it.
    package func isOpaque(in rect: PixelRect) -> Bool {
        bytes.withUnsafeBytes { bytes in
            var all: UInt32 = 0xff00_0000
            for y in rect.minY..<rect.maxY {
                let row = y &* strideInBytes
                for x in rect.minX..<rect.maxX {
                    all &= bytes.loadUnaligned(fromByteOffset: row &+ x &* 4, as: UInt32.self)
                }
            }
            return all == 0xff00_0000
        }
    }
}

extension PixelBuffer {
    var bounds: PixelRect { PixelRect(minX: 0, minY: 0, maxX: width, maxY: height) }
}
