// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields
@testable import LegatoTesting

/// What can be done with what is selected in fields. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct FieldMenuTests {
    private struct Page: View {
        @State var name = ""
        @State var secret = ""
        var body: some View {
            VStack(spacing: 30) {
                TextField("Name", text: $name).frame(width: 300).id("name")
                SecureField("Password", text: $secret).frame(width: 300).id("secret")
                Text("<\(name)|\(secret)>")
                Button("Other") {}
            }
        }
    }

    private static let titles = ["Cut", "Copy", "Paste", "Select", "Select All"]

    /// What is offered, in the order of reading.
    private func offered(_ stage: Stage) -> [String] {
        stage.elements.compactMap(\.label).filter(Self.titles.contains)
    }

    private func place(_ id: String, x: CGFloat, _ stage: Stage) -> CGPoint {
        let frame = stage.presentation(of: id)?.frame ?? .zero
        return CGPoint(x: frame.minX + x, y: frame.midY)
    }

    private func tap(_ place: CGPoint, times: Int = 1, on stage: Stage) {
        for _ in 0..<times {
            stage.tap(at: place)
            stage.advance(by: .milliseconds(50))
        }
        stage.advance(by: .seconds(0.5))
    }

    @Test func `two taps select a word, and it can be cut, copied and selected with the rest`() {
        let stage = phone { Page(name: "one two") }
        tap(place("name", x: 5, stage), times: 2, on: stage)
        #expect(offered(stage) == ["Cut", "Copy", "Select All"])
        stage.tap("Cut")
        stage.advance(by: .seconds(0.5))
        #expect(offered(stage).isEmpty && stage.elements.contains { $0.label == "< two|>" })
    }

    @Test func `the menu stands 14 points above what is selected, in its middle`() {
        let stage = phone { Page(name: "one two") }
        tap(place("name", x: 5, stage), times: 2, on: stage)
        let (cut, all) = (stage.frame(of: "Cut"), stage.frame(of: "Select All"))
        let field = stage.presentation(of: "name")?.frame ?? .zero
        #expect(isNear(cut.midY, field.minY - 14 - 41.0 / 2, within: 1))
        // At the left it stays on the screen.
        #expect(cut.minX >= 8 && all.maxX < 393 - 8)
    }

    @Test func `a tap at the caret offers to paste and to select, another one hides that`() {
        let stage = phone { Page(name: "one two") }
        let end = place("name", x: 250, stage)
        tap(end, on: stage)
        #expect(offered(stage).isEmpty, "the first tap gives the field the focus")
        tap(end, on: stage)
        #expect(offered(stage) == ["Select", "Select All"])
        tap(end, on: stage)
        #expect(offered(stage).isEmpty)
        tap(end, on: stage)
        stage.tap("Select")
        stage.advance(by: .seconds(0.5))
        #expect(offered(stage) == ["Cut", "Copy", "Select All"])
        stage.tap("Select All")
        stage.advance(by: .seconds(0.5))
        #expect(offered(stage) == ["Cut", "Copy"])
        stage.tap("Copy")
        stage.advance(by: .seconds(0.5))
        stage.press("x")
        tap(end, on: stage)
        #expect(offered(stage).first == "Paste")
        stage.tap("Paste")
        #expect(stage.elements.contains { $0.label == "<xone two|>" })
    }

    @Test func `a tap on what is selected shows its menu again, and leaves the selection`() {
        let stage = phone { Page(name: "one two") }
        let word = place("name", x: 5, stage)
        tap(word, times: 2, on: stage)
        tap(word, on: stage)
        #expect(offered(stage).isEmpty)
        tap(word, on: stage)
        #expect(offered(stage) == ["Cut", "Copy", "Select All"])
        stage.press("X")
        #expect(offered(stage).isEmpty, "an edit hides it")
        #expect(stage.elements.contains { $0.label == "<X two|>" })
    }

    @Test func `a finger that has stayed offers it as it lifts`() {
        let stage = phone { Page(name: "one two") }
        let finger = stage.touch(at: place("name", x: 5, stage))
        stage.advance(by: .seconds(0.6))
        finger.move(to: place("name", x: 20, stage))
        #expect(offered(stage).isEmpty)
        finger.lift()
        stage.advance(by: .seconds(0.5))
        #expect(offered(stage) == ["Select", "Select All"])
    }

    @Test func `a password is neither cut nor copied`() {
        let stage = phone { Page(name: "copied", secret: "open sesame") }
        tap(place("name", x: 5, stage), times: 2, on: stage)
        stage.tap("Copy")
        tap(place("secret", x: 5, stage), times: 2, on: stage)
        #expect(offered(stage) == ["Paste"])
        stage.tap("Paste")
        #expect(stage.elements.contains { $0.label == "<copied|copied>" })
    }

    @Test func `an empty field offers nothing while nothing was copied`() {
        let stage = phone { Page() }
        let field = place("name", x: 5, stage)
        tap(field, on: stage)
        tap(field, on: stage)
        #expect(offered(stage).isEmpty)
    }

    @Test func `a touch elsewhere hides the menu, and does what it does without`() {
        struct Counting: View {
            @State private var text = "one two"
            @State private var count = 0
            var body: some View {
                VStack(spacing: 60) {
                    TextField("Name", text: $text).frame(width: 300).id("name")
                    Button("count \(count)") { count += 1 }
                }
            }
        }
        let stage = phone { Counting() }
        tap(place("name", x: 5, stage), times: 2, on: stage)
        #expect(!offered(stage).isEmpty)
        let button = stage.frame(of: "count 0")
        tap(CGPoint(x: button.midX, y: button.midY), on: stage)
        #expect(offered(stage).isEmpty && stage.elements.contains { $0.label == "count 1" })
    }

    @Test func `an editor has the same menu`() {
        struct Note: View {
            @State private var text = "one two\nthree"
            var body: some View { TextEditor(text: $text).frame(width: 300, height: 200).id("note") }
        }
        let stage = phone { Note() }
        let frame = stage.presentation(of: "note")?.frame ?? .zero
        tap(CGPoint(x: frame.minX + 10, y: frame.minY + 16), times: 2, on: stage)
        #expect(offered(stage) == ["Cut", "Copy", "Select All"])
        stage.tap("Copy")
        stage.advance(by: .seconds(0.5))
        stage.press("v", modifiers: .command)
        stage.press("v", modifiers: .command)
        #expect(stage.elements.contains { $0.value == "oneone two\nthree" })
    }
}
