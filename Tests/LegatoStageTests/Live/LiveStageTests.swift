// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoEngine
import LegatoLayers
import LegatoMotion
import LegatoRaster
import LegatoStage
import LegatoUI
import Testing

/// What happens between the main thread and the render thread, frame by frame on a clock that the test moves.
@MainActor
@Suite struct LiveStageTests {
    @Test func `the first image is a frame of the render thread, and then nothing is made`() throws {
        let scene = LiveScene { Mover() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 30)
        #expect(scene.log.frames.map(\.number) == [1])
        #expect(scene.log.frames.allSatisfy { !$0.wasOnMainThread })
        #expect(scene.clock.scheduledCount == 0)
    }

    @Test func `what moves by itself needs the main thread at its end only`() throws {
        let scene = LiveScene { Mover() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        try scene.stage.tap("Go")
        let updates = scene.stage.graph.statistics.updates
        for number in 2...40 { scene.makeFrame(number) }
        #expect(scene.stage.graph.statistics.updates == updates)
        #expect(scene.clock.scheduledCount == 1)
        let begin = Double(2) / 60
        for frame in scene.log.frames.dropFirst() {
            let progress = frame.time - begin
            #expect(abs(try scene.presentation("square", in: frame).opacity - (1 - 0.5 * progress)) < 1e-9)
        }
    }

    @Test func `a main thread that is busy for two seconds drops no frame and runs no body`() throws {
        var block: () -> Void = {}
        let scene = LiveScene { Mover(animation: .linear(duration: 4)) { block() } }
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
        #expect(frames.map(\.number) == Array(1...140))
        #expect(scene.stage.renderer.frameCounts.missed == 0)
        for frame in frames.dropFirst() {
            let progress = (frame.time - 2.0 / 60) / 4
            let square = try scene.presentation("square", in: frame)
            #expect(abs(square.opacity - (1 - 0.5 * progress)) < 1e-9)
            #expect(abs(square.blurRadius - 4 * progress) < 1e-9)
            // The bounding box of a square of 20 (1 + p) turned by 90° p.
            let angle = progress * .pi / 2
            let side = 20 * (1 + progress) * (cos(angle) + sin(angle))
            #expect(abs(square.frame.width - side) < 1e-9)
        }
        try expectColor(of: frames[100], progress: (frames[100].time - 2.0 / 60) / 4)
    }

    /// The middle of the square is painted in the colour on the way, half opaque by then or not, and blurred.
    private func expectColor(of frame: FrameLog.Frame, progress: Double) throws {
        let configuration = SceneConfiguration(size: CGSize(width: 200, height: 100), scale: 1)
        let painter = FramePainter(try configuration.makeCompositor())
        painter.paint(frame.commit.root, at: frame.time, on: .clear)
        let bitmap = painter.makePixelBuffer()
        let best = (0..<100).flatMap { y in (0..<200).map { x in bitmap[x, y] } }.max { $0.red < $1.red }
        let pixel = try #require(best)
        #expect(pixel.red > 40 && pixel.blue > 40 && pixel.alpha > 100)
    }

    @Test func `a retarget made while the main thread is busy begins without a jump`() throws {
        var block: () -> Void = {}
        let scene = LiveScene { Mover(animation: .linear(duration: 4)) { block() } }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        try scene.stage.tap("Go")
        scene.makeFrames(upTo: 20)
        block = {
            for number in 21...60 { scene.makeFrame(number) }
        }
        try scene.stage.tap("Block")
        // The event itself takes long: the time at which it began is history when it commits.
        try scene.stage.tap("Spring")
        scene.makeFrames(upTo: 100)
        let centers = try scene.log.frames.dropFirst().map { try scene.presentation("square", in: $0).frame.midX }
        #expect(centers.count == 99)
        let steps = zip(centers, centers.dropFirst()).map { $1 - $0 }
        // 60 points in 4 s are a quarter of a point in a frame; the spring takes over at that speed.
        #expect(abs(steps[57] - 0.25) < 1e-6)
        #expect(abs(steps[58]) < 0.5)
        #expect(zip(steps, steps.dropFirst()).allSatisfy { abs($1 - $0) < 0.6 })
    }

    private final class Slowness { var act: () -> Void = {} }

    /// A shape that takes its time while the layers are made.
    private struct Slow: Shape {
        // Protected by: the main thread, which alone asks for the path of a shape of the app.
        nonisolated(unsafe) var slow: () -> Void

        nonisolated func path(in rect: CGRect) -> Path {
            MainActor.assumeIsolated { slow() }
            return Path(rect)
        }
    }

    @Test func `a commit that takes longer than its frame begins where it can be seen`() throws {
        let slowness = Slowness()
        struct Content: View {
            @State private var isOn = false
            var slow: () -> Void
            var body: some View {
                HStack {
                    Color.red.frame(width: 10, height: 10).id("square").offset(x: isOn ? 60 : 0)
                    Slow(slow: isOn ? slow : {}).frame(width: 10, height: 10)
                    Text("Go").onTapGesture { withAnimation(.linear(duration: 1)) { isOn = true } }
                }
            }
        }
        let scene = LiveScene { Content { slowness.act() } }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try scene.presentation("square", in: scene.log.frames[0]).frame.minX
        var last = 1
        slowness.act = {
            // While the layers are made, a frame of something else that moves passes by.
            last += 1
            _ = scene.stage.renderer.publish(
                Commit(root: scene.stage.root, size: .zero, scale: 1, background: .clear, first: last, end: 0))
            scene.makeFrame(last)
        }
        try scene.stage.tap("Go")
        #expect(last == 2)
        scene.makeFrames(upTo: last + 10)
        let moving = try scene.log.frames.filter { $0.number > last }
            .map { ($0.number, try scene.presentation("square", in: $0).frame.minX - start) }
        let first = try #require(moving.first)
        // It was made for frame 2, then for one with some room.
        #expect(first.0 == 4)
        #expect(abs(first.1) < 1e-9)
        for (number, x) in moving { #expect(abs(x - Double(number - first.0)) < 1e-9) }
    }

    @Test func `what begins after a slow commit begins where it can be seen, too`() throws {
        let slowness = Slowness()
        struct Content: View {
            @State private var first = false
            @State private var second = false
            var slow: () -> Void
            var body: some View {
                HStack {
                    Color.red.frame(width: 10, height: 10).offset(x: first ? 60 : 0)
                    Color.blue.frame(width: 10, height: 10).id("square").offset(x: second ? 60 : 0)
                    Slow(slow: first ? slow : {}).frame(width: 10, height: 10)
                    Text("Go").onTapGesture { withAnimation(.linear(duration: 1)) { first = true } }
                    Text("Too").onTapGesture { withAnimation(.linear(duration: 1)) { second = true } }
                }
            }
        }
        let scene = LiveScene { Content { slowness.act() } }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try scene.presentation("square", in: scene.log.frames[0]).frame.minX
        slowness.act = {
            slowness.act = {}
            _ = scene.stage.renderer.publish(
                Commit(root: scene.stage.root, size: .zero, scale: 1, background: .clear, first: 2, end: 0))
            scene.makeFrame(2)
        }
        // Too late for frame 2, it is made for frame 4; and then something else begins before that is shown.
        try scene.stage.tap("Go")
        try scene.stage.tap("Too")
        scene.makeFrames(upTo: 10)
        let moving = try scene.log.frames.filter { $0.number > 2 }
            .map { ($0.number, try scene.presentation("square", in: $0).frame.minX - start) }
        let first = try #require(moving.first)
        #expect(moving.count > 5 && abs(first.1) < 1e-9)
        for (number, x) in moving { #expect(abs(x - Double(number - first.0)) < 1e-9) }
    }

    @Test func `of a thousand commits between two frames the last one is shown`() throws {
        struct Counter: View {
            @State private var x = 0.0
            var body: some View {
                HStack {
                    Color.red.frame(width: 10, height: 10).offset(x: x).id("square")
                    Text("Go").onTapGesture { x += 0.01 }
                }
            }
        }
        let scene = LiveScene { Counter() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        for _ in 0..<1000 { try scene.stage.tap("Go") }
        scene.makeFrames(upTo: 2)
        let frames = scene.log.frames
        #expect(frames.count == 2)
        let before = frames[0].commit.root
        let after = frames[1].commit.root
        #expect(after === scene.stage.root && before !== after)
        scene.makeFrames(upTo: 20)
        #expect(scene.log.frames.count == 2)
    }

    @Test func `a commit for each frame is shown in that frame`() throws {
        struct Steps: View {
            @State private var x = 0.0
            var body: some View {
                Color.red.frame(width: 10, height: 10).id("square").offset(x: x)
                Text("Go").onTapGesture { x += 1 }
            }
        }
        let scene = LiveScene { Steps() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try scene.presentation("square", in: scene.log.frames[0]).frame.minX
        for number in 2...50 {
            scene.clock.pass(to: number)
            try scene.stage.tap("Go")
            scene.makeFrames(upTo: number)
        }
        for (index, frame) in scene.log.frames.enumerated() {
            #expect(try scene.presentation("square", in: frame).frame.minX - start == CGFloat(index))
        }
        #expect(scene.log.frames.count == 50)
    }

    @Test func `frames that could not be made while something moved are counted`() throws {
        let scene = LiveScene { Mover() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        try scene.stage.tap("Go")
        scene.makeFrames(upTo: 10)
        // The time goes on and the renderer was held up.
        scene.clock.pass(to: 15)
        scene.makeFrame(15)
        scene.clock.allow(16)
        scene.stage.renderer.waitUntilShown(16)
        #expect(scene.stage.renderer.frameCounts.missed == 4)
        #expect(!scene.log.frames.map(\.number).contains { (12...14).contains($0) })
    }

    @Test func `a body that runs with moving data has each frame's values ready`() throws {
        struct Counting: View, Animatable {
            nonisolated var value: Double
            nonisolated var animatableData: Double {
                get { value }
                set { value = newValue }
            }
            var body: some View { Color.red.frame(width: 10, height: 10).id("square").offset(x: value) }
        }
        struct Counter: View {
            @State private var value = 0.0
            var body: some View {
                Counting(value: value)
                Text("Go").onTapGesture { withAnimation(.linear(duration: 1)) { value = 60 } }
            }
        }
        let scene = LiveScene { Counter() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try scene.presentation("square", in: scene.log.frames[0]).frame.minX
        try scene.stage.tap("Go")
        scene.makeFrames(upTo: 30)
        for frame in scene.log.frames.dropFirst() {
            let x = try scene.presentation("square", in: frame).frame.minX - start
            #expect(abs(x - 60 * (frame.time - 2.0 / 60)) < 1e-9)
        }
        #expect(scene.log.frames.count == 30)
    }

    @Test func `a completion is called when its time has come, and what it begins is seen`() throws {
        struct Chain: View {
            @State private var x = 0.0
            var body: some View {
                Color.red.frame(width: 10, height: 10).id("square").offset(x: x)
                Text("Go").onTapGesture {
                    withAnimation(.linear(duration: 0.25)) {
                        x = 10
                    } completion: {
                        x = 50
                    }
                }
            }
        }
        let scene = LiveScene { Chain() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try scene.presentation("square", in: scene.log.frames[0]).frame.minX
        try scene.stage.tap("Go")
        scene.makeFrames(upTo: 30)
        let last = try #require(scene.log.frames.last)
        #expect(try scene.presentation("square", in: last).frame.minX - start == 50)
        #expect(last.number < 22)
        #expect(scene.clock.scheduledCount == 0)
    }

    @Test func `frames painted while the main thread commits end in the image of the last commit`() throws {
        let configuration = SceneConfiguration(size: CGSize(width: 200, height: 100), scale: 1)
        let clock = ManualClock()
        let log = PaintedLog(FramePainter(try configuration.makeCompositor()))
        let stage = LiveStage(configuration, clock: clock, presenter: log) { Mover(animation: .linear(duration: 0.2)) }
        for number in 1...60 {
            clock.pass(to: number)
            // The frame is made beside what follows.
            clock.allow(number)
            if number.isMultiple(of: 3), number < 40 { try stage.tap(number.isMultiple(of: 2) ? "Spring" : "Go") }
            clock.runScheduled()
        }
        clock.allow(.max)
        stage.renderer.waitUntilShown(60)
        clock.pass(to: 600)
        clock.runScheduled()
        stage.renderer.waitUntilShown(600)
        stage.stop()
        let whole = FramePainter(try configuration.makeCompositor())
        whole.paint(stage.root, at: clock.time(of: 600), on: ResolvedColor(red: 1, green: 1, blue: 1))
        #expect(log.bitmap == whole.makePixelBuffer())
    }

    @Test func `the thread stops at once, asleep or at work, and twice does no harm`() throws {
        let asleep = LiveScene { Mover() }
        asleep.makeFrames(upTo: 1)
        asleep.stop()
        asleep.stop()
        let busy = LiveScene { Mover() }
        busy.makeFrames(upTo: 1)
        try busy.stage.tap("Go")
        busy.makeFrames(upTo: 5)
        busy.stop()
        let made = busy.stage.renderer.frameCounts.made
        try busy.stage.tap("Go")
        busy.stage.renderer.waitUntilShown(100)
        #expect(busy.stage.renderer.frameCounts.made == made)
    }
}
