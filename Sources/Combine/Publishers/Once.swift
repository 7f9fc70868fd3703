// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// Delivers values that are known already, then the end, to one subscriber.
private func deliver<Downstream: Subscriber>(
    _ values: some Sequence<Downstream.Input>, _ completion: Subscribers.Completion<Downstream.Failure>?,
    to downstream: Downstream
) {
    let outlet = Outlet(downstream)
    outlet.begin()
    for value in values { outlet.push(value) }
    if let completion { outlet.finish(completion) }
}

/// Hands out one value and finishes.
public struct Just<Output>: Publisher {
    public typealias Failure = Never
    /// What it hands out.
    public let output: Output

    /// Hands out `output`.
    public init(_ output: Output) { self.output = output }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
        deliver(CollectionOfOne(output), .finished, to: subscriber)
    }
}

extension Just: Equatable where Output: Equatable {}

/// Hands out no value, and finishes at once or never.
public struct Empty<Output, Failure: Error>: Publisher, Equatable {
    /// Whether it finishes, once a subscriber has its subscription.
    public let completeImmediately: Bool

    /// Finishes at once, or never.
    public init(completeImmediately: Bool = true) { self.completeImmediately = completeImmediately }

    /// Finishes at once, or never; the types are given as arguments.
    public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
        self.init(completeImmediately: completeImmediately)
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        deliver(EmptyCollection(), completeImmediately ? .finished : nil, to: subscriber)
    }
}

/// Fails at once.
public struct Fail<Output, Failure: Error>: Publisher {
    /// The failure.
    public let error: Failure

    /// Fails with `error`.
    public init(error: Failure) { self.error = error }
    /// Fails with `failure`; the type of the values is given as an argument.
    public init(outputType: Output.Type, failure: Failure) { self.init(error: failure) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        deliver(EmptyCollection(), .failure(error), to: subscriber)
    }
}

extension Fail: Equatable where Failure: Equatable {}

extension Optional {
    /// Hands out the value, if there is one, and finishes.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Wrapped
        public typealias Failure = Never
        /// What it hands out; nil: nothing.
        public let output: Wrapped?

        /// Hands out `output`, if it is not nil.
        public init(_ output: Wrapped?) { self.output = output }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Wrapped, S.Failure == Never {
            deliver(output.map { [$0] } ?? [], .finished, to: subscriber)
        }
    }

    /// A publisher of the value, if there is one.
    public var publisher: Publisher { Publisher(self) }
}

extension Optional.Publisher: Equatable where Wrapped: Equatable {}

extension Result {
    /// Hands out the value and finishes, or fails.
    public struct Publisher: Combine.Publisher {
        public typealias Output = Success
        /// What it hands out, or how it fails.
        public let result: Result

        /// Hands out the value of `result`, or fails as it says.
        public init(_ result: Result) { self.result = result }
        /// Hands out `output`.
        public init(_ output: Success) { self.init(.success(output)) }
        /// Fails.
        public init(_ failure: Failure) { self.init(.failure(failure)) }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Success, S.Failure == Failure {
            switch result {
            case .success(let value): deliver(CollectionOfOne(value), .finished, to: subscriber)
            case .failure(let error): deliver(EmptyCollection(), .failure(error), to: subscriber)
            }
        }
    }

    /// A publisher of the value, or of the failure.
    public var publisher: Publisher { Publisher(self) }
}

extension Result.Publisher: Equatable where Success: Equatable, Failure: Equatable {}

/// Makes a publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
    public typealias Output = DeferredPublisher.Output
    public typealias Failure = DeferredPublisher.Failure
    /// Makes the publisher.
    public let createPublisher: () -> DeferredPublisher

    /// Calls `createPublisher` for each subscriber.
    public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        createPublisher().subscribe(subscriber)
    }
}

/// Values and a completion that are recorded first and delivered to each subscriber.
public struct Record<Output, Failure: Error>: Publisher {
    /// What is delivered.
    public let recording: Recording

    /// Delivers what `record` records.
    public init(record: (inout Recording) -> Void) {
        var recording = Recording()
        record(&recording)
        self.init(recording: recording)
    }

    /// Delivers `recording`.
    public init(recording: Recording) { self.recording = recording }

    /// Delivers `output`, then `completion`.
    public init(output: [Output], completion: Subscribers.Completion<Failure>) {
        self.init(recording: Recording(output: output, completion: completion))
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
        deliver(recording.output, recording.completion, to: subscriber)
    }

    /// Values and a completion.
    public struct Recording {
        /// The values it takes.
        public typealias Input = Output
        /// The values.
        public private(set) var output: [Output]
        /// The end; finished, if none has been recorded.
        public private(set) var completion: Subscribers.Completion<Failure>
        private var isComplete = false

        /// No values yet.
        public init() { self.init(output: [], completion: .finished, isComplete: false) }

        /// These values and this end.
        public init(output: [Output], completion: Subscribers.Completion<Failure> = .finished) {
            self.init(output: output, completion: completion, isComplete: true)
        }

        private init(output: [Output], completion: Subscribers.Completion<Failure>, isComplete: Bool) {
            self.output = output
            self.completion = completion
            self.isComplete = isComplete
        }

        /// Appends a value. Nothing may be recorded after a completion.
        public mutating func receive(_ input: Output) {
            precondition(!isComplete, "A recording must not receive values after its completion; got \(input).")
            output.append(input)
        }

        /// Ends the recording, once.
        public mutating func receive(completion: Subscribers.Completion<Failure>) {
            precondition(!isComplete, "A recording must not be completed twice.")
            self.completion = completion
            isComplete = true
        }
    }
}
