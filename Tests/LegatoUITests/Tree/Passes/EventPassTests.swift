// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoText
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// What a scene needs from a write until it is applied, and the order of the passes of an event.
@MainActor
@Suite struct EventPassTests: PassTesting {
    @Test func `time goes on with events and ticks, and never back`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        #expect(graph.engine.time == 0)
        graph.perform(at: 2) { #expect(graph.engine.time == 2) }
        graph.perform(at: 1) { #expect(graph.engine.time == 2) }
        graph.tick(at: 3)
        #expect(graph.engine.time == 3)
        graph.tick(at: 2.5)
        #expect(graph.engine.time == 3)
        _ = stage
    }

    @Test func `a scene asks for an update from a write until it is applied`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        var asked = 0
        graph.listeners.onWork = { asked += 1 }
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

    @Test func `the passes of an event come in their order`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        var passes: [String] = []
        graph.listeners.onPass = { passes.append($0?.rawValue ?? "over") }
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

    private struct Appearing: View {
        let log: BodyLog
        @State private var on = false
        var body: some View {
            let _ = log.names.append("\(on)")
            Color.red.onAppear { on = true }
        }
    }

    @Test func `a scene that is made has appeared, in one update and one for each transaction of its handlers`() {
        let log = BodyLog()
        let graph = ViewGraph(
            Appearing(log: log), inputs: SceneInputs(size: CGSize(width: 100, height: 100), scale: 1),
            textEngine: PangoTextEngine.shared)
        #expect(log.take() == ["false", "true"] && !graph.needsUpdate && graph.needsCommit)
        #expect(graph.statistics.updates == 2 && graph.engine.time == 0)
        #expect(Stage { Color.red }.statistics.updates == 1)
    }

    @Test func `the scene appears with its handlers run`() {
        let log = BodyLog()
        let stage = Stage { Appearing(log: log) }
        #expect(log.take() == ["false", "true"])
        _ = stage
    }
}
