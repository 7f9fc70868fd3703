// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// A moment of a scheduler whose clock counts dates; `RunLoop.SchedulerTimeType` and `OperationQueue.SchedulerTimeType`.
public struct __SchedulerDate<Owner>: Strideable, Codable, Hashable, Sendable {
    /// The moment.
    public var date: Date

    /// The moment `date`.
    public init(_ date: Date) { self.date = date }

    public func distance(to other: Self) -> Stride { Stride(other.date.timeIntervalSince(date)) }
    public func advanced(by n: Stride) -> Self { Self(date.addingTimeInterval(n.timeInterval)) }

    /// An amount of time.
    public struct Stride: SchedulerTimeIntervalConvertible, __SchedulerAmount, ExpressibleByFloatLiteral,
        Codable,
        Hashable, Sendable
    {
        /// In seconds.
        public var magnitude: TimeInterval

        /// In seconds.
        public var timeInterval: TimeInterval { magnitude }

        /// So many seconds.
        public init(_ timeInterval: TimeInterval) { magnitude = timeInterval }
        public init(__magnitude value: TimeInterval) { magnitude = value }
        /// So many seconds.
        public init(floatLiteral value: TimeInterval) { magnitude = value }
        /// So many seconds.
        public init(integerLiteral value: TimeInterval) { magnitude = value }

        public init?<T: BinaryInteger>(exactly source: T) {
            guard let seconds = TimeInterval(exactly: source) else { return nil }
            magnitude = seconds
        }

        public static func seconds(_ s: Int) -> Stride { Stride(TimeInterval(s)) }
        public static func seconds(_ s: Double) -> Stride { Stride(s) }
        public static func milliseconds(_ ms: Int) -> Stride { Stride(TimeInterval(ms) / 1e3) }
        public static func microseconds(_ us: Int) -> Stride { Stride(TimeInterval(us) / 1e6) }
        public static func nanoseconds(_ ns: Int) -> Stride { Stride(TimeInterval(ns) / 1e9) }
    }
}

extension RunLoop: Scheduler {
    /// A date.
    public typealias SchedulerTimeType = __SchedulerDate<RunLoop>
    /// There is nothing to say about a closure besides its time.
    public struct SchedulerOptions {}

    /// The present date.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// None: run loops run closures as exactly as they can.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    /// Runs `action` in the next turn in the default mode.
    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = ScheduledAction(run: action)
        perform { action.run() }
    }

    /// Runs `action` at `date` in the default mode.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) { _ = addTimer(at: date, interval: nil, tolerance: tolerance, action) }

    /// Runs `action` at `date` and then once in each `interval` in the default mode.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = addTimer(at: date, interval: interval, tolerance: tolerance, action)
        return AnyCancellable { timer.invalidate() }
    }

    private func addTimer(
        at date: SchedulerTimeType, interval: SchedulerTimeType.Stride?, tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> Timer {
        let action = ScheduledAction(run: action)
        let timer = Timer(fire: date.date, interval: interval?.timeInterval ?? 0, repeats: interval != nil) { _ in
            action.run()
        }
        // Equivalent: removal, on Linux, Foundation ignores the tolerance of a timer and always returns 0.
        timer.tolerance = tolerance.timeInterval
        add(timer, forMode: .default)
        return timer
    }
}

extension OperationQueue: Scheduler {
    /// A date.
    public typealias SchedulerTimeType = __SchedulerDate<OperationQueue>
    /// There is nothing to say about a closure besides its time.
    public struct SchedulerOptions {}

    /// The present date.
    public var now: SchedulerTimeType { SchedulerTimeType(Date()) }
    /// None: queues run closures as exactly as they can.
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = ScheduledAction(run: action)
        addOperation { action.run() }
    }

    /// Adds `action` to the queue at `date`.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        let action = ScheduledAction(run: action)
        let delay = now.distance(to: date).timeInterval
        clock.schedule(after: clock.now.advanced(by: .seconds(delay))) { self.addOperation { action.run() } }
    }

    /// Adds `action` to the queue at `date`, and then once in each `interval`.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let action = ScheduledAction(run: action)
        let delay = now.distance(to: date).timeInterval
        return clock.schedule(
            after: clock.now.advanced(by: .seconds(delay)), interval: .seconds(interval.timeInterval)
        ) { self.addOperation { action.run() } }
    }

    /// What waits for the time: the main queue for its own operations, and another one for all others.
    private var clock: DispatchQueue { self === OperationQueue.main ? .main : .global() }
}
