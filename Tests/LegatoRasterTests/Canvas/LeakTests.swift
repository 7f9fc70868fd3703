// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import CAllocations
import Foundation
import LegatoDrawing
import LegatoEncoding
import LegatoRaster
import Testing

/// Memory that is asked for in a frame and not given back would be missing after an hour of frames.
@Suite(.enabled(if: thread_allocations() >= 0)) struct LeakTests {
    private static let gradient = ResolvedGradient(stops: [
        .init(color: .black, location: 0), .init(color: .white, location: 1),
    ])
    private static let square = CGRect(x: 5, y: 5, width: 20, height: 15)
    private static let star = Path { path in
        path.addLines([(2, 2), (30, 12), (2, 22), (10, 12)].map { CGPoint(x: $0.0, y: $0.1) })
        path.closeSubpath()
    }
    private static let glyph = GlyphRun.Glyph(
        outline: GlyphOutline(path: Path(ellipseIn: CGRect(x: 1, y: -9, width: 7, height: 9))),
        position: CGPoint(x: 5, y: 15))
    private static let image = Bitmap(width: 2, height: 2, scale: 1, bytes: [UInt8](repeating: 255, count: 16))

    private static let scenes: [(name: String, paint: @Sendable (CairoCanvas) -> Void)] = {
        func effect(_ effect: GroupEffect) -> @Sendable (CairoCanvas) -> Void {
            { canvas in canvas.group(effect) { canvas.fill(square) } }
        }
        var backdrop = GroupEffect(clip: star)
        backdrop.blendsWithBackground = true
        var mask = GroupEffect()
        mask.composition = .mask
        let linear = Paint.linear(gradient, from: .zero, to: CGPoint(x: 20, y: 0))
        let turned = ProjectionTransform(CGAffineTransform(rotationAngle: 0.2))
        return [
            ("figure", { $0.fill(star) }), ("rectangle", { $0.fill(square) }),
            ("gradient", { $0.fill(star, with: linear, evenOdd: true, antialiased: false) }),
            ("line", { $0.stroke(star, style: StrokeStyle(lineWidth: 3, dash: [3, 2]), with: linear) }),
            ("glyph", { $0.draw(GlyphRun(requestRun: 0, glyphs: [glyph]), at: .zero, with: .color(.black)) }),
            ("picture", { $0.draw(image, in: square) }), ("opacity", effect(GroupEffect(opacity: 0.5))),
            ("blur", effect(GroupEffect(blurRadius: 2))), ("mask", effect(mask)),
            ("shadow", effect(GroupEffect(shadow: .init(color: .black, radius: 3, offset: .zero)))),
            (
                "inner shadow",
                effect(GroupEffect(shadow: .init(color: .black, radius: 3, offset: .zero, isInner: true)))
            ),
            ("projection", effect(GroupEffect(projection: turned))), ("clip", effect(GroupEffect(clip: star))),
            ("round clip", effect(GroupEffect(clip: Path(ellipseIn: square)))), ("backdrop", effect(backdrop)),
            ("fault", { $0.concatenate(CGAffineTransform(scaleX: 0, y: 0)) }),
        ]
    }()

    /// How many blocks of memory are left over from each of many calls, at least: what libraries share between threads may be
    /// given back by another test's.
    private func leftOver(_ body: () -> Void) -> Double {
        for _ in 0..<10 { body() }
        var least = Double.infinity
        for _ in 0..<5 where least >= 0.5 {
            let start = thread_live_blocks()
            for _ in 0..<40 { body() }
            least = min(least, Double(thread_live_blocks() - start) / 40)
        }
        return least
    }

    @Test(arguments: scenes.map(\.name)) func `a frame leaves no memory behind`(name: String) throws {
        let paint = try #require(Self.scenes.first { $0.name == name }).paint
        let canvas = try #require(CairoCanvas(width: 40, height: 30, scale: 1))
        let compositor = try #require(Compositor(width: 40, height: 30, scale: 1, isShared: false))
        let byCairo = leftOver {
            canvas.clear(to: .white)
            paint(canvas)
        }
        #expect(byCairo < 0.5, "\(byCairo) blocks a frame")
        let composed = leftOver { compositor.paint(on: .white, paint) }
        #expect(composed < 0.5, "\(composed) blocks a frame")
    }

    @Test func `compositors leave no memory behind`() throws {
        let left = leftOver {
            let compositor = Compositor(width: 40, height: 30, scale: 1, isShared: false)
            for (_, paint) in Self.scenes { compositor?.paint(on: .white, paint) }
        }
        #expect(left < 0.5, "\(left) blocks a compositor")
    }

    @Test func `an image file that is written and read leaves no memory behind`() throws {
        let pixels = try #require(PixelBuffer(width: 40, height: 30))
        let left = leftOver {
            guard let data = try? pixels.pngData() else { return }
            _ = try? PixelBuffer(pngData: data)
        }
        #expect(left < 0.5, "\(left) blocks a file")
        // The test library may keep something of each error that is thrown, so a plain error is the measure.
        struct Refusal: Error { var message: String }
        func refuse(_ data: [UInt8]) throws { throw Refusal(message: "This is not a picture: \(data).") }
        let refused = leftOver { try? refuse([1, 2, 3]) }
        let broken = leftOver { _ = try? PixelBuffer(pngData: [1, 2, 3]) }
        #expect(broken < refused + 0.5, "\(broken) blocks a file that cannot be read, \(refused) an error")
    }

    @Test func `figures have the memory of the figure before`() throws {
        let compositor = try #require(Compositor(width: 40, height: 30, scale: 1, isShared: false))
        compositor.paint(on: .white) { $0.fill(Self.star) }
        // The star is 28 pixels wide and 20 high.
        let bytes = compositor.statistics.scratchBytes
        #expect(bytes >= 28 * 20 * 4)
        for _ in 0..<5 { compositor.paint(on: .white) { $0.fill(Self.star) } }
        #expect(compositor.statistics.scratchBytes == bytes)
    }
}
