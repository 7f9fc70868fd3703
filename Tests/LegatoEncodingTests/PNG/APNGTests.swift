// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// The chunks of an animated PNG.
private struct APNGFile {
    struct Frame: Equatable {
        var rect: PixelRect
        var delay: APNGRate.Delay
        var isOver: Bool
    }

    var count = 0
    var plays = 0
    var frames: [Frame] = []
    var names: [String] = []
    var sequence: [Int] = []

    init(_ file: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        func number(_ offset: Int, _ length: Int = 4) -> Int {
            bytes[offset..<offset + length].reduce(0) { $0 << 8 | Int($1) }
        }
        var offset = 8
        while offset < bytes.count {
            let (length, start) = (number(offset), offset + 8)
            let name = String(decoding: bytes[offset + 4..<start], as: UTF8.self)
            names.append(name)
            switch name {
            case "acTL": (count, plays) = (number(start), number(start + 4))
            case "fcTL":
                sequence.append(number(start))
                let (x, y) = (number(start + 12), number(start + 16))
                frames.append(
                    Frame(
                        rect: PixelRect(minX: x, minY: y, maxX: x + number(start + 4), maxY: y + number(start + 8)),
                        delay: .init(numerator: number(start + 20, 2), denominator: number(start + 22, 2)),
                        isOver: bytes[start + 25] == 1))
                #expect(bytes[start + 24] == 0)
            case "fdAT": sequence.append(number(start))
            default: break
            }
            let sum = bytes[offset + 4..<start + length].withUnsafeBytes { Deflater.checksum($0) }
            #expect(number(start + length) == Int(sum), "\(name)")
            offset = start + length + 4
        }
        #expect(offset == bytes.count)
    }
}

@Suite struct `An animated PNG` {
    private func write(
        _ folder: Folder, _ frames: [PixelBuffer], rate: Double = 50, loops: Bool = true, threads: Int = 2
    ) throws -> URL {
        let file = folder.file("clip.apng")
        var wanted = settings(
            file, .apng, width: frames[0].width, height: frames[0].height, rate: rate, loops: loops)
        wanted.threads = threads
        let encoder = try wanted.makeEncoder()
        for frame in frames { try encoder.append(frame) }
        try encoder.finish()
        return file
    }

    /// An image of noise, with `alpha` where it is given.
    private func noise(_ seed: UInt32, alpha: UInt8? = 255) throws -> PixelBuffer {
        var bitmap = try #require(PixelBuffer(width: 23, height: 17))
        var state = seed
        for index in stride(from: 0, to: bitmap.bytes.count, by: 4) {
            state = state &* 1_664_525 &+ 1_013_904_223
            let opacity = alpha ?? (state >> 8 & 1 == 0 ? 255 : 0)
            let color = opacity == 255 ? UInt8(state >> 24) : 0
            bitmap.bytes.replaceSubrange(index..<index + 4, with: [color, color / 2, 0, opacity])
        }
        return bitmap
    }

    @Test func `has the chunks of its frames in order, the first as a plain image`() throws {
        let folder = try Folder()
        let read = try APNGFile(try write(folder, try [0, 1, 2].map { try frame($0) }))
        #expect(read.names == ["IHDR", "sRGB", "acTL", "fcTL", "IDAT", "fcTL", "fdAT", "fcTL", "fdAT", "IEND"])
        #expect(read.count == 3 && read.plays == 0)
        #expect(read.sequence == [0, 1, 2, 3, 4])
        let first = try PixelBuffer(pngData: [UInt8](try Data(contentsOf: folder.file("clip.apng"))))
        #expect(try first == frame(0))
        #expect(try APNGFile(try write(folder, [try frame(0)], loops: false)).plays == 1)
    }

    @Test func `holds of each frame the rectangle that changes`() throws {
        let folder = try Folder()
        // A square of 16 pixels moves by 8, from row 16 to 31.
        let read = try APNGFile(try write(folder, try [0, 1, 3].map { try frame($0) }))
        #expect(
            read.frames.map(\.rect) == [
                PixelRect(minX: 0, minY: 0, maxX: 64, maxY: 48), PixelRect(minX: 0, minY: 16, maxX: 24, maxY: 32),
                PixelRect(minX: 8, minY: 16, maxX: 40, maxY: 32),
            ])
    }

    @Test(arguments: [1, 2, 3, 8]) func `shows every frame as it was, with the same bytes for any number of threads`(
        threads: Int
    ) throws {
        let folder = try Folder()
        var frames = [try noise(1), try noise(2, alpha: nil), try noise(3, alpha: nil), try noise(3)]
        for index in stride(from: 0, to: 23 * 17 * 4, by: 28) {
            var next = frames[frames.count - 1]
            next.bytes.replaceSubrange(
                index..<index + 4, with: index % 3 == 0 ? [0, 0, 0, 0] : [9, 8, UInt8(index & 255), 255])
            frames.append(next)
        }
        let one = try Data(contentsOf: try write(folder, frames, threads: 1))
        let file = try write(folder, frames, threads: threads)
        #expect(try Data(contentsOf: file) == one)
        let pixels = try decode(file, in: folder)
        // In a file, red is first.
        var wanted = frames.flatMap(\.bytes)
        for index in stride(from: 0, to: wanted.count, by: 4) { wanted.swapAt(index, index + 2) }
        #expect(pixels == wanted)
        #expect(try Set(APNGFile(file).frames.map(\.isOver)) == [false, true])
    }

    @Test func `shows a frame for longer where it does not change`() throws {
        let folder = try Folder()
        for threads in [1, 2] {
            let shown = [0, 0, 0, 1, 2, 2, 0, 0]
            let read = try APNGFile(try write(folder, try shown.map { try frame($0) }, rate: 60, threads: threads))
            #expect(read.count == 4)
            #expect(
                read.frames.map(\.delay) == [
                    .init(numerator: 1, denominator: 20), .init(numerator: 1, denominator: 60),
                    .init(numerator: 1, denominator: 30), .init(numerator: 1, denominator: 30),
                ])
        }
    }

    @Test(
        arguments: [
            (60.0, 1, [(1, 60)]), (50, 25, [(1, 2)]), (29.97, 1, [(100, 2997)]), (59.94, 7, [(350, 2997)]),
            (1000, 1, [(1, 1000)]),
            (0.001, 65, [(65_000, 1)]), (0.001, 66, [(65_000, 1), (1000, 1)]),
            (0.001, 131, [(65_000, 1), (65_000, 1), (1000, 1)]),
            (65.535, 1, [(200, 13_107)]),
        ] as [(Double, Int, [(Int, Int)])])
    func `has delays that are exact, in several frames where one cannot be so long`(
        rate: Double, count: Int, delays: [(Int, Int)]
    ) {
        let wanted = delays.map { APNGRate.Delay(numerator: $0.0, denominator: $0.1) }
        #expect(APNGRate(rate).delays(of: count) == wanted)
    }

    @Test(arguments: [77.777, 119.881, 999.999, 65.537])
    func `has delays two millionths off at most where they cannot be exact`(
        rate: Double
    ) {
        for count in [1, 2, 3, 1000, 54_321] {
            let delays = APNGRate(rate).delays(of: count)
            let sum = delays.reduce(0) { $0 + Double($1.numerator) / Double($1.denominator) }
            #expect(abs(sum * rate / Double(count) - 1) < 2e-6, "\(count)")
            #expect(delays.allSatisfy { $0.numerator <= 65_535 && (1...65_535).contains($0.denominator) })
        }
    }

    @Test func `of a frame that lasts longer than a delay can say shows it all that time`() throws {
        let folder = try Folder()
        let frames = [PixelBuffer](repeating: try frame(1), count: 70) + [try frame(2)]
        let file = try write(folder, frames, rate: 0.001)
        let read = try APNGFile(file)
        #expect(read.count == 3)
        #expect(read.frames.map(\.delay.numerator) == [65_000, 5000, 1000])
        #expect(read.frames[1].rect == PixelRect(minX: 0, minY: 0, maxX: 1, maxY: 1) && read.frames[1].isOver)
        let pixels = try decode(file, in: folder)
        let size = 64 * 48 * 4
        #expect(pixels[..<size] == pixels[size..<2 * size] && pixels[size..<2 * size] != pixels[(2 * size)...])
    }
}
