// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension Timer {
    /// A publisher of the time, again and again.
    // Protected by: being immutable; its subscribers are kept by a hub, its timer by a beat.
    public final class TimerPublisher: ConnectablePublisher, @unchecked Sendable {
        public typealias Output = Date
        public typealias Failure = Never

        /// In seconds.
        public let interval: TimeInterval
        /// How late a beat may come, in seconds; nil: as the system likes.
        public let tolerance: TimeInterval?
        /// Where it runs.
        public let runLoop: RunLoop
        /// In which mode it runs.
        public let mode: RunLoop.Mode
        /// How the run loop runs it.
        public let options: RunLoop.SchedulerOptions?
        private let hub = Hub<Date, Never>()
        private let beat = Beat()

        /// Beats every `interval` seconds on `runLoop`, first after one interval; one that is not positive counts as 0.1 ms.
        public init(
            interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
            options: RunLoop.SchedulerOptions? = nil
        ) {
            self.interval = interval
            self.tolerance = tolerance
            self.runLoop = runLoop
            self.mode = mode
            self.options = options
        }

        public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
            hub.add(subscriber)
        }

        /// There is one beat: it begins with the first connection, and ends when any of them is cancelled, so that
        /// `timer.upstream.connect().cancel()` stops a timer that connected by itself.
        public func connect() -> any Cancellable {
            beat.begin {
                let timer = makeTimer()
                runLoop.add(timer, forMode: mode)
                return timer
            }
            return beat
        }

        /// A timer with this interval that is not yet scheduled on a run loop.
        package func makeTimer() -> Timer {
            // Without an explicit first fire date, the system's timer would fire at once.
            let interval = interval > 0 ? interval : 0.0001
            let timer = Timer(fire: Date(timeIntervalSinceNow: interval), interval: interval, repeats: true) {
                [hub] in
                hub.send($0.fireDate)
            }
            // Equivalent: removal, on Linux, Foundation ignores the tolerance of a timer and always returns 0.
            if let tolerance { timer.tolerance = tolerance }
            return timer
        }
    }

    /// What the connections of a timer's publisher share.
    // Protected by: its lock.
    private final class Beat: Cancellable, @unchecked Sendable {
        private let lock = Lock()
        private var timer: Timer?

        /// Begins, unless it runs.
        func begin(_ make: () -> Timer) { lock.withLock { timer = timer ?? make() } }

        func cancel() { lock.withLock { timer.take() }?.invalidate() }
    }

    /// A publisher of the time, every `interval` seconds once it is connected.
    public static func publish(
        every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
        options: RunLoop.SchedulerOptions? = nil
    ) -> TimerPublisher {
        TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
    }
}
