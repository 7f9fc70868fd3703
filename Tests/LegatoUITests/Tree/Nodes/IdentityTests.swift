// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// A number of its own, which lives as long as the view's identity.
private struct Counter: View {
    var name = "count"
    @State private var count = 0
    var body: some View { Button("\(name) \(count)") { count += 1 } }
}

/// The same, of another type.
private struct OtherCounter: View {
    @State private var count = 0
    var body: some View { Button("count \(count)") { count += 1 } }
}

private struct Padded: ViewModifier {
    var width: Double
    func body(content: Content) -> some View { content.padding(width) }
}

private struct CountingModifier: ViewModifier {
    var width = 0.0
    @State private var count = 0
    func body(content: Content) -> some View {
        VStack {
            content
            Button("count \(count)") { count += 1 }
        }
    }
}

private struct Same: View, @preconcurrency Equatable {
    var turn: Int
    static func == (left: Same, right: Same) -> Bool { true }
    var body: some View { Counter() }
}

/// A view for each step, and whether its state survives from step 0 to step 1, or through step 1 to step 2.
private struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let isRetained: Bool
    let turns: Int
    let view: @MainActor @Sendable (Int) -> AnyView

    init(
        _ name: String, isRetained: Bool, turns: Int = 1,
        @ViewBuilder _ view: @escaping @MainActor @Sendable (Int) -> some View
    ) {
        testDescription = name
        self.isRetained = isRetained
        self.turns = turns
        self.view = { AnyView(view($0)) }
    }

    static let retained = [
        Case("a view that stays", isRetained: true) { _ in Counter() },
        Case("a choice in a parameter", isRetained: true) { Counter().padding($0 == 0 ? 1 : 2) },
        Case("a branch that stays", isRetained: true) { if $0 < 5 { Counter() } else { Text("other") } },
        Case("an else that stays", isRetained: true) { if $0 > 5 { Text("other") } else { Counter() } },
        Case("an if that stays", isRetained: true) { if $0 < 5 { Counter() } },
        Case("a case that stays", isRetained: true) {
            switch $0 {
            case 7: Text("seven")
            case 8: OtherCounter()
            default: Counter()
            }
        },
        Case("the neighbour of an if", isRetained: true) {
            if $0 == 0 { Text("first") }
            Counter()
            if $0 == 1 { Text("last") }
        },
        Case("the neighbour of an if, in a group", isRetained: true) { turn in
            Group {
                if turn == 0 { Text("first") }
                Counter()
            }
        },
        Case("what a group around nothing else holds", isRetained: true) { _ in Group { Group { Counter() } } },
        Case("a hidden type that stays", isRetained: true) { _ in AnyView(Counter()) },
        Case("a hidden type hidden again", isRetained: true) {
            $0 == 0 ? AnyView(Counter()) : AnyView(AnyView(AnyView(erasing: Counter())))
        },
        Case("an identity that stays", isRetained: true) { Counter().id($0 / 5) },
        Case("an element that stays", isRetained: true) { turn in
            ForEach([1, 2], id: \.self) { if $0 == 1 { Counter() } }
        },
        Case("an element before which others come", isRetained: true) { turn in
            ForEach(turn == 0 ? [1] : [3, 2, 1], id: \.self) { if $0 == 1 { Counter() } else { Text("other") } }
        },
        Case("an element whose neighbours leave", isRetained: true) { turn in
            ForEach(turn == 0 ? [3, 2, 1, 4] : [1], id: \.self) { if $0 == 1 { Counter() } else { Text("other") } }
        },
        Case("an element that moves", isRetained: true) { turn in
            ForEach(turn == 0 ? [1, 2, 3] : [3, 2, 1], id: \.self) { if $0 == 1 { Counter() } else { Text("other") } }
        },
        Case("an element that moves by one", isRetained: true) { turn in
            ForEach(turn == 0 ? [1, 2] : [2, 1], id: \.self) { if $0 == 1 { Counter() } else { Text("other") } }
        },
        Case("an element of a range that grows", isRetained: true) { turn in
            ForEach(0..<(turn + 1)) { if $0 == 0 { Counter() } else { Text("other") } }
        },
        Case("the content of a modifier that changes", isRetained: true) {
            Counter().modifier(Padded(width: Double($0)))
        },
        Case("a modifier with another parameter", isRetained: true) {
            Text("in it").modifier(CountingModifier(width: Double($0)))
        },
        Case("a modifier whose content changes", isRetained: true) {
            Text("turn \($0)").modifier(CountingModifier())
        },
        Case("the content of a modifier of nothing", isRetained: true) { _ in Counter().modifier(EmptyModifier.identity)
        },
        Case("a view that is equal to the one before", isRetained: true) { Same(turn: $0).equatable() },
        Case("a view that can be compared", isRetained: true) { EquatableView(content: Same(turn: $0)) },
        Case("below an animation with another value", isRetained: true) { Counter().animation(.easeIn, value: $0) },
        Case("in the closure of an animation", isRetained: true) { turn in
            Counter().animation(.easeIn) { $0.padding(Double(turn)) }
        },
        Case("below another environment", isRetained: true) { Counter().disabled($0 == 5) },
        Case("in another place of a layout", isRetained: true) {
            AnyLayout($0 == 0 ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout()))({ Counter() })
        },
    ]

    static let dropped = [
        Case("the other branch, of the same type", isRetained: false) { if $0 == 0 { Counter() } else { Counter() } },
        Case("the first branch again", isRetained: false) { if $0 == 1 { Counter() } else { Counter() } },
        Case("another case, of the same type", isRetained: false) {
            switch $0 {
            case 0: Counter()
            case 1: Counter()
            default: Text("other")
            }
        },
        Case("a branch that was left", isRetained: false, turns: 2) { if $0 == 1 { Text("other") } else { Counter() } },
        Case("an if that was false", isRetained: false, turns: 2) { if $0 != 1 { Counter() } },
        Case("an optional that was nil", isRetained: false, turns: 2) { $0 == 1 ? nil : Counter() },
        Case("another hidden type", isRetained: false) { $0 == 0 ? AnyView(Counter()) : AnyView(OtherCounter()) },
        Case("a hidden type that was another", isRetained: false, turns: 2) {
            $0 == 1 ? AnyView(Text("other")) : AnyView(Counter())
        },
        Case("a hidden type with another around it", isRetained: false) {
            $0 == 0 ? AnyView(Counter()) : AnyView(Group { Counter() })
        },
        Case("another identity", isRetained: false) { Counter().id($0) },
        Case("an identity that was another", isRetained: false, turns: 2) { Counter().id($0 == 1) },
        Case("an element that was gone", isRetained: false, turns: 2) { turn in
            ForEach(turn == 1 ? [2] : [1, 2], id: \.self) { if $0 == 1 { Counter() } else { Text("other") } }
        },
        Case("an element with another identity", isRetained: false) { turn in
            ForEach([turn], id: \.self) { _ in Counter() }
        },
        Case("an element of a range that had shrunk", isRetained: false, turns: 2) { turn in
            ForEach(0..<(turn == 1 ? 0 : 1)) { _ in Counter() }
        },
        Case("a modifier in another branch", isRetained: false) {
            if $0 == 0 { Counter().padding() } else { Counter() }
        },
        Case("a modifier of content with another identity, itself", isRetained: false) {
            Text("in it").modifier(CountingModifier()).id($0)
        },
    ]
}

/// What is the same view after an update, and what is another.
@MainActor
@Suite struct IdentityTests {
    @Test(arguments: Case.retained + Case.dropped)
    fileprivate func `state is kept with the identity of its view, and dropped with it`(item: Case) {
        let remote = RemoteState<Int>()
        let stage = Stage { Remoted(remote, 0) { item.view($0) } }
        stage.tap("count 0")
        #expect(stage.labels.contains("count 1") && !stage.labels.contains("count 0"))
        for turn in 1...item.turns {
            remote.perform { remote.value = turn }
            stage.tap(at: .zero)
        }
        #expect(stage.labels.contains("count 1") == item.isRetained)
        #expect(stage.labels.contains("count 0") == !item.isRetained)
        // And it goes on to live.
        stage.tap(item.isRetained ? "count 1" : "count 0")
        #expect(stage.labels.contains(item.isRetained ? "count 2" : "count 1"))
    }

    /// Expects a scene that goes through `values` to show for each the same as a new scene with that value.
    private func expectSame<Value: Equatable>(
        _ values: [Value], @ViewBuilder _ view: @escaping (Value) -> some View
    ) {
        let remote = RemoteState<Value>()
        let stage = Stage { Remoted(remote, values[0]) { view($0) } }
        for value in values {
            remote.perform { remote.value = value }
            stage.tap(at: .zero)
            let fresh = Stage { Remoted(RemoteState<Value>(), value) { view($0) } }
            #expect(stage.labels == fresh.labels, "\(value)")
            #expect(stage.image() == fresh.image(), "\(value)")
        }
    }

    @Test func `whatever a builder's views were before, they look as if they were new`() {
        expectSame([0, 1, 2, 3, 0, 3, 2, 1, 0, 2, 1, 3]) { turn in
            if turn & 1 == 0 { Text("a \(turn)") } else { Color.red.frame(width: 20, height: 10) }
            if turn & 2 == 0 { Text("b \(turn)") }
            switch turn {
            case 0: Text("zero")
            case 1:
                HStack {
                    Text("one"); Text("uno")
                }
            case 2: EmptyView()
            default: AnyView(Text("more"))
            }
            turn == 3 ? nil : Text("not three")
            AnyView(turn < 2 ? AnyView(Text("low \(turn)")) : AnyView(Circle().frame(width: 9, height: 9)))
            Group {
                Text("in a group")
                if turn == 1 { Text("alone") }
            }
            .padding(Double(turn))
            Text("named").id(turn / 2)
        }
    }

    @Test func `whatever the elements were before, they stand in their order`() {
        expectSame(
            [
                [1, 2, 3], [3, 2, 1], [], [2], [1, 2, 3, 4, 5], [5, 1, 3], [3, 1, 5], [4, 2], [2, 4, 6], [6, 4], [1],
            ]
        ) { numbers in
            ForEach(numbers, id: \.self) { number in
                Text("number \(number)")
                if number > 2 { Color.red.frame(width: Double(number) * 4, height: 5) }
            }
        }
    }

    @Test func `elements that repeat an identity are shown once, wherever they stand`() {
        let told = reports {
            expectSame([[1, 2, 1], [2, 1, 1, 2], [1, 1], [3, 1, 3, 2], [2], [2, 2, 2]]) { numbers in
                ForEach(numbers, id: \.self) { Text("number \($0)") }
            }
        }
        #expect(!told.isEmpty)
    }

    @Test func `an element that stays is given its new value and content`() {
        struct Item: Identifiable, Equatable {
            let id: Int
            var name: String
        }
        expectSame([
            [Item(id: 1, name: "a"), Item(id: 2, name: "b")], [Item(id: 1, name: "c"), Item(id: 2, name: "b")],
            [Item(id: 2, name: "d"), Item(id: 1, name: "c")], [Item(id: 3, name: "x"), Item(id: 2, name: "e")],
        ]) { items in
            ForEach(items) { Text($0.name) }
        }
    }

    @Test func `elements that read a state are made again with each of its values, without the body around`() {
        struct Owner: View {
            let log: BodyLog
            @State private var number = 0
            var body: some View {
                let _ = log.names.append("body")
                ForEach(0..<2) { Text("\(number) in \($0)") }
                Button("Add") { number += 1 }
            }
        }
        let log = BodyLog()
        let stage = Stage { VStack { Owner(log: log) } }
        _ = log.take()
        for number in 1...3 {
            stage.tap("Add")
            #expect(stage.labels == ["\(number) in 0", "\(number) in 1", "Add"])
        }
        #expect(log.take() == [])
    }

    @Test func `views that leave do so in the order in which they stood`() {
        let log = BodyLog()
        let remote = RemoteState<[Int]>()
        let stage = Stage {
            Remoted(remote, Array(0..<12)) { numbers in
                ForEach(numbers, id: \.self) { number in
                    Text("\(number)")
                        .onAppear { log.names.append("+\(number)") }
                        .onDisappear { log.names.append("-\(number)") }
                }
            }
        }
        #expect(log.take() == (0..<12).map { "+\($0)" })
        remote.perform { remote.value = [3, 12, 13] }
        let names = log.take()
        #expect(names.filter { $0.hasPrefix("-") } == (0..<12).filter { $0 != 3 }.map { "-\($0)" })
        #expect(names.filter { $0.hasPrefix("+") } == ["+12", "+13"])
        _ = stage
    }

    @Test func `an element is known by its number from then on, when it has moved`() throws {
        let remote = RemoteState<[Int]>()
        let stage = Stage {
            Remoted(remote, [1, 2, 3]) { numbers in
                ForEach(numbers, id: \.self) { Square(id: "\($0)").opacity(1) }
            }
        }
        func path(_ id: String) throws -> String {
            try #require(stage.presentation(of: id)?.attributes.first { $0.name == "opacity" }).path
        }
        #expect(try path("2").contains("[1]/"))
        let prefix = try path("2").replacingOccurrences(of: "[1]/_OpacityEffect", with: "")
        #expect(try path("3") == prefix + "[2]/_OpacityEffect")
        remote.perform { remote.value = [3, 4, 2, 1] }
        stage.tap(at: .zero)
        #expect(try path("3") == prefix + "[0]/_OpacityEffect")
        #expect(try path("4") == prefix + "[1]/_OpacityEffect")
        #expect(try path("2") == prefix + "[2]/_OpacityEffect")
        #expect(try path("1") == prefix + "[3]/_OpacityEffect")
    }

    // MARK: - Content of modifiers

    private struct Twice: ViewModifier {
        func body(content: Content) -> some View {
            content
            content
        }
    }

    private struct Nested: ViewModifier {
        let name: String
        func body(content: Content) -> some View {
            HStack {
                Text(name)
                content.modifier(Inner(name: name))
            }
        }
        struct Inner: ViewModifier {
            let name: String
            func body(content: Content) -> some View {
                Text("inner \(name)")
                content
            }
        }
    }

    @Test func `content that a modifier uses twice is two views of it, each up to date`() {
        let remote = RemoteState<Int>()
        let stage = Stage { Remoted(remote, 0) { Text("turn \($0)").modifier(Twice()) } }
        #expect(stage.labels == ["turn 0", "turn 0"])
        remote.perform { remote.value = 1 }
        stage.tap(at: .zero)
        #expect(stage.labels == ["turn 1", "turn 1"])
    }

    @Test func `of modifiers of one type in each other each has its own content`() {
        let remote = RemoteState<Int>()
        let stage = Stage {
            Remoted(remote, 0) { Text("turn \($0)").modifier(Nested(name: "a")).modifier(Nested(name: "b")) }
        }
        #expect(stage.labels.sorted() == ["a", "b", "inner a", "inner b", "turn 0"])
        remote.perform { remote.value = 1 }
        stage.tap(at: .zero)
        #expect(stage.labels.sorted() == ["a", "b", "inner a", "inner b", "turn 1"])
    }

    @Test func `content used outside of its modifier shows nothing, and it is reported where`() {
        struct Leak: ViewModifier {
            let out: (Content) -> Void
            func body(content: Content) -> some View {
                let _ = out(content)
                content
            }
        }
        var leaked: Leak.Content?
        _ = Stage { Text("in").modifier(Leak { leaked = $0 }) }
        let told = reports {
            let stage = Stage {
                VStack {
                    leaked
                    Text("beside")
                }
            }
            #expect(stage.labels == ["beside"])
        }
        #expect(
            told == [
                "A modifier's content was used outside of the modifier's body; it shows nothing there. (in VStack/[0])"
            ])
    }

    @Test func `a modifier that applies itself to its content shows the content once, within all of them`() {
        struct Onion: ViewModifier {
            let layers: Int
            func body(content: Content) -> some View {
                if layers > 1 {
                    AnyView(content.padding(5).modifier(Onion(layers: layers - 1)))
                } else {
                    AnyView(content.padding(5))
                }
            }
        }
        let stage = Stage { Color.red.frame(width: 10, height: 10).modifier(Onion(layers: 4)).id("onion") }
        #expect(stage.presentation(of: "onion")?.frame.size == CGSize(width: 50, height: 50))
    }

    @Test func `a place for content that leaves is kept up to date no more, the others are`() {
        struct Some: ViewModifier {
            let count: Int
            func body(content: Content) -> some View { ForEach(0..<count, id: \.self) { _ in content } }
        }
        let remote = RemoteState<[Int]>()
        let log = BodyLog()
        struct Noted: View {
            let turn: Int
            let log: BodyLog
            var body: some View {
                log.names.append("\(turn)")
                return Text("turn \(turn)")
            }
        }
        let stage = Stage {
            Remoted(remote, [0, 3]) { Noted(turn: $0[0], log: log).modifier(Some(count: $0[1])) }
        }
        #expect(log.take() == ["0", "0", "0"])
        for (turn, count) in [(1, 3), (2, 1), (3, 1), (4, 2), (5, 2)] {
            remote.perform { remote.value = [turn, count] }
            stage.tap(at: .zero)
            #expect(stage.labels == Array(repeating: "turn \(turn)", count: count))
            let ran = log.take()
            #expect(Set(ran) == ["\(turn)"] && ran.count >= count && ran.count <= 3)
        }
    }

    @Test func `an equatable view runs when it differs from the one before, by its own comparison`() {
        struct Card: View, @preconcurrency Equatable {
            var shown: Int
            var hidden: Int
            let log: BodyLog
            static func == (left: Card, right: Card) -> Bool { left.shown == right.shown }
            var body: some View {
                log.names.append("\(shown) \(hidden)")
                return Color.red
            }
        }
        let log = BodyLog()
        let remote = RemoteState<[Int]>()
        let stage = Stage {
            Remoted(remote, [0, 0]) { Card(shown: $0[0], hidden: $0[1], log: log).equatable() }
        }
        #expect(log.take() == ["0 0"])
        remote.perform { remote.value = [0, 1] }
        #expect(log.take() == [])
        remote.perform { remote.value = [1, 1] }
        #expect(log.take() == ["1 1"])
        #expect(
            EquatableView(
                content: 1 as Int? == 1 ? Card(shown: 1, hidden: 2, log: log) : Card(shown: 0, hidden: 0, log: log))
                == EquatableView(content: Card(shown: 1, hidden: 3, log: log)))
        _ = stage
    }

    // MARK: - Animatable data of bodies

    @Test func `a modifier with data runs with those in between`() {
        struct Wide: AnimatableModifier {
            nonisolated var width: Double
            let log: BodyLog
            nonisolated var animatableData: Double {
                get { width }
                set { width = newValue }
            }
            func body(content: Content) -> some View {
                log.names.append("\(width)")
                return content.frame(width: width)
            }
        }
        let log = BodyLog()
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Color.red.modifier(Wide(width: $0, log: log)) } }
        withAnimation(evenly) { remote.value = 8 }
        stage.tap(at: .zero)
        stage.advance(by: .milliseconds(250))
        #expect(log.take().last == "2.0")
        stage.advance(by: .milliseconds(500))
        #expect(log.take().last == "6.0")
        stage.advance(by: .milliseconds(500))
        #expect(log.take().last == "8.0")
    }

    @Test func `a view with data of no size is one that does not move`() {
        struct Still: View, Animatable {
            var width: Double
            let log: BodyLog
            var body: some View {
                log.names.append("\(width)")
                return Color.red.frame(width: width, height: 1)
            }
        }
        let log = BodyLog()
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Still(width: $0, log: log) } }
        _ = log.take()
        withAnimation(evenly) { remote.value = 8 }
        stage.tap(at: .zero)
        stage.advance(by: .milliseconds(500))
        #expect(log.take() == ["8.0"])
    }

    @Test func `data that stay the same do not move, whatever else of the view changes`() {
        struct Named: View, Animatable {
            nonisolated var value: Double
            let name: String
            nonisolated var animatableData: Double {
                get { value }
                set { value = newValue }
            }
            // As large with any name: a text's frame would move.
            var body: some View { Color.red.accessibilityLabel(name) }
        }
        let remote = RemoteState<String>()
        let stage = Stage { Remoted(remote, "a") { Named(value: 3, name: $0) } }
        var completed = false
        withAnimation(evenly) {
            remote.value = "b"
        } completion: {
            completed = true
        }
        let events = stage.recording { stage.tap(at: .zero) }
        #expect(stage.labels == ["b"])
        #expect(completed && !events.contains { $0.attribute?.name == "body" })
    }

    @Test func `data that move run the body at each tick until they are there, and never again`() {
        struct Data: View, Animatable {
            nonisolated var value: Double
            let log: BodyLog
            nonisolated var animatableData: Double {
                get { value }
                set { value = newValue }
            }
            var body: some View {
                log.names.append("\(value)")
                return Color.red
            }
        }
        let log = BodyLog()
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Data(value: $0, log: log) } }
        guard let graph = remote.graph else { return }
        withAnimation(evenly) { remote.value = 4 }
        stage.tap(at: .zero)
        _ = log.take()
        for (tick, expected) in [(0.25, ["1.0"]), (0.5, ["2.0"]), (1.0, ["4.0"]), (1.5, []), (2, [])] {
            graph.tick(at: tick)
            #expect(Set(log.take()) == Set(expected), "\(tick)")
        }
    }
}
