// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Kept bitmaps that move, against bilinear interpolation of their pixels.
@Suite struct AffineBlitTests {
    /// Pixels of different opacities, some of them clear, from (2, 1) on.
    ///
    /// Protected by: the lock of the store; one thread at a time paints it.
    private final class Mosaic: StaticContent, @unchecked Sendable {
        static let (width, height) = (7, 5)
        let solid: SolidFigure? = nil
        private(set) var paints = 0

        static func opacity(_ x: Int, _ y: Int) -> Double {
            guard x >= 2, x < 2 + width, y >= 1, y < 1 + height else { return 0 }
            return [1, 0.2, 0.6, 0, 0.8, 0.4][(x * 7 + y * 5 + x * y) % 6]
        }

        func paint(on canvas: some Canvas) {
            paints += 1
            // The corners have ink, so that the bitmap has the expected size.
            for y in 1..<(1 + Self.height) {
                for x in 2..<(2 + Self.width) {
                    let color = ResolvedColor(red: 0, green: 0, blue: 0, opacity: Float(Self.opacity(x, y)))
                    canvas.fill(CGRect(x: CGFloat(x), y: CGFloat(y), width: 1, height: 1), color)
                }
            }
        }

        /// The opacity in a point, interpolated between the centres of the four pixels about it.
        static func interpolated(_ point: CGPoint, stretched: CGSize = CGSize(width: 1, height: 1)) -> Double {
            // In pixels of the bitmap, which are smaller by its scale.
            let (u, v) = (Double(point.x * stretched.width) - 0.5, Double(point.y * stretched.height) - 0.5)
            let (left, top) = (Int(u.rounded(.down)), Int(v.rounded(.down)))
            let (across, down) = (u - Double(left), v - Double(top))
            func value(_ x: Int, _ y: Int) -> Double {
                let (fineX, fineY) = (Int(stretched.width), Int(stretched.height))
                return opacity(
                    Int((Double(x) / Double(fineX)).rounded(.down)), Int((Double(y) / Double(fineY)).rounded(.down)))
            }
            return (value(left, top) * (1 - across) + value(left + 1, top) * across) * (1 - down)
                + (value(left, top + 1) * (1 - across) + value(left + 1, top + 1) * across) * down
        }
    }

    private static let center = CGPoint(x: 5.5, y: 3.5)

    private static func about(_ x: CGFloat, _ y: CGFloat, _ map: CGAffineTransform) -> CGAffineTransform {
        CGAffineTransform(translationX: -center.x, y: -center.y).concatenating(map)
            .concatenating(CGAffineTransform(translationX: x, y: y))
    }

    private static let maps: [(String, CGAffineTransform)] = [
        ("between columns", CGAffineTransform(translationX: 3.25, y: 2)),
        ("between rows", CGAffineTransform(translationX: 3, y: 2.75)),
        ("between both", CGAffineTransform(translationX: 2.5, y: 3.125)),
        ("turned", about(10, 8, CGAffineTransform(rotationAngle: 0.4))),
        ("turned far", about(9.3, 7.6, CGAffineTransform(rotationAngle: 2.2))),
        ("turned back", about(9, 8, CGAffineTransform(rotationAngle: -1.1))),
        ("on its side", about(10, 7, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0))),
        ("upside down", about(9.5, 7.5, CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0))),
        ("mirrored", about(9.2, 7.3, CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 0, ty: 0))),
        ("sheared", about(10, 8, CGAffineTransform(a: 1, b: 0, c: 0.28, d: 0.95, tx: 0, ty: 0))),
        ("shrunk", about(9.1, 7.2, CGAffineTransform(a: 0.9, b: 0, c: 0, d: 0.95, tx: 0, ty: 0))),
        ("grown", about(9, 8, CGAffineTransform(a: 1.04, b: 0, c: 0, d: 1.02, tx: 0, ty: 0))),
        // Moved by whole pixels, but not only moved.
        ("narrower", CGAffineTransform(a: 0.9, b: 0, c: 0, d: 1, tx: 3, ty: 2)),
        ("lower", CGAffineTransform(a: 1, b: 0, c: 0, d: 0.9, tx: 3, ty: 4)),
        ("slanted across", CGAffineTransform(a: 1, b: 0, c: 0.25, d: 1, tx: 3, ty: 2)),
        ("slanted down", CGAffineTransform(a: 1, b: 0.25, c: 0, d: 1, tx: 3, ty: 2)),
        ("beyond the left", CGAffineTransform(translationX: -5.5, y: 4)),
        ("beyond the right", CGAffineTransform(translationX: 13.5, y: 4.5)),
        ("beyond the top", about(9, 0.3, CGAffineTransform(rotationAngle: 0.2))),
        ("beyond the foot", about(9, 15.2, CGAffineTransform(rotationAngle: 3))),
        ("beyond a corner", about(0.4, 14.7, CGAffineTransform(rotationAngle: 0.8))),
    ]

    @Test(arguments: maps.map(\.0), [1, 0.6]) func `a cached bitmap is interpolated between four pixels`(
        name: String, opacity: Double
    ) throws {
        let map = try #require(Self.maps.first { $0.0 == name }).1
        let inverse = map.inverted()
        let mosaic = Mosaic()
        for (way, bitmap) in try everyBitmap(
            20, 16,
            { canvas in
                canvas.concatenate(map)
                #expect(canvas.draw(mosaic, opacity: opacity, isMoving: true))
            })
        {
            // Places are in 256ths of a pixel, and sums are rounded twice.
            let differences = bitmap.differences(within: 3.5) { x, y in
                let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
                return 255 * opacity * Mosaic.interpolated(point)
            }
            #expect(differences.isEmpty, "\(way): \(differences.prefix(3))")
        }
    }

    @Test func `content that grows is cached as fine as it is shown`() throws {
        for (size, fine) in [
            ((2.0, 1.0), CGSize(width: 2, height: 1)), ((1, 2), CGSize(width: 1, height: 2)),
            ((2, 4), CGSize(width: 2, height: 4)), ((1.8, 3.7), CGSize(width: 2, height: 4)),
        ] {
            let map = CGAffineTransform(a: size.0, b: 0, c: 0, d: size.1, tx: -2.3, ty: -0.6)
            let inverse = map.inverted()
            let mosaic = Mosaic()
            for (way, bitmap) in try everyBitmap(
                20, 24,
                { canvas in
                    canvas.concatenate(map)
                    _ = canvas.draw(mosaic, opacity: 1, isMoving: true)
                })
            {
                let differences = bitmap.differences(within: 3.5) { x, y in
                    let point = CGPoint(x: CGFloat(x) + 0.5, y: CGFloat(y) + 0.5).applying(inverse)
                    return 255 * Mosaic.interpolated(point, stretched: fine)
                }
                #expect(differences.isEmpty, "\(size), \(way): \(differences.prefix(3))")
            }
        }
    }

    @Test(arguments: [0, 0.25, 0.5, 0.75]) func `static content at rest is painted where it is`(
        shift: CGFloat
    ) throws {
        let mosaic = Mosaic()
        let map = CGAffineTransform(translationX: 4 + shift, y: 5 - shift)
        for (way, bitmap) in try everyBitmap(
            20, 16,
            { canvas in
                canvas.concatenate(map)
                _ = canvas.draw(mosaic, opacity: 0.8, isMoving: false)
            })
        {
            let reference = try LegatoRasterTests.bitmap(20, 16, background: .clear) { canvas in
                canvas.concatenate(map)
                mosaic.paint(on: canvas)
            }
            let differences = bitmap.differences(within: 1.5) { x, y in 0.8 * Double(reference[x, y].alpha) }
            #expect(differences.isEmpty, "\(way): \(differences.prefix(3))")
        }
    }

    // MARK: What is kept

    private func painted(_ compositor: Compositor, _ content: some StaticContent, _ maps: [CGAffineTransform]) -> [Int]
    {
        maps.map { map in
            compositor.paint(on: .white) { canvas in
                canvas.concatenate(map)
                _ = canvas.draw(content, opacity: 1, isMoving: true)
            }
            return compositor.statistics.paintedBitmaps
        }
    }

    @Test func `one bitmap serves from an eighth smaller to a twentieth larger`() throws {
        for scale in [1, 2] as [CGFloat] {
            let compositor = try #require(Compositor(width: 60, height: 60, scale: scale))
            #expect(compositor.statistics.paintedBitmaps == 0)
            let mosaic = Mosaic()
            // The steps of ⁴√2 meet at 2^(±1/16 ± n/4): 0.8781 and 1.0443.
            let sizes = [1, 0.885, 1.04, 1.05, 0.87, 1.2, 0.75] as [CGFloat]
            let counts = painted(compositor, mosaic, sizes.map { CGAffineTransform(scaleX: $0, y: $0) })
            #expect(counts == [1, 1, 1, 2, 3, 3, 3], "\(counts)")
            // Columns and rows have steps of their own.
            let flat = [(1.05, 1.0), (1.2, 0.9), (1, 1.1)].map { CGAffineTransform(scaleX: $0.0, y: $0.1) }
            #expect(painted(compositor, mosaic, flat) == [4, 4, 5])
            // What is turned keeps its scale.
            #expect(painted(compositor, mosaic, [CGAffineTransform(rotationAngle: 1)]) == [5])
        }
    }

    @Test func `content that is shrunk by more than 64 is cached once`() throws {
        let compositor = try #require(Compositor(width: 60, height: 60, scale: 1))
        let mosaic = Mosaic()
        let sizes = [1.0 / 64, 1.0 / 90, 1.0 / 700, 1e-4].map {
            CGAffineTransform(a: $0, b: 0, c: 0, d: $0, tx: 9, ty: 9)
        }
        #expect(painted(compositor, mosaic, sizes) == [1, 1, 1, 1])
        let larger = CGAffineTransform(a: 1.0 / 50, b: 0, c: 0, d: 1.0 / 50, tx: 9, ty: 9)
        #expect(painted(compositor, mosaic, [larger]) == [2])
    }

    @Test func `eight bitmaps of one layer are cached, and the one drawn longest ago is evicted first`() throws {
        let compositor = try #require(Compositor(width: 60, height: 60, scale: 1))
        let mosaic = Mosaic()
        let steps = (0..<9).map { CGAffineTransform(scaleX: exp2(CGFloat($0) / 4), y: 1) }
        #expect(painted(compositor, mosaic, Array(steps[0..<8])) == Array(1...8))
        let bytes = compositor.statistics.cachedBytes
        // All of them are cached. The last one was drawn longest ago, so the next one replaces it.
        #expect(painted(compositor, mosaic, steps[0..<8].reversed() + [steps[0]]) == Array(repeating: 8, count: 9))
        #expect(painted(compositor, mosaic, [steps[8]]) == [9])
        #expect(painted(compositor, mosaic, Array(steps[0..<7])).last == 9)
        #expect(painted(compositor, mosaic, [steps[7]]) == [10])
        #expect(compositor.statistics.cachedBytes == bytes)
    }

    private final class Block: StaticContent {
        let solid: SolidFigure? = nil
        let size: CGFloat
        init(_ size: CGFloat) { self.size = size }
        func paint(on canvas: some Canvas) { canvas.fill(CGRect(x: 0, y: 0, width: size, height: size)) }
    }

    @Test func `a bitmap has two screens and a quarter of a thousand squared at most`() throws {
        let compositor = try #require(Compositor(width: 40, height: 40, scale: 1))
        // 2 · 40² + 256² pixels: with its border of a pixel, a square of 262 fits, one of 263 does not.
        compositor.paint(on: .white) { canvas in
            #expect(canvas.draw(Block(260), opacity: 1, isMoving: true))
            #expect(!canvas.draw(Block(261), opacity: 1, isMoving: true))
        }
        #expect(compositor.statistics.cachedBytes == 262 * 262 * 4)
    }

    @Test func `what is drawn in every frame is painted once, and what is not is there for two seconds`() throws {
        let compositor = try #require(Compositor(width: 40, height: 40, scale: 1))
        let (always, once) = (Mosaic(), Block(5))
        for frame in 0..<400 {
            compositor.paint(on: .white) { canvas in
                _ = canvas.draw(always, opacity: 1, isMoving: true)
                if [0, 118, 390].contains(frame) { _ = canvas.draw(once, opacity: 1, isMoving: true) }
            }
            let painted = compositor.statistics.paintedBitmaps
            #expect(painted == (frame < 390 ? 2 : 3), "frame \(frame)")
        }
    }

    @Test func `what is out of sight is not painted`() throws {
        let compositor = try #require(Compositor(width: 30, height: 30, scale: 1))
        let mosaic = Mosaic()
        let away = [(-12.0, 5.0), (33, 5), (5, -10), (5, 33)].map { CGAffineTransform(translationX: $0.0, y: $0.1) }
        #expect(painted(compositor, mosaic, away) == [0, 0, 0, 0])
        // Interpolation and rounding may reach a pixel further than ink.
        #expect(painted(compositor, mosaic, [CGAffineTransform(translationX: -9, y: 5)]) == [1])
        compositor.paint(on: .white) { canvas in
            #expect(canvas.draw(Mosaic(), opacity: 0, isMoving: true))
            #expect(canvas.draw(Mosaic(), opacity: -1, isMoving: true))
        }
        #expect(compositor.statistics.paintedBitmaps == 1)
        #expect(compositor.makePixelBuffer()[15, 15].red == 255)
    }
}
