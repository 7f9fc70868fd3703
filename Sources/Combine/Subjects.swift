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
/// Protected by: its lock, which is not held while a subscriber is called.
final class Hub<Output, Failure: Error>: @unchecked Sendable {
    private let lock = Lock()
    /// In the order in which they came; nil: one that has gone.
    private var spokes: [Spoke<Output, Failure>?] = []
    private var spokeCount = 0
    private var completion: Subscribers.Completion<Failure>?
    private var latest: Output?
    private let keepsLatest: Bool

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

    func remove(_ spoke: Spoke<Output, Failure>) {
        lock.withLock {
            guard let place = spoke.place.take(), completion == nil else { return }
            spokes[place] = nil
            spokeCount -= 1
            // Equivalent: bound and constant, when gaps are closed is chosen freely.
            guard spokes.count > 2 * spokeCount + 8 else { return }
            spokes.removeAll { $0 == nil }
            for (place, spoke) in spokes.enumerated() { spoke?.place = place }
        }
    }

    func send(_ value: Output) {
        let (spokes, replaced) = lock.withLock {
            guard completion == nil else { return ([Spoke<Output, Failure>?](), Output?.none) }
            guard keepsLatest else { return (self.spokes, nil) }
            let replaced = latest
            latest = value
            return (self.spokes, replaced)
        }
        // The value that was replaced may end other things, so it is released outside of the lock.
        withExtendedLifetime(replaced) {}
        for spoke in spokes { spoke?.offer(value) }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        let spokes = lock.withLock {
            guard self.completion == nil else { return [Spoke<Output, Failure>?]() }
            self.completion = completion
            defer { self.spokes = [] }
            return self.spokes
        }
        for spoke in spokes { spoke?.end(completion) }
    }
}

/// One subscriber of a subject, and how much it still demands.
///
/// The subscriber receives one value at a time: what other threads send meanwhile is delivered after that by the thread that is
/// delivering. What the subscriber itself sends while it receives a value is delivered at once.
///
/// Protected by: its lock, which is not held while the subscriber is called.
final class Spoke<Output, Failure: Error>: Subscription, CustomStringConvertible, @unchecked Sendable {
    private enum Event {
        case value(Output)
        case completion(Subscribers.Completion<Failure>)
    }

    private struct Downstream {
        let receive: (Output) -> Subscribers.Demand
        let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    }

    private let lock = Lock()
    private weak var hub: Hub<Output, Failure>?
    /// Its place among the subscribers of the hub. Under the lock of the hub.
    var place: Int?
    /// Nil once it has ended.
    private var downstream: Downstream?
    private var demand = Subscribers.Demand.none
    /// Whether the hub stores its latest value for subscribers without demand.
    private let keepsLatest: Bool
    /// The hub keeps a value that has not been delivered yet.
    private var owesValue: Bool
    /// The thread that delivers, and how many deliveries of its own it is inside of.
    private var thread = pthread_self()
    private var depth = 0
    /// What other threads sent meanwhile.
    private var waiting = Queue<Event>()

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
    func offer(_ value: Output) { deliver(.value(value)) }

    func request(_ demand: Subscribers.Demand) {
        let owes = lock.withLock {
            self.demand += demand
            return owesValue && self.demand > .none
        }
        if owes, let value = hub?.current { offer(value) }
    }

    /// Called if the hub ended before this subscription: no value will be delivered.
    func withholdValue() { lock.withLock { owesValue = false } }

    func end(_ completion: Subscribers.Completion<Failure>) { deliver(.completion(completion)) }

    func cancel() {
        let downstream = lock.withLock {
            owesValue = false
            return self.downstream.take()
        }
        withExtendedLifetime(downstream) {}
        hub?.remove(self)
    }

    private func deliver(_ event: Event) {
        let current = pthread_self()
        let isFree = lock.withLock {
            guard depth == 0 || thread == current else {
                waiting.append(event)
                return false
            }
            depth += 1
            thread = current
            return true
        }
        guard isFree else { return }
        var next: Event? = event
        while let event = next {
            let more = pass(event)
            next = lock.withLock {
                demand += more
                if depth == 1, let next = waiting.removeFirst() { return next }
                depth -= 1
                return nil
            }
        }
    }

    private func pass(_ event: Event) -> Subscribers.Demand {
        switch event {
        case .value(let value):
            let receive = lock.withLock { () -> ((Output) -> Subscribers.Demand)? in
                guard let downstream else { return nil }
                guard demand > .none else {
                    owesValue = keepsLatest
                    return nil
                }
                demand = demand.afterOne
                owesValue = false
                return downstream.receive
            }
            return receive?(value) ?? .none
        case .completion(let completion):
            let downstream = lock.withLock {
                owesValue = false
                return self.downstream.take()
            }
            downstream?.receiveCompletion(completion)
            return .none
        }
    }
}
