// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import Testing

@MainActor
@Suite("Split views on a phone")
struct SplitViewTests {
    @Test("the sidebar is in front, and links in it push above it")
    func sidebar() throws {
        let stage = phone {
            NavigationSplitView {
                NavigationLink("Go") { Text("page") }
            } detail: {
                Text("detail")
            }
            .navigationSplitViewStyle(.balanced)
        }
        #expect(labels(stage) == ["Go"])
        stage.tap("Go")
        try stage.settle()
        #expect(labels(stage) == ["page"])
    }

    @Test("the preferred column comes in front, and a swipe goes back to the one below it")
    func preferred() throws {
        let columns = Paths(NavigationSplitViewColumn.sidebar)
        struct Root: View {
            let columns: Paths<NavigationSplitViewColumn>

            var body: some View {
                NavigationSplitView(preferredCompactColumn: columns.binding) {
                    Text("sidebar").navigationSplitViewColumnWidth(200)
                } content: {
                    Text("content").navigationSplitViewColumnWidth(min: 100, ideal: 200)
                } detail: {
                    Text("detail")
                }
            }
        }
        let stage = phone { Root(columns: columns) }
        stage.perform { columns.path = .detail }
        try stage.settle()
        #expect(labels(stage) == ["detail"])
        for (column, label) in [(NavigationSplitViewColumn.content, "content"), (.sidebar, "sidebar")] {
            stage.swipe(from: CGPoint(x: 5, y: 400), to: CGPoint(x: 390, y: 400))
            #expect(columns.path == column)
            try stage.settle()
            #expect(labels(stage) == [label])
        }
        stage.perform { columns.path = .content }
        try stage.settle()
        #expect(labels(stage) == ["content"])
    }

    @Test("which columns are visible is written and read as text")
    func visibility() throws {
        for visibility in [NavigationSplitViewVisibility.automatic, .all, .doubleColumn, .detailOnly] {
            let data = try JSONEncoder().encode(visibility)
            #expect(try JSONDecoder().decode(NavigationSplitViewVisibility.self, from: data) == visibility)
        }
        #expect(NavigationSplitViewVisibility.all != .detailOnly)
    }
}
