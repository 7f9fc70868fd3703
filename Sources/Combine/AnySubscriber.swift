// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// A subscriber whose type is hidden.
@frozen public struct AnySubscriber<Input, Failure: Error>: Subscriber, CustomStringConvertible {
    public let combineIdentifier: CombineIdentifier
    private let receiveSubscription: (any Subscription) -> Void
    private let receiveValue: (Input) -> Subscribers.Demand
    private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void

    /// Hides the type of `s`.
    public init<S: Subscriber>(_ s: S) where S.Input == Input, S.Failure == Failure {
        combineIdentifier = s.combineIdentifier
        receiveSubscription = { s.receive(subscription: $0) }
        receiveValue = { s.receive($0) }
        receiveCompletion = { s.receive(completion: $0) }
    }

    /// Sends what is received to the subject `s`.
    public init<S: Subject>(_ s: S) where S.Output == Input, S.Failure == Failure { self.init(SubjectSubscriber(s)) }

    /// Calls closures. Without `receiveSubscription` nothing is requested at first, without `receiveValue` nothing more for a value.
    public init(
        receiveSubscription: ((any Subscription) -> Void)? = nil,
        receiveValue: ((Input) -> Subscribers.Demand)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
    ) {
        combineIdentifier = CombineIdentifier()
        self.receiveSubscription = receiveSubscription ?? { _ in }
        self.receiveValue = receiveValue ?? { _ in .none }
        self.receiveCompletion = receiveCompletion ?? { _ in }
    }

    public var description: String { "AnySubscriber" }

    public func receive(subscription: any Subscription) { receiveSubscription(subscription) }
    public func receive(_ value: Input) -> Subscribers.Demand { receiveValue(value) }
    public func receive(completion: Subscribers.Completion<Failure>) { receiveCompletion(completion) }
}

/// Subscriptions that need no publisher.
public enum Subscriptions {
    /// A subscription that delivers nothing and needs no cancellation.
    public static var empty: any Subscription { shared }

    private static let shared = EmptySubscription()

    private struct EmptySubscription: Subscription, Sendable, CustomStringConvertible {
        let combineIdentifier = CombineIdentifier()
        var description: String { "Empty" }
        func request(_ demand: Subscribers.Demand) {}
        func cancel() {}
    }
}

/// Sends what it receives to a subject, which says how much is demanded.
// Protected by: its lock, which is not held while the subject or the publisher is called.
final class SubjectSubscriber<Target: Subject>: Subscriber, Subscription, CustomStringConvertible, @unchecked Sendable {
    private let lock = Lock()
    /// Nil once it has ended.
    private var subject: Target?
    private var upstream: (any Subscription)?

    init(_ subject: Target) { self.subject = subject }

    var description: String { "Subject" }

    func receive(subscription: any Subscription) {
        let subject: Target? = lock.withLock {
            guard upstream == nil, self.subject != nil else { return nil }
            upstream = subscription
            return self.subject
        }
        if let subject { subject.send(subscription: self) } else { subscription.cancel() }
    }

    func receive(_ input: Target.Output) -> Subscribers.Demand {
        lock.withLock { subject }?.send(input)
        return .none
    }

    func receive(completion: Subscribers.Completion<Target.Failure>) {
        let subject = lock.withLock {
            upstream = nil
            return self.subject.take()
        }
        subject?.send(completion: completion)
    }

    func request(_ demand: Subscribers.Demand) { lock.withLock { upstream }?.request(demand) }

    func cancel() {
        let (upstream, subject) = lock.withLock { (self.upstream.take(), self.subject.take()) }
        withExtendedLifetime(subject) { upstream?.cancel() }
    }
}

extension Publisher {
    /// Sends the values and the end to `subject`, until what is returned goes.
    public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Failure == Failure, S.Output == Output {
        let subscriber = SubjectSubscriber(subject)
        subscribe(subscriber)
        return AnyCancellable(subscriber)
    }
}
