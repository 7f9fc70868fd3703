// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A deadline that moves, with one scheduled closure however often it does.
// Protected by: the lock of its owner.
struct Deadline<Context: Scheduler> {
    private(set) var time: Context.SchedulerTimeType?
    private var isScheduled = false

    /// Moves the deadline, or removes it; returns whether a closure must be scheduled for it.
    mutating func move(to time: Context.SchedulerTimeType?) -> Bool {
        self.time = time
        guard time != nil, !isScheduled else { return false }
        isScheduled = true
        return true
    }

    /// What to do when the scheduled closure runs.
    enum Action {
        case nothing
        case fire
        /// The deadline has moved: schedule a closure for it.
        case wait(Context.SchedulerTimeType)
    }

    /// The closure that was scheduled for `scheduledTime` runs.
    ///
    /// The scheduler's clock is not asked: it may be a little behind the time for which a closure was scheduled.
    mutating func reach(_ scheduledTime: Context.SchedulerTimeType) -> Action {
        guard let time else {
            isScheduled = false
            return .nothing
        }
        guard time <= scheduledTime else { return .wait(time) }
        self.time = nil
        isScheduled = false
        return .fire
    }
}

/// Subscribes to one publisher, and does something at a deadline that moves.
// Protected by: the lock of the outlet, which is not held while anything is called.
class Deferring<Downstream: Subscriber, Context: Scheduler>: Retiming<Downstream>, @unchecked Sendable {
    final let scheduler: Context
    final let options: Context.SchedulerOptions?
    private final var deadline = Deadline<Context>()

    init(_ downstream: Downstream, scheduler: Context, options: Context.SchedulerOptions?) {
        self.scheduler = scheduler
        self.options = options
        super.init(downstream)
    }

    /// Called at the deadline.
    func fire() {}

    /// Moves the deadline to `time`, or removes it if that is nil. `change` is called under the lock.
    final func setDeadline(_ time: Context.SchedulerTimeType?, _ change: () -> Void = {}) {
        let mustSchedule = lock.withLock {
            change()
            return deadline.move(to: time)
        }
        if mustSchedule, let time { schedule(at: time) }
    }

    private func schedule(at time: Context.SchedulerTimeType) {
        scheduler.schedule(after: time, tolerance: scheduler.minimumTolerance, options: options) { [weak self] in
            self?.reach(time)
        }
    }

    private func reach(_ scheduledTime: Context.SchedulerTimeType) {
        switch lock.withLock({ deadline.reach(scheduledTime) }) {
        case .nothing: break
        case .fire: fire()
        case .wait(let time): schedule(at: time)
        }
    }
}

/// Delivers one pending value at a deadline. After its publisher has finished, the pending value is delivered when it is due, then the end.
// Protected by: the lock of the outlet, which is not held while anything is called.
class Pacing<Downstream: Subscriber, Context: Scheduler>: Deferring<Downstream, Context>, @unchecked Sendable {
    /// The value to be delivered next. Under the lock.
    private(set) final var pending: Downstream.Input?
    /// The pending value is due and has not been demanded.
    private final var isDue = false
    private final var completion: Subscribers.Completion<Downstream.Failure>?
    /// This object, which nothing else needs to hold when its publisher has finished and a value is pending.
    private final var keeper: AnyObject?

    /// Under the lock: called when the pending value is delivered.
    func willDeliver(at now: Context.SchedulerTimeType) {}

    /// Under the lock: delivers `value` at the deadline in place of the pending one; if `isFresh`, not before the next deadline.
    final func replacePending(by value: Downstream.Input, isFresh: Bool) {
        pending = value
        if isFresh { isDue = false }
    }

    override final func demanded(_ demand: Subscribers.Demand) { deliverDue() }

    override final func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        guard completion.isFinished else {
            return scheduler.schedule(options: options) { self.end(completion) }
        }
        let isPending = lock.withLock {
            guard pending != nil else { return false }
            self.completion = completion
            keeper = self
            return true
        }
        if !isPending { scheduler.schedule(options: options) { self.finish(completion) } }
    }

    override final func fire() {
        lock.withLock { isDue = true }
        deliverDue()
    }

    private func deliverDue() {
        let now = scheduler.now
        let (delivers, completion) = lock.withLock { () -> (Bool, Subscribers.Completion<Downstream.Failure>?) in
            guard isDue, openDemand > .none, let value = pending.take() else { return (false, nil) }
            isDue = false
            willDeliver(at: now)
            append(value)
            return (true, self.completion)
        }
        guard delivers else { return }
        release()
        if let completion { finish(completion) }
    }

    override final func ended() {
        super.ended()
        let released = lock.withLock { (keeper.take(), pending.take()) }
        withExtendedLifetime(released) {}
    }
}

/// Delivers a value when none has followed it for a while.
// Protected by: the lock of the outlet, which is not held while anything is called.
final class Debouncing<Downstream: Subscriber, Context: Scheduler>: Pacing<Downstream, Context>, @unchecked Sendable {
    private let dueTime: Context.SchedulerTimeType.Stride

    init(
        _ downstream: Downstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?
    ) {
        self.dueTime = dueTime
        super.init(downstream, scheduler: scheduler, options: options)
    }

    override func receive(_ value: Downstream.Input) {
        setDeadline(scheduler.now.advanced(by: dueTime)) { replacePending(by: value, isFresh: true) }
    }
}

/// Delivers one value at most in each interval.
// Protected by: the lock of the outlet, which is not held while anything is called.
final class Throttling<Downstream: Subscriber, Context: Scheduler>: Pacing<Downstream, Context>, @unchecked Sendable {
    private let interval: Context.SchedulerTimeType.Stride
    private let takesLatest: Bool
    /// When the interval ends that the value delivered last began.
    private var intervalEnd: Context.SchedulerTimeType?

    init(_ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, takesLatest: Bool) {
        self.interval = interval
        self.takesLatest = takesLatest
        super.init(downstream, scheduler: scheduler, options: nil)
    }

    override func receive(_ value: Downstream.Input) {
        let now = scheduler.now
        let time: Context.SchedulerTimeType? = lock.withLock {
            let isFirst = pending == nil
            if isFirst || takesLatest { replacePending(by: value, isFresh: false) }
            return isFirst ? intervalEnd.map { max($0, now) } ?? now : nil
        }
        if let time { setDeadline(time) }
    }

    override func willDeliver(at now: Context.SchedulerTimeType) { intervalEnd = now.advanced(by: interval) }
}

/// Delivers everything through a scheduler, and ends when nothing comes for a while.
// Protected by: the lock of the outlet, which is not held while anything is called.
final class TimingOut<Downstream: Subscriber, Context: Scheduler>: Deferring<Downstream, Context>, @unchecked Sendable {
    private let interval: Context.SchedulerTimeType.Stride
    private let customError: (() -> Downstream.Failure)?

    init(
        _ downstream: Downstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
        options: Context.SchedulerOptions?, customError: (() -> Downstream.Failure)?
    ) {
        self.interval = interval
        self.customError = customError
        super.init(downstream, scheduler: scheduler, options: options)
    }

    override func demanded(_ demand: Subscribers.Demand) { ask(for: demand) }

    func wait() { setDeadline(scheduler.now.advanced(by: interval)) }

    override func receive(_ value: Downstream.Input) {
        wait()
        hold(value)
        scheduler.schedule(options: options) { self.release() }
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        setDeadline(nil)
        hold(completion)
        scheduler.schedule(options: options) { self.release() }
    }

    override func fire() {
        stop()
        end(customError.map { .failure($0()) } ?? .finished)
    }
}

/// Delivers arrays of what came in each interval, and of a limited number of values.
// Protected by: the lock of the outlet, which is not held while anything is called.
final class Grouping<Value, Downstream: Subscriber, Context: Scheduler>: Outlet<Downstream>, @unchecked Sendable
where Downstream.Input == [Value] {
    private var inlet: Inlet<Value, Downstream.Failure>?
    private var timer: (any Cancellable)?
    private var values: [Value] = []
    private let limit: Int?

    /// - Parameter limit: How many values make an array at most; nil: any number.
    init(_ downstream: Downstream, limit: Int?) {
        self.limit = limit
        super.init(downstream)
    }

    func start<P: Publisher>(
        _ publisher: P, _ scheduler: Context, every interval: Context.SchedulerTimeType.Stride,
        options: Context.SchedulerOptions?
    ) where P.Output == Value, P.Failure == Downstream.Failure {
        let inlet = Inlet<Value, Downstream.Failure>(
            value: {
                self.receive($0)
                return .none
            },
            completion: {
                guard $0.isFinished else { return self.end($0) }
                self.flush()
                self.finish($0)
            })
        let timer = scheduler.schedule(
            after: scheduler.now.advanced(by: interval), interval: interval, tolerance: scheduler.minimumTolerance,
            options: options
        ) { [weak self] in self?.flush() }
        lock.withLock { (self.inlet, self.timer) = (inlet, timer) }
        begin()
        inlet.request(.unlimited)
        publisher.subscribe(inlet)
    }

    private func receive(_ value: Value) {
        let isFull = lock.withLock {
            values.append(value)
            return values.count == limit
        }
        if isFull { flush() }
    }

    /// Delivers what has come, if anything has.
    private func flush() {
        let hasValues = lock.withLock {
            guard !values.isEmpty else { return false }
            append(values)
            values = []
            return true
        }
        if hasValues { release() }
    }

    override func ended() {
        let (inlet, timer) = lock.withLock {
            values = []
            return (self.inlet.take(), self.timer.take())
        }
        inlet?.cancel()
        timer?.cancel()
    }
}
