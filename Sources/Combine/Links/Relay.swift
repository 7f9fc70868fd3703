// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Passes on each value, changed or not at all, and leaves demand and cancellation to the subscription of its publisher.
struct Relay<Input, Failure: Error, Downstream: Subscriber>: Subscriber {
    let combineIdentifier = CombineIdentifier()
    let downstream: Downstream
    /// What becomes of a value; nil: nothing, and another one is asked for.
    let value: (Input) -> Downstream.Input?
    /// What becomes of a failure.
    let failure: (Failure) -> Downstream.Failure

    func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let output = value(input) else { return .max(1) }
        return downstream.receive(output)
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        switch completion {
        case .finished: downstream.receive(completion: .finished)
        case .failure(let error): downstream.receive(completion: .failure(failure(error)))
        }
    }
}

extension Publisher {
    /// Subscribes `downstream` to the values that `value` does not make nil.
    func relay<Downstream: Subscriber>(to downstream: Downstream, value: @escaping (Output) -> Downstream.Input?)
    where Downstream.Failure == Failure {
        subscribe(Relay(downstream: downstream, value: value, failure: { $0 }))
    }
}
