// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoRaster
import Testing

@Suite struct GlyphTests {
    private let outline = GlyphOutline(path: Path(ellipseIn: CGRect(x: 1, y: -9, width: 7, height: 9)))

    private func run(_ positions: [CGPoint]) -> GlyphRun {
        GlyphRun(requestRun: 0, glyphs: positions.map { GlyphRun.Glyph(outline: outline, position: $0) })
    }

    @Test(arguments: [0, 0.25, 0.5, 0.75, -0.25, -3.5])
    func `a glyph from the cache is the filled outline`(shift: CGFloat) throws {
        let position = CGPoint(x: 10 + shift, y: 20 + shift)
        let drawn = try picture(60, 60, scale: 1) {
            $0.draw(run([position]), at: CGPoint(x: 2, y: 1), with: .color(.black))
        }
        let filled = try picture(60, 60, scale: 1) {
            $0.fill(outline.path.offsetBy(dx: position.x + 2, dy: position.y + 1))
        }
        #expect(drawn.greatestDifference(to: filled) <= 2)
    }

    @Test func `positions are rounded to a quarter of a pixel`() throws {
        let near = try picture(40, 40) { $0.draw(run([CGPoint(x: 10.1, y: 20)]), at: .zero, with: .color(.black)) }
        let exact = try picture(40, 40) { $0.draw(run([CGPoint(x: 10, y: 20)]), at: .zero, with: .color(.black)) }
        #expect(near == exact)
    }

    @Test func `turned and huge glyphs are drawn as paths`() throws {
        let turned = CGAffineTransform(translationX: 20, y: 20).rotated(by: 0.5)
        let drawn = try picture(60, 60) { canvas in
            canvas.concatenate(turned)
            canvas.draw(run([CGPoint(x: 3, y: 4)]), at: .zero, with: .color(.black))
        }
        let filled = try picture(60, 60) { canvas in
            canvas.concatenate(turned)
            canvas.fill(outline.path.offsetBy(dx: 3, dy: 4))
        }
        #expect(drawn == filled)
        let huge = try picture(60, 60, scale: 60) {
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
        let image = try picture(40, 40) {
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
            let picture = try picture(24, 20, background: .clear) { layer.draw(at: time, on: $0) }
            var moment = 0.0
            for y in 0..<20 { for x in 0..<24 { moment += Double(x) * Double(picture[x, y].alpha) / 255 } }
            return moment / picture.mass
        }
        let start = try center(at: 0)
        for step in 1...20 {
            let time = Double(step) / 20
            #expect(abs(try center(at: time) - start - time) < 0.05, "at \(time) s")
        }
    }
}
