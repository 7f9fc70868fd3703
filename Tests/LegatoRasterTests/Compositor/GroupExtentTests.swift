// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoRaster
import Testing

/// A group shows everything that was painted into it, and leaves nothing behind for the next one.
@Suite struct GroupExtentTests {
    /// A bar and a block with holes between them.
    private final class Figure: StaticContent {
        let solid: SolidFigure? = nil
        func paint(on canvas: some Canvas) {
            canvas.fill(CGRect(x: 0, y: 0, width: 9, height: 3), ResolvedColor(red: 1, green: 0, blue: 0))
            canvas.fill(CGRect(x: 2, y: 5, width: 4, height: 4), ResolvedColor(red: 0, green: 0, blue: 1, opacity: 0.7))
        }
    }

    struct Way: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let draw: @Sendable (CairoCanvas) -> Void

        init(_ name: String, _ draw: @escaping @Sendable (CairoCanvas) -> Void) {
            testDescription = name
            self.draw = draw
        }
    }

    /// Each paints within (0, 0) and (11, 11).
    private static let ways: [Way] = {
        let figure = Figure()
        let block = CGRect(x: 1, y: 1, width: 7, height: 8)
        let gradient = ResolvedGradient(stops: [
            ResolvedGradient.Stop(color: .black, location: 0), ResolvedGradient.Stop(color: .white, location: 1),
        ])
        var notch = Path()
        notch.move(to: CGPoint(x: 1, y: 1))
        notch.addLine(to: CGPoint(x: 9, y: 1))
        notch.addLine(to: CGPoint(x: 4, y: 4))
        notch.addLine(to: CGPoint(x: 9, y: 9))
        notch.closeSubpath()
        let hollow = notch
        return [
            Way("a static picture") { _ = $0.draw(figure, opacity: 1, isMoving: false) },
            Way("a moving picture on whole pixels") { _ = $0.draw(figure, opacity: 1, isMoving: true) },
            Way("a moving picture between pixels") { canvas in
                canvas.save()
                canvas.concatenate(CGAffineTransform(translationX: 0.5, y: 0.25))
                _ = canvas.draw(figure, opacity: 1, isMoving: true)
                canvas.restore()
            },
            Way("a convex outline") { $0.fill(block) },
            Way("a convex outline with a gradient") {
                $0.fill(
                    Path(block), with: .linear(gradient, from: .zero, to: CGPoint(x: 10, y: 5)), evenOdd: false,
                    antialiased: true)
            },
            Way("an outline with a notch") { $0.fill(hollow) },
            Way("a line") { $0.stroke(hollow, style: StrokeStyle(lineWidth: 1), with: .color(.black)) },
            Way("a group within the group") { canvas in
                canvas.group(GroupEffect(opacity: 0.5)) { canvas.fill(block) }
            },
            Way("a clipped group") { canvas in
                canvas.clipped(to: Path(ellipseIn: block)) { canvas.fill(block) }
            },
        ]
    }()

    private static func draw(_ way: Way, at x: CGFloat, _ y: CGFloat, on canvas: CairoCanvas) {
        canvas.save()
        canvas.concatenate(CGAffineTransform(translationX: x, y: y))
        way.draw(canvas)
        canvas.restore()
    }

    private static let half = GroupEffect(opacity: 0.5)

    @Test(arguments: ways) func `a group of two figures far apart shows both`(way: Way) throws {
        let apart = try everyBitmap(48, 36) { canvas in
            canvas.group(Self.half) { Self.draw(way, at: 3, 2, on: canvas) }
            canvas.group(Self.half) { Self.draw(way, at: 33, 22, on: canvas) }
        }
        // The last figure lies up or down, left or right of the first.
        for isReversed in [false, true] {
            let together = try everyBitmap(48, 36) { canvas in
                canvas.group(Self.half) {
                    Self.draw(way, at: isReversed ? 33 : 3, isReversed ? 22 : 2, on: canvas)
                    Self.draw(way, at: isReversed ? 3 : 33, isReversed ? 2 : 22, on: canvas)
                }
            }
            for (one, other) in zip(apart, together) {
                #expect(one.bitmap.mass > 1)
                #expect(one.bitmap == other.bitmap, "\(one.way)")
            }
        }
    }

    @Test(arguments: ways) func `a group begins clear, whatever the last one showed`(way: Way) throws {
        let used = try #require(Compositor(width: 48, height: 36, scale: 1))
        let fresh = try #require(Compositor(width: 48, height: 36, scale: 1))
        // All of it, and then only a part of it.
        used.paint(on: .white) { canvas in
            canvas.group(Self.half) {
                Self.draw(way, at: 3, 2, on: canvas)
                Self.draw(way, at: 33, 22, on: canvas)
            }
        }
        used.paint(on: .white, damage: [CGRect(x: 5, y: 4, width: 4, height: 3)]) { canvas in
            canvas.group(Self.half) { Self.draw(way, at: 3, 2, on: canvas) }
        }
        for compositor in [used, fresh] {
            compositor.paint(on: .white) { canvas in
                canvas.group(Self.half) {
                    // Corners, so that the group looks at all of its pixels.
                    canvas.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
                    canvas.fill(CGRect(x: 47, y: 35, width: 1, height: 1))
                }
            }
        }
        #expect(used.makePixelBuffer() == fresh.makePixelBuffer())
    }

    @Test func `a static image moved by whole pixels is the same pixels elsewhere`() throws {
        let figure = Figure()
        func drawn(_ x: CGFloat, _ y: CGFloat, isMoving: Bool) throws -> PixelBuffer {
            let compositor = try #require(Compositor(width: 40, height: 30, scale: 1))
            compositor.paint(on: .clear) { canvas in
                canvas.concatenate(CGAffineTransform(translationX: x, y: y))
                _ = canvas.draw(figure, opacity: 0.6, isMoving: isMoving)
            }
            return compositor.makePixelBuffer()
        }
        let clear = PixelBuffer.Pixel(red: 0, green: 0, blue: 0, alpha: 0)
        for isMoving in [false, true] {
            let first = try drawn(2, 3, isMoving: isMoving)
            for (x, y) in [(1, 0), (0, 1), (7, 5), (28, 17), (-6, -5), (35, 24)] {
                let moved = try drawn(CGFloat(2 + x), CGFloat(3 + y), isMoving: isMoving)
                var wrong: [String] = []
                for row in 0..<30 {
                    for column in 0..<40 {
                        let (fromX, fromY) = (column - x, row - y)
                        let isInside = (0..<40).contains(fromX) && (0..<30).contains(fromY)
                        let wanted = isInside ? first[fromX, fromY] : clear
                        if moved[column, row] != wanted { wrong.append("\(column), \(row)") }
                    }
                }
                #expect(wrong.isEmpty, "moved by \(x), \(y): \(wrong.prefix(3))")
            }
        }
    }
}
