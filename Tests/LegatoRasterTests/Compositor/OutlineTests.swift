// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// Outlines at the limits of what is filled without Cairo, and curves to a stated error.
@Suite struct OutlineTests {
    private static let everything = CGRect(x: 0, y: 0, width: 60, height: 60)

    @Test func `a curve is cut into as few chords as stay within a fiftieth of a pixel`() throws {
        // Between a parabola of the control points p, c and q and its chord lie two thirds of their triangle, all but 1/n² of
        // which n chords cover. They stay within |p − 2c + q| / (4n²).
        let parabola = Path { path in
            path.move(to: CGPoint(x: 1, y: 58))
            path.addQuadCurve(to: CGPoint(x: 59, y: 58), control: CGPoint(x: 30, y: -38))
        }
        let area = 2.0 / 3 * (58 * 96 / 2)
        let chords = (192 / (4 * 0.02)).squareRoot().rounded(.up)
        for (way, bitmap) in try everyBitmap(60, 60, { $0.fill(parabola) }) {
            #expect(abs(bitmap.mass - area * (1 - 1 / (chords * chords))) < 0.06, "\(way): \(bitmap.mass)")
        }
    }

    @Test func `a curve that begins or ends straight is as fine as its bend asks for`() throws {
        let (start, up, upper, end) = (
            CGPoint(x: 4, y: 56), CGPoint(x: 4, y: 38), CGPoint(x: 4, y: 20), CGPoint(x: 56, y: 2)
        )
        let corner = CGPoint(x: 56, y: 58)
        func closed(_ body: (inout Path) -> Void) -> Path {
            Path { path in
                body(&path)
                path.addLine(to: corner)
                path.closeSubpath()
            }
        }
        let forth = closed { path in
            path.move(to: start)
            path.addCurve(to: end, control1: up, control2: upper)
        }
        let back = Path { path in
            path.move(to: end)
            path.addCurve(to: start, control1: upper, control2: up)
            path.addLine(to: corner)
            path.closeSubpath()
        }
        let fine = closed { path in
            path.move(to: start)
            for step in 1...400 {
                let t = CGFloat(step) / 400
                let u = 1 - t
                // x and y of (1 − t)³, 3(1 − t)²t, 3(1 − t)t² and t³.
                let x = u * u * u * start.x + 3 * u * u * t * up.x + 3 * u * t * t * upper.x + t * t * t * end.x
                let y = u * u * u * start.y + 3 * u * u * t * up.y + 3 * u * t * t * upper.y + t * t * t * end.y
                path.addLine(to: CGPoint(x: x, y: y))
            }
        }
        let wanted = try everyBitmap(60, 60) { $0.fill(fine) }
        for path in [forth, back] {
            for (one, other) in zip(try everyBitmap(60, 60, { $0.fill(path) }), wanted) {
                #expect(one.bitmap.greatestDifference(to: other.bitmap) <= 6, "\(one.way)")
            }
        }
    }

    @Test func `curves with controls beyond all numbers do no harm to what follows`() throws {
        for (x, y) in [(1e300, 30), (30, -1e300), (-1e9, -1e9)] as [(CGFloat, CGFloat)] {
            let cubic = Path { path in
                path.move(to: CGPoint(x: 5, y: 50))
                path.addCurve(
                    to: CGPoint(x: 50, y: 50), control1: CGPoint(x: x, y: y), control2: CGPoint(x: 30, y: 20))
            }
            let quad = Path { path in
                path.move(to: CGPoint(x: 5, y: 50))
                path.addQuadCurve(to: CGPoint(x: 50, y: 50), control: CGPoint(x: x, y: y))
            }
            for path in [cubic, quad] {
                let scene: @Sendable (CairoCanvas) -> Void = { canvas in
                    canvas.fill(path, with: .color(.white), evenOdd: false, antialiased: true)
                    canvas.fill(CGRect(x: 20, y: 55, width: 5, height: 4))
                }
                for (way, bitmap) in try everyBitmap(60, 60, scene) {
                    #expect(bitmap[22, 57].isNear(0, 0, 0), "\(way)")
                }
            }
        }
    }

    /// Protected by: it never changes.
    private final class Solid: StaticContent {
        let path: Path
        init(_ path: Path) { self.path = path }
        var solid: SolidFigure? { SolidFigure(path: path, evenOdd: false, color: .black) }
        func paint(on canvas: some Canvas) { canvas.fill(path) }
    }

    @Test func `a solid figure grown beyond all numbers covers the image`() throws {
        let solid = Solid(Path(CGRect(x: -10, y: -10, width: 20, height: 20)))
        for map in [
            CGAffineTransform(a: 1e20, b: 0, c: 0, d: 1, tx: 30, ty: 30),
            CGAffineTransform(a: 1, b: 0, c: 0, d: 1e20, tx: 30, ty: 30),
        ] {
            for (way, bitmap) in try everyBitmap(
                60, 60,
                { canvas in
                    canvas.concatenate(map)
                    _ = canvas.draw(solid, opacity: 1, isMoving: true)
                })
            {
                #expect(bitmap[30, 30].alpha == 255, "\(way)")
                #expect(bitmap[30, 10].alpha == (map.d == 1 ? 0 : 255), "\(way)")
                #expect(bitmap[10, 30].alpha == (map.a == 1 ? 0 : 255), "\(way)")
            }
        }
    }

    @Test func `a solid figure flattened to a line shows nothing`() throws {
        // All its corners are at 20.3, the nearest number.
        let solid = Solid(
            Path { path in
                path.addLines(
                    [(-5, 0), (-3, -4), (2, -4), (5, 0), (3, 4), (-2, 4)].map { CGPoint(x: $0.0, y: $0.1) })
                path.closeSubpath()
            })
        let map = CGAffineTransform(a: 1e5, b: 0, c: 0, d: 1e-16, tx: 30, ty: 20.3)
        for (way, bitmap) in try everyBitmap(
            60, 60,
            { canvas in
                canvas.concatenate(map)
                _ = canvas.draw(solid, opacity: 1, isMoving: true)
            })
        {
            #expect(bitmap.mass == 0, "\(way)")
        }
    }

    @Test func `a figure does not depend on the one before it`() throws {
        let shapes = [
            Path(ellipseIn: CGRect(x: 4, y: 3, width: 12, height: 9)),
            Path { path in
                path.addLines([(10, 2), (18, 9), (9, 15), (3, 8)].map { CGPoint(x: $0.0, y: $0.1) })
                path.closeSubpath()
            },
            Path { path in
                path.addLines([(3, 13), (8, 2), (17, 12)].map { CGPoint(x: $0.0, y: $0.1) })
                path.closeSubpath()
            },
        ]
        let alone = try shapes.map { shape in try everyBitmap(20, 16) { $0.fill(shape) } }
        for first in shapes {
            for (second, wanted) in zip(shapes, alone) {
                // The first is clear.
                let bitmaps = try everyBitmap(20, 16) { canvas in
                    canvas.fill(first, .clear)
                    canvas.fill(second)
                }
                for (one, other) in zip(bitmaps, wanted) { #expect(one.bitmap == other.bitmap, "\(one.way)") }
            }
        }
    }

    @Test func `a gradient without an extent fills an outline with its last colour`() throws {
        let gradient = ResolvedGradient(stops: [
            .init(color: .black, location: 0), .init(color: ResolvedColor(red: 1, green: 0, blue: 0), location: 1),
        ])
        let point = CGPoint(x: 30, y: 30)
        for (way, bitmap) in try everyBitmap(
            60, 60,
            {
                $0.fill(
                    Path(Self.everything), with: .linear(gradient, from: point, to: point), evenOdd: false,
                    antialiased: true)
            })
        {
            #expect(bitmap[10, 10].isNear(255, 0, 0) && bitmap[50, 50].isNear(255, 0, 0), "\(way)")
        }
    }
}
