// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Delivers the values of one publisher at a time. What is demanded and has not come goes over to the next.
// Protected by: the lock of the outlet, which is not held while anything is called.
class Succession<Downstream: Subscriber>: Outlet<Downstream>, @unchecked Sendable {
    private final var serial = 0
    private final var isOver = false
    private final var requestCurrent: ((Subscribers.Demand) -> Void)?
    private final var cancelCurrent: (() -> Void)?

    /// Whether a publisher is subscribed to that has not completed. Under the lock.
    final var hasCurrent: Bool { requestCurrent != nil }

    /// Cancels the present publisher, if there is one, and subscribes to `publisher`; calls `completion` when that completes.
    final func follow<P: Publisher>(
        _ publisher: P, completion: @escaping (Subscribers.Completion<P.Failure>) -> Void
    ) where P.Output == Downstream.Input {
        let serial = lock.withLock {
            self.serial += 1
            return self.serial
        }
        let inlet = Inlet<P.Output, P.Failure>(
            value: { value in
                let isCurrent = self.lock.withLock {
                    guard self.serial == serial else { return false }
                    self.append(value)
                    return true
                }
                if isCurrent { self.release() }
                return .none
            },
            completion: {
                let isCurrent = self.lock.withLock {
                    guard self.serial == serial else { return false }
                    self.requestCurrent = nil
                    self.cancelCurrent = nil
                    return true
                }
                if isCurrent { completion($0) }
            })
        let (isWanted, previous, demand) = lock.withLock {
            guard self.serial == serial, !isOver else { return (false, (() -> Void)?.none, Subscribers.Demand.none) }
            let previous = cancelCurrent
            requestCurrent = { inlet.request($0) }
            cancelCurrent = { inlet.cancel() }
            return (true, previous, openDemand)
        }
        previous?()
        guard isWanted else { return }
        inlet.request(demand)
        publisher.subscribe(inlet)
    }

    override final func demanded(_ demand: Subscribers.Demand) { lock.withLock { requestCurrent }?(demand) }

    override func ended() {
        let cancel = lock.withLock {
            isOver = true
            requestCurrent = nil
            return cancelCurrent.take()
        }
        cancel?()
    }
}

/// Delivers the values of the latest of the publishers that come.
// Protected by: the lock of the outlet, which is not held while anything is called.
final class Switching<Inner: Publisher, Downstream: Subscriber>: Succession<Downstream>, @unchecked Sendable
where Downstream.Input == Inner.Output, Downstream.Failure == Inner.Failure {
    private var outer: Inlet<Inner, Inner.Failure>?
    private var outerFinished = false

    func start<P: Publisher>(_ publishers: P) where P.Output == Inner, P.Failure == Inner.Failure {
        let outer = Inlet<Inner, Inner.Failure>(
            value: {
                self.follow($0) { self.complete($0) }
                return .none
            },
            completion: {
                self.lock.withLock { self.outerFinished = true }
                self.complete($0)
            })
        lock.withLock { self.outer = outer }
        outer.request(.unlimited)
        publishers.subscribe(outer)
        begin()
    }

    private func complete(_ completion: Subscribers.Completion<Inner.Failure>) {
        if case .failure = completion { return end(completion) }
        if lock.withLock({ outerFinished && !hasCurrent }) { finish(.finished) }
    }

    override func ended() {
        super.ended()
        lock.withLock { outer.take() }?.cancel()
    }
}
