// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoMotion

/// The closed form of the 300 Hz integrator against the integrator itself.
struct SpringRecurrenceTests {
    /// Response and damping fraction: swinging, touching, crawling, coarse and wild ones.
    static let springs: [(Double, Double)] = [
        (0.5, 1), (0.5, 0.825), (0.15, 0.86), (0.8, 1), (1, 0.8), (0.5, 0), (3, 0.05), (0.5, 1.5), (0.5, 4),
        (0.1, 0.99),
        (0.1, 0.94), (0, 0.825), (0, 0.1), (0.02, 1), (-1, 0.5), (0.5, 11), (1, -0.05),
        // s = q/2 + ζ exactly or nearly 1: the boundary of swinging.
        (2 * .pi / 300, 0.5), (2 * .pi / 300, 0.5 + 1e-12), (2 * .pi / 300, 0.5 - 1e-12),
    ]

    @Test(arguments: springs)
    func `random access equals stepping`(response: Double, dampingFraction: Double) {
        let recurrence = SpringRecurrence(response: response, dampingFraction: dampingFraction)
        var stepped = SteppedSpring(response: response, dampingFraction: dampingFraction, target: 1)
        for index in 0...600 {
            // In the middle of the step, so that nothing depends on rounding of the time.
            let time = index == 0 ? 0 : (Double(index) - 0.5) / 300
            let closed = recurrence.freshFraction(at: time)
            #expect(abs(closed - stepped.offset) <= 1e-11 * max(1, abs(stepped.offset)), "step \(index)")
            stepped.advance()
        }
    }

    @Test func `a time counts as the steps it has begun, with a millionth to spare`() {
        #expect(SpringRecurrence.steps(in: 0) == 0)
        #expect(SpringRecurrence.steps(in: -5) == 0)
        #expect(SpringRecurrence.steps(in: 1.0 / 300) == 1)
        #expect(SpringRecurrence.steps(in: 1.0 / 300 + 1e-5) == 2)
        #expect(SpringRecurrence.steps(in: 0.1) == 30)
        #expect(SpringRecurrence.steps(in: 0.1 + 0.2) == 90)
        #expect(SpringRecurrence.steps(in: .nan) == 0)
        #expect(SpringRecurrence.steps(in: .infinity) == 4_503_599_627_370_496)
    }

    @Test func `the first step has no acceleration, so it moves nothing`() {
        let recurrence = SpringRecurrence(response: 0.5, dampingFraction: 1)
        #expect(recurrence.freshFraction(at: 1.0 / 300) == 0)
        #expect(recurrence.freshFraction(at: 2.0 / 300) > 0)
    }

    @Test(arguments: [0.001, 0.05, 1, 11.3, 100, 1e6])
    func `a fresh spring rests at the first step that does`(way: Double) {
        for (response, dampingFraction) in Self.springs where dampingFraction > 0 && dampingFraction < 4.5 {
            let recurrence = SpringRecurrence(response: response, dampingFraction: dampingFraction)
            var stepped = SteppedSpring(response: response, dampingFraction: dampingFraction, target: way)
            var steps = 0
            while steps < 100_000 && (steps == 0 || !stepped.rests(way: way)) {
                stepped.advance()
                steps += 1
            }
            let settling = recurrence.freshSettlingTime(magnitudeSquared: way * way)
            #expect(
                isNear(settling, Double(steps) / 300, 1e-9),
                "response \(response), damping \(dampingFraction), way \(way)")
        }
    }

    @Test func `the steps in four times are those in each`() {
        var generator = SeededGenerator(seed: 5)
        let step = 1.0 / 300
        var times: [Double] = [-1, -0.0, 0, 1e-9, step, 2 * step + 1e-9, 2 * step + 1e-8, 1.5e13, 2e13]
        times += [1e300, .infinity, -.infinity, .nan]
        for frame in 0...300 { times.append(Double(frame) / 60) }
        for _ in 0..<598 { times.append(Double.random(in: 0...20, using: &generator)) }
        for first in stride(from: 0, to: times.count, by: 4) {
            let four = SIMD4(times[first..<first + 4])
            let steps = SpringRecurrence.steps(in: four)
            for lane in 0..<4 { #expect(steps[lane] == SpringRecurrence.steps(in: four[lane]), "\(four[lane])") }
        }
    }

    @Test func `a spring that does not lose energy never rests`() {
        for (response, dampingFraction) in [(0.5, 0.0), (0.5, -0.1), (0.5, 60), (0.0, 2)] {
            let recurrence = SpringRecurrence(response: response, dampingFraction: dampingFraction)
            #expect(recurrence.freshSettlingTime(magnitudeSquared: 1) == .infinity)
        }
    }

    @Test func `ways of no length and springs of no sense are over at once`() {
        let recurrence = SpringRecurrence(response: 0.5, dampingFraction: 1)
        #expect(recurrence.freshSettlingTime(magnitudeSquared: 0) == 0)
        #expect(recurrence.freshSettlingTime(magnitudeSquared: .nan) == 0)
        #expect(recurrence.freshSettlingTime(magnitudeSquared: .infinity) == 0)
        for bad in [Double.nan, .infinity] {
            let broken = SpringRecurrence(response: 0.5, dampingFraction: bad)
            #expect(broken.freshSettlingTime(magnitudeSquared: 1) == 0)
        }
    }

    @Test func `far beyond any step it is at its target`() {
        let recurrence = SpringRecurrence(response: 0.5, dampingFraction: 0.7)
        #expect(recurrence.freshFraction(at: 1e12) == 1)
        #expect(recurrence.freshFraction(at: .infinity) == 1)
    }

    @Test func `a way so long that twice its square is infinite is over at once`() {
        let recurrence = SpringRecurrence(response: 0.5, dampingFraction: 1)
        let square = 1.2e154 * 1.2e154
        #expect(square.isFinite)
        #expect(recurrence.freshSettlingTime(magnitudeSquared: square) == 0)
        #expect(recurrence.freshSettlingTime(magnitudeSquared: square / 2) > 0)
        let energy = SpringEnergy(error: square, product: 0, velocity: square)
        #expect(recurrence.earliestRest(energy, way: 1) == 0)
    }
}
