// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The values of a publisher that cannot fail, for `for await`. Its iterators subscribe when they are made.
///
/// Each call of `next` demands one value. What a publisher sends while nobody waits is lost, unless the publisher keeps its latest value.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
    public typealias Element = P.Output
    private let publisher: P

    /// The values of `publisher`.
    public init(_ publisher: P) { self.publisher = publisher }

    public func makeAsyncIterator() -> Iterator { Iterator(ValueReader(publisher)) }

    /// The values of one subscription, which ends with it or with the task that waits.
    public struct Iterator: AsyncIteratorProtocol {
        private let reader: ValueReader<P.Output, Never>

        fileprivate init(_ reader: ValueReader<P.Output, Never>) { self.reader = reader }

        public mutating func next() async -> P.Output? { await reader.next(isolation: nil).get() }

        public mutating func next(isolation actor: isolated (any Actor)?) async -> P.Output? {
            await reader.next(isolation: actor).get()
        }
    }
}

/// The values of a publisher that may fail, for `for try await`. Its iterators subscribe when they are made.
///
/// Each call of `next` demands one value. What a publisher sends while nobody waits is lost, unless the publisher keeps its latest value.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
    public typealias Element = P.Output
    private let publisher: P

    /// The values of `publisher`.
    public init(_ publisher: P) { self.publisher = publisher }

    public func makeAsyncIterator() -> Iterator { Iterator(ValueReader(publisher)) }

    /// The values of one subscription, which ends with it or with the task that waits. A failure is thrown once.
    public struct Iterator: AsyncIteratorProtocol {
        private let reader: ValueReader<P.Output, P.Failure>

        fileprivate init(_ reader: ValueReader<P.Output, P.Failure>) { self.reader = reader }

        public mutating func next() async throws -> P.Output? { try await reader.next(isolation: nil).get() }

        public mutating func next(isolation actor: isolated (any Actor)?) async throws(any Error) -> P.Output? {
            try await reader.next(isolation: actor).get()
        }
    }
}

extension Publisher where Failure == Never {
    /// The values, one for each turn of `for await`.
    public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Publisher {
    /// The values, one for each turn of `for try await`.
    public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

/// A subscriber that demands a value for each reader that waits.
// Protected by: its lock, which is not held while the publisher is called or a reader goes on.
private final class ValueReader<Input, Failure: Error>: @unchecked Sendable {
    // Protected by: the reader, which alone gets it.
    fileprivate struct Answer: @unchecked Sendable {
        let result: Result<Input?, Failure>
        func get() throws(Failure) -> Input? { try result.get() }
    }

    private let lock = Lock()
    private var waiting: [CheckedContinuation<Answer, Never>] = []
    private var subscription: (any Subscription)?
    private var isOver = false
    /// Why it is over, until a reader has heard.
    private var failure: Failure?

    init<P: Publisher>(_ publisher: P) where P.Output == Input, P.Failure == Failure {
        publisher.subscribe(Inlet(reader: self))
    }

    /// The publisher holds this, and not the reader, so that a subscription ends when nobody can read its values.
    private struct Inlet: Subscriber {
        let combineIdentifier = CombineIdentifier()
        weak var reader: ValueReader?

        func receive(subscription: any Subscription) {
            if let reader { reader.begin(subscription) } else { subscription.cancel() }
        }

        func receive(_ input: Input) -> Subscribers.Demand {
            reader?.deliver(input)
            return .none
        }

        func receive(completion: Subscribers.Completion<Failure>) { reader?.end(completion) }
    }

    deinit { subscription?.cancel() }

    func next(isolation: isolated (any Actor)?) async -> Answer {
        await withTaskCancellationHandler(
            operation: {
                await withCheckedContinuation(isolation: isolation) { wait($0) }
            }, onCancel: { cancel() }, isolation: isolation)
    }

    private func wait(_ continuation: CheckedContinuation<Answer, Never>) {
        let (subscription, end): ((any Subscription)?, Answer?) = lock.withLock {
            if isOver {
                return (nil, Answer(result: failure.take().map { .failure($0) } ?? .success(nil)))
            }
            waiting.append(continuation)
            return (self.subscription, nil)
        }
        if let end { continuation.resume(returning: end) }
        subscription?.request(.max(1))
    }

    private func begin(_ subscription: any Subscription) {
        let demand: Int? = lock.withLock {
            guard self.subscription == nil, !isOver else { return nil }
            self.subscription = subscription
            return waiting.count
        }
        guard let demand else { return subscription.cancel() }
        if demand > 0 { subscription.request(.max(demand)) }
    }

    private func deliver(_ input: Input) {
        let reader = lock.withLock { waiting.isEmpty ? nil : waiting.removeFirst() }
        reader?.resume(returning: Answer(result: .success(input)))
    }

    private func end(_ completion: Subscribers.Completion<Failure>) {
        var failure: Failure?
        if case .failure(let error) = completion { failure = error }
        close(failure)
    }

    private func cancel() {
        let subscription = lock.withLock { self.subscription }
        close(nil)
        subscription?.cancel()
    }

    /// Ends it for all that wait; the first one gets the failure.
    private func close(_ failure: Failure?) {
        let readers: [CheckedContinuation<Answer, Never>] = lock.withLock {
            guard !isOver else { return [] }
            isOver = true
            subscription = nil
            if waiting.isEmpty { self.failure = failure }
            defer { waiting = [] }
            return waiting
        }
        for (index, reader) in readers.enumerated() {
            let first = index == 0 ? failure : nil
            reader.resume(returning: Answer(result: first.map { .failure($0) } ?? .success(nil)))
        }
    }
}
