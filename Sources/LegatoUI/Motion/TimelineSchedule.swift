// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

/// The dates at which a `TimelineView` is evaluated.
public protocol TimelineSchedule {
    associatedtype Entries: Sequence where Entries.Element == Date
    typealias Mode = TimelineScheduleMode

    /// Dates in ascending order. The first may lie before `startDate`: it is the one that shows then.
    func entries(from startDate: Date, mode: Mode) -> Entries
}

/// How often a schedule is to say something. Here it is always normal.
public enum TimelineScheduleMode: Equatable, Hashable, Sendable {
    /// As on a display that is in use.
    case normal
    /// As on a display that is always on.
    case lowFrequency
}

/// Every `interval` seconds, counted from a date.
public struct PeriodicTimelineSchedule: TimelineSchedule, Sendable {
    private let startDate: Date
    private let interval: TimeInterval

    /// - Parameter interval: In seconds; one that is not positive and finite gives one entry.
    public init(from startDate: Date, by interval: TimeInterval) {
        (self.startDate, self.interval) = (startDate, interval)
    }

    /// Begins with the last date of the schedule at or before `startDate`, or with its first one.
    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        let elapsed = startDate.timeIntervalSince(self.startDate)
        let first = interval > 0 && elapsed > 0 ? (elapsed / interval + 1e-9).rounded(.down) : 0
        return Entries(start: self.startDate, interval: interval, index: first)
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate let start: Date
        fileprivate let interval: TimeInterval
        fileprivate var index: Double
        fileprivate var isOver = false

        public mutating func next() -> Date? {
            if isOver { return nil }
            defer { index += 1 }
            // From the begin, so that no error adds up.
            isOver = !(interval > 0 && interval.isFinite)
            return start + (isOver ? 0 : index * interval)
        }
    }
}

/// The beginning of each minute.
public struct EveryMinuteTimelineSchedule: TimelineSchedule, Sendable {
    public init() {}

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries {
        // Minutes begin with minutes of the reference date, whatever the calendar.
        let minutes = (startDate.timeIntervalSinceReferenceDate / 60).rounded(.down)
        return Entries(minute: minutes)
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate var minute: Double

        public mutating func next() -> Date? {
            defer { minute += 1 }
            return Date(timeIntervalSinceReferenceDate: minute * 60)
        }
    }
}

/// The dates of a sequence.
public struct ExplicitTimelineSchedule<Entries: Sequence>: TimelineSchedule where Entries.Element == Date {
    private let dates: Entries

    /// - Parameter dates: In ascending order.
    public init(_ dates: Entries) { self.dates = dates }

    public func entries(from startDate: Date, mode: TimelineScheduleMode) -> Entries { dates }
}

extension ExplicitTimelineSchedule: Sendable where Entries: Sendable {}

/// Every frame, or as often as an interval allows.
public struct AnimationTimelineSchedule: TimelineSchedule, Sendable {
    private let interval: TimeInterval
    private let isPaused: Bool

    /// Source: reported (motion-views 4).
    private static let shortestInterval = 1.0 / 120

    /// - Parameters:
    ///   - minimumInterval: In seconds; nil, and what is not positive and finite: every frame.
    ///   - paused: Whether the date stands still.
    public init(minimumInterval: Double? = nil, paused: Bool = false) {
        let interval = minimumInterval ?? Self.shortestInterval
        self.interval = interval > 0 && interval.isFinite ? interval : Self.shortestInterval
        isPaused = paused
    }

    public func entries(from start: Date, mode: TimelineScheduleMode) -> Entries {
        Entries(start: start, interval: interval, isOver: isPaused || mode == .lowFrequency)
    }

    public struct Entries: Sequence, IteratorProtocol, Sendable {
        fileprivate let start: Date
        fileprivate let interval: TimeInterval
        fileprivate let isOver: Bool
        fileprivate var index = 0.0

        fileprivate init(start: Date, interval: TimeInterval, isOver: Bool) {
            (self.start, self.interval, self.isOver) = (start, interval, isOver)
        }

        public mutating func next() -> Date? {
            if isOver { return nil }
            defer { index += 1 }
            return start + index * interval
        }
    }
}

extension TimelineSchedule where Self == PeriodicTimelineSchedule {
    /// Every `interval` seconds, counted from `startDate`.
    public static func periodic(from startDate: Date, by interval: TimeInterval) -> PeriodicTimelineSchedule {
        PeriodicTimelineSchedule(from: startDate, by: interval)
    }
}

extension TimelineSchedule where Self == EveryMinuteTimelineSchedule {
    /// The beginning of each minute.
    public static var everyMinute: EveryMinuteTimelineSchedule { EveryMinuteTimelineSchedule() }
}

extension TimelineSchedule where Self == AnimationTimelineSchedule {
    /// Every frame.
    public static var animation: AnimationTimelineSchedule { AnimationTimelineSchedule() }

    /// Every frame, or as often as `minimumInterval` allows; while `paused` is true, the date stands still.
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> AnimationTimelineSchedule {
        AnimationTimelineSchedule(minimumInterval: minimumInterval, paused: paused)
    }
}

extension TimelineSchedule {
    /// The dates of a sequence, in ascending order.
    public static func explicit<S: Sequence>(_ dates: S) -> ExplicitTimelineSchedule<S>
    where Self == ExplicitTimelineSchedule<S>, S.Element == Date {
        ExplicitTimelineSchedule(dates)
    }
}
