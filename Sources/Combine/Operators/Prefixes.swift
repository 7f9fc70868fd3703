// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Publishers {
    /// The values before the first one for which a closure is false.
    public struct PrefixWhile<Upstream: Publisher>: Publisher {
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
            upstream.gate(to: subscriber, GateRules { [predicate] in predicate($0) ? .pass($0) : .end(nil, .finished) })
        }
    }

    /// The values before the first one for which a closure is false; fails when it throws.
    public struct TryPrefixWhile<Upstream: Publisher>: Publisher {
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
            upstream.gate(
                to: subscriber,
                GateRules { [predicate] in attempt($0) { try predicate($0) ? .pass($0) : .end(nil, .finished) } })
        }
    }

    /// The values whose places are in a range; finishes after the last place.
    public struct Output<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// The places, from 0.
        public let range: CountableRange<Int>

        /// Makes it with these properties.
        public init(upstream: Upstream, range: CountableRange<Int>) {
            self.upstream = upstream
            self.range = range
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var place = 0
            upstream.gate(
                to: subscriber,
                GateRules(endsAtStart: range.isEmpty) { [range] value in
                    defer { place += 1 }
                    guard place >= range.lowerBound else { return .skip }
                    return place + 1 < range.upperBound ? .pass(value) : .end(value, .finished)
                })
        }
    }

    /// The first value.
    public struct First<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream

        /// Takes the values of `upstream`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.gate(to: subscriber, GateRules { .end($0, .finished) })
        }
    }

    /// The first value for which a closure is true.
    public struct FirstWhere<Upstream: Publisher>: Publisher {
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
            upstream.gate(to: subscriber, GateRules { [predicate] in predicate($0) ? .end($0, .finished) : .skip })
        }
    }

    /// The first value for which a closure is true; fails when it throws.
    public struct TryFirstWhere<Upstream: Publisher>: Publisher {
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
            upstream.gate(
                to: subscriber,
                GateRules { [predicate] in attempt($0) { try predicate($0) ? .end($0, .finished) : .skip } })
        }
    }
}

extension Publishers.Output: Equatable where Upstream: Equatable {}
extension Publishers.First: Equatable where Upstream: Equatable {}

extension Publisher {
    /// The first `maxLength` values, which must not be negative; finishes with the last of them.
    public func prefix(_ maxLength: Int) -> Publishers.Output<Self> {
        guard maxLength >= 0 else { fatalError("The length of a prefix must not be negative; got \(maxLength).") }
        return Publishers.Output(upstream: self, range: 0..<maxLength)
    }

    /// The value at `index`, counted from 0.
    public func output(at index: Int) -> Publishers.Output<Self> { output(in: index...index) }

    /// The values whose places are in `range`, counted from 0. No place may be negative.
    public func output<R: RangeExpression>(in range: R) -> Publishers.Output<Self> where R.Bound == Int {
        let range = range.relative(to: 0..<Int.max)
        guard range.lowerBound >= 0 else {
            fatalError("Places of values must not be negative; got \(range.lowerBound).")
        }
        return Publishers.Output(upstream: self, range: range)
    }

    /// The values before the first one for which `predicate` is false; finishes with that.
    public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
        Publishers.PrefixWhile(upstream: self, predicate: predicate)
    }

    /// Like ``prefix(while:)``; fails when the closure throws.
    public func tryPrefix(while predicate: @escaping (Output) throws -> Bool) -> Publishers.TryPrefixWhile<Self> {
        Publishers.TryPrefixWhile(upstream: self, predicate: predicate)
    }

    /// The first value; finishes with it.
    public func first() -> Publishers.First<Self> { Publishers.First(upstream: self) }

    /// The first value for which `predicate` is true; finishes with it.
    public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.FirstWhere<Self> {
        Publishers.FirstWhere(upstream: self, predicate: predicate)
    }

    /// Like ``first(where:)``; fails when the closure throws.
    public func tryFirst(where predicate: @escaping (Output) throws -> Bool) -> Publishers.TryFirstWhere<Self> {
        Publishers.TryFirstWhere(upstream: self, predicate: predicate)
    }
}
