// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct SpringParameterTests {
    @Test func `duration is response, and bounce and damping ratio say the same`() {
        for bounce in [-0.9, -0.5, -1e-9, 0, 1e-9, 0.15, 0.3, 0.99] {
            let spring = Spring(duration: 0.7, bounce: bounce)
            #expect(isNear(spring.duration, 0.7, 1e-9))
            #expect(isNear(spring.response, 0.7, 1e-9))
            #expect(isNear(spring.bounce, bounce, 1e-7))
            #expect(isNear(spring.dampingRatio, bounce < 0 ? 1 / (1 + bounce) : 1 - bounce, 1e-6))
            #expect(spring.mass == 1)
        }
    }

    @Test func `stiffness and damping follow from response and damping ratio`() {
        let spring = Spring(response: 0.5, dampingRatio: 0.7)
        #expect(isNear(spring.stiffness, 16 * .pi * .pi, 1e-9))
        #expect(isNear(spring.damping, 2 * 0.7 * 4 * .pi, 1e-12))
    }

    @Test func `physical constants read back when the spring is not overdamped`() {
        let spring = Spring(mass: 2, stiffness: 120, damping: 11)
        #expect(isNear(spring.mass, 2, 0))
        #expect(isNear(spring.stiffness, 120, 1e-10))
        #expect(isNear(spring.damping, 11, 1e-12))
    }

    @Test func `overdamped constants are cut to critical unless allowed`() {
        let spring = Spring(mass: 1.2, stiffness: 90, damping: 40)
        #expect(isNear(spring.dampingRatio, 1, 1e-12))
        #expect(isNear(spring.stiffness, 90, 1e-10))
        #expect(spring == Spring(mass: 1.2, stiffness: 90, damping: 200))
    }

    @Test func `an overdamped spring reads back another stiffness, as in SwiftUI`() {
        let spring = Spring(mass: 1.2, stiffness: 90, damping: 40, allowOverDamping: true)
        #expect(isNear(spring.stiffness, 576.6666666666667, 1e-9))
        #expect(isNear(spring.damping, 40, 1e-12))
        #expect(isNear(spring.force(target: 1, position: 0, velocity: 0), 576.6666666666667, 1e-9))
    }

    @Test func `the stored fields are the three that SwiftUI shows, negative when overdamped`() {
        func fields(_ spring: Spring) -> [String: Double] {
            Dictionary(
                uniqueKeysWithValues: Mirror(reflecting: spring).children.map {
                    ($0.label ?? "", $0.value as? Double ?? .nan)
                })
        }
        let critical = fields(Spring(duration: 0.5))
        #expect(critical["angularFrequency"] == 0)
        #expect(isNear(critical["decayConstant"], 4 * .pi, 1e-12))
        #expect(critical["_mass"] == 1)
        #expect(critical.count == 3)
        #expect(fields(Spring(duration: 0.5, bounce: -0.5))["angularFrequency"] ?? 0 < 0)
        #expect(fields(Spring(duration: 0.5, bounce: 0.5))["angularFrequency"] ?? 0 > 0)
    }

    @Test func `bounce above 1 counts as 1, and from minus 1 down the spring is infinitely damped`() {
        #expect(Spring(duration: 0.5, bounce: 3) == Spring(duration: 0.5, bounce: 1))
        #expect(Spring(duration: 0.5, bounce: 1).damping == 0)
        #expect(Spring(duration: 0.5, bounce: -1).damping == .infinity)
        #expect(Spring(duration: 0.5, bounce: -1).response.isNaN)
        #expect(Spring(duration: 0.5, bounce: -2).bounce.isNaN)
    }

    @Test func `presets differ in bounce only`() {
        #expect(Spring.smooth == Spring(duration: 0.5, bounce: 0))
        #expect(Spring.snappy == Spring(duration: 0.5, bounce: 0.15))
        #expect(Spring.bouncy == Spring(duration: 0.5, bounce: 0.3))
        #expect(Spring.smooth(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.1))
        #expect(Spring.snappy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.25))
        #expect(Spring.bouncy(duration: 1, extraBounce: 0.1) == Spring(duration: 1, bounce: 0.4))
        #expect(Spring() == .smooth)
    }

    @Test func `a critical spring made from a settling duration of a second has the recorded stiffness`() {
        #expect(isNear(Spring(settlingDuration: 1, dampingRatio: 1).stiffness, 85.2559, 5e-5))
    }

    @Test func `the search for a settling duration goes on after a step of a thousandth and a half`() {
        // The root of ε = ζ/√(1 − ζ²) · e^(−ζsx) with ζ = ½, s = 4 and ε = 0.001. The last step but one is 0.00144 long, and
        // the search would be 2e-6 away if it ended there.
        let spring = Spring(settlingDuration: 4, dampingRatio: 0.5)
        #expect(isNear(spring.stiffness.squareRoot(), 3.179224567324, 1e-8))
    }

    @Test(arguments: [0.2, 0.5, 0.9, 1.0], [0.3, 1.0, 4.0])
    func `a spring made from a settling duration is near its target then`(ratio: Double, duration: Double) {
        let spring = Spring(settlingDuration: duration, dampingRatio: ratio)
        #expect(isNear(spring.dampingRatio, ratio, 1e-9))
        #expect(abs(spring.value(target: 1.0, time: duration) - 1) < 0.006)
    }

    @Test func `settling durations are limited, and impossible ones are not a number`() {
        #expect(Spring(settlingDuration: 99, dampingRatio: 0.5) == Spring(settlingDuration: 10, dampingRatio: 0.5))
        #expect(Spring(settlingDuration: -1, dampingRatio: 0.5) == Spring(settlingDuration: 0.01, dampingRatio: 0.5))
        #expect(Spring(settlingDuration: 1, dampingRatio: 7) == Spring(settlingDuration: 1, dampingRatio: 1))
        #expect(Spring(settlingDuration: 1, dampingRatio: 0).response.isNaN)
        #expect(Spring(settlingDuration: 1, dampingRatio: -1).stiffness.isNaN)
        #expect(Spring(settlingDuration: .nan, dampingRatio: .nan).stiffness.isNaN)
    }
}

struct SpringMotionTests {
    /// Every regime, and both sides of critical damping.
    static let bounces = [-0.95, -0.4, -1e-6, 0, 1e-6, 0.15, 0.5, 0.9, 1]

    @Test(arguments: SpringTable.rows)
    func `position and velocity agree with the high-precision table`(row: SpringTable.Row) {
        let spring = Spring(duration: row.duration, bounce: row.bounce)
        let position = spring.value(target: row.target, initialVelocity: row.initialVelocity, time: row.time)
        var velocity = spring.velocity(target: row.target, initialVelocity: row.initialVelocity, time: row.time)
        if row.bounce < 0 { velocity -= row.target }
        let scale = abs(row.target) + abs(row.initialVelocity)
        #expect(abs(position - row.position) < 1e-10 * scale)
        #expect(abs(velocity - row.velocity) < 1e-9 * scale)
    }

    @Test(arguments: bounces)
    func `velocity is the derivative of value, plus the target when overdamped`(bounce: Double) {
        let spring = Spring(duration: 0.6, bounce: bounce)
        let h = 1e-5
        for index in 1...100 {
            let t = Double(index) * 0.013
            let before = spring.value(target: 10.0, initialVelocity: -20, time: t - h)
            let after = spring.value(target: 10.0, initialVelocity: -20, time: t + h)
            let surplus = bounce < 0 ? 10.0 : 0
            let velocity = spring.velocity(target: 10.0, initialVelocity: -20, time: t) - surplus
            #expect(abs(velocity - (after - before) / (2 * h)) < 2e-5)
        }
    }

    @Test(arguments: bounces)
    func `the motion obeys the spring's own equation`(bounce: Double) {
        let spring = Spring(duration: 0.6, bounce: bounce)
        let natural = 2 * Double.pi / 0.6
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        let h = 1e-4
        func x(_ t: Double) -> Double { spring.value(target: 1.0, initialVelocity: 3, time: t) }
        for index in 1...40 {
            let t = Double(index) * 0.02
            let acceleration = (x(t + h) - 2 * x(t) + x(t - h)) / (h * h)
            let velocity = (x(t + h) - x(t - h)) / (2 * h)
            let expected = natural * natural * (1 - x(t)) - 2 * ratio * natural * velocity
            #expect(abs(acceleration - expected) < 1e-3 * natural * natural * max(1, ratio))
        }
    }

    @Test(arguments: bounces)
    func `at time 0 it has moved nowhere and has its initial velocity`(bounce: Double) {
        let spring = Spring(duration: 0.6, bounce: bounce)
        #expect(abs(spring.value(target: 5.0, initialVelocity: 2, time: 0)) < 1e-14)
        let surplus = bounce < 0 ? 5.0 : 0
        #expect(isNear(spring.velocity(target: 5.0, initialVelocity: 2, time: 0), 2 + surplus, 1e-12))
    }

    @Test(arguments: bounces.dropLast())
    func `at huge times it rests at its target`(bounce: Double) {
        let spring = Spring(duration: 0.6, bounce: bounce)
        for time in [1e4, 1e300, .infinity] {
            #expect(spring.value(target: 5.0, initialVelocity: 2, time: time) == 5)
            #expect(spring.velocity(target: 5.0, initialVelocity: 2, time: time) == (bounce < 0 ? 5 : 0))
        }
    }

    @Test func `nothing jumps across critical damping`() {
        for time in [0.05, 0.3, 1] {
            let values = [-1e-9, 0, 1e-9].map { Spring(duration: 0.5, bounce: $0).value(target: 1.0, time: time) }
            #expect(abs(values[0] - values[1]) < 1e-8)
            #expect(abs(values[2] - values[1]) < 1e-8)
        }
    }

    @Test func `a critically damped spring released from rest never crosses its target`() {
        for bounce in [0, -0.3] {
            let spring = Spring(duration: 0.5, bounce: bounce)
            for index in 0...1000 {
                #expect(spring.value(target: 1.0, time: Double(index) * 0.005) <= 1)
            }
        }
    }

    @Test func `many small updates arrive where one large one does`() {
        for bounce in [0, 0.3] {
            let spring = Spring(duration: 0.5, bounce: bounce)
            var value = AnimatablePair(1.0, 2.0)
            var velocity = AnimatablePair(0.0, -4.0)
            let target = AnimatablePair(10.0, -3.0)
            var (end, endVelocity) = (value, velocity)
            spring.update(value: &end, velocity: &endVelocity, target: target, deltaTime: 0.4)
            for _ in 0..<40 {
                spring.update(value: &value, velocity: &velocity, target: target, deltaTime: 0.01)
            }
            #expect((value - end).magnitudeSquared < 1e-20)
            #expect((velocity - endVelocity).magnitudeSquared < 1e-18)
        }
    }

    @Test func `between two values the spring counts from the first`() {
        let spring = Spring.bouncy
        let value = spring.value(fromValue: 100.0, toValue: 110, initialVelocity: 5, time: 0.2)
        #expect(isNear(value, 100 + spring.value(target: 10.0, initialVelocity: 5, time: 0.2), 1e-12))
        #expect(
            spring.velocity(fromValue: 100.0, toValue: 110, initialVelocity: 5, time: 0.2)
                == spring.velocity(target: 10.0, initialVelocity: 5, time: 0.2))
        #expect(
            isNear(
                spring.force(fromValue: 100.0, toValue: 110, position: 104, velocity: 2),
                spring.stiffness * 6 - spring.damping * 2, 1e-9))
        #expect(
            spring.settlingDuration(fromValue: 100.0, toValue: 110, initialVelocity: 5, epsilon: 0.01)
                == spring.settlingDuration(target: 10.0, initialVelocity: 5, epsilon: 0.01))
    }

    @Test func `numbers that are none come out as none, without stopping`() {
        for bad in [Double.nan, .infinity, -.infinity] {
            let spring = Spring(duration: bad, bounce: bad)
            _ = spring.value(target: 1.0, time: 0.5)
            _ = spring.velocity(target: 1.0, time: bad)
            _ = spring.settlingDuration
            _ = Spring(mass: bad, stiffness: bad, damping: bad).value(target: bad, time: bad)
        }
        #expect(Spring(mass: -1, stiffness: 100, damping: 10).value(target: 1.0, time: 0) == 0)
        _ = Spring(duration: 0).value(target: 1.0, time: 0.1)
    }
}

struct SpringSettlingTests {
    @Test func `the presets settle when SwiftUI's do`() {
        #expect(isNear(Spring.smooth.settlingDuration, 0.8, 1e-12))
        #expect(isNear(Spring.snappy.settlingDuration, 0.8768, 5e-5))
        #expect(isNear(Spring.bouncy.settlingDuration, 1.0447, 5e-5))
    }

    @Test func `once settled it stays near its target`() {
        for bounce in [-0.5, 0, 0.3, 0.8] {
            let spring = Spring(duration: 0.5, bounce: bounce)
            let end = spring.settlingDuration(target: 8.0, initialVelocity: 3, epsilon: 0.01)
            for index in 0...50 {
                let value = spring.value(target: 8.0, initialVelocity: 3, time: end + Double(index) * 0.02)
                #expect(abs(value - 8) < 0.0101)
            }
        }
    }

    @Test func `without damping it never settles`() {
        #expect(Spring(duration: 0.5, bounce: 1).settlingDuration == .infinity)
    }

    @Test func `an epsilon of 0 is never reached, a negative or undefined one at once`() {
        for bounce in [-0.5, 0, 0.3] {
            let spring = Spring(duration: 0.5, bounce: bounce)
            #expect(spring.settlingDuration(target: 1.0, epsilon: 0) == .infinity)
            #expect(spring.settlingDuration(target: 1.0, epsilon: -1) == 0)
            #expect(spring.settlingDuration(target: 1.0, epsilon: .nan) == 0)
            #expect(spring.settlingDuration(target: Double.nan, epsilon: 0.1) == 0)
        }
    }

    @Test func `a crawl too slow for the grid settles at 0`() {
        #expect(Spring(duration: 100, bounce: -0.9).settlingDuration == 0)
    }
}
