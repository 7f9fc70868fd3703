// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Interpolated pixels against whole-number arithmetic, to the last bit.
///
/// All maps have inverses made of few binary digits, so the places are exact.
@Suite struct AffineBlitPlaceTests {
    private static let width = 9
    private static let height = 7
    private static let target = PixelRect(minX: -3, minY: -4, maxX: 18, maxY: 16)

    /// Premultiplied, of many opacities, and not clear at the edges.
    private static let source: [UInt32] = (0..<(width * height)).map { index in
        let alpha = UInt32(40 + (index * 71) % 216)
        func channel(_ factor: Int) -> UInt32 { UInt32((index * factor + 90) % 256) * alpha / 255 }
        return alpha << 24 | channel(29) << 16 | channel(41) << 8 | channel(7)
    }

    /// From pixels of the target to pixels of the source.
    private static let inverses: [(name: String, map: CGAffineTransform)] = [
        ("in place", CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)),
        ("by whole pixels", CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -4, ty: -3)),
        ("beyond the upper left", CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 6, ty: 5)),
        ("by less than a pixel", CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -1.37109375, ty: -0.64453125)),
        ("by half a pixel", CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -2.5, ty: -1.5)),
        ("just short of a 256th", CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: -2.0009765625, ty: -1.0029296875)),
        ("twice as wide", CGAffineTransform(a: 0.5, b: 0, c: 0, d: 1, tx: 0.125, ty: -2.25)),
        ("a quarter as high", CGAffineTransform(a: 1, b: 0, c: 0, d: 4, tx: -2, ty: -4.625)),
        ("mirrored", CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 12, ty: -2.0625)),
        ("upside down", CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 11.3125, ty: 9)),
        ("on its side", CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 12.1875, ty: -3.5)),
        ("slanted down", CGAffineTransform(a: 1, b: 0.25, c: 0, d: 1, tx: -3.03125, ty: -2.0625)),
        ("slanted up", CGAffineTransform(a: 1, b: -0.25, c: 0, d: 1, tx: -3.03125, ty: 0.9375)),
        ("turned", CGAffineTransform(a: 1, b: 0.25, c: -1, d: 0.75, tx: 2.40625, ty: -4.1875)),
        // The least slants that places can have.
        ("hardly slanted down", CGAffineTransform(a: 1, b: 0x1p-32, c: 0, d: 1, tx: -2.5, ty: -1.623046875)),
        ("hardly slanted up", CGAffineTransform(a: 1, b: -0x1p-32, c: 0, d: 1, tx: -2.5, ty: -1.623046875)),
    ]

    private func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (2 * a * b + 255) / 510 }

    /// Mixes rows first and columns then, in 256ths, each rounded to nearest with halves up.
    /// Clear unless all four pixels exist.
    private func expected(_ x: Int, _ y: Int, _ inverse: CGAffineTransform, opacity: UInt32) -> UInt32 {
        let (centerX, centerY) = (Double(x) + 0.5, Double(y) + 0.5)
        let (a, b, c, d) = (Double(inverse.a), Double(inverse.b), Double(inverse.c), Double(inverse.d))
        let (moveX, moveY) = (Double(inverse.tx) - 0.5, Double(inverse.ty) - 0.5)
        let u: Double = a * centerX + c * centerY + moveX
        let v: Double = b * centerX + d * centerY + moveY
        guard u >= 0, u < Double(Self.width - 1), v >= 0, v < Double(Self.height - 1) else { return 0 }
        let (left, top) = (Int(u), Int(v))
        let (across, down) = (UInt32((u - Double(left)) * 256), UInt32((v - Double(top)) * 256))
        var result: UInt32 = 0
        for shift in [0, 8, 16, 24] as [UInt32] {
            func channel(_ column: Int, _ row: Int) -> UInt32 {
                Self.source[row * Self.width + column] >> shift & 255
            }
            func mixed(_ column: Int) -> UInt32 {
                (channel(column, top) * (256 - down) + channel(column, top + 1) * down + 128) / 256
            }
            let sum = (mixed(left) * (256 - across) + mixed(left + 1) * across + 128) / 256
            result |= product(sum, opacity) << shift
        }
        return result
    }

    private func surface() throws -> Surface {
        let memory = try #require(PixelMemory(byteCount: Self.target.width * Self.target.height * 4))
        return try #require(Surface(area: Self.target, memory: memory))
    }

    /// Draws the source within each of the windows.
    private func draw(_ inverse: CGAffineTransform, opacity: UInt8, within windows: [PixelRect]) throws -> Surface {
        let surface = try surface()
        try Self.source.withUnsafeBufferPointer { source in
            let base = try #require(source.baseAddress)
            let blit = try #require(
                AffineBlit(base, width: Self.width, height: Self.height, map: inverse.inverted()))
            for window in windows {
                surface.withPixels { blit.draw(opacity: opacity, onto: $0, surface, within: window) }
            }
        }
        return surface
    }

    private func pixel(_ surface: Surface, _ x: Int, _ y: Int) -> UInt32 {
        surface.withPixels { $0[surface.index(x, y)] }
    }

    @Test(arguments: inverses.map(\.name), [255, 254, 101] as [UInt8])
    func `each pixel is the rounded mean of four, by 256ths of their distances`(name: String, opacity: UInt8) throws {
        let inverse = try #require(Self.inverses.first { $0.name == name }).map
        let surface = try draw(inverse, opacity: opacity, within: [Self.target])
        var shown = 0
        for y in Self.target.minY..<Self.target.maxY {
            for x in Self.target.minX..<Self.target.maxX {
                let wanted = expected(x, y, inverse, opacity: UInt32(opacity))
                if wanted != 0 { shown += 1 }
                #expect(pixel(surface, x, y) == wanted, "\(x), \(y)")
            }
        }
        #expect(shown > 0)
    }

    @Test(arguments: inverses.map(\.name))
    func `drawn column by column or in odd windows, each pixel is the same`(name: String) throws {
        let inverse = try #require(Self.inverses.first { $0.name == name }).map
        let whole = try draw(inverse, opacity: 200, within: [Self.target])
        let columns = (Self.target.minX..<Self.target.maxX).map {
            PixelRect(minX: $0, minY: Self.target.minY, maxX: $0 + 1, maxY: Self.target.maxY)
        }
        let quarters = [
            PixelRect(minX: -3, minY: -4, maxX: 4, maxY: 3), PixelRect(minX: 4, minY: -4, maxX: 18, maxY: 3),
            PixelRect(minX: -3, minY: 3, maxX: 4, maxY: 16), PixelRect(minX: 4, minY: 3, maxX: 18, maxY: 16),
        ]
        for windows in [columns, quarters] {
            let parts = try draw(inverse, opacity: 200, within: windows)
            for y in Self.target.minY..<Self.target.maxY {
                for x in Self.target.minX..<Self.target.maxX {
                    #expect(pixel(parts, x, y) == pixel(whole, x, y), "\(x), \(y)")
                }
            }
        }
    }

    @Test(arguments: [0.25, 0.984375, 1.5, 1.9921875, 15.75, 17])
    func `in a long row each pixel is the same as by itself`(step: Double) throws {
        let (width, count) = (2_000, min(1_500, Int(1_990 / step)))
        let source = (0..<(2 * width)).map { index in
            let alpha = UInt32(index / 40 % 3 == 0 ? 255 : 40 + (index * 71) % 216)
            return alpha << 24 | (UInt32(index * 29) % (alpha + 1)) << 16 | UInt32(index * 41) % (alpha + 1)
        }
        let map = CGAffineTransform(a: step, b: 0, c: 0, d: 1, tx: 0.53125, ty: 0.375).inverted()
        try source.withUnsafeBufferPointer { source in
            let base = try #require(source.baseAddress)
            let blit = try #require(AffineBlit(base, width: width, height: 2, map: map))
            let columns = blit.columns(ofRow: 0)
            let x = columns.lowerBound
            #expect(columns.count >= count)
            for opacity in [255, 120] as [UInt8] {
                var (whole, parts) = ([UInt32](repeating: 0xFF20_4060, count: count), [UInt32]())
                whole.withUnsafeMutableBufferPointer {
                    blit.drawRow(0, from: x, count: count, opacity: opacity, onto: $0.baseAddress!)
                }
                for column in 0..<count {
                    var pixel: UInt32 = 0xFF20_4060
                    blit.drawRow(0, from: x + column, count: 1, opacity: opacity, onto: &pixel)
                    parts.append(pixel)
                }
                #expect(whole == parts)
            }
        }
    }
}
