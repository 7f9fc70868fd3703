// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

extension ContainerValues {
    @Entry fileprivate var isPinned = false
    @Entry fileprivate var rank: Int?
}

/// A button that counts, and tells what it hears.
private struct Counter: View {
    var name: String
    var onEvent: (String) -> Void = { _ in }
    @State private var count = 0

    var body: some View {
        Button("\(name)\(count)") { count += 1 }.frame(width: 60, height: 20).id(name)
            .onAppear { onEvent("+\(name)") }
            .onDisappear { onEvent("-\(name)") }
    }
}

@MainActor private final class Heard {
    var events: [String] = []
}

@MainActor
@Suite struct SubviewTests {
    @Test func `a closure puts the views of a list where it wants`() throws {
        let stage = Stage {
            Group(
                subviews: Group {
                    Counter(name: "a")
                    if true { Counter(name: "b") }
                    ForEach(["c", "d"], id: \.self) { Counter(name: $0) }
                }
            ) { views in
                HStack(spacing: 0) {
                    VStack(spacing: 0) { views[0] }
                    VStack(spacing: 0) { views.dropFirst() }
                    Text("\(views.count)")
                }
            }
        }
        #expect(stage.labels.contains("4"))
        let (a, b, c, d) = (try stage.frame("a"), try stage.frame("b"), try stage.frame("c"), try stage.frame("d"))
        #expect(a.midY == c.midY && b.maxY == c.minY && c.maxY == d.minY && b.minX == a.maxX)
    }

    @Test func `a loop over subviews decorates each`() throws {
        let stage = Stage {
            VStack(spacing: 0) {
                ForEach(
                    subviews: Group {
                        Counter(name: "a")
                        Counter(name: "b")
                    }
                ) { view in view.padding(5) }
            }
        }
        #expect(try stage.frame("b").minY - stage.frame("a").maxY == 10)
    }

    @Test func `a list of the user's own has its views in a container of the user's own`() throws {
        struct Card<Content: View>: View {
            @ViewBuilder var content: Content
            var body: some View {
                VStack(spacing: 0) { ForEach(subviews: content) { view in view.frame(height: 30) } }
            }
        }
        struct Items: View {
            var body: some View {
                Counter(name: "a")
                Counter(name: "b")
            }
        }
        let stage = Stage { Card { Items() } }
        #expect(try stage.frame("b").midY - stage.frame("a").midY == 30)
    }

    private struct Moving: View {
        var heard: Heard
        @State private var isSplit = false
        @State private var names = ["a", "b", "c"]
        @State private var most = 3

        var body: some View {
            VStack(alignment: .leading, spacing: 0) {
                Group(subviews: ForEach(names, id: \.self) { Counter(name: $0) { heard.events.append($0) } }) { views in
                    if isSplit {
                        HStack(spacing: 0) { views.prefix(most) }
                    } else {
                        VStack(spacing: 0) { ForEach(views.prefix(most)) { $0 } }
                    }
                }
                Button("Split") { isSplit.toggle() }
                Button("Reverse") { names.reverse() }
                Button("Animated") { withAnimation(evenly) { names.reverse() } }
                Button("Remove") { withAnimation(evenly) { names.removeAll { $0 == "b" } } }
                Button("Return") { withAnimation(evenly) { names.insert("b", at: 1) } }
                Button("Insert") { withAnimation(evenly) { names.insert("x", at: 1) } }
                Button("Fewer") { most -= 1 }
                Button("More") { most += 1 }
            }
        }
    }

    @Test func `a view keeps its state wherever it is put`() throws {
        let heard = Heard()
        let stage = Stage { Moving(heard: heard) }
        stage.tap("b0")
        stage.tap("Split")
        #expect(stage.labels.contains("b1"))
        #expect(try stage.frame("a").midY == stage.frame("b").midY)
        stage.tap("b1")
        stage.tap("Split")
        #expect(stage.labels.contains("b2"))
        #expect(try stage.frame("a").midX == stage.frame("b").midX)
        stage.tap("Reverse")
        #expect(stage.labels.contains("b2"))
        #expect(try stage.frame("c").minY < stage.frame("a").minY)
    }

    @Test func `a view that is shown nowhere has disappeared and keeps its state`() throws {
        let heard = Heard()
        let stage = Stage { Moving(heard: heard) }
        stage.tap("c0")
        #expect(Set(heard.events) == ["+a", "+b", "+c"])
        heard.events = []
        stage.tap("Fewer")
        #expect(heard.events == ["-c"])
        #expect(!stage.labels.contains("c1"))
        stage.tap("More")
        #expect(heard.events == ["-c", "+c"])
        #expect(stage.labels.contains("c1"))
    }

    @Test func `views move with the animation of whoever reorders them`() throws {
        let stage = Stage { Moving(heard: Heard()) }
        let (a, c) = (try stage.frame("a").midY, try stage.frame("c").midY)
        stage.tap("Animated")
        stage.milliseconds(500)
        #expect(try abs(stage.frame("a").midY - (a + c) / 2) < 1e-9)
        try stage.settle()
        #expect(try stage.frame("a").midY == c)
    }

    @Test func `a removed view fades where it was, an inserted one fades in`() throws {
        let stage = Stage { Moving(heard: Heard()) }
        let frame = try stage.frame("b")
        stage.tap("Remove")
        stage.milliseconds(500)
        #expect(try stage.frame("b").midX == frame.midX)
        #expect(try abs(#require(stage.presentation(of: "b")).opacity - 0.5) < 1e-9)
        try stage.settle()
        #expect(stage.presentation(of: "b") == nil)
        stage.tap("Insert")
        stage.milliseconds(250)
        #expect(try abs(#require(stage.presentation(of: "x")).opacity - 0.25) < 1e-9)
        try stage.settle()
        #expect(stage.labels.contains("x0"))
    }

    @Test func `a transition of the view's own is used where it is shown`() throws {
        let stage = Stage {
            Switching { isOn in
                VStack {
                    ForEach(
                        subviews: Group {
                            if isOn { Square(id: "moved").transition(.offset(x: 100)) }
                            Square()
                        }
                    ) { $0 }
                }
                .animation(evenly, value: isOn)
            }
        }
        let rest = try stage.frame().midX
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try abs(stage.frame("moved").midX - rest - 50) < 1e-9)
        stage.tap("Go")
        try stage.settle()
        #expect(stage.presentation(of: "moved") == nil)
    }

    @Test(arguments: [false, true])
    func `the transition of a view is animated as its place says`(isRow: Bool) throws {
        let stage = Stage {
            Switching { isOn in
                Group(
                    subviews: Group {
                        Square()
                        ForEach(isOn ? [] : ["a"], id: \.self) { Square(id: $0) }
                    }
                ) { views in
                    // Only here is anything animated.
                    VStack {
                        if isRow { HStack { views } } else { ForEach(views) { $0 } }
                    }
                    .animation(evenly, value: isOn)
                }
            }
        }
        let frame = try stage.frame("a")
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try abs(#require(stage.presentation(of: "a")).opacity - 0.5) < 1e-9)
        #expect(try stage.frame("a").midY == frame.midY || !isRow)
        try stage.settle()
        #expect(stage.presentation(of: "a") == nil)
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try abs(#require(stage.presentation(of: "a")).opacity - 0.5) < 1e-9)
    }

    @Test func `a view that comes back while it leaves is the same`() throws {
        let stage = Stage { Moving(heard: Heard()) }
        stage.tap("b0")
        stage.tap("Remove")
        stage.milliseconds(300)
        stage.tap("Return")
        try stage.settle()
        #expect(stage.labels.contains("b1"))
        #expect(try #require(stage.presentation(of: "b")).opacity == 1)
    }

    @Test func `an animation around the place of a view moves it`() throws {
        let stage = Stage {
            Switching { isOn in
                Group(
                    subviews: Group {
                        Square(id: "a")
                        Square(id: "b")
                    }
                ) { views in
                    HStack(spacing: isOn ? 100 : 0) {
                        views[0]
                        views[1]
                    }
                    .animation(evenly, value: isOn)
                }
            }
        }
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(try abs(stage.frame("b").minX - stage.frame("a").maxX - 50) < 1e-9)
    }

    @Test func `a view inherits the environment of its place, and what its list changes of it`() throws {
        struct Probe: View {
            @Environment(\.lineLimit) private var limit
            @Environment(\.isEnabled) private var isEnabled
            var body: some View { Text("\(limit ?? 0) \(isEnabled)") }
        }
        let stage = Stage {
            Switching { isOn in
                VStack {
                    ForEach(
                        subviews: Group {
                            Probe()
                            Probe()
                        }.disabled(true)
                    ) { $0.lineLimit(isOn ? 3 : 2) }
                }
            }
        }
        #expect(stage.labels.filter { $0 == "2 false" }.count == 2)
        stage.tap("Go")
        #expect(stage.labels.filter { $0 == "3 false" }.count == 2)
    }

    @Test func `a view says to the container what its modifiers say, the innermost counts`() throws {
        let stage = Stage {
            Switching { isOn in
                Group(
                    subviews: Group {
                        Text("a").containerValue(\.isPinned, true).containerValue(\.rank, 1).containerValue(\.rank, 2)
                        Text("b").containerValue(\.rank, isOn ? 7 : 5).padding()
                        ForEach(0..<1) { _ in Text("c") }.containerValue(\.isPinned, isOn)
                        VStack { Text("d").containerValue(\.isPinned, true) }
                    }
                ) { views in
                    let said = views.map { "\($0.containerValues.isPinned ? 1 : 0)\($0.containerValues.rank ?? 0)" }
                    Text(said.joined(separator: " "))
                }
            }
        }
        #expect(stage.labels.contains("11 05 00 00"))
        stage.tap("Go")
        #expect(stage.labels.contains("11 07 10 00"))
    }

    @Test func `another value of a view is noticed wherever it was read`() throws {
        struct Own: View {
            @State private var isPinned = false
            var body: some View {
                Button("Pin") { isPinned.toggle() }.containerValue(\.isPinned, isPinned)
            }
        }
        struct Row: View {
            let view: Subview
            var body: some View {
                HStack {
                    view
                    Text(view.containerValues.isPinned ? "pinned" : "loose")
                }
            }
        }
        let stage = Stage { VStack { ForEach(subviews: Own()) { Row(view: $0) } } }
        #expect(stage.labels.contains("loose"))
        stage.tap("Pin")
        #expect(stage.labels.contains("pinned"))
    }

    @Test func `a layout reads container values`() throws {
        let pinned = try asked {
            Color.red.containerValue(\.isPinned, true)
            Color.blue
        } _: { views in
            views.map(\.containerValues.isPinned)
        }
        #expect(pinned == [true, false])
    }

    @Test func `tags are found by their type, and by optional ones`() throws {
        var found: [String] = []
        _ = Stage {
            Group(
                subviews: Group {
                    Text("a").tag(1)
                    Text("b").tag("two", includeOptional: false)
                    Text("c")
                }
            ) { views in
                let _ =
                    found = views.map {
                        let values = $0.containerValues
                        let ints = "\(values.tag(for: Int.self) ?? 0) \(values.tag(for: Int?.self).flatMap { $0 } ?? 0)"
                        let texts =
                            "\(values.tag(for: String.self) ?? "") \(values.tag(for: String?.self).flatMap { $0 } ?? "")"
                        return "\(ints) \(texts) \(values.hasTag(1)) \(values.hasTag("two"))"
                    }
            }
        }
        #expect(found == ["1 1   true false", "0 0 two  false true", "0 0   false false"])
    }

    @Test func `preferences of a view are heard around its place`() throws {
        struct Key: PreferenceKey {
            static var defaultValue: String { "" }
            static func reduce(value: inout String, nextValue: () -> String) { value += nextValue() }
        }
        struct Hearing: View {
            @State private var inner = ""
            @State private var outer = ""
            var isOn: Bool
            var body: some View {
                VStack {
                    Group(
                        subviews: Group {
                            Text("a").preference(key: Key.self, value: isOn ? "A" : "a")
                            Text("b").preference(key: Key.self, value: "b")
                        }
                    ) { views in
                        HStack { views[0] }.onPreferenceChange(Key.self) { inner = $0 }
                        views[1]
                    }
                    .onPreferenceChange(Key.self) { outer = $0 }
                    Text("inner \(inner)")
                }
            }
        }
        let stage = Stage { Switching { Hearing(isOn: $0) } }
        #expect(stage.labels.contains("inner a"))
        stage.tap("Go")
        #expect(stage.labels.contains("inner A"))
    }

    @Test func `a view that is shown in two places is shown in one of them, and that is reported`() throws {
        let told = reports {
            let stage = Stage {
                Group(subviews: Text("once")) { views in
                    VStack {
                        views[0]
                        views[0]
                    }
                }
            }
            #expect(stage.labels.filter { $0 == "once" }.count == 1)
        }
        #expect(told.count == 1)
    }

    @Test func `an element of a long loop is made once it is shown`() throws {
        var made: Set<Int> = []
        let stage = Stage {
            Switching { isOn in
                Group(
                    subviews: ForEach(0..<1_000_000) { number in
                        let _ = made.insert(number)
                        Text(String(number))
                    }
                ) { views in
                    Text("of " + String(views.count))
                    views[isOn ? 999_999 : 3]
                }
            }
        }
        #expect(stage.labels.contains("of 1000000") && stage.labels.contains("3"))
        #expect(made == [3])
        stage.tap("Go")
        #expect(stage.labels.contains("999999"))
        #expect(made.contains(999_999) && made.count <= 3)
    }

    @Test func `in a lazy container a view appears when it is scrolled to`() throws {
        let heard = Heard()
        let stage = Stage(size: CGSize(width: 200, height: 100)) {
            ScrollView {
                LazyVStack(spacing: 0) {
                    ForEach(
                        subviews: ForEach(0..<50) { number in
                            Color.red.frame(height: 50).onAppear { heard.events.append("\(number)") }
                        }
                    ) { $0 }
                }
            }
        }
        #expect(Set(heard.events) == ["0", "1"] || Set(heard.events) == ["0", "1", "2"])
        heard.events = []
        stage.swipe(from: CGPoint(x: 100, y: 90), to: CGPoint(x: 100, y: 10))
        #expect(!heard.events.isEmpty)
        #expect(stage.isSettled || stage.time > .zero)
    }

    /// Everything that can change at once: the list, its parts, where they are shown, and whether they are.
    private struct Restless: View {
        struct Input: Equatable {
            var names = ["a", "b", "c", "d"]
            var isSplit = false
            var isThere = true
            var isNested = false
            var other = false
            var most = 4
        }
        var input: Input

        private var list: some View {
            Group {
                ForEach(input.names, id: \.self) { Counter(name: $0).containerValue(\.isPinned, $0 == "b") }
                if input.other { Text("one").transition(.slide) } else { Text("two") }
                Section {
                    AnyView(Text("any"))
                } header: {
                    if input.other { Text("head") }
                }
            }
            .foregroundStyle(input.other ? Color.red : Color.blue)
        }

        var body: some View {
            if input.isThere {
                Group(subviews: list) { views in
                    let shown = views.prefix(input.most)
                    if input.isSplit {
                        HStack {
                            ForEach(shown.filter(\.containerValues.isPinned)) { $0.opacity(0.5) }
                            VStack { ForEach(shown.filter { !$0.containerValues.isPinned }) { $0 } }
                        }
                        .animation(evenly, value: input)
                    } else if input.isNested {
                        Grid { ForEach(subviews: shown) { view in GridRow { view } } }
                    } else {
                        ViewThatFits {
                            Text("wide").frame(width: 1000)
                            VStack { ForEach(shown) { $0.lineLimit(input.other ? 1 : 2) } }
                        }
                    }
                }
            }
        }
    }

    @Test(arguments: 0..<24)
    func `whatever changes, with animations or without, the tree stays whole`(seed: Int) throws {
        let remote = RemoteState<Restless.Input>()
        let stage = Stage { Remoted(remote, Restless.Input()) { Restless(input: $0) } }
        var chance = Chance(state: UInt64(seed))
        for _ in 0..<40 {
            var input = remote.value
            switch Int.random(in: 0..<7, using: &chance) {
            case 0: input.names.shuffle(using: &chance)
            case 1: input.names = ["a", "b", "c", "d", "e"].filter { _ in Bool.random(using: &chance) }
            case 2: input.isSplit.toggle()
            case 3: input.isThere.toggle()
            case 4: input.isNested.toggle()
            case 5: input.other.toggle()
            default: input.most = Int.random(in: 0...8, using: &chance)
            }
            let animation = Bool.random(using: &chance) ? evenly : nil
            remote.perform { withAnimation(animation) { remote.value = input } }
            stage.milliseconds(Int.random(in: 0...600, using: &chance))
        }
        try stage.settle()
        let shown = stage.labels
        // What rests looks as if it had been so from the beginning.
        let fresh = Stage { Remoted(RemoteState<Restless.Input>(), remote.value) { Restless(input: $0) } }
        #expect(shown == fresh.labels, "seed \(seed)")
        remote.forget()
    }

    @Test func `no views are an empty collection`() throws {
        let stage = Stage {
            Group(subviews: EmptyView()) { views in Text("\(views.isEmpty) \(views.count)") }
        }
        #expect(stage.labels.contains("true 0"))
    }
}

@MainActor
@Suite struct SectionConfigurationTests {
    private func describe(_ section: SectionConfiguration) -> String {
        "\(section.header.count)\(section.content.count)\(section.footer.count)"
    }

    @Test func `sections are told apart, and what follows each other outside of any is one`() throws {
        let stage = Stage {
            Group(
                sections: Group {
                    Text("x")
                    Text("y")
                    Section("Title") {
                        Text("a")
                        Text("b")
                    }
                    Section {
                        ForEach(0..<3) { Text("\($0)") }
                    } footer: {
                        Text("end")
                    }
                }
            ) { sections in
                Text(sections.map(describe).joined(separator: " "))
                ForEach(sections) { section in
                    HStack {
                        section.header
                        section.content
                        section.footer
                    }
                }
            }
        }
        #expect(stage.labels.contains("020 120 031"))
        #expect(stage.labels.contains("Title") && stage.labels.contains("end") && stage.labels.contains("2"))
    }

    @Test func `a loop over sections keeps their views as sections come and go`() throws {
        let stage = Stage {
            Switching { isOn in
                VStack(spacing: 0) {
                    ForEach(
                        sections: ForEach(isOn ? ["n", "a", "b"] : ["a", "b"], id: \.self) { name in
                            Section("head \(name)") { Counter(name: name) }
                        }
                    ) { section in
                        section.header
                        section.content
                    }
                }
            }
        }
        stage.tap("b0")
        stage.tap("Go")
        #expect(stage.labels.contains("b1") && stage.labels.contains("head n") && stage.labels.contains("n0"))
        #expect(try stage.frame("n").minY < stage.frame("a").minY)
        stage.tap("Go")
        #expect(stage.labels.contains("b1") && !stage.labels.contains("n0"))
    }

    @Test func `values of views whose number is known later reach the container through what is attached to them`() {
        let stage = Stage {
            Group(
                subviews: Group {
                    AnyView(Text("a")).overlay { Color.red }.containerValue(\.rank, 1)
                    AnyView(Text("b")).background { Color.red }.environment(\.lineLimit, 1).containerValue(\.rank, 2)
                    AnyView(Text("c")).mask { Color.red }.safeAreaInset(edge: .top) { Color.red }
                        .containerValue(\.rank, 3)
                    AnyView(Text("d").containerValue(\.rank, 4)).overlay { Color.red }.containerValue(\.rank, 5)
                    AnyView(Group { Text("e").tag(6) }).overlay { Color.red }.tag(7)
                }
            ) { subviews in
                let ranks = subviews.map { $0.containerValues.rank ?? $0.containerValues.tag(for: Int.self) ?? 0 }
                Text(ranks.map { "\($0)" }.joined(separator: " "))
                ForEach(subviews) { $0 }
            }
        }
        #expect(stage.labels.contains("1 2 3 4 6"))
    }
}
