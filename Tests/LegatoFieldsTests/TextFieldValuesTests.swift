// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields

/// Values that are edited as text. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct TextFieldValuesTests {
    /// A field made by `field` for a value, and what was written to it.
    private struct Editor<Value: Equatable, Field: View>: View {
        @State var value: Value
        let log: Log
        @ViewBuilder let field: (Binding<Value>) -> Field

        var body: some View { field($value).id("field").onChange(of: value) { log.lines.append("\(value)") } }
    }

    /// What is written, if `text` replaces what a field for `value` shows.
    private func written<Value: Equatable>(
        _ value: Value, _ text: String, @ViewBuilder _ field: @escaping (Binding<Value>) -> some View
    ) -> [String] {
        let log = Log()
        let stage = phone { Editor(value: value, log: log, field: field).padding() }
        stage.tap(at: CGPoint(x: 195, y: 400))
        stage.press("a", modifiers: .command)
        stage.press(.delete)
        stage.type(text)
        stage.press(.return)
        return log.take()
    }

    @Test func `a value that may be absent is so without text`() {
        let field = { (value: Binding<Int?>) in TextField("Number", value: value, format: .number) }
        #expect(written(5, "42", field) == ["Optional(42)"])
        #expect(written(5, "", field) == ["nil"])
        #expect(written(5, "x", field) == [])
        #expect(written(nil, "7", field) == ["Optional(7)"])
        #expect(written(nil, "", field) == [])
        // One that must be there stays.
        #expect(written(5, "") { (value: Binding<Int>) in TextField("Number", value: value, format: .number) } == [])
    }

    @Test func `a formatter of numbers or dates reads its own values, and another one reads nothing`() {
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.numberStyle = .decimal
        #expect(
            written(1234 as NSNumber, "2,500") { TextField("Number", value: $0, formatter: numbers) } == ["2500"])
        #expect(written(1 as NSNumber, "x") { TextField("Number", value: $0, formatter: numbers) } == [])
        // What a formatter reads as another type is not taken.
        #expect(written("1", "2") { TextField("Number", value: $0, formatter: numbers) } == [])
        let dates = DateFormatter()
        (dates.locale, dates.timeZone) = (Locale(identifier: "en_US_POSIX"), TimeZone(secondsFromGMT: 0))
        dates.dateFormat = "yyyy-MM-dd"
        let date = Date(timeIntervalSince1970: 0)
        #expect(
            written(date, "1970-01-02") { TextField("Date", value: $0, formatter: dates) }
                == ["\(Date(timeIntervalSince1970: 86_400))"])
        let sizes = ByteCountFormatter()
        #expect(written(5 as Int64, "6 bytes") { TextField("Size", value: $0, formatter: sizes) } == [])
    }

    @Test func `a field shows the text that its format makes of the value`() {
        let numbers = NumberFormatter()
        numbers.locale = Locale(identifier: "en_US")
        numbers.numberStyle = .decimal
        let dates = DateFormatter()
        (dates.locale, dates.timeZone) = (Locale(identifier: "en_US_POSIX"), TimeZone(secondsFromGMT: 0))
        dates.dateFormat = "yyyy-MM-dd"
        func value(_ field: some View) -> String? {
            phone { field }.accessibilityElements.first?.value
        }
        let title: LocalizedStringKey = "Key"
        for (field, shown) in [
            (AnyView(TextField("T", value: .constant(1234), formatter: numbers)), "1,234"),
            (AnyView(TextField(title, value: .constant(1234), formatter: numbers)), "1,234"),
            (AnyView(TextField(value: .constant(1234), formatter: numbers) { Text("T") }), "1,234"),
            (AnyView(TextField("T", value: .constant(Date(timeIntervalSince1970: 0)), formatter: dates)), "1970-01-01"),
            (AnyView(TextField("T", value: .constant(12), format: .number)), "12"),
            (AnyView(TextField(title, value: .constant(12), format: .number)), "12"),
            (AnyView(TextField(value: .constant(12), format: .number) { Text("T") }), "12"),
            (AnyView(TextField(value: .constant(12 as Int?), format: .number) { Text("T") }), "12"),
            (AnyView(TextField("T", value: .constant(12 as Int?), format: .number)), "12"),
        ] {
            #expect(value(field) == shown)
        }
    }
}
