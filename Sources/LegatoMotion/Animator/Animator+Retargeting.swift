// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Animator {
    /// The model moved on by `interval` at `time`: a spring takes over displacement and velocity of whatever runs; a
    /// custom animation may take over too; any other runs beside what there is.
    ///
    /// Of animations side by side each runs from what the ones before it show to the total of its own time: with rᵢ₋₁
    /// the displacement so far and Tᵢ the total when it began, it adds fᵢ(Tᵢ − rᵢ₋₁). All of it ends when the last one
    /// does, and what came before a finished one is forgotten. `time`, in seconds, never decreases from call to call.
    /// What is inherited from what, with numbers, is in <doc:Merging>.
    @inlinable
    public mutating func retarget(
        by interval: Value, with animation: Animation, at time: Double,
        environment: EnvironmentValues = EnvironmentValues()
    ) {
        // From the interval, whose components are those of the model as it now is.
        let target = interval.plus(total)
        if case .spring(let motion) = animation.kind {
            if let moment = moment(at: time) {
                let blend = motion.blends ? blendRun(motion, from: moment, to: target, at: time) : nil
                takeOver(blend ?? Run(motion, from: moment, origin: origin, to: target, at: time))
                return
            }
        } else if let displacement = value(at: time) {
            if animation.kind.mayTakeOver,
                let run = takingOver(with: animation, to: target, at: time, environment: environment)
            {
                takeOver(run)
            } else {
                keepRunning(at: time)
                last = Self.beside(
                    animation, from: displacement, to: target, at: time, environment: environment)
            }
            return
        }
        // What ran is gone, so this is a first animation from where it ended.
        history = History(origin: total, base: total)
        last = Self.fresh(animation, from: total, to: target, at: time, environment: environment)
    }

    /// The displacement at which the present motion began; nil is zero.
    @inlinable var origin: Value? { history?.origin }

    /// Makes `run` all there is.
    @inlinable
    mutating func takeOver(_ run: Run<Value>) {
        if let history, !history.runs.isEmpty {
            self.history = History(origin: history.origin, base: history.origin)
        }
        last = run
    }

    /// Makes the last run, which is in flight, an earlier one, and drops what no longer shows: a finished run
    /// contributes its whole way, whatever came before it.
    @inlinable
    mutating func keepRunning(at time: Double) {
        guard let history else {
            self.history = History(origin: nil, base: nil, runs: [last])
            return
        }
        var displacement = history.base
        var finished = 0
        for index in history.runs.indices {
            let run = history.runs[index]
            if let next = run.displacement(from: displacement, at: time) {
                displacement = next
            } else {
                displacement = run.target
                finished = index + 1
            }
        }
        var runs: [Run<Value>] = []
        runs.reserveCapacity(history.runs.count - finished + 1)
        runs.append(contentsOf: history.runs[finished...])
        runs.append(last)
        let base = finished > 0 ? history.runs[finished - 1].target : history.base
        self.history = History(origin: history.origin, base: base, runs: runs)
    }

    /// What a spring takes over; nil if nothing runs. Only springs have an acceleration to hand on.
    @inlinable
    func moment(at time: Double) -> SpringMoment<Value>? {
        if isAlone {
            switch last.source {
            case .spring(let motion): return last.springMoment(motion, at: time)
            case .blend(let run): return run.moment(at: time)
            case .delayed(let run): return run.moment(at: time)
            case .scalar, .wrappedSpring, .tracking, .free, .additive, .custom: break
            }
        }
        guard let offset = value(at: time) else { return nil }
        var moment = SpringMoment(restingAt: offset, like: total)
        // A circular curve is infinitely fast at its end; no spring can carry that on.
        if let velocity = velocity(at: time), velocity.magnitudeSquared.isFinite { moment.velocity = velocity }
        return moment
    }

    /// Whether nothing runs beside the last.
    @inlinable package var isAlone: Bool { history?.runs.isEmpty ?? true }
}

// MARK: - The rarer ways to take over

extension Animator {
    /// A spring that eases its response from that of the spring before it; nil if there is none or nothing to ease.
    @usableFromInline
    func blendRun(
        _ motion: SpringMotion, from moment: SpringMoment<Value>, to target: Value, at time: Double
    ) -> Run<Value>? {
        guard let response = springResponse(at: time) else { return nil }
        return SpringBlend(from: response, to: motion.animation).map {
            let run = BlendRun(motion, from: moment, origin: origin, to: target, blend: $0, at: time)
            return Run(.blend(run), to: target, at: time)
        }
    }

    /// The response of the spring that runs at `time`, which took over all that ran before it; nil if none does.
    func springResponse(at time: Double) -> Double? {
        switch last.source {
        case .spring(let motion): return motion.animation.response
        case .blend(let run): return run.response(at: time)
        case .delayed(let run): return run.response(at: time)
        case .scalar, .wrappedSpring, .tracking, .free, .additive, .custom: return nil
        }
    }

    /// Velocity tracking with another sample. It shows the model's value, so nothing that ran before it shows any more.
    private func trackingRun(to target: Value, at time: Double) -> Run<Value> {
        if isAlone, case .tracking(let run) = last.source {
            return Run(.tracking(run.adding(target, at: time)), to: target, at: last.start)
        }
        return Run(.tracking(TrackingRun(target, at: time)), to: target, at: time)
    }

    /// The run in which `animation`, a modified spring, velocity tracking or a custom animation, takes over; nil if it
    /// runs beside.
    @usableFromInline
    func takingOver(
        with animation: Animation, to target: Value, at time: Double, environment: EnvironmentValues
    ) -> Run<Value>? {
        if case .velocityTracking = animation.kind {
            return trackingRun(to: target, at: time)
        }
        if let motion = animation.freeMotion {
            return moment(at: time).map {
                Run(FreeRun(motion, from: $0.offset, velocity: $0.velocity, to: target, at: time))
            }
        }
        if animation.additiveBase != nil {
            if isAlone, case .additive(let run) = last.source {
                return run.adding(animation, to: target, at: time).map { Run($0) }
            }
            return AdditiveRun.above(self, animation, to: target, at: time).map { Run($0) }
        }
        return animation.kind.isRandomAccess
            ? wrappedSpring(animation, to: target, at: time).map { Run(.wrappedSpring($0), to: target, at: $0.start) }
            : customRun(animation, at: time, environment: environment).map { Run($0, to: target) }
    }

    /// A modified spring that takes over from one modified in the same way, in the time of their bases.
    private func wrappedSpring(_ animation: Animation, to target: Value, at time: Double) -> WrappedSpringRun<Value>? {
        guard isAlone else { return nil }
        let previous: WrappedSpringRun<Value>?
        switch last.source {
        case .scalar(let kind):
            previous = WrappedSpringRun(
                Animation(kind: kind), at: last.start, from: nil, origin: history?.base, to: last.target)
        case .wrappedSpring(let run):
            previous = run
        case .spring, .blend, .tracking, .free, .delayed, .additive, .custom:
            return nil
        }
        return previous?.merged(with: animation, origin: origin, to: target, at: time)
    }

    /// A custom animation that says it takes over, with the context as it left it and the begin of what ran before.
    private func customRun(
        _ animation: Animation, at time: Double, environment: EnvironmentValues
    ) -> CustomRun<Value>? {
        let interval = last.way(from: origin)
        if isAlone, case .custom(let run) = last.source {
            return run.merged(with: animation, over: interval, at: time)
        }
        var context = AnimationContext<Value>(environment: environment)
        if isAlone, case .spring(let motion) = last.source {
            last.remember(motion, at: time, in: &context)
        }
        let elapsed = max(time - last.start, 0)
        guard animation.shouldMerge(previous: last.animation, value: interval, time: elapsed, context: &context)
        else { return nil }
        return CustomRun(animation, context: context, at: last.start)
    }
}
