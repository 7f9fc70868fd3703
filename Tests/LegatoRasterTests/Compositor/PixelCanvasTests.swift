// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// What a frame's canvas copies, clips, leaves out and reports.
@Suite struct PixelCanvasTests {
    private final class Figure: StaticContent {
        let solid: SolidFigure? = nil
        func paint(on canvas: some Canvas) {
            canvas.fill(CGRect(x: 0, y: 0, width: 9, height: 3), ResolvedColor(red: 1, green: 0, blue: 0))
            canvas.fill(CGRect(x: 2, y: 5, width: 4, height: 4), ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0.7))
        }
    }

    private static let everything = CGRect(x: 0, y: 0, width: 24, height: 20)

    // MARK: Static bitmaps

    private func drawn(_ x: CGFloat, _ y: CGFloat, opacity: Double = 1, isMoving: Bool = true) throws -> PixelBuffer {
        let compositor = try #require(Compositor(width: 24, height: 20, scale: 1))
        let figure = Figure()
        compositor.paint(on: .clear) { canvas in
            canvas.concatenate(CGAffineTransform(translationX: x, y: y))
            _ = canvas.draw(figure, opacity: opacity, isMoving: isMoving)
        }
        return compositor.makePixelBuffer()
    }

    @Test func `what moves by less than a 512th of a pixel from whole ones is copied there`() throws {
        for (x, y) in [(3.001, 2), (2.999, 2), (3, 2.001), (3, 1.999), (-2.001, -1.999)] as [(CGFloat, CGFloat)] {
            #expect(try drawn(x, y) == drawn(x.rounded(), y.rounded()), "\(x), \(y)")
        }
        #expect(try drawn(3.004, 2) != drawn(3, 2))
        #expect(try drawn(3, 2.004) != drawn(3, 2))
    }

    @Test func `an opacity above 1 is 1`() throws {
        for isMoving in [false, true] {
            for x in [3, 3.5] as [CGFloat] {
                let opaque = try drawn(x, 2, isMoving: isMoving)
                for opacity in [1.5, 100] {
                    #expect(try drawn(x, 2, opacity: opacity, isMoving: isMoving) == opaque, "\(opacity)")
                }
            }
        }
        func grouped(_ opacity: Double) throws -> [PixelBuffer] {
            var effect = GroupEffect(opacity: opacity)
            effect.isIsolated = true
            return try everyBitmap(24, 20) { [effect] canvas in
                canvas.group(effect) { canvas.fill(CGRect(x: 3.5, y: 4, width: 9, height: 7)) }
            }.map(\.bitmap)
        }
        let opaque = try grouped(1)
        for opacity in [1.5, 100] { #expect(try grouped(opacity) == opaque, "\(opacity)") }
    }

    @Test func `a map whose numbers end before the image does shows nothing`() throws {
        let source = [UInt32](repeating: 0xFF00_0000, count: 9 * 7)
        func isDrawn(_ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat) throws
            -> Bool
        {
            try source.withUnsafeBufferPointer { source in
                let base = try #require(source.baseAddress)
                let map = CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty)
                return AffineBlit(base, width: 9, height: 7, map: map) != nil
            }
        }
        #expect(try isDrawn(1, 0, 0, 1, 0, 0))
        #expect(try isDrawn(0.01, 0, 0, 100, 1000, 1000))
        // Without an inverse.
        #expect(try !isDrawn(1, 1, 1, 1, 0, 0))
        #expect(try !isDrawn(0, 0, 0, 0, 0, 0))
        // Shrunk to a millionth of its width or height, a thousand pixels away along the other side.
        #expect(try !isDrawn(1e-6, 0, 0, 1, 0, 1000))
        #expect(try !isDrawn(1, 0, 0, 1e-6, 1000, 0))
        // Further away than there are pixels.
        #expect(try !isDrawn(1, 0, 0, 1, 1e200, 0))
        #expect(try !isDrawn(1, 0, 0, 1, 0, -1e200))
        for odd in [CGFloat.nan, .infinity, -.infinity] {
            for index in 0..<6 {
                var numbers: [CGFloat] = [1, 0, 0, 1, 3, 3]
                numbers[index] = odd
                #expect(
                    try !isDrawn(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]),
                    "\(odd) at \(index)")
            }
        }
    }

    // MARK: Clips

    private static let corner = Path { path in
        path.addLines([(4, 3), (9, 3), (9, 8), (14, 8), (14, 12), (4, 12)].map { CGPoint(x: $0.0, y: $0.1) })
        path.closeSubpath()
    }

    @Test func `a clip with an effect cuts before the effect, as far as the effect looks`() throws {
        for path in [Self.corner, Path(ellipseIn: CGRect(x: 4, y: 3, width: 10, height: 9))] {
            var both = GroupEffect(blurRadius: 1)
            both.clip = GroupEffect.Clip(path: path, evenOdd: false)
            let inOne = try everyBitmap(24, 20) { [both] canvas in
                canvas.group(both) { canvas.fill(Self.everything) }
            }
            let nested = try everyBitmap(24, 20) { canvas in
                canvas.group(GroupEffect(blurRadius: 1)) {
                    canvas.clipped(to: path) { canvas.fill(Self.everything) }
                }
            }
            for (one, other) in zip(inOne, nested) {
                #expect(one.bitmap.mass > 20)
                #expect(one.bitmap.greatestDifference(to: other.bitmap) <= 2, "\(one.way)")
            }
        }
    }

    @Test func `a clip leaves nothing behind for the next frame`() throws {
        // Of the same size in whole pixels, and so in the same memory.
        let first = Path(CGRect(x: 1.5, y: 1.5, width: 15, height: 12))
        let second = Path { path in
            path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: 17, y: 1), CGPoint(x: 1, y: 14)])
            path.closeSubpath()
        }
        let half = ResolvedColor(red: 1, green: 0, blue: 0, opacity: 0.5)
        for paths in [(first, second), (Self.corner, Self.corner.offsetBy(dx: 3, dy: 2))] {
            let used = try #require(Compositor(width: 24, height: 20, scale: 1, isShared: false))
            let fresh = try #require(Compositor(width: 24, height: 20, scale: 1, isShared: false))
            used.paint(on: .clear) { canvas in canvas.clipped(to: paths.0) { canvas.fill(Self.everything) } }
            for compositor in [used, fresh] {
                compositor.paint(on: .clear) { canvas in
                    canvas.clipped(to: paths.1) { canvas.fill(Self.everything, half) }
                }
            }
            #expect(used.makePixelBuffer() == fresh.makePixelBuffer())
        }
    }

    // MARK: What is left out

    /// Paints nothing on any canvas; gives what was reported.
    private func faults(
        painting paint: @escaping @Sendable (CairoCanvas) -> Void, _ what: String,
        sourceLocation: SourceLocation = #_sourceLocation
    ) throws -> [Set<String>] {
        var all: [Set<String>] = []
        for isShared in [false, true] {
            let compositor = try #require(Compositor(width: 24, height: 20, scale: 1, isShared: isShared))
            let heard = HeardFaults()
            compositor.onFault = { heard.add($0) }
            compositor.paint(on: .clear) { paint($0) }
            #expect(compositor.makePixelBuffer().mass == 0, "\(what)", sourceLocation: sourceLocation)
            all.append(Set(heard.faults))
        }
        let canvas = try #require(CairoCanvas(width: 24, height: 20, scale: 1))
        let heard = HeardFaults()
        canvas.onFault = { heard.add($0) }
        canvas.clear()
        paint(canvas)
        #expect(canvas.makePixelBuffer().mass == 0, "\(what)", sourceLocation: sourceLocation)
        return all + [Set(heard.faults)]
    }

    private static let image = Bitmap(width: 2, height: 2, scale: 1, bytes: [UInt8](repeating: 255, count: 16))
    private static let figure = Figure()

    private static func run(decoration: CGRect) -> GlyphRun {
        let outline = GlyphOutline(path: Path(ellipseIn: CGRect(x: 1, y: -9, width: 7, height: 9)))
        let glyph = GlyphRun.Glyph(outline: outline, position: CGPoint(x: 3, y: 12))
        return GlyphRun(requestRun: 0, glyphs: [glyph], decorations: [decoration])
    }

    private static let odd = CGRect(x: CGFloat.nan, y: 3, width: 5, height: 5)
    private static let square = CGRect(x: 4, y: 4, width: 10, height: 10)

    @Test func `nothing of a group that is left out is drawn or reported`() throws {
        let paints: [(name: String, paint: @Sendable (CairoCanvas) -> Void)] = [
            ("figure", { $0.fill(Self.square) }), ("odd figure", { $0.fill(Self.odd) }),
            ("odd line", { $0.stroke(Path(Self.odd), style: StrokeStyle(lineWidth: 2), with: .color(.black)) }),
            ("text", { $0.draw(Self.run(decoration: Self.square), at: .zero, with: .color(.black)) }),
            ("odd text", { $0.draw(Self.run(decoration: Self.odd), at: .zero, with: .color(.black)) }),
            ("image", { $0.draw(Self.image, in: Self.square) }), ("odd image", { $0.draw(Self.image, in: Self.odd) }),
            ("static picture", { _ = $0.draw(Self.figure, opacity: 1, isMoving: false) }),
            ("moving picture", { _ = $0.draw(Self.figure, opacity: 1, isMoving: true) }),
        ]
        for opacity in [0, -1] as [Double] {
            for (name, paint) in paints {
                let heard = try faults(
                    painting: { canvas in canvas.group(GroupEffect(opacity: opacity)) { paint(canvas) } }, name)
                #expect(heard.allSatisfy { $0.isEmpty }, "\(name): \(heard)")
            }
        }
    }

    @Test func `text without an origin is not drawn, which is reported`() throws {
        let text = Self.run(decoration: Self.square)
        for origin in [CGPoint(x: CGFloat.nan, y: 0), CGPoint(x: 0, y: CGFloat.infinity)] {
            let heard = try faults(painting: { $0.draw(text, at: origin, with: .color(.black)) }, "\(origin)")
            #expect(heard.allSatisfy { $0 == [CairoCanvas.NumberFault.notFinite.rawValue] }, "\(origin): \(heard)")
        }
    }

    @Test func `what has no size is not drawn, and nothing is reported`() throws {
        let line = Path(Self.square)
        let paints: [(name: String, paint: @Sendable (CairoCanvas) -> Void)] = [
            ("no outline", { $0.fill(Path()) }),
            ("line along nothing", { $0.stroke(Path(), style: StrokeStyle(lineWidth: 2), with: .color(.black)) }),
            ("line without a width", { $0.stroke(line, style: StrokeStyle(lineWidth: .nan), with: .color(.black)) }),
            ("no text", { $0.draw(GlyphRun(requestRun: 0, glyphs: []), at: .zero, with: .color(.black)) }),
            ("image without a width", { $0.draw(Self.image, in: CGRect(x: 3, y: 3, width: CGFloat.nan, height: 5)) }),
            ("image without a height", { $0.draw(Self.image, in: CGRect(x: 3, y: 3, width: 5, height: CGFloat.nan)) }),
            (
                "clips around nothing",
                { canvas in
                    canvas.clipped(to: Path(ellipseIn: Self.square)) {}
                    canvas.clipped(to: Self.corner) {}
                }
            ),
        ]
        for (name, paint) in paints {
            let heard = try faults(painting: paint, name)
            #expect(heard.allSatisfy { $0.isEmpty }, "\(name): \(heard)")
        }
    }

    @Test func `images of a pixel or less are drawn`() throws {
        for (way, bitmap) in try everyBitmap(
            24, 20,
            { canvas in
                canvas.draw(Self.image, in: CGRect(x: 3, y: 2, width: 1, height: 9))
                canvas.draw(Self.image, in: CGRect(x: 8, y: 15, width: 9, height: 1))
                canvas.draw(Self.image, in: CGRect(x: 20, y: 4, width: 0.5, height: 0.5))
            })
        {
            #expect(bitmap[3, 5].isNear(255, 255, 255, within: 3), "\(way)")
            #expect(bitmap[12, 15].isNear(255, 255, 255, within: 3), "\(way)")
            #expect(abs(Int(bitmap[20, 4].alpha) - 64) <= 8, "\(way)")
        }
    }

    @Test func `a figure that Cairo fails to paint is reported, and others are painted`() throws {
        let compositor = try #require(Compositor(width: 24, height: 20, scale: 1, isShared: false))
        let heard = HeardFaults()
        compositor.onFault = { heard.add($0) }
        compositor.paint(on: .white) { canvas in
            // Cairo refuses scales whose product is more than any number.
            canvas.draw(Self.image, in: CGRect(x: 3.5, y: 3.5, width: 1e200, height: 1e200))
            canvas.stroke(Path(Self.square), style: StrokeStyle(lineWidth: 2), with: .color(.black))
        }
        #expect(heard.faults == ["Cairo could not paint a figure"])
        #expect(compositor.makePixelBuffer()[4, 9].red == 0)
    }
}
