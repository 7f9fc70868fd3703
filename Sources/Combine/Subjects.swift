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
///
/// Protected by: its lock, which is not held while a subscriber is called.
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
        let (isMine, replaced) = lock.withLock {
            guard completion == nil else { return (false, Output?.none) }
            serial += 1
            let replaced = keepsLatest ? latest : nil
            if keepsLatest { latest = value }
            return (begin(.value(value, serial: serial)), replaced)
        }
        // The value that was replaced may end other things, so it is released outside of the lock.
        withExtendedLifetime(replaced) {}
        if isMine { deliver() }
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

    /// Under the lock: appends `event`; returns whether the caller delivers what waits.
    private func begin(_ event: Event) -> Bool {
        let current = pthread_self()
        let isMine = depth == 0 || thread == current && waiting.isEmpty
        waiting.append(event)
        if isMine {
            depth += 1
            thread = current
        }
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
            let spokes = spokes
            if case .completion = event { self.spokes = [] }
            return (event, spokes, latest, serial)
        }
    }
}

/// One subscriber of a subject, and how much it still demands.
///
/// Protected by: its lock, which is not held while the subscriber is called; values come one at a time from its hub.
final class Spoke<Output, Failure: Error>: Subscription, CustomStringConvertible, @unchecked Sendable {
    private struct Downstream {
        let receive: (Output) -> Subscribers.Demand
        let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    }

    private let lock = Lock()
    private weak var hub: Hub<Output, Failure>?
    /// Its place among the subscribers of the hub. Under the lock of the hub.
    var place: Int?
    /// The number of the last value that was offered to it or sent before it came.
    fileprivate var lastSerial = 0
    /// Nil once it has ended.
    private var downstream: Downstream?
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
        downstream = Downstream(
            receive: { subscriber.receive($0) }, receiveCompletion: { subscriber.receive(completion: $0) })
    }

    var description: String { keepsLatest ? "CurrentValueSubject" : "PassthroughSubject" }

    /// Delivers `value` if there is demand. If not, the value is owed if the hub stores it, and dropped otherwise.
    func offer(_ value: Output, serial: Int) {
        deliver(value) {
            guard serial > lastSerial else { return false }
            lastSerial = serial
            owesValue = keepsLatest && demand == .none
            return true
        }
    }

    /// Delivers the latest value, if it is owed and there is demand.
    func offerOwed(_ value: Output, serial: Int) {
        deliver(value) {
            guard owesValue, demand > .none else { return false }
            lastSerial = serial
            owesValue = false
            return true
        }
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

    func end(_ completion: Subscribers.Completion<Failure>) { close()?.receiveCompletion(completion) }

    func cancel() {
        withExtendedLifetime(close()) {}
        hub?.remove(self)
    }

    private func close() -> Downstream? {
        lock.withLock {
            owesValue = false
            return downstream.take()
        }
    }

    /// Delivers `value` if `isWanted`, which is called under the lock, says so and there is demand.
    private func deliver(_ value: Output, if isWanted: () -> Bool) {
        let receive = lock.withLock { () -> ((Output) -> Subscribers.Demand)? in
            guard let downstream, isWanted(), demand > .none else { return nil }
            demand = demand.afterOne
            return downstream.receive
        }
        guard let more = receive?(value), more > .none else { return }
        lock.withLock { demand += more }
    }
}
