// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion

/// The motion of an attribute in flight, which the same attribute of another scene can go on with: an animator is the history of its
/// retargets, so the same changes at the same times make the same motion. All vectors are of the attribute's type.
package struct AttributeMotion {
    package var name: AttributeName
    /// When it was exported, on the attribute's own clock, in seconds.
    package var time: Double
    /// Where the motion ends.
    package var model: any VectorArithmetic
    /// What shows at `time`.
    package var value: any VectorArithmetic
    /// Per second.
    package var velocity: any VectorArithmetic
    /// The begin, then each retarget.
    package var steps: [Step]
    /// What a custom animation has come to: a `CustomMemory` of the attribute's type, with one step; nil: the steps say all.
    package var memory: Any?
    /// Whether the steps are not known: the last animation starts again, with the value and the velocity.
    package var beginsAnew = false

    package struct Step {
        /// Of the model.
        package var interval: any VectorArithmetic
        /// What it began with, per second; nil: what the attribute had.
        package var velocity: (any VectorArithmetic)?
        package var animation: Animation
        /// Whether it is a part of a motion that never ends.
        package var isLoop: Bool
        /// Whether it only watches the velocity.
        package var isTracking: Bool
        package var time: Double

        package init(
            interval: any VectorArithmetic, velocity: (any VectorArithmetic)?, animation: Animation, isLoop: Bool,
            isTracking: Bool, time: Double
        ) {
            (self.interval, self.velocity, self.animation) = (interval, velocity, animation)
            (self.isLoop, self.isTracking, self.time) = (isLoop, isTracking, time)
        }
    }

    package init(
        name: AttributeName, time: Double, model: any VectorArithmetic, value: any VectorArithmetic,
        velocity: any VectorArithmetic, steps: [Step], memory: Any? = nil
    ) {
        (self.name, self.time, self.model, self.value) = (name, time, model, value)
        (self.velocity, self.steps, self.memory) = (velocity, steps, memory)
    }
}

extension AnimatedAttribute {
    /// A custom animation has state that only ticks can compute: it is exported with that where it runs alone, and starts again where it does
    /// not. So does what was retargeted too often to remember. A change that has no time yet is not exported.
    func exportMotion(at time: Double) -> AttributeMotion? {
        guard let course, let animator = course.animator, course.pausedTime == nil else { return nil }
        var target = model
        for change in course.pending { target -= change.interval }
        var motion = AttributeMotion(
            name: name, time: time, model: target, value: value(at: time), velocity: velocity(at: time), steps: [])
        if animator.isRandomAccess {
            motion.steps = (course.steps ?? []).map { step in
                AttributeMotion.Step(
                    interval: step.change.interval, velocity: step.change.velocity, animation: step.change.animation,
                    isLoop: step.change.isLoop, isTracking: step.change.isTracking, time: step.time)
            }
        } else if let (interval, start, memory) = animator.customCourse {
            motion.steps = [
                AttributeMotion.Step(
                    interval: interval, velocity: nil, animation: animator.animation, isLoop: course.isLoop,
                    isTracking: false, time: start)
            ]
            motion.memory = memory
        }
        if motion.steps.isEmpty {
            motion.beginsAnew = true
            motion.steps = [
                AttributeMotion.Step(
                    interval: target, velocity: nil, animation: animator.animation, isLoop: course.isLoop,
                    isTracking: false, time: time)
            ]
        }
        return motion
    }

    func begin(_ motion: AttributeMotion, at time: Double) -> Bool {
        guard motion.name == name, !isAnimating, let target = motion.model as? Value, let last = motion.steps.last
        else { return false }
        let course = takeCourse()
        if target == model, !motion.beginsAnew {
            // The same way goes on, to the end that it had.
            let steps = motion.steps.compactMap { change($0) }
            guard steps.count == motion.steps.count else { return false }
            let delay = time - motion.time
            for (index, (change, step)) in zip(steps, motion.steps).enumerated() {
                course.take(change, isFirst: index == 0, at: step.time + delay, keepsStep: keepsSteps)
            }
            if var memory = motion.memory as? CustomMemory<Value> {
                memory.tick?.time += delay
                course.animator = Animator(
                    animating: steps[0].interval, with: steps[0].animation, at: motion.steps[0].time + delay, memory,
                    environment: owner.environment)
            }
        } else {
            guard let value = motion.value as? Value, var step = change(last) else { return false }
            step.interval = model
            step.interval -= value
            step.velocity = motion.velocity as? Value
            course.take(step, isFirst: true, at: time, keepsStep: keepsSteps)
        }
        showsModel = false
        let engine = owner.engine
        engine.record(.begin(report(at: engine.time)))
        run(in: engine)
        owner.attributeDidChange(self)
        return true
    }

    /// nil: it was made for values of another type.
    private func change(_ step: AttributeMotion.Step) -> Pending? {
        guard let interval = step.interval as? Value else { return nil }
        return Pending(
            interval: interval, velocity: step.velocity as? Value, animation: step.animation,
            environment: owner.environment, completions: [], source: nil, isLoop: step.isLoop,
            isTracking: step.isTracking, update: 0)
    }
}
