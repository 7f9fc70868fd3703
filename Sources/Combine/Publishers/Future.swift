// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Hands out one value that comes later, or a failure, to everybody who subscribes, before or after that.
// Protected by: its lock, which is not held while a subscriber is called.
public final class Future<Output, Failure: Error>: Publisher, @unchecked Sendable {
    /// Fulfils a future. The first call counts.
    public typealias Promise = (Result<Output, Failure>) -> Void

    private let lock = Lock()
    private var result: Result<Output, Failure>?
    private var waiting: [(Result<Output, Failure>) -> Void] = []

    /// Calls `attemptToFulfill` at once, which calls the promise, at once or later, on any thread.
    public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
        attemptToFulfill { self.fulfil($0) }
    }

    private func fulfil(_ result: Result<Output, Failure>) {
        let waiting = lock.withLock {
            guard self.result == nil else { return [(Result<Output, Failure>) -> Void]() }
            self.result = result
            defer { self.waiting = [] }
            return self.waiting
        }
        for answer in waiting { answer(result) }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        let outlet = Outlet(subscriber)
        outlet.begin()
        whenFulfilled { result in
            switch result {
            case .success(let value):
                outlet.push(value)
                outlet.finish(.finished)
            case .failure(let error): outlet.finish(.failure(error))
            }
        }
    }

    /// Calls `answer` with the result, now or when it is there.
    private func whenFulfilled(_ answer: @escaping (Result<Output, Failure>) -> Void) {
        let result = lock.withLock {
            if self.result == nil { waiting.append(answer) }
            return self.result
        }
        if let result { answer(result) }
    }

    // Protected by: the caller that awaits it, which alone gets it.
    private struct Answer: @unchecked Sendable { let result: Result<Output, Failure> }

    private func answer(isolation: isolated (any Actor)?) async -> Result<Output, Failure> {
        await withCheckedContinuation(isolation: isolation) { continuation in
            whenFulfilled { continuation.resume(returning: Answer(result: $0)) }
        }.result
    }
}

extension Future where Failure == Never {
    /// The value, once it is there. A cancelled task waits for it, too.
    public final var value: Output { get async { await answer(isolation: nil).get() } }
}

extension Future {
    /// The value, once it is there, or the failure, which is thrown. A cancelled task waits for it, too.
    public final var value: Output { get async throws { try await answer(isolation: nil).get() } }
}
