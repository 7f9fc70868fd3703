// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Tabs of an app's own type, with state.
private struct OwnTabs: TabContent {
    @State private var count = 0
    var names: [String]

    var body: some TabContent<String> {
        Tab("Count \(count)", systemImage: "star", value: "count") { Button("add") { count += 1 } }
        ForEach(names, id: \.self) { name in
            Tab(name, systemImage: "star", value: name) { Text("page \(name)") }
        }
    }
}

/// What the items of the bar are called, from left to right.
@MainActor
private func items(_ stage: Stage) -> [String] {
    let bar = stage.elements.filter { $0.frame.minY > stage.settings.size.height - 50 && $0.frame.height == 49 }
    return bar.sorted { $0.frame.minX < $1.frame.minX }.compactMap(\.label)
}

@MainActor
@Suite struct TabContentTests {
    @Test func `a loop lists tabs, in an app's own type that keeps its state`() throws {
        let names = Paths(["a", "b"])
        struct Screen: View {
            let names: Paths<[String]>
            @State private var selection = "count"
            var body: some View { TabView(selection: $selection) { OwnTabs(names: names.path) } }
        }
        let stage = phone { Screen(names: names) }
        #expect(items(stage) == ["Count 0", "a", "b"])
        stage.tap("add")
        #expect(items(stage) == ["Count 1", "a", "b"])
        stage.perform { names.path = ["c", "b"] }
        #expect(items(stage) == ["Count 1", "c", "b"])
        stage.tap("b")
        #expect(labels(stage).contains("page b"))
        stage.perform { names.path = ["b"] }
        #expect(items(stage) == ["Count 1", "b"] && labels(stage).contains("page b"))
    }

    @Test func `loops over elements with identities and over ranges list tabs, too`() throws {
        struct Item: Identifiable {
            let id: Int
        }
        let stage = phone {
            TabView {
                ForEach([Item(id: 1), Item(id: 2)]) { item in
                    Tab("item \(item.id)", systemImage: "star") { Text("page") }
                }
                ForEach(3..<5) { number in Tab("number \(number)", systemImage: "star") { Text("page") } }
            }
        }
        #expect(items(stage) == ["item 1", "item 2", "number 3", "number 4"])
    }

    @Test func `sections and groups stand flat in the bar, optional and conditional tabs where they are`() throws {
        struct Screen: View {
            let isOn: Bool
            var body: some View {
                TabView {
                    TabSection("Section") {
                        Tab("a", systemImage: "star") { Text("A") }
                        if isOn { Tab("b", systemImage: "star") { Text("B") } }
                    }
                    Group {
                        if isOn {
                            Tab("c", systemImage: "star") { Text("C") }
                        } else {
                            Tab("d", systemImage: "star") { Text("D") }
                        }
                    }
                    TabSection {
                        Tab("e", systemImage: "star") { Text("E") }
                    } header: {
                        Text("Header")
                    }
                }
            }
        }
        let stage = phone { Switching { Screen(isOn: $0) } }
        let bar = { labels(stage).filter { $0.count == 1 && $0.lowercased() == $0 } }
        #expect(bar() == ["a", "d", "e"])
        stage.tap("Go")
        #expect(bar() == ["a", "b", "c", "e"])
    }

    @Test func `the tab that searches has the system's label, and stands last with what is pinned`() throws {
        let stage = phone {
            TabView {
                Tab(role: .search) { Text("searching") }
                Tab("Pinned", systemImage: "pin") { Text("pinned") }.tabPlacement(.pinned)
                Tab("One", systemImage: "star") { Text("one") }
            }
        }
        #expect(items(stage) == ["One", "Search", "Pinned"])
        #expect(labels(stage).contains("searching"), "the first that was listed is shown")
        stage.tap("One")
        #expect(labels(stage).contains("one"))
    }

    @Test func `hidden tabs and those of a sidebar are not in the bar, and code still selects them`() throws {
        let selection = Paths("a")
        let stage = phone {
            TabView(selection: selection.binding) {
                Tab("A", systemImage: "star", value: "a") { Text("page a") }
                Tab("B", systemImage: "star", value: "b") { Text("page b") }.hidden()
                Tab("C", systemImage: "star", value: "c") { Text("page c") }.tabPlacement(.sidebarOnly)
                Tab("D", systemImage: "star", value: "d") { Text("page d") }.defaultVisibility(.hidden, for: .tabBar)
                Tab("E", systemImage: "star", value: "e") { Text("page e") }.defaultVisibility(.hidden, for: .sidebar)
                Tab("F", systemImage: "star", value: "f") { Text("page f") }.hidden(false)
            }
        }
        #expect(items(stage) == ["A", "E", "F"])
        for hidden in ["b", "c", "d"] {
            stage.perform { selection.path = hidden }
            #expect(labels(stage).contains("page \(hidden)"))
        }
    }

    @Test func `a disabled tab ignores taps, and one may have another name`() throws {
        let stage = phone {
            TabView {
                Tab("A", systemImage: "star") { Text("page a") }
                Tab("B", systemImage: "star") { Text("page b") }.disabled(true)
                Tab("C", systemImage: "star") { Text("page c") }.accessibilityLabel(Text("Third"))
            }
        }
        #expect(items(stage).contains("Third"))
        stage.tap(at: CGPoint(x: 200, y: 775))
        #expect(labels(stage).contains("page a"))
        stage.tap("Third")
        #expect(labels(stage).contains("page c"))
    }

    @Test func `a selection may be optional, with tabs whose values are not`() throws {
        let selection = Paths<Int?>(nil)
        let stage = phone {
            TabView(selection: selection.binding) {
                Tab("A", systemImage: "star", value: 1) { Text("page a") }
                Tab(value: 2) {
                    Text("page b")
                } label: {
                    Text("B")
                }
            }
        }
        #expect(labels(stage).contains("page a"))
        stage.tap("B")
        #expect(selection.path == 2 && labels(stage).contains("page b"))
    }

    @Test func `views know what shows the tabs around them`() throws {
        struct Place: View {
            @Environment(\.tabBarPlacement) private var placement
            var body: some View {
                switch placement {
                case .bottomBar?: Text("bottom")
                case .pageIndicator?: Text("dots")
                default: Text("none")
                }
            }
        }
        #expect(labels(phone { Place() }) == ["none"])
        #expect(labels(phone { TabView { Place().tabItem { Text("A") } } }).contains("bottom"))
        #expect(labels(phone { TabView { Place() }.tabViewStyle(.page) }).contains("dots"))
    }

    @Test func `all forms of a tab list it`() throws {
        let key: LocalizedStringKey = "Key"
        let resource: LocalizedStringResource = "Resource"
        let title = "Title"
        let stage = phone(CGSize(width: 1600, height: 800)) {
            TabView(selection: .constant(1)) {
                Tab(key, systemImage: "star", value: 1) { Text("1") }
                Tab(resource, systemImage: "star", value: 2) { Text("2") }
                Tab(title, systemImage: "star", value: 3, role: nil) { Text("3") }
                Tab(value: 5, role: .search) { Text("5") }
            }
        }
        #expect(labels(stage).filter { $0 != "1" } == ["Key", "Resource", "Search", "Title"])
        let untitled = phone {
            TabView {
                Tab(key, systemImage: "star") { Text("1") }
                Tab(resource, systemImage: "star") { Text("2") }
                Tab(title, systemImage: "star", role: nil) { Text("3") }
                Tab {
                    Text("4")
                } label: {
                    Text("Label")
                }
                Tab { Text("5") }
            }
        }
        #expect(labels(untitled).filter { $0 != "1" } == ["Key", "Label", "Resource", "Title"])
    }
}
