// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoDates

/// Calendars in which several days are chosen. Source: `docs/facts/controls.md` 4.
@MainActor
@Suite struct MultiDatePickerTests {
    private struct Days: View {
        let calls: Calls
        var bounds: Range<Date>?
        @State private var days: Set<DateComponents>

        init(_ days: Set<DateComponents> = [], _ calls: Calls = Calls(), in bounds: Range<Date>? = nil) {
            (self.calls, self.bounds) = (calls, bounds)
            _days = State(initialValue: days)
        }

        var body: some View {
            Group {
                if let bounds {
                    MultiDatePicker("Days", selection: $days, in: bounds)
                } else {
                    MultiDatePicker("Days", selection: $days)
                }
            }
            .frame(width: 350)
            .onChange(of: days) {
                calls.note(
                    days.map { "\($0.year ?? 0)-\($0.month ?? 0)-\($0.day ?? 0)" }.sorted().joined(separator: " "))
            }
        }
    }

    private func isChosen(_ day: String, _ stage: LegatoTesting.Stage) throws -> Bool {
        let frame = try #require(stage.button(day)).frame
        return stage.color(at: CGPoint(x: frame.midX + 17, y: frame.midY)) == [222, 238, 255]
    }

    @Test func `the month of today shows at first, and a tap adds a day or removes it`() throws {
        let calls = Calls()
        let stage = phone { Days([], calls) }
        #expect(stage.button("January 2026") != nil)
        stage.tap("Monday, January 5")
        stage.tap("Wednesday, January 7")
        #expect(calls.take() == ["2026-1-5", "2026-1-5 2026-1-7"])
        #expect(try isChosen("Monday, January 5", stage) && isChosen("Wednesday, January 7", stage))
        #expect(try !isChosen("Tuesday, January 6", stage))
        stage.tap("Monday, January 5")
        #expect(calls.take() == ["2026-1-7"])
        #expect(try !isChosen("Monday, January 5", stage))
    }

    @Test func `what is added has its calendar, era, year, month and day`() throws {
        final class Kept { var days: Set<DateComponents> = [] }
        let kept = Kept()
        let stage = phone {
            MultiDatePicker("Days", selection: Binding(get: { kept.days }, set: { kept.days = $0 }))
        }
        stage.tap("Monday, January 5")
        let day = try #require(kept.days.first)
        #expect(day.calendar?.identifier == .gregorian && day.era == 1)
        #expect(day.year == 2026 && day.month == 1 && day.day == 5 && day.hour == nil)
    }

    @Test func `components with more or less than that stand for their day, and those without one for none`() throws {
        let calls = Calls()
        let days: Set = [
            DateComponents(year: 2026, month: 1, day: 5), DateComponents(year: 2026, month: 1, day: 7, hour: 23),
            DateComponents(year: 2026, month: 1), DateComponents(),
        ]
        let stage = phone { Days(days, calls) }
        #expect(try isChosen("Monday, January 5", stage) && isChosen("Wednesday, January 7", stage))
        #expect(try !isChosen("Tuesday, January 6", stage))
        // All that stand for the day are removed, and others stay.
        stage.tap("Wednesday, January 7")
        #expect(calls.take() == ["0-0-0 2026-1-0 2026-1-5"])
    }

    @Test func `days beyond the bounds cannot be chosen; the end of a range is beyond it`() throws {
        let calls = Calls()
        let stage = phone { Days([], calls, in: date(2026, 2, 3)..<date(2026, 2, 6)) }
        // The month is the nearest to today's.
        #expect(stage.button("February 2026") != nil)
        for day in ["Monday, February 2", "Friday, February 6"] {
            let frame = try #require(stage.elements.first { $0.label == day }).frame
            stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        }
        #expect(calls.take() == [])
        stage.tap("Tuesday, February 3")
        stage.tap("Thursday, February 5")
        #expect(calls.take() == ["2026-2-3", "2026-2-3 2026-2-5"])
    }

    @Test func `a thousand days show, and one of them can be removed`() throws {
        let calls = Calls()
        var calendar = Calendar(identifier: .gregorian)
        calendar.timeZone = .gmt
        let days = Set(
            (0..<1000).map { index in
                calendar.dateComponents(
                    [.year, .month, .day], from: date(2025, 1, 1).addingTimeInterval(86400 * Double(index)))
            })
        let stage = phone { Days(days, calls) }
        #expect(try isChosen("Monday, January 5", stage) && isChosen("Saturday, January 31", stage))
        stage.tap("Monday, January 5")
        #expect(try !isChosen("Monday, January 5", stage))
        #expect(calls.take().first?.split(separator: " ").count == 999)
    }

    @Test func `the days of another calendar are those that it says`() throws {
        // The first of Tevet 5786 to its 16th: the fifth of January.
        var day = DateComponents(calendar: Calendar(identifier: .hebrew), year: 5786, month: 4, day: 16)
        day.era = 0
        let stage = phone { Days([day]) }
        #expect(try isChosen("Monday, January 5", stage))
    }
}
