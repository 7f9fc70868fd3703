// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import Testing

@testable import LegatoRaster

/// How a canvas begins a frame after whatever was before it.
@Suite struct CanvasFrameTests {
    private let pixel = CGRect(x: 0, y: 0, width: 1, height: 1)

    @Test func `what was saved and not restored ends with the frame`() throws {
        let canvas = try #require(CairoCanvas(width: 8, height: 8, scale: 1))
        for _ in 0..<3 {
            canvas.clear(to: .white)
            canvas.save()
            canvas.concatenate(CGAffineTransform(scaleX: 3, y: 3))
        }
        canvas.clear(to: .white)
        canvas.fill(pixel)
        let image = canvas.makePixelBuffer()
        #expect(image[0, 0].red == 0 && image[1, 0].red == 255 && image[0, 1].red == 255)
    }

    @Test func `a clip that is open at the end of a frame ends with it`() throws {
        let canvas = try #require(CairoCanvas(width: 8, height: 8, scale: 1))
        canvas.clear(to: .white)
        canvas.beginGroup(GroupEffect(clip: Path(pixel)))
        canvas.save()
        canvas.clear(to: .white)
        canvas.fill(CGRect(x: 0, y: 0, width: 8, height: 8))
        #expect(canvas.makePixelBuffer().differences(within: 0, in: \.red) { _, _ in 0 }.isEmpty)
    }

    @Test func `the memory of a group that is open at the end of a frame is there for the next`() throws {
        let canvas = try #require(CairoCanvas(width: 40, height: 30, scale: 1))
        #expect(canvas.base.memory.byteCount == 40 * 30 * 4)
        canvas.clear(to: .white)
        canvas.beginGroup(GroupEffect(opacity: 0.5))
        canvas.fill(pixel)
        #expect(canvas.pool.byteCount == 0)
        canvas.clear(to: .white)
        // An eighth more than the image has, each way.
        #expect(canvas.pool.byteCount == 45 * 33 * 4)
    }

    @Test func `after a failure of Cairo the next frame is painted`() throws {
        let canvas = try #require(CairoCanvas(width: 8, height: 8, scale: 1))
        canvas.clear(to: .white)
        let base = canvas.base
        canvas.clear(to: .white)
        #expect(canvas.base === base)
        // Cairo refuses everything after it was asked to restore what was never saved.
        let state = canvas.state
        canvas.popState()
        canvas.states = [state]
        #expect(!canvas.base.isHealthy)
        canvas.clear(to: .white)
        canvas.fill(pixel)
        let image = canvas.makePixelBuffer()
        #expect(canvas.base.isHealthy && image[0, 0].red == 0 && image[1, 1].red == 255)
    }
}
