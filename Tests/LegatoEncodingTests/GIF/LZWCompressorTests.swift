// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoRaster
import Testing

@testable import LegatoEncoding

/// The data of a GIF's images, read as the appendix of the format says.
@Suite struct LZWCompressorTests {
    /// The indices of an image's data, and the widths that its codes had.
    private func decompress(_ data: [UInt8]) throws -> (indices: [UInt8], widths: Set<Int>) {
        let indexBits = Int(data[0])
        var stream: [UInt8] = []
        var place = 1
        while data[place] != 0 {
            stream += data[place + 1..<place + 1 + Int(data[place])]
            place += Int(data[place]) + 1
        }
        #expect(place == data.count - 1, "an empty block ends the data")
        let (clear, end) = (1 << indexBits, 1 << indexBits + 1)
        var strings: [[UInt8]] = []
        var (width, bit, last) = (indexBits + 1, 0, [UInt8]?.none)
        var (indices, widths): ([UInt8], Set<Int>) = ([], [])
        func empty() {
            strings = (0..<1 << indexBits).map { [UInt8($0)] } + [[], []]
            (width, last) = (indexBits + 1, nil)
        }
        empty()
        while true {
            try #require(bit + width <= 8 * stream.count, "a code of the end must be there")
            let code = (0..<width).reduce(0) { $0 | Int(stream[(bit + $1) / 8] >> UInt8((bit + $1) % 8) & 1) << $1 }
            bit += width
            widths.insert(width)
            if code == end { break }
            if code == clear {
                empty()
                continue
            }
            let string: [UInt8]
            if code < strings.count {
                string = strings[code]
            } else {
                // Only the one that is about to become known.
                let known = try #require(last)
                try #require(code == strings.count)
                string = known + [known[0]]
            }
            if let last, strings.count < 4096 {
                strings.append(last + [string[0]])
                if strings.count == 1 << width, width < 12 { width += 1 }
            }
            last = string
            indices += string
        }
        #expect(8 * stream.count - bit < 8, "nothing stands behind the end")
        return (indices, widths)
    }

    private func noise(_ count: Int, bits: Int, seed: UInt64) -> [UInt8] {
        var state = seed
        return (0..<count).map { _ in
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return UInt8(truncatingIfNeeded: state >> 33) & UInt8(1 << bits - 1)
        }
    }

    private func rect(_ width: Int, _ height: Int) -> PixelRect {
        PixelRect(minX: 0, minY: 0, maxX: width, maxY: height)
    }

    @Test(arguments: 2...8) func `indices of each number of bits are read as they were`(bits: Int) throws {
        let compressor = LZWCompressor()
        // One after the other by the same compressor: nothing of the first is known to the second.
        for (number, count) in [1, 2, 3, 5, 1000, 4094, 40_000].enumerated() {
            for indices in [
                noise(count, bits: bits, seed: UInt64(number)), [UInt8](repeating: 3, count: count),
                (0..<count).map { UInt8($0 / 7 % (1 << bits)) },
            ] {
                // Nothing is drawn over the same.
                let canvas = indices.map { $0 ^ 1 }
                let data = compressor.compress(
                    indices, over: canvas, in: rect(count, 1), width: count, clear: 1, bits: bits)
                #expect(try decompress(data).indices == indices)
            }
        }
    }

    @Test func `images so long that their codes become wider just before the end`() throws {
        let compressor = LZWCompressor()
        for count in 1...700 {
            let indices = noise(count, bits: 2, seed: 9)
            let data = compressor.compress(
                indices, over: indices.map { $0 ^ 1 }, in: rect(count, 1), width: count, clear: 0, bits: 2)
            #expect(try decompress(data).indices == indices)
        }
    }

    @Test func `codes are of all widths up to twelve bits`() throws {
        let indices = noise(30_000, bits: 3, seed: 4)
        let data = LZWCompressor().compress(
            indices, over: indices.map { $0 ^ 1 }, in: rect(300, 100), width: 300, clear: 0, bits: 3)
        #expect(try decompress(data).widths == Set(4...12))
    }

    @Test func `what is drawn over a canvas gives the image, wherever both are the same`() throws {
        let (width, height) = (120, 80)
        let clear: UInt8 = 7
        var canvas = noise(width * height, bits: 3, seed: 1)
        // Some of the canvas is in long pieces, and some is clear.
        for place in width * 20..<width * 50 { canvas[place] = UInt8(place / 31 % 3 == 0 ? 7 : 2) }
        var indices = canvas
        for (place, value) in noise(width * height, bits: 8, seed: 2).enumerated() where value < 60 {
            indices[place] = value & 3
        }
        let rect = PixelRect(minX: 13, minY: 5, maxX: 113, maxY: 71)
        let data = LZWCompressor().compress(indices, over: canvas, in: rect, width: width, clear: clear, bits: 3)
        let drawn = try decompress(data).indices
        try #require(drawn.count == rect.width * rect.height)
        var (clearCount, sameCount) = (0, 0)
        for y in 0..<rect.height {
            for x in 0..<rect.width {
                let place = (rect.minY + y) * width + rect.minX + x
                let index = drawn[y * rect.width + x]
                #expect((index == clear ? canvas[place] : index) == indices[place])
                if index == clear { clearCount += 1 } else if canvas[place] == indices[place] { sameCount += 1 }
            }
        }
        #expect(clearCount > 1000 && sameCount > 0, "both ways are taken: \(clearCount), \(sameCount)")
    }

    @Test func `what stays the same costs almost nothing`() {
        let indices = noise(100_000, bits: 8, seed: 3)
        let data = LZWCompressor().compress(
            indices, over: indices, in: rect(1000, 100), width: 1000, clear: 255, bits: 8)
        // A string of one index grows by one at each time: 447 codes of at most 10 bits.
        #expect(data.count < 560)
    }
}
