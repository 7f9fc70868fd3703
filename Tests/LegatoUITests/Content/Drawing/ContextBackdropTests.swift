// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Paths that are filled with what was drawn before.
@MainActor
@Suite struct ContextBackdropTests {
    /// Black on the left, white on the right; then what `body` draws.
    private func halves(_ body: @escaping (inout GraphicsContext) -> Void) -> StageImage {
        drawn(width: 60, height: 60) { context, _ in
            context.fill(.box(0, 0, 30, 60), with: .color(.black))
            context.fill(.box(30, 0, 30, 60), with: .color(.white))
            body(&context)
        }
    }

    @Test func `a backdrop by itself changes nothing`() {
        let plain = halves { _ in }
        let filled = halves { context in
            context.fill(Path(ellipseIn: CGRect(x: 10, y: 10, width: 40, height: 40)), with: .backdrop)
            context.stroke(.box(5, 5, 50, 50), with: context.resolve(.backdrop), lineWidth: 3)
        }
        #expect(filled.looksLike(plain))
    }

    @Test func `filters change what was drawn before in the path, and not what comes after`() {
        let image = halves { context in
            var lens = context
            lens.addFilter(.colorInvert())
            lens.fill(.box(10, 20, 40, 20), with: .palette([.backdrop]))
            context.fill(.box(20, 28, 4, 4), with: .color(.black))
        }
        #expect(image.color(15, 30) == [255, 255, 255] && image.color(45, 30) == [0, 0, 0])
        #expect(image.color(15, 10) == [0, 0, 0] && image.color(45, 50) == [255, 255, 255])
        #expect(image.color(22, 30) == [0, 0, 0])
    }

    @Test func `a blurred backdrop is soft where there was an edge, as far as the path reaches`() {
        let image = halves { context in
            context.clip(to: .box(0, 20, 60, 20))
            context.addFilter(.blur(radius: 4))
            context.fill(.box(-60, -60, 180, 180), with: .backdrop)
        }
        // Half a pixel from the edge, half a Gaussian and 4.97 % of it.
        #expect(abs(image.color(29, 30)[0] - 115) <= 4 && abs(image.color(30, 30)[0] - 140) <= 4)
        #expect(image.color(29, 10) == [0, 0, 0] && image.color(30, 10) == [255, 255, 255])
    }

    @Test func `the path is in the coordinates of the context, by its rule, and a stroke is its outline`() {
        let image = halves { context in
            context.addFilter(.colorInvert())
            context.scaleBy(x: 2, y: 2)
            var ring = Path(CGRect(x: 2, y: 2, width: 10, height: 10))
            ring.addRect(CGRect(x: 4, y: 4, width: 6, height: 6))
            context.fill(ring, with: .backdrop, style: FillStyle(eoFill: true))
            context.stroke(.box(3, 20, 6, 0), with: .backdrop, lineWidth: 2)
        }
        #expect(image.color(6, 6) == [255, 255, 255] && image.color(14, 14) == [0, 0, 0])
        #expect(image.color(10, 39) == [255, 255, 255] && image.color(10, 44) == [0, 0, 0])
    }

    @Test func `a layer has a backdrop of its own`() {
        let image = halves { context in
            context.drawLayer { layer in
                layer.fill(.box(0, 0, 10, 60), with: .color(.red))
                layer.addFilter(.colorInvert())
                layer.fill(.box(0, 0, 60, 20), with: .backdrop)
            }
        }
        // Red, 255 59 48, becomes its opposite; nothing else was in the layer.
        #expect(image.color(5, 10) == [0, 196, 207])
        #expect(
            image.color(5, 40)[0] > 200 && image.color(20, 10) == [0, 0, 0] && image.color(45, 10) == [255, 255, 255])
    }

    @Test func `backdrops of backdrops come to an end`() {
        let image = halves { context in
            for _ in 0..<60 { context.fill(.box(0, 0, 20, 20), with: .backdrop) }
            context.fill(.box(40, 40, 10, 10), with: .color(.blue))
        }
        #expect(image.color(45, 45)[2] > 200 && image.color(45, 45)[0] < 50)
    }
}
