// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

@Suite struct CompositorTests {
    /// A static bitmap that counts how often it is painted.
    ///
    /// Protected by: each test has its own, and one thread at a time paints it.
    private final class StaticBlock: StaticContent, @unchecked Sendable {
        let rect: CGRect
        let isSolid: Bool
        var paints = 0

        init(_ rect: CGRect, isSolid: Bool = false) {
            self.rect = rect
            self.isSolid = isSolid
        }

        func paint(on canvas: some Canvas) {
            paints += 1
            canvas.fill(Path(rect), with: .color(.black), evenOdd: false, antialiased: true)
        }

        var solid: SolidFigure? { isSolid ? SolidFigure(path: Path(rect), evenOdd: false, color: .black) : nil }
    }

    private func compositor(_ width: Int = 40, _ height: Int = 40, scale: CGFloat = 1) throws -> Compositor {
        try #require(Compositor(width: width, height: height, scale: scale))
    }

    private func draw(
        _ block: some StaticContent, on compositor: Compositor, _ transform: CGAffineTransform, opacity: Double = 1,
        isMoving: Bool = true
    ) -> PixelBuffer {
        compositor.paint(on: .white) { canvas in
            canvas.concatenate(transform)
            _ = canvas.draw(block, opacity: opacity, isMoving: isMoving)
        }
        return compositor.makePixelBuffer()
    }

    @Test func `static content is painted once for a scale, and again for another`() throws {
        let compositor = try compositor()
        let block = StaticBlock(CGRect(x: 10, y: 10, width: 10, height: 10))
        for step in 0..<50 {
            let turn = CGAffineTransform(translationX: 20, y: 20).rotated(by: Double(step) / 7).scaledBy(x: 0.9, y: 0.9)
            _ = draw(block, on: compositor, turn)
        }
        #expect(compositor.statistics.paintedBitmaps == 1)
        // Within a step of ⁴√2 the bitmap is fine enough.
        _ = draw(block, on: compositor, CGAffineTransform(scaleX: 1.3, y: 1.3))
        _ = draw(block, on: compositor, CGAffineTransform(scaleX: 1.4, y: 1.4))
        #expect(compositor.statistics.paintedBitmaps == 2)
        _ = draw(block, on: compositor, CGAffineTransform(scaleX: 1.5, y: 1.5))
        #expect(compositor.statistics.paintedBitmaps == 3)
    }

    /// Upright lines a point wide.
    private final class Lines: StaticContent {
        let solid: SolidFigure? = nil
        func paint(on canvas: some Canvas) {
            for x in 0..<6 { canvas.fill(CGRect(x: 2 + 4 * CGFloat(x), y: 2, width: 1, height: 20)) }
        }
    }

    @Test func `fine lines that grow slowly neither flicker nor wander`() throws {
        let compositor = try compositor()
        let lines = Lines()
        var (greatestShift, greatestChange) = (0.0, 0.0)
        for step in 0...120 {
            let scale = 1 + 0.5 * CGFloat(step) / 120
            let image = draw(lines, on: compositor, CGAffineTransform(scaleX: scale, y: 1))
            var (light, moment) = (0.0, 0.0)
            for x in 0..<image.width {
                let ink = Double(255 - image[x, 12].red) / 255
                light += ink
                moment += ink * (Double(x) + 0.5)
            }
            // Six lines, in the middle at 12.5.
            greatestChange = max(greatestChange, abs(light / (6 * Double(scale)) - 1))
            greatestShift = max(greatestShift, abs(moment / light - 12.5 * Double(scale)))
        }
        #expect(greatestShift < 0.2, "\(greatestShift) pixels")
        #expect(greatestChange < 0.03, "\(greatestChange) of the light")
    }

    @Test func `where nothing moves, static content is painted for its exact place`() throws {
        let compositor = try compositor()
        let block = StaticBlock(CGRect(x: 10, y: 10, width: 10, height: 10))
        let image = draw(block, on: compositor, CGAffineTransform(translationX: 0.5, y: 3), isMoving: false)
        #expect(image[10, 20].red == 127 && image[11, 20].red == 0 && image[20, 20].red == 127)
        // Whole pixels further, it is the same.
        _ = draw(block, on: compositor, CGAffineTransform(translationX: 5.5, y: 7), isMoving: false)
        #expect(compositor.statistics.paintedBitmaps == 1)
    }

    @Test func `a translation by whole pixels copies`() throws {
        let block = StaticBlock(CGRect(x: 2.25, y: 2, width: 10, height: 10))
        let there = draw(block, on: try compositor(), CGAffineTransform(translationX: 7, y: 20))
        let drawn = try bitmap(40, 40) { $0.fill(CGRect(x: 9.25, y: 22, width: 10, height: 10)) }
        #expect(there.greatestDifference(to: drawn) <= 1)
    }

    @Test func `between pixels, a cached bitmap is interpolated`() throws {
        let image = draw(
            StaticBlock(CGRect(x: 10, y: 10, width: 10, height: 10)), on: try compositor(),
            CGAffineTransform(translationX: 0.25, y: 0))
        #expect(image[10, 15].isNear(64, 64, 64) && image[11, 15].red == 0 && image[20, 15].isNear(191, 191, 191))
    }

    @Test func `opacity applies to the bitmap as a whole`() throws {
        for isSolid in [true, false] {
            let block = StaticBlock(CGRect(x: 10, y: 10, width: 10, height: 10), isSolid: isSolid)
            let image = draw(block, on: try compositor(), .identity, opacity: 0.5)
            #expect(image[15, 15].isNear(127, 127, 127))
        }
    }

    @Test func `no opacity makes a solid figure more opaque than it is`() throws {
        final class Faint: StaticContent {
            static let path = Path(CGRect(x: 10, y: 10, width: 10, height: 10))
            static let color = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.5)
            let solid: SolidFigure? = SolidFigure(path: path, evenOdd: false, color: color)
            func paint(on canvas: some Canvas) {
                canvas.fill(Self.path, with: .color(Self.color), evenOdd: false, antialiased: true)
            }
        }
        for opacity in [1, 1.5, 100] {
            let image = draw(Faint(), on: try compositor(), .identity, opacity: opacity)
            #expect(image[15, 15].isNear(127, 127, 127), "\(opacity)")
        }
    }

    @Test func `a solid figure is never painted into a bitmap`() throws {
        let compositor = try compositor()
        let block = StaticBlock(CGRect(x: -5, y: -5, width: 10, height: 10), isSolid: true)
        let image = draw(block, on: compositor, CGAffineTransform(translationX: 20, y: 20).rotated(by: .pi / 4))
        #expect(image[20, 20].red == 0 && image[25, 20].red < 10 && image[28, 20].red > 240)
        #expect(compositor.statistics.paintedBitmaps == 0)
    }

    @Test func `a solid figure that is far larger than the image has soft edges, too`() throws {
        let block = StaticBlock(CGRect(x: -1000, y: 2, width: 1000.25, height: 10), isSolid: true)
        // From about −2 000 000 to 10.5 pixels.
        let image = draw(
            block, on: try compositor(), CGAffineTransform(a: 2000, b: 0, c: 0, d: 1, tx: -489.5, ty: 0))
        #expect(image[9, 5].red == 0 && image[10, 5].isNear(127, 127, 127) && image[11, 5].red == 255)
    }

    @Test func `an image of one row cannot be shared, and is painted all the same`() throws {
        let compositor = try #require(Compositor(width: 5, height: 1, scale: 1, isShared: true))
        compositor.paint(on: .white) { $0.fill(CGRect(x: 1, y: 0, width: 3, height: 1)) }
        let image = compositor.makePixelBuffer()
        #expect((0..<5).map { image[$0, 0].red } == [255, 0, 0, 0, 255])
    }

    @Test func `what is not drawn for a while is forgotten, and painted again the same`() throws {
        let compositor = try compositor()
        let block = StaticBlock(CGRect(x: 10.5, y: 10, width: 10, height: 10))
        let first = draw(block, on: compositor, .identity)
        #expect(compositor.statistics.cachedBytes > 0)
        for _ in 0..<400 { compositor.paint(on: .white) { _ in } }
        #expect(compositor.statistics.cachedBytes == 0)
        #expect(draw(block, on: compositor, .identity) == first)
        #expect(compositor.statistics.paintedBitmaps == 2)
    }

    @Test func `groups reuse their memory, and what they needed far beyond the size of the image is given back`() throws
    {
        let compositor = try compositor()
        let bitmapBytes = 40 * 40 * 4
        func paint(_ effect: GroupEffect) {
            compositor.paint(on: .white) { canvas in
                canvas.beginGroup(effect)
                canvas.fill(CGRect(x: 10, y: 10, width: 20, height: 20))
                canvas.endGroup()
            }
        }
        paint(GroupEffect(blurRadius: 2))
        let ordinary = compositor.statistics.scratchBytes
        #expect(ordinary >= bitmapBytes)
        // Bitmaps of some 3 000 and 8 000 pixels, and a blur of all of them.
        paint(GroupEffect(shadow: .init(color: .black, radius: 2, offset: CGSize(width: 3000, height: 3000))))
        paint(GroupEffect(blurRadius: 1000))
        #expect(compositor.statistics.scratchBytes < ordinary + 16 * bitmapBytes)
        compositor.paint(on: .white) { _ in }
        #expect(compositor.statistics.scratchBytes < ordinary + 16 * bitmapBytes)
    }

    @Test func `content whose bitmap would be enormous is drawn command by command`() throws {
        let compositor = try compositor()
        let block = StaticBlock(CGRect(x: 0, y: 0, width: 1e6, height: 1e6))
        compositor.paint(on: .white) { canvas in
            #expect(!canvas.draw(block, opacity: 1, isMoving: true))
        }
        #expect(compositor.statistics.cachedBytes == 0)
    }

    @Test func `content moved by four million pixels is not drawn, even if it reaches back to the screen`() throws {
        let compositor = try compositor()
        for (x, y) in [(1, 0), (-1, 0), (0, 1), (0, -1)] as [(CGFloat, CGFloat)] {
            for (distance, isDrawn) in [(3_999_999, true), (4_000_000, false)] as [(CGFloat, Bool)] {
                // Its middle shows, and it is so large that it is drawn command by command.
                let block = StaticBlock(CGRect(x: -distance * x - 5e5, y: -distance * y - 5e5, width: 1e6, height: 1e6))
                compositor.paint(on: .white) { canvas in
                    canvas.concatenate(CGAffineTransform(translationX: distance * x, y: distance * y))
                    #expect(canvas.draw(block, opacity: 1, isMoving: true) != isDrawn)
                }
            }
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, 0, 1e-300])
    func `a map that shows nothing draws nothing`(value: CGFloat) throws {
        let compositor = try compositor()
        let blank = try bitmap(40, 40) { _ in }
        for isSolid in [true, false] {
            let block = StaticBlock(CGRect(x: 10, y: 10, width: 10, height: 10), isSolid: isSolid)
            let flat = CGAffineTransform(a: value, b: 0, c: 0, d: 1, tx: 0, ty: 0)
            #expect(draw(block, on: compositor, flat, isMoving: isSolid) == blank)
            let far = CGAffineTransform(a: 1, b: 0, c: 0, d: 1, tx: value, ty: 1e12)
            #expect(draw(block, on: compositor, far, isMoving: isSolid) == blank)
        }
    }

    @Test func `sizes that no image can have are refused`() {
        #expect(Compositor(width: 0, height: 10, scale: 1) == nil)
        #expect(Compositor(width: 1 << 20, height: 10, scale: 1) == nil)
        #expect(Compositor(width: 10, height: 10, scale: .nan) == nil)
    }

    @Test(arguments: [1, 2] as [CGFloat]) func `what is not damaged stays, up to two pixels about what is`(
        scale: CGFloat
    ) throws {
        for isShared in [false, true] {
            let compositor = try #require(Compositor(width: 40, height: 40, scale: scale, isShared: isShared))
            #expect(compositor.makePixelBuffer().mass == 0)
            compositor.paint(on: .white) { _ in }
            let damage = [
                CGRect(x: 10 / scale, y: 12 / scale, width: 8 / scale, height: 14 / scale),
                CGRect(x: 30 / scale, y: -9, width: 5 / scale, height: 9 + 4 / scale),
            ]
            compositor.paint(on: .black, damage: damage) { _ in }
            let changed = compositor.makePixelBuffer().differences(within: 0, in: \.red) { x, y in
                let isFirst = (8..<20).contains(x) && (10..<28).contains(y)
                let isSecond = (28..<37).contains(x) && y < 6
                return isFirst || isSecond ? 0 : 255
            }
            #expect(changed.isEmpty, "\(changed.prefix(3))")
            let before = compositor.makePixelBuffer()
            compositor.paint(on: .black, damage: []) { _ in }
            compositor.paint(on: .black, damage: [CGRect(x: 900, y: 0, width: 5, height: 5), .null]) { _ in }
            #expect(compositor.makePixelBuffer() == before)
        }
    }

    @Test func `the bytes are those of all pixels`() throws {
        let compositor = try #require(Compositor(width: 7, height: 5, scale: 1, isShared: true))
        compositor.paint(on: ResolvedColor(red: 1, green: 0.2, blue: 0)) { _ in }
        let canvas = try #require(CairoCanvas(width: 7, height: 5, scale: 1))
        canvas.clear(to: ResolvedColor(red: 1, green: 0.2, blue: 0))
        let expected = (0..<35).flatMap { _ in [0, 51, 255, 255] as [UInt8] }
        #expect(compositor.withBytes { [UInt8]($0) } == expected && canvas.withBytes { [UInt8]($0) } == expected)
        #expect(compositor.width == 7 && compositor.height == 5 && canvas.width == 7 && canvas.height == 5)
    }

    @Test func `Cairo alone caches no bitmaps`() throws {
        let block = StaticBlock(CGRect(x: 10, y: 10, width: 10, height: 10))
        let image = try bitmap(40, 40) { canvas in
            #expect(!canvas.cachesBitmaps && !canvas.draw(block, opacity: 1, isMoving: false))
        }
        #expect(image[15, 15].red == 255)
        try compositor().paint(on: .white) { #expect($0.cachesBitmaps) }
    }

    @Test func `a deep scene is painted in halves and whole`() throws {
        for isShared in [false, true] {
            let compositor = try #require(Compositor(width: 40, height: 40, scale: 1, isShared: isShared))
            for depth in [0, 500, 501, 4000] {
                compositor.paint(on: .white) { _ in }
                compositor.paint(on: .white, depth: depth) { $0.fill(CGRect(x: 5, y: 5, width: 30, height: 30)) }
                let image = compositor.makePixelBuffer()
                #expect(image[20, 6].red == 0 && image[20, 34].red == 0 && image[20, 36].red == 255)
            }
        }
    }

    @Test func `edges between pixels are known`() throws {
        let canvas = try #require(CairoCanvas(width: 40, height: 40, scale: 2))
        for (rect, isBetween) in [
            (CGRect(x: 1, y: 1, width: 3, height: 4), true), (CGRect(x: 1.5, y: 2.5, width: 3, height: 0.5), true),
            (CGRect(x: 1.25, y: 1, width: 3, height: 4), false), (CGRect(x: 1, y: 1.1, width: 3, height: 4), false),
            (CGRect(x: 1, y: 1, width: 3.2, height: 4), false), (CGRect(x: 1, y: 1, width: 3, height: 4.3), false),
        ] {
            #expect(canvas.isBetweenPixels(rect) == isBetween, "\(rect)")
        }
        canvas.concatenate(CGAffineTransform(rotationAngle: 0.1))
        #expect(!canvas.isBetweenPixels(CGRect(x: 1, y: 1, width: 3, height: 4)))
    }
}
