// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import Testing

@Suite struct DrawingContentTests {
    private let frame = CGRect(x: 20, y: 30, width: 40, height: 40)

    private func layer(isClipped: Bool, isFleeting: Bool = false, children: [Layer] = []) -> Layer {
        let recorder = DrawingRecorder(area: CGRect(x: 0, y: 0, width: 40, height: 40))
        let outside = Path(CGRect(x: -10, y: -10, width: 60, height: 20))
        recorder.record(.fill(outside, .color(.black), evenOdd: false, antialiased: true), in: DrawingState())
        if !children.isEmpty { recorder.record(.child(0), in: DrawingState()) }
        return Layer(
            id: LayerID(rawValue: 7),
            kind: .drawing(
                DrawingContent(
                    drawing: recorder.drawing, frame: AnimatedFrame(frame), isClipped: isClipped, isFleeting: isFleeting
                )),
            children: children)
    }

    @Test func `a clipped drawing reaches as far as its frame, another one as far as its ink`() {
        #expect(layer(isClipped: true).extent.rect == frame)
        #expect(layer(isClipped: false).extent.rect == CGRect(x: 10, y: 20, width: 60, height: 50))
    }

    @Test func `a drawing takes touches in all of its frame`() {
        #expect(layer(isClipped: true).hitTest(CGPoint(x: 59, y: 69), at: 0) == [])
        #expect(layer(isClipped: true).hitTest(CGPoint(x: 61, y: 50), at: 0) == nil)
    }

    @Test func `a drawing that is made once is cached, and one that is made every frame is not`() {
        #expect(layer(isClipped: true).isStatic && !layer(isClipped: true, isFleeting: true).isStatic)
    }

    @Test func `commands are painted from the corner of the frame`() {
        #expect(layer(isClipped: false).written().contains("[1 0 0 1 20 30]"))
    }
}
