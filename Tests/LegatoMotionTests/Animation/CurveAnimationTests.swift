// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
import Testing

struct CurveAnimationTests {
    static let named: [(Animation, Animation)] = [
        (.linear, .linear(duration: 0.35)), (.easeIn, .easeIn(duration: 0.35)), (.easeOut, .easeOut(duration: 0.35)),
        (.easeInOut, .easeInOut(duration: 0.35)), (.easeIn, .timingCurve(0.42, 0, 1, 1)),
        (.easeOut, .timingCurve(0, 0, 0.58, 1)), (.easeInOut, .timingCurve(0.42, 0, 0.58, 1)),
    ]

    @Test(arguments: named)
    func `curves without a duration take 0.35 seconds`(short: Animation, long: Animation) {
        #expect(short == long)
        #expect(Animator(animating: 1.0, with: short, at: 2).end == 2.35)
    }

    @Test func `at its duration a curve still shows the whole interval, and is gone after it`() {
        for animation in [
            Animation.linear(duration: 2), .easeInOut(duration: 2), .timingCurve(.circularEaseIn, duration: 2),
        ] {
            #expect(animation.values(for: 10.0, at: [0, 2, 2.0000001, 3]) == [0, 10, nil, nil])
            let animator = Animator(animating: 10.0, with: animation, at: 0)
            #expect(animator.value(at: 2) == 10)
            #expect(animator.value(at: 2.0000001) == nil)
            #expect(animator.end == 2)
            #expect(animator.logicalEnd == 2)
        }
    }

    @Test func `a duration of 0 or less finishes at once, and so does one that is no number`() {
        for duration in [0, -1, -Double.infinity, .nan] {
            let animator = Animator(animating: 10.0, with: .easeIn(duration: duration), at: 5)
            #expect(animator.value(at: 5) == nil)
            #expect(animator.end == 5)
            #expect(Animation.linear(duration: duration).values(for: 1.0, at: [0]) == [nil])
        }
    }

    @Test func `an infinite duration stays where it begins`() {
        let animator = Animator(animating: 10.0, with: .linear(duration: .infinity), at: 0)
        #expect(animator.value(at: 1e9) == 0)
        #expect(animator.end == .infinity)
    }

    @Test func `linear is exact, and the ease family is its unit curve`() {
        let linear = Animator(animating: 300.0, with: .linear(duration: 3), at: 0)
        let ease = Animator(animating: 300.0, with: .easeInOut(duration: 3), at: 0)
        for index in 0...30 {
            let time = Double(index) / 10
            #expect(linear.value(at: time) == 300 * (time / 3))
            #expect(ease.value(at: time) == 300 * UnitCurve.easeInOut.value(at: time / 3))
        }
    }

    @Test func `a timing curve may over- and undershoot`() {
        let animator = Animator(animating: 1.0, with: .timingCurve(0.5, -1, 0.5, 2, duration: 1), at: 0)
        #expect((animator.value(at: 0.2) ?? 0) < 0)
        #expect((animator.value(at: 0.8) ?? 0) > 1)
    }

    @Test func `four numbers report no velocity, a unit curve does`() {
        #expect(Animator(animating: 1.0, with: .easeIn, at: 0).velocity(at: 0.1) == nil)
        let curve = UnitCurve.easeIn
        let animator = Animator(animating: 8.0, with: .timingCurve(curve, duration: 2), at: 1)
        #expect(animator.velocity(at: 2) == 8 * (curve.velocity(at: 0.5) / 2))
        #expect(animator.velocity(at: 4) == nil)
    }
}

struct InterpolatingSpringTests {
    @Test func `it ends when SwiftUI's does`() {
        #expect(
            isNear(
                Animator(animating: 50.0, with: .interpolatingSpring(stiffness: 100, damping: 10), at: 0).end, 1.4727,
                5e-5))
        #expect(isNear(Animator(animating: 50.0, with: .interpolatingSpring(duration: 1.2), at: 1).end, 2.8, 1e-9))
        #expect(
            Animator(animating: 1.0, with: .interpolatingSpring(stiffness: 100, damping: 0), at: 0).end == .infinity)
    }

    @Test func `it looks finished after its period, whatever the mass`() {
        for mass in [0.5, 1] {
            let animation = Animation.interpolatingSpring(mass: mass, stiffness: 100, damping: 2)
            #expect(isNear(Animator(animating: 1.0, with: animation, at: 1).logicalEnd, 1 + 2 * .pi / 10, 1e-12))
        }
    }

    /// Bounce, and initial velocities in intervals per second: near critical damping, or far from rest, the sine outweighs the cosine.
    @Test(arguments: [(0.3, 2.0), (0.3, -3), (1e-5, 0), (1e-5, 2), (0.01, 5_000), (0.3, 5_000), (0.9, -5_000)])
    func `below critical damping it is the exact spring`(bounce: Double, velocity: Double) {
        let spring = Spring(duration: 0.5, bounce: bounce)
        let animator = Animator(
            animating: 20.0, with: .interpolatingSpring(spring, initialVelocity: velocity), at: 0)
        for index in 0..<40 {
            let time = Double(index) * 0.02
            let exact = spring.value(target: 20.0, initialVelocity: 20 * velocity, time: time)
            #expect(animator.value(at: -time) == 0)
            #expect(isNear(animator.value(at: time), exact, 1e-12 * max(1, abs(velocity))), "at \(time)")
        }
    }

    @Test func `above critical damping it takes the critical form`() {
        let overdamped = Animator(animating: 1.0, with: .interpolatingSpring(stiffness: 100, damping: 60), at: 0)
        let critical = Animator(animating: 1.0, with: .interpolatingSpring(stiffness: 100, damping: 20), at: 0)
        for time in [0.05, 0.2, 0.5] {
            #expect(overdamped.value(at: time) == critical.value(at: time))
        }
    }

    @Test(arguments: [-3.0, 0, 2, 15]) func `with critical damping it begins at its velocity and dies away`(
        velocity: Double
    ) {
        // (1 + (ω − v) t) e^(−ω t) remains, with ω = 10.
        let animator = Animator(
            animating: 1.0, with: .interpolatingSpring(stiffness: 100, damping: 20, initialVelocity: velocity), at: 0)
        for time in [0, 0.01, 0.05, 0.1, 0.3, 0.5] {
            let rest = (1 + (10 - velocity) * time) * exp(-10 * time)
            #expect(isNear(animator.value(at: time), 1 - rest, 1e-12))
        }
    }

    @Test func `a spring's mass is divided out`() {
        let spring = Spring(mass: 4, stiffness: 400, damping: 24)
        #expect(
            Animation.interpolatingSpring(spring) == .interpolatingSpring(mass: 1, stiffness: 100, damping: 6))
    }

    @Test func `it reports no velocity`() {
        #expect(Animator(animating: 1.0, with: .interpolatingSpring, at: 0).velocity(at: 0.1) == nil)
    }

    @Test func `constants without sense end at once`() {
        for bad in [Double.nan, -1, 0] {
            let animator = Animator(animating: 1.0, with: .interpolatingSpring(stiffness: bad, damping: 10), at: 0)
            #expect(animator.value(at: 10) == nil)
        }
    }
}
