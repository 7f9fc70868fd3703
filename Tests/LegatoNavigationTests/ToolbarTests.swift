// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Items of toolbars, how bars look, and whether they show. Source: `docs/facts`, screens 4 and controls 6.
@MainActor
@Suite("Toolbars")
struct ToolbarTests {
    private enum Side { case left, middle, right, bottomLeft, bottomMiddle, none }

    private func side(of frame: CGRect) -> Side {
        switch (frame.midY, frame.midX) {
        case (0.1..<44, ..<100): .left
        case (0.1..<44, 150..<250): .middle
        case (0.1..<44, 300...): .right
        case (756..<800, 150..<250): .bottomMiddle
        case (756..<800, ..<150): .bottomLeft
        default: .none
        }
    }

    @Test(
        "each placement has its side of the bar, on the root and beside a back button",
        arguments: [
            (ToolbarItemPlacement.automatic, Side.right, Side.right), (.primaryAction, .right, .right),
            (.confirmationAction, .right, .right), (.destructiveAction, .right, .right),
            (.topBarTrailing, .right, .right), (.navigationBarTrailing, .right, .right),
            (.cancellationAction, .left, .left), (.topBarLeading, .left, .left), (.navigationBarLeading, .left, .left),
            (.navigation, .left, .right), (.principal, .middle, .middle), (.title, .middle, .middle),
            (.bottomBar, .bottomMiddle, .bottomMiddle), (.status, .bottomMiddle, .bottomMiddle),
            (.keyboard, .none, .none),
        ])
    private func placements(_ placement: ToolbarItemPlacement, _ root: Side, _ pushed: Side) {
        for isPushed in [false, true] {
            let stage = phone {
                NavigationStack(path: .constant(isPushed ? [1] : [])) {
                    Color.clear.toolbar { if !isPushed { ToolbarItem(placement: placement) { Text("Item") } } }
                        .navigationDestination(for: Int.self) { _ in
                            Color.clear.toolbarRole(.editor)
                                .toolbar { ToolbarItem(placement: placement) { Text("Item") } }
                        }
                }
            }
            #expect(side(of: stage.frame(of: "Item")) == (isPushed ? pushed : root))
        }
    }

    @Test("items stand in the order in which they are listed, 16 points apart and from the edges")
    func order() {
        let stage = phone {
            NavigationStack {
                Color.clear
                    .toolbar {
                        ToolbarItem(placement: .primaryAction) { Text("One") }
                        ToolbarItemGroup(placement: .topBarTrailing) {
                            Text("Two")
                            Text("Three")
                        }
                    }
                    .toolbar { Text("Four") }
            }
        }
        let frames = ["One", "Two", "Three", "Four"].map { stage.frame(of: $0) }
        for (one, other) in zip(frames, frames.dropFirst()) { #expect(abs(other.minX - one.maxX - 16) <= 0.5) }
        #expect(frames[3].maxX == 384)
    }

    @Test("a button with a ground has the place of its item")
    func borderedButton() {
        let stage = phone {
            NavigationStack {
                Color.clear.toolbar {
                    ToolbarItem(placement: .topBarLeading) { Button("One") {}.buttonStyle(.bordered) }
                    ToolbarItem(placement: .topBarTrailing) { Button("Two") {}.overlay { Color.clear } }
                }
            }
        }
        #expect(side(of: stage.frame(of: "One")) == .left && side(of: stage.frame(of: "Two")) == .right)
    }

    @Test("labels in a bar are icons with a name, unless their item says otherwise")
    func labelsAreIcons() {
        let stage = phone {
            NavigationStack {
                Label("Page", systemImage: "star")
                    .toolbar {
                        Button("Add", systemImage: "plus") {}
                        Label("Both", systemImage: "star").labelStyle(.titleAndIcon)
                    }
            }
        }
        let (add, page) = (stage.frame(of: "Add"), stage.frame(of: "Page"))
        #expect(add.width < 30 && add.width > 10 && page.width > 30)
        #expect(stage.frame(of: "Both").width > 30)
    }

    @Test("the style of an item's label counts in either bar, and that of the page does not")
    func labelStyles() {
        struct Doubled: LabelStyle {
            func makeBody(configuration: Configuration) -> some View {
                HStack {
                    configuration.icon
                    configuration.icon
                }
                .accessibilityLabel("Doubled")
            }
        }
        for placement in [ToolbarItemPlacement.automatic, .bottomBar] {
            let stage = phone {
                NavigationStack {
                    Label("Page", systemImage: "star").labelStyle(.titleOnly)
                        .toolbar {
                            ToolbarItemGroup(placement: placement) {
                                Label("Plain", systemImage: "star")
                                Button("Automatic", systemImage: "star") {}.labelStyle(.automatic)
                                Button("Icon", systemImage: "star") {}.labelStyle(.iconOnly)
                                Button("Both", systemImage: "star") {}.labelStyle(.titleAndIcon)
                                Label("Only", systemImage: "star").labelStyle(.titleOnly)
                                Label("Own", systemImage: "star").labelStyle(Doubled())
                            }
                        }
                        .labelStyle(.titleAndIcon)
                }
            }
            let icon = stage.frame(of: "Plain").width
            #expect(icon > 10 && icon < 30)
            #expect(abs(stage.frame(of: "Automatic").width - icon) <= 0.5)
            #expect(abs(stage.frame(of: "Icon").width - icon) <= 0.5)
            let title = stage.frame(of: "Only").width
            #expect(title > 30 && stage.frame(of: "Both").width > 30 + icon)
            #expect(abs(stage.frame(of: "Doubled").width - 2 * icon - 8) <= 1)
        }
    }

    @Test("text in a bar has 17 points, a confirmation is semibold, and both keep their size")
    func fonts() throws {
        let stage = phone {
            NavigationStack {
                Text("Same").font(.system(size: 17))
                    .overlay(alignment: .bottom) { Text("Bold").font(.system(size: 17, weight: .semibold)) }
                    .toolbar {
                        ToolbarItem(placement: .topBarLeading) { Button("Same ") {} }
                        ToolbarItem(placement: .confirmationAction) { Button("Bold ") {} }
                    }
                    .font(.largeTitle)
            }
        }
        #expect(abs(stage.frame(of: "Same").height - stage.frame(of: "Same ").height) <= 0.5)
        #expect(stage.frame(of: "Bold ").width > stage.frame(of: "Bold").width)
        let before = stage.frame(of: "Same ")
        stage.change { $0.dynamicTypeSize = .accessibility3 }
        try stage.settle()
        #expect(stage.frame(of: "Same ") == before)
    }

    /// Items with a body, state and environment of their own.
    private struct Counter: ToolbarContent {
        @Binding var isFull: Bool
        @State private var count = 0
        @Environment(\.dismiss) private var dismiss
        @Environment(\.locale) private var locale

        var body: some ToolbarContent {
            ToolbarItem { Button("Count \(count)") { count += 1 } }
            if isFull {
                ToolbarItem(placement: .topBarLeading) { Button("Leave \(locale.identifier)") { dismiss() } }
            } else {
                ToolbarItem(placement: .topBarLeading) { Button("Fill") { isFull = true } }
            }
        }
    }

    @Test("items of a type of the app have its state, its bindings and the page's environment")
    func ownContent() throws {
        let paths = Paths<[Int]>([1])
        struct Filled: View {
            @State private var isFull = false
            var body: some View {
                Color.clear.toolbar { Counter(isFull: $isFull) }.environment(\.locale, Locale(identifier: "fr"))
            }
        }
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Color.clear.navigationDestination(for: Int.self) { _ in Filled() }
            }
        }
        #expect(labels(stage) == ["Count 0", "Fill"])
        stage.tap("Count 0")
        stage.tap("Fill")
        try stage.settle()
        #expect(labels(stage) == ["Count 1", "Leave fr"])
        stage.tap("Leave fr")
        #expect(paths.path.isEmpty)
    }

    @Test("items keep their state while their page is covered, and are called and shown by the page in front alone")
    func covered() throws {
        let paths = Paths<[Int]>([])
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Color.clear.toolbar { Counter(isFull: .constant(false)) }
                    .navigationDestination(for: Int.self) { Text("page \($0)") }
            }
        }
        stage.tap("Count 0")
        stage.perform { paths.path = [1] }
        stage.advance(by: .seconds(0.1))
        #expect(labels(stage) == ["page 1"])
        try stage.settle()
        stage.perform { paths.path = [] }
        #expect(labels(stage) == ["Count 1", "Fill"])
    }

    @Test("a page that was popped is gone with its items")
    func memory() throws {
        final class Held {}
        final class Count { var held: [() -> Held?] = [] }
        struct Holding: View {
            let count: Count
            @State private var held = Held()
            var body: some View {
                let _ = count.held.append { [weak held] in held }
                Color.clear.toolbar { Button("Item") { _ = held } }
            }
        }
        let (paths, count) = (Paths<[Int]>([]), Count())
        let stage = phone {
            NavigationStack(path: paths.binding) {
                Color.clear.navigationDestination(for: Int.self) { _ in Holding(count: count) }
            }
        }
        for _ in 0..<3 {
            stage.perform { paths.path = [1] }
            try stage.settle()
            #expect(count.held.last?() != nil)
            stage.perform { paths.path = [] }
            try stage.settle()
        }
        #expect(count.held.allSatisfy { $0() == nil })
    }

    @Test("an item keeps its state as the toolbar of another view comes and goes")
    func identity() throws {
        struct Two: View {
            @State private var isFull = true
            var body: some View {
                NavigationStack {
                    VStack {
                        if isFull { Color.clear.toolbar { Text("Other") } }
                        Button("Toggle") { isFull.toggle() }.toolbar { Counter(isFull: .constant(false)) }
                    }
                }
            }
        }
        let stage = phone { Two() }
        stage.tap("Count 0")
        stage.tap("Toggle")
        try stage.settle()
        #expect(labels(stage) == ["Count 1", "Fill", "Toggle"])
        stage.tap("Toggle")
        try stage.settle()
        #expect(labels(stage) == ["Count 1", "Fill", "Other", "Toggle"])
    }

    @Test("a link in a toolbar pushes above its page")
    func link() throws {
        let stage = phone {
            NavigationStack {
                Color.clear.navigationTitle("Root")
                    .toolbar {
                        NavigationLink("View") { Text("from a view") }
                        NavigationLink("Value", value: 7)
                    }
                    .navigationDestination(for: Int.self) { Text("number \($0)") }
            }
        }
        for (link, text) in [("View", "from a view"), ("Value", "number 7"), ("View", "from a view")] {
            stage.tap(link)
            try stage.settle()
            #expect(labels(stage) == ["Root", text].sorted())
            stage.tap("Root")
            try stage.settle()
            #expect(labels(stage) == ["Root", "Value", "View"])
        }
    }

    @Test("a link in place of a large title, of what is below it, and in a band pushes above its page")
    func linkBelowBar() throws {
        struct Band: View {
            @State private var isShown = false
            var body: some View {
                Button("Band") { isShown = true }
                    .navigationDestination(isPresented: $isShown) { Text("from the band") }
                    .navigationDestination(for: String.self) { Text("text \($0)") }
            }
        }
        let stage = phone {
            NavigationStack {
                Color.clear
                    .toolbar {
                        ToolbarItem(placement: .largeTitle) { NavigationLink("View") { Text("from a view") } }
                        ToolbarItem(placement: .largeSubtitle) { NavigationLink("Value", value: "7") }
                    }
                    .barDrawer(height: 52, isPinned: false) { Band() }
            }
        }
        for (link, text) in [("View", "from a view"), ("Value", "text 7"), ("Band", "from the band")] {
            stage.tap(link)
            try stage.settle()
            #expect(labels(stage) == [text])
            stage.tap("Back")
            try stage.settle()
            #expect(labels(stage) == ["Band", "Value", "View"])
        }
    }

    @Test("each item is made once, in the bar or as the large title, and the items of one type have one state")
    func madeOnce() throws {
        struct Item: View {
            let name: String
            let calls: Calls
            var body: some View {
                let _ = calls.note(name)
                Text(name).onAppear { calls.note("+\(name)") }
            }
        }
        struct Items: ToolbarContent {
            let calls: Calls
            @State private var count = 0
            var body: some ToolbarContent {
                let _ = calls.note("items")
                ToolbarItem { Button("Count") { count += 1 } }
                ToolbarItem { Item(name: "bar", calls: calls) }
                ToolbarItem(placement: .bottomBar) { Item(name: "bottom", calls: calls) }
                ToolbarItem(placement: .largeTitle) { Item(name: "title", calls: calls) }
                ToolbarItem(placement: .largeSubtitle) { Text("subtitle \(count)") }
                if count == 1 { ToolbarItem(placement: .largeTitle) { Item(name: "second", calls: calls) } }
            }
        }
        let calls = Calls()
        let stage = phone { NavigationStack { Color.clear.toolbar { Items(calls: calls) } } }
        #expect(calls.take().sorted() == ["+bar", "+bottom", "+title", "bar", "bottom", "items", "title"])
        #expect(labels(stage) == ["Count", "bar", "bottom", "subtitle 0", "title"])
        stage.tap("Count")
        #expect(calls.take().sorted() == ["+second", "items", "second"])
        #expect(labels(stage) == ["Count", "bar", "bottom", "second", "subtitle 1", "title"])
        stage.tap("Count")
        #expect(calls.take() == ["items"])
        #expect(labels(stage) == ["Count", "bar", "bottom", "subtitle 2", "title"])
    }

    @Test("items of a bottom bar are spread, share what spacers leave, and take 44 points of the page")
    func bottomBar() throws {
        func places(@ViewBuilder _ items: () -> some View) -> (Stage, [CGRect]) {
            let stage = phone {
                NavigationStack {
                    Color.yellow.id("page").toolbar { ToolbarItemGroup(placement: .bottomBar, content: items) }
                }
            }
            return (stage, ["A", "B", "C"].map { stage.frame(of: $0) })
        }
        let (stage, three) = places {
            Text("A")
            Text("B")
            Text("C")
        }
        #expect(stage.presentation(of: "page")?.frame.maxY == 756)
        #expect(three[0].minX == 16 && three[2].maxX == 384 && abs(three[0].midY - 778) <= 0.5)
        #expect(abs((three[1].minX - three[0].maxX) - (three[2].minX - three[1].maxX)) <= 1)
        let (_, spaced) = places {
            Text("A")
            Spacer()
            Text("B")
            Text("C")
        }
        #expect(spaced[0].minX == 16 && spaced[2].maxX == 384 && spaced[2].minX - spaced[1].maxX < 1)
        let (_, one) = places { Text("A") }
        #expect(abs(one[0].midX - 200) <= 0.5)
    }

    @Test("spacers of a bar at the top are 32 points long, or as long as the title and the other side leave room")
    func topSpacers() throws {
        func places(_ sizing: SpacerSizing, _ title: String?) -> [CGRect] {
            let stage = phone {
                NavigationStack {
                    Color.clear.navigationTitle(title ?? "").navigationBarTitleDisplayMode(.inline).toolbar {
                        ToolbarItem(placement: .topBarLeading) { Text("A") }
                        ToolbarSpacer(sizing, placement: .topBarLeading)
                        ToolbarItem(placement: .topBarLeading) { Text("B") }
                        ToolbarItem(placement: .topBarTrailing) { Text("C") }
                        ToolbarSpacer(sizing, placement: .topBarTrailing)
                        ToolbarItem(placement: .topBarTrailing) { Text("D") }
                    }
                }
            }
            return ["A", "B", title ?? "", "C", "D"].map { stage.frame(of: $0) }
        }
        for title in ["Title", nil] {
            for sizing in [SpacerSizing.fixed, .flexible] {
                let frames = places(sizing, title)
                let (a, b, c, d) = (frames[0], frames[1], frames[3], frames[4])
                #expect(a.minX == 16 && d.maxX == 384)
                if sizing == .fixed {
                    #expect(abs(b.minX - a.maxX - 32) <= 0.5 && abs(d.minX - c.maxX - 32) <= 0.5)
                } else {
                    let middle = title == nil ? CGRect(x: 200, y: 0, width: 0, height: 0) : frames[2]
                    #expect(abs(middle.midX - 200) <= 0.5)
                    #expect(abs(middle.minX - b.maxX - 8) <= 0.5 && abs(c.minX - middle.maxX - 8) <= 0.5)
                }
            }
        }
        let full = places(.flexible, "A title that leaves no room for anything but itself here")
        #expect(full[1].minX - full[0].maxX >= 31.5 && full[4].minX - full[3].maxX >= 31.5)
        #expect(full[2].minX >= full[1].maxX + 7.5 && full[2].maxX <= full[3].minX - 7.5)
    }

    @Test("spacers of a bar are as long as there is room, or 16 points")
    func spacers() throws {
        let stage = phone {
            NavigationStack {
                Color.clear.toolbar {
                    ToolbarItem(placement: .bottomBar) { Text("A") }
                    ToolbarSpacer(.fixed, placement: .bottomBar)
                    ToolbarItem(placement: .bottomBar) { Text("B") }
                    ToolbarSpacer(placement: .bottomBar)
                    ToolbarItem(placement: .bottomBar) { Text("C") }
                }
            }
        }
        let (a, b, c) = (stage.frame(of: "A"), stage.frame(of: "B"), stage.frame(of: "C"))
        #expect(a.minX == 16 && abs(b.minX - a.maxX - 16) <= 0.5 && c.maxX == 384)
    }

    @Test("a bar that is hidden leaves its place to the page, along the animation of the transaction")
    func hidden() throws {
        struct Hiding: View {
            let bar: ToolbarPlacement
            @State private var isHidden = false
            var body: some View {
                NavigationStack {
                    Color.yellow.id("page").navigationTitle("Title").navigationBarTitleDisplayMode(.inline)
                        .toolbar { ToolbarItem(placement: .bottomBar) { Text("Item") } }
                        .toolbar(isHidden ? .hidden : .automatic, for: bar)
                        .overlay { Button("Hide") { withAnimation(.linear(duration: 1)) { isHidden.toggle() } } }
                }
            }
        }
        for bar in [ToolbarPlacement.navigationBar, .bottomBar] {
            let isTop = bar == .navigationBar
            let stage = phone { Hiding(bar: bar) }
            func edge() -> CGFloat? {
                stage.presentation(of: "page").map { isTop ? $0.frame.minY : 800 - $0.frame.maxY }
            }
            #expect(edge() == 44)
            stage.tap("Hide")
            stage.advance(by: .seconds(0.5))
            #expect(edge().map { abs($0 - 22) < 0.5 } == true)
            try stage.settle()
            #expect(edge() == 0 && labels(stage).contains(isTop ? "Title" : "Item") == false)
            stage.tap("Hide")
            try stage.settle()
            #expect(edge() == 44 && labels(stage) == ["Hide", "Item", "Title"])
        }
    }

    @Test("tabs are hidden by the page of a stack inside of a tab, and are there again below it")
    func hiddenTabs() throws {
        let paths = Paths<[Int]>([])
        let stage = phone {
            TabView {
                Tab("One", systemImage: "star") {
                    NavigationStack(path: paths.binding) {
                        Color.yellow.id("root").navigationDestination(for: Int.self) { _ in
                            Color.yellow.id("page").toolbar(.hidden, for: .tabBar)
                        }
                    }
                }
                Tab("Two", systemImage: "star") { Color.clear }
            }
        }
        #expect(labels(stage) == ["One", "Two"] && stage.presentation(of: "root")?.frame.maxY == 751)
        stage.perform { paths.path = [1] }
        try stage.settle()
        #expect(labels(stage).isEmpty && stage.presentation(of: "page")?.frame.maxY == 800)
        stage.perform { paths.path = [] }
        try stage.settle()
        #expect(labels(stage) == ["One", "Two"] && stage.presentation(of: "root")?.frame.maxY == 751)
    }

    @Test(
        "a background is painted at rest if it is to be visible, over the safe area, and its colour scheme counts with it"
    )
    func background() throws {
        func stage(_ visibility: Visibility, _ mode: NavigationBarItem.TitleDisplayMode = .inline) -> Stage {
            phone(safeArea: EdgeInsets(top: 59, leading: 0, bottom: 34, trailing: 0)) {
                NavigationStack {
                    Color.white.navigationTitle("Title").navigationBarTitleDisplayMode(mode)
                        .toolbarBackground(Color(red: 0, green: 0, blue: 1), for: .navigationBar)
                        .toolbarBackgroundVisibility(visibility, for: .navigationBar)
                        .toolbarColorScheme(.dark, for: .navigationBar)
                        .toolbar { Rectangle().fill(.primary).frame(width: 20, height: 20) }
                }
            }
        }
        let item = CGPoint(x: 374, y: 59 + 22)
        for visibility in [Visibility.hidden, .automatic] {
            let bare = stage(visibility)
            #expect(bare.color(at: CGPoint(x: 5, y: 5)) == [255, 255, 255])
            #expect(bare.color(at: item) == [0, 0, 0])
        }
        let painted = stage(.visible)
        for y in [5.0, 60, 102] { #expect(painted.color(at: CGPoint(x: 5, y: y)) == [0, 0, 255]) }
        #expect(painted.color(at: CGPoint(x: 5, y: 104)) == [255, 255, 255])
        #expect(painted.color(at: item) == [255, 255, 255], "primary in the dark")
        let large = stage(.visible, .large)
        for y in [5.0, 60, 102, 154] { #expect(large.color(at: CGPoint(x: 5, y: y)) == [0, 0, 255]) }
        #expect(large.color(at: CGPoint(x: 5, y: 156)) == [255, 255, 255])
        let title = large.frame(of: "Title")
        let whites = (Int(title.minX)..<Int(title.maxX)).count { x in
            large.color(at: CGPoint(x: Double(x), y: title.midY)) == [255, 255, 255]
        }
        #expect(whites > 3, "the large title is white, too")
    }

    @Test("the colour scheme of one bar is not that of the other")
    func schemes() throws {
        for bar in [ToolbarPlacement.navigationBar, .bottomBar] {
            let stage = phone {
                NavigationStack {
                    Color.white
                        .toolbar {
                            ToolbarItem { Rectangle().fill(.primary).frame(width: 20, height: 20) }
                            ToolbarItem(placement: .bottomBar) {
                                Rectangle().fill(.primary).frame(width: 20, height: 20)
                            }
                        }
                        .toolbarBackground(.visible, for: .navigationBar, .bottomBar)
                        .toolbarColorScheme(.dark, for: bar)
                }
            }
            let isTop = bar == .navigationBar
            #expect((stage.color(at: CGPoint(x: 374, y: 22)) == [255, 255, 255]) == isTop)
            #expect((stage.color(at: CGPoint(x: 200, y: 778)) == [255, 255, 255]) == !isTop)
        }
    }

    @Test("items are made once, and a large title may be one")
    func largeItem() throws {
        let calls = Calls()
        struct Item: View {
            let name: String
            let calls: Calls
            var body: some View {
                let _ = calls.note(name)
                Text(name)
            }
        }
        let stage = phone {
            NavigationStack {
                Color.yellow.id("page").navigationTitle("Title").toolbar { Item(name: "Item", calls: calls) }
            }
        }
        #expect(calls.take() == ["Item"] && labels(stage) == ["Item", "Title"])
        let large = phone {
            NavigationStack {
                Color.yellow.id("page").navigationTitle("Title").toolbar {
                    ToolbarItem(placement: .largeTitle) { Button("Large") { calls.note("tapped") } }
                    ToolbarItem(placement: .largeSubtitle) { Text("Below") }
                }
            }
        }
        #expect(labels(large) == ["Below", "Large"] && large.presentation(of: "page")?.frame.minY == 112)
        #expect(large.frame(of: "Large").minX == 16 && large.frame(of: "Below").minY >= large.frame(of: "Large").maxY)
        large.tap("Large")
        #expect(calls.take() == ["tapped"])
    }

    @Test("a visible background below a large title ends where the title does, and reaches up where it is pulled down")
    func largeBackground() throws {
        let stage = phone {
            NavigationStack {
                ScrollView { Color.white.frame(height: 3000) }
                    .navigationTitle("Title")
                    .toolbarBackground(Color(red: 0, green: 0, blue: 1), for: .navigationBar)
                    .toolbarBackground(.visible, for: .navigationBar)
            }
        }
        func isBlue(_ y: CGFloat) -> Bool { stage.color(at: CGPoint(x: 5, y: y)) == [0, 0, 255] }
        let finger = stage.touch(at: CGPoint(x: 200, y: 400))
        finger.move(to: CGPoint(x: 200, y: 370))
        #expect(isBlue(74) && !isBlue(77))
        finger.move(to: CGPoint(x: 200, y: 200))
        #expect(isBlue(42) && !isBlue(45))
        finger.move(to: CGPoint(x: 200, y: 500))
        #expect(isBlue(2) && isBlue(100) && isBlue(110))
    }

    @Test("a bottom bar has its background while content is under it")
    func bottomBackground() throws {
        let stage = phone {
            NavigationStack {
                ScrollView { Color.yellow.frame(height: 1000) }
                    .toolbar { ToolbarItem(placement: .bottomBar) { Text("Item") } }
            }
        }
        let point = CGPoint(x: 20, y: 756.25)
        let yellow = stage.color(at: CGPoint(x: 20, y: 700))
        #expect(stage.color(at: point) != yellow)
        stage.scroll(at: CGPoint(x: 200, y: 400), by: CGSize(width: 0, height: 2000))
        try stage.settle()
        #expect(stage.color(at: CGPoint(x: 20, y: 790)) == [255, 255, 255])
    }

    @Test("items that come and go are animated as the transaction says")
    func animatedItems() throws {
        struct Editing: View {
            @State private var isEditing = false
            var body: some View {
                NavigationStack {
                    Color.clear.toolbar {
                        Button(isEditing ? "Done" : "Edit") {
                            withAnimation(.linear(duration: 1)) { isEditing.toggle() }
                        }
                        if isEditing { Text("New").id("new") }
                    }
                }
            }
        }
        let stage = phone { Editing() }
        stage.tap("Edit")
        stage.advance(by: .seconds(0.25))
        #expect(stage.presentation(of: "new").map { abs($0.opacity - 0.25) < 0.01 } == true)
        try stage.settle()
        #expect(labels(stage) == ["Done", "New"])
    }

    @Test(
        "a touch on a bar that meets no item stops there, with and without a background, up to the edges of the screen")
    func blocked() throws {
        let safeArea = EdgeInsets(top: 20, leading: 30, bottom: 10, trailing: 30)
        for (size, isVisible) in [(800.0, false), (800, true), (400, false)] {
            let calls = Calls()
            let stage = phone(CGSize(width: 400, height: size), safeArea: safeArea) {
                NavigationStack {
                    Button {
                        calls.note("pressed")
                    } label: {
                        Color.yellow.ignoresSafeArea()
                    }
                    .ignoresSafeArea()
                    .toolbar {
                        ToolbarItem { Button("Top") { calls.note("top") } }
                        ToolbarItem(placement: .bottomBar) { Button("Bottom") { calls.note("bottom") } }
                    }
                    .toolbarBackground(isVisible ? .visible : .hidden, for: .navigationBar, .bottomBar)
                }
                .environment(\.verticalSizeClass, size == 400 ? .compact : .regular)
            }
            let (top, bottom) = (size == 400 ? 52.0 : 64, size - 54)
            for x in [3.0, 200, 397] {
                for y in [1, 19, 30, top - 1, bottom + 1, size - 11, size - 1] {
                    stage.tap(at: CGPoint(x: x, y: y))
                    #expect(calls.take().isEmpty, "\(x), \(y) of \(size)")
                }
                for y in [top + 1, bottom - 1] {
                    stage.tap(at: CGPoint(x: x, y: y))
                    #expect(calls.take() == ["pressed"], "\(x), \(y) of \(size)")
                }
            }
            stage.tap("Top")
            stage.tap("Bottom")
            #expect(calls.take() == ["top", "bottom"])
        }
    }

    @Test(
        "a drag that begins on a bar scrolls nothing, one that begins on a large title does, and a hidden bar blocks nothing"
    )
    func blockedDrags() throws {
        func content(after y: CGFloat, isHidden: Bool = false) throws -> CGFloat {
            let stage = phone {
                NavigationStack {
                    ScrollView { Color.yellow.frame(height: 3000).id("content") }
                        .navigationTitle("Title")
                        .toolbar { ToolbarItem(placement: .bottomBar) { Text("Item") } }
                        .toolbar(isHidden ? .hidden : .visible, for: .navigationBar, .bottomBar)
                }
            }
            let before = try #require(stage.presentation(of: "content")?.frame.minY)
            let finger = stage.touch(at: CGPoint(x: 300, y: y))
            finger.move(to: CGPoint(x: 300, y: y < 400 ? y + 60 : y - 60))
            return try #require(stage.presentation(of: "content")?.frame.minY) - before
        }
        #expect(try content(after: 20) == 0 && content(after: 780) == 0)
        #expect(try content(after: 50) > 10 && content(after: 90) > 10)
        #expect(try content(after: 20, isHidden: true) > 10 && content(after: 780, isHidden: true) < -10)
    }

    @Test("arranged items are items, and customizable ones may be grouped and missing")
    func customizable() {
        struct Tools: CustomizableToolbarContent {
            let isFull: Bool
            var body: some CustomizableToolbarContent {
                ToolbarItem(id: "one") { Text("One") }
                if isFull { ToolbarItem(id: "two", placement: .topBarLeading) { Text("Two") } }
                Group { ToolbarItem(id: "three", placement: .principal, showsByDefault: true) { Text("Three") } }
            }
        }
        for isFull in [true, false] {
            let stage = phone { NavigationStack { Color.clear.toolbar(id: "tools") { Tools(isFull: isFull) } } }
            #expect(labels(stage) == (isFull ? ["One", "Three", "Two"] : ["One", "Three"]))
        }
        #expect(ToolbarItem(id: "one") { Text("One") }.id == "one")
    }

    private struct Reader: View {
        @Environment(\.colorScheme) private var scheme
        @Environment(\.lineLimit) private var lineLimit
        @Environment(\.imageScale) private var imageScale
        @Environment(\.font) private var font
        var body: some View {
            VStack {
                Text("\(scheme) \(lineLimit.map { "\($0)" } ?? "none") \(imageScale) \(font == nil)")
                Label("Words of a label", systemImage: "star").id("label")
            }
        }
    }

    @Test("what an item presents looks as outside of the bar")
    func presentedByItem() throws {
        let wish = Wish()
        let stage = iPhone {
            NavigationStack {
                Color.white
                    .toolbar {
                        ToolbarItem {
                            Button("Item") {}.sheet(isPresented: wish.binding) { Reader() }
                        }
                    }
                    .toolbarColorScheme(.dark, for: .navigationBar)
                    .toolbarBackground(.visible, for: .navigationBar)
            }
        }
        try stage.settle { wish.isOn = true }
        #expect(labels(stage).contains("light none medium true"), "\(labels(stage))")
        #expect(try #require(stage.presentation(of: "label")).frame.width > 100)
    }
}
