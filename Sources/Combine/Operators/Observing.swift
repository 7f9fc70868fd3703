// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

extension Publishers {
    /// The values, with closures that are called at each event.
    public struct HandleEvents<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// Called with the subscription, first.
        public var receiveSubscription: ((any Subscription) -> Void)?
        /// Called with each value.
        public var receiveOutput: ((Upstream.Output) -> Void)?
        /// Called with the completion.
        public var receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
        /// Called when the subscriber cancels.
        public var receiveCancel: (() -> Void)?
        /// Called when the subscriber requests values, and with what it demands more for a value.
        public var receiveRequest: ((Subscribers.Demand) -> Void)?

        /// Calls these closures.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Void)? = nil,
            receiveOutput: ((Upstream.Output) -> Void)? = nil,
            receiveCompletion: ((Subscribers.Completion<Upstream.Failure>) -> Void)? = nil,
            receiveCancel: (() -> Void)? = nil, receiveRequest: ((Subscribers.Demand) -> Void)?
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
            self.receiveCancel = receiveCancel
            self.receiveRequest = receiveRequest
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.subscribe(
                Observed(
                    downstream: subscriber, subscribed: receiveSubscription, output: receiveOutput,
                    completed: receiveCompletion, cancelled: receiveCancel, requested: receiveRequest))
        }

        private struct Observed<Downstream: Subscriber>: Subscriber
        where Downstream.Input == Upstream.Output, Downstream.Failure == Upstream.Failure {
            let combineIdentifier = CombineIdentifier()
            let downstream: Downstream
            let subscribed: ((any Subscription) -> Void)?
            let output: ((Upstream.Output) -> Void)?
            let completed: ((Subscribers.Completion<Upstream.Failure>) -> Void)?
            let cancelled: (() -> Void)?
            let requested: ((Subscribers.Demand) -> Void)?

            func receive(subscription: any Subscription) {
                subscribed?(subscription)
                downstream.receive(
                    subscription: ObservedSubscription(base: subscription, requested: requested, cancelled: cancelled))
            }

            func receive(_ input: Upstream.Output) -> Subscribers.Demand {
                output?(input)
                let demand = downstream.receive(input)
                if demand > .none { requested?(demand) }
                return demand
            }

            func receive(completion: Subscribers.Completion<Upstream.Failure>) {
                completed?(completion)
                downstream.receive(completion: completion)
            }
        }
    }

    private struct ObservedSubscription: Subscription, CustomStringConvertible {
        let combineIdentifier = CombineIdentifier()
        let base: any Subscription
        let requested: ((Subscribers.Demand) -> Void)?
        let cancelled: (() -> Void)?

        var description: String { "\(base)" }

        func request(_ demand: Subscribers.Demand) {
            requested?(demand)
            base.request(demand)
        }

        func cancel() {
            cancelled?()
            base.cancel()
        }
    }

    /// The values, with a line of text for each event.
    public struct Print<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// What each line begins with, before a colon; empty: nothing.
        public let prefix: String
        /// Where the values come from.
        public let upstream: Upstream
        /// Where the lines go; nil: to standard output.
        public let stream: (any TextOutputStream)?

        /// Writes a line for each event of `upstream`.
        public init(upstream: Upstream, prefix: String, to stream: (any TextOutputStream)? = nil) {
            self.upstream = upstream
            self.prefix = prefix
            self.stream = stream
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            let printer = Printer(prefix: prefix.isEmpty ? "" : "\(prefix): ", stream: stream)
            upstream.handleEvents(
                receiveSubscription: { printer.print("receive subscription: (\($0))") },
                receiveOutput: { printer.print("receive value: (\($0))") },
                receiveCompletion: {
                    if case .failure(let error) = $0 {
                        printer.print("receive error: (\(error))")
                    } else {
                        printer.print("receive finished")
                    }
                },
                receiveCancel: { printer.print("receive cancel") },
                receiveRequest: { printer.print("request \($0)") }
            ).subscribe(subscriber)
        }
    }

    /// Writes lines one at a time.
    // Protected by: its lock, held while a line is written.
    private final class Printer: @unchecked Sendable {
        private let lock = Lock()
        private let prefix: String
        private var stream: (any TextOutputStream)?

        init(prefix: String, stream: (any TextOutputStream)?) {
            self.prefix = prefix
            self.stream = stream
        }

        func print(_ text: String) {
            lock.withLock {
                if stream != nil { stream?.write("\(prefix)\(text)\n") } else { Swift.print("\(prefix)\(text)") }
            }
        }
    }

    /// The values, with a trap for the debugger at chosen events.
    public struct Breakpoint<Upstream: Publisher>: Publisher {
        public typealias Output = Upstream.Output
        public typealias Failure = Upstream.Failure
        /// Where the values come from.
        public let upstream: Upstream
        /// Whether to stop at the subscription.
        public let receiveSubscription: ((any Subscription) -> Bool)?
        /// Whether to stop at a value.
        public let receiveOutput: ((Upstream.Output) -> Bool)?
        /// Whether to stop at the completion.
        public let receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)?

        /// Stops where one of these closures returns true.
        public init(
            upstream: Upstream, receiveSubscription: ((any Subscription) -> Bool)? = nil,
            receiveOutput: ((Upstream.Output) -> Bool)? = nil,
            receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
        ) {
            self.upstream = upstream
            self.receiveSubscription = receiveSubscription
            self.receiveOutput = receiveOutput
            self.receiveCompletion = receiveCompletion
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
            upstream.handleEvents(
                receiveSubscription: { [receiveSubscription] in if receiveSubscription?($0) == true { raise(SIGTRAP) }
                },
                receiveOutput: { [receiveOutput] in if receiveOutput?($0) == true { raise(SIGTRAP) } },
                receiveCompletion: { [receiveCompletion] in if receiveCompletion?($0) == true { raise(SIGTRAP) } }
            ).subscribe(subscriber)
        }
    }
}

extension Publisher {
    /// The values; the closures are called before the event goes on.
    public func handleEvents(
        receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
        receiveRequest: ((Subscribers.Demand) -> Void)? = nil
    ) -> Publishers.HandleEvents<Self> {
        Publishers.HandleEvents(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion, receiveCancel: receiveCancel, receiveRequest: receiveRequest)
    }

    /// The values; writes a line of text for each event, such as "numbers: receive value: (1)" with the prefix "numbers".
    public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
        Publishers.Print(upstream: self, prefix: prefix, to: stream)
    }

    /// The values; where a closure returns true, the process gets the signal `SIGTRAP`, at which a debugger stops.
    public func breakpoint(
        receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
        receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
    ) -> Publishers.Breakpoint<Self> {
        Publishers.Breakpoint(
            upstream: self, receiveSubscription: receiveSubscription, receiveOutput: receiveOutput,
            receiveCompletion: receiveCompletion)
    }

    /// The values; at a failure the process gets the signal `SIGTRAP`, at which a debugger stops.
    public func breakpointOnError() -> Publishers.Breakpoint<Self> {
        breakpoint(receiveCompletion: { !$0.isFinished })
    }
}
