// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport

@testable import LegatoDates

/// A phone in a region, whose time zone is Greenwich and whose day is the first of January 2026, a Thursday.
@MainActor
func phone(
    _ locale: String = "en_US", _ calendar: Calendar.Identifier = .gregorian, timeZone: TimeZone = .gmt,
    @ViewBuilder _ content: () -> some View
) -> LegatoTesting.Stage {
    let locale = Locale(identifier: locale)
    let stage = Stage(size: CGSize(width: 390, height: 800)) {
        content()
            .environment(\.calendar, Calendar(identifier: calendar))
            .environment(\.timeZone, timeZone)
            .environment(\.locale, locale)
    }
    if locale.language.characterDirection == .rightToLeft { stage.change { $0.layoutDirection = .rightToLeft } }
    return stage
}

/// In Greenwich.
func date(_ year: Int, _ month: Int, _ day: Int, _ hour: Int = 0, _ minute: Int = 0) -> Date {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let components = DateComponents(year: year, month: month, day: day, hour: hour, minute: minute)
    return calendar.date(from: components) ?? .distantPast
}

/// "2025-03-14 09:41", in Greenwich.
func text(_ date: Date) -> String {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = .gmt
    let parts = calendar.dateComponents([.year, .month, .day, .hour, .minute], from: date)
    return String(
        format: "%04d-%02d-%02d %02d:%02d", parts.year ?? 0, parts.month ?? 0, parts.day ?? 0, parts.hour ?? 0,
        parts.minute ?? 0)
}

/// A picker of a date, which notes what is written.
struct Dated<Content: View>: View {
    let calls: Calls
    let content: (Binding<Date>) -> Content
    @State private var date: Date

    init(_ date: Date, _ calls: Calls = Calls(), @ViewBuilder content: @escaping (Binding<Date>) -> Content) {
        (self.calls, self.content) = (calls, content)
        _date = State(initialValue: date)
    }

    var body: some View {
        content($date)
            .onChange(of: date) { calls.note(text(date)) }
            .overlay(alignment: .top) {
                HStack {
                    Button("June") { date = LegatoDatesTests.date(2025, 6, 20, 9, 41) }
                    Button("May") {
                        withAnimation(.linear(duration: 1)) { date = LegatoDatesTests.date(2025, 5, 20, 9, 41) }
                    }
                }
            }
    }
}

extension LegatoTesting.Stage {
    /// What the wheels show in their middles, from left to right.
    var wheels: [String] {
        elements.filter { $0.traits.contains(.slider) && !$0.isOffScreen }.sorted { $0.frame.minX < $1.frame.minX }
            .map { $0.label ?? "" }
    }

    /// Where the wheels are, from left to right.
    var wheelFrames: [CGRect] {
        elements.filter { $0.traits.contains(.slider) && !$0.isOffScreen }.map(\.frame)
            .sorted { $0.minX < $1.minX }
    }

    /// The button that is called so.
    func button(_ label: String) -> StageElement? {
        elements.first { $0.label == label && $0.traits.contains(.button) }
    }

    var isShowingCard: Bool { elements.contains { $0.root == "popover" } }

    /// Turns the wheel at `index`, counted from the left, by so many rows.
    func turnWheel(_ index: Int, by rows: Double) {
        let frame = wheelFrames[index]
        scroll(at: CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: 0, height: rows * 32))
    }
}
