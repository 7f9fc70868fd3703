// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Testing

@MainActor
struct AsyncValuesTests {
    private final class Object: ObservableObject { @Published var count = 1 }

    @Test func `a loop over a sequence's publisher gets each value and ends`() async {
        var values: [Int] = []
        for await value in [1, 2, 3].publisher.values { values.append(value) }
        #expect(values == [1, 2, 3])
    }

    @Test func `a loop over a published property gets the present value and later ones`() async {
        let object = Object()
        var values: [Int] = []
        for await value in object.$count.values {
            values.append(value)
            if value == 3 { break }
            object.count = value + 1
        }
        #expect(values == [1, 2, 3])
    }

    @Test func `it demands one value for each turn, so that what comes meanwhile is the latest or lost`() async {
        let retained = CurrentValueSubject<Int, Never>(1)
        var reader = retained.values.makeAsyncIterator()
        #expect(await reader.next() == 1)
        retained.send(2)
        retained.send(3)
        #expect(await reader.next() == 3)
        let lost = PassthroughSubject<Int, Never>()
        var other = lost.values.makeAsyncIterator()
        lost.send(1)
        lost.send(completion: .finished)
        #expect(await other.next() == nil)
        #expect(await other.next() == nil)
    }

    @Test func `a failure is thrown once`() async throws {
        let subject = CurrentValueSubject<Int, Broken>(1)
        var reader = subject.values.makeAsyncIterator()
        #expect(try await reader.next() == 1)
        subject.send(completion: .failure(Broken(code: 2)))
        do {
            _ = try await reader.next()
            Issue.record("A failure must be thrown.")
        } catch { #expect(error as? Broken == Broken(code: 2)) }
        #expect(try await reader.next() == nil)
    }

    @Test func `a value that a publisher sends after its end is dropped`() async {
        let spy = Spy(endsFirst: true)
        var reader = spy.values.makeAsyncIterator()
        #expect(await reader.next() == nil)
        #expect(await reader.next() == nil)
        #expect(spy.subscription.requests == [.max(1)])
    }

    @Test func `a task that is cancelled ends its loop and its subscription`() async {
        let subject = CurrentValueSubject<Int, Never>(1)
        let (started, begin) = AsyncStream<Void>.makeStream()
        let task = Task {
            var values: [Int] = []
            for await value in subject.values {
                values.append(value)
                begin.yield()
            }
            return values
        }
        for await _ in started { break }
        task.cancel()
        #expect(await task.value == [1])
        subject.send(2)
        #expect(subject.value == 2)
    }

    @Test func `an iterator that nobody holds any more ends its subscription`() async {
        let spy = Spy()
        do {
            var reader = spy.values.makeAsyncIterator()
            #expect(await reader.next() == 7)
        }
        #expect(spy.subscription.cancellations == 1 && spy.subscription.requests == [.max(1)])
    }

    /// Answers with 7 to each demand.
    // Protected by: the test, which looks at it when reading has ended.
    private final class Spy: Publisher, @unchecked Sendable {
        typealias Output = Int
        typealias Failure = Never
        let subscription = Answering()
        /// Whether it ends before it answers, against the rules.
        private let endsFirst: Bool

        init(endsFirst: Bool = false) { self.endsFirst = endsFirst }

        func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Never {
            subscription.answer = { [endsFirst] in
                if endsFirst { subscriber.receive(completion: .finished) }
                _ = subscriber.receive(7)
            }
            subscriber.receive(subscription: subscription)
        }
    }

    private final class Answering: Subscription {
        var requests: [Subscribers.Demand] = []
        var cancellations = 0
        var answer: () -> Void = {}

        func request(_ demand: Subscribers.Demand) {
            requests.append(demand)
            answer()
        }

        func cancel() { cancellations += 1 }
    }
}
