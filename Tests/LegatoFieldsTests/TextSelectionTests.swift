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

/// Selections that the app reads and writes. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct TextSelectionTests {
    private struct Selecting: View {
        @State var text = "one two"
        @State private var selection: TextSelection?
        var isEditor = false
        let log: Log

        private var words: String {
            guard let selection else { return "nil" }
            guard case .selection(let range) = selection.indices else { return "several" }
            guard range.upperBound <= text.endIndex else { return "beyond" }
            let start = text.distance(from: text.startIndex, to: range.lowerBound)
            return selection.isInsertion ? "\(start)" : "\(start) \(text[range])"
        }

        var body: some View {
            VStack {
                if isEditor {
                    TextEditor(text: $text, selection: $selection).frame(height: 100)
                } else {
                    TextField("Name", text: $text, selection: $selection)
                }
                Button("First") {
                    selection = TextSelection(range: text.startIndex..<text.index(text.startIndex, offsetBy: 3))
                }
                Button("End") { selection = TextSelection(insertionPoint: text.endIndex) }
                Button("Beyond") { selection = TextSelection(insertionPoint: (text + "more").endIndex) }
                Button("Several") {
                    let (one, three) = (text.startIndex, text.index(text.startIndex, offsetBy: 3))
                    let five = text.index(three, offsetBy: 2)
                    selection = TextSelection(ranges: RangeSet([one..<text.index(after: one), three..<five]))
                }
            }
            .onChange(of: words) { log.lines.append(words) }
        }
    }

    @Test func `a selection is written as it changes, and nil without the focus`() {
        let log = Log()
        let stage = phone { Selecting(log: log) }
        stage.tap("Name")
        stage.press(.home, modifiers: .shift)
        stage.press("a", modifiers: .command)
        #expect(log.take().last == "0 one two")
        stage.type("x")
        #expect(log.take().last == "1")
        stage.press(.return)
        #expect(log.take() == ["nil"])
    }

    @Test(arguments: [false, true])
    func `the app selects, and what is typed replaces it`(_ isEditor: Bool) {
        let log = Log()
        let stage = phone { Selecting(isEditor: isEditor, log: log) }
        stage.tap(isEditor ? "one two" : "Name")
        stage.tap("First")
        #expect(log.take().last == "0 one")
        stage.type("a")
        #expect(log.take().last == "1")
        #expect(stage.elements.compactMap(\.label).contains("a two"))
        stage.tap("End")
        stage.type("!")
        #expect(stage.elements.compactMap(\.label).contains("a two!"))
    }

    @Test func `a place beyond the text means its end, and several ranges what is around them`() {
        let log = Log()
        let stage = phone { Selecting(log: log) }
        stage.tap("Name")
        stage.tap("Beyond")
        stage.type("!")
        #expect(stage.elements.compactMap(\.label).contains("one two!"))
        stage.tap("Several")
        stage.type("x")
        #expect(stage.elements.compactMap(\.label).contains("xwo!"))
    }

    @Test func `characters of several scalars are whole`() {
        let log = Log()
        let stage = phone { Selecting(text: "a👨‍👩‍👧b", log: log) }
        stage.tap("Name")
        stage.press("a", modifiers: .command)
        #expect(log.take().last == "0 a👨‍👩‍👧b")
        stage.press(.leftArrow)
        stage.press(.rightArrow)
        stage.press(.rightArrow)
        #expect(log.take().last == "2")
    }

    @Test func `a selection knows whether it is an insertion point`() {
        let text = "abc"
        #expect(TextSelection(insertionPoint: text.endIndex).isInsertion)
        #expect(!TextSelection(range: text.startIndex..<text.endIndex).isInsertion)
        #expect(TextSelection(ranges: RangeSet()).isInsertion)
        #expect(TextSelection(insertionPoint: text.startIndex).affinity == .automatic)
        #expect(TextSelection(ranges: RangeSet()).selection(in: text, standard: .automatic) == nil)
    }

    @Test func `the affinity of a selection goes before that of the environment`() {
        let text = "abc"
        var selection = TextSelection(insertionPoint: text.endIndex)
        #expect(selection.selection(in: text, standard: .upstream)?.affinity == .upstream)
        selection.affinity = .downstream
        #expect(selection.selection(in: text, standard: .upstream)?.affinity == .downstream)
    }

    // MARK: - Editors

    private static let lines = (0..<30).map { "line \($0)" }.joined(separator: "\n")

    @Test func `a finger scrolls an editor, and an edit shows where it is`() {
        struct Content: View {
            @State private var text = TextSelectionTests.lines
            var body: some View { TextEditor(text: $text).frame(width: 200, height: 100).id("field") }
        }
        let stage = phone { Content() }
        let frame = stage.presentation(of: "field")?.frame ?? .zero
        func top() -> CGFloat { stage.frame(of: "line 0").minY }
        let start = top()
        #expect(abs(start - frame.minY - 8) <= 1)
        let finger = stage.touch(at: CGPoint(x: frame.midX, y: frame.midY))
        finger.move(to: CGPoint(x: frame.midX, y: frame.midY - 70))
        #expect(abs(top() - start + 60) <= 0.5)
        finger.lift()
        stage.advance(by: .seconds(2))
        let rest = top()
        #expect(rest < start - 40)
        stage.tap(at: CGPoint(x: frame.minX + 20, y: frame.midY))
        stage.advance(by: .seconds(1))
        #expect(top() == rest, "what shows stays")
        stage.press(.downArrow, modifiers: .command)
        stage.advance(by: .seconds(1))
        #expect(abs(stage.frame(of: "line 29").maxY - (frame.maxY - 8)) <= 2)
        stage.press(.return)
        stage.type("new")
        stage.advance(by: .seconds(1))
        #expect(abs(stage.frame(of: "new").maxY - (frame.maxY - 8)) <= 2)
    }

    @Test func `a style of the app shows the editor`() {
        struct Framed: TextEditorStyle {
            func makeBody(configuration: Configuration) -> some View { Text("framed") }
        }
        let stage = phone { TextEditor(text: .constant("text")).textEditorStyle(.plain).textEditorStyle(Framed()) }
        #expect(stage.elements.compactMap(\.label).contains("text"))
        let framed = phone { TextEditor(text: .constant("text")).textEditorStyle(Framed()) }
        #expect(framed.elements.compactMap(\.label) == ["framed"])
    }

    @Test func `text that the app writes moves what it knows to be selected along`() throws {
        struct Page: View {
            @State private var text = "Hello World"
            @State private var selection: TextSelection?
            private var selected: String {
                guard case .selection(let range) = selection?.indices else { return "nothing" }
                return String(text[range])
            }
            var body: some View {
                TextField("Name", text: $text, selection: $selection)
                Button("Go") { text = "ab" + text }
                Text("<\(selected)>")
            }
        }
        let stage = phone { VStack { Page() } }
        stage.tap("Name")
        stage.press(.end)
        stage.press(.leftArrow, modifiers: [.shift, .option])
        #expect(stage.labels.contains("<World>"))
        stage.tap("Go")
        #expect(stage.labels.contains("<World>"))
    }

    @Test func `an editor that is offered no height is as high as its text, and shrinks with it`() throws {
        struct Page: View {
            @State private var text = "1\n2\n3\n4\n5\n6"
            var body: some View {
                ScrollView {
                    VStack {
                        TextEditor(text: $text).id("editor")
                        Button("Go") { text = "" }
                    }
                }
            }
        }
        let stage = phone { Page() }
        func height() throws -> CGFloat { try #require(stage.presentation(of: "editor")).frame.height }
        let full = try height()
        #expect(full > 120)
        stage.tap("Go")
        stage.advance(by: .seconds(0.5))
        let line = try height()
        // Six lines, and one.
        #expect(line < 40 && line < full - 90)
    }
}
