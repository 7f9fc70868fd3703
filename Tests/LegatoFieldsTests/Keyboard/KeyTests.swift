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

/// Fingers on the keys of the keyboard, and the toolbar above it.
@MainActor
@Suite struct KeyTests {
    private struct Field: View {
        @State private var text = ""
        @State private var submits = 0
        var type = UIKeyboardType.default
        var capitals: TextInputAutocapitalization?

        var body: some View {
            VStack {
                TextField("Name", text: $text)
                    .keyboardType(type)
                    .textInputAutocapitalization(capitals)
                    .onSubmit { submits += 1 }
                Text("<\(text)>")
                Text("submits \(submits)")
            }
        }
    }

    private func keyboard(_ stage: LegatoTesting.Stage) -> SceneKeyboard { stage.graph.part(SceneKeyboard.self) }

    /// Where a key is on the screen.
    private func place(of key: KeyboardKey, _ stage: LegatoTesting.Stage) throws -> CGPoint {
        let keyboard = keyboard(stage)
        let layout = KeyboardLayout(keyboard.traits, on: keyboard.plane, width: 393, keyboard.metrics)
        let frame = try #require(layout.keys.first { $0.key == key }).frame
        return CGPoint(x: frame.midX, y: 852 - keyboard.keysHeight + frame.midY)
    }

    private func tap(_ keys: KeyboardKey..., on stage: LegatoTesting.Stage) throws {
        for key in keys { stage.tap(at: try place(of: key, stage)) }
    }

    private func stage(_ field: Field = Field()) throws -> LegatoTesting.Stage {
        let stage = device { field }
        stage.tap("Name")
        try stage.settle()
        return stage
    }

    @Test func `a tap types, the first letter of a sentence as a capital`() throws {
        let stage = try stage()
        try tap(.type("h"), .type("i"), .space, .type("a"), on: stage)
        #expect(stage.labels.contains("<Hi a>"))
        try tap(.delete, .delete, on: stage)
        #expect(stage.labels.contains("<Hi>"))
    }

    @Test(
        arguments: [
            (TextInputAutocapitalization.never, "ab cd"), (.words, "Ab Cd"), (.sentences, "Ab cd"),
            (.characters, "AB CD"),
        ])
    func `capitals are as the field wants them`(capitals: TextInputAutocapitalization, text: String) throws {
        let stage = try stage(Field(capitals: capitals))
        try tap(.type("a"), .type("b"), .space, .type("c"), .type("d"), on: stage)
        #expect(stage.labels.contains("<\(text)>"))
    }

    @Test func `shift makes the next letter a capital, or no capital`() throws {
        let stage = try stage()
        try tap(.shift, .type("a"), .type("b"), .shift, .type("c"), .type("d"), on: stage)
        #expect(stage.labels.contains("<abCd>"))
    }

    @Test func `there are digits and symbols, and a space leads back to the letters`() throws {
        let stage = try stage()
        try tap(
            .plane(.digits), .type("4"), .plane(.symbols), .type("€"), .plane(.digits), .type("2"), .space, on: stage)
        #expect(stage.labels.contains("<4€2 >") && keyboard(stage).plane == .letters)
        try tap(.plane(.digits), .plane(.letters), .type("x"), on: stage)
        #expect(stage.labels.contains("<4€2 x>"))
    }

    @Test func `the return key submits, and the keyboard falls`() throws {
        let stage = try stage()
        try tap(.type("a"), .return, on: stage)
        #expect(stage.labels.contains("submits 1"))
        #expect(!keyboard(stage).isUp)
    }

    @Test func `a pad has digits`() throws {
        let stage = try stage(Field(type: .decimalPad))
        try tap(.type("3"), .type("."), .type("1"), .type("7"), .delete, on: stage)
        #expect(stage.labels.contains("<3.1>"))
    }

    @Test func `numbers and punctuation begin with the digits`() throws {
        let stage = try stage(Field(type: .numbersAndPunctuation))
        try tap(.type("5"), .space, .type("-"), on: stage)
        #expect(stage.labels.contains("<5 ->"))
    }

    @Test func `a finger that moves types the key that it lifts from, and none above the keys`() throws {
        let stage = try stage()
        let finger = stage.touch(at: try place(of: .type("q"), stage))
        #expect(keyboard(stage).pressed == .type("q"))
        finger.move(to: try place(of: .type("e"), stage))
        #expect(keyboard(stage).pressed == .type("e"))
        finger.lift()
        #expect(stage.labels.contains("<E>") && keyboard(stage).pressed == nil)
        let other = stage.touch(at: try place(of: .type("q"), stage))
        other.move(to: CGPoint(x: 200, y: 852 - 336 + 20))
        other.lift()
        #expect(stage.labels.contains("<E>"))
    }

    @Test func `of two fingers each types its own key, the first one as the second goes down`() throws {
        let stage = try stage()
        let first = stage.touch(at: try place(of: .type("q"), stage))
        let second = stage.touch(at: try place(of: .type("p"), stage))
        #expect(stage.labels.contains("<Q>") && keyboard(stage).pressed == .type("p"))
        first.move(to: try place(of: .type("a"), stage))
        first.lift()
        #expect(stage.labels.contains("<Q>") && keyboard(stage).pressed == .type("p"))
        second.lift()
        #expect(stage.labels.contains("<Qp>") && keyboard(stage).pressed == nil)
    }

    @Test func `thumbs that overlap type all their keys in the order in which they go down`() throws {
        let stage = try stage()
        var down = stage.touch(at: try place(of: .type("w"), stage))
        for key in ["o", "r", "d"] {
            let next = stage.touch(at: try place(of: .type(key), stage))
            down.lift()
            down = next
        }
        down.lift()
        #expect(stage.labels.contains("<Word>"))
    }

    @Test func `a finger that the system takes back types nothing`() throws {
        let stage = try stage()
        stage.stage.handle(SceneEvent(.touch(.finger(7), .began, try place(of: .type("q"), stage))))
        #expect(keyboard(stage).pressed == .type("q"))
        stage.stage.handle(SceneEvent(.touch(.finger(7), .cancelled, try place(of: .type("q"), stage))))
        #expect(keyboard(stage).pressed == nil)
        try tap(.type("a"), on: stage)
        #expect(stage.labels.contains("<A>"))
    }

    @Test
    func `a delete key that is held deletes after half a second and ten times a second, and no more as it is let go`()
        throws
    {
        let stage = try stage()
        stage.type("abcdefgh")
        let finger = stage.touch(at: try place(of: .delete, stage))
        stage.advance(by: .seconds(0.45))
        #expect(stage.labels.contains("<abcdefgh>"))
        stage.advance(by: .seconds(0.1))
        #expect(stage.labels.contains("<abcdefg>"))
        stage.advance(by: .seconds(0.3))
        #expect(stage.labels.contains("<abcd>"))
        finger.lift()
        stage.advance(by: .seconds(1))
        #expect(stage.labels.contains("<abcd>"))
        try tap(.delete, on: stage)
        #expect(stage.labels.contains("<abc>"))
    }

    @Test func `another key that is held types once`() throws {
        let stage = try stage()
        let finger = stage.touch(at: try place(of: .type("q"), stage))
        stage.advance(by: .seconds(2))
        finger.lift()
        #expect(stage.labels.contains("<Q>"))
    }

    @Test func `keys are no elements of the scene, and what is behind them is not touched`() throws {
        struct Behind: View {
            @State private var text = ""
            @State private var count = 0
            var body: some View {
                VStack {
                    TextField("Name", text: $text)
                    Button("count \(count)") { count += 1 }.frame(maxWidth: .infinity, maxHeight: .infinity)
                        .contentShape(Rectangle())
                }
                .ignoresSafeArea(.keyboard)
            }
        }
        let stage = device { Behind() }
        stage.tap("Name")
        try stage.settle()
        let known = Set(stage.elements.compactMap(\.label))
        #expect(known.isSubset(of: ["Name", "count 0"]))
        stage.tap(at: CGPoint(x: 200, y: 830))
        stage.tap(at: CGPoint(x: 200, y: 540))
        #expect(stage.labels.contains("count 0"))
    }

    // MARK: - The toolbar

    private struct Tools: View {
        @State private var text = ""
        @State private var count = 0
        @State private var isOffered = true
        @FocusState private var isFocused: Bool

        var body: some View {
            NavigationStack {
                VStack {
                    TextField("Name", text: $text).focused($isFocused)
                    Button("Offer") { isOffered.toggle() }
                    Spacer()
                    Edge()
                }
                .toolbar {
                    ToolbarItem(placement: .topBarTrailing) { Button("Edit") {} }
                    ToolbarItemGroup(placement: .keyboard) {
                        if isOffered {
                            Button("count \(count)") { count += 1 }
                            Spacer()
                            Button("Done") { isFocused = false }
                        }
                    }
                }
            }
        }
    }

    @Test func `items for the keyboard stand in a row of 44 points above it, while it is up`() throws {
        let stage = device { Tools() }
        #expect(!stage.labels.contains("Done"))
        stage.tap("Name")
        try stage.settle()
        #expect(isNear(stage.frame(of: "Bottom").maxY, 852 - 336 - 44, within: 0.01))
        let (done, count) = (stage.frame(of: "Done"), stage.frame(of: "count 0"))
        #expect(isNear(done.midY, 852 - 336 - 22, within: 0.5) && isNear(count.midY, done.midY, within: 0.5))
        #expect(count.minX < 20 && done.maxX > 373)
        stage.tap("count 0")
        #expect(stage.labels.contains("count 1"))
        stage.tap("Done")
        try stage.settle()
        #expect(!stage.labels.contains("Done") && stage.frame(of: "Bottom").maxY == 818)
    }

    @Test func `items that go away take their row along`() throws {
        let stage = device { Tools() }
        stage.tap("Name")
        try stage.settle()
        stage.tap("Offer")
        try stage.settle()
        #expect(!stage.labels.contains("Done"))
        #expect(isNear(stage.frame(of: "Bottom").maxY, 852 - 336, within: 0.01))
        stage.tap("Offer")
        try stage.settle()
        #expect(isNear(stage.frame(of: "Bottom").maxY, 852 - 336 - 44, within: 0.01))
    }

    @Test func `beside a keyboard of its own the screen shows the row at its bottom`() throws {
        let stage = device { Tools() }
        stage.change { $0.keyboard = .hardware }
        stage.tap("Name")
        try stage.settle()
        #expect(isNear(stage.frame(of: "Bottom").maxY, 818 - 44, within: 0.01))
        #expect(isNear(stage.frame(of: "Done").midY, 818 - 22, within: 0.5))
    }

    @Test func `toolbars around a field follow each other from the outside in, without a stack of pages`() throws {
        struct Nested: View {
            @State private var text = ""
            var body: some View {
                VStack {
                    TextField("Name", text: $text)
                        .toolbar { ToolbarItem(placement: .keyboard) { Text("Inner") } }
                    TextField("Other", text: $text)
                }
                .toolbar { ToolbarItem(placement: .keyboard) { Text("Outer") } }
            }
        }
        let stage = device { Nested() }
        stage.tap("Name")
        try stage.settle()
        #expect(stage.frame(of: "Outer").maxX < stage.frame(of: "Inner").minX)
        stage.tap("Other")
        try stage.settle()
        #expect(stage.labels.contains("Outer") && !stage.labels.contains("Inner"))
    }

    @Test func `right to left the row begins at the right, and the keys stay`() throws {
        let stage = device { Tools().environment(\.layoutDirection, .rightToLeft) }
        stage.tap("Name")
        try stage.settle()
        #expect(stage.frame(of: "count 0").minX > 200 && stage.frame(of: "Done").minX < 30)
        try tap(.type("q"), on: stage)
        #expect(keyboard(stage).isUp)
    }

    // MARK: - What keys look like

    /// The colour of a key at its left, beside what is on it.
    private func color(of key: KeyboardKey, dx: CGFloat = 2.25, _ stage: LegatoTesting.Stage) throws -> [Int] {
        let keyboard = keyboard(stage)
        let layout = KeyboardLayout(keyboard.traits, on: keyboard.plane, width: 393, keyboard.metrics)
        let frame = try #require(layout.keys.first { $0.key == key }).frame
        let middle = try place(of: key, stage)
        return stage.color(at: CGPoint(x: frame.minX + dx, y: middle.y))
    }

    private static let (letter, special, tinted) = ([255, 255, 255], [171, 176, 189], [0, 122, 255])

    @Test func `keys that type are white, others grey, and one with a finger on it is the other way round`() throws {
        let stage = try stage(Field(capitals: .never))
        #expect(try color(of: .type("q"), stage) == Self.letter && color(of: .space, stage) == Self.letter)
        for key in [KeyboardKey.shift, .delete, .return, .plane(.digits)] {
            #expect(try color(of: key, stage) == Self.special, "\(key)")
        }
        // Between two keys is the ground.
        let q = try place(of: .type("q"), stage)
        let w = try place(of: .type("w"), stage)
        #expect(stage.color(at: CGPoint(x: (q.x + w.x) / 2, y: q.y)) == [209, 212, 219])
        let finger = stage.touch(at: q)
        #expect(try color(of: .type("q"), stage) == Self.special && color(of: .type("w"), stage) == Self.letter)
        finger.move(to: try place(of: .delete, stage))
        #expect(try color(of: .type("q"), stage) == Self.letter && color(of: .delete, stage) == Self.letter)
        finger.lift()
        #expect(try color(of: .delete, stage) == Self.special)
        // A shift key that is on is white, too.
        try tap(.shift, on: stage)
        #expect(try color(of: .shift, stage) == Self.letter)
    }

    @Test func `keys have round corners of 5 points and a shadow of a point below them`() throws {
        let stage = try stage()
        let keyboard = keyboard(stage)
        let layout = KeyboardLayout(keyboard.traits, on: keyboard.plane, width: 393, keyboard.metrics)
        let frame = try #require(layout.keys.first { $0.key == .space }).frame
            .offsetBy(dx: 0, dy: 852 - keyboard.keysHeight)
        func brightness(_ x: CGFloat, _ y: CGFloat) -> Int { stage.color(at: CGPoint(x: x, y: y))[0] }
        #expect(brightness(frame.minX + 0.5, frame.minY + 0.5) == 209)
        // A circle of 5 points passes the diagonal at 5 − 5 ∕ √2 = 1.46 points.
        #expect(brightness(frame.minX + 2.25, frame.minY + 2.25) == 255)
        #expect(brightness(frame.minX + 5.5, frame.minY + 0.75) == 255)
        let below = brightness(frame.midX, frame.maxY + 0.75)
        #expect(abs(below - 146) <= 2, "\(below)")
        #expect(brightness(frame.midX, frame.maxY + 1.5) == 209)
    }

    @Test func `a return key that says what it is for is blue until it is pressed`() throws {
        let stage = device {
            TextField("Name", text: .constant("")).submitLabel(.go)
        }
        stage.tap("Name")
        try stage.settle()
        #expect(try color(of: .return, stage) == Self.tinted)
        let finger = stage.touch(at: try place(of: .return, stage))
        #expect(try color(of: .return, stage) == Self.letter)
        finger.cancel()
        #expect(try color(of: .return, stage) == Self.tinted)
    }

    @Test func `in the dark keys are lighter than the ground, and special ones between`() throws {
        let stage = device {
            TextField("Name", text: .constant("")).environment(\.colorScheme, .dark).preferredColorScheme(.dark)
        }
        stage.tap("Name")
        try stage.settle()
        let q = try place(of: .type("q"), stage)
        let w = try place(of: .type("w"), stage)
        #expect(stage.color(at: CGPoint(x: (q.x + w.x) / 2, y: q.y)) == [41, 41, 41])
        #expect(try color(of: .type("q"), stage) == [107, 107, 107])
        #expect(try color(of: .delete, stage) == [71, 71, 71])
    }

    @Test func `the arrow of the shift key is filled while it is on`() throws {
        let stage = try stage(Field(capitals: .never))
        func dark() throws -> Int {
            let middle = try place(of: .shift, stage)
            return stride(from: -10.0, through: 10, by: 0.5).count { dx in
                stage.color(at: CGPoint(x: middle.x + dx, y: middle.y))[0] < 60
            }
        }
        let off = try dark()
        try tap(.shift, on: stage)
        #expect(try dark() > off + 4)
    }
}

/// The keyboard of a search field.
@MainActor
@Suite struct SearchKeyTests {
    private struct Search: View {
        @State private var text = ""
        @State private var searches = 0

        var body: some View {
            NavigationStack {
                List { Text("searches \(searches)") }
                    .navigationTitle("Trees")
                    .searchable(text: $text, prompt: "Find")
                    .onSubmit(of: .search) { searches += 1 }
            }
        }
    }

    @Test func `its return key says search, and searches`() throws {
        let stage = device { Search() }
        stage.tap("Find")
        try stage.settle()
        let keyboard = stage.graph.part(SceneKeyboard.self)
        #expect(keyboard.isUp && keyboard.traits.submit.title == "search")
        let layout = KeyboardLayout(keyboard.traits, on: keyboard.plane, width: 393, keyboard.metrics)
        let key = try #require(layout.keys.first { $0.key == .return }).frame
        stage.tap(at: CGPoint(x: key.midX, y: 852 - keyboard.keysHeight + key.midY))
        #expect(stage.labels.contains("searches 1") && !keyboard.isUp)
    }

    @Test func `assistive technology knows it as a search field with its text as value`() throws {
        let stage = device { Search() }
        stage.tap("Find")
        stage.type("oak")
        let field = try #require(stage.accessibilityElements.first { $0.label == "Find" })
        #expect(field.value == "oak" && field.traits.isSuperset(of: [.isSearchField]))
    }
}
