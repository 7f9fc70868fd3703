// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// What is kept of static bitmaps, and what has to go.
@Suite struct BitmapCacheTests {
    private final class Square: StaticContent {
        let solid: SolidFigure? = nil
        func paint(on canvas: some Canvas) {
            canvas.fill(
                Path(CGRect(x: 0, y: 0, width: 10, height: 10)), with: .color(.black), evenOdd: false, antialiased: true
            )
        }
    }

    /// With a border of one pixel all round.
    private static let bytes = 12 * 12 * 4
    private static let screen = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)

    private func store(_ budget: Int) -> BitmapCache {
        BitmapCache(screen: Self.screen, scale: 1, budgetInBytes: budget)
    }

    /// Draws the bitmaps in order in a new frame, and returns how many bitmaps have been painted so far.
    private func draw(_ contents: [Square], _ store: BitmapCache) -> Int {
        store.beginFrame()
        for content in contents {
            _ = store.drawing(of: content, transform: .identity, isMoving: false, within: Self.screen)
        }
        return store.paintedBitmaps
    }

    @Test func `beyond the budget, what was not drawn in the last frame goes, the oldest first`() {
        let store = store(2 * Self.bytes)
        let (a, b, c, d) = (Square(), Square(), Square(), Square())
        // All bitmaps of a frame are cached, whatever their size.
        #expect(draw([a, b, c, d], store) == 4 && store.byteCount == 4 * Self.bytes)
        #expect(draw([a, b, c, d], store) == 4 && store.byteCount == 4 * Self.bytes)
        #expect(draw([b, c, d], store) == 4 && draw([c, d], store) == 4)
        // Now a and b were not drawn, and the frame before this one still shows b.
        #expect(store.byteCount == 3 * Self.bytes)
        #expect(draw([d], store) == 4 && store.byteCount == 2 * Self.bytes)
        #expect(draw([c], store) == 4 && draw([d], store) == 4)
        #expect(draw([a], store) == 5 && store.byteCount == 3 * Self.bytes)
        #expect(draw([a], store) == 5 && store.byteCount == 2 * Self.bytes)
        #expect(draw([d], store) == 5 && draw([c], store) == 6)
    }

    @Test func `as much as the budget is cached`() {
        let store = store(2 * Self.bytes)
        let (a, b) = (Square(), Square())
        #expect(draw([a], store) == 1 && draw([b], store) == 2)
        for _ in 0..<20 { #expect(draw([], store) == 2 && store.byteCount == 2 * Self.bytes) }
        #expect(draw([a, b], store) == 2)
    }

    @Test func `after two seconds, what was not drawn goes`() {
        let store = store(1 << 20)
        let (a, b) = (Square(), Square())
        // Frames are looked through at every 120th.
        #expect(draw([a, b], store) == 2)
        for _ in 2..<120 { _ = draw([b], store) }
        #expect(draw([b], store) == 2 && store.byteCount == 2 * Self.bytes)
        for _ in 121..<240 { _ = draw([b], store) }
        #expect(store.byteCount == 2 * Self.bytes)
        #expect(draw([b], store) == 2 && store.byteCount == Self.bytes)
        #expect(draw([a], store) == 3)
    }

    @Test func `what was drawn exactly two seconds ago stays`() {
        let store = store(1 << 20)
        let (a, b) = (Square(), Square())
        for _ in 1..<120 { _ = draw([b], store) }
        #expect(draw([a, b], store) == 2)
        // The frame in which all are looked through again.
        for _ in 121...240 { _ = draw([b], store) }
        #expect(store.byteCount == 2 * Self.bytes)
        #expect(draw([a, b], store) == 2)
    }

    @Test func `a cached bitmap is less wide and less high than a surface can be`() {
        final class Bar: StaticContent {
            let solid: SolidFigure? = nil
            let size: CGSize
            init(_ width: Double, _ height: Double) { size = CGSize(width: width, height: height) }
            func paint(on canvas: some Canvas) { canvas.fill(CGRect(origin: .zero, size: size)) }
        }
        // With its border of one pixel, a bar of 32 764 pixels has 32 766.
        for (width, height, isBitmap) in [
            (32_764.0, 1.0, true), (32_765, 1, false), (1, 32_764, true), (1, 32_765, false),
        ] {
            let screen = PixelRect(minX: 0, minY: 0, maxX: 200, maxY: 200)
            let store = BitmapCache(screen: screen, scale: 1)
            let drawing = store.drawing(
                of: Bar(width, height), transform: .identity, isMoving: false, within: screen)
            switch drawing {
            case .bitmap: #expect(isBitmap, "\(width) by \(height)")
            case .commands: #expect(!isBitmap, "\(width) by \(height)")
            case .nothing, .solid: #expect(Bool(false), "\(width) by \(height)")
            }
        }
    }

    @Test func `content without ink, out of sight or of one colour needs no bitmap`() {
        final class Empty: StaticContent {
            let solid: SolidFigure? = nil
            func paint(on canvas: some Canvas) {}
        }
        final class Disc: StaticContent {
            var path: Path { Path(ellipseIn: CGRect(x: 0, y: 0, width: 10, height: 10)) }
            var solid: SolidFigure? { SolidFigure(path: path, evenOdd: false, color: .black) }
            func paint(on canvas: some Canvas) {
                canvas.fill(path, with: .color(.black), evenOdd: false, antialiased: true)
            }
        }
        let store = store(1 << 20)
        func drawing(_ content: some StaticContent, at x: CGFloat = 0) -> BitmapCache.Drawing {
            store.drawing(
                of: content, transform: CGAffineTransform(translationX: x, y: 0), isMoving: false, within: Self.screen)
        }
        guard case .nothing = drawing(Empty()) else { return #expect(Bool(false), "something of nothing") }
        guard case .solid = drawing(Disc()) else { return #expect(Bool(false), "no outline of a disc") }
        // Interpolation and rounding reach no more than two pixels further than ink.
        guard case .nothing = drawing(Disc(), at: 42) else { return #expect(Bool(false), "a disc out of sight") }
        guard case .solid = drawing(Disc(), at: 41) else { return #expect(Bool(false), "no disc at the edge") }
        guard case .bitmap(let bitmap, _) = drawing(Square()) else { return #expect(Bool(false), "no bitmap") }
        #expect(bitmap.area == PixelRect(minX: -1, minY: -1, maxX: 11, maxY: 11) && bitmap.byteCount == Self.bytes)
        #expect(store.paintedBitmaps == 1 && store.byteCount == Self.bytes)
        for x in 0..<12 {
            for y in 0..<12 {
                let isInk = (1..<11).contains(x) && (1..<11).contains(y)
                #expect(bitmap.pixels[y * 12 + x] == (isInk ? 0xFF00_0000 : 0))
            }
        }
    }
}
