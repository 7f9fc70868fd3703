// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import Testing

private final class Log {
    var values: [Int] = []
    var ends = 0
}

/// Takes as many values as it is told to.
private final class Reluctant: Subscriber {
    typealias Input = Int
    typealias Failure = Never
    let first: Subscribers.Demand
    let further: Subscribers.Demand
    let log = Log()
    var subscription: (any Subscription)?

    init(_ first: Subscribers.Demand, further: Subscribers.Demand = .none) {
        self.first = first
        self.further = further
    }

    func receive(subscription: any Subscription) {
        self.subscription = subscription
        subscription.request(first)
    }

    func receive(_ input: Int) -> Subscribers.Demand {
        log.values.append(input)
        return further
    }

    func receive(completion: Subscribers.Completion<Never>) { log.ends += 1 }
}

@Suite struct SubjectTests {
    @Test func `a subject hands what it is sent to everybody who listens, until they stop`() {
        let subject = PassthroughSubject<Int, Never>()
        let (first, second) = (Log(), Log())
        subject.send(0)
        var one: AnyCancellable? = subject.sink { first.values.append($0) }
        let two = subject.sink { second.values.append($0) }
        subject.send(1)
        one?.cancel()
        subject.send(2)
        one = nil
        subject.send(3)
        #expect(first.values == [1] && second.values == [1, 2, 3])
        two.cancel()
    }

    @Test func `a subscription ends when what holds it goes`() {
        let subject = PassthroughSubject<Int, Never>()
        let log = Log()
        var held: Set<AnyCancellable> = []
        subject.sink { log.values.append($0) }.store(in: &held)
        subject.send(1)
        held = []
        subject.send(2)
        #expect(log.values == [1])
    }

    @Test func `an end is told once, and nothing comes after it`() {
        let subject = PassthroughSubject<Int, Broken>()
        let log = Log()
        var end: Subscribers.Completion<Broken>?
        let held = subject.sink {
            end = $0
            log.ends += 1
        } receiveValue: {
            log.values.append($0)
        }
        subject.send(1)
        subject.send(completion: .failure(Broken()))
        subject.send(completion: .finished)
        subject.send(2)
        #expect(log.values == [1] && log.ends == 1 && end == .failure(Broken()))
        var late: Subscribers.Completion<Broken>?
        _ = subject.sink {
            late = $0
        } receiveValue: { _ in
        }
        #expect(late == .failure(Broken()))
        held.cancel()
    }

    @Test func `a current value is told first, and whenever it is set`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let log = Log()
        let held = subject.sink { log.values.append($0) }
        subject.value = 2
        subject.send(3)
        #expect(log.values == [1, 2, 3] && subject.value == 3)
        held.cancel()
    }

    @Test func `nobody gets more than was demanded`() {
        let subject = PassthroughSubject<Int, Never>()
        let (two, each) = (Reluctant(.max(2)), Reluctant(.max(1), further: .max(1)))
        subject.subscribe(two)
        subject.subscribe(each)
        for value in 1...4 { subject.send(value) }
        #expect(two.log.values == [1, 2] && each.log.values == [1, 2, 3, 4])
        two.subscription?.request(.max(1))
        subject.send(5)
        subject.send(6)
        #expect(two.log.values == [1, 2, 5])
    }

    @Test func `a current value waits for demand, and only the latest does`() {
        let subject = CurrentValueSubject<Int, Never>(1)
        let reluctant = Reluctant(.none)
        subject.subscribe(reluctant)
        subject.send(2)
        subject.send(3)
        #expect(reluctant.log.values == [])
        reluctant.subscription?.request(.max(1))
        #expect(reluctant.log.values == [3])
        reluctant.subscription?.request(.max(1))
        #expect(reluctant.log.values == [3])
        subject.send(4)
        #expect(reluctant.log.values == [3, 4])
    }

    @Test func `a subscriber may send and stop while it is told`() {
        let subject = PassthroughSubject<Int, Never>()
        let log = Log()
        var held: AnyCancellable?
        held = subject.sink { value in
            log.values.append(value)
            if value < 3 { subject.send(value + 1) }
            if value == 3 { held?.cancel() }
        }
        subject.send(1)
        subject.send(9)
        #expect(log.values == [1, 2, 3])
    }

    @Test func `demands add up, and all there is stays all there is`() {
        #expect(Subscribers.Demand.max(2) + .max(3) == .max(5))
        #expect(Subscribers.Demand.unlimited + .max(3) == .unlimited)
        #expect(Subscribers.Demand.max(.max) + .max(1) == .unlimited)
        #expect(Subscribers.Demand.none < .max(1) && Subscribers.Demand.max(1) < .unlimited)
    }
}

@Suite struct RefusalTests {
    @Test func `demands and counts are not negative`() async {
        await #expect(processExitsWith: .failure) { _ = Subscribers.Demand.max(-1) }
        await #expect(processExitsWith: .failure) { _ = Just(1).dropFirst(-1) }
    }
}

@Suite struct OperatorTests {
    private func values<P: Publisher>(
        of make: (PassthroughSubject<Int, Never>) -> P, sending sent: [Int]
    ) -> [P.Output] where P.Failure == Never {
        let subject = PassthroughSubject<Int, Never>()
        var received: [P.Output] = []
        let held = make(subject).sink { received.append($0) }
        for value in sent { subject.send(value) }
        held.cancel()
        return received
    }

    @Test func `values are changed, chosen, skipped and told once`() {
        #expect(values(of: { $0.map { "\($0)" } }, sending: [1, 2]) == ["1", "2"])
        #expect(values(of: { $0.map(\.magnitude) }, sending: [-1, 2]) == [1, 2])
        #expect(values(of: { $0.map { $0 > 1 ? Int?.none : $0 } }, sending: [1, 2]) == [1, nil])
        #expect(values(of: { $0.compactMap { $0 > 1 ? $0 * 10 : nil } }, sending: [1, 2, 3]) == [20, 30])
        #expect(values(of: { $0.filter { $0 % 2 == 0 } }, sending: [1, 2, 3, 4]) == [2, 4])
        #expect(values(of: { $0.dropFirst(2) }, sending: [1, 2, 3, 4]) == [3, 4])
        #expect(values(of: { $0.removeDuplicates() }, sending: [1, 1, 2, 2, 1]) == [1, 2, 1])
        #expect(values(of: { $0.filter { $0 > 1 }.map { $0 + 1 }.eraseToAnyPublisher() }, sending: [1, 2]) == [3])
    }

    @Test func `what is left out does not count as delivered`() {
        let subject = PassthroughSubject<Int, Never>()
        let reluctant = Reluctant(.max(1))
        subject.filter { $0 > 2 }.subscribe(reluctant)
        for value in 1...4 { subject.send(value) }
        #expect(reluctant.log.values == [3])
    }

    @Test func `each subscription skips for itself`() {
        let subject = PassthroughSubject<Int, Never>()
        let skipping = subject.dropFirst()
        var (first, second): ([Int], [Int]) = ([], [])
        let one = skipping.sink { first.append($0) }
        subject.send(1)
        let two = skipping.sink { second.append($0) }
        subject.send(2)
        subject.send(3)
        #expect(first == [2, 3] && second == [3])
        one.cancel()
        two.cancel()
    }

    @Test func `just one value, and the end, once it is demanded`() {
        let reluctant = Reluctant(.none)
        Just(7).subscribe(reluctant)
        #expect(reluctant.log.values == [] && reluctant.log.ends == 0)
        reluctant.subscription?.request(.max(2))
        #expect(reluctant.log.values == [7] && reluctant.log.ends == 1)
    }

    @Test func `values are written to a property`() {
        let log = Log()
        let subject = PassthroughSubject<Int, Never>()
        let held = subject.assign(to: \.ends, on: log)
        subject.send(5)
        #expect(log.ends == 5)
        held.cancel()
    }
}

@Suite struct ObservableObjectTests {
    class Counter: ObservableObject {
        @Published var count = 0
        @Published var name = ""
        var plain = 0
    }
    final class Loud: Counter { @Published var volume = 1.0 }

    @Test func `an object tells before each change of a published property, and of no other`() {
        let counter = Counter()
        var seen: [Int] = []
        let held = counter.objectWillChange.sink { _ in seen.append(counter.count) }
        counter.count = 1
        counter.name = "a"
        counter.plain = 2
        counter.count = 2
        #expect(seen == [0, 1, 1])
        held.cancel()
        counter.count = 3
        #expect(seen.count == 3)
    }

    @Test func `an object has one publisher, for inherited properties too`() {
        let loud = Loud()
        #expect(loud.objectWillChange === loud.objectWillChange)
        var count = 0
        let held = loud.objectWillChange.sink { _ in count += 1 }
        loud.volume = 2
        loud.count = 2
        #expect(count == 2)
        #expect(Loud().objectWillChange !== loud.objectWillChange)
        held.cancel()
    }

    @Test func `a published property is a publisher of its values`() {
        let counter = Counter()
        counter.count = 3
        var values: [Int] = []
        let held = counter.$count.sink { values.append($0) }
        counter.count = 4
        #expect(values == [3, 4] && counter.count == 4)
        held.cancel()
    }

    @Test func `an object can tell by itself`() {
        final class Manual: ObservableObject {
            let objectWillChange = ObservableObjectPublisher()
            var value = 0 { willSet { objectWillChange.send() } }
        }
        let manual = Manual()
        var count = 0
        let held = manual.objectWillChange.sink { _ in count += 1 }
        manual.value = 1
        #expect(count == 1)
        held.cancel()
    }
}
