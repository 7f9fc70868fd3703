// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoDates

/// Wheels of dates and times. Source: `docs/facts/controls.md` 4.
@MainActor
@Suite struct DateWheelsTests {
    private let start = date(2025, 3, 31, 9, 41)

    private func wheels(
        _ locale: String = "en_US", date: Date? = nil, calls: Calls = Calls(), bounds: ClosedRange<Date>? = nil,
        components: DatePickerComponents = .date
    ) -> LegatoTesting.Stage {
        phone(locale) {
            Dated(date ?? start, calls) { date in
                Group {
                    if let bounds {
                        DatePicker("Trip", selection: date, in: bounds, displayedComponents: components)
                    } else {
                        DatePicker("Trip", selection: date, displayedComponents: components)
                    }
                }
                .datePickerStyle(.wheel)
                .labelsHidden()
            }
        }
    }

    private func settled(_ stage: LegatoTesting.Stage, turning wheel: Int, by rows: Double) throws {
        stage.turnWheel(wheel, by: rows)
        try stage.settle()
    }

    /// What the wheels show, each without the name of the picker.
    private func shown(_ stage: LegatoTesting.Stage) -> [String] {
        stage.wheels.map { $0.replacing("\u{A0}", with: " ") }
    }

    @Test(arguments: [
        ("en_US", ["March", "31", "2025"]), ("de_DE", ["31", "März", "2025"]), ("ja_JP", ["2025年", "3月", "31"]),
        ("he_IL", ["2025", "מרץ", "31"]), ("ar_EG", ["٢٠٢٥", "مارس", "٣١"]),
    ])
    func `the columns of a date have the order of the locale, from the side where reading begins`(
        locale: String, columns: [String]
    ) { #expect(shown(wheels(locale)) == columns) }

    @Test(arguments: [
        ("en_US", ["Mon, Mar 31", "9", "41", "AM"]), ("de_DE", ["Mo. 31. März", "09", "41"]),
        ("zh_TW", ["3月31日 週一", "上午", "9", "41"]), ("ar_EG", ["ص", "٩", "٤١", "اثنين، ٣١ مارس"]),
    ])
    func `a date with a time has a column for the day; hours stand left of minutes everywhere`(
        locale: String, columns: [String]
    ) { #expect(shown(wheels(locale, components: [.date, .hourAndMinute])) == columns) }

    @Test func `today is called so`() {
        let now = date(2026, 1, 1, 15, 5)
        #expect(wheels(date: now, components: [.date, .hourAndMinute]).wheels == ["Today", "3", "05", "PM"])
        #expect(wheels("de_DE", date: now, components: [.date, .hourAndMinute]).wheels == ["Heute", "15", "05"])
    }

    @Test func `wheels are 216 points high and as wide as they are offered, 320 where nothing says so`() throws {
        let wide = wheels().wheelFrames
        #expect(wide.allSatisfy { $0.height == 216 } && wide.count == 3)
        #expect(isNear(wide[0].minX, 9, within: 2) && isNear(wide[2].maxX, 381, within: 2))
        // In halves of the room without gaps: 50, 20 and 30 parts of a hundred.
        #expect(wide.map { Double($0.width) } == [181, 72, 108])
        let free = phone {
            Dated(start) {
                DatePicker("Trip", selection: $0, displayedComponents: .date).datePickerStyle(.wheel).labelsHidden()
                    .fixedSize()
            }
        }
        #expect(isNear(free.wheelFrames[2].maxX - free.wheelFrames[0].minX, 302, within: 2))
    }

    @Test func `a label stands above wheels for which there is no room beside it`() throws {
        let stage = phone {
            Dated(start) { date in
                Form { DatePicker("Trip", selection: date, displayedComponents: .date).datePickerStyle(.wheel) }
            }
        }
        #expect(stage.frame(of: "Trip").minX == 40)
        #expect(stage.frame(of: "Trip").maxY <= stage.wheelFrames[0].minY)
    }

    // MARK: - Turning

    @Test func `each column changes its part, and a day that a month does not have becomes its last one`() throws {
        let calls = Calls()
        let stage = wheels(calls: calls)
        try settled(stage, turning: 2, by: 1)
        #expect(calls.take() == ["2026-03-31 09:41"])
        try settled(stage, turning: 0, by: -1)
        #expect(calls.take() == ["2026-02-28 09:41"] && stage.wheels == ["February", "28", "2026"])
        // The 30th of February is gray, and the wheel goes back from it.
        try settled(stage, turning: 1, by: 2)
        #expect(calls.take() == [] && stage.wheels == ["February", "28", "2026"])
        try settled(stage, turning: 1, by: -1)
        #expect(calls.take() == ["2026-02-27 09:41"])
    }

    @Test func `months and days have no end, years and halves of the day have`() throws {
        let calls = Calls()
        let stage = wheels(date: date(2025, 12, 31, 9, 41), calls: calls)
        try settled(stage, turning: 0, by: 1)
        #expect(calls.take() == ["2025-01-31 09:41"])
        try settled(stage, turning: 1, by: 1)
        #expect(calls.take() == ["2025-01-01 09:41"])
        let times = wheels(date: date(2025, 12, 31, 23, 59), calls: calls, components: .hourAndMinute)
        try settled(times, turning: 1, by: 1)
        #expect(calls.take() == ["2025-12-31 23:00"])
        try settled(times, turning: 0, by: 1)
        #expect(calls.take() == ["2025-12-31 00:00"] && times.wheels == ["12", "00", "AM"])
        try settled(times, turning: 2, by: -1)
        #expect(calls.take() == [] && times.wheels == ["12", "00", "AM"])
    }

    @Test func `the day of a date with a time goes on over months and years`() throws {
        let calls = Calls()
        let stage = wheels(date: date(2025, 12, 30, 9, 41), calls: calls, components: [.date, .hourAndMinute])
        try settled(stage, turning: 0, by: 2)
        #expect(calls.take() == ["2026-01-01 09:41"] && stage.wheels.first == "Today")
        try settled(stage, turning: 1, by: 13)
        #expect(calls.take() == ["2026-01-01 22:41"] && stage.wheels == ["Today", "10", "41", "PM"])
    }

    @Test func `seconds are gone when a time was chosen, and stay with another day`() throws {
        let odd = date(2025, 3, 10, 9, 41).addingTimeInterval(17)
        final class Kept { var date = Date.distantPast }
        let kept = Kept()
        let stage = phone {
            Dated(odd) { date in
                let _ = kept.date = date.wrappedValue
                DatePicker("Trip", selection: date).datePickerStyle(.wheel).labelsHidden()
            }
        }
        try settled(stage, turning: 0, by: 1)
        #expect(kept.date == date(2025, 3, 11, 9, 41).addingTimeInterval(17))
        try settled(stage, turning: 2, by: 1)
        #expect(kept.date == date(2025, 3, 11, 9, 42))
    }

    @Test func `a leap day becomes the last of February in other years`() throws {
        let calls = Calls()
        let stage = wheels(date: date(2024, 2, 29), calls: calls)
        try settled(stage, turning: 2, by: 1)
        #expect(calls.take() == ["2025-02-28 00:00"])
    }

    // MARK: - Bounds and code

    @Test func `beyond the range a wheel goes back to the nearest date`() throws {
        let calls = Calls()
        let stage = wheels(
            date: date(2025, 3, 10, 9, 41), calls: calls, bounds: date(2025, 2, 20)...date(2025, 4, 5, 12))
        try settled(stage, turning: 0, by: 3)
        #expect(calls.take() == ["2025-04-05 12:00"] && stage.wheels == ["April", "5", "2025"])
        try settled(stage, turning: 1, by: 4)
        #expect(calls.take() == [] && stage.wheels == ["April", "5", "2025"])
        // There is one year only.
        try settled(stage, turning: 2, by: 1)
        #expect(calls.take() == [] && stage.wheels == ["April", "5", "2025"])
        try settled(stage, turning: 0, by: -2)
        #expect(calls.take() == ["2025-02-20 00:00"] && stage.wheels == ["February", "20", "2025"])
    }

    @Test func `a date that is written from outside turns the wheels`() throws {
        let stage = wheels()
        stage.tap("June")
        #expect(stage.wheels == ["June", "20", "2025"])
        stage.tap("May")
        stage.advance(by: .milliseconds(300))
        try stage.settle()
        #expect(stage.wheels == ["May", "20", "2025"])
    }

    @Test func `a date far away, or none, shows`() {
        #expect(wheels(date: date(1492, 10, 12)).wheels == ["October", "12", "1492"])
        let none = wheels(date: Date(timeIntervalSinceReferenceDate: .nan))
        #expect(none.wheels == ["January", "1", "2026"])
        let far = wheels(date: date(1800, 1, 1), components: [.date, .hourAndMinute])
        far.tap("June")
        #expect(far.wheels == ["Fri, Jun 20", "9", "41", "AM"])
    }
}
