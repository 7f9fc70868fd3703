// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Numbers and cases of letters, as the locale of a view has them.
@MainActor
@Suite struct FormattedTextTests {
    private func words(_ locale: String?, @ViewBuilder _ content: () -> some View) -> [String] {
        let content = content()
        guard let locale else { return Stage { content }.labels }
        return Stage { content.environment(\.locale, Locale(identifier: locale)) }.labels
    }

    @Test(
        arguments: [(nil, "1,234.5"), ("de_DE", "1.234,5"), ("fr_FR", "1\u{202F}234,5"), ("ar_EG", "١٬٢٣٤٫٥")]
            as [(String?, String)])
    func `a number in a format reads as the locale has it`(locale: String?, expected: String) {
        #expect(words(locale) { Text(1234.5, format: .number) } == [expected])
        #expect(words(locale) { Text("It is \(1234.5, format: .number).") } == ["It is \(expected)."])
    }

    @Test func `a value reads as a formatter writes it, and one it cannot write is empty`() {
        let percent = NumberFormatter()
        percent.locale = Locale(identifier: "de_DE")
        percent.numberStyle = .percent
        let day = DateFormatter()
        day.locale = Locale(identifier: "en_US_POSIX")
        day.timeZone = TimeZone(identifier: "UTC")
        day.dateFormat = "yyyy-MM-dd"
        let date = Date(timeIntervalSince1970: 86_400)
        #expect(words("fr_FR") { Text(NSNumber(value: 0.25), formatter: percent) } == ["25\u{A0}%"])
        #expect(words(nil) { Text(date, formatter: day) } == ["1970-01-02"])
        #expect(
            words(nil) { Text("on \(date, formatter: day): \(NSNumber(value: 0.5), formatter: percent)") } == [
                "on 1970-01-02: 50\u{A0}%"
            ])
        #expect(words(nil) { Text(date, formatter: percent) } == [])
    }

    @Test func `a number in a literal reads as the locale has it`() {
        #expect(words(nil) { Text("\(1234567) of \(2.5) and \(-1000)") } == ["1,234,567 of 2.500000 and -1,000"])
        #expect(words("de_DE") { Text("\(1234567) of \(2.5) and \(-1000)") } == ["1.234.567 of 2,500000 and -1.000"])
        #expect(words("de_DE") { Text("\(UInt64.max)") } == ["18.446.744.073.709.551.615"])
        #expect(words("de_DE") { Text("\(Double.infinity) \(Double.nan)") } == ["inf nan"])
    }

    @Test func `words in a literal stay as they are`() {
        #expect(words("de_DE") { Text("a \("1,000") \(true)") } == ["a 1,000 true"])
        #expect(words("de_DE") { Text(verbatim: "1,000.5") } == ["1,000.5"])
    }

    @Test func `letters change their case as the locale has it`() {
        let scene = RuledScene { Text("title").textCase(.uppercase).environment(\.locale, Locale(identifier: "tr_TR")) }
        #expect(scene.engine.requests.last?.runs.first?.text == "T\u{130}TLE")
        let plain = RuledScene { Text("title").textCase(.uppercase) }
        #expect(plain.engine.requests.last?.runs.first?.text == "TITLE")
    }

    private struct Travelling: View {
        @State private var isAway = false
        var body: some View {
            VStack {
                Text("\(1000)").environment(\.locale, Locale(identifier: isAway ? "de_DE" : "en_US"))
                Button("Go") { isAway = true }
            }
        }
    }

    @Test func `a text reads otherwise once the locale changes`() {
        let stage = Stage { Travelling() }
        #expect(stage.labels == ["1,000", "Go"])
        stage.tap("Go")
        #expect(stage.labels == ["1.000", "Go"])
    }

    @Test func `a label for accessibility reads as the locale has it`() {
        #expect(words("de_DE") { Color.red.accessibilityLabel("\(1000) stars") } == ["1.000 stars"])
    }

    @Test func `texts are equal when their values and formats are`() {
        #expect(Text(1.5, format: .number) == Text(1.5, format: .number))
        #expect(Text(1.5, format: .number) != Text(2.5, format: .number))
        #expect(Text(0.5, format: .percent) == Text(0.5, format: .percent))
        // They read the same here, and otherwise elsewhere.
        #expect(Text(1.5, format: .number) != Text(verbatim: "1.5"))
        #expect(Text("\(1)") != Text(verbatim: "1"))
        #expect(Text("a\(1)b") == Text("a\(1)b"))
        #expect(Text("a\(1)b") != Text("a\(2)b"))
    }
}
