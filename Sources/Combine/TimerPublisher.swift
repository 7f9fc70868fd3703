// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A publisher that begins when `connect()` is called.
public protocol ConnectablePublisher: Publisher {
    /// Begins, until what is returned is cancelled.
    func connect() -> any Cancellable
}

extension ConnectablePublisher {
    /// This publisher, which begins with its first subscriber and ends with its last.
    public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

/// Publishers made of others, or of sequences.
public enum Publishers {
    /// Begins with the first subscriber and ends with the last.
    ///
    /// Protected by: its lock, which is not held while a subscriber is called.
    public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// What begins and ends.
        public let upstream: Upstream
        private let lock = NSLock()
        private var connection: (any Cancellable)?
        private var subscriberCount = 0

        /// Connects `upstream` while it has subscribers.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Counted(downstream: subscriber) { self.leave() })
            let isFirst = lock.withLock {
                subscriberCount += 1
                return subscriberCount == 1
            }
            if isFirst {
                let connection = upstream.connect()
                lock.withLock { self.connection = connection }
            }
        }

        private func leave() {
            let ended = lock.withLock { () -> (any Cancellable)? in
                subscriberCount -= 1
                guard subscriberCount == 0 else { return nil }
                defer { connection = nil }
                return connection
            }
            ended?.cancel()
        }
    }

    /// A subscriber that reports when its subscription is cancelled.
    private struct Counted<Downstream: Subscriber>: Subscriber {
        let downstream: Downstream
        let cancelled: () -> Void

        func receive(subscription: any Subscription) {
            downstream.receive(subscription: CountedSubscription(subscription, cancelled: cancelled))
        }

        func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }
        func receive(completion: Subscribers.Completion<Downstream.Failure>) {
            downstream.receive(completion: completion)
        }
    }

    private final class CountedSubscription: Subscription {
        private let base: any Subscription
        private var cancelled: (() -> Void)?

        init(_ base: any Subscription, cancelled: @escaping () -> Void) {
            self.base = base
            self.cancelled = cancelled
        }

        func request(_ demand: Subscribers.Demand) { base.request(demand) }

        func cancel() {
            base.cancel()
            let action = cancelled
            cancelled = nil
            action?()
        }
    }
}

extension Timer {
    /// A publisher of the time, again and again.
    ///
    /// Protected by: being immutable; its subscribers are kept by a hub, its timer by a beat.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never

        /// In seconds.
        public let interval: TimeInterval
        /// How late a beat may come, in seconds; nil: as the system likes.
        public let tolerance: TimeInterval?
        /// Where it runs.
        public let runLoop: RunLoop
        /// In which mode it runs.
        public let mode: RunLoop.Mode
        private let hub = Hub<Date, Never>()
        private let beat = Beat()

        /// Beats every `interval` seconds on `runLoop`, first after one interval; one that is not positive counts as 0.1 ms.
        public init(interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            hub.add(subscriber)
        }

        /// There is one beat: it begins with the first connection, and ends when any of them is cancelled, so that
        /// `timer.upstream.connect().cancel()` stops a timer that connected by itself.
        public func connect() -> any Cancellable {
            beat.begin {
                let timer = makeTimer()
                runLoop.add(timer, forMode: mode)
                return timer
            }
            return beat
        }

        /// A timer with this interval that is not yet scheduled on a run loop.
        package func makeTimer() -> Timer {
            // Without an explicit first fire date, the system's timer would fire at once.
            let interval = interval > 0 ? interval : 0.0001
            let timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true) {
                [hub] in
                hub.send($0.fireDate)
            }
            // Equivalent: removal, on Linux, Foundation ignores the tolerance of a timer and always returns 0.
            if let tolerance { timer.tolerance = tolerance }
            return timer
        }
    }

    /// What the connections of a timer's publisher share.
    ///
    /// Protected by: its lock.
    private final class Beat: Cancellable, @unchecked Sendable {
        private let lock = NSLock()
        private var timer: Timer?

        /// Begins, unless it runs.
        func begin(_ make: () -> Timer) { lock.withLock { timer = timer ?? make() } }

        func cancel() { lock.withLock { timer.take() }?.invalidate() }
    }

    /// A publisher of the time, every `interval` seconds once it is connected.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode)
    }
}
