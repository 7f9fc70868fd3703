// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation

// Days, months, years and times of a region.

extension DateRegion {
    func startOfDay(_ date: Date) -> Date { calendar.startOfDay(for: date) }

    /// When the month of a date begins.
    func month(of date: Date) -> Date { calendar.dateInterval(of: .month, for: date)?.start ?? startOfDay(date) }

    /// When the month begins that is so many months after that of `date`.
    func month(of date: Date, plus count: Int) -> Date {
        let start = month(of: date)
        return calendar.date(byAdding: .month, value: count, to: start).map(month(of:)) ?? start
    }

    /// How many months the month of `other` is after that of `date`.
    func months(from date: Date, to other: Date) -> Int {
        count(of: .month, from: month(of: date), to: month(of: other)) { month(of: date, plus: $0) }
    }

    /// How many days `other` is after `date`.
    func days(from date: Date, to other: Date) -> Int {
        count(of: .day, from: startOfDay(date), to: startOfDay(other)) { day(date, plus: $0) }
    }

    /// How many years the year of `other` is after that of `date`.
    func years(from date: Date, to other: Date) -> Int {
        count(of: .year, from: year(of: date), to: year(of: other)) { year(of: date, plus: $0) }
    }

    /// How many units `end` is after `start`, both of which begin one. Summer time may move a beginning, so that the last unit is not whole.
    private func count(
        of unit: Calendar.Component, from start: Date, to end: Date, _ plus: (Int) -> Date
    ) -> Int {
        let count = calendar.dateComponents([unit], from: start, to: end).value(for: unit) ?? 0
        return [count, count + 1, count - 1].first { plus($0) == end } ?? count
    }

    /// When the year of a date begins.
    func year(of date: Date) -> Date { calendar.dateInterval(of: .year, for: date)?.start ?? startOfDay(date) }

    /// When the year begins that is so many years after that of `date`.
    func year(of date: Date, plus count: Int) -> Date {
        let start = year(of: date)
        return calendar.date(byAdding: .year, value: count, to: start).map(year(of:)) ?? start
    }

    /// The day that is so many days after `date`.
    func day(_ date: Date, plus count: Int) -> Date {
        let start = startOfDay(date)
        return calendar.date(byAdding: .day, value: count, to: start).map(startOfDay) ?? start
    }

    /// The days of a month, in rows of a week; nil where a row has no day of this month.
    func weeks(of month: Date) -> [[Date?]] {
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
        let first = (calendar.component(.weekday, from: month) - calendar.firstWeekday + 7) % 7
        var cells: [Date?] = Array(repeating: nil, count: first)
        for offset in 0..<count { cells.append(day(month, plus: offset)) }
        while !cells.count.isMultiple(of: 7) { cells.append(nil) }
        return stride(from: 0, to: cells.count, by: 7).map { Array(cells[$0..<$0 + 7]) }
    }

    // MARK: - Changes

    private var units: Set<Calendar.Component> { [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond] }

    // An hour that comes twice, where summer time ends, stays the one that it was.

    /// `date` on another day, at its time of day.
    func date(_ date: Date, on day: Date) -> Date {
        if calendar.isDate(date, inSameDayAs: day) { return date }
        var components = calendar.dateComponents(units, from: date)
        let other = calendar.dateComponents([.era, .year, .month, .day, .isLeapMonth], from: day)
        (components.era, components.year, components.month) = (other.era, other.year, other.month)
        (components.day, components.isLeapMonth) = (other.day, other.isLeapMonth)
        return calendar.date(from: components) ?? date
    }

    /// `date` at another full minute of its day.
    func date(_ date: Date, hour: Int? = nil, minute: Int? = nil) -> Date {
        var components = calendar.dateComponents(units, from: date)
        guard let hour, hour != components.hour else {
            let seconds = Double(components.second ?? 0) + Double(components.nanosecond ?? 0) / 1e9
            let minutes = minute.map { $0 - (components.minute ?? 0) } ?? 0
            let start = (date.timeIntervalSinceReferenceDate - seconds).rounded()
            return Date(timeIntervalSinceReferenceDate: start + 60 * Double(minutes))
        }
        components.hour = hour
        if let minute { components.minute = minute }
        (components.second, components.nanosecond) = (0, 0)
        return calendar.date(from: components) ?? date
    }

    /// `date` in another month, on the same day or the last one there.
    func date(_ date: Date, inMonth month: Date) -> Date {
        let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 28
        let number = min(calendar.component(.day, from: date), count)
        return self.date(date, on: day(month, plus: number - 1))
    }
}

/// The dates that a picker may be set to.
struct DateBounds: Equatable {
    /// Nil: there is no bound.
    let first: Date?
    let last: Date?

    /// Bounds beyond the dates that show are the first and the last of these; those that are no numbers are none.
    init(first: Date? = nil, last: Date? = nil) {
        (self.first, self.last) = (first.flatMap(Self.limited), last.flatMap(Self.limited))
    }

    private static func limited(_ date: Date) -> Date? {
        date.timeIntervalSinceReferenceDate.isNaN ? nil : min(max(date, earliest), latest)
    }

    /// The nearest date within the bounds. No number is the first bound, or the last one, or `now`.
    func clamp(_ date: Date, now: Date) -> Date {
        var date = date
        if date.timeIntervalSinceReferenceDate.isNaN { date = first ?? last ?? now }
        date = min(max(date, Self.earliest), Self.latest)
        if let last { date = min(date, last) }
        if let first { date = max(date, first) }
        return date
    }

    /// Dates that are further away are shown as these. Source: *chosen*: the first year, and the last day but one of the year 9999.
    private static let earliest = Date.distantPast
    private static let latest = Date(timeIntervalSinceReferenceDate: 252_423_993_600 - 2 * 86400)

    /// Whether some of the time from `start` to `end` is within the bounds.
    func meets(_ start: Date, _ end: Date) -> Bool {
        (first.map { end > $0 } ?? (end >= Self.earliest)) && start <= last ?? Self.latest
    }
}
