// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import CCairo
import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Memory for pixels, and what is done to the pixels in it.
@Suite struct SurfaceTests {
    private func surface(_ minX: Int, _ minY: Int, _ width: Int, _ height: Int) throws -> Surface {
        let memory = try #require(PixelMemory(byteCount: width * height * 4))
        return try #require(
            Surface(area: PixelRect(minX: minX, minY: minY, maxX: minX + width, maxY: minY + height), memory: memory))
    }

    /// Gives each pixel a value by its place, and says all of it is painted.
    private func fill(_ surface: Surface, _ value: (_ x: Int, _ y: Int) -> UInt32) {
        surface.withPixels { pixels in
            for y in surface.area.minY..<surface.area.maxY {
                for x in surface.area.minX..<surface.area.maxX { pixels[surface.index(x, y)] = value(x, y) }
            }
        }
        surface.ink = surface.area
    }

    private func pixel(_ surface: Surface, _ x: Int, _ y: Int) -> UInt32 {
        surface.withPixels { $0[surface.index(x, y)] }
    }

    private func isClear(_ memory: PixelMemory) -> Bool {
        UnsafeRawBufferPointer(start: memory.base, count: memory.byteCount).allSatisfy { $0 == 0 }
    }

    // MARK: Memory

    @Test(arguments: [0, 1, 100, (128 << 10) - 1, 128 << 10, 1 << 20]) func `new memory is zero`(byteCount: Int) throws
    {
        let memory = try #require(PixelMemory(byteCount: byteCount))
        #expect(memory.byteCount == byteCount && isClear(memory))
    }

    @Test func `what is refused is refused at once`() throws {
        try #require(refuse_large_blocks(true))
        defer { _ = refuse_large_blocks(false) }
        #expect(PixelMemory(byteCount: 128 << 10) == nil)
        #expect(PixelMemory(byteCount: 1000) != nil)
    }

    @Test(.enabled(if: refuse_large_blocks(false)), arguments: [100, 128 << 10, 1 << 20])
    func `mapped memory goes back to the system with its object`(byteCount: Int) {
        let before = thread_mapped_blocks()
        var memory = PixelMemory(byteCount: byteCount)
        let held = thread_mapped_blocks() - before
        let isThere = memory != nil
        memory = nil
        let left = thread_mapped_blocks() - before
        #expect(isThere && held == (byteCount < 128 << 10 ? 0 : 1) && left == 0)
    }

    @Test func `scratch memory grows by more than is asked for, and is there again`() throws {
        var scratch = Scratch(retainedByteCount: 1300)
        #expect(scratch.byteCount == 0)
        let first = scratch.grow(to: 1000)
        #expect(first != nil)
        #expect(scratch.byteCount == 1250)
        let (same, smaller) = (scratch.grow(to: 1250), scratch.grow(to: 10))
        #expect(same == first && smaller == first && scratch.byteCount == 1250)
        scratch.trim()
        #expect(scratch.byteCount == 1250)
        _ = scratch.grow(to: 1251)
        #expect(scratch.byteCount == 1251 + 312)
        scratch.trim()
        #expect(scratch.byteCount == 0)
        _ = scratch.grow(to: 1040)
        // As much as may be kept is kept.
        #expect(scratch.byteCount == 1300)
        scratch.trim()
        #expect(scratch.byteCount == 1300)
    }

    @Test func `the retained memory follows the size of the image, to a limit`() {
        func retained(_ width: Int, _ height: Int) -> RetainedMemory {
            RetainedMemory(bitmap: PixelRect(minX: 5, minY: 5, maxX: 5 + width, maxY: 5 + height))
        }
        // Eight images, sixteen bytes a pixel, two images, and two bytes a pixel.
        let small = retained(1000, 500)
        #expect(small.groups == 16_000_000 && small.blur == 8_000_000 && small.gradient == 4_000_000)
        #expect(small.glyphs == 1_000_000 && retained(10, 10).glyphs == 262_144)
        let large = retained(10_000, 5000)
        #expect(large.groups == 64 << 20 && large.blur == 32 << 20 && large.gradient == 32 << 20)
        #expect(large.glyphs == 4 << 20)
    }

    // MARK: Surfaces

    @Test func `a surface needs as much memory as it has pixels`() throws {
        let memory = try #require(PixelMemory(byteCount: 100 * 4))
        func area(_ width: Int, _ height: Int) -> PixelRect {
            PixelRect(minX: -3, minY: 7, maxX: width - 3, maxY: 7 + height)
        }
        #expect(Surface(area: area(10, 10), memory: memory) != nil)
        #expect(Surface(area: area(10, 11), memory: memory) == nil)
        #expect(Surface(area: area(10, 8), memory: memory, offset: 20) != nil)
        #expect(Surface(area: area(10, 8), memory: memory, offset: 21) == nil)
        #expect(Surface(area: area(0, 8), memory: memory) == nil)
    }

    @Test func `pixels lie row by row from the corner of the area on`() throws {
        let memory = try #require(PixelMemory(byteCount: 100 * 4))
        let area = PixelRect(minX: -3, minY: 7, maxX: 2, maxY: 11)
        let surface = try #require(Surface(area: area, memory: memory, offset: 10))
        #expect(surface.stride == 5 && surface.isHealthy && surface.ink == .empty)
        #expect(surface.index(-3, 7) == 0 && surface.index(1, 7) == 4 && surface.index(-3, 8) == 5)
        fill(surface) { x, y in UInt32(100 * y + x + 3) }
        let words = UnsafeRawBufferPointer(start: memory.base, count: 400).bindMemory(to: UInt32.self)
        for index in 0..<100 {
            let place = index - 10
            #expect(words[index] == ((0..<20).contains(place) ? UInt32(100 * (7 + place / 5) + place % 5) : 0))
        }
        // The same pixels again.
        let renewed = try #require(surface.renewed())
        #expect(pixel(renewed, 0, 9) == 903 && renewed.area == area)
    }

    @Test func `coverage is nothing outside of its area`() throws {
        let memory = try #require(PixelMemory(byteCount: 8 * 3))
        for index in 0..<24 { memory.base.storeBytes(of: UInt8(index + 1), toByteOffset: index, as: UInt8.self) }
        let mask = Mask(area: PixelRect(minX: 4, minY: -1, maxX: 10, maxY: 2), memory: memory, strideInBytes: 8)
        for y in -3..<4 {
            for x in 2..<13 {
                let isInside = (4..<10).contains(x) && (-1..<2).contains(y)
                #expect(mask[x, y] == (isInside ? UInt8(8 * (y + 1) + x - 4 + 1) : 0))
            }
        }
    }

    // MARK: The pool

    private func rect(_ width: Int, _ height: Int, at x: Int = 0) -> PixelRect {
        PixelRect(minX: x, minY: x, maxX: x + width, maxY: x + height)
    }

    @Test func `a surface from the pool is clear, whatever was painted in its memory`() throws {
        let pool = SurfacePool(capacityInBytes: 1000)
        let first = try #require(pool.surface(covering: rect(20, 10, at: -4)))
        let memory = first.memory
        // An eighth more, each way.
        #expect(memory.byteCount == 22 * 11 * 4 && isClear(memory) && pool.byteCount == 0)
        fill(first) { _, _ in 0xFFFF_FFFF }
        pool.recycle(first)
        #expect(pool.byteCount == 968)
        let second = try #require(pool.surface(covering: rect(22, 11)))
        #expect(second.memory === memory && isClear(memory) && pool.byteCount == 0)
        // Only what is said to be painted is looked at.
        second.withPixels { pixels in
            for (x, y) in [(3, 2), (5, 2), (3, 4), (5, 4)] { pixels[second.index(x, y)] = 0xFF00_00FF }
        }
        second.ink = PixelRect(minX: 3, minY: 2, maxX: 6, maxY: 5)
        pool.clear(second)
        #expect(isClear(memory) && second.ink == .empty)
        second.withPixels { $0[second.index(9, 9)] = 7 }
        second.ink = PixelRect(minX: -50, minY: 3, maxX: 90, maxY: 90)
        pool.recycle(second)
        #expect(isClear(memory))
    }

    @Test func `a surface is used again for fewer pixels anywhere, and is as it was when it was new`() throws {
        let pool = SurfacePool(capacityInBytes: 1 << 20)
        let first = try #require(pool.surface(covering: rect(20, 10)))
        fill(first) { _, _ in 0xFFFF_FFFF }
        cairo_set_operator(first.context, CAIRO_OPERATOR_CLEAR)
        cairo_translate(first.context, 5, 5)
        cairo_rectangle(first.context, 0, 0, 1, 1)
        cairo_clip(first.context)
        cairo_set_fill_rule(first.context, CAIRO_FILL_RULE_EVEN_ODD)
        cairo_rectangle(first.context, 0, 0, 9, 9)
        pool.recycle(first)
        let again = try #require(pool.surface(covering: rect(9, 7, at: 100)))
        #expect(again === first && again.area == rect(9, 7, at: 100) && isClear(again.memory))
        #expect(cairo_get_operator(again.context) == CAIRO_OPERATOR_OVER)
        #expect(cairo_get_fill_rule(again.context) == CAIRO_FILL_RULE_WINDING)
        // What it covers is painted, and nothing beyond.
        cairo_rectangle(again.context, 0, 0, 200, 200)
        cairo_fill(again.context)
        let painted = again.withPixels { pixels in
            (0..<11).map { y in (0..<22).filter { pixels[y * 22 + $0] == 0xFF00_0000 } }
        }
        #expect(painted == (0..<11).map { $0 < 7 ? Array(0..<9) : [] })
        #expect(again.index(100, 100) == 0 && again.index(103, 105) == 5 * 22 + 3)
        // One whose context has failed gets a new one, over the same memory.
        again.ink = again.area
        cairo_restore(again.context)
        pool.recycle(again)
        let renewed = try #require(pool.surface(covering: rect(21, 11)))
        #expect(renewed !== first && renewed.memory === first.memory && renewed.isHealthy && isClear(renewed.memory))
        cairo_paint(renewed.context)
        #expect(renewed.withPixels { $0[10 * 22 + 20] } == 0xFF00_0000)
    }

    @Test func `the smallest surface with room is taken, and a new one where none has any`() throws {
        let pool = SurfacePool(capacityInBytes: 100_000)
        let sizes = [(96, 96), (64, 32), (32, 64), (64, 64)]
        let surfaces = try sizes.map { try #require(pool.surface(covering: rect($0.0, $0.1))) }
        for surface in surfaces { pool.recycle(surface) }
        let byteCount = 4 * (108 * 108 + 72 * 36 + 36 * 72 + 72 * 72)
        #expect(pool.byteCount == byteCount)
        #expect(pool.surface(covering: rect(37, 36)) === surfaces[1])
        #expect(pool.surface(covering: rect(36, 37)) === surfaces[2])
        #expect(pool.surface(covering: rect(1, 1)) === surfaces[3])
        #expect(pool.surface(covering: rect(108, 108, at: -7)) === surfaces[0])
        #expect(pool.byteCount == 0)
        for surface in surfaces { pool.recycle(surface) }
        let wide = try #require(pool.surface(covering: rect(109, 7)))
        #expect(wide.memory.byteCount == 122 * 7 * 4 && pool.byteCount == byteCount)
    }

    @Test func `eight surfaces are retained, the latest, and no more bytes than allowed`() throws {
        let pool = SurfacePool(capacityInBytes: 1 << 20)
        let surfaces = try (1...10).map { try #require(pool.surface(covering: rect(8 * $0, 8))) }
        for surface in surfaces { pool.recycle(surface) }
        #expect(pool.byteCount == (3...10).reduce(0) { $0 + 9 * $1 * 9 * 4 })
        #expect(pool.surface(covering: rect(1, 1)) === surfaces[2])
        // Of 9, 18 and 9 by 9 pixels.
        let small = SurfacePool(capacityInBytes: 3 * 324)
        let others = try [8, 16, 8].map { try #require(small.surface(covering: rect($0, 8))) }
        for surface in others { small.recycle(surface) }
        // The first two fit, the third does not beside them.
        #expect(small.byteCount == 3 * 324)
        #expect(small.surface(covering: rect(1, 1)) === others[2])
        small.recycle(others[2])
        small.recycle(try #require(small.surface(covering: rect(28, 9))))
        #expect(small.byteCount == 3 * 324)
    }

    @Test func `a surface that may not be any longer is as long as it has to be`() throws {
        let pool = SurfacePool(capacityInBytes: 1 << 20)
        #expect(
            try #require(pool.surface(covering: rect(PixelBuffer.greatestSide, 1))).memory.byteCount
                == PixelBuffer.greatestSide * 4)
    }

    @Test func `the pool has no surfaces of absurd sizes`() {
        let pool = SurfacePool(capacityInBytes: 1000)
        for area in [PixelRect.empty, rect(40_000, 1), rect(1, 40_000)] { #expect(pool.surface(covering: area) == nil) }
    }

    @Test func `a size that is refused costs the pool no memory`() throws {
        let pool = SurfacePool(capacityInBytes: 1000)
        pool.recycle(try #require(pool.surface(covering: rect(20, 10))))
        #expect(pool.surface(covering: .empty) == nil && pool.byteCount == 968)
    }

    // MARK: Pixels

    /// The product of two bytes as parts of 255, rounded to nearest.
    private func product(_ a: UInt32, _ b: UInt32) -> UInt32 { (2 * a * b + 255) / 510 }

    private func channels(_ pixel: UInt32) -> [UInt32] { [24, 16, 8, 0].map { pixel >> UInt32($0) & 255 } }

    /// Premultiplied pixels of many opacities.
    private func sample(_ x: Int, _ y: Int, _ seed: Int) -> UInt32 {
        let alpha = UInt32((x * 37 + y * 91 + seed * 53) % 256)
        func channel(_ factor: Int) -> UInt32 { UInt32((x * factor + y * 17 + seed) % 256) * alpha / 255 }
        return alpha << 24 | channel(29) << 16 | channel(41) << 8 | channel(7)
    }

    @Test func `a copy has the pixels where both are`() throws {
        let (target, source) = (try surface(2, 3, 10, 8), try surface(-1, 5, 9, 20))
        fill(source) { x, y in sample(x + 5, y, 1) }
        target.copy(from: source)
        #expect(target.ink == PixelRect(minX: 2, minY: 5, maxX: 8, maxY: 11))
        for y in 3..<11 {
            for x in 2..<12 { #expect(pixel(target, x, y) == (x < 8 && y >= 5 ? sample(x + 5, y, 1) : 0)) }
        }
    }

    @Test func `a fade goes as far as its mask covers`() throws {
        let (target, source, mask) = (try surface(0, 0, 14, 12), try surface(2, 1, 10, 20), try surface(-5, 3, 15, 7))
        fill(target) { x, y in sample(x, y, 3) }
        fill(source) { x, y in sample(x, y, 4) }
        fill(mask) { x, y in sample(x + 5, y, 5) & 0xFF00_0000 }
        target.ink = PixelRect(minX: 0, minY: 0, maxX: 3, maxY: 3)
        target.fade(to: source, where: mask)
        #expect(target.ink == PixelRect(minX: 0, minY: 0, maxX: 10, maxY: 10))
        for y in 0..<12 {
            for x in 0..<14 {
                let (old, new) = (channels(sample(x, y, 3)), channels(sample(x, y, 4)))
                let isInside = (2..<10).contains(x) && (3..<10).contains(y)
                let amount = isInside ? sample(x + 5, y, 5) >> 24 : 0
                let expected = zip(old, new).map { product($0.1, amount) + product($0.0, 255 - amount) }
                #expect(channels(pixel(target, x, y)) == expected, "\(x), \(y)")
            }
        }
    }

    @Test(arguments: [1, 0.5, 0.25, 2, -1]) func `plus darker takes from the sum what both lack`(opacity: Double) throws
    {
        let (front, back) = (try surface(0, 0, 16, 16), try surface(-2, 1, 20, 14))
        fill(front) { x, y in sample(x, y, 6) }
        fill(back) { x, y in sample(x + 2, y, 7) }
        front.darken(back, within: PixelRect(minX: 1, minY: 0, maxX: 15, maxY: 30), opacity: opacity)
        let factor = min(max(opacity, 0), 1)
        for y in 0..<16 {
            for x in 0..<16 {
                let result = channels(pixel(front, x, y))
                guard (1..<15).contains(x), (1..<15).contains(y) else {
                    #expect(result == channels(sample(x, y, 6)))
                    continue
                }
                let s = channels(sample(x, y, 6)).map { Double($0) * factor }
                let d = channels(sample(x + 2, y, 7)).map { Double($0) }
                // r = min(1, a + b); each channel max(0, r − (a − S) − (b − D)).
                let r = min(255, s[0] + d[0])
                let expected = [r] + (1...3).map { max(0, r - (s[0] - s[$0]) - (d[0] - d[$0])) }
                for (found, wanted) in zip(result, expected) {
                    #expect(abs(Double(found) - wanted) <= 1.5, "\(x), \(y): \(result), not \(expected)")
                }
                #expect(result.allSatisfy { $0 <= result[0] })
            }
        }
    }

    @Test func `a shade covers what its mask does not, and no opacity changes`() throws {
        let bitmap = try surface(1, 2, 14, 12)
        fill(bitmap) { x, y in sample(x, y, 8) }
        bitmap.ink = PixelRect(minX: 2, minY: 2, maxX: 14, maxY: 13)
        let memory = try #require(PixelMemory(byteCount: 8 * 6))
        for index in 0..<48 { memory.base.storeBytes(of: UInt8(index * 5), toByteOffset: index, as: UInt8.self) }
        let mask = Mask(area: PixelRect(minX: 4, minY: 5, maxX: 12, maxY: 11), memory: memory, strideInBytes: 8)
        // Premultiplied: three quarters opaque.
        let color: UInt32 = 191 << 24 | 191 << 16 | 40 << 8
        bitmap.shade(with: color, outside: mask)
        for y in 2..<14 {
            for x in 1..<15 {
                let (old, new) = (channels(sample(x, y, 8)).map(Double.init), channels(pixel(bitmap, x, y)))
                guard bitmap.ink.intersects(PixelRect(minX: x, minY: y, maxX: x + 1, maxY: y + 1)) else {
                    #expect(new.map(Double.init) == old)
                    continue
                }
                let part = 1 - Double(mask[x, y]) / 255
                let tint = channels(color).map(Double.init)
                #expect(Double(new[0]) == old[0])
                for channel in 1...3 {
                    let wanted = tint[channel] * part * old[0] / 255 + old[channel] * (1 - tint[0] / 255 * part)
                    #expect(abs(Double(new[channel]) - wanted) <= 0.5, "\(x), \(y)")
                }
            }
        }
        // Without a mask all of it is shaded.
        let whole = try surface(0, 0, 1, 1)
        fill(whole) { _, _ in 0x8000_0000 }
        whole.shade(with: 0xFF00_FF00, outside: nil)
        #expect(pixel(whole, 0, 0) == 0x8000_8000)
    }

    @Test func `made opaque, colours are straight, and what is clear stays clear`() throws {
        let bitmap = try surface(0, 0, 16, 16)
        fill(bitmap) { x, y in sample(x, y, 9) }
        let bounds = PixelRect(minX: 2, minY: 0, maxX: 13, maxY: 11)
        bitmap.makeOpaque(within: bounds)
        for y in 0..<16 {
            for x in 0..<16 {
                let (old, new) = (channels(sample(x, y, 9)), channels(pixel(bitmap, x, y)))
                if old[0] == 0 || !(2..<13).contains(x) || y >= 11 {
                    #expect(old == new)
                } else {
                    #expect(new[0] == 255)
                    for channel in 1...3 {
                        let straight = Double(old[channel]) * 255 / Double(old[0])
                        #expect(abs(Double(new[channel]) - straight) <= 0.5)
                    }
                }
            }
        }
    }

    @Test func `a colour matrix maps straight colours`() throws {
        var matrix = ColorMatrix()
        matrix.red = SIMD4(0, 0.5, 0.25, 0)
        matrix.green = SIMD4(1, 0, 0, 0.1)
        matrix.blue = SIMD4(-1, 0, 0, 0)
        matrix.opacity = SIMD4(0, 0, 0.5, 0.5)
        matrix.offset = SIMD4(0.1, 0, 1, 0.05)
        let bitmap = try surface(0, 0, 16, 16)
        fill(bitmap) { x, y in sample(x, y, 10) }
        bitmap.ink = PixelRect(minX: 0, minY: 0, maxX: 16, maxY: 12)
        bitmap.apply(matrix)
        for y in 0..<16 {
            for x in 0..<16 {
                let (old, new) = (channels(sample(x, y, 10)), channels(pixel(bitmap, x, y)))
                guard old[0] > 0, y < 12 else {
                    #expect(old == new)
                    continue
                }
                let alpha = Float(old[0])
                let mapped = matrix.applied(
                    to: SIMD4(Float(old[1]) / alpha, Float(old[2]) / alpha, Float(old[3]) / alpha, alpha / 255))
                #expect(abs(Float(new[0]) - mapped.w * 255) <= 0.501)
                for channel in 0..<3 {
                    #expect(abs(Float(new[channel + 1]) - mapped[channel] * Float(new[0])) <= 0.501)
                }
            }
        }
    }
}
