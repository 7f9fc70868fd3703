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
    private let lock = NSLock()
    private var spokes: [Spoke<Output, Failure>] = []
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
            if self.completion == nil { spokes.append(spoke) } else { spoke.withholdValue() }
            return self.completion
        }
        subscriber.receive(subscription: spoke)
        if let completion { spoke.end(completion) }
    }

    func remove(_ spoke: Spoke<Output, Failure>) { lock.withLock { spokes.removeAll { $0 === spoke } } }

    func send(_ value: Output) {
        let spokes = lock.withLock {
            guard completion == nil else { return [Spoke<Output, Failure>]() }
            if keepsLatest { latest = value }
            return self.spokes
        }
        for spoke in spokes { spoke.offer(value) }
    }

    func end(_ completion: Subscribers.Completion<Failure>) {
        let spokes = lock.withLock {
            guard self.completion == nil else { return [Spoke<Output, Failure>]() }
            self.completion = completion
            defer { self.spokes = [] }
            return self.spokes
        }
        for spoke in spokes { spoke.end(completion) }
    }
}

/// One subscriber of a subject, and how much it still demands.
///
/// Protected by: its lock, which is not held while the subscriber is called.
final class Spoke<Output, Failure: Error>: Subscription, @unchecked Sendable {
    private let lock = NSLock()
    private weak var hub: Hub<Output, Failure>?
    private let receive: (Output) -> Subscribers.Demand
    private let receiveCompletion: (Subscribers.Completion<Failure>) -> Void
    private var demand = Subscribers.Demand.none
    private var isOver = false
    /// Whether the hub stores its latest value for subscribers without demand.
    private let keepsLatest: Bool
    /// The hub keeps a value that has not been delivered yet.
    private var owesValue: Bool

    init<S: Subscriber>(_ hub: Hub<Output, Failure>, _ subscriber: S, keepsLatest: Bool)
    where S.Input == Output, S.Failure == Failure {
        self.hub = hub
        self.keepsLatest = keepsLatest
        owesValue = keepsLatest
        receive = { subscriber.receive($0) }
        receiveCompletion = { subscriber.receive(completion: $0) }
    }

    /// Delivers `value` if there is demand. If not, the value is owed if the hub stores it, and dropped otherwise.
    func offer(_ value: Output) {
        let isWanted = lock.withLock {
            guard !isOver, demand > .none else {
                owesValue = keepsLatest
                return false
            }
            demand = demand.afterOne
            owesValue = false
            return true
        }
        guard isWanted else { return }
        let more = receive(value)
        lock.withLock { demand += more }
    }

    func request(_ demand: Subscribers.Demand) {
        let owes = lock.withLock {
            self.demand += demand
            return owesValue
        }
        if owes, let value = hub?.current { offer(value) }
    }

    /// Called if the hub ended before this subscription: no value will be delivered.
    func withholdValue() { lock.withLock { owesValue = false } }

    func end(_ completion: Subscribers.Completion<Failure>) {
        let wasOver = lock.withLock {
            defer { isOver = true }
            return isOver
        }
        if !wasOver { receiveCompletion(completion) }
    }

    func cancel() {
        lock.withLock { isOver = true }
        hub?.remove(self)
    }
}
