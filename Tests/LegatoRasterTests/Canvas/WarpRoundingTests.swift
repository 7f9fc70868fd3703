// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// The exact bytes of warped bitmaps, and the limits of what is warped.
@Suite struct WarpRoundingTests {
    private static func rect(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    private static func surface(_ area: PixelRect, _ value: (_ x: Int, _ y: Int) -> UInt32) throws -> Surface {
        let memory = try #require(PixelMemory(byteCount: area.width * area.height * 4))
        let surface = try #require(Surface(area: area, memory: memory))
        surface.withPixels { pixels in
            for y in area.minY..<area.maxY {
                for x in area.minX..<area.maxX { pixels[surface.index(x, y)] = value(x, y) }
            }
        }
        surface.ink = area
        return surface
    }

    private static func pixel(_ surface: Surface, _ x: Int, _ y: Int) -> UInt32 {
        surface.withPixels { $0[surface.index(x, y)] }
    }

    /// What of `source` a surface of `area` shows through `map`.
    private static func warped(
        _ source: Surface, _ map: CGAffineTransform, samples: Int = 1, into area: PixelRect
    ) throws -> Surface {
        let target = try surface(area) { _, _ in 0xFFFF_FFFF }
        let warp = try #require(Warp(ProjectionTransform(map), of: source.ink))
        warp.fill(target, from: source, samples: samples)
        return target
    }

    // MARK: Rounding

    @Test(arguments: [2, 4]) func `a shrunk bitmap has the means of its pixels, halves rounded up`(
        samples: Int
    ) throws {
        /// Bytes that differ from pixel to pixel and from channel to channel.
        func byte(_ x: Int, _ y: Int, _ shift: Int) -> UInt32 {
            UInt32((x * 37 + y * 91 + x * y * 5 + shift * 3) % 256)
        }
        let source = try Self.surface(Self.rect(0, 0, 32, 24)) { x, y in
            byte(x, y, 24) << 24 | byte(x, y, 16) << 16 | byte(x, y, 8) << 8 | byte(x, y, 0)
        }
        let scale = 1 / CGFloat(samples)
        // Each position lies in the middle of a pixel.
        let target = try Self.warped(
            source, CGAffineTransform(scaleX: scale, y: scale), samples: samples,
            into: Self.rect(0, 0, 32 / samples, 24 / samples))
        let count = UInt32(samples * samples)
        for y in 0..<(24 / samples) {
            for x in 0..<(32 / samples) {
                for shift in [0, 8, 16, 24] {
                    var sum: UInt32 = 0
                    for sample in 0..<(samples * samples) {
                        sum += byte(x * samples + sample % samples, y * samples + sample / samples, shift)
                    }
                    let found = Self.pixel(target, x, y) >> UInt32(shift) & 255
                    #expect(found == (sum + count / 2) / count, "(\(x), \(y)), \(shift)")
                }
            }
        }
    }

    @Test func `a position between two pixels is rounded to the nearest 256th`() throws {
        let source = try Self.surface(Self.rect(0, 0, 1, 1)) { _, _ in 0xFFFF_FFFF }
        for (offset, part) in [(3, 3), (4.3, 4), (5.6, 6), (77.4, 77), (128.55, 129), (200, 200)] as [(Double, Int)] {
            let distance = -CGFloat(offset / 256)
            // As much is missing of the white pixel, to one side or upwards.
            let wanted = UInt32((255 * (256 - part) + 128) / 256)
            for map in [
                CGAffineTransform(translationX: distance, y: 0), CGAffineTransform(translationX: 0, y: distance),
            ] {
                let target = try Self.warped(source, map, into: Self.rect(0, 0, 1, 1))
                #expect(Self.pixel(target, 0, 0) == wanted * 0x0101_0101, "\(offset)")
            }
        }
    }

    @Test func `a mixed pixel is rounded to nearest, halves up`() throws {
        let source = try Self.surface(Self.rect(0, 0, 1, 1)) { _, _ in 0x0101_0101 }
        for (missing, wanted) in [(127, 1), (128, 1), (129, 0)] as [(CGFloat, UInt32)] {
            let map = CGAffineTransform(translationX: -missing / 256, y: 0)
            let target = try Self.warped(source, map, into: Self.rect(0, 0, 1, 1))
            #expect(Self.pixel(target, 0, 0) == wanted * 0x0101_0101, "\(missing)")
        }
    }

    // MARK: Limits

    @Test func `a map so great that a corner is infinitely far away covers everything`() throws {
        let everything = Self.rect(-4_000_000, -4_000_000, 4_000_000, 4_000_000)
        let source = Self.rect(-1000, -1000, 1000, 1000)
        for map in [CGAffineTransform(scaleX: 1e306, y: 1), CGAffineTransform(scaleX: 1, y: 1e306)] {
            #expect(try #require(Warp(ProjectionTransform(map), of: source)).area == everything)
        }
    }

    @Test func `there is no warp by a map with numbers that are not finite, or whose inverse has some`() {
        let source = Self.rect(2, 3, 7, 9)
        let places: [WritableKeyPath<ProjectionTransform, CGFloat>] = [
            \.m11, \.m12, \.m13, \.m21, \.m22, \.m23, \.m31, \.m32, \.m33,
        ]
        for place in places {
            for number in [CGFloat.nan, .infinity, -.infinity] {
                var map = ProjectionTransform()
                (map.m12, map.m13, map.m21, map.m23) = (0.25, 0.001, -0.5, 0.002)
                (map.m31, map.m32) = (3, -2)
                #expect(Warp(map, of: source) != nil)
                map[keyPath: place] = number
                #expect(Warp(map, of: source) == nil)
                var plain = ProjectionTransform()
                plain[keyPath: place] = number
                #expect(Warp(plain, of: source) == nil)
            }
        }
        // 1 / 10⁻³²⁰ is more than any number.
        #expect(Warp(ProjectionTransform(CGAffineTransform(scaleX: 1e-320, y: 1)), of: source) == nil)
    }

    @Test func `a bitmap that is shrunk to nothing shows nothing`() throws {
        let source = try Self.surface(Self.rect(-3, -3, 3, 3)) { _, _ in 0xFFFF_FFFF }
        for (x, y) in [(1e-300, 1), (-1e-300, 1), (1, 1e-300), (1, -1e-300)] as [(CGFloat, CGFloat)] {
            let target = try Self.warped(source, CGAffineTransform(scaleX: x, y: y), into: Self.rect(0, 0, 2, 2))
            for row in 0..<2 {
                for column in 0..<2 { #expect(Self.pixel(target, column, row) == 0, "\(x), \(y)") }
            }
        }
    }

    // MARK: Samples

    @Test func `a bitmap that shrinks by just three halves or five halves is sampled as below or above`() throws {
        for (factor, count) in [(1.5, 1), (2.5, 4)] as [(CGFloat, Int)] {
            for map in [
                CGAffineTransform(scaleX: 1 / factor, y: 1), CGAffineTransform(scaleX: 1, y: 1 / factor),
            ] {
                let warp = try #require(Warp(ProjectionTransform(map), of: Self.rect(0, 0, 9, 9)))
                #expect(warp.samplesPerPixel(in: Self.rect(0, 0, 4, 4)) == count)
            }
        }
    }

    @Test func `how often a leaning bitmap is sampled depends on the middle of what shows`() throws {
        // What is seen at v was at v / (1 − 0.04 v): from 3 to 4 that is 1.35 pixels, from 4 to 5 1.49, from 5 to 6
        // 1.64, from 9 to 10 2.60.
        for isAcross in [true, false] {
            var map = ProjectionTransform()
            if isAcross { map.m13 = 0.04 } else { map.m23 = 0.04 }
            let warp = try #require(Warp(map, of: Self.rect(0, 0, 3, 3)))
            for (middle, count) in [(3, 1), (4, 1), (5, 2), (9, 4), (-5, 1)] {
                let area =
                    isAcross
                    ? Self.rect(middle - 2, -1, middle + 2, 1) : Self.rect(-1, middle - 2, 1, middle + 2)
                #expect(warp.samplesPerPixel(in: area) == count, "\(middle)")
            }
        }
    }
}
