// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Publishers {
    /// All values, as one array, at the end.
    public struct Collect<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream

        /// Takes the values of `upstream`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var values: [Upstream.Output] = []
            upstream.gate(
                to: subscriber,
                .whole {
                    values.append($0)
                    return .skip
                } result: {
                    values
                })
        }
    }

    /// Arrays of so many values; the last one may be shorter.
    public struct CollectByCount<Upstream: Publisher>: Publisher {
        public typealias Output = [Upstream.Output]
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// How many values make an array.
        public let count: Int

        /// Makes it with these properties.
        public init(upstream: Upstream, count: Int) {
            self.upstream = upstream
            self.count = count
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var values: [Upstream.Output] = []
            let rules = GateRules<Upstream.Output, Failure, Output, Failure>(
                value: { [count] in
                    values.append($0)
                    guard values.count == count else { return .skip }
                    defer { values = [] }
                    return .pass(values)
                },
                completion: { completion in
                    guard case .finished = completion, !values.isEmpty else { return (nil, completion) }
                    return (values, completion)
                }, size: count)
            upstream.gate(to: subscriber, rules)
        }
    }

    /// What a closure makes of all values, at the end.
    public struct Reduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// What comes before the first value.
        public let initial: Output
        /// Makes the next result.
        public let nextPartialResult: (Output, Upstream.Output) -> Output

        /// Makes it with these properties.
        public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initial
            upstream.gate(
                to: subscriber,
                .whole { [nextPartialResult] in
                    result = nextPartialResult(result, $0)
                    return .skip
                } result: {
                    result
                })
        }
    }

    /// What a closure makes of all values, at the end; fails when it throws.
    public struct TryReduce<Upstream: Publisher, Output>: Publisher {
        public typealias Failure = any Error
        /// Where the values come from.
        public let upstream: Upstream
        /// What comes before the first value.
        public let initial: Output
        /// Makes the next result.
        public let nextPartialResult: (Output, Upstream.Output) throws -> Output

        /// Makes it with these properties.
        public init(
            upstream: Upstream, initial: Output, nextPartialResult: @escaping (Output, Upstream.Output) throws -> Output
        ) {
            self.upstream = upstream
            self.initial = initial
            self.nextPartialResult = nextPartialResult
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var result = initial
            upstream.gate(
                to: subscriber,
                .whole { [nextPartialResult] in
                    attempt($0) {
                        result = try nextPartialResult(result, $0)
                        return .skip
                    }
                } result: {
                    result
                })
        }
    }

    /// The last value.
    public struct Last<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream

        /// Takes the values of `upstream`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var last: Output?
            upstream.gate(
                to: subscriber,
                .whole {
                    last = $0
                    return .skip
                } result: {
                    last
                })
        }
    }

    /// The last value for which a closure is true.
    public struct LastWhere<Upstream: Publisher>: Publisher {
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
            var last: Output?
            upstream.gate(
                to: subscriber,
                .whole { [predicate] in
                    if predicate($0) { last = $0 }
                    return .skip
                } result: {
                    last
                })
        }
    }

    /// No value, and the completion.
    public struct IgnoreOutput<Upstream: Publisher>: Publisher {
        public typealias Output = Never
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream

        /// Takes the values of `upstream`.
        public init(upstream: Upstream) {
            self.upstream = upstream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.gate(
                to: subscriber,
                .whole { _ in
                    .skip
                } result: {
                    nil
                })
        }
    }

    /// The values, or one of its own if there are none.
    public struct ReplaceEmpty<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// What is delivered if there are no values.
        public let output: Upstream.Output

        /// Makes it with these properties.
        public init(upstream: Upstream, output: Upstream.Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            var isEmpty = true
            let rules = GateRules<Output, Failure, Output, Failure>(
                value: {
                    isEmpty = false
                    return .pass($0)
                },
                completion: { [output] completion in
                    guard case .finished = completion, isEmpty else { return (nil, completion) }
                    return (output, completion)
                })
            upstream.gate(to: subscriber, rules)
        }
    }

    /// Whether a closure is true for one of the values.
    public struct ContainsWhere<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
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
            upstream.gate(
                to: subscriber,
                .whole { [predicate] in
                    predicate($0) ? .end(true, .finished) : .skip
                } result: {
                    false
                })
        }
    }

    /// Whether a closure is true for all values.
    public struct AllSatisfy<Upstream: Publisher>: Publisher {
        public typealias Output = Bool
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
            upstream.gate(
                to: subscriber,
                .whole { [predicate] in
                    predicate($0) ? .skip : .end(false, .finished)
                } result: {
                    true
                })
        }
    }

    /// How many values there are, at the end.
    public struct Count<Upstream: Publisher>: Publisher {
        public typealias Output = Int
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream

        /// Counts the values of `upstream`.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Failure {
            upstream.reduce(0) { count, _ in count + 1 }.subscribe(subscriber)
        }
    }
}

extension GateRules {
    /// Demands all values, and delivers one result at the end.
    static func whole(
        _ value: @escaping (Input) -> Verdict, result: @escaping () -> Output?
    ) -> Self where InFailure == Failure {
        GateRules(value: value, completion: { ($0.isFinished ? result() : nil, $0) }, size: nil)
    }

    /// Demands all values, and delivers one result at the end.
    static func whole(
        _ value: @escaping (Input) -> Verdict, result: @escaping () -> Output?
    ) -> Self where Failure == any Error {
        GateRules(value: value, completion: { ($0.isFinished ? result() : nil, $0.erased) }, size: nil)
    }
}

extension Subscribers.Completion {
    /// Whether this is not a failure.
    var isFinished: Bool { if case .finished = self { true } else { false } }
}

extension Publishers.Collect: Equatable where Upstream: Equatable {}
extension Publishers.CollectByCount: Equatable where Upstream: Equatable {}
extension Publishers.Last: Equatable where Upstream: Equatable {}
extension Publishers.IgnoreOutput: Equatable where Upstream: Equatable {}
extension Publishers.ReplaceEmpty: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
extension Publishers.Count: Equatable where Upstream: Equatable {}

extension Publisher {
    /// All values, as one array, when the publisher finishes.
    public func collect() -> Publishers.Collect<Self> { Publishers.Collect(upstream: self) }

    /// Arrays of `count` values, which must be positive; the last array may be shorter.
    public func collect(_ count: Int) -> Publishers.CollectByCount<Self> {
        guard count > 0 else { fatalError("The number of values to collect must be positive; got \(count).") }
        return Publishers.CollectByCount(upstream: self, count: count)
    }

    /// What `nextPartialResult` makes of all values, from `initialResult`, when the publisher finishes.
    public func reduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) -> T
    ) -> Publishers.Reduce<Self, T> {
        Publishers.Reduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// Like ``reduce(_:_:)``; fails when the closure throws.
    public func tryReduce<T>(
        _ initialResult: T, _ nextPartialResult: @escaping (T, Output) throws -> T
    ) -> Publishers.TryReduce<Self, T> {
        Publishers.TryReduce(upstream: self, initial: initialResult, nextPartialResult: nextPartialResult)
    }

    /// The last value, when the publisher finishes.
    public func last() -> Publishers.Last<Self> { Publishers.Last(upstream: self) }

    /// The last value for which `predicate` is true, when the publisher finishes.
    public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.LastWhere<Self> {
        Publishers.LastWhere(upstream: self, predicate: predicate)
    }

    /// No value; completes or fails with the publisher.
    public func ignoreOutput() -> Publishers.IgnoreOutput<Self> { Publishers.IgnoreOutput(upstream: self) }

    /// How many values there are, when the publisher finishes.
    public func count() -> Publishers.Count<Self> { Publishers.Count(upstream: self) }

    /// The values, or `output` if the publisher finishes without any.
    public func replaceEmpty(with output: Output) -> Publishers.ReplaceEmpty<Self> {
        Publishers.ReplaceEmpty(upstream: self, output: output)
    }

    /// Whether `predicate` is true for a value: true with the first such value, false when the publisher finishes without one.
    public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.ContainsWhere<Self> {
        Publishers.ContainsWhere(upstream: self, predicate: predicate)
    }

    /// Whether `predicate` is true for all values: false with the first for which it is not.
    public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.AllSatisfy<Self> {
        Publishers.AllSatisfy(upstream: self, predicate: predicate)
    }
}
