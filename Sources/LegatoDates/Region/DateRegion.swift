// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
import LegatoUI

/// How dates are divided and written where a picker is.
struct DateRegion: Equatable {
    let locale: Locale
    let calendar: Calendar

    /// The calendar is that of the environment, in its time zone, with the names and the first weekday of its locale. Source: *chosen*, as
    /// UIKit's date pickers have a locale of their own.
    init(calendar: Calendar, locale: Locale, timeZone: TimeZone) {
        var calendar = calendar
        calendar.locale = locale
        calendar.timeZone = timeZone
        (self.locale, self.calendar) = (locale, calendar)
    }

    // MARK: - Words

    private var style: Date.FormatStyle {
        Date.FormatStyle(locale: locale, calendar: calendar, timeZone: calendar.timeZone)
    }

    /// "Mar 3, 2025".
    func dateText(_ date: Date) -> String {
        Date.FormatStyle(
            date: .abbreviated, time: .omitted, locale: locale, calendar: calendar, timeZone: calendar.timeZone
        ).format(date)
    }

    /// "9:41 AM".
    func timeText(_ date: Date) -> String {
        style
            .hour(hasPaddedHours ? .twoDigits(amPM: .abbreviated) : .defaultDigits(amPM: .abbreviated))
            .minute(.twoDigits)
            .format(date)
    }

    /// "March 2025".
    func monthTitle(_ date: Date) -> String { style.month(.wide).year().format(date) }
    /// "Monday, March 3".
    func dayName(_ date: Date) -> String { style.weekday(.wide).month(.wide).day().format(date) }
    /// "Mon, Mar 3".
    func shortDayName(_ date: Date) -> String { style.weekday(.abbreviated).month(.abbreviated).day().format(date) }
    /// "March".
    func monthName(_ date: Date) -> String { style.month(.wide).format(date) }
    /// "2025".
    func yearName(_ date: Date) -> String { style.year().format(date) }

    /// "Today", in the language of the locale.
    func todayName(at now: Date) -> String {
        Date.RelativeFormatStyle(
            allowedFields: [.day], presentation: .named, unitsStyle: .wide, locale: locale, calendar: calendar,
            capitalizationContext: .beginningOfSentence
        ).format(now)
    }

    /// A number in the digits of the locale, with at least so many of them.
    func number(_ number: Int, digits: Int = 1) -> String {
        number.formatted(.number.grouping(.never).precision(.integerLength(digits...)).locale(locale))
    }

    /// The days of the week from the first one on, as the heads of columns.
    var weekdays: [String] {
        let all = calendar.shortStandaloneWeekdaySymbols
        return all.indices.map { all[($0 + calendar.firstWeekday - 1) % all.count].uppercased(with: locale) }
    }

    // MARK: - Orders

    private func pattern(_ template: String) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale) ?? template
    }

    /// Whether the clock has twelve hours.
    var hasTwelveHours: Bool { locale.hourCycle == .oneToTwelve || locale.hourCycle == .zeroToEleven }
    /// What the clock shows at an hour from 0 to 23.
    func hourNumber(_ hour: Int) -> Int {
        switch locale.hourCycle {
        case .zeroToEleven: hour % 12
        case .oneToTwelve: hour % 12 == 0 ? 12 : hour % 12
        case .oneToTwentyFour: hour == 0 ? 24 : hour
        default: hour
        }
    }
    /// Whether the half of the day is written before the hour.
    var hasPeriodFirst: Bool {
        let pattern = pattern("jmm")
        guard let period = pattern.firstIndex(where: { "aBb".contains($0) }),
            let hour = pattern.firstIndex(where: { "hKHk".contains($0) })
        else { return false }
        return period < hour
    }

    /// Whether hours have two digits.
    var hasPaddedHours: Bool { pattern("jmm").contains("HH") || pattern("jmm").contains("hh") }

    /// "d", "M" and "y" as the locale has them.
    var order: [Character] {
        var order: [Character] = []
        var isQuoted = false
        for letter in pattern("yMMMMd") {
            if letter == "'" { isQuoted.toggle() }
            let unit: Character? =
                switch letter {
                case "d": "d"
                case "M", "L": "M"
                case "y", "u", "r": "y"
                default: nil
                }
            if let unit, !isQuoted, !order.contains(unit) { order.append(unit) }
        }
        return order.count == 3 ? order : ["M", "d", "y"]
    }
}

extension EnvironmentValues {
    /// How dates are divided and written here.
    var dateRegion: DateRegion { DateRegion(calendar: calendar, locale: locale, timeZone: timeZone) }
}
