// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Something that sends values over time to its subscribers, until it completes or fails.
public protocol Publisher<Output, Failure> {
    /// The values it hands out.
    associatedtype Output
    /// How it may fail; `Never`: it does not.
    associatedtype Failure: Error

    /// Hands `subscriber` a subscription, and then what it demands through it.
    func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
    /// Attaches `subscriber`.
    public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
        receive(subscriber: subscriber)
    }
}

/// Something that takes values from a publisher, as many as it demands.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
    /// The values it takes.
    associatedtype Input
    /// The failures it takes; `Never`: none.
    associatedtype Failure: Error

    /// Called once, first. No values come before the subscription is asked for some.
    func receive(subscription: any Subscription)
    /// Called for each value; returns how many more are wanted besides those asked for before.
    func receive(_ input: Input) -> Subscribers.Demand
    /// Called once, last; not after a cancellation.
    func receive(completion: Subscribers.Completion<Failure>)
}

/// What connects a subscriber with its publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
    /// Asks for as many more values.
    func request(_ demand: Subscribers.Demand)
}

/// Something that can be stopped.
public protocol Cancellable {
    /// Stops it; another time does nothing.
    func cancel()
}

extension Cancellable {
    /// Keeps this in `set`, which stops it when it goes.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(AnyCancellable(self)) }

    /// Keeps this in `collection`, which stops it when it goes.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(AnyCancellable(self))
    }
}

/// Stops what it was made for when it goes, or when `cancel` is called, on any thread.
// Protected by: its lock, which is not held while the closure runs.
public final class AnyCancellable: Cancellable, Hashable, @unchecked Sendable {
    private let lock = Lock()
    private var action: (() -> Void)?

    /// Calls `cancel` once, at the latest when this goes.
    public init(_ cancel: @escaping () -> Void) { action = cancel }

    /// Stops `canceller` when this goes.
    public convenience init<C: Cancellable>(_ canceller: C) { self.init { canceller.cancel() } }

    deinit { action?() }

    public func cancel() { lock.withLock { action.take() }?() }

    /// Keeps this in `set`, which stops it when it goes.
    public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

    /// Keeps this in `collection`, which stops it when it goes.
    public func store<C: RangeReplaceableCollection>(in collection: inout C) where C.Element == AnyCancellable {
        collection.append(self)
    }

    public static func == (left: AnyCancellable, right: AnyCancellable) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
