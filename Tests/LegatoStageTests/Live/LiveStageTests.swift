// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoMotion
import LegatoRaster
import LegatoStage
import LegatoUI
import Observation
import SwiftUI
import Testing

/// What happens between the main thread and the render thread, frame by frame on a clock that the test moves.
@MainActor
@Suite struct LiveStageTests {
    private struct Scene {
        let clock = ManualClock()
        let log = FrameLog()
        let stage: LiveStage

        @MainActor init(@ViewBuilder _ content: () -> some View) {
            stage = LiveStage(
                SceneConfiguration(size: CGSize(width: 200, height: 100), scale: 1), clock: clock, presenter: log,
                content: content)
        }

        /// The main thread does what is due, then the frame is made.
        @MainActor func makeFrames(upTo number: Int) {
            let first = (log.frames.last?.number ?? 0) + 1
            for number in min(first, number)...number {
                clock.pass(to: number)
                clock.runScheduled()
                makeFrame(number)
            }
        }

        /// The frame is made; the main thread does nothing.
        @MainActor func makeFrame(_ number: Int) {
            clock.pass(to: number)
            clock.allow(number)
            stage.renderer.waitUntilShown(number)
        }

        @MainActor func stop() {
            clock.allow(.max)
            stage.stop()
        }

        @MainActor func presentation(_ id: String, in frame: FrameLog.Frame) throws -> LayerPresentation {
            let tag = try #require(stage.graph.tag(of: AnyHashable(id)))
            return try #require(frame.commit.root.presentation(of: tag, at: frame.time))
        }
    }

    private struct Mover: View {
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

    @Test func `the first picture is a frame of the render thread, and then nothing is made`() throws {
        let scene = Scene { Mover() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 30)
        #expect(scene.log.frames.map(\.number) == [1])
        #expect(scene.log.frames.allSatisfy { !$0.wasOnMainThread })
        #expect(scene.clock.scheduledCount == 0)
    }

    @Test func `what moves by itself needs the main thread at its end only`() throws {
        let scene = Scene { Mover() }
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
        let scene = Scene { Mover(animation: .linear(duration: 4)) { block() } }
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
        let picture = painter.makePixelBuffer()
        let best = (0..<100).flatMap { y in (0..<200).map { x in picture[x, y] } }.max { $0.red < $1.red }
        let pixel = try #require(best)
        #expect(pixel.red > 40 && pixel.blue > 40 && pixel.alpha > 100)
    }

    @Test func `a retarget made while the main thread is busy begins without a jump`() throws {
        var block: () -> Void = {}
        let scene = Scene { Mover(animation: .linear(duration: 4)) { block() } }
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
        let scene = Scene { Content { slowness.act() } }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try scene.presentation("square", in: scene.log.frames[0]).frame.minX
        var last = 1
        slowness.act = {
            // While the layers are made, a frame of something else that moves passes by.
            last += 1
            _ = scene.stage.renderer.publish(
                Commit(root: scene.stage.root, background: .clear, first: last, end: 0))
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
        let scene = Scene { Content { slowness.act() } }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try scene.presentation("square", in: scene.log.frames[0]).frame.minX
        slowness.act = {
            slowness.act = {}
            _ = scene.stage.renderer.publish(Commit(root: scene.stage.root, background: .clear, first: 2, end: 0))
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
        let scene = Scene { Counter() }
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
        let scene = Scene { Steps() }
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
        let scene = Scene { Mover() }
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
        let scene = Scene { Counter() }
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
        let scene = Scene { Chain() }
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

    @Test func `frames painted while the main thread commits end in the picture of the last commit`() throws {
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
        #expect(log.picture == whole.makePixelBuffer())
    }

    // MARK: Waking

    @Observable final class Model {
        var x = 0.0
        var count = 0
    }

    private struct Follower: View {
        var model: Model
        @State private var own = 0.0
        var body: some View {
            VStack {
                Color.red.frame(width: 10, height: 10).id("square").offset(x: model.x + own)
                Text("Go").onTapGesture { model.x += 5 }
                Text("Later").onTapGesture {
                    DispatchQueue.main.async { own += 7 }
                    Task { own += 20 }
                }
            }
        }
    }

    /// What waits on the main queue has run when this returns.
    private func turnMainQueue() async {
        for _ in 0..<3 {
            await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
        }
    }

    private func x(_ scene: Scene) throws -> CGFloat {
        let tag = try #require(scene.stage.graph.tag(of: AnyHashable("square")))
        return try #require(scene.stage.root.presentation(of: tag, at: scene.clock.now)).frame.minX
    }

    @Test func `a write from a queue or a task wakes the stage, and its frame is made`() async throws {
        let scene = Scene { Follower(model: Model()) }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try x(scene)
        try scene.stage.tap("Later")
        #expect(try x(scene) == start)
        await turnMainQueue()
        #expect(try x(scene) == start + 27)
        scene.makeFrames(upTo: 3)
        #expect(scene.log.frames.map(\.number) == [1, 2])
        let last = try #require(scene.log.frames.last)
        #expect(try scene.presentation("square", in: last).frame.minX == start + 27)
    }

    @Test func `writes from elsewhere are applied together, once the main thread is free`() async throws {
        let model = Model()
        let scene = Scene { Follower(model: model) }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try x(scene)
        var commits = 0
        scene.stage.graph.onPass = { if $0 == .commit { commits += 1 } }
        for round in 1...3 {
            let updates = scene.stage.graph.statistics.updates
            for _ in 0..<10 { model.x += 1 }
            #expect(try x(scene) == start + CGFloat(10 * (round - 1)))
            await turnMainQueue()
            #expect(try x(scene) == start + CGFloat(10 * round))
            #expect(scene.stage.graph.statistics.updates == updates + 1)
            #expect(commits == round)
        }
    }

    private final class Holder { var x: Binding<Double>? }

    private struct Lender: View {
        let holder: Holder
        @State private var x = 0.0
        var body: some View {
            Color.red.frame(width: 10, height: 10).id("square").offset(x: x).onAppear { holder.x = $x }
        }
    }

    @Test func `many writes to one state wake the stage once`() async throws {
        let holder = Holder()
        let scene = Scene { Lender(holder: holder) }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try x(scene)
        let binding = try #require(holder.x)
        var commits = 0
        scene.stage.graph.onPass = { if $0 == .commit { commits += 1 } }
        for round in 1...2 {
            for _ in 0..<10 { binding.wrappedValue += 1 }
            await turnMainQueue()
            #expect(commits == round)
        }
        // Each write began from the value before the update.
        #expect(try x(scene) > start)
    }

    private struct Appearing: View {
        @State private var x = 0.0
        var body: some View {
            Color.red.frame(width: 10, height: 10).id("square").offset(x: x)
                .onAppear {
                    withAnimation(nil) {
                        x += 10
                    } completion: {
                        x += 20
                    }
                }
        }
    }

    @Test func `what is written while a scene appears is applied at once, and wakes nobody`() async throws {
        let scene = Scene { Appearing() }
        defer { scene.stop() }
        // The square is 10 wide in the middle of 200 points.
        #expect(try x(scene) == 95 + 30)
        var passes = 0
        scene.stage.graph.onPass = { _ in passes += 1 }
        await turnMainQueue()
        #expect(passes == 0)
    }

    @Test func `a write of an event is applied with it, and wakes nobody`() async throws {
        let scene = Scene { Follower(model: Model()) }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try x(scene)
        #expect(try scene.stage.tap("Go") == 1)
        #expect(try x(scene) == start + 5)
        let updates = scene.stage.graph.statistics.updates
        var passes = 0
        scene.stage.graph.onPass = { _ in passes += 1 }
        await turnMainQueue()
        #expect(passes == 0)
        #expect(scene.stage.graph.statistics.updates == updates)
    }

    @Test func `a stage that has stopped is woken by nothing`() async throws {
        let model = Model()
        let scene = Scene { Follower(model: model) }
        scene.makeFrames(upTo: 1)
        scene.stop()
        let root = scene.stage.root
        model.x = 50
        await turnMainQueue()
        #expect(scene.stage.root === root)

        // Nor by what was still to be done.
        let other = Scene { Mover() }
        other.makeFrames(upTo: 1)
        try other.stage.tap("Go")
        #expect(other.clock.scheduledCount > 0)
        other.stop()
        let updates = other.stage.graph.statistics.updates
        var passes = 0
        other.stage.graph.onPass = { _ in passes += 1 }
        other.clock.pass(to: 600)
        other.clock.runScheduled()
        #expect(passes == 0 && other.stage.graph.statistics.updates == updates)
    }

    private struct Endless: View {
        @State private var isOn = false
        var body: some View {
            VStack {
                Color.red.frame(width: 10, height: 10).id("square").offset(x: isOn ? 60 : 0)
                    .onAppear { withAnimation(.linear(duration: 0.5).repeatForever()) { isOn = true } }
                Text("End").onTapGesture { withAnimation(.linear(duration: 0.1)) { isOn = false } }
            }
        }
    }

    @Test func `a stage whose endless animation was replaced goes to sleep`() throws {
        let scene = Scene { Endless() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 10)
        #expect(scene.log.frames.map(\.number) == Array(1...10))
        try scene.stage.tap("End")
        scene.makeFrames(upTo: 60)
        let last = try #require(scene.log.frames.last)
        #expect((17...20).contains(last.number))
        #expect(scene.clock.scheduledCount == 0)
        #expect(scene.stage.renderer.frameCounts.missed == 0)
    }

    @Test func `the main thread is called in the interval before the frame that it is needed for`() throws {
        let scene = Scene { Mover() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        try scene.stage.tap("Go")
        // What begins in frame 2 is over in frame 62: it is presented at 62 and made from 61 on.
        #expect(scene.clock.scheduledTimes.map { ($0 * 60).rounded() }.last == 60)
    }

    /// A clock that lets the frame pass that the main thread asks the time of, so often.
    private final class HastyClock: LiveClock, @unchecked Sendable {
        let base = ManualClock()
        private let mainThread = pthread_self()
        // Protected by: the main thread, which alone is made to be late.
        var count = 0
        var asked: [Int] = []
        weak var stage: LiveStage?

        var now: Double { base.now }
        func frame(notBefore time: Double) -> Int { base.frame(notBefore: time) }
        func frame(after number: Int) -> Int { base.frame(after: number) }
        func wait(for number: Int) { base.wait(for: number) }
        @MainActor func schedule(at time: Double, _ body: @escaping @MainActor () -> Void) {
            base.schedule(at: time, body)
        }

        func time(of number: Int) -> Double {
            if pthread_self() == mainThread, count > 0 {
                count -= 1
                asked.append(number)
                MainActor.assumeIsolated {
                    guard let stage else { return }
                    _ = stage.renderer.publish(Commit(root: stage.root, background: .clear, first: number, end: 0))
                    base.allow(number)
                    stage.renderer.waitUntilShown(number)
                }
            }
            return base.time(of: number)
        }
    }

    @Test func `who is too late aims one frame further ahead, then three, then seven`() throws {
        let clock = HastyClock()
        let log = FrameLog()
        let stage = LiveStage(
            SceneConfiguration(size: CGSize(width: 200, height: 100), scale: 1), clock: clock, presenter: log
        ) { Mover() }
        clock.stage = stage
        clock.base.pass(to: 1)
        clock.base.allow(1)
        stage.renderer.waitUntilShown(1)
        clock.count = 4
        try stage.tap("Go")
        // Each time the next frame is one past the one that was missed.
        #expect(clock.asked == [2, 3 + 1, 5 + 3, 9 + 7])
        for number in 17...40 {
            clock.base.pass(to: number)
            clock.base.allow(number)
            stage.renderer.waitUntilShown(number)
        }
        let tag = try #require(stage.graph.tag(of: AnyHashable("square")))
        let moving = try log.frames.filter { $0.number > 16 }.map {
            try #require($0.commit.root.presentation(of: tag, at: $0.time)).opacity
        }
        // It began in frame 17 + 15, as if it had never begun before.
        #expect(log.frames.first { $0.number > 16 }?.number == 32)
        for (index, opacity) in moving.enumerated() { #expect(abs(opacity - (1 - 0.5 * Double(index) / 60)) < 1e-9) }
        clock.base.allow(.max)
        stage.stop()
    }

    private struct Loop: View {
        @State private var x = 0.0
        var goesOn: () -> Bool
        func again() {
            guard goesOn() else { return }
            withAnimation(nil) {
                x += 1
            } completion: {
                again()
            }
        }
        var body: some View { Text("Go").offset(x: x).onTapGesture { again() } }
    }

    @Test func `completion handlers that call each other for ever are stopped after a thousand`() throws {
        var count = 0
        var isEnough = false
        let scene = Scene {
            Loop {
                count += 1
                return !isEnough
            }
        }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        try scene.stage.tap("Go")
        #expect(count == 1001)
        // The one that is pending still is the last.
        isEnough = true
        scene.stage.perform {}
    }

    @Test func `a live stage tells a recorder from the first body on`() throws {
        var kinds: Set<String> = []
        let clock = ManualClock()
        let configuration = SceneConfiguration(size: CGSize(width: 200, height: 100), scale: 1)
        let stage = LiveStage(
            configuration, clock: clock, presenter: FrameLog(),
            recorder: { kinds.insert("\($0.kind)".prefix(5).description) }
        ) { Mover() }
        #expect(kinds.contains("body"))
        #expect(stage.configuration.size == configuration.size)
        try stage.tap("Go")
        #expect(kinds.contains("begin"))
        let failure = #expect(throws: StageError.self) { try stage.tap("Nobody") }
        #expect(failure?.code == .label)
        clock.allow(.max)
        stage.stop()
    }

    @Test func `a frame has the background of its scene`() throws {
        let blue = ResolvedColor(red: 0, green: 0, blue: 1)
        for background in [blue, .clear, nil] as [ResolvedColor?] {
            let clock = ManualClock()
            let log = FrameLog()
            var configuration = SceneConfiguration(size: CGSize(width: 20, height: 10), scale: 1)
            configuration.background = background
            let stage = LiveStage(configuration, clock: clock, presenter: log) { EmptyView() }
            clock.allow(.max)
            stage.renderer.waitUntilShown(1)
            stage.stop()
            #expect(log.frames.first?.commit.background == background ?? ResolvedColor(red: 1, green: 1, blue: 1))
        }
    }

    @Test func `the thread stops at once, asleep or at work, and twice does no harm`() throws {
        let asleep = Scene { Mover() }
        asleep.makeFrames(upTo: 1)
        asleep.stop()
        asleep.stop()
        let busy = Scene { Mover() }
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
