// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

/// A publisher that hands out what it is sent.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
    /// Sends `value` to the subscribers that demand it.
    func send(_ value: Output)
    /// Ends it for everybody; nothing is sent after that.
    func send(completion: Subscribers.Completion<Failure>)
    /// Takes over a subscription of a publisher above; all its values are wanted.
    func send(subscription: any Subscription)
}

extension Subject where Output == Void {
    /// Notifies all subscribers.
    public func send() { send(()) }
}

/// Hands out each value as it is sent, and keeps none.
public final class PassthroughSubject<Output, Failure: Error>: Subject {
    private let hub = Hub<Output, Failure>()

    /// A subject that nobody has subscribed to.
    public init() {}

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        hub.add(subscriber)
    }

    public func send(_ value: Output) { hub.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { hub.end(completion) }
    public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

/// Hands out its value to each subscriber, and then every other one.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
    private let hub: Hub<Output, Failure>

    /// Begins with `value`.
    public init(_ value: Output) { hub = Hub(current: value) }

    /// The value sent last. Setting it sends it.
    public var value: Output {
        get {
            guard let value = hub.current else { preconditionFailure("A hub that began with a value keeps one.") }
            return value
        }
        set { hub.send(newValue) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        hub.add(subscriber)
    }

    public func send(_ value: Output) { hub.send(value) }
    public func send(completion: Subscribers.Completion<Failure>) { hub.end(completion) }
    public func send(subscription: any Subscription) { subscription.request(.unlimited) }
}

// MARK: - How they work

/// The subscribers of a subject.
///
/// Values are delivered one at a time. What other threads send meanwhile waits, and is delivered by the thread that is delivering; what a
/// subscriber sends while it receives a value is delivered at once, unless something waits.
// Protected by: its lock, which is not held while a subscriber is called.
final class Hub<Output, Failure: Error>: @unchecked Sendable {
    typealias Member = Spoke<Output, Failure>

    private enum Event {
        case value(Output, serial: Int)
        case completion(Subscribers.Completion<Failure>)
        /// The latest value, to a subscriber that has demanded it.
        case latest(Member)
    }

    private let lock = Lock()
    /// In the order in which they came; nil: one that has gone.
    private var spokes: [Member?] = []
    private var spokeCount = 0
    private var completion: Subscribers.Completion<Failure>?
    private var latest: Output?
    private let keepsLatest: Bool
    /// How many values have been sent.
    private var serial = 0
    /// The thread that delivers, and how many deliveries of its own it is inside of.
    private var thread = pthread_self()
    private var depth = 0
    private var waiting = Queue<Event>()
    /// Whether something waits. The queue of a generic type is asked only if it is not empty, since that costs much more.
    private var hasWaiting = false

    init() { keepsLatest = false }

    init(current: Output) {
        keepsLatest = true
        latest = current
    }

    var current: Output? { lock.withLock { latest } }

    func add<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        let spoke = Spoke(self, subscriber, keepsLatest: keepsLatest)
        let completion = lock.withLock {
            if self.completion == nil {
                // What waits was sent before it came.
                spoke.lastSerial = serial
                spoke.place = spokes.count
                spokes.append(spoke)
                spokeCount += 1
            } else {
                spoke.withholdValue()
            }
            return self.completion
        }
        subscriber.receive(subscription: spoke)
        if let completion { spoke.end(completion) }
    }

    func remove(_ spoke: Member) {
        lock.withLock {
            guard let place = spoke.place.take(), !spokes.isEmpty else { return }
            spokes[place] = nil
            spokeCount -= 1
            // Equivalent: bound and constant, when gaps are closed is chosen freely.
            guard spokes.count > 2 * spokeCount + 8 else { return }
            spokes.removeAll { $0 == nil }
            for (place, spoke) in spokes.enumerated() { spoke?.place = place }
        }
    }

    func send(_ value: Output) {
        lock.lock()
        guard completion == nil else { return lock.unlock() }
        serial += 1
        if keepsLatest {
            let replaced = latest
            latest = value
            // The value that was replaced may end other things, so it is released outside of the lock.
            defer { withExtendedLifetime(replaced) {} }
            sendUnderLock(value)
        } else {
            sendUnderLock(value)
        }
    }

    /// Delivers `value`, now or when it is its turn, and unlocks.
    private func sendUnderLock(_ value: Output) {
        let serial = serial
        guard isFree else {
            waiting.append(.value(value, serial: serial))
            hasWaiting = true
            return lock.unlock()
        }
        enter()
        let spokes = spokes
        lock.unlock()
        for spoke in spokes { spoke?.offer(value, serial: serial) }
        lock.lock()
        guard hasWaiting else {
            depth -= 1
            return lock.unlock()
        }
        lock.unlock()
        deliver()
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        let isMine = lock.withLock {
            guard self.completion == nil else { return false }
            self.completion = completion
            return begin(.completion(completion))
        }
        if isMine { deliver() }
    }

    /// Delivers the latest value to `spoke`, if it still owes one then.
    func deliverLatest(to spoke: Member) {
        if lock.withLock({ begin(.latest(spoke)) }) { deliver() }
    }

    // MARK: Taking turns

    /// Under the lock: whether the caller may deliver at once.
    private var isFree: Bool { depth == 0 || thread == pthread_self() && !hasWaiting }

    /// Under the lock: the caller delivers from now on.
    private func enter() {
        depth += 1
        thread = pthread_self()
    }

    /// Under the lock: appends `event`; returns whether the caller delivers what waits.
    private func begin(_ event: Event) -> Bool {
        let isMine = isFree
        waiting.append(event)
        hasWaiting = true
        if isMine { enter() }
        return isMine
    }

    private func deliver() {
        while let (event, spokes, latest, serial) = next() {
            switch event {
            case .value(let value, let serial): for spoke in spokes { spoke?.offer(value, serial: serial) }
            case .completion(let completion): for spoke in spokes { spoke?.end(completion) }
            case .latest(let spoke): if let latest { spoke.offerOwed(latest, serial: serial) }
            }
        }
    }

    private func next() -> (Event, [Member?], latest: Output?, serial: Int)? {
        lock.withLock {
            guard let event = waiting.removeFirst() else {
                depth -= 1
                return nil
            }
            hasWaiting = !waiting.isEmpty
            let spokes = spokes
            if case .completion = event { self.spokes = [] }
            return (event, spokes, latest, serial)
        }
    }
}

/// One subscriber of a subject, and how much it still demands.
// Protected by: its lock, which is not held while the subscriber is called; values come one at a time from its hub.
final class Spoke<Output, Failure: Error>: Subscription, CustomStringConvertible, @unchecked Sendable {
    private let lock = Lock()
    private weak var hub: Hub<Output, Failure>?
    /// Its place among the subscribers of the hub. Under the lock of the hub.
    var place: Int?
    /// The number of the last value that was offered to it or sent before it came.
    fileprivate var lastSerial = 0
    /// Nil once it has ended.
    private var downstream: Recipient<Output, Failure>?
    private var demand = Subscribers.Demand.none
    /// Whether the hub stores its latest value for subscribers without demand.
    private let keepsLatest: Bool
    /// The hub keeps a value that has not been delivered yet.
    private var owesValue: Bool

    init<S: Subscriber>(_ hub: Hub<Output, Failure>, _ subscriber: S, keepsLatest: Bool)
    where S.Input == Output, S.Failure == Failure {
        self.hub = hub
        self.keepsLatest = keepsLatest
        owesValue = keepsLatest
        downstream = SubscriberRecipient(subscriber)
    }

    var description: String { keepsLatest ? "CurrentValueSubject" : "PassthroughSubject" }

    /// Delivers `value` if there is demand. If not, the value is owed if the hub stores it, and dropped otherwise.
    func offer(_ value: Output, serial: Int) {
        lock.lock()
        guard serial > lastSerial else { return lock.unlock() }
        lastSerial = serial
        owesValue = keepsLatest && demand == .none
        deliverUnderLock(value)
    }

    /// Delivers the latest value, if it is owed and there is demand.
    func offerOwed(_ value: Output, serial: Int) {
        lock.lock()
        guard owesValue, demand > .none else { return lock.unlock() }
        lastSerial = serial
        owesValue = false
        deliverUnderLock(value)
    }

    func request(_ demand: Subscribers.Demand) {
        let owes = lock.withLock {
            self.demand += demand
            return owesValue && self.demand > .none
        }
        if owes { hub?.deliverLatest(to: self) }
    }

    /// Called if the hub ended before this subscription: no value will be delivered.
    func withholdValue() { lock.withLock { owesValue = false } }

    func end(_ completion: Subscribers.Completion<Failure>) { close()?.receive(completion: completion) }

    func cancel() {
        withExtendedLifetime(close()) {}
        hub?.remove(self)
    }

    private func close() -> Recipient<Output, Failure>? {
        lock.withLock {
            owesValue = false
            return downstream.take()
        }
    }

    /// Delivers `value` if there is demand, and unlocks.
    private func deliverUnderLock(_ value: Output) {
        guard let downstream, demand > .none else { return lock.unlock() }
        demand = demand.afterOne
        lock.unlock()
        let more = downstream.receive(value)
        guard more > .none else { return }
        lock.withLock { demand += more }
    }
}

/// A subscriber, without its type.
private class Recipient<Input, Failure: Error> {
    func receive(_ input: Input) -> Subscribers.Demand { .none }
    func receive(completion: Subscribers.Completion<Failure>) {}
}

private final class SubscriberRecipient<Base: Subscriber>: Recipient<Base.Input, Base.Failure> {
    private let base: Base

    init(_ base: Base) { self.base = base }

    override func receive(_ input: Base.Input) -> Subscribers.Demand { base.receive(input) }
    override func receive(completion: Subscribers.Completion<Base.Failure>) { base.receive(completion: completion) }
}
