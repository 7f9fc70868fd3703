// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

/// Numbers nobody should pass, in every place a number can be passed.
struct RobustnessTests {
    static let numbers: [Double] = [
        0, -0.0, 1, -1, 0.5, 1e-300, .leastNonzeroMagnitude, 1e-9, 1e9, 1e300, .greatestFiniteMagnitude, .infinity,
        -.infinity, .nan, 60, -60, 0.999_999_999, 1.000_000_001,
    ]

    private func animations(_ generator: inout SeededGenerator) -> [Animation] {
        func number() -> Double { Self.numbers.randomElement(using: &generator) ?? 0 }
        var result: [Animation] = [
            .linear(duration: number()), .easeInOut(duration: number()),
            .timingCurve(number(), number(), number(), number(), duration: number()),
            .timingCurve(.circularEaseIn, duration: number()),
            .spring(duration: number(), bounce: number(), blendDuration: number()),
            .spring(response: number(), dampingFraction: number(), blendDuration: number()),
            .spring(Spring(mass: number(), stiffness: number(), damping: number(), allowOverDamping: true)),
            .spring(Spring(settlingDuration: number(), dampingRatio: number(), epsilon: number())),
            .interpolatingSpring(mass: number(), stiffness: number(), damping: number(), initialVelocity: number()),
            .interpolatingSpring(duration: number(), bounce: number(), initialVelocity: number()),
        ]
        result += result.map { $0.delay(number()) }
        result += result.prefix(10).map { $0.speed(number()) }
        let count = [Int.min, -1, 0, 1, 2, Int.max].randomElement(using: &generator) ?? 1
        result += result.prefix(20).map { $0.repeatCount(count, autoreverses: true) }
        result += result.prefix(10).map { $0.logicallyComplete(after: number()).repeatForever() }
        return result
    }

    @Test func `no number stops or hangs an animation`() {
        for seed in UInt64(1)...12 {
            var generator = SeededGenerator(seed: seed)
            let animations = animations(&generator)
            for animation in animations {
                let interval = Self.numbers.randomElement(using: &generator) ?? 1
                var animator = Animator(animating: interval, with: animation, at: 0)
                for time in Self.numbers {
                    _ = animator.value(at: time)
                    _ = animator.velocity(at: time)
                }
                _ = animator.end
                _ = animator.logicalEnd
                _ = animator.isLogicallyComplete(at: 1)
                animator.retarget(
                    by: Self.numbers.randomElement(using: &generator) ?? 1,
                    with: animations.randomElement(using: &generator) ?? animation, at: 0.1)
                animator.retarget(by: 5, with: animation, at: 0.2)
                _ = animator.value(at: 0.3)
                _ = animator.end
                _ = animation.values(for: interval, at: [0, 0.016, 0.033, 5, 1e9])
                _ = animation.description
            }
        }
    }

    @Test func `a value that is finite stays so under animations with sensible parameters`() {
        for seed in UInt64(1)...50 {
            var generator = SeededGenerator(seed: seed)
            let response = Double.random(in: 0...2, using: &generator)
            let animations: [Animation] = [
                .spring(duration: response, bounce: Double.random(in: -0.6...1, using: &generator)),
                .interpolatingSpring(
                    stiffness: Double.random(in: 1...500, using: &generator),
                    damping: Double.random(in: 0...60, using: &generator)),
                .easeInOut(duration: response),
            ]
            var animator = Animator(animating: 100.0, with: animations[0], at: 0)
            for step in 1...20 {
                let animation = animations.randomElement(using: &generator) ?? .linear
                animator.retarget(by: step.isMultiple(of: 2) ? 50 : -50, with: animation, at: Double(step) * 0.05)
            }
            for index in 0...200 {
                if let value = animator.value(at: 1 + Double(index) / 60) {
                    #expect(abs(value) < 1e4, "seed \(seed)")
                }
            }
        }
    }
}
