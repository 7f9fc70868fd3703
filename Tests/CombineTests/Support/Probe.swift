// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine

struct Broken: Error, Equatable {
    var code = 0
}

/// A subscriber that records what it receives, in order, and demands what it is told to.
final class Probe<Input, Failure: Error>: Subscriber {
    /// "subscription", each value as it prints, "finished" or "failed".
    private(set) var events: [String] = []
    private(set) var values: [Input] = []
    private(set) var subscription: (any Subscription)?
    private let first: Subscribers.Demand
    private let further: Subscribers.Demand
    /// Called with each value and with nil at the end.
    var onEvent: (Input?) -> Void = { _ in }

    init(_ first: Subscribers.Demand, further: Subscribers.Demand = .none) {
        self.first = first
        self.further = further
    }

    func receive(subscription: any Subscription) {
        events.append("subscription")
        self.subscription = subscription
        subscription.request(first)
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        events.append("\(input)")
        values.append(input)
        onEvent(input)
        return further
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        if case .finished = completion { events.append("finished") } else { events.append("failed") }
        onEvent(nil)
    }

    func request(_ demand: Subscribers.Demand) { subscription?.request(demand) }
    func cancel() { subscription?.cancel() }
}

/// A subscription that records what is asked of it.
final class SpySubscription: Subscription {
    private(set) var requests: [Subscribers.Demand] = []
    private(set) var cancellations = 0

    func request(_ demand: Subscribers.Demand) { requests.append(demand) }
    func cancel() { cancellations += 1 }
}

/// An object whose lifetime is tested.
final class Token {}
