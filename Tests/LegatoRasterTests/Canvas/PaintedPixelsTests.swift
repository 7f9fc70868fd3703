// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// Cairo's canvas: which pixels a command may touch, and what it leaves behind for the next one.
@Suite struct PaintedPixelsTests {
    private static let line = Path { path in
        path.addLines([CGPoint(x: 20, y: 20), CGPoint(x: 60, y: 20)])
    }
    private static let gradient = ResolvedGradient(
        stops: [.init(color: .black, location: 0), .init(color: .white, location: 1)], colorSpace: .device)

    private func rect(_ minX: Int, _ minY: Int, _ maxX: Int, _ maxY: Int) -> PixelRect {
        PixelRect(minX: minX, minY: minY, maxX: maxX, maxY: maxY)
    }

    /// The pixels that a command says it has painted on.
    private func ink(_ paint: (CairoCanvas) -> Void) throws -> PixelRect {
        let canvas = try #require(CairoCanvas(width: 80, height: 40, scale: 1))
        paint(canvas)
        return canvas.base.ink
    }

    private func stroked(_ path: Path, _ style: StrokeStyle) throws -> PixelBuffer {
        try bitmap(80, 40, background: .clear) { $0.stroke(path, style: style, with: .color(.black)) }
    }

    // MARK: Which pixels

    @Test func `a figure notes the pixels it touches, and no more`() throws {
        #expect(try ink { $0.fill(CGRect(x: 5, y: 6, width: 10, height: 7)) } == rect(5, 6, 15, 13))
        #expect(try ink { $0.fill(CGRect(x: 5.5, y: 6.25, width: 10, height: 7)) } == rect(5, 6, 16, 14))
        #expect(try ink { $0.fill(CGRect(x: 70, y: 30, width: 50, height: 50)) } == rect(70, 30, 80, 40))
    }

    @Test func `a line notes the pixels within its reach, and no more`() throws {
        for (style, pixels) in [
            (StrokeStyle(lineWidth: 6, lineJoin: .bevel), rect(17, 17, 63, 23)),
            (StrokeStyle(lineWidth: 6, lineCap: .round, lineJoin: .round), rect(17, 17, 63, 23)),
            (StrokeStyle(lineWidth: 6, lineCap: .square, lineJoin: .bevel), rect(15, 15, 65, 25)),
            // With miters, as far as Cairo says, and a pixel more.
            (StrokeStyle(lineWidth: 6), rect(19, 16, 61, 24)),
        ] {
            #expect(try ink { $0.stroke(Self.line, style: style, with: .color(.black)) } == pixels, "\(style)")
        }
    }

    @Test func `what is clear notes no pixels`() throws {
        #expect(try ink { $0.fill(CGRect(x: 5, y: 6, width: 10, height: 7), .clear) } == .empty)
        #expect(try ink { $0.stroke(Self.line, style: StrokeStyle(), with: .color(.clear)) } == .empty)
    }

    @Test func `nothing of a hidden group shows, whatever is in it`() throws {
        let outline = GlyphOutline(path: Path(CGRect(x: 0, y: -9, width: 7, height: 9)))
        let run = GlyphRun(
            requestRun: 0, glyphs: [GlyphRun.Glyph(outline: outline, position: CGPoint(x: 5, y: 15))],
            decorations: [CGRect(x: 20, y: 30, width: 9, height: 2)])
        let image = Bitmap(width: 1, height: 1, scale: 1, bytes: [9, 9, 9, 255])
        let square = CGRect(x: 40, y: 5, width: 10, height: 10)
        func paint(_ canvas: CairoCanvas) {
            canvas.fill(square)
            canvas.stroke(Self.line, style: StrokeStyle(lineWidth: 4), with: .color(.black))
            canvas.draw(run, at: .zero, with: .color(.black))
            canvas.draw(image, in: CGRect(x: 60, y: 25, width: 9, height: 9))
            canvas.fill(square.offsetBy(dx: 15, dy: 0), under: EdgeOverlap(top: 1), with: .color(.black))
        }
        #expect(try bitmap(80, 40, background: .clear, paint).mass > 500)
        let hidden = try bitmap(80, 40, background: .clear) { canvas in
            canvas.group(GroupEffect(opacity: 0)) { paint(canvas) }
        }
        #expect(hidden.mass == 0)
    }

    // MARK: Lines

    @Test func `a line thinner than a pixel covers its width, and one without a width nothing`() throws {
        for width in [0.25, 0.5, 1] as [CGFloat] {
            let mass = try stroked(Self.line, StrokeStyle(lineWidth: width)).mass
            #expect(abs(mass - 40 * Double(width)) < 0.6, "\(width)")
        }
        for width in [0, -1, .nan, .infinity] as [CGFloat] {
            #expect(try stroked(Self.line, StrokeStyle(lineWidth: width)).mass == 0, "\(width)")
        }
    }

    @Test(arguments: [0.001, 1, 1000] as [CGFloat]) func `a line of any width covers the image`(scale: CGFloat) throws {
        let path = Path { path in
            path.addLines([CGPoint(x: -5 / scale, y: 20 / scale), CGPoint(x: 45 / scale, y: 22 / scale)])
        }
        let image = try bitmap(40, 40, background: .clear) { canvas in
            canvas.concatenate(CGAffineTransform(scaleX: scale, y: scale))
            canvas.stroke(path, style: StrokeStyle(lineWidth: 1e9), with: .color(.black))
        }
        #expect(image.mass == 1600)
    }

    @Test func `a gradient along a line follows the transform, and the line keeps its width`() throws {
        let path = Path { path in path.addLines([CGPoint(x: 10, y: 10), CGPoint(x: 30, y: 10)]) }
        let paint = Paint.linear(Self.gradient, from: CGPoint(x: 10, y: 0), to: CGPoint(x: 30, y: 0))
        let image = try bitmap(80, 40, scale: 2, background: .clear) {
            $0.stroke(path, style: StrokeStyle(lineWidth: 3), with: paint)
        }
        func isInside(_ x: Int, _ y: Int) -> Bool { (20..<60).contains(x) && (17..<23).contains(y) }
        let colors = image.differences(within: 1.5, in: \.red) { x, y in
            isInside(x, y) ? 255 * (Double(x) + 0.5 - 20) / 40 : 0
        }
        #expect(colors.isEmpty, "\(colors.prefix(3))")
        let opacities = image.differences(within: 1) { x, y in isInside(x, y) ? 255 : 0 }
        #expect(opacities.isEmpty, "\(opacities.prefix(3))")
    }

    @Test func `a hundred thousand dashes are drawn`() throws {
        let path = Path { path in path.addLines([CGPoint(x: 10, y: 20), CGPoint(x: 100_010, y: 20)]) }
        let image = try stroked(path, StrokeStyle(lineWidth: 10, lineJoin: .bevel, dash: [2]))
        for x in 10..<80 { #expect(image[x, 20].alpha == ((x - 10) % 4 < 2 ? 255 : 0), "\(x)") }
    }

    @Test func `a few dashes more leave the line solid`() throws {
        // 60 000 points across and 40 010 down.
        let path = Path { path in path.addLines([CGPoint(x: 10, y: 20), CGPoint(x: 60_010, y: 40_030)]) }
        let solid = try stroked(path, StrokeStyle(lineWidth: 10, lineJoin: .bevel))
        #expect(solid.mass > 200)
        #expect(try stroked(path, StrokeStyle(lineWidth: 10, lineJoin: .bevel, dash: [2])) == solid)
    }

    // MARK: What follows

    @Test func `hard edges before a line do not make its own hard`() throws {
        let image = try bitmap(80, 40, background: .clear) { canvas in
            canvas.fill(
                Path(CGRect(x: 0, y: 0, width: 3, height: 3)), with: .color(.black), evenOdd: false, antialiased: false)
            canvas.stroke(Self.line, style: StrokeStyle(lineWidth: 1), with: .color(.black))
        }
        #expect(image[40, 19].isNear(0, 0, 0, 128, within: 2) && image[40, 20].isNear(0, 0, 0, 128, within: 2))
    }

    @Test func `a line that is not painted leaves nothing behind for the image or the clip after it`() throws {
        let image = Bitmap(width: 1, height: 1, scale: 1, bytes: [9, 9, 9, 255])
        let frame = CGRect(x: 2, y: 3, width: 5, height: 4)
        func paint(_ canvas: CairoCanvas, _ before: () -> Void) {
            before()
            canvas.draw(image, in: frame)
            before()
            canvas.clipped(to: Path(frame.offsetBy(dx: 8, dy: 2))) {
                canvas.fill(CGRect(x: 0, y: 0, width: 80, height: 40))
            }
        }
        let alone = try bitmap(80, 40, background: .clear) { canvas in paint(canvas) {} }
        let after = try bitmap(80, 40, background: .clear) { canvas in
            paint(canvas) {
                canvas.stroke(
                    Path(CGRect(x: 30, y: 8, width: 30, height: 20)), style: StrokeStyle(), with: .color(.clear))
            }
        }
        #expect(abs(alone.mass - 40) < 0.5 && after == alone)
    }

    @Test func `what has no extent is not drawn, and what follows is`() throws {
        let image = Bitmap(width: 1, height: 1, scale: 1, bytes: [0, 0, 0, 255])
        let broad = Bitmap(width: 3, height: 0, scale: 1, bytes: [])
        let high = Bitmap(width: 0, height: 3, scale: 1, bytes: [])
        let drawn = try bitmap(80, 40, background: .clear) { canvas in
            canvas.draw(image, in: CGRect(x: 3.5, y: 3, width: 0, height: 5))
            canvas.draw(image, in: CGRect(x: 3, y: 3.5, width: 5, height: 0))
            canvas.draw(broad, in: CGRect(x: 3, y: 3, width: 5, height: 5))
            canvas.draw(high, in: CGRect(x: 3, y: 3, width: 5, height: 5))
            canvas.draw(image, in: CGRect(x: 20, y: 10, width: 0.5, height: 0.5))
        }
        #expect(drawn[20, 10].alpha > 55 && drawn[20, 10].alpha < 73)
        #expect(abs(drawn.mass - 0.25) < 0.04)
    }

    // MARK: Numbers

    @Test func `what its transform takes beyond all numbers is reported`() throws {
        for (x, y) in [(1e10, 1), (1, 1e10)] as [(CGFloat, CGFloat)] {
            let canvas = try #require(CairoCanvas(width: 8, height: 8, scale: 1))
            var faults: [String] = []
            canvas.onFault = { faults.append($0) }
            canvas.concatenate(CGAffineTransform(scaleX: x, y: y))
            let (width, height) = (x > 1 ? 1e300 : 1, y > 1 ? 1e300 : 1) as (CGFloat, CGFloat)
            canvas.fill(CGRect(x: -width, y: -height, width: 2 * width, height: 2 * height))
            #expect(faults == [CairoCanvas.NumberFault.notFinite.rawValue], "\(x), \(y)")
        }
    }

    @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
    func `a glyph whose place is not a number is reported, and the others are drawn`(value: CGFloat) throws {
        let outline = GlyphOutline(path: Path(CGRect(x: 0, y: 0, width: 4, height: 3)))
        let here = GlyphRun.Glyph(outline: outline, position: CGPoint(x: 2, y: 1))
        for place in [CGPoint(x: value, y: 0), CGPoint(x: 0, y: value)] {
            let canvas = try #require(CairoCanvas(width: 20, height: 20, scale: 1))
            var faults: [String] = []
            canvas.onFault = { faults.append($0) }
            let nowhere = GlyphRun.Glyph(outline: outline, position: place)
            canvas.draw(GlyphRun(requestRun: 0, glyphs: [nowhere, here]), at: .zero, with: .color(.black))
            #expect(canvas.makePixelBuffer().mass == 12)
            canvas.draw(GlyphRun(requestRun: 0, glyphs: [here]), at: place, with: .color(.black))
            #expect(canvas.makePixelBuffer().mass == 12)
            #expect(Set(faults) == [CairoCanvas.NumberFault.notFinite.rawValue] && faults.count == 2)
        }
    }
}
