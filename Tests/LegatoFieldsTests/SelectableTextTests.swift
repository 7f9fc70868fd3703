// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrag
import LegatoEngine
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoFields
@_spi(Benchmarks) @testable import LegatoTesting

/// Texts that are selected by a finger, and fields by a pointer. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct SelectableTextTests {
    private struct Page: View {
        @State private var name = ""
        let log: Log

        var body: some View {
            VStack(spacing: 40) {
                VStack(spacing: 20) {
                    Text("First line")
                    Text("Second line")
                    Text("Fixed").textSelection(.disabled)
                }
                .textSelection(.enabled)
                Text("Not")
                TextField("Name", text: $name).onChange(of: name) { log.lines.append(name) }
            }
        }
    }

    private func labels(_ stage: Stage) -> [String] { stage.elements.compactMap(\.label) }

    private func hold(_ label: String, _ stage: Stage) {
        let frame = stage.frame(of: label)
        let finger = stage.touch(at: CGPoint(x: frame.midX, y: frame.midY))
        stage.advance(by: .seconds(0.6))
        finger.lift()
        stage.advance(by: .seconds(0.3))
    }

    @Test func `a finger that stays on a text selects all of it, and it can be copied`() {
        let log = Log()
        let stage = phone { Page(log: log) }
        let frame = stage.frame(of: "Second line")
        let corner = CGPoint(x: frame.minX + 0.75, y: frame.minY + 0.75)
        #expect(stage.color(at: corner) == [255, 255, 255])
        hold("Second line", stage)
        let selected = stage.color(at: corner)
        #expect(selected[2] == 255 && selected[0] < 230, "\(selected)")
        #expect(labels(stage).contains("Copy"))
        #expect(abs(stage.frame(of: "Copy").midY - (frame.minY - 14 - 41.0 / 2)) <= 1)
        stage.tap("Copy")
        stage.advance(by: .seconds(0.5))
        #expect(stage.color(at: corner) == [255, 255, 255] && !labels(stage).contains("Copy"))
        stage.tap("Name")
        stage.press("v", modifiers: .command)
        #expect(log.take() == ["Second line"])
    }

    @Test func `a touch elsewhere ends the selection`() {
        let stage = phone { Page(log: Log()) }
        hold("First line", stage)
        #expect(labels(stage).contains("Copy"))
        stage.tap(at: CGPoint(x: 20, y: 780))
        stage.advance(by: .seconds(0.5))
        #expect(!labels(stage).contains("Copy"))
    }

    @Test func `other texts are not selected, nor by a finger that moves on or lifts early`() {
        let stage = phone { Page(log: Log()) }
        for label in ["Not", "Fixed"] {
            hold(label, stage)
            #expect(!labels(stage).contains("Copy"), "\(label)")
        }
        let frame = stage.frame(of: "First line")
        let finger = stage.touch(at: CGPoint(x: frame.midX, y: frame.midY))
        stage.advance(by: .seconds(0.2))
        finger.move(to: CGPoint(x: frame.midX, y: frame.midY + 30))
        stage.advance(by: .seconds(0.6))
        finger.lift()
        stage.tap("First line")
        stage.advance(by: .seconds(0.6))
        #expect(!labels(stage).contains("Copy"))
    }

    @Test func `a text that leaves takes its menu along`() {
        struct Leaving: View {
            @State private var isThere = true
            var body: some View {
                VStack {
                    if isThere { Text("Text").textSelection(.enabled).task { await leave() } }
                    Text("Stays")
                }
            }
            private func leave() async {
                try? await Task.sleep(for: .seconds(2))
                isThere = false
            }
        }
        let stage = phone { Leaving() }
        hold("Text", stage)
        #expect(labels(stage).contains("Copy"))
        stage.advance(by: .seconds(2))
        #expect(labels(stage) == ["Stays"])
    }

    @Test func `near the upper edge the menu stands below, and it stays on the screen`() {
        let stage = phone {
            Text("Text").textSelection(.enabled).frame(
                maxWidth: .infinity, maxHeight: .infinity, alignment: .topTrailing
            )
            .environment(\.layoutDirection, .rightToLeft)
        }
        let frame = stage.frame(of: "Text")
        hold("Text", stage)
        let menu = stage.frame(of: "Copy")
        #expect(menu.minY > frame.maxY && menu.minX >= 8)
    }

    // MARK: - The pointer

    private func drag(_ stage: Stage, from start: CGPoint, to end: CGPoint) {
        stage.stage.handle(SceneEvent(.touch(.pointer, .began, start)))
        stage.stage.handle(SceneEvent(.touch(.pointer, .moved, end)))
        stage.stage.handle(SceneEvent(.touch(.pointer, .ended, end)))
    }

    @Test func `a pointer that is dragged over a field selects, in either direction`() {
        struct Selected: View {
            @State private var text = "one two three"
            @State private var selection: TextSelection?
            var body: some View {
                TextField("Name", text: $text, selection: $selection).frame(width: 300).id("field")
                if case .selection(let range) = selection?.indices { Text("[\(String(text[range]))]") }
            }
        }
        for isBackward in [false, true] {
            let stage = phone { VStack { Selected() } }
            let frame = stage.presentation(of: "field")?.frame ?? .zero
            let (left, right) = (
                CGPoint(x: frame.minX + 1, y: frame.midY), CGPoint(x: frame.minX + 290, y: frame.midY)
            )
            drag(stage, from: isBackward ? right : left, to: isBackward ? left : right)
            #expect(labels(stage).contains("[one two three]"))
        }
    }

    @Test func `a pointer that is clicked places the caret, and a finger that is dragged selects nothing`() {
        struct Selected: View {
            @State private var text = "one two three"
            @State private var selection: TextSelection?
            var body: some View {
                TextField("Name", text: $text, selection: $selection).frame(width: 300).id("field")
                Text(selection.map { $0.isInsertion ? "caret" : "range" } ?? "none")
            }
        }
        let stage = phone { VStack { Selected() } }
        let frame = stage.presentation(of: "field")?.frame ?? .zero
        let finger = stage.touch(at: CGPoint(x: frame.minX + 1, y: frame.midY))
        finger.move(to: CGPoint(x: frame.minX + 200, y: frame.midY))
        finger.lift()
        #expect(labels(stage).contains("none"))
        let point = CGPoint(x: frame.minX + 20, y: frame.midY)
        drag(stage, from: point, to: point)
        #expect(labels(stage).contains("caret"))
    }

    @Test func `what is offered for a text that fills the screen stands on the screen`() {
        let stage = Stage(device: .iPhone15, scale: 1) {
            ScrollView { Text(String(repeating: "word ", count: 1200)).textSelection(.enabled).id("text") }
        }
        for way in [0.0, 300] {
            _ = way == 0 || stage.scroll(at: CGPoint(x: 200, y: 500), by: CGSize(width: 0, height: way))
            stage.advance(by: .seconds(1))
            let finger = stage.touch(at: CGPoint(x: 200, y: 400))
            stage.advance(by: .seconds(0.6))
            finger.lift()
            stage.advance(by: .seconds(0.3))
            let copy = stage.frame(of: "Copy")
            #expect(copy.height > 0 && copy.minY >= 59 && copy.maxY <= 818, "\(copy)")
            stage.tap(at: CGPoint(x: 30, y: 800))
            stage.advance(by: .seconds(0.3))
        }
    }

    @Test func `a menu stands in the middle of what is selected, 14 points from it and 8 from the edges of the screen`()
    {
        for alignment in [Alignment.leading, .trailing, .center, .topLeading, .bottomTrailing, .top, .bottom] {
            let stage = phone {
                Text("Text").textSelection(.enabled)
                    .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: alignment)
            }
            let text = stage.frame(of: "Text")
            hold("Text", stage)
            let copy = stage.frame(of: "Copy")
            // The menu is 41 points high, and 17 wider than its word at either side.
            let word = phone { Text("Copy").font(.system(size: 17)) }.frame(of: "Copy").width
            #expect(abs(copy.width - (word + 34)) <= 1 || abs(copy.width - word) <= 1, "\(copy)")
            let half = word / 2 + 17
            let middle = min(max(text.midX, 8 + half), 390 - 8 - half)
            #expect(abs(copy.midX - middle) <= 0.5, "\(alignment)")
            let fitsAbove = text.minY - 14 - 41 >= 8
            let y = fitsAbove ? text.minY - 14 - 41.0 / 2 : text.maxY + 14 + 41.0 / 2
            #expect(abs(copy.midY - y) <= 0.5, "\(alignment)")
        }
    }
}
