// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoEncoding

@Suite struct OrderedJobsTests {
    private final class Tool {}
    private struct Refusal: Error, Equatable { var number = 0 }

    @Test(arguments: [1, 2, 7]) func `results come in the order of their jobs`(threads: Int) throws {
        let jobs = OrderedJobs<Tool, Int>(threads: threads, limit: 4) { Tool() }
        var taken: [Int] = []
        for number in 0..<200 {
            while jobs.isFull || jobs.isReady { taken.append(try jobs.take()) }
            jobs.add { _ in
                // Later jobs are quicker.
                for _ in 0..<(200 - number) % 5 { sched_yield() }
                return number
            }
            #expect(jobs.outstanding <= 4)
        }
        while jobs.outstanding > 0 { taken.append(try jobs.take()) }
        #expect(taken == Array(0..<200))
    }

    @Test func `a failure has its place among the results`() throws {
        let jobs = OrderedJobs<Tool, Int>(threads: 2, limit: 10) { Tool() }
        for number in 0..<6 { jobs.add { _ in if number % 2 == 1 { throw Refusal(number: number) } else { number } } }
        for number in 0..<6 {
            if number % 2 == 1 {
                #expect(throws: Refusal(number: number)) { try jobs.take() }
            } else {
                #expect(try jobs.take() == number)
            }
        }
    }

    @Test func `without a tool every job fails`() {
        let jobs = OrderedJobs<Tool, Int>(threads: 2, limit: 10) { throw Refusal() }
        for _ in 0..<3 { jobs.add { _ in 1 } }
        for _ in 0..<3 { #expect(throws: Refusal()) { try jobs.take() } }
    }

    @Test func `the end waits for the job that runs`() {
        let (begun, goOn) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
        let done = Counter()
        var jobs: OrderedJobs<Tool, Void>? = OrderedJobs(threads: 1, limit: 10) { Tool() }
        jobs?.add { _ in
            begun.signal()
            goOn.wait()
            done.increment()
        }
        begun.wait()
        Thread { goOn.signal() }.start()
        jobs = nil
        #expect(done.value == 1)
    }

    // Protected by: `lock`.
    private final class Counter: @unchecked Sendable {
        private let lock = NSLock()
        private var count = 0
        var value: Int { lock.withLock { count } }
        func increment() { lock.withLock { count += 1 } }
    }
}
