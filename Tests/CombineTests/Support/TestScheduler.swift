// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Dispatch

/// A scheduler whose time moves when a test says so.
// Protected by: the test, which uses it on one thread.
final class TestScheduler: Scheduler, @unchecked Sendable {
    typealias SchedulerOptions = Never

    struct SchedulerTimeType: Strideable, Hashable {
        var nanoseconds = 0
        func distance(to other: Self) -> DispatchQueue.SchedulerTimeType.Stride {
            .nanoseconds(other.nanoseconds - nanoseconds)
        }
        func advanced(by n: DispatchQueue.SchedulerTimeType.Stride) -> Self {
            Self(nanoseconds: nanoseconds + n.magnitude)
        }
    }

    private var jobs: [(time: Int, serial: Int, action: () -> Void)] = []
    private var serial = 0
    private(set) var now = SchedulerTimeType()
    var minimumTolerance: SchedulerTimeType.Stride { 0 }
    /// How many closures wait for their time.
    var jobCount: Int { jobs.count }
    /// How many closures have been scheduled.
    var scheduledCount: Int { serial }
    var milliseconds: Int { now.nanoseconds / 1_000_000 }

    func schedule(options: Never?, _ action: @escaping () -> Void) { add(now, action) }

    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) { add(date, action) }

    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        final class State { var isOver = false }
        let state = State()
        func arm(_ date: SchedulerTimeType) {
            add(date) {
                guard !state.isOver else { return }
                arm(date.advanced(by: interval))
                action()
            }
        }
        arm(date)
        return AnyCancellable { state.isOver = true }
    }

    private func add(_ date: SchedulerTimeType, _ action: @escaping () -> Void) {
        serial += 1
        jobs.append((max(date.nanoseconds, now.nanoseconds), serial, action))
    }

    /// Runs what is due up to `milliseconds`, in the order of time, then of scheduling.
    func advance(to milliseconds: Int) {
        let end = milliseconds * 1_000_000
        while let next = jobs.indices.min(by: { (jobs[$0].time, jobs[$0].serial) < (jobs[$1].time, jobs[$1].serial) }),
            jobs[next].time <= end
        {
            let job = jobs.remove(at: next)
            now.nanoseconds = job.time
            job.action()
        }
        now.nanoseconds = max(now.nanoseconds, end)
    }

    /// Runs what is due now.
    func run() { advance(to: milliseconds) }
}

/// Values over time as text: one character for each 10 ms; "-": nothing, "|": finished, "#": failed, "(ab)": several at one time.
struct Marbles {
    let scheduler = TestScheduler()
    private final class Log { var frames: [Int: String] = [:] }
    private let log = Log()
    private let recorder = CancellableBox()
    private final class CancellableBox { var cancellable: AnyCancellable? }

    /// A subject that is sent what `text` says, from now on.
    func source(_ text: String) -> PassthroughSubject<String, Broken> {
        let subject = PassthroughSubject<String, Broken>()
        var frame = 0
        var isGroup = false
        for character in text {
            switch character {
            case "(": isGroup = true
            case ")": isGroup = false
            default: if character != "-" { send(character, to: subject, frame) }
            }
            if !isGroup { frame += 1 }
        }
        return subject
    }

    private func send(_ character: Character, to subject: PassthroughSubject<String, Broken>, _ frame: Int) {
        let date = scheduler.now.advanced(by: .milliseconds(10 * frame))
        scheduler.schedule(after: date, tolerance: 0, options: nil) {
            switch character {
            case "|": subject.send(completion: .finished)
            case "#": subject.send(completion: .failure(Broken()))
            default: subject.send(String(character))
            }
        }
    }

    /// What `publisher` sends in `frames` frames.
    func play<P: Publisher>(_ publisher: P, frames: Int) -> String {
        let log = log
        let scheduler = scheduler
        func note(_ text: String) { log.frames[scheduler.milliseconds / 10, default: ""] += text }
        recorder.cancellable = publisher.sink {
            if case .finished = $0 { note("|") } else { note("#") }
        } receiveValue: {
            note("\($0)")
        }
        scheduler.advance(to: frames * 10 - 1)
        let last = log.frames.keys.max() ?? -1
        return (0..<(last + 1)).map { frame in
            guard let text = log.frames[frame] else { return "-" }
            return text.count == 1 ? text : "(\(text))"
        }.joined()
    }
}
