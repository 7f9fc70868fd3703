// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoMotion

/// When the persistent spring rests, against its integrator run step by step.
struct SpringRestTests {
    private func steps(_ recurrence: SpringRecurrence, way: Double) -> Double {
        (recurrence.freshSettlingTime(magnitudeSquared: way * way) * 300).rounded()
    }

    @Test func `whatever the spring and the way, it rests at the step at which its integrator does`() {
        var generator = SeededGenerator(seed: 3)
        for round in 0..<200 {
            let response = Double.random(in: 0.05...3, using: &generator)
            let ratio = [Double.random(in: 0.05...1, using: &generator), .random(in: 1...4, using: &generator)][
                round % 2]
            let way = [0.002, 0.05, 0.7, 9, 300][round % 5] * Double.random(in: 0.5...2, using: &generator)
            var stepped = SteppedSpring(response: response, dampingFraction: ratio, target: way)
            var expected = 0
            while expected < 100_000 && (expected == 0 || !stepped.rests(way: way)) {
                stepped.advance()
                expected += 1
            }
            let recurrence = SpringRecurrence(response: response, dampingFraction: ratio)
            // Steps too coarse for so much damping never come to rest.
            let rest = expected < 100_000 ? Double(expected) : .infinity
            #expect(steps(recurrence, way: way) == rest, "response \(response), ratio \(ratio), way \(way)")
        }
    }

    @Test func `whatever moment is taken over, it rests at the step at which its integrator does`() {
        var generator = SeededGenerator(seed: 4)
        for round in 0..<200 {
            func response() -> Double { .random(in: 0.1...1.5, using: &generator) }
            func ratio() -> Double { .random(in: 0.2...1.6, using: &generator) }
            let (first, second) = ((response(), ratio()), (response(), ratio()))
            let way = [0.01, 1, 100][round % 3] * Double.random(in: 0.5...2, using: &generator)
            let interval = way * Double.random(in: -2...1, using: &generator)
            let moment = Int.random(in: 1...40, using: &generator)
            var stepped = SteppedSpring(response: first.0, dampingFraction: first.1, target: way)
            stepped.advance(by: moment)
            let old = stepped
            stepped = SteppedSpring(response: second.0, dampingFraction: second.1, target: way + interval)
            (stepped.offset, stepped.velocity, stepped.acceleration) = (old.offset, old.velocity, old.acceleration)
            var expected = 0
            while expected < 100_000 && (expected == 0 || !stepped.rests(way: way + interval)) {
                stepped.advance()
                expected += 1
            }
            var animator = Animator(
                animating: way, with: .spring(response: first.0, dampingFraction: first.1), at: 0)
            animator.retarget(
                by: interval, with: .spring(response: second.0, dampingFraction: second.1),
                at: Double(moment) / 300)
            let found = (animator.end ?? .nan) * 300 - Double(moment)
            #expect(isNear(found, Double(expected), 1e-6), "round \(round)")
        }
    }

    /// Slow crawls, whose rest no formula hits closely.
    @Test(arguments: [(10.0, 20.0), (5, 8), (8, 3), (2, 60)], [1.0, 40])
    func `a crawl rests at the step at which its integrator does, however long it takes`(
        spring: (Double, Double), way: Double
    ) {
        var stepped = SteppedSpring(response: spring.0, dampingFraction: spring.1, target: way)
        var expected = 0
        while expected < 400_000 && (expected == 0 || !stepped.rests(way: way)) {
            stepped.advance()
            expected += 1
        }
        let recurrence = SpringRecurrence(response: spring.0, dampingFraction: spring.1)
        // The last digits of so many steps are rounding's.
        #expect(abs(steps(recurrence, way: way) - Double(expected)) <= 1)
    }

    @Test(arguments: [(0.5, 1.5), (1, 3), (0.3, 1.1), (2, 1.02)] as [(Double, Double)])
    func `a crawl that begins at any speed rests at the step at which its integrator does`(
        response: Double, ratio: Double
    ) {
        let recurrence = SpringRecurrence(response: response, dampingFraction: ratio)
        let (stiffness, damping) = SpringRecurrence.coefficients(response: response, dampingFraction: ratio)
        let step = 1.0 / 300
        // At about this speed, for an error of 1, only what dies away quickly is left of the motion.
        let fast = 2 * .pi / response * (ratio + (ratio * ratio - 1).squareRoot())
        for part in [-2.0, -1, -0.2, 0] + stride(from: 0.8, to: 1.6, by: 0.01) + [2, 5] {
            var (error, speed) = (100.0, 100 * fast * part)
            let energy = SpringEnergy(error: error * error, product: error * speed, velocity: speed * speed)
            var expected = 1.0
            while true {
                let acceleration = stiffness * error - damping * speed
                let velocity = speed + acceleration * step / 2
                if max(velocity * velocity, acceleration * acceleration) <= 0.0036, abs(error) <= 1 { break }
                speed = (1 - step * damping) * speed + step * stiffness * error
                error -= step * speed
                expected += 1
            }
            let earliest = recurrence.earliestRest(energy, way: 10_000)
            #expect(earliest <= expected, "speed \(part)")
            #expect(recurrence.rest(energy, way: 10_000, from: earliest) == expected, "speed \(part)")
        }
    }

    @Test func `the boundary between swinging and crawling is a spring like any other`() {
        // Where s = q/2 + ζ is 1, with q = √k/300.
        for response in [2 * .pi / 150, 0.2, 0.5, 1.3, 0.07] {
            let stiffness = SpringRecurrence.coefficients(response: response, dampingFraction: 1).stiffness
            let ratio = 1 - stiffness.squareRoot() / 600
            for dampingFraction in [ratio, ratio.nextUp, ratio.nextDown] {
                let recurrence = SpringRecurrence(response: response, dampingFraction: dampingFraction)
                var stepped = SteppedSpring(response: response, dampingFraction: dampingFraction, target: 1)
                for step in 0...300 {
                    let fraction = recurrence.freshFraction(at: step == 0 ? 0 : (Double(step) - 0.5) / 300)
                    #expect(isNear(fraction, stepped.offset, 1e-6), "response \(response), step \(step)")
                    stepped.advance()
                }
                stepped = SteppedSpring(response: response, dampingFraction: dampingFraction, target: 1)
                var expected = 0
                while expected == 0 || !stepped.rests(way: 1) {
                    stepped.advance()
                    expected += 1
                }
                #expect(steps(recurrence, way: 1) == Double(expected), "response \(response)")
            }
        }
    }

    @Test func `a spring between swinging and crawling that is almost at its goal rests at the first step`() {
        let stiffness = SpringRecurrence.coefficients(response: 0.5, dampingFraction: 1).stiffness
        let recurrence = SpringRecurrence(response: 0.5, dampingFraction: 1 - stiffness.squareRoot() / 600)
        guard case .touching = recurrence.regime else {
            Issue.record("The spring is not on the boundary.")
            return
        }
        let energy = SpringEnergy(error: 1e-12, product: 0, velocity: 0)
        let earliest = recurrence.earliestRest(energy, way: 1)
        #expect(earliest == 1)
        #expect(recurrence.rest(energy, way: 1, from: earliest) == 1)
    }

    @Test func `springs that swing ever wider or run away are where the integrator is`() {
        for (response, ratio) in [(3.0, -1.2), (3, -1), (2, -0.4), (0.5, 12)] {
            let recurrence = SpringRecurrence(response: response, dampingFraction: ratio)
            var stepped = SteppedSpring(response: response, dampingFraction: ratio, target: 1)
            for step in 0...300 {
                let fraction = recurrence.freshFraction(at: step == 0 ? 0 : (Double(step) - 0.5) / 300)
                #expect(
                    abs(fraction - stepped.offset) <= 1e-9 * max(1, abs(stepped.offset)), "ratio \(ratio) at \(step)")
                stepped.advance()
            }
        }
    }

    @Test func `a spring that does not lose energy never rests, over no way at all`() {
        for (response, ratio) in [(0.5, 0.0), (0.5, -0.1), (0.5, 60), (0.0, 2), (0.5, -1.5), (3, -1.2)] {
            let recurrence = SpringRecurrence(response: response, dampingFraction: ratio)
            for way in [1e-9, 1e-3, 1, 1e3] {
                #expect(recurrence.freshSettlingTime(magnitudeSquared: way * way) == .infinity)
                let energy = SpringEnergy(error: way * way, product: 0, velocity: 0)
                #expect(recurrence.earliestRest(energy, way: way * way) == .infinity)
            }
        }
    }

    @Test func `a rest within five hours is found, a later one is none`() {
        // A spring of 2π s that loses e^(−t·ζ) has slowed to 0.06 a second after ln(1/0.06)/ζ seconds.
        func settling(after hours: Double) -> Double {
            let ratio = Maths.logarithm(1 / 0.06) / (hours * 3600)
            return SpringRecurrence(response: 2 * .pi, dampingFraction: ratio).freshSettlingTime(magnitudeSquared: 1)
        }
        #expect(abs(settling(after: 4.5) / 3600 - 4.5) < 0.1)
        #expect(settling(after: 5.5) == .infinity)
        #expect(settling(after: 7) == .infinity)
    }

    @Test func `the search for rest begins near it, and never after it`() {
        var generator = SeededGenerator(seed: 5)
        for _ in 0..<300 {
            let response = Double.random(in: 0.1...2, using: &generator)
            let ratio = Double.random(in: 0.2...1.8, using: &generator)
            let way = Double.random(in: 1...300, using: &generator)
            let recurrence = SpringRecurrence(response: response, dampingFraction: ratio)
            let energy = SpringEnergy(error: way * way, product: 0, velocity: 0)
            let earliest = recurrence.earliestRest(energy, way: way * way)
            let rest = steps(recurrence, way: way)
            #expect(earliest >= 1 && earliest <= rest, "response \(response), ratio \(ratio), way \(way)")
            // A period and a tenth of a second.
            #expect(
                rest - earliest <= 300 * response * max(1, ratio) + 30,
                "response \(response), ratio \(ratio), way \(way)")
        }
    }

    @Test func `a step begins a millionth after the end of the one before`() {
        for steps in [1.0, 2, 3, 17, 300, 1e6] {
            #expect(SpringRecurrence.steps(in: (steps + 0.9e-6) / 300) == steps)
            #expect(SpringRecurrence.steps(in: (steps + 1.2e-6) / 300) == steps + 1)
            #expect(SpringRecurrence.steps(in: (steps - 0.5) / 300) == steps)
        }
        #expect(SpringRecurrence.steps(in: 1e-10) == 0)
        #expect(SpringRecurrence.steps(in: 1e20) == 4_503_599_627_370_496)
        #expect(SpringRecurrence.steps(in: -.infinity) == 0)
    }
}
