// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// The steps that features take in the layout pass, and what features keep for a scene.
@MainActor
@Suite struct LayoutPassTests {
    /// What steps did, in order.
    private final class Log {
        var lines: [String] = []
        /// Called by the step of a name while it settles.
        var onSettle: [String: () -> Void] = [:]
        var unsettled: Set<String> = []

        func note(_ name: String) {
            lines.append(name)
            onSettle[name]?()
        }

        func take() -> [String] {
            defer { lines = [] }
            return lines
        }
    }

    private class Step: LayoutStep {
        class var place: LayoutOrder { .matches }
        let log: Log
        var name: String { "\(Self.place)" }

        init(_ log: Log) { self.log = log }

        func settle() { log.note(name) }
        var isSettled: Bool { !log.unsettled.contains(name) }
        func drop() { log.unsettled.remove(name) }
        var waiting: (rule: String, node: _Node?)? { nil }
    }

    private final class First: Step { override class var place: LayoutOrder { .sceneAppearance } }
    private final class Frames: Step { override class var place: LayoutOrder { .relativeFrames } }
    private final class Matches: Step { override class var place: LayoutOrder { .matches } }
    private final class Readers: Step { override class var place: LayoutOrder { .preferences } }
    private final class Last: Step { override class var place: LayoutOrder { .geometry } }

    /// A scene with steps that are added in another order than they run in.
    private func makeScene(_ log: Log) throws -> (remote: RemoteState<Double>, graph: ViewGraph, stage: Stage) {
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 10.0) { Color.red.frame(width: $0, height: 10) } }
        let graph = try #require(remote.graph)
        for step in [Last(log), Readers(log), First(log), Matches(log), Frames(log)] { graph.layout.add(step) }
        return (remote, graph, stage)
    }

    @Test func `steps run in the order of the pass, whoever is added first`() throws {
        let log = Log()
        let (remote, graph, stage) = try makeScene(log)
        remote.perform { remote.value = 20 }
        #expect(log.take() == ["sceneAppearance", "relativeFrames", "matches", "preferences", "geometry"])
        // Removals are waited for before readers hear.
        let orders = graph.layout.steps.map(\.order.rawValue)
        #expect(orders == orders.sorted() && orders.contains(LayoutOrder.departures.rawValue))
        _ = stage
    }

    @Test func `what a step changes is laid out before the next one, and those before it run again`() throws {
        let log = Log()
        let (remote, graph, stage) = try makeScene(log)
        var box: _Box = graph.rootBox
        box.forEachChild { box = $0 }
        log.onSettle["matches"] = {
            log.onSettle["matches"] = nil
            box.invalidateLayout()
        }
        remote.perform { remote.value = 20 }
        #expect(
            log.take() == [
                "sceneAppearance", "relativeFrames", "matches", "relativeFrames", "matches", "preferences", "geometry",
            ])
        _ = stage
    }

    @Test func `while something waits for an earlier step, later ones do not run`() throws {
        let log = Log()
        let (remote, _, stage) = try makeScene(log)
        log.unsettled = ["relativeFrames"]
        log.onSettle["relativeFrames"] = { if log.lines.count > 4 { log.unsettled = [] } }
        remote.perform { remote.value = 20 }
        #expect(
            log.take() == [
                "sceneAppearance", "relativeFrames", "matches", "relativeFrames", "matches", "relativeFrames",
                "matches",
                "preferences", "geometry",
            ])
        _ = stage
    }

    @Test func `steps that never come to rest are dropped after 16 rounds, and the last steps run all the same`() throws
    {
        let log = Log()
        let (remote, _, stage) = try makeScene(log)
        log.unsettled = ["matches"]
        let told = reports { remote.perform { remote.value = 20 } }
        let lines = log.take()
        #expect(lines.filter { $0 == "matches" }.count == 17)
        #expect(!lines.contains("preferences") && lines.last == "geometry" && log.unsettled.isEmpty)
        #expect(told.count == 1 && told[0].hasPrefix("Layout did not settle after 16 rounds"))
        _ = stage
    }

    @Test func `what the last steps change waits for no round, and is placed`() throws {
        let log = Log()
        let (remote, graph, stage) = try makeScene(log)
        var box: _Box = graph.rootBox
        box.forEachChild { box = $0 }
        log.onSettle["geometry"] = { box.invalidateLayout() }
        remote.perform { remote.value = 20 }
        #expect(log.take().filter { $0 == "relativeFrames" }.count == 1)
        #expect(graph.layout.queue.isEmpty && graph.checkInvariants(after: .layout) == [])
        _ = stage
    }

    @Test func `a step that is told to wait at the end of a pass breaks a rule`() throws {
        final class Waiting: Step {
            override var waiting: (rule: String, node: _Node?)? { ("somebody waits", nil) }
        }
        let log = Log()
        let (_, graph, stage) = try makeScene(log)
        #expect(graph.checkInvariants(after: .layout) == [])
        graph.layout.add(Waiting(log))
        #expect(graph.checkInvariants(after: .layout) == ["somebody waits, at the graph."])
        _ = stage
    }

    // MARK: - Parts

    private final class Counter: ScenePart {
        unowned let graph: ViewGraph
        init(in graph: ViewGraph) { self.graph = graph }
    }

    private final class CountingStep: ScenePart, LayoutStep {
        static let place = LayoutOrder.scrolling
        var settled = 0
        init(in graph: ViewGraph) {}
        func settle() { settled += 1 }
    }

    @Test func `a part of a scene is made when it is first asked for, once`() throws {
        let (_, graph, stage) = try makeScene(Log())
        let (_, other, otherStage) = try makeScene(Log())
        #expect(graph.existingPart(Counter.self) == nil)
        let part = graph.part(Counter.self)
        #expect(graph.part(Counter.self) === part && graph.existingPart(Counter.self) === part && part.graph === graph)
        #expect(other.existingPart(Counter.self) == nil && other.part(Counter.self) !== part)
        _ = (stage, otherStage)
    }

    @Test func `a part that is a step takes part in layout from then on`() throws {
        let (remote, graph, stage) = try makeScene(Log())
        let part = graph.part(CountingStep.self)
        _ = graph.part(CountingStep.self)
        #expect(part.settled == 0)
        remote.perform { remote.value = 20 }
        remote.perform { remote.value = 30 }
        #expect(part.settled == 2)
        _ = stage
    }

    @Test func `a scene has no parts for what it does not use`() throws {
        let (_, graph, stage) = try makeScene(Log())
        #expect(graph.existingPart(MatchedGroups.self) == nil && graph.existingPart(SceneAppearance.self) == nil)
        #expect(graph.existingPart(ScrollRequests.self) == nil && graph.existingPart(RelativeFrames.self) == nil)
        #expect(graph.existingPart(GeometryChanges.self) == nil && graph.existingPart(GivenStates.self) == nil)
        _ = stage
    }
}
