// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEncoding
import LegatoRaster
import Testing

/// Files of every format, upright and in the right colours, and files that mean harm.
@Suite struct ImageDecoderTests {
    private func pixel(_ bitmap: Bitmap, _ x: Int, _ y: Int) -> [Int] {
        let start = (y * bitmap.width + x) * 4
        return [2, 1, 0, 3].map { Int(bitmap.bytes[start + $0]) }
    }

    private func isNear(_ pixel: [Int], _ wanted: [Int], within tolerance: Int = 6) -> Bool {
        zip(pixel, wanted).allSatisfy { abs($0 - $1) <= tolerance }
    }

    private static let red = [255, 0, 0, 255]
    private static let blue = [0, 0, 255, 255]

    @Test(
        arguments: [
            ("JPEG", ImageFiles.jpeg, 16), ("WebP", ImageFiles.webp, 16), ("HEIC", ImageFiles.heic, 128),
            ("AVIF", ImageFiles.avif, 128), ("SVG", ImageFiles.svg, 16),
        ])
    func `every format is read`(name: String, bytes: [UInt8], width: Int) throws {
        let bitmap = try ImageDecoder.bitmap(bytes, scale: 1)
        #expect(bitmap.width == width && bitmap.height == width / 2)
        #expect(isNear(pixel(bitmap, width / 4, width / 4), Self.red), "\(pixel(bitmap, width / 4, width / 4))")
        #expect(isNear(pixel(bitmap, width * 3 / 4, width / 4), Self.blue))
    }

    @Test func `a vector is drawn at the scale that is asked for, at the same size in points`() throws {
        let bitmap = try ImageDecoder.bitmap(ImageFiles.svg, scale: 3)
        #expect(bitmap.width == 48 && bitmap.height == 24)
        #expect(bitmap.size == CGSize(width: 16, height: 8))
        #expect(pixel(bitmap, 23, 12) == Self.red && pixel(bitmap, 24, 12) == Self.blue)
    }

    @Test func `opacity is multiplied in`() throws {
        let svg = Array(
            """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 2"><rect width="4" height="2" fill="#fff" \
            fill-opacity="0.5"/></svg>
            """.utf8)
        let bitmap = try ImageDecoder.bitmap(svg, scale: 1)
        #expect(bitmap.width == 4 && bitmap.height == 2)
        #expect(isNear(pixel(bitmap, 1, 1), [128, 128, 128, 128], within: 1))
    }

    /// Where the stored upper left and upper right corner are seen, by the number of the orientation.
    /// Source: documented (Exif 2.3, table of the tag Orientation).
    @Test(
        arguments: [
            (1, "red left"), (2, "red right"), (3, "red right"), (4, "red left"), (5, "red top"), (6, "red top"),
            (7, "red bottom"), (8, "red bottom"),
        ], [true, false])
    func `a photo is shown upright`(of orientation: (number: UInt8, place: String), isLittle: Bool) throws {
        let file = ImageFiles.jpeg(orientation: orientation.number, isLittle: isLittle)
        let bitmap = try ImageDecoder.bitmap(file, scale: 1)
        let (width, height) = orientation.number >= 5 ? (8, 16) : (16, 8)
        #expect(bitmap.width == width && bitmap.height == height)
        let first = pixel(bitmap, 1, 1)
        let last = pixel(bitmap, width - 2, height - 2)
        let isRedFirst = orientation.place == "red left" || orientation.place == "red top"
        #expect(isNear(isRedFirst ? first : last, Self.red) && isNear(isRedFirst ? last : first, Self.blue))
    }

    @Test func `colours of another profile become those of sRGB`() throws {
        // P3's red is beyond sRGB's, so it stays the strongest red; P3's blue is sRGB's with less green than none.
        let icc = Array("ICC_PROFILE\0".utf8) + [1, 1] + ImageFiles.displayP3
        let bitmap = try ImageDecoder.bitmap(ImageFiles.jpeg(with: icc, marker: 0xE2), scale: 1)
        #expect(isNear(pixel(bitmap, 4, 4), Self.red))
        // A profile that is none leaves the colours.
        let broken = Array("ICC_PROFILE\0".utf8) + [1, 1] + Array(repeating: 7, count: 200)
        let plain = try ImageDecoder.bitmap(ImageFiles.jpeg(with: broken, marker: 0xE2), scale: 1)
        #expect(plain.bytes == (try ImageDecoder.bitmap(ImageFiles.jpeg, scale: 1)).bytes)
    }

    @Test(
        arguments: [
            ("JPEG", ImageFiles.jpeg), ("WebP", ImageFiles.webp), ("HEIC", ImageFiles.heic), ("AVIF", ImageFiles.avif),
            ("SVG", ImageFiles.svg),
        ])
    func `a file cut off anywhere gives an error or an image, and never a crash`(name: String, bytes: [UInt8]) {
        for count in stride(from: 0, to: bytes.count, by: max(1, bytes.count / 40)) {
            _ = try? ImageDecoder.bitmap(Array(bytes[..<count]), scale: 1)
        }
    }

    @Test func `bytes changed at random give an error or an image, and never a crash`() {
        var random = SystemRandomNumberGenerator()
        for bytes in [ImageFiles.jpeg, ImageFiles.webp, ImageFiles.heic, ImageFiles.svg] {
            for _ in 0..<30 {
                var changed = bytes
                for _ in 0..<4 { changed[Int.random(in: 12..<bytes.count, using: &random)] = UInt8.random(in: 0...255) }
                _ = try? ImageDecoder.bitmap(changed, scale: 1)
            }
        }
    }

    private func message(_ bytes: [UInt8]) -> String? {
        do {
            _ = try ImageDecoder.bitmap(bytes, scale: 1)
            return nil
        } catch {
            return error.message
        }
    }

    @Test func `what cannot be read is told by name`() throws {
        #expect(message([]) == "the file is empty")
        #expect(message(Array("%PDF-1.7".utf8)) == "it is a PDF file; PNG, JPEG, WebP, HEIC and SVG are read")
        #expect(message(Array("hello".utf8)) == "it is no image; PNG, JPEG, WebP, HEIC and SVG are read")
        #expect(
            message(Array(ImageFiles.jpeg[..<200])) == "it is truncated or damaged, or no JPEG file")
    }

    @Test func `a file that claims absurd sizes is refused before memory is asked for`() throws {
        // 65500 by 65500 in the frame header of the JPEG.
        var jpeg = ImageFiles.jpeg
        let frame = try #require(jpeg.indices.dropLast().first { jpeg[$0] == 0xFF && jpeg[$0 + 1] == 0xC0 })
        jpeg.replaceSubrange(frame + 5..<frame + 9, with: [0xFF, 0xDC, 0xFF, 0xDC])
        #expect(message(jpeg) == "it has more than the 64 million pixels that are shown at most")
        var png = try #require(PixelBuffer(width: 1, height: 1)).pngData()
        png.replaceSubrange(16..<24, with: [0, 0, 0x7F, 0xFF, 0, 0, 0x7F, 0xFF])
        #expect(message(png) == "it has 32767 x 32767 pixels, and at most 64 million are shown")
        let svg = Array(#"<svg xmlns="http://www.w3.org/2000/svg" width="900000000" height="900000000"/>"#.utf8)
        #expect(message(svg) == "it has more than the 64 million pixels that are shown at most")
    }

    @Test func `bombs of entities and of references end in time`() {
        var entities = "<!DOCTYPE svg [<!ENTITY a0 \"aaaaaaaaaa\">"
        for level in 1..<12 {
            entities += "<!ENTITY a\(level) \"" + String(repeating: "&a\(level - 1);", count: 10) + "\">"
        }
        let laughs =
            entities + "]><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><text>&a11;</text></svg>"
        var uses =
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\" height=\"9\"><g id=\"g0\"><rect width=\"1\" height=\"1\"/></g>"
        for level in 1..<30 {
            uses += "<g id=\"g\(level)\">" + String(repeating: "<use href=\"#g\(level - 1)\"/>", count: 10) + "</g>"
        }
        uses += "</svg>"
        let start = ContinuousClock.now
        for bomb in [laughs, uses] { _ = message(Array(bomb.utf8)) }
        #expect(start.duration(to: .now) < .seconds(60))
    }

    @Test func `a vector reads no other file`() throws {
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("legato-\(UUID()).png")
        defer { try? FileManager.default.removeItem(at: file) }
        var red = try #require(PixelBuffer(width: 4, height: 4))
        for index in red.bytes.indices { red.bytes[index] = index % 4 >= 2 ? 255 : 0 }
        try Data(red.pngData()).write(to: file)
        let svg = """
            <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="4" height="4">
            <image width="4" height="4" xlink:href="file://\(file.path)"/></svg>
            """
        let bitmap = try ImageDecoder.bitmap(Array(svg.utf8), scale: 1)
        #expect(bitmap.bytes.allSatisfy { $0 == 0 })
    }
}
