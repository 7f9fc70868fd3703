// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Testing

/// What operators demand of several publishers, and what they keep.
struct CombiningDemandTests {
    private typealias Source = PassthroughSubject<Int, Broken>

    /// A publisher that writes down what is requested, then whether it was cancelled.
    private final class Spied {
        let subject = Source()
        var events: [String] = []
        private(set) lazy var publisher = subject.handleEvents(
            receiveCancel: { [unowned self] in events.append("cancel") },
            receiveRequest: { [unowned self] in events.append("\($0)") })
    }

    @Test func `a merge asks each publisher for one value at a time, unless everything is demanded`() {
        let (a, b) = (Spied(), Spied())
        let probe = Probe<Int, Broken>(.none)
        a.publisher.merge(with: b.publisher).subscribe(probe)
        #expect(a.events == [] && b.events == [])
        probe.request(.max(1))
        #expect(a.events == ["max(1)"] && b.events == ["max(1)"])
        a.subject.send(1)
        // One value of each waits at most.
        b.subject.send(2)
        b.subject.send(3)
        #expect(probe.values == [1])
        probe.request(.max(1))
        #expect(probe.values == [1, 2])
        #expect(a.events == ["max(1)", "max(1)"] && b.events == ["max(1)"])
        probe.request(.max(2))
        a.subject.send(4)
        b.subject.send(5)
        #expect(probe.values == [1, 2, 4, 5])
        probe.request(.unlimited)
        #expect(a.events.last == "unlimited" && b.events.last == "unlimited")
        let counts = (a.events.count, b.events.count)
        for value in 6...9 { a.subject.send(value) }
        #expect(probe.values.count == 8 && (a.events.count, b.events.count) == counts)
    }

    @Test func `a failure of one publisher cancels the others, and drops what is not demanded`() {
        let (a, b) = (Spied(), Spied())
        let probe = Probe<Int, Broken>(.max(1))
        a.publisher.merge(with: b.publisher).subscribe(probe)
        a.subject.send(1)
        b.subject.send(2)
        a.subject.send(completion: .failure(Broken()))
        #expect(probe.events == ["subscription", "1", "failed"] && b.events.last == "cancel")
        b.subject.send(3)
        probe.request(.unlimited)
        #expect(probe.events.count == 3)
    }

    @Test func `a flatMap subscribes to so many publishers at a time, and asks for the next when one is finished`() {
        let outer = PassthroughSubject<Int, Broken>()
        var requests: [String] = []
        let inner = (0..<4).map { _ in Spied() }
        let probe = Probe<Int, Broken>(.unlimited)
        outer.handleEvents(receiveRequest: { requests.append("\($0)") })
            .flatMap(maxPublishers: .max(2)) { inner[$0].publisher }.subscribe(probe)
        #expect(requests == ["max(2)"])
        for index in 0..<3 { outer.send(index) }
        #expect(inner.map(\.events) == [["unlimited"], ["unlimited"], [], []])
        inner[0].subject.send(completion: .finished)
        #expect(requests == ["max(2)", "max(1)"])
        outer.send(3)
        #expect(inner[3].events == ["unlimited"])
        outer.send(completion: .finished)
        inner[1].subject.send(completion: .finished)
        inner[3].subject.send(5)
        #expect(probe.events == ["subscription", "5"])
        inner[3].subject.send(completion: .finished)
        #expect(probe.events == ["subscription", "5", "finished"])
    }

    @Test func `a cancelled flatMap cancels the values above and all publishers`() {
        let outer = PassthroughSubject<Int, Broken>()
        var outerCancellations = 0
        let inner = (0..<2).map { _ in Spied() }
        let probe = Probe<Int, Broken>(.unlimited)
        outer.handleEvents(receiveCancel: { outerCancellations += 1 }).flatMap { inner[$0].publisher }.subscribe(probe)
        outer.send(0)
        outer.send(1)
        probe.cancel()
        #expect(inner.map(\.events.last) == ["cancel", "cancel"] && outerCancellations == 1)
        // And so does a failure.
        let failing = Probe<Int, Broken>(.unlimited)
        let other = (0..<2).map { _ in Spied() }
        outer.flatMap { other[$0].publisher }.subscribe(failing)
        outer.send(0)
        outer.send(1)
        outer.send(completion: .failure(Broken()))
        #expect(other.map(\.events.last) == ["cancel", "cancel"] && failing.events.last == "failed")
    }

    @Test func `the latest values are combined, and without demand the latest pair is kept`() {
        let (a, b) = (Spied(), Spied())
        let probe = Probe<String, Broken>(.max(1))
        a.publisher.combineLatest(b.publisher) { "\($0)\($1)" }.subscribe(probe)
        #expect(a.events == ["max(1)"] && b.events == ["max(1)"])
        // A value that makes no pair is replaced by the next.
        a.subject.send(1)
        a.subject.send(2)
        #expect(probe.values == [])
        b.subject.send(7)
        #expect(probe.values == ["27"])
        a.subject.send(3)
        a.subject.send(4)
        #expect(probe.values == ["27"])
        probe.request(.max(1))
        #expect(probe.values == ["27", "47"])
        probe.request(.max(1))
        #expect(probe.values == ["27", "47"])
        b.subject.send(8)
        #expect(probe.values == ["27", "47", "48"])
        a.subject.send(completion: .finished)
        #expect(probe.events.last == "48")
        b.subject.send(completion: .finished)
        #expect(probe.events.last == "finished")
    }

    @Test func `zipped publishers are asked for what is demanded, and what has no partner waits`() {
        let (a, b) = (Spied(), Spied())
        let probe = Probe<String, Broken>(.max(2))
        a.publisher.zip(b.publisher) { "\($0)\($1)" }.subscribe(probe)
        #expect(a.events == ["max(2)"] && b.events == ["max(2)"])
        for value in 1...3 { a.subject.send(value) }
        b.subject.send(7)
        #expect(probe.values == ["17"])
        b.subject.send(8)
        #expect(probe.values == ["17", "28"])
        a.subject.send(completion: .finished)
        #expect(probe.events.last == "finished" && b.events.last == "cancel")
    }

    @Test func `a publisher that is switched to takes over the demand, and the one before is cancelled`() {
        let inner = (0..<3).map { _ in Spied() }
        let outer = PassthroughSubject<Int, Broken>()
        let probe = Probe<Int, Broken>(.max(2))
        outer.map { inner[$0].publisher }.switchToLatest().subscribe(probe)
        outer.send(0)
        #expect(inner[0].events == ["max(2)"])
        inner[0].subject.send(1)
        outer.send(1)
        #expect(inner[0].events == ["max(2)", "cancel"] && inner[1].events == ["max(1)"])
        inner[0].subject.send(2)
        inner[1].subject.send(3)
        inner[1].subject.send(4)
        #expect(probe.values == [1, 3])
        outer.send(2)
        #expect(inner[2].events == [])
        outer.send(completion: .finished)
        #expect(probe.events.last == "3")
        inner[2].subject.send(completion: .finished)
        #expect(probe.events.last == "finished")
        let failing = Probe<Int, Broken>(.unlimited)
        let other = PassthroughSubject<Spied, Broken>()
        let last = Spied()
        other.map(\.publisher).switchToLatest().subscribe(failing)
        other.send(last)
        other.send(completion: .failure(Broken()))
        #expect(failing.events == ["subscription", "failed"] && last.events.last == "cancel")
    }

    @Test func `what follows another publisher takes over the demand that is left`() {
        let (first, second) = (Spied(), Spied())
        let probe = Probe<Int, Broken>(.max(3))
        first.publisher.append(second.publisher).subscribe(probe)
        first.subject.send(1)
        #expect(second.events == [])
        first.subject.send(completion: .finished)
        #expect(second.events == ["max(2)"])
        probe.cancel()
        #expect(second.events == ["max(2)", "cancel"] && first.events == ["max(3)"])
        let failing = Spied()
        let handler = Spied()
        let other = Probe<Int, Broken>(.max(2))
        failing.publisher.catch { _ in handler.publisher }.subscribe(other)
        failing.subject.send(1)
        failing.subject.send(completion: .failure(Broken()))
        #expect(handler.events == ["max(1)"])
        other.request(.max(4))
        #expect(handler.events == ["max(1)", "max(4)"])
    }

    @Test func `what ends early cancels its publisher, and receives nothing more of it`() {
        typealias Upstream = AnyPublisher<Int, Broken>
        let ends: [(name: String, make: (Upstream) -> AnyPublisher<Int, any Error>)] = [
            ("first", { $0.first().mapError { $0 }.eraseToAnyPublisher() }),
            ("prefix", { $0.prefix(1).mapError { $0 }.eraseToAnyPublisher() }),
            ("prefix while", { $0.prefix { $0 > 1 }.mapError { $0 }.eraseToAnyPublisher() }),
            ("contains", { $0.contains { $0 == 1 }.map { $0 ? 1 : 0 }.mapError { $0 }.eraseToAnyPublisher() }),
            ("tryMap", { $0.tryMap { _ in throw Broken() }.eraseToAnyPublisher() }),
            ("prefix until", { $0.prefix(untilOutputFrom: Just(1)).mapError { $0 }.eraseToAnyPublisher() }),
        ]
        for (name, make) in ends {
            let source = Spied()
            let probe = Probe<Int, any Error>(.unlimited)
            make(source.publisher.eraseToAnyPublisher()).subscribe(probe)
            source.subject.send(1)
            source.subject.send(2)
            #expect(probe.events.last == (name == "tryMap" ? "failed" : "finished"), "\(name)")
            #expect(probe.values.count <= 1, "\(name)")
            // One that has ended before it was demanded may not have been subscribed to.
            #expect(source.events.last == "cancel" || name == "prefix until", "\(name)")
        }
    }

    @Test func `arrays of values are demanded by their size, and whole results at once`() {
        let source = Spied()
        let probe = Probe<[Int], Broken>(.max(2), further: .max(1))
        source.publisher.collect(3).subscribe(probe)
        #expect(source.events == ["max(6)"])
        for value in 1...3 { source.subject.send(value) }
        #expect(probe.values == [[1, 2, 3]] && source.events == ["max(6)", "max(3)"])
        let whole = Spied()
        whole.publisher.reduce(0, +).subscribe(Probe(.none))
        #expect(whole.events == ["unlimited"])
    }

    @Test func `a last value waits for demand, and is dropped by a cancellation`() {
        let probe = Probe<Int, Broken>(.none)
        Empty<Int, Broken>().replaceEmpty(with: 4).subscribe(probe)
        #expect(probe.events == ["subscription"])
        probe.request(.max(1))
        #expect(probe.events == ["subscription", "4", "finished"])
        let cancelled = Probe<Int, Never>(.none)
        Fail<Int, Broken>(error: Broken()).replaceError(with: 4).subscribe(cancelled)
        cancelled.cancel()
        cancelled.request(.max(1))
        #expect(cancelled.events == ["subscription"])
        // Who cancels on it receives no end.
        let ending = Probe<Int, Broken>(.max(1))
        ending.onEvent = { _ in ending.cancel() }
        let subject = PassthroughSubject<Int, Broken>()
        subject.first().subscribe(ending)
        subject.send(1)
        #expect(ending.events == ["subscription", "1"])
        ending.onEvent = { _ in }
    }
}
