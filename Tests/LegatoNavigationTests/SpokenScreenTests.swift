// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What pages, tabs and presentations say to assistive technology. Source: `docs/facts/controls.md` 9.
@MainActor
@Suite struct SpokenScreenTests {
    @Test func `the title of a page is a header, and pages below are left out`() throws {
        let stage = Stage {
            NavigationStack {
                NavigationLink("Go on") { Text("second").navigationTitle("Second") }.navigationTitle("First")
            }
        }
        func headers() -> [String?] {
            stage.accessibilityElements.filter { $0.traits.contains(.isHeader) }.map(\.label)
        }
        #expect(headers() == ["First"])
        stage.tap("Go on")
        try stage.settle()
        #expect(headers() == ["Second"])
        #expect(stage.accessibilityElements.contains { $0.label == "second" })
        #expect(!stage.accessibilityElements.contains { $0.label == "Go on" })
    }

    @Test func `tabs are in a bar, and the one that is shown is selected`() throws {
        let stage = Stage {
            TabView {
                Tab("One", systemImage: "star") { Text("first") }
                Tab("Two", systemImage: "heart") { Text("second") }
            }
        }
        let bar = try #require(stage.accessibilityElements.first { $0.traits.contains(.isTabBar) })
        #expect(bar.children.map(\.label) == ["One", "Two"])
        #expect(bar.children.map { $0.traits.contains(.isSelected) } == [true, false])
        stage.perform(.activate, on: "Two")
        let after = stage.accessibilityElements.first { $0.traits.contains(.isTabBar) }
        #expect(after?.children.map { $0.traits.contains(.isSelected) } == [false, true])
        #expect(stage.accessibilityElements.contains { $0.label == "second" })
    }

    @Test func `while an alert is up, its elements are the only ones`() throws {
        struct Asking: View {
            @State private var isAsked = false
            var body: some View {
                Button("Ask") { isAsked = true }.alert("Sure?", isPresented: $isAsked) { Button("Yes") {} }
            }
        }
        let stage = Stage { Asking() }
        stage.tap("Ask")
        try stage.settle()
        #expect(stage.accessibilityElements.map(\.label) == ["Sure?", "Yes"])
        #expect(stage.accessibilityElements.allSatisfy { $0.root == "alert" })
        stage.perform(.activate, on: "Yes")
        try stage.settle()
        #expect(stage.accessibilityElements.map(\.label) == ["Ask"])
    }
}
