// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// What becomes of one value.
enum Verdict<Output, Failure: Error> {
    /// It is delivered like this.
    case pass(Output)
    /// It is left out.
    case skip
    /// The publisher ends: this value is delivered once there is demand for it, and then the completion.
    case end(Output?, Subscribers.Completion<Failure>)
}

/// How a gate demands, and what it lets pass.
struct GateRules<Input, InFailure: Error, Output, Failure: Error> {
    typealias Verdict = Combine.Verdict<Output, Failure>

    /// What becomes of a value.
    let value: (Input) -> Verdict
    /// What becomes of the publisher's completion: the last value, if there is one, and the end.
    let completion: (Subscribers.Completion<InFailure>) -> (Output?, Subscribers.Completion<Failure>)
    /// How many values make one; nil: all are demanded at the start, whatever is demanded of the result.
    var size: Int? = 1
    /// Finishes at once, without a value.
    var endsAtStart = false
}

extension GateRules where InFailure == Failure {
    /// Passes on the publisher's completion.
    init(size: Int? = 1, endsAtStart: Bool = false, value: @escaping (Input) -> Verdict) {
        self.init(value: value, completion: { (nil, $0) }, size: size, endsAtStart: endsAtStart)
    }
}

extension GateRules where Failure == any Error {
    /// Passes on the publisher's completion.
    init(size: Int? = 1, value: @escaping (Input) -> Verdict) {
        self.init(value: value, completion: { (nil, $0.erased) }, size: size)
    }
}

extension Subscribers.Completion {
    /// This completion with the type of the failure erased.
    var erased: Subscribers.Completion<any Error> {
        switch self {
        case .finished: .finished
        case .failure(let error): .failure(error)
        }
    }
}

/// Delivers what its rules make of each value, and may end before its publisher, or with a value of its own.
// Protected by: its lock, which is not held while the publisher, the subscriber or a rule is called. Values come one at a time.
final class Gate<Input, Failure: Error, Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
    typealias Rules = GateRules<Input, Failure, Downstream.Input, Downstream.Failure>

    private let lock = Lock()
    private let rules: Rules
    private var upstream: (any Subscription)?
    /// Nil once it has ended.
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// No further values are taken: it has ended but for what is owed, or is delivering its last value.
    private var isEnding = false
    private var owed: (value: Downstream.Input, completion: Subscribers.Completion<Downstream.Failure>)?

    init(_ downstream: Downstream, _ rules: Rules) {
        self.downstream = downstream
        self.rules = rules
    }

    // MARK: From the publisher

    func receive(subscription: any Subscription) {
        let downstream: Downstream? = lock.withLock {
            guard upstream == nil, !isEnding else { return nil }
            upstream = subscription
            return self.downstream
        }
        guard let downstream else { return subscription.cancel() }
        downstream.receive(subscription: self)
        if rules.endsAtStart {
            end(nil, .finished)
        } else if rules.size == nil {
            lock.withLock { upstream }?.request(.unlimited)
        }
    }

    func receive(_ input: Input) -> Subscribers.Demand {
        guard let downstream = lock.withLock({ isEnding ? nil : self.downstream }) else { return .none }
        switch rules.value(input) {
        case .pass(let value):
            lock.withLock { demand = demand.afterOne }
            let more = downstream.receive(value)
            lock.withLock { demand += more }
            return scaled(more)
        case .skip:
            return rules.size == 1 ? .max(1) : .none
        case .end(let value, let completion):
            end(value, completion)
            return .none
        }
    }

    func receive(completion: Subscribers.Completion<Failure>) {
        guard lock.withLock({ !isEnding && downstream != nil }) else { return }
        lock.withLock { upstream = nil }
        let (value, completion) = rules.completion(completion)
        end(value, completion)
    }

    // MARK: From the subscriber

    func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        let upstream: (any Subscription)? = lock.withLock {
            self.demand += demand
            return self.upstream
        }
        let scaled = scaled(demand)
        if scaled > .none { upstream?.request(scaled) }
        deliverOwed()
    }

    func cancel() {
        let (upstream, downstream, owed) = lock.withLock {
            isEnding = true
            return (self.upstream.take(), self.downstream.take(), self.owed.take())
        }
        withExtendedLifetime((downstream, owed)) {}
        upstream?.cancel()
    }

    // MARK: Ending

    /// What is demanded of the publisher for a demand of the result.
    private func scaled(_ demand: Subscribers.Demand) -> Subscribers.Demand {
        guard let size = rules.size else { return .none }
        return size == 1 ? demand : demand.times(size)
    }

    private func end(_ value: Downstream.Input?, _ completion: Subscribers.Completion<Downstream.Failure>) {
        let upstream: (any Subscription)? = lock.withLock {
            isEnding = true
            if let value { owed = (value, completion) }
            return self.upstream.take()
        }
        upstream?.cancel()
        if value == nil { complete(completion) } else { deliverOwed() }
    }

    private func deliverOwed() {
        let last = lock.withLock {
            demand > .none ? owed.take().flatMap { owed in downstream.map { ($0, owed) } } : nil
        }
        guard let (downstream, owed) = last else { return }
        _ = downstream.receive(owed.value)
        complete(owed.completion)
    }

    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>) {
        lock.withLock { downstream.take() }?.receive(completion: completion)
    }
}

extension Publisher {
    /// Subscribes `downstream` through a gate.
    func gate<Downstream: Subscriber>(
        to downstream: Downstream, _ rules: GateRules<Output, Failure, Downstream.Input, Downstream.Failure>
    ) { subscribe(Gate(downstream, rules)) }
}
