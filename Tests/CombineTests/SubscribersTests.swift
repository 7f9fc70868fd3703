// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Testing

struct DemandTests {
    private static let all: [Subscribers.Demand] = [.none, .max(1), .max(2), .max(7), .max(.max), .unlimited]

    @Test func `a demand tells its number, and all there is has none`() {
        #expect(Subscribers.Demand.none.max == 0)
        #expect(Subscribers.Demand.max(0) == .none)
        #expect(Subscribers.Demand.max(3).max == 3)
        #expect(Subscribers.Demand.unlimited.max == nil)
    }

    @Test func `demands are ordered by their number, and all there is comes last`() {
        for (index, left) in Self.all.enumerated() {
            for (other, right) in Self.all.enumerated() {
                #expect((left < right) == (index < other), "\(left) and \(right)")
                #expect((left == right) == (index == other), "\(left) and \(right)")
            }
        }
    }

    @Test func `adding sums numbers, and is all there is where either is or the sum is too large`() {
        for left in Self.all {
            for right in Self.all {
                let expected: Subscribers.Demand
                if let a = left.max, let b = right.max, a <= .max - b {
                    expected = .max(a + b)
                } else {
                    expected = .unlimited
                }
                #expect(left + right == expected, "\(left) and \(right)")
                var sum = left
                sum += right
                #expect(sum == expected, "\(left) and \(right)")
            }
        }
    }

    @Test func `what is requested adds up with what is left and with what is returned for values`() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = Probe<Int, Never>(.max(1))
        subject.subscribe(probe)
        probe.request(.max(2))
        probe.request(.none)
        for value in 1...5 { subject.send(value) }
        #expect(probe.values == [1, 2, 3])
        // Each value asks for one more besides.
        let asking = Probe<Int, Never>(.max(2), further: .max(1))
        subject.subscribe(asking)
        for value in 6...20 { subject.send(value) }
        #expect(asking.values == Array(6...20))
    }

    @Test func `all there is stays all there is after values and further requests`() {
        let subject = PassthroughSubject<Int, Never>()
        let probe = Probe<Int, Never>(.unlimited)
        subject.subscribe(probe)
        for value in 1...3 { subject.send(value) }
        probe.request(.max(1))
        for value in 4...9 { subject.send(value) }
        #expect(probe.values == Array(1...9))
    }
}

struct SinkTests {
    /// A sink of numbers, with all it calls.
    private final class Calls {
        var values: [Int] = []
        var ends: [Subscribers.Completion<Broken>] = []
        private(set) lazy var sink = Subscribers.Sink<Int, Broken> { [unowned self] in
            ends.append($0)
        } receiveValue: { [unowned self] in
            values.append($0)
        }
    }

    @Test func `it asks for all there is, once`() {
        let (calls, subscription) = (Calls(), SpySubscription())
        calls.sink.receive(subscription: subscription)
        #expect(subscription.requests == [.unlimited] && subscription.cancellations == 0)
        #expect(calls.sink.receive(5) == .none)
        #expect(calls.values == [5])
    }

    @Test func `it cancels a second subscription and keeps the first`() {
        let (calls, first, second) = (Calls(), SpySubscription(), SpySubscription())
        calls.sink.receive(subscription: first)
        calls.sink.receive(subscription: second)
        #expect(second.requests == [] && second.cancellations == 1)
        #expect(first.cancellations == 0)
        calls.sink.cancel()
        #expect(first.cancellations == 1 && second.cancellations == 1)
    }

    @Test func `it cancels its subscription once, and receives nothing after that`() {
        let (calls, subscription) = (Calls(), SpySubscription())
        calls.sink.receive(subscription: subscription)
        calls.sink.cancel()
        calls.sink.cancel()
        #expect(subscription.cancellations == 1)
        #expect(calls.sink.receive(1) == .none)
        calls.sink.receive(completion: .finished)
        #expect(calls.values == [] && calls.ends == [])
    }

    @Test func `a subscription that comes after it was cancelled or ended is cancelled`() {
        let (cancelled, ended) = (Calls(), Calls())
        cancelled.sink.cancel()
        ended.sink.receive(subscription: SpySubscription())
        ended.sink.receive(completion: .finished)
        for calls in [cancelled, ended] {
            let late = SpySubscription()
            calls.sink.receive(subscription: late)
            #expect(late.requests == [] && late.cancellations == 1)
        }
    }

    @Test func `it ends once, and neither receives nor cancels anything after that`() {
        let (calls, subscription) = (Calls(), SpySubscription())
        calls.sink.receive(subscription: subscription)
        calls.sink.receive(completion: .failure(Broken(code: 3)))
        calls.sink.receive(completion: .finished)
        _ = calls.sink.receive(1)
        calls.sink.cancel()
        #expect(calls.ends == [.failure(Broken(code: 3))])
        #expect(calls.values == [] && subscription.cancellations == 0)
    }

    @Test func `it lets go of its subscription when it ends`() {
        for isCancelled in [false, true] {
            var subscription: SpySubscription? = SpySubscription()
            weak let retained = subscription
            let calls = Calls()
            if let subscription { calls.sink.receive(subscription: subscription) }
            subscription = nil
            #expect(retained != nil)
            if isCancelled { calls.sink.cancel() } else { calls.sink.receive(completion: .finished) }
            #expect(retained == nil)
        }
    }

    @Test func `a publisher that cannot fail may be sunk for its values alone`() {
        var values: [Int] = []
        let held = Just(3).sink { values.append($0) }
        #expect(values == [3])
        held.cancel()
    }

    @Test func `values are assigned until the assignment is cancelled`() {
        let subject = PassthroughSubject<Int, Never>()
        final class Box { var number = 0 }
        let box = Box()
        let held = subject.assign(to: \.number, on: box)
        subject.send(4)
        #expect(box.number == 4)
        held.cancel()
        subject.send(5)
        #expect(box.number == 4)
    }

    @Test func `ends are equal when they say the same`() {
        #expect(Subscribers.Completion<Broken>.finished != .failure(Broken()))
        #expect(Subscribers.Completion<Broken>.failure(Broken()) != .failure(Broken(code: 1)))
        #expect(Subscribers.Completion<Broken>.finished == .finished)
    }
}
