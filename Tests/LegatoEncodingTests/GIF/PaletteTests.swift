// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoEncoding

/// The colours of a GIF.
@Suite struct PaletteTests {
    private func counts(_ pixels: [UInt32], greatestTotal: Int = Int(UInt32.max)) throws -> ColorCounts {
        let counts = try ColorCounts(greatestTotal: greatestTotal)
        pixels.withUnsafeBufferPointer { counts.add($0) }
        return counts
    }

    /// The opaque colours, blue in the low byte. All after them are clear.
    private func colors(_ palette: Palette) -> [UInt32] {
        #expect(palette.bytes.count == 4 << palette.bits && palette.bits <= 8)
        let colors = stride(from: 0, to: palette.bytes.count, by: 4).map { place in
            palette.bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) }
        }
        let clear = Int(palette.clear)
        #expect(colors[..<clear].allSatisfy { $0 >> 24 == 255 } && colors[clear...].allSatisfy { $0 == 0x00_ff00 })
        return colors[..<clear].map { $0 & 0xff_ffff }
    }

    private func gray(_ value: Int) -> UInt32 { 0xff00_0000 | UInt32(value) * 0x01_0101 }

    private func square(_ a: UInt32, _ b: UInt32) -> Int {
        [0, 8, 16].reduce(0) { sum, shift in
            let difference = Int(a >> UInt32(shift) & 255) - Int(b >> UInt32(shift) & 255)
            return sum + difference * difference
        }
    }

    // MARK: Counting

    @Test func `each pixel counts once, but for those that are shown as clear`() throws {
        let pixels: [UInt32] = [0xff00_0001, 0xff00_0001, 0x8012_3456, 0x7f12_3456, 0, 0xff00_0001, 0xffff_ffff]
        var found: [UInt32: UInt32] = [:]
        try counts(pixels).forEach { found[$0] = $1 }
        #expect(found == [0x00_0001: 3, 0x12_3456: 1, 0xff_ffff: 1])
    }

    @Test(arguments: [1, 3, 63, 64, 65, 300]) func `each frame counts, whatever of it changes`(width: Int) throws {
        let counts = try ColorCounts()
        var wanted: [UInt32: UInt32] = [:]
        var state: UInt32 = 7
        func random(_ limit: Int) -> Int {
            state = state &* 1_664_525 &+ 1_013_904_223
            return Int(state >> 8) % limit
        }
        var frame = [UInt32](repeating: 0xff00_0005, count: width)
        for number in 0..<60 {
            // Some stay the same, some change in one place, in a piece, or everywhere.
            let start = random(width)
            let range = start..<start + random(width - start + 1)
            for index in range {
                frame[index] = [0xff00_0000, 0xff00_0001, 0xff12_3456, 0x7f00_0000][random(4)]
            }
            frame.withUnsafeBufferPointer { counts.add($0, changed: number % 2 == 0 ? range : nil) }
            for pixel in frame where pixel >> 24 >= 128 { wanted[pixel & 0xff_ffff, default: 0] += 1 }
            if random(10) == 0 { counts.forEach { #expect(wanted[$0] == $1) } }
        }
        var found: [UInt32: UInt32] = [:]
        counts.forEach { found[$0] = $1 }
        #expect(found == wanted)
    }

    @Test func `frames of another size count from there on`() throws {
        let counts = try ColorCounts()
        var wanted: [UInt32: UInt32] = [:]
        for (number, count) in [64, 64, 65, 65, 63, 63, 63].enumerated() {
            // Of the same size, little is another.
            let pixels = (0..<count).map { gray($0 == number ? 200 + number : $0 + count) }
            pixels.withUnsafeBufferPointer { counts.add($0) }
            for pixel in pixels { wanted[pixel & 0xff_ffff, default: 0] += 1 }
        }
        var found: [UInt32: UInt32] = [:]
        counts.forEach { found[$0] = $1 }
        #expect(found == wanted)
    }

    @Test func `of more pixels than can be counted, colours keep their proportions, and none is lost`() throws {
        let counts = try ColorCounts(greatestTotal: 5000)
        let pixels = [UInt32](repeating: gray(1), count: 750) + [UInt32](repeating: gray(2), count: 250)
        [gray(9)].withUnsafeBufferPointer { counts.add($0) }
        for _ in 0..<100 { pixels.withUnsafeBufferPointer { counts.add($0) } }
        var found: [UInt32: Double] = [:]
        counts.forEach { found[$0 & 255] = Double($1) }
        #expect(Set(found.keys) == [1, 2, 9])
        #expect(abs(found[1, default: 0] / found[2, default: 1] - 3) < 0.05)
        #expect(found.values.reduce(0, +) <= 5000)
    }

    // MARK: Choosing

    @Test(arguments: [1, 2, 3, 4, 7, 8, 100, 127, 128, 255])
    func `so few colours as a palette holds are all in it, and one that is clear`(count: Int) throws {
        let pixels = (0..<count).map { 0xff00_0000 | UInt32($0) &* 0x03_8147 & 0xff_ffff }
        // Some show a thousand times as often as others.
        let weighted = pixels.enumerated().flatMap { Array(repeating: $1, count: $0 % 3 == 0 ? 1000 : 1) }
        let palette = Palette(try counts(weighted))
        #expect(colors(palette).sorted() == pixels.map { $0 & 0xff_ffff }.sorted())
        // No larger than it has to be.
        #expect(count + 1 > 1 << (palette.bits - 1))
    }

    @Test func `no pixels make a palette, too`() throws {
        #expect(Set(colors(Palette(try counts([0, 0])))) == [0])
    }

    @Test func `of one colour too many, two neighbours are shown as one`() throws {
        let palette = Set(colors(Palette(try counts((0...255).map { gray($0) }))))
        #expect(palette.count == 255)
        #expect((0...255).allSatisfy { value in palette.contains { square($0, gray(value)) <= 3 } })
    }

    @Test func `a page in one colour is shown in it, whatever is like it beside it`() throws {
        // Ten thousand pixels of a page, and as many of all that is nearly as light, twenty steps down.
        var pixels = [UInt32](repeating: 0xfffa_fbfc, count: 10_000)
        for index in 0..<10_000 {
            let parts = (UInt32(index % 20), UInt32(index / 20 % 20), UInt32(index / 400))
            pixels.append(0xff00_0000 | (0xfa - parts.0) << 16 | (0xfb - parts.1) << 8 | 0xfc - parts.2)
        }
        #expect(colors(Palette(try counts(pixels))).contains(0xfa_fbfc))
    }

    @Test func `what shows more often has the smaller error`() throws {
        // A ramp of red and one of blue; each step of red shows fifty times as often.
        let reds = (0..<256).map { 0xff00_0000 | UInt32($0) << 16 }
        let blues = (0..<256).map { 0xff00_0000 | UInt32($0) }
        let pixels = reds.flatMap { [UInt32](repeating: $0, count: 50) } + blues
        let palette = colors(Palette(try counts(pixels)))
        func error(_ pixels: [UInt32]) -> Int {
            pixels.reduce(0) { sum, pixel in sum + (palette.map { square($0, pixel) }.min() ?? 0) }
        }
        #expect(error(reds) * 4 < error(blues))
    }

    @Test func `all colours alike are divided as evenly as by halves`() throws {
        // More than are told apart: values of each channel at equal steps.
        var pixels: [UInt32] = []
        for red in stride(from: 0 as UInt32, to: 256, by: 4) {
            for green in stride(from: 0 as UInt32, to: 256, by: 3) {
                for blue in stride(from: 0 as UInt32, to: 256, by: 5) {
                    pixels.append(0xff00_0000 | red << 16 | green << 8 | blue)
                }
            }
        }
        let palette = colors(Palette(try counts(pixels)))
        #expect(Set(palette).count == 255)
        let sample = stride(from: 0, to: pixels.count, by: 997).map { pixels[$0] }
        let sum = sample.reduce(0) { sum, pixel in sum + (palette.map { square($0, pixel) }.min() ?? 0) }
        // Halved eight times, but for one box: cells of 32 by 32 by 64, each side w with an error of w² / 12.
        let error = Double(32 * 32 + 32 * 32 + 64 * 64) / 12 * 256 / 255
        #expect(Double(sum) / Double(sample.count) < error)
    }

    @Test func `of more colours than are told apart, those of a cell are one, their mean`() throws {
        // None is in the first cell, and more than half of all pixels are in the last one.
        var pixels = (0..<300_000 as Range<UInt32>).map { 0xff04_0404 + $0 }
        pixels += [UInt32](repeating: 0xfffc_fcfc, count: 300_000) + [UInt32](repeating: 0xffff_ffff, count: 200_000)
        // 252 · 3/5 + 255 · 2/5 = 253.2
        #expect(colors(Palette(try counts(pixels))).contains(0xfd_fdfd))
        // Values that differ in the lower two bits only are one colour.
        let cell = (0..<64 as Range<UInt32>).map {
            0xff80_8080 | ($0 & 3) << 16 | ($0 >> 2 & 3) << 8 | $0 >> 4
        }
        let palette = colors(Palette(try counts(pixels + cell.flatMap { [UInt32](repeating: $0, count: 40_000) })))
        #expect(palette.filter { $0 & 0xfc_fcfc == 0x80_8080 } == [0x82_8282])
    }

    @Test func `a palette does not depend on the order of the frames`() throws {
        let frames = (0..<4).map { number in (0..<3000).map { gray(0) | UInt32(($0 * 7919 + number * 31) % 0xff_ffff) }
        }
        let (forward, backward) = (try ColorCounts(), try ColorCounts())
        for frame in frames { frame.withUnsafeBufferPointer { forward.add($0) } }
        for frame in frames.reversed() { frame.reversed().withUnsafeBufferPointer { backward.add($0) } }
        #expect(Palette(forward).bytes == Palette(backward).bytes)
    }
}

/// How colours are mixed of those of a palette.
@Suite struct ColorMixturesTests {
    /// Colours that fill the cube, some close to each other, and a clear one.
    private static let palette: [UInt8] = {
        var bytes: [UInt8] = []
        for index in 0..<120 {
            let number = UInt32(index) &* 2_654_435_761
            bytes += [UInt8(number >> 24), UInt8(number >> 16 & 255), UInt8(number >> 8 & 255), 255]
        }
        for index in 0..<7 as Range<UInt8> { bytes += [100 + index, 101, 99 - index, 255] }
        return bytes + [0, 255, 0, 0]
    }()

    private static let colors: [SIMD4<Float>] = stride(from: 0, to: palette.count - 4, by: 4).map {
        SIMD4(Float(palette[$0]), Float(palette[$0 + 1]), Float(palette[$0 + 2]), 0)
    }

    private func vector(_ color: UInt32) -> SIMD4<Float> {
        SIMD4(Float(color & 255), Float(color >> 8 & 255), Float(color >> 16 & 255), 0)
    }

    private func distance(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> Float { ((a - b) * (a - b)).sum().squareRoot() }

    /// The mean of all pixels that show a colour.
    private func shown(_ mixture: ColorMixtures.Mixture) -> SIMD4<Float> {
        let part = min(max(Float(mixture.amount) / Float(255 << ColorMixtures.fractionBits), 0), 1)
        let (first, second) = (Self.colors[Int(mixture.first)], Self.colors[Int(mixture.second)])
        return first + (second - first) * part
    }

    @Test func `a colour of the palette is shown as itself alone`() {
        let mixtures = ColorMixtures(Self.palette)
        for color in Self.colors {
            let number = UInt32(color.x) | UInt32(color.y) << 8 | UInt32(color.z) << 16
            #expect(mixtures[number].amount == 0)
            #expect(Self.colors[Int(mixtures[number].first)] == color)
        }
    }

    @Test func `a colour is shown by a mean that is nearly as good as by the nearest mixture of all`() {
        let mixtures = ColorMixtures(Self.palette)
        for index in 0..<4000 as Range<UInt32> {
            let number = index &* 0x9e_3779 & 0xff_ffff
            let color = vector(number)
            // Of all colours alone: a mixture is never further away than the nearest, but for what a cell is wide.
            let nearest = Self.colors.map { distance($0, color) }.min() ?? 0
            #expect(distance(shown(mixtures[number]), color) < nearest + 5.2, "\(number)")
        }
    }

    @Test func `what was asked before and in what order changes no mixture`() {
        let (some, all) = (ColorMixtures(Self.palette), ColorMixtures(Self.palette))
        let numbers = (0..<3000 as Range<UInt32>).map { $0 &* 0x51_7cc1 & 0xff_ffff }
        let backward = numbers.reversed().map { all[$0] }.reversed()
        for (number, mixture) in zip(numbers, backward) {
            let other = some[number]
            #expect(other.first == mixture.first && other.second == mixture.second && other.amount == mixture.amount)
        }
    }
}
