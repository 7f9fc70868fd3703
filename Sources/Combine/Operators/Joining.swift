// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

extension Publishers {
    /// The values of one publisher, and when it has finished those of another.
    public struct Concatenate<Prefix: Publisher, Suffix: Publisher>: Publisher
    where Prefix.Failure == Suffix.Failure, Prefix.Output == Suffix.Output {
        public typealias Output = Suffix.Output
        public typealias Failure = Suffix.Failure
        /// The first publisher.
        public let prefix: Prefix
        /// The second publisher.
        public let suffix: Suffix

        /// Takes the values of `prefix`, then of `suffix`.
        public init(prefix: Prefix, suffix: Suffix) {
            self.prefix = prefix
            self.suffix = suffix
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let succession = Succession(subscriber)
            succession.follow(prefix) { [suffix, unowned succession] in
                guard $0.isFinished else { return succession.finish($0) }
                succession.follow(suffix) { [unowned succession] in succession.finish($0) }
            }
            succession.begin()
        }
    }

    /// The values of a publisher until another one sends something.
    public struct PrefixUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// What ends them.
        public let other: Other

        /// Takes the values of `upstream` until `other` sends one.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let succession = Watching<Other.Output, Other.Failure, S>(subscriber)
            succession.watch(other) { [unowned succession] in
                succession.end(.finished)
            } completion: { _ in
            }
            succession.follow(upstream) { [unowned succession] in succession.finish($0) }
            succession.begin()
        }
    }

    /// The values of a publisher after another one has sent something.
    public struct DropUntilOutput<Upstream: Publisher, Other: Publisher>: Publisher
    where Upstream.Failure == Other.Failure {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// What begins them.
        public let other: Other

        /// Takes the values of `upstream` once `other` has sent one.
        public init(upstream: Upstream, other: Other) {
            self.upstream = upstream
            self.other = other
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let succession = Watching<Other.Output, Other.Failure, S>(subscriber)
            let isDropping = Flag()
            succession.watch(other) {
                isDropping.lower()
            } completion: { [unowned succession] in
                // It has sent no value, so none of this one can come.
                succession.end($0)
            }
            succession.follow(upstream.filter { _ in !isDropping.isRaised }) { [unowned succession] in
                succession.finish($0)
            }
            succession.begin()
        }
    }
}

/// A flag that is raised at first.
// Protected by: its lock.
private final class Flag: @unchecked Sendable {
    private let lock = Lock()
    private var value = true
    var isRaised: Bool { lock.withLock { value } }
    func lower() { lock.withLock { value = false } }
}

/// Follows one publisher and watches another for its first value.
// Protected by: the lock of the outlet, which is not held while anything is called.
private final class Watching<Signal, SignalFailure: Error, Downstream: Subscriber>: Succession<Downstream>,
    @unchecked Sendable
{
    private var inlet: Inlet<Signal, SignalFailure>?

    func watch<P: Publisher>(
        _ publisher: P, signal: @escaping () -> Void,
        completion: @escaping (Subscribers.Completion<SignalFailure>) -> Void
    ) where P.Output == Signal, P.Failure == SignalFailure {
        let inlet = Inlet<Signal, SignalFailure>(
            value: { _ in
                self.stopWatching()
                signal()
                return .none
            }, completion: completion)
        lock.withLock { self.inlet = inlet }
        inlet.request(.max(1))
        publisher.subscribe(inlet)
    }

    private func stopWatching() { lock.withLock { inlet.take() }?.cancel() }

    override func ended() {
        super.ended()
        stopWatching()
    }
}

extension Publishers.Concatenate: Equatable where Prefix: Equatable, Suffix: Equatable {}
extension Publishers.PrefixUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}
extension Publishers.DropUntilOutput: Equatable where Upstream: Equatable, Other: Equatable {}

extension Publisher {
    /// `elements`, then the values.
    public func prepend(
        _ elements: Output...
    ) -> Publishers.Concatenate<Publishers.Sequence<[Output], Failure>, Self> { prepend(elements) }

    /// The elements of a sequence, then the values.
    public func prepend<S: Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Publishers.Sequence<S, Failure>, Self> where S.Element == Output {
        prepend(Publishers.Sequence(sequence: elements))
    }

    /// The values of `publisher`, then those of this one, if `publisher` finishes.
    public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<P, Self>
    where P.Failure == Failure, P.Output == Output {
        Publishers.Concatenate(prefix: publisher, suffix: self)
    }

    /// The values, then `elements`, if this publisher finishes.
    public func append(
        _ elements: Output...
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<[Output], Failure>> { append(elements) }

    /// The values, then the elements of a sequence, if this publisher finishes.
    public func append<S: Sequence>(
        _ elements: S
    ) -> Publishers.Concatenate<Self, Publishers.Sequence<S, Failure>> where S.Element == Output {
        append(Publishers.Sequence(sequence: elements))
    }

    /// The values, then those of `publisher`, if this one finishes.
    public func append<P: Publisher>(_ publisher: P) -> Publishers.Concatenate<Self, P>
    where P.Failure == Failure, P.Output == Output {
        Publishers.Concatenate(prefix: self, suffix: publisher)
    }

    /// The values until `publisher` sends one; then it finishes. How `publisher` completes does not matter.
    public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.PrefixUntilOutput<Self, P> {
        Publishers.PrefixUntilOutput(upstream: self, other: publisher)
    }

    /// The values after `publisher` has sent one. Fails if `publisher` fails, and finishes if that finishes without a value.
    public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.DropUntilOutput<Self, P>
    where P.Failure == Failure {
        Publishers.DropUntilOutput(upstream: self, other: publisher)
    }
}
