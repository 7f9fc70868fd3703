// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

/// Where ink may be: never less than what shows, and little more.
@Suite struct InkCanvasTests {
    private let paint = Paint.color(.black)
    private let box = CGRect(x: 10, y: 20, width: 30, height: 40)

    private func ink(_ transform: CGAffineTransform = .identity, _ draw: (InkCanvas) -> Void) -> CGRect {
        let canvas = InkCanvas(transform: transform)
        draw(canvas)
        #expect(!canvas.isBroken)
        return canvas.ink
    }

    private func fill(_ rect: CGRect, on canvas: InkCanvas) {
        canvas.fill(Path(rect), with: paint, evenOdd: false, antialiased: true)
    }

    private func group(_ canvas: InkCanvas, _ effect: GroupEffect, _ draw: () -> Void) {
        canvas.beginGroup(effect)
        draw()
        canvas.endGroup()
    }

    @Test func `nothing painted is no ink`() {
        #expect(ink { _ in }.isNull)
        #expect(ink { $0.fill(Path(), with: paint, evenOdd: false, antialiased: true) }.isNull)
    }

    @Test func `fills, images, glyphs and lines of text are where they are painted`() {
        #expect(ink { fill(box, on: $0) } == box)
        let bitmap = Bitmap(width: 1, height: 1, scale: 1, bytes: [0, 0, 0, 0])
        #expect(ink { $0.draw(bitmap, in: box) } == box)
        let outline = GlyphOutline(path: Path(CGRect(x: 1, y: -8, width: 6, height: 9)))
        var run = GlyphRun(
            requestRun: 0, glyphs: [GlyphRun.Glyph(outline: outline, position: CGPoint(x: 100, y: 200))])
        #expect(
            ink { $0.draw(run, at: CGPoint(x: 1000, y: 3000), with: paint) }
                == CGRect(x: 1101, y: 3192, width: 6, height: 9))
        run.glyphs = []
        run.decorations = [box]
        #expect(
            ink { $0.draw(run, at: CGPoint(x: 1000, y: 3000), with: paint) }
                == CGRect(x: 1010, y: 3020, width: 30, height: 40))
    }

    @Test func `several pieces of ink are bounded together`() {
        let all = ink {
            fill(box, on: $0)
            fill(CGRect(x: 100, y: 5, width: 1, height: 1), on: $0)
        }
        #expect(all == CGRect(x: 10, y: 5, width: 91, height: 55))
    }

    @Test(
        arguments: [
            (CGLineJoin.miter, CGLineCap.butt, 10, 10), (.miter, .butt, 4, 4), (.miter, .butt, 0.5, 1),
            (.miter, .square, 0.5, 1.5), (.miter, .square, 4, 4), (.round, .butt, 10, 1), (.bevel, .round, 10, 1),
            (.round, .square, 10, 1.5), (.bevel, .square, 10, 1.5),
        ] as [(CGLineJoin, CGLineCap, CGFloat, CGFloat)])
    func `a stroke reaches as far as its miters and caps`(
        join: CGLineJoin, cap: CGLineCap, limit: CGFloat, factor: CGFloat
    ) {
        let style = StrokeStyle(lineWidth: 6, lineCap: cap, lineJoin: join, miterLimit: limit)
        #expect(style.reach == 3 * factor)
        let seen = ink { $0.stroke(Path(box), style: style, with: paint) }
        #expect(seen == box.insetBy(dx: -3 * factor, dy: -3 * factor))
    }

    @Test func `ink goes through the transforms in force, which end with their state`() {
        let seen = ink(CGAffineTransform(translationX: 1000, y: 0)) { canvas in
            canvas.save()
            canvas.concatenate(CGAffineTransform(scaleX: 2, y: 3))
            canvas.concatenate(CGAffineTransform(translationX: 5, y: 7))
            fill(box, on: canvas)
            canvas.restore()
        }
        #expect(seen == CGRect(x: 1030, y: 81, width: 60, height: 120))
        let after = ink(CGAffineTransform(translationX: 1000, y: 0)) { canvas in
            canvas.save()
            canvas.concatenate(CGAffineTransform(scaleX: 2, y: 3))
            canvas.restore()
            fill(box, on: canvas)
        }
        #expect(after == box.offsetBy(dx: 1000, dy: 0))
    }

    @Test func `restoring more than was saved, and ending what did not begin, does nothing`() {
        let seen = ink(CGAffineTransform(translationX: 1000, y: 0)) { canvas in
            canvas.restore()
            canvas.endGroup()
            canvas.save()
            canvas.concatenate(CGAffineTransform(scaleX: 2, y: 2))
            canvas.beginGroup(GroupEffect())
            canvas.restore()
            canvas.restore()
            fill(box, on: canvas)
            canvas.concatenate(CGAffineTransform(scaleX: 9, y: 9))
            canvas.save()
            canvas.endGroup()
            fill(box, on: canvas)
            canvas.restore()
            fill(CGRect(x: 0, y: 0, width: 1, height: 1), on: canvas)
        }
        #expect(seen == CGRect(x: 1000, y: 0, width: 80, height: 120))
    }

    @Test func `a group adds what is in it to what was there`() {
        let seen = ink { canvas in
            fill(box, on: canvas)
            group(canvas, GroupEffect()) { fill(CGRect(x: 0, y: 0, width: 1, height: 1), on: canvas) }
        }
        #expect(seen == CGRect(x: 0, y: 0, width: 40, height: 60))
        #expect(ink { canvas in group(canvas, GroupEffect()) {} }.isNull)
    }

    @Test func `a clip leaves what lies in it, in its own coordinates`() {
        func clipped(_ path: Path, _ transform: CGAffineTransform = .identity) -> CGRect {
            ink(transform) { canvas in
                var effect = GroupEffect()
                effect.clip = GroupEffect.Clip(path: path, evenOdd: false)
                group(canvas, effect) { fill(box, on: canvas) }
            }
        }
        #expect(clipped(Path(CGRect(x: 0, y: 0, width: 25, height: 35))) == CGRect(x: 10, y: 20, width: 15, height: 15))
        #expect(
            clipped(Path(CGRect(x: 0, y: 0, width: 25, height: 35)), CGAffineTransform(scaleX: 2, y: 2))
                == CGRect(x: 20, y: 40, width: 30, height: 30))
        #expect(clipped(Path()).isNull)
        #expect(clipped(Path(CGRect(x: 500, y: 0, width: 1, height: 1))).isNull)
    }

    @Test func `a mask adds nothing to what it covers`() {
        let seen = ink { canvas in
            fill(box, on: canvas)
            var mask = GroupEffect()
            mask.composition = .mask
            group(canvas, mask) { fill(CGRect(x: 0, y: 0, width: 500, height: 500), on: canvas) }
        }
        #expect(seen == box)
    }

    @Test func `a blur reaches four standard deviations and two points further`() {
        for scale in [1, 2] as [CGFloat] {
            let seen = ink(CGAffineTransform(scaleX: scale, y: 0)) { canvas in
                var effect = GroupEffect()
                effect.blurRadius = 5
                group(canvas, effect) { fill(box, on: canvas) }
            }
            let reach = 4 * 5 * scale + 2
            #expect(seen == CGRect(x: 10 * scale - reach, y: -reach, width: 30 * scale + 2 * reach, height: 2 * reach))
        }
        #expect(
            ink { canvas in
                var effect = GroupEffect()
                effect.blurRadius = -5
                group(canvas, effect) { fill(box, on: canvas) }
            } == box)
    }

    @Test func `a shadow reaches twice its radius around its offset, one inside nowhere`() {
        func seen(isInner: Bool) -> CGRect {
            ink(CGAffineTransform(scaleX: 2, y: 0)) { canvas in
                var effect = GroupEffect()
                effect.shadow = GroupEffect.Shadow(
                    color: .black, radius: 3, offset: CGSize(width: 100, height: 7), isInner: isInner)
                group(canvas, effect) { fill(box, on: canvas) }
            }
        }
        // Four standard deviations are 12 points, twice as much on screen; two points more.
        #expect(seen(isInner: false) == CGRect(x: 20, y: -26, width: 60 + 200 + 26, height: 52))
        #expect(seen(isInner: true) == CGRect(x: 20, y: 0, width: 60, height: 0))
    }

    @Test func `a projection maps what is in the group, within the coordinates around it`() {
        var deep = ProjectionTransform()
        deep.m13 = 0.01
        func seen(_ rect: CGRect, _ projection: ProjectionTransform) -> CGRect {
            ink(CGAffineTransform(translationX: 1000, y: 0)) { canvas in
                var effect = GroupEffect()
                effect.projection = projection
                group(canvas, effect) { fill(rect, on: canvas) }
            }
        }
        let near = seen(CGRect(x: 0, y: 10, width: 100, height: 20), deep)
        // Divided by 1 at the left, by 2 at the right.
        #expect(abs(near.minX - 1000) < 1e-6 && abs(near.maxX - 1050) < 1e-6)
        #expect(abs(near.minY - 5) < 1e-6 && abs(near.maxY - 30) < 1e-6)
        #expect(seen(box, ProjectionTransform()) == box.offsetBy(dx: 1000, dy: 0))
        // What reaches the plane of the eye may be anywhere.
        let far = seen(CGRect(x: -150, y: 10, width: 100, height: 20), deep)
        #expect(far == CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7))
        var tall = ProjectionTransform()
        tall.m23 = 0.01
        #expect(seen(CGRect(x: 10, y: -150, width: 20, height: 100), tall).width == 2e7)
        #expect(seen(CGRect(x: 10, y: 0, width: 20, height: 100), tall).width < 100)
        // Barely in front of the eye: still where it is.
        #expect(seen(CGRect(x: -99.9, y: 10, width: 10, height: 20), deep).height < 2e5)
    }

    @Test func `endless ink is bounded, and reaches as far as any image`() {
        let everywhere = CGRect(x: -1e7, y: -1e7, width: 2e7, height: 2e7)
        #expect(ink { fill(CGRect(x: -1e300, y: -1e300, width: 2e300, height: 2e300), on: $0) } == everywhere)
        #expect(
            ink { fill(CGRect(x: -1e9, y: 0, width: 2e9, height: 1), on: $0) }
                == CGRect(x: -1e7, y: 0, width: 2e7, height: 1))
        #expect(
            ink { fill(CGRect(x: 0, y: -1e9, width: 1, height: 2e9), on: $0) }
                == CGRect(x: 0, y: -1e7, width: 1, height: 2e7))
        for far in [CGRect(x: 2e7, y: 0, width: 1, height: 1), CGRect(x: 0, y: -2e7, width: 1, height: 1)] {
            #expect(ink { fill(far, on: $0) }.isNull)
        }
    }

    @Test func `an outline without an area may still have ink`() {
        let upright = CGRect(x: 5, y: 6, width: 0, height: 7)
        let level = CGRect(x: 5, y: 6, width: 7, height: 0)
        #expect(ink { fill(upright, on: $0) } == upright && ink { fill(level, on: $0) } == level)
    }

    @Test func `geometry that is not a number is no ink, and is noted`() {
        let canvas = InkCanvas()
        #expect(!canvas.isBroken)
        fill(CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), on: canvas)
        #expect(canvas.ink.isNull && canvas.isBroken)
        for rect in [
            CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), CGRect(x: 0, y: CGFloat.nan, width: 1, height: 1),
        ] {
            let canvas = InkCanvas()
            canvas.draw(Bitmap(width: 0, height: 0, scale: 1, bytes: []), in: rect)
            #expect(canvas.ink.isNull && canvas.isBroken)
        }
    }

    @Test func `the greatest scale is never less than what any direction grows by`() {
        for map in [
            CGAffineTransform(scaleX: 2, y: 3), CGAffineTransform(1, 2, 3, 4, 5, 6),
            CGAffineTransform(rotationAngle: 1),
        ] {
            #expect(
                abs(map.greatestScale - (map.a * map.a + map.b * map.b + map.c * map.c + map.d * map.d).squareRoot())
                    < 1e-12)
            for step in 0..<36 {
                let angle = Double(step) * .pi / 18
                let seen = CGSize(width: cos(angle), height: sin(angle)).applying(map)
                #expect(hypot(Double(seen.width), Double(seen.height)) <= Double(map.greatestScale) + 1e-12)
            }
        }
    }
}
