// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Publishers {
    /// The values of a publisher, with a failure that a closure makes of its own.
    public struct MapError<Upstream: Publisher, Failure: Error>: Publisher {
        public typealias Output = Upstream.Output
        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the failure.
        public let transform: (Upstream.Failure) -> Failure

        /// Calls `transform` with the failure of `upstream`.
        public init(upstream: Upstream, transform: @escaping (Upstream.Failure) -> Failure) {
            self.upstream = upstream
            self.transform = transform
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Relay(downstream: subscriber, value: { $0 }, failure: transform))
        }
    }

    /// A publisher that cannot fail, as one that could.
    public struct SetFailureType<Upstream: Publisher, Failure: Error>: Publisher where Upstream.Failure == Never {
        public typealias Output = Upstream.Output
        /// Where the values come from.
        public let upstream: Upstream

        /// Takes the values of `upstream`.
        public init(upstream: Upstream) { self.upstream = upstream }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(Relay(downstream: subscriber, value: { $0 }, failure: neverCalled))
        }

        /// This publisher with another type of failure.
        public func setFailureType<E: Error>(to failure: E.Type) -> SetFailureType<Upstream, E> {
            SetFailureType<Upstream, E>(upstream: upstream)
        }
    }

    /// The values of a publisher, and one more in place of its failure.
    public struct ReplaceError<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        /// Where the values come from.
        public let upstream: Upstream
        /// What is delivered in place of a failure.
        public let output: Upstream.Output

        /// Takes the values of `upstream`, and `output` in place of a failure.
        public init(upstream: Upstream, output: Output) {
            self.upstream = upstream
            self.output = output
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let rules = GateRules<Output, Upstream.Failure, Output, Never>(
                value: { .pass($0) },
                completion: { [output] in ($0.isFinished ? nil : output, .finished) })
            upstream.gate(to: subscriber, rules)
        }
    }

    /// The values of a publisher, and after a failure those of one that a closure makes of it.
    public struct Catch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = NewPublisher.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the publisher that follows a failure.
        public let handler: (Upstream.Failure) -> NewPublisher

        /// Calls `handler` when `upstream` fails.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let succession = Succession(subscriber)
            succession.follow(upstream) { [handler, unowned succession] in
                switch $0 {
                case .finished: succession.finish(.finished)
                case .failure(let error):
                    succession.follow(handler(error)) { [unowned succession] in succession.finish($0) }
                }
            }
            succession.begin()
        }
    }

    /// The values of a publisher, and after a failure those of one that a closure makes of it; fails when that throws.
    public struct TryCatch<Upstream: Publisher, NewPublisher: Publisher>: Publisher
    where Upstream.Output == NewPublisher.Output {
        public typealias Output = Upstream.Output
        public typealias Failure = any Error
        /// Where the values come from.
        public let upstream: Upstream
        /// Makes the publisher that follows a failure.
        public let handler: (Upstream.Failure) throws -> NewPublisher

        /// Calls `handler` when `upstream` fails.
        public init(upstream: Upstream, handler: @escaping (Upstream.Failure) throws -> NewPublisher) {
            self.upstream = upstream
            self.handler = handler
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.catch { [handler] error -> AnyPublisher<Output, any Error> in
                do {
                    return try handler(error).mapError { $0 as any Error }.eraseToAnyPublisher()
                } catch { return Fail(error: error).eraseToAnyPublisher() }
            }.subscribe(subscriber)
        }
    }

    /// Subscribes to a publisher again when it fails.
    public struct Retry<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// How many failures lead to another subscription; nil: all.
        public let retries: Int?

        /// Subscribes to `upstream` again after so many failures.
        public init(upstream: Upstream, retries: Int?) {
            self.upstream = upstream
            self.retries = retries
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let succession = Succession(subscriber)
            attempt(succession, left: retries)
            succession.begin()
        }

        private func attempt<S>(_ succession: Succession<S>, left: Int?) where S.Input == Output, S.Failure == Failure {
            succession.follow(upstream) { [unowned succession] completion in
                if completion.isFinished || left == 0 {
                    succession.finish(completion)
                } else {
                    attempt(succession, left: left.map { $0 - 1 })
                }
            }
        }
    }

    /// The values of a publisher whose failure stops the program.
    public struct AssertNoFailure<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Never
        /// Where the values come from.
        public let upstream: Upstream
        /// Where it was written.
        public let file: StaticString
        /// Where it was written.
        public let line: UInt
        /// What the message begins with.
        public let prefix: String

        /// Takes the values of `upstream`.
        public init(upstream: Upstream, prefix: String, file: StaticString, line: UInt) {
            self.upstream = upstream
            self.prefix = prefix
            self.file = file
            self.line = line
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.mapError { [prefix, file, line] error in
                fatalError("\(prefix)A publisher that must not fail failed: \(error).", file: file, line: line)
            }.subscribe(subscriber)
        }
    }
}

/// What a failure that cannot happen becomes.
private func neverCalled<Failure: Error>(_ failure: Never) -> Failure {}

extension Publishers.SetFailureType: Equatable where Upstream: Equatable {}
extension Publishers.ReplaceError: Equatable where Upstream: Equatable, Upstream.Output: Equatable {}
extension Publishers.Retry: Equatable where Upstream: Equatable {}

extension Publisher {
    /// The values, with the failure that `transform` makes of this one's.
    public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
        Publishers.MapError(upstream: self, transform: transform)
    }

    /// The values, and `output` in place of a failure, then the end.
    public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> {
        Publishers.ReplaceError(upstream: self, output: output)
    }

    /// The values, and after a failure those of the publisher that `handler` makes of it.
    public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
    where P.Output == Output {
        Publishers.Catch(upstream: self, handler: handler)
    }

    /// Like ``catch(_:)``; fails when the closure throws.
    public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryCatch<Self, P>
    where P.Output == Output {
        Publishers.TryCatch(upstream: self, handler: handler)
    }

    /// The values; after each of the first `retries` failures it is subscribed to again, and the next failure is passed on.
    public func retry(_ retries: Int) -> Publishers.Retry<Self> { Publishers.Retry(upstream: self, retries: retries) }

    /// The values; a failure stops the program with a message that begins with `prefix`.
    public func assertNoFailure(
        _ prefix: String = "", file: StaticString = #file, line: UInt = #line
    ) -> Publishers.AssertNoFailure<Self> {
        Publishers.AssertNoFailure(upstream: self, prefix: prefix, file: file, line: line)
    }
}

extension Publisher where Failure == Never {
    /// This publisher as one that could fail.
    public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
        Publishers.SetFailureType(upstream: self)
    }
}
