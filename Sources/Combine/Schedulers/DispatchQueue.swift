// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Dispatch

extension DispatchQueue: Scheduler {
    /// A moment of the clock of dispatch queues.
    public struct SchedulerTimeType: Strideable, Codable, Hashable, Sendable {
        /// The moment.
        public var dispatchTime: DispatchTime

        /// The moment `time`.
        public init(_ time: DispatchTime) { dispatchTime = time }

        public init(from decoder: any Decoder) throws {
            let nanoseconds = try decoder.singleValueContainer().decode(UInt64.self)
            self.init(DispatchTime(uptimeNanoseconds: nanoseconds))
        }

        public func encode(to encoder: any Encoder) throws {
            var container = encoder.singleValueContainer()
            try container.encode(dispatchTime.uptimeNanoseconds)
        }

        public func distance(to other: SchedulerTimeType) -> Stride {
            Stride(nanoseconds: Int(other.dispatchTime.uptimeNanoseconds) - Int(dispatchTime.uptimeNanoseconds))
        }

        public func advanced(by n: Stride) -> SchedulerTimeType { SchedulerTimeType(dispatchTime + n.timeInterval) }

        public func hash(into hasher: inout Hasher) { hasher.combine(dispatchTime.uptimeNanoseconds) }

        /// An amount of time in whole nanoseconds.
        public struct Stride: SchedulerTimeIntervalConvertible, __SchedulerAmount, ExpressibleByFloatLiteral,
            Hashable, Codable, Sendable
        {
            /// In nanoseconds.
            public var magnitude: Int

            /// The amount as queues take it.
            public var timeInterval: DispatchTimeInterval { .nanoseconds(magnitude) }

            /// An amount of time; `never` is the longest.
            public init(_ timeInterval: DispatchTimeInterval) {
                switch timeInterval {
                case .seconds(let s): self = .seconds(s)
                case .milliseconds(let ms): self = .milliseconds(ms)
                case .microseconds(let us): self = .microseconds(us)
                case .nanoseconds(let ns): self = .nanoseconds(ns)
                case .never: self = .nanoseconds(.max)
                @unknown default: self = .nanoseconds(.max)
                }
            }

            public init(__magnitude nanoseconds: Int) { magnitude = nanoseconds }
            fileprivate init(nanoseconds: Int) { magnitude = nanoseconds }

            /// So many seconds.
            public init(floatLiteral value: Double) { self = .seconds(value) }
            /// So many seconds.
            public init(integerLiteral value: Int) { self = .seconds(value) }

            public init?<T: BinaryInteger>(exactly source: T) {
                guard let seconds = Int(exactly: source) else { return nil }
                self = .seconds(seconds)
            }

            public static func __product(_ lhs: Stride, _ rhs: Stride) -> Stride {
                .seconds(Double(lhs.magnitude) / 1e9 * Double(rhs.magnitude) / 1e9)
            }

            public static func seconds(_ s: Int) -> Stride { Stride(s, nanosecondsEach: 1_000_000_000) }
            public static func seconds(_ s: Double) -> Stride {
                // Amounts past the 64-bit range of nanoseconds (292 years) stop at its ends.
                Stride(nanoseconds: Int(exactly: (max(-9e9, min(s, 9e9)) * 1e9).rounded()) ?? 0)
            }
            public static func milliseconds(_ ms: Int) -> Stride { Stride(ms, nanosecondsEach: 1_000_000) }
            public static func microseconds(_ us: Int) -> Stride { Stride(us, nanosecondsEach: 1000) }
            public static func nanoseconds(_ ns: Int) -> Stride { Stride(nanoseconds: ns) }

            private init(_ count: Int, nanosecondsEach: Int) {
                let (product, overflows) = count.multipliedReportingOverflow(by: nanosecondsEach)
                magnitude = overflows ? (count < 0 ? .min : .max) : product
            }
        }
    }

    /// How a closure runs.
    public struct SchedulerOptions {
        /// How urgent it is.
        public var qos: DispatchQoS
        /// How the queue runs it.
        public var flags: DispatchWorkItemFlags
        /// The group it belongs to.
        public var group: DispatchGroup?

        /// As urgent as the queue, in no group, unless these say otherwise.
        public init(qos: DispatchQoS = .unspecified, flags: DispatchWorkItemFlags = [], group: DispatchGroup? = nil) {
            self.qos = qos
            self.flags = flags
            self.group = group
        }
    }

    /// The present moment.
    public var now: SchedulerTimeType { SchedulerTimeType(.now()) }
    /// None: queues run closures as exactly as they can.
    public var minimumTolerance: SchedulerTimeType.Stride { .nanoseconds(0) }

    public func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void) {
        let action = ScheduledAction(run: action)
        guard let options else { return async { action.run() } }
        async(group: options.group, qos: options.qos, flags: options.flags) { action.run() }
    }

    /// Runs `action` at `date`. A group waits for it from then on.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void
    ) {
        guard let options else {
            let action = ScheduledAction(run: action)
            return asyncAfter(deadline: date.dispatchTime) { action.run() }
        }
        options.group?.enter()
        let last = ScheduledAction {
            action()
            options.group?.leave()
        }
        asyncAfter(deadline: date.dispatchTime, qos: options.qos, flags: options.flags) { last.run() }
    }

    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        let timer = DispatchSource.makeTimerSource(queue: self)
        let action = ScheduledAction(run: action)
        timer.setEventHandler(qos: options?.qos ?? .unspecified, flags: options?.flags ?? []) { action.run() }
        timer.schedule(
            deadline: date.dispatchTime, repeating: interval.timeInterval, leeway: tolerance.timeInterval)
        timer.activate()
        return AnyCancellable { timer.cancel() }
    }
}
