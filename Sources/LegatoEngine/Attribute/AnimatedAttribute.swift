// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

package import LegatoLayers
package import LegatoMotion

/// Where an attribute's in-between values are computed, and so on which thread.
package enum AttributeEvaluation: Sendable {
    /// Committed as an animator and evaluated by the renderer, for built-in animations.
    case layer
    /// Evaluated at each tick on the main thread, because user code runs with the value.
    case body
}

/// One animated attribute of a scene: its model value and the history of its retargets.
///
/// A change in a transaction with an animation is *pending* until the commit stamps it with the time of the first
/// frame that can show it; until then the attribute shows what it showed before. A change without an animation shows
/// at once, and shifts a running animation. States: at rest (no animator, nothing pending); pending; running;
/// running and pending. An animator past its end exists only until the next tick. Paused, it has a clock of its own, which
/// stands still: it keeps its animator, whose end is not appointed, and moves by ``scrub(to:)`` alone.
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
        /// The update that made the change.
        var update: Int

        @usableFromInline
        init(
            interval: Value, velocity: Value?, animation: Animation, environment: EnvironmentValues,
            completions: [AnimationCompletion], source: SourceLine?, update: Int
        ) {
            self.interval = interval
            self.velocity = velocity
            self.animation = animation
            self.environment = environment
            self.completions = completions
            self.source = source
            self.update = update
        }
    }

    /// A clock of the attribute's own.
    @usableFromInline
    final class Pause {
        @usableFromInline var time: Double
        init(at time: Double) { self.time = time }
    }

    @exclusivity(unchecked) @usableFromInline var animated: Animated<Value>
    @exclusivity(unchecked) @usableFromInline var pending: [Pending] = []
    /// What waits for this attribute; at its removal all of them end that have not before.
    @exclusivity(unchecked) private var waiting: [CompletionToken] = []
    /// Where the animation that began last was said.
    private var source: SourceLine?
    /// nil: the attribute goes with the scene.
    @exclusivity(unchecked) @usableFromInline private(set) var pause: Pause?
    /// Where the values of animations that begin from now on are computed.
    @exclusivity(unchecked) package var evaluation: AttributeEvaluation

    @inlinable
    package init(
        _ name: AttributeName, _ model: Value, of owner: any AttributeOwner, evaluation: AttributeEvaluation = .layer
    ) {
        animated = Animated(model)
        self.evaluation = evaluation
        super.init(name, of: owner)
    }

    // MARK: - Asking

    /// What the attribute is, or will be once nothing moves.
    @inlinable package var model: Value { animated.model }
    override package var isAnimating: Bool { animated.animator != nil && pause == nil || !pending.isEmpty }

    /// Whether the renderer cannot evaluate this by itself: custom animations carry state, and user code runs with the value.
    @inlinable var ticksOnMain: Bool {
        guard !showsModel, let animator = animated.animator, pause == nil else { return false }
        return evaluation == .body || !animator.isRandomAccess
    }

    /// What shows at `time`. While a custom animation runs, only the time of the last tick, or a later one, can be asked for.
    @inlinable
    package func value(at time: Double) -> Value {
        guard !showsModel else { return animated.model }
        var value = animated.value(at: localTime(at: time))
        for change in pending { value -= change.interval }
        return value
    }

    /// The time on the attribute's own clock when the scene's is at `time`, in seconds: the same, unless it is paused.
    @inlinable
    package func localTime(at time: Double) -> Double { pause?.time ?? time }

    /// When what was stamped last began and comes to its end, in seconds on the attribute's own clock. An infinite end: never;
    /// nil: at rest, or only stepping can tell.
    package var begin: Double? { animated.animator?.begin }
    package var end: Double? { animated.animator?.end }

    /// What a commit hands to the renderer: the animator, or the value of this tick where only ticks can tell it.
    @inlinable
    package func committed(at time: Double) -> Animated<Value> {
        guard !showsModel, ticksOnMain || pause != nil else { return animated }
        return Animated(value(at: time))
    }

    // MARK: - Changing

    /// The model moves to `model` in the transaction in force at the owner.
    @inlinable
    package func set(_ model: Value) {
        guard model != animated.model else { return }
        set(model, in: owner.transaction)
    }

    /// The model moves to `model` in `transaction`, whatever is in force.
    ///
    /// - Parameter velocity: How fast the value moves when the animation begins, in units per second, for springs and free
    ///   motion; nil: as fast as it does. Without an animation it does not count.
    @inlinable
    package func set(_ model: Value, in transaction: Transaction, velocity: Value? = nil) {
        guard model != animated.model || velocity != nil else { return }
        var interval = model
        interval -= animated.model
        animated.model = model
        if let animation = transaction.attributeAnimation {
            pend(interval, animation, velocity: velocity, in: transaction)
        } else {
            owner.engine.record(.set(report(at: owner.engine.time)))
        }
        owner.attributeDidChange(self)
    }

    @inlinable
    func pend(_ interval: Value, _ animation: Animation, velocity: Value?, in transaction: Transaction) {
        let engine = owner.engine
        showsModel = false
        if pending.isEmpty { engine.pend(self) }
        // Velocity tracking does not delay completions.
        let completions = transaction.animation == nil ? [] : transaction.completions
        for completion in completions { completion.begin(in: engine) }
        pending.append(
            Pending(
                interval: interval, velocity: velocity, animation: animation, environment: owner.environment,
                completions: completions, source: transaction.source, update: engine.update))
    }

    override package var isBegunByUpdate: Bool { pending.last?.update == owner.engine.update }

    override package func join(_ completion: AnimationCompletion) {
        guard !pending.isEmpty else { return }
        completion.begin(in: owner.engine)
        pending[pending.count - 1].completions.append(completion)
    }

    /// The model moves to `model` and nothing is animated; history and running animations are forgotten.
    package func reset(_ model: Value) {
        detach(.removed, isFinished: false)
        animated = Animated(model)
        owner.attributeDidChange(self)
    }

    override package func detach(_ reason: EngineEvent.EndReason, isFinished: Bool) {
        guard !showsModel || pause != nil else { return }
        let engine = owner.engine
        let completions = pending.flatMap { $0.completions }
        pending = []
        generation += 1
        finish(reason, isFinished: isFinished, at: engine.time)
        pause = nil
        for completion in completions { completion.end(in: engine, isFinished: isFinished) }
    }

    // MARK: - Local time

    // A time that is not finite changes nothing.

    /// Holds what moves as it shows at `time`, until ``resume(at:)``. What begins meanwhile begins, and is held as well.
    package func pause(at time: Double) {
        guard pause == nil, time.isFinite else { return }
        pause = Pause(at: time)
        stand(in: owner.engine)
        owner.attributeDidChange(self)
    }

    /// Shows, while paused, the motion as it is at `time` on the attribute's own clock, on which it goes on when it is resumed.
    ///
    /// Times before the last begin count as that, times past the end show the end.
    /// A custom animation can only be moved ahead: back in time, it shows what its last step leads to.
    package func scrub(to time: Double) {
        guard let pause, time.isFinite else { return }
        pause.time = max(time, begin ?? time)
        owner.attributeDidChange(self)
    }

    /// Goes on from what shows, at `time` of the scene; what waits for its end waits for as much longer as it was held.
    package func resume(at time: Double) {
        guard let held = pause, time.isFinite else { return }
        pause = nil
        let delay = time - held.time
        if let animator = animated.animator {
            animated.animator = animator.delayed(by: delay)
            for token in waiting { token.resume(after: delay) }
            run(in: owner.engine)
        }
        owner.attributeDidChange(self)
    }

    // MARK: - The course of an animation

    override func stamp(at time: Double) {
        guard !pending.isEmpty else { return }
        let engine = owner.engine
        rememberStamp(in: engine)
        while let change = pending.first { start(change, at: time, in: engine) }
        if pause == nil { run(in: engine) } else { stand(in: engine) }
    }

    /// From now on it moves with the scene, to the end of its animator.
    private func run(in engine: Engine) {
        generation += 1
        if let end = animated.animator?.end {
            if end.isFinite, !ticksOnMain { engine.latestEnd = max(engine.latestEnd, end) }
            if end.isFinite { engine.appoint(self, at: end) } else { engine.endless.insert(ObjectIdentifier(self)) }
            if end.isFinite { engine.endless.remove(ObjectIdentifier(self)) }
        }
        if ticksOnMain { engine.startTicking(self) }
        engine.running[ObjectIdentifier(self)] = self
    }

    /// From now on it does not move with the scene: its appointments are void.
    private func stand(in engine: Engine) {
        generation += 1
        for token in waiting { token.suspend() }
        forgetRunning(in: engine)
    }

    /// Notes how to be again as before a stamp that may come too late.
    private func rememberStamp(in engine: Engine) {
        guard engine.stampUndos != nil else { return }
        let (animated, pending, waiting, source) = (self.animated, self.pending, self.waiting, self.source)
        engine.stampUndos?.append { [self] in
            for token in self.waiting where !waiting.contains(where: { $0 === token }) { token.cancel() }
            let model = self.animated.model
            self.animated = animated
            self.animated.model = model
            (self.waiting, self.source) = (waiting, source)
            if self.pending.isEmpty { engine.pend(self) }
            self.pending = pending + self.pending
            // The appointment that was made is void.
            generation += 1
            if animated.animator == nil { forgetRunning(in: engine) }
            owner.attributeDidChange(self)
        }
    }

    private func forgetRunning(in engine: Engine) {
        engine.stopTicking(self)
        engine.running[ObjectIdentifier(self)] = nil
        engine.endless.remove(ObjectIdentifier(self))
    }

    /// Starts the first pending change. The later ones stay pending, so that reports do not include them.
    private func start(_ change: Pending, at time: Double, in engine: Engine) {
        let localTime = localTime(at: time)
        if animated.animator?.value(at: localTime) != nil {
            let before = engine.recorder.map { _ in report(at: time) }
            retarget(by: change, at: localTime)
            pending.removeFirst()
            source = change.source
            let merges = animated.animator?.isAlone ?? true
            if merges, let before { engine.record(.end(before, .retargeted), at: time) }
            engine.record(merges ? .merge(report(at: time)) : .combine(report(at: time)), at: time)
        } else {
            if animated.animator != nil { engine.record(.end(report(at: time), .finished), at: time) }
            animated.animator = animator(of: change, at: localTime)
            pending.removeFirst()
            source = change.source
            engine.record(.begin(report(at: time)), at: time)
        }
        // Equivalent: removal, only frees memory: a token that has ended ignores a second end.
        waiting.removeAll { $0.isEnded }
        for completion in change.completions {
            let token = CompletionToken(completion, in: engine)
            waiting.append(token)
            guard completion.criteria != .removed else { continue }
            // Forked: a later retarget of this attribute does not move it. That of a custom animation only stepping tells.
            if let logicalEnd = animated.animator?.logicalEnd { token.end(at: logicalEnd) }
        }
    }

    private func animator(of change: Pending, at time: Double) -> Animator<Value> {
        guard let velocity = change.velocity else {
            return Animator(
                animating: change.interval, with: change.animation, at: time, environment: change.environment)
        }
        return Animator(
            animating: change.interval, with: change.animation, at: time, velocity: velocity,
            environment: change.environment)
    }

    private func retarget(by change: Pending, at time: Double) {
        if let velocity = change.velocity {
            animated.animator?.retarget(
                by: change.interval, with: change.animation, at: time, velocity: velocity,
                environment: change.environment)
        } else {
            animated.animator?.retarget(
                by: change.interval, with: change.animation, at: time, environment: change.environment)
        }
    }

    override func tick(at time: Double) {
        animated.animator?.step(to: time)
        if animated.animator?.isLogicallyComplete(at: time) ?? true { completeStepped() }
        if animated.animator?.value(at: time) == nil { finish(.finished, isFinished: true, at: time) }
        owner.attributeDidChange(self)
    }

    override func endReached(at time: Double) {
        finish(.finished, isFinished: true, at: time)
        owner.attributeDidChange(self)
    }

    private func finish(_ reason: EngineEvent.EndReason, isFinished: Bool, at time: Double) {
        if animated.animator != nil {
            let engine = owner.engine
            engine.record(.end(report(at: time), reason))
            animated.animator = nil
            forgetRunning(in: engine)
        }
        showsModel = pending.isEmpty
        let ended = waiting
        waiting = []
        for token in ended { token.end(isFinished: isFinished) }
    }

    private func completeStepped() {
        for token in waiting where token.due == nil && token.endsLogically { token.end() }
    }

    // MARK: - Reports

    override package func report(at time: Double) -> AttributeReport {
        func numbers(_ value: Value) -> [Double] { name.inUnits(components(of: value)) }
        return AttributeReport(
            name: name, serial: serial, place: owner.placeInScene, model: numbers(animated.model),
            presentation: numbers(value(at: time)), velocity: numbers(velocity(at: time)),
            animation: animated.animator?.animation, source: source, mainThreadReason: mainThreadReason)
    }

    /// What curves do not report of their velocity is measured over this time, in seconds. Source: chosen.
    private static var interval: Double { 1e-4 }

    /// How fast what shows moves at `time`, in units per second; zero at rest.
    package func velocity(at time: Double) -> Value {
        guard let animator = animated.animator, pause == nil else { return .zero }
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
        guard let animator = animated.animator, pause == nil else { return nil }
        if !animator.isRandomAccess { return "a custom animation keeps state from tick to tick" }
        return evaluation == .body ? name.mainThreadReason : nil
    }
}
