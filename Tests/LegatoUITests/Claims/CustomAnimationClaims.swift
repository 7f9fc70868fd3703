// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct Evenly: CustomAnimation {
    let duration: TimeInterval
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        time < duration ? value.scaled(by: time / duration) : nil
    }
}

/// A square that goes between places, each button in its own way.
private struct Traveller: View {
    @State private var x = 10.0
    let ways: [(name: String, x: Double, animation: Animation)]

    var body: some View {
        VStack {
            Square().offset(x: x)
            ForEach(ways.indices, id: \.self) { index in
                Button(ways[index].name) { withAnimation(ways[index].animation) { x = ways[index].x } }
            }
        }
    }
}

/// C1 to C3 of the claims.
@MainActor
@Suite struct CustomAnimationClaims {
    private func x(_ stage: Stage) throws -> Double { try stage.frame().minX - 190 }

    @Test func `the value is the change: from 10 to 100 at half time a linear one shows 55`() throws {
        let stage = Stage { Traveller(ways: [("far", 100, Animation(Evenly(duration: 1)))]) }
        #expect(try x(stage) == 10)
        stage.tap("far")
        for (time, expected) in [(250, 32.5), (500, 55), (750, 77.5)] {
            stage.advance(by: .milliseconds(time) - stage.time)
            #expect(abs(try x(stage) - expected) < 1e-9)
        }
        // nil ends it.
        stage.milliseconds(250)
        #expect(try x(stage) == 100)
        #expect(stage.isSettled)
    }

    @Test func `a colour goes its way as a number does`() {
        func shown(_ animation: Animation) -> StageImage {
            let remote = RemoteState<Bool>()
            let stage = Stage { Remoted(remote, false) { ($0 ? Color.blue : Color.red).frame(width: 20, height: 20) } }
            withAnimation(animation) { remote.value = true }
            stage.milliseconds(500)
            return stage.image()
        }
        #expect(shown(Animation(Evenly(duration: 1))).looksLike(shown(.linear(duration: 1))))
    }

    @Test func `without a say in it a custom animation does not merge and has no velocity`() throws {
        let stage = Stage {
            Traveller(ways: [
                ("far", 110, Animation(Evenly(duration: 1))), ("back", 10, Animation(Evenly(duration: 1))),
            ])
        }
        stage.tap("far")
        stage.milliseconds(500)
        stage.tap("back")
        stage.milliseconds(250)
        // Three quarters of the way there, and a quarter of the way back from that.
        #expect(abs(try x(stage) - 10 - 75 * 0.75) < 1e-9)
        stage.tap("far")
        // A spring would start from standing.
        let springs = Stage {
            Traveller(ways: [("far", 110, Animation(Evenly(duration: 1))), ("spring", 10, .spring)])
        }
        springs.tap("far")
        springs.milliseconds(500)
        springs.tap("spring")
        let before = try x(springs)
        springs.milliseconds(2)
        #expect(try x(springs) <= before)
    }

    @Test func `curves interrupted by curves run on, and what they do adds up`() throws {
        struct Scaled: View {
            @State private var scale = 1.0
            var body: some View {
                VStack {
                    Square().scaleEffect(scale)
                    Button("grow") { withAnimation(.easeInOut(duration: 1)) { scale = 1.5 } }
                    Button("shrink") { withAnimation(.easeInOut(duration: 1)) { scale = 1 } }
                }
            }
        }
        let stage = Stage { Scaled() }
        stage.tap("grow")
        stage.milliseconds(500)
        stage.tap("shrink")
        let curve = UnitCurve.easeInOut
        for time in stride(from: 500, through: 1400, by: 100) {
            stage.advance(by: .milliseconds(time) - stage.time)
            let first = 0.5 * curve.value(at: Double(time) / 1000)
            let expected = 1 + first - curve.value(at: Double(time) / 1000 - 0.5) * first
            #expect(abs(try stage.frame().width / 20 - expected) < 1e-6, "at \(time) ms")
        }
    }

    @Test func `a spring that interrupts a spring goes on as fast as that was`() throws {
        let stage = Stage { Traveller(ways: [("far", 110, .spring(duration: 1)), ("back", 10, .spring(duration: 1))]) }
        stage.tap("far")
        stage.milliseconds(300)
        var animator = Animator(animating: 100.0, with: .spring(duration: 1), at: 0)
        let before = (place: try x(stage), speed: try #require(animator.velocity(at: 0.3)))
        stage.tap("back")
        #expect(abs(try x(stage) - before.place) < 1e-9)
        animator.retarget(by: -100, with: .spring(duration: 1), at: 0.3)
        #expect(before.speed > 100)
        #expect(abs(try #require(animator.velocity(at: 0.3)) - before.speed) < 1e-9)
        for time in stride(from: 310, through: 900, by: 10) {
            stage.advance(by: .milliseconds(time) - stage.time)
            let expected = try #require(animator.value(at: Double(time) / 1000))
            #expect(abs(try x(stage) - 10 - expected) < 1e-6, "at \(time) ms")
        }
    }
}
