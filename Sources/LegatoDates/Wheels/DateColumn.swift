// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoControls
import LegatoLists
import LegatoMotion
import LegatoUI

/// One column of the wheels of a date. What is beyond the bounds is gray, and a wheel that rests there goes back.
struct DateColumn: View {
    let unit: DateUnit
    let date: Binding<Date>
    let bounds: DateBounds
    /// The day from which the rows of days and years are counted.
    let anchor: Date
    @Environment(\.dateRegion) private var region

    /// How many days and years there are before and after the anchor. Source: *chosen*.
    static let dayReach = 1500.0
    static let yearReach = 1000.0

    var body: some View {
        switch unit {
        case .dayInYear: days
        case .month: months
        case .day: daysOfMonth
        case .year: years
        case .hour: hours
        case .minute: minutes
        case .period: periods
        }
    }

    private var shown: Date { date.wrappedValue }
    private var calendar: Calendar { region.calendar }

    private func row(_ text: String, isFree: Bool) -> some View {
        Text(text).monospacedDigit().minimumScaleFactor(0.5)
            .foregroundStyle(isFree ? Color.primary : .system(.tertiary))
    }

    private func interval(_ unit: Calendar.Component, of date: Date) -> DateInterval {
        calendar.dateInterval(of: unit, for: date) ?? DateInterval(start: date, duration: 0)
    }

    private func isFree(_ unit: Calendar.Component, at date: Date) -> Bool {
        let interval = interval(unit, of: date)
        return bounds.meets(interval.start, interval.end)
    }

    /// The rows from one offset to another that are within the bounds, and the one of the date that shows.
    private func offsets(reach: Int, of offset: (Date) -> Int) -> ClosedRange<Int> {
        let shown = offset(shown)
        let first = bounds.first.map { max(-reach, offset($0)) } ?? -reach
        let last = bounds.last.map { min(reach, offset($0)) } ?? reach
        return min(first, shown)...max(last, shown)
    }

    // MARK: - Days

    private var days: some View {
        let (region, today) = (region, Date())
        let offsets = offsets(reach: Int(Self.dayReach)) { region.days(from: anchor, to: $0) }
        return WheelColumn(
            count: offsets.count, chosen: region.days(from: anchor, to: shown) - offsets.lowerBound,
            choose: { date.wrappedValue = region.date(shown, on: region.day(anchor, plus: offsets.lowerBound + $0)) }
        ) { index in
            let day = region.day(anchor, plus: offsets.lowerBound + index)
            let isToday = region.calendar.isDate(day, inSameDayAs: today)
            row(isToday ? region.todayName(at: today) : region.shortDayName(day), isFree: isFree(.day, at: day))
        }
    }

    private var months: some View {
        let region = region
        let year = region.year(of: shown)
        // Years of some calendars have 12 or 13 months, whose numbers have gaps.
        let count = max(1, region.months(from: year, to: region.year(of: year, plus: 1)))
        return WheelColumn(
            count: count, isEndless: true, chosen: region.months(from: year, to: shown),
            choose: { date.wrappedValue = region.date(shown, inMonth: region.month(of: year, plus: $0)) }
        ) { index in
            let month = region.month(of: year, plus: index)
            row(region.monthName(month), isFree: isFree(.month, at: month))
        }
    }

    private var daysOfMonth: some View {
        let region = region
        let month = region.month(of: shown)
        let count = calendar.range(of: .day, in: .month, for: shown)?.count ?? 31
        return WheelColumn(
            count: calendar.maximumRange(of: .day)?.count ?? 31, isEndless: true,
            chosen: calendar.component(.day, from: shown) - 1,
            choose: { date.wrappedValue = region.date(shown, on: region.day(month, plus: min($0, count - 1))) }
        ) { index in
            row(
                region.number(index + 1),
                isFree: index < count && isFree(.day, at: region.day(month, plus: index)))
        }
    }

    private var years: some View {
        let region = region
        let offsets = offsets(reach: Int(Self.yearReach)) { region.years(from: anchor, to: $0) }
        let chosen = region.years(from: anchor, to: shown)
        return WheelColumn(
            count: offsets.count, chosen: chosen - offsets.lowerBound,
            choose: { index in
                let change = offsets.lowerBound + index - chosen
                if let other = region.calendar.date(byAdding: .year, value: change, to: shown) {
                    date.wrappedValue = other
                }
            }
        ) { index in
            let year = region.year(of: anchor, plus: offsets.lowerBound + index)
            row(region.yearName(year), isFree: isFree(.year, at: year))
        }
    }

    // MARK: - Times

    private var hours: some View {
        let region = region
        let digits = region.hasPaddedHours ? 2 : 1
        return WheelColumn(
            count: 24, isEndless: true, chosen: calendar.component(.hour, from: shown),
            choose: { date.wrappedValue = region.date(shown, hour: $0) }
        ) { hour in
            row(
                region.number(region.hourNumber(hour), digits: digits),
                isFree: isFree(.hour, at: region.date(shown, hour: hour)))
        }
    }

    private var minutes: some View {
        let region = region
        return WheelColumn(
            count: 60, isEndless: true, chosen: calendar.component(.minute, from: shown),
            choose: { date.wrappedValue = region.date(shown, minute: $0) }
        ) { minute in
            row(region.number(minute, digits: 2), isFree: isFree(.minute, at: region.date(shown, minute: minute)))
        }
    }

    private var periods: some View {
        let region = region
        let hour = calendar.component(.hour, from: shown)
        return WheelColumn(
            count: 2, chosen: hour / 12, choose: { date.wrappedValue = region.date(shown, hour: hour % 12 + 12 * $0) }
        ) { index in
            let noon = region.date(shown, hour: 12, minute: 0)
            row(
                index == 0 ? region.calendar.amSymbol : region.calendar.pmSymbol,
                isFree: index == 0
                    ? bounds.meets(region.startOfDay(shown), noon)
                    : bounds.meets(noon, region.day(shown, plus: 1)))
        }
    }
}
