// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Images as JPEG files.
@Suite struct ImageEncoderTests {
    private func bitmap(_ width: Int, _ height: Int, _ pixel: (Int) -> [UInt8]) -> Bitmap {
        Bitmap(width: width, height: height, scale: 1, bytes: (0..<width * height).flatMap(pixel))
    }

    private func decoded(_ bitmap: Bitmap, quality: Double) throws -> Bitmap {
        let bytes = try #require(AssetLibrary().jpeg(of: bitmap, quality: quality))
        #expect(ImageDecoder.Format(bytes) == .jpeg)
        return try ImageDecoder.bitmap(bytes, scale: 1)
    }

    @Test func `the best quality keeps plain colours within three steps`() throws {
        let color: [UInt8] = [200, 100, 50, 255]
        let shown = try decoded(bitmap(16, 24) { _ in color }, quality: 1)
        #expect(shown.width == 16 && shown.height == 24)
        for (byte, wanted) in zip(shown.bytes, (0..<16 * 24).flatMap { _ in color }) {
            #expect(abs(Int(byte) - Int(wanted)) <= 3)
        }
    }

    @Test func `what is clear is on white`() throws {
        let shown = try decoded(bitmap(16, 16) { _ in [0, 0, 64, 128] }, quality: 1)
        // White by 127, on 0, 0 and 64 premultiplied.
        #expect(abs(Int(shown.bytes[0]) - 127) <= 3 && abs(Int(shown.bytes[2]) - 191) <= 3 && shown.bytes[3] == 255)
    }

    @Test func `less quality is a smaller file, and numbers beyond count as the ends`() throws {
        let noise = bitmap(64, 64) {
            [UInt8(truncatingIfNeeded: $0 &* 7919), UInt8(truncatingIfNeeded: $0 &* 104_729), 0, 255]
        }
        func file(_ quality: Double) throws -> [UInt8] {
            try #require(AssetLibrary().jpeg(of: noise, quality: quality))
        }
        let sizes = try [0, 0.3, 0.6, 1].map { try file($0).count }
        #expect(sizes == sizes.sorted() && Set(sizes).count == 4)
        #expect(try file(-3) == file(0) && file(.nan) == file(0) && file(7) == file(1))
    }

    @Test func `an image without pixels is no file`() {
        #expect(AssetLibrary().jpeg(of: .empty, quality: 1) == nil)
    }
}
