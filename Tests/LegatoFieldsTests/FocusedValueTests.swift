// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Combine
import Foundation
import LegatoEngine
import LegatoTesting
import Observation
import SwiftUI
import TestSupport
import Testing

@_spi(Benchmarks) @testable import LegatoTesting
@testable import LegatoUI

extension FocusedValues {
    @Entry fileprivate var note: String?
    @Entry fileprivate var text: Binding<String>?
}

/// What views around the focus say of themselves. Source of the rules: `docs/facts/controls.md` 7.
@MainActor
@Suite struct FocusedValueTests {
    private final class Document: ObservableObject {
        @Published var pages = 1
    }

    @Observable
    fileprivate final class Page {
        var number = 1
    }

    @Test func `values are equal if all that they have are`() {
        var one = FocusedValues()
        var other = FocusedValues()
        #expect(one == other)
        one.note = "a"
        #expect(one != other)
        other.note = "b"
        #expect(one != other)
        other.note = "a"
        #expect(one == other)
        other.note = nil
        #expect(one != other)
    }

    private struct Reader: View {
        @FocusedValue(\.note) private var note
        @FocusedBinding(\.text) private var text
        @FocusedObject private var document: Document?
        @FocusedValue(Page.self) private var page
        let log: Log

        var body: some View {
            let _ = log.lines.append("read")
            Text("note \(note ?? "-") text \(text ?? "-") pages \(document?.pages ?? 0) page \(page?.number ?? 0)")
            Button("Write") { text = "written" }
            Button("Project") { $text.wrappedValue = "projected" }
        }
    }

    private struct Editor: View {
        @State private var one = "1"
        @State private var two = "2"
        @State private var hasTwo = true
        @State private var count = 0
        @State private var document = Document()
        @State private var page = Page()
        let log: Log

        var body: some View {
            VStack {
                VStack {
                    TextField("One", text: $one).focusedValue(\.text, $one)
                    if hasTwo {
                        TextField("Two", text: $two).focusedValue(\.text, $two).focusedValue(\.note, "inner \(count)")
                    }
                }
                .focusedValue(\.note, "outer")
                .focusedObject(document)
                .focusedValue(page)
                TextField("Other", text: .constant(""))
                Reader(log: log)
                Button("Remove") { hasTwo = false }
                Button("Count") { count += 1 }
                Button("Turn") { (document.pages, page.number) = (7, 8) }
            }
        }
    }

    private func shown(_ stage: Stage) -> String {
        stage.elements.compactMap(\.label).first { $0.hasPrefix("note") } ?? ""
    }

    @Test func `a value is that of the innermost view around the focus, and nil without the focus`() {
        let stage = phone { Editor(log: Log()) }
        #expect(shown(stage) == "note - text - pages 0 page 0")
        stage.tap("One")
        #expect(shown(stage) == "note outer text 1 pages 1 page 1")
        stage.tap("Two")
        #expect(shown(stage) == "note inner 0 text 2 pages 1 page 1")
        stage.tap("Other")
        #expect(shown(stage) == "note - text - pages 0 page 0")
        stage.tap("Two")
        stage.press(.return)
        #expect(shown(stage) == "note - text - pages 0 page 0")
    }

    @Test func `a view is evaluated when a value changes, and not otherwise`() {
        let log = Log()
        let stage = phone { Editor(log: log) }
        stage.tap("Two")
        _ = log.take()
        stage.tap("Count")
        #expect(shown(stage).hasPrefix("note inner 1"))
        stage.tap("One")
        _ = log.take()
        stage.tap("Count")
        #expect(log.take() == [], "it is the value of a view without the focus")
    }

    @Test func `a binding is written where the focus is, and nowhere without it`() {
        let stage = phone { Editor(log: Log()) }
        stage.tap("Write")
        stage.tap("Two")
        #expect(shown(stage).contains("text 2"))
        stage.tap("Write")
        #expect(shown(stage).contains("text written"))
        stage.tap("Project")
        #expect(shown(stage).contains("text projected"))
        stage.tap("One")
        #expect(shown(stage).contains("text 1"))
    }

    @Test func `objects update the view that reads them`() {
        let stage = phone { Editor(log: Log()) }
        stage.tap("One")
        stage.tap("Turn")
        #expect(shown(stage).hasSuffix("pages 7 page 8"))
    }

    @Test func `a view that leaves takes its value along`() {
        let stage = phone { Editor(log: Log()) }
        stage.tap("Two")
        stage.tap("Remove")
        #expect(shown(stage) == "note - text - pages 0 page 0")
    }

    @Test func `a value of the scene is there without the focus, and gives way to that of a view around it`() {
        struct Scene: View {
            @State private var isThere = true
            let log: Log
            var body: some View {
                VStack {
                    if isThere { Color.clear.focusedSceneValue(\.note, "scene") }
                    TextField("Field", text: .constant("")).focusedValue(\.note, "field")
                    Reader(log: log)
                    Button("Remove") { isThere = false }
                }
            }
        }
        let stage = phone { Scene(log: Log()) }
        #expect(shown(stage).hasPrefix("note scene "))
        stage.tap("Field")
        #expect(shown(stage).hasPrefix("note field "))
        stage.press(.return)
        #expect(shown(stage).hasPrefix("note scene "))
        stage.tap("Remove")
        #expect(shown(stage).hasPrefix("note - "))
    }

    @Test func `one of a thousand fields has the value`() {
        let stage = Stage(size: CGSize(width: 390, height: 800)) {
            VStack {
                Reader(log: Log())
                ScrollView {
                    VStack {
                        ForEach(0..<1000, id: \.self) { index in
                            TextField("Field \(index)", text: .constant("")).focusedValue(\.note, "\(index)")
                        }
                    }
                }
            }
        }
        stage.tap("Field 3")
        #expect(shown(stage).hasPrefix("note 3 "))
        stage.press(.tab)
        #expect(shown(stage).hasPrefix("note 4 "))
    }

    @Test func `whether what has the focus shows it is inherited`() {
        struct Effect: View {
            @Environment(\.isFocusEffectEnabled) private var isEnabled
            var body: some View { Text(isEnabled ? "shows" : "hides") }
        }
        let stage = phone {
            VStack {
                Effect()
                Effect().focusEffectDisabled(false).focusEffectDisabled()
            }
        }
        #expect(stage.elements.compactMap(\.label) == ["shows", "hides"])
    }
}
