// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoMotion

@Suite struct DelayedRunTests {
    private static let animations: [Animation] = [
        .spring(duration: 0.5, bounce: 0.3), .easeInOut(duration: 1), .linear(duration: 1).delay(0.1),
        .interpolatingSpring,
        .spring.speed(2), .free(.deceleration(.normal)), .velocityTracking,
    ]

    @Test(arguments: animations)
    func `a delayed animator is the same motion later, and sooner again`(animation: Animation) throws {
        let plain = Animator(animating: 100.0, with: animation, at: 1)
        let delayed = plain.delayed(by: 2)
        #expect(delayed.begin == 3 && delayed.total == 100 && delayed.animation == animation)
        for time in [1, 1.05, 1.3, 1.9] {
            #expect(delayed.value(at: time + 2).map { abs($0 - (plain.value(at: time) ?? .nan)) < 1e-9 } ?? true)
            #expect((delayed.value(at: time + 2) == nil) == (plain.value(at: time) == nil))
            #expect((delayed.velocity(at: time + 2) == nil) == (plain.velocity(at: time) == nil))
        }
        #expect(try abs(#require(delayed.end) - #require(plain.end) - 2) < 1e-9)
        #expect(try abs(#require(delayed.logicalEnd) - #require(plain.logicalEnd) - 2) < 1e-9)
        let twice = delayed.delayed(by: -2)
        #expect(twice.begin == 1 && twice.value(at: 1.3) == plain.value(at: 1.3))
        #expect(plain.delayed(by: 0).begin == 1)
    }

    @Test(arguments: animations, [Animation.spring, .spring(duration: 2), .linear(duration: 1)])
    func `what takes over from a delayed animator does as from the plain one`(before: Animation, after: Animation) {
        var plain = Animator(animating: 100.0, with: before, at: 0)
        var delayed = plain.delayed(by: 5)
        plain.retarget(by: -150, with: after, at: 0.25)
        delayed.retarget(by: -150, with: after, at: 5.25)
        for time in [0.25, 0.3, 0.5, 0.9] {
            let (expected, value) = (plain.value(at: time), delayed.value(at: time + 5))
            #expect((expected == nil) == (value == nil))
            if let expected, let value { #expect(abs(value - expected) < 1e-6, "\(time)") }
        }
        #expect(plain.isRandomAccess == delayed.isRandomAccess)
    }

    @Test func `a delayed pair that runs side by side ends with the last`() throws {
        var plain = Animator(animating: 100.0, with: .linear(duration: 1), at: 0)
        plain.retarget(by: 50, with: .linear(duration: 2), at: 0.5)
        let delayed = plain.delayed(by: 1)
        #expect(try abs(#require(delayed.value(at: 2)) - #require(plain.value(at: 1))) < 1e-12)
        #expect(delayed.end == 3.5 && plain.end == 2.5)
    }

    @Test func `a custom animation inside is stepped, and says when it is complete`() throws {
        struct Stepped: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                context.isLogicallyComplete = time >= 0.5
                return time >= 1 ? nil : value.scaled(by: time)
            }
        }
        var delayed = Animator(animating: 100.0, with: Animation(Stepped()), at: 0).delayed(by: 3)
        #expect(!delayed.isRandomAccess && delayed.end == nil && delayed.logicalEnd == nil)
        delayed.step(to: 3.25)
        #expect(try abs(#require(delayed.value(at: 3.25)) - 25) < 1e-9 && !delayed.isLogicallyComplete(at: 3.25))
        delayed.step(to: 3.5)
        #expect(delayed.isLogicallyComplete(at: 3.5))
        delayed.step(to: 4)
        #expect(delayed.value(at: 4) == nil)
    }

    @Test func `an animator that was retargeted after its end keeps where it began`() throws {
        var plain = Animator(animating: 100.0, with: .linear(duration: 1), at: 0)
        plain.retarget(by: 50, with: .linear(duration: 1), at: 2)
        let delayed = plain.delayed(by: 1)
        #expect(try abs(#require(delayed.value(at: 3.5)) - 125) < 1e-9 && delayed.total == 150)
    }
}
