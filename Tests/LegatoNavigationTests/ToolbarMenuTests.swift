// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What a toolbar lists in menus.
@MainActor
@Suite struct ToolbarMenuTests {
    private let calls = Calls()

    private func stack(@ToolbarContentBuilder _ items: @escaping @MainActor () -> some ToolbarContent) -> Stage {
        iPhone {
            NavigationStack {
                Color.white.navigationTitle("Title").navigationBarTitleDisplayMode(.inline).toolbar { items() }
            }
        }
    }

    @Test func `secondary actions fold into a menu at the end of the bar`() throws {
        let stage = stack {
            ToolbarItem(placement: .primaryAction) { Button("Add") {} }
            ToolbarItem(placement: .secondaryAction) { Button("Copy") { calls.note("copy") } }
            ToolbarItemGroup(placement: .secondaryAction) {
                Button("Move") { calls.note("move") }
                Button("Remove", role: .destructive) {}
            }
        }
        #expect(labels(stage) == ["Add", "More", "Title"])
        #expect(stage.frame(of: "More").minX > stage.frame(of: "Add").maxX)
        stage.tap("More")
        try stage.settle()
        #expect(labels(stage) == ["Copy", "Move", "Remove"])
        #expect(stage.frame(of: "Copy").minY < stage.frame(of: "Move").minY)
        stage.tap("Move")
        try stage.settle()
        #expect(calls.take() == ["move"] && labels(stage) == ["Add", "More", "Title"])
    }

    @Test func `a group with a label is a menu in the menu, and single items in the bar`() throws {
        let stage = stack {
            ToolbarItemGroup(placement: .secondaryAction) {
                Button("Left") { calls.note("left") }
                Button("Right") {}
            } label: {
                Text("Align")
            }
            ToolbarItemGroup {
                Button("One") {}
                Button("Two") {}
            } label: {
                Text("Numbers")
            }
        }
        #expect(labels(stage) == ["More", "One", "Title", "Two"])
        stage.tap("More")
        try stage.settle()
        #expect(labels(stage) == ["Align"])
        stage.tap("Align")
        try stage.settle()
        stage.tap("Left")
        try stage.settle()
        #expect(calls.take() == ["left"] && labels(stage) == ["More", "One", "Title", "Two"])
    }

    @Test func `a toolbar gives the title a menu, before that of a modifier`() throws {
        let stage = iPhone {
            NavigationStack {
                Color.white.navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                    .toolbarTitleMenu { Button("Second") { calls.note("second") } }
                    .toolbar { ToolbarTitleMenu { Button("First") { calls.note("first") } } }
            }
        }
        stage.tap("Title")
        try stage.settle()
        #expect(stage.frame(of: "First").minY < stage.frame(of: "Second").minY)
        stage.tap("First")
        try stage.settle()
        #expect(calls.take() == ["first"])
    }

    @Test func `an empty title menu leaves the title a text`() throws {
        let stage = stack { ToolbarTitleMenu() }
        stage.tap(at: CGPoint(x: 196, y: 80))
        try stage.settle()
        #expect(labels(stage) == ["Title"])
    }

    @Test func `what people may arrange elsewhere stands as it is declared`() {
        let stage = iPhone {
            NavigationStack {
                Color.white.toolbar(id: "bar") {
                    ToolbarItem(id: "one", placement: .topBarLeading) { Text("One") }.customizationBehavior(
                        .reorderable)
                    ToolbarItem(id: "two") { Text("Two") }
                        .defaultCustomization(.hidden, options: .alwaysAvailable).customizationBehavior(.disabled)
                }
            }
        }
        #expect(labels(stage) == ["One", "Two"])
        let tabs = iPhone {
            TabView {
                Tab("A", systemImage: "star") { Text("page") }
                    .customizationID("a").customizationBehavior(.disabled, for: .sidebar, .tabBar)
            }
        }
        #expect(labels(tabs) == ["A", "page"])
    }
}
