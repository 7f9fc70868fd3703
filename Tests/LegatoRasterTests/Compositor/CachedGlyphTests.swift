// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Characters on their way, which layers that show the same one paint once.
@Suite struct CachedGlyphTests {
    private final class Letter: StaticContent {
        let solid: SolidFigure? = nil
        let outline: GlyphOutline
        let color: ResolvedColor
        let origin: CGPoint

        init(_ outline: GlyphOutline, _ color: ResolvedColor = .black, at x: CGFloat, _ y: CGFloat) {
            (self.outline, self.color, origin) = (outline, color, CGPoint(x: x, y: y))
        }

        var glyph: StaticGlyph? { StaticGlyph(outline: outline, color: color, origin: origin) }

        func paint(on canvas: some LegatoDrawing.Canvas) {
            let glyph = GlyphRun.Glyph(outline: outline, position: origin)
            canvas.draw(GlyphRun(requestRun: 0, glyphs: [glyph]), at: .zero, with: .color(color))
        }
    }

    private static let screen = PixelRect(minX: 0, minY: 0, maxX: 400, maxY: 400)
    /// Stands on its origin.
    private let triangle = Self.triangle(side: 8)

    private static func triangle(side: CGFloat) -> GlyphOutline {
        var path = Path()
        path.addLines([.zero, CGPoint(x: side, y: 0), CGPoint(x: side / 2, y: -side)])
        path.closeSubpath()
        return GlyphOutline(path: path)
    }

    /// How many bitmaps were painted for the letters, each drawn at `scale` times its size.
    private func count(_ letters: [Letter], scale: CGFloat = 1, isMoving: Bool = true) -> Int {
        let store = BitmapCache(screen: Self.screen, scale: 1)
        store.beginFrame()
        for letter in letters {
            _ = store.drawing(
                of: letter, transform: CGAffineTransform(scaleX: scale, y: scale), isMoving: isMoving,
                within: Self.screen)
        }
        return store.paintedBitmaps
    }

    @Test func `smaller than at rest, a character in one colour is painted once, wherever it is`() {
        let letters = [Letter(triangle, at: 10, 10), Letter(triangle, at: 20.3, 10.6), Letter(triangle, at: 35.2, 90)]
        #expect(count(letters, scale: 0.5) == 1)
        #expect(count(letters + [Letter(triangle, .white, at: 10, 10)], scale: 0.5) == 2)
        #expect(count(letters + [Letter(Self.triangle(side: 9), at: 10, 10)], scale: 0.5) == 2)
    }

    @Test func `in its own size it is painted once for each quarter of a pixel it stands at`() {
        let letters = [Letter(triangle, at: 10, 10), Letter(triangle, at: 20.1, 30), Letter(triangle, at: 35.9, 9.9)]
        #expect(count(letters) == 1)
        #expect(count(letters + [Letter(triangle, at: 10.25, 10), Letter(triangle, at: 10, 10.5)]) == 3)
    }

    @Test func `at rest, and larger than what is cached of a character, each is painted for itself`() {
        let letters = [Letter(triangle, at: 10, 10), Letter(triangle, at: 20, 10)]
        #expect(count(letters, isMoving: false) == 2)
        for (side, painted) in [(250, 1), (260, 2)] {
            let large = Self.triangle(side: CGFloat(side))
            #expect(count([Letter(large, at: 10, 300), Letter(large, at: 20, 300)]) == painted, "\(side)")
        }
    }

    private func drawn(_ letter: Letter, _ map: CGAffineTransform, isMoving: Bool) throws -> PixelBuffer {
        let compositor = try #require(Compositor(width: 40, height: 40, scale: 2))
        compositor.paint(on: .clear) { canvas in
            canvas.concatenate(map)
            _ = canvas.draw(letter, opacity: 1, isMoving: isMoving)
        }
        return compositor.makePixelBuffer()
    }

    @Test func `where its layer comes to whole pixels it looks as at rest`() throws {
        for (x, y) in [(4.0, 12.0), (4.3, 12.1), (5.12, 11.88), (3.99, 12.49)] {
            let letter = Letter(triangle, at: x, y)
            for shift in [0.0, 0.5, 3] {
                let map = CGAffineTransform(translationX: shift, y: 2 * shift)
                #expect(try drawn(letter, map, isMoving: true) == drawn(letter, map, isMoving: false), "\(x) \(shift)")
            }
        }
    }

    @Test func `what it looks like does not depend on where the same character was first`() throws {
        let compositor = try #require(Compositor(width: 40, height: 40, scale: 2))
        let (first, second) = (Letter(triangle, at: 3.37, 9.2), Letter(triangle, at: 6.61, 14.7))
        let map = CGAffineTransform(scaleX: 0.7, y: 0.7)
        for letters in [[first], [second]] {
            compositor.paint(on: .clear) { canvas in
                canvas.concatenate(map)
                for letter in letters { _ = canvas.draw(letter, opacity: 1, isMoving: true) }
            }
        }
        #expect(try compositor.makePixelBuffer() == drawn(second, map, isMoving: true))
    }

    @Test func `a character is cached for twelve seconds after it was drawn`() {
        let store = BitmapCache(screen: Self.screen, scale: 1)
        store.beginFrame()
        let transform = CGAffineTransform.identity
        _ = store.drawing(of: Letter(triangle, at: 10, 10), transform: transform, isMoving: true, within: Self.screen)
        // What there is, is looked through at every 120th frame.
        for _ in 2..<840 { store.beginFrame() }
        #expect(store.byteCount > 0)
        store.beginFrame()
        #expect(store.byteCount == 0)
    }
}
