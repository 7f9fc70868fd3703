// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// What a warp covers, looks at and samples.
@Suite struct WarpBoundsTests {
    private static func rect(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    private static func white(_ area: PixelRect, ink: PixelRect) throws -> Surface {
        let memory = try #require(PixelMemory(byteCount: area.width * area.height * 4))
        let surface = try #require(Surface(area: area, memory: memory))
        surface.withPixels { $0.update(repeating: 0xFFFF_FFFF, count: area.width * area.height) }
        surface.ink = ink
        return surface
    }

    @Test func `a warp covers its source, a pixel more on each side, and a pixel more of the result`() throws {
        let map = CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 0.5, ty: 0)
        let warp = try #require(Warp(ProjectionTransform(map), of: Self.rect(2, 3, 7, 9)))
        // 1…8 and 2…10 become 2.5…16.5 and 6…30.
        #expect(warp.area == Self.rect(1, 5, 18, 31))
        var leaning = ProjectionTransform()
        leaning.m23 = -0.125
        // The divisor is ¾ at 2 and ⅛ at 7, so 1…8 and 2…7 become 1⅓…64 and 2⅔…56.
        let near = try #require(Warp(leaning, of: Self.rect(2, 3, 7, 6)))
        #expect(near.area == Self.rect(0, 1, 65, 57))
    }

    @Test func `a warp that reaches the horizon covers everything`() throws {
        var leaning = ProjectionTransform()
        leaning.m23 = -0.125
        let everything = Self.rect(-4_000_000, -4_000_000, 4_000_000, 4_000_000)
        // The divisor is zero at 8.
        let far = try #require(Warp(leaning, of: Self.rect(2, 3, 7, 7)))
        #expect(far.area == everything)
        var aside = ProjectionTransform()
        aside.m13 = -0.125
        let farAside = try #require(Warp(aside, of: Self.rect(3, 2, 7, 7)))
        #expect(farAside.area == everything)
        let nearAside = try #require(Warp(aside, of: Self.rect(3, 2, 6, 7)))
        #expect(nearAside.area == Self.rect(1, 0, 57, 65))
    }

    @Test func `there is no warp of nothing, or by a map without an inverse`() {
        let area = Self.rect(2, 3, 7, 9)
        #expect(Warp(ProjectionTransform(), of: .empty) == nil)
        #expect(Warp(ProjectionTransform(CGAffineTransform(scaleX: 0, y: 1)), of: area) == nil)
        var broken = ProjectionTransform()
        broken.m32 = .nan
        #expect(Warp(broken, of: area) == nil)
        #expect(Warp(ProjectionTransform(), of: area) != nil)
    }

    @Test(
        arguments: [1, 2, 4], [CGVector(dx: 0.5, dy: 0.5), CGVector(dx: 0.25, dy: -0.75), CGVector(dx: -1, dy: 1.5)])
    func `a warp interpolates up to the edges of the ink, and reads nothing beyond`(
        samples: Int, offset: CGVector
    ) throws {
        let (area, ink) = (Self.rect(-2, 1, 9, 9), Self.rect(2, 3, 5, 6))
        // All of the surface is white: what is beyond the ink counts as clear all the same.
        let surface = try Self.white(area, ink: ink)
        let target = try Self.white(Self.rect(-1, 0, 10, 8), ink: .empty)
        let map = ProjectionTransform(CGAffineTransform(translationX: offset.dx, y: offset.dy))
        let warp = try #require(Warp(map, of: ink))
        warp.fill(target, from: surface, samples: samples)
        #expect(target.ink == target.area)
        /// How much of the pixel about a position lies in a range.
        func covered(_ position: Double, _ from: Int, _ to: Int) -> Double {
            max(0, min(position + 0.5, Double(to)) - max(position - 0.5, Double(from)))
        }
        func mean(_ start: Double, _ from: Int, _ to: Int) -> Double {
            var sum = 0.0
            for sample in 0..<samples {
                sum += covered(start + (Double(sample) + 0.5) / Double(samples), from, to)
            }
            return sum / Double(samples)
        }
        for y in target.area.minY..<target.area.maxY {
            for x in target.area.minX..<target.area.maxX {
                let pixel = target.withPixels { $0[target.index(x, y)] }
                let wanted =
                    255 * mean(Double(x) - Double(offset.dx), ink.minX, ink.maxX)
                    * mean(Double(y) - Double(offset.dy), ink.minY, ink.maxY)
                for shift in [UInt32(0), 8, 16, 24] {
                    let byte = Double((pixel >> shift) & 255)
                    #expect(abs(byte - wanted) <= 1.6, "(\(x), \(y)): \(byte), not \(wanted)")
                }
            }
        }
    }

    @Test(arguments: [(1.49, 1), (1.51, 2), (2.49, 2), (2.51, 4), (9, 4), (0.2, 1)])
    func `a bitmap is sampled more often the more it shrinks in any direction`(factor: Double, count: Int) throws {
        let shrunk = CGFloat(1 / factor)
        let turn = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 3, ty: 4)
        let large = min(shrunk, 1)
        for map in [
            CGAffineTransform(a: shrunk, b: 0, c: 0, d: shrunk, tx: 5, ty: 6),
            CGAffineTransform(a: large, b: 0, c: 0, d: 1, tx: 5, ty: 6),
            CGAffineTransform(a: 1, b: 0, c: 0, d: large, tx: 5, ty: 6),
            CGAffineTransform(a: large, b: 0, c: 0, d: 1, tx: 5, ty: 6).concatenating(turn),
            CGAffineTransform(a: 1, b: 0, c: 0, d: large, tx: 5, ty: 6).concatenating(turn),
        ] {
            let warp = try #require(Warp(ProjectionTransform(map), of: Self.rect(0, 0, 10, 10)))
            #expect(warp.samplesPerPixel(in: warp.area) == count, "\(map)")
        }
    }
}
