// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// The subscribers there are, and what subscribers and publishers say to each other.
public enum Subscribers {
    /// How many values are wanted.
    @frozen public struct Demand: Equatable, Comparable, Hashable, Sendable, Codable, CustomStringConvertible {
        /// nil: all.
        public let max: Int?

        public var description: String { max.map { "max(\($0))" } ?? "unlimited" }

        /// All there are.
        public static let unlimited = Demand(max: nil)
        /// None.
        public static let none = Demand(max: 0)
        /// At most `value`, which must not be negative.
        public static func max(_ value: Int) -> Demand {
            guard value >= 0 else { fatalError("A demand must not be negative; got \(value).") }
            return Demand(max: value)
        }

        /// Both together; all, if either is all.
        public static func + (left: Demand, right: Demand) -> Demand {
            guard let a = left.max, let b = right.max else { return .unlimited }
            let (sum, overflows) = a.addingReportingOverflow(b)
            return overflows ? .unlimited : Demand(max: sum)
        }

        /// Adds a demand.
        public static func += (left: inout Demand, right: Demand) { left = left + right }

        /// This demand `count` times; all, if the product is too large.
        func times(_ count: Int) -> Demand {
            guard let max else { return .unlimited }
            let (product, overflows) = max.multipliedReportingOverflow(by: count)
            return overflows ? .unlimited : Demand(max: product)
        }

        /// This demand once a value has been delivered.
        var afterOne: Demand { Demand(max: max.map { Swift.max(0, $0 - 1) }) }

        /// Whether `left` demands fewer values. Unlimited demand is greater than every number and equal to itself.
        public static func < (left: Demand, right: Demand) -> Bool {
            guard let a = left.max else { return false }
            guard let b = right.max else { return true }
            return a < b
        }
    }

    /// How a publisher ends.
    public enum Completion<Failure: Error> {
        /// There is nothing more to come.
        case finished
        /// Something went wrong.
        case failure(Failure)
    }

    /// A subscriber that takes all there is, and calls closures.
    // Protected by: its lock, which is not held while a closure runs.
    public final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {
        private let lock = Lock()
        private var subscription: (any Subscription)?
        private var isOver = false
        private let receiveValue: (Input) -> Void
        private let receiveCompletion: (Completion<Failure>) -> Void

        /// Calls `receiveValue` for each value, and `receiveCompletion` at the end.
        public init(
            receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
        ) {
            self.receiveValue = receiveValue
            self.receiveCompletion = receiveCompletion
        }

        public func receive(subscription: any Subscription) {
            let isWanted = lock.withLock {
                guard self.subscription == nil, !isOver else { return false }
                self.subscription = subscription
                return true
            }
            if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ input: Input) -> Demand {
            if !lock.withLock({ isOver }) { receiveValue(input) }
            return .none
        }

        public func receive(completion: Completion<Failure>) {
            if end() != nil { receiveCompletion(completion) }
        }

        public func cancel() { end()?.cancel() }

        /// The subscription, the first time.
        private func end() -> (any Subscription)? {
            lock.withLock {
                isOver = true
                return subscription.take()
            }
        }
    }
}

extension Subscribers {
    /// A subscriber that takes all there is and writes it to a property.
    // Protected by: its lock, which is not held while the property is written.
    public final class Assign<Root, Input>: Subscriber, Cancellable, @unchecked Sendable {
        public typealias Failure = Never

        private let lock = Lock()
        private var target: Root?
        private var subscription: (any Subscription)?

        /// The object with the property; nil after the end.
        public var object: Root? { lock.withLock { target } }
        /// The property that is written.
        public let keyPath: ReferenceWritableKeyPath<Root, Input>

        /// Writes each value to the property of `object` at `keyPath`.
        public init(object: Root, keyPath: ReferenceWritableKeyPath<Root, Input>) {
            target = object
            self.keyPath = keyPath
        }

        public func receive(subscription: any Subscription) {
            let isWanted = lock.withLock {
                guard self.subscription == nil, target != nil else { return false }
                self.subscription = subscription
                return true
            }
            if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
        }

        public func receive(_ value: Input) -> Demand {
            object?[keyPath: keyPath] = value
            return .none
        }

        public func receive(completion: Completion<Never>) { _ = end() }

        public func cancel() { end()?.cancel() }

        /// Releases the object, and returns the subscription the first time.
        private func end() -> (any Subscription)? {
            let (object, subscription) = lock.withLock { (target.take(), self.subscription.take()) }
            withExtendedLifetime(object) {}
            return subscription
        }
    }
}

extension Subscribers.Completion: Sendable where Failure: Sendable {}
extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Encodable where Failure: Encodable {}
extension Subscribers.Completion: Decodable where Failure: Decodable {}

extension Publisher {
    /// Calls `receiveValue` for each value and `receiveCompletion` at the end, until what is returned goes.
    public func sink(
        receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
        receiveValue: @escaping (Output) -> Void
    ) -> AnyCancellable {
        let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
        subscribe(sink)
        return AnyCancellable(sink)
    }
}

extension Publisher where Failure == Never {
    /// Calls `receiveValue` for each value, until what is returned goes.
    public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
        sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
    }

    /// Writes each value to a property of `object`, which is held until the publisher ends or what is returned goes.
    public func assign<Root>(
        to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
    ) -> AnyCancellable {
        let assign = Subscribers.Assign(object: object, keyPath: keyPath)
        subscribe(assign)
        return AnyCancellable(assign)
    }
}
