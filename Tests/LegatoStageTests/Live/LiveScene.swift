// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoLayers
import LegatoMotion
import LegatoStage
import LegatoUI
import Testing

/// A live stage on a clock that the test moves, and the frames it has shown.
@MainActor
struct LiveScene {
    let clock = ManualClock()
    let log = FrameLog()
    let stage: LiveStage<ViewGraph>

    init(@ViewBuilder _ content: () -> some View) {
        stage = LiveStage(
            SceneConfiguration(size: CGSize(width: 200, height: 100), scale: 1), clock: clock, presenter: log,
            content: content)
    }

    /// The main thread does what is due, then the frame is made.
    func makeFrames(upTo number: Int) {
        let first = (log.frames.last?.number ?? 0) + 1
        for number in min(first, number)...number {
            clock.pass(to: number)
            clock.runScheduled()
            makeFrame(number)
        }
    }

    /// The frame is made; the main thread does nothing.
    func makeFrame(_ number: Int) {
        clock.pass(to: number)
        clock.allow(number)
        stage.renderer.waitUntilShown(number)
    }

    func stop() {
        clock.allow(.max)
        stage.stop()
    }

    func presentation(_ id: String, in frame: FrameLog.Frame) throws -> LayerPresentation {
        let tag = try #require(stage.graph.tag(of: AnyHashable(id)))
        return try #require(frame.commit.root.presentation(of: tag, at: frame.time))
    }
}

/// A square that moves, turns, grows and fades on a tap.
struct Mover: View {
    @State private var isOn = false
    var animation = Animation.linear(duration: 1)
    var onTap: () -> Void = {}

    var body: some View {
        HStack {
            Rectangle()
                .fill(
                    isOn
                        ? Color(.sRGBLinear, red: 1, green: 0, blue: 0)
                        : Color(.sRGBLinear, red: 0, green: 0, blue: 1)
                )
                .frame(width: 20, height: 20)
                .id("square")
                .scaleEffect(isOn ? 2 : 1)
                .rotationEffect(.degrees(isOn ? 90 : 0))
                .offset(x: isOn ? 60 : 0)
                .blur(radius: isOn ? 4 : 0)
                .opacity(isOn ? 0.5 : 1)
            Text("Go").onTapGesture { withAnimation(animation) { isOn.toggle() } }
            Text("Block").onTapGesture { onTap() }
            Text("Spring").onTapGesture { withAnimation(.spring) { isOn.toggle() } }
        }
    }
}
