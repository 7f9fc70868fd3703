// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoMotion
import Testing

@MainActor
@Suite struct EngineTests {
    private let even = Animation.linear(duration: 1)

    @Test func `time goes forward only, and a tick of an earlier time happens now`() {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) { withAnimation(even) { square.turn.set(1) } }
        scene.record()
        scene.tick(at: 2)
        scene.perform(at: 2) { withAnimation(even) { square.turn.set(0) } }
        scene.engine.advance(to: .nan)
        #expect(scene.engine.time == 2)
        // What runs is moved to the time of the scene, not back.
        scene.tick(at: 1)
        #expect(scene.engine.time == 2 && scene.engine.isAnimating && square.turn.value(at: 2) == 1)
    }

    @Test func `what is due within the tolerance of a tick is due`() {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) { withAnimation(even) { square.fade.set(0) } }
        scene.tick(at: 1 - 2 * Engine.timeTolerance)
        #expect(scene.engine.isAnimating)
        scene.tick(at: 1 - Engine.timeTolerance / 2)
        #expect(!scene.engine.isAnimating)
    }

    @Test func `scopes above an owner change the transaction once in each update`() {
        let scene = PlainScene()
        var asked = 0
        let outer = TransactionScope(parent: nil) { [even] transaction, _ in
            asked += 1
            transaction.animation = even
        }
        let inner = TransactionScope(parent: outer)
        scene.engine.beginUpdate(Transaction())
        #expect(scene.engine.transaction(in: inner).animation == even && asked == 1)
        #expect(scene.engine.transaction(in: outer).animation == even && asked == 1)
        scene.engine.beginUpdate(Transaction())
        #expect(scene.engine.transaction(in: inner).animation == even && asked == 2)
        scene.engine.tick(at: 1) { #expect(scene.engine.transaction(in: inner).animation == nil) }
        #expect(asked == 2)
    }

    @Test func `what moves is ticked in the order in which it began`() {
        final class Counting: CustomAnimation, @unchecked Sendable {
            // Protected by: the main thread, which steps it.
            nonisolated(unsafe) static var order: [Double] = []
            static func == (left: Counting, right: Counting) -> Bool { left === right }
            func hash(into hasher: inout Hasher) {}
            func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                if time > 0 { Self.order.append(value.magnitudeSquared) }
                return value
            }
        }
        let scene = PlainScene()
        let squares = (1...6).map { scene.add("\($0)") }
        scene.perform(at: 0) {
            withAnimation(Animation(Counting())) {
                for (index, square) in squares.enumerated().reversed() { square.fade.set(1 + Double(index + 1)) }
            }
        }
        Counting.order = []
        scene.engine.tick(at: 0.1) {}
        var seen: [Double] = []
        for value in Counting.order where !seen.contains(value) { seen.append(value) }
        #expect(seen == [36, 25, 16, 9, 4, 1])
    }

    @Test(arguments: ["running", "pending", "endless"])
    func `a rule that does not hold is named`(rule: String) {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) { withAnimation(even.repeatForever()) { square.fade.set(0) } }
        #expect(scene.brokenRules == [])
        switch rule {
        case "running":
            #expect(
                scene.engine.brokenRules(for: [], isCommitted: true) == [
                    "something runs that is not in the tree or at rest"
                ])
        case "pending":
            scene.engine.run { withAnimation(even) { square.turn.set(3) } }
            #expect(scene.brokenRules == ["an animation waits for its time"])
            #expect(scene.engine.brokenRules(for: square.attributes.all, isCommitted: false) == [])
        default:
            let other = PlainScene()
            let stranger = other.add("b")
            other.perform(at: 0) { withAnimation(even) { stranger.fade.set(0) } }
            #expect(
                scene.engine.brokenRules(for: square.attributes.all + stranger.attributes.all, isCommitted: true) == [
                    "something moves unknown"
                ])
        }
    }

    @Test func `handlers of one event are called in the order in which they came due, once`() {
        let scene = PlainScene()
        let square = scene.add("a")
        var calls: [String] = []
        scene.perform(at: 0) {
            withAnimation(even) {
                square.fade.set(0)
            } completion: {
                calls.append("animated")
            }
            withAnimation(even) {
            } completion: {
                calls.append("empty")
                withAnimation(even) {
                } completion: {
                    calls.append("nested")
                }
            }
        }
        #expect(calls == ["empty", "nested"] && !scene.engine.hasDueActions && !scene.engine.needsCommit)
        scene.tick(at: 1)
        #expect(calls == ["empty", "nested", "animated"])
    }
}
