// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoMotion

struct SpringDefaultTests {
    @Test func `what is left out is what SwiftUI says`() {
        let rows: [(Spring, duration: Double, bounce: Double)] = [
            (Spring(), 0.5, 0), (Spring(duration: 2), 2, 0), (Spring(bounce: 0.4), 0.5, 0.4), (.smooth, 0.5, 0),
            (.smooth(duration: 2), 2, 0), (.smooth(extraBounce: 0.1), 0.5, 0.1), (.snappy, 0.5, 0.15),
            (.snappy(duration: 2), 2, 0.15), (.snappy(extraBounce: 0.1), 0.5, 0.25), (.bouncy, 0.5, 0.3),
            (.bouncy(duration: 2), 2, 0.3), (.bouncy(extraBounce: 0.1), 0.5, 0.4),
        ]
        for (spring, duration, bounce) in rows {
            #expect(isNear(spring.duration, duration, 1e-12) && isNear(spring.bounce, bounce, 1e-12))
        }
        #expect(Spring(stiffness: 100, damping: 10) == Spring(mass: 1, stiffness: 100, damping: 10))
        #expect(
            Spring(stiffness: 100, damping: 90) == Spring(stiffness: 100, damping: 90, allowOverDamping: false))
        #expect(Spring(stiffness: 100, damping: 90) != Spring(stiffness: 100, damping: 90, allowOverDamping: true))
        #expect(
            Spring(settlingDuration: 1, dampingRatio: 0.6)
                == Spring(settlingDuration: 1, dampingRatio: 0.6, epsilon: 0.001))
        #expect(
            Spring(settlingDuration: 1, dampingRatio: 0.6)
                != Spring(settlingDuration: 1, dampingRatio: 0.6, epsilon: 0.01))
        let spring = Spring.bouncy
        #expect(spring.settlingDuration == spring.settlingDuration(target: 1.0, initialVelocity: 0, epsilon: 0.001))
        #expect(spring.value(target: 3.0, time: 0.1) == spring.value(target: 3.0, initialVelocity: 0, time: 0.1))
        #expect(spring.velocity(target: 3.0, time: 0.1) == spring.velocity(target: 3.0, initialVelocity: 0, time: 0.1))
    }

    @Test func `settling durations from a hundredth of a second to ten are told apart, and no others`() {
        func spring(_ duration: Double) -> Spring { Spring(settlingDuration: duration, dampingRatio: 0.5) }
        for (one, other, isSame) in [
            (0.01, 0.001, true), (0.01, 0.012, false), (10, 11, true), (10, 9.9, false), (10, 9, false),
        ] {
            #expect((spring(one) == spring(other)) == isSame, "\(one) and \(other)")
        }
    }

    @Test(arguments: [0.05, 0.2, 0.5, 0.9, 0.99], [0.05, 0.7, 3, 10.0])
    func `a spring made from a settling duration has an envelope that is near its target then`(
        ratio: Double, duration: Double
    ) {
        for epsilon in [0.0001, 0.001, 0.01] {
            let spring = Spring(settlingDuration: duration, dampingRatio: ratio, epsilon: epsilon)
            let natural = 2 * Double.pi / spring.response
            let envelope = ratio / (1 - ratio * ratio).squareRoot() * Maths.exponential(-ratio * duration * natural)
            // The frequency is solved to 0.001, after a step that short or shorter.
            #expect(isNear(envelope, epsilon, 2e-3 * epsilon * ratio * duration + 1e-12), "epsilon \(epsilon)")
        }
    }

    @Test func `overdamped constants that are allowed make two exponentials`() {
        // γ = c/2m = 15, γ² − k/m = 225 − 100, so exponents −15 ± √125
        let spring = Spring(mass: 2, stiffness: 200, damping: 60, allowOverDamping: true)
        let (slow, fast) = (15 - 125.0.squareRoot(), 15 + 125.0.squareRoot())
        for time in [0.05, 0.3, 1] {
            let remaining =
                (fast * Maths.exponential(-slow * time) - slow * Maths.exponential(-fast * time)) / (fast - slow)
            #expect(isNear(spring.value(target: 1.0, time: time), 1 - remaining, 1e-12))
        }
        #expect(spring.mass == 2)
    }
}

struct SpringSettlingGridTests {
    @Test func `a spring without damping never settles, however near its target is`() {
        #expect(Spring(duration: 0.5, bounce: 1).settlingDuration(target: 0.001, epsilon: 1) == .infinity)
        #expect(Spring(stiffness: 0, damping: 0).settlingDuration(target: 0.001, epsilon: 1) == .infinity)
    }

    @Test func `a target within epsilon needs no time, one at epsilon does`() {
        #expect(Spring.smooth.settlingDuration(target: 1.0, epsilon: 1.5) == 0)
        #expect(Spring.smooth.settlingDuration(target: 1.0, epsilon: 1) == 0.1)
        #expect(Spring.bouncy.settlingDuration(target: 0.001, epsilon: 10) == 0)
        #expect(Spring.smooth.settlingDuration(target: 0.0, epsilon: 0.001) == 0)
    }

    @Test func `a spring that shoots through its target settles after it has come back`() {
        for bounce in [0, -0.3] {
            for velocity in [-40.0, 30, 60] {
                let spring = Spring(duration: 1.5, bounce: bounce)
                let settling = spring.settlingDuration(target: 1.0, initialVelocity: velocity, epsilon: 0.01)
                func distance(_ time: Double) -> Double {
                    abs(spring.value(target: 1.0, initialVelocity: velocity, time: time) - 1)
                }
                #expect(distance(settling - 0.1) >= 0.01)
                for tenth in 0...80 { #expect(distance(settling + Double(tenth) / 10) < 0.01) }
                #expect(isNear((settling * 10).rounded() / 10, settling, 1e-9))
            }
        }
    }

    @Test func `the grid reaches a hundred and two seconds, of which the last must be quiet`() {
        let spring = Spring(duration: 60)
        // Within epsilon just from this tenth of a second on.
        func settling(from tenth: Int) -> Double {
            let (inside, outside) = (Double(tenth) * 0.1, Double(tenth - 1) * 0.1)
            let epsilon =
                (2 - spring.value(target: 1.0, time: inside) - spring.value(target: 1.0, time: outside)) / 2
            return spring.settlingDuration(target: 1.0, epsilon: epsilon)
        }
        #expect(isNear(settling(from: 500), 50, 1e-9))
        #expect(isNear(settling(from: 1012), 101.2, 1e-9))
        #expect(settling(from: 1013) == 0)
        #expect(settling(from: 1014) == 0)
    }
}
