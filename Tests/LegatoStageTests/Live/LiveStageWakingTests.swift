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

/// What wakes the main thread of a live stage, what does not, and what its commits carry.
@MainActor
@Suite struct LiveStageWakingTests {
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

    private func x(_ scene: LiveScene) throws -> CGFloat {
        let tag = try #require(scene.stage.graph.tag(of: AnyHashable("square")))
        return try #require(scene.stage.root.presentation(of: tag, at: scene.clock.now)).frame.minX
    }

    @Test func `a write from a queue or a task wakes the stage, and its frame is made`() async throws {
        let scene = LiveScene { Follower(model: Model()) }
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

    @Test func `writes of three turns of the main queue are three changes`() async throws {
        @MainActor final class Log { var values: [Bool] = [] }
        struct Switching: View {
            let log: Log
            @State private var isOn = false
            var body: some View {
                Text("\(isOn)").onChange(of: isOn) { log.values.append(isOn) }.onAppear {
                    isOn = true
                    DispatchQueue.main.async {
                        isOn = false
                        DispatchQueue.main.async { isOn = true }
                    }
                }
            }
        }
        let log = Log()
        let scene = LiveScene { Switching(log: log) }
        defer { scene.stop() }
        #expect(log.values == [true])
        await turnMainQueue()
        await turnMainQueue()
        #expect(log.values == [true, false, true])
    }

    @Test func `other inputs are published with their size, and begin in the frame that shows them`() throws {
        let scene = LiveScene { Color.red.id("square") }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        scene.stage.change(in: Transaction(animation: .linear(duration: 1))) {
            $0.size = CGSize(width: 400, height: 200)
        }
        scene.makeFrames(upTo: 32)
        let frame = try #require(scene.log.frames.last)
        #expect(frame.number == 32 && frame.commit.size == CGSize(width: 400, height: 200) && frame.commit.scale == 1)
        #expect(try scene.presentation("square", in: frame).frame.size == CGSize(width: 300, height: 150))
        #expect(scene.stage.configuration.size.width == 400)
    }

    @Test(arguments: [0, -2, CGFloat.nan, .infinity])
    func `a scale that no image can have is ignored`(scale: CGFloat) throws {
        let scene = LiveScene { Color.red.id("square") }
        defer { scene.stop() }
        scene.stage.change { $0.scale = scale }
        #expect(scene.stage.graph.scale == 1)
        scene.makeFrames(upTo: 1)
        let frame = try #require(scene.log.frames.last)
        #expect(try scene.presentation("square", in: frame).frame.size == CGSize(width: 200, height: 100))
    }

    @Test func `writes from elsewhere are applied together, once the main thread is free`() async throws {
        let model = Model()
        let scene = LiveScene { Follower(model: model) }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try x(scene)
        var commits = 0
        scene.stage.graph.listeners.onPass = { if $0 == .commit { commits += 1 } }
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
        let scene = LiveScene { Lender(holder: holder) }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try x(scene)
        let binding = try #require(holder.x)
        var commits = 0
        scene.stage.graph.listeners.onPass = { if $0 == .commit { commits += 1 } }
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
        let scene = LiveScene { Appearing() }
        defer { scene.stop() }
        // The square is 10 wide in the middle of 200 points.
        #expect(try x(scene) == 95 + 30)
        var passes = 0
        scene.stage.graph.listeners.onPass = { _ in passes += 1 }
        await turnMainQueue()
        #expect(passes == 0)
    }

    @Test func `a write of an event is applied with it, and wakes nobody`() async throws {
        let scene = LiveScene { Follower(model: Model()) }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        let start = try x(scene)
        #expect(try scene.stage.tap("Go") == 1)
        #expect(try x(scene) == start + 5)
        let updates = scene.stage.graph.statistics.updates
        var passes = 0
        scene.stage.graph.listeners.onPass = { _ in passes += 1 }
        await turnMainQueue()
        #expect(passes == 0)
        #expect(scene.stage.graph.statistics.updates == updates)
    }

    @Test func `a stage that has stopped is woken by nothing`() async throws {
        let model = Model()
        let scene = LiveScene { Follower(model: model) }
        scene.makeFrames(upTo: 1)
        scene.stop()
        let root = scene.stage.root
        model.x = 50
        await turnMainQueue()
        #expect(scene.stage.root === root)

        // Nor by what was still to be done.
        let other = LiveScene { Mover() }
        other.makeFrames(upTo: 1)
        try other.stage.tap("Go")
        #expect(other.clock.scheduledCount > 0)
        other.stop()
        let updates = other.stage.graph.statistics.updates
        var passes = 0
        other.stage.graph.listeners.onPass = { _ in passes += 1 }
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
        let scene = LiveScene { Endless() }
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
        let scene = LiveScene { Mover() }
        defer { scene.stop() }
        scene.makeFrames(upTo: 1)
        try scene.stage.tap("Go")
        // What begins in frame 2 is over in frame 62: it is presented at 62 and made from 61 on.
        #expect(scene.clock.scheduledTimes.map { ($0 * 60).rounded() }.last == 60)
    }

    /// A clock on which the frame passes whose time the main thread asks for, `count` times.
    ///
    /// Protected by: the main thread; other threads use `base` only.
    private final class HastyClock: LiveClock, @unchecked Sendable {
        let base = ManualClock()
        private let mainThread = pthread_self()
        var count = 0
        var asked: [Int] = []
        weak var stage: LiveStage<ViewGraph>?

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
                    _ = stage.renderer.publish(
                        Commit(root: stage.root, size: .zero, scale: 1, background: .clear, first: number, end: 0))
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

    @Test func `completion handlers that call each other for ever are stopped after a thousand`() throws {
        var count = 0
        var isEnough = false
        let scene = LiveScene {
            CompletionLoop {
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
            listeners: SceneListeners(recorder: { kinds.insert("\($0.kind)".prefix { $0 != "(" }.description) })
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
}
