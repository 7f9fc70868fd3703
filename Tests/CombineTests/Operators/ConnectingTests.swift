// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import Testing

struct ConnectingTests {
    /// Counts subscriptions and cancellations of a subject.
    private final class Source {
        let subject = PassthroughSubject<Int, Broken>()
        var subscriptions = 0
        var cancellations = 0
        private(set) lazy var publisher = subject.handleEvents(
            receiveSubscription: { [unowned self] _ in subscriptions += 1 },
            receiveCancel: { [unowned self] in cancellations += 1 }
        ).eraseToAnyPublisher()
    }

    @Test func `sharing subscribes once, for the first, until the last is gone`() {
        let source = Source()
        let shared = source.publisher.share()
        #expect(source.subscriptions == 0)
        let (one, other) = (Probe<Int, Broken>(.unlimited), Probe<Int, Broken>(.unlimited))
        shared.subscribe(one)
        source.subject.send(1)
        shared.subscribe(other)
        source.subject.send(2)
        #expect(source.subscriptions == 1 && one.values == [1, 2] && other.values == [2])
        one.cancel()
        #expect(source.cancellations == 0)
        other.cancel()
        #expect(source.cancellations == 1)
        // The next subscriber begins anew.
        let third = Probe<Int, Broken>(.unlimited)
        shared.subscribe(third)
        source.subject.send(3)
        #expect(source.subscriptions == 2 && third.values == [3])
    }

    @Test func `who comes after the end of what is shared receives the end, and subscribes to nothing`() {
        let source = Source()
        let shared = source.publisher.share()
        shared.subscribe(Probe(.unlimited))
        source.subject.send(completion: .finished)
        let late = Probe<Int, Broken>(.unlimited)
        shared.subscribe(late)
        #expect(late.events == ["subscription", "finished"] && source.subscriptions == 1)
        var synchronous = 0
        let once = Just(1).handleEvents(receiveSubscription: { _ in synchronous += 1 }).share()
        let probes = [Probe<Int, Never>(.unlimited), Probe<Int, Never>(.unlimited)]
        for probe in probes { once.subscribe(probe) }
        #expect(
            probes[0].events == ["subscription", "1", "finished"] && probes[1].events == ["subscription", "finished"])
        #expect(synchronous == 1)
    }

    @Test func `a multicast delivers while it is connected, through one subject`() {
        let source = Source()
        var subjects = 0
        let multicast = source.publisher.multicast { () -> PassthroughSubject<Int, Broken> in
            subjects += 1
            return PassthroughSubject()
        }
        let probes = (0..<2).map { _ in Probe<Int, Broken>(.unlimited) }
        for probe in probes { multicast.subscribe(probe) }
        #expect(source.subscriptions == 0 && subjects == 1)
        let connection = multicast.connect()
        source.subject.send(1)
        #expect(probes.map(\.values) == [[1], [1]] && source.subscriptions == 1)
        connection.cancel()
        source.subject.send(2)
        #expect(probes.map(\.values) == [[1], [1]] && source.cancellations == 1)
        let again = multicast.connect()
        source.subject.send(3)
        source.subject.send(completion: .failure(Broken()))
        #expect(probes.map(\.events.last) == ["failed", "failed"] && probes[0].values == [1, 3] && subjects == 1)
        again.cancel()
    }

    @Test func `a multicast through a subject with a value begins with that`() {
        let source = Source()
        let multicast = source.publisher.multicast(subject: CurrentValueSubject<Int, Broken>(7))
        let probe = Probe<Int, Broken>(.unlimited)
        multicast.subscribe(probe)
        #expect(probe.values == [7])
    }

    @Test func `a connectable publisher waits for its connection`() {
        let connectable = [1, 2].publisher.makeConnectable()
        let probe = Probe<Int, Never>(.unlimited)
        connectable.subscribe(probe)
        #expect(probe.events == ["subscription"])
        let connection = connectable.connect()
        #expect(probe.events == ["subscription", "1", "2", "finished"])
        connection.cancel()
        var values: [Int] = []
        let held = [1, 2].publisher.makeConnectable().autoconnect().sink { values.append($0) }
        #expect(values == [1, 2])
        held.cancel()
    }

    // MARK: Observing

    private final class Text: TextOutputStream {
        var text = ""
        func write(_ string: String) { text += string }
    }

    @Test func `each event is printed as a line`() {
        let text = Text()
        let probe = Probe<Int, Broken>(.max(2), further: .max(1))
        let subject = PassthroughSubject<Int, Broken>()
        subject.print("numbers", to: text).subscribe(probe)
        subject.send(1)
        subject.send(completion: .failure(Broken(code: 3)))
        #expect(
            text.text == """
                numbers: receive subscription: (PassthroughSubject)
                numbers: request max(2)
                numbers: receive value: (1)
                numbers: request max(1)
                numbers: receive error: (Broken(code: 3))

                """)
        let other = Text()
        let held = CurrentValueSubject<Int, Never>(1).print(to: other).sink { _ in }
        held.cancel()
        #expect(
            other.text == """
                receive subscription: (CurrentValueSubject)
                request unlimited
                receive value: (1)
                receive cancel

                """)
        let last = Text()
        Just(1).print(to: last).subscribe(Probe(.unlimited))
        #expect(last.text.hasSuffix("receive value: (1)\nreceive finished\n"))
    }

    @Test func `handlers are called before what they observe`() {
        var order: [String] = []
        let subject = PassthroughSubject<Int, Broken>()
        let probe = Probe<Int, Broken>(.max(5))
        probe.onEvent = { order.append($0.map { "value \($0)" } ?? "end") }
        subject.handleEvents(
            receiveSubscription: { _ in order.append("subscription") }, receiveOutput: { order.append("output \($0)") },
            receiveCompletion: { order.append($0 == .finished ? "finished" : "failed") },
            receiveCancel: { order.append("cancel") }, receiveRequest: { order.append("request \($0)") }
        ).subscribe(probe)
        subject.send(1)
        subject.send(completion: .finished)
        #expect(order == ["subscription", "request max(5)", "output 1", "value 1", "finished", "end"])
    }

    @Test func `a breakpoint stops the process where its closure says so, and nowhere else`() async {
        let probe = Probe<Int, Never>(.unlimited)
        Just(1).breakpoint(receiveOutput: { $0 == 2 }).breakpointOnError().subscribe(probe)
        #expect(probe.events == ["subscription", "1", "finished"])
        await #expect(processExitsWith: .failure) {
            Just(1).breakpoint(receiveOutput: { $0 == 1 }).subscribe(Probe(.unlimited))
        }
        await #expect(processExitsWith: .failure) {
            Just(1).breakpoint(receiveSubscription: { _ in true }).subscribe(Probe(.unlimited))
        }
        await #expect(processExitsWith: .failure) {
            Fail<Int, Broken>(error: Broken()).breakpointOnError().subscribe(Probe(.unlimited))
        }
        await #expect(processExitsWith: .failure) {
            Fail<Int, Broken>(error: Broken()).assertNoFailure().subscribe(Probe(.unlimited))
        }
    }

    // MARK: Coding

    private struct Person: Codable, Equatable { var name: String }

    @Test func `values are encoded and decoded, and what cannot be is a failure`() throws {
        let probe = Probe<Person, any Error>(.unlimited)
        [Person(name: "a"), Person(name: "b")].publisher.encode(encoder: JSONEncoder())
            .decode(type: Person.self, decoder: JSONDecoder()).subscribe(probe)
        #expect(probe.values == [Person(name: "a"), Person(name: "b")] && probe.events.last == "finished")
        let failing = Probe<Person, any Error>(.unlimited)
        Just(Data("{}".utf8)).decode(type: Person.self, decoder: JSONDecoder()).subscribe(failing)
        #expect(failing.events == ["subscription", "failed"])
    }

    // MARK: Notifications

    @Test func `notifications come to who demands them, until they cancel`() {
        let center = NotificationCenter()
        let name = Notification.Name("happened")
        let (one, other) = (Token(), Token())
        let (all, some) = (Probe<Notification, Never>(.max(2)), Probe<Notification, Never>(.unlimited))
        let publisher = center.publisher(for: name)
        #expect(publisher == center.publisher(for: name) && publisher != center.publisher(for: name, object: one))
        publisher.subscribe(all)
        center.publisher(for: name, object: one).subscribe(some)
        center.post(name: name, object: one, userInfo: ["count": 1])
        center.post(name: Notification.Name("other"), object: one)
        center.post(name: name, object: other)
        center.post(name: name, object: one)
        #expect(all.values.count == 2 && some.values.count == 2)
        #expect(all.values[0].userInfo?["count"] as? Int == 1 && all.values[1].object as AnyObject === other)
        all.request(.unlimited)
        #expect(all.values.count == 2)
        all.cancel()
        some.cancel()
        center.post(name: name, object: one)
        #expect(all.values.count == 2 && some.values.count == 2)
    }

    @Test func `a cancelled subscription to notifications holds nothing`() {
        let center = NotificationCenter()
        var token: Token? = Token()
        weak let retained = token
        let held = center.publisher(for: Notification.Name("happened")).sink { [token] _ in _ = token }
        token = nil
        #expect(retained != nil)
        held.cancel()
        #expect(retained == nil)
        // A subscriber that cancels at once observes nothing.
        center.publisher(for: Notification.Name("happened")).subscribe(
            AnySubscriber(
                receiveSubscription: { $0.cancel() },
                receiveValue: { _ in
                    Issue.record("Nothing may come after a cancellation.")
                    return .none
                }))
        center.post(name: Notification.Name("happened"), object: nil)
    }
}
