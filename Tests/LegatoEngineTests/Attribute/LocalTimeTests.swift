// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoMotion
import Testing

/// An attribute may have a clock of its own: paused, moved by hand, resumed.
@MainActor
@Suite struct LocalTimeTests {
    private let even = Animation.linear(duration: 1)

    private func moving(_ animation: Animation? = nil, completion: @escaping () -> Void = {}) -> (PlainScene, Square) {
        let scene = PlainScene()
        let square = scene.add("a")
        scene.perform(at: 0) {
            withAnimation(animation ?? even) {
                square.position.set(.at(100, 0))
            } completion: {
                completion()
            }
        }
        return (scene, square)
    }

    @Test func `what is paused shows one value and lets the scene come to rest`() {
        let (scene, square) = moving()
        let changes = square.changes
        scene.perform(at: 0.25) { square.position.pause(at: 0.25) }
        #expect(square.shown(at: 0.25).x == 25 && square.shown(at: 9).x == 25 && square.changes == changes + 1)
        #expect(!scene.engine.isAnimating && scene.brokenRules == [])
        #expect(
            square.position.committed(at: 9).animator == nil && square.position.committed(at: 9).model == .at(25, 0))
        #expect(square.position.velocity(at: 0.25) == .zero && square.position.model == .at(100, 0))
        #expect(square.position.localTime(at: 7) == 0.25 && !square.position.showsModel)
        square.position.pause(at: 0.5)
        #expect(square.shown(at: 1).x == 25)
        for time in [Double.nan, .infinity] { square.position.resume(at: time) }
        #expect(square.shown(at: 1).x == 25 && !scene.engine.isAnimating)
        square.fade.pause(at: .nan)
        #expect(square.fade.localTime(at: 3) == 3)
    }

    @Test func `resumed, it goes on from there, and ends as much later as it was held`() {
        var completed: [Double] = []
        var scene: PlainScene!
        let square: Square
        (scene, square) = moving { completed.append(scene.engine.time) }
        scene.perform(at: 0.25) { square.position.pause(at: 0.25) }
        scene.tick(at: 5)
        #expect(completed == [])
        let changes = square.changes
        scene.perform(at: 5.25) { square.position.resume(at: 5.25) }
        #expect(square.changes == changes + 1)
        #expect(abs(square.shown(at: 5.5).x - 50) < 1e-9 && abs((square.position.end ?? 0) - 6) < 1e-12)
        #expect(scene.engine.isAnimating && scene.brokenRules == [] && square.position.localTime(at: 7) == 7)
        scene.tick(at: 5.9)
        #expect(completed == [] && scene.engine.isAnimating)
        scene.tick(at: 6)
        #expect(completed == [6] && !scene.engine.isAnimating && square.shown(at: 6).x == 100)
    }

    @Test func `moved by hand, it shows any time of its motion`() {
        let (scene, square) = moving()
        square.position.scrub(to: 0.5)
        #expect(square.shown(at: 0).x == 0)
        scene.perform(at: 0.1) { square.position.pause(at: 0.1) }
        for (time, x) in [(0.75, 75.0), (0.2, 20), (-3, 0), (50, 100), (0.6, 60)] {
            let changes = square.changes
            square.position.scrub(to: time)
            #expect(abs(square.shown(at: 4).x - x) < 1e-9 && square.changes == changes + 1, "\(time)")
        }
        square.position.scrub(to: .nan)
        square.position.scrub(to: .infinity)
        #expect(abs(square.shown(at: 4).x - 60) < 1e-9)
        scene.perform(at: 10) { square.position.resume(at: 10) }
        #expect(abs(square.shown(at: 10.2).x - 80) < 1e-9 && abs((square.position.begin ?? 0) - 9.4) < 1e-12)
    }

    @Test func `moved past its end and resumed, it is over at the next tick`() {
        var calls = 0
        let (scene, square) = moving { calls += 1 }
        scene.perform(at: 0.1) {
            square.position.pause(at: 0.1)
            square.position.scrub(to: 1.5)
        }
        #expect(square.shown(at: 0.1).x == 100 && calls == 0)
        scene.perform(at: 2) { square.position.resume(at: 2) }
        scene.tick(at: 2)
        #expect(calls == 1 && !scene.engine.isAnimating)
    }

    @Test(arguments: [Animation.spring(duration: 0.5, bounce: 0.3), .easeInOut(duration: 1), .interpolatingSpring])
    func `an animation that was held is taken over as one that was not`(animation: Animation) throws {
        func run(hold: Double) -> [Double] {
            let (scene, square) = moving(animation)
            if hold > 0 {
                for time in [0.1, 0.15] {
                    scene.perform(at: time + (time == 0.15 ? hold / 2 : 0)) {
                        square.position.pause(at: time + (time == 0.15 ? hold / 2 : 0))
                    }
                    scene.perform(at: time + (time == 0.15 ? hold : hold / 2)) {
                        square.position.resume(at: time + (time == 0.15 ? hold : hold / 2))
                    }
                }
            }
            scene.perform(at: 0.2 + hold) { withAnimation(.spring) { square.position.set(.at(-50, 0)) } }
            return [0.2, 0.25, 0.4, 0.7].map { square.shown(at: $0 + hold).x }
        }
        for (held, plain) in zip(run(hold: 3), run(hold: 0)) { #expect(abs(held - plain) < 1e-6) }
    }

    @Test func `what begins while it is held begins, and waits with it`() {
        let (scene, square) = moving()
        scene.perform(at: 0.5) { square.position.pause(at: 0.5) }
        scene.record()
        scene.perform(at: 2) { withAnimation(even) { square.position.set(.at(0, 0)) } }
        #expect(square.shown(at: 2).x == 50 && scene.brokenRules == [] && scene.events.last?.time == 2)
        scene.perform(at: 4) { square.position.resume(at: 4) }
        // A quarter of the first that is left, and a half of the way back.
        #expect(abs(square.shown(at: 4.25).x - 75 * 0.75) < 1e-9)
        scene.tick(at: 5)
        #expect(!scene.engine.isAnimating && square.shown(at: 5).x == 0)
        // At rest, a pause holds what begins at its very beginning.
        square.position.pause(at: 6)
        scene.perform(at: 7) { withAnimation(even) { square.position.set(.at(10, 0)) } }
        #expect(square.shown(at: 8).x == 0)
        scene.perform(at: 9) { square.position.resume(at: 9) }
        #expect(abs(square.shown(at: 9.5).x - 5) < 1e-9)
    }

    @Test func `a plain change while it is held shifts what is held`() {
        let (scene, square) = moving()
        scene.perform(at: 0.5) { square.position.pause(at: 0.5) }
        scene.perform(at: 1) { square.position.set(.at(140, 0)) }
        #expect(square.shown(at: 1).x == 90)
    }

    @Test func `a custom animation stands still and is stepped on`() {
        struct Stepped: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                time >= 1 ? nil : value.scaled(by: time)
            }
        }
        var calls = 0
        let (scene, square) = moving(Animation(Stepped())) { calls += 1 }
        scene.tick(at: 0.25)
        scene.perform(at: 0.25) { square.position.pause(at: 0.25) }
        scene.tick(at: 3)
        #expect(square.shown(at: 3).x == 25 && calls == 0 && scene.engine.nextTick == nil)
        scene.perform(at: 4) { square.position.resume(at: 4) }
        scene.tick(at: 4.5)
        #expect(abs(square.shown(at: 4.5).x - 75) < 1e-9 && calls == 0)
        scene.tick(at: 4.75)
        #expect(calls == 1 && !scene.engine.isAnimating && square.shown(at: 5).x == 100)
    }

    @Test func `what leaves or is reset while it is held is over`() {
        var calls = 0
        let (scene, square) = moving { calls += 1 }
        square.position.pause(at: 0.5)
        scene.perform(at: 1) { square.position.reset(.at(3, 0)) }
        #expect(calls == 1 && square.shown(at: 1).x == 3 && square.position.showsModel)
        scene.perform(at: 2) { withAnimation(even) { square.position.set(.at(13, 0)) } }
        #expect(square.shown(at: 2.5).x == 8)
    }

    @Test func `an endless animation stands still and goes on`() {
        let (scene, square) = moving(even.repeatForever(autoreverses: false))
        square.position.pause(at: 0.5)
        #expect(!scene.engine.animatesForever)
        scene.perform(at: 2) { square.position.resume(at: 2) }
        #expect(scene.engine.animatesForever && abs(square.shown(at: 2.75).x - 25) < 1e-9)
    }
}
