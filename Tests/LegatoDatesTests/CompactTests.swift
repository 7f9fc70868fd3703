// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoDates

/// Date pickers as pills, and the cards that these open. Source: `docs/facts/controls.md` 2 and 4.
@MainActor
@Suite struct CompactTests {
    private let start = date(2025, 3, 10, 9, 41)
    private let fill = [239, 239, 240]
    private let time = "9:41\u{202F}AM"

    private func form(
        _ locale: String = "en_US", date: Date? = nil, calls: Calls = Calls(),
        @ViewBuilder _ picker: @escaping (Binding<Date>) -> some View
    ) -> LegatoTesting.Stage {
        phone(locale) {
            Dated(date ?? start, calls) { date in
                Form {
                    picker(date); Text("below")
                }
            }
        }
    }

    @Test func `a row has its label, and pills for the date and the time at its end`() throws {
        let stage = form { DatePicker("Trip", selection: $0) }
        let (day, hour) = (try #require(stage.button("Mar 10, 2025")), try #require(stage.button(time)))
        #expect(stage.frame(of: "Trip").minX == 40)
        #expect(isNear(hour.frame.maxX, 350) && isNear(hour.frame.minX - day.frame.maxX, 5))
        // A line of text, with 7 above and below it.
        #expect(isNear(day.frame.height, 36, within: 1.5) && day.frame.height == hour.frame.height)
        // Rows with pills are as high as others.
        #expect(isNear(stage.frame(of: "below").midY - stage.frame(of: "Trip").midY, 44, within: 0.5))
        // The ground begins 12 before the text; corners are round.
        #expect(stage.color(at: CGPoint(x: day.frame.minX + 4, y: day.frame.midY)) == fill)
        #expect(stage.color(at: CGPoint(x: day.frame.minX + 0.5, y: day.frame.minY + 0.5)) == [255, 255, 255])
    }

    @Test func `only what is asked for has a pill`() {
        let days = form { DatePicker("Trip", selection: $0, displayedComponents: .date) }
        #expect(days.button("Mar 10, 2025") != nil && days.button(time) == nil)
        let times = form { DatePicker("Trip", selection: $0, displayedComponents: .hourAndMinute) }
        #expect(times.button("Mar 10, 2025") == nil && times.button(time) != nil)
        let nothing = form { DatePicker("Trip", selection: $0, displayedComponents: []) }
        #expect(nothing.elements.count { $0.traits.contains(.button) } == 2)
    }

    @Test(arguments: [
        ("de_DE", "10. März 2025", "09:41"), ("en_GB", "10 Mar 2025", "09:41"), ("he_IL", "10 במרץ 2025", "9:41"),
        ("ar_EG", "١٠ مارس، ٢٠٢٥", "٩:٤١ ص"),
    ])
    func `pills are written as the locale writes them, and stand at the end of the row`(
        locale: String, day: String, time: String
    ) throws {
        let stage = form(locale) { DatePicker("Trip", selection: $0) }
        let labels = stage.elements.compactMap(\.label).map { $0.replacing("\u{A0}", with: " ") }
        #expect(labels.contains(day), "\(labels)")
        #expect(labels.contains { $0.replacing("\u{202F}", with: " ") == time }, "\(labels)")
        let pills = stage.elements.filter { $0.traits.contains(.button) && $0.frame.minY > 30 }.map(\.frame)
        let isRight = stage.settings.layoutDirection == .leftToRight
        #expect(isNear(isRight ? pills.map(\.maxX).max() : pills.map(\.minX).min(), isRight ? 350 : 40))
    }

    @Test func `the environment's time zone counts`() throws {
        let stage = phone(timeZone: try #require(TimeZone(identifier: "Asia/Tokyo"))) {
            Dated(date(2025, 3, 10, 20, 0)) { DatePicker("Trip", selection: $0) }
        }
        #expect(stage.button("Mar 11, 2025") != nil && stage.button("5:00\u{202F}AM") != nil)
    }

    // MARK: - Cards

    @Test func `the date opens a calendar beside it, and a tap elsewhere closes it`() throws {
        let calls = Calls()
        let stage = form(calls: calls) { DatePicker("Trip", selection: $0) }
        let pill = try #require(stage.button("Mar 10, 2025")).frame
        stage.tap("Mar 10, 2025")
        try stage.settle()
        let head = try #require(stage.button("March 2025"))
        #expect(head.root == "popover")
        // Below the pill, within the screen, with seven columns of 44.
        #expect(head.frame.minY > pill.maxY && head.frame.minY < pill.maxY + 20)
        let days = ["Sunday, March 9", "Saturday, March 15"].compactMap { stage.button($0)?.frame }
        #expect(isNear(days[0].width, 44) && isNear(days[1].maxX - days[0].minX, 308))
        #expect(10 < days[0].minX && days[1].maxX < 380)
        // A day is written with the time that was; the card stays.
        stage.tap("Friday, March 14")
        #expect(calls.take() == ["2025-03-14 09:41"])
        try stage.settle()
        #expect(stage.isShowingCard)
        stage.tap(at: CGPoint(x: 20, y: 780))
        try stage.settle()
        #expect(!stage.isShowingCard && calls.take() == [])
        #expect(stage.button("Mar 14, 2025") != nil)
    }

    @Test func `the time opens wheels, which write when they rest`() throws {
        let calls = Calls()
        let stage = form(calls: calls) { DatePicker("Trip", selection: $0) }
        stage.tap(time)
        try stage.settle()
        #expect(stage.wheels == ["9", "41", "AM"])
        stage.turnWheel(0, by: 3)
        #expect(calls.take() == ["2025-03-10 12:41"])
        try stage.settle()
        // The half of the day follows.
        #expect(stage.wheels == ["12", "41", "PM"])
        stage.turnWheel(2, by: -1)
        try stage.settle()
        #expect(calls.take() == ["2025-03-10 00:41"] && stage.wheels == ["12", "41", "AM"])
        stage.turnWheel(1, by: -2)
        try stage.settle()
        #expect(calls.take() == ["2025-03-10 00:39"])
    }

    @Test func `the card has no arrow, and an open pill is written in the tint`() throws {
        let stage = form { DatePicker("Trip", selection: $0, displayedComponents: .date) }
        let pill = try #require(stage.button("Mar 10, 2025, Trip") ?? stage.button("Mar 10, 2025")).frame
        func hasTint() -> Bool {
            let image = stage.image()
            return stride(from: pill.minX, to: pill.maxX, by: 0.5).contains { x in
                let color = image.color(at: CGPoint(x: x, y: pill.midY), scale: 2)
                return color[2] > 200 && color[0] < 60
            }
        }
        #expect(!hasTint())
        stage.tap(at: CGPoint(x: pill.midX, y: pill.midY))
        try stage.settle()
        #expect(hasTint())
        // Between the pill and the card there is nothing but the shadow.
        let gap = [pill.midX - 20, pill.midX].map { stage.color(at: CGPoint(x: $0, y: pill.maxY + 10)) }
        #expect(gap[0] == gap[1])
    }

    // MARK: - States

    @Test func `a disabled picker has no ground and opens nothing, and its label is not dim`() throws {
        let stage = form { DatePicker("Trip", selection: $0).disabled(true) }
        let pill = try #require(stage.button("Mar 10, 2025")).frame
        #expect(stage.color(at: CGPoint(x: pill.minX + 4, y: pill.midY)) == [255, 255, 255])
        let dark = stride(from: 40.0, to: 80, by: 0.5).contains {
            stage.color(at: CGPoint(x: $0, y: stage.frame(of: "Trip").midY))[0] < 40
        }
        #expect(dark)
        stage.tap(at: CGPoint(x: pill.midX, y: pill.midY))
        try stage.settle()
        #expect(!stage.isShowingCard)
    }

    @Test func `a date beyond the range shows as the nearest one, and is not written`() throws {
        let calls = Calls()
        let stage = form(calls: calls) {
            DatePicker("Trip", selection: $0, in: date(2025, 4, 2, 8)...date(2025, 4, 9))
        }
        #expect(stage.button("Apr 2, 2025") != nil && stage.button("8:00\u{202F}AM") != nil)
        try stage.settle()
        #expect(calls.take() == [])
        // What is chosen is within the range, too.
        stage.tap("Apr 2, 2025")
        try stage.settle()
        stage.tap("Wednesday, April 9")
        #expect(calls.take() == ["2025-04-09 00:00"])
    }

    @Test func `no date shows as the present one`() {
        let stage = form(date: Date(timeIntervalSinceReferenceDate: .nan)) { DatePicker("Trip", selection: $0) }
        #expect(stage.button("Jan 1, 2026") != nil)
    }

    @Test func `outside of a form the label and the pills stand at the ends of the row`() throws {
        let stage = phone { Dated(start) { DatePicker("Trip", selection: $0).padding(20) } }
        #expect(stage.frame(of: "Trip").minX == 20 && isNear(stage.button(time)?.frame.maxX, 370))
        let hidden = phone {
            Dated(start) { DatePicker("Trip", selection: $0, displayedComponents: .date).labelsHidden() }
        }
        let pill = try #require(hidden.button("Mar 10, 2025, Trip")).frame
        #expect(isNear(pill.midX, 195, within: 0.5))
    }

    @Test func `where there is no room for both, the time stands below the date`() throws {
        let stage = form { DatePicker("Departure", selection: $0) }
        stage.change { $0.dynamicTypeSize = .accessibility4 }
        let (day, hour) = (try #require(stage.button("Mar 10, 2025")), try #require(stage.button(time)))
        #expect(hour.frame.minY > day.frame.maxY && hour.frame.minX == day.frame.minX)
        #expect(day.frame.minY > stage.frame(of: "Departure").midY)
    }

    @Test func `frames are the same on every run, whatever the day is`() throws {
        struct Now: View {
            @State private var date = Date()
            var body: some View { DatePicker("Trip", selection: $date) }
        }
        func image() throws -> StageImage {
            let stage = phone { Now() }
            stage.tap("Jan 1, 2026")
            stage.advance(by: .milliseconds(400))
            return stage.image()
        }
        #expect(try image() == image())
    }

    // MARK: - Styles of an app

    private struct Stamped: DatePickerStyle {
        func makeBody(configuration: Configuration) -> some View {
            VStack {
                configuration.label
                Text(
                    "from \(configuration.minimumDate.map(text) ?? "-") to \(configuration.maximumDate.map(text) ?? "-")"
                )
                Text(configuration.displayedComponents == .date ? "date" : "more")
                Button("Next") { configuration.selection += 86400 }
                DatePicker(
                    selection: configuration.$selection, displayedComponents: configuration.displayedComponents
                ) { configuration.label }
            }
        }
    }

    @Test func `a style of an app gets the label, the date and the bounds, and pickers in it have the style around`() {
        let calls = Calls()
        let stage = phone {
            Dated(start, calls) {
                DatePicker("Trip", selection: $0, in: date(2025, 1, 1)..., displayedComponents: .date)
                    .datePickerStyle(Stamped())
            }
        }
        let labels = stage.elements.compactMap(\.label)
        #expect(labels.contains("from 2025-01-01 00:00 to -") && labels.contains("date"))
        #expect(labels.contains("Mar 10, 2025"))
        stage.tap("Next")
        #expect(calls.take() == ["2025-03-11 09:41"])
    }
}
