// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import Testing

/// What holds for every operator.
struct LawTests {
    typealias Numbers = AnyPublisher<Int, Broken>

    /// An operator, with a scheduler that runs what is due when the test says so.
    // Protected by: being immutable; its closure captures nothing that changes.
    struct Law: @unchecked Sendable, CustomTestStringConvertible {
        let name: String
        let make: (Numbers, TestScheduler) -> Numbers
        var testDescription: String { name }

        init<P: Publisher>(
            _ name: String, _ make: @escaping (Numbers, TestScheduler) -> P
        ) where P.Output == Int {
            self.name = name
            self.make = { make($0, $1).mapError { ($0 as? Broken) ?? Broken(code: 9) }.eraseToAnyPublisher() }
        }
    }

    static let laws: [Law] = [
        Law("map") { numbers, _ in numbers.map { $0 * 2 } },
        Law("map along key paths") { numbers, _ in numbers.map(\.self, \.magnitude).map(\.0) },
        Law("map along three key paths") { numbers, _ in numbers.map(\.self, \.magnitude, \.self).map(\.2) },
        Law("tryMap") { numbers, _ in numbers.tryMap { $0 * 2 } },
        Law("scan") { numbers, _ in numbers.scan(0, +) },
        Law("tryScan") { numbers, _ in numbers.tryScan(0, +) },
        Law("compactMap") { numbers, _ in numbers.compactMap { $0 % 2 == 0 ? $0 : nil } },
        Law("tryCompactMap") { numbers, _ in numbers.tryCompactMap { $0 % 2 == 0 ? $0 : nil } },
        Law("filter") { numbers, _ in numbers.filter { $0 > 2 } },
        Law("tryFilter") { numbers, _ in numbers.tryFilter { $0 > 2 } },
        Law("removeDuplicates") { numbers, _ in numbers.removeDuplicates() },
        Law("tryRemoveDuplicates") { numbers, _ in numbers.tryRemoveDuplicates(by: ==) },
        Law("dropFirst") { numbers, _ in numbers.dropFirst(2) },
        Law("drop while") { numbers, _ in numbers.drop { $0 < 3 } },
        Law("tryDrop") { numbers, _ in numbers.tryDrop { $0 < 3 } },
        Law("drop until") { numbers, _ in numbers.drop(untilOutputFrom: Just(1).setFailureType(to: Broken.self)) },
        Law("prefix until") { numbers, _ in
            numbers.prefix(untilOutputFrom: Empty<Int, Broken>(completeImmediately: false))
        },
        Law("prefix") { numbers, _ in numbers.prefix(3) },
        Law("prefix while") { numbers, _ in numbers.prefix { $0 < 4 } },
        Law("tryPrefix") { numbers, _ in numbers.tryPrefix { $0 < 4 } },
        Law("output") { numbers, _ in numbers.output(in: 1...3) },
        Law("first") { numbers, _ in numbers.first() },
        Law("first where") { numbers, _ in numbers.first { $0 == 3 } },
        Law("tryFirst") { numbers, _ in numbers.tryFirst { $0 == 3 } },
        Law("collect") { numbers, _ in numbers.collect().map { $0.reduce(0, +) } },
        Law("collect a number") { numbers, _ in numbers.collect(2).map { $0.reduce(0, +) } },
        Law("reduce") { numbers, _ in numbers.reduce(0, +) },
        Law("tryReduce") { numbers, _ in numbers.tryReduce(0, +) },
        Law("last") { numbers, _ in numbers.last() },
        Law("last where") { numbers, _ in numbers.last { $0 < 4 } },
        Law("count") { numbers, _ in numbers.count() },
        Law("contains") { numbers, _ in numbers.contains { $0 == 3 }.map { $0 ? 1 : 0 } },
        Law("allSatisfy") { numbers, _ in numbers.allSatisfy { $0 < 3 }.map { $0 ? 1 : 0 } },
        Law("replaceEmpty") { numbers, _ in numbers.replaceEmpty(with: 7) },
        Law("replaceError") { numbers, _ in numbers.replaceError(with: 7) },
        Law("mapError") { numbers, _ in numbers.mapError { $0 } },
        Law("catch") { numbers, _ in numbers.catch { _ in Just(7) } },
        Law("tryCatch") { numbers, _ in numbers.tryCatch { _ in Just(7) } },
        Law("retry") { numbers, _ in numbers.retry(2) },
        Law("append") { numbers, _ in numbers.append(8, 9) },
        Law("prepend") { numbers, _ in numbers.prepend(8, 9) },
        Law("merge") { numbers, _ in numbers.merge(with: Just(7).setFailureType(to: Broken.self)) },
        Law("merge four") { numbers, _ in numbers.merge(with: Just(7).setFailureType(to: Broken.self), numbers, numbers)
        },
        Law("flatMap") { numbers, _ in numbers.flatMap { [$0, -$0].publisher } },
        Law("flatMap, one at a time") { numbers, _ in numbers.flatMap(maxPublishers: .max(1)) { [$0, -$0].publisher } },
        Law("combineLatest") { numbers, _ in numbers.combineLatest(Just(7).setFailureType(to: Broken.self), +) },
        Law("zip") { numbers, _ in numbers.zip((10...20).publisher.setFailureType(to: Broken.self), +) },
        Law("zip four") { numbers, _ in numbers.zip(numbers, numbers, numbers) { $0 + $1 + $2 + $3 } },
        Law("switchToLatest") { numbers, _ in Just(numbers).setFailureType(to: Broken.self).switchToLatest() },
        Law("handleEvents") { numbers, _ in numbers.handleEvents() },
        Law("share") { numbers, _ in numbers.share() },
        Law("receive") { numbers, scheduler in numbers.receive(on: scheduler) },
        Law("subscribe") { numbers, scheduler in numbers.subscribe(on: scheduler) },
        Law("delay") { numbers, scheduler in numbers.delay(for: 0, scheduler: scheduler) },
        Law("debounce") { numbers, scheduler in numbers.debounce(for: 0, scheduler: scheduler) },
        Law("throttle") { numbers, scheduler in numbers.throttle(for: 0, scheduler: scheduler, latest: true) },
        Law("timeout") { numbers, scheduler in numbers.timeout(1, scheduler: scheduler) },
        Law("collect by time") { numbers, scheduler in
            numbers.collect(.byTimeOrCount(scheduler, 1, 2)).map { $0.reduce(0, +) }
        },
        Law("measureInterval") { numbers, scheduler in numbers.measureInterval(using: scheduler).map(\.magnitude) },
        Law("eraseToAnyPublisher") { numbers, _ in numbers.eraseToAnyPublisher() },
    ]

    private static func numbers(fails: Bool = false) -> Numbers {
        Record<Int, Broken>(output: [1, 2, 3, 4, 5], completion: fails ? .failure(Broken()) : .finished)
            .eraseToAnyPublisher()
    }

    /// Operators for which the time at which demand comes decides what is delivered.
    private static let timed = ["debounce", "throttle", "share"]
    /// Operators that ask each of several publishers for one value at a time.
    private static let merging = ["merge", "merge four", "flatMap"]
    /// Operators that demand more than is demanded of them, and drop that when the publisher fails.
    private static let eager = merging + ["collect by time", "flatMap, one at a time", "zip", "zip four"]

    @Test(arguments: laws)
    func `without demand no value comes, and with each demand no more than that`(law: Law) {
        for fails in [false, true] {
            let scheduler = TestScheduler()
            let all = Probe<Int, Broken>(.unlimited)
            law.make(Self.numbers(fails: fails), scheduler).subscribe(all)
            scheduler.advance(to: 10)
            let probe = Probe<Int, Broken>(.none)
            law.make(Self.numbers(fails: fails), scheduler).subscribe(probe)
            scheduler.run()
            #expect(probe.values == [])
            #expect(probe.events.first == "subscription")
            for count in 1...20 where probe.events.last != "finished" && probe.events.last != "failed" {
                probe.request(.max(1))
                scheduler.run()
                #expect(probe.values.count <= count)
            }
            // The same comes as with unlimited demand, in pieces.
            if !Self.timed.contains(law.name) && !(fails && Self.eager.contains(law.name)) {
                #expect(probe.values == all.values || Self.merging.contains(law.name))
                #expect(probe.values.sorted() == all.values.sorted())
                #expect(probe.events.last == all.events.last)
            }
            #expect(all.events.filter { $0 == "finished" || $0 == "failed" }.count == 1)
            #expect(all.events.last == "finished" || all.events.last == "failed")
        }
    }

    @Test(arguments: laws)
    func `what each value asks for comes, one after the other`(law: Law) {
        let scheduler = TestScheduler()
        let (all, asking) = (Probe<Int, Broken>(.unlimited), Probe<Int, Broken>(.max(1), further: .max(1)))
        law.make(Self.numbers(), scheduler).subscribe(all)
        scheduler.advance(to: 10)
        law.make(Self.numbers(), scheduler).subscribe(asking)
        scheduler.run()
        // What comes of several publishers takes turns.
        #expect(asking.events == all.events || Self.merging.contains(law.name))
        #expect(asking.events.last == all.events.last)
        #expect(asking.values.sorted() == all.values.sorted())
    }

    @Test(arguments: laws)
    func `an empty publisher ends at once, without demand unless a value is made`(law: Law) {
        let scheduler = TestScheduler()
        let probe = Probe<Int, Broken>(.none)
        law.make(Empty().eraseToAnyPublisher(), scheduler).subscribe(probe)
        scheduler.run()
        probe.request(.max(5))
        scheduler.run()
        #expect(probe.events.first == "subscription" && probe.events.last == "finished")
    }

    @Test(arguments: laws)
    func `after a cancellation nothing comes, and everything is freed`(law: Law) {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Broken>()
        var (above, below): (Token?, Token?) = (Token(), Token())
        weak let weakAbove = above
        weak let weakBelow = below
        var count = 0
        var held: AnyCancellable?
        do {
            let upstream = subject.map { [above] in
                _ = above
                return $0
            }.eraseToAnyPublisher()
            held = law.make(upstream, scheduler).sink { _ in
                count += 1
            } receiveValue: { [below] _ in
                _ = below
                count += 1
            }
        }
        (above, below) = (nil, nil)
        scheduler.run()
        #expect(weakBelow != nil)
        subject.send(1)
        scheduler.run()
        let before = count
        held?.cancel()
        scheduler.run()
        #expect(weakBelow == nil)
        #expect(weakAbove == nil)
        subject.send(3)
        subject.send(completion: .finished)
        scheduler.advance(to: 5000)
        #expect(count == before)
    }

    @Test(arguments: laws)
    func `after its end everything is freed, also while the subscription is held`(law: Law) {
        for end in [Subscribers.Completion<Broken>.finished, .failure(Broken())] {
            let scheduler = TestScheduler()
            let subject = PassthroughSubject<Int, Broken>()
            var (above, below): (Token?, Token?) = (Token(), Token())
            weak let weakAbove = above
            weak let weakBelow = below
            var ends = 0
            var held: AnyCancellable?
            do {
                let upstream = subject.map { [above] in
                    _ = above
                    return $0
                }.eraseToAnyPublisher()
                let probe = Probe<Int, Broken>(.unlimited)
                let publisher = law.make(upstream, scheduler)
                publisher.subscribe(probe)
                held = AnyCancellable { probe.cancel() }
                probe.onEvent = { [below] in
                    _ = below
                    if $0 == nil { ends += 1 }
                }
                scheduler.run()
                subject.send(1)
                subject.send(completion: end)
                scheduler.advance(to: 10)
                probe.onEvent = { _ in }
            }
            (above, below) = (nil, nil)
            #expect(ends == 1)
            #expect(weakBelow == nil && weakAbove == nil)
            held = nil
            #expect(held == nil)
        }
    }

    @Test(arguments: laws)
    func `a subscriber may cancel, request and send while it receives`(law: Law) {
        let scheduler = TestScheduler()
        let subject = PassthroughSubject<Int, Broken>()
        let probe = Probe<Int, Broken>(.max(1))
        probe.onEvent = { _ in
            let count = probe.values.count
            probe.request(.max(1))
            if count == 4 { probe.cancel() } else { subject.send(count + 1) }
        }
        law.make(subject.eraseToAnyPublisher(), scheduler).subscribe(probe)
        scheduler.run()
        for value in 1...9 {
            subject.send(value)
            scheduler.run()
        }
        subject.send(completion: .finished)
        scheduler.advance(to: 10)
        probe.onEvent = { _ in }
        #expect(probe.values.count <= 4)
        #expect(probe.events.filter { $0 == "finished" || $0 == "failed" }.count <= 1)
    }
}
