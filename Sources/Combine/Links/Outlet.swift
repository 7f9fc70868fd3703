// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The subscription of an operator that decides itself when it delivers.
///
/// It delivers values one at a time and in order, as many as are demanded, and nothing after the end. What is pushed while the
/// subscriber receives a value, by itself or by another thread, is delivered after that value.
///
/// Subclasses say what to do on demand and on cancellation, and protect their own state by the same lock.
// Protected by: its lock, which is not held while the subscriber or a publisher is called.
class Outlet<Downstream: Subscriber>: Subscription, CustomStringConvertible, @unchecked Sendable {
    typealias Value = Downstream.Input
    typealias Completion = Subscribers.Completion<Downstream.Failure>

    private enum Item {
        /// A value, and what to do when it has been delivered.
        case value(Value, delivered: (() -> Void)?)
        case completion(Completion)
    }

    final let lock = Lock()
    /// Nil once it has ended.
    private final var downstream: Downstream?
    /// The demand not yet met, including that for values that wait. Under the lock.
    private(set) final var demand = Subscribers.Demand.none
    private final var items = Queue<Item>()
    private final var valuesInQueue = 0
    /// How many of the items may be delivered.
    private final var released = 0
    private final var nextItem: Item?
    /// Also until the subscriber has its subscription.
    private final var isDelivering = true

    init(_ downstream: Downstream) { self.downstream = downstream }

    var description: String { "\(Self.self)".split(separator: "<").first.map(String.init) ?? "" }

    // MARK: What subclasses say

    /// Called for each new demand, which has been counted.
    func demanded(_ demand: Subscribers.Demand) {}
    /// Called once, when the subscriber cancels or the outlet has ended: cancels all publishers.
    func ended() {}

    // MARK: What they ask

    /// Under the lock: the demand for which no value waits.
    final var openDemand: Subscribers.Demand {
        Subscribers.Demand(max: demand.max.map { Swift.max(0, $0 - valuesInQueue) })
    }

    /// Whether it can still deliver something.
    final var isOpen: Bool { lock.withLock { downstream != nil } }

    /// Hands the subscriber its subscription. Nothing is delivered before.
    final func begin() {
        lock.withLock { downstream }?.receive(subscription: self)
        lock.withLock { isDelivering = false }
        deliver()
    }

    /// Delivers `value` as soon as it is demanded, after those pushed before it.
    final func push(_ value: Value, delivered: (() -> Void)? = nil) {
        hold(value, delivered: delivered)
        release()
    }

    /// Completes once everything that waits has been delivered.
    final func finish(_ completion: Completion) {
        hold(completion)
        release()
    }

    /// Completes without waiting for demand: what waits and has not been demanded is dropped.
    final func end(_ completion: Completion) {
        let dropped = lock.withLock {
            guard downstream != nil else { return Queue<Item>() }
            var kept = Queue<Item>()
            for _ in 0..<min(valuesInQueue, demand.max ?? .max) {
                if let item = nextItem.take() ?? items.removeFirst() { kept.append(item) }
            }
            valuesInQueue = kept.count
            kept.append(.completion(completion))
            released = kept.count
            swap(&items, &kept)
            if let item = nextItem.take() { kept.append(item) }
            return kept
        }
        // What was dropped may end other things, so it is released outside of the lock.
        withExtendedLifetime(dropped) {}
        deliver()
    }

    /// Appends `value`, which is delivered when as many items have been released as were held up to it.
    final func hold(_ value: Value, delivered: (() -> Void)? = nil) {
        lock.withLock { append(value, delivered: delivered) }
    }

    /// Under the lock: appends `value`, like ``hold(_:delivered:)``.
    final func append(_ value: Value, delivered: (() -> Void)? = nil) {
        guard downstream != nil else { return }
        items.append(.value(value, delivered: delivered))
        valuesInQueue += 1
    }

    /// Appends the end.
    final func hold(_ completion: Completion) {
        lock.withLock { if downstream != nil { items.append(.completion(completion)) } }
    }

    /// Lets one more item be delivered, and delivers what can be.
    final func release() {
        lock.withLock { released += 1 }
        deliver()
    }

    // MARK: From the subscriber

    final func request(_ demand: Subscribers.Demand) {
        guard demand > .none else { return }
        add(demand)
        deliver()
    }

    final func cancel() {
        guard let downstream = close() else { return }
        withExtendedLifetime(downstream) { ended() }
    }

    // MARK: Delivering

    private func add(_ demand: Subscribers.Demand) {
        let isOpen = lock.withLock {
            self.demand += demand
            return downstream != nil
        }
        if isOpen { demanded(demand) }
    }

    private func close() -> Downstream? {
        let (downstream, items, next) = lock.withLock {
            let items = self.items
            self.items = Queue()
            return (self.downstream.take(), items, nextItem.take())
        }
        // What the items hold may end with them, so they are released outside of the lock.
        withExtendedLifetime((items, next)) {}
        return downstream
    }

    private func deliver() {
        let begins = lock.withLock {
            defer { isDelivering = true }
            return !isDelivering
        }
        guard begins else { return }
        while let (downstream, item) = take() {
            switch item {
            case .value(let value, let delivered):
                let more = downstream.receive(value)
                if more > .none { add(more) }
                delivered?()
            case .completion(let completion):
                guard let downstream = close() else { continue }
                ended()
                downstream.receive(completion: completion)
            }
        }
    }

    /// The next item to deliver; nil: nothing is delivered for now.
    private func take() -> (Downstream, Item)? {
        lock.withLock {
            guard let downstream, released > 0, let item = nextItem ?? items.removeFirst() else {
                isDelivering = false
                return nil
            }
            if case .value = item {
                guard demand > .none else {
                    nextItem = item
                    isDelivering = false
                    return nil
                }
                demand = demand.afterOne
                valuesInQueue -= 1
            }
            nextItem = nil
            released -= 1
            return (downstream, item)
        }
    }
}
