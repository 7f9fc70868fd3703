// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import Testing

@testable import LegatoEncoding

/// Colours that are shown by those of a palette.
@Suite struct PaletteMapTests {
    /// Every eighth grey, a red, and at the end what is clear.
    private static let palette: [UInt8] = {
        var colors: [[UInt8]] = []
        for step in 0..<32 as Range<UInt8> { colors.append([step * 8, step * 8, step * 8, 255]) }
        colors.append([0, 0, 255, 255])
        while colors.count < 255 { colors.append([0, 0, 0, 255]) }
        return (colors + [[0, 255, 0, 0]]).flatMap { $0 }
    }()

    private static func gray(_ value: Int) -> UInt32 { 0xff00_0000 | UInt32(value) * 0x01_0101 }

    private func shown(_ map: PaletteMap, _ place: Int) -> Int { Int(Self.palette[4 * Int(map.indices[place])]) }

    @Test func `a frame is mapped the same where it is known what has changed`() {
        let palette: [UInt8] = [0, 0, 0, 255, 255, 255, 255, 255, 40, 90, 200, 255, 0, 0, 0, 0]
        var (one, other) = (
            PaletteMap(palette: palette, width: 9, height: 7), PaletteMap(palette: palette, width: 9, height: 7)
        )
        var frame = (0..<63).map { Self.gray($0 * 4) }
        for range in [0..<0, 0..<0, 12..<13, 8..<19, 0..<63, 54..<63, 20..<20] {
            for index in range { frame[index] = 0xff00_0000 | UInt32(index * 4321 + range.count) }
            frame.withUnsafeBufferPointer {
                one.map($0)
                other.map($0, changed: range)
            }
            #expect(one.indices == other.indices)
        }
    }

    @Test func `an even colour is shown by two that are next to it, whose mean it is`() {
        for value in 0...247 {
            var map = PaletteMap(palette: Self.palette, width: 64, height: 64)
            [UInt32](repeating: Self.gray(value), count: 4096).withUnsafeBufferPointer { map.map($0) }
            let values = (0..<4096).map { shown(map, $0) }
            #expect(Set(values).allSatisfy { abs($0 - value) < 8 }, "\(value)")
            #expect(abs(Double(values.reduce(0, +)) / 4096 - Double(value)) < 0.25, "\(value)")
        }
    }

    @Test func `a gradient has no bands: the mean about each place is its colour`() {
        let (width, height) = (256, 64)
        var map = PaletteMap(palette: Self.palette, width: width, height: height)
        let pixels = (0..<width * height).map { Self.gray($0 % width * 247 / 255) }
        pixels.withUnsafeBufferPointer { map.map($0) }
        for x in 8..<width - 8 {
            var sum = 0
            for y in 0..<height { for dx in -4..<4 { sum += shown(map, y * width + x + dx) } }
            let wanted = Double((-4..<4).reduce(0) { $0 + (x + $1) * 247 / 255 }) / 8
            #expect(abs(Double(sum) / Double(8 * height) - wanted) < 0.6, "\(x)")
        }
    }

    @Test func `colours of the palette are shown as themselves everywhere, and what is clear is clear`() {
        var map = PaletteMap(palette: Self.palette, width: 32, height: 32)
        for pixel in [0xffff_0000 as UInt32, Self.gray(0), Self.gray(80), Self.gray(248)] {
            [UInt32](repeating: pixel, count: 1024).withUnsafeBufferPointer { map.map($0) }
            #expect(Set(map.indices).count == 1)
            let index = 4 * Int(map.indices[0])
            let color = UInt32(Self.palette[index]) | UInt32(Self.palette[index + 1]) << 8
            #expect(color | UInt32(Self.palette[index + 2]) << 16 == pixel & 0xff_ffff)
        }
        [UInt32](repeating: 0x7f12_3456, count: 1024).withUnsafeBufferPointer { map.map($0) }
        #expect(map.indices.allSatisfy { $0 == 255 })
    }

    @Test func `a palette without a clear colour shows what is faint as opaque`() {
        let opaque = Self.palette.prefix(1020) + [255, 255, 255, 255]
        var map = PaletteMap(palette: Array(opaque), width: 4, height: 4)
        [UInt32](repeating: 0, count: 16).withUnsafeBufferPointer { map.map($0) }
        #expect(map.indices.allSatisfy { $0 == 0 })
    }

    @Test func `what stands still stays the same in every frame of a clip, whatever moves beside it`() throws {
        let folder = try Folder()
        let file = folder.file("clip.gif")
        let (width, height, count) = (160, 90, 12)
        let encoder = try settings(file, .gif, width: width, height: height).makeEncoder()
        func isMoving(_ x: Int, _ y: Int) -> Bool { (30..<50).contains(y) || (70..<80).contains(x) && y > 60 }
        for number in 0..<count {
            var bitmap = try #require(PixelBuffer(width: width, height: height))
            for y in 0..<height {
                for x in 0..<width {
                    let color =
                        isMoving(x, y)
                        ? [UInt8((x * 5 + number * 31) % 256), UInt8((y * 3) % 256), UInt8(number * 20), 255]
                        : [UInt8(60 + x), UInt8(90 + y), UInt8(200 - x), 255]
                    let index = y * bitmap.strideInBytes + 4 * x
                    bitmap.bytes.replaceSubrange(index..<index + 4, with: color)
                }
            }
            try encoder.append(bitmap)
        }
        try encoder.finish()
        let pixels = try decode(file, in: folder)
        #expect(pixels.count == width * height * 4 * count)
        for y in 0..<height {
            for x in 0..<width where !isMoving(x, y) {
                let place = 4 * (y * width + x)
                for number in 1..<count {
                    let other = place + number * width * height * 4
                    #expect(pixels[place..<place + 4] == pixels[other..<other + 4])
                }
            }
        }
    }
}
