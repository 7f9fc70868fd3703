// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// What Cairo gets of a path.
@Suite struct PathTraceTests {
    /// A line, quadratic curves after a line, a curve and a close, and a cubic one.
    private static func figure(_ addQuad: (inout Path, _ control: CGPoint, _ end: CGPoint) -> Void) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: 6))
        path.addLine(to: CGPoint(x: 3, y: 6))
        addQuad(&path, CGPoint(x: 12, y: 27), CGPoint(x: 24, y: 12))
        addQuad(&path, CGPoint(x: 33, y: 0), CGPoint(x: 42, y: 21))
        path.addCurve(
            to: CGPoint(x: 39, y: 33), control1: CGPoint(x: 45, y: 27), control2: CGPoint(x: 42, y: 30))
        addQuad(&path, CGPoint(x: 24, y: 42), CGPoint(x: 9, y: 30))
        path.closeSubpath()
        addQuad(&path, CGPoint(x: 6, y: 18), CGPoint(x: 0, y: 30))
        return path
    }

    @Test func `a quadratic curve is the cubic one with controls two thirds of the way to its own`() throws {
        let quadratic = Self.figure { $0.addQuadCurve(to: $2, control: $1) }
        let cubic = Self.figure { path, control, end in
            let start = path.verbs.last == .close ? CGPoint(x: 0, y: 6) : path.points[path.points.count - 1]
            // All coordinates are multiples of 3, so these are whole numbers.
            func between(_ point: CGPoint) -> CGPoint {
                CGPoint(x: (point.x + 2 * control.x) / 3, y: (point.y + 2 * control.y) / 3)
            }
            path.addCurve(to: end, control1: between(start), control2: between(end))
        }
        for map in [CGAffineTransform.identity, CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 45, ty: 0)] {
            func drawn(_ path: Path) throws -> PixelBuffer {
                try bitmap(48, 48, background: .clear) { canvas in
                    canvas.concatenate(map)
                    canvas.fill(path)
                }
            }
            let image = try drawn(quadratic)
            #expect(image.mass > 200)
            #expect(image == (try drawn(cubic)))
        }
    }

    @Test func `a line around a closed figure has the closing side`() throws {
        var path = Path()
        path.addLines([(10, 10), (30, 10), (20, 30)].map { CGPoint(x: $0.0, y: $0.1) })
        var closed = path
        closed.closeSubpath()
        func stroked(_ path: Path) throws -> PixelBuffer {
            try bitmap(40, 40) { $0.stroke(path, style: StrokeStyle(lineWidth: 4), with: .color(.black)) }
        }
        #expect(try stroked(closed)[15, 20].red == 0)
        #expect(try stroked(path)[15, 20].red == 255)
    }

    @Test func `a path with a point that is not finite, or not a number once it is mapped, is not traced`() throws {
        let memory = try #require(PixelMemory(byteCount: 16 * 16 * 4))
        let surface = try #require(Surface(area: PixelRect(minX: 0, minY: 0, maxX: 16, maxY: 16), memory: memory))
        func isTraced(_ x: CGFloat, _ y: CGFloat, _ map: CGAffineTransform) -> Bool {
            var path = Path()
            path.addLines([CGPoint(x: 1, y: 1), CGPoint(x: x, y: y), CGPoint(x: 5, y: 2)])
            return path.trace(in: surface.context, transform: map)
        }
        // With neither coefficient 0 an infinite coordinate stays infinite, and is not NaN.
        let turned = CGAffineTransform(a: 1, b: 1, c: -1, d: 1, tx: 0, ty: 0)
        #expect(isTraced(7, 9, turned) && isTraced(7, 9, .identity))
        for broken in [CGFloat.infinity, -.infinity, .nan] {
            #expect(!isTraced(broken, 0, turned) && !isTraced(0, broken, turned) && !isTraced(broken, broken, turned))
        }
        // Ten times as much is infinite, and the difference of two infinities is not a number.
        let across = CGAffineTransform(a: 10, b: 0.5, c: -10, d: 0.5, tx: 0, ty: 0)
        let down = CGAffineTransform(a: 0.5, b: 10, c: 0.5, d: -10, tx: 0, ty: 0)
        for map in [across, down] {
            #expect(!isTraced(1e308, 1e308, map))
            // Infinite on one side only, it is pulled in.
            #expect(isTraced(1e308, 0, map) && isTraced(0, 1e308, map))
        }
    }

    // MARK: Lines in a clear colour

    private static let everything = CGRect(x: 0, y: 0, width: 40, height: 40)

    private static func group(
        _ effect: GroupEffect, _ rect: CGRect, _ color: ResolvedColor = .black
    ) -> @Sendable (CairoCanvas) -> Void {
        { canvas in canvas.group(effect) { canvas.fill(rect, color) } }
    }

    private static func composed(_ composition: GroupEffect.Composition, opacity: Double = 1) -> GroupEffect {
        var effect = GroupEffect(opacity: opacity)
        effect.composition = composition
        return effect
    }

    private static let followers: [(name: String, paint: @Sendable (CairoCanvas) -> Void)] = {
        let yellow = ResolvedColor(red: 1, green: 1, blue: 0)
        let shadow = GroupEffect.Shadow(color: .black, radius: 0, offset: CGSize(width: 50, height: 0))
        let aside = everything.offsetBy(dx: -50, dy: 0)
        return [
            ("figure", { $0.fill(CGRect(x: 5, y: 5, width: 30, height: 2)) }),
            ("faded group", group(GroupEffect(opacity: 0.5), everything)),
            ("multiplied group", group(composed(.blend(.multiply)), everything, yellow)),
            ("darkened group", group(composed(.blend(.plusDarker)), everything, yellow)),
            ("shadow", group(GroupEffect(shadow: shadow), aside)),
            ("mask", group(composed(.mask), everything.insetBy(dx: 5, dy: 5))),
            ("mask that is left out", group(composed(.mask, opacity: 0), everything)),
            ("clip", group(GroupEffect(clip: Path(everything)), everything, yellow)),
        ]
    }()

    @Test(arguments: followers.map(\.name)) func `a line in a clear colour changes nothing of what follows it`(
        name: String
    ) throws {
        let paint = try #require(Self.followers.first { $0.name == name }).paint
        // Anticlockwise, against the direction of a rectangle.
        let path = Path { path in
            path.addLines([(10, 10), (10, 30), (30, 30), (30, 10)].map { CGPoint(x: $0.0, y: $0.1) })
            path.closeSubpath()
        }
        func painted(withLine: Bool) throws -> PixelBuffer {
            try bitmap(40, 40) { canvas in
                if withLine { canvas.stroke(path, style: StrokeStyle(lineWidth: 2), with: .color(.clear)) }
                paint(canvas)
            }
        }
        let image = try painted(withLine: true)
        #expect(image == (try painted(withLine: false)))
        #expect(image != (try bitmap(40, 40) { _ in }))
    }
}
