// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Subscribes to one of the publishers that an operator combines, and calls closures.
///
/// What is requested before the subscription arrives is requested when it does, and one that arrives after a cancellation is cancelled.
// Protected by: its lock, which is not held while the publisher or a closure is called.
final class Inlet<Input, Failure: Error>: Subscriber, @unchecked Sendable {
    private let lock = Lock()
    private var subscription: (any Subscription)?
    private var early = Subscribers.Demand.none
    private var isOver = false
    private var receiveValue: ((Input) -> Subscribers.Demand)?
    private var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?

    init(
        value: @escaping (Input) -> Subscribers.Demand,
        completion: @escaping (Subscribers.Completion<Failure>) -> Void
    ) {
        receiveValue = value
        receiveCompletion = completion
    }

    func receive(subscription: any Subscription) {
        let demand: Subscribers.Demand? = lock.withLock {
            guard self.subscription == nil, !isOver else { return nil }
            self.subscription = subscription
            defer { early = .none }
            return early
        }
        guard let demand else { return subscription.cancel() }
        if demand > .none { subscription.request(demand) }
    }

    func receive(_ input: Input) -> Subscribers.Demand { lock.withLock { receiveValue }?(input) ?? .none }

    func receive(completion: Subscribers.Completion<Failure>) {
        let action = lock.withLock { receiveCompletion }
        _ = end()
        action?(completion)
    }

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let subscription: (any Subscription)? = lock.withLock {
            if self.subscription == nil { early += demand }
            return self.subscription
        }
        subscription?.request(demand)
    }

    func cancel() { end()?.cancel() }

    /// Releases the closures and the subscription, and returns the latter the first time.
    private func end() -> (any Subscription)? {
        let (value, completion, subscription) = lock.withLock {
            isOver = true
            return (receiveValue.take(), receiveCompletion.take(), self.subscription.take())
        }
        // Released outside of the lock: what the closures hold may end with them.
        withExtendedLifetime((value, completion)) {}
        return subscription
    }
}
