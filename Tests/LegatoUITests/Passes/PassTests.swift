// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoLayers
import LegatoTesting
import LegatoText
import LegatoUI
import SwiftUI
import Testing

/// A number that a body runs with while it moves.
private struct Meter: View, Animatable {
    nonisolated var value: Double
    let log: BodyLog
    nonisolated var animatableData: Double {
        get { value }
        set { value = newValue }
    }

    var body: some View {
        log.names.append("meter \(value)")
        return Color.red.frame(width: 10, height: 10)
    }
}

/// What each pass of a scene requires of the host.
@MainActor
@Suite struct PassTests {
    /// A square at `value`, and its graph.
    private func makeScene(_ log: BodyLog = BodyLog()) -> (RemoteState<Double>, LegatoTesting.Stage) {
        let remote = RemoteState<Double>()
        let stage = Stage {
            Remoted(remote, 0.0) { value in
                let _ = log.names.append("\(value)")
                Square().offset(x: value)
            }
        }
        _ = log.take()
        return (remote, stage)
    }

    /// A scene whose body is evaluated with the value at each tick. Nothing else shows the value.
    private func makeMeter(_ log: BodyLog = BodyLog()) -> (RemoteState<Double>, LegatoTesting.Stage) {
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Meter(value: $0, log: log) } }
        _ = log.take()
        return (remote, stage)
    }

    /// The offset of the square as it is at `time`.
    private func x(_ graph: ViewGraph, at time: Double) throws -> Double {
        let tag = try #require(graph.tag(of: "square"))
        let offset = graph.attributes(of: tag, at: time).first { $0.name == .offset }
        return try #require(offset).presentation[0]
    }

    @Test func `time goes on with events and ticks, and never back`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        #expect(graph.time == 0)
        graph.perform(at: 2) { #expect(graph.time == 2) }
        graph.perform(at: 1) { #expect(graph.time == 2) }
        graph.tick(at: 3)
        #expect(graph.time == 3)
        graph.tick(at: 2.5)
        #expect(graph.time == 3)
        _ = stage
    }

    @Test func `a scene asks for an update from a write until it is applied`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        var asked = 0
        graph.onWork = { asked += 1 }
        #expect(!graph.needsUpdate && asked == 0)
        remote.value = 1
        #expect(graph.needsUpdate && asked == 1)
        graph.perform(at: 0) {}
        #expect(!graph.needsUpdate && asked == 1)
        _ = stage
    }

    @Test func `a completion that is due is one to run, and what it writes is applied with it`() throws {
        let log = BodyLog()
        let (remote, stage) = makeScene(log)
        let graph = try #require(remote.graph)
        remote.perform {
            withAnimation(evenly) {
                remote.value = 100
            } completion: {
                remote.value = 7
            }
        }
        _ = graph.commit(at: 0)
        #expect(!graph.runCompletions() && !graph.needsUpdate)
        graph.tick(at: 0.99)
        #expect(!graph.runCompletions() && !graph.needsUpdate)
        _ = log.take()
        graph.tick(at: 1)
        #expect(graph.needsUpdate && log.take() == [])
        #expect(graph.runCompletions())
        #expect(log.take() == ["7.0"] && !graph.needsUpdate)
        #expect(!graph.runCompletions())
        _ = stage
    }

    @Test func `a scene asks for a commit from a change until it is committed`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        #expect(!graph.needsCommit && !graph.isAnimating)
        remote.perform { remote.value = 1 }
        #expect(graph.needsCommit && !graph.isAnimating)
        _ = graph.commit(at: 0)
        #expect(!graph.needsCommit)
        remote.perform { withAnimation(evenly) { remote.value = 2 } }
        #expect(graph.needsCommit && graph.isAnimating)
        _ = graph.commit(at: 0)
        #expect(!graph.needsCommit && graph.isAnimating)
        graph.tick(at: 1.5)
        #expect(!graph.isAnimating)
        _ = stage
    }

    @Test func `an animation that waits for its time asks for a commit, though nothing looks otherwise yet`() throws {
        let (remote, stage) = makeMeter()
        let graph = try #require(remote.graph)
        remote.perform { withAnimation(evenly) { remote.value = 1 } }
        #expect(graph.needsCommit && graph.isAnimating)
        _ = graph.commit(at: 0)
        #expect(!graph.needsCommit)
        _ = stage
    }

    @Test func `the renderer moves by itself until the latest end of what it was handed`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        #expect(graph.rendererEnd == -.infinity && !graph.animatesForever)
        func animate(_ animation: Animation, to value: Double, at time: Double) {
            graph.perform(at: time) { withAnimation(animation) { remote.value = value } }
            _ = graph.commit(at: time)
        }
        animate(.linear(duration: 1), to: 1, at: 0)
        #expect(graph.rendererEnd == 1)
        // Another that ends sooner does not end the one before.
        animate(.spring(duration: 0.1), to: 2, at: 0.5)
        #expect(graph.rendererEnd >= 1)
        graph.tick(at: 5)
        let last = graph.rendererEnd
        #expect(last >= 1 && last < 5 && !graph.isAnimating)
        animate(.linear(duration: 1).repeatForever(), to: 3, at: 5)
        #expect(graph.rendererEnd == .infinity && graph.animatesForever)
        // A spring takes over, and comes to an end.
        animate(.spring(duration: 0.1), to: 4, at: 6)
        #expect(graph.rendererEnd > 6 && graph.rendererEnd < 8 && !graph.animatesForever)
        graph.tick(at: 8)
        #expect(!graph.isAnimating)
        _ = stage
    }

    @Test func `what only the main thread moves is no motion of the renderer`() throws {
        let (remote, stage) = makeMeter()
        let graph = try #require(remote.graph)
        remote.perform { withAnimation(evenly) { remote.value = 1 } }
        _ = graph.commit(at: 0)
        #expect(graph.isAnimating && graph.rendererEnd == -.infinity)
        _ = stage
    }

    @Test func `motion that never ends is over with its view`() throws {
        let remote = RemoteState<Int>()
        let stage = Stage {
            Remoted(remote, 0) { value in
                if value < 2 { Square().offset(x: value == 0 ? 0 : 100) }
            }
        }
        let graph = try #require(remote.graph)
        var completed = 0
        remote.perform {
            withAnimation(evenly.repeatForever()) {
                remote.value = 1
            } completion: {
                completed += 1
            }
        }
        _ = graph.commit(at: 0)
        #expect(graph.animatesForever && graph.isAnimating && graph.nextTick == nil)
        remote.perform { remote.value = 2 }
        #expect(graph.runCompletions() && completed == 1)
        #expect(!graph.animatesForever && !graph.isAnimating && graph.rendererEnd < .infinity)
        _ = graph.commit(at: 0)
        _ = stage
    }

    @Test func `the main thread is needed at the next end, or at once where a body runs with what moves`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        #expect(graph.nextTick == nil)
        remote.perform { withAnimation(evenly) { remote.value = 1 } }
        #expect(graph.nextTick == nil)
        _ = graph.commit(at: 0.25)
        #expect(graph.nextTick == 1.25)
        graph.tick(at: 0.5)
        #expect(graph.nextTick == 1.25)
        graph.tick(at: 1.25)
        #expect(graph.nextTick == nil)
        let (meter, meterStage) = makeMeter()
        let body = try #require(meter.graph)
        meter.perform { withAnimation(evenly) { meter.value = 1 } }
        _ = body.commit(at: 0)
        #expect(body.nextTick == 0)
        body.tick(at: 0.5)
        #expect(body.nextTick == 0.5)
        body.tick(at: 1.01)
        body.tick(at: 1.1)
        #expect(body.nextTick == nil)
        _ = (stage, meterStage)
    }

    @Test func `an animation ends with the tick of its very end`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        remote.perform { withAnimation(evenly) { remote.value = 1 } }
        _ = graph.commit(at: 0)
        // 59 sixtieths and one, as ticks are counted.
        graph.tick(at: 59.0 / 60)
        #expect(graph.isAnimating)
        graph.tick(at: 60.0 / 60 - 1e-12)
        #expect(!graph.isAnimating)
        _ = stage
    }

    @Test func `what is due at one tick is completed in the order of its times, and of one time in that of its begin`()
    {
        let log = BodyLog()
        let remote = RemoteState<[Double]>()
        // No two neighbours in order, and each third time twice.
        let durations = (0..<30).map { Double(($0 * 7) % 20 + 1) / 100 }
        let stage = Stage {
            Remoted(remote, Array(repeating: 0.0, count: durations.count)) { values in
                ForEach(values.indices, id: \.self) { Square(id: "\($0)").offset(x: values[$0]) }
            }
        }
        func start() {
            remote.perform {
                for (index, duration) in durations.enumerated() {
                    withAnimation(.linear(duration: duration)) {
                        remote.value[index] += 10
                    } completion: {
                        log.names.append("\(index)")
                    }
                }
            }
        }
        let expected = durations.indices.sorted { (durations[$0], $0) < (durations[$1], $1) }
        start()
        stage.tap(at: .zero)
        guard let graph = remote.graph else { return }
        graph.tick(at: 1)
        _ = graph.runCompletions()
        #expect(log.take() == expected.map { "\($0)" })
        // In several ticks that are not consecutive.
        start()
        _ = graph.commit(at: 1)
        for time in [1.05, 1.1, 1.11, 1.17, 1.3] {
            graph.tick(at: time)
            _ = graph.runCompletions()
        }
        #expect(log.take() == expected.map { "\($0)" })
    }

    @Test func `each run of writes of one transaction is an update`() throws {
        let log = BodyLog()
        let (remote, stage) = makeScene(log)
        let graph = try #require(remote.graph)
        var events: [EngineEvent] = []
        graph.recorder = { events.append($0) }
        let before = graph.statistics.updates
        remote.perform {
            withAnimation(evenly) {
                remote.value = 1
                remote.value = 2
            }
            withAnimation(evenly) { remote.value = 3 }
            remote.value = 4
            remote.value = 5
            withAnimation(.easeIn) {
                remote.value = 6
                withAnimation(nil) { remote.value = 7 }
                remote.value = 8
            }
        }
        graph.recorder = nil
        #expect(graph.statistics.updates - before == 6)
        #expect(log.take() == ["2.0", "3.0", "5.0", "6.0", "7.0", "8.0"])
        var applied: [(TransactionReport, Int, Int)] = []
        for event in events {
            if case .apply(let report, let writes, let update) = event.kind { applied.append((report, writes, update)) }
        }
        #expect(applied.map(\.1) == [2, 1, 2, 1, 1, 1])
        #expect(applied.map(\.0.animation) == [evenly, evenly, nil, .easeIn, nil, .easeIn])
        #expect(applied.map(\.0.scope)[2] == 0 && applied[3].0.scope == applied[5].0.scope)
        // Numbered one after the other.
        let first = try #require(applied.first).2
        #expect(applied.map(\.2) == Array(first..<first + 6))
        // The nested scope is one of its own.
        #expect(Set(applied.map(\.0.scope)).count == 5)
        _ = stage
    }

    @Test func `the passes of an event come in their order`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        var passes: [String] = []
        graph.onPass = { passes.append($0?.rawValue ?? "over") }
        remote.perform { passes.append("event") }
        #expect(passes == ["event"])
        passes = []
        remote.perform { remote.value = 1 }
        #expect(passes == ["update", "layout", "events"])
        passes = []
        _ = graph.commit(at: 0)
        #expect(passes == ["commit", "over"])
        passes = []
        graph.tick(at: 1)
        #expect(passes == ["update", "layout", "events"])
        _ = stage
    }

    @Test func `a scene that is made has appeared, in one update and one for each transaction of its handlers`() {
        struct Scene: View {
            let log: BodyLog
            @State private var on = false
            var body: some View {
                let _ = log.names.append("\(on)")
                Color.red.onAppear { on = true }
            }
        }
        let log = BodyLog()
        let graph = ViewGraph(
            Scene(log: log), size: CGSize(width: 100, height: 100), scale: 1, environment: EnvironmentValues(),
            textEngine: PangoTextEngine.shared)
        #expect(log.take() == ["false", "true"] && !graph.needsUpdate && graph.needsCommit)
        #expect(graph.statistics.updates == 2 && graph.time == 0)
        #expect(Stage { Color.red }.statistics.updates == 1)
    }

    @Test func `nodes and layouts are counted as they are made`() throws {
        let remote = RemoteState<Bool>()
        let stage = Stage { Remoted(remote, false) { if $0 { Square() } } }
        let graph = try #require(remote.graph)
        let before = graph.statistics
        remote.perform { remote.value = true }
        _ = graph.commit(at: 0)
        #expect(graph.statistics.nodes > before.nodes && graph.statistics.layouts > before.layouts)
        #expect(graph.statistics.layersMade > before.layersMade && graph.statistics.updates == before.updates + 1)
        #expect(graph.tag(of: "square") != nil)
        remote.perform { remote.value = false }
        #expect(graph.tag(of: "square") == nil)
        _ = stage
    }

    @Test func `geometry is asked for when it may have changed, and not otherwise`() throws {
        let (remote, other) = (RemoteState<Double>(), RemoteState<Int>())
        var asked = 0
        var told: [Double] = []
        let stage = Stage {
            VStack {
                Remoted(remote, 10.0) { width in
                    Color.red.frame(width: width, height: 10)
                        .onGeometryChange(for: Double.self) {
                            asked += 1
                            return $0.size.width
                        } action: {
                            told.append($0)
                        }
                }
                Remoted(other, 0) { value in
                    let _ = value
                    Color.blue.frame(width: 10, height: 10)
                }
            }
        }
        #expect(told == [10])
        let before = asked
        other.perform { other.value = 1 }
        #expect(asked == before)
        remote.perform { remote.value = 20 }
        #expect(told == [10, 20] && asked > before)
        _ = stage
    }

    @Test func `a reader of preferences that leaves is told nothing more, the others are`() {
        struct Width: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
        }
        let log = BodyLog()
        let remote = RemoteState<Int>()
        let stage = Stage {
            Remoted(remote, 1) { value in
                VStack {
                    if value < 2 {
                        Color.red.preference(key: Width.self, value: value)
                            .onPreferenceChange(Width.self) { log.names.append("first \($0)") }
                    }
                    Color.red.preference(key: Width.self, value: value)
                        .onPreferenceChange(Width.self) { log.names.append("second \($0)") }
                }
            }
        }
        #expect(log.take() == ["first 1", "second 1"])
        remote.perform { remote.value = 2 }
        remote.perform { remote.value = 3 }
        #expect(log.take() == ["second 2", "second 3"])
        _ = stage
    }

    @Test func `the scene appears with its handlers run`() {
        struct Scene: View {
            let log: BodyLog
            @State private var on = false
            var body: some View {
                let _ = log.names.append("\(on)")
                Color.red.onAppear { on = true }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        #expect(log.take() == ["false", "true"])
        _ = stage
    }

    // MARK: - Commits for a renderer that waits for nobody

    @Test func `a commit that comes too late is made again, and only the last is told`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        var events: [EngineEvent] = []
        var completed = 0
        remote.perform {
            withAnimation(evenly) {
                remote.value = 100
            } completion: {
                completed += 1
            }
        }
        graph.recorder = { events.append($0) }
        var attempts: [Int] = []
        var pictures: [Layer] = []
        graph.commit {
            attempts.append($0)
            return Double($0) + 1
        } publish: {
            pictures.append($0)
            return pictures.count == 3
        }
        #expect(attempts == [0, 1, 2])
        let begins = events.filter { if case .begin = $0.kind { true } else { false } }
        #expect(begins.count == 1)
        graph.recorder = nil
        // It begins at 3.
        let tag = try #require(graph.tag(of: "square"))
        let start = try #require(pictures[2].presentation(of: tag, at: 0)).frame.minX
        for (time, way) in [(3.0, 0.0), (3.25, 25), (3.5, 50), (4, 100)] {
            #expect(abs(try x(graph, at: time) - way) < 1e-9)
            let shown = try #require(pictures[2].presentation(of: tag, at: time)).frame.minX - start
            #expect(abs(shown - way) < 1e-9)
        }
        for time in [1.5, 2.0, 2.5, 3, 3.9] {
            graph.tick(at: time)
            #expect(!graph.runCompletions() && graph.isAnimating)
        }
        graph.tick(at: 4)
        #expect(graph.runCompletions() && completed == 1 && !graph.isAnimating)
        _ = stage
    }

    @Test func `a commit in time is made once`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        var events: [EngineEvent] = []
        graph.recorder = { events.append($0) }
        remote.perform { withAnimation(evenly) { remote.value = 100 } }
        events = []
        var attempts: [Int] = []
        graph.commit(
            firstFrame: {
                attempts.append($0); return 2
            }, publish: { _ in true })
        #expect(attempts == [0])
        #expect(events.count == 1)
        #expect(graph.recorder != nil)
        graph.recorder = nil
        #expect(graph.nextTick == 3)
        _ = stage
    }

    @Test(arguments: [Animation.linear(duration: 1), .spring(duration: 0.5)])
    func `a retarget that comes too late goes on from where the one before is by then`(animation: Animation) throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        var completed: [String] = []
        remote.perform {
            withAnimation(evenly, completionCriteria: .removed) {
                remote.value = 100
            } completion: {
                completed.append("first")
            }
        }
        _ = graph.commit(at: 0)
        graph.perform(at: 0.25) {
            withAnimation(animation, completionCriteria: .removed) {
                remote.value = 0
            } completion: {
                completed.append("second")
            }
        }
        #expect(abs(try x(graph, at: 0.25) - 25) < 1e-9)
        var frames = [0.3, 0.4, 0.5]
        graph.commit(firstFrame: { _ in frames.removeFirst() }, publish: { _ in frames.isEmpty })
        #expect(abs(try x(graph, at: 0.5) - 50) < 1e-9)
        // A write without an animation shifts the running animation.
        graph.perform(at: 0.5) { remote.value = 10 }
        #expect(abs(try x(graph, at: 0.5) - 60) < 1e-9)
        var time = 0.5
        while graph.isAnimating, time < 10 {
            time += 0.1
            graph.tick(at: time)
            _ = graph.commit(at: time)
            _ = graph.runCompletions()
        }
        #expect(time > 1 && time < 5)
        #expect(completed.sorted() == ["first", "second"])
        #expect(try x(graph, at: time) == 10)
        _ = stage
    }

    // MARK: - Ticks

    @Test func `what a tick moves is not animated again below`() throws {
        struct Moved: View, Animatable {
            nonisolated var value: Double
            nonisolated var animatableData: Double {
                get { value }
                set { value = newValue }
            }
            var body: some View {
                Square().offset(x: value)
                    .animation(.linear(duration: 5), value: value)
                    .animation(.linear(duration: 5))
                    .transaction { $0.animation = .linear(duration: 5) }
            }
        }
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Moved(value: $0) } }
        let graph = try #require(remote.graph)
        remote.perform { withAnimation(evenly) { remote.value = 100 } }
        _ = graph.commit(at: 0)
        for tick in 1...60 {
            graph.tick(at: Double(tick) / 60)
            #expect(abs(try x(graph, at: graph.time) - 100 * Double(tick) / 60) < 1e-9)
        }
        _ = stage
    }

    @Test func `what a body calls for while it moves is done with the tick`() throws {
        struct Watched: View, Animatable {
            nonisolated var value: Double
            let log: BodyLog
            nonisolated var animatableData: Double {
                get { value }
                set { value = newValue }
            }
            @State private var isPast = false
            var body: some View {
                let _ = log.names.append("\(isPast)")
                Square().onChange(of: value > 50) { isPast = true }
            }
        }
        let log = BodyLog()
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Watched(value: $0, log: log) } }
        let graph = try #require(remote.graph)
        remote.perform { withAnimation(evenly) { remote.value = 100 } }
        _ = graph.commit(at: 0)
        _ = log.take()
        graph.tick(at: 0.4)
        #expect(log.take() == ["false"])
        graph.tick(at: 0.6)
        #expect(log.take() == ["false", "true"] && !graph.needsUpdate)
        _ = stage
    }

    @Test func `custom animations step in the order in which what they move was made`() throws {
        // Protected by: the main thread, on which custom animations step.
        final class Log: @unchecked Sendable { var values: [Double] = [] }
        struct Noted: CustomAnimation {
            let log: Log
            func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                log.values.append(value.magnitudeSquared.squareRoot())
                return time < 1 ? value.scaled(by: time) : nil
            }
            static func == (left: Noted, right: Noted) -> Bool { true }
            func hash(into hasher: inout Hasher) {}
        }
        let log = Log()
        let remote = RemoteState<Double>()
        let stage = Stage {
            Remoted(remote, 0.0) { value in ForEach(1..<9) { Square(id: "\($0)").offset(x: value * Double($0)) } }
        }
        let graph = try #require(remote.graph)
        remote.perform { withAnimation(Animation(Noted(log: log))) { remote.value = 1 } }
        _ = graph.commit(at: 0)
        log.values = []
        graph.tick(at: 0.5)
        // Each once or more, one after the other.
        var order: [Double] = []
        for value in log.values where order.last != value { order.append(value) }
        #expect(order == [1, 2, 3, 4, 5, 6, 7, 8])
        _ = stage
    }

    @Test func `inner readers of a preference are told before outer ones, and of one depth the first first`() {
        struct Width: PreferenceKey {
            static let defaultValue = 0
            static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
        }
        let log = BodyLog()
        let remote = RemoteState<Int>()
        let stage = Stage {
            Remoted(remote, 1) { value in
                VStack {
                    Color.red.preference(key: Width.self, value: value)
                        .onPreferenceChange(Width.self) { log.names.append("inner \($0)") }
                        .onPreferenceChange(Width.self) { log.names.append("around \($0)") }
                }
                .onPreferenceChange(Width.self) { log.names.append("outer \($0)") }
            }
        }
        #expect(log.take() == ["inner 1", "around 1", "outer 1"])
        remote.perform { remote.value = 2 }
        #expect(log.take() == ["inner 2", "around 2", "outer 2"])
        _ = stage
    }

    @Test func `what a view learns of its place when it appears is no change to animate`() {
        let stage = Stage {
            GeometryReader { proxy in Square().offset(x: proxy.frame(in: .global).minX) }
                .padding(.leading, 50)
                .animation(evenly, value: 1)
                .transaction(value: 1) { $0.animation = evenly }
        }
        #expect(stage.isSettled)
    }

    @Test func `a plain shape moves without its body, a shape with a body of its own with it`() {
        let remote = RemoteState<Bool>()
        let stage = Stage { Remoted(remote, false) { RoundedRectangle(cornerRadius: $0 ? 20 : 0).id("square") } }
        withAnimation(evenly) { remote.value = true }
        stage.tap(at: .zero)
        let events = stage.recording { stage.advance(by: .milliseconds(500)) }
        #expect(events.contains { $0.kind == .frame } && !events.contains { $0.kind == .body })
    }

    @Test func `preferences are put together again when one may have changed, and not otherwise`() throws {
        struct Sum: PreferenceKey {
            static let defaultValue = 0
            // Protected by: the main thread.
            nonisolated(unsafe) static var count = 0
            static func reduce(value: inout Int, nextValue: () -> Int) {
                count += 1
                value += nextValue()
            }
        }
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        let remote = RemoteState<Int>()
        var seen = 0
        let stage = Stage {
            VStack {
                Remoted(remote, 1) { value in
                    HStack {
                        Color.red.preference(key: Sum.self, value: 3)
                        Color.red.preference(key: Sum.self, value: value)
                    }
                    .onPreferenceChange(Sum.self) { seen = $0 }
                }
                Counter()
            }
        }
        #expect(seen == 4)
        Sum.count = 0
        stage.tap("count 0")
        #expect(Sum.count == 0)
        remote.perform { remote.value = 5 }
        #expect(Sum.count > 0 && seen == 8)
    }
}
