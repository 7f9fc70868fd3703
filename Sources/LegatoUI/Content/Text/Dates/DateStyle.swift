// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

public import Foundation

extension Text {
    /// How a date is shown, on its own or by the time until it or since it.
    public struct DateStyle: Codable, Equatable, Sendable {
        enum Kind: String, Codable, Sendable { case time, date, relative, offset, timer }

        let kind: Kind

        /// The time of day: 9:41 AM.
        public static let time = DateStyle(kind: .time)
        /// The day: June 3, 2019.
        public static let date = DateStyle(kind: .date)
        /// The time until the date or since it in its two largest units: 2 hours, 23 minutes.
        public static let relative = DateStyle(kind: .relative)
        /// The time until the date, or with a minus sign since it, in its largest unit: +2 hours.
        public static let offset = DateStyle(kind: .offset)
        /// The time until the date or since it as a clock shows it: 36:59:01.
        public static let timer = DateStyle(kind: .timer)
    }

    /// A date in a style, which follows the time of the scene where the style does.
    public init(_ date: Date, style: DateStyle) {
        parts = [Part(style.formatted(date))]
    }

    /// From one date to another, as times where they are on one day.
    public init(_ dates: ClosedRange<Date>) { parts = [Part(DateSpan(start: dates.lowerBound, end: dates.upperBound))] }

    /// From one date to another, as times where they are on one day.
    public init(_ interval: DateInterval) { self.init(interval.start...interval.end) }

    /// Time that passes as a clock shows it, which follows the time of the scene.
    ///
    /// - Parameters:
    ///   - timerInterval: Before it begins, all of it is left; after it has ended, nothing is.
    ///   - pauseTime: The date at which the timer stands still; nil: it runs.
    ///   - countsDown: Whether the time that is left is shown, not that which has passed.
    ///   - showsHours: Whether sixty minutes are an hour.
    public init(
        timerInterval: ClosedRange<Date>, pauseTime: Date? = nil, countsDown: Bool = true, showsHours: Bool = true
    ) {
        let timer = IntervalTimer(
            start: timerInterval.lowerBound, end: timerInterval.upperBound, pauseTime: pauseTime,
            countsDown: countsDown, showsHours: showsHours)
        parts = [Part(timer)]
    }
}

extension Text.DateStyle {
    fileprivate func formatted(_ date: Date) -> any FormattedText {
        switch kind {
        case .time: DateText(date: date, day: .omitted, time: .shortened)
        case .date: DateText(date: date, day: .long, time: .omitted)
        case .relative: RemainingTime(date: date, unitCount: 2, isSigned: false)
        case .offset: RemainingTime(date: date, unitCount: 1, isSigned: true)
        case .timer: ClockTime(date: date)
        }
    }
}

/// A day, or a time of it.
private struct DateText: FormattedText {
    let date: Date
    let day: Date.FormatStyle.DateStyle
    let time: Date.FormatStyle.TimeStyle

    var followsCalendar: Bool { true }

    func text(in region: TextRegion, at _: Date) -> String {
        let calendar = region.calendar
        let style = Date.FormatStyle(
            date: day, time: time, locale: region.locale, calendar: calendar, timeZone: calendar.timeZone)
        return style.format(date)
    }
}

/// From one date to another.
private struct DateSpan: FormattedText {
    let start: Date
    let end: Date

    var followsCalendar: Bool { true }

    func text(in region: TextRegion, at _: Date) -> String {
        let calendar = region.calendar
        let isOneDay = calendar.isDate(start, inSameDayAs: end)
        let style = Date.IntervalFormatStyle(
            date: isOneDay ? .omitted : .abbreviated, time: .shortened, locale: region.locale, calendar: calendar,
            timeZone: calendar.timeZone)
        return style.format(start..<end)
    }
}
