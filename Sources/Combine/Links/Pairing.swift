// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Subscribes to two publishers, and delivers pairs of their values.
///
/// Each demand goes to both publishers.
// Protected by: the lock of the outlet, which is not held while anything is called.
class Pairing<A, B, Downstream: Subscriber>: Outlet<Downstream>, @unchecked Sendable where Downstream.Input == (A, B) {
    private final var first: Inlet<A, Downstream.Failure>?
    private final var second: Inlet<B, Downstream.Failure>?

    /// Subscribes to both; afterwards the subscriber has its subscription.
    final func start<P: Publisher, Q: Publisher>(_ first: P, _ second: Q)
    where P.Output == A, Q.Output == B, P.Failure == Downstream.Failure, Q.Failure == Downstream.Failure {
        let a = Inlet<A, Downstream.Failure>(
            value: { self.receive(first: $0) }, completion: { self.complete($0, isFirst: true) })
        let b = Inlet<B, Downstream.Failure>(
            value: { self.receive(second: $0) }, completion: { self.complete($0, isFirst: false) })
        lock.withLock { (self.first, self.second) = (a, b) }
        first.subscribe(a)
        second.subscribe(b)
        begin()
    }

    override final func demanded(_ demand: Subscribers.Demand) {
        prepareForDemand()
        let (first, second) = lock.withLock { (self.first, self.second) }
        first?.request(demand)
        second?.request(demand)
    }

    override final func ended() {
        let (first, second) = lock.withLock { (self.first.take(), self.second.take()) }
        first?.cancel()
        second?.cancel()
    }

    private func complete(_ completion: Subscribers.Completion<Downstream.Failure>, isFirst: Bool) {
        if case .failure = completion { return end(completion) }
        if finished(isFirst: isFirst) { finish(.finished) }
    }

    // MARK: What subclasses say

    func receive(first value: A) -> Subscribers.Demand { .none }
    func receive(second value: B) -> Subscribers.Demand { .none }
    /// Called when one of both has finished; returns whether the pairs are complete.
    func finished(isFirst: Bool) -> Bool { true }
    /// Called before a demand goes to the publishers.
    func prepareForDemand() {}
}

/// Pairs the latest values of both. Without demand, it keeps the latest pair.
// Protected by: the lock of the outlet, which is not held while anything is called.
final class LatestPairing<A, B, Downstream: Subscriber>: Pairing<A, B, Downstream>, @unchecked Sendable
where Downstream.Input == (A, B) {
    private var firstValue: A?
    private var secondValue: B?
    private var owesPair = false
    private var finishedCount = 0

    override func receive(first value: A) -> Subscribers.Demand {
        deliver {
            firstValue = value
            return true
        }
    }

    override func receive(second value: B) -> Subscribers.Demand {
        deliver {
            secondValue = value
            return true
        }
    }

    override func prepareForDemand() { _ = deliver { owesPair } }

    override func finished(isFirst: Bool) -> Bool {
        lock.withLock {
            finishedCount += 1
            return finishedCount == 2
        }
    }

    /// Delivers the values, if there are two and they are demanded, and `change`, which is called under the lock, wants it.
    ///
    /// A value that made no pair is replaced by another, so that the values stay the latest.
    private func deliver(_ change: () -> Bool) -> Subscribers.Demand {
        let hasPair = lock.withLock {
            guard change(), let firstValue, let secondValue else { return false }
            owesPair = openDemand == .none
            if !owesPair { append((firstValue, secondValue)) }
            return !owesPair
        }
        if hasPair { release() }
        return hasPair ? .none : .max(1)
    }
}

/// Pairs the values of both in their order.
// Protected by: the lock of the outlet, which is not held while anything is called.
final class OrderedPairing<A, B, Downstream: Subscriber>: Pairing<A, B, Downstream>, @unchecked Sendable
where Downstream.Input == (A, B) {
    private var firstValues = Queue<A>()
    private var secondValues = Queue<B>()
    private var firstFinished = false
    private var secondFinished = false

    override func receive(first value: A) -> Subscribers.Demand {
        lock.withLock { firstValues.append(value) }
        return pair()
    }

    override func receive(second value: B) -> Subscribers.Demand {
        lock.withLock { secondValues.append(value) }
        return pair()
    }

    override func finished(isFirst: Bool) -> Bool {
        lock.withLock {
            if isFirst { firstFinished = true } else { secondFinished = true }
            return isComplete
        }
    }

    /// Under the lock: no further pair can be made.
    private var isComplete: Bool { firstFinished && firstValues.isEmpty || secondFinished && secondValues.isEmpty }

    private func pair() -> Subscribers.Demand {
        let (hasPair, isComplete) = lock.withLock {
            guard !firstValues.isEmpty, !secondValues.isEmpty,
                let first = firstValues.removeFirst(), let second = secondValues.removeFirst()
            else { return (false, false) }
            append((first, second))
            return (true, self.isComplete)
        }
        if hasPair { release() }
        if isComplete { finish(.finished) }
        return .none
    }
}
