// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

internal import CDeflate

/// Compresses blocks of bytes to zlib streams. Belongs to one thread at a time.
final class Deflater {
    private let compressor: OpaquePointer

    /// - Parameter level: 1 (fast) to 12 (small).
    init(level: Int) throws(EncodingError) {
        guard let compressor = libdeflate_alloc_compressor(Int32(level)) else { throw EncodingError.outOfMemory }
        self.compressor = compressor
    }

    deinit { libdeflate_free_compressor(compressor) }

    /// The same bytes give the same stream with one version of libdeflate.
    func compress(_ bytes: [UInt8]) throws(EncodingError) -> [UInt8] {
        let bound = libdeflate_zlib_compress_bound(compressor, bytes.count)
        let stream = [UInt8](unsafeUninitializedCapacity: bound) { target, count in
            count = libdeflate_zlib_compress(compressor, bytes, bytes.count, target.baseAddress, bound)
        }
        // Within its bound, libdeflate has always room.
        guard !stream.isEmpty else { throw EncodingError.outOfMemory }
        return stream
    }

    /// The checksum at the end of a zlib stream: Adler-32.
    static func adler32(_ bytes: UnsafeRawBufferPointer) -> UInt32 {
        libdeflate_adler32(1, bytes.baseAddress, bytes.count)
    }

    /// The checksum that PNG and our markers use: CRC-32. `sum` is that of the bytes before.
    static func checksum(_ bytes: UnsafeRawBufferPointer, after sum: UInt32 = 0) -> UInt32 {
        libdeflate_crc32(sum, bytes.baseAddress, bytes.count)
    }
}
