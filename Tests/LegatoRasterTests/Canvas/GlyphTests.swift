// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import Testing

@testable import LegatoRaster

@Suite struct GlyphTests {
    private let outline = GlyphOutline(path: Path(ellipseIn: CGRect(x: 1, y: -9, width: 7, height: 9)))

    private func run(_ positions: [CGPoint]) -> GlyphRun {
        GlyphRun(requestRun: 0, glyphs: positions.map { GlyphRun.Glyph(outline: outline, position: $0) })
    }

    @Test(arguments: [0, 0.25, 0.5, 0.75, -0.25, -3.5])
    func `a glyph from the cache is the filled outline`(shift: CGFloat) throws {
        let position = CGPoint(x: 10 + shift, y: 20 + shift)
        let drawn = try bitmap(60, 60, scale: 1) {
            $0.draw(run([position]), at: CGPoint(x: 2, y: 1), with: .color(.black))
        }
        let filled = try bitmap(60, 60, scale: 1) {
            $0.fill(outline.path.offsetBy(dx: position.x + 2, dy: position.y + 1))
        }
        #expect(drawn.greatestDifference(to: filled) <= 2)
    }

    @Test func `a glyph is stretched and placed along each axis for itself`() throws {
        let canvas = try #require(CairoCanvas(width: 60, height: 60, scale: 1))
        for (across, down) in [(1, 1), (2, 1), (1, 2)] as [(CGFloat, CGFloat)] {
            for (x, y) in [(10.25, 25.5), (10.5, 25.25), (10.75, 25)] as [(CGFloat, CGFloat)] {
                let position = CGPoint(x: x / across, y: y / down)
                let map = CGAffineTransform(scaleX: across, y: down)
                canvas.clear(to: .white)
                canvas.concatenate(map)
                canvas.draw(run([position]), at: .zero, with: .color(.black))
                let filled = try bitmap(60, 60) { canvas in
                    canvas.concatenate(map)
                    canvas.fill(outline.path.offsetBy(dx: position.x, dy: position.y))
                }
                #expect(canvas.makePixelBuffer().greatestDifference(to: filled) <= 4)
            }
        }
    }

    @Test func `positions are rounded to a quarter of a pixel`() throws {
        let near = try bitmap(40, 40) { $0.draw(run([CGPoint(x: 10.1, y: 20)]), at: .zero, with: .color(.black)) }
        let exact = try bitmap(40, 40) { $0.draw(run([CGPoint(x: 10, y: 20)]), at: .zero, with: .color(.black)) }
        #expect(near == exact)
    }

    @Test func `coverage is cached by outline, scale and position within a pixel`() throws {
        let cache = GlyphCache(capacityInBytes: 1 << 20)
        func coverage(
            _ outline: GlyphOutline, _ x: CGFloat = 0, _ y: CGFloat = 0, _ scaleX: CGFloat = 1, _ scaleY: CGFloat = 1
        ) throws -> GlyphCoverage {
            let map = CGAffineTransform(scaleX: scaleX, y: scaleY)
            return try #require(cache.coverage(of: outline, at: CGPoint(x: x, y: y), transform: map)).coverage
        }
        let first = try coverage(outline)
        let others = [
            try coverage(GlyphOutline(path: outline.path)), try coverage(outline, 0.25), try coverage(outline, 0, 0.25),
            try coverage(outline, 0, 0, 2), try coverage(outline, 0, 0, 1, 2),
        ]
        #expect(others.allSatisfy { $0 !== first })
        #expect(try coverage(outline) === first)
        #expect(try coverage(outline, 7, -3) === first)
        #expect(try coverage(outline, 4.25) === others[1])
        #expect(try coverage(outline, 0, 0, 1, 2) === others[4])
    }

    @Test func `of cached coverage, what was not used for longest is dropped`() throws {
        // Each coverage is more than this, so every new one begins another generation.
        let cache = GlyphCache(capacityInBytes: 1)
        let outlines = (0..<3).map { _ in GlyphOutline(path: outline.path) }
        func coverage(_ number: Int) throws -> GlyphCoverage {
            try #require(cache.coverage(of: outlines[number], at: .zero, transform: .identity)).coverage
        }
        let (first, second) = (try coverage(0), try coverage(1))
        #expect(try coverage(0) === first)
        #expect(try coverage(1) === second)
        let third = try coverage(2)
        #expect(try coverage(1) === second)
        #expect(try coverage(0) !== first)
        #expect(try coverage(2) !== third)
    }

    @Test func `turned and huge glyphs are drawn as paths`() throws {
        let turned = CGAffineTransform(translationX: 20, y: 20).rotated(by: 0.5)
        let drawn = try bitmap(60, 60) { canvas in
            canvas.concatenate(turned)
            canvas.draw(run([CGPoint(x: 3, y: 4)]), at: .zero, with: .color(.black))
        }
        let filled = try bitmap(60, 60) { canvas in
            canvas.concatenate(turned)
            canvas.fill(outline.path.offsetBy(dx: 3, dy: 4))
        }
        #expect(drawn == filled)
        let huge = try bitmap(60, 60, scale: 60) {
            $0.draw(run([CGPoint(x: -4, y: 4)]), at: .zero, with: .color(.black))
        }
        #expect(huge[20, 20].red == 0)
    }

    @Test func `decorations and gradients belong to the run`() throws {
        var run = run([CGPoint(x: 10, y: 20)])
        run.decorations = [CGRect(x: 10, y: 22, width: 20, height: 2)]
        let gradient = ResolvedGradient(stops: [
            .init(color: .black, location: 0), .init(color: ResolvedColor(red: 1, green: 0, blue: 0), location: 1),
        ])
        let image = try bitmap(40, 40) {
            $0.draw(run, at: .zero, with: .linear(gradient, from: CGPoint(x: 10, y: 0), to: CGPoint(x: 20, y: 0)))
        }
        #expect(image[25, 22].isNear(255, 0, 0) && image[11, 22].red < 60)
        #expect(image[14, 15].green == 0 && image[14, 15].red > 50 && image[14, 15].red < 200)
    }

    @Test func `one canvas serves many scales and outlines without growing astray`() throws {
        let canvas = try #require(CairoCanvas(width: 200, height: 200, scale: 1))
        let outlines = (0..<50).map { _ in GlyphOutline(path: outline.path) }
        for step in 0..<60 {
            canvas.clear(to: .white)
            canvas.save()
            canvas.concatenate(CGAffineTransform(scaleX: 1 + CGFloat(step) / 10, y: 1 + CGFloat(step) / 10))
            for outline in outlines {
                let glyph = GlyphRun.Glyph(outline: outline, position: CGPoint(x: 2, y: 12))
                canvas.draw(GlyphRun(requestRun: 0, glyphs: [glyph]), at: .zero, with: .color(.black))
            }
            canvas.restore()
        }
        #expect(canvas.makePixelBuffer()[40, 50].red == 0)
    }

    @Test func `a run looks the same in whatever parts it is painted`() throws {
        let bar = GlyphOutline(path: Path(CGRect(x: -1, y: -7, width: 3, height: 8)))
        let huge = GlyphOutline(path: Path(ellipseIn: CGRect(x: -150, y: -150, width: 300, height: 300)))
        let glyphs = [
            GlyphRun.Glyph(outline: outline, position: CGPoint(x: 1.3, y: 8)),
            GlyphRun.Glyph(outline: bar, position: CGPoint(x: 14, y: 9.75)),
            GlyphRun.Glyph(outline: outline, position: CGPoint(x: 20, y: 4.5)),
            GlyphRun.Glyph(outline: GlyphOutline(path: Path()), position: CGPoint(x: 3, y: 3)),
            GlyphRun.Glyph(outline: huge, position: CGPoint(x: 175, y: 20)),
        ]
        let gradient = ResolvedGradient(stops: [
            .init(color: .black, location: 0), .init(color: ResolvedColor(red: 1, green: 0, blue: 0), location: 1),
        ])
        let run = GlyphRun(requestRun: 0, glyphs: glyphs, decorations: [CGRect(x: 0, y: 11, width: 25, height: 1.5)])
        for paint in [
            Paint.color(.black), .color(ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0.5)),
            .linear(gradient, from: .zero, to: CGPoint(x: 30, y: 10)),
        ] {
            for map in [
                CGAffineTransform.identity, CGAffineTransform(scaleX: 1.25, y: 0.75),
                CGAffineTransform(rotationAngle: 0.2), CGAffineTransform(a: 1, b: 0, c: 0.3, d: 1, tx: 0, ty: 0),
                CGAffineTransform(a: 1, b: 0.2, c: 0, d: 1, tx: 0, ty: 0),
                CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 40, ty: 0),
            ] {
                let scene: @Sendable (CairoCanvas) -> Void = { canvas in
                    canvas.concatenate(map)
                    canvas.draw(run, at: CGPoint(x: 3, y: 12), with: paint)
                }
                let reference = try bitmap(44, 34, background: .clear, scene)
                for (way, image) in try everyBitmap(44, 34, scene) {
                    #expect(image.greatestDifference(to: reference) <= 26, "\(way)")
                }
                // Glyph by glyph, each is a figure at its place, within an eighth of a pixel.
                guard paint == .color(.black) else { continue }
                let filled = try bitmap(44, 34, background: .clear) { canvas in
                    canvas.concatenate(map)
                    for glyph in glyphs {
                        canvas.fill(glyph.outline.path.offsetBy(dx: 3 + glyph.position.x, dy: 12 + glyph.position.y))
                    }
                    canvas.fill(CGRect(x: 3, y: 23, width: 25, height: 1.5))
                }
                #expect(reference.greatestDifference(to: filled) <= 80)
                #expect(abs(reference.mass - filled.mass) < 6)
            }
        }
    }

    @Test func `a symbol on its way moves in every frame`() throws {
        let star = Path { path in
            path.addLines([CGPoint(x: 0, y: 4), CGPoint(x: 10, y: 0), CGPoint(x: 6, y: 5), CGPoint(x: 10, y: 10)])
            path.closeSubpath()
        }
        let image = SymbolImage(
            size: CGSize(width: 10, height: 10), baseline: 10, outline: GlyphOutline(path: star), isFallback: false)
        let end = CGRect(x: 6, y: 5, width: 10, height: 10).animatableData
        let step = end - CGRect(x: 5, y: 5, width: 10, height: 10).animatableData
        let frame = Animated(
            end,
            animator: Animator(
                animating: step, with: .linear(duration: 1), at: 0, environment: EnvironmentValues()))
        let content = SymbolContent(image: image, paint: AnimatedPaint(.color(.black)), frame: frame)
        let layer = Layer(id: LayerID(rawValue: 1), kind: .symbol(content))
        func center(at time: Double) throws -> Double {
            let bitmap = try bitmap(24, 20, background: .clear) { layer.draw(at: time, on: $0) }
            var moment = 0.0
            for y in 0..<20 { for x in 0..<24 { moment += Double(x) * Double(bitmap[x, y].alpha) / 255 } }
            return moment / bitmap.mass
        }
        let start = try center(at: 0)
        for step in 1...20 {
            let time = Double(step) / 20
            #expect(abs(try center(at: time) - start - time) < 0.05, "at \(time) s")
        }
    }
}
