// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// The forms in which lists, loops, sections and outlines are declared, as files of users write them.
@MainActor
@Suite struct DeclarationTests {
    private struct Item: Identifiable, Hashable {
        var id: String
        var children: [Item]?
    }

    private let items = ["a", "b"].map { Item(id: $0) }
    private let one = Binding<String?>.constant("a")
    private let many = Binding<Set<String>>.constant(["a"])

    /// What is shown of the rows a and b.
    private func rows(@ViewBuilder _ list: () -> some View) -> [String] {
        phone(list).elements.compactMap(\.label).filter { ["a", "b"].contains($0) }
    }

    @Test func `lists are made of views, of collections, of bindings and of ranges, with and without a selection`() {
        let data = Binding.constant(items)
        let numbers = Binding<Int?>.constant(1)
        let manyNumbers = Binding<Set<Int>>.constant([1])
        let lists: [AnyView] = [
            AnyView(
                List {
                    Text("a"); Text("b")
                }),
            AnyView(
                List(selection: one) {
                    Text("a"); Text("b")
                }),
            AnyView(
                List(selection: many) {
                    Text("a"); Text("b")
                }),
            AnyView(List(items) { Text($0.id) }),
            AnyView(List(items, selection: one) { Text($0.id) }),
            AnyView(List(items, selection: many) { Text($0.id) }),
            AnyView(List(items, id: \.self) { Text($0.id) }),
            AnyView(List(items, id: \.id, selection: one) { Text($0.id) }),
            AnyView(List(items, id: \.id, selection: many) { Text($0.id) }),
            AnyView(List(0..<2) { Text(items[$0].id) }),
            AnyView(List(0..<2, selection: numbers) { Text(items[$0].id) }),
            AnyView(List(0..<2, selection: manyNumbers) { Text(items[$0].id) }),
            AnyView(List(data) { $item in Text(item.id) }),
            AnyView(List(data, selection: one) { $item in Text(item.id) }),
            AnyView(List(data, selection: many) { $item in Text(item.id) }),
            AnyView(List(data, id: \.id) { $item in Text(item.id) }),
            AnyView(List(data, id: \.id, selection: one) { $item in Text(item.id) }),
            AnyView(List(data, id: \.id, selection: many) { $item in Text(item.id) }),
            AnyView(List(data, editActions: .all) { $item in Text(item.id) }),
            AnyView(List(data, editActions: .delete, selection: one) { $item in Text(item.id) }),
            AnyView(List(data, editActions: .move, selection: many) { $item in Text(item.id) }),
            AnyView(List(data, id: \.id, editActions: [.delete, .move]) { $item in Text(item.id) }),
            AnyView(List(items, children: \.children) { Text($0.id) }),
            AnyView(List(items, children: \.children, selection: one) { Text($0.id) }),
            AnyView(List(items, children: \.children, selection: many) { Text($0.id) }),
            AnyView(List(items, id: \.id, children: \.children) { Text($0.id) }),
            AnyView(List { ForEach(data, editActions: .all) { $item in Text(item.id) } }),
            AnyView(List { ForEach(data, id: \.id, editActions: .all) { $item in Text(item.id) } }),
            AnyView(List { OutlineGroup(items, children: \.children) { Text($0.id) } }),
            AnyView(List { OutlineGroup(items, id: \.id, children: \.children) { Text($0.id) } }),
        ]
        for (index, list) in lists.enumerated() { #expect(rows { list } == ["a", "b"], "list \(index)") }
    }

    @Test func `styles have names as members and as types`() {
        func shown(_ style: some ListStyle) -> [String] {
            rows {
                List {
                    Text("a"); Text("b")
                }.listStyle(style)
            }
        }
        #expect(shown(.automatic) == ["a", "b"] && shown(DefaultListStyle()) == ["a", "b"])
        #expect(shown(.plain) == ["a", "b"] && shown(PlainListStyle()) == ["a", "b"])
        #expect(shown(.grouped) == ["a", "b"] && shown(GroupedListStyle()) == ["a", "b"])
        #expect(shown(.insetGrouped) == ["a", "b"] && shown(InsetGroupedListStyle()) == ["a", "b"])
        #expect(shown(.inset) == ["a", "b"] && shown(InsetListStyle()) == ["a", "b"])
        #expect(shown(.sidebar) == ["a", "b"] && shown(SidebarListStyle()) == ["a", "b"])
    }

    @Test func `sections have headers and footers in all forms`() {
        let key: LocalizedStringKey = "Key"
        let stage = phone {
            List {
                Section("Title") { Text("1") }
                Section(key) { Text("2") }
                Section {
                    Text("3")
                } header: {
                    Text("Header")
                } footer: {
                    Text("Footer")
                }
                Section {
                    Text("4")
                } footer: {
                    Text("Foot")
                }
                Section(header: Text("Old")) { Text("5") }
                Section(header: Text("Older"), footer: Text("Feet")) { Text("6") }
                Section("Open", isExpanded: .constant(true)) { Text("7") }
                Section(isExpanded: .constant(true)) {
                    Text("8")
                } header: {
                    Text("Wide")
                }
            }
            .environment(\.defaultMinListRowHeight, 10)
            .listSectionSpacing(4)
        }
        let labels = Set(stage.elements.compactMap { $0.label?.lowercased() })
        let expected = ["title", "key", "header", "footer", "foot", "old", "older", "feet", "open", "wide"]
        #expect(expected.allSatisfy(labels.contains), "\(labels)")
    }

    @Test func `header prominence and badges of sections and rows are what their modifiers say`() {
        func height(@ViewBuilder _ list: () -> some View) -> CGFloat { phone(list).frame(of: "Header").height }
        let usual = height {
            List {
                Section {
                    Text("a")
                } header: {
                    Text("Header").textCase(nil)
                }
            }
        }
        let section = height {
            List {
                Section {
                    Text("a")
                } header: {
                    Text("Header").textCase(nil)
                }.headerProminence(.increased)
            }
        }
        let list = height {
            List {
                Section {
                    Text("a")
                } header: {
                    Text("Header").textCase(nil)
                }
            }.headerProminence(.increased)
        }
        #expect(section > usual + 3 && list == section)
        let badge = phone {
            List {
                Text("Mail").badge(3).badgeProminence(.increased); Text("b")
            }
        }
        let place = badge.frame(of: "3")
        #expect(badge.color(at: CGPoint(x: place.minX - 3, y: place.midY)) == [255, 59, 48])
    }

    @Test func `actions of a section stand below its rows`() {
        let stage = phone {
            List {
                Section("One") { Text("a") }.sectionActions { Button("Add") {} }
                Section { Text("b") }
            }
        }
        #expect(stage.frame(of: "a").maxY < stage.frame(of: "Add").minY)
        #expect(stage.frame(of: "Add").maxY < stage.frame(of: "b").minY)
    }

    @Test func `icons of rows have the tint of their rows`() {
        func color(_ tint: ListItemTint?) -> [Int] {
            let stage = phone {
                List {
                    Label("a", systemImage: "circle.fill").listItemTint(tint); Text("b")
                }
            }
            return stage.color(at: CGPoint(x: 54, y: 57))
        }
        #expect(color(nil) == [0, 122, 255])
        #expect(color(.fixed(.red)) == [255, 59, 48])
        #expect(color(.preferred(.green)) == [52, 199, 89])
        #expect(color(.monochrome) != [0, 122, 255])
    }

    @Test func `edit modes say whether they edit, and an edit button without one is disabled`() {
        #expect(EditMode.active.isEditing && EditMode.transient.isEditing && !EditMode.inactive.isEditing)
        struct Modes: View {
            @State private var mode = EditMode.inactive
            var body: some View {
                VStack {
                    EditButton()
                    List { ForEach(0..<2) { Text("row \($0)") }.onDelete { _ in } }
                }
                .environment(\.editMode, $mode)
            }
        }
        let stage = phone { Modes() }
        let before = stage.frame(of: "row 0").minX
        stage.tap("Edit")
        stage.advance(by: .seconds(1))
        #expect(isNear(stage.frame(of: "row 0").minX, before + 40))
    }
}
