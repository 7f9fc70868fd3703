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

/// What keyboards, input methods and the pasteboard do to a field. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct FieldModelTests {
    /// A field, or one for passwords, above another field.
    private struct Fields: View {
        @State var text: String
        @State private var other = ""
        var isSecure = false
        let log: Log

        var body: some View {
            VStack {
                Group {
                    if isSecure { SecureField("First", text: $text) } else { TextField("First", text: $text) }
                }
                .onSubmit { log.lines.append("submit") }
                TextField("Second", text: $other).id("second")
            }
            .onChange(of: text) { log.lines.append(text) }
            .onChange(of: other) { log.lines.append("other \(other)") }
        }
    }

    private func fields(_ text: String = "", isSecure: Bool = false) -> (stage: Stage, log: Log) {
        let log = Log()
        let stage = phone { Fields(text: text, isSecure: isSecure, log: log) }
        stage.tap("First")
        return (stage, log)
    }

    private func input(_ text: TextInput, to stage: Stage) { #expect(stage.stage.handle(SceneEvent(.text(text)))) }

    // MARK: - Input methods

    @Test func `text that is composed is written as it changes, until it is unmarked`() {
        let (stage, log) = fields("a")
        stage.press(.end)
        input(.mark("ka", selection: 2..<2), to: stage)
        input(.mark("か", selection: 1..<1), to: stage)
        #expect(log.take() == ["aka", "aか"])
        input(.unmark, to: stage)
        input(.insert("b"), to: stage)
        input(.mark("c", selection: 0..<1), to: stage)
        input(.insert("d"), to: stage)
        #expect(log.take() == ["aかb", "aかbc", "aかbd"])
    }

    @Test
    func `without an end of its own, text that is composed stays when the return key or another field ends editing`() {
        for end in [{ (stage: Stage) in stage.press(.return) }, { stage in stage.tap("Second") }] {
            let (stage, log) = fields()
            input(.mark("ni", selection: 0..<2), to: stage)
            _ = log.take()
            end(stage)
            stage.tap(at: CGPoint(x: 20, y: stage.frame(of: "ni").midY))
            stage.press(.end)
            stage.type("x")
            #expect(log.take().last == "nix")
        }
    }

    @Test func `an input method selects by characters, from one end of the text to the other`() {
        for (range, text) in [
            (1..<2, "aXc"), (0..<0, "Xabc"), (2..<9, "abX"), (7..<9, "abcX"),
        ] {
            let (stage, log) = fields("abc")
            input(.select(range), to: stage)
            stage.type("X")
            #expect(log.take() == [text], "\(range)")
        }
        let (stage, log) = fields("👨‍👩‍👧né")
        input(.select(1..<2), to: stage)
        input(.deleteBackward, to: stage)
        #expect(log.take() == ["👨‍👩‍👧é"])
    }

    @Test func `a newline alone submits, and inside of a text it is a space or stays out`() {
        let (stage, log) = fields("a")
        stage.press(.end)
        input(.insert("b\nc"), to: stage)
        #expect(log.lines.count == 1 && !log.take()[0].contains("\n"))
        input(.insert("\n"), to: stage)
        #expect(log.take() == ["submit"])
    }

    // MARK: - Keys

    @Test func `keys with control or command type nothing, nor do keys that stand for no character`() {
        let (stage, log) = fields()
        for modifiers: EventModifiers in [.command, .control] {
            #expect(!stage.stage.handle(SceneEvent(.key("j"), modifiers: modifiers)))
        }
        for key in ["\u{F704}", "\u{F8FF}", "\u{1B}", "\u{7}"] {
            #expect(!stage.stage.handle(SceneEvent(.key(KeyEquivalent(Character(key))))), "\(key.unicodeScalars)")
        }
        #expect(log.take().isEmpty)
        #expect(stage.stage.handle(SceneEvent(.key("J"), modifiers: .shift)))
        #expect(stage.stage.handle(SceneEvent(.key("\u{F6FF}"))))
        #expect(log.take() == ["J", "J\u{F6FF}"])
    }

    @Test func `shift extends what is selected, option goes by words`() {
        let (stage, log) = fields("one two")
        stage.press(.end)
        stage.press(.leftArrow, modifiers: [.shift, .option])
        stage.type("X")
        stage.press(.leftArrow, modifiers: .command)
        stage.press(.rightArrow, modifiers: .shift)
        stage.type("Y")
        #expect(log.take() == ["one X", "Yne X"])
    }

    @Test func `with control letters move as in every field of a Mac`() {
        let (stage, log) = fields("one two")
        for (key, typed) in [("a", "1"), ("e", "2"), ("b", "3"), ("f", "4")] as [(KeyEquivalent, String)] {
            stage.press(key, modifiers: .control)
            stage.type(typed)
        }
        #expect(log.take() == ["1one two", "1one two2", "1one two32", "1one two324"])
    }

    @Test func `the words of a password are not told apart`() {
        for (key, modifiers, text): (KeyEquivalent, EventModifiers, String) in [
            (.leftArrow, .option, "Xone two"), (.rightArrow, .option, "one twoX"),
            (.leftArrow, [.option, .shift], "Xtwo"), (.rightArrow, [.option, .shift], "one X"),
            (.delete, .option, "Xtwo"), (.deleteForward, .option, "one X"),
        ] {
            let (stage, log) = fields("one two", isSecure: true)
            input(.select(4..<4), to: stage)
            stage.press(key, modifiers: modifiers)
            _ = log.take()
            stage.type("X")
            #expect(log.take() == [text], "\(key.character) \(modifiers)")
        }
    }

    // MARK: - The pasteboard

    @Test func `what is copied can be pasted elsewhere, and stays where it was`() {
        let (stage, log) = fields("word")
        stage.press("a", modifiers: .command)
        stage.press("c", modifiers: .command)
        // Nothing that is selected is nothing to copy.
        stage.press(.end)
        stage.press("c", modifiers: .command)
        stage.tap("Second")
        stage.press("v", modifiers: .command)
        #expect(log.take() == ["other word"])
    }

    @Test func `a password is neither copied nor cut`() {
        let (stage, log) = fields("word", isSecure: true)
        stage.press("a", modifiers: .command)
        stage.press("c", modifiers: .command)
        stage.press("x", modifiers: .command)
        stage.tap("Second")
        stage.press("v", modifiers: .command)
        #expect(log.take().isEmpty)
    }

    // MARK: - Values

    @Test func `a value is read before the app hears that it was submitted, and shown as it was read`() {
        struct Amount: View {
            @State var amount = 5.0
            let log: Log
            var body: some View {
                TextField("Amount", value: $amount, format: .number.precision(.fractionLength(1)))
                    .onSubmit { log.lines.append("\(amount)") }
            }
        }
        let log = Log()
        let stage = phone { Amount(log: log) }
        stage.tap("Amount")
        stage.press("a", modifiers: .command)
        stage.type("7")
        stage.press(.return)
        #expect(log.take() == ["7.0"])
        #expect(stage.elements.compactMap(\.label).contains("7.0"))
    }

    @Test func `a value that the app changes does not take the place of what is being typed`() {
        struct Amount: View {
            @State private var amount = 5
            let log: Log
            var body: some View {
                VStack {
                    TextField("Amount", value: $amount, format: .number)
                    Button("More") { amount += 1 }
                }
                .onChange(of: amount) { log.lines.append("\(amount)") }
            }
        }
        let log = Log()
        let stage = phone { Amount(log: log) }
        stage.tap("More")
        stage.tap("Amount")
        stage.press(.end)
        stage.type("3")
        stage.tap("More")
        stage.press(.return)
        #expect(log.take() == ["6", "7", "63"])
    }
}
