// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import Testing

struct SchedulerTests {
    @Test func `amounts of time of queues are whole nanoseconds`() {
        typealias Stride = DispatchQueue.SchedulerTimeType.Stride
        #expect(Stride.seconds(2).magnitude == 2_000_000_000 && Stride.seconds(0.5).magnitude == 500_000_000)
        #expect(Stride.milliseconds(3).magnitude == 3_000_000 && Stride.microseconds(4).magnitude == 4000)
        #expect(Stride.nanoseconds(5).magnitude == 5)
        let (one, half): (Stride, Stride) = (1, 0.5)
        #expect(one == .seconds(1) && half == .milliseconds(500) && half < one)
        #expect(one + half == .milliseconds(1500) && one - half == half && half * half == .milliseconds(250))
        var sum = one
        sum += half
        sum -= .milliseconds(250)
        sum *= 2
        #expect(sum == .milliseconds(2500) && -sum == .milliseconds(-2500))
        #expect(Stride(.milliseconds(7)) == .milliseconds(7) && Stride(.seconds(7)) == .seconds(7))
        #expect(Stride(.microseconds(7)) == .microseconds(7) && Stride(.nanoseconds(7)) == .nanoseconds(7))
        #expect(Stride(.never).magnitude == .max && Stride.seconds(Int.max).magnitude == .max)
        #expect(
            Stride.seconds(Int.min).magnitude == .min && Stride.seconds(1e300).magnitude == 9_000_000_000_000_000_000)
        #expect(Stride(exactly: UInt8(3)) == .seconds(3) && Stride(exactly: UInt64.max) == nil)
        #expect(one.timeInterval == .nanoseconds(1_000_000_000))
        #expect(DispatchQueue.main.minimumTolerance == 0)
    }

    @Test func `amounts of time of run loops are seconds`() {
        typealias Stride = RunLoop.SchedulerTimeType.Stride
        #expect(Stride.seconds(2).timeInterval == 2 && Stride.seconds(0.5).magnitude == 0.5)
        #expect(Stride.milliseconds(3).timeInterval == 0.003 && Stride.microseconds(4).timeInterval == 0.000004)
        #expect(Stride.nanoseconds(5).timeInterval == 5e-9)
        let (one, half): (Stride, Stride) = (1, 0.5)
        #expect(one + half == 1.5 && one - half == half && half * half == 0.25 && half < one)
        var sum = one
        sum += half
        sum -= 0.25
        sum *= 2
        #expect(sum == 2.5 && Stride(exactly: 3) == 3 && Stride(4) == 4)
        #expect(RunLoop.main.minimumTolerance == 0 && OperationQueue.main.minimumTolerance == 0)
    }

    @Test func `moments are as far apart as they were moved, and can be stored`() throws {
        let start = DispatchQueue.SchedulerTimeType(DispatchTime(uptimeNanoseconds: 1_000_000_000))
        let later = start.advanced(by: .milliseconds(5))
        #expect(start.distance(to: later) == .milliseconds(5) && later.distance(to: start) == .milliseconds(-5))
        #expect(start < later && later.dispatchTime.uptimeNanoseconds == 1_005_000_000)
        #expect(Set([start, later, start]).count == 2)
        #expect(
            try JSONDecoder().decode([DispatchQueue.SchedulerTimeType].self, from: JSONEncoder().encode([later])) == [
                later
            ])
        let date = RunLoop.SchedulerTimeType(Date(timeIntervalSinceReferenceDate: 10))
        #expect(date.advanced(by: 2.5).date.timeIntervalSinceReferenceDate == 12.5)
        #expect(date.distance(to: date.advanced(by: 2.5)) == 2.5)
    }

    @Test func `the immediate scheduler runs everything at once, and its time stands still`() {
        let scheduler = ImmediateScheduler.shared
        var count = 0
        scheduler.schedule { count += 1 }
        scheduler.schedule(after: scheduler.now.advanced(by: .seconds(1))) { count += 1 }
        scheduler.schedule(after: scheduler.now, tolerance: 1) { count += 1 }
        scheduler.schedule(after: scheduler.now, interval: 1) { count += 1 }.cancel()
        scheduler.schedule(after: scheduler.now, interval: 1, tolerance: 1) { count += 1 }.cancel()
        #expect(count == 5)
        #expect(scheduler.now.distance(to: scheduler.now.advanced(by: 5)) == 0)
        typealias Stride = ImmediateScheduler.SchedulerTimeType.Stride
        #expect(Stride(3) + 4 == 7 && Stride(3) - 4 == -1 && Stride(3) * 4 == 12 && Stride(1.5).magnitude == 1)
        #expect(Stride(3) < 4 && Stride(exactly: 4) == 4 && Stride.seconds(3) == 0 && Stride.seconds(0.5) == 0)
        #expect(Stride.milliseconds(1) == 0 && Stride.microseconds(1) == 0 && Stride.nanoseconds(1) == 0)
        var values: [Int] = []
        let held = [1, 2].publisher.receive(on: scheduler).delay(for: .seconds(9), scheduler: scheduler)
            .debounce(for: 1, scheduler: scheduler).sink { values.append($0) }
        #expect(values.last == 2)
        held.cancel()
    }

    @Test func `closures of a queue run with its options, and a group waits for them`() async {
        let queue = DispatchQueue(label: "options")
        let group = DispatchGroup()
        let options = DispatchQueue.SchedulerOptions(qos: .userInitiated, flags: .barrier, group: group)
        #expect(DispatchQueue.SchedulerOptions().group == nil && DispatchQueue.SchedulerOptions().qos == .unspecified)
        let counter = CurrentValueSubject<Int, Never>(0)
        queue.schedule(options: options) { counter.value += 1 }
        queue.schedule(after: queue.now.advanced(by: .milliseconds(2)), tolerance: 0, options: options) {
            counter.value += 1
        }
        await withCheckedContinuation { done in group.notify(queue: queue) { done.resume() } }
        #expect(counter.value == 2)
    }

    @Test func `a run loop runs its closures in its turns`() {
        let loop = RunLoop.current
        var order: [String] = []
        loop.schedule { order.append("soon") }
        loop.schedule(after: loop.now.advanced(by: .milliseconds(1)), tolerance: 0.1, options: nil) {
            order.append("later")
        }
        var repeats = 0
        var repeating: (any Cancellable)?
        repeating = loop.schedule(after: loop.now, interval: .milliseconds(1), tolerance: 0) {
            repeats += 1
            if repeats == 2 { repeating?.cancel() }
        }
        #expect(order == [])
        for _ in 0..<1000 where !(order.count == 2 && repeats == 2) {
            _ = loop.run(mode: .default, before: Date(timeIntervalSinceNow: 0.01))
        }
        #expect(order == ["soon", "later"] && repeats == 2)
    }
}
