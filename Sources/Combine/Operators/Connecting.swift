// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

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
    // Protected by: its lock, which is not held while a subscriber is called.
    public class Autoconnect<Upstream: ConnectablePublisher>: Publisher, @unchecked Sendable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// What begins and ends.
        public final let upstream: Upstream
        private final let lock = Lock()
        private final var connection: (any Cancellable)?
        private final var subscriberCount = 0

        /// Connects `upstream` while it has subscribers.
        public init(upstream: Upstream) { self.upstream = upstream }

        public final func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let membership = Membership { self.leave() }
            upstream.subscribe(Counted(downstream: subscriber, membership: membership))
            // A subscriber that has already received the end is not counted.
            guard membership.begin() else { return }
            let isFirst = lock.withLock {
                subscriberCount += 1
                return subscriberCount == 1
            }
            guard isFirst else { return }
            let connection = upstream.connect()
            let isWanted = lock.withLock {
                guard subscriberCount > 0 else { return false }
                self.connection = connection
                return true
            }
            if !isWanted { connection.cancel() }
        }

        private func leave() {
            let ended = lock.withLock { () -> (any Cancellable)? in
                subscriberCount -= 1
                return subscriberCount == 0 ? connection.take() : nil
            }
            ended?.cancel()
        }
    }

    /// Whether a subscriber counts: from when it has been attached until it ends or cancels.
    // Protected by: its lock, which is not held while the closure runs.
    private final class Membership: @unchecked Sendable {
        private let lock = Lock()
        private var hasBegun = false
        private var left: (() -> Void)?

        init(left: @escaping () -> Void) { self.left = left }

        /// Returns false if it has ended already.
        func begin() -> Bool {
            lock.withLock {
                hasBegun = true
                return left != nil
            }
        }

        func end() {
            let (action, counts) = lock.withLock { (left.take(), hasBegun) }
            if counts { action?() }
        }
    }

    /// A subscriber that reports its end and its cancellation.
    private struct Counted<Downstream: Subscriber>: Subscriber {
        let combineIdentifier = CombineIdentifier()
        let downstream: Downstream
        let membership: Membership

        func receive(subscription: any Subscription) {
            downstream.receive(subscription: CountedSubscription(base: subscription, membership: membership))
        }

        func receive(_ input: Downstream.Input) -> Subscribers.Demand { downstream.receive(input) }

        func receive(completion: Subscribers.Completion<Downstream.Failure>) {
            membership.end()
            downstream.receive(completion: completion)
        }
    }

    private struct CountedSubscription: Subscription, CustomStringConvertible {
        let combineIdentifier = CombineIdentifier()
        let base: any Subscription
        let membership: Membership

        var description: String { "\(base)" }

        func request(_ demand: Subscribers.Demand) { base.request(demand) }

        func cancel() {
            base.cancel()
            membership.end()
        }
    }

    /// Hands the values of one subscription to many subscribers, through a subject.
    // Protected by: its lock, which is not held while a publisher or a closure is called.
    public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher, @unchecked Sendable
    where Upstream.Failure == SubjectType.Failure, Upstream.Output == SubjectType.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the subject, once.
        public let createSubject: () -> SubjectType
        private let lock = Lock()
        private var madeSubject: SubjectType?

        /// Calls `createSubject` for the first subscriber or connection.
        public init(upstream: Upstream, createSubject: @escaping () -> SubjectType) {
            self.upstream = upstream
            self.createSubject = createSubject
        }

        private var subject: SubjectType {
            if let subject = lock.withLock({ madeSubject }) { return subject }
            let new = createSubject()
            return lock.withLock {
                let subject = madeSubject ?? new
                madeSubject = subject
                return subject
            }
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            subject.subscribe(subscriber)
        }

        /// Subscribes the subject to the publisher, until what is returned is cancelled.
        public func connect() -> any Cancellable { upstream.subscribe(subject) }
    }

    /// Shares one subscription among all subscribers, from the first to the last.
    public final class Share<Upstream: Publisher>: Publisher, Equatable {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure

        /// Where the values come from.
        public let upstream: Upstream
        private let shared: Autoconnect<Multicast<Upstream, PassthroughSubject<Output, Failure>>>

        /// Subscribes to `upstream` while it has subscribers.
        public init(upstream: Upstream) {
            self.upstream = upstream
            shared = upstream.multicast { PassthroughSubject() }.autoconnect()
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            shared.subscribe(subscriber)
        }

        public static func == (lhs: Share, rhs: Share) -> Bool { lhs === rhs }
    }

    /// Begins a publisher when `connect()` is called.
    public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        private let inner: Multicast<Upstream, PassthroughSubject<Output, Failure>>

        /// Subscribes to `upstream` with each connection.
        public init(upstream: Upstream) { inner = upstream.multicast { PassthroughSubject() } }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            inner.subscribe(subscriber)
        }

        public func connect() -> any Cancellable { inner.connect() }
    }
}

extension Publisher {
    /// The values, of which all subscribers share one subscription, from the first subscriber to the last.
    ///
    /// Who subscribes after the end receives the end alone.
    public func share() -> Publishers.Share<Self> { Publishers.Share(upstream: self) }

    /// The values, handed to all subscribers by `subject` while it is connected.
    public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
    where S.Failure == Failure, S.Output == Output {
        multicast { subject }
    }

    /// The values, handed to all subscribers while it is connected by a subject that is made once.
    public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
    where S.Failure == Failure, S.Output == Output {
        Publishers.Multicast(upstream: self, createSubject: createSubject)
    }
}

extension Publisher where Failure == Never {
    /// The values, from when `connect()` is called.
    public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}
