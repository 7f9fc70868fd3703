// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import LegatoLayers
public import LegatoMotion

/// Where an attribute's in-between values are computed, and so on which thread.
@usableFromInline
package enum AttributeEvaluation: Sendable {
    /// Committed as an animator and evaluated by the renderer, for built-in animations.
    case layer
    /// Evaluated at each tick on the main thread, because user code runs with the value.
    case body
}

/// One animated attribute of a scene: its model value and, from its first animation on, the course it takes.
///
/// A change in a transaction with an animation is *pending* until the commit stamps it with the time of the first
/// frame that can show it; until then the attribute shows what it showed before. A change without an animation shows
/// at once, and shifts a running animation. States: at rest (no animator, nothing pending); pending; running;
/// running and pending. An animator past its end exists only until the next tick. Paused, it has a clock of its own, which
/// stands still: it keeps its animator, whose end is not appointed, and moves by ``scrub(to:)`` alone.
///
/// What runs for every view of a change is inlinable, so that its callers know the type of the value.
/// Source: measured (`change.all_update`).
@usableFromInline
package final class AnimatedAttribute<Value: VectorArithmetic>: Attribute {
    @usableFromInline
    struct Pending {
        @usableFromInline var interval: Value
        /// What it begins with, in units per second; nil: what it has.
        var velocity: Value?
        var animation: Animation
        var environment: EnvironmentValues
        var completions: [AnimationCompletion]
        var source: SourceLine?
        var isLoop: Bool
        /// Whether it only watches the velocity.
        var isTracking: Bool
        /// The update that made the change.
        var update: Int
    }

    /// What an attribute that has begun to move knows besides its model: most never do, and are small.
    @usableFromInline
    final class Course {
        @exclusivity(unchecked) @usableFromInline var animator: Animator<Value>?
        @exclusivity(unchecked) @usableFromInline var pending: [Pending] = []
        /// The completions this attribute delays; at its removal all of them end that have not before.
        @exclusivity(unchecked) var waiting: [CompletionToken] = []
        /// Where the animation that began last was said.
        @exclusivity(unchecked) var source: SourceLine?
        /// Whether what began last is a part of a motion that never ends.
        @exclusivity(unchecked) var isLoop = false
        /// The time on the attribute's own clock while it is paused; nil: the attribute goes with the scene.
        @exclusivity(unchecked) @usableFromInline var pausedTime: Double?
        /// Grows with each begin and retarget, so that an appointment made before it can be told from one made after.
        // Equivalent: constant, values are only compared with each other.
        @exclusivity(unchecked) var generation = 0
        /// What made the animator what it is; nil: not known. An attribute that does not keep that (``Attribute/keepsSteps``) has none.
        @exclusivity(unchecked) var steps: [Step]? = []
    }

    /// A begin or a retarget, with its time on the attribute's own clock.
    struct Step {
        var change: Pending
        var time: Double
    }

    /// nil: it has not moved yet.
    @exclusivity(unchecked) @usableFromInline private(set) var course: Course?
    /// What the attribute is, or will be once nothing moves. The last, as some vectors are aligned to more than a word.
    @exclusivity(unchecked) @usableFromInline package private(set) var model: Value

    package init(
        _ name: AttributeName, _ model: Value, of owner: any AttributeOwner, evaluation: AttributeEvaluation = .layer
    ) {
        self.model = model
        super.init(name, of: owner, evaluation: evaluation)
    }

    /// The course, which begins now at the latest.
    func takeCourse() -> Course {
        if let course { return course }
        let course = Course()
        self.course = course
        return course
    }

    // MARK: - Asking

    override package var isAnimating: Bool {
        guard let course else { return false }
        return course.animator != nil && course.pausedTime == nil || !course.pending.isEmpty
    }

    /// Whether the renderer cannot evaluate this by itself: custom animations carry state, and user code runs with the value.
    @inlinable var ticksOnMain: Bool {
        guard !showsModel, let course, let animator = course.animator, course.pausedTime == nil else { return false }
        return evaluation == .body || !animator.isRandomAccess
    }

    /// What shows at `time`. While a custom animation runs, only the time of the last tick, or a later one, can be asked for.
    @inlinable
    package func value(at time: Double) -> Value {
        guard !showsModel, let course else { return model }
        var value = Animated(model, animator: course.animator).value(at: localTime(at: time))
        for change in course.pending { value -= change.interval }
        return value
    }

    /// The time on the attribute's own clock when the scene's is at `time`, in seconds: the same, unless it is paused.
    @inlinable
    package func localTime(at time: Double) -> Double { course?.pausedTime ?? time }

    /// When what was stamped last began and comes to its end, in seconds on the attribute's own clock. An infinite end: never;
    /// nil: at rest, or only stepping can find out.
    package var begin: Double? { course?.animator?.begin }
    package var end: Double? { course?.animator?.end }

    /// What a commit hands to the renderer: the animator, or the value of this tick where only ticks can compute it. Before the commit of
    /// a change, what still shows.
    @inlinable
    package func committed(at time: Double) -> Animated<Value> {
        guard !showsModel, let course else { return Animated(model) }
        guard ticksOnMain || course.pausedTime != nil || !course.pending.isEmpty else {
            return Animated(model, animator: course.animator)
        }
        return Animated(value(at: time))
    }

    // MARK: - Changing

    /// The model moves to `model` in the transaction in force at the owner.
    @inlinable
    package func set(_ model: Value) {
        guard model != self.model else { return }
        if let transaction = animatedTransaction {
            set(model, in: transaction)
        } else {
            setAtOnce(model)
        }
    }

    /// The model moves to `model` in `transaction`, whatever is in force.
    ///
    /// - Parameter velocity: How fast the value moves when the animation begins, in units per second, for springs and free
    ///   motion; nil: as fast as it does. Without an animation it does not count.
    @inlinable
    package func set(_ model: Value, in transaction: Transaction, velocity: Value? = nil) {
        guard model != self.model || velocity != nil else { return }
        if let animation = transaction.attributeAnimation {
            pend(model, animation, velocity: velocity, in: transaction)
        } else {
            setAtOnce(model)
        }
    }

    @usableFromInline
    func setAtOnce(_ model: Value) {
        let (owner, old) = (owner, self.model)
        self.model = model
        let engine = owner.engine
        if engine.isRecording {
            var report = report(at: engine.time)
            report.from = name.inUnits(components(of: old))
            report.source = owner.transaction.stop(in: engine.updateTransaction)
            engine.record(.set(report))
        }
        owner.attributeDidChange(self)
    }

    @usableFromInline
    func pend(_ model: Value, _ animation: Animation, velocity: Value?, in transaction: Transaction) {
        let engine = owner.engine
        let course = takeCourse()
        var interval = model
        interval -= self.model
        self.model = model
        // Velocity tracking does not delay completions.
        let completions = transaction.animation == nil ? [] : transaction.completions
        if velocity == nil, continuePending(of: course, by: interval, with: animation, completions, in: engine) {
            return
        }
        showsModel = false
        if course.pending.isEmpty { engine.pend(self) }
        for completion in completions { completion.begin(in: engine) }
        course.pending.append(
            Pending(
                interval: interval, velocity: velocity, animation: animation, environment: owner.environment,
                completions: completions, source: transaction.source, isLoop: transaction.isLoop,
                isTracking: transaction.animation == nil, update: engine.update))
        owner.attributeDidChange(self)
    }

    /// A value that layout changes more than once in an update, round by round, changes once: from what it was before the update to
    /// what it is after it. False: this is the first change.
    private func continuePending(
        of course: Course, by interval: Value, with animation: Animation, _ completions: [AnimationCompletion],
        in engine: Engine
    ) -> Bool {
        guard let last = course.pending.last, last.isContinued(by: animation, completions, in: engine) else {
            return false
        }
        course.pending[course.pending.count - 1].interval += interval
        if course.pending[course.pending.count - 1].interval == .zero {
            course.pending.removeLast()
            showsModel = course.pending.isEmpty && course.animator == nil
            for completion in last.completions { completion.end(in: engine, isFinished: true) }
        }
        owner.attributeDidChange(self)
        return true
    }

    /// Whether `transaction` has changed the attribute in this event already, so that another change goes on from where that one began.
    package func isPending(in transaction: Transaction) -> Bool {
        guard let last = course?.pending.last, let animation = transaction.attributeAnimation else { return false }
        return last.isContinued(by: animation, transaction.completions, in: owner.engine)
    }

    override package var isBegunByUpdate: Bool {
        guard let last = course?.pending.last else { return false }
        return last.update == owner.engine.update && !last.isTracking
    }

    override package var isBegunForEver: Bool {
        guard let last = course?.pending.last else { return false }
        let animator = Animator(
            animating: last.interval, with: last.animation, at: 0, environment: last.environment)
        return animator.end == .infinity
    }

    override package func join(_ completion: AnimationCompletion) {
        guard let course, !course.pending.isEmpty else { return }
        completion.begin(in: owner.engine)
        course.pending[course.pending.count - 1].completions.append(completion)
    }

    /// The model moves to `model` and nothing is animated; history and running animations are forgotten.
    package func reset(_ model: Value) {
        detach(.removed, isFinished: false)
        self.model = model
        owner.attributeDidChange(self)
    }

    override package func detach(_ reason: EngineEvent.EndReason, isFinished: Bool) {
        guard let course, !showsModel || course.pausedTime != nil else { return }
        let engine = owner.engine
        let completions = course.pending.flatMap { $0.completions }
        course.pending = []
        course.generation += 1
        finish(reason, isFinished: isFinished, at: engine.time)
        course.pausedTime = nil
        for completion in completions { completion.end(in: engine, isFinished: isFinished) }
    }

    // MARK: - Local time

    // A time that is not finite changes nothing.

    /// Holds what moves as it shows at `time`, until ``resume(at:)``. What begins meanwhile begins, and is held as well.
    package func pause(at time: Double) {
        let course = takeCourse()
        guard course.pausedTime == nil, time.isFinite else { return }
        course.pausedTime = time
        stand(in: owner.engine)
        owner.attributeDidChange(self)
    }

    /// Shows, while paused, the motion as it is at `time` on the attribute's own clock, on which it goes on when it is resumed.
    ///
    /// Times before the last begin count as that, times past the end show the end.
    /// A custom animation can only be moved ahead: back in time, it shows what its last step leads to.
    package func scrub(to time: Double) {
        guard let course, course.pausedTime != nil, time.isFinite else { return }
        course.pausedTime = max(time, begin ?? time)
        owner.attributeDidChange(self)
    }

    /// Goes on from what shows, at `time` of the scene; what waits for its end waits for as much longer as it was held.
    package func resume(at time: Double) {
        guard let course, let held = course.pausedTime, time.isFinite else { return }
        course.pausedTime = nil
        let delay = time - held
        if let animator = course.animator {
            course.animator = animator.delayed(by: delay)
            course.steps = nil
            for token in course.waiting { token.resume(after: delay) }
            run(in: owner.engine)
        }
        owner.attributeDidChange(self)
    }

    // MARK: - The course of an animation

    override func stamp(at time: Double) {
        guard let course, !course.pending.isEmpty else { return }
        let engine = owner.engine
        rememberStamp(of: course, in: engine)
        while let change = course.pending.first { start(change, on: course, at: time, in: engine) }
        if course.pausedTime == nil { run(in: engine) } else { stand(in: engine) }
    }

    /// From now on it moves with the scene, to the end of its animator.
    func run(in engine: Engine) {
        guard let course else { return }
        course.generation += 1
        if let end = course.animator?.end {
            if end.isFinite, !ticksOnMain { engine.latestEnd = max(engine.latestEnd, end) }
            if end.isFinite { engine.appoint(self, generation: course.generation, at: end) }
            if end.isFinite, !course.isLoop {
                engine.endless.remove(ObjectIdentifier(self))
            } else {
                engine.endless.insert(ObjectIdentifier(self))
            }
        }
        if ticksOnMain || isObserved { engine.startTicking(self) }
        engine.running[ObjectIdentifier(self)] = self
    }

    /// From now on it does not move with the scene: its appointments are void.
    private func stand(in engine: Engine) {
        guard let course else { return }
        course.generation += 1
        for token in course.waiting { token.suspend() }
        forgetRunning(in: engine)
    }

    /// Notes how to be again as before a stamp that may come too late.
    private func rememberStamp(of course: Course, in engine: Engine) {
        guard engine.stampUndos != nil else { return }
        let (animator, pending, waiting, source) = (course.animator, course.pending, course.waiting, course.source)
        let steps = course.steps
        engine.stampUndos?.append { [self] in
            for token in course.waiting where !waiting.contains(where: { $0 === token }) { token.cancel() }
            (course.animator, course.waiting, course.source) = (animator, waiting, source)
            course.steps = steps
            if course.pending.isEmpty { engine.pend(self) }
            course.pending = pending + course.pending
            // The appointment that was made is void.
            course.generation += 1
            if animator == nil { forgetRunning(in: engine) }
            owner.attributeDidChange(self)
        }
    }

    private func forgetRunning(in engine: Engine) {
        engine.stopTicking(self)
        engine.running[ObjectIdentifier(self)] = nil
        engine.endless.remove(ObjectIdentifier(self))
    }

    /// Starts the first pending change. The later ones stay pending, so that reports do not include them.
    private func start(_ change: Pending, on course: Course, at time: Double, in engine: Engine) {
        let localTime = localTime(at: time)
        if course.animator?.value(at: localTime) != nil {
            let before = engine.recorder.map { _ in report(at: time) }
            course.take(change, isFirst: false, at: localTime, keepsStep: keepsSteps)
            course.pending.removeFirst()
            course.source = change.source
            let merges = course.animator?.isAlone ?? true
            if merges, let before { engine.record(.end(before, .retargeted), at: time) }
            engine.record(merges ? .merge(report(at: time)) : .combine(report(at: time)), at: time)
        } else {
            if course.animator != nil { engine.record(.end(report(at: time), .finished), at: time) }
            course.take(change, isFirst: true, at: localTime, keepsStep: keepsSteps)
            course.pending.removeFirst()
            course.source = change.source
            engine.record(.begin(report(at: time)), at: time)
        }
        // Equivalent: removal, only frees memory: a token that has ended ignores a second end.
        course.waiting.removeAll { $0.isEnded }
        for completion in change.completions {
            let token = CompletionToken(completion, in: engine)
            course.waiting.append(token)
            guard completion.criteria != .removed else { continue }
            // Forked: a later retarget of this attribute does not move it. The value of a custom animation is known only by stepping.
            if let logicalEnd = course.animator?.logicalEnd { token.end(at: logicalEnd) }
        }
    }

    override func tick(at time: Double) {
        guard let course else { return }
        guard ticksOnMain else { return owner.attributeIsMoving(self) }
        course.animator?.step(to: time)
        if course.animator?.isLogicallyComplete(at: time) ?? true { course.completeStepped() }
        if course.animator?.value(at: time) == nil { finish(.finished, isFinished: true, at: time) }
        owner.attributeDidChange(self)
    }

    override func observationDidChange() {
        guard let course, course.animator != nil, course.pausedTime == nil else { return }
        let engine = owner.engine
        if ticksOnMain || isObserved { engine.startTicking(self) } else { engine.stopTicking(self) }
    }

    override func endReached(at time: Double, generation: Int) {
        // What was put off meanwhile has an appointment of its own.
        guard course?.generation == generation else { return }
        finish(.finished, isFinished: true, at: time)
        owner.attributeDidChange(self)
    }

    private func finish(_ reason: EngineEvent.EndReason, isFinished: Bool, at time: Double) {
        guard let course else { return }
        if course.animator != nil {
            let engine = owner.engine
            engine.record(.end(report(at: time), reason))
            course.animator = nil
            course.steps = []
            forgetRunning(in: engine)
        }
        showsModel = course.pending.isEmpty
        let ended = course.waiting
        course.waiting = []
        for token in ended { token.end(isFinished: isFinished) }
    }

    override package var valueType: any VectorArithmetic.Type { Value.self }
    override package func motion(at time: Double) -> AttributeMotion? { exportMotion(at: time) }
    override package func take(_ motion: AttributeMotion, at time: Double) -> Bool { begin(motion, at: time) }

    // MARK: - Reports

    override func report(at time: Double, in place: Place, asked: [Double]?) -> AttributeReport {
        func numbers(_ value: Value) -> [Double] { name.inUnits(components(of: value)) }
        return AttributeReport(
            name: name, serial: serial, place: place, model: asked ?? numbers(model),
            presentation: numbers(value(at: time)), velocity: numbers(velocity(at: time)),
            animation: course?.animator?.animation, source: course?.source, mainThreadReason: mainThreadReason)
    }

    /// What curves do not report of their velocity is measured over this time, in seconds. Source: chosen.
    private static var interval: Double { 1e-4 }

    /// How fast what shows moves at `time`, in units per second; zero at rest.
    package func velocity(at time: Double) -> Value {
        guard let course, let animator = course.animator, course.pausedTime == nil else { return .zero }
        if let velocity = animator.velocity(at: time) { return velocity }
        guard animator.isRandomAccess, let now = animator.value(at: time),
            var next = animator.value(at: time + Self.interval)
        else { return .zero }
        next -= now
        next.scale(by: 1 / Self.interval)
        return next
    }

    /// Why ticks compute the value; nil: the renderer does, or nothing moves.
    private var mainThreadReason: String? {
        guard let course, let animator = course.animator, course.pausedTime == nil else { return nil }
        if !animator.isRandomAccess { return "a custom animation keeps state from tick to tick" }
        return evaluation == .body ? name.mainThreadReason : nil
    }
}

@MainActor
extension AnimatedAttribute.Pending {
    /// Whether a change that is made now belongs to this one.
    fileprivate func isContinued(
        by animation: Animation, _ completions: [AnimationCompletion], in engine: Engine
    ) -> Bool {
        update == engine.update && self.animation == animation
            && self.completions.starts(with: completions) { $0 === $1 }
    }
}

@MainActor
extension AnimatedAttribute.Course {
    /// Carries out a begin or a retarget.
    func take(_ change: AnimatedAttribute.Pending, isFirst: Bool, at time: Double, keepsStep: Bool) {
        if isFirst { begin(change, at: time) } else { retarget(by: change, at: time) }
        isLoop = change.isLoop
        if isFirst { steps = [] }
        if keepsStep { remember(change, at: time) }
    }

    private func begin(_ change: AnimatedAttribute.Pending, at time: Double) {
        animator =
            if let velocity = change.velocity {
                Animator(
                    animating: change.interval, with: change.animation, at: time, velocity: velocity,
                    environment: change.environment)
            } else {
                Animator(
                    animating: change.interval, with: change.animation, at: time, environment: change.environment)
            }
    }

    private func retarget(by change: AnimatedAttribute.Pending, at time: Double) {
        if let velocity = change.velocity {
            animator?.retarget(
                by: change.interval, with: change.animation, at: time, velocity: velocity,
                environment: change.environment)
        } else {
            animator?.retarget(
                by: change.interval, with: change.animation, at: time, environment: change.environment)
        }
    }

    /// How many are kept of one motion, which may be retargeted without ever coming to rest. Source: chosen.
    private static var mostSteps: Int { 1000 }

    /// Notes a begin or a retarget.
    private func remember(_ change: AnimatedAttribute.Pending, at time: Double) {
        guard var steps, steps.count < Self.mostSteps else { return steps = nil }
        defer { self.steps = steps }
        var change = change
        change.completions = []
        steps.append(AnimatedAttribute.Step(change: change, time: time))
        // Of values whose velocity is watched, only the last three count.
        guard steps.count > 3, steps.suffix(4).allSatisfy(\.change.isTracking) else { return }
        let forgotten = steps.remove(at: steps.count - 4)
        steps[steps.count - 3].change.interval += forgotten.change.interval
    }

    fileprivate func completeStepped() {
        for token in waiting where token.due == nil && token.endsLogically { token.end() }
    }
}
