// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Testing

/// Constant speed; optionally merges with its like and carries on from where it began.
private struct Ramp: CustomAnimation {
    var duration: Double
    var merges = false

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        context.isLogicallyComplete = time >= duration / 2
        return time < duration ? value.scaled(by: time / duration) : nil
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        value.scaled(by: 1 / duration)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        merges && previous.base is Ramp
    }
}

/// Answers how often it was asked, and remembers it.
private struct Counting: CustomAnimation {
    struct Key<Value: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: Int { 0 }
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        context.state[Key<V>.self] += 1
        let count = context.state[Key<V>.self]
        return count < 4 ? value.scaled(by: Double(count)) : nil
    }
}

/// Reads the environment, and takes over from anything by the rules of a spring.
private struct SpringLike: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        context.environment.accessibilityReduceMotion
            ? nil : Animation.bouncy.animate(value: value, time: time, context: &context)
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        Animation.bouncy.velocity(value: value, time: time, context: context)
    }

    func shouldMerge<V: VectorArithmetic>(
        previous: Animation, value: V, time: Double, context: inout AnimationContext<V>
    ) -> Bool {
        Animation.bouncy.shouldMerge(previous: previous, value: value, time: time, context: &context)
    }
}

/// Constant speed, for the shorter the longer the way is.
private struct Hurry: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        let duration = 6 / value.magnitudeSquared.squareRoot()
        return time < duration ? value.scaled(by: time / duration) : nil
    }
}

/// Only what the protocol demands.
private struct Plain: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? { value }
}

private struct OptionalKey: AnimationStateKey {
    static var defaultValue: Int? { 5 }
}

struct CustomAnimationTests {
    private let ramp = Animation(Ramp(duration: 1))

    @Test func `it scales the interval, and nil ends it`() {
        let animator = Animator(animating: 90.0, with: ramp, at: 2)
        #expect(animator.value(at: 2.5) == 45)
        #expect(animator.value(at: 3) == nil)
        #expect(animator.velocity(at: 2.5) == 90)
    }

    @Test func `only stepping can tell when it ends`() {
        let animator = Animator(animating: 90.0, with: ramp, at: 2)
        #expect(animator.end == nil)
        #expect(animator.logicalEnd == nil)
        #expect(!animator.isRandomAccess)
        #expect(!animator.isLogicallyComplete(at: 2.4))
        #expect(animator.isLogicallyComplete(at: 2.5))
        #expect(animator.isLogicallyComplete(at: 9))
    }

    @Test func `a step runs it once, and asking again at that time does not`() {
        var animator = Animator(animating: 1.0, with: Animation(Counting()), at: 0)
        #expect(animator.value(at: 0) == 1)
        #expect(animator.value(at: 0) == 1)
        animator.step(to: 0)
        #expect(animator.value(at: 0) == 1)
        #expect(animator.value(at: 0.1) == 2)
        animator.step(to: 0.1)
        animator.step(to: 0.1)
        #expect(animator.value(at: 0.1) == 2)
        animator.step(to: 0.2)
        #expect(animator.value(at: 0.2) == 3)
        animator.step(to: 0.3)
        #expect(animator.value(at: 0.3) == nil)
        #expect(animator.value(at: 0.4) == nil)
        #expect(animator.isLogicallyComplete(at: 0.3))
    }

    @Test func `copies remember for themselves`() {
        var animator = Animator(animating: 1.0, with: Animation(Counting()), at: 0)
        let copy = animator
        animator.step(to: 0)
        animator.step(to: 0.1)
        #expect(copy.value(at: 0.2) == 1)
        #expect(animator.value(at: 0.2) == 3)
    }

    @Test func `by default it reports no velocity and runs beside what there is`() {
        let plain = Animation(Plain())
        var animator = Animator(animating: 10.0, with: .linear(duration: 1), at: 0)
        #expect(Animator(animating: 1.0, with: plain, at: 0).velocity(at: 0) == nil)
        animator.retarget(by: 5, with: plain, at: 0.5)
        #expect(animator.value(at: 0.5) == 15)
    }

    @Test func `two that do not merge add up`() {
        var animator = Animator(animating: 100.0, with: ramp, at: 0)
        animator.retarget(by: -100, with: ramp, at: 0.5)
        // 75 so far at 0.75, of which the second takes a quarter back.
        #expect(isNear(animator.value(at: 0.75), 75 - 0.25 * 75, 1e-12))
        #expect(isNear(animator.value(at: 1.25), 100 - 0.75 * 100, 1e-12))
        #expect(animator.value(at: 1.5) == nil)
    }

    @Test func `what ran before it and is over has gone its whole way when a fourth begins`() {
        var animator = Animator(animating: 10.0, with: .linear(duration: 0.5), at: 0)
        animator.retarget(by: 2, with: Animation(Hurry()), at: 0.25)
        animator.retarget(by: 1, with: .linear(duration: 1), at: 0.3)
        // From 10 to 12 it takes three seconds, of which it has made three quarters of one.
        #expect(isNear(animator.value(at: 1), 10.5 + 2.5 * 0.7, 1e-12))
        animator.retarget(by: 1, with: .linear(duration: 1), at: 1)
        #expect(isNear(animator.value(at: 1), 10.5 + 2.5 * 0.7, 1e-12))
        let second = 10 + 2 * 1.0 / 3
        let third = second + (13 - second) * 0.95
        #expect(isNear(animator.value(at: 1.25), third + (14 - third) / 4, 1e-12))
    }

    @Test func `a spring that takes over from what is none forgets the response it eased from`() {
        let soft = Animation.spring(response: 2, dampingFraction: 0.8, blendDuration: 1)
        func value(easingFirst: Bool) -> Double? {
            var context = AnimationContext<Double>(environment: EnvironmentValues())
            if easingFirst {
                let stiff = Animation.spring(response: 0.3, dampingFraction: 1)
                #expect(soft.shouldMerge(previous: stiff, value: 1, time: 0, context: &context))
            }
            let eased = soft.animate(value: 1, time: 0, context: &context)
            #expect(eased == 0)
            #expect(soft.shouldMerge(previous: .linear(duration: 1), value: 1, time: 0.2, context: &context))
            return soft.animate(value: 1, time: 0.5, context: &context)
        }
        #expect(value(easingFirst: true) == value(easingFirst: false))
    }

    @Test func `one that merges keeps the begin of the one before`() {
        let merging = Animation(Ramp(duration: 1, merges: true))
        var animator = Animator(animating: 100.0, with: ramp, at: 0)
        animator.retarget(by: 100, with: merging, at: 0.5)
        #expect(isNear(animator.value(at: 0.75), 150, 1e-12))
        #expect(animator.value(at: 1) == nil)
        animator = Animator(animating: 100.0, with: .linear, at: 0)
        animator.retarget(by: 100, with: merging, at: 0.2)
        #expect(isNear(animator.value(at: 0.7), 100 + 50, 1e-9))
    }

    @Test func `a spring takes over from it with the velocity it reports`() {
        var animator = Animator(animating: 90.0, with: ramp, at: 0)
        animator.retarget(by: 10, with: .spring, at: 0.5)
        #expect(isNear(animator.value(at: 0.5), 45, 1e-12))
        #expect(isNear(animator.velocity(at: 0.5), 90, 1e-9))
        #expect(animator.isRandomAccess)
    }

    @Test func `one made of a spring takes over from a spring as a spring does`() {
        var custom = Animator(animating: 90.0, with: .bouncy, at: 0)
        var spring = custom
        custom.retarget(by: -90, with: Animation(SpringLike()), at: 0.2)
        spring.retarget(by: -90, with: .bouncy, at: 0.2)
        for index in 0...40 {
            let time = 0.2 + Double(index) / 60
            custom.step(to: time)
            #expect(isNear(custom.value(at: time), spring.value(at: time), 1e-9), "at \(time)")
        }
    }

    @Test func `it reads the environment it was begun with`() {
        var environment = EnvironmentValues()
        environment.accessibilityReduceMotion = true
        let calm = Animator(animating: 9.0, with: Animation(SpringLike()), at: 0, environment: environment)
        #expect(calm.value(at: 0.1) == nil)
        #expect(Animator(animating: 9.0, with: Animation(SpringLike()), at: 0).value(at: 0.1) != nil)
    }

    @Test func `modifiers work around it`() {
        let animator = Animator(animating: 100.0, with: ramp.delay(1).speed(2), at: 0)
        #expect(animator.end == nil)
        #expect(animator.value(at: 0.4) == 0)
        #expect(isNear(animator.value(at: 0.75), 50, 1e-12))
        var repeating = Animator(animating: 100.0, with: ramp.repeatCount(2), at: 0)
        for index in 0..<60 { repeating.step(to: Double(index) / 60) }
        repeating.step(to: 1)
        repeating.step(to: 1.25)
        #expect(isNear(repeating.value(at: 1.25), 75, 1e-9))
    }

    @Test func `a finished one does not come back`() {
        var animator = Animator(animating: 100.0, with: ramp, at: 0)
        animator.step(to: 2)
        animator.retarget(by: 50, with: ramp, at: 3)
        #expect(isNear(animator.value(at: 3.5), 125, 1e-12))
    }

    @Test func `values for times run it through one context`() {
        #expect(Animation(Counting()).values(for: 1.0, at: [0, 1, 2, 3, 4]) == [1, 2, 3, nil, nil])
    }

    @Test func `state is kept per key, defaults included`() {
        var state = AnimationState<Double>()
        #expect(state[OptionalKey.self] == 5)
        state[OptionalKey.self] = nil
        #expect(state[OptionalKey.self] == nil)
        #expect(state[Counting.Key<Double>.self] == 0)
    }
}
