// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields
@_spi(Benchmarks) @testable import LegatoTesting

/// A stage as wide as a phone.
@MainActor
func phone(@ViewBuilder _ content: () -> some View) -> LegatoTesting.Stage {
    Stage(size: CGSize(width: 390, height: 800), content: content)
}

/// What happened, in its order.
@MainActor
final class Log {
    var lines: [String] = []

    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

/// What is typed into fields, and what they write. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct TextFieldTests {
    private struct Name: View {
        @State var text: String
        let log: Log

        var body: some View {
            TextField("Name", text: $text)
                .onChange(of: text) { log.lines.append(text) }
                .onSubmit { log.lines.append("submit") }
                .padding()
        }
    }

    @Test func `a tap gives a field the focus, and what is typed is written with each character`() {
        let log = Log()
        let stage = phone { Name(text: "", log: log) }
        stage.tap("Name")
        stage.type("née")
        #expect(log.take() == ["n", "né", "née"])
    }

    @Test func `the return key submits and ends editing`() {
        let log = Log()
        let stage = phone { Name(text: "a", log: log) }
        stage.tap("Name")
        stage.press(.return)
        #expect(log.take() == ["submit"])
        #expect(!stage.stage.handle(SceneEvent(.key("x"))))
        #expect(log.take().isEmpty)
    }

    @Test func `keys delete, move and select as on a keyboard of Apple's`() {
        let log = Log()
        let stage = phone { Name(text: "one two", log: log) }
        stage.tap("Name")
        stage.press(.end)
        stage.press(.delete)
        stage.press(.delete, modifiers: .option)
        stage.press("a", modifiers: .command)
        stage.type("x")
        stage.press("z", modifiers: .command)
        #expect(log.take() == ["one tw", "one ", "x", "one "])
    }

    @Test func `what is cut can be pasted`() {
        let log = Log()
        let stage = phone { Name(text: "word", log: log) }
        stage.tap("Name")
        stage.press("a", modifiers: .command)
        stage.press("x", modifiers: .command)
        stage.press("v", modifiers: .command)
        stage.press("v", modifiers: .command)
        #expect(log.take() == ["", "word", "wordword"])
    }

    @Test func `a field that is disabled takes no focus and no text`() {
        let log = Log()
        let stage = phone { Name(text: "", log: log).disabled(true) }
        stage.tap("Name")
        #expect(!stage.stage.handle(SceneEvent(.key("x"))))
        #expect(log.take().isEmpty)
    }

    @Test func `the prompt shows while there is no text, the label where there is no prompt`() {
        func shown(_ field: some View) -> [String] { phone { field }.elements.compactMap(\.label) }
        #expect(shown(TextField("Name", text: .constant(""), prompt: Text("Ada"))).contains("Ada"))
        #expect(!shown(TextField("Name", text: .constant("Bo"), prompt: Text("Ada"))).contains("Ada"))
        #expect(shown(TextField("Name", text: .constant("Bo"))).contains("Bo"))
    }

    @Test func `a binding that changes what is written has its way`() {
        struct Short: View {
            @State var text = ""
            var body: some View {
                TextField("Name", text: Binding(get: { text }, set: { text = String($0.prefix(3)).uppercased() }))
            }
        }
        let stage = phone { Short() }
        stage.tap("Name")
        stage.type("abcde")
        #expect(stage.elements.compactMap(\.label).contains("ABC"))
    }

    // MARK: - Values

    private struct Amount: View {
        @State var amount = 5
        let log: Log

        var body: some View {
            TextField("Amount", value: $amount, format: .number)
                .onChange(of: amount) { log.lines.append("\(amount)") }
        }
    }

    @Test func `a value is read when editing ends, and text that is none gives way to the last value`() {
        let log = Log()
        let stage = phone { Amount(log: log) }
        stage.tap("Amount")
        stage.press("a", modifiers: .command)
        stage.type("42")
        #expect(log.take().isEmpty)
        stage.press(.return)
        #expect(log.take() == ["42"])
        stage.tap("Amount")
        stage.type("x")
        stage.press(.return)
        #expect(log.take().isEmpty)
        #expect(stage.elements.compactMap(\.label).contains("42"))
    }

    @Test func `a value that shows shortened stays as it is unless its text is edited`() {
        struct Number: View {
            @State var number = 3.14159
            let log: Log
            var body: some View {
                TextField("Number", value: $number, format: .number.precision(.fractionLength(2)))
                    .onChange(of: number) { log.lines.append("\(number)") }
            }
        }
        let log = Log()
        let stage = phone { Number(log: log) }
        stage.tap("Number")
        stage.press(.return)
        #expect(log.take().isEmpty)
        stage.tap("Number")
        stage.press("a", modifiers: .command)
        stage.type("2.5\n")
        #expect(log.take() == ["2.5"])
    }

    // MARK: - Lines

    @Test func `up and down go by the lines that show, pages by the height of the field`() throws {
        struct Note: View {
            @State var text = String(repeating: "word ", count: 60)
            let log: Log
            var body: some View {
                TextEditor(text: $text).frame(width: 200, height: 100).onChange(of: text) {
                    log.lines.append("\(text.prefix { $0 != "X" }.count)")
                }
            }
        }
        let log = Log()
        let stage = phone { Note(log: log) }
        func typed(_ key: KeyEquivalent, _ modifiers: EventModifiers = []) throws -> Int {
            stage.tap(at: CGPoint(x: 195, y: 400))
            stage.press(.upArrow, modifiers: .command)
            stage.press(key, modifiers: modifiers)
            stage.type("X")
            stage.press(.delete)
            return try #require(Int(log.take()[0]))
        }
        // A line of 190 points has some 4 words of five characters, a page of 84 points some 4 lines.
        let (line, page) = (try typed(.downArrow), try typed(.pageDown, .option))
        #expect((15...25).contains(line), "\(line)")
        #expect((45...100).contains(page), "\(page)")
    }

    @Test func `a field across lines grows with its text up to its limit, and a field of one line does not`() throws {
        func height(_ content: some View, _ limit: ClosedRange<Int>? = nil) throws -> CGFloat {
            let stage = phone {
                let content = content.frame(width: 200)
                if let limit { content.lineLimit(limit).id("field") } else { content.id("field") }
            }
            return try #require(stage.presentation(of: "field")).frame.height
        }
        func field(_ text: String, _ limit: ClosedRange<Int>? = nil, axis: Axis = .vertical) throws -> CGFloat {
            try height(TextField("Name", text: .constant(text), axis: axis), limit)
        }
        func text(_ lines: Int) throws -> CGFloat {
            try height(Text(Array(repeating: "line", count: lines).joined(separator: "\n")))
        }
        let lines = Array(repeating: "line", count: 9).joined(separator: "\n")
        #expect(try isNear(field("a\nb\nc"), text(3), within: 0.51))
        #expect(try isNear(field(lines, 2...4), text(4), within: 0.51))
        #expect(try isNear(field("a", 2...4), text(2), within: 0.51))
        #expect(try isNear(field("", nil), text(1), within: 0.51))
        #expect(try isNear(field(String(repeating: "word ", count: 30), axis: .horizontal), text(1), within: 0.51))
    }

    // MARK: - Passwords

    @Test func `a secure field writes what is typed and shows dots of 7 points, 10,5 apart`() {
        struct Password: View {
            @State var text = ""
            let log: Log
            var body: some View {
                SecureField("Password", text: $text).onChange(of: text) { log.lines.append(text) }
            }
        }
        let log = Log()
        let stage = phone { Password(log: log) }
        stage.tap("Password")
        stage.type("abc")
        #expect(log.take() == ["a", "ab", "abc"])
        #expect(!stage.elements.compactMap(\.label).contains("abc"))
        stage.press("c", modifiers: .command)
        stage.press(.end)
        stage.press("v", modifiers: .command)
        #expect(log.take().isEmpty)
    }
}
