// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Publishers {
    /// The values, delivered through a scheduler.
    public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// What says when.
        public let scheduler: Context
        /// How the scheduler runs what is scheduled.
        public let options: Context.SchedulerOptions?

        /// Makes it with these properties.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Rescheduling(subscriber) { [scheduler, options] in scheduler.schedule(options: options, $0) }.start(
                upstream)
        }
    }

    /// The values of a publisher that is subscribed to, asked and cancelled through a scheduler.
    public struct SubscribeOn<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// What says when.
        public let scheduler: Context
        /// How the scheduler runs what is scheduled.
        public let options: Context.SchedulerOptions?

        /// Makes it with these properties.
        public init(upstream: Upstream, scheduler: Context, options: Context.SchedulerOptions?) {
            self.upstream = upstream
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, options) = (scheduler, options)
            let upstream = upstream
            scheduler.schedule(options: options) {
                upstream.subscribe(
                    ScheduledRequests(downstream: subscriber) { scheduler.schedule(options: options, $0) })
            }
        }
    }

    /// The values and the completion, later.
    public struct Delay<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// How much later.
        public let interval: Context.SchedulerTimeType.Stride
        /// How inexact that may be.
        public let tolerance: Context.SchedulerTimeType.Stride
        /// What says when.
        public let scheduler: Context
        /// How the scheduler runs what is scheduled.
        public let options: Context.SchedulerOptions?

        /// Makes it with these properties.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, tolerance: Context.SchedulerTimeType.Stride,
            scheduler: Context, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.tolerance = tolerance
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Rescheduling(subscriber) { [scheduler, interval, tolerance, options] in
                scheduler.schedule(
                    after: scheduler.now.advanced(by: interval), tolerance: tolerance, options: options, $0)
            }.start(upstream)
        }
    }

    /// The values that none follows for a while.
    public struct Debounce<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// For how long none follows.
        public let dueTime: Context.SchedulerTimeType.Stride
        /// What says when.
        public let scheduler: Context
        /// How the scheduler runs what is scheduled.
        public let options: Context.SchedulerOptions?

        /// Makes it with these properties.
        public init(
            upstream: Upstream, dueTime: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.dueTime = dueTime
            self.scheduler = scheduler
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Debouncing(subscriber, dueTime: dueTime, scheduler: scheduler, options: options)
                .start(upstream, demand: .unlimited)
        }
    }

    /// One value at most in each interval.
    public struct Throttle<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// The time between two values.
        public let interval: Context.SchedulerTimeType.Stride
        /// What says when.
        public let scheduler: Context
        /// Whether the last value in an interval is delivered, or the first.
        public let latest: Bool

        /// Makes it with these properties.
        public init(upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context, latest: Bool) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.latest = latest
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            Throttling(subscriber, interval: interval, scheduler: scheduler, takesLatest: latest)
                .start(upstream, demand: .unlimited)
        }
    }

    /// The values, until none comes for a while.
    public struct Timeout<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// How long it waits for a value.
        public let interval: Context.SchedulerTimeType.Stride
        /// What says when.
        public let scheduler: Context
        /// How the scheduler runs what is scheduled.
        public let options: Context.SchedulerOptions?
        /// Makes the failure; nil: it finishes.
        public let customError: (() -> Upstream.Failure)?

        /// Makes it with these properties.
        public init(
            upstream: Upstream, interval: Context.SchedulerTimeType.Stride, scheduler: Context,
            options: Context.SchedulerOptions?, customError: (() -> Upstream.Failure)?
        ) {
            self.upstream = upstream
            self.interval = interval
            self.scheduler = scheduler
            self.options = options
            self.customError = customError
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let timeout = TimingOut(
                subscriber, interval: interval, scheduler: scheduler, options: options, customError: customError)
            timeout.wait()
            timeout.start(upstream)
        }
    }

    /// What makes the arrays of values that are collected by time.
    public enum TimeGroupingStrategy<Context: Scheduler> {
        /// Each interval makes one.
        case byTime(Context, Context.SchedulerTimeType.Stride)
        /// Each interval makes one, and so does a number of values.
        case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)

        /// The scheduler, the interval and the number; nil: any number.
        fileprivate var parts: (Context, Context.SchedulerTimeType.Stride, Int?) {
            switch self {
            case .byTime(let scheduler, let interval): (scheduler, interval, nil)
            case .byTimeOrCount(let scheduler, let interval, let count): (scheduler, interval, count)
            }
        }
    }

    /// Arrays of what comes in each interval.
    public struct CollectByTime<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// What makes an array.
        public let strategy: Publishers.TimeGroupingStrategy<Context>
        /// How the scheduler runs what is scheduled.
        public let options: Context.SchedulerOptions?

        /// Makes it with these properties.
        public init(
            upstream: Upstream, strategy: Publishers.TimeGroupingStrategy<Context>, options: Context.SchedulerOptions?
        ) {
            self.upstream = upstream
            self.strategy = strategy
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let (scheduler, interval, limit) = strategy.parts
            Grouping<Upstream.Output, S, Context>(subscriber, limit: limit)
                .start(upstream, scheduler, every: interval, options: options)
        }
    }

    /// The time between values.
    public struct MeasureInterval<Upstream: Publisher, Context: Scheduler>: Publisher {
        public typealias Output = Context.SchedulerTimeType.Stride
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// What says when.
        public let scheduler: Context

        /// Makes it with these properties.
        public init(upstream: Upstream, scheduler: Context) {
            self.upstream = upstream
            self.scheduler = scheduler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var last = scheduler.now
            upstream.relay(to: subscriber) { [scheduler] _ in
                let now = scheduler.now
                defer { last = now }
                return last.distance(to: now)
            }
        }
    }
}

/// Hands its subscriber a subscription whose requests and whose cancellation go through a scheduler.
private struct ScheduledRequests<Downstream: Subscriber>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream
    let schedule: (@escaping () -> Void) -> Void

    func receive(subscription: any Subscription) {
        downstream.receive(subscription: Requests(base: subscription, schedule: schedule))
    }

    func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }

    private struct Requests: Subscription {
        let combineIdentifier = CombineIdentifier()
        let base: any Subscription
        let schedule: (@escaping () -> Void) -> Void

        func request(_ demand: Subscribers.Demand) { schedule { base.request(demand) } }
        func cancel() { schedule { base.cancel() } }
    }
}

extension Publisher {
    /// The values, delivered by closures that `scheduler` runs, in their order, also on a queue that runs closures side by side.
    public func receive<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.ReceiveOn<Self, S> {
        Publishers.ReceiveOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// The values; `scheduler` runs the closures that subscribe, request and cancel.
    public func subscribe<S: Scheduler>(
        on scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.SubscribeOn<Self, S> {
        Publishers.SubscribeOn(upstream: self, scheduler: scheduler, options: options)
    }

    /// The values and the completion, `interval` later.
    public func delay<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
        options: S.SchedulerOptions? = nil
    ) -> Publishers.Delay<Self, S> {
        Publishers.Delay(
            upstream: self, interval: interval, tolerance: tolerance ?? scheduler.minimumTolerance,
            scheduler: scheduler, options: options)
    }

    /// The values that no other follows for `dueTime`, delivered through `scheduler`.
    ///
    /// A value that is due is delivered when it is demanded, unless another follows. When the publisher finishes, the last value is
    /// delivered when it is due, and then the end; a failure drops it. Source: *chosen* (Apple does not say what happens at the end).
    public func debounce<S: Scheduler>(
        for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.Debounce<Self, S> {
        Publishers.Debounce(upstream: self, dueTime: dueTime, scheduler: scheduler, options: options)
    }

    /// One value at most in each `interval`: the first value at once, then the latest or the first that came since the one before.
    ///
    /// When the publisher finishes, a value that waits is delivered at the end of its interval, and then the end; a failure drops it.
    public func throttle<S: Scheduler>(
        for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
    ) -> Publishers.Throttle<Self, S> {
        Publishers.Throttle(upstream: self, interval: interval, scheduler: scheduler, latest: latest)
    }

    /// The values, delivered through `scheduler`, until none comes for `interval`; then it finishes, or fails with `customError`.
    public func timeout<S: Scheduler>(
        _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
        customError: (() -> Failure)? = nil
    ) -> Publishers.Timeout<Self, S> {
        Publishers.Timeout(
            upstream: self, interval: interval, scheduler: scheduler, options: options, customError: customError)
    }

    /// Arrays of the values that came in each interval, if any came, and of the rest when the publisher finishes.
    ///
    /// Arrays that are not demanded wait. All values are demanded.
    public func collect<S: Scheduler>(
        _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
    ) -> Publishers.CollectByTime<Self, S> {
        Publishers.CollectByTime(upstream: self, strategy: strategy, options: options)
    }

    /// For each value, the time since the one before, and for the first since the subscription.
    public func measureInterval<S: Scheduler>(
        using scheduler: S, options: S.SchedulerOptions? = nil
    ) -> Publishers.MeasureInterval<Self, S> {
        Publishers.MeasureInterval(upstream: self, scheduler: scheduler)
    }
}
