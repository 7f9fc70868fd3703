// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import LegatoStage
@testable import LegatoTesting

/// Shows how far a date is from the one at which it appeared, and notes each evaluation.
private struct Clock<Schedule: TimelineSchedule>: View {
    let log: BodyLog
    let schedule: (Date, Bool) -> Schedule
    @State private var start = Date()
    @State private var isOn = false
    @State private var isThere = true
    @State private var other = 0

    var body: some View {
        VStack {
            if isThere {
                TimelineView(schedule(start, isOn)) { timeline in
                    let seconds = timeline.date.timeIntervalSince(start)
                    let _ = log.names.append("\((seconds * 1000).rounded() / 1000)")
                    Text("\(other)")
                }
            }
            Button("Switch") { isOn.toggle() }
            Button("Other") { other += 1 }
            Button("There") { isThere.toggle() }
        }
    }
}

@MainActor
@Suite struct TimelineViewTests {
    private let log = BodyLog()

    @Test func `an animation's content is evaluated at every frame with its date`() {
        let stage = Stage { Clock(log: log) { _, _ in .animation } }
        #expect(log.take() == ["0.0"])
        stage.stage.advance(to: 0.1)
        #expect(log.take() == ["0.017", "0.033", "0.05", "0.067", "0.083", "0.1"])
        #expect(stage.stage.animatesForever && !stage.isSettled)
    }

    @Test func `a minimum interval skips frames, and a pause holds the date until it ends`() {
        let stage = Stage { Clock(log: log) { _, isOn in .animation(minimumInterval: 0.05, paused: isOn) } }
        stage.stage.advance(to: 0.2)
        #expect(log.take() == ["0.0", "0.05", "0.1", "0.15", "0.2"])
        stage.tap("Switch")
        stage.stage.advance(to: 1)
        #expect(log.take() == ["0.2"] && stage.isSettled)
        stage.tap("Switch")
        stage.stage.advance(to: 1.1)
        #expect(log.take() == ["1.0", "1.05", "1.1"])
    }

    @Test func `a periodic schedule begins with its last date and goes on at its exact dates`() {
        let stage = Stage { Clock(log: log) { start, _ in .periodic(from: start - 0.3, by: 0.5) } }
        #expect(log.take() == ["-0.3"])
        stage.stage.advance(to: 0.19)
        #expect(log.take() == [])
        stage.stage.advance(to: 1.3)
        #expect(log.take() == ["0.2", "0.7", "1.2"])
        let ahead = Stage { Clock(log: log) { start, _ in .periodic(from: start + 1, by: 0.5) } }
        ahead.stage.advance(to: 1.6)
        #expect(log.take() == ["0.0", "1.0", "1.5"])
    }

    @Test func `explicit dates show as they come: the last of those past, the start before any of them`() {
        let stage = Stage { Clock(log: log) { start, _ in .explicit([-5, -1, 0.25, 0.5].map { start + $0 }) } }
        stage.stage.advance(to: 2)
        #expect(log.take() == ["-1.0", "0.25", "0.5"] && stage.isSettled)
        let later = Stage { Clock(log: log) { start, _ in .explicit([start + 1]) } }
        later.stage.advance(to: 2)
        #expect(log.take() == ["0.0", "1.0"])
        let none = Stage { Clock(log: log) { _, _ in .explicit([Date]()) } }
        none.stage.advance(to: 2)
        #expect(log.take() == ["0.0"])
    }

    @Test func `every minute begins with the minute that runs`() throws {
        let start = Date(timeIntervalSinceReferenceDate: 90)
        var entries = EveryMinuteTimelineSchedule().entries(from: start, mode: .normal).makeIterator()
        #expect(entries.next() == start - 30 && entries.next() == start + 30 && entries.next() == start + 90)
        let stage = Stage { Clock(log: log) { _, _ in .everyMinute } }
        stage.stage.advance(to: 200)
        let seen = log.take().compactMap(Double.init)
        #expect(seen.count >= 4 && seen[0] <= 0 && abs(seen[1] - seen[0] - 60) < 1e-6)
    }

    @Test func `what changes outside is shown with the same date`() {
        let stage = Stage { Clock(log: log) { start, _ in .periodic(from: start, by: 10) } }
        _ = log.take()
        stage.stage.advance(to: 3)
        stage.tap("Other")
        #expect(log.take() == ["0.0"] && stage.labels.contains("1"))
    }

    @Test func `another schedule begins anew`() {
        let stage = Stage { Clock(log: log) { start, isOn in .periodic(from: start, by: isOn ? 1 : 10) } }
        _ = log.take()
        stage.stage.advance(to: 3.5)
        stage.tap("Switch")
        #expect(log.take() == ["3.0"])
        stage.stage.advance(to: 5)
        #expect(log.take() == ["4.0", "5.0"])
    }

    @Test func `a view that has left waits for nothing`() {
        let stage = Stage { Clock(log: log) { _, _ in .animation } }
        stage.tap("There")
        _ = log.take()
        stage.stage.advance(to: 1)
        #expect(log.take() == [] && stage.isSettled)
    }

    @Test func `from date to date nothing is animated unless a modifier says so`() throws {
        let stage = Stage {
            TimelineView(.periodic(from: Date(), by: 1)) { timeline in
                let on = Int(timeline.date.timeIntervalSinceReferenceDate) % 2 == 0
                VStack {
                    Square(id: "plain").opacity(on ? 1 : 0)
                    Square(id: "moving").opacity(on ? 1 : 0).animation(evenly, value: timeline.date)
                }
            }
        }
        func opacity(_ id: String) throws -> Double { try #require(stage.presentation(of: id)).opacity }
        let start = try opacity("plain")
        stage.stage.advance(to: 1.5)
        #expect(try opacity("plain") == 1 - start && abs(opacity("moving") - 0.5) < 1e-6)
    }

    @Test func `a schedule of endless past dates, and one that never says a date that is finite, end nothing`() {
        struct Odd: TimelineSchedule {
            let dates: [Date]
            func entries(from startDate: Date, mode: TimelineScheduleMode) -> [Date] { dates }
        }
        for dates in [
            [Date.distantPast, .distantFuture], [Date(timeIntervalSinceReferenceDate: .nan)],
            [Date(timeIntervalSinceReferenceDate: .infinity)],
        ] {
            let stage = Stage { Clock(log: log) { _, _ in Odd(dates: dates) } }
            stage.stage.advance(to: 1)
            #expect(log.take().count == 1)
        }
        for interval in [0, -1, Double.nan, .infinity] {
            let stage = Stage { Clock(log: log) { start, _ in .periodic(from: start, by: interval) } }
            stage.stage.advance(to: 1)
            #expect(log.take() == ["0.0"])
        }
    }

    @Test func `a schedule that never reaches the present is stopped, and that is reported`() {
        struct Past: TimelineSchedule {
            func entries(from startDate: Date, mode: TimelineScheduleMode) -> UnfoldFirstSequence<Date> {
                sequence(first: .distantPast) { $0 }
            }
        }
        let told = reports {
            let stage = Stage { Clock(log: log) { _, _ in Past() } }
            stage.stage.advance(to: 1)
            #expect(stage.isSettled && log.take().count == 1)
        }
        #expect(told.count == 1 && told[0].contains("must reach the present; its next 1000000 dates are all past"))
    }

    @Test func `the context says the date is live`() {
        _ = Stage {
            TimelineView(.everyMinute) { context in
                let _ = log.names.append("\(context.cadence == .live) \(context.cadence < .seconds)")
                Color.red
            }
        }
        #expect(log.take() == ["true true"])
    }

    @Test func `the first date of another schedule is not animated by the transaction that brought it`() throws {
        struct Scene: View {
            @State private var start = Date()
            @State private var isOn = false
            @State private var height: CGFloat = 20
            var body: some View {
                VStack(alignment: .leading) {
                    TimelineView(.periodic(from: start, by: isOn ? 1 : 10)) { timeline in
                        Color.red.frame(width: 20, height: height).id("square")
                            .offset(x: timeline.date.timeIntervalSince(start) * 10)
                    }
                    Button("Switch") {
                        withAnimation(.linear(duration: 1)) {
                            isOn = true
                            height = 40
                        }
                    }
                    Color.clear.frame(width: 400, height: 1)
                }
            }
        }
        let stage = Stage { Scene() }
        stage.stage.advance(to: 4.5)
        #expect(try stage.frame().minX == 0)
        stage.tap("Switch")
        #expect(try stage.frame().minX == 40)
        stage.stage.advance(to: 5)
        #expect(try abs(stage.frame().height - 30) < 0.5)
    }
}
