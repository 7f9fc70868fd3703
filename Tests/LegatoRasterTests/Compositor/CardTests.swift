// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Bitmaps that are shown through a map and within round corners, and the shadows of such cards.
@Suite struct CardTests {
    /// Two colours, 60 by 80 points.
    private final class Page: StaticContent {
        let solid: SolidFigure? = nil
        var bounds: CGRect { CGRect(x: 0, y: 0, width: 60, height: 80) }
        func paint(on canvas: some Canvas) {
            canvas.fill(bounds, ResolvedColor(red: 1, green: 0, blue: 0))
            canvas.fill(CGRect(x: 0, y: 40, width: 60, height: 40), ResolvedColor(red: 0, green: 0, blue: 1))
        }
    }

    private let page = Page()

    private func turned(_ angle: Double) -> CGAffineTransform {
        CGAffineTransform(translationX: 50, y: 50).rotated(by: angle).translatedBy(x: -50, y: -50)
    }

    @Test(arguments: [0.0, 0.3])
    func `a card is the same painted whole, in halves and in parts`(angle: Double) throws {
        let (page, turn) = (page, turned(angle))
        let bitmaps = try everyBitmap(100, 100, scale: 2) { canvas in
            canvas.save()
            canvas.concatenate(turn)
            canvas.shade(
                CardShape(rect: CGRect(x: 10, y: 8, width: 31, height: 33), radius: 5), blurredBy: 6,
                with: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.5))
            _ = canvas.draw(
                page, through: CGAffineTransform(a: 0.52, b: 0, c: 0, d: 0.52, tx: 10, ty: 8),
                within: CardShape(rect: CGRect(x: 10, y: 8, width: 31, height: 33), radius: 5), opacity: 0.8)
            canvas.restore()
        }
        for (way, bitmap) in bitmaps.dropFirst() { #expect(bitmap == bitmaps[0].bitmap, "\(way)") }
    }

    @Test(arguments: [0.11, 0.3, 0.5, 0.77, 1, 1.9])
    func `a card shows its page through the map, and nothing outside of its outline`(scale: Double) throws {
        let compositor = try #require(Compositor(width: 200, height: 200, scale: 1))
        let rect = CGRect(x: 12.3, y: 7.7, width: 60 * scale, height: 80 * scale)
        let map = CGAffineTransform(translationX: rect.minX, y: rect.minY).scaledBy(x: scale, y: scale)
        compositor.paint(on: .white) { [page] canvas in
            _ = canvas.draw(page, through: map, within: CardShape(rect: rect, radius: 3 * scale), opacity: 1)
        }
        let bitmap = compositor.makePixelBuffer()
        func pixel(_ x: Double, _ y: Double) -> (Int, Int) {
            (Int(rect.minX + x * rect.width), Int(rect.minY + y * rect.height))
        }
        let (upper, lower) = (pixel(0.5, 0.25), pixel(0.5, 0.75))
        #expect(bitmap[upper.0, upper.1].isNear(255, 0, 0) && bitmap[lower.0, lower.1].isNear(0, 0, 255))
        for (x, y) in [(Int(rect.minX) - 1, upper.1), (Int(rect.maxX) + 1, upper.1), (upper.0, Int(rect.minY) - 1)] {
            #expect(bitmap[x, y].isNear(255, 255, 255))
        }
    }

    @Test func `a card cuts its corners as a clip does`() throws {
        let rect = CGRect(x: 10, y: 10, width: 60, height: 80)
        let map = CGAffineTransform(translationX: 10, y: 10)
        let compositor = try #require(Compositor(width: 100, height: 100, scale: 1))
        compositor.paint(on: .white) { [page] canvas in
            _ = canvas.draw(page, through: map, within: CardShape(rect: rect, radius: 20), opacity: 1)
        }
        let card = compositor.makePixelBuffer()
        compositor.paint(on: .white) { [page] canvas in
            canvas.clipped(to: Path(roundedRect: rect, cornerRadius: 20, style: .circular)) {
                canvas.save()
                canvas.concatenate(map)
                page.paint(on: canvas)
                canvas.restore()
            }
        }
        let clipped = compositor.makePixelBuffer()
        for y in 0..<100 {
            for x in 0..<100 where abs(y - 50) > 1 {
                let (one, other) = (card[x, y], clipped[x, y])
                // The edges of the page are in its bitmap as well, where they are as soft as the corners.
                let isEdge = x <= 10 || x >= 69 || y <= 10 || y >= 89
                #expect(abs(Int(one.red) - Int(other.red)) <= (isEdge ? 128 : 4), "\(x), \(y)")
            }
        }
    }

    @Test func `a page is painted once for all sizes, and halved where it is seen less than half as large`() throws {
        let compositor = try #require(Compositor(width: 100, height: 100, scale: 2))
        for step in 0...60 {
            let scale = 1 - 0.49 * Double(step) / 60
            compositor.paint(on: .white) { [page] canvas in
                _ = canvas.draw(
                    page, through: CGAffineTransform(scaleX: scale, y: scale),
                    within: CardShape(rect: CGRect(x: 0, y: 0, width: 30, height: 30), radius: 4), opacity: 1)
            }
        }
        #expect(compositor.statistics.paintedBitmaps == 1)
        for scale in [0.4, 0.3, 0.26, 0.24, 0.2] {
            compositor.paint(on: .white) { [page] canvas in
                _ = canvas.draw(
                    page, through: CGAffineTransform(scaleX: scale, y: scale),
                    within: CardShape(rect: CGRect(x: 0, y: 0, width: 30, height: 30), radius: 4), opacity: 1)
            }
        }
        #expect(compositor.statistics.paintedBitmaps == 3)
    }

    @Test(.enabled(if: thread_allocations() >= 0))
    func `frames of a card ask for no memory once it is painted`() throws {
        let compositor = try #require(Compositor(width: 300, height: 300, scale: 2, isShared: false))
        // Protected by: the test, which paints on one thread.
        final class Scene: CompositorScene, @unchecked Sendable {
            var progress = 0.0
            let page: Page
            init(_ page: Page) { self.page = page }
            func draw(on canvas: PixelCanvas) {
                let rect = CGRect(x: 5, y: 5, width: 30 + 60 * progress, height: 30 + 90 * progress)
                let shape = CardShape(rect: rect, radius: 5 + 10 * progress)
                canvas.shade(shape, blurredBy: 8, with: ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.3))
                let scale = rect.width / 60
                _ = canvas.draw(
                    page, through: CGAffineTransform(translationX: 5, y: 5).scaledBy(x: scale, y: scale), within: shape,
                    opacity: min(1, 0.3 + progress))
            }
        }
        let scene = Scene(page)
        func frame(_ progress: Double) {
            scene.progress = progress
            compositor.paint(scene, on: .white, depth: 3)
        }
        for progress in [1.0, 0, 1] { frame(progress) }
        let before = thread_allocations()
        for step in 0...60 { frame(Double(step) / 60) }
        #expect(thread_allocations() == before)
    }

    @Test func `what is hidden of a card is not painted, and the rest is the same`() throws {
        let rect = CGRect(x: 10, y: 10, width: 60, height: 80)
        let hidden = CGRect(x: 20.5, y: 30.2, width: 30, height: 40)
        func image(_ hidden: CGRect) throws -> PixelBuffer {
            let compositor = try #require(Compositor(width: 100, height: 100, scale: 1))
            compositor.paint(on: .white) { [page] canvas in
                let shape = CardShape(rect: rect, radius: 6)
                _ = canvas.draw(
                    page, through: CGAffineTransform(translationX: 10, y: 10), within: shape, outside: hidden,
                    opacity: 1)
            }
            return compositor.makePixelBuffer()
        }
        let (whole, cut) = (try image(.null), try image(hidden))
        for y in 0..<100 {
            for x in 0..<100 {
                if x >= 21, x < 50, y >= 31, y < 70 {
                    #expect(cut[x, y].isNear(255, 255, 255))
                } else {
                    #expect(cut[x, y] == whole[x, y], "\(x), \(y)")
                }
            }
        }
    }

    // MARK: - Shadows

    private let dark = ResolvedColor(red: 0, green: 0, blue: 0, opacity: 0.8)

    private func shaded(
        _ shape: CardShape, _ radius: CGFloat, _ transform: CGAffineTransform = .identity, offset: CGSize = .zero
    ) throws -> PixelBuffer {
        let compositor = try #require(Compositor(width: 120, height: 120, scale: 1))
        compositor.paint(on: .clear) { canvas in
            canvas.save()
            canvas.concatenate(transform)
            canvas.shade(shape, blurredBy: radius, with: self.dark, offset: offset)
            canvas.restore()
        }
        return compositor.makePixelBuffer()
    }

    private func silhouette(_ x: Double, _ y: Double, _ rect: CGRect, _ sigma: Double) -> Double {
        func side(_ place: Double, _ low: Double, _ high: Double) -> Double {
            (erf((place - low) / sigma / 2.0.squareRoot()) - erf((place - high) / sigma / 2.0.squareRoot())) / 2
        }
        return side(x, rect.minX, rect.maxX) * side(y, rect.minY, rect.maxY)
    }

    /// How much of the pixel `rect` covers.
    private func coverage(_ x: Int, _ y: Int, _ rect: CGRect) -> Double {
        let part = rect.intersection(CGRect(x: x, y: y, width: 1, height: 1))
        return part.isNull ? 0 : Double(part.width * part.height)
    }

    @Test(arguments: [2.0, 7.5, 20], [CGSize.zero, CGSize(width: -3.5, height: 6)])
    func `the shadow of a rectangle is the product of two blurred edges, and nothing where the rectangle is`(
        sigma: Double, offset: CGSize
    ) throws {
        let rect = CGRect(x: 30.4, y: 40.7, width: 50, height: 33)
        let bitmap = try shaded(CardShape(rect: rect, radius: 0), sigma, offset: offset)
        let cast = rect.offsetBy(dx: offset.width, dy: offset.height)
        for y in 0..<120 {
            for x in 0..<120 {
                let level = 0.8 * silhouette(Double(x) + 0.5, Double(y) + 0.5, cast, sigma)
                let expected = 255 * level * (1 - coverage(x, y, rect))
                #expect(abs(Double(bitmap[x, y].alpha) - expected) <= 1.5, "\(x), \(y)")
            }
        }
    }

    @Test func `the shadow of a turned rectangle is the same, turned`() throws {
        let rect = CGRect(x: 30, y: 40, width: 50, height: 33)
        let turn = CGAffineTransform(translationX: 60, y: 60).rotated(by: 0.7).translatedBy(x: -60, y: -60)
        let bitmap = try shaded(CardShape(rect: rect, radius: 0), 6, turn)
        var (inside, outside) = (0, 0)
        for y in stride(from: 0, to: 120, by: 3) {
            for x in stride(from: 0, to: 120, by: 3) {
                let place = CGPoint(x: Double(x) + 0.5, y: Double(y) + 0.5).applying(turn.inverted())
                if rect.insetBy(dx: 1, dy: 1).contains(place) {
                    inside += 1
                    #expect(bitmap[x, y].alpha == 0, "\(x), \(y)")
                } else if !rect.insetBy(dx: -1, dy: -1).contains(place) {
                    outside += 1
                    let expected = 255 * 0.8 * silhouette(place.x, place.y, rect, 6)
                    // Levels are looked up pixel by pixel.
                    #expect(abs(Double(bitmap[x, y].alpha) - expected) <= 9, "\(x), \(y)")
                }
            }
        }
        #expect(inside > 100 && outside > 500)
    }

    @Test func `round corners of two standard deviations are in the shadow to a hundredth`() throws {
        let shape = CardShape(rect: CGRect(x: 30, y: 30, width: 60, height: 60), radius: 20)
        let fast = try shaded(shape, 10)
        let canvas = try #require(CairoCanvas(width: 120, height: 120, scale: 1))
        canvas.clear(to: .clear)
        var blur = GroupEffect()
        blur.blurRadius = 10
        canvas.beginGroup(blur)
        canvas.fill(shape.path, with: .color(dark), evenOdd: false, antialiased: true)
        canvas.endGroup()
        let whole = canvas.makePixelBuffer()
        canvas.clear(to: .clear)
        canvas.shade(shape, blurredBy: 10, with: dark)
        let exact = canvas.makePixelBuffer()
        let compositor = try #require(Compositor(width: 120, height: 120, scale: 1))
        compositor.paint(on: .clear) {
            $0.fill(shape.path, with: .color(.black), evenOdd: false, antialiased: true)
        }
        let card = compositor.makePixelBuffer()
        for y in 0..<120 {
            for x in 0..<120 {
                let rest = 255 - Int(card[x, y].alpha)
                #expect(abs(Int(fast[x, y].alpha) - Int(whole[x, y].alpha) * rest / 255) <= 4, "\(x), \(y)")
                if rest == 0 || rest == 255 {
                    #expect(abs(Int(fast[x, y].alpha) - Int(exact[x, y].alpha)) <= 4, "\(x), \(y)")
                }
            }
        }
    }

    @Test(arguments: [0, 0.3, 0.7, 1])
    func `a card lies beside its shadow, also in pixels that it covers in part, however much shows through it`(
        opacity: Double
    ) throws {
        let rect = CGRect(x: 30.4, y: 40.7, width: 50, height: 33)
        let compositor = try #require(Compositor(width: 120, height: 120, scale: 1))
        compositor.paint(on: .white) { canvas in
            canvas.shade(CardShape(rect: rect, radius: 0), blurredBy: 8, with: self.dark, behind: opacity)
            let red = ResolvedColor(red: 1, green: 0, blue: 0, opacity: Float(opacity))
            canvas.fill(Path(rect), with: .color(red), evenOdd: false, antialiased: true)
        }
        let bitmap = compositor.makePixelBuffer()
        for y in 0..<120 {
            for x in 0..<120 {
                let covered = coverage(x, y, rect)
                let shadow = 0.8 * silhouette(Double(x) + 0.5, Double(y) + 0.5, rect, 8)
                let green = 255 * ((1 - covered) * (1 - shadow) + covered * (1 - opacity))
                #expect(abs(Double(bitmap[x, y].green) - green) <= 2.5, "\(x), \(y)")
            }
        }
    }
}

extension Canvas {
    fileprivate func shade(
        _ card: CardShape, blurredBy radius: CGFloat, with color: ResolvedColor, offset: CGSize = .zero,
        behind opacity: Double = 0
    ) {
        shade(card, with: GroupEffect.Shadow(color: color, radius: radius, offset: offset), behind: opacity)
    }

    fileprivate func draw(
        _ bitmap: some StaticContent, through map: CGAffineTransform, within card: CardShape, opacity: Double
    ) -> Bool { draw(bitmap, through: map, within: card, outside: .null, opacity: opacity) }
}
