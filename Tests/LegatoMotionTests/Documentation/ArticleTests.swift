// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

/// The numbers that the articles of the catalogue quote. When one of these changes, so does its article.
struct ArticleTests {
    // MARK: - Merging

    @Test func `a bouncy spring called back goes on, turns and comes home`() {
        var animator = Animator(animating: 100.0, with: .bouncy, at: 0)
        #expect(isNear(animator.end, 1.133, 0.0005))
        animator.retarget(by: -100, with: .bouncy, at: 0.15)
        let rows = [
            (0.15, 68.25, 459.1), (0.18, 75.08, 7.3), (0.2, 73.04, -197.8), (0.3, 34.71, -404.9), (0.5, -2.86, -20.4),
        ]
        for (time, place, velocity) in rows {
            #expect(isNear(animator.value(at: time), place, 0.005), "at \(time)")
            #expect(isNear(animator.velocity(at: time), velocity, 0.05), "at \(time)")
        }
        #expect(isNear(animator.logicalEnd, 0.65, 1e-12))
        #expect(isNear(animator.end, 1.31, 1e-9))
    }

    @Test func `of two ways to write an ease one hands on its velocity`() {
        func onwards(after ease: Animation) -> (velocity: Double?, place: Double?) {
            var animator = Animator(animating: 100.0, with: ease, at: 0)
            let velocity = animator.velocity(at: 0.3)
            animator.retarget(by: 60, with: .smooth(duration: 0.8), at: 0.3)
            return (velocity, animator.value(at: 0.4))
        }
        let unitCurve = onwards(after: .timingCurve(.easeInOut, duration: 0.6))
        #expect(isNear(unitCurve.velocity, 287.4, 0.05))
        #expect(isNear(unitCurve.place, 83.5, 0.05))
        let numbers = onwards(after: .easeInOut(duration: 0.6))
        #expect(numbers.velocity == nil)
        #expect(isNear(numbers.place, 70.2, 0.05))
    }

    @Test func `an ease called back takes back a growing part of what the first shows`() {
        let ease = Animation.easeInOut(duration: 1)
        let first = Animator(animating: 100.0, with: ease, at: 0)
        let fraction = Animator(animating: 1.0, with: ease, at: 0.6)
        var both = first
        both.retarget(by: -100, with: ease, at: 0.6)
        let rows = [
            (0.6, 66.81, 0, 66.81), (0.8, 91.83, 0.082, 84.33), (1, 100, 0.332, 66.81), (1.2, 100, 0.668, 33.19),
            (1.6, 100, 1, 0),
        ]
        for (time, displacement, part, shown) in rows {
            #expect(isNear(first.value(at: time) ?? 100, displacement, 0.005), "at \(time)")
            #expect(isNear(fraction.value(at: time), part, 0.0005), "at \(time)")
            #expect(isNear(both.value(at: time), shown, 0.005), "at \(time)")
        }
    }

    // MARK: - Springs

    @Test func `the presets read back in all parameters`() {
        let rows: [(Spring, bounce: Double, ratio: Double, damping: Double, settling: Double)] = [
            (.smooth, 0, 1, 25.13, 0.8), (.snappy, 0.15, 0.85, 21.36, 0.877), (.bouncy, 0.3, 0.7, 17.59, 1.045),
        ]
        for (spring, bounce, ratio, damping, settling) in rows {
            #expect(isNear(spring.duration, 0.5, 1e-12))
            #expect(isNear(spring.response, 0.5, 1e-12))
            #expect(isNear(spring.bounce, bounce, 1e-12))
            #expect(isNear(spring.dampingRatio, ratio, 1e-12))
            #expect(isNear(spring.stiffness, 157.91, 0.005))
            #expect(isNear(spring.damping, damping, 0.005))
            #expect(isNear(spring.settlingDuration, settling, 0.0005))
        }
    }

    @Test func `at the ends of steps a persistent spring stays near the exact motion`() {
        let rows: [(Animation, Spring, Double)] = [
            (.smooth, .smooth, 0.0039), (.snappy, .snappy, 0.0045), (.bouncy, .bouncy, 0.0053),
        ]
        for (animation, spring, bound) in rows {
            let animator = Animator(animating: 1000.0, with: animation, at: 0)
            let distances = (1...300).map { step in
                let time = Double(step) / 300
                return abs((animator.value(at: time) ?? .nan) / 1000 - spring.value(target: 1.0, time: time))
            }
            let greatest = distances.max() ?? .nan
            #expect(greatest <= bound && greatest > bound - 1e-4)
        }
    }

    @Test func `a spring of 0.8 s over 100 is where the table says`() {
        let animator = Animator(animating: 100.0, with: .spring(duration: 0.8), at: 0)
        let spring = Spring(duration: 0.8)
        for (time, stepped, exact) in [(0.1, 18.40, 18.60), (0.2, 46.45, 46.56), (0.4, 81.90, 82.10)] {
            #expect(isNear(animator.value(at: time), stepped, 0.005))
            #expect(isNear(spring.value(target: 100.0, time: time), exact, 0.005))
        }
        #expect(isNear(animator.end, 1.85, 0.005))
    }

    @Test func `a longer way takes longer`() {
        let rows: [(Animation, [Double])] = [
            (.smooth, [0.823, 1.267, 1.490]), (.snappy, [0.560, 1.037, 1.390]), (.bouncy, [0.763, 1.133, 1.473]),
        ]
        for (animation, ends) in rows {
            for (way, end) in zip([1.0, 100, 1000], ends) {
                #expect(isNear(Animator(animating: way, with: animation, at: 0).end, end, 0.0005), "over \(way)")
            }
        }
    }

    @Test func `overdamped springs answer SwiftUI's numbers`() {
        let spring = Spring(duration: 0.5, bounce: -0.5)
        #expect(spring.velocity(target: 1.0, time: 0) == 1)
        #expect(isNear(spring.velocity(target: 1.0, time: 100), 1, 1e-9))
        let stiff = Spring(mass: 1.2, stiffness: 90, damping: 40, allowOverDamping: true)
        #expect(isNear(stiff.stiffness, 576.67, 0.005))
        #expect(Spring(mass: 1.2, stiffness: 90, damping: 40).dampingRatio == 1)
    }

    // MARK: - Custom animations

    private struct Ramp: CustomAnimation {
        var duration: Double

        func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
            time < duration ? value.scaled(by: time / duration) : nil
        }
    }

    private struct Steps: CustomAnimation {
        private struct Count: AnimationStateKey {
            static var defaultValue: Int { 0 }
        }

        func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
            context.state[Count.self] += 1
            let count = context.state[Count.self]
            return count < 10 ? value.scaled(by: Double(count) / 10) : nil
        }
    }

    private struct Considerate: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
            let base: Animation = context.environment.accessibilityReduceMotion ? .linear(duration: 0.2) : .bouncy
            return base.animate(value: value, time: time, context: &context)
        }
    }

    @Test func `the custom animations of the article do what it says`() {
        #expect(Animation(Ramp(duration: 1)).values(for: 100.0, at: [0, 0.25, 0.5, 1]) == [0, 25, 50, nil])
        let times = (0..<11).map { Double($0) / 60 }
        let steps = Animation(Steps()).values(for: 10.0, at: times)
        #expect(steps == [1, 2, 3, 4, 5, 6, 7, 8, 9, nil, nil])
        #expect(Animator(animating: 1.0, with: Animation(Steps()), at: 0).end == nil)
        #expect(Animation(Considerate()).values(for: 10.0, at: times) == Animation.bouncy.values(for: 10.0, at: times))
    }
}
