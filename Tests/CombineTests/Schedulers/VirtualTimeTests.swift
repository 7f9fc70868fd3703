// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import Testing

@testable import LegatoStage

/// Schedulers of the main thread when a stage drives time. Nothing here waits for real time.
@MainActor @Suite struct VirtualTimeTests {
    private let clock = VirtualClock(seed: 1, wholeProcess: false)
    private final class Log { var lines: [String] = [] }
    private let log = Log()

    private func note(_ text: String) { log.lines.append("\(text) \((clock.now * 1e6).rounded() / 1e6)") }

    /// Whatever kind of scheduler, on stage time.
    private func check<S: Scheduler>(_ scheduler: S, _ name: String) {
        clock.activate {
            let start = scheduler.now
            scheduler.schedule { note("now") }
            scheduler.schedule(after: start.advanced(by: .milliseconds(300))) { note("late") }
            scheduler.schedule(after: start.advanced(by: .milliseconds(100))) { note("first") }
            scheduler.schedule(after: start.advanced(by: .milliseconds(100))) { note("second") }
            var count = 0
            var repeating: (any Cancellable)?
            repeating = scheduler.schedule(after: start.advanced(by: .milliseconds(150)), interval: .milliseconds(100))
            {
                count += 1
                note("again")
                if count == 3 { repeating?.cancel() }
            }
            clock.drain()
            #expect(log.lines == ["now 0.0"], "\(name)")
            clock.advance(to: 1)
            let expected = ["now 0.0", "first 0.1", "second 0.1", "again 0.15", "again 0.25", "late 0.3", "again 0.35"]
            #expect(log.lines == expected, "\(name)")
            #expect(scheduler.now == start.advanced(by: .seconds(1)), "\(name)")
        }
    }

    @Test func `the main queue runs closures at the exact stage time, by time and then by order`() {
        check(DispatchQueue.main, "DispatchQueue")
    }

    @Test func `the main run loop runs closures at the exact stage time, by time and then by order`() {
        check(RunLoop.main, "RunLoop")
    }

    @Test func `the main operation queue runs closures at the exact stage time, by time and then by order`() {
        check(OperationQueue.main, "OperationQueue")
    }

    private func play<S: Scheduler>(_ scheduler: S) -> [String] {
        clock.activate {
            let subject = PassthroughSubject<Int, Never>()
            var held: Set<AnyCancellable> = []
            subject.debounce(for: .milliseconds(300), scheduler: scheduler).sink { note("debounced \($0)") }.store(
                in: &held)
            subject.delay(for: .milliseconds(70), scheduler: scheduler).sink { note("delayed \($0)") }.store(in: &held)
            subject.throttle(for: .milliseconds(200), scheduler: scheduler, latest: true)
                .sink { note("throttled \($0)") }.store(in: &held)
            subject.timeout(.milliseconds(450), scheduler: scheduler)
                .sink(receiveCompletion: { _ in note("timed out") }, receiveValue: { _ in }).store(in: &held)
            subject.receive(on: scheduler).sink { note("received \($0)") }.store(in: &held)
            subject.send(1)
            clock.advance(to: 0.1)
            subject.send(2)
            clock.advance(to: 5)
            return log.lines
        }
    }

    private let expected = [
        "received 1 0.0", "throttled 1 0.0", "delayed 1 0.07", "received 2 0.1", "delayed 2 0.17", "throttled 2 0.2",
        "debounced 2 0.4", "timed out 0.55",
    ]

    @Test func `operators of time are exact on the main queue`() { #expect(play(DispatchQueue.main) == expected) }
    @Test func `operators of time are exact on the main run loop`() {
        #expect(play(RunLoop.main).sorted() == expected.sorted())
    }
    @Test func `operators of time are exact on the main operation queue`() {
        #expect(play(OperationQueue.main).sorted() == expected.sorted())
    }

    @Test func `ten thousand debounces fire at their exact time`() {
        clock.activate {
            let subject = PassthroughSubject<Int, Never>()
            var sum = 0
            var held: [AnyCancellable] = []
            for _ in 0..<10_000 {
                held.append(subject.debounce(for: .milliseconds(300), scheduler: DispatchQueue.main).sink { sum += $0 })
            }
            subject.send(5)
            clock.advance(to: 0.2)
            subject.send(1)
            clock.advance(to: 0.499)
            #expect(sum == 0)
            clock.advance(to: 0.5)
            #expect(sum == 10_000)
            held = []
        }
    }
}
