// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoRaster
import Testing

@testable import LegatoEncoding

/// What of an image was in the one before, higher or lower.
@Suite struct VerticalMoveTests {
    private static let side = 160
    private let all = PixelRect(minX: 0, minY: 0, maxX: side, maxY: side)

    /// Pixels that look random, of a page that begins `top` rows above the image.
    private func page(from top: Int, change: (_ x: Int, _ y: Int) -> UInt8? = { _, _ in nil }) -> PixelBuffer {
        let bytes = (0..<Self.side).flatMap { y in
            (0..<Self.side).flatMap { x -> [UInt8] in
                let seed = UInt64(x &+ 1000 &* (y &+ top)) &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                return [
                    change(x, y) ?? UInt8(truncatingIfNeeded: seed >> 40), UInt8(truncatingIfNeeded: seed >> 50), 3,
                    255,
                ]
            }
        }
        return PixelBuffer(width: Self.side, height: Self.side, bytes: bytes)
    }

    /// The image before with what the move says, and the rest of the new one.
    private func applied(_ move: VerticalMove, to old: PixelBuffer, _ new: PixelBuffer) -> PixelBuffer {
        var image = old
        func copy(_ rect: PixelRect, from source: PixelBuffer, top: Int) {
            for row in 0..<rect.height {
                let columns = (rect.minX * 4)..<(rect.maxX * 4)
                let (target, start) = ((rect.minY + row) * Self.side * 4, (top + row) * Self.side * 4)
                image.bytes.replaceSubrange(
                    (target + columns.lowerBound)..<(target + columns.upperBound),
                    with: source.bytes[(start + columns.lowerBound)..<(start + columns.upperBound)])
            }
        }
        copy(move.rect, from: old, top: move.sourceTop)
        for rect in move.rest { copy(rect, from: new, top: rect.minY) }
        return image
    }

    @Test(arguments: [-60, -7, -1, 1, 2, 33, 60])
    func `what has moved up or down by any number of rows is found, and the rest is what came into sight`(_ rows: Int)
        throws
    {
        let (old, new) = (page(from: 500), page(from: 500 + rows))
        let move = try #require(VerticalMove(from: old, to: new, in: all))
        #expect(move.rect.height == Self.side - abs(rows) && move.sourceTop - move.rect.minY == rows)
        #expect(move.rest.map(\.height) == [abs(rows)])
        #expect(applied(move, to: old, new) == new)
    }

    @Test func `bars that stay are not moved, nor is an indicator at an edge`() throws {
        func bars(_ top: Int, indicator: Int) -> PixelBuffer {
            page(from: top) { x, y in
                y < 20 || y >= 150 ? UInt8(x & 255) : x > 155 && (indicator..<(indicator + 30)).contains(y) ? 9 : nil
            }
        }
        let (old, new) = (bars(0, indicator: 40), bars(12, indicator: 43))
        let move = try #require(VerticalMove(from: old, to: new, in: all))
        #expect(move.rect == PixelRect(minX: 0, minY: 20, maxX: 144, maxY: 138))
        #expect(applied(move, to: old, new) == new)
    }

    @Test func `where most is other than before, nothing has moved`() {
        #expect(VerticalMove(from: page(from: 0), to: page(from: 400), in: all) == nil)
        #expect(VerticalMove(from: page(from: 0), to: page(from: 0) { x, _ in x == 80 ? 1 : nil }, in: all) == nil)
        #expect(VerticalMove(from: page(from: 0), to: page(from: 120), in: all) == nil)
    }

    @Test func `flat and repeated rows say nothing of a move`() {
        let flat = page(from: 0) { _, _ in 0 }
        let stripes = { (top: Int) in
            var image = flat
            image.bytes = image.bytes.indices.map { UInt8(($0 / (4 * Self.side) + top) % 8) }
            return image
        }
        #expect(VerticalMove(from: stripes(0), to: stripes(3), in: all) == nil)
    }

    @Test func `small areas and images of other sizes are sent as they are`() {
        let (old, new) = (page(from: 0), page(from: 5))
        #expect(VerticalMove(from: old, to: new, in: PixelRect(minX: 0, minY: 0, maxX: 63, maxY: 160)) == nil)
        #expect(VerticalMove(from: old, to: new, in: PixelRect(minX: 0, minY: 0, maxX: 160, maxY: 63)) == nil)
        let small = PixelBuffer(width: 2, height: 1, bytes: .init(repeating: 0, count: 8))
        #expect(VerticalMove(from: small, to: new, in: all) == nil)
    }
}
