// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Testing

struct PublishedTests {
    private class Base: ObservableObject {
        @Published var first = 0
        @Published(initialValue: 10) var second: Int
    }
    private final class Derived: Base {
        @Published var third = 20
    }
    private final class Bare: ObservableObject { var plain = 0 }

    @Test func `it begins with its initial value, however that is written`() {
        let object = Derived()
        #expect([object.first, object.second, object.third] == [0, 10, 20])
    }

    @Test func `the object notifies first, then the values, and the property changes last`() {
        let object = Base()
        var order: [String] = []
        let object1 = object.objectWillChange.sink { order.append("object: \(object.first)") }
        let values = object.$first.dropFirst().sink { order.append("value \($0): \(object.first)") }
        object.first = 5
        order.append("after: \(object.first)")
        #expect(order == ["object: 0", "value 5: 0", "after: 5"])
        object1.cancel()
        values.cancel()
    }

    @Test func `every property notifies through one publisher, inherited ones included`() {
        let object = Derived()
        var count = 0
        let held = object.objectWillChange.sink { count += 1 }
        object.first = 1
        #expect(count == 1)
        object.second = 2
        #expect(count == 2)
        object.third = 3
        #expect(count == 3)
        #expect([object.first, object.second, object.third] == [1, 2, 3])
        held.cancel()
        object.first = 9
        #expect(count == 3)
    }

    @Test func `an equal value notifies too`() {
        let object = Base()
        var count = 0
        let held = object.objectWillChange.sink { count += 1 }
        object.first = 0
        #expect(count == 1)
        held.cancel()
    }

    @Test func `changes before anybody listens are stored and notify nobody`() {
        let object = Base()
        object.first = 4
        var count = 0
        let held = object.objectWillChange.sink { count += 1 }
        #expect(object.first == 4 && count == 0)
        held.cancel()
    }

    @Test func `whoever asks for the values later begins with the present one`() {
        let object = Base()
        var (early, late): ([Int], [Int]) = ([], [])
        let one = object.$first.sink { early.append($0) }
        object.first = 1
        object.first = 2
        let two = object.$first.sink { late.append($0) }
        object.first = 3
        #expect(early == [0, 1, 2, 3] && late == [2, 3])
        one.cancel()
        two.cancel()
    }

    @Test func `a publisher that was taken earlier begins with the present value too`() {
        let object = Base()
        let publisher = object.$first
        object.first = 8
        let probe = Probe<Int, Never>(.unlimited)
        publisher.subscribe(probe)
        #expect(probe.events == ["subscription", "8"])
    }

    @Test func `the values respect demand`() {
        let object = Base()
        let probe = Probe<Int, Never>(.max(1))
        object.$first.subscribe(probe)
        object.first = 1
        object.first = 2
        #expect(probe.values == [0])
        probe.request(.max(1))
        #expect(probe.values == [0, 2])
    }

    @Test func `objects of one type have publishers of their own`() {
        let (left, right) = (Base(), Base())
        var count = 0
        let held = left.objectWillChange.sink { count += 1 }
        right.first = 1
        #expect(count == 0)
        left.first = 1
        #expect(count == 1)
        held.cancel()
    }

    @Test func `an object without published properties has a new publisher each time`() {
        let object = Bare()
        #expect(object.objectWillChange !== object.objectWillChange)
        let publisher = object.objectWillChange
        var count = 0
        let held = publisher.sink { count += 1 }
        object.plain = 1
        #expect(count == 0)
        publisher.send()
        #expect(count == 1)
        held.cancel()
    }

    @Test func `a publisher of changes hands each to everybody who demands it`() {
        let publisher = ObservableObjectPublisher()
        let probes = [Subscribers.Demand.none, .max(1), .unlimited].map { Probe<Void, Never>($0) }
        for probe in probes { publisher.subscribe(probe) }
        for _ in 1...3 { publisher.send() }
        #expect(probes.map { $0.values.count } == [0, 1, 3])
        // What was not demanded is not owed.
        probes[0].request(.unlimited)
        #expect(probes[0].values.count == 0)
    }
}

struct AssignedPublishedTests {
    private final class Model: ObservableObject {
        @Published var text = ""
        @Published var count = 0
        init() { $text.map(\.count).assign(to: &$count) }
    }

    @Test func `values are assigned to a published property, which notifies`() {
        let model = Model()
        var changes = 0
        let held = model.objectWillChange.sink { changes += 1 }
        var counts: [Int] = []
        let values = model.$count.sink { counts.append($0) }
        model.text = "abc"
        #expect(model.count == 3 && changes == 2 && counts == [0, 3])
        held.cancel()
        values.cancel()
    }

    @Test func `an object that assigns to itself is freed, and the assignment ends with it`() {
        weak var retained: Model?
        let subject = PassthroughSubject<Int, Never>()
        var cancellations = 0
        do {
            let model = Model()
            subject.handleEvents(receiveCancel: { cancellations += 1 }).assign(to: &model.$count)
            subject.send(4)
            #expect(model.count == 4)
            retained = model
            #expect(cancellations == 0)
        }
        #expect(retained == nil && cancellations == 1)
        subject.send(5)
    }

    @Test func `an assignment that has ended is freed`() {
        let model = Model()
        let subject = PassthroughSubject<Int, Never>()
        var token: Token? = Token()
        weak let retained = token
        subject.map { [token] in
            _ = token
            return $0
        }.assign(to: &model.$count)
        token = nil
        #expect(retained != nil)
        subject.send(completion: .finished)
        #expect(retained == nil && model.count == 0)
    }

    @Test func `a property set to another's publisher shares its value`() {
        let (one, other) = (Model(), Model())
        other.count = 7
        one.$count = other.$count
        #expect(one.count == 7)
        other.count = 8
        #expect(one.count == 8)
    }
}
