// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct VelocitySamplerTests {
    private func sampler(_ samples: [(Double, Double)]) -> VelocitySampler<Double> {
        var sampler = VelocitySampler<Double>()
        for (value, time) in samples {
            sampler.add(value, at: time)
        }
        return sampler
    }

    @Test func `fewer than two samples have no velocity`() {
        #expect(sampler([]).velocity == 0)
        #expect(sampler([(5, 1)]).velocity == 0)
        #expect(sampler([]).velocity(at: 3) == 0)
    }

    @Test func `two samples give their slope`() {
        #expect(sampler([(0, 0), (1, 0.5)]).velocity == 2)
    }

    @Test func `of three samples the older pair weighs three quarters`() {
        #expect(sampler([(0, 0), (10, 1), (30, 2)]).velocity == 12.5)
    }

    @Test func `only the last three count`() {
        #expect(sampler([(900, -1), (0, 0), (10, 1), (30, 2)]).velocity == 12.5)
    }

    @Test func `an earlier sample is ignored and one at the same time replaces the newest`() {
        #expect(sampler([(0, 0), (10, 1), (99, 0.5), (30, 2)]).velocity == 12.5)
        #expect(sampler([(0, 0), (99, 1), (10, 1), (30, 2)]).velocity == 12.5)
        #expect(sampler([(0, 0), (10, 1), (99, 2), (30, 2)]).velocity == 12.5)
        #expect(sampler([(99, 0), (0, 0), (10, 1), (30, 2)]).velocity == 12.5)
    }

    @Test func `the velocity fades and is gone after two seconds`() {
        let sampler = sampler([(0, 0), (10, 1)])
        #expect(sampler.velocity(at: 1) == 10)
        #expect(sampler.velocity(at: 0.5) == 10)
        #expect(isNear(sampler.velocity(at: 1.001), 9.98, 1e-12))
        #expect(isNear(sampler.velocity(at: 1.1), 8.18567, 1e-4))
        #expect(sampler.velocity(at: 2.999) > 0)
        #expect(sampler.velocity(at: 3) == 0)
    }

    @Test func `times that are no numbers are ignored`() {
        #expect(sampler([(0, 0), (50, .nan), (10, 1)]).velocity == 10)
        #expect(sampler([(0, 0), (10, 1)]).velocity(at: .nan) == 0)
    }
}
