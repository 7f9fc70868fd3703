// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct Rows: View {
    var body: some View {
        VStack(spacing: 0) { ForEach(0..<40) { Text("row \($0)").frame(height: 50) } }
    }
}

/// A stack with a large title whose root scrolls.
private struct Shelf: View {
    let paths: Paths<[Int]>
    var title = "Shelf"

    var body: some View {
        NavigationStack(path: paths.binding) {
            ScrollView { Rows() }
                .navigationTitle(title)
                .navigationDestination(for: Int.self) {
                    Text("page \($0)").id("page \($0)").navigationTitle("Page \($0)")
                }
        }
    }
}

/// Two tabs with stacks.
private struct Shelves: View {
    let first: Paths<[Int]>
    let second: Paths<[Int]>

    var body: some View {
        TabView {
            Tab("One", systemImage: "star") { Shelf(paths: first, title: "First") }
            Tab("Two", systemImage: "star") { Shelf(paths: second, title: "Second") }
        }
    }
}

@MainActor
@Suite struct TabStackTests {
    private let first = Paths<[Int]>([])
    private let second = Paths<[Int]>([])

    private func shelves() -> Stage { phone { Shelves(first: first, second: second) } }

    @Test func `each tab keeps its stack while another one shows`() throws {
        let stage = shelves()
        stage.perform { first.path = [1, 2] }
        try stage.settle()
        stage.tap("Two")
        #expect(labels(stage).contains("Second") && !labels(stage).contains("page 2"))
        stage.perform { second.path = [7] }
        try stage.settle()
        stage.tap("One")
        #expect(labels(stage).contains("page 2"))
        stage.tap("Two")
        #expect(labels(stage).contains("page 7"))
    }

    @Test func `a tap on the chosen tab pops to the root, with the motion of a pop`() throws {
        let stage = shelves()
        stage.perform { first.path = [1, 2, 3] }
        try stage.settle()
        stage.tap("One")
        #expect(first.path.isEmpty)
        let rest = try #require(stage.left("page 3"))
        stage.milliseconds(150)
        let moved = try #require(stage.left("page 3")) - rest
        #expect(moved > 20 && moved < 390, "it is on its way")
        try stage.settle()
        #expect(labels(stage).contains("First") && !labels(stage).contains("page 3"))
        #expect(!labels(stage).contains("page 1") && !labels(stage).contains("page 2"))
    }

    @Test func `a second tap at the root scrolls to the top, to the whole large title`() throws {
        let stage = shelves()
        let rest = stage.frame(of: "row 0").minY
        stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), over: .milliseconds(300))
        try stage.settle()
        let scrolled = stage.frame(of: "row 0").minY
        #expect(scrolled < rest - 300)
        stage.tap("One")
        stage.milliseconds(150)
        let half = stage.frame(of: "row 0").minY
        #expect(abs(half - (rest + scrolled) / 2) < 1, "eased, for 0.3 s")
        try stage.settle()
        #expect(stage.frame(of: "row 0").minY == rest)
    }

    @Test func `above the root a tap pops, and leaves the root where it was`() throws {
        let stage = shelves()
        stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 300), over: .milliseconds(300))
        try stage.settle()
        let scrolled = stage.frame(of: "row 20").minY
        stage.perform { first.path = [1] }
        try stage.settle()
        stage.tap("One")
        try stage.settle()
        #expect(stage.frame(of: "row 20").minY == scrolled)
    }

    @Test func `without a stack the scroll view of the page scrolls to its top`() throws {
        let stage = phone {
            TabView {
                Tab("One", systemImage: "star") { ScrollView { Rows() } }
                Tab("Two", systemImage: "star") { Text("two") }
            }
        }
        let rest = stage.frame(of: "row 0").minY
        stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), over: .milliseconds(300))
        try stage.settle()
        #expect(stage.frame(of: "row 0").minY < rest - 300)
        stage.tap("One")
        try stage.settle()
        #expect(stage.frame(of: "row 0").minY == rest)
        stage.tap("Two")
        stage.tap("Two")
        #expect(labels(stage).contains("two"))
    }

    @Test func `a tap on the chosen tab writes the selection again`() throws {
        var written: [Int] = []
        let stage = phone {
            TabView(selection: Binding(get: { 2 }, set: { written.append($0) })) {
                Tab("One", systemImage: "star", value: 1) { Text("one") }
                Tab("Two", systemImage: "star", value: 2) { Text("two") }
            }
        }
        stage.tap("Two")
        stage.tap("One")
        #expect(written == [2, 1])
        #expect(labels(stage).contains("two"), "the binding did not take it")
    }

    @Test func `links are popped, too, and their flags are off`() throws {
        struct Linked: View {
            @State private var isOn = false
            var body: some View {
                NavigationStack {
                    Button("open") { isOn = true }
                        .navigationDestination(isPresented: $isOn) { Text("linked") }
                    Text(isOn ? "on" : "off")
                }
            }
        }
        let stage = phone {
            TabView {
                Tab("One", systemImage: "star") { Linked() }
                Tab("Two", systemImage: "star") { Text("two") }
            }
        }
        stage.tap("open")
        try stage.settle()
        #expect(labels(stage).contains("linked"))
        stage.tap("One")
        try stage.settle()
        #expect(labels(stage).contains("off"))
    }

    @Test func `a tap pops a split view, which is one stack here, to its sidebar`() throws {
        let stage = iPhone {
            TabView {
                Tab("One", systemImage: "star") {
                    NavigationSplitView {
                        NavigationLink("go") { Text("detail") }
                    } detail: {
                        Text("none")
                    }
                }
                Tab("Two", systemImage: "star") { Text("two") }
            }
        }
        stage.tap("go")
        try stage.settle()
        #expect(labels(stage).contains("detail"))
        stage.tap("One")
        try stage.settle()
        #expect(labels(stage).contains("go") && !labels(stage).contains("detail"))
    }

    @Test func `a tap during a push turns it round`() throws {
        let stage = shelves()
        stage.perform { first.path = [1] }
        stage.milliseconds(150)
        let place = try #require(stage.left("page 1"))
        stage.tap("One")
        #expect(try abs(#require(stage.left("page 1")) - place) < 1)
        stage.milliseconds(100)
        #expect(try #require(stage.left("page 1")) > place + 10)
        try stage.settle()
        #expect(!labels(stage).contains("page 1"))
    }
}
