// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Testing

struct OperatorDeliveryTests {
    private typealias Source = PassthroughSubject<Int, Broken>

    /// Each operator, with arguments for which it passes every number from 10 on unchanged.
    private static var operators: [(name: String, make: (Source) -> AnyPublisher<Int, Broken>)] {
        [
            ("map", { $0.map { $0 }.eraseToAnyPublisher() }),
            ("map along a key path", { $0.map(\.self).eraseToAnyPublisher() }),
            ("compactMap", { $0.compactMap { $0 }.eraseToAnyPublisher() }),
            ("filter", { $0.filter { $0 >= 10 }.eraseToAnyPublisher() }),
            ("dropFirst", { $0.dropFirst(0).eraseToAnyPublisher() }),
            ("removeDuplicates", { $0.removeDuplicates().eraseToAnyPublisher() }),
            ("removeDuplicates(by:)", { $0.removeDuplicates { $0 == $1 }.eraseToAnyPublisher() }),
            ("eraseToAnyPublisher", { $0.eraseToAnyPublisher() }),
            ("erased twice", { $0.eraseToAnyPublisher().eraseToAnyPublisher() }),
        ]
    }

    @Test func `every operator hands on subscription, values and both ends`() {
        for (name, make) in Self.operators {
            for end in [Subscribers.Completion<Broken>.finished, .failure(Broken())] {
                let source = Source()
                let probe = Probe<Int, Broken>(.unlimited)
                make(source).subscribe(probe)
                source.send(10)
                source.send(11)
                source.send(completion: end)
                source.send(12)
                let last = end == .finished ? "finished" : "failed"
                #expect(probe.events == ["subscription", "10", "11", last], "\(name)")
            }
        }
    }

    @Test func `every operator hands demand and cancellation up`() {
        for (name, make) in Self.operators {
            let source = Source()
            let probe = Probe<Int, Broken>(.max(1))
            make(source).subscribe(probe)
            source.send(10)
            source.send(11)
            #expect(probe.values == [10], "\(name)")
            probe.request(.max(1))
            source.send(12)
            source.send(13)
            #expect(probe.values == [10, 12], "\(name)")
            probe.request(.unlimited)
            probe.cancel()
            source.send(14)
            #expect(probe.values == [10, 12], "\(name)")
            // The demand returned for a value is passed on as well.
            let asking = Probe<Int, Broken>(.max(1), further: .max(1))
            make(source).subscribe(asking)
            for value in 20...25 { source.send(value) }
            #expect(asking.values == Array(20...25), "\(name)")
        }
    }

    @Test func `an operator subscribes only when somebody subscribes to it, and for each anew`() {
        for (name, make) in Self.operators {
            let source = Source()
            let publisher = make(source)
            source.send(10)
            let (first, second) = (Probe<Int, Broken>(.unlimited), Probe<Int, Broken>(.unlimited))
            publisher.subscribe(first)
            source.send(11)
            publisher.subscribe(second)
            source.send(12)
            #expect(first.values == [11, 12] && second.values == [12], "\(name)")
        }
    }

    @Test func `each value that is left out is replaced by exactly one`() {
        let leavingOut: [(Source) -> AnyPublisher<Int, Broken>] = [
            { $0.filter { $0 >= 10 }.eraseToAnyPublisher() },
            { $0.compactMap { $0 >= 10 ? $0 : nil }.eraseToAnyPublisher() },
            { $0.dropFirst(3).eraseToAnyPublisher() },
        ]
        for make in leavingOut {
            let source = Source()
            let probe = Probe<Int, Broken>(.max(2))
            make(source).subscribe(probe)
            for value in [1, 2, 3, 10, 11, 12, 13] { source.send(value) }
            #expect(probe.values == [10, 11])
        }
        let source = Source()
        let probe = Probe<Int, Broken>(.max(2))
        source.removeDuplicates().subscribe(probe)
        for value in [1, 1, 1, 2, 3, 4] { source.send(value) }
        #expect(probe.values == [1, 2])
    }

    @Test func `dropping leaves out so many values, one if nobody says`() {
        for count in 0...4 {
            let source = Source()
            let probe = Probe<Int, Broken>(.unlimited)
            source.dropFirst(count).subscribe(probe)
            for value in 1...4 { source.send(value) }
            #expect(probe.values == Array((1...4).dropFirst(count)))
        }
        let source = Source()
        let probe = Probe<Int, Broken>(.unlimited)
        source.dropFirst().subscribe(probe)
        for value in 1...4 { source.send(value) }
        #expect(probe.values == [2, 3, 4])
    }

    @Test func `duplicates are told by the last value that was let pass, and then the present one`() {
        let source = Source()
        var pairs: [[Int]] = []
        let probe = Probe<Int, Broken>(.unlimited)
        source.removeDuplicates { previous, current in
            pairs.append([previous, current])
            return abs(previous - current) <= 1
        }.subscribe(probe)
        for value in [1, 2, 3, 4, 4] { source.send(value) }
        #expect(probe.values == [1, 3])
        #expect(pairs == [[1, 2], [1, 3], [3, 4], [3, 4]])
    }

    @Test func `a value that maps to nil is a value`() {
        let source = Source()
        let probe = Probe<Int?, Broken>(.max(1))
        source.map { $0 > 0 ? Int?.none : $0 }.subscribe(probe)
        source.send(1)
        source.send(-1)
        #expect(probe.values == [nil])
    }

    @Test func `an erased publisher is what it was made from`() {
        let publisher = AnyPublisher(Just(4))
        let probe = Probe<Int, Never>(.unlimited)
        AnyPublisher(publisher).subscribe(probe)
        #expect(probe.events == ["subscription", "4", "finished"])
    }
}

struct JustTests {
    @Test func `it delivers its value and ends, to everybody who comes`() {
        let publisher = Just("a")
        #expect(publisher.output == "a")
        for demand in [Subscribers.Demand.max(1), .max(2), .unlimited] {
            let probe = Probe<String, Never>(demand, further: .max(1))
            publisher.subscribe(probe)
            #expect(probe.events == ["subscription", "a", "finished"])
            probe.request(.max(1))
            #expect(probe.events.count == 3)
        }
    }

    @Test func `without demand it waits, and once it is cancelled it delivers nothing`() {
        let probe = Probe<Int, Never>(.none)
        Just(1).subscribe(probe)
        #expect(probe.events == ["subscription"])
        probe.cancel()
        probe.request(.unlimited)
        #expect(probe.events == ["subscription"])
    }

    @Test func `who cancels on its value receives no end`() {
        let probe = Probe<Int, Never>(.max(1))
        probe.onEvent = { _ in probe.cancel() }
        let waiting = Probe<Int, Never>(.none)
        waiting.onEvent = { _ in waiting.cancel() }
        Just(1).subscribe(waiting)
        waiting.request(.max(1))
        #expect(waiting.events == ["subscription", "1"])
    }
}
