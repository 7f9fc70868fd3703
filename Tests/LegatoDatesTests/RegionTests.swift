// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import Testing

@testable import LegatoDates

/// How dates are divided and written.
@Suite struct RegionTests {
    private func region(
        _ locale: String, _ calendar: Calendar.Identifier = .gregorian, timeZone: TimeZone = .gmt
    ) -> DateRegion {
        DateRegion(
            calendar: Calendar(identifier: calendar), locale: Locale(identifier: locale), timeZone: timeZone)
    }

    @Test(arguments: [
        ("en_US", "Mar 3, 2025", "March 2025", "Monday, March 3", "Mon, Mar 3", "Today"),
        ("de_DE", "3. März 2025", "März 2025", "Montag, 3. März", "Mo. 3. März", "Heute"),
        ("en_GB", "3 Mar 2025", "March 2025", "Monday 3 March", "Mon 3 Mar", "Today"),
        ("he_IL", "3 במרץ 2025", "מרץ 2025", "יום שני, 3 במרץ", "יום ב׳, 3 במרץ", "היום"),
        ("ar_EG", "٣ مارس، ٢٠٢٥", "مارس ٢٠٢٥", "الاثنين، ٣ مارس", "اثنين، ٣ مارس", "اليوم"),
    ])
    func `dates are written as the locale writes them`(
        locale: String, dateText: String, month: String, day: String, short: String, today: String
    ) {
        let (region, date) = (region(locale), date(2025, 3, 3, 9, 5))
        #expect(region.dateText(date) == dateText)
        #expect(region.monthTitle(date) == month)
        #expect(region.dayName(date) == day)
        #expect(region.shortDayName(date) == short)
        #expect(region.todayName(at: Date()) == today)
    }

    @Test(arguments: [
        ("en_US", "Mdy", true, false, false, "SUN"), ("de_DE", "dMy", false, false, true, "MO"),
        ("en_GB", "dMy", false, false, true, "MON"), ("ja_JP", "yMd", false, false, false, "日"),
        ("zh_TW", "yMd", true, true, false, "週日"), ("he_IL", "dMy", false, false, false, "יום א׳"),
        ("ar_EG", "dMy", true, false, false, "سبت"),
    ])
    func `the order of units, the hours of the clock and the first day of the week are those of the locale`(
        locale: String, order: String, hasTwelveHours: Bool, hasPeriodFirst: Bool, hasPaddedHours: Bool, first: String
    ) {
        let region = region(locale)
        #expect(String(region.order) == order)
        #expect(region.hasTwelveHours == hasTwelveHours && region.hasPeriodFirst == hasPeriodFirst)
        #expect(region.hasPaddedHours == hasPaddedHours)
        #expect(region.weekdays.first == first && region.weekdays.count == 7)
    }

    @Test func `numbers have the digits of the locale`() {
        #expect(region("en_US").number(7) == "7" && region("en_US").number(7, digits: 2) == "07")
        #expect(region("ar_EG").number(31) == "٣١" && region("ar_EG").number(5, digits: 2) == "٠٥")
        #expect(region("en_US").number(2025) == "2025")
    }

    @Test func `a month has rows of weeks, from the first day of the week on`() {
        let american = region("en_US").weeks(of: date(2025, 3, 1))
        #expect(american.count == 6 && american.allSatisfy { $0.count == 7 })
        #expect(american[0].map { $0 == nil } == [true, true, true, true, true, true, false])
        let german = region("de_DE").weeks(of: date(2025, 3, 1))
        #expect(german[0].compactMap { $0 } == [date(2025, 3, 1), date(2025, 3, 2)])
        #expect(german.flatMap { $0 }.compactMap { $0 }.count == 31)
        // February 2026 begins on a Sunday and has four weeks.
        #expect(region("en_US").weeks(of: date(2026, 2, 1)).count == 4)
    }

    @Test func `months and days are counted across summer time`() throws {
        let berlin = region("de_DE", timeZone: try #require(TimeZone(identifier: "Europe/Berlin")))
        let start = berlin.month(of: date(2025, 3, 15))
        #expect(start == date(2025, 2, 28, 23))
        #expect(berlin.month(of: start, plus: 1) == date(2025, 3, 31, 22))
        #expect(berlin.months(from: start, to: berlin.month(of: start, plus: 8)) == 8)
        #expect(berlin.months(from: berlin.month(of: start, plus: 8), to: start) == -8)
        #expect(berlin.months(from: start, to: start) == 0)
        for count in [-400, -30, -1, 0, 1, 29, 30, 31, 250] {
            #expect(berlin.days(from: start, to: berlin.day(start, plus: count)) == count)
        }
        // The hour that is skipped in March: 2:30 is 3:30, which is 1:30 of universal time.
        #expect(berlin.date(date(2025, 3, 30, 12), hour: 2, minute: 30) == date(2025, 3, 30, 1, 30))
        // The hour that comes twice in October: its second 2:30 stays in it.
        let second = date(2025, 10, 26, 1, 30)
        #expect(berlin.date(second, minute: 31) == date(2025, 10, 26, 1, 31))
        #expect(berlin.date(second, hour: 2) == second && berlin.date(second, on: date(2025, 10, 26, 12)) == second)
        #expect(berlin.date(second, hour: 2, minute: 5) == date(2025, 10, 26, 1, 5))
    }

    @Test func `bounds beyond the dates that show are the first and the last of these`() {
        let infinite = Date(timeIntervalSinceReferenceDate: .infinity)
        let forever = DateBounds(first: Date(timeIntervalSinceReferenceDate: -.infinity), last: infinite)
        let free = DateBounds()
        #expect(forever.clamp(infinite, now: infinite) == free.clamp(infinite, now: infinite))
        #expect(DateBounds(first: infinite).clamp(.distantPast, now: infinite) == free.clamp(infinite, now: infinite))
        #expect(DateBounds(first: Date(timeIntervalSinceReferenceDate: .nan)) == free)
        // A day after them cannot be chosen.
        let late = free.clamp(infinite, now: infinite)
        #expect(free.meets(late, late.addingTimeInterval(1)) && !free.meets(late.addingTimeInterval(1), infinite))
    }

    @Test func `an hour is called as the clock of the locale calls it`() {
        for (cycle, names) in [
            ("h11", [0, 11, 0]), ("h12", [12, 11, 12]), ("h23", [0, 11, 12]), ("h24", [24, 11, 12]),
        ] {
            let region = region("en_US@hours=\(cycle)")
            #expect([0, 11, 12].map(region.hourNumber) == names, "\(cycle)")
        }
    }

    @Test func `a day is changed without the time, and a time without the day`() {
        let region = region("en_US")
        let noon = date(2025, 3, 31, 12, 30).addingTimeInterval(17.5)
        #expect(region.date(noon, on: date(2024, 2, 29)) == date(2024, 2, 29, 12, 30).addingTimeInterval(17.5))
        #expect(region.date(noon, hour: 8) == date(2025, 3, 31, 8, 30))
        #expect(region.date(noon, minute: 59) == date(2025, 3, 31, 12, 59))
        // The last day of a shorter month.
        #expect(region.date(date(2025, 3, 31, 7), inMonth: date(2025, 2, 1)) == date(2025, 2, 28, 7))
        #expect(region.date(date(2025, 3, 31, 7), inMonth: date(2025, 5, 1)) == date(2025, 5, 31, 7))
    }

    @Test func `a calendar of another kind has months of its own`() {
        let hebrew = region("he_IL", .hebrew)
        let start = hebrew.month(of: date(2025, 3, 15))
        #expect(hebrew.weeks(of: start).flatMap { $0 }.compactMap { $0 }.count == 29)
        #expect(hebrew.months(from: start, to: hebrew.month(of: start, plus: 13)) == 13)
    }

    // MARK: - Bounds

    @Test func `a date beyond the bounds is taken for the nearest one, and no number for a bound or for now`() {
        let (first, last, now) = (date(2025, 3, 1), date(2025, 3, 31), date(2025, 5, 5))
        let bounds = DateBounds(first: first, last: last)
        #expect(bounds.clamp(date(2025, 2, 1), now: now) == first && bounds.clamp(date(2026, 2, 1), now: now) == last)
        #expect(bounds.clamp(date(2025, 3, 9), now: now) == date(2025, 3, 9))
        let nothing = Date(timeIntervalSinceReferenceDate: .nan)
        #expect(bounds.clamp(nothing, now: now) == first && DateBounds().clamp(nothing, now: now) == now)
        #expect(DateBounds(last: last).clamp(nothing, now: now) == last)
        #expect(DateBounds().clamp(Date(timeIntervalSinceReferenceDate: .infinity), now: now) > date(9999, 12, 1))
        #expect(DateBounds().clamp(Date(timeIntervalSinceReferenceDate: -.infinity), now: now) == .distantPast)
    }

    @Test func `a span of time meets the bounds if some of it is within them`() {
        let bounds = DateBounds(first: date(2025, 3, 3, 9), last: date(2025, 3, 5, 18))
        #expect(!bounds.meets(date(2025, 3, 2), date(2025, 3, 3)))
        #expect(bounds.meets(date(2025, 3, 3), date(2025, 3, 4)) && bounds.meets(date(2025, 3, 5), date(2025, 3, 6)))
        #expect(!bounds.meets(date(2025, 3, 6), date(2025, 3, 7)))
        #expect(
            !bounds.meets(date(2025, 3, 3, 8), date(2025, 3, 3, 9)) && DateBounds().meets(.distantPast, .distantPast))
    }
}
