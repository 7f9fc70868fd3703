// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Testing

/// What operators of time deliver, and when; see `Marbles`. A frame is 10 ms.
struct TimingTests {
    typealias Source = PassthroughSubject<String, Broken>

    private func play(
        _ input: String, frames: Int = 60, _ make: (Source, TestScheduler) -> AnyPublisher<String, Broken>
    ) -> String {
        let marbles = Marbles()
        return marbles.play(make(marbles.source(input), marbles.scheduler), frames: frames)
    }

    @Test(arguments: [
        ("a-|", "--a-|"), ("ab#", "--ab#"), ("|", "--|"), ("(ab)c|", "--(ab)c|"),
    ])
    func `a delay moves values and both ends`(input: String, expected: String) {
        #expect(play(input) { $0.delay(for: .milliseconds(20), scheduler: $1).eraseToAnyPublisher() } == expected)
    }

    @Test(arguments: [
        ("a----", "---a"),
        ("ab---c----", "----b---c"),
        ("abcdef--", "--------f"),
        // The last value is due after the end, and the end waits for it.
        ("a|", "---(a|)"),
        ("a----|", "---a-|"),
        ("|", "|"),
        // A failure does not wait.
        ("a#", "-#"),
    ])
    func `a debounced value comes when no other has followed for a while`(input: String, expected: String) {
        #expect(play(input) { $0.debounce(for: .milliseconds(30), scheduler: $1).eraseToAnyPublisher() } == expected)
    }

    @Test(arguments: [
        ("abcdefg-----", true, "a--d--g"), ("abcdefg-----", false, "a--b--e"),
        ("a----b", true, "a----b"), ("ab-----", true, "a--b"),
        ("abc|", true, "a--(c|)"), ("a|", true, "a|"), ("|", false, "|"), ("ab#", true, "a-#"),
    ])
    func `throttled values are the interval apart, the first or the latest of each`(
        input: String, latest: Bool, expected: String
    ) {
        let result = play(input) {
            $0.throttle(for: .milliseconds(30), scheduler: $1, latest: latest).eraseToAnyPublisher()
        }
        #expect(result == expected)
    }

    @Test(arguments: [
        ("a-b-----", "a-b--|"), ("-----", "---|"), ("ab|", "ab|"), ("ab#", "ab#"), ("|", "|"),
        ("--a--b--c|", "--a--b--c|"),
    ])
    func `a publisher that is silent for too long is finished`(input: String, expected: String) {
        #expect(play(input) { $0.timeout(.milliseconds(30), scheduler: $1).eraseToAnyPublisher() } == expected)
    }

    @Test func `a timeout fails with its own error, and cancels its publisher`() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Broken>()
        var cancellations = 0
        let probe = Probe<Int, Broken>(.unlimited)
        subject.handleEvents(receiveCancel: { cancellations += 1 })
            .timeout(.milliseconds(30), scheduler: scheduler, customError: { Broken(code: 4) }).subscribe(probe)
        scheduler.advance(to: 29)
        #expect(probe.events == ["subscription"] && cancellations == 0)
        scheduler.advance(to: 30)
        #expect(probe.events == ["subscription", "failed"] && cancellations == 1)
        subject.send(1)
        scheduler.advance(to: 100)
        #expect(probe.events.count == 2)
    }

    @Test(arguments: [
        ("abcd-e|", "---(abc)---(de|)"), ("a|", "-(a|)"), ("--------|", "--------|"), ("ab#", "--#"),
        ("----a----|", "------a--|"),
    ])
    func `values are collected in each interval, and the rest at the end`(input: String, expected: String) {
        let result = play(input) {
            $0.collect(.byTime($1, .milliseconds(30))).map { $0.joined() }.eraseToAnyPublisher()
        }
        // At 30 ms the fourth value is sent first, since it was scheduled first.
        let exact = ["abcd-e|": "---(abcd)--(e|)", "----a----|": "------a--|"]
        #expect(result == exact[input] ?? expected)
    }

    @Test func `a full group does not wait for the interval`() {
        let result = play("abcde------|") {
            $0.collect(.byTimeOrCount($1, .milliseconds(40), 2)).map { $0.joined() }.eraseToAnyPublisher()
        }
        #expect(result == "-(ab)-(cd)e------|")
    }

    @Test func `the time between values is measured, from the subscription on`() {
        let marbles = Marbles()
        let intervals = marbles.source("--a---b|").measureInterval(using: marbles.scheduler)
        #expect(marbles.play(intervals.map { "\($0.magnitude / 10_000_000)" }, frames: 20) == "--2---4|")
    }

    @Test func `values are received through the scheduler, in order, one closure each`() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Broken>()
        let probe = Probe<Int, Broken>(.unlimited)
        subject.receive(on: scheduler).subscribe(probe)
        subject.send(1)
        subject.send(2)
        subject.send(completion: .finished)
        #expect(probe.events == ["subscription"] && scheduler.jobCount == 3)
        scheduler.run()
        #expect(probe.events == ["subscription", "1", "2", "finished"])
    }

    @Test func `it is subscribed to, asked and cancelled through the scheduler`() {
        let scheduler = TestScheduler()
        var events: [String] = []
        let subject = PassthroughSubject<Int, Broken>()
        let probe = Probe<Int, Broken>(.max(3))
        subject.handleEvents(
            receiveSubscription: { _ in events.append("subscription") }, receiveCancel: { events.append("cancel") },
            receiveRequest: { events.append("\($0)") }
        ).subscribe(on: scheduler).subscribe(probe)
        #expect(events == [])
        scheduler.run()
        #expect(events == ["subscription", "max(3)"])
        // Values come as they are sent.
        subject.send(1)
        #expect(probe.values == [1])
        probe.cancel()
        #expect(events.count == 2)
        scheduler.run()
        #expect(events == ["subscription", "max(3)", "cancel"])
    }

    // MARK: Demand

    @Test func `a debounced value that is due waits for demand, and the next one replaces it`() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Broken>()
        let probe = Probe<Int, Broken>(.none)
        subject.debounce(for: .milliseconds(30), scheduler: scheduler).subscribe(probe)
        subject.send(1)
        scheduler.advance(to: 50)
        #expect(probe.values == [])
        probe.request(.max(1))
        #expect(probe.values == [1])
        subject.send(2)
        scheduler.advance(to: 100)
        subject.send(3)
        probe.request(.max(1))
        #expect(probe.values == [1])
        scheduler.advance(to: 130)
        #expect(probe.values == [1, 3])
        subject.send(4)
        subject.send(completion: .finished)
        scheduler.advance(to: 200)
        #expect(probe.events.last == "3")
        probe.request(.max(1))
        #expect(probe.events.suffix(2) == ["4", "finished"])
    }

    @Test func `a debounce schedules one closure for any number of values`() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Broken>()
        let probe = Probe<Int, Broken>(.unlimited)
        subject.debounce(for: .milliseconds(30), scheduler: scheduler).subscribe(probe)
        for value in 1...1000 { subject.send(value) }
        #expect(scheduler.scheduledCount == 1)
        scheduler.advance(to: 20)
        subject.send(0)
        scheduler.advance(to: 49)
        #expect(probe.values == [] && scheduler.scheduledCount == 2)
        scheduler.advance(to: 50)
        #expect(probe.values == [0])
    }

    @Test func `a throttled value that is due waits for demand, and the interval begins with it`() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Broken>()
        let probe = Probe<Int, Broken>(.none)
        subject.throttle(for: .milliseconds(30), scheduler: scheduler, latest: true).subscribe(probe)
        subject.send(1)
        subject.send(2)
        scheduler.advance(to: 50)
        #expect(probe.values == [])
        probe.request(.max(2))
        #expect(probe.values == [2])
        subject.send(3)
        scheduler.advance(to: 79)
        #expect(probe.values == [2])
        scheduler.advance(to: 80)
        #expect(probe.values == [2, 3])
    }

    @Test func `groups that are not demanded wait`() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Broken>()
        let probe = Probe<[Int], Broken>(.none)
        subject.collect(.byTime(scheduler, .milliseconds(10))).subscribe(probe)
        subject.send(1)
        scheduler.advance(to: 10)
        subject.send(2)
        scheduler.advance(to: 20)
        #expect(probe.values == [])
        probe.request(.max(1))
        #expect(probe.values == [[1]])
        probe.request(.max(5))
        #expect(probe.values == [[1], [2]])
    }

    @Test func `what the closures of a cancelled pipeline hold is freed before they run`() {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Broken>()
        var token: Token? = Token()
        weak let retained = token
        let held = subject.debounce(for: 1, scheduler: scheduler)
            .sink(receiveCompletion: { _ in }, receiveValue: { [token] _ in _ = token })
        token = nil
        subject.send(1)
        held.cancel()
        #expect(retained == nil && scheduler.jobCount == 1)
        scheduler.advance(to: 2000)
    }

    @Test func `a finished publisher's pending value comes even if nobody holds the subscription`() {
        let scheduler = TestScheduler()
        var values: [Int] = []
        var isFinished = false
        Just(1).debounce(for: 1, scheduler: scheduler).subscribe(
            AnySubscriber(
                receiveSubscription: { $0.request(.unlimited) },
                receiveValue: {
                    values.append($0)
                    return .none
                }, receiveCompletion: { _ in isFinished = true }))
        scheduler.advance(to: 999)
        #expect(values == [])
        scheduler.advance(to: 1000)
        #expect(values == [1] && isFinished)
    }
}
