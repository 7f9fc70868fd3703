// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A part of a PNG file. Source: documented, PNG specification (third edition), 5.3.
struct PNGChunk {
    /// Four letters.
    let name: String
    let data: [UInt8]

    /// The first bytes of every PNG. Source: documented, 5.2.
    static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

    /// Eight bits a channel, not interlaced. Source: documented, 11.2.1.
    static func header(width: Int, height: Int, hasAlpha: Bool) -> PNGChunk {
        PNGChunk(name: "IHDR", data: bigEndian(width) + bigEndian(height) + [8, hasAlpha ? 6 : 2, 0, 0, 0])
    }

    /// sRGB with perceptual intent. Source: documented, 11.3.2.5.
    static let colorSpace = PNGChunk(name: "sRGB", data: [0])
    static let end = PNGChunk(name: "IEND", data: [])

    /// Length, name, data and the checksum of name and data.
    var bytes: [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(data.count + 12)
        result += PNGChunk.bigEndian(data.count)
        result += name.utf8
        result += data
        let sum = result.withUnsafeBytes { Deflater.checksum(UnsafeRawBufferPointer(rebasing: $0[4...])) }
        return result + PNGChunk.bigEndian(Int(sum))
    }

    /// The low four bytes, the highest one first.
    static func bigEndian(_ number: Int) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> $0) }
    }
}
