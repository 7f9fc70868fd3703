// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Publishers {
    /// Hands out the elements of a sequence, as many as are demanded, and finishes after the last.
    public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
        public typealias Output = Elements.Element
        /// What it hands out.
        public let sequence: Elements

        /// Hands out the elements of `sequence`, from the first for each subscriber.
        public init(sequence: Elements) { self.sequence = sequence }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let subscription = SequenceSubscription(sequence.makeIterator(), for: subscriber)
            subscriber.receive(subscription: subscription)
            subscription.finishIfEmpty()
        }
    }
}

extension Publishers.Sequence: Equatable where Elements: Equatable {}

extension Sequence {
    /// A publisher that hands out the elements, and finishes after the last.
    public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

/// What is left of a sequence for one subscriber, and how much of it is demanded.
// Protected by: its lock, which is not held while the subscriber is called.
private final class SequenceSubscription<Downstream: Subscriber, Elements: IteratorProtocol>: Subscription,
    @unchecked Sendable
where Elements.Element == Downstream.Input {
    private let lock = Lock()
    private var rest: Elements
    /// The element to hand out next; nil at the end of the sequence.
    private var next: Elements.Element?
    private var demand = Subscribers.Demand.none
    private var isDelivering = false
    /// Nil once it has ended.
    private var downstream: Downstream?

    init(_ elements: Elements, for downstream: Downstream) {
        rest = elements
        next = rest.next()
        self.downstream = downstream
    }

    func request(_ demand: Subscribers.Demand) {
        let begins = lock.withLock {
            self.demand += demand
            defer { isDelivering = true }
            return !isDelivering
        }
        guard begins else { return }
        while let (downstream, value) = take() {
            let more = downstream.receive(value)
            lock.withLock { self.demand += more }
            finishIfEmpty()
        }
    }

    /// The next element, if it is demanded, and the subscriber that gets it; nil: nothing is delivered for now.
    private func take() -> (Downstream, Elements.Element)? {
        lock.withLock {
            guard let downstream, let value = next, demand > .none else {
                isDelivering = false
                return nil
            }
            demand = demand.afterOne
            next = rest.next()
            return (downstream, value)
        }
    }

    /// Ends it if there are no more elements.
    func finishIfEmpty() {
        let downstream = lock.withLock { next == nil ? self.downstream.take() : nil }
        downstream?.receive(completion: .finished)
    }

    func cancel() { lock.withLock { downstream = nil } }
}
