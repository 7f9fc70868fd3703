// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import Testing

/// A publisher whose connections are counted.
private final class Connectable: ConnectablePublisher {
    typealias Output = Int
    typealias Failure = Broken

    final class Connection: Cancellable {
        var cancellations = 0
        func cancel() { cancellations += 1 }
    }

    let subject = PassthroughSubject<Int, Broken>()
    /// The latest connection. Weak, so that only the caller of `connect` keeps it alive, unless `keeps` is true.
    private(set) weak var latest: Connection?
    private(set) var connections = 0
    /// How many subscribers there were at each connection.
    private(set) var subscribers = 0
    private(set) var subscribersAtConnection: [Int] = []
    /// All connections if `keeps` is true, so that a test can inspect them after they were cancelled.
    private(set) var retained: [Connection] = []
    let keeps: Bool

    init(keeps: Bool = true) { self.keeps = keeps }

    func receive<S: Subscriber>(subscriber: S) where S.Input == Int, S.Failure == Broken {
        subscribers += 1
        subject.subscribe(subscriber)
    }

    func connect() -> any Cancellable {
        let connection = Connection()
        connections += 1
        subscribersAtConnection.append(subscribers)
        latest = connection
        if keeps { retained.append(connection) }
        return connection
    }
}

struct AutoconnectTests {
    @Test func `it connects with its first subscriber, after that is attached, and with no other`() {
        let upstream = Connectable()
        let publisher = upstream.autoconnect()
        #expect(publisher.upstream === upstream && upstream.connections == 0)
        let probes = (0..<3).map { _ in Probe<Int, Broken>(.unlimited) }
        for probe in probes { publisher.subscribe(probe) }
        #expect(upstream.connections == 1 && upstream.subscribersAtConnection == [1])
        upstream.subject.send(4)
        #expect(probes.map(\.values) == [[4], [4], [4]])
    }

    @Test func `it ends with its last subscriber, once`() {
        let upstream = Connectable()
        let publisher = upstream.autoconnect()
        let probes = (0..<3).map { _ in Probe<Int, Broken>(.unlimited) }
        for probe in probes { publisher.subscribe(probe) }
        probes[0].cancel()
        probes[2].cancel()
        #expect(upstream.retained[0].cancellations == 0)
        probes[1].cancel()
        #expect(upstream.retained[0].cancellations == 1)
        for probe in probes { probe.cancel() }
        #expect(upstream.retained[0].cancellations == 1)
    }

    @Test func `a subscriber that cancels twice counts once`() {
        let upstream = Connectable()
        let publisher = upstream.autoconnect()
        let (one, other) = (Probe<Int, Broken>(.unlimited), Probe<Int, Broken>(.unlimited))
        publisher.subscribe(one)
        publisher.subscribe(other)
        one.cancel()
        one.cancel()
        #expect(upstream.retained[0].cancellations == 0)
        upstream.subject.send(1)
        #expect(one.values == [] && other.values == [1])
        other.cancel()
        #expect(upstream.retained[0].cancellations == 1)
    }

    @Test func `it connects anew with the first subscriber after its last`() {
        let upstream = Connectable()
        let publisher = upstream.autoconnect()
        for round in 1...3 {
            let probe = Probe<Int, Broken>(.unlimited)
            publisher.subscribe(probe)
            #expect(upstream.connections == round)
            upstream.subject.send(round)
            #expect(probe.values == [round])
            probe.cancel()
            upstream.subject.send(-round)
            #expect(probe.values == [round])
            #expect(upstream.retained.map(\.cancellations) == Array(repeating: 1, count: round))
        }
    }

    @Test func `it keeps its connection while it has subscribers, and lets go of it after`() {
        let upstream = Connectable(keeps: false)
        let publisher = upstream.autoconnect()
        let probe = Probe<Int, Broken>(.unlimited)
        publisher.subscribe(probe)
        #expect(upstream.latest != nil)
        probe.cancel()
        #expect(upstream.latest == nil)
    }

    @Test func `it hands on demand, values and both ends`() {
        for end in [Subscribers.Completion<Broken>.finished, .failure(Broken())] {
            let upstream = Connectable()
            let publisher = upstream.autoconnect()
            let (limited, asking) = (Probe<Int, Broken>(.max(1)), Probe<Int, Broken>(.max(1), further: .max(1)))
            publisher.subscribe(limited)
            publisher.subscribe(asking)
            for value in 1...3 { upstream.subject.send(value) }
            limited.request(.max(1))
            upstream.subject.send(4)
            upstream.subject.send(completion: end)
            let last = end == .finished ? "finished" : "failed"
            #expect(limited.events == ["subscription", "1", "4", last])
            #expect(asking.events == ["subscription", "1", "2", "3", "4", last])
        }
    }
}

struct TimerPublisherTests {
    /// A mode in which nothing else runs.
    private let mode = RunLoop.Mode("Combine tests")

    private func publisher(every interval: TimeInterval, tolerance: TimeInterval? = nil) -> Timer.TimerPublisher {
        Timer.publish(every: interval, tolerance: tolerance, on: .current, in: mode)
    }

    /// When the next beat on the run loop is; nil if there is no timer on it.
    private var nextBeat: Date? { RunLoop.current.limitDate(forMode: mode) }

    @Test func `it is what it was made with`() {
        let publisher = publisher(every: 2, tolerance: 0.25)
        #expect(publisher.interval == 2 && publisher.tolerance == 0.25)
        #expect(publisher.runLoop === RunLoop.current && publisher.mode == mode)
        #expect(self.publisher(every: 2).tolerance == nil)
    }

    @Test(arguments: [(3600.0, 3600.0), (0.5, 0.5), (0, 0.0001), (-2, 0.0001)])
    func `it beats again and again, first after one interval, and one that is not positive is short`(
        interval: TimeInterval, expected: TimeInterval
    ) {
        let before = Date()
        let timer = publisher(every: interval).makeTimer()
        let after = Date()
        #expect(timer.timeInterval == expected)
        // Dates are exact to less than a microsecond.
        #expect(timer.fireDate.timeIntervalSince(before) > expected - 1e-6)
        #expect(timer.fireDate.timeIntervalSince(after) < expected + 1e-6)
        timer.invalidate()
    }

    @Test func `each beat sends its date to everybody who demands it`() {
        let publisher = publisher(every: 3600)
        let probes = [Subscribers.Demand.none, .max(1), .unlimited].map { Probe<Date, Never>($0) }
        for probe in probes { publisher.subscribe(probe) }
        let timer = publisher.makeTimer()
        let date = timer.fireDate
        timer.fire()
        #expect(probes.map { $0.values.count } == [0, 1, 1])
        #expect(probes[1].values == [date])
        timer.fire()
        #expect(probes.map { $0.values.count } == [0, 1, 2])
        timer.invalidate()
    }

    @Test func `it is on its run loop once it is connected, until that is cancelled`() {
        let publisher = publisher(every: 3600)
        #expect(nextBeat == nil)
        let connection = publisher.connect()
        #expect((nextBeat?.timeIntervalSinceNow ?? 0) > 3000)
        connection.cancel()
        #expect(nextBeat == nil)
        connection.cancel()
        let again = publisher.connect()
        #expect(nextBeat != nil)
        again.cancel()
        #expect(nextBeat == nil)
    }

    @Test func `all connections share one timer, and any of them cancels it`() {
        let publisher = publisher(every: 3600)
        let (one, other) = (publisher.connect(), publisher.connect())
        let date = nextBeat
        #expect(date != nil)
        one.cancel()
        #expect(nextBeat == nil)
        other.cancel()
        #expect(nextBeat == nil)
        let third = publisher.connect()
        #expect(nextBeat != nil)
        // Any of them, whenever it was made.
        one.cancel()
        #expect(nextBeat == nil)
        third.cancel()
    }

    @Test func `a timer that connects by itself runs from its first subscriber to its last`() {
        let publisher = publisher(every: 3600).autoconnect()
        #expect(nextBeat == nil)
        let (one, other) = (publisher.sink { _ in }, publisher.sink { _ in })
        #expect(nextBeat != nil)
        one.cancel()
        one.cancel()
        #expect(nextBeat != nil)
        other.cancel()
        #expect(nextBeat == nil)
        let again = publisher.sink { _ in }
        #expect(nextBeat != nil)
        publisher.upstream.connect().cancel()
        #expect(nextBeat == nil)
        again.cancel()
    }
}
