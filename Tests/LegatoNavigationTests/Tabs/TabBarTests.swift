// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A colour as high as said, in a scroll view.
private struct Tall: View {
    let height: CGFloat
    var body: some View { ScrollView { Color.yellow.frame(height: height) } }
}

@MainActor
@Suite struct TabBarTests {
    /// A point of the bar beside its items.
    private let bar = CGPoint(x: 8, y: 790)

    private func isBare(_ stage: Stage) -> Bool { stage.color(at: bar) == [255, 255, 255] }

    @Test func `the bar has a background while content is under it`() throws {
        let stage = phone {
            TabView {
                Tab("One", systemImage: "star") { Tall(height: 1500) }
                Tab("Two", systemImage: "star") { Tall(height: 100) }
                Tab("Three", systemImage: "star") { Text("still") }
            }
        }
        #expect(!isBare(stage))
        stage.tap("Two")
        #expect(isBare(stage))
        stage.tap("One")
        #expect(!isBare(stage))
        stage.tap("Three")
        #expect(isBare(stage), "a page that does not scroll has nothing under the bar")
        stage.tap("One")
        stage.drag(from: CGPoint(x: 200, y: 700), to: CGPoint(x: 200, y: 0), over: .milliseconds(200))
        try stage.settle()
        // At the end of the content the yellow ends above the bar.
        #expect(isBare(stage))
    }

    @Test func `in a stack the page that is in front decides, and the background fades`() throws {
        let paths = Paths<[Int]>([])
        let stage = phone {
            TabView {
                Tab("One", systemImage: "star") {
                    NavigationStack(path: paths.binding) {
                        Tall(height: 1500).navigationDestination(for: Int.self) { _ in Text("still") }
                    }
                }
            }
        }
        let opaque = stage.color(at: bar)
        stage.milliseconds(50)
        #expect(opaque != [255, 204, 0] && stage.color(at: bar) == opaque, "at once where it begins")
        stage.perform { paths.path = [1] }
        #expect(stage.color(at: bar) == opaque)
        stage.milliseconds(75)
        #expect(stage.color(at: bar) != opaque && !isBare(stage))
        try stage.settle()
        #expect(isBare(stage))
        stage.perform { paths.path = [] }
        try stage.settle()
        #expect(stage.color(at: bar) == opaque)
    }

    @Test func `a page says that the bar has a background, and in which colours`() throws {
        let stage = phone {
            TabView {
                Tab("One", systemImage: "star") {
                    Text("still").toolbarBackground(.red, for: .tabBar).toolbarBackground(.visible, for: .tabBar)
                }
                Tab("Two", systemImage: "star") { Tall(height: 1500).toolbarBackground(.hidden, for: .tabBar) }
            }
        }
        let red = stage.color(at: bar)
        #expect(red[0] > 240 && red[1] < 80)
        stage.tap("Two")
        #expect(stage.color(at: bar) == [255, 204, 0], "the content shows")
    }

    @Test func `on its side a phone has a bar of 32 points, with titles beside icons`() throws {
        let stage = LegatoTesting.Stage(device: .iPhone15, isLandscape: true) {
            TabView {
                Tab("One", systemImage: "star") { Color.white.id("page") }
                Tab("Two", systemImage: "star") { Color.white }
            }
        }
        let page = try #require(stage.presentation(of: "page")).frame
        #expect(abs(page.maxY - (393 - 21 - 32)) < 0.01)
    }

    @Test(arguments: [5, 6])
    func `more than five tabs end in a list of the others`(count: Int) throws {
        let stage = iPhone {
            TabView {
                ForEach(0..<count, id: \.self) { tab in
                    Tab("Tab \(tab)", systemImage: "star") { Text("page \(tab)") }
                }
            }
        }
        #expect(labels(stage).contains("More") == (count > 5))
        guard count > 5 else { return }
        #expect(!labels(stage).contains("Tab 4"))
        stage.tap("More")
        #expect(labels(stage).contains("Tab 4") && labels(stage).contains("Tab 5") && !labels(stage).contains("page 0"))
        stage.tap("Tab 5")
        try stage.settle()
        #expect(labels(stage).contains("page 5"))
        stage.tap("Tab 1")
        #expect(labels(stage).contains("page 1") && !labels(stage).contains("page 5"))
        stage.tap("More")
        #expect(labels(stage).contains("page 5"), "where it was left")
        for _ in 0..<2 {
            stage.tap(at: CGPoint(x: 30, y: 81))
            try stage.settle()
            #expect(labels(stage).contains("Tab 4") && !labels(stage).contains("page 5"))
            stage.tap("Tab 5")
            try stage.settle()
            #expect(labels(stage).contains("page 5"))
        }
    }

    @Test func `a page of the list stays when tabs before it come and go`() throws {
        let names = Paths(["a", "b", "c", "d", "e", "f", "g"])
        let calls = Calls()
        let selection = Paths("f")
        let stage = iPhone {
            TabView(selection: selection.binding) {
                ForEach(names.path, id: \.self) { name in
                    Tab(name, systemImage: "star", value: name) { Page(name: name, calls: calls) }
                }
            }
        }
        #expect(calls.take() == ["+f"])
        stage.perform { names.path.insert("new", at: 0) }
        try stage.settle()
        stage.perform { names.path.removeAll { $0 == "new" || $0 == "a" } }
        try stage.settle()
        #expect(calls.take() == [])
        stage.perform { names.path.removeAll { $0 == "f" } }
        try stage.settle()
        #expect(calls.take() == ["+b", "-f"] || labels(stage).contains("b"), "the first, as nothing is selected")
    }

    @Test func `links of a page in the list are in no stack, as in the other tabs`() throws {
        let stage = iPhone {
            TabView {
                ForEach(0..<6, id: \.self) { tab in
                    Tab("Tab \(tab)", systemImage: "star") { NavigationLink("link \(tab)", value: tab) }
                }
            }
        }
        stage.tap("More")
        stage.tap("Tab 5")
        try stage.settle()
        stage.tap(at: CGPoint(x: 196, y: 436))
        try stage.settle()
        #expect(labels(stage).contains("link 5"))
    }

    @Test func `in a stack a scroll view below a header puts its content under the bar, and a tap scrolls it`() throws {
        let stage = phone {
            TabView {
                Tab("One", systemImage: "star") {
                    NavigationStack {
                        VStack(spacing: 0) {
                            Color.white.frame(height: 50)
                            ScrollView { Color.yellow.frame(height: 1500).id("content") }
                        }
                    }
                }
                Tab("Two", systemImage: "star") { Color.white }
            }
        }
        let rest = try #require(stage.presentation(of: "content")).frame.minY
        #expect(stage.color(at: bar) != [255, 204, 0])
        stage.drag(from: CGPoint(x: 200, y: 600), to: CGPoint(x: 200, y: 200), over: .milliseconds(300))
        try stage.settle()
        #expect(try #require(stage.presentation(of: "content")).frame.minY < rest - 100)
        stage.tap("One")
        try stage.settle()
        #expect(try #require(stage.presentation(of: "content")).frame.minY == rest)
    }

    @Test func `what a tab view inside says of its bar is not said of the one around`() throws {
        let stage = phone {
            TabView {
                Tab("Outer", systemImage: "star") {
                    TabView { Tab("Inner", systemImage: "star") { Text("x").toolbar(.hidden, for: .tabBar) } }
                }
            }
        }
        #expect(labels(stage) == ["Outer", "x"])
    }

    @Test func `of pages that a finger turns, the one that shows decides`() throws {
        let paths = [Paths<[Int]>([]), Paths<[Int]>([])]
        let stage = phone {
            TabView {
                Tab("One", systemImage: "star") {
                    TabView {
                        ForEach(0..<2) { page in
                            NavigationStack(path: paths[page].binding) {
                                Color.white.navigationDestination(for: Int.self) { Text("\($0)") }
                            }
                        }
                    }
                    .tabViewStyle(.page(indexDisplayMode: .never))
                }
            }
        }
        stage.drag(from: CGPoint(x: 350, y: 400), to: CGPoint(x: 50, y: 400), over: .milliseconds(200))
        try stage.settle()
        stage.perform { (paths[0].path, paths[1].path) = ([1], [2]) }
        try stage.settle()
        stage.tap("One")
        #expect(paths[0].path == [1] && paths[1].path == [])
    }

    @Test func `a bar leaves in the transaction of the push, whatever is under it`() throws {
        for height in [100.0, 1500] {
            let paths = Paths<[Int]>([])
            let stage = phone {
                TabView {
                    Tab("One", systemImage: "star") {
                        NavigationStack(path: paths.binding) {
                            Tall(height: height).navigationDestination(for: Int.self) { _ in
                                Color.white.id("page").toolbar(.hidden, for: .tabBar)
                            }
                        }
                    }
                }
            }
            stage.perform { paths.path = [1] }
            stage.milliseconds(50)
            #expect(stage.presentation(of: "page")?.frame.maxY == 800)
        }
    }

    @Test func `a tab view begins with the first tab that is in the bar`() {
        let stage = phone {
            TabView {
                Tab("One", systemImage: "star") { Text("one") }.hidden()
                Tab("Two", systemImage: "star") { Text("two") }
            }
        }
        #expect(labels(stage) == ["Two", "two"])
    }

    @Test func `code selects a tab of the list, a tap on More goes back to the list`() throws {
        let selection = Paths(0)
        let stage = iPhone {
            TabView(selection: selection.binding) {
                ForEach(0..<7, id: \.self) { tab in
                    Tab("Tab \(tab)", systemImage: "star", value: tab) { Text("page \(tab)") }
                }
            }
        }
        stage.perform { selection.path = 6 }
        try stage.settle()
        #expect(labels(stage).contains("page 6"))
        stage.perform { selection.path = 5 }
        try stage.settle()
        #expect(labels(stage).contains("page 5") && !labels(stage).contains("page 6"))
        stage.tap(at: CGPoint(x: 360, y: 790))
        try stage.settle()
        #expect(labels(stage).contains("Tab 6") && !labels(stage).contains("page 5"))
        stage.tap("Tab 0")
        #expect(selection.path == 0 && labels(stage).contains("page 0"))
    }

    @Test func `a wide screen has room for all`() throws {
        let stage = LegatoTesting.Stage(device: .iPadPro11) {
            TabView {
                ForEach(0..<8, id: \.self) { tab in Tab("Tab \(tab)", systemImage: "star") { Text("page \(tab)") } }
            }
        }
        #expect(labels(stage).contains("Tab 7") && !labels(stage).contains("More"))
    }

    @Test func `titles of items stand on one line, whatever their icons`() throws {
        let stage = phone {
            TabView {
                ForEach(["ellipsis", "gear", "book"], id: \.self) { icon in
                    Text("page").tabItem {
                        Label {
                            Text("Title").id(icon)
                        } icon: {
                            Image(systemName: icon)
                        }
                    }
                }
                Text("page").tabItem {
                    Image(systemName: "star")
                    Text("Title").id("pair")
                }
                Text("page").tabItem { Text("Title").id("alone") }
            }
        }
        let lines = try ["ellipsis", "gear", "book", "pair", "alone"].map {
            try #require(stage.presentation(of: $0)).frame.maxY
        }
        #expect(lines.allSatisfy { $0 == 795 }, "\(lines)")
    }

    @Test func `a stack inside of the list of other tabs says whether content is under the bar`() throws {
        let stage = iPhone {
            TabView {
                ForEach(0..<6, id: \.self) { tab in
                    Tab("Tab \(tab)", systemImage: "star") { NavigationStack { Tall(height: 1500) } }
                }
            }
        }
        let point = CGPoint(x: 8, y: 790)
        let first = stage.color(at: point)
        #expect(first != [255, 204, 0])
        stage.tap("More")
        stage.tap("Tab 5")
        try stage.settle()
        #expect(stage.color(at: point) == first)
    }

    @Test func `a badge is 18 points high, and as wide at least`() throws {
        /// How large the red is that is shown, in points.
        func size(_ badge: String) throws -> CGSize {
            let stage = phone {
                TabView {
                    Tab("One", systemImage: "star") { Color.white }.badge(Text(badge))
                    Tab("Two", systemImage: "star") { Color.white }
                }
            }
            try stage.settle()
            let red = stride(from: 740.25, to: 800, by: 0.5).flatMap { y in
                stride(from: 60.25, to: 200, by: 0.5).compactMap { x in
                    let color = stage.color(at: CGPoint(x: x, y: y))
                    return color[0] > 240 && color[1] < 90 ? CGPoint(x: x, y: y) : nil
                }
            }
            let (xs, ys) = (red.map(\.x), red.map(\.y))
            return CGSize(
                width: try #require(xs.max()) - xs.min()! + 0.5, height: try #require(ys.max()) - ys.min()! + 0.5)
        }
        let small = try size("1")
        #expect(abs(small.width - 18) <= 1 && abs(small.height - 18) <= 1, "\(small)")
        let wide = try size("12345")
        #expect(wide.width > 30 && abs(wide.height - 18) <= 1, "\(wide)")
    }
}
