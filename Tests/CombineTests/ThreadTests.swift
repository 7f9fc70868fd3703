// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import Testing

/// What holds when several threads send at once.
struct ThreadTests {
    private static let threads = 4
    private static let values = 2000

    /// Calls `body` on several threads at once, and returns when all have ended.
    private func race(_ body: @escaping (_ thread: Int) -> Void) {
        // Protected by: the test, which waits for all threads; the closure takes locks itself.
        nonisolated(unsafe) let body = body
        DispatchQueue.concurrentPerform(iterations: Self.threads) { body($0) }
    }

    /// Written without a lock: what is received one at a time needs none.
    private final class Sum {
        var count = 0
        var sum = 0
        var ends = 0
        var isInside = false
        var overlaps = 0

        func add(_ value: Int) {
            if isInside { overlaps += 1 }
            isInside = true
            count += 1
            sum += value
            isInside = false
        }
    }

    private static var total: Int { threads * values }

    private func check<P: Publisher>(
        _ name: String, _ publisher: P, multiple: Int = 1, send: @escaping (Int) -> Void, finish: () -> Void
    ) where P.Output == Int, P.Failure == Never {
        let sum = Sum()
        let held = publisher.sink { _ in
            sum.ends += 1
        } receiveValue: {
            sum.add($0)
        }
        race { _ in for _ in 0..<Self.values { send(1) } }
        finish()
        #expect(sum.count == Self.total * multiple && sum.sum == Self.total * multiple, "\(name)")
        #expect(sum.overlaps == 0 && sum.ends == 1, "\(name)")
        held.cancel()
    }

    @Test func `every value of several threads is received once, one at a time`() {
        let subject = PassthroughSubject<Int, Never>()
        check("subject", subject, send: { subject.send($0) }, finish: { subject.send(completion: .finished) })
        let mapped = PassthroughSubject<Int, Never>()
        check(
            "operators", mapped.map { $0 }.scan(0) { _, value in value }.tryMap { $0 }.replaceError(with: 0),
            send: { mapped.send($0) }, finish: { mapped.send(completion: .finished) })
        let (a, b) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        check(
            "merge", a.merge(with: b.map { $0 }), multiple: 2,
            send: {
                a.send($0)
                b.send($0)
            },
            finish: {
                a.send(completion: .finished)
                b.send(completion: .finished)
            })
        let outer = PassthroughSubject<Int, Never>()
        check(
            "flatMap", outer.flatMap { [$0, $0].publisher }, multiple: 2, send: { outer.send($0) },
            finish: { outer.send(completion: .finished) })
        let shared = PassthroughSubject<Int, Never>()
        check(
            "share", shared.share(), send: { shared.send($0) }, finish: { shared.send(completion: .finished) })
        let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
        check(
            "zip", left.zip(right) { a, b in (a + b) / 2 },
            send: {
                left.send($0)
                right.send($0)
            },
            finish: { left.send(completion: .finished) })
    }

    @Test func `the last pair of latest values has the latest values`() {
        for _ in 0..<20 {
            let (a, b) = (CurrentValueSubject<Int, Never>(0), CurrentValueSubject<Int, Never>(0))
            var last = (0, 0)
            let held = a.combineLatest(b).sink { last = $0 }
            race { thread in
                let subject = thread % 2 == 0 ? a : b
                for value in 0..<200 { subject.send(value * Self.threads + thread) }
            }
            // Two threads send to each; whichever value stayed must have come last.
            #expect(last == (a.value, b.value))
            held.cancel()
        }
    }

    @Test func `an end and cancellations on other threads come once, and nothing follows`() {
        for _ in 0..<50 {
            let subject = PassthroughSubject<Int, Never>()
            let sum = Sum()
            let held = (0..<Self.threads).map { _ in
                subject.sink { _ in
                    sum.ends += 1
                } receiveValue: { _ in
                }
            }
            race { thread in
                if thread == 0 { subject.send(completion: .finished) }
                for value in 0..<20 { subject.send(value) }
                held[thread].cancel()
                held[(thread + 1) % Self.threads].cancel()
            }
            #expect(sum.ends <= Self.threads)
        }
    }

    @Test func `values keep their order on a queue that runs closures side by side`() async {
        let queue = DispatchQueue(label: "side by side", attributes: .concurrent)
        let received = (0..<500).publisher.receive(on: queue).collect()
        for await values in received.values { #expect(values == Array(0..<500)) }
    }

    @Test func `without a stage, queues wait for real`() async {
        let start = ContinuousClock.now
        let delayed = Just(1).delay(for: .milliseconds(5), scheduler: DispatchQueue.global())
            .delay(for: .milliseconds(5), scheduler: OperationQueue())
        for await value in delayed.values { #expect(value == 1) }
        #expect(start.duration(to: .now) >= .milliseconds(9))
        let debounced = Just(2).debounce(for: .milliseconds(3), scheduler: DispatchQueue(label: "debounce"))
        for await value in debounced.values { #expect(value == 2) }
    }
}
