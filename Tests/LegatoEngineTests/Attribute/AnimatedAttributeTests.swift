// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoMotion
import Testing

@MainActor
@Suite struct AnimatedAttributeTests {
    private let even = Animation.linear(duration: 1)

    @Test func `an explicit transaction decides, whatever is in force`() {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) {
            withAnimation(.linear(duration: 9)) {
                square.position.set(.at(10, 0), in: Transaction(animation: even))
                square.fade.set(0.5, in: Transaction())
            }
        }
        #expect(square.shown(at: 0.5) == (5, 0.5) && square.position.end == 1 && square.fade.end == nil)
    }

    @Test func `a value that is set several times in an update changes once, from the first to the last`() {
        let scene = PlainScene()
        let square = scene.add("a")
        var begun = 0
        scene.engine.recorder = { if case .begin = $0.kind { begun += 1 } }
        scene.perform(at: 0) {
            withAnimation(even) {
                for x in [40.0, -10, 20] { square.position.set(.at(x, 0)) }
            }
        }
        #expect(begun == 1 && square.shown(at: 0.5).x == 10 && square.shown(at: 1).x == 20)
    }

    @Test func `a value that comes back to where it was in an update does not move, and nothing waits for it`() {
        let scene = PlainScene()
        let square = scene.add("a")
        var completed = 0
        scene.perform(at: 0) {
            withAnimation(even) {
                square.position.set(.at(40, 0))
                square.position.set(.at(0, 0))
            } completion: {
                completed += 1
            }
        }
        #expect(!scene.engine.isAnimating && square.shown(at: 0.5).x == 0)
        scene.tick(at: 0.1)
        #expect(completed == 1)
    }

    @Test func `a value that is set by two animations in an update runs both`() {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) {
            square.position.set(.at(10, 0), in: Transaction(animation: even))
            square.position.set(.at(30, 0), in: Transaction(animation: .linear(duration: 2)))
        }
        // The first is at 5; of the rest of the way to 30, the second has gone a quarter.
        #expect(abs(square.shown(at: 0.5).x - (5 + 25.0 / 4)) < 1e-9)
    }

    @Test func `an explicit transaction is animated during a tick as well`() {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.engine.tick(at: 1) { square.position.set(.at(10, 0), in: Transaction(animation: even)) }
        _ = scene.engine.commit(at: 1, scene.layers)
        #expect(square.shown(at: 1.5).x == 5)
    }

    @Test(arguments: [0.0, 300, -200])
    func `a spring begins with the velocity it is given`(velocity: Double) throws {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) {
            square.position.set(.at(100, 0), in: Transaction(animation: .spring), velocity: .at(velocity, 0))
        }
        let expected = Animator(animating: 100.0, with: .spring, at: 0, velocity: velocity)
        for time in [0, 0.05, 0.2, 0.6] {
            #expect(try abs(square.shown(at: time).x - #require(expected.value(at: time))) < 1e-12)
        }
    }

    @Test func `a velocity moves a value whose model stays`() {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) {
            square.position.set(.at(0, 0), in: Transaction(animation: .spring), velocity: .at(500, 0))
        }
        #expect(square.shown(at: 0.1).x > 10 && square.position.model == .zero)
        scene.tick(at: 60)
        #expect(square.shown(at: 60).x == 0 && !scene.engine.isAnimating)
    }

    @Test func `a velocity replaces the one that a running spring has`() throws {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) { withAnimation(.spring) { square.position.set(.at(100, 0)) } }
        let x = square.shown(at: 0.2).x
        scene.perform(at: 0.2) {
            square.position.set(.at(100, 0), in: Transaction(animation: .spring), velocity: .at(-400, 0))
        }
        #expect(square.shown(at: 0.2).x == x)
        #expect(abs(square.position.velocity(at: 0.2).first + 400) < 1e-9)
    }

    @Test func `a fling in flight is caught by a spring, and the spring by a fling`() {
        let scene = PlainScene()
        let square = scene.add("a")
        let fling = Animation.free(.deceleration(.normal))
        scene.perform(at: 0) {
            square.position.set(.at(100, 0), in: Transaction(animation: fling), velocity: .at(200, 0))
        }
        let (x, speed) = (square.shown(at: 0.1).x, square.position.velocity(at: 0.1).first)
        #expect(x > 10 && speed > 50)
        scene.perform(at: 0.1) { withAnimation(.spring) { square.position.set(.at(0, 0)) } }
        #expect(abs(square.shown(at: 0.1).x - x) < 1e-9 && abs(square.position.velocity(at: 0.1).first - speed) < 1e-6)
        let (back, backSpeed) = (square.shown(at: 0.2).x, square.position.velocity(at: 0.2).first)
        scene.perform(at: 0.2) {
            withAnimation(.free(.edge(.normal, .bounce))) { square.position.set(.at(-30, 0)) }
        }
        #expect(abs(square.shown(at: 0.2).x - back) < 1e-9)
        #expect(abs(square.position.velocity(at: 0.2).first - backSpeed) < 1e-6)
        scene.tick(at: 60)
        #expect(square.shown(at: 60).x == -30)
    }

    @Test func `a reset forgets what runs and what waits`() {
        let scene = PlainScene()
        let square = scene.add("a")
        var calls = 0
        scene.perform(at: 0) {
            withAnimation(even) {
                square.position.set(.at(10, 0))
            } completion: {
                calls += 1
            }
        }
        scene.perform(at: 0.5) {
            withAnimation(even) {
                square.position.set(.at(20, 0))
            } completion: {
                calls += 1
            }
            square.position.reset(.at(3, 0))
        }
        #expect(square.shown(at: 0.5).x == 3 && !scene.engine.isAnimating && calls == 2 && scene.brokenRules == [])
    }

    @Test(arguments: [true, false])
    func `what leaves says why, and its handlers hear whether it counts as finished`(isFinished: Bool) {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.record()
        var heard: [Bool] = []
        scene.perform(at: 0) {
            var transaction = Transaction(animation: even)
            transaction.completions.append(
                AnimationCompletion(criteria: .logicallyComplete) { heard.append($0) })
            withTransaction(transaction) { square.position.set(.at(10, 0)) }
        }
        scene.perform(at: 0.25) { square.position.detach(.removed, isFinished: isFinished) }
        #expect(heard == [isFinished])
        let reasons = scene.events.compactMap { event in
            if case .end(let report, let reason) = event.kind { "\(reason) at \(report.presentation)" } else { nil }
        }
        #expect(reasons == ["removed at [2.5, 0.0]"])
    }

    @Test(arguments: [AnimationCompletionCriteria.logicallyComplete, .removed])
    func `an animation that came to its end is finished, and its handler is forgotten`(
        criteria: AnimationCompletionCriteria
    ) {
        let scene = PlainScene()
        let square = scene.add("a")
        var heard: [Bool] = []
        weak var handler: AnimationCompletion?
        scene.perform(at: 0) {
            var transaction = Transaction(animation: even)
            let completion = AnimationCompletion(criteria: criteria) { heard.append($0) }
            handler = completion
            transaction.completions.append(completion)
            withTransaction(transaction) { square.position.set(.at(10, 0)) }
        }
        #expect(handler != nil)
        scene.tick(at: 1)
        #expect(heard == [true])
        // The transaction of the last update may hold it until the next.
        scene.tick(at: 2)
        #expect(handler == nil)
    }

    @Test func `a handler of several attributes hears of no success if one of them left`() {
        let scene = PlainScene()
        let square = scene.add("a")
        var heard: [Bool] = []
        scene.perform(at: 0) {
            var transaction = Transaction(animation: even)
            transaction.completions.append(AnimationCompletion(criteria: .removed) { heard.append($0) })
            withTransaction(transaction) {
                square.position.set(.at(10, 0))
                square.fade.set(0)
            }
        }
        scene.perform(at: 0.25) { square.fade.detach(.viewGone, isFinished: false) }
        #expect(heard == [])
        scene.tick(at: 1)
        #expect(heard == [false])
    }

    @Test func `a custom animation reads its owner's environment`() {
        let scene = PlainScene()
        let (calm, lively) = (scene.add("calm"), scene.add("lively"))
        calm.environment.accessibilityReduceMotion = true
        scene.perform(at: 0) {
            withAnimation(Animation(Careful())) {
                calm.fade.set(0)
                lively.fade.set(0)
            }
        }
        scene.tick(at: 0.5)
        #expect(calm.fade.value(at: 0.5) == 0 && lively.fade.value(at: 0.5) == 0.5)
        #expect(lively.fade.end == nil && lively.fade.committed(at: 0.5).animator == nil)
    }

    /// Moves evenly for a second; not at all where less motion is asked for.
    private struct Careful: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
            context.environment.accessibilityReduceMotion || time >= 1 ? nil : value.scaled(by: time)
        }
    }

    @Test func `names are equal by what they are called`() {
        #expect(AttributeName("position", in: [.radians]) == .position && AttributeName("a") != AttributeName("b"))
        #expect(Set([AttributeName("a"), AttributeName("a"), AttributeName("b")]).count == 2)
    }

    @Test func `the last unit is that of all components that follow`() {
        let scene = PlainScene()
        let square = scene.add("a")
        let mixed = AnimatedAttribute(
            AttributeName("mixed", in: [.points, .radians]), AnimatablePair(1.0, AnimatablePair(128.0, 256.0)),
            of: square)
        #expect(mixed.report(at: 0).model == [1, 1, 2])
        let plain = AnimatedAttribute(AttributeName("plain", in: []), AnimatablePair(1.0, 128.0), of: square)
        #expect(plain.report(at: 0).model == [1, 128])
    }

    @Test func `attributes are numbered in each scene as they are first asked for their number`() {
        for _ in 0..<2 {
            let scene = PlainScene()
            let square = scene.add("a")
            #expect(square.fade.serial == 1 && square.turn.serial == 2 && square.fade.serial == 1)
            #expect(scene.add("b").position.serial == 3)
        }
    }
}
