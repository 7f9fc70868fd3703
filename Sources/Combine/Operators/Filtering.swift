// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Publishers {
    /// Each value as a closure makes it, without those that it makes nil.
    public struct CompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the values.
        public let transform: (Upstream.Output) -> Output?

        /// Makes it with these properties.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.relay(to: subscriber, value: transform)
        }
    }

    /// Each value as a closure makes it, without those that it makes nil, until it throws.
    public struct TryCompactMap<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the values.
        public let transform: (Upstream.Output) throws -> Output?

        /// Makes it with these properties.
        public init(upstream: Upstream, transform: @escaping (Upstream.Output) throws -> Output?) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.gate(
                to: subscriber,
                GateRules { [transform] in attempt($0) { try transform($0).map { .pass($0) } ?? .skip } })
        }
    }

    /// The values that a closure includes.
    public struct Filter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// Decides about each value.
        public let isIncluded: (Upstream.Output) -> Bool

        /// Makes it with these properties.
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.relay(to: subscriber) { [isIncluded] in isIncluded($0) ? $0 : nil }
        }
    }

    /// The values that a closure includes, until it throws.
    public struct TryFilter<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        /// Where the values come from.
        public let upstream: Upstream
        /// Decides about each value.
        public let isIncluded: (Upstream.Output) throws -> Bool

        /// Makes it with these properties.
        public init(upstream: Upstream, isIncluded: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.isIncluded = isIncluded
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.gate(
                to: subscriber,
                GateRules { [isIncluded] in attempt($0) { try isIncluded($0) ? .pass($0) : .skip } })
        }
    }

    /// The values that differ from the last one delivered.
    public struct RemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// Whether two values count as equal.
        public let predicate: (Upstream.Output, Upstream.Output) -> Bool

        /// Makes it with these properties.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var previous: Output?
            upstream.relay(to: subscriber) { [predicate] value in
                if let previous, predicate(previous, value) { return nil }
                previous = value
                return value
            }
        }
    }

    /// The values that differ from the last one delivered, until a closure throws.
    public struct TryRemoveDuplicates<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        /// Where the values come from.
        public let upstream: Upstream
        /// Whether two values count as equal.
        public let predicate: (Upstream.Output, Upstream.Output) throws -> Bool

        /// Makes it with these properties.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output, Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var previous: Output?
            upstream.gate(
                to: subscriber,
                GateRules { [predicate] value in
                    attempt(value) {
                        if let previous, try predicate(previous, $0) { return .skip }
                        previous = $0
                        return .pass($0)
                    }
                })
        }
    }

    /// All but the first values.
    public struct Drop<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// How many are left out.
        public let count: Int

        /// Makes it with these properties.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var left = count
            upstream.relay(to: subscriber) { value in
                guard left == 0 else {
                    left -= 1
                    return nil
                }
                return value
            }
        }
    }

    /// The values from the first one for which a closure is false.
    public struct DropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// Decides about each value.
        public let predicate: (Upstream.Output) -> Bool

        /// Makes it with these properties.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isDropping = true
            upstream.relay(to: subscriber) { [predicate] value in
                isDropping = isDropping && predicate(value)
                return isDropping ? nil : value
            }
        }
    }

    /// The values from the first one for which a closure is false; fails when it throws.
    public struct TryDropWhile<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        /// Where the values come from.
        public let upstream: Upstream
        /// Decides about each value.
        public let predicate: (Upstream.Output) throws -> Bool

        /// Makes it with these properties.
        public init(upstream: Upstream, predicate: @escaping (Upstream.Output) throws -> Bool) {
            self.upstream = upstream
            self.predicate = predicate
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isDropping = true
            upstream.gate(
                to: subscriber,
                GateRules { [predicate] in
                    attempt($0) {
                        if isDropping { isDropping = try predicate($0) }
                        return isDropping ? .skip : .pass($0)
                    }
                })
        }
    }
}

extension Publishers.Drop: Equatable where Upstream: Equatable {}

extension Publisher {
    /// Each value as `transform` makes it; those that it makes nil are left out.
    public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
        Publishers.CompactMap(upstream: self, transform: transform)
    }

    /// Like ``compactMap(_:)``; fails when the closure throws.
    public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryCompactMap<Self, T> {
        Publishers.TryCompactMap(upstream: self, transform: transform)
    }

    /// The values for which `isIncluded` is true.
    public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> {
        Publishers.Filter(upstream: self, isIncluded: isIncluded)
    }

    /// Like ``filter(_:)``; fails when the closure throws.
    public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
        Publishers.TryFilter(upstream: self, isIncluded: isIncluded)
    }

    /// The values that differ from the last one delivered, by `predicate`, which gets that one and the new one.
    public func removeDuplicates(
        by predicate: @escaping (Output, Output) -> Bool
    ) -> Publishers.RemoveDuplicates<Self> {
        Publishers.RemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// Like ``removeDuplicates(by:)``; fails when the closure throws.
    public func tryRemoveDuplicates(
        by predicate: @escaping (Output, Output) throws -> Bool
    ) -> Publishers.TryRemoveDuplicates<Self> {
        Publishers.TryRemoveDuplicates(upstream: self, predicate: predicate)
    }

    /// All but the first `count` values, which must not be negative.
    public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> {
        guard count >= 0 else { fatalError("The number of values to drop must not be negative; got \(count).") }
        return Publishers.Drop(upstream: self, count: count)
    }

    /// The values from the first one for which `predicate` is false; it is not asked again after that.
    public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
        Publishers.DropWhile(upstream: self, predicate: predicate)
    }

    /// Like ``drop(while:)``; fails when the closure throws.
    public func tryDrop(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryDropWhile<Self> {
        Publishers.TryDropWhile(upstream: self, predicate: predicate)
    }
}

extension Publisher where Output: Equatable {
    /// The values that differ from the last one delivered.
    public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { removeDuplicates(by: ==) }
}
