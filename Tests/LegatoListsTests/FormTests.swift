// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Forms, outlines and groups that fold. Source: `docs/facts/controls.md` 1 and 2.
@MainActor
@Suite struct FormTests {
    @Test func `a form has rows on cards, whatever the style of lists around it`() throws {
        let stage = phone {
            Form {
                Line("a"); Section { Line("b") }
            }.listStyle(.plain)
        }
        #expect(stage.presentation(of: "a")?.frame == CGRect(x: 40, y: 46, width: 310, height: 22))
        #expect(isNear(stage.presentation(of: "b")?.frame.minY, 46 + 44 + 35))
    }

    @Test func `labels stand before, controls and values after`() throws {
        let stage = phone {
            Form {
                LabeledContent("Version", value: "1.0")
                Toggle("Sound", isOn: .constant(true))
                Button("Reset") {}
            }
        }
        #expect(stage.frame(of: "Version").minX == 40)
        #expect(isNear(stage.frame(of: "1.0").maxX, 350))
        #expect(stage.frame(of: "Sound").minX == 40)
    }

    @Test func `a style shows the form in its way, and the form around it in the usual one`() throws {
        struct Striped: FormStyle {
            func makeBody(configuration: Configuration) -> some View {
                VStack(spacing: 0) {
                    Line("top")
                    Form(configuration)
                }
            }
        }
        let stage = phone { Form { Line("a") }.formStyle(Striped()) }
        #expect(stage.presentation(of: "top")?.frame.minY == 0)
        #expect(isNear(stage.presentation(of: "a")?.frame.minY, 22 + 46))
        #expect(phone { Form { Line("a") }.formStyle(.grouped) }.presentation(of: "a")?.frame.minY == 46)
        #expect(phone { Form { Line("a") }.formStyle(.automatic) }.presentation(of: "a")?.frame.minY == 46)
    }

    // MARK: - Groups that fold

    @Test func `in a list a group is a row, and its content rows below it, 20 points further in`() throws {
        struct Folding: View {
            @State var isOpen = false
            var body: some View {
                List {
                    DisclosureGroup("More", isExpanded: $isOpen) {
                        Line("a")
                        DisclosureGroup("Deeper", isExpanded: .constant(true)) { Line("b") }
                    }
                    Line("c")
                }
            }
        }
        let stage = phone { Folding() }
        #expect(stage.presentation(of: "c")?.frame.minY == 90)
        stage.tap(at: CGPoint(x: 200, y: 57))
        try stage.settle()
        #expect(stage.presentation(of: "a")?.frame == CGRect(x: 60, y: 90, width: 290, height: 22))
        #expect(stage.presentation(of: "b")?.frame == CGRect(x: 80, y: 90 + 88, width: 270, height: 22))
        #expect(stage.presentation(of: "c")?.frame == CGRect(x: 40, y: 90 + 132, width: 310, height: 22))
        stage.tap("More")
        try stage.settle()
        #expect(stage.presentation(of: "a") == nil)
    }

    private struct Node: Identifiable {
        let id: String
        var children: [Node]?
    }

    private let tree = [
        Node(id: "root", children: [Node(id: "leaf"), Node(id: "branch", children: [Node(id: "twig")])]),
        Node(id: "empty", children: []), Node(id: "alone"),
    ]

    @Test func `an outline shows the children of what is unfolded`() throws {
        let stage = phone { List(tree, children: \.children) { Text($0.id) } }
        #expect(["root", "empty", "alone"].allSatisfy { name in stage.elements.contains { $0.label == name } })
        #expect(!stage.elements.contains { $0.label == "leaf" })
        stage.tap("root")
        try stage.settle()
        stage.tap("branch")
        try stage.settle()
        #expect(stage.frame(of: "twig").minX >= 80)
        #expect(stage.elements.contains { $0.label == "leaf" })
        stage.tap("root")
        try stage.settle()
        #expect(!stage.elements.contains { $0.label == "twig" })
    }

    @Test func `an outline has one root or several, by any identity, and a selection`() throws {
        struct Chosen: View {
            @State var chosen: String?
            let tree: [Node]
            let calls: Calls
            var body: some View {
                List(tree, children: \.children, selection: $chosen) { Text($0.id) }
                    .onChange(of: chosen) { calls.note(chosen ?? "none") }
            }
        }
        let calls = Calls()
        let stage = phone { Chosen(tree: tree, calls: calls) }
        stage.tap("alone")
        #expect(calls.take() == ["alone"])
        let one = phone { List { OutlineGroup(tree[0], children: \.children) { Text($0.id) } } }
        one.tap("root")
        try one.settle()
        #expect(one.elements.contains { $0.label == "leaf" })
        let named = phone { List(tree, id: \.id, children: \.children) { Text($0.id) } }
        #expect(named.elements.contains { $0.label == "empty" })
    }
}
