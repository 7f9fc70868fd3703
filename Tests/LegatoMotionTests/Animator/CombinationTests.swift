// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoMotion
import Synchronization
import Testing

/// Counts its frames in its state: each adds a tenth of the way. Never finishes.
private struct Counting: CustomAnimation {
    struct Key<Value: VectorArithmetic>: AnimationStateKey {
        static var defaultValue: Int { 0 }
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        context.state[Key<V>.self] += 1
        return value.scaled(by: Double(context.state[Key<V>.self]) / 10)
    }
}

/// Constant speed over its duration, which it reports.
private struct Ramp: CustomAnimation {
    var duration = 1.0

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        time < duration ? value.scaled(by: time / duration) : nil
    }

    func velocity<V: VectorArithmetic>(value: V, time: Double, context: AnimationContext<V>) -> V? {
        value.scaled(by: 1 / duration)
    }
}

/// Counts the frames that all of its copies were asked for.
private struct Watched: CustomAnimation {
    final class Calls: Sendable {
        let count = Atomic(0)
    }

    let calls = Calls()

    static func == (left: Watched, right: Watched) -> Bool { left.calls === right.calls }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(calls)) }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        calls.count.add(1, ordering: .relaxed)
        context.isLogicallyComplete = time >= 0.5
        return time < 1 ? value.scaled(by: time) : nil
    }
}

struct CombinedVelocityTests {
    private func expectDerivative(_ animator: Animator<Double>, from start: Double, to end: Double, _ comment: String) {
        for index in 0..<40 {
            let time = start + (end - start) * (Double(index) + 0.37) / 40
            let h = 1e-4
            guard let before = animator.value(at: time - h), let after = animator.value(at: time + h) else { continue }
            let slope = (after - before) / (2 * h)
            #expect(isNear(animator.velocity(at: time), slope, 0.5 + 0.01 * abs(slope)), "\(comment) at \(time)")
        }
    }

    @Test func `the velocity of curves side by side is the derivative of what they show`() {
        for curve in [UnitCurve.linear, .easeInOut, .easeIn] {
            var animator = Animator(animating: 100.0, with: .timingCurve(curve, duration: 1), at: 2)
            animator.retarget(by: -150, with: .timingCurve(.easeInOut, duration: 1.5), at: 2.4)
            expectDerivative(animator, from: 2.4, to: 2.99, "two")
            // The first is over, the second goes on.
            expectDerivative(animator, from: 3.01, to: 3.89, "one left")
            animator.retarget(by: 80, with: .timingCurve(.linear, duration: 2), at: 2.7)
            expectDerivative(animator, from: 2.7, to: 2.99, "three")
            expectDerivative(animator, from: 3.01, to: 3.89, "two left")
            #expect(animator.velocity(at: 4.71) == nil)
        }
    }

    @Test func `custom animations side by side report the sum of their velocities`() {
        var animator = Animator(animating: 100.0, with: Animation(Ramp()), at: 2)
        animator.retarget(by: 60, with: Animation(Ramp(duration: 2)), at: 2.5)
        // The second adds its own speed over the remaining distance: (160 − d)/2 to the 100 of the first.
        for time in [2.5, 2.75, 2.9] {
            let first = 100 * (time - 2)
            #expect(isNear(animator.velocity(at: time), 100 + (160 - first) / 2, 1e-9), "at \(time)")
        }
        // After the first is over.
        #expect(isNear(animator.velocity(at: 3.5), 30, 1e-9))
    }

    @Test func `a spring after curves side by side begins with their velocity`() {
        var animator = Animator(animating: 100.0, with: .timingCurve(.linear, duration: 1), at: 0)
        animator.retarget(by: 50, with: .timingCurve(.linear, duration: 1), at: 0.5)
        let (value, velocity) = (animator.value(at: 0.75), animator.velocity(at: 0.75))
        animator.retarget(by: 10, with: .bouncy, at: 0.75)
        #expect(isNear(animator.value(at: 0.75), value, 1e-9) && isNear(animator.velocity(at: 0.75), velocity, 1e-9))
    }

    @Test func `without a report of one there is none of all, until that one is over`() {
        var animator = Animator(animating: 100.0, with: .linear(duration: 1), at: 0)
        animator.retarget(by: 50, with: .timingCurve(.linear, duration: 2), at: 0.5)
        #expect(animator.velocity(at: 0.75) == nil)
        #expect(isNear(animator.velocity(at: 1.5), 25, 1e-9))
    }
}

struct SteppedCombinationTests {
    @Test func `custom animations side by side each remember their own frames`() {
        var animator = Animator(animating: 100.0, with: Animation(Counting()), at: 0)
        animator.step(to: 0)
        animator.step(to: 0.1)
        animator.retarget(by: 100, with: Animation(Counting()), at: 0.2)
        animator.step(to: 0.2)
        // The first is at 0.3 of 100, the second at 0.1 of the 170 that remain.
        #expect(isNear(animator.value(at: 0.2), 30 + 17, 1e-9))
        animator.step(to: 0.3)
        #expect(isNear(animator.value(at: 0.3), 40 + 0.2 * 160, 1e-9))
        #expect(animator.value(at: 0.3) == animator.value(at: 0.3))
        animator.step(to: 0.3)
        #expect(isNear(animator.value(at: 0.3), 40 + 0.2 * 160, 1e-9))
        // Three of them.
        animator.retarget(by: 0, with: Animation(Counting()), at: 0.4)
        animator.step(to: 0.4)
        let two = 50 + 0.3 * 150
        #expect(isNear(animator.value(at: 0.4), two + 0.1 * (200 - two), 1e-9))
    }

    @Test func `a custom animation goes on beside a curve that began after it`() {
        var animator = Animator(animating: 100.0, with: Animation(Counting()), at: 0)
        animator.step(to: 0)
        animator.retarget(by: 100, with: .linear(duration: 1), at: 0.25)
        #expect(!animator.isRandomAccess)
        #expect(animator.end == 1.25)
        animator.step(to: 0.25)
        #expect(isNear(animator.value(at: 0.25), 20, 1e-9))
        animator.step(to: 0.75)
        #expect(isNear(animator.value(at: 0.75), 30 + 0.5 * 170, 1e-9))
        #expect(animator.value(at: 1.3) == nil)
    }

    @Test func `a curve goes on beside a custom animation that began after it`() {
        var animator = Animator(animating: 100.0, with: .linear(duration: 1), at: 0)
        animator.retarget(by: 100, with: Animation(Counting()), at: 0.25)
        #expect(!animator.isRandomAccess)
        for (frame, time) in [0.25, 0.5, 0.75, 2].enumerated() {
            animator.step(to: time)
            let first = min(time, 1) * 100
            let part = Double(frame + 1) / 10
            #expect(isNear(animator.value(at: time), first + part * (200 - first), 1e-9), "at \(time)")
        }
    }

    @Test func `curves alone can be asked at any time`() {
        var animator = Animator(animating: 100.0, with: .linear, at: 0)
        animator.retarget(by: 1, with: .easeIn, at: 0.1)
        #expect(animator.isRandomAccess)
        let before = animator.value(at: 0.2)
        animator.step(to: 0.3)
        #expect(animator.value(at: 0.2) == before)
    }

    @Test func `a frame is asked of a custom animation once, however often the animator is asked at its time`() {
        let watched = Watched()
        let calls = watched.calls
        func count(_ body: () -> Void) -> Int {
            let before = calls.count.load(ordering: .relaxed)
            body()
            return calls.count.load(ordering: .relaxed) - before
        }
        var animator = Animator(animating: 100.0, with: Animation(watched), at: 0)
        #expect(count { animator.step(to: 0.25) } == 1)
        #expect(count { animator.step(to: 0.25) } == 0)
        #expect(count { _ = animator.value(at: 0.25) } == 0)
        #expect(count { _ = animator.isLogicallyComplete(at: 0.25) } == 0)
        #expect(count { _ = animator.value(at: 0.3) } == 1)
        #expect(count { _ = animator.isLogicallyComplete(at: 0.3) } == 1)
        #expect(count { animator.step(to: 0.75) } == 1)
        // It has said that it looks finished.
        #expect(count { _ = animator.isLogicallyComplete(at: 0.8) } == 0)
        #expect(count { animator.step(to: 2) } == 1)
        // It is finished.
        #expect(count { animator.step(to: 3) } == 0)
        #expect(count { _ = animator.value(at: 3) } == 0)
        #expect(animator.value(at: 3) == nil && animator.velocity(at: 3) == nil)
        #expect(animator.isLogicallyComplete(at: 3))
    }

    @Test func `a time before the begin is the begin for a custom animation`() {
        let animator = Animator(animating: 100.0, with: Animation(Ramp()), at: 5)
        #expect(animator.value(at: 1) == 0 && animator.value(at: 5) == 0 && animator.value(at: 5.5) == 50)
    }

    @Test func `a custom animation that began beside another looks finished by its own interval`() {
        let watched = Animation(Watched())
        var animator = Animator(animating: 100.0, with: .linear(duration: 4), at: 0)
        animator.retarget(by: 60, with: watched, at: 1)
        #expect(!animator.isLogicallyComplete(at: 1.4))
        #expect(animator.isLogicallyComplete(at: 1.5))
        animator.step(to: 1.25)
        #expect(!animator.isLogicallyComplete(at: 1.25))
        animator.step(to: 1.6)
        #expect(animator.isLogicallyComplete(at: 1.6))
    }
}

struct RetargetEdgeTests {
    @Test func `a curve whose way is finished shows all of it under one that still runs`() {
        var animator = Animator(animating: 100.0, with: .linear(duration: 1), at: 0)
        animator.retarget(by: 100, with: .linear(duration: 4), at: 0.5)
        animator.retarget(by: 100, with: .linear(duration: 8), at: 2)
        // 100, then (200 − 100) in four seconds from 0.5, then what remains to 300 in eight from 2.
        let two = 100 + 100 * (3 - 0.5) / 4
        #expect(isNear(animator.value(at: 3), two + (300 - two) / 8, 1e-9))
        // Once the second is over as well.
        #expect(isNear(animator.value(at: 6), 200 + 100 * 4 / 8, 1e-9))
        animator.retarget(by: 0, with: .linear(duration: 8), at: 6)
        #expect(isNear(animator.value(at: 8), 275 + 25 * 2 / 8, 1e-9))
    }

    @Test func `a spring takes over from combinations that began after an end`() {
        var animator = Animator(animating: 40.0, with: .linear(duration: 1), at: 0)
        animator.retarget(by: 10, with: .linear(duration: 1), at: 5)
        animator.retarget(by: 10, with: .linear(duration: 1), at: 5.5)
        animator.retarget(by: -60, with: .spring, at: 5.75)
        // 40 + 7.5 of the first 10, and a quarter of the 12.5 that remain.
        #expect(isNear(animator.value(at: 5.75), 47.5 + 0.25 * 12.5, 1e-9))
        // Rest is measured from 40, where this motion began: to 0, so 1 % of 40.
        let end = animator.end ?? .nan
        #expect(abs(animator.value(at: end - 1.5 / 300) ?? .nan) < 0.5)
        #expect(animator.value(at: end) == nil)
        var again = animator
        again.retarget(by: 100, with: .spring, at: end + 1)
        let fresh = Animator(animating: 100.0, with: .spring, at: end + 1)
        #expect(isNear(again.value(at: end + 1.2), fresh.value(at: end + 1.2), 1e-9))
    }

    @Test func `velocity tracking forgets what ran beside it`() {
        var animator = Animator(animating: 100.0, with: .linear(duration: 4), at: 0)
        animator.retarget(by: 10, with: .easeIn(duration: 4), at: 1)
        animator.retarget(by: 5, with: .velocityTracking, at: 1.5)
        #expect(animator.value(at: 1.5) == 115 && animator.value(at: 3.4) == 115)
        #expect(animator.velocity(at: 1.5) == 0)
        #expect(animator.end == 3.5)
        animator.retarget(by: 10, with: .velocityTracking, at: 1.6)
        #expect(isNear(animator.velocity(at: 1.6), 100, 1e-9))
        #expect(animator.logicalEnd == 3.6)
    }

    @Test func `a curve beside velocity tracking begins at what that shows`() {
        var animator = Animator(animating: 100.0, with: .velocityTracking, at: 0)
        animator.retarget(by: 50, with: .linear(duration: 1), at: 0.5)
        #expect(animator.value(at: 0.5) == 100 && animator.value(at: 1) == 125)
    }
}
