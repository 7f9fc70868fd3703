// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

struct VelocityFrameTests {
    @Test func `samples a rounding step apart are two, at one time they are one`() {
        var sampler = VelocitySampler<Double>()
        sampler.add(0, at: 0)
        sampler.add(1, at: 1)
        sampler.add(3, at: 1)
        #expect(sampler.velocity == 3)
        sampler.add(4, at: 1.0.nextUp)
        // 1 in 2⁻⁵² s, at a quarter.
        #expect(sampler.velocity > 1e15)
    }

    @Test func `each frame that shows another value is a sample`() {
        let tracking = Animation.velocityTracking
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        #expect(tracking.velocity(value: 0, time: 0, context: context) == 0)
        #expect(tracking.animate(value: 10, time: 1, context: &context) == 10)
        #expect(tracking.velocity(value: 10, time: 1, context: context) == 0)
        #expect(tracking.animate(value: 20, time: 1.01, context: &context) == 20)
        #expect(isNear(tracking.velocity(value: 20, time: 1.01, context: context), 1000, 1e-6))
        // A frame with the same value is none: the velocity fades by 0.2 % each millisecond since the last.
        #expect(tracking.animate(value: 20, time: 1.02, context: &context) == 20)
        #expect(isNear(tracking.velocity(value: 20, time: 1.02, context: context), 980.179, 1e-3))
        #expect(tracking.animate(value: 20, time: 3.009, context: &context) == 20)
        #expect(tracking.animate(value: 20, time: 3.01, context: &context) == nil)
    }

    @Test func `it goes on from its like and from nothing else`() {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        for (previous, merges) in [
            (Animation.velocityTracking, true), (.linear, false), (.spring, false), (.velocityTracking.delay(1), false),
        ] {
            #expect(
                Animation.velocityTracking.shouldMerge(previous: previous, value: 1, time: 0, context: &context)
                    == merges)
        }
    }

    @Test func `a velocity fades from its newest sample, whichever of three that is`() {
        var sampler = VelocitySampler<Double>()
        for (count, time) in [1.0, 1.5, 2.5, 4].enumerated() {
            sampler.add(Double(count), at: time)
            let expected = sampler.velocity * 0.998
            #expect(isNear(sampler.velocity(at: time + 0.001), expected, 1e-12))
            #expect(sampler.velocity(at: time - 10) == sampler.velocity)
            #expect(sampler.velocity(at: time + 2) == 0)
        }
    }

    @Test func `tracking lasts two seconds from its first frame, whenever that is`() {
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        #expect(Animation.velocityTracking.animate(value: 5, time: 1e6, context: &context) == 5)
        #expect(Animation.velocityTracking.animate(value: 5, time: 1e6 + 1.9, context: &context) == 5)
        #expect(Animation.velocityTracking.animate(value: 5, time: 1e6 + 2, context: &context) == nil)
    }
}
