// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// What video codecs are fed.
@Suite struct VideoPlanesTests {
    /// A colour by the formulas of BT.709, before it is rounded.
    private func formula(_ red: Double, _ green: Double, _ blue: Double) -> (y: Double, blue: Double, red: Double) {
        let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
        return (
            16 + y * 219 / 255, 128 + (blue - y) / 1.8556 * 224 / 255, 128 + (red - y) / 1.5748 * 224 / 255
        )
    }

    private func planes(_ width: Int, _ height: Int, _ pixels: [UInt32]) -> [UInt8] {
        var planes = VideoPlanes(width: width, height: height)
        pixels.withUnsafeBufferPointer { planes.convert($0, changed: 0..<height) }
        return planes.bytes
    }

    private func pixel(_ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
        0xff00_0000 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }

    @Test func `colours are those of BT.709, to the nearest number`() {
        for red in stride(from: 0, through: 255, by: 15) {
            for green in stride(from: 0, through: 255, by: 15) {
                for blue in stride(from: 0, through: 255, by: 15) {
                    let bytes = planes(2, 2, Array(repeating: pixel(red, green, blue), count: 4)).map { Double($0) }
                    let wanted = formula(Double(red), Double(green), Double(blue))
                    // Weights of 16 bits are off by less than a hundredth in all.
                    #expect(abs(bytes[0] - wanted.y) < 0.51 && Set(bytes[0..<4]).count == 1)
                    #expect(abs(bytes[4] - wanted.blue) < 0.51 && abs(bytes[5] - wanted.red) < 0.51)
                }
            }
        }
    }

    @Test func `black and white have the ends of the range, and greys no colour`() {
        #expect(planes(2, 2, Array(repeating: pixel(0, 0, 0), count: 4)) == [16, 16, 16, 16, 128, 128])
        #expect(planes(2, 2, Array(repeating: pixel(255, 255, 255), count: 4)) == [235, 235, 235, 235, 128, 128])
        for gray in 0...255 {
            #expect(planes(2, 2, Array(repeating: pixel(gray, gray, gray), count: 4)).suffix(2) == [128, 128])
        }
    }

    @Test(arguments: [(2, 2), (6, 4), (34, 18), (130, 2)])
    func `each pixel has its lightness, and each four the colour of their mean`(width: Int, height: Int) {
        let colors: [SIMD3<Int>] = (0..<width * height).map { (place: Int) -> SIMD3<Int> in
            SIMD3(place * 37 % 256, place * 101 % 256, place * 59 % 256)
        }
        let pixels: [UInt32] = colors.map { pixel($0.x, $0.y, $0.z) }
        let bytes: [Double] = planes(width, height, pixels).map { Double($0) }
        #expect(bytes.count == width * height * 3 / 2)
        for (place, color) in colors.enumerated() {
            let wanted = formula(Double(color.x), Double(color.y), Double(color.z))
            #expect(abs(bytes[place] - wanted.y) < 0.51)
        }
        for y in 0..<height / 2 {
            for x in 0..<width / 2 {
                let start = 2 * y * width + 2 * x
                var sum = colors[start] &+ colors[start + 1]
                sum = sum &+ colors[start + width] &+ colors[start + width + 1]
                let wanted = formula(Double(sum.x) / 4, Double(sum.y) / 4, Double(sum.z) / 4)
                let place = width * height + y * width / 2 + x
                #expect(abs(bytes[place] - wanted.blue) < 0.51)
                #expect(abs(bytes[place + width * height / 4] - wanted.red) < 0.51)
            }
        }
    }

    @Test func `of a frame like the one before only the rows that differ are converted`() {
        let (width, height) = (6, 10)
        let before: [UInt32] = (0..<width * height).map { pixel($0 * 37 % 256, $0 * 101 % 256, $0 * 59 % 256) }
        for first in 0...height {
            for end in first...height {
                var after = before
                for place in first * width..<end * width { after[place] ^= 0x50_3070 }
                var planes = VideoPlanes(width: width, height: height)
                before.withUnsafeBufferPointer { planes.convert($0, changed: 0..<height) }
                after.withUnsafeBufferPointer { planes.convert($0, changed: first..<end) }
                #expect(planes.bytes == self.planes(width, height, after), "\(first)..<\(end)")
            }
        }
    }

    @Test func `a video of odd sides repeats its last row and column, also where only these change`() throws {
        let folder = try Folder()
        let file = folder.file("clip.mp4")
        let encoder = try settings(file, .mp4, width: 33, height: 17).makeEncoder()
        var bitmap = try #require(PixelBuffer(width: 33, height: 17))
        bitmap.bytes = [UInt8](repeating: 255, count: bitmap.bytes.count)
        try encoder.append(bitmap)
        for place in 16 * bitmap.strideInBytes..<bitmap.bytes.count where place % 4 < 3 { bitmap.bytes[place] = 0 }
        try encoder.append(bitmap)
        try encoder.finish()
        let decoded = try decode(file, in: folder)
        try #require(decoded.count == 2 * 34 * 18 * 4)
        func green(_ frame: Int, _ y: Int) -> UInt8 { decoded[((frame * 18 + y) * 34 + 33) * 4 + 1] }
        #expect(green(0, 16) > 240 && green(0, 17) > 240)
        #expect(green(1, 8) > 240 && green(1, 16) < 60 && green(1, 17) < 60)
    }

    @Test
    func `what a video is like does not depend on when its frames come, as none of its threads looks ahead alone`()
        throws
    {
        let folder = try Folder()
        var settings = settings(folder.file("clip.mp4"), .mp4)
        let list = folder.file("arguments").path
        settings.launcher = ["/bin/sh", "-c", "printf '%s\\n' \"$@\" > '\(list)'; exec \"$@\"", "sh"]
        let encoder = try settings.makeEncoder()
        try encoder.append(try frame(0))
        try encoder.finish()
        let arguments = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n")
        let place = try #require(arguments.firstIndex(of: "-x264-params"))
        #expect(arguments[place + 1] == "sync-lookahead=0")
    }

    @Test func `a video shows the colours of its frames`() throws {
        let folder = try Folder()
        for format in [OutputFormat.mp4, .webm] {
            let colors: [[UInt8]] = [[0, 0, 255, 255], [0, 255, 0, 255], [255, 0, 0, 255], [40, 120, 200, 255]]
            let file = folder.file("clip.\(format)")
            let encoder = try settings(file, format, width: 64, height: 64).makeEncoder()
            for color in colors {
                var bitmap = try #require(PixelBuffer(width: 64, height: 64))
                bitmap.bytes = (0..<64 * 64).flatMap { _ in color }
                try encoder.append(bitmap)
            }
            try encoder.finish()
            let decoded = try decode(file, in: folder)
            try #require(decoded.count == 4 * 64 * 64 * 4)
            for (number, color) in colors.enumerated() {
                let middle = (number * 64 * 64 + 32 * 64 + 32) * 4
                for (channel, place) in [(2, 0), (1, 1), (0, 2)] {
                    let difference = Int(decoded[middle + place]) - Int(color[channel])
                    #expect(difference.magnitude <= 6, "\(format), \(number): \(decoded[middle..<middle + 3])")
                }
            }
        }
    }
}
