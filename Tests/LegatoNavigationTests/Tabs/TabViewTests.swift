// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Fills its page, counts, and tells what it hears.
private struct Counter: View {
    var name: String
    var calls = Calls()
    @State private var count = 0

    var body: some View {
        ZStack {
            Color.white.id(name)
            Button("\(name)\(count)") { count += 1 }
        }
        .onAppear { calls.note("+\(name)") }
        .onDisappear { calls.note("-\(name)") }
    }
}

private let size = CGSize(width: 300, height: 400)

@MainActor
@Suite struct TabViewTests {
    private struct Items: View {
        var calls = Calls()
        var body: some View {
            TabView {
                Counter(name: "home", calls: calls).tabItem { Label("Home", systemImage: "house") }
                Counter(name: "search", calls: calls).tabItem {
                    Image(systemName: "magnifyingglass")
                    Text("Search")
                }
            }
        }
    }

    @Test func `a bar of 49 points takes the bottom, and the page what is above`() throws {
        let stage = Stage(size: size) { Items() }
        #expect(try stage.frame("home") == CGRect(x: 0, y: 0, width: 300, height: 351))
        #expect(stage.labels.contains("Home") && stage.labels.contains("Search"))
        #expect(!stage.labels.contains("search0"))
    }

    @Test func `on a phone the bar stands above the safe area, which it covers`() throws {
        let stage = LegatoTesting.Stage(device: .iPhone15) { Items() }
        #expect(try stage.frame("home") == CGRect(x: 0, y: 59, width: 393, height: 852 - 59 - 34 - 49))
    }

    @Test func `a page reaches under the bar, as it is its safe area`() throws {
        let stage = LegatoTesting.Stage(device: .iPhone15) {
            TabView { Color.red.id("page").ignoresSafeArea().tabItem { Text("A") } }
        }
        #expect(try stage.frame("page") == CGRect(x: 0, y: 0, width: 393, height: 852))
    }

    @Test func `a tab switches at once, and pages keep their state`() throws {
        let stage = Stage(size: size) { Items() }
        stage.tap("home0")
        stage.tap("Search")
        #expect(stage.labels.contains("search0") && !stage.labels.contains("home1"))
        #expect(stage.isSettled)
        stage.tap("search0")
        stage.tap("Home")
        #expect(stage.labels.contains("home1"))
        stage.tap("Search")
        #expect(stage.labels.contains("search1"))
    }

    @Test func `a page is made when it is shown first, and hears when it is shown and when not`() throws {
        let calls = Calls()
        var made: [String] = []
        struct Noting: View {
            let note: () -> Void
            var body: some View {
                let _ = note()
                Text("x")
            }
        }
        let stage = Stage(size: size) {
            TabView {
                Counter(name: "home", calls: calls).tabItem { Text("Home") }
                Noting { made.append("search") }.tabItem { Text("Search") }
                    .onAppear { calls.note("+search") }
                    .onDisappear { calls.note("-search") }
            }
        }
        #expect(calls.all == ["+home"] && made.isEmpty)
        stage.tap("Search")
        #expect(made == ["search"])
        #expect(Set(calls.take().dropFirst()) == ["-home", "+search"])
        stage.tap("Home")
        #expect(Set(calls.all) == ["+home", "-search"])
        stage.tap("Home")
        #expect(calls.all.count == 2)
    }

    private struct Selected: View {
        @State private var selection: String
        var isTagInside = false
        init(_ selection: String, isTagInside: Bool = false) {
            _selection = State(initialValue: selection)
            self.isTagInside = isTagInside
        }
        var body: some View {
            VStack(spacing: 0) {
                TabView(selection: $selection) {
                    Counter(name: "a").tabItem { Text("A") }.tag("first")
                    if isTagInside {
                        Counter(name: "b").tag("second").tabItem { Text("B") }
                    } else {
                        Counter(name: "b").tabItem { Text("B") }.tag("second")
                    }
                }
                Text("selected \(selection)")
                Button("First") { selection = "first" }
                Button("None") { selection = "none" }
            }
        }
    }

    @Test(arguments: [false, true])
    func `a selection is the tag of a page, both ways`(isTagInside: Bool) throws {
        let stage = Stage(size: size) { Selected("second", isTagInside: isTagInside) }
        #expect(stage.labels.contains("b0"))
        stage.tap("A")
        #expect(stage.labels.contains("selected first") && stage.labels.contains("a0"))
        stage.tap("B")
        #expect(stage.labels.contains("selected second") && stage.labels.contains("b0"))
        stage.tap("First")
        #expect(stage.labels.contains("a0"))
    }

    @Test func `a selection of no page shows the first`() throws {
        let stage = Stage(size: size) { Selected("none") }
        #expect(stage.labels.contains("a0"))
        stage.tap("B")
        #expect(stage.labels.contains("b0"))
    }

    @Test func `tabs have values, titles and symbols`() throws {
        struct Tabs: View {
            @State private var selection = 2
            var isLong = false
            var body: some View {
                TabView(selection: $selection) {
                    Tab("One", systemImage: "house", value: 1) { Counter(name: "a") }
                    Tab(value: 2) {
                        Counter(name: "b")
                    } label: {
                        Label("Two", systemImage: "star")
                    }
                    if isLong { Tab("Three", systemImage: "gear", value: 3) { Counter(name: "c") } }
                }
            }
        }
        let stage = Stage(size: size) { Switching { Tabs(isLong: $0) } }
        #expect(stage.labels.contains("b0") && !stage.labels.contains("Three"))
        stage.tap("One")
        #expect(stage.labels.contains("a0"))
        stage.tap("Go")
        stage.tap("Three")
        #expect(stage.labels.contains("c0"))
        // The tab that was shown is gone.
        stage.tap("Go")
        #expect(stage.labels.contains("a0"))
    }

    @Test func `without a selection the tab view remembers the tab`() throws {
        let stage = Stage(size: size) {
            TabView {
                Tab("One", systemImage: "house") { Counter(name: "a") }
                Tab("Two", systemImage: "star") { Counter(name: "b") }.badge(3)
            }
        }
        #expect(stage.labels.contains("a0") && stage.labels.contains("3"))
        stage.tap("Two")
        #expect(stage.labels.contains("b0"))
    }

    @Test func `the chosen tab has the tint, the others are gray`() throws {
        func image(_ isFirst: Bool) -> StageImage {
            Stage(size: CGSize(width: 100, height: 49), scale: 1) {
                TabView(selection: .constant(isFirst ? 0 : 1)) {
                    Color.clear.tabItem { Rectangle().frame(width: 10, height: 10) }.tag(0)
                    Color.clear.tabItem { Color.clear.frame(width: 10, height: 10) }.tag(1)
                }
                .tint(.green)
            }.image()
        }
        #expect(image(true) != image(false))
    }

    @Test func `a scroll view in a page lies under the bar`() throws {
        let stage = Stage(size: size) {
            TabView {
                ScrollView {
                    VStack(spacing: 0) {
                        Color.red.frame(height: 400)
                        Color.blue.frame(height: 100).id("last")
                    }
                }
                .tabItem { Text("A") }
            }
        }
        stage.swipe(from: CGPoint(x: 150, y: 300), to: CGPoint(x: 150, y: 20))
        try stage.settle()
        // Scrolled to the end it stands on the bar.
        #expect(try stage.frame("last").maxY == 351)
    }

    @Test func `an animation in a page that is not shown disturbs nothing`() throws {
        struct Pulse: View {
            @State private var isOn = false
            var body: some View {
                Color.red.opacity(isOn ? 1 : 0).onAppear { withAnimation(evenly.repeatForever()) { isOn = true } }
            }
        }
        let stage = Stage(size: size) {
            TabView {
                Pulse().tabItem { Text("A") }
                Text("still").tabItem { Text("B") }
            }
        }
        stage.milliseconds(700)
        stage.tap("B")
        stage.milliseconds(700)
        #expect(stage.labels.contains("still"))
        stage.tap("A")
        stage.milliseconds(100)
        #expect(!stage.labels.contains("still"))
    }

    @Test func `tabs of a loop are selected by their identity`() throws {
        struct Loop: View {
            @State private var selection = "b"
            var body: some View {
                TabView(selection: $selection) {
                    ForEach(["a", "b", "c"], id: \.self) { name in
                        Counter(name: name).tabItem { Text(name.uppercased()) }
                    }
                }
            }
        }
        let stage = Stage(size: size) { Loop() }
        #expect(stage.labels.contains("b0"))
        stage.tap("C")
        #expect(stage.labels.contains("c0"))
    }

    @Test func `a tab view without pages shows a bar`() throws {
        let stage = Stage(size: size) { TabView {}.id("x") }
        #expect(try stage.frame("x").size == size)
    }
}

@MainActor
@Suite struct PagedTabViewTests {
    private struct Pages: View {
        @State private var selection = 0
        var count = 3
        var calls = Calls()
        var body: some View {
            VStack(spacing: 0) {
                TabView(selection: $selection) {
                    ForEach(0..<count, id: \.self) { Counter(name: "p\($0)-", calls: calls).tag($0) }
                }
                .tabViewStyle(.page)
                .frame(height: 300)
                Text("selected \(selection)")
                Button("To 2") { selection = 2 }
                Button("Animate to 2") { withAnimation(evenly) { selection = 2 } }
                Button("To 0") { selection = 0 }
            }
        }
    }

    @Test func `a page fills the tab view`() throws {
        let stage = Stage(size: size) { Pages() }
        let frame = try stage.frame("p0-")
        #expect(frame.size == CGSize(width: 300, height: 300) && frame.minX == 0)
        #expect(try stage.frame("p1-").minX == 300)
    }

    @Test func `a swipe turns one page, and the selection follows it`() throws {
        let stage = Stage(size: size) { Pages() }
        stage.swipe(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 50, y: 150))
        try stage.settle()
        #expect(try stage.frame("p1-").minX == 0)
        #expect(stage.labels.contains("selected 1"))
        stage.swipe(from: CGPoint(x: 50, y: 150), to: CGPoint(x: 250, y: 150))
        try stage.settle()
        #expect(try stage.frame("p0-").minX == 0)
        #expect(stage.labels.contains("selected 0"))
    }

    @Test func `a short slow drag leaves the page where it was`() throws {
        let stage = Stage(size: size) { Pages() }
        stage.drag(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 200, y: 150), over: .seconds(2))
        try stage.settle()
        #expect(try stage.frame("p0-").minX == 0)
        #expect(stage.labels.contains("selected 0"))
    }

    @Test func `a finger that has moved a page more than half selects the next one`() throws {
        let stage = Stage(size: size) { Pages() }
        let finger = stage.touch(at: CGPoint(x: 290, y: 150))
        for step in 1...28 {
            finger.move(to: CGPoint(x: 290 - step * 10, y: 150))
            stage.milliseconds(50)
        }
        #expect(stage.labels.contains("selected 1"))
        finger.lift()
        try stage.settle()
        #expect(try stage.frame("p1-").minX == 0)
    }

    @Test func `another selection jumps, and moves where it is animated`() throws {
        let stage = Stage(size: size) { Pages() }
        stage.tap("To 2")
        #expect(stage.isSettled)
        #expect(try stage.frame("p2-").minX == 0)
        stage.tap("To 0")
        #expect(try stage.frame("p0-").minX == 0)
        stage.tap("Animate to 2")
        stage.milliseconds(500)
        #expect(try abs(stage.frame("p1-").minX) < 1)
        #expect(stage.labels.contains("selected 2"))
        try stage.settle()
        #expect(try stage.frame("p2-").minX == 0)
        #expect(stage.labels.contains("selected 2"))
    }

    @Test func `it begins at the page that is selected`() throws {
        let stage = Stage(size: size) {
            TabView(selection: .constant(1)) {
                Counter(name: "a").tag(0)
                Counter(name: "b").tag(1)
            }
            .tabViewStyle(.page(indexDisplayMode: .never))
        }
        #expect(try stage.frame("b").minX == 0)
    }

    @Test func `the page stays in view when the tab view gets narrower`() throws {
        let stage = Stage(size: size) { Pages() }
        stage.tap("To 2")
        stage.change { $0.size = CGSize(width: 200, height: 400) }
        #expect(try stage.frame("p2-").minX == 0 && stage.frame("p2-").width == 200)
        #expect(stage.labels.contains("selected 2"))
    }

    @Test func `pages hear when they are shown, and keep their state`() throws {
        let calls = Calls()
        let stage = Stage(size: size) { Pages(count: 8, calls: calls) }
        #expect(calls.all == ["+p0-"])
        stage.tap("p0-0")
        for _ in 0..<4 {
            stage.swipe(from: CGPoint(x: 250, y: 150), to: CGPoint(x: 50, y: 150))
            try stage.settle()
        }
        #expect(calls.all.contains("-p0-") && calls.all.last.map { $0 != "+p0-" } == true)
        stage.tap("To 0")
        #expect(stage.labels.contains("p0-1"))
    }

    @Test func `dots show which page is the current one`() throws {
        func image(_ page: Int, _ mode: PageTabViewStyle.IndexDisplayMode) -> StageImage {
            Stage(size: CGSize(width: 100, height: 26), scale: 1) {
                TabView(selection: .constant(page)) {
                    Color.black.tag(0)
                    Color.black.tag(1)
                }
                .tabViewStyle(.page(indexDisplayMode: mode))
            }.image()
        }
        let dots = { (current: Int) in
            Stage(size: CGSize(width: 100, height: 26), scale: 1) {
                ZStack {
                    Color.black
                    // 18 points from centre to centre.
                    ForEach(0..<2) { dot in
                        Circle().fill(.white.opacity(dot == current ? 1 : 0.3)).frame(width: 10, height: 10)
                            .position(x: 41 + CGFloat(dot) * 18, y: 13)
                    }
                }
            }.image()
        }
        let plain = Stage(size: CGSize(width: 100, height: 26), scale: 1) { Color.black }.image()
        #expect(image(0, .automatic) == dots(0))
        #expect(image(1, .always) == dots(1))
        #expect(image(0, .never) == plain)
    }

    @Test func `the background of the dots may show`() throws {
        func image(_ mode: PageIndexViewStyle.BackgroundDisplayMode) -> StageImage {
            Stage(size: CGSize(width: 100, height: 26), scale: 1) {
                TabView {
                    Color.red
                    Color.red
                }
                .tabViewStyle(.page)
                .indexViewStyle(.page(backgroundDisplayMode: mode))
            }.image()
        }
        #expect(image(.always) != image(.never))
        #expect(image(.automatic) == image(.never))
    }
}
