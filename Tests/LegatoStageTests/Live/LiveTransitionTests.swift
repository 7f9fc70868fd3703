// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoMotion
import LegatoStage
import LegatoUI
import Testing

/// A view that is inserted, one that is removed, a hero from a moving group to its place outside, and a step of a phase animator.
private struct Changing: View {
    let onBlock: () -> Void
    @State private var isOn = false
    @Namespace private var namespace

    var body: some View {
        ZStack(alignment: .topLeading) {
            Color.clear.frame(width: 200, height: 80)
            if isOn {
                Color.red.frame(width: 20, height: 20).id("inserted").transition(.slide)
                Color.red.id("large").matchedGeometryEffect(id: "hero", in: namespace)
                    .frame(width: 60, height: 40).padding(.leading, 100)
            } else {
                Color.red.frame(width: 20, height: 20).id("removed")
                Color.red.id("small").matchedGeometryEffect(id: "hero", in: namespace)
                    .frame(width: 20, height: 20).geometryGroup().offset(x: 20)
            }
            PhaseAnimator([0.0, 1], trigger: isOn) { phase in
                Color.red.frame(width: 20, height: 20).id("phase").opacity(1 - phase / 2)
            } animation: { _ in
                .linear(duration: 4)
            }
            HStack {
                Text("Go").onTapGesture { withAnimation(.linear(duration: 4)) { isOn.toggle() } }
                Text("Block").onTapGesture { onBlock() }
            }
            .padding(.top, 80)
        }
    }
}

@MainActor
@Suite struct LiveTransitionTests {
    @Test func `transitions, heroes and phases go on while the main thread is busy for two seconds`() throws {
        var block: () -> Void = {}
        let scene = LiveScene { Changing { block() } }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        try scene.stage.tap("Go")
        scene.makeFrames(upTo: 20)
        let bodies = scene.stage.graph.statistics.bodies
        block = {
            for number in 21...140 { scene.makeFrame(number) }
            #expect(scene.stage.graph.statistics.bodies == bodies)
        }
        try scene.stage.tap("Block")
        let frames = scene.log.frames
        #expect(frames.map(\.number) == Array(1...140) && scene.stage.renderer.frameCounts.missed == 0)
        for frame in frames.dropFirst(2) {
            func shown(_ id: String) throws -> (x: CGFloat, width: CGFloat, opacity: Double) {
                let presentation = try scene.presentation(id, in: frame)
                return (presentation.frame.minX, presentation.frame.width, presentation.opacity)
            }
            let progress = (frame.time - 2.0 / 60) / 4
            #expect(abs(try shown("inserted").x - 20 * (progress - 1)) < 1e-6)
            #expect(abs(try shown("removed").opacity - (1 - progress)) < 1e-6)
            #expect(abs(try shown("phase").opacity - (1 - progress / 2)) < 1e-6)
            for id in ["small", "large"] {
                #expect(abs(try shown(id).x - (20 + 80 * progress)) < 1e-6, "\(id)")
                #expect(abs(try shown(id).width - (20 + 40 * progress)) < 1e-6, "\(id)")
            }
            #expect(abs(try shown("small").opacity + shown("large").opacity - 1) < 1e-6)
        }
    }
}
