// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Changes of an image's colours, to the last bit.
@Suite struct SurfaceColorTests {
    /// A row of pixels, all of which are said to be painted.
    private func row(_ pixels: [UInt32]) throws -> Surface {
        let memory = try #require(PixelMemory(byteCount: pixels.count * 4))
        let surface = try #require(
            Surface(area: PixelRect(minX: 0, minY: 0, maxX: pixels.count, maxY: 1), memory: memory))
        surface.withPixels { target in
            for (x, pixel) in pixels.enumerated() { target[x] = pixel }
        }
        surface.ink = surface.area
        return surface
    }

    private func pixels(_ surface: Surface) -> [UInt32] {
        surface.withPixels { source in (0..<surface.area.width).map { source[$0] } }
    }

    private func channels(_ pixel: UInt32) -> [Int] { [24, 16, 8, 0].map { Int(pixel >> UInt32($0) & 255) } }

    @Test(arguments: [256, 128, 85, 1])
    func `plus darker adds opacities up to one, and takes away what both colours lack`(parts: Int) throws {
        func pixel(_ alpha: Int, _ red: Int, _ green: Int, _ blue: Int) -> UInt32 {
            UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
        let fronts = (0..<256).map { pixel($0, $0, $0 / 2, $0 / 3) }
        let backs = (0..<256).map { pixel(255 - $0 / 2, 0, 255 - $0 / 2, (255 - $0 / 2) / 2) }
        let (front, back) = (try row(fronts), try row(backs))
        front.darken(back, within: front.area, opacity: Double(parts) / 256)
        for (x, found) in pixels(front).enumerated() {
            // Rounded to nearest, halves up.
            let s = channels(fronts[x]).map { (2 * $0 * parts + 256) / 512 }
            let d = channels(backs[x])
            let r = min(255, s[0] + d[0])
            let expected = [r] + (1...3).map { max(0, r - (s[0] - s[$0]) - (d[0] - d[$0])) }
            #expect(channels(found) == expected, "\(x)")
        }
    }

    @Test func `made opaque, a colour as great as its opacity is full`() throws {
        let surface = try row([0x8080_4000, 0xFFFF_00FF, 0x0101_0000, 0x0300_0203])
        surface.makeOpaque(within: surface.area)
        // 64 of 128 are 127.5 of 255, rounded up; 2 of 3 are 170.
        #expect(pixels(surface) == [0xFFFF_8000, 0xFFFF_00FF, 0xFFFF_0000, 0xFF00_AAFF])
    }

    @Test func `a shade is rounded to the nearest step`() throws {
        // Just less than half a step, (128 · 254) / 65 025 = 0.49999, and just more: 126.50001.
        for (mask, opacity, old, color, new) in [(254, 254, 0, 128, 0), (253, 127, 127, 127, 127)]
            as [(UInt8, UInt32, UInt32, UInt32, UInt32)]
        {
            let surface = try row([opacity << 24 | old])
            let memory = try #require(PixelMemory(byteCount: 4))
            memory.base.storeBytes(of: mask, as: UInt8.self)
            let coverage = Mask(area: surface.area, memory: memory, strideInBytes: 4)
            surface.shade(with: 0xFF00_0000 | color, outside: coverage)
            #expect(pixels(surface) == [opacity << 24 | new])
        }
    }

    // MARK: Colour matrices

    /// Adjustments, one that depends on the opacity, and one whose results are far out of range.
    private static let matrices: [ColorMatrix] = {
        var all: [ColorMatrix] = [
            ColorMatrix(), ColorAdjustment.brightness.matrix(-0.3), ColorAdjustment.contrast.matrix(2.5),
            ColorAdjustment.saturation.matrix(0.4), ColorAdjustment.inversion.matrix(1),
            ColorAdjustment.luminanceToAlpha.matrix(1),
            .multiplying(by: ResolvedColor(red: 0.3, green: 0.9, blue: 0.6, opacity: 0.7)),
        ]
        for degrees in stride(from: 7.0, to: 360, by: 50) {
            all.append(ColorAdjustment.hueRotation.matrix(Angle.degrees(degrees).animatableData))
        }
        var mixed = ColorMatrix()
        mixed.red = SIMD4(0.3, -0.2, 0.7, 0.4)
        mixed.opacity = SIMD4(-0.5, 0.2, 0.1, 0.9)
        mixed.offset = SIMD4(0.1, -0.1, 0, 0.2)
        all.append(mixed)
        mixed.green *= 3e38
        mixed.blue *= -3e38
        mixed.offset.y = 3e38
        all.append(mixed)
        return all
    }()

    @Test func `a colour matrix gives each pixel what the formula gives, whatever is beside it`() throws {
        var generator = SeededGenerator(seed: 44)
        for colors in Self.matrices {
            // Every opacity with random colours below it, clear pixels between them, and opaque ones.
            var row: [UInt32] = []
            for alpha in 0...255 as ClosedRange<UInt32> {
                func channel() -> UInt32 { UInt32.random(in: 0...alpha, using: &generator) }
                row.append(alpha << 24 | channel() << 16 | channel() << 8 | channel())
                if alpha % 3 == 0 { row.append(0) }
                for _ in 0..<alpha % 5 { row.append(0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator)) }
            }
            let surface = try self.row(row)
            surface.apply(colors)
            #expect(pixels(surface) == row.map { colors.mapped($0) }, "\(colors)")
        }
    }
}
