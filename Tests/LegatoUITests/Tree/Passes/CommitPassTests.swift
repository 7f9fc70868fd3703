// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoEngine
import LegatoLayers
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// What starts with a commit, and commits for a renderer on another thread.
@MainActor
@Suite struct CommitPassTests: PassTesting {
    @Test func `a scene asks for a commit from a change until it is committed`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        #expect(!graph.needsCommit && !graph.engine.isAnimating)
        remote.perform { remote.value = 1 }
        #expect(graph.needsCommit && !graph.engine.isAnimating)
        _ = graph.commit(at: 0)
        #expect(!graph.needsCommit)
        remote.perform { withAnimation(evenly) { remote.value = 2 } }
        #expect(graph.needsCommit && graph.engine.isAnimating)
        _ = graph.commit(at: 0)
        #expect(!graph.needsCommit && graph.engine.isAnimating)
        graph.tick(at: 1.5)
        #expect(!graph.engine.isAnimating)
        _ = stage
    }

    @Test func `an animation that waits for its time asks for a commit, though nothing looks otherwise yet`() throws {
        let (remote, stage) = makeMeter()
        let graph = try #require(remote.graph)
        remote.perform { withAnimation(evenly) { remote.value = 1 } }
        #expect(graph.needsCommit && graph.engine.isAnimating)
        _ = graph.commit(at: 0)
        #expect(!graph.needsCommit)
        _ = stage
    }

    @Test func `the renderer moves by itself until the latest end of what it was handed`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        #expect(graph.engine.rendererEnd == -.infinity && !graph.engine.animatesForever)
        func animate(_ animation: Animation, to value: Double, at time: Double) {
            graph.perform(at: time) { withAnimation(animation) { remote.value = value } }
            _ = graph.commit(at: time)
        }
        animate(.linear(duration: 1), to: 1, at: 0)
        #expect(graph.engine.rendererEnd == 1)
        // Another that ends sooner does not end the one before.
        animate(.spring(duration: 0.1), to: 2, at: 0.5)
        #expect(graph.engine.rendererEnd >= 1)
        graph.tick(at: 5)
        let last = graph.engine.rendererEnd
        #expect(last >= 1 && last < 5 && !graph.engine.isAnimating)
        animate(.linear(duration: 1).repeatForever(), to: 3, at: 5)
        #expect(graph.engine.rendererEnd == .infinity && graph.engine.animatesForever)
        // A spring takes over, and comes to an end.
        animate(.spring(duration: 0.1), to: 4, at: 6)
        #expect(graph.engine.rendererEnd > 6 && graph.engine.rendererEnd < 8 && !graph.engine.animatesForever)
        graph.tick(at: 8)
        #expect(!graph.engine.isAnimating)
        _ = stage
    }

    @Test func `what only the main thread moves is no motion of the renderer`() throws {
        let (remote, stage) = makeMeter()
        let graph = try #require(remote.graph)
        remote.perform { withAnimation(evenly) { remote.value = 1 } }
        _ = graph.commit(at: 0)
        #expect(graph.engine.isAnimating && graph.engine.rendererEnd == -.infinity)
        _ = stage
    }

    // MARK: - For a renderer on another thread

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
        graph.engine.recorder = { events.append($0) }
        var attempts: [Int] = []
        var trees: [Layer] = []
        graph.commit {
            attempts.append($0)
            return Double($0) + 1
        } publish: {
            trees.append($0)
            return trees.count == 3
        }
        #expect(attempts == [0, 1, 2])
        let begins = events.filter { if case .begin = $0.kind { true } else { false } }
        #expect(begins.count == 1)
        graph.engine.recorder = nil
        // It begins at 3.
        let tag = try #require(graph.tag(of: "square"))
        let start = try #require(trees[2].presentation(of: tag, at: 0)).frame.minX
        for (time, way) in [(3.0, 0.0), (3.25, 25), (3.5, 50), (4, 100)] {
            #expect(abs(try x(graph, at: time) - way) < 1e-9)
            let shown = try #require(trees[2].presentation(of: tag, at: time)).frame.minX - start
            #expect(abs(shown - way) < 1e-9)
        }
        for time in [1.5, 2.0, 2.5, 3, 3.9] {
            graph.tick(at: time)
            #expect(!graph.runCompletions() && graph.engine.isAnimating)
        }
        graph.tick(at: 4)
        #expect(graph.runCompletions() && completed == 1 && !graph.engine.isAnimating)
        _ = stage
    }

    @Test func `a commit in time is made once`() throws {
        let (remote, stage) = makeScene()
        let graph = try #require(remote.graph)
        var events: [EngineEvent] = []
        graph.engine.recorder = { events.append($0) }
        remote.perform { withAnimation(evenly) { remote.value = 100 } }
        events = []
        var attempts: [Int] = []
        graph.commit(
            firstFrame: {
                attempts.append($0); return 2
            }, publish: { _ in true })
        #expect(attempts == [0])
        #expect(events.count == 1)
        #expect(graph.engine.recorder != nil)
        graph.engine.recorder = nil
        #expect(graph.engine.nextTick == 3)
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
        // A plain write on the way shifts it.
        graph.perform(at: 0.5) { remote.value = 10 }
        #expect(abs(try x(graph, at: 0.5) - 60) < 1e-9)
        var time = 0.5
        while graph.engine.isAnimating, time < 10 {
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
}
