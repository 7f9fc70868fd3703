// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import Testing

struct OncePublisherTests {
    private func events<P: Publisher>(_ publisher: P, _ demand: Subscribers.Demand = .unlimited) -> [String] {
        let probe = Probe<P.Output, P.Failure>(demand)
        publisher.subscribe(probe)
        return probe.events
    }

    @Test func `empty publishers finish at once or never, and failures come at once`() {
        #expect(events(Empty<Int, Broken>(), .none) == ["subscription", "finished"])
        #expect(events(Empty<Int, Broken>(completeImmediately: false)) == ["subscription"])
        #expect(events(Fail<Int, Broken>(error: Broken()), .none) == ["subscription", "failed"])
    }

    @Test func `optional values and results are publishers`() {
        #expect(events(Int?(1).publisher) == ["subscription", "1", "finished"])
        #expect(events(Int?(1).publisher, .none) == ["subscription"])
        #expect(events(Int?.none.publisher, .none) == ["subscription", "finished"])
        #expect(events(Result<Int, Broken>.success(2).publisher) == ["subscription", "2", "finished"])
        #expect(events(Result<Int, Broken>.Publisher(2), .none) == ["subscription"])
        #expect(events(Result<Int, Broken>.Publisher(Broken()), .none) == ["subscription", "failed"])
    }

    @Test func `a deferred publisher is made for each subscriber`() {
        var count = 0
        let deferred = Deferred { () -> Just<Int> in
            count += 1
            return Just(count)
        }
        #expect(count == 0)
        #expect(events(deferred) == ["subscription", "1", "finished"])
        #expect(events(deferred) == ["subscription", "2", "finished"])
    }

    @Test func `a record plays what was recorded to each subscriber`() {
        let record = Record<Int, Broken> {
            $0.receive(1)
            $0.receive(2)
            $0.receive(completion: .failure(Broken()))
        }
        #expect(record.recording.output == [1, 2] && record.recording.completion == .failure(Broken()))
        for _ in 0..<2 { #expect(events(record) == ["subscription", "1", "2", "failed"]) }
        #expect(events(record, .max(1)) == ["subscription", "1"])
        #expect(events(Record<Int, Never>(output: [3], completion: .finished)) == ["subscription", "3", "finished"])
        #expect(Record<Int, Never>.Recording().output == [])
        #expect(Record<Int, Broken>.Recording(output: [1]).completion == .finished)
    }

    @Test func `nothing is recorded after an end`() async {
        await #expect(processExitsWith: .failure) {
            _ = Record<Int, Never> {
                $0.receive(completion: .finished)
                $0.receive(1)
            }
        }
        await #expect(processExitsWith: .failure) {
            var recording = Record<Int, Never>.Recording(output: [1])
            recording.receive(completion: .finished)
        }
    }
}

struct FutureTests {
    @Test func `it runs at once, once, and hands its value to everybody who demands it, early or late`() {
        var calls = 0
        var promise: Future<Int, Broken>.Promise?
        let future = Future<Int, Broken> {
            calls += 1
            promise = $0
        }
        let (early, waiting) = (Probe<Int, Broken>(.unlimited), Probe<Int, Broken>(.none))
        future.subscribe(early)
        future.subscribe(waiting)
        #expect(calls == 1 && early.events == ["subscription"])
        promise?(.success(4))
        promise?(.success(5))
        promise?(.failure(Broken()))
        #expect(early.events == ["subscription", "4", "finished"])
        #expect(waiting.events == ["subscription"])
        waiting.request(.max(1))
        #expect(waiting.events == ["subscription", "4", "finished"])
        let late = Probe<Int, Broken>(.max(1))
        future.subscribe(late)
        #expect(late.events == ["subscription", "4", "finished"] && calls == 1)
    }

    @Test func `a failure needs no demand`() {
        let probe = Probe<Int, Broken>(.none)
        Future<Int, Broken> { $0(.failure(Broken())) }.subscribe(probe)
        #expect(probe.events == ["subscription", "failed"])
    }

    @Test func `who has cancelled receives nothing and is freed`() {
        var promise: Future<Int, Never>.Promise?
        let future = Future<Int, Never> { promise = $0 }
        var token: Token? = Token()
        weak let retained = token
        var count = 0
        let held = future.sink { [token] _ in
            _ = token
            count += 1
        }
        token = nil
        #expect(retained != nil)
        held.cancel()
        #expect(retained == nil)
        promise?(.success(1))
        #expect(count == 0)
    }

    @Test func `its value can be awaited`() async throws {
        #expect(await Future<Int, Never> { $0(.success(3)) }.value == 3)
        #expect(try await Future<Int, Broken> { $0(.success(4)) }.value == 4)
        await #expect(throws: Broken(code: 2)) { try await Future<Int, Broken> { $0(.failure(Broken(code: 2))) }.value }
        let later = Future<Int, Never> { promise in
            // Protected by: the future, which the promise may fulfil on any thread.
            nonisolated(unsafe) let promise = promise
            DispatchQueue.global().async { promise(.success(5)) }
        }
        #expect(await later.value == 5)
    }
}

struct SubscriberKindTests {
    @Test func `an assigning subscriber writes a property until it ends, and holds its object no longer`() {
        final class Box { var number = 0 }
        var box: Box? = Box()
        weak let retained = box
        let subject = PassthroughSubject<Int, Never>()
        let assign = Subscribers.Assign(object: box!, keyPath: \.number)
        #expect(assign.keyPath == \Box.number)
        subject.subscribe(assign)
        subject.send(3)
        #expect(box?.number == 3 && assign.object === box)
        let second = SpySubscription()
        assign.receive(subscription: second)
        #expect(second.cancellations == 1 && second.requests == [])
        box = nil
        #expect(retained != nil)
        subject.send(completion: .finished)
        #expect(retained == nil && assign.object == nil)
    }

    @Test func `a cancelled assigning subscriber cancels its subscription once`() {
        final class Box { var number = 0 }
        let assign = Subscribers.Assign(object: Box(), keyPath: \.number)
        let subscription = SpySubscription()
        assign.receive(subscription: subscription)
        #expect(subscription.requests == [.unlimited])
        assign.cancel()
        assign.cancel()
        #expect(subscription.cancellations == 1 && assign.object == nil)
    }

    @Test func `an erased subscriber is what it was made from`() {
        let probe = Probe<Int, Broken>(.max(1), further: .max(1))
        let any = AnySubscriber(probe)
        #expect(any.combineIdentifier == probe.combineIdentifier)
        let subject = PassthroughSubject<Int, Broken>()
        subject.subscribe(any)
        for value in 1...3 { subject.send(value) }
        subject.send(completion: .finished)
        #expect(probe.events == ["subscription", "1", "2", "3", "finished"])
        // Without closures it demands nothing.
        let spy = SpySubscription()
        let silent = AnySubscriber<Int, Broken>()
        silent.receive(subscription: spy)
        #expect(silent.receive(1) == .none && spy.requests == [])
        silent.receive(completion: .finished)
    }

    @Test func `a subject can subscribe, and passes on values and both ends`() {
        for end in [Subscribers.Completion<Broken>.finished, .failure(Broken())] {
            let (source, target) = (PassthroughSubject<Int, Broken>(), CurrentValueSubject<Int, Broken>(0))
            let probe = Probe<Int, Broken>(.unlimited)
            target.subscribe(probe)
            let held = source.subscribe(target)
            source.send(1)
            source.send(completion: end)
            #expect(probe.events == ["subscription", "0", "1", end == .finished ? "finished" : "failed"])
            held.cancel()
        }
        let (source, target) = (PassthroughSubject<Int, Broken>(), CurrentValueSubject<Int, Broken>(0))
        let held = source.subscribe(target)
        held.cancel()
        source.send(1)
        source.send(completion: .finished)
        #expect(target.value == 0)
        target.send(2)
        #expect(target.value == 2)
        // Erased, it is the same.
        source.eraseToAnyPublisher().subscribe(AnySubscriber(target))
        target.send(3)
        #expect(target.value == 2)
    }

    @Test func `demands print their number`() {
        #expect("\(Subscribers.Demand.max(4)) \(Subscribers.Demand.unlimited)" == "max(4) unlimited")
    }

    @Test func `a demand for arrays that is too large is a demand for everything`() {
        var requests: [Subscribers.Demand] = []
        PassthroughSubject<Int, Never>().handleEvents(receiveRequest: { requests.append($0) }).collect(2)
            .subscribe(Probe(.max(.max)))
        #expect(requests == [.unlimited])
    }

    @Test func `identities print differently, and stay`() {
        let (a, b) = (CombineIdentifier(), CombineIdentifier())
        #expect(a.description != b.description && Set([a, b, a]).count == 2)
        let token = Token()
        #expect(CombineIdentifier(token).description == CombineIdentifier(token).description)
    }

    @Test func `the empty subscription does nothing`() {
        Subscriptions.empty.request(.max(1))
        Subscriptions.empty.cancel()
        #expect("\(Subscriptions.empty)" == "Empty")
    }
}
