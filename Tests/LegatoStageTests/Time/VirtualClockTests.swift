// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Dispatch
import Foundation
import Testing

@testable import LegatoStage

/// What user code sees and schedules under a virtual clock. Nothing here waits for real time.
@MainActor @Suite struct VirtualClockTests {
    private let clock = VirtualClock(seed: 1, wholeProcess: false)
    private let log = Log()

    // MARK: - Reading

    @Test func `every clock starts at its epoch and stands still`() {
        let start = DateComponents(
            calendar: Calendar(identifier: .gregorian), timeZone: .gmt, year: 2026, month: 1, day: 1)
        #expect(clock.activate { Date() } == start.date)
        #expect(clock.activate { Date() } == clock.activate { Date() })
        #expect(clock.activate { Date.now.timeIntervalSinceReferenceDate } == 788_918_400)
    }

    @Test func `all clocks advance together`() {
        func read() -> [Double] {
            clock.activate {
                [
                    Date().timeIntervalSince1970, Double(DispatchTime.now().uptimeNanoseconds) / 1e9,
                    ProcessInfo.processInfo.systemUptime,
                ]
            }
        }
        let start = read()
        let instant = clock.activate { (ContinuousClock.now, SuspendingClock.now, DispatchWallTime.now()) }
        clock.advance(to: 2.5)
        #expect(zip(start, read()).allSatisfy { abs($1 - $0 - 2.5) < 1e-6 })
        #expect(clock.activate { instant.0.duration(to: .now) } == .milliseconds(2500))
        #expect(clock.activate { instant.1.duration(to: .now) } == .milliseconds(2500))
        #expect(clock.activate { instant.2 + .milliseconds(2500) == .now() })
    }

    @Test func `outside of a clock time is real`() {
        clock.advance(to: 10)
        let year2026 = Date(timeIntervalSince1970: 1_767_225_600)
        #expect(abs(Date().timeIntervalSince(year2026)) > 60)
        let before = Date()
        let inside = clock.activate { VirtualClock.withRealTime { Date() } }
        #expect(before <= inside && inside <= Date())
        #expect(clock.activate { Date() } == year2026 + 10)
        let after = clock.activate {
            VirtualClock.withRealTime {}
            return Date()
        }
        #expect(after == year2026 + 10)
    }

    @Test func `other threads are on real time`() async {
        let before = Date()
        let detached = clock.activate { VirtualClock.withRealTime { Task.detached { Date() } } }
        let date = await detached.value
        #expect(before <= date && date <= Date())
    }

    @Test func `two clocks keep their own time, one inside the other too`() {
        let other = VirtualClock(seed: 1, wholeProcess: false)
        clock.advance(to: 1)
        other.advance(to: 5)
        let dates = clock.activate { [Date(), other.activate { Date() }, Date()] }
        #expect(dates.map { $0.timeIntervalSince1970 - 1_767_225_600 } == [1, 5, 1])
    }

    // MARK: - Dispatch

    @Test func `asyncAfter runs at its time, and not before`() {
        clock.activate {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [log] in log.add("half") }
            DispatchQueue.main.asyncAfter(wallDeadline: .now() + 0.25) { [log] in log.add("quarter") }
        }
        #expect(clock.nextDeadline == 0.25)
        clock.advance(to: 0.2499)
        #expect(log.entries.isEmpty)
        clock.advance(to: 0.25)
        #expect(log.entries == ["quarter"])
        clock.advance(to: 0.5)
        #expect(log.entries == ["quarter", "half"])
        #expect(clock.nextDeadline == nil && !clock.hasPendingWork)
    }

    @Test func `while what is due runs, the clock says the time of its deadline`() {
        clock.activate {
            for deadline in [0.25, 0.5] {
                DispatchQueue.main.asyncAfter(deadline: .now() + deadline) { [log, clock] in log.add("\(clock.now)") }
            }
        }
        clock.advance(to: 1)
        #expect(log.entries == ["0.25", "0.5"] && clock.now == 1)
    }

    @Test func `equal deadlines run in the order they were scheduled`() {
        clock.activate {
            for index in 0..<50 {
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [log] in log.add("\(index)") }
            }
        }
        clock.advance(to: 0.1)
        #expect(log.entries == (0..<50).map(String.init))
    }

    @Test func `a deadline on the way is met at its own time`() {
        clock.activate {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { [log] in
                log.add(seconds())
                DispatchQueue.main.asyncAfter(deadline: .now() + 0.25) { log.add(seconds()) }
            }
        }
        clock.advance(to: 3)
        #expect(log.entries == ["0.5", "0.75"])
        #expect(clock.now == 3)
    }

    @Test func `a cancelled work item does not run`() {
        let (kept, cancelled) = clock.activate {
            let kept = DispatchWorkItem { [log] in log.add("kept") }
            let cancelled = DispatchWorkItem { [log] in log.add("cancelled") }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: cancelled)
            DispatchQueue.main.asyncAfter(deadline: .now() + 1, execute: kept)
            return (kept, cancelled)
        }
        cancelled.cancel()
        clock.advance(to: 1)
        #expect(log.entries == ["kept"])
        #expect(!kept.isCancelled)
    }

    @Test func `main queue work runs in order when the clock drains it`() {
        clock.activate {
            DispatchQueue.main.async { [log] in
                log.add("first")
                DispatchQueue.main.async { log.add("third") }
            }
            DispatchQueue.main.async(qos: .userInitiated) { [log] in log.add("second") }
        }
        #expect(log.entries.isEmpty && clock.hasPendingWork)
        clock.drain()
        #expect(log.entries == ["first", "second", "third"])
        #expect(!clock.hasPendingWork && clock.now == 0)
    }

    @Test func `work on other queues comes back before anything else happens`() {
        clock.activate {
            DispatchQueue.global().async { [log] in
                let date = Date()
                DispatchQueue.main.async { log.add("back \(date.timeIntervalSince1970 - 1_767_225_600)") }
            }
            DispatchQueue.global().asyncAfter(deadline: .now() + 1) { [log] in
                let answer = DispatchQueue.main.sync { seconds() }
                DispatchQueue.main.async { log.add("later \(answer)") }
            }
        }
        clock.drain()
        #expect(log.entries == ["back 0.0"])
        clock.advance(to: 1)
        #expect(log.entries == ["back 0.0", "later 1.0"])
    }

    @Test func `groups notify the main queue`() {
        clock.activate {
            let group = DispatchGroup()
            for delay in [0.1, 0.3] {
                group.enter()
                DispatchQueue.main.asyncAfter(deadline: .now() + delay) { group.leave() }
            }
            DispatchQueue.global().async(group: group) {}
            group.notify(queue: .main) { [log] in log.add(seconds()) }
        }
        clock.advance(to: 0.2)
        #expect(log.entries.isEmpty)
        clock.advance(to: 0.4)
        #expect(log.entries == ["0.3"])
    }

    @Test func `timer sources fire until they are cancelled`() {
        let source = clock.activate {
            let source = DispatchSource.makeTimerSource(queue: .main)
            source.schedule(deadline: .now() + 0.1, repeating: 0.2)
            source.setEventHandler { [log] in log.add(seconds()) }
            source.resume()
            return source
        }
        clock.advance(to: 0.5)
        #expect(log.entries == ["0.1", "0.3", "0.5"])
        source.cancel()
        clock.advance(to: 1)
        #expect(log.entries.count == 3 && clock.nextDeadline == nil)
    }

    @Test func `a sleeping thread wakes at its virtual time`() {
        clock.activate {
            DispatchQueue.global().async { [log] in
                Thread.sleep(forTimeInterval: 0.75)
                DispatchQueue.main.async { log.add(seconds()) }
            }
        }
        clock.drain()
        #expect(clock.nextDeadline == 0.75)
        clock.advance(to: 2)
        #expect(log.entries == ["0.75"])
    }

    // MARK: - Concurrency

    @Test func `a task on the main actor starts when drained`() {
        clock.activate {
            Task { @MainActor in log.add("task") }
            log.add("caller")
        }
        clock.drain()
        #expect(log.entries == ["caller", "task"])
    }

    @Test func `Task sleep takes virtual time`() {
        clock.activate {
            Task {
                try await Task.sleep(for: .milliseconds(500))
                log.add(seconds())
                try await Task.sleep(nanoseconds: 250_000_000)
                log.add(seconds())
                try await Task.sleep(until: .now + .seconds(1), tolerance: .milliseconds(100), clock: .continuous)
                log.add(seconds())
            }
        }
        clock.drain()
        #expect(clock.nextDeadline == 0.5)
        clock.advance(to: 0.5)
        #expect(log.entries == ["0.5"])
        clock.advance(to: 10)
        #expect(log.entries.prefix(2) == ["0.5", "0.75"] && log.entries.count == 3)
    }

    @Test func `sleepers with one deadline wake in the order they went to sleep`() {
        clock.activate {
            for index in 0..<20 {
                Task {
                    try await Task.sleep(for: .seconds(1))
                    log.add("\(index)")
                }
            }
        }
        clock.advance(to: 1)
        #expect(log.entries == (0..<20).map(String.init))
    }

    @Test func `a cancelled sleep throws at once`() {
        let task = clock.activate {
            Task {
                do { try await Task.sleep(for: .seconds(10)) } catch { log.add(seconds()) }
            }
        }
        clock.advance(to: 1)
        clock.activate { task.cancel() }
        clock.drain()
        #expect(log.entries == ["1.0"])
    }

    @Test func `async let hops to another executor and back within one drain`() {
        clock.activate {
            Task {
                async let first = offMain(3)
                async let second = offMain(4)
                log.add("\(await first + second)")
                log.add(await Task.detached { seconds() }.value)
            }
        }
        clock.drain()
        #expect(log.entries == ["7", "0.0"])
    }

    @Test func `a detached task's sleep is virtual too`() {
        clock.activate {
            Task.detached { [log] in
                try await Task.sleep(for: .seconds(2))
                await log.add(seconds())
            }
        }
        clock.drain()
        clock.advance(to: 2)
        #expect(log.entries == ["2.0"])
    }

    // MARK: - Timers

    @Test func `a repeating timer keeps its beat`() {
        let timer = clock.activate {
            Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [log] _ in
                MainActor.assumeIsolated { log.add(seconds()) }
            }
        }
        #expect(clock.nextDeadline == 0.1)
        clock.advance(to: 0.35)
        #expect(log.entries == ["0.1", "0.2", "0.3"])
        timer.invalidate()
        clock.advance(to: 1)
        #expect(log.entries.count == 3 && clock.nextDeadline == nil)
    }

    @Test func `a timer that does not repeat fires once and becomes invalid`() {
        let timer = clock.activate {
            let timer = Timer(fire: Date() + 0.2, interval: 0, repeats: false) { [log] _ in
                MainActor.assumeIsolated { log.add(seconds()) }
            }
            RunLoop.main.add(timer, forMode: .common)
            RunLoop.main.add(timer, forMode: .default)
            return timer
        }
        clock.advance(to: 1)
        #expect(log.entries == ["0.2"])
        #expect(!timer.isValid)
    }

    @Test func `a timer may be moved and may end itself`() {
        clock.activate {
            let timer = Timer.scheduledTimer(withTimeInterval: 10, repeats: true) { [log] timer in
                let count = MainActor.assumeIsolated {
                    log.add(seconds())
                    return log.entries.count
                }
                if count == 2 { timer.invalidate() }
            }
            timer.fireDate = Date() + 0.5
        }
        clock.advance(to: 60)
        #expect(log.entries == ["0.5", "10.5"])
    }

    @Test func `run loop blocks and operations run when drained`() {
        clock.activate {
            RunLoop.main.perform { [log] in MainActor.assumeIsolated { log.add("perform") } }
            OperationQueue.main.addOperation { [log] in MainActor.assumeIsolated { log.add("operation") } }
        }
        clock.drain()
        #expect(log.entries == ["perform", "operation"])
    }

    // MARK: - Chance

    @Test func `random numbers are a function of the seed`() {
        func draw(_ seed: UInt64) -> [String] {
            VirtualClock(seed: seed, wholeProcess: false).activate {
                [
                    "\(Double.random(in: 0...1))", "\((0..<20).shuffled())", "\(UUID())", "\(Bool.random())",
                    "\([1, 2, 3].randomElement() ?? 0)",
                ]
            }
        }
        #expect(draw(7) == draw(7))
        #expect(draw(7) != draw(8))
    }

    @Test func `numbers drawn on real time differ`() {
        #expect(UInt64.random(in: 0 ... .max) != UInt64.random(in: 0 ... .max))
        let drawn = clock.activate { VirtualClock.withRealTime { UInt64.random(in: 0 ... .max) } }
        let seeded = VirtualClock(seed: 1, wholeProcess: false).activate { UInt64.random(in: 0 ... .max) }
        #expect(drawn != seeded)
    }

    // MARK: - Ends

    @Test(arguments: [Double.nan, .infinity, -.infinity, -1])
    func `a time that makes no sense leaves the clock where it is`(_ time: Double) {
        clock.advance(to: 2)
        clock.advance(to: time)
        #expect(clock.now == 2)
    }

    @Test func `a huge time is reached`() {
        clock.activate { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [log] in log.add("ran") } }
        clock.advance(to: 1e300)
        #expect(log.entries == ["ran"] && clock.now == 1e300)
    }

    @Test func `what never comes due is not pending`() {
        clock.activate { DispatchQueue.main.asyncAfter(deadline: .distantFuture) { [log] in log.add("never") } }
        clock.advance(to: 1e6)
        #expect(log.entries.isEmpty && clock.nextDeadline == nil && !clock.hasPendingWork)
    }

    @Test func `work that reschedules itself without delay is stopped and named`() {
        clock.activate { rescheduleForever() }
        clock.drain()
        let runaway = clock.runaway
        #expect(runaway?.culprit == "a closure in LegatoStageTests.(rescheduleForever)() -> ()")
        #expect(runaway?.description.contains("Give it a delay") == true)
        clock.advance(to: 5)
        #expect(!clock.hasPendingWork)
    }

    @Test func `what a clock has not run is dropped with it`() {
        weak var held: Log?
        do {
            let clock = VirtualClock(seed: 1, wholeProcess: false)
            let log = Log()
            held = log
            clock.activate {
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.add("late") }
                DispatchQueue.main.async { log.add("ready") }
            }
        }
        #expect(held == nil)
    }

    @Test func `one clock's work does not run under another`() {
        let other = VirtualClock(seed: 1, wholeProcess: false)
        clock.activate {
            DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { [log] in log.add("mine") }
            _ = Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { [log] _ in
                MainActor.assumeIsolated { log.add("mine") }
            }
            Task { log.add("mine") }
        }
        other.advance(to: 10)
        #expect(log.entries.isEmpty && !other.hasPendingWork)
    }
    @Test(arguments: [0.016_666_666_666_666_666, 0.033_333_333_333_333_33, 0.1, 142_857.142_857_142_86])
    func `a deadline within a nanosecond of the time is due`(_ time: Double) {
        for offset in [-1, 0, 1] {
            let clock = VirtualClock(seed: 1, wholeProcess: false)
            let nanoseconds = Int((time * 1e9).rounded(.down)) + offset
            clock.activate { DispatchQueue.main.asyncAfter(deadline: .now() + .nanoseconds(nanoseconds)) {} }
            clock.advance(to: time)
            #expect((clock.nextDeadline ?? .infinity) > time + 1e-9)
            #expect(clock.now == time)
        }
    }

    @Test func `a deadline is due within a nanosecond, and no earlier`() {
        func ran(at time: Double) -> Bool {
            let clock = VirtualClock(seed: 1, wholeProcess: false)
            let log = Log()
            clock.activate { DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(100)) { log.add("ran") } }
            clock.advance(to: time)
            return !log.entries.isEmpty
        }
        #expect(ran(at: 0.1) && ran(at: 0.1 - 0.8e-9))
        #expect(!ran(at: 0.1 - 1.2e-9) && !ran(at: 0.05))
    }

    @Test func `what is due before the end is run at its own time, and nothing is run early`() {
        clock.activate {
            for delay in [0.3, 0.1, 0.2] {
                DispatchQueue.main.asyncAfter(deadline: .now() + delay) { [log] in log.add(seconds()) }
            }
        }
        #expect(clock.nextDeadline == 0.1)
        clock.advance(to: 0.25)
        #expect(log.entries == ["0.1", "0.2"])
        #expect(clock.now == 0.25 && clock.nextDeadline == 0.3)
        #expect(clock.activate { seconds() } == "0.25")
        // Back is nowhere; what is ready runs all the same.
        clock.activate { DispatchQueue.main.async { [log] in log.add("ready") } }
        clock.advance(to: 0.1)
        #expect(clock.now == 0.25 && log.entries.last == "ready")
        #expect(clock.hasPendingWork)
        clock.advance(to: 0.3)
        #expect(log.entries.last == "0.3" && !clock.hasPendingWork)
    }

    @Test func `what is ready is run before time moves`() {
        clock.activate { DispatchQueue.main.async { [log] in log.add(seconds()) } }
        clock.advance(to: 1)
        #expect(log.entries == ["0.0"])
    }

    @Test func `clocks read no more than their nanoseconds can count`() {
        let instant = clock.activate { ContinuousClock.now }
        clock.advance(to: 1e12)
        #expect(clock.now == 1e12)
        #expect(clock.activate { instant.duration(to: .now) } == .seconds(9_000_000_000))
    }

    @Test func `a clock that gave up runs nothing more, and says when that was`() {
        clock.advance(to: 2)
        clock.activate { rescheduleForever() }
        clock.activate { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { [log] in log.add("late") } }
        clock.drain()
        #expect(clock.runaway?.time == 2)
        #expect(
            clock.runaway?.description
                == "Work on the main queue never comes to an end at 2.0 s: a closure in LegatoStageTests.(rescheduleForever)() "
                + "-> () schedules more without delay. Give it a delay, or a condition to stop.")
        clock.advance(to: 5)
        clock.drain()
        #expect(clock.now == 2 && log.entries.isEmpty && !clock.hasPendingWork)
    }

    // MARK: - The whole process

    @Test func `a clock of the whole process owns threads that nobody entered it on`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let clock = VirtualClock(seed: 1, wholeProcess: true)
                let log = Log()
                precondition(Date().timeIntervalSince1970 == 1_767_225_600)
                let first = UInt64.random(in: 0 ... .max)
                precondition(VirtualClock(seed: 1, wholeProcess: false).activate { .random(in: 0 ... .max) } == first)

                DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) { log.add(seconds()) }
                Task {
                    try await Task.sleep(for: .seconds(1))
                    log.add(await Task.detached { seconds() }.value)
                }
                Thread.detachNewThread {
                    Thread.sleep(forTimeInterval: 0.5)
                    let time = seconds()
                    DispatchQueue.main.async { log.add(time) }
                }
                // The thread is the system's own, so nobody knows when it has gone to sleep.
                while clock.nextDeadline != 0.5 {
                    clock.drain()
                    VirtualClock.withRealTime { Thread.sleep(forTimeInterval: 0.001) }
                }
                clock.advance(to: 0.5)
                while log.entries.isEmpty {
                    clock.drain()
                    VirtualClock.withRealTime { Thread.sleep(forTimeInterval: 0.001) }
                }
                clock.advance(to: 2)
                precondition(log.entries == ["0.5", "1.0", "1.5"], "\(log.entries)")
            }
            // With the clock its hold on the process ends.
            precondition(abs(Date().timeIntervalSince1970 - 1_767_225_600) > 60)
        }
    }

    @Test func `a thread that sleeps for no time goes on, also while the clock's own thread waits for it`() async {
        await #expect(processExitsWith: .success) {
            await MainActor.run {
                let clock = VirtualClock(seed: 1, wholeProcess: true)
                var thread = pthread_t()
                pthread_create(
                    &thread, nil,
                    { _ in
                        sleep(0)
                        usleep(0)
                        var none = timespec()
                        nanosleep(&none, nil)
                        return nil
                    }, nil)
                pthread_join(thread, nil)
                precondition(clock.nextDeadline == nil)
            }
        }
    }
}

/// What happened, in order.
@MainActor private final class Log {
    private(set) var entries: [String] = []

    func add(_ entry: String) {
        entries.append(entry)
    }
}

/// The time user code sees, in seconds since the start of its clock.
private func seconds() -> String {
    "\(((Date().timeIntervalSince1970 - 1_767_225_600) * 1e6).rounded() / 1e6)"
}

private func offMain(_ number: Int) async -> Int {
    await Task.yield()
    return number
}

private func rescheduleForever() {
    DispatchQueue.main.async { rescheduleForever() }
}
