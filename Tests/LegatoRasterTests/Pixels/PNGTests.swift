// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// PNG files written by hand, so that every kind of them can be read.
@Suite struct PNGTests {
    private static func bytes(_ number: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: number >> UInt32($0)) }
    }

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
        return bytes(UInt32(data.count)) + body + bytes(checksum(body))
    }

    /// Rows of samples; `color` is 0 for grey, 2 for red, green and blue, 6 for those and opacity.
    private static func png(_ width: Int, _ height: Int, color: UInt8, _ rows: [[UInt8]]) -> [UInt8] {
        let raw = rows.flatMap { row -> [UInt8] in [0] + row }
        var (a, b): (UInt32, UInt32) = (1, 0)
        for byte in raw {
            a = (a + UInt32(byte)) % 65_521
            b = (b + a) % 65_521
        }
        // One stored block.
        let length = UInt16(raw.count)
        let stored: [UInt8] = [1] + [length & 255, length >> 8, ~length & 255, ~length >> 8].map { UInt8($0) }
        let size: [UInt8] = bytes(UInt32(width)) + bytes(UInt32(height))
        let header: [UInt8] = size + [8, color, 0, 0, 0]
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        let pixels: [UInt8] = [0x78, 0x01] + stored + raw + bytes(b << 16 | a)
        return signature + chunk("IHDR", header) + chunk("IDAT", pixels) + chunk("IEND", [])
    }

    private typealias Pixel = PixelBuffer.Pixel

    @Test func `an image without opacity is opaque`() throws {
        let read = try PixelBuffer(
            pngData: Self.png(2, 3, color: 2, [[1, 2, 3, 4, 5, 6], [7, 8, 9, 10, 11, 12], [250, 251, 252, 0, 0, 0]]))
        #expect(read.width == 2 && read.height == 3 && read.strideInBytes == 8)
        #expect(read[0, 0] == Pixel(red: 1, green: 2, blue: 3) && read[1, 0] == Pixel(red: 4, green: 5, blue: 6))
        #expect(read[0, 1] == Pixel(red: 7, green: 8, blue: 9) && read[1, 1] == Pixel(red: 10, green: 11, blue: 12))
        #expect(read[0, 2] == Pixel(red: 250, green: 251, blue: 252) && read[1, 2] == Pixel(red: 0, green: 0, blue: 0))
    }

    @Test func `a grey image has three equal colours`() throws {
        let read = try PixelBuffer(pngData: Self.png(3, 1, color: 0, [[0, 77, 255]]))
        #expect(read[0, 0] == Pixel(red: 0, green: 0, blue: 0) && read[1, 0] == Pixel(red: 77, green: 77, blue: 77))
        #expect(read[2, 0] == Pixel(red: 255, green: 255, blue: 255))
    }

    @Test func `colours with opacity are premultiplied`() throws {
        let read = try PixelBuffer(
            pngData: Self.png(3, 1, color: 6, [[200, 100, 50, 255, 200, 100, 50, 0, 255, 0, 51, 51]]))
        #expect(read[0, 0] == Pixel(red: 200, green: 100, blue: 50, alpha: 255))
        #expect(read[1, 0] == Pixel(red: 0, green: 0, blue: 0, alpha: 0))
        // 51 · 51 / 255 = 10.2.
        #expect(read[2, 0].isNear(51, 0, 10, 51))
    }

    @Test func `a file that ends early, or is not one, is refused with its reason`() throws {
        let whole = Self.png(2, 1, color: 2, [[1, 2, 3, 4, 5, 6]])
        for data in [[], Array("GIF89a".utf8), Array(whole.prefix(20)), Array(whole.prefix(60))] {
            let error = #expect(throws: ImageCodingError.self) { try PixelBuffer(pngData: data) }
            let message = error?.message ?? ""
            #expect(error?.code == .notAnImage)
            #expect(message.hasPrefix("Cannot read \(data.count) bytes as PNG: ") && message.hasSuffix("."))
            #expect(!message.contains("8-bit") && message.count > 40, "\(message)")
            #expect("\(try #require(error))" == message)
        }
    }
}
