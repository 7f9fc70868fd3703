// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Subscribes to one publisher; subclasses say when its values are delivered.
// Protected by: the lock of the outlet, which is not held while anything is called.
class Retiming<Downstream: Subscriber>: Outlet<Downstream>, @unchecked Sendable {
    private final var inlet: Inlet<Downstream.Input, Downstream.Failure>?

    /// Subscribes to `publisher`, and demands `demand` of it at once.
    final func start<P: Publisher>(_ publisher: P, demand: Subscribers.Demand = .none)
    where P.Output == Downstream.Input, P.Failure == Downstream.Failure {
        let inlet = Inlet<P.Output, P.Failure>(
            value: {
                self.receive($0)
                return .none
            }, completion: { self.receive(completion: $0) })
        lock.withLock { self.inlet = inlet }
        begin()
        inlet.request(demand)
        publisher.subscribe(inlet)
    }

    /// Demands as much of the publisher.
    final func ask(for demand: Subscribers.Demand) { lock.withLock { inlet }?.request(demand) }

    /// Receives nothing more of the publisher.
    final func stop() { lock.withLock { inlet.take() }?.cancel() }

    override func ended() { stop() }

    // MARK: What subclasses say

    func receive(_ value: Downstream.Input) {}
    func receive(completion: Subscribers.Completion<Downstream.Failure>) {}
}

/// Delivers everything in order, each when `schedule` calls its closure.
// Protected by: the lock of the outlet, which is not held while anything is called.
final class Rescheduling<Downstream: Subscriber>: Retiming<Downstream>, @unchecked Sendable {
    private let schedule: (@escaping () -> Void) -> Void

    init(_ downstream: Downstream, schedule: @escaping (@escaping () -> Void) -> Void) {
        self.schedule = schedule
        super.init(downstream)
    }

    override func demanded(_ demand: Subscribers.Demand) { ask(for: demand) }

    override func receive(_ value: Downstream.Input) {
        hold(value)
        schedule { self.release() }
    }

    override func receive(completion: Subscribers.Completion<Downstream.Failure>) {
        hold(completion)
        schedule { self.release() }
    }
}
