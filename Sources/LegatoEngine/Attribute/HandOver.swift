// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoMotion

// A motion that one attribute has for many others, such as the offset of a group for its leaves, is handed over to each of them when
// one of them is to move otherwise. An animator is the history of its retargets, so the same changes at the same times make the same
// motion, whatever the type of the value.

extension AnimatedAttribute {
    /// How many begins and retargets, those that are pending among them, have made what moves.
    package var stepCount: Int { (course?.steps?.count ?? 0) + (course?.pending.count ?? 0) }

    /// Whether others can go on with what moves: all that made it is known, and its value depends on time alone.
    package var canBeHandedOver: Bool {
        guard let course, course.pausedTime == nil else { return false }
        if let animator = course.animator, (course.steps ?? []).isEmpty || !animator.isRandomAccess { return false }
        return course.pending.allSatisfy { $0.animation.isRandomAccess }
    }

    /// Moves from now on as `other` does, as if each change of that had been one of this attribute, which is at rest. Its model stays.
    /// What waits for `other` waits for this one as well.
    ///
    /// - Parameter embed: The change of this value that is a change of the other one; linear.
    package func move<Other: VectorArithmetic>(with other: AnimatedAttribute<Other>, by embed: (Other) -> Value) {
        guard showsModel, let theirs = other.course, other.canBeHandedOver else { return }
        let engine = owner.engine
        let course = takeCourse()
        showsModel = false
        func own(_ change: AnimatedAttribute<Other>.Pending) -> Pending {
            Pending(
                interval: embed(change.interval), velocity: change.velocity.map(embed), animation: change.animation,
                environment: change.environment, completions: change.completions, source: change.source,
                isLoop: change.isLoop, isTracking: change.isTracking, update: change.update)
        }
        for (index, step) in (theirs.steps ?? []).enumerated() {
            course.take(own(step.change), isFirst: index == 0, at: step.time, keepsStep: keepsSteps)
        }
        (course.source, course.isLoop) = (theirs.source, theirs.isLoop)
        for token in theirs.waiting where !token.isEnded { course.waiting.append(token.copy()) }
        if course.animator != nil {
            engine.record(.begin(report(at: engine.time)))
            run(in: engine)
        }
        if !theirs.pending.isEmpty {
            for completion in theirs.pending.flatMap(\.completions) { completion.begin(in: engine) }
            course.pending = theirs.pending.map(own)
            engine.pend(self)
        }
        owner.attributeDidChange(self)
    }
}
