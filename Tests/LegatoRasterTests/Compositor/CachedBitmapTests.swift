// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// How the bitmaps of static bitmaps are painted, and when they are let go.
@Suite struct CachedBitmapTests {
    private final class Block: StaticContent {
        let solid: SolidFigure? = nil
        let size: CGSize
        init(_ width: CGFloat, _ height: CGFloat) { size = CGSize(width: width, height: height) }
        func paint(on canvas: some Canvas) { canvas.fill(CGRect(origin: .zero, size: size)) }
    }

    private static let screen = PixelRect(minX: 0, minY: 0, maxX: 40, maxY: 40)
    /// Of a block of 10 by 10, with a border of a pixel.
    private static let bytes = 12 * 12 * 4

    private func store(_ budget: Int = 1 << 20, scale: CGFloat = 1) -> BitmapCache {
        BitmapCache(screen: Self.screen, scale: scale, budgetInBytes: budget)
    }

    private func drawing(
        _ content: some StaticContent, _ store: BitmapCache, at x: CGFloat = 0
    ) -> BitmapCache.Drawing {
        store.drawing(
            of: content, transform: CGAffineTransform(translationX: x, y: 0), isMoving: false, within: Self.screen)
    }

    // MARK: What is let go

    @Test func `content that was not drawn for two seconds is evicted`() {
        let store = store()
        weak var known: Block?
        do {
            let block = Block(10, 10)
            known = block
            store.beginFrame()
            _ = drawing(block, store)
        }
        for _ in 2..<240 { store.beginFrame() }
        #expect(known != nil)
        store.beginFrame()
        #expect(known == nil)
    }

    @Test func `content whose bitmaps exceed the budget is evicted`() {
        let store = store(Self.bytes)
        weak var known: Block?
        do {
            let block = Block(10, 10)
            known = block
            store.beginFrame()
            _ = drawing(block, store)
        }
        let other = Block(10, 10)
        for _ in 0..<2 {
            #expect(known != nil)
            store.beginFrame()
            _ = drawing(other, store)
        }
        #expect(known == nil && store.byteCount == Self.bytes)
    }

    @Test func `of two bitmaps of one layer, the one that is not drawn is evicted after two seconds`() {
        let (store, block) = (self.store(), Block(10, 10))
        store.beginFrame()
        _ = drawing(block, store)
        _ = drawing(block, store, at: 0.5)
        // Half a pixel further it touches a column more.
        let both = Self.bytes + 13 * 12 * 4
        for frame in 2...370 {
            store.beginFrame()
            _ = drawing(block, store)
            #expect(store.byteCount == (frame < 240 ? both : Self.bytes), "frame \(frame)")
        }
        #expect(store.paintedBitmaps == 2)
        _ = drawing(block, store, at: 0.5)
        #expect(store.paintedBitmaps == 3 && store.byteCount == both)
    }

    @Test func `bitmaps of exactly the budget stay until all are looked through`() {
        let (store, block) = (self.store(Self.bytes), Block(10, 10))
        store.beginFrame()
        _ = drawing(block, store)
        for _ in 2..<240 {
            store.beginFrame()
            #expect(store.byteCount == Self.bytes)
        }
        store.beginFrame()
        #expect(store.byteCount == 0)
    }

    // MARK: How they are painted

    @Test func `a bitmap has at most two screens and 65 536 pixels`() {
        // 2 · 40 · 40 + 256 · 256 is 179 · 384, borders included.
        for (height, isBitmap) in [(382.0, true), (383, false)] {
            let store = store()
            switch drawing(Block(177, height), store) {
            case .bitmap: #expect(isBitmap, "\(height)")
            case .commands: #expect(!isBitmap, "\(height)")
            case .nothing, .solid: Issue.record("\(height)")
            }
        }
    }

    @Test func `what moves is painted at the screen's scale times a power of the fourth root of two`() {
        for (screenScale, shown, painted) in [
            (1, (1, 1), (1, 1)), (2, (2, 2), (2, 2)), (2, (4, 1), (4, 1)), (3, (3, 6), (3, 6)),
            (3, (1.5, 2.9), (1.5, 3)),
        ] as [(CGFloat, (CGFloat, CGFloat), (CGFloat, CGFloat))] {
            let drawing = store(scale: screenScale).drawing(
                of: Block(4, 4), transform: CGAffineTransform(scaleX: shown.0, y: shown.1), isMoving: true,
                within: Self.screen)
            guard case .bitmap(let bitmap, _) = drawing else {
                Issue.record("\(shown) at \(screenScale)")
                continue
            }
            #expect(bitmap.map == CGAffineTransform(scaleX: painted.0, y: painted.1), "\(shown) at \(screenScale)")
        }
    }

    /// Paints more than the rectangle in which its ink is noted.
    private final class Overflow: StaticContent {
        let solid: SolidFigure? = nil
        func paint(on canvas: some Canvas) {
            let noted = CGRect(x: 0, y: 0, width: 6, height: 4)
            canvas.fill(canvas is InkCanvas ? noted : noted.insetBy(dx: -9, dy: -9))
        }
    }

    @Test func `the border of a bitmap is clear, whatever its content paints there`() {
        let store = store()
        guard case .bitmap(let bitmap, _) = drawing(Overflow(), store) else {
            Issue.record("no bitmap")
            return
        }
        #expect(bitmap.area == PixelRect(minX: -1, minY: -1, maxX: 7, maxY: 5))
        for y in 0..<6 {
            for x in 0..<8 {
                let isInside = (1..<7).contains(x) && (1..<5).contains(y)
                #expect(bitmap.pixels[y * 8 + x] == (isInside ? 0xFF00_0000 : 0), "\(x), \(y)")
            }
        }
    }

    /// Remembers the canvases that painted it.
    ///
    /// Protected by: the test's thread, which alone paints it.
    private final class Model: StaticContent, @unchecked Sendable {
        let solid: SolidFigure? = nil
        private(set) var painters: [CairoCanvas] = []
        func paint(on canvas: some Canvas) {
            if let painter = canvas as? CairoCanvas { painters.append(painter) }
            canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
        }
    }

    @Test func `one canvas paints all bitmaps, so what it caches serves all of them`() {
        let (store, model) = (self.store(), Model())
        for x in [0, 0.25, 0.5] as [CGFloat] { _ = drawing(model, store, at: x) }
        #expect(model.painters.count == 3 && model.painters.allSatisfy { $0 === model.painters[0] })
    }

    // MARK: What cannot be painted

    @Test(arguments: [CGSize(width: 0, height: 1), CGSize(width: 3, height: 0)])
    func `content without a width or a height is nothing, and no fault`(size: CGSize) {
        let store = store()
        var faults: [String] = []
        store.onFault = { faults.append($0) }
        guard case .nothing = drawing(Block(size.width, size.height), store) else {
            Issue.record("something of nothing")
            return
        }
        #expect(faults.isEmpty && store.byteCount == 0)
    }

    @Test func `a colour that is not a number is reported, and the rest of its content is painted`() {
        final class Half: StaticContent {
            let solid: SolidFigure? = nil
            func paint(on canvas: some Canvas) {
                canvas.fill(CGRect(x: 0, y: 0, width: 4, height: 4), ResolvedColor(red: .nan, green: 0, blue: 0))
                canvas.fill(CGRect(x: 4, y: 0, width: 4, height: 4))
            }
        }
        let store = store()
        var faults: [String] = []
        store.onFault = { faults.append($0) }
        guard case .bitmap(let bitmap, _) = drawing(Half(), store) else {
            Issue.record("no bitmap")
            return
        }
        #expect(faults == [CairoCanvas.NumberFault.notFinite.rawValue])
        #expect(bitmap.pixels[10 * 2 + 2] == 0 && bitmap.pixels[10 * 2 + 7] == 0xFF00_0000)
    }

    @Test func `content that Cairo fails to paint is reported and not drawn, and other content is drawn`() {
        final class Failing: StaticContent {
            let solid: SolidFigure? = nil
            func paint(on canvas: some Canvas) {
                canvas.fill(CGRect(x: 0, y: 0, width: 5, height: 5))
                guard let painter = canvas as? CairoCanvas else { return }
                // Cairo refuses to go back to a state that was not saved.
                painter.states.append(painter.state)
                painter.popState()
            }
        }
        let store = store()
        var faults: [String] = []
        store.onFault = { faults.append($0) }
        guard case .nothing = drawing(Failing(), store) else {
            Issue.record("something of a failure")
            return
        }
        #expect(faults == ["Cairo could not paint a picture"])
        #expect(store.byteCount == 0 && store.paintedBitmaps == 0)
        guard case .bitmap(let bitmap, _) = drawing(Block(10, 10), store) else {
            Issue.record("no bitmap")
            return
        }
        #expect(bitmap.pixels[12 * 5 + 5] == 0xFF00_0000 && faults.count == 1)
    }
}
