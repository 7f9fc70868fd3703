// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Dispatch
import Foundation
import Synchronization
import Testing

@testable import LegatoStage

/// Work off the main queue under a clock that owns its process, which is why each test has one.
@Suite struct TurnTests {
    @Test func `work off the main queue runs one piece at a time, as it was sent, once the main thread waits`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let clock = VirtualClock(seed: 1, wholeProcess: true)
                let log = Log()
                let queue = DispatchQueue(label: "concurrent", attributes: .concurrent)
                for number in 0..<20 {
                    (number.isMultiple(of: 2) ? DispatchQueue.global() : queue).async {
                        log.add("begin \(number)")
                        log.add("end \(number)")
                    }
                }
                log.add("sent")
                clock.drain()
                log.expect(["sent"] + (0..<20).flatMap { ["begin \($0)", "end \($0)"] })
            }
        }
    }

    @Test func `tasks take turns where they await, and draw the same numbers`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                @MainActor func draw() -> [String] {
                    let clock = VirtualClock(seed: 1, wholeProcess: true)
                    let log = Log()
                    for number in 0..<4 {
                        Task.detached {
                            for step in 0..<3 {
                                log.add("\(number) \(step) \(Int.random(in: 0..<1_000_000))")
                                await Task.yield()
                            }
                        }
                    }
                    clock.drain()
                    return log.entries
                }
                let first = draw()
                let order = (0..<3).flatMap { step in (0..<4).map { "\($0) \(step)" } }
                precondition(first.map { String($0.prefix(3)) } == order, "\(first)")
                for _ in 0..<20 { precondition(draw() == first) }
            }
        }
    }

    @Test func `what is run on a queue now comes after what was sent there before`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let clock = VirtualClock(seed: 1, wholeProcess: true)
                let log = Log()
                let (one, two) = (DispatchQueue(label: "one"), DispatchQueue(label: "two"))
                one.async { log.add("sent") }
                one.sync { log.add("now") }
                one.async {
                    one.async { log.add("later") }
                    two.async { log.add("sent by a piece") }
                    two.sync { log.add("now by a piece") }
                    two.async(flags: .barrier) { log.add("barrier") }
                    two.sync(flags: .barrier) { log.add("now behind a barrier") }
                }
                clock.drain()
                log.expect([
                    "sent", "now", "sent by a piece", "now by a piece", "barrier", "now behind a barrier", "later",
                ])
            }
        }
    }

    @Test func `work runs while the main thread waits for it, in any way`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let clock = VirtualClock(seed: 1, wholeProcess: true)
                let log = Log()
                let semaphore = DispatchSemaphore(value: 0)
                DispatchQueue.global().async {
                    log.add("semaphore")
                    semaphore.signal()
                }
                semaphore.wait()
                let group = DispatchGroup()
                DispatchQueue.global().async(group: group) { log.add("group") }
                group.wait()
                let item = DispatchWorkItem { @Sendable in log.add("item") }
                DispatchQueue.global().async(execute: item)
                item.wait()
                let operations = OperationQueue()
                operations.addOperation { log.add("operation") }
                operations.waitUntilAllOperationsAreFinished()
                let condition = NSCondition()
                nonisolated(unsafe) var isDone = false
                DispatchQueue.global().async {
                    log.add("condition")
                    condition.withLock { isDone = true }
                    condition.signal()
                }
                condition.withLock { while !isDone { condition.wait() } }
                let ends = Pipe()
                DispatchQueue.global().async {
                    log.add("pipe")
                    ends.fileHandleForWriting.write(Data([1]))
                }
                _ = ends.fileHandleForReading.readData(ofLength: 1)
                let flag = Atomic(false)
                DispatchQueue.global().async { flag.store(true, ordering: .sequentiallyConsistent) }
                while !flag.load(ordering: .sequentiallyConsistent) { usleep(1000) }
                log.expect(["semaphore", "group", "item", "operation", "condition", "pipe"])
                precondition(!clock.hasPendingWork)
            }
        }
    }

    @Test func `pieces that wait for each other go on in turn`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let clock = VirtualClock(seed: 1, wholeProcess: true)
                let log = Log()
                let (ping, pong) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
                let group = DispatchGroup()
                DispatchQueue.global().async(group: group) {
                    for round in 0..<50 {
                        ping.wait()
                        log.add("ping \(round)")
                        pong.signal()
                    }
                }
                DispatchQueue.global().async(group: group) {
                    for round in 0..<50 {
                        ping.signal()
                        pong.wait()
                        log.add("pong \(round)")
                    }
                }
                DispatchQueue.global().async {
                    group.wait()
                    log.add("both")
                }
                DispatchQueue.global().async { log.add("another") }
                clock.drain()
                log.expect(
                    ["another"] + (0..<50).flatMap { ["ping \($0)", "pong \($0)"] } + ["both"], startingWith: "another")
            }
        }
    }

    @Test func `pieces sleep in virtual time beside each other, and visit the main queue`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let clock = VirtualClock(seed: 1, wholeProcess: true)
                let log = Log()
                let main = pthread_self()
                for number in 0..<5 {
                    DispatchQueue.global().async {
                        Thread.sleep(forTimeInterval: 1 - Double(number) / 10)
                        log.add("awake \(number)")
                        DispatchQueue.main.sync { @Sendable in
                            log.add("main \(number) \(pthread_equal(main, pthread_self()) != 0)")
                        }
                        log.add("back \(number)")
                    }
                }
                clock.advance(to: 2)
                log.expect((0..<5).reversed().flatMap { ["awake \($0)", "main \($0) true", "back \($0)"] })
            }
        }
    }

    @Test func `iterations that may run at once run in order`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let clock = VirtualClock(seed: 1, wholeProcess: true)
                let log = Log()
                DispatchQueue.concurrentPerform(iterations: 100) { log.add("\($0)") }
                log.expect((0..<100).map { "\($0)" })
                _ = clock
            }
        }
    }

    @Test func `a piece that never ends does not hold up the others`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let clock = VirtualClock(seed: 1, wholeProcess: true)
                let log = Log()
                var ends: [Int32] = [0, 0]
                pipe(&ends)
                let end = ends[0]
                DispatchQueue.global().async {
                    var byte: UInt8 = 0
                    read(end, &byte, 1)
                }
                let queue = DispatchQueue(label: "queue")
                queue.async { log.add("sent") }
                queue.sync { log.add("now") }
                clock.drain()
                log.expect(["sent", "now"])
                precondition(!clock.hasPendingWork)
            }
        }
    }

    @Test func `what a clock has not begun ends with it`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let log = Log()
                do {
                    let clock = VirtualClock(seed: 1, wholeProcess: true)
                    DispatchQueue.global().async { log.add("ran") }
                    precondition(clock.hasPendingWork)
                }
                log.expect([])
            }
        }
    }
}

/// What happened, in order, on any thread.
// Protected by: `lock`.
private final class Log: @unchecked Sendable {
    private let lock = NSLock()
    private var list: [String] = []

    var entries: [String] { lock.withLock { list } }

    func add(_ entry: String) { lock.withLock { list.append(entry) } }

    /// - Parameter first: an entry whose place among those of others does not matter.
    func expect(_ expected: [String], startingWith first: String? = nil) {
        var entries = entries
        if let first, let index = entries.firstIndex(of: first) { entries.insert(entries.remove(at: index), at: 0) }
        precondition(entries == expected, "\(entries)")
    }
}
