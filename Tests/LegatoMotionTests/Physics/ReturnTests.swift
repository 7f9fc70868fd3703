// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoMotion

@Suite struct `A return by a spring` {
    private static let springs: [(Double, Double)] = [(11, 11), (9, 46), (5, 5.000_001), (2, 300), (0.5, 0.5)]

    /// What is left of an error and a velocity, by small steps of the equation x″ = −ab·x − (a + b)·x′.
    private func integrated(
        _ rates: (Double, Double), error: Double, velocity: Double, to time: Double
    ) -> (error: Double, velocity: Double) {
        let count = 20_000
        let h = time / Double(count)
        var (x, v) = (error, velocity)
        func force(_ x: Double, _ v: Double) -> Double { -rates.0 * rates.1 * x - (rates.0 + rates.1) * v }
        for _ in 0..<count {
            // Runge and Kutta's fourth order.
            let (k1, l1) = (v, force(x, v))
            let (k2, l2) = (v + h / 2 * l1, force(x + h / 2 * k1, v + h / 2 * l1))
            let (k3, l3) = (v + h / 2 * l2, force(x + h / 2 * k2, v + h / 2 * l2))
            let (k4, l4) = (v + h * l3, force(x + h * k3, v + h * l3))
            x += h / 6 * (k1 + 2 * k2 + 2 * k3 + k4)
            v += h / 6 * (l1 + 2 * l2 + 2 * l3 + l4)
        }
        return (x, v)
    }

    @Test(arguments: springs, [(100.0, 0.0), (0, 3000), (-80, 400), (50, -2000)])
    func `solves its equation`(rates: (Double, Double), begin: (Double, Double)) {
        let (error, velocity) = begin
        let spring = ReturnSpring(rates: rates.1, rates.0)
        #expect(spring.slowRate == rates.0 && spring.fastRate == rates.1)
        // The displacement is what the target is ahead by, so its velocity has the other sign.
        let animator = Animator(animating: error, with: .free(.spring(spring)), at: 1, velocity: -velocity)
        for time in [0.01, 0.1, 0.3] {
            let expected = integrated(rates, error: error, velocity: velocity, to: time)
            #expect(isNear(animator.value(at: 1 + time), error - expected.error, 1e-7))
            #expect(isNear(animator.velocity(at: 1 + time), -expected.velocity, 1e-5))
        }
        #expect(isNear(animator.value(at: 1), 0, 1e-9) && isNear(animator.velocity(at: 1), -velocity, 1e-9))
    }

    @Test func `past an edge is critical, of 11 per second, and from rest slower, of 9 and 46`() {
        // A critical one goes v/(eω) too far, after 1/ω seconds.
        let bounce = Animator(animating: 0, with: .free(.spring(.bounce)), at: 0, velocity: 3005.0)
        #expect(isNear(bounce.value(at: 1.0 / 11), 3005 / (11 * M_E), 1e-9))
        #expect(isNear(bounce.velocity(at: 1.0 / 11), 0, 1e-9))
        let release = Animator(animating: -100.0, with: .free(.spring(.release)), at: 0)
        let left = (46 * exp(-0.9) - 9 * exp(-4.6)) / 37
        #expect(isNear(release.value(at: 0.1), -100 * (1 - left), 1e-9))
    }

    @Test(arguments: springs) func `is over when nothing of it is further than a tenth away any more`(
        rates: (Double, Double)
    ) throws {
        for (error, velocity) in [(100.0, 0.0), (0, 3000), (-80, 400), (30, -2000), (0.2, 0)] {
            let animator = Animator(
                animating: error, with: .free(.spring(ReturnSpring(rates: rates.0, rates.1))), at: 2,
                velocity: -velocity)
            let end = try #require(animator.end)
            #expect(animator.value(at: end) == nil && animator.logicalEnd == end)
            let last = try #require(animator.value(at: end - 1e-6 * (end - 2)))
            #expect(abs(error - last) <= 0.1 * 1.001)
            if velocity == 0 { #expect(isNear(abs(error - last), 0.1, 1e-4)) }
            // Without the end, it stays as near.
            for step in 1..<50 {
                let later = integrated(rates, error: error, velocity: velocity, to: (end - 2) * (1 + Double(step) / 25))
                #expect(abs(later.error) <= 0.1001)
                if step > 3 { break }
            }
        }
    }

    @Test func `of nothing is over at once, and so is one of numbers that are none`() {
        for (error, velocity) in [(0.0, 0.0), (0.1, 0), (.nan, 0), (.infinity, 0), (0, .nan), (0, .infinity)] {
            let animator = Animator(animating: error, with: .free(.spring(.bounce)), at: 5, velocity: velocity)
            #expect(animator.end == 5 && animator.value(at: 5) == nil, "\(error), \(velocity)")
        }
        // A velocity that leads less than a tenth away.
        #expect(Animator(animating: 0.0, with: .free(.spring(.bounce)), at: 5, velocity: 2).end == 5)
        #expect(Animator(animating: 0.0, with: .free(.spring(.bounce)), at: 5, velocity: 4).end ?? 5 > 5)
        // Little of each, and together more.
        let both = Animator(animating: 0.09, with: .free(.spring(.bounce)), at: 5, velocity: -1).end ?? 5
        #expect(isNear(both, 5 + 1 / 11.0, 1e-9))
    }

    @Test func `of rates that are none is refused`() async {
        await #expect(processExitsWith: .failure) { _ = ReturnSpring(frequency: 0) }
        await #expect(processExitsWith: .failure) { _ = ReturnSpring(rates: 3, -1) }
        await #expect(processExitsWith: .failure) { _ = ReturnSpring(rates: .infinity, 1) }
    }
}

@Suite struct `A fling into an edge` {
    private let law = Animation.free(.edge(.normal, .bounce))

    @Test(arguments: [1.0, -1]) func `arrives with the speed that is left, passes the edge and comes back`(sign: Double)
        throws
    {
        let animator = Animator(animating: 200 * sign, with: law, at: 1, velocity: 1500 * sign)
        // 1 − 200/(0.499·1500) of the speed is left at the edge.
        let left = 1 - 200 / (0.499 * 1500)
        let turn = -log(left) / 2.002_002_67
        let alone = Animator(
            animating: Deceleration.normal.distance(ofSpeed: 1500 * sign), with: .free(.deceleration(.normal)), at: 1)
        for step in 0..<10 {
            let time = 1 + turn * Double(step) / 10
            #expect(isNear(animator.value(at: time), alone.value(at: time) ?? .nan, 1e-9))
            #expect(isNear(animator.velocity(at: time), alone.velocity(at: time) ?? .nan, 1e-9))
        }
        #expect(isNear(animator.value(at: 1 + turn), 200 * sign, 1e-4))
        #expect(isNear(animator.velocity(at: 1 + turn + 1e-9), 1500 * left * sign, 1e-3))
        for time in [0.02, 0.1, 0.4] {
            let over = 1500 * left * time * exp(-11 * time)
            #expect(isNear(animator.value(at: 1 + turn + time), (200 + over) * sign, 1e-4))
        }
        let bounce = Animator(animating: 0, with: .free(.spring(.bounce)), at: 0, velocity: 1500 * left)
        #expect(isNear(animator.end, 1 + turn + (bounce.end ?? .nan), 1e-6))
    }

    @Test func `that is too slow to arrive, or leads away, is the spring's at once`() throws {
        for velocity in [0.0, 300, 410, -500] {
            let animator = Animator(animating: 200.0, with: law, at: 0, velocity: velocity)
            let spring = Animator(animating: 200.0, with: .free(.spring(.bounce)), at: 0, velocity: velocity)
            for time in [0.0, 0.1, 0.5] { #expect(animator.value(at: time) == spring.value(at: time)) }
            #expect(animator.end == spring.end)
        }
        // (410 − 10)·0.499 is 199.6: just not enough; 420 is.
        let animator = Animator(animating: 200.0, with: law, at: 0, velocity: 420)
        #expect(isNear(animator.value(at: 0.1), 420 * 0.499 * (1 - pow(0.998, 100)), 1e-9))
        // At the edge already.
        let there = Animator(animating: 0.0, with: law, at: 0, velocity: 1000)
        #expect(isNear(there.value(at: 0.1), 1000 * 0.1 * exp(-1.1), 1e-9))
    }

    @Test func `counts the velocity along its way only`() {
        let animator = Animator(
            animating: AnimatablePair(0.0, 200.0), with: law, at: 0, velocity: AnimatablePair(700, 1500))
        let alone = Animator(animating: 200.0, with: law, at: 0, velocity: 1500)
        for time in [0.0, 0.1, 0.3] {
            #expect(isNear(animator.value(at: time)?.second, alone.value(at: time) ?? .nan, 1e-9))
            #expect(isNear(animator.value(at: time)?.first, 0, 1e-9))
        }
    }
}

@Suite struct `An animator that is given a velocity` {
    @Test func `begins with it where the animation is a spring, and else does not`() {
        let spring = Animation.spring(response: 0.5, dampingFraction: 0.8)
        let animator = Animator(animating: 100.0, with: spring, at: 1, velocity: 900)
        #expect(isNear(animator.velocity(at: 1), 900, 1e-9) && animator.value(at: 1) == 0)
        // The integrator's second step shows it, as after a merge.
        #expect(isNear(animator.value(at: 1 + 1.0 / 300), 3, 1e-9))
        let curve = Animator(animating: 100.0, with: .linear(duration: 1), at: 1, velocity: 900)
        #expect(curve.value(at: 1.25) == 25)
    }

    @Test func `takes it in place of the one it had`() throws {
        for before in [Animation.spring, .linear(duration: 2), .free(.spring(.release))] {
            var animator = Animator(animating: 100.0, with: before, at: 0)
            let place = try #require(animator.value(at: 0.1))
            animator.retarget(by: 50, with: .spring, at: 0.1, velocity: -300)
            #expect(isNear(animator.value(at: 0.1), place, 1e-9) && isNear(animator.velocity(at: 0.1), -300, 1e-9))
            #expect(animator.total == 150 && animator.isAlone)
        }
        var curve = Animator(animating: 100.0, with: .linear(duration: 1), at: 0)
        curve.retarget(by: 100, with: .linear(duration: 1), at: 0.5, velocity: 5)
        var plain = Animator(animating: 100.0, with: .linear(duration: 1), at: 0)
        plain.retarget(by: 100, with: .linear(duration: 1), at: 0.5)
        #expect(curve.value(at: 0.75) == plain.value(at: 0.75))
    }

    @Test func `begins anew where nothing runs any more`() {
        var animator = Animator(animating: 100.0, with: .linear(duration: 1), at: 0)
        animator.retarget(by: -40, with: .free(.spring(.bounce)), at: 3, velocity: 200)
        #expect(isNear(animator.value(at: 3), 100, 1e-9) && isNear(animator.velocity(at: 3), 200, 1e-9))
        #expect(animator.total == 60 && animator.origin == 100)
    }
}

@Suite struct `Additive runs` {
    @Test func `linear to 100 in a second and back at half of it stay at 50 until its end`() {
        var runs = AdditiveRuns<Double>()
        runs.add(100, with: .linear(duration: 1), at: 0)
        #expect(runs.missing(at: 0) == 100 && runs.missing(at: 0.25) == 75)
        runs.add(-100, with: .linear(duration: 1), at: 0.5)
        // The model is 0 again.
        for time in [0.5, 0.7, 0.99] { #expect(isNear(0 - runs.missing(at: time), 50, 1e-9)) }
        #expect(isNear(0 - runs.missing(at: 1.25), 25, 1e-9))
        #expect(runs.missing(at: 1.5) == 0 && runs.end == 1.5)
    }

    @Test func `have the sum of their velocities, measured where a curve does not tell`() {
        var runs = AdditiveRuns<Double>()
        runs.add(100, with: .linear(duration: 1), at: 0)
        #expect(isNear(runs.velocity(at: 0.3), 100, 1e-6))
        var exact = AdditiveRuns<Double>()
        exact.add(100, with: .timingCurve(.circularEaseIn, duration: 1), at: 0)
        // 1 − √(1 − t²) has the slope t/√(1 − t²).
        #expect(isNear(exact.velocity(at: 0.3), 100 * 0.3 / (1 - 0.09).squareRoot(), 1e-9))
        runs.add(60, with: .timingCurve(0.25, 0.25, 0.75, 0.75, duration: 2), at: 0)
        #expect(isNear(runs.velocity(at: 0.3), 130, 0.1))
        runs.add(-500, with: .free(.spring(.bounce)), at: 0.2)
        #expect(isNear(runs.velocity(at: 0.3), 130, 0.1))
        #expect(isNear(runs.velocity(at: 1.5), 30, 0.1) && runs.velocity(at: 2) == 0)
    }

    @Test func `forget what is over, and hand their motion to a spring`() throws {
        var runs = AdditiveRuns<Double>()
        #expect(runs.end == -.infinity && runs.missing(at: 0) == 0 && runs.velocity(at: 0) == 0)
        runs.add(100, with: .linear(duration: 1), at: 0)
        runs.add(50, with: .linear(duration: 4), at: 0)
        runs.forgetEnded(at: 2)
        #expect(runs.missing(at: 0.5) == 50 * 0.875 && runs.end == 4)
        // A spring from what shows to the model's value, at the speed there is.
        let (missing, speed) = (runs.missing(at: 2), runs.velocity(at: 2))
        let spring = Animator(animating: missing, with: .spring, at: 2, velocity: speed)
        #expect(missing == 25 && isNear(spring.velocity(at: 2), 12.5, 1e-6) && isNear(spring.value(at: 2), 0, 1e-9))
    }
}
