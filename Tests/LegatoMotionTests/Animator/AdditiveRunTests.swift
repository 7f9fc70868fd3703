// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoMotion

private func isNear(_ value: Double, _ expected: Double, _ tolerance: Double = 1e-9) -> Bool {
    abs(value - expected) <= tolerance
}

/// Facts: kit 2. Each additive animation brings its own interval in and ends by itself.
@Suite struct AdditiveRunTests {
    static let linear = Animation.linear(duration: 1).additive

    @Test func `sent back half-way, a linear block stays where it is until the first one ends`() {
        var animator = Animator(animating: 100.0, with: Self.linear, at: 0)
        animator.retarget(by: -100, with: Self.linear, at: 0.5)
        for time in stride(from: 0.5, through: 1, by: 0.125) {
            #expect(isNear(animator.value(at: time) ?? .nan, 50), "at \(time)")
        }
        #expect(isNear(animator.value(at: 1.25) ?? .nan, 25))
        #expect(animator.end == 1.5)
        #expect(animator.value(at: 1.5) == nil)
    }

    @Test func `SwiftUI's rule, without additive blocks, shows something else`() {
        var animator = Animator(animating: 100.0, with: .linear(duration: 1), at: 0)
        animator.retarget(by: -100, with: .linear(duration: 1), at: 0.5)
        #expect(isNear(animator.value(at: 0.75) ?? .nan, 56.25))
    }

    @Test func `three blocks are the sum of their parts at any time`() {
        let curves = [Animation.easeInOut(duration: 0.4), .linear(duration: 0.3), .easeIn(duration: 0.9)]
        let (intervals, begins) = ([80.0, -30, 55], [0.0, 0.1, 0.25])
        var animator = Animator(animating: intervals[0], with: curves[0].additive, at: begins[0])
        for index in 1...2 { animator.retarget(by: intervals[index], with: curves[index].additive, at: begins[index]) }
        for time in stride(from: 0.25, to: 1.149, by: 0.05) {
            var sum = 0.0
            for index in 0...2 {
                let alone = Animator(animating: intervals[index], with: curves[index], at: begins[index])
                sum += alone.value(at: time) ?? intervals[index]
            }
            #expect(isNear(animator.value(at: time) ?? .nan, sum), "at \(time)")
        }
        #expect(isNear(animator.end ?? .nan, 1.15))
    }

    @Test func `each looks finished when its own curve does, and all end with the last of them`() {
        var animator = Animator(animating: 10.0, with: Animation.linear(duration: 2).additive, at: 0)
        #expect(animator.logicalEnd == 2)
        animator.retarget(by: 5, with: Animation.linear(duration: 0.5).additive, at: 1)
        #expect(animator.logicalEnd == 1.5)
        #expect(animator.end == 2)
    }

    @Test func `what has ended is forgotten, and its interval stays`() {
        var animator = Animator(animating: 10.0, with: Animation.linear(duration: 0.2).additive, at: 0)
        animator.retarget(by: 20, with: Animation.linear(duration: 1).additive, at: 0.1)
        animator.retarget(by: 0, with: Animation.linear(duration: 1).additive, at: 0.6)
        #expect(isNear(animator.value(at: 0.6) ?? .nan, 20))
        #expect(isNear(animator.value(at: 1.6) ?? 30, 30))
    }

    @Test func `a block above a spring leaves the spring as it was`() {
        var animator = Animator(animating: 100.0, with: .spring, at: 0)
        let alone = animator
        animator.retarget(by: 40, with: Self.linear, at: 0.1)
        for time in stride(from: 0.1, to: 1.1, by: 0.1) {
            let spring = alone.value(at: time) ?? 100
            #expect(isNear(animator.value(at: time) ?? .nan, spring + 40 * (time - 0.1)), "at \(time)")
        }
        #expect(animator.end == alone.end.map { max($0, 1.1) })
    }

    @Test func `a spring takes over blocks with the speed that they show`() throws {
        var animator = Animator(animating: 100.0, with: Self.linear, at: 0)
        animator.retarget(by: 50, with: Self.linear, at: 0.5)
        let value = try #require(animator.value(at: 0.75))
        #expect(isNear(animator.velocity(at: 0.75) ?? .nan, 150, 1e-6))
        animator.retarget(by: -120, with: .spring, at: 0.75)
        #expect(isNear(animator.value(at: 0.75) ?? .nan, value, 1e-9))
        #expect(isNear(animator.velocity(at: 0.75) ?? .nan, 150, 1e-6))
        #expect(animator.total == 30)
    }

    @Test func `a block over a spring that moves shows both speeds`() {
        var animator = Animator(animating: 100.0, with: .spring, at: 0)
        let speed = animator.velocity(at: 0.2) ?? .nan
        animator.retarget(by: 10, with: Self.linear, at: 0.2)
        #expect(isNear(animator.velocity(at: 0.2) ?? .nan, speed + 10, 1e-6))
    }

    @Test func `it stays within its reach at any time`() {
        var animator = Animator(animating: 100.0, with: .spring(duration: 0.5, bounce: 0.4), at: 0)
        animator.retarget(by: -70, with: Animation.timingCurve(0.3, -1, 0.6, 2, duration: 1).additive, at: 0.1)
        animator.retarget(by: 30, with: Self.linear, at: 0.2)
        var reach = 0.0
        #expect(animator.reach { reach += abs($0 * $1) })
        for time in stride(from: 0.2, to: 2, by: 0.01) {
            #expect(abs((animator.value(at: time) ?? animator.total) - animator.total) <= reach, "at \(time)")
        }
    }

    @Test func `a custom animation below is stepped, and shows what it would alone`() {
        struct Ramp: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                time < 1 ? value.scaled(by: time * time) : nil
            }
        }
        var animator = Animator(animating: 10.0, with: Animation(Ramp()), at: 0)
        animator.step(to: 0.5)
        animator.retarget(by: 100, with: Self.linear, at: 0.5)
        #expect(!animator.isRandomAccess)
        animator.step(to: 0.75)
        #expect(isNear(animator.value(at: 0.75) ?? .nan, 10 * 0.5625 + 25))
        animator.step(to: 1)
        #expect(isNear(animator.value(at: 1) ?? .nan, 10 + 50))
    }

    @Test func `a block of no duration shows at once`() {
        let animator = Animator(animating: 10.0, with: Animation.linear(duration: 0).additive, at: 3)
        #expect(animator.value(at: 3) == nil)
        #expect(animator.end == 3)
    }

    @Test func `held for a second, blocks go on as they were`() {
        var animator = Animator(animating: 100.0, with: Self.linear, at: 0)
        animator.retarget(by: -100, with: Self.linear, at: 0.5)
        let held = animator.delayed(by: 1)
        for time in stride(from: 0.5, to: 1.5, by: 0.25) {
            #expect(held.value(at: time + 1) == animator.value(at: time))
        }
        #expect(held.end == 2.5)
    }
}

/// Facts: kit 2.
@Suite struct ClassicSpringTests {
    @Test func `the spring of a damping ratio and a duration has the coefficients of UIKit`() {
        let spring = Spring(settlingDuration: 3, dampingRatio: 0.25, velocity: 0)
        #expect(isNear(spring.stiffness, 54.83363359078326, 1e-6))
        #expect(isNear(spring.damping, 3.702486785620688, 1e-7))
        let quick = Spring(settlingDuration: 0.5, dampingRatio: 0.7, velocity: 0)
        #expect(isNear(quick.stiffness, 387.2746, 1e-4))
    }

    @Test func `its initial velocity is part of the envelope`() {
        let spring = Spring(settlingDuration: 0.5, dampingRatio: 0.7, velocity: 0.5)
        #expect(isNear(spring.stiffness, 383.1053, 1e-4))
    }

    @Test(arguments: [0.1, 0.25, 0.5, 0.7, 0.99, 1, 1.5], [-3.0, 0, 0.5, 4])
    func `whatever the ratio and the velocity, the envelope is a thousandth after the duration`(
        ratio: Double, velocity: Double
    ) {
        let spring = Spring(settlingDuration: 0.8, dampingRatio: ratio, velocity: velocity)
        let frequency = spring.stiffness.squareRoot()
        let damping = min(ratio, 1)
        let envelope =
            damping < 1
            ? abs(damping * frequency - velocity) / (frequency * (1 - damping * damping).squareRoot())
                * exp(-damping * frequency * 0.8)
            : ((frequency - velocity) * 0.8 + 1) * exp(-frequency * 0.8)
        #expect(isNear(envelope, 0.001, 2e-5))
    }
}
