// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// What moves and what ends at the ticks of the main thread.
@MainActor
@Suite struct TickPassTests: PassTesting {
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
        #expect(graph.engine.animatesForever && graph.engine.isAnimating && graph.engine.nextTick == nil)
        remote.perform { remote.value = 2 }
        #expect(graph.runCompletions() && completed == 1)
        #expect(!graph.engine.animatesForever && !graph.engine.isAnimating && graph.engine.rendererEnd < .infinity)
        _ = graph.commit(at: 0)
        _ = stage
    }

    @Test func `the main thread is needed at the next end, or at once where a body runs with what moves`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        #expect(graph.engine.nextTick == nil)
        remote.perform { withAnimation(evenly) { remote.value = 1 } }
        #expect(graph.engine.nextTick == nil)
        _ = graph.commit(at: 0.25)
        #expect(graph.engine.nextTick == 1.25)
        graph.tick(at: 0.5)
        #expect(graph.engine.nextTick == 1.25)
        graph.tick(at: 1.25)
        #expect(graph.engine.nextTick == nil)
        let (meter, meterStage) = makeMeter()
        let body = try #require(meter.graph)
        meter.perform { withAnimation(evenly) { meter.value = 1 } }
        _ = body.commit(at: 0)
        #expect(body.engine.nextTick == 0)
        body.tick(at: 0.5)
        #expect(body.engine.nextTick == 0.5)
        body.tick(at: 1.01)
        body.tick(at: 1.1)
        #expect(body.engine.nextTick == nil)
        _ = (stage, meterStage)
    }

    @Test func `an animation ends with the tick of its very end`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        remote.perform { withAnimation(evenly) { remote.value = 1 } }
        _ = graph.commit(at: 0)
        // 59 sixtieths and one, as ticks are counted.
        graph.tick(at: 59.0 / 60)
        #expect(graph.engine.isAnimating)
        graph.tick(at: 60.0 / 60 - 1e-12)
        #expect(!graph.engine.isAnimating)
        _ = stage
    }

    @Test(arguments: [(0.5e-9, true), (1e-9, true), (1.2e-9, false)])
    func `an animation ends with a tick that is at most a nanosecond before its end`(
        early: Double, isOver: Bool
    ) throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        remote.perform { withAnimation(evenly) { remote.value = 1 } }
        _ = graph.commit(at: 0)
        graph.tick(at: 1 - early)
        #expect(graph.engine.isAnimating == !isOver)
        graph.tick(at: 1)
        #expect(!graph.engine.isAnimating)
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
        // In several ticks, with others in between.
        start()
        _ = graph.commit(at: 1)
        for time in [1.05, 1.1, 1.11, 1.17, 1.3] {
            graph.tick(at: time)
            _ = graph.runCompletions()
        }
        #expect(log.take() == expected.map { "\($0)" })
    }

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
        remote.perform { withAnimation(evenly) { remote.value = 120 } }
        _ = graph.commit(at: 0)
        for tick in 1...60 {
            graph.tick(at: Double(tick) / 60)
            #expect(abs(try x(graph, at: graph.engine.time) - 2 * Double(tick)) < 1e-9)
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

    @Test func `a plain shape moves without its body, a shape with a body of its own with it`() {
        let remote = RemoteState<Bool>()
        let stage = Stage { Remoted(remote, false) { RoundedRectangle(cornerRadius: $0 ? 20 : 0).id("square") } }
        withAnimation(evenly) { remote.value = true }
        stage.tap(at: .zero)
        let events = stage.recording { stage.advance(by: .milliseconds(500)) }
        #expect(events.contains { $0.kind == .frame } && !events.contains { $0.kind == .body })
    }
}
