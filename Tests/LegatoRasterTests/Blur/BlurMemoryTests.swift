// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// What a blur needs between its passes, and what it writes of a mask.
@Suite struct BlurMemoryTests {
    private static func rect(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    private static func surface(_ width: Int, _ height: Int, _ value: (_ x: Int) -> UInt32) throws -> Surface {
        let memory = try #require(PixelMemory(byteCount: width * height * 4))
        let surface = try #require(Surface(area: rect(0, 0, width, height), memory: memory))
        surface.withPixels { pixels in
            for y in 0..<height { for x in 0..<width { pixels[surface.index(x, y)] = value(x) } }
        }
        surface.ink = surface.area
        return surface
    }

    /// Of a plane: its width and height, its values in a row, and the zeros before and after a line.
    struct Plane: Sendable {
        var sigma: Double
        var size: (width: Int, height: Int)
        var isMask = false
        var width: Int
        var height: Int
        var rowLength: Int
        var margin: Int
    }

    @Test(arguments: [
        // Rows of four channels or one, in whole eights.
        Plane(sigma: 1, size: (21, 15), width: 21, height: 15, rowLength: 88, margin: 2),
        Plane(sigma: 1, size: (5, 40), width: 5, height: 40, rowLength: 24, margin: 2),
        Plane(sigma: 1, size: (4, 40), width: 4, height: 40, rowLength: 16, margin: 2),
        // A mask reaches three pixels further on each side.
        Plane(sigma: 1, size: (27, 15), isMask: true, width: 33, height: 21, rowLength: 40, margin: 2),
        Plane(sigma: 1, size: (26, 15), isMask: true, width: 32, height: 21, rowLength: 32, margin: 2),
        // Two pixels become one, and the box reaches four and a part.
        Plane(sigma: 9, size: (21, 15), width: 11, height: 8, rowLength: 48, margin: 6),
        Plane(sigma: 9, size: (20, 16), width: 10, height: 8, rowLength: 40, margin: 6),
    ]) func `a blur takes memory for its plane, for two lines and for a row`(plane: Plane) throws {
        let blur = try #require(GaussianBlur(sigma: plane.sigma))
        #expect(blur.margin == plane.margin)
        let surface = try Self.surface(plane.size.width, plane.size.height) { _ in 0xFFFF_FFFF }
        let blurrer = Blurrer(retainedByteCount: 1 << 20)
        #expect(blurrer.byteCount == 0)
        if plane.isMask {
            let everywhere = Self.rect(-99, -99, 99, 99)
            #expect(try blurrer.blurredOpacity(of: surface, blur, offset: .zero, within: everywhere) != nil)
        } else {
            try blurrer.blur(surface, blur, within: surface.area)
        }
        let values = plane.rowLength * plane.height * 2
        // Eight floats each, and room to begin at a multiple of 64.
        let lines = 2 * (max(plane.width, plane.height) + 2 * plane.margin) * 32 + 64
        // Four floats each, one before and two after the row.
        let row = (plane.width + 3) * 16
        // A quarter more of everything.
        #expect(blurrer.byteCount == values * 5 / 4 + lines * 5 / 4 + row * 5 / 4)
    }

    @Test(arguments: [0, 1.5, 9, 17, 33]) func `of a mask nothing is written beyond the ends of its rows`(
        sigma: Double
    ) throws {
        let surface = try Self.surface(12, 9) { _ in 0xFFFF_FFFF }
        let blurrer = Blurrer(retainedByteCount: 1 << 20)
        for (width, offset) in [(5, 0.0), (6, 0.5), (7, -0.25), (9, 3.5), (1, 0.75)] {
            let bounds = Self.rect(3, 2, 3 + width, 7)
            let mask = try #require(
                try blurrer.blurredOpacity(
                    of: surface, GaussianBlur(sigma: sigma), offset: CGVector(dx: offset, dy: offset), within: bounds))
            #expect(mask.area == bounds)
            #expect(mask.memory.byteCount == mask.strideInBytes * mask.area.height)
            for y in 0..<mask.area.height {
                for x in 0..<mask.strideInBytes {
                    let byte = mask.memory.base.load(fromByteOffset: y * mask.strideInBytes + x, as: UInt8.self)
                    #expect(x < width || byte == 0, "\(x), \(y)")
                }
            }
            #expect(mask[4, 5] > 0 || width == 1)
        }
    }

    @Test func `opacities that rise by one step from pixel to pixel are interpolated, too`() throws {
        let surface = try Self.surface(20, 3) { x in UInt32(10 + x) << 24 }
        let blurrer = Blurrer(retainedByteCount: 1 << 16)
        let mask = try #require(
            try blurrer.blurredOpacity(of: surface, nil, offset: CGVector(dx: 0.25, dy: 0), within: surface.area))
        // A quarter of a pixel further is a quarter of a step less, which is rounded.
        for y in 0..<3 {
            for x in 1..<20 { #expect(mask[x, y] == UInt8(10 + x), "\(x), \(y)") }
        }
    }
}
