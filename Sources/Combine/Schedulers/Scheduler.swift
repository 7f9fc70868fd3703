// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

/// An amount of time of a scheduler, made of seconds and parts of them.
public protocol SchedulerTimeIntervalConvertible {
    /// So many seconds.
    static func seconds(_ s: Int) -> Self
    /// So many seconds.
    static func seconds(_ s: Double) -> Self
    /// So many thousandths of a second.
    static func milliseconds(_ ms: Int) -> Self
    /// So many millionths of a second.
    static func microseconds(_ us: Int) -> Self
    /// So many billionths of a second.
    static func nanoseconds(_ ns: Int) -> Self
}

/// Says when and where a closure runs.
public protocol Scheduler<SchedulerTimeType> {
    /// A moment of this scheduler.
    associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
    /// What can be said about a closure besides its time.
    associatedtype SchedulerOptions

    /// The present moment.
    var now: SchedulerTimeType { get }
    /// How exact its times are at best.
    var minimumTolerance: SchedulerTimeType.Stride { get }

    /// Runs `action` as soon as possible.
    func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
    /// Runs `action` at `date` or a little later.
    func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
        _ action: @escaping () -> Void)
    /// Runs `action` at `date` and then once in each `interval`, until what is returned is cancelled.
    func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: SchedulerOptions?, _ action: @escaping () -> Void
    ) -> any Cancellable
}

extension Scheduler {
    /// Runs `action` as soon as possible.
    public func schedule(_ action: @escaping () -> Void) { schedule(options: nil, action) }

    /// Runs `action` at `date` or a little later.
    public func schedule(after date: SchedulerTimeType, _ action: @escaping () -> Void) {
        schedule(after: date, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs `action` at `date` or a little later.
    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) { schedule(after: date, tolerance: tolerance, options: nil, action) }

    /// Runs `action` at `date` and then once in each `interval`, until what is returned is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: minimumTolerance, options: nil, action)
    }

    /// Runs `action` at `date` and then once in each `interval`, until what is returned is cancelled.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        _ action: @escaping () -> Void
    ) -> any Cancellable {
        schedule(after: date, interval: interval, tolerance: tolerance, options: nil, action)
    }
}

/// An amount of time that is one number.
///
/// Its operators are those of the standard library's protocols. With an operator for each type, the compiler would need much longer for
/// expressions of numbers, in every file that sees this module.
public protocol __SchedulerAmount: SignedNumeric, Comparable where Magnitude: SignedNumeric {
    /// The number.
    var magnitude: Magnitude { get set }
    /// The amount that is this number.
    init(__magnitude: Magnitude)
    /// The product of two amounts.
    static func __product(_ lhs: Self, _ rhs: Self) -> Self
}

extension __SchedulerAmount {
    public static func __product(_ lhs: Self, _ rhs: Self) -> Self { Self(__magnitude: lhs.magnitude * rhs.magnitude) }

    @_implements(Comparable,<(_:_:))
    public static func __isLess(_ lhs: Self, _ rhs: Self) -> Bool { lhs.magnitude < rhs.magnitude }
    @_implements(AdditiveArithmetic,+(_:_:))
    public static func __sum(_ lhs: Self, _ rhs: Self) -> Self { Self(__magnitude: lhs.magnitude + rhs.magnitude) }
    @_implements(AdditiveArithmetic,-(_:_:))
    public static func __difference(_ lhs: Self, _ rhs: Self) -> Self {
        Self(__magnitude: lhs.magnitude - rhs.magnitude)
    }
    @_implements(Numeric,*(_:_:))
    public static func __multiply(_ lhs: Self, _ rhs: Self) -> Self { __product(lhs, rhs) }
    @_implements(Numeric,*=(_:_:))
    public static func __multiply(_ lhs: inout Self, by rhs: Self) { lhs = __product(lhs, rhs) }
}

/// A closure that a scheduler runs on another thread.
// Protected by: the scheduler, which runs it on one thread at a time.
struct ScheduledAction: @unchecked Sendable {
    let run: () -> Void
}

/// Runs everything at once, on the thread that asks for it.
public struct ImmediateScheduler: Scheduler, Sendable {
    public typealias SchedulerOptions = Never

    /// The present moment, which is always the same.
    public struct SchedulerTimeType: Strideable {
        /// An amount of time, all of which are none at all for this scheduler.
        public struct Stride: ExpressibleByFloatLiteral, __SchedulerAmount, Codable,
            SchedulerTimeIntervalConvertible
        {
            /// The number it was made of.
            public var magnitude: Int

            /// An amount of time.
            public init(_ value: Int) { magnitude = value }
            public init(__magnitude value: Int) { magnitude = value }
            public init(floatLiteral value: Double) { magnitude = Int(value) }
            public init(integerLiteral value: Int) { magnitude = value }
            public init?<T: BinaryInteger>(exactly source: T) {
                guard let value = Int(exactly: source) else { return nil }
                magnitude = value
            }

            public static func seconds(_ s: Int) -> Stride { 0 }
            public static func seconds(_ s: Double) -> Stride { 0 }
            public static func milliseconds(_ ms: Int) -> Stride { 0 }
            public static func microseconds(_ us: Int) -> Stride { 0 }
            public static func nanoseconds(_ ns: Int) -> Stride { 0 }
        }

        public func distance(to other: SchedulerTimeType) -> Stride { 0 }
        public func advanced(by n: Stride) -> SchedulerTimeType { self }
    }

    /// The one there is.
    public static let shared = ImmediateScheduler()

    public var now: SchedulerTimeType { SchedulerTimeType() }
    public var minimumTolerance: SchedulerTimeType.Stride { 0 }

    public func schedule(options: Never?, _ action: @escaping () -> Void) { action() }

    public func schedule(
        after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: Never?,
        _ action: @escaping () -> Void
    ) { action() }

    /// Runs `action` once.
    public func schedule(
        after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
        options: Never?, _ action: @escaping () -> Void
    ) -> any Cancellable {
        action()
        return Subscriptions.empty
    }
}
