// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Blurred surfaces and masks against the same three boxes, written out value by value.
@Suite struct BlurrerTests {
    // MARK: The reference

    /// Three boxes, with zeros before and after the line.
    private static func blurred(_ line: [Double], _ blur: GaussianBlur) -> [Double] {
        let edge = Double(blur.edge)
        let width = Double(2 * blur.radius + 1) + 2 * edge
        var line = line
        for _ in 0..<3 {
            let before = line
            for index in before.indices {
                var sum = 0.0
                for other in max(index - blur.radius - 1, 0)...min(index + blur.radius + 1, before.count - 1) {
                    sum += before[other] * (abs(other - index) <= blur.radius ? 1 : edge)
                }
                line[index] = sum / width
            }
        }
        return line
    }

    /// The means of square blocks of `region`, blurred along rows and columns.
    private static func plane(
        of region: PixelRect, _ blur: GaussianBlur, _ value: (_ x: Int, _ y: Int) -> Double
    ) -> [[Double]] {
        let f = blur.reduction
        let (width, height) = ((region.width + f - 1) / f, (region.height + f - 1) / f)
        var rows = [[Double]](repeating: [Double](repeating: 0, count: width), count: height)
        for y in 0..<region.height {
            for x in 0..<region.width {
                rows[y / f][x / f] += value(region.minX + x, region.minY + y) / Double(f * f)
            }
        }
        rows = rows.map { blurred($0, blur) }
        for x in 0..<width {
            let column = blurred(rows.map { $0[x] }, blur)
            for y in 0..<height { rows[y][x] = column[y] }
        }
        return rows
    }

    /// The plane between its values, which are zero outside of it; the position is in pixels from its corner.
    private static func interpolated(_ plane: [[Double]], _ blur: GaussianBlur, x: Double, y: Double) -> Double {
        func value(_ column: Int, _ row: Int) -> Double {
            guard plane.indices.contains(row), plane[row].indices.contains(column) else { return 0 }
            return plane[row][column]
        }
        let (u, v) = (x / Double(blur.reduction) - 0.5, y / Double(blur.reduction) - 0.5)
        let (across, down) = (u - u.rounded(.down), v - v.rounded(.down))
        let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
        return (value(left, top) * (1 - across) + value(left + 1, top) * across) * (1 - down)
            + (value(left, top + 1) * (1 - across) + value(left + 1, top + 1) * across) * down
    }

    // MARK: Bitmaps

    private static func rect(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    private static func contains(_ rect: PixelRect, _ x: Int, _ y: Int) -> Bool {
        x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
    }

    /// Four bytes that differ from pixel to pixel and from channel to channel.
    private static func pixel(_ x: Int, _ y: Int) -> UInt32 {
        let mixed = (x &* 73 &+ y &* 151 &+ x &* y &* 29) &* 0x9E37_79B1
        return UInt32(truncatingIfNeeded: mixed ^ (mixed >> 15))
    }

    private static func byte(_ pixel: UInt32, _ channel: Int) -> Double {
        Double((pixel >> UInt32(8 * channel)) & 255)
    }

    private static func surface(
        _ area: PixelRect, ink: PixelRect, _ value: (_ x: Int, _ y: Int) -> UInt32
    ) throws -> Surface {
        let memory = try #require(PixelMemory(byteCount: area.width * area.height * 4))
        let surface = try #require(Surface(area: area, memory: memory))
        surface.withPixels { pixels in
            for y in area.minY..<area.maxY {
                for x in area.minX..<area.maxX { pixels[surface.index(x, y)] = value(x, y) }
            }
        }
        surface.ink = ink
        return surface
    }

    private static func pixel(_ surface: Surface, _ x: Int, _ y: Int) -> UInt32 {
        surface.withPixels { $0[surface.index(x, y)] }
    }

    /// A blurrer whose memory is full of another bitmap.
    private static func usedBlurrer() throws -> Blurrer {
        let blurrer = Blurrer(retainedByteCount: 1 << 20)
        let area = rect(0, 0, 64, 64)
        let white = try surface(area, ink: area) { _, _ in 0xFFFF_FFFF }
        for sigma in [1.5, 9] {
            let blur = try #require(GaussianBlur(sigma: sigma))
            _ = try blurrer.blurredOpacity(of: white, blur, offset: CGVector(dx: 0.5, dy: 0.5), within: area)
            try blurrer.blur(white, blur, within: area)
        }
        return blurrer
    }

    /// Where a surface is, and where it is painted on: inside, everywhere, at an edge, and odd in width.
    private static let places: [(area: PixelRect, ink: PixelRect)] = [
        (rect(0, 0, 21, 15), rect(5, 4, 8, 9)), (rect(-3, 2, 19, 15), rect(-9, -9, 40, 40)),
        (rect(0, 0, 21, 15), rect(0, 0, 4, 15)), (rect(0, 0, 7, 5), rect(0, 0, 7, 5)),
        (rect(0, 0, 75, 12), rect(33, 3, 38, 7)), (rect(-5, -8, 3, 62), rect(-4, 20, 1, 24)),
    ]

    // MARK: Laws

    @Test(arguments: [0.3, 0.5, 1.2, 2.6, 7.9, 8, 12.5, 17, 33])
    func `a surface is blurred as far as its light reaches, and nothing is written beyond`(sigma: Double) throws {
        let blur = try #require(GaussianBlur(sigma: sigma))
        let blurrer = try Self.usedBlurrer()
        for (area, ink) in Self.places {
            let painted = ink.intersection(area)
            let region = painted.outset(by: blur.reach).intersection(area)
            let planes = (0..<4).map { channel in
                Self.plane(of: region, blur) { x, y in
                    Self.contains(painted, x, y) ? Self.byte(Self.pixel(x, y), channel) : 0
                }
            }
            for bounds in [area, Self.rect(4, 5, 11, 8), Self.rect(1, 3, 2, 4)] {
                let surface = try Self.surface(area, ink: ink) { x, y in Self.pixel(x, y) }
                try blurrer.blur(surface, blur, within: bounds)
                let wanted = region.intersection(bounds)
                #expect(surface.ink == (wanted.isEmpty ? ink : region))
                var faults: [String] = []
                for y in area.minY..<area.maxY {
                    for x in area.minX..<area.maxX {
                        let found = Self.pixel(surface, x, y)
                        if !Self.contains(region, x, y) {
                            if found != Self.pixel(x, y) { faults.append("(\(x), \(y)) is written") }
                            continue
                        }
                        guard Self.contains(wanted, x, y) else { continue }
                        for channel in 0..<4 {
                            let (column, row) = (x - region.minX, y - region.minY)
                            let value =
                                blur.reduction == 1
                                ? planes[channel][row][column]
                                : Self.interpolated(
                                    planes[channel], blur, x: Double(column) + 0.5, y: Double(row) + 0.5)
                            // Half a step of rounding, and what sixteen bits between the passes lose.
                            if abs(Self.byte(found, channel) - value) > 0.55 {
                                faults.append("(\(x), \(y)): \(Self.byte(found, channel)), not \(value)")
                            }
                        }
                    }
                }
                #expect(faults.isEmpty, "\(area), \(ink), \(bounds): \(faults.prefix(3))")
            }
        }
    }

    @Test(
        arguments: [0, 0.5, 1.2, 2.6, 8, 17],
        [CGVector(dx: 0, dy: 0), CGVector(dx: 2, dy: -3), CGVector(dx: 1.25, dy: -0.5), CGVector(dx: -2.75, dy: 3.5)])
    func `blurred opacity is interpolated where its offset puts it`(sigma: Double, offset: CGVector) throws {
        let blur: GaussianBlur = GaussianBlur(sigma: sigma) ?? GaussianBlur.none
        let blurrer = try Self.usedBlurrer()
        let (area, ink) = (Self.rect(0, 0, 12, 9), Self.rect(4, 3, 9, 7))
        let surface = try Self.surface(area, ink: ink) { x, y in Self.pixel(x, y) }
        let region = ink.outset(by: blur.reach)
        let plane = Self.plane(of: region, blur) { x, y in
            Self.contains(ink, x, y) ? Self.byte(Self.pixel(x, y), 3) : 0
        }
        let reached = PixelRect(
            minX: region.minX + Int(offset.dx.rounded(.down)), minY: region.minY + Int(offset.dy.rounded(.down)),
            maxX: region.maxX + 1 + Int(offset.dx.rounded(.down)),
            maxY: region.maxY + 1 + Int(offset.dy.rounded(.down)))
        for bounds in [Self.rect(-200, -200, 200, 200), Self.rect(3, 2, 8, 11), Self.rect(-1, 5, 6, 6)] {
            let mask = try #require(
                try blurrer.blurredOpacity(
                    of: surface, sigma > 0 ? blur : nil, offset: offset, within: bounds))
            #expect(mask.area == reached.intersection(bounds))
            #expect(mask.strideInBytes == (mask.area.width + 3) / 4 * 4)
            var faults: [String] = []
            for y in mask.area.minY..<mask.area.maxY {
                for x in mask.area.minX..<mask.area.maxX {
                    let value = Self.interpolated(
                        plane, blur, x: Double(x - region.minX) + 0.5 - Double(offset.dx),
                        y: Double(y - region.minY) + 0.5 - Double(offset.dy))
                    if abs(Double(mask[x, y]) - value) > 0.55 {
                        faults.append("(\(x), \(y)): \(mask[x, y]), not \(value)")
                    }
                }
            }
            #expect(faults.isEmpty, "\(bounds): \(faults.prefix(3))")
        }
    }

    @Test func `a mask is moved by less than four million pixels`() throws {
        let blurrer = Blurrer(retainedByteCount: 1 << 16)
        let area = Self.rect(0, 0, 4, 3)
        let surface = try Self.surface(area, ink: area) { _, _ in 0xFF00_0000 }
        let everywhere = Self.rect(-5_000_000, -5_000_000, 5_000_000, 5_000_000)
        for sign in [CGFloat(1), -1] {
            for (near, far) in [
                (CGVector(dx: sign * 3_999_999, dy: 0), CGVector(dx: sign * 4_000_000, dy: 0)),
                (CGVector(dx: 0, dy: sign * 3_999_999), CGVector(dx: 0, dy: sign * 4_000_000)),
            ] {
                let mask = try #require(try blurrer.blurredOpacity(of: surface, nil, offset: near, within: everywhere))
                #expect(mask[1 + Int(near.dx), 1 + Int(near.dy)] == 255)
                #expect(try blurrer.blurredOpacity(of: surface, nil, offset: far, within: everywhere) == nil)
            }
        }
    }

    @Test func `a surface without ink has no mask, nor has one out of sight`() throws {
        let blurrer = Blurrer(retainedByteCount: 1 << 16)
        let area = Self.rect(0, 0, 4, 3)
        let surface = try Self.surface(area, ink: .empty) { _, _ in 0xFF00_0000 }
        #expect(try blurrer.blurredOpacity(of: surface, nil, offset: .zero, within: area) == nil)
        surface.ink = area
        // Without a blur the mask reaches three pixels beyond the ink, and one more for its place between pixels.
        #expect(try blurrer.blurredOpacity(of: surface, nil, offset: .zero, within: Self.rect(8, 0, 20, 9)) == nil)
        #expect(try blurrer.blurredOpacity(of: surface, nil, offset: .zero, within: Self.rect(7, 0, 20, 9)) != nil)
    }
}
