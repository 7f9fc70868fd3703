// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields
@testable import LegatoTesting
@testable import LegatoUI

/// What scrolls, and the keyboard. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct KeyboardScrollTests {
    private struct Fields: View {
        @State private var texts = Array(repeating: "", count: 30)
        var mode = ScrollDismissesKeyboardMode.never

        var body: some View {
            ScrollView {
                ForEach(texts.indices, id: \.self) { index in
                    TextField("Field \(index)", text: $texts[index]).frame(height: 40)
                }
            }
            .scrollDismissesKeyboard(mode)
        }
    }

    /// The upper edge of the keyboard.
    private let top = 852.0 - 336

    @Test func `a field that it would cover scrolls into what is free, on the same spring`() throws {
        let stage = device { Fields() }
        let before = stage.frame(of: "Field 14")
        stage.tap("Field 14")
        stage.advance(by: .milliseconds(100))
        let moving = stage.frame(of: "Field 14")
        try stage.settle()
        let after = stage.frame(of: "Field 14")
        #expect(after.maxY <= top && after.maxY > top - 30)
        #expect(isNear(before.minY - moving.minY, (before.minY - after.minY) * arrived(after: 0.1), within: 0.05))
        // It has scrolled as little as shows it.
        #expect(before.minY > top)
    }

    @Test func `a field that shows stays where it is`() throws {
        let stage = device { Fields() }
        let before = stage.frame(of: "Field 3")
        stage.tap("Field 3")
        try stage.settle()
        #expect(stage.frame(of: "Field 3") == before)
    }

    @Test func `the last field of a form can be seen, and comes back when the keyboard falls`() throws {
        struct Forms: View {
            @State private var texts = Array(repeating: "", count: 12)
            var body: some View {
                Form { ForEach(texts.indices, id: \.self) { TextField("Field \($0)", text: $texts[$0]) } }
            }
        }
        let stage = device { Forms() }
        stage.tap("Field 11")
        try stage.settle()
        #expect(stage.frame(of: "Field 11").maxY < top)
        let shown = stage.frame(of: "Field 11")
        stage.press(.return)
        try stage.settle()
        #expect(stage.frame(of: "Field 11").minY > shown.minY)
    }

    @Test func `fields in scroll views inside each other scroll both`() throws {
        struct Nested: View {
            @State private var text = ""
            var body: some View {
                ScrollView {
                    Color.clear.frame(height: 500)
                    ScrollView {
                        Color.clear.frame(height: 400)
                        TextField("Name", text: $text).id("name")
                        Color.clear.frame(height: 400)
                    }
                    .frame(height: 300)
                    .defaultScrollAnchor(.center)
                    Color.clear.frame(height: 500)
                }
            }
        }
        let stage = device { Nested() }
        stage.tap("Name")
        try stage.settle()
        let name = try #require(stage.presentation(of: "name")).frame
        #expect(name.maxY < top && name.minY > 59)
    }

    @Test func `text that grows below the free room keeps its caret in it`() throws {
        struct Note: View {
            @State private var text = ""
            var body: some View {
                ScrollView {
                    Color.clear.frame(height: 380)
                    TextField("Note", text: $text, axis: .vertical)
                    Text("After")
                }
            }
        }
        let stage = device { Note() }
        stage.tap("Note")
        try stage.settle()
        let start = stage.frame(of: "After").minY
        for _ in 0..<6 { stage.type("\n") }
        try stage.settle()
        // Six lines are about 122 points; the last one stands above the keyboard.
        #expect(stage.frame(of: "After").minY < start + 60 && stage.frame(of: "After").minY > top - 30)
    }

    @Test func `what is scrolled to its end stays there, in step with what rises`() throws {
        struct Chat: View {
            @State private var text = ""
            var body: some View {
                ScrollView { ForEach(0..<40) { Text("Row \($0)").frame(height: 30) } }
                    .defaultScrollAnchor(.bottom)
                    .safeAreaInset(edge: .bottom, spacing: 0) { TextField("Say", text: $text).frame(height: 50) }
            }
        }
        let stage = device { Chat() }
        // In motion places are those of whole pixels.
        let distance = stage.frame(of: "Say").minY - stage.frame(of: "Row 39").maxY
        stage.tap("Say")
        for _ in 0..<35 {
            stage.advance(by: .seconds(1.0 / 60))
            #expect(isNear(stage.frame(of: "Say").minY - stage.frame(of: "Row 39").maxY, distance, within: 0.26))
        }
        #expect(stage.frame(of: "Say").maxY < 560)
    }

    // MARK: - Dismissal

    private func stage(_ mode: ScrollDismissesKeyboardMode) throws -> LegatoTesting.Stage {
        let stage = device { Fields(mode: mode) }
        stage.tap("Field 3")
        try stage.settle()
        return stage
    }

    private func keyboard(_ stage: LegatoTesting.Stage) -> SceneKeyboard { stage.graph.part(SceneKeyboard.self) }

    @Test(arguments: [(ScrollDismissesKeyboardMode.immediately, false), (.automatic, false), (.never, true)])
    func `a finger that scrolls dismisses it at once, or never`(mode: ScrollDismissesKeyboardMode, stays: Bool) throws {
        let stage = try stage(mode)
        let finger = stage.touch(at: CGPoint(x: 200, y: 400))
        #expect(keyboard(stage).isUp)
        finger.move(to: CGPoint(x: 200, y: 395))
        #expect(keyboard(stage).isUp)
        finger.move(to: CGPoint(x: 200, y: 380))
        #expect(keyboard(stage).isUp == stays)
        finger.lift()
        #expect(keyboard(stage).isUp == stays)
    }

    @Test func `interactively it follows the finger into it, and falls when that lifts on the way down`() throws {
        let stage = try stage(.interactively)
        let finger = stage.touch(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 500))
        #expect(keyboard(stage).way == 0)
        finger.move(to: CGPoint(x: 200, y: top + 100))
        #expect(keyboard(stage).way == 100)
        // In step: what is free ends at the finger.
        #expect(isNear(stage.graph.sceneBox.content.keyboard, 202, within: 1e-9))
        finger.lift()
        stage.advance(by: .milliseconds(100))
        #expect(!keyboard(stage).isUp)
        try stage.settle()
        #expect(stage.graph.sceneBox.content.keyboard == 0 && stage.graph.sceneBox.roots.count == 1)
    }

    @Test func `an editor is interactive unless something else is said around it`() throws {
        struct Note: View {
            @State private var text = (0..<60).map { "Line \($0)" }.joined(separator: "\n")
            let mode: ScrollDismissesKeyboardMode
            var body: some View { TextEditor(text: $text).scrollDismissesKeyboard(mode) }
        }
        for (mode, stays) in [(ScrollDismissesKeyboardMode.automatic, true), (.never, true), (.immediately, false)] {
            let stage = device { Note(mode: mode) }
            stage.tap(at: CGPoint(x: 200, y: 100))
            try stage.settle()
            let finger = stage.touch(at: CGPoint(x: 200, y: 400))
            finger.move(to: CGPoint(x: 200, y: 440))
            #expect(keyboard(stage).isUp == stays)
            finger.move(to: CGPoint(x: 200, y: top + 60))
            #expect(keyboard(stage).way == (mode.isAutomatic ? 60 : 0))
            finger.lift()
        }
    }

    @Test func `interactively a finger that turns back keeps it`() throws {
        let stage = try stage(.interactively)
        let finger = stage.touch(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 480))
        finger.move(to: CGPoint(x: 200, y: top + 150))
        finger.move(to: CGPoint(x: 200, y: top + 90))
        finger.lift()
        #expect(keyboard(stage).isUp)
        try stage.settle()
        #expect(keyboard(stage).way == 0 && stage.graph.sceneBox.content.keyboard == 302)
    }

    @Test func `a finger that is taken back leaves it as it was`() throws {
        let stage = try stage(.interactively)
        let finger = stage.touch(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 480))
        finger.move(to: CGPoint(x: 200, y: top + 150))
        finger.move(to: CGPoint(x: 200, y: top + 90))
        finger.cancel()
        try stage.settle()
        #expect(keyboard(stage).isUp && keyboard(stage).way == 0)
    }
}
