// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Testing

/// What holds for subjects of both kinds, and where they differ.
struct SubjectDeliveryTests {
    /// A subject of each kind; the second holds 0.
    private func subjects() -> [any Subject<Int, Broken>] {
        [PassthroughSubject<Int, Broken>(), CurrentValueSubject<Int, Broken>(0)]
    }

    /// Attaches a probe.
    private func probe(
        _ subject: any Subject<Int, Broken>, _ first: Subscribers.Demand = .unlimited,
        further: Subscribers.Demand = .none
    ) -> Probe<Int, Broken> {
        let probe = Probe<Int, Broken>(first, further: further)
        func attach(_ subject: some Subject<Int, Broken>) { subject.subscribe(probe) }
        attach(subject)
        return probe
    }

    // MARK: Order

    @Test func `the subscription comes first, then the current value, then what is sent, then the end`() {
        for (subject, values) in zip(subjects(), [["1", "2"], ["0", "1", "2"]]) {
            let probe = probe(subject)
            subject.send(1)
            subject.send(2)
            subject.send(completion: .finished)
            #expect(probe.events == ["subscription"] + values + ["finished"])
        }
    }

    @Test func `subscribers receive in the order in which they came`() {
        for subject in subjects() {
            var order: [String] = []
            let probes = ["a", "b", "c"].map { name in
                let probe = probe(subject)
                probe.onEvent = { order.append($0.map { "\(name)\($0)" } ?? "\(name) end") }
                return probe
            }
            subject.send(1)
            subject.send(completion: .finished)
            #expect(order == ["a1", "b1", "c1", "a end", "b end", "c end"])
            #expect(probes.count == 3)
        }
    }

    // MARK: Ends

    @Test func `after its end a subject sends nothing more, and ends nobody again`() {
        for subject in subjects() {
            let probe = probe(subject)
            let before = probe.values
            subject.send(completion: .failure(Broken()))
            subject.send(7)
            subject.send(completion: .finished)
            #expect(probe.values == before)
            #expect(probe.events.last == "failed" && probe.events.filter { $0 == "failed" }.count == 1)
            #expect(!probe.events.contains("finished"))
        }
    }

    @Test func `who comes after the end receives a subscription and the first end, and no value`() {
        for subject in subjects() {
            subject.send(1)
            subject.send(completion: .failure(Broken()))
            subject.send(completion: .finished)
            let late = probe(subject)
            #expect(late.events == ["subscription", "failed"])
            late.request(.max(1))
            subject.send(2)
            #expect(late.events == ["subscription", "failed"])
        }
    }

    @Test func `after its end a current-value subject keeps its value, whether one is sent or set`() {
        let subject = CurrentValueSubject<Int, Broken>(1)
        subject.value = 2
        subject.send(completion: .finished)
        subject.send(3)
        #expect(subject.value == 2)
        subject.value = 4
        #expect(subject.value == 2)
        subject.send(completion: .failure(Broken()))
        #expect(subject.value == 2)
    }

    @Test func `a value that was not demanded before the end is not delivered after it`() {
        let subject = CurrentValueSubject<Int, Broken>(1)
        let probe = probe(subject, .none)
        subject.send(2)
        subject.send(completion: .finished)
        probe.request(.unlimited)
        #expect(probe.events == ["subscription", "finished"])
    }

    @Test func `an end needs no demand`() {
        for subject in subjects() {
            let probe = probe(subject, .none)
            subject.send(completion: .failure(Broken()))
            #expect(probe.events == ["subscription", "failed"])
        }
    }

    // MARK: Demand

    @Test func `a passthrough subject drops what nobody demands`() {
        let subject = PassthroughSubject<Int, Broken>()
        let probe = probe(subject, .none)
        subject.send(1)
        probe.request(.max(2))
        #expect(probe.values == [])
        subject.send(2)
        subject.send(3)
        subject.send(4)
        #expect(probe.values == [2, 3])
        // A dropped value is not delivered later either.
        probe.request(.max(1))
        #expect(probe.values == [2, 3])
    }

    @Test func `a current-value subject owes the latest value after each that was delivered`() {
        let subject = CurrentValueSubject<Int, Broken>(0)
        let probe = probe(subject, .max(1))
        #expect(probe.values == [0])
        subject.send(1)
        subject.send(2)
        #expect(probe.values == [0])
        probe.request(.max(1))
        #expect(probe.values == [0, 2])
        probe.request(.max(1))
        #expect(probe.values == [0, 2])
        subject.send(3)
        #expect(probe.values == [0, 2, 3])
        subject.send(4)
        probe.request(.max(1))
        #expect(probe.values == [0, 2, 3, 4])
    }

    @Test func `no demand brings no value, however often it is requested`() {
        let subject = CurrentValueSubject<Int, Broken>(0)
        let probe = probe(subject, .none)
        probe.request(.none)
        subject.send(1)
        probe.request(.none)
        #expect(probe.values == [])
    }

    @Test func `each subscriber has a demand of its own`() {
        let subject = PassthroughSubject<Int, Broken>()
        let probes = [Subscribers.Demand.none, .max(1), .max(3), .unlimited].map { probe(subject, $0) }
        for value in 1...5 { subject.send(value) }
        #expect(probes.map(\.values) == [[], [1], [1, 2, 3], [1, 2, 3, 4, 5]])
    }

    @Test func `a value that is sent while another is received does not use the demand of that one`() {
        let subject = PassthroughSubject<Int, Broken>()
        let probe = probe(subject, .max(1), further: .max(1))
        probe.onEvent = { value in if value == 1 { subject.send(2) } }
        subject.send(1)
        #expect(probe.values == [1])
        subject.send(3)
        #expect(probe.values == [1, 3])
    }

    // MARK: Cancellation

    @Test func `after a cancellation neither values nor the end come, and requests do nothing`() {
        for subject in subjects() {
            let probe = probe(subject, .none)
            let other = self.probe(subject)
            probe.cancel()
            probe.request(.unlimited)
            subject.send(1)
            probe.cancel()
            subject.send(completion: .finished)
            #expect(probe.events == ["subscription"])
            #expect(other.events.suffix(2) == ["1", "finished"])
        }
    }

    @Test func `who is cancelled while a value is handed round does not receive it`() {
        for subject in subjects() {
            let first = probe(subject)
            let second = probe(subject)
            let before = second.events
            first.onEvent = { _ in second.cancel() }
            subject.send(1)
            subject.send(2)
            #expect(second.events == before)
            #expect(first.values.suffix(2) == [1, 2])
        }
    }

    @Test func `who is cancelled while the end is handed round does not receive it`() {
        for subject in subjects() {
            let first = probe(subject)
            let second = probe(subject)
            first.onEvent = { value in if value == nil { second.cancel() } }
            subject.send(completion: .finished)
            #expect(first.events.last == "finished")
            #expect(!second.events.contains("finished"))
        }
    }

    @Test func `a subject lets go of who is cancelled`() {
        for subject in subjects() {
            var token: Token? = Token()
            weak let retained = token
            let held = keep(token, of: subject)
            token = nil
            #expect(retained != nil)
            held.cancel()
            #expect(retained == nil)
        }
    }

    @Test func `a subject lets go of everybody at its end`() {
        for subject in subjects() {
            var token: Token? = Token()
            weak let retained = token
            var held: AnyCancellable? = keep(token, of: subject)
            token = nil
            #expect(retained != nil)
            subject.send(completion: .finished)
            _ = held
            held = nil
            #expect(retained == nil)
        }
    }

    /// A subscription whose closure keeps `token`.
    private func keep(_ token: Token?, of subject: any Subject<Int, Broken>) -> AnyCancellable {
        func attach(_ subject: some Subject<Int, Broken>) -> AnyCancellable {
            subject.sink { _ in
            } receiveValue: { _ in
                _ = token
            }
        }
        return attach(subject)
    }

    // MARK: Sending

    @Test func `a subject asks for all of a subscription it takes over`() {
        for subject in subjects() {
            let subscription = SpySubscription()
            subject.send(subscription: subscription)
            #expect(subscription.requests == [.unlimited] && subscription.cancellations == 0)
        }
    }

    @Test func `a subject of nothing is sent without a value`() {
        let subject = PassthroughSubject<Void, Never>()
        var count = 0
        let held = subject.sink { count += 1 }
        subject.send()
        subject.send(())
        #expect(count == 2)
        held.cancel()
    }
}
