// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoDates

/// Calendars of days. Source: `docs/facts/controls.md` 4.
@MainActor
@Suite struct CalendarTests {
    private let start = date(2025, 3, 10, 9, 41)
    private let white = [255, 255, 255]

    /// A calendar of the days, 350 points wide.
    private func calendar(
        _ locale: String = "en_US", date: Date? = nil, calls: Calls = Calls(), bounds: ClosedRange<Date>? = nil,
        components: DatePickerComponents = .date, isDisabled: Bool = false
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
                .datePickerStyle(.graphical)
                .frame(width: 350)
                .disabled(isDisabled)
            }
        }
    }

    private func color(of day: String, _ stage: LegatoTesting.Stage, x: Double = 17) throws -> [Int] {
        let frame = try #require(stage.button(day), "\(stage.elements.compactMap(\.label))").frame
        return stage.color(at: CGPoint(x: frame.midX + x, y: frame.midY))
    }

    @Test func `a month has seven columns, rows of 44 points and a title without its label`() throws {
        let stage = calendar()
        let first = try #require(stage.button("Saturday, March 1")).frame
        let (left, right) = (
            try #require(stage.button("Sunday, March 2")).frame, try #require(stage.button("Saturday, March 8")).frame
        )
        #expect(isNear(left.width, 50) && isNear(right.maxX - left.minX, 350) && left.minX == 20)
        #expect(left.minY - first.minY == 44 && first.minX == right.minX)
        #expect(stage.button("March 2025") != nil)
        // A circle fits in a row: the head is as high as one, too.
        #expect(isNear(stage.button("March 2025")?.frame.height, 44))
    }

    @Test func `weeks begin with the first day of the locale, from the side where reading begins`() throws {
        let german = calendar("de_DE")
        #expect(isNear(german.button("Montag, 3. März")?.frame.minX, 20))
        #expect(isNear(german.button("Sonntag, 2. März")?.frame.maxX, 370))
        let arabic = calendar("ar_EG")
        #expect(isNear(arabic.button("السبت، ١ مارس")?.frame.maxX, 370))
        #expect(isNear(arabic.button("الجمعة، ٧ مارس")?.frame.minX, 20))
        let hebrew = calendar("he_IL")
        #expect(isNear(hebrew.button("יום ראשון, 2 במרץ")?.frame.maxX, 370))
    }

    @Test func `a weekday that is too wide for its column is written smaller, down to six tenths`() throws {
        let name = "WWWWWW"
        let plain = Stage { Text(name).font(.system(size: 13, weight: .semibold)).id("name") }
        let whole = try #require(plain.presentation(of: "name")).frame.width
        /// How high the letters are in a column as wide as this part of the name, in pixels.
        func height(_ part: CGFloat) -> Double {
            let size = CGSize(width: (whole * part + 2).rounded(), height: 24)
            let image = Stage(size: size, scale: 8) { WeekdayHeads(names: [name]) }.image()
            return Double(
                (0..<image.heightInPixels).count { y in
                    (0..<image.widthInPixels).contains { x in image.color(x, y) != white }
                })
        }
        let full = height(1.5)
        #expect(full > 50)
        // In steps of a fortieth.
        #expect(isNear(height(0.7) / full, 0.69, within: 0.05))
        #expect(isNear(height(0.4) / full, 0.6, within: 0.05))
    }

    @Test func `the chosen day has a circle of 44 points in a light tint`() throws {
        let stage = calendar()
        let frame = try #require(stage.button("Monday, March 10")).frame
        #expect(try color(of: "Monday, March 10", stage) == [222, 238, 255])
        #expect(try color(of: "Tuesday, March 11", stage) == white)
        for (x, isInside) in [(21.0, true), (23, false)] {
            #expect((stage.color(at: CGPoint(x: frame.midX - x, y: frame.midY)) != white) == isInside)
        }
    }

    @Test func `today is the day of the stage's clock: in the tint, and filled with it when it is chosen`() throws {
        let stage = calendar(date: date(2026, 1, 1, 12))
        #expect(try color(of: "Thursday, January 1", stage) == [0, 122, 255])
        stage.tap("Friday, January 2")
        #expect(try color(of: "Thursday, January 1", stage) == white)
        #expect(try color(of: "Friday, January 2", stage) == [222, 238, 255])
        let frame = try #require(stage.button("Thursday, January 1")).frame
        let hasTint = stride(from: frame.midX - 6, to: frame.midX + 6, by: 0.25).contains {
            stage.color(at: CGPoint(x: $0, y: frame.midY)) == [0, 122, 255]
        }
        #expect(hasTint)
    }

    @Test func `a tap writes the day, with the time that was; a second one changes nothing`() {
        let calls = Calls()
        let stage = calendar(calls: calls)
        stage.tap("Saturday, March 1")
        #expect(calls.take() == ["2025-03-01 09:41"])
        stage.tap("Saturday, March 1")
        #expect(calls.take() == [])
    }

    // MARK: - Bounds

    @Test func `days beyond the range are gray and cannot be chosen, and no month beyond it can be reached`() throws {
        let calls = Calls()
        let stage = calendar(calls: calls, bounds: date(2025, 3, 4, 12)...date(2025, 4, 2, 9))
        for day in ["Monday, March 3", "Saturday, March 1"] {
            let frame = try #require(stage.elements.first { $0.label == day }).frame
            stage.tap(at: CGPoint(x: frame.midX, y: frame.midY))
        }
        #expect(calls.take() == [])
        // The first day keeps to the bound.
        stage.tap("Tuesday, March 4")
        #expect(calls.take() == ["2025-03-04 12:00"])
        #expect(stage.button("Previous Month")?.traits.contains(.disabled) == true)
        stage.tap("Next Month")
        try stage.settle()
        #expect(stage.button("April 2025") != nil && stage.button("Next Month")?.traits.contains(.disabled) == true)
        stage.tap("Wednesday, April 2")
        #expect(calls.take() == ["2025-04-02 09:00"])
    }

    @Test func `a range without an end, of a second or of all time has its months`() throws {
        let all = calendar(bounds: Date.distantPast...Date.distantFuture)
        all.tap("Previous Month")
        try all.settle()
        #expect(all.button("February 2025") != nil)
        let moment = calendar(bounds: start...start)
        #expect(moment.button("Previous Month")?.traits.contains(.disabled) == true)
        #expect(moment.button("Next Month")?.traits.contains(.disabled) == true)
        #expect(moment.button("Monday, March 10") != nil)
    }

    // MARK: - Months

    @Test func `another month slides in`() throws {
        let stage = calendar()
        stage.tap("Next Month")
        stage.advance(by: .milliseconds(100))
        let page = try #require(stage.elements.first { $0.label == "Tuesday, April 1" }).frame
        // Its place at rest is in the third column.
        #expect(120 + 10 < page.minX && page.minX < 120 + 340)
        try stage.settle()
        #expect(isNear(stage.button("Tuesday, April 1")?.frame.minX, 120))
        stage.tap("Previous Month")
        try stage.settle()
        stage.tap("Previous Month")
        try stage.settle()
        #expect(stage.button("February 2025") != nil && stage.button("Saturday, February 1") != nil)
        // Only the month that shows is read out.
        #expect(!stage.elements.contains { $0.label == "Saturday, March 1" })
    }

    @Test func `a finger turns the pages, one at a time`() throws {
        let calls = Calls()
        let stage = calendar(calls: calls)
        stage.swipe(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400))
        try stage.settle()
        #expect(stage.button("April 2025") != nil)
        stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        try stage.settle()
        #expect(stage.button("March 2025") != nil && calls.take() == [])
    }

    @Test func `where reading begins at the right, the next month comes from the left`() throws {
        let stage = calendar("ar_EG")
        stage.swipe(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 300, y: 400))
        try stage.settle()
        #expect(stage.button("أبريل ٢٠٢٥") != nil)
        stage.tap("Next Month")
        try stage.settle()
        #expect(stage.button("مايو ٢٠٢٥") != nil)
        let (back, forward) = (stage.frame(of: "Previous Month"), stage.frame(of: "Next Month"))
        #expect(forward.maxX < back.minX + 1)
    }

    @Test func `a date that is written from outside shows its month, along the animation of its transaction`() throws {
        let stage = calendar()
        stage.tap("June")
        #expect(stage.button("June 2025") != nil && isNear(stage.button("Sunday, June 1")?.frame.minX, 20))
        stage.tap("May")
        stage.advance(by: .milliseconds(500))
        #expect(isNear(stage.elements.first { $0.label == "Sunday, May 4" }?.frame.minX, 20 - 175, within: 8))
        try stage.settle()
        #expect(isNear(stage.button("Sunday, May 4")?.frame.minX, 20))
    }

    @Test func `the month opens wheels, which lead to another one and write nothing`() throws {
        let calls = Calls()
        let stage = calendar(calls: calls)
        stage.tap("March 2025")
        stage.advance(by: .milliseconds(60))
        #expect(stage.wheels == ["March", "2025"])
        try stage.settle()
        #expect(stage.button("Next Month") == nil && stage.button("Monday, March 10") == nil)
        stage.turnWheel(0, by: 2)
        try stage.settle()
        stage.turnWheel(1, by: 1)
        try stage.settle()
        #expect(stage.wheels == ["May", "2026"] && calls.take() == [])
        stage.tap("May 2026")
        try stage.settle()
        #expect(isNear(stage.button("Sunday, May 3")?.frame.minX, 20) && calls.take() == [])
        // Wheels in the order of the locale.
        let japanese = calendar("ja_JP")
        japanese.tap("2025年3月")
        try japanese.settle()
        #expect(japanese.wheels == ["2025年", "3月"])
    }

    // MARK: - Times and states

    @Test func `with a time there is a row for it below, and a time alone has wheels`() throws {
        let stage = calendar(components: [.date, .hourAndMinute])
        let pill = try #require(stage.button("9:41\u{202F}AM")).frame
        #expect(stage.frame(of: "Time").minX == 20 && isNear(pill.maxX, 370))
        #expect(pill.minY > (stage.button("Monday, March 31")?.frame.maxY ?? 900))
        stage.tap("9:41\u{202F}AM")
        try stage.settle()
        #expect(stage.wheels == ["9", "41", "AM"] && stage.isShowingCard)
        #expect(calendar(components: .hourAndMinute).wheels == ["9", "41", "AM"])
    }

    @Test func `a disabled calendar is half as opaque, and neither days nor months change`() throws {
        let calls = Calls()
        let stage = calendar(calls: calls, isDisabled: true)
        let half = try color(of: "Monday, March 10", stage)
        #expect(half == [238, 246, 255])
        stage.tap(at: CGPoint(x: 100, y: 420))
        stage.swipe(from: CGPoint(x: 300, y: 400), to: CGPoint(x: 100, y: 400))
        try stage.settle()
        #expect(calls.take() == [] && stage.button("March 2025") != nil)
    }

    @Test func `in the dark the tint is that of the dark`() throws {
        let stage = calendar()
        stage.change { $0.colorScheme = .dark }
        #expect(try color(of: "Monday, March 10", stage) == [1, 17, 33])
    }

    @Test func `a calendar of another kind has its own days and months`() throws {
        let stage = phone("he_IL", .hebrew) {
            Dated(start) { DatePicker("Trip", selection: $0).datePickerStyle(.graphical) }
        }
        // The tenth of Adar 5785.
        #expect(stage.elements.contains { $0.label?.contains("אדר") == true && $0.label?.contains("5785") == true })
        #expect(stage.elements.count { $0.traits.contains(.button) && $0.label?.contains("באדר") == true } == 29)
    }

    @Test func `a date far away shows its month`() throws {
        let stage = calendar(date: date(1582, 1, 5))
        #expect(stage.button("January 1582") != nil)
        stage.tap("June")
        #expect(stage.button("June 2025") != nil && stage.button("Sunday, June 1") != nil)
    }
}
