// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

/// Springs that are run frame by frame, with a frame for each step of their integrator, against the same at any time.
struct SteppedAnimationTests {
    /// One frame per step.
    private static let frequency = 300.0

    static let springs: [Animation] = [
        .spring, .bouncy, .default, .spring(duration: 0.2, bounce: 0.6), .spring(duration: 0.7, bounce: -0.4),
        .spring(response: 0, dampingFraction: 0.5), .spring(duration: 0.6, bounce: 0.8), .interactiveSpring,
        .spring(response: 1.5, dampingFraction: 0.9),
    ]

    /// What an animator shows at the ends of steps, through `changes` at steps, and the steps at which it looks finished and
    /// is removed.
    private func run(
        _ changes: [(interval: Double, animation: Animation, step: Int)], limit: Int = 4000
    ) -> (values: [Double?], velocities: [Double?], logicalEnd: Int?, end: Int?) {
        var animator = Animator(animating: changes[0].interval, with: changes[0].animation, at: 0)
        var rest = changes.dropFirst()
        var result: (values: [Double?], velocities: [Double?], logicalEnd: Int?, end: Int?) = ([], [], nil, nil)
        for step in 0..<limit {
            let time = Double(step) / Self.frequency
            animator.step(to: time)
            while let next = rest.first, next.step == step {
                animator.retarget(by: next.interval, with: next.animation, at: time)
                rest = rest.dropFirst()
                animator.step(to: time)
                (result.logicalEnd, result.end) = (nil, nil)
            }
            let value = animator.value(at: time)
            result.values.append(value)
            result.velocities.append(animator.velocity(at: time))
            // A comparison to rounding, because ends are sums of steps.
            if result.logicalEnd == nil, animator.isLogicallyComplete(at: time + 1e-9) { result.logicalEnd = step }
            if value == nil, rest.isEmpty {
                result.end = step
                break
            }
        }
        return result
    }

    private func expectSame(_ changes: [(interval: Double, animation: Animation, step: Int)], _ comment: String) {
        let closed = run(changes)
        let stepped = run(changes.map { ($0.interval, Animation(Stepwise($0.animation)), $0.step) })
        #expect(closed.end == stepped.end, "\(comment)")
        #expect(closed.end != nil, "\(comment)")
        let logicalEnds = (closed.logicalEnd ?? -1) - (stepped.logicalEnd ?? -1)
        #expect(abs(logicalEnds) <= 1, "\(comment): \(String(describing: closed.logicalEnd)) and \(logicalEnds) less")
        for (step, (left, right)) in zip(closed.values, stepped.values).enumerated() {
            guard isNear(left, right, 1e-8) else {
                Issue.record("\(comment): \(String(describing: left)), \(String(describing: right)) at step \(step)")
                return
            }
        }
        for (step, (left, right)) in zip(closed.velocities, stepped.velocities).enumerated() where left != nil {
            guard isNear(left, right, 1e-6) else {
                Issue.record("\(comment): \(String(describing: left)), \(String(describing: right)) speed at \(step)")
                return
            }
        }
    }

    @Test(arguments: springs)
    func `a spring rests at the step at which its integrator does, over any way`(spring: Animation) {
        for way in [0.004, 0.3, 1, -12, 250] { expectSame([(way, spring, 0)], "\(spring) over \(way)") }
    }

    @Test(arguments: springs.prefix(5), springs.suffix(5))
    func `a spring that takes over goes on and rests as its integrator does`(first: Animation, second: Animation) {
        for (interval, step) in [(-80.0, 20), (35, 9)] {
            expectSame([(80, first, 0), (interval, second, step)], "\(first), \(second) at \(step)")
        }
    }

    @Test(
        arguments: [
            .linear(duration: 0.5), .timingCurve(.easeIn, duration: 0.5),
            .interpolatingSpring(stiffness: 60, damping: 6),
        ] as [Animation])
    func `a spring goes on from what is no spring with the place and the velocity that this reports`(first: Animation) {
        expectSame([(80, first, 0), (-30, .bouncy, 60)], "\(first)")
    }

    @Test(arguments: [-1, 0, 0.05, 0.25])
    func `a response eases as it does in the integrator, and does so again`(blendDuration: Double) {
        func spring(_ duration: Double, _ bounce: Double) -> Animation {
            .spring(duration: duration, bounce: bounce, blendDuration: blendDuration)
        }
        for (second, third) in [(30, 45), (30, 140), (90, 420)] {
            expectSame(
                [(100, spring(0.8, 0), 0), (-40, spring(0.2, 0.2), second), (25, spring(1, 0.1), third)],
                "merges at \(second) and \(third)")
        }
        // There and back, where only the speeds decide about rest; and out of rest.
        expectSame([(100, spring(0.8, 0), 0), (-100, spring(0.3, 0), 40)], "back")
        expectSame([(100, spring(0.2, 0), 0), (0.001, spring(0.3, 0), 90)], "nearly at rest")
    }

    @Test func `blends longer than a minute are cut to one`() {
        func value(blendDuration: Double) -> Double? {
            var animator = Animator(animating: 100.0, with: .spring(duration: 0.8), at: 0)
            animator.retarget(by: 50, with: .spring(duration: 0.15, blendDuration: blendDuration), at: 0.1)
            return animator.value(at: 0.6)
        }
        #expect(value(blendDuration: 80) == value(blendDuration: 60))
        #expect(value(blendDuration: 1e9) == value(blendDuration: 60))
        #expect(value(blendDuration: 50) != value(blendDuration: 60))
    }

    @Test func `an infinite response does not blend into another`() {
        for blendDuration in [0, 0.25] {
            var animator = Animator(animating: 100.0, with: .spring(duration: .infinity), at: 0)
            animator.retarget(by: 0, with: .spring(duration: 0.4, blendDuration: blendDuration), at: 0.1)
            let alone = Animator(animating: 100.0, with: .spring(duration: 0.4), at: 0.1)
            #expect(isNear(animator.value(at: 0.4), alone.value(at: 0.4), 1e-9))
        }
    }

    @Test func `frames that take several steps make them all`() {
        let animation = Animation.bouncy
        let fine = animation.values(for: 100.0, at: (0...90).map { Double($0) / 300 })
        let coarse = animation.values(for: 100.0, at: (0...18).map { Double($0) / 60 })
        for index in 0...18 { #expect(isNear(coarse[index], fine[5 * index], 1e-9)) }
    }

    @Test func `a gap of a second is made up for, a longer one is not`() {
        let animation = Animation.spring(duration: 2)
        let animator = Animator(animating: 1.0, with: animation, at: 0)
        #expect(isNear(animation.values(for: 1.0, at: [0, 1])[1], animator.value(at: 1), 1e-9))
        // A frame of 1/60 s is five steps.
        #expect(isNear(animation.values(for: 1.0, at: [0, 1.01])[1], animator.value(at: 1.0 / 60), 1e-9))
        // The gap is counted from the last frame.
        let later = animation.values(for: 1.0, at: [0, 0.5, 1.5, 1.6])
        #expect(isNear(later[2], animator.value(at: 1.5), 1e-9))
        #expect(isNear(later[3], animator.value(at: 1.6), 1e-9))
    }

    @Test func `a way of no length is over at once in a frame loop too`() {
        #expect(Animation.spring.values(for: 0.0, at: [0, 0.1]) == [nil, nil])
    }

    @Test func `a spring that takes over one that looks finished does not look finished`() {
        for wrap in [{ $0 }, { Animation(Stepwise($0)) }] as [(Animation) -> Animation] {
            var animator = Animator(animating: 100.0, with: wrap(.spring(duration: 0.3)), at: 0)
            animator.step(to: 0.3)
            #expect(animator.isLogicallyComplete(at: 0.3))
            animator.retarget(by: 100, with: wrap(.spring(duration: 0.3)), at: 0.3)
            animator.step(to: 0.3)
            #expect(!animator.isLogicallyComplete(at: 0.3))
            animator.step(to: 0.59)
            #expect(!animator.isLogicallyComplete(at: 0.59))
            animator.step(to: 0.61)
            #expect(animator.isLogicallyComplete(at: 0.61))
        }
    }

    @Test func `a spring looks finished from its response on`() {
        let animator = Animator(animating: 100.0, with: Animation(Stepwise(.spring(duration: 0.5))), at: 0)
        #expect(!animator.isLogicallyComplete(at: 0.499))
        #expect(animator.isLogicallyComplete(at: 0.5))
    }

    @Test func `a spring of no or negative response looks finished at once, behind a delay after that`() {
        for response in [0, -1.0] {
            let spring = Animation.spring(response: response, dampingFraction: 1)
            #expect(Animator(animating: 1.0, with: spring, at: 2).logicalEnd == 2)
            #expect(Animator(animating: 1.0, with: spring.delay(1), at: 2).logicalEnd == 3)
        }
    }

    /// Says it takes over and leaves everything as it is.
    private struct Heir: CustomAnimation {
        func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? { value }

        func shouldMerge<V: VectorArithmetic>(
            previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
        ) -> Bool { true }
    }

    @Test func `whoever takes over a spring learns whether it looked finished`() {
        for (time, isComplete) in [(0.0, false), (0.49, false), (0.51, true), (0.7, true)] {
            var animator = Animator(animating: 100.0, with: .bouncy, at: 0)
            animator.retarget(by: 1, with: Animation(Heir()), at: time)
            #expect(animator.isLogicallyComplete(at: time) == isComplete, "at \(time)")
        }
    }

    @Test func `whoever takes over a spring learns where it is in its own time`() {
        // The begin is not 0, and the frames after the merge go on from it.
        var custom = Animator(animating: 90.0, with: .bouncy, at: 5)
        var spring = custom
        custom.retarget(by: -90, with: Animation(Stepwise(.bouncy)), at: 5.2)
        spring.retarget(by: -90, with: .bouncy, at: 5.2)
        for index in 0...40 {
            let time = 5.2 + Double(index) / 60
            custom.step(to: time)
            #expect(isNear(custom.value(at: time), spring.value(at: time), 1e-8), "at \(time)")
        }
    }

    @Test func `a spring that took over another goes on in a stepped one that takes over from it`() {
        var spring = Animator(animating: 100.0, with: .spring(duration: 0.6, bounce: 0.3), at: 0)
        spring.retarget(by: -150, with: .bouncy, at: 9.0 / 60)
        var custom = spring
        spring.retarget(by: 30, with: .smooth, at: 18.0 / 60)
        custom.retarget(by: 30, with: Animation(Stepwise(.smooth)), at: 18.0 / 60)
        for tick in 18...90 {
            let time = Double(tick) / 60
            custom.step(to: time)
            #expect(isNear(custom.value(at: time), spring.value(at: time), 1e-6), "at \(time)")
        }
    }
}

/// Animations that are no springs, run frame by frame, against the same at any time.
struct SteppedCurveTests {
    static let animations: [Animation] = [
        .linear(duration: 0.5), .easeInOut(duration: 0.5), .timingCurve(.circularEaseOut, duration: 0.5),
        .timingCurve(.easeIn, duration: 0.4), .interpolatingSpring(stiffness: 200, damping: 20),
        .linear(duration: 0.3).delay(0.2), .linear(duration: 1).speed(3), .easeIn(duration: 0.3).delay(0.1).speed(2),
        .linear(duration: 0.5).logicallyComplete(after: 0.2), .bouncy.delay(0.1), .bouncy.speed(2),
    ]

    @Test(arguments: animations)
    func `frame by frame it shows, reports and ends as at any time`(animation: Animation) {
        let closed = Animator(animating: 60.0, with: animation, at: 1)
        var stepped = Animator(animating: 60.0, with: Animation(Stepwise(animation)), at: 1)
        #expect(stepped.animation.base is Stepwise)
        let (end, logicalEnd) = (closed.end ?? .nan, closed.logicalEnd ?? .nan)
        for index in 0...240 {
            // Between the ends of steps, where rounding of sums does not count.
            let time = 1 + (Double(index) + 0.5) / 120
            stepped.step(to: time)
            if let left = stepped.value(at: time), let right = closed.value(at: time) {
                #expect(isNear(left, right, 1e-8), "at \(time)")
            } else {
                #expect(time > end - 0.01, "at \(time)")
            }
            // What modifies an animation hides its velocity, and springs report theirs at the frame before.
            if closed.velocity(at: time) != nil {
                #expect(isNear(stepped.velocity(at: time), closed.velocity(at: time), 1e-6), "at \(time)")
            }
            if abs(time - logicalEnd) > 0.01, time < end {
                let isComplete = stepped.isLogicallyComplete(at: time)
                // A curve by itself never says so; its removal does.
                if logicalEnd < end { #expect(isComplete == (time >= logicalEnd), "at \(time)") }
            }
        }
    }

    @Test func `a unit curve reports its velocity from its begin to its end, and four numbers none`() {
        let context = AnimationContext<Double>(environment: EnvironmentValues())
        let curve = Animation.timingCurve(.easeIn, duration: 2)
        #expect(curve.velocity(value: 8, time: 1, context: context) == 8 * UnitCurve.easeIn.velocity(at: 0.5) / 2)
        #expect(curve.velocity(value: 8, time: 2, context: context) == 8 * UnitCurve.easeIn.velocity(at: 1) / 2)
        #expect(curve.velocity(value: 8, time: 2.1, context: context) == nil)
        #expect(Animation.timingCurve(.linear, duration: 0).velocity(value: 1, time: 0, context: context) == nil)
        #expect(Animation.timingCurve(.linear, duration: -1).velocity(value: 1, time: -2, context: context) == nil)
        #expect(Animation.easeIn.velocity(value: 8, time: 0.1, context: context) == nil)
        #expect(Animation.easeIn.delay(1).velocity(value: 8, time: 0.1, context: context) == nil)
    }

    @Test func `before its begin a unit curve has the velocity it begins with`() {
        let animator = Animator(animating: 10.0, with: .timingCurve(.easeIn, duration: 2), at: 5)
        #expect(animator.velocity(at: 3) == animator.velocity(at: 5))
        let straight = Animator(animating: 10.0, with: .timingCurve(.linear, duration: 2), at: 5)
        #expect(straight.velocity(at: 3) == 5)
        #expect(straight.velocity(at: 7) == 5)
        #expect(straight.velocity(at: 7.001) == nil)
    }
}
