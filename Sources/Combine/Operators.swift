// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Hands each value on, changed or not at all.
private struct Relayed<Upstream: Publisher, Output>: Publisher {
    typealias Failure = Upstream.Failure
    let upstream: Upstream
    /// What becomes of the values of one subscription; nil: nothing, and another one is asked for.
    let makeTransform: () -> (Upstream.Output) -> Output?

    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        upstream.subscribe(Relay(downstream: subscriber, transform: makeTransform()))
    }
}

private struct Relay<Input, Downstream: Subscriber>: Subscriber {
    let downstream: Downstream
    let transform: (Input) -> Downstream.Input?

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }
    func receive(_ input: Input) -> Subscribers.Demand { transform(input).map(downstream.receive) ?? .max(1) }
    func receive(completion: Subscribers.Completion<Downstream.Failure>) { downstream.receive(completion: completion) }
}

extension Publisher {
    /// Each value as `transform` makes it.
    public func map<T>(_ transform: @escaping (Output) -> T) -> some Publisher<T, Failure> {
        Relayed<Self, T>(upstream: self) { { .some(transform($0)) } }
    }

    /// The property of each value at `keyPath`.
    public func map<T>(_ keyPath: KeyPath<Output, T>) -> some Publisher<T, Failure> {
        Relayed<Self, T>(upstream: self) { { .some($0[keyPath: keyPath]) } }
    }

    /// Each value as `transform` makes it; those that it makes nil are left out.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> some Publisher<T, Failure> {
        Relayed<Self, T>(upstream: self) { { transform($0) } }
    }

    /// The values that `isIncluded` says yes to.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> some Publisher<Output, Failure> {
        Relayed<Self, Output>(upstream: self) { { isIncluded($0) ? $0 : nil } }
    }

    /// All but the first `count` values, which must not be negative.
    public func dropFirst(_ count: Int = 1) -> some Publisher<Output, Failure> {
        guard count >= 0 else { fatalError("The number of values to drop must not be negative; got \(count).") }
        return Relayed<Self, Output>(upstream: self) {
            var left = count
            return { value in
                guard left == 0 else {
                    left -= 1
                    return nil
                }
                return value
            }
        }
    }

    /// The values that differ from the one before, by `predicate`.
    public func removeDuplicates(
        by predicate: @escaping (_ previous: Output, _ current: Output) -> Bool
    ) -> some Publisher<Output, Failure> {
        Relayed<Self, Output>(upstream: self) {
            var previous: Output?
            return { value in
                if let previous, predicate(previous, value) { return nil }
                previous = value
                return value
            }
        }
    }

    /// This publisher, its type hidden.
    public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

extension Publisher where Output: Equatable {
    /// The values that differ from the one before.
    public func removeDuplicates() -> some Publisher<Output, Failure> { removeDuplicates(by: ==) }
}

/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
    private let publisher: any Publisher<Output, Failure>

    /// Hides the type of `publisher`.
    public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
        self.publisher = (publisher as? AnyPublisher)?.publisher ?? publisher
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        publisher.receive(subscriber: subscriber)
    }
}

/// Hands out one value and finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    /// What it hands out.
    public let output: Output

    /// Hands out `output`.
    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        let hub = Hub<Output, Never>(current: output)
        let once = Once(downstream: subscriber, hub: hub)
        hub.add(once)
    }

    /// Ends the subscription with its first value, and keeps the hub as long as it takes.
    private struct Once<Downstream: Subscriber>: Subscriber where Downstream.Failure == Never {
        let downstream: Downstream
        let hub: Hub<Downstream.Input, Never>

        func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

        func receive(_ input: Downstream.Input) -> Subscribers.Demand {
            _ = downstream.receive(input)
            hub.end(.finished)
            return .none
        }

        func receive(completion: Subscribers.Completion<Never>) { downstream.receive(completion: completion) }
    }
}
