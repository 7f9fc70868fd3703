// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoRaster

@Suite struct PixelRectTests {
    private static let rects: [PixelRect] = {
        var all = [PixelRect.empty]
        for minX in [-3, 0, 2] {
            for minY in [-2, 1] {
                for (width, height) in [(1, 1), (4, 2), (2, 5)] {
                    all.append(PixelRect(minX: minX, minY: minY, maxX: minX + width, maxY: minY + height))
                }
            }
        }
        return all
    }()

    private static func pixels(_ rect: PixelRect) -> Set<SIMD2<Int>> {
        var all: Set<SIMD2<Int>> = []
        for y in -9..<9 {
            for x in -9..<9 where x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY {
                all.insert(SIMD2(x, y))
            }
        }
        return all
    }

    @Test func `it contains its pixels and no others`() {
        for rect in Self.rects {
            let pixels = Self.pixels(rect)
            for y in -9..<9 {
                for x in -9..<9 { #expect(rect.contains(x, y) == pixels.contains(SIMD2(x, y)), "\(rect), \(x), \(y)") }
            }
        }
    }

    @Test func `an intersection has the pixels of both`() {
        for one in Self.rects {
            for other in Self.rects {
                let both = Self.pixels(one).intersection(Self.pixels(other))
                #expect(Self.pixels(one.intersection(other)) == both)
                #expect(one.intersects(other) == !both.isEmpty)
                #expect(one.intersection(other).isEmpty == both.isEmpty)
                if both.isEmpty { #expect(one.intersection(other) == .empty) }
            }
        }
    }

    @Test func `a union is the smallest rectangle that has the pixels of both`() {
        for one in Self.rects {
            for other in Self.rects {
                let union = one.union(other)
                let all = Self.pixels(one).union(Self.pixels(other))
                #expect(Self.pixels(union).isSuperset(of: all))
                #expect(union == other.union(one))
                guard !one.isEmpty, !other.isEmpty else { continue }
                #expect(union.minX == all.map(\.x).min() && union.maxX == all.map { $0.x + 1 }.max())
                #expect(union.minY == all.map(\.y).min() && union.maxY == all.map { $0.y + 1 }.max())
            }
            #expect(one.union(.empty) == one && PixelRect.empty.union(one) == one)
        }
    }

    @Test func `its size is never negative, and it is empty where a side is`() {
        for rect in Self.rects where rect != .empty {
            #expect(rect.width * rect.height == Self.pixels(rect).count && !rect.isEmpty)
        }
        for (width, height) in [(0, 3), (3, 0), (-2, 3), (3, -2), (0, 0)] {
            let rect = PixelRect(minX: 1, minY: 1, maxX: 1 + width, maxY: 1 + height)
            #expect(rect.isEmpty && rect.width == max(width, 0) && rect.height == max(height, 0))
        }
    }

    @Test func `it is moved and grown`() {
        let rect = PixelRect(minX: 1, minY: 3, maxX: 7, maxY: 5)
        #expect(rect.offset(x: 10, y: -20) == PixelRect(minX: 11, minY: -17, maxX: 17, maxY: -15))
        #expect(rect.outset(by: 2) == PixelRect(minX: -1, minY: 1, maxX: 9, maxY: 7))
        #expect(PixelRect.empty.outset(by: 5) == .empty)
        #expect(PixelRect.empty == PixelRect(minX: 0, minY: 0, maxX: 0, maxY: 0))
    }

    @Test func `it covers every pixel that a rectangle touches`() {
        let cases: [(CGRect, PixelRect)] = [
            (CGRect(x: 1, y: 2, width: 3, height: 4), PixelRect(minX: 1, minY: 2, maxX: 4, maxY: 6)),
            (CGRect(x: 1.1, y: 2.9, width: 3, height: 4), PixelRect(minX: 1, minY: 2, maxX: 5, maxY: 7)),
            (CGRect(x: -1.1, y: -2.9, width: 1, height: 1), PixelRect(minX: -2, minY: -3, maxX: 0, maxY: -1)),
            (.null, .empty),
            (
                CGRect(x: -1e9, y: -1e20, width: 1e12, height: 1e30),
                PixelRect(minX: -4_000_000, minY: -4_000_000, maxX: 4_000_000, maxY: 4_000_000)
            ),
        ]
        for (rect, pixels) in cases { #expect(PixelRect(covering: rect) == pixels) }
    }

    @Test func `coordinates are pulled in to what Cairo can count`() {
        let limit = PixelRect.greatestCoordinate
        for (value, clamped) in [
            (3.5, 3.5), (-3.5, -3.5), (limit, limit), (-limit, -limit), (limit + 1, limit), (-limit - 1, -limit),
            (.infinity, limit), (-.infinity, -limit), (.nan, -limit),
        ] {
            #expect(PixelRect.clamped(value) == clamped)
        }
        // 24 bits before the point, one of them the sign.
        #expect(limit < 8_388_608 && limit > 1_000_000)
    }
}
