// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

@Suite struct PNGTests {
    private typealias Pixel = PixelBuffer.Pixel

    /// Source: documented, PNG specification, annex D.
    private static func checksum(_ data: [UInt8]) -> UInt32 {
        var sum: UInt32 = 0xFFFF_FFFF
        for byte in data {
            sum ^= UInt32(byte)
            for _ in 0..<8 { sum = sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
        }
        return ~sum
    }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        return PNGChunk.bigEndian(data.count) + body + PNGChunk.bigEndian(Int(checksum(body)))
    }

    /// An image whose pixel in a column and a row is `pixel`, from blue to alpha.
    private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) throws -> PixelBuffer {
        var bitmap = try #require(PixelBuffer(width: width, height: height))
        for y in 0..<height {
            for x in 0..<width {
                let index = (y * width + x) * 4
                bitmap.bytes.replaceSubrange(index..<index + 4, with: pixel(x, y))
            }
        }
        return bitmap
    }

    @Test(arguments: [(255, 2), (0, 6)] as [(UInt8, UInt8)])
    func `an opaque image is written without its alpha, any other with it`(alpha: UInt8, color: UInt8) throws {
        var image = try bitmap(3, 2) { x, y in [UInt8(y * 3 + x), UInt8(x + 10), UInt8(y + 20), 255] }
        if alpha == 0 { image.bytes.replaceSubrange(20..<24, with: [0, 0, 0, 0]) }
        let data = try image.pngData()
        #expect(try PixelBuffer(pngData: data) == image)
        // The signature and the header, then the colour space with its checksum, then the pixels, to the end.
        #expect(data.prefix(8) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
        #expect(Array(data[8..<33]) == Self.chunk("IHDR", [0, 0, 0, 3, 0, 0, 0, 2, 8, color, 0, 0, 0]))
        #expect(Array(data[33..<46]) == Self.chunk("sRGB", [0]))
        #expect(Array(data[50..<54]) == Array("IDAT".utf8))
        #expect(Array(data.suffix(12)) == Self.chunk("IEND", []))
    }

    @Test(arguments: [(1, 1), (1, 50), (50, 1), (37, 23), (301, 199)])
    func `whatever filters its rows call for, an image is read back as it was`(width: Int, height: Int) throws {
        var state: UInt32 = 7
        func noise() -> UInt8 {
            state = state &* 1_664_525 &+ 1_013_904_223
            return UInt8(state >> 24)
        }
        let kinds: [(Int, Int) -> [UInt8]] = [
            { _, _ in [255, 255, 255, 255] }, { x, _ in [UInt8(x & 255), 0, 9, 255] },
            { _, y in [0, UInt8(y & 255), 9, 255] },
            { x, y in [UInt8((x + y) & 255), UInt8((x * 2 + y) & 255), 0, 255] },
            { x, y in [UInt8(x * y & 255), 0, 0, 255] }, { _, _ in [noise(), noise(), noise(), 255] },
            { x, y in x == y ? [0, 0, 0, 0] : [noise(), 3, UInt8(x & 255), 255] },
        ]
        for (number, kind) in kinds.enumerated() {
            let image = try bitmap(width, height, kind)
            #expect(try PixelBuffer(pngData: image.pngData()) == image, "\(number)")
        }
    }

    @Test func `colours are divided by their alpha, so they are read back within a step`() throws {
        let image = try bitmap(256, 256) { x, y in [UInt8(x * y / 255), UInt8(y), 0, UInt8(y)] }
        let read = try PixelBuffer(pngData: image.pngData())
        var greatest = 0
        for (a, b) in zip(image.bytes, read.bytes) { greatest = max(greatest, abs(Int(a) - Int(b))) }
        #expect(greatest <= 1)
    }

    @Test func `a filter is used where it halves the bytes that differ from the pixel before`() throws {
        // Flat; a slope; the slope again; the slope, brighter; two colours that alternate.
        let rows: [(Int) -> UInt8] = [
            { _ in 9 }, { x in UInt8(x * 3) }, { x in UInt8(x * 3) }, { x in UInt8(x * 3 + 1) },
            { x in x % 32 < 16 ? 7 : 0 },
        ]
        let image = try bitmap(64, 5) { x, y in [rows[y](x), rows[y](x), rows[y](x), 255] }
        var filtered = PNGRows()
        filtered.filter(image, in: image.bounds, hasAlpha: false)
        #expect(stride(from: 0, to: 5 * 193, by: 193).map { filtered.bytes[$0] } == [0, 1, 2, 2, 0])
        #expect(filtered.bytes[1...192].allSatisfy { $0 == 9 })
        #expect(filtered.bytes[193..<200] == [1, 0, 0, 0, 3, 3, 3])
        #expect(filtered.bytes[387..<579].allSatisfy { $0 == 0 })
        #expect(filtered.bytes[580..<772].allSatisfy { $0 == 1 })
    }

    @Test
    func `only the filters that are asked for are tried, and an encoder for what is shown at once has the same pixels`()
        throws
    {
        // Every byte differs from its neighbours, which the last two filters predict.
        let image = try bitmap(64, 64) { x, y in
            [UInt8(x * 2 + y), UInt8((x * y / 16) & 255), UInt8(x + y * 3 & 255), 255]
        }
        for filters: [PNGRows.Filter] in [[.sub, .up], [.paeth], []] {
            var rows = PNGRows(filters: filters)
            rows.filter(image, in: image.bounds, hasAlpha: false)
            let used = Set(stride(from: 0, to: rows.bytes.count, by: 193).map { rows.bytes[$0] })
            #expect(used.isSubset(of: filters.map(\.rawValue) + [0]) && (used != [0] || filters.isEmpty))
        }
        let data = try PNGEncoder(for: .screen).encode(image, in: image.bounds)
        #expect(try PixelBuffer(pngData: data) == image)
    }

    @Test func `how much changes from pixel to pixel is counted as it is written`() throws {
        for (number, image) in [
            try bitmap(40, 30) { x, y in [UInt8(x * 7 & 255), UInt8(y), 3, 255] },
            try bitmap(40, 30) { x, y in [UInt8(x * x * 31 & 255), UInt8(x * y * 17 & 255), UInt8(y * y & 255), 255] },
            try bitmap(40, 30) { x, _ in [UInt8(x / 8), 2, 3, 255] },
            try bitmap(40, 30) { _, _ in [1, 2, 3, 255] },
        ].enumerated() {
            var rows = PNGRows()
            rows.filter(image, in: image.bounds, hasAlpha: false)
            let counted = stride(from: 0, to: rows.bytes.count, by: 121).reduce(0) { sum, start in
                sum + (1...120).count { rows.bytes[start + $0] != ($0 > 3 ? rows.bytes[start + $0 - 3] : 0) }
            }
            #expect(rows.changeCount == counted, "\(number)")
        }
    }

    @Test func `frames and what is shown at once are compressed quickly, busy or not, and hold the same pixels`() throws
    {
        let noise = try bitmap(64, 64) { x, y in
            let value = (x &* 73_856_093) ^ (y &* 19_349_663) ^ (x &* y &* 83_492_791)
            return [UInt8(value & 255), UInt8(value >> 8 & 15), UInt8(x & 3), 255]
        }
        let flat = try bitmap(64, 64) { x, y in [UInt8(x / 16 * 9), UInt8(y / 16 * 9), 7, 255] }
        for purpose in [PNGEncoder.Purpose.frame, .screen] {
            let encoder = try PNGEncoder(for: purpose)
            var rows = PNGRows(filters: [.sub, .up])
            rows.filter(noise, in: noise.bounds, hasAlpha: false)
            #expect(
                try encoder.compress(noise, in: noise.bounds, hasAlpha: false)
                    == Deflater(level: 1).compress(rows.bytes))
            rows.filter(flat, in: flat.bounds, hasAlpha: false)
            #expect(
                try encoder.compress(flat, in: flat.bounds, hasAlpha: false) == RunDeflater().compress(rows.bytes))
            for image in [noise, flat] {
                #expect(try PixelBuffer(pngData: encoder.encode(image, in: image.bounds)) == image)
            }
        }
        // A file is to be small.
        var rows = PNGRows()
        for image in [noise, flat] {
            rows.filter(image, in: image.bounds, hasAlpha: false)
            #expect(
                try PNGEncoder().compress(image, in: image.bounds, hasAlpha: false)
                    == Deflater(level: 6).compress(rows.bytes))
        }
    }

    @Test func `a rectangle is filtered as an image of its own`() throws {
        let image = try bitmap(9, 7) { x, y in [UInt8(x * 20), UInt8(y * 30), UInt8(x * y), 255] }
        let part = try bitmap(4, 3) { x, y in
            [UInt8((x + 2) * 20), UInt8((y + 3) * 30), UInt8((x + 2) * (y + 3)), 255]
        }
        var (one, two) = (PNGRows(), PNGRows())
        for hasAlpha in [true, false] {
            one.filter(image, in: PixelRect(minX: 2, minY: 3, maxX: 6, maxY: 6), hasAlpha: hasAlpha)
            two.filter(part, in: part.bounds, hasAlpha: hasAlpha)
            #expect(one.bytes == two.bytes)
        }
    }

    @Test func `the same image has the same bytes, also after another one`() throws {
        let encoder = try PNGEncoder()
        let (one, two) = (try frame(1), try frame(2, width: 30, height: 90, isClear: true))
        let first = try encoder.encode(one, in: one.bounds)
        _ = try encoder.encode(two, in: two.bounds)
        #expect(try encoder.encode(one, in: one.bounds) == first)
        #expect(try one.pngData() == first)
    }
}
