// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import TestSupport
import Testing

@testable import LegatoStage
@testable import LegatoTesting
@testable import LegatoUI
@testable import SwiftUI

private let english = TextRegion(locale: Locale(identifier: "en_US"))
private let origin = Date(timeIntervalSinceReferenceDate: 800_000_000)

@Suite struct DateTextTests {
    private func text(_ text: Text, _ seconds: Double) -> String { text.plainText(in: english, at: origin + seconds) }

    @Test(arguments: [
        (0, "0:00"), (-1, "0:01"), (-152, "2:32"), (-133_141, "36:59:01"), (-0.5, "0:01"), (-151.5, "2:32"),
        (0.5, "0:00"),
        (1, "0:01"), (152.9, "2:32"), (3599, "59:59"), (3600, "1:00:00"),
    ])
    func `a timer shows what is left to its date, or has passed since`(now: Double, expected: String) {
        #expect(text(Text(origin, style: .timer), now) == expected)
    }

    @Test(arguments: [
        (0, "0 seconds"), (-1, "1 second"), (-23, "23 seconds"), (-310, "5 minutes, 10 seconds"),
        (310, "5 minutes, 10 seconds"),
        (-8580, "2 hours, 23 minutes"), (-8639, "2 hours, 23 minutes"), (-7200, "2 hours"), (7265, "2 hours, 1 minute"),
        (-90_000, "1 day, 1 hour"),
    ])
    func `a relative date shows its two largest units`(now: Double, expected: String) {
        #expect(text(Text(origin, style: .relative), now) == expected)
    }

    @Test(arguments: [
        (-7500, "+2 hours"), (7500, "-2 hours"), (0, "+0 seconds"), (59.5, "-59 seconds"), (-90, "+1 minute"),
    ])
    func `an offset shows its largest unit with a sign`(now: Double, expected: String) {
        #expect(text(Text(origin, style: .offset), now) == expected)
    }

    @Test func `an interval counts down to its end or up from its begin, and stands still outside`() {
        let down = Text(timerInterval: origin...origin + 90)
        let up = Text(timerInterval: origin...origin + 90, countsDown: false)
        for (now, left, passed) in [
            (-5, "1:30", "0:00"), (0, "1:30", "0:00"), (0.5, "1:30", "0:00"), (1, "1:29", "0:01"), (30, "1:00", "0:30"),
            (90, "0:00", "1:30"),
            (100, "0:00", "1:30"),
        ] as [(Double, String, String)] {
            #expect(text(down, now) == left && text(up, now) == passed)
        }
        let long = origin...origin + 3725
        #expect(text(Text(timerInterval: long), 0) == "1:02:05")
        #expect(text(Text(timerInterval: long, showsHours: false), 0) == "62:05")
        #expect(text(Text(timerInterval: long, pauseTime: origin + 5), 1000) == "1:02:00")
    }

    @Test func `a date in a style of its own is the same at any time`() {
        for style in [Text.DateStyle.date, .time] {
            let text = Text(origin, style: style)
            #expect(text.parts[0].nextChange(after: origin) == nil && self.text(text, 5) == self.text(text, 5000))
        }
        #expect(text(Text(origin, style: .date), 0).hasSuffix("2026"))
    }

    /// The origin is May 9, 2026, 6:13:20 in the morning, universal time.
    @Test func `dates follow the calendar and the time zone of the view`() throws {
        var environment = EnvironmentValues()
        func texts() -> [String] {
            let texts = [
                Text(origin, style: .time), Text(origin, style: .date), Text(origin...origin + 3600),
                Text(origin...origin + 64_800),
            ]
            // Times are divided from AM and PM by a narrow space.
            return texts.map { $0.plainText(in: TextRegion(environment)).replacing("\u{202F}", with: " ") }
        }
        environment.timeZone = .gmt
        #expect(Array(texts()[..<2]) == ["6:13 AM", "May 9, 2026"])
        #expect(!texts()[2].contains("May") && texts()[3].contains("May 10"))
        environment.timeZone = try #require(TimeZone(secondsFromGMT: -10 * 3600))
        #expect(Array(texts()[..<2]) == ["8:13 PM", "May 8, 2026"])
        #expect(!texts()[2].contains("May") && texts()[3].contains("May 8") && texts()[3].contains("2:13 PM"))
        environment.calendar = Calendar(identifier: .buddhist)
        #expect(texts()[1].contains("2569"))
    }

    @Test func `units of a relative date are those of the calendar in the time zone`() throws {
        var environment = EnvironmentValues()
        let zone = try #require(TimeZone(identifier: "Europe/Berlin"))
        // The clocks go forward on March 29, 2026, at one in the morning, universal time.
        let before = try Date("2026-03-28T12:00:00Z", strategy: .iso8601)
        let text = Text(before + 23 * 3600, style: .relative)
        environment.timeZone = .gmt
        #expect(text.plainText(in: TextRegion(environment), at: before) == "23 hours")
        environment.timeZone = zone
        #expect(text.plainText(in: TextRegion(environment), at: before) == "1 day")
    }

    /// Each text changes at exactly the time it names, and at none before.
    @Test(arguments: [-100_000, -8000, -3601, -100, -2.5, -1, -0.5, 0, 0.5, 1, 59, 3599.5, 100_000])
    func `texts read the same until their next change, and otherwise from it on`(start: Double) throws {
        for text in [
            Text(origin, style: .timer), Text(origin, style: .relative), Text(origin, style: .offset),
            Text(timerInterval: origin - 50...origin + 50),
            Text(timerInterval: origin - 50...origin + 50, countsDown: false),
        ] {
            var now = origin + start
            for _ in 0..<50 {
                guard let next = text.parts[0].nextChange(after: now) else { break }
                #expect(next > now)
                let shown = text.plainText(in: english, at: now)
                #expect(text.plainText(in: english, at: now + next.timeIntervalSince(now) * 0.999) == shown)
                now = next
            }
        }
    }

    @Test(arguments: [-1e11, 1e11, .infinity, -.infinity, .nan, 1e300])
    func `no date is dangerous`(seconds: Double) {
        let date = Date(timeIntervalSinceReferenceDate: seconds)
        for text in [Text(date, style: .timer), Text(date, style: .relative), Text(date, style: .offset)] {
            #expect(!text.plainText(in: english, at: origin).isEmpty)
            _ = text.parts[0].nextChange(after: origin)
        }
    }

    @Test func `styles are coded by their names`() throws {
        for style in [Text.DateStyle.time, .date, .relative, .offset, .timer] {
            #expect(try JSONDecoder().decode(Text.DateStyle.self, from: JSONEncoder().encode(style)) == style)
        }
    }
}

/// Shows time that passes.
private struct Ticking: View {
    @State private var start = Date()
    @State private var isThere = true

    var body: some View {
        VStack {
            if isThere {
                Text("T \(timerInterval: start...start + 3)").id("timer")
                Text(start, style: .timer)
                Text(.currentDate, format: .dateTime.second()).id("seconds")
            }
            Button("Away") { isThere.toggle() }
        }
    }
}

/// A time in two zones, the second of which changes.
private struct Zones: View {
    @State private var hours = 9

    var body: some View {
        VStack {
            Text(origin, style: .time).environment(\.timeZone, .gmt)
            Text(origin, style: .time).environment(\.timeZone, TimeZone(secondsFromGMT: hours * 3600) ?? .gmt)
            Button("Fly") { hours = -10 }
        }
    }
}

@MainActor
@Suite struct TickingTextTests {
    @Test func `a text is written anew for another time zone`() {
        let stage = Stage { Zones() }
        func times() -> [String] {
            stage.stage.graph.labelledViews(at: stage.stage.time).map { $0.label.replacing("\u{202F}", with: " ") }
        }
        #expect(Set(["6:13 AM", "3:13 PM"]).isSubset(of: times()))
        stage.tap("Fly")
        #expect(Set(["6:13 AM", "8:13 PM"]).isSubset(of: times()))
    }

    @Test func `a text that follows the time changes exactly when it reads otherwise, and is over when it is gone`() {
        let stage = Stage { Ticking() }
        func labels() -> [String] { stage.stage.graph.labelledViews(at: stage.stage.time).map(\.label) }
        #expect(labels().contains("T 0:03") && labels().contains("0:00"))
        for (time, timer, clock) in [
            (0.99, "T 0:03", "0:00"), (1, "T 0:02", "0:01"), (1.5, "T 0:02", "0:01"), (2, "T 0:01", "0:02"),
            (3, "T 0:00", "0:03"),
            (5.5, "T 0:00", "0:05"),
        ] {
            stage.stage.advance(to: time)
            #expect(labels().contains(timer) && labels().contains(clock), "\(time)")
        }
        #expect(stage.stage.animatesForever && !stage.isSettled)
        stage.tap("Away")
        #expect(stage.isSettled)
    }

    @Test func `frames between two changes are the same`() {
        let stage = Stage { Ticking() }
        stage.stage.advance(to: 1)
        let image = stage.image()
        stage.stage.advance(to: 1.9)
        #expect(stage.image() == image)
        stage.stage.advance(to: 2)
        #expect(stage.image() != image)
    }
}
