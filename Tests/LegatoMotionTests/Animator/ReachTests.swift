// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoMotion

/// How far from its end a motion is said to get at most, against where it gets.
@Suite struct ReachTests {
    private typealias Pair = AnimatablePair<Double, Double>

    private func reach(_ animator: Animator<Pair>) -> Pair? {
        var reach = Pair(0, 0)
        let isKnown = animator.reach {
            reach.first += abs($0.first) * $1
            reach.second += abs($0.second) * $1
        }
        return isKnown ? reach : nil
    }

    /// The greatest distances from the total at many times from `start` on.
    private func greatest(_ animator: Animator<Pair>, from start: Double) -> Pair {
        var greatest = Pair(0, 0)
        for step in 0..<3000 {
            guard let value = animator.value(at: start + Double(step) / 500) else { break }
            greatest.first = max(greatest.first, abs(value.first - animator.total.first))
            greatest.second = max(greatest.second, abs(value.second - animator.total.second))
        }
        return greatest
    }

    private static let animations: [(name: String, animation: Animation)] = [
        ("linear", .linear(duration: 1)), ("ease", .easeInOut(duration: 1)),
        ("overshooting curve", .timingCurve(0.3, -2, 0.7, 3, duration: 1)),
        ("back", .timingCurve(0.4, 0, 0.2, 1.8, duration: 1)), ("smooth", .smooth), ("snappy", .snappy),
        ("bouncy", .bouncy(duration: 0.5, extraBounce: 0.4)), ("spring", .spring(response: 0.3, dampingFraction: 0.2)),
        ("critical", .spring(response: 0.55, dampingFraction: 1)), ("slow", .spring(response: 0.5, dampingFraction: 6)),
        ("stiff", .spring(response: 0.1, dampingFraction: 3)),
        ("circular", .timingCurve(.circularEaseInOut, duration: 1)),
        ("repeated", .easeInOut(duration: 0.4).repeatForever()), ("delayed spring", .bouncy.delay(0.3)),
        ("fast", .bouncy.speed(2)), ("some", .linear(duration: 0.3).repeatCount(3, autoreverses: false)),
    ]

    @Test(arguments: animations.map(\.name))
    func `one motion is never further from its end than said, and nearly as far`(name: String) throws {
        let animation = try #require(Self.animations.first { $0.name == name }).animation
        let animator = Animator(animating: Pair(100, -30), with: animation, at: 0)
        let (said, seen) = (try #require(reach(animator)), greatest(animator, from: 0))
        #expect(seen.first <= said.first && seen.second <= said.second, "\(seen) of \(said)")
        #expect(said.first <= 3 * seen.first, "\(seen) of \(said)")
    }

    @Test func `retargeted again and again, a motion is never further from its end than said`() {
        var generator = SeededGenerator(seed: 5)
        func random(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &generator) }
        var known = 0
        for _ in 0..<400 {
            var animator = Animator(
                animating: Pair(random(-100...100), random(-9...9)),
                with: Self.animations.randomElement(using: &generator)!.animation,
                at: 0)
            var time = 0.0
            for _ in 0..<Int.random(in: 1...4, using: &generator) {
                time += random(0...0.7)
                animator.retarget(
                    by: Pair(random(-100...100), random(-9...9)),
                    with: Self.animations.randomElement(using: &generator)!.animation, at: time)
            }
            guard let said = reach(animator) else { continue }
            known += 1
            let seen = greatest(animator, from: time)
            #expect(seen.first <= said.first * (1 + 1e-9) + 1e-9 && seen.second <= said.second * (1 + 1e-9) + 1e-9)
        }
        #expect(known > 200)
    }

    @Test func `of what only stepping tells, and of free motion, no reach is known`() {
        struct Own: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                value
            }
        }
        #expect(reach(Animator(animating: Pair(1, 1), with: Animation(Own()), at: 0)) == nil)
        #expect(
            reach(Animator(animating: Pair(1, 1), with: .interpolatingSpring(stiffness: 100, damping: 5), at: 0)) == nil
        )
        var mixed = Animator(animating: Pair(1, 1), with: .interpolatingSpring(stiffness: 100, damping: 5), at: 0)
        mixed.retarget(by: Pair(1, 1), with: .linear(duration: 1), at: 0.1)
        #expect(reach(mixed) == nil)
    }
}
