// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
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

    /// A sidebar and a detail, each a stack.
    private struct Stacks: View {
        let columns: Paths<NavigationSplitViewColumn>
        let paths: Paths<[Int]>
        var isHidden = false

        private func page(_ name: String) -> some View {
            Color.yellow.id(name).navigationTitle(name).toolbar {
                ToolbarItem { Color.red.frame(width: 20, height: 20).id("item of \(name)") }
                ToolbarItem(placement: .bottomBar) { Text("below \(name)").id("bottom of \(name)") }
            }
        }

        var body: some View {
            NavigationSplitView(preferredCompactColumn: columns.binding) {
                NavigationStack { page("Sidebar") }
            } detail: {
                NavigationStack(path: paths.binding) {
                    page("Detail").navigationDestination(for: Int.self) { page("Page \($0)") }
                }
                .toolbar(isHidden ? .hidden : .automatic, for: .navigationBar, .bottomBar)
                .navigationBarTitleDisplayMode(.inline)
                .toolbar { Text("around") }
            }
        }
    }

    @Test(
        "a stack in a column has one bar, whose back button shows the column before; what stands around the stack counts"
    )
    func stackInColumn() throws {
        let (columns, paths) = (Paths(NavigationSplitViewColumn.sidebar), Paths<[Int]>([]))
        let stage = phone { Stacks(columns: columns, paths: paths) }
        #expect(labels(stage) == ["Sidebar", "below Sidebar"])
        #expect(stage.presentation(of: "Sidebar")?.frame == CGRect(x: 0, y: 96, width: 400, height: 660))
        stage.perform { columns.path = .detail }
        try stage.settle()
        #expect(labels(stage) == ["Detail", "Sidebar", "around", "below Detail"])
        #expect(stage.presentation(of: "Detail")?.frame == CGRect(x: 0, y: 44, width: 400, height: 712))
        stage.perform { paths.path = [1] }
        try stage.settle()
        #expect(labels(stage) == ["Detail", "Page 1", "below Page 1"])
        #expect(stage.presentation(of: "Page 1")?.frame == CGRect(x: 0, y: 44, width: 400, height: 712))
        stage.tap("Detail")
        try stage.settle()
        #expect(paths.path.isEmpty && columns.path == .detail)
        #expect(labels(stage) == ["Detail", "Sidebar", "around", "below Detail"])
        stage.tap("Sidebar")
        try stage.settle()
        #expect(columns.path == .sidebar && labels(stage) == ["Sidebar", "below Sidebar"])
    }

    @Test("bars hidden around a stack in a column are hidden on its root alone")
    func hiddenInColumn() throws {
        let (columns, paths) = (Paths(NavigationSplitViewColumn.detail), Paths<[Int]>([]))
        let stage = phone { Stacks(columns: columns, paths: paths, isHidden: true) }
        try stage.settle()
        #expect(labels(stage).isEmpty)
        #expect(stage.presentation(of: "Detail")?.frame == CGRect(x: 0, y: 0, width: 400, height: 800))
        stage.perform { paths.path = [1] }
        try stage.settle()
        #expect(stage.presentation(of: "Page 1")?.frame == CGRect(x: 0, y: 44, width: 400, height: 712))
    }

    @Test("the bar of a stack in a column follows the columns, and the pages of the stack")
    func columnMotion() throws {
        let (columns, paths) = (Paths(NavigationSplitViewColumn.sidebar), Paths<[Int]>([]))
        let stage = phone { Stacks(columns: columns, paths: paths) }
        func expectInStep(_ name: String, above below: String, _ comment: Comment) throws {
            let arrival = 1 - Double(try #require(stage.left(name))) / 400
            let (item, covered) = (
                try #require(stage.presentation(of: "item of \(name)")),
                try #require(stage.presentation(of: "item of \(below)"))
            )
            #expect(abs(item.opacity - arrival) < 0.001 && abs(covered.opacity - (1 - arrival)) < 0.001, comment)
            #expect(
                stage.presentation(of: "bottom of \(name)").map { abs($0.opacity - arrival) < 0.001 } == true, comment)
            #expect(item.frame.maxX < 400 && covered.frame.maxX < 400, comment)
            // Beyond the edge there is nothing to read.
            let title = stage.elements.first { $0.label == name && $0.traits.isEmpty }?.frame.midX ?? 400
            if arrival > 0.1 { #expect(abs(title - (200 + (1 - arrival) * 200)) < 1, comment) }
        }
        stage.perform { columns.path = .detail }
        for frame in 1..<12 {
            stage.advance(by: .seconds(1.0 / 60))
            try expectInStep("Detail", above: "Sidebar", "column, frame \(frame)")
        }
        try stage.settle()
        let finger = stage.touch(at: CGPoint(x: 4, y: 400))
        for x in stride(from: 20.0, through: 180, by: 40) {
            finger.move(to: CGPoint(x: x, y: 400))
            try expectInStep("Detail", above: "Sidebar", "swiped to \(x)")
        }
        finger.cancel()
        try stage.settle()
        stage.perform { paths.path = [1] }
        for frame in 1..<12 {
            stage.advance(by: .seconds(1.0 / 60))
            try expectInStep("Page 1", above: "Detail", "page, frame \(frame)")
        }
        try stage.settle()
        stage.perform { columns.path = .sidebar }
        for frame in 1..<12 {
            stage.advance(by: .seconds(1.0 / 60))
            let arrival = 1 - Double(try #require(stage.left("Page 1"))) / 400
            let item = try #require(stage.presentation(of: "item of Page 1"))
            #expect(abs(item.opacity - arrival) < 0.001, "back, frame \(frame)")
        }
        try stage.settle()
        #expect(labels(stage) == ["Sidebar", "below Sidebar"])
    }

    @Test("above a stack in a column the back button shows its highest page")
    func above() throws {
        let columns = Paths(NavigationSplitViewColumn.detail)
        let stage = phone {
            NavigationSplitView(preferredCompactColumn: columns.binding) {
                Color.clear.navigationTitle("Sidebar")
            } content: {
                NavigationStack(path: .constant([7])) {
                    Color.clear.navigationTitle("Content").navigationBarTitleDisplayMode(.inline)
                        .navigationDestination(for: Int.self) { Color.clear.navigationTitle("Page \($0)") }
                }
            } detail: {
                Color.clear.id("detail").navigationTitle("Detail")
            }
        }
        try stage.settle()
        #expect(labels(stage) == ["Detail", "Page 7"])
        #expect(stage.presentation(of: "detail")?.frame.minY == 44, "inline as the page below")
        stage.tap("Page 7")
        try stage.settle()
        #expect(columns.path == .content && labels(stage) == ["Content", "Page 7"])
    }

    @Test("of tabs in a column, the bar of the one that shows is that of the column")
    func tabs() throws {
        func stack(_ name: String) -> some View {
            NavigationStack { Color.clear.id(name).navigationTitle("Title \(name)") }
        }
        let stage = phone {
            NavigationSplitView {
                TabView {
                    Tab("One", systemImage: "star") { stack("One") }
                    Tab("Two", systemImage: "star") { stack("Two") }
                }
            } detail: {
                Color.clear
            }
        }
        for name in ["One", "Two", "One"] {
            stage.tap(name)
            try stage.settle()
            #expect(labels(stage) == ["One", "Title \(name)", "Two"])
            #expect(stage.presentation(of: name)?.frame.minY == 96)
        }
    }

    @Test("a stack that leaves its column leaves the bar to it")
    func leaves() throws {
        struct Replacing: View {
            @State private var isStack = true
            var body: some View {
                NavigationSplitView {
                    ZStack {
                        if isStack { NavigationStack { Color.clear.navigationTitle("Stack") } }
                        Button("Replace") { isStack.toggle() }.padding()
                    }
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar { Text("Item") }
                } detail: {
                    Color.clear
                }
            }
        }
        let stage = phone { Replacing() }
        for _ in 0..<2 {
            #expect(labels(stage) == ["Item", "Replace", "Stack"])
            stage.tap("Replace")
            try stage.settle()
            #expect(labels(stage) == ["Item", "Replace"])
            stage.tap("Replace")
            try stage.settle()
        }
    }

    @Test("a stack in a page that is no column has a bar of its own")
    func nested() {
        let stage = phone {
            NavigationStack {
                NavigationStack { Color.clear.id("page").navigationTitle("Inner") }
                    .navigationTitle("Outer").navigationBarTitleDisplayMode(.inline)
            }
        }
        #expect(labels(stage) == ["Inner", "Outer"] && stage.presentation(of: "page")?.frame.minY == 44 + 96)
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
