// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields
@testable import LegatoTesting

/// Finding text in editors. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct FindTests {
    private func finder(_ query: String) -> TextFinder {
        let finder = TextFinder()
        finder.query = query
        return finder
    }

    nonisolated private static let found: [(query: String, text: String, places: [Range<Int>])] = [
        ("an", "banana", [1..<3, 3..<5]), ("aa", "aaaa", [0..<2, 2..<4]), ("", "banana", []), ("x", "banana", []),
        ("CAFE", "a café", [2..<7]), ("é", "e É", [0..<1, 2..<4]), ("a\nb", "a\nb", [0..<3]), ("a", "", []),
    ]

    @Test(arguments: found)
    func `what is found is every place from the start on, whatever the size of letters and their accents`(
        query: String, text: String, places: [Range<Int>]
    ) { #expect(finder(query).matches(in: text) == places) }

    @Test func `the next place after the last one is the first, and another query begins there`() {
        let (finder, text) = (finder("an"), "an an an")
        #expect(finder.current(of: 3) == 0)
        finder.move(by: -1, in: text)
        #expect(finder.current(of: 3) == 2)
        finder.move(by: 1, in: text)
        finder.move(by: 1, in: text)
        #expect(finder.current(of: 3) == 1)
        #expect(finder.current(of: 1) == 0 && finder.current(of: 0) == nil)
        finder.query = "n"
        #expect(finder.current(of: 3) == 0)
    }

    @Test(arguments: [("x", ["x an an", "x x an", "x x x"]), ("ann", ["ann an an", "ann ann an", "ann ann ann"])])
    func `what was put in is not found again until all others were replaced`(with: String, steps: [String]) {
        let finder = finder("an")
        finder.replacement = with
        var text = "an an an"
        let binding = Binding(get: { text }, set: { text = $0 })
        for step in steps {
            finder.replace(in: binding)
            #expect(text == step)
        }
        text = "Banana"
        finder.replacement = ""
        finder.replaceAll(in: binding)
        #expect(text == "Ba")
    }

    // MARK: - The bar

    private struct Note: View {
        @State var isPresented = false
        @State private var text = (1...40).map { "line \($0)" }.joined(separator: "\n")
        var isDisabled = false
        var isReplaceDisabled = false

        var body: some View {
            VStack {
                TextEditor(text: $text)
                    .frame(height: 300)
                    .findNavigator(isPresented: $isPresented)
                    .findDisabled(isDisabled)
                    .replaceDisabled(isReplaceDisabled)
                Button(isPresented ? "presented" : "not presented") { isPresented.toggle() }
                Text("\(text.prefix(7))…")
            }
        }
    }

    @Test func `the bar has the focus while it is presented, and says which of the places is current`() throws {
        let stage = phone { Note() }
        #expect(!stage.labels.contains("Done"))
        stage.tap("not presented")
        try stage.settle()
        stage.type("LINE 3")
        #expect(stage.labels.contains("1 of 11"))
        #expect(isNear(stage.frame(of: "Done").maxX, 390 - 12, within: 0.5), "the bar is as wide as the editor")
        stage.tap("Next")
        #expect(stage.labels.contains("2 of 11"))
        stage.tap("Previous")
        stage.tap("Previous")
        #expect(stage.labels.contains("11 of 11"))
        stage.press(.return)
        #expect(stage.labels.contains("1 of 11"), "the return key goes to the next place")
        stage.type("x")
        #expect(stage.labels.contains("Not found"))
        stage.tap("Done")
        try stage.settle()
        #expect(!stage.labels.contains("Done") && stage.labels.contains("not presented"))
    }

    @Test func `the current place is scrolled to, and has a ground of yellow`() throws {
        let stage = phone { Note(isPresented: true) }
        try stage.settle()
        let before = stage.frame(of: "line 30").minY
        stage.type("line 30")
        try stage.settle()
        let frame = stage.frame(of: "line 30")
        #expect(frame.minY < before && frame.minY >= 0)
        let color = stage.color(at: CGPoint(x: frame.minX + 0.75, y: frame.midY))
        #expect(color[0] > 240 && color[1] > 180 && color[2] < 60, "\(color)")
    }

    @Test func `what is found is replaced, one by one or all at once`() throws {
        let stage = phone { Note(isPresented: true) }
        try stage.settle()
        stage.type("line")
        stage.tap("Find Options")
        try stage.settle()
        stage.tap("Find and Replace")
        try stage.settle()
        stage.tap("Replace With")
        stage.type("row")
        stage.tap("Replace")
        #expect(stage.labels.contains("row 1\nl…") && stage.labels.contains("1 of 39"))
        stage.tap("All")
        #expect(stage.labels.contains("row 1\nr…") && stage.labels.contains("Not found"))
    }

    @Test func `where finding or replacing is disabled there is no bar, or no replacing`() throws {
        let none = phone { Note(isPresented: true, isDisabled: true) }
        try none.settle()
        #expect(!none.labels.contains("Done"))
        let find = phone { Note(isPresented: true, isReplaceDisabled: true) }
        try find.settle()
        #expect(find.labels.contains("Done") && !find.labels.contains("Find Options"))
    }

    @Test func `Command-F presents it, with and without a binding`() throws {
        struct Plain: View {
            @State private var text = "one two"
            let isDisabled: Bool
            var body: some View { TextEditor(text: $text).frame(height: 300).findDisabled(isDisabled) }
        }
        let stage = phone { Note() }
        stage.tap("line 1")
        stage.press("f", modifiers: .command)
        try stage.settle()
        #expect(stage.labels.contains("Done") && stage.labels.contains("presented"))
        let plain = phone { Plain(isDisabled: false) }
        plain.tap("one two")
        plain.press("f", modifiers: .command)
        try plain.settle()
        plain.type("two")
        #expect(plain.labels.contains("1 of 1"))
        let disabled = phone { Plain(isDisabled: true) }
        disabled.tap("one two")
        #expect(!disabled.stage.handle(SceneEvent(.key("f"), modifiers: .command)))
    }
}
