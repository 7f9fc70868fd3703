// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Dispatch
import Foundation
import LegatoEngine
import LegatoMotion
import Testing

/// Scenes in one process share the transaction in force, and the handlers of what is written to several of them.
@MainActor
@Suite struct SeveralScenesTests {
    private let even = Animation.linear(duration: 1)

    @Test func `a commit of one scene does not seal the handler of another`() {
        let (one, other) = (PlainScene(), PlainScene())
        let square = one.add("a")
        var calls = 0
        one.engine.advance(to: 0)
        one.engine.run {
            one.engine.beginUpdate(Transaction())
            withAnimation(even) {
                other.perform(at: 0) {}
                #expect(calls == 0)
                square.position.set(.at(10, 0))
            } completion: {
                calls += 1
            }
        }
        other.perform(at: 3) {}
        other.tick(at: 5)
        #expect(calls == 0)
        one.perform(at: 0) {}
        one.tick(at: 0.5)
        #expect(calls == 0)
        one.tick(at: 1)
        #expect(calls == 1)
    }

    @Test func `a handler waits for every scene that its transaction reached, each at its own time`() {
        let (one, other) = (PlainScene(), PlainScene())
        let (first, second) = (one.add("a"), other.add("b"))
        other.engine.advance(to: 100)
        var calls = 0
        one.perform(at: 0) {
            withAnimation(even) {
                first.position.set(.at(10, 0))
                second.fade.set(0)
            } completion: {
                calls += 1
            }
        }
        one.tick(at: 1)
        #expect(calls == 0 && !one.engine.isAnimating && other.engine.needsCommit)
        other.perform(at: 100) {}
        other.tick(at: 100.5)
        #expect(calls == 0 && second.fade.value(at: 100.5) == 0.5)
        other.tick(at: 101)
        #expect(calls == 1)
    }

    @Test func `a scene that is gone is waited for no longer`() async {
        let one = PlainScene()
        var other: PlainScene? = PlainScene()
        let first = one.add("a")
        var heard: [Bool] = []
        var transaction = Transaction(animation: even)
        one.perform(at: 0) {
            transaction.completions.append(AnimationCompletion(criteria: .removed) { heard.append($0) })
            withTransaction(transaction) {
                first.position.set(.at(10, 0))
                let second = other!.add("b")
                second.fade.set(0)
            }
        }
        transaction = Transaction()
        other = nil
        #expect(heard == [])
        one.tick(at: 1)
        #expect(heard == [false])
    }

    @Test func `the handler of a scene that is gone is called soon`() async {
        var scene: PlainScene? = PlainScene()
        var heard: [Bool] = []
        scene?.engine.run {
            scene?.engine.beginUpdate(Transaction())
            var transaction = Transaction(animation: even)
            transaction.completions.append(AnimationCompletion(criteria: .removed) { heard.append($0) })
            withTransaction(transaction) { scene?.add("a").fade.set(0) }
        }
        scene = nil
        #expect(heard == [])
        await mainQueue()
        #expect(heard == [false])
    }

    @Test func `outside of any scene, the handler of a scope that wrote nothing is called soon, once`() async {
        var calls = 0
        withAnimation(even) {
        } completion: {
            calls += 1
        }
        #expect(calls == 0)
        await mainQueue()
        #expect(calls == 1)
        await mainQueue()
        #expect(calls == 1)
    }

    @Test func `outside of any scene, a handler waits for what was written`() async {
        let scene = PlainScene()
        let square = scene.add("a")
        var calls = 0
        withAnimation(even) {
            square.fade.set(0)
        } completion: {
            calls += 1
        }
        await mainQueue()
        #expect(calls == 0)
        scene.perform(at: 0) {}
        scene.tick(at: 1)
        #expect(calls == 1)
    }

    @Test func `in a scene, the handler of a scope that wrote nothing is called after the commit`() {
        let scene = PlainScene()
        var calls = 0
        scene.perform(at: 0) {
            withAnimation(even) {
            } completion: {
                calls += 1
            }
            #expect(calls == 0)
        }
        #expect(calls == 1)
    }

    @Test func `in a scene, a handler whose transaction is never used is called after the commit`() {
        let scene = PlainScene()
        var calls = 0
        scene.perform(at: 0) {
            var transaction = Transaction()
            transaction.addAnimationCompletion { calls += 1 }
        }
        #expect(calls == 1)
    }

    @Test func `a handler is called once, also where its transaction is used again`() {
        let scene = PlainScene()
        let square = scene.add("a")
        var calls = 0
        var transaction = Transaction(animation: even)
        transaction.addAnimationCompletion { calls += 1 }
        for (time, opacity) in [(0.0, 0.0), (2, 1)] {
            scene.perform(at: time) { withTransaction(transaction) { square.fade.set(opacity) } }
            scene.tick(at: time + 0.5)
            #expect(square.fade.value(at: time + 0.5) == 0.5)
            scene.tick(at: time + 1)
            #expect(calls == 1)
        }
    }

    @Test func `scopes are numbered in each scene, and those of two scenes are not the same`() {
        let (one, other) = (PlainScene(), PlainScene())
        var scopes: [TransactionScopeID] = []
        for scene in [one, other] {
            scene.perform(at: 0) {
                for _ in 0..<2 { withAnimation(even) { scopes.append(Transaction.current.scope) } }
            }
        }
        withAnimation(even) { scopes.append(Transaction.current.scope) }
        #expect(scopes.prefix(4).map(\.number) == [1, 2, 1, 2] && Set(scopes).count == 5)
    }

    @Test func `the recorder of a scene hears of the scopes that its own code opens`() {
        let (one, other) = (PlainScene(), PlainScene())
        one.record()
        other.record()
        one.perform(at: 0) {
            withAnimation(even) {}
            other.perform(at: 0) { withAnimation(nil) {} }
            withAnimation(even) {}
        }
        withAnimation(even) {}
        #expect(one.events.count == 2 && other.events.count == 1)
    }

    @Test func `each scene has its own time`() {
        let (one, other) = (PlainScene(), PlainScene())
        one.perform(at: 7) {}
        #expect(one.engine.time == 7 && other.engine.time == 0)
        one.tick(at: 3)
        #expect(one.engine.time == 7)
    }

    /// Returns when all that waits in the main queue now has run.
    private func mainQueue() async {
        await withCheckedContinuation { continuation in DispatchQueue.main.async { continuation.resume() } }
    }
}
