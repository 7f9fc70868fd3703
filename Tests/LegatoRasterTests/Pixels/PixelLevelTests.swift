// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CVectors
import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Rows of pixels by each kind of vectors: the same bytes, those of the formulas, for every number of pixels.
@Suite struct PixelLevelTests {
    /// Those of this processor.
    private static let levels = [vector_level_baseline, vector_level_avx2].filter {
        $0.rawValue <= vector_level_of_processor().rawValue
    }

    /// Whole vectors, their rests and what is less than one.
    private static let counts = Array(0...35) + [256, 1_001]

    private static let before: UInt32 = 0x7F12_3456

    /// Premultiplied; a third opaque and, in rows, a third clear.
    private static func pixels(_ count: Int, seed: UInt64) -> [UInt32] {
        var generator = SeededGenerator(seed: seed)
        return (0..<count).map { index in
            let alpha: UInt32 = [255, 0, UInt32.random(in: 0...255, using: &generator)][index / 9 % 3]
            func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
            return alpha << 24 | channel() << 16 | channel() << 8 | channel()
        }
    }

    private static func scaled(_ pixel: UInt32, _ factor: UInt32) -> UInt32 {
        [0, 8, 16, 24].reduce(0) { $0 | ((2 * (pixel >> $1 & 255) * factor + 255) / 510) << $1 }
    }

    private static func over(_ front: UInt32, _ behind: UInt32) -> UInt32 {
        front + scaled(behind, 255 - front >> 24)
    }

    /// Hands a row to `change` at each level, and what is beside it stays.
    private func expect(
        _ expected: [UInt32], from row: [UInt32], sourceLocation: SourceLocation = #_sourceLocation,
        _ change: (vector_level, UnsafeMutablePointer<UInt32>) -> Void
    ) {
        for level in Self.levels {
            var memory = [Self.before] + row + [Self.before]
            memory.withUnsafeMutableBufferPointer { change(level, $0.baseAddress! + 1) }
            let expected = [Self.before] + expected + [Self.before]
            let wrong = zip(memory, expected).enumerated().first { $0.element.0 != $0.element.1 }
            #expect(wrong == nil, "level \(level.rawValue), \(row.count) pixels", sourceLocation: sourceLocation)
        }
    }

    @Test func `a colour is laid over so many pixels as are asked for`() {
        for count in Self.counts {
            let row = Self.pixels(count, seed: 1)
            for color: UInt32 in [0, 0x0100_0001, 0x8040_2080, 0xFE00_FE01, 0xFF10_20FF] {
                expect(row.map { Self.over(color, $0) }, from: row) { pixels_lay_color($0, color, $1, count) }
            }
        }
    }

    @Test func `pixels are laid over others times their opacity`() {
        for count in Self.counts {
            let (row, front) = (Self.pixels(count, seed: 2), Self.pixels(count + 4, seed: 3).suffix(count))
            for opacity: UInt8 in [0, 1, 127, 254, 255] {
                let expected = zip(front, row).map { Self.over(Self.scaled($0, UInt32(opacity)), $1) }
                expect(expected, from: row) { level, row in
                    front.withUnsafeBufferPointer { pixels_lay(level, $0.baseAddress!, opacity, row, count) }
                }
            }
        }
    }

    /// Between four pixels: down first and across then, in 256ths, each rounded to nearest with halves up.
    private static func interpolated(_ bitmap: [UInt32], width: Int, _ u: Int, _ v: Int) -> UInt32 {
        let corner = (v >> 32) * width + u >> 32
        let (across, down) = (UInt32(u >> 24 & 255), UInt32(v >> 24 & 255))
        func mix(_ a: UInt32, _ b: UInt32, _ part: UInt32) -> UInt32 { (a * (256 - part) + b * part + 128) >> 8 }
        return [0, 8, 16, 24].reduce(0) { result, shift in
            func channel(_ index: Int) -> UInt32 { bitmap[index] >> shift & 255 }
            let left = mix(channel(corner), channel(corner + width), down)
            let right = mix(channel(corner + 1), channel(corner + width + 1), down)
            return result | mix(left, right, across) << shift
        }
    }

    /// Along a row, hardly along it, mirrored, down, slanted, still, and so far apart that rows are not mixed first.
    private static let steps: [(u: Double, v: Double)] = [
        (0.37, 0), (1, 0), (1.9921875, 0), (16, 0), (16.25, 0), (-0.75, 0), (0.8, 0x1p-32), (0, 0.25), (0.6, -0.2),
        (-0.3, 0.1), (0, 0),
    ]

    @Test(arguments: steps.indices) func `a bitmap is interpolated at each place of a row`(index: Int) {
        let step = Self.steps[index]
        for count in Self.counts where count < 256 || abs(step.u) < 2 && step.v == 0 {
            let reach = (Double(count) * abs(step.u), Double(count) * abs(step.v))
            let (width, height) = (Int(reach.0) + 4, Int(reach.1) + 4)
            let bitmap = Self.pixels(width * height, seed: UInt64(count))
            func fixed(_ value: Double) -> Int { Int((value * 0x1p32).rounded()) }
            let (u, v) = (fixed((step.u < 0 ? reach.0 : 0) + 0.7), fixed((step.v < 0 ? reach.1 : 0) + 1.3))
            let (stepU, stepV) = (fixed(step.u), fixed(step.v))
            let row = Self.pixels(count, seed: 5)
            for opacity: UInt8 in [99, 255] {
                let expected = row.indices.map { x in
                    let pixel = Self.interpolated(bitmap, width: width, u + x * stepU, v + x * stepV)
                    return Self.over(Self.scaled(pixel, UInt32(opacity)), row[x])
                }
                expect(expected, from: row) { level, row in
                    bitmap.withUnsafeBufferPointer {
                        var source = pixel_bitmap(
                            pixels: $0.baseAddress!, width: Int64(width), step_u: Int64(stepU), step_v: Int64(stepV))
                        pixels_lay_bitmap(level, &source, Int64(u), Int64(v), opacity, row, count)
                    }
                }
            }
        }
    }

    private static func changed(_ change: (inout ColorMatrix) -> Void) -> ColorMatrix {
        var matrix = ColorMatrix()
        change(&matrix)
        return matrix
    }

    private static let matrices = [
        ColorAdjustment.hueRotation.matrix(1.1), ColorAdjustment.inversion.matrix(1),
        // Of clear places nothing, and of each opacity another one.
        changed {
            ($0.red, $0.green) = (SIMD4(0.5, 0.1, 0.9, 0.2), SIMD4(-1, 2, 0.3, 0.1))
            ($0.blue, $0.opacity) = (SIMD4(0.2, 0.1, -0.5, 0.3), SIMD4(0.1, 0, 0.2, 0.6))
            $0.offset = SIMD4(0.1, -0.2, 0.3, 0.05)
        },
        // Each of these alone is enough for an opacity that does not stay, or for colours that depend on it.
        changed { $0.red.w = 0.5 }, changed { $0.green.w = 0.5 }, changed { $0.blue.w = -0.5 },
        changed { $0.opacity.w = 0.5 }, changed { $0.offset.w = -0.3 }, changed { $0.opacity.x = 0.4 },
        changed { $0.opacity.y = -0.4 }, changed { $0.opacity.z = -0.4 },
    ]

    @Test(arguments: matrices.indices) func `colours are mapped by the formula, in place and elsewhere`(index: Int) {
        let colors = Self.matrices[index]
        var matrix = pixel_matrix(colors)
        for count in Self.counts {
            let row = Self.pixels(count, seed: 6)
            let expected = row.map { colors.mapped($0) }
            expect(expected, from: row) { pixels_map($0, &matrix, $1, $1, count) }
            expect(expected, from: [UInt32](repeating: 3, count: count)) { level, target in
                row.withUnsafeBufferPointer { source in
                    if let source = source.baseAddress { pixels_map(level, &matrix, source, target, count) }
                }
            }
        }
    }

    @Test func `colours of a table are shown at their locations, dithered by their columns`() {
        var generator = SeededGenerator(seed: 8)
        let table = (0..<2_048).map { _ in
            (0..<4).reduce(UInt64(0)) { bits, _ in bits << 16 | UInt64.random(in: 0...65_280, using: &generator) }
        }
        let last = table.count - 1
        let thresholds = (0..<8).map { UInt64(4 + 29 * $0) * 0x0001_0001_0001_0001 }
        for count in Self.counts {
            var locations = (0..<count).map { _ in Double.random(in: -0.2...1.2, using: &generator) }
            for (index, value) in [Double.nan, -.infinity, .infinity, 1, -0.0, 0.5 / Double(last)].enumerated()
            where index * 5 < count { locations[index * 5] = value }
            let column = count % 11 - 4
            let expected = locations.indices.map { x -> UInt32 in
                let location = locations[x] > 0 ? min(locations[x], 1) : 0
                let fine = table[Int(location * Double(last) + 0.5)] &+ thresholds[(column + x) & 7]
                return [0, 8, 16, 24].reduce(0) { $0 | UInt32(fine >> (2 * $1 + 8) & 255) << $1 }
            }
            expect(expected, from: [UInt32](repeating: 3, count: count)) {
                pixels_show($0, table, last, locations, thresholds, Int64(column), $1, count)
            }
        }
    }

    @Test func `pixels that follow each other without pairs as before and without runs are counted by eights`() {
        for count in Self.counts {
            let pixels = (0..<UInt32(count)).map { $0 &* 0x9E37_79B1 }
            let last = pixels.map { ~$0 }
            func expect(_ expected: Int, _ pixels: [UInt32], _ last: [UInt32]) {
                for level in Self.levels {
                    #expect(pixels_literal_count(level, pixels, last, count) == expected, "\(level.rawValue), \(count)")
                }
            }
            let all = max(count - 2, 0) / 8 * 8
            expect(all, pixels, last)
            for place in pixels.indices.dropLast() {
                var other = last
                other[place] = pixels[place]
                expect(all, pixels, other)
                other[place + 1] = pixels[place + 1]
                expect(min(place / 8 * 8, all), pixels, other)
                var run = pixels
                run[place + 1] = run[place]
                expect(all, run, last)
                guard place + 2 < count else { continue }
                run[place + 2] = run[place]
                expect(min(place / 8 * 8, all), run, last)
            }
        }
    }

    // MARK: Memory

    /// Hands numbers over that lie against a page that cannot be read, after them or before them.
    private static func guarded<Number>(
        _ numbers: [Number], _ isBefore: Bool = false, _ body: (UnsafePointer<Number>) -> Void
    ) throws {
        let page = Int(sysconf(Int32(_SC_PAGESIZE)))
        let size = numbers.count * MemoryLayout<Number>.stride
        let room = (size + page - 1) / page * page
        let mapped = mmap(nil, room + 2 * page, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
        let memory = try #require(mapped == MAP_FAILED ? nil : mapped)
        defer { munmap(memory, room + 2 * page) }
        try #require(room == 0 || mprotect(memory + page, room, PROT_READ | PROT_WRITE) == 0)
        let start = memory + page + (isBefore ? 0 : room - size)
        start.copyMemory(from: numbers, byteCount: size)
        body(UnsafePointer(start.assumingMemoryBound(to: Number.self)))
    }

    @Test(arguments: steps.indices) func `of a bitmap nothing is read beyond the pixels about its places`(index: Int)
        throws
    {
        let step = Self.steps[index]
        func fixed(_ value: Double) -> Int { Int((value * 0x1p32).rounded()) }
        let (stepU, stepV) = (fixed(step.u), fixed(step.v))
        for count in Array(1...20) + [300] {
            /// So many pixels that the last place is just before the last of them, and the first place from there.
            func extent(_ step: Int, _ isBefore: Bool) -> (count: Int, start: Int) {
                let reach = (count - 1) * abs(step)
                let pixels = reach >> 32 + 2
                let least = isBefore ? 0 : (pixels - 1) << 32 - 1 - reach
                return (pixels, step < 0 ? least + reach : least)
            }
            for isBefore in [false, true] {
                let (width, u) = extent(stepU, isBefore)
                let (height, v) = extent(stepV, isBefore)
                let bitmap = Self.pixels(width * height, seed: 12)
                let row = Self.pixels(count, seed: 13)
                let expected = row.indices.map { x in
                    Self.over(Self.interpolated(bitmap, width: width, u + x * stepU, v + x * stepV), row[x])
                }
                try Self.guarded(bitmap, isBefore) { pixels in
                    expect(expected, from: row) { level, row in
                        var source = pixel_bitmap(
                            pixels: pixels, width: Int64(width), step_u: Int64(stepU), step_v: Int64(stepV))
                        pixels_lay_bitmap(level, &source, Int64(u), Int64(v), 255, row, count)
                    }
                }
            }
        }
    }

    @Test func `of rows nothing is read beyond their ends`() throws {
        var matrix = pixel_matrix(ColorAdjustment.inversion.matrix(1))
        let table = [UInt64](repeating: 0x0100_0100_0100_0100, count: 2)
        let thresholds = [UInt64](repeating: 0, count: 8)
        for count in Self.counts {
            let (row, locations) = (Self.pixels(count, seed: 14), [Double](repeating: 0.3, count: count))
            for level in Self.levels {
                var target = [UInt32](repeating: 0, count: count)
                for isBefore in [false, true] {
                    try Self.guarded(row, isBefore) { row in
                        pixels_lay(level, row, 255, &target, count)
                        pixels_map(level, &matrix, row, &target, count)
                        _ = pixels_literal_count(level, row, row, count)
                    }
                    try Self.guarded(locations, isBefore) {
                        pixels_show(level, table, 1, $0, thresholds, 0, &target, count)
                    }
                }
                #expect(target.allSatisfy { $0 == 0x0101_0101 })
            }
        }
    }
}
