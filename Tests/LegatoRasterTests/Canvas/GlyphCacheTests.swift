// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// What the cache of glyphs takes, and for how long.
@Suite struct GlyphCacheTests {
    private func outline(_ width: CGFloat, _ height: CGFloat) -> GlyphOutline {
        GlyphOutline(path: Path(CGRect(x: 0, y: 0, width: width, height: height)))
    }

    private func coverage(_ cache: GlyphCache, _ outline: GlyphOutline) -> GlyphCoverage? {
        cache.coverage(of: outline, at: .zero, transform: .identity)?.coverage
    }

    @Test func `glyphs of up to 256 pixels on a side are cached`() {
        let cache = GlyphCache(capacityInBytes: 1 << 20)
        for (width, height) in [(256, 10), (10, 256), (256, 256)] as [(CGFloat, CGFloat)] {
            #expect(coverage(cache, outline(width, height)) != nil, "\(width)×\(height)")
        }
        for (width, height) in [(257, 10), (10, 257)] as [(CGFloat, CGFloat)] {
            #expect(coverage(cache, outline(width, height)) == nil, "\(width)×\(height)")
        }
    }

    @Test func `coverage takes a byte a pixel, in rows of whole words`() throws {
        let cache = GlyphCache(capacityInBytes: 1 << 20)
        let low = try #require(coverage(cache, outline(7, 5)))
        let high = try #require(coverage(cache, outline(7, 10)))
        #expect(low.area == PixelRect(minX: 0, minY: 0, maxX: 7, maxY: 5))
        #expect(high.byteCount - low.byteCount == 8 * 5)
    }

    @Test func `a generation begins empty, and the one before it is still known`() throws {
        // Each takes 40 bytes of pixels and some 200 more: three of them exceed the capacity.
        let cache = GlyphCache(capacityInBytes: 500)
        let outlines = (0..<5).map { _ in outline(7, 5) }
        let first = try #require(coverage(cache, outlines[0]))
        // The fourth begins a generation, in which there is room for the fifth.
        for outline in outlines.dropFirst() { #expect(coverage(cache, outline) != nil) }
        #expect(coverage(cache, outlines[0]) === first)
    }

    @Test func `a turned glyph is filled by the rule that fills an upright one`() throws {
        // Two figures of the same direction, one in the other: no hole.
        let path = Path { path in
            path.addRect(CGRect(x: -10, y: -10, width: 20, height: 20))
            path.addRect(CGRect(x: -5, y: -5, width: 10, height: 10))
        }
        let glyph = GlyphRun.Glyph(outline: GlyphOutline(path: path), position: .zero)
        for angle in [0, 0.3] as [CGFloat] {
            let image = try bitmap(40, 40, background: .clear) { canvas in
                canvas.concatenate(CGAffineTransform(translationX: 20, y: 20).rotated(by: angle))
                canvas.draw(GlyphRun(requestRun: 0, glyphs: [glyph]), at: .zero, with: .color(.black))
            }
            #expect(image[20, 20].alpha == 255 && abs(image.mass - 400) < 4, "\(angle)")
        }
    }
}
