// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct ModifierTests {
    static let frames = (0...240).map { Double($0) / 60 }

    @Test func `a delayed animation waits at its begin`() {
        let animator = Animator(animating: 10.0, with: .linear(duration: 1).delay(0.5), at: 2)
        #expect(animator.value(at: 2) == 0)
        #expect(animator.value(at: 2.5) == 0)
        #expect(animator.value(at: 3) == 5)
        #expect(animator.value(at: 3.5) == 10)
        #expect(animator.end == 3.5)
        #expect(animator.logicalEnd == 3.5)
    }

    @Test func `a negative delay begins further on`() {
        let animator = Animator(animating: 10.0, with: .linear(duration: 1).delay(-0.25), at: 0)
        #expect(animator.value(at: 0) == 2.5)
        #expect(animator.end == 0.75)
    }

    @Test func `speed divides time`() {
        let animator = Animator(animating: 10.0, with: .linear(duration: 1).speed(4), at: 0)
        #expect(animator.value(at: 0.125) == 5)
        #expect(animator.end == 0.25)
        let spring = Animator(animating: 10.0, with: .spring, at: 0)
        let slow = Animator(animating: 10.0, with: .spring.speed(0.5), at: 0)
        #expect(slow.value(at: 0.4) == spring.value(at: 0.2))
        #expect(isNear(slow.end, (spring.end ?? 0) * 2, 1e-12))
        #expect(isNear(slow.logicalEnd, 1, 1e-12))
    }

    @Test func `a speed of 0 or less never gets anywhere`() {
        for speed in [0, -2, Double.nan] {
            let animator = Animator(animating: 10.0, with: .linear(duration: 1).speed(speed), at: 0)
            #expect(animator.value(at: 100) == 0)
            #expect(animator.end == .infinity)
        }
    }

    @Test func `delays, speeds and times that give no number leave an animation at its begin`() {
        let linear = Animation.linear(duration: 1)
        for (animation, time) in [
            (linear.delay(.nan), 100), (linear.delay(1), .nan), (linear.speed(.nan), 100), (linear.speed(2), .nan),
            (linear.speed(0), .infinity), (linear.delay(.infinity), .infinity),
        ] as [(Animation, Double)] {
            #expect(Animator(animating: 10.0, with: animation, at: 0).value(at: time) == 0)
        }
    }

    @Test func `delays before repeating are part of each cycle, after it they wait once`() {
        let inner = Animator(
            animating: 1.0, with: .linear(duration: 1).delay(1).repeatCount(2, autoreverses: false), at: 0)
        #expect(inner.value(at: 2.5) == 0)
        #expect(inner.value(at: 3.5) == 0.5)
        #expect(inner.end == 4)
        let outer = Animator(
            animating: 1.0, with: .linear(duration: 1).repeatCount(2, autoreverses: false).delay(1), at: 0)
        #expect(outer.value(at: 2.5) == 0.5)
        #expect(outer.end == 3)
    }

    @Test func `speed before a delay leaves the delay, after it divides it too`() {
        #expect(Animator(animating: 1.0, with: .linear(duration: 1).speed(2).delay(1), at: 0).end == 1.5)
        #expect(Animator(animating: 1.0, with: .linear(duration: 1).delay(1).speed(2), at: 0).end == 1)
    }

    @Test func `reversing cycles run back and forth`() {
        let animator = Animator(animating: 10.0, with: .linear(duration: 1).repeatCount(3), at: 0)
        #expect(animator.value(at: 0.25) == 2.5)
        #expect(animator.value(at: 1.25) == 7.5)
        #expect(animator.value(at: 2.25) == 2.5)
        #expect(animator.value(at: 3) == 10)
        #expect(animator.value(at: 3.01) == nil)
        #expect(animator.end == 3)
    }

    @Test func `an even number of reversing cycles ends where it began and is then gone`() {
        let animator = Animator(animating: 10.0, with: .linear(duration: 1).repeatCount(2), at: 0)
        #expect(animator.value(at: 2) == 0)
        #expect(animator.value(at: 2.001) == nil)
    }

    @Test func `for ever is for ever, and as exact after a day`() {
        let animator = Animator(
            animating: 300.0, with: .linear(duration: 0.5).repeatForever(autoreverses: false), at: 0)
        #expect(animator.end == .infinity)
        #expect(animator.logicalEnd == .infinity)
        #expect(isNear(animator.value(at: 86_400.125), 75, 1e-6))
    }

    @Test func `a count of 0 or less is one cycle`() {
        for count in [0, -4] {
            #expect(Animator(animating: 1.0, with: .linear(duration: 1).repeatCount(count), at: 0).end == 1)
        }
    }

    @Test func `cycles of no length are over at once`() {
        for animation in [Animation.linear(duration: 0).repeatForever(), .linear(duration: -1).repeatCount(5)] {
            let animator = Animator(animating: 1.0, with: animation, at: 0)
            #expect(animator.value(at: 0) == nil)
            #expect(animator.end == 0)
        }
    }

    @Test func `repetitions nest`() {
        let inner = Animation.linear(duration: 1).repeatCount(2)
        let animator = Animator(animating: 1.0, with: inner.repeatCount(2, autoreverses: false), at: 0)
        #expect(animator.value(at: 0.25) == 0.25)
        #expect(animator.value(at: 1.25) == 0.75)
        #expect(animator.value(at: 2.25) == 0.25)
        #expect(animator.end == 4)
    }

    @Test func `a repeated spring's cycle lasts until it rests`() {
        let spring = Animator(animating: 10.0, with: .snappy, at: 0)
        let animator = Animator(animating: 10.0, with: .snappy.repeatCount(2), at: 0)
        let cycle = spring.end ?? .nan
        #expect(isNear(animator.end, 2 * cycle, 1e-12))
        // The middle of a step, where rounding of the cycle's end does not count.
        let time = 0.2 + 0.5 / 300
        #expect(isNear(animator.value(at: cycle + time), 10 - (spring.value(at: time) ?? .nan), 1e-9))
    }

    @Test func `in a frame loop a cycle begins on the frame after the end of the one before`() {
        let animation = Animation.linear(duration: 0.25).repeatCount(2, autoreverses: false)
        // Frames of 0.1 s: the first cycle is found finished at 0.3, so the second runs from there.
        let values = animation.values(for: 1.0, at: [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6])
        #expect(isNear(values[2], 0.8, 1e-12))
        #expect(values[3] == 1)
        #expect(isNear(values[4], 0.4, 1e-12))
        #expect(isNear(values[5], 0.8, 1e-12))
        #expect(values[6] == nil)
    }

    @Test func `in a frame loop a reversed cycle ends on 0`() {
        let values = Animation.linear(duration: 0.25).repeatCount(3).values(
            for: 1.0, at: [0, 0.3, 0.4, 0.6, 0.7, 0.95])
        #expect(values[1] == 1)
        #expect(isNear(values[2], 0.6, 1e-12))
        #expect(values[3] == 0)
        #expect(isNear(values[4], 0.4, 1e-12))
        #expect(values[5] == nil)
    }

    @Test func `logical completion is moved and the run is not`() {
        let animator = Animator(animating: 10.0, with: .linear(duration: 5).logicallyComplete(after: 1), at: 2)
        #expect(animator.logicalEnd == 3)
        #expect(animator.end == 7)
        #expect(animator.value(at: 6) == 8)
        #expect(!animator.isLogicallyComplete(at: 2.9))
        #expect(animator.isLogicallyComplete(at: 3))
    }

    @Test func `removal completes too`() {
        let animator = Animator(animating: 10.0, with: .linear(duration: 1).logicallyComplete(after: 9), at: 0)
        #expect(animator.logicalEnd == 1)
    }

    @Test func `modified animations report no velocity`() {
        for animation in [
            Animation.spring.delay(0.1), .spring.speed(2), .spring.repeatForever(), .spring.logicallyComplete(after: 1),
        ] {
            #expect(Animator(animating: 1.0, with: animation, at: 0).velocity(at: 0.2) == nil)
        }
    }

    static let families: [Animation] = [
        .linear, .easeInOut(duration: 0.8), .spring, .bouncy, .interactiveSpring, .interpolatingSpring, .default,
        .spring.delay(0.3), .easeIn.speed(0.7), .interpolatingSpring(stiffness: 50, damping: 4).speed(2).delay(0.2),
        .timingCurve(.circularEaseInOut, duration: 1), .smooth.logicallyComplete(after: 0.2),
    ]

    @Test(arguments: families)
    func `a frame loop and random access agree where nothing repeats`(animation: Animation) {
        let loop = animation.values(for: 40.0, at: Self.frames)
        let animator = Animator(animating: 40.0, with: animation, at: 0)
        for (time, value) in zip(Self.frames, loop) {
            let random = animator.value(at: time)
            // Rest is looked at on frames there and on steps here, so the last 1 % may be cut a frame apart.
            if let random, let value {
                #expect(abs(random - value) < 1e-9, "at \(time)")
            } else if let some = random ?? value {
                #expect(abs(some - 40) < 0.4, "at \(time)")
            }
        }
    }

    @Test func `a gap of more than a second advances a spring by one frame in a frame loop`() {
        let animation = Animation.spring(duration: 2)
        let gap = animation.values(for: 1.0, at: [0, 0.1, 1.2, 1.3])
        let loop = animation.values(for: 1.0, at: [0, 0.1, 0.1 + 1.0 / 60, 0.2 + 1.0 / 60])
        #expect(isNear(gap[2], loop[2], 1e-12))
        #expect(isNear(gap[3], loop[3], 1e-12))
    }

    @Test func `times of a frame loop must ascend`() async {
        await #expect(processExitsWith: .failure) {
            _ = Animation.linear.values(for: 1.0, at: [0, 0.2, 0.1])
        }
        await #expect(processExitsWith: .failure) {
            _ = Animation.linear.values(for: 1.0, at: [-0.1])
        }
    }
}
