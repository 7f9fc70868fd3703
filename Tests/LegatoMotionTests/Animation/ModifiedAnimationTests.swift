// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Testing

@testable import LegatoMotion

/// Counts its frames, and finishes on the fourth.
private struct Counting: CustomAnimation {
    struct Key<Value: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: Int { 0 }
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        context.state[Key<V>.self] += 1
        let count = context.state[Key<V>.self]
        return count < 4 ? value.scaled(by: Double(count) / 10) : nil
    }
}

/// Constant speed over a second; looks finished in the middle. Takes over from its like.
private struct Ramp: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        context.isLogicallyComplete = time >= 0.5
        return time < 1 ? value.scaled(by: time) : nil
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? { value }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool { previous.base is Ramp }
}

struct RepeatedCustomAnimationTests {
    @Test func `a repeated custom animation keeps its state over the frames of a cycle, and begins each without`() {
        let animation = Animation(Counting())
        // The frame that finds a cycle finished shows its end.
        let cycle: [Double?] = [10, 20, 30, 100]
        let times = (0..<14).map { Double($0) / 60 }
        func close(_ left: [Double?], _ right: [Double?]) -> Bool {
            zip(left, right).allSatisfy { isNear($0, $1, 1e-9) }
        }
        let forwards = animation.repeatCount(3, autoreverses: false).values(for: 100.0, at: times)
        #expect(close(forwards, cycle + cycle + [10, 20, 30, nil, nil, nil]), "\(forwards)")
        let turning = animation.repeatCount(3).values(for: 100.0, at: times)
        #expect(close(turning, cycle + [90, 80, 70, 0] + [10, 20, 30, nil, nil, nil]), "\(turning)")
        let endless = animation.repeatForever(autoreverses: false).values(for: 100.0, at: times)
        #expect(close(endless, cycle + cycle + cycle + [10, 20]), "\(endless)")
        for count in [-3, 0, 1] {
            let once = animation.repeatCount(count).values(for: 100.0, at: times)
            #expect(close(once, [10, 20, 30] + Array(repeating: nil, count: 11)), "\(once)")
        }
    }

    @Test func `an animator steps a repeated custom animation through its cycles`() {
        var animator = Animator(
            animating: 100.0, with: Animation(Counting()).repeatForever(autoreverses: false), at: 0)
        for (frame, expected) in [10.0, 20, 30, 100, 10, 20, 30, 100, 10].enumerated() {
            animator.step(to: Double(frame) / 60)
            #expect(isNear(animator.value(at: Double(frame) / 60), expected, 1e-9), "frame \(frame)")
        }
    }

    @Test func `once it has finished it stays so`() {
        let animation = Animation.linear(duration: 1).repeatCount(2)
        var context = AnimationContext<Double>(environment: EnvironmentValues())
        for time in [0, 1.1, 2.2] { _ = animation.animate(value: 10, time: time, context: &context) }
        for time in [2.3, 2.5, 3, 9] { #expect(animation.animate(value: 10, time: time, context: &context) == nil) }
    }

    @Test func `repetitions look finished when the last cycle does, and endless ones never`() {
        func complete(_ animation: Animation) -> [Double] {
            var animator = Animator(animating: 100.0, with: animation, at: 0)
            return (0..<12).map { 0.125 + Double($0) / 4 }.filter { time in
                animator.step(to: time)
                return animator.value(at: time) != nil && animator.isLogicallyComplete(at: time)
            }
        }
        // Cycles begin at 0.125 + 1 and so on: at the frame after the end.
        #expect(complete(Animation(Ramp()).repeatCount(1)) == [0.625, 0.875])
        #expect(complete(Animation(Ramp()).repeatCount(2)) == [1.625, 1.875])
        #expect(complete(Animation(Ramp()).repeatForever()) == [])
        #expect(complete(Animation(Stepwise(.linear(duration: 1))).repeatCount(2)) == [])
    }
}

struct ModifiedMergeTests {
    private typealias Modifier = (name: String, apply: (Animation) -> Animation)

    private static var modifiers: [Modifier] {
        [
            ("delay 0.25", { $0.delay(0.25) }), ("delay 0.125", { $0.delay(0.125) }), ("speed 1.5", { $0.speed(1.5) }),
            ("speed 0.5", { $0.speed(0.5) }), ("complete after 0.3", { $0.logicallyComplete(after: 0.3) }),
            ("complete after 0.2", { $0.logicallyComplete(after: 0.2) }), ("none", { $0 }),
            ("delay 0.5, speed 2", { $0.delay(0.5).speed(2) }), ("repeated", { $0.repeatCount(2) }),
        ]
    }

    @Test func `custom animations merge behind equal modifiers, and else run side by side`() {
        for (first, left) in Self.modifiers.enumerated() {
            for (second, right) in Self.modifiers.enumerated() {
                let earlier = left.apply(Animation(Ramp()))
                let later = right.apply(Animation(Ramp()))
                var animator = Animator(animating: 100.0, with: earlier, at: 0)
                animator.step(to: 0.5)
                animator.retarget(by: 60, with: later, at: 0.5)
                let merged = Animator(animating: 160.0, with: earlier, at: 0).value(at: 0.625)
                let running = Animator(animating: 100.0, with: earlier, at: 0).value(at: 0.625) ?? 100
                let beside = Animator(animating: 160 - running, with: later, at: 0.5).value(at: 0.625)
                // What repeats never merges; the rest does where it is equal.
                let expected = first == second && left.name != "repeated" ? merged : beside.map { running + $0 }
                #expect(isNear(animator.value(at: 0.625), expected, 1e-9), "\(left.name), then \(right.name)")
            }
        }
    }

    @Test func `springs merge behind equal modifiers, and else run side by side`() {
        for (first, left) in Self.modifiers.enumerated() where left.name != "none" {
            for (second, right) in Self.modifiers.enumerated() where right.name != "none" {
                let earlier = left.apply(.bouncy)
                let later = right.apply(.bouncy)
                var animator = Animator(animating: 100.0, with: earlier, at: 0)
                animator.retarget(by: 60, with: later, at: 0.5)
                let running = Animator(animating: 100.0, with: earlier, at: 0).value(at: 0.625) ?? 100
                let beside = Animator(animating: 160 - running, with: later, at: 0.5).value(at: 0.625) ?? .nan
                let isBeside = isNear(animator.value(at: 0.625), running + beside, 1e-9)
                let merges = first == second && left.name != "repeated"
                #expect(isBeside == !merges, "\(left.name), then \(right.name)")
            }
        }
    }

    @Test func `a modified custom animation looks finished when its modifiers say`() {
        func moment(_ animation: Animation) -> Double? {
            let animator = Animator(animating: 100.0, with: animation, at: 0)
            return (0...160).map { Double($0) / 64 }.first { animator.isLogicallyComplete(at: $0) }
        }
        let ramp = Animation(Ramp())
        #expect(moment(ramp) == 0.5)
        #expect(moment(ramp.delay(0.25)) == 0.75)
        #expect(moment(ramp.speed(2)) == 0.25)
        #expect(moment(ramp.logicallyComplete(after: 0.75)) == 0.75)
        #expect(moment(ramp.logicallyComplete(after: 0.125)) == 0.125)
        #expect(moment(ramp.logicallyComplete(after: 0)) == 0)
        // Removal comes first.
        #expect(moment(ramp.logicallyComplete(after: 9)) == 1)
    }

    @Test func `a spring of one's own does not merge by itself`() {
        struct Plain: CustomAnimation {
            func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
                time < 1 ? value.scaled(by: time) : nil
            }
        }
        // Run beside each other the second takes what remains; merged it would go on from the begin of the first.
        var animator = Animator(animating: 100.0, with: Animation(Plain()), at: 0)
        animator.retarget(by: 100, with: Animation(Plain()), at: 0.5)
        #expect(isNear(animator.value(at: 0.75), 75 + 0.25 * 125, 1e-9))
    }
}

struct ModifierEdgeTests {
    @Test func `what finishes at once does so behind every modifier`() {
        let instant = Animation.linear(duration: 0)
        let animations = [
            instant, instant.delay(3), instant.delay(-3), instant.speed(2), instant.speed(0), instant.speed(-1),
            instant.repeatCount(3), instant.repeatForever(), instant.logicallyComplete(after: 5),
            instant.repeatForever().delay(2).speed(0.1), instant.logicallyComplete(after: 1).repeatCount(2),
        ]
        for animation in animations {
            let animator = Animator(animating: 10.0, with: animation, at: 4)
            #expect(animator.end == 4 && animator.logicalEnd == 4, "\(animation)")
            #expect(animator.value(at: 4) == nil, "\(animation)")
        }
    }

    @Test func `a negative delay longer than the animation ends it at its begin`() {
        let animator = Animator(animating: 10.0, with: .linear(duration: 1).delay(-5), at: 2)
        #expect(animator.end == 2 && animator.logicalEnd == 2)
        let spring = Animator(animating: 10.0, with: .spring.delay(-5), at: 2)
        #expect(spring.end == 2 && spring.logicalEnd == 2)
    }

    @Test func `a speed of 0 stays at its begin, whatever its sign`() {
        for speed in [0.0, -0.0, -1, -Double.infinity] {
            let animator = Animator(animating: 10.0, with: .linear(duration: 1).speed(speed), at: 2)
            #expect(animator.end == .infinity && animator.logicalEnd == .infinity)
            #expect(animator.value(at: 50) == 0)
        }
    }

    @Test func `a logical completion before the begin is at the begin`() {
        let curve = Animation.linear(duration: 1).logicallyComplete(after: -1)
        #expect(Animator(animating: 1.0, with: curve, at: 2).logicalEnd == 2)
        #expect(Animator(animating: 1.0, with: curve.delay(1), at: 2).logicalEnd == 3)
        #expect(Animator(animating: 1.0, with: curve.repeatCount(2), at: 2).logicalEnd == 3)
    }

    @Test func `a repetition looks finished when its last cycle does`() {
        let cycle = Animation.linear(duration: 1).logicallyComplete(after: 0.25)
        for (count, expected) in [(-1, 0.25), (0, 0.25), (1, 0.25), (2, 1.25), (5, 4.25)] {
            let animator = Animator(animating: 1.0, with: cycle.repeatCount(count), at: 0)
            #expect(animator.logicalEnd == expected, "\(count) cycles")
        }
        #expect(Animator(animating: 1.0, with: cycle.repeatForever(), at: 0).logicalEnd == .infinity)
    }

    @Test func `a cycle without an end runs on, and nothing comes after it`() {
        let swing = Animation.interpolatingSpring(stiffness: 100, damping: 0)
        let bare = Animator(animating: 10.0, with: swing, at: 0)
        for repeated in [swing.repeatForever(), swing.repeatCount(1), swing.repeatCount(3)] {
            let animator = Animator(animating: 10.0, with: repeated, at: 0)
            #expect(animator.end == .infinity)
            for time in [0, 0.1, 0.4, 77] { #expect(animator.value(at: time) == bare.value(at: time), "at \(time)") }
        }
        #expect(Animator(animating: 10.0, with: swing.repeatCount(1), at: 0).logicalEnd == bare.logicalEnd)
        #expect(Animator(animating: 10.0, with: swing.repeatCount(2), at: 0).logicalEnd == .infinity)
        let still = Animation.linear(duration: .infinity)
        #expect(Animator(animating: 10.0, with: still, at: 0).value(at: .infinity) == 0)
        #expect(Animator(animating: 10.0, with: still.repeatForever(), at: 0).value(at: .infinity) == 0)
    }

    @Test func `the end of a cycle belongs to it, of a spring's too`() {
        let cycle = Animator(animating: 10.0, with: .snappy, at: 0).end ?? .nan
        let turning = Animator(animating: 10.0, with: .snappy.repeatCount(3), at: 0)
        #expect(turning.value(at: cycle) == 10)
        #expect(isNear(turning.value(at: 2 * cycle), 0, 0.1))
        // Rounding may put this before the end of the last cycle, where it is at rest.
        #expect(isNear(turning.value(at: 3 * cycle), 10, 0.1))
        #expect(turning.value(at: 3 * cycle + 0.001) == nil)
        let curve = Animator(animating: 10.0, with: .linear(duration: 0.1).repeatCount(7, autoreverses: false), at: 0)
        #expect(isNear(curve.value(at: curve.end ?? .nan), 10, 1e-12))
        #expect(curve.value(at: 0.1) == 10)
        #expect(curve.value(at: -1) == 0)
    }

    @Test func `a spring behind modifiers that leave its time alone is removed when it is`() {
        let end = Animator(animating: 10.0, with: .spring, at: 0).end ?? .nan
        for animation in [Animation.spring.delay(0), .spring.speed(1), .spring.logicallyComplete(after: 9)] {
            let animator = Animator(animating: 10.0, with: animation, at: 0)
            #expect(animator.end == end)
            #expect(animator.value(at: end) == nil)
            #expect(animator.value(at: end - 1e-4) != nil)
        }
    }

    @Test func `velocity tracking behind a modifier shows the model's value for its two seconds`() {
        let animator = Animator(animating: 5.0, with: .velocityTracking.speed(2), at: 0)
        #expect(animator.value(at: 0) == 5 && animator.value(at: 0.999) == 5)
        #expect(animator.value(at: 1) == nil)
        #expect(animator.end == 1 && animator.logicalEnd == 1)
    }

    @Test func `frames at one time are one frame`() {
        #expect(Animation.linear(duration: 1).values(for: 8.0, at: [0.25, 0.25, 0.5, 0.5]) == [2, 2, 4, 4])
        #expect(Animation.linear(duration: 1).values(for: 8.0, at: []) == [])
    }
}

struct AnimationDefaultTests {
    @Test func `what is left out is what SwiftUI says`() {
        func spring(_ response: String, _ dampingFraction: String, _ blendDuration: String) -> String {
            "FluidSpringAnimation(response: \(response), dampingFraction: \(dampingFraction), "
                + "blendDuration: \(blendDuration))"
        }
        let rows: [(Animation, String)] = [
            (.spring(), spring("0.5", "1.0", "0.0")),
            (.spring(duration: 2), spring("2.0", "1.0", "0.0")),
            (.spring(bounce: 0.5), spring("0.5", "0.5", "0.0")),
            (.spring(blendDuration: 1), spring("0.5", "1.0", "1.0")),
            (.spring(response: 2), spring("2.0", "0.825", "0.0")),
            (.spring(dampingFraction: 0.5), spring("0.5", "0.5", "0.0")),
            (.interactiveSpring(), spring("0.15", "0.85", "0.25")),
            (.interactiveSpring(duration: 2), spring("2.0", "0.85", "0.25")),
            (.interactiveSpring(extraBounce: 0.35), spring("0.15", "0.5", "0.25")),
            (.interactiveSpring(blendDuration: 1), spring("0.15", "0.85", "1.0")),
            (.interactiveSpring(response: 2), spring("2.0", "0.86", "0.25")),
            (.interactiveSpring(dampingFraction: 0.5), spring("0.15", "0.5", "0.25")),
            (.interactiveSpring(response: 2, blendDuration: 1), spring("2.0", "0.86", "1.0")),
            (.smooth(), spring("0.5", "1.0", "0.0")),
            (.smooth(duration: 2), spring("2.0", "1.0", "0.0")),
            (.smooth(extraBounce: 0.5), spring("0.5", "0.5", "0.0")),
            (.snappy(), spring("0.5", "0.85", "0.0")),
            (.snappy(duration: 2), spring("2.0", "0.85", "0.0")),
            (.snappy(extraBounce: 0.35), spring("0.5", "0.5", "0.0")),
            (.bouncy(), spring("0.5", "0.7", "0.0")),
            (.bouncy(duration: 2), spring("2.0", "0.7", "0.0")),
            (.bouncy(extraBounce: 0.2), spring("0.5", "0.5", "0.0")),
            (.linear(duration: 2), "LinearAnimation(duration: 2.0)"),
            (.easeIn(duration: 2), "BezierAnimation(duration: 2.0, curve: CubicBezier(0.42, 0.0, 1.0, 1.0))"),
            (.easeOut(duration: 2), "BezierAnimation(duration: 2.0, curve: CubicBezier(0.0, 0.0, 0.58, 1.0))"),
            (.easeInOut(duration: 2), "BezierAnimation(duration: 2.0, curve: CubicBezier(0.42, 0.0, 0.58, 1.0))"),
            (
                .timingCurve(0.1, 0.2, 0.3, 0.4),
                "BezierAnimation(duration: 0.35, curve: CubicBezier(0.1, 0.2, 0.3, 0.4))"
            ),
            (
                .interpolatingSpring(stiffness: 100, damping: 10),
                "SpringAnimation(mass: 1.0, stiffness: 100.0, damping: 10.0, initialVelocity: 0.0)"
            ),
            (
                .interpolatingSpring(mass: 2, stiffness: 100, damping: 10, initialVelocity: 3),
                "SpringAnimation(mass: 2.0, stiffness: 100.0, damping: 10.0, initialVelocity: 3.0)"
            ),
        ]
        for (animation, text) in rows { #expect(animation.description == text) }
    }

    @Test func `an interpolating spring is made alike from a spring and from its duration and bounce`() {
        let spring = Spring(duration: 0.7, bounce: 0.2)
        #expect(Animation.interpolatingSpring(duration: 0.7, bounce: 0.2) == .interpolatingSpring(spring))
        #expect(
            Animation.interpolatingSpring(duration: 0.7, bounce: 0.2, initialVelocity: 3)
                == .interpolatingSpring(spring, initialVelocity: 3))
        #expect(
            Animation.interpolatingSpring(spring, initialVelocity: 3)
                == .interpolatingSpring(stiffness: spring.stiffness, damping: spring.damping, initialVelocity: 3))
        #expect(Animation.interpolatingSpring(spring, initialVelocity: 3) != .interpolatingSpring(spring))
        #expect(Animation.interpolatingSpring(spring) == .interpolatingSpring(spring, initialVelocity: 0))
        #expect(Animation.interpolatingSpring() == .interpolatingSpring(duration: 0.5, bounce: 0))
        #expect(Animation.interpolatingSpring(bounce: 0.2) == .interpolatingSpring(duration: 0.5, bounce: 0.2))
    }

    @Test func `a spring's animation has its response and damping ratio, and not its mass`() {
        let spring = Spring(mass: 4, stiffness: 400, damping: 24)
        #expect(
            Animation.spring(spring, blendDuration: 1)
                == .spring(response: spring.response, dampingFraction: spring.dampingRatio, blendDuration: 1))
        #expect(Animation.spring(spring) == .spring(spring, blendDuration: 0))
    }

    @Test func `animations that differ hash differently`() {
        let all = AnimationTests.different
        // Those of two families with the same numbers may have one hash.
        #expect(Set(all.map(\.hashValue)).count > all.count / 2)
    }

    @Test func `an interpolating spring ends on the grid where it has stayed near for a second, whatever its begin`() {
        for (stiffness, damping, velocity) in [
            (100.0, 20.0, 0.0), (100, 20, 5), (100, 20, -30), (100, 50, 12), (30, 2 * 30.0.squareRoot(), 3),
        ] {
            let natural = stiffness.squareRoot()
            // Within a thousandth of 1 − (1 + (w₀ − v₀)t)e^(−w₀t) at all times of the grid from there on.
            func isNear(_ tenth: Int) -> Bool {
                let t = Double(tenth) * 0.1
                return abs((1 + (natural - velocity) * t) * Maths.exponential(-natural * t)) < 0.001
            }
            let expected = (0..<200).first { first in (first...first + 11).allSatisfy(isNear) }
            let animation = Animation.interpolatingSpring(
                stiffness: stiffness, damping: damping, initialVelocity: velocity)
            let animator = Animator(animating: 10.0, with: animation, at: 0)
            let end = animator.end ?? .nan
            #expect(abs(end - Double(expected ?? -1) * 0.1) < 1e-9)
            #expect(animator.value(at: end) == nil)
            #expect(animator.value(at: end - 1e-9) != nil)
        }
    }

    @Test func `an interpolating spring without damping, or with less, never ends`() {
        for damping in [0.0, -0.0, -1] {
            let animation = Animation.interpolatingSpring(stiffness: 100, damping: damping)
            let animator = Animator(animating: 1.0, with: animation, at: 0)
            #expect(animator.end == .infinity)
            #expect(isNear(animator.logicalEnd, 2 * .pi / 10, 1e-12))
        }
    }

    @Test func `an underdamped interpolating spring begins at its velocity, at its lifetime it is gone`() {
        let animation = Animation.interpolatingSpring(stiffness: 100, damping: 6, initialVelocity: 4)
        let animator = Animator(animating: 10.0, with: animation, at: 0)
        #expect(isNear((animator.value(at: 1e-6) ?? 0) / 1e-6, 40, 1e-2))
        // ε = 0.001, ζ = 0.3, w₀ = 10, B = (3 − 4)/(10·√0.91)
        let end = -Maths.logarithm(0.001 / (1 + 1 / (10 * 0.91.squareRoot()))) / 3
        #expect(isNear(animator.end, end, 1e-9))
        #expect(animator.value(at: animator.end ?? 0) == nil)
    }

    @Test func `with a mass the frequency is lower and the damping weaker`() {
        // k/m = 100 and c/m = 6, as without a mass; the period of 2π/√k is longer than they say.
        let heavy = Animator(
            animating: 10.0, with: .interpolatingSpring(mass: 4, stiffness: 400, damping: 24), at: 0)
        let light = Animator(animating: 10.0, with: .interpolatingSpring(stiffness: 100, damping: 6), at: 0)
        for time in [0.05, 0.2, 0.6] { #expect(isNear(heavy.value(at: time), light.value(at: time), 1e-12)) }
        #expect(isNear(heavy.end, light.end, 1e-9))
    }
}
