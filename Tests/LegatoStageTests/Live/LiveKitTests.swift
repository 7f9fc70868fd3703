// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoRaster
import LegatoStage
import SwiftUI
import Testing

@MainActor
@Suite struct LiveKitTests {
    private struct Shown: UIViewRepresentable {
        let root: UIView
        func makeUIView(context: Context) -> UIView { root }
        func updateUIView(_ uiView: UIView, context: Context) {}
    }

    private struct Controls: View {
        let root: UIView
        let onGo: () -> Void
        let onBlock: () -> Void

        var body: some View {
            VStack(spacing: 0) {
                Shown(root: root).frame(width: 200, height: 40)
                HStack {
                    Text("Go").onTapGesture { onGo() }
                    Text("Block").onTapGesture { onBlock() }
                }
            }
        }
    }

    @Test(arguments: [false, true])
    func `views of UIKit go on while the main thread is busy for two seconds`(_ isClassic: Bool) throws {
        let (root, card) = (UIView(), UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)))
        card.backgroundColor = .red
        root.addSubview(card)
        func move() {
            card.center.x = 190
            card.alpha = 0.5
        }
        var block: () -> Void = {}
        let scene = LiveScene {
            Controls(root: root) {
                if isClassic {
                    UIView.animate(withDuration: 4, delay: 0, options: .curveLinear) { move() }
                } else {
                    UIView.animate(.linear(duration: 4)) { move() }
                }
            } onBlock: {
                block()
            }
        }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        try scene.stage.tap("Go")
        scene.makeFrames(upTo: 20)
        let updates = scene.stage.graph.statistics.updates
        block = {
            for number in 21...140 { scene.makeFrame(number) }
            #expect(scene.stage.graph.statistics.updates == updates)
        }
        try scene.stage.tap("Block")
        let frames = scene.log.frames
        #expect(frames.map(\.number) == Array(1...140) && scene.stage.renderer.frameCounts.missed == 0)
        let configuration = SceneConfiguration(size: CGSize(width: 200, height: 100), scale: 1)
        for frame in frames.dropFirst() where frame.number.isMultiple(of: 10) {
            let painter = FramePainter(try configuration.makeCompositor())
            painter.paint(frame.commit.root, at: frame.time, on: .clear)
            let bitmap = painter.makePixelBuffer()
            // Texts are black, so what is red is the card.
            let columns = (0..<200).filter { x in (0..<100).contains { bitmap[x, $0].red > 100 } }
            let progress = (frame.time - 2.0 / 60) / 4
            let left = try #require(columns.first)
            #expect(abs(Double(left) - 180 * progress) <= 1)
            let inside = (0..<100).map { bitmap[left + 10, $0] }.first { $0.red > 100 }
            #expect(abs(Double(try #require(inside).alpha) - 255 * (1 - progress / 2)) <= 2)
        }
    }
}
