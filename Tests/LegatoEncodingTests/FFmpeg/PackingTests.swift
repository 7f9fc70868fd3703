// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// What encoders are fed, pixel by pixel.
@Suite struct PackingTests {
    /// One row of pixels with these bytes: blue, green, red, alpha.
    private func row(_ bytes: [UInt8]) throws -> PixelBuffer {
        var bitmap = try #require(PixelBuffer(width: bytes.count / 4, height: 1))
        bitmap.bytes = bytes
        return bitmap
    }

    private func packed(_ bitmap: PixelBuffer, isOpaque: Bool, hasEvenSides: Bool = false) -> [UInt8] {
        var packer = FramePacker(
            width: bitmap.width, height: bitmap.height, isOpaque: isOpaque, hasEvenSides: hasEvenSides)
        packer.pack(bitmap)
        #expect(packer.packed.count == packer.width * packer.height * 4)
        return packer.packed
    }

    @Test(arguments: UInt8.min...UInt8.max)
    func `colours are divided by their alpha, rounded, or laid on white`(alpha: UInt8) throws {
        for value in stride(from: UInt8(0), through: 255, by: 5) {
            let bitmap = try row([value, 0, alpha, alpha])
            func straight(_ value: UInt8) -> UInt8 {
                alpha == 0 ? 0 : UInt8(min(255, (Double(value) * 255 / Double(alpha)).rounded()))
            }
            func opaque(_ value: UInt8) -> UInt8 { alpha == 0 ? 255 : UInt8(min(255, Int(value) + 255 - Int(alpha))) }
            // An opaque pixel stays as it is.
            let keeps = alpha == 255
            let clear: [UInt8] = keeps ? bitmap.bytes : [straight(value), 0, straight(alpha), alpha]
            let laid: [UInt8] = keeps ? bitmap.bytes : [opaque(value), opaque(0), opaque(alpha), 255]
            #expect(packed(bitmap, isOpaque: false) == clear)
            #expect(packed(bitmap, isOpaque: true) == laid)
        }
    }

    @Test func `a frame is packed the same where it is known which rows have changed`() throws {
        var bitmap = try #require(PixelBuffer(width: 3, height: 5))
        for index in 0..<15 { bitmap.bytes.replaceSubrange(index * 4..<index * 4 + 4, with: [1, 2, 3, 255]) }
        var (one, other) = (
            FramePacker(width: 3, height: 5, isOpaque: false, hasEvenSides: false),
            FramePacker(width: 3, height: 5, isOpaque: false, hasEvenSides: false)
        )
        // Opaque, clear in one row, in two, opaque again.
        for (rows, alpha) in [
            (0..<5, 255), (2..<3, 255), (2..<3, 100), (4..<5, 100), (2..<3, 255), (4..<5, 255), (0..<1, 255),
        ] {
            for y in rows {
                for x in 0..<3 {
                    let pixel = (y * 3 + x) * 4
                    bitmap.bytes.replaceSubrange(pixel..<pixel + 4, with: [UInt8(x * 9), 50, UInt8(y), UInt8(alpha)])
                }
            }
            one.pack(bitmap)
            other.pack(bitmap, changed: rows)
            #expect(one.packed == other.packed)
        }
    }

    @Test(arguments: [(3, 3), (3, 2), (2, 3), (2, 2), (1, 1)])
    func `odd sides are made even by their last column and row`(width: Int, height: Int) throws {
        var bitmap = try #require(PixelBuffer(width: width, height: height))
        for index in 0..<width * height {
            bitmap.bytes.replaceSubrange(index * 4..<index * 4 + 4, with: [UInt8(index), 7, 9, 255])
        }
        let (evenWidth, evenHeight) = (width + width % 2, height + height % 2)
        let bytes = packed(bitmap, isOpaque: true, hasEvenSides: true)
        for y in 0..<evenHeight {
            for x in 0..<evenWidth {
                let source = min(y, height - 1) * width + min(x, width - 1)
                let start = (y * evenWidth + x) * 4
                let expected: [UInt8] = [UInt8(source), 7, 9, 255]
                #expect(Array(bytes[start..<start + 4]) == expected, "\(x) \(y)")
            }
        }
        #expect(packed(bitmap, isOpaque: true) == bitmap.bytes)
    }

    @Test(arguments: [
        (50.0, "50/1"), (29.97, "29970/1000"), (0.001, "1/1000"), (1000, "1000/1"), (59.9994, "59999/1000"),
    ])
    func `a rate is whole, or in thousandths`(rate: Double, text: String) {
        #expect(FFmpeg.rate(rate) == text)
    }

    @Test func `numbered frames have at least four digits`() {
        for (index, name) in [(0, "0000"), (12, "0012"), (999, "0999"), (9999, "9999"), (10_000, "10000")] {
            #expect(FrameList.name(index) == "\(name).png")
            #expect(FrameList.isName("\(name).png"))
        }
        for name in [
            "0000", "0000.jpg", "00000.png", "12.png", "-001.png", "-1.png", "-123.png", "a.png", ".png", "+001.png",
            "",
        ] {
            #expect(!FrameList.isName(name), "\(name)")
        }
    }
}
