// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// A view runs when what it has read last changes, and for nothing else.
@MainActor
@Suite struct DependencyTests {
    private static let count = 12

    /// What the reader reads in its next run, in order.
    @MainActor private final class Plan {
        var reads: [Int] = []
        var runs = 0
        var trigger: Binding<Int>?
        var states: [Binding<Int>] = []
        var graph: ViewGraph?

        func perform(_ body: () -> Void) { graph?.perform(at: 0, body) }
    }

    private struct Reader: View {
        let plan: Plan
        let states: [Binding<Int>]
        @State private var trigger = 0

        var body: some View {
            plan.runs += 1
            plan.trigger = $trigger
            _ = trigger
            for index in plan.reads { _ = states[index].wrappedValue }
            return Color.red
        }
    }

    private struct Owner: View {
        let plan: Plan
        @State private var a = 0
        @State private var b = 0
        @State private var c = 0
        @State private var d = 0
        @State private var e = 0
        @State private var f = 0
        @State private var g = 0
        @State private var h = 0
        @State private var i = 0
        @State private var j = 0
        @State private var k = 0
        @State private var l = 0

        var body: some View {
            let states = [$a, $b, $c, $d, $e, $f, $g, $h, $i, $j, $k, $l]
            let _ = plan.states = states
            VStack {
                NodeProbe { plan.graph = $0.graph }
                Reader(plan: plan, states: states)
            }
        }
    }

    /// Reads `reads`, and returns which of the states run the reader again.
    private func runners(_ plan: Plan, reading reads: [Int]) -> Set<Int> {
        plan.reads = reads
        let before = plan.runs
        plan.perform { plan.trigger?.wrappedValue += 1 }
        #expect(plan.runs == before + 1, "\(reads)")
        var found: Set<Int> = []
        for index in 0..<Self.count {
            let before = plan.runs
            plan.perform { plan.states[index].wrappedValue += 1 }
            #expect(plan.runs - before <= 1, "\(reads)")
            if plan.runs > before { found.insert(index) }
        }
        return found
    }

    @Test func `whatever is read, in whatever order and however often, it is what the view depends on`() {
        let plan = Plan()
        let stage = Stage { Owner(plan: plan) }
        var chance = Chance(state: 7)
        let all = Array(0..<Self.count)
        var sequences: [[Int]] = [
            [], [0], [1], [0, 1], [1, 0], [0, 0, 1], [1, 0, 1], all, all.reversed(), all + all, all + [0], [0] + all,
            [3], [3, 4, 5], [3, 5], [4, 3, 5], [],
        ]
        for _ in 0..<40 {
            let length = Int.random(in: 0...20, using: &chance)
            sequences.append((0..<length).map { _ in Int.random(in: 0..<Self.count, using: &chance) })
        }
        for reads in sequences { #expect(runners(plan, reading: reads) == Set(reads), "\(reads)") }
        _ = stage
    }

    private struct Named: View {
        let name: Int
        @Binding var value: Int
        let log: BodyLog

        var body: some View {
            log.names.append("\(name)")
            return Text("\(value)")
        }
    }

    @Test func `of many readers of a state those run that are there, each once`() {
        let log = BodyLog()
        let remote = RemoteState<Int>()
        let mask = RemoteState<Int>()
        let stage = Stage {
            VStack {
                Remoted(remote, 0) { _ in }
                Remoted(mask, 0) { mask in
                    ForEach((0..<6).filter { mask & (1 << $0) != 0 }, id: \.self) {
                        Named(name: $0, value: remote.binding!, log: log)
                    }
                }
            }
        }
        var chance = Chance(state: 3)
        for shown in [0, 1, 3, 2, 63, 62, 60, 4, 0, 63] + (0..<40).map({ _ in Int.random(in: 0..<64, using: &chance) })
        {
            mask.perform { mask.value = shown }
            _ = log.take()
            remote.perform { remote.value += 1 }
            #expect(log.take().sorted() == (0..<6).filter { shown & (1 << $0) != 0 }.map { "\($0)" }, "\(shown)")
        }
        _ = stage
    }

    @Test func `views of one depth run in the order in which they were made`() {
        let log = BodyLog()
        let remote = RemoteState<Int>()
        let stage = Stage {
            Remoted(remote, 0) { _ in ForEach(0..<30) { Named(name: $0, value: remote.binding!, log: log) } }
        }
        _ = log.take()
        let before = log.names
        #expect(before == [])
        remote.perform { remote.value = 1 }
        let ran = log.take()
        #expect(ran == (0..<30).map { "\($0)" })
        _ = stage
    }

    /// Two states, and readers of each: one deep, one above it.
    private struct Levels: View {
        let log: BodyLog
        let high: RemoteState<Int>
        let low: RemoteState<Int>
        var isAround = true
        @State private var highValue = 0
        @State private var lowValue = 0

        var body: some View {
            let _ = (high.binding, low.binding) = ($highValue, $lowValue)
            NodeProbe { (high.graph, low.graph) = ($0.graph, $0.graph) }
            VStack {
                Named(name: 1, value: $highValue, log: log)
                Named(name: 2, value: $lowValue, log: log)
            }
            HStack { HStack { HStack { Named(name: 9, value: $lowValue, log: log) } } }
        }
    }

    @Test func `what was written last runs no sooner than what was made or stands before`() {
        let log = BodyLog()
        let (high, low) = (RemoteState<Int>(), RemoteState<Int>())
        let stage = Stage { VStack { Levels(log: log, high: high, low: low) } }
        _ = log.take()
        low.perform {
            low.value = 1
            high.value = 1
        }
        #expect(log.take() == ["1", "2", "9"])
        low.perform {
            high.value = 2
            low.value = 2
        }
        #expect(log.take() == ["1", "2", "9"])
        _ = stage
    }

    @Test func `of two siblings the first runs first, whichever was written first`() {
        struct Pair: View {
            let log: BodyLog
            let first: RemoteState<Int>
            let second: RemoteState<Int>
            @State private var one = 0
            @State private var two = 0
            var body: some View {
                let _ = (first.binding, second.binding) = ($one, $two)
                NodeProbe { first.graph = $0.graph }
                Named(name: 1, value: $one, log: log)
                Named(name: 2, value: $two, log: log)
            }
        }
        let log = BodyLog()
        let (first, second) = (RemoteState<Int>(), RemoteState<Int>())
        let stage = Stage { VStack { Pair(log: log, first: first, second: second) } }
        _ = log.take()
        for turn in 1...2 {
            first.perform {
                if turn == 1 { second.value = turn }
                first.value = turn
                if turn == 2 { second.value = turn }
            }
            #expect(log.take() == ["1", "2"])
        }
        _ = stage
    }

    @Test func `a view that leaves with what it read does not run for it`() {
        struct Parent: View {
            let remote: RemoteState<Bool>
            let log: BodyLog
            @State private var isShown = true
            var body: some View {
                let _ = remote.binding = $isShown
                let _ = log.names.append("parent")
                NodeProbe { remote.graph = $0.graph }
                if isShown { Child(isShown: $isShown, log: log) }
            }
        }
        struct Child: View {
            @Binding var isShown: Bool
            let log: BodyLog
            var body: some View {
                log.names.append("child \(isShown)")
                return Color.red
            }
        }
        let log = BodyLog()
        let remote = RemoteState<Bool>()
        let stage = Stage { VStack { Parent(remote: remote, log: log) } }
        #expect(log.take() == ["parent", "child true"])
        remote.perform { remote.value = false }
        #expect(log.take() == ["parent"])
        remote.perform { remote.value = true }
        #expect(log.take() == ["parent", "child true"])
        _ = stage
    }

    // MARK: - Properties

    @Test func `a state that no view holds keeps its first value`() {
        let state = State(initialValue: 3)
        state.wrappedValue = 4
        #expect(state.wrappedValue == 3)
        state.projectedValue.wrappedValue = 5
        #expect(state.projectedValue.wrappedValue == 3)
        #expect(State(wrappedValue: "a").wrappedValue == "a")
        #expect(State<Int?>().wrappedValue == nil)
    }

    @Test func `a binding to the state of a scene that is gone is read and written as before`() {
        let remote = RemoteState<Int>()
        do {
            _ = Stage { Remoted(remote, 1) { Text("\($0)") } }
            remote.graph = nil
        }
        remote.value = 5
        #expect(remote.value == 5)
    }

    @Test func `a body sees the value of its update, an action what was written last`() {
        let remote = RemoteState<Int>()
        let log = BodyLog()
        let stage = Stage {
            Remoted(remote, 0) { value in
                let _ = log.names.append("\(value)")
                Text("\(value)")
            }
        }
        _ = log.take()
        remote.perform {
            withAnimation(evenly) { remote.value = 1 }
            #expect(remote.value == 1)
            withAnimation(.easeIn) { remote.value = 2 }
            #expect(remote.value == 2)
        }
        #expect(log.take() == ["1", "2"])
        _ = stage
    }

    private struct Names: DynamicProperty {
        @Namespace var inner
    }

    @Test func `a namespace stays the same over updates, and differs from every other`() {
        final class Log {
            var own: [Namespace.ID] = []
            var nested: [Namespace.ID] = []
        }
        struct Holder: View {
            let turn: Int
            let log: Log
            @Namespace private var own
            private let names = Names()
            init(turn: Int, log: Log) { (self.turn, self.log) = (turn, log) }
            var body: some View {
                let _ = log.own.append(own)
                let _ = log.nested.append(names.inner)
                Text("\(turn)")
            }
        }
        let (first, second) = (Log(), Log())
        let remote = RemoteState<Int>()
        let stage = Stage {
            Remoted(remote, 0) { turn in
                Holder(turn: turn, log: first)
                Holder(turn: turn, log: second).id(turn / 3)
            }
        }
        for turn in 1...3 { remote.perform { remote.value = turn } }
        #expect(first.own.count == 4 && second.own.count == 4)
        #expect(Set(first.own).count == 1 && Set(first.nested).count == 1)
        // A view made anew has another one.
        #expect(Set(second.own.prefix(3)).count == 1 && second.own[3] != second.own[2])
        let different: Set = [first.own[0], first.nested[0], second.own[0], second.own[3], second.nested[0]]
        #expect(different.count == 5)
        _ = stage
    }

    // MARK: - Environment

    private struct Plain: DynamicProperty {
        var number = 1
        var text = ""
        @State var state = 0
    }

    private struct Seeing: DynamicProperty {
        var number = 1
        @State var state = 0
        @Environment(\.colorScheme) var scheme
        var text = ""
    }

    private struct Around: DynamicProperty { let seeing = Seeing() }

    private struct Holder<Property: DynamicProperty>: View {
        let property: Property
        let log: BodyLog
        var body: some View {
            log.names.append("\(Property.self)")
            return Color.red
        }
    }

    private struct HoldingModifier<Property: DynamicProperty>: ViewModifier {
        let property: Property
        let log: BodyLog
        func body(content: Content) -> some View {
            log.names.append("\(Property.self)")
            return content
        }
    }

    @Test func `another environment runs what reads from it, through properties of one's own too, and nothing else`() {
        let log = BodyLog()
        let remote = RemoteState<Bool>()
        let stage = Stage {
            Remoted(remote, false) { isDark in
                VStack {
                    Holder(property: Plain(), log: log)
                    Holder(property: Seeing(), log: log)
                    Holder(property: Around(), log: log)
                    Holder(property: Namespace(), log: log)
                    Color.red.modifier(HoldingModifier(property: Plain(), log: log))
                    Color.red.modifier(HoldingModifier(property: Seeing(), log: log))
                }
                .environment(\.colorScheme, isDark ? .dark : .light)
            }
        }
        #expect(log.take().count == 6)
        remote.perform { remote.value = true }
        #expect(log.take().sorted() == ["Around", "Seeing", "Seeing"])
        _ = stage
    }

    @Test func `a value of the environment is that of the place, and outside of views the default`() {
        #expect(Environment(\.colorScheme).wrappedValue == .light)
        struct Reader: View {
            @Environment(\.horizontalSizeClass) private var width
            private let property = Nested()
            struct Nested: DynamicProperty { @Environment(\.horizontalSizeClass) var width }
            var body: some View { Text("\(width == .regular) \(property.width == .regular)") }
        }
        let stage = Stage {
            VStack {
                Reader()
                Reader().environment(\.horizontalSizeClass, .regular)
            }
        }
        #expect(stage.labels == ["false false", "true true"])
    }

    @Test func `properties of one's own are updated from the inside out, each before the body`() {
        struct Inner: DynamicProperty {
            @State var count = 2
            var doubled = 0
            mutating func update() { doubled = count * 2 }
        }
        struct Outer: DynamicProperty {
            var inner = Inner()
            var more = 0
            mutating func update() { more = inner.doubled + 1 }
        }
        struct Scene: View {
            private var outer = Outer()
            private var second = Outer()
            var body: some View {
                VStack {
                    Text("\(outer.more) \(second.more)")
                    Button("Add") { second.inner.count += 1 }
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(stage.labels.contains("5 5"))
        stage.tap("Add")
        #expect(stage.labels.contains("5 7"))
    }

    @Test func `what a view owns is let go with it`() {
        final class Thing {}
        final class Weak { weak var thing: Thing? }
        struct Owner: View {
            let seen: Weak
            @State private var thing = Thing()
            var body: some View {
                seen.thing = thing
                return Color.red
            }
        }
        let seen = Weak()
        let remote = RemoteState<Bool>()
        let stage = Stage { Remoted(remote, true) { if $0 { Owner(seen: seen) } } }
        #expect(seen.thing != nil)
        remote.perform { remote.value = false }
        stage.tap(at: .zero)
        #expect(seen.thing == nil)
    }

    @Test func `an object that a view owns is let go when it leaves, also while something holds its node`() throws {
        final class Thing: ObservableObject {}
        final class Seen {
            weak var object: Thing?
            var node: _Node?
        }
        struct Owner: View {
            let seen: Seen
            @StateObject private var object = Thing()
            var body: some View {
                let _ = seen.object = object
                NodeProbe { [seen] in seen.node = $0.parent }
            }
        }
        let seen = Seen()
        let remote = RemoteState<Bool>()
        let stage = Stage { Remoted(remote, true) { if $0 { Owner(seen: seen) } } }
        #expect(seen.object != nil)
        remote.perform { remote.value = false }
        stage.tap(at: .zero)
        #expect(try #require(seen.node).isDetached)
        #expect(seen.object == nil)
        seen.node = nil
        _ = stage
    }

    // MARK: - Closures

    private struct Spaced: View {
        @Environment(\.lineSpacing) private var spacing
        var body: some View { Text("is \(Int(spacing))") }
    }

    /// State that no body reads.
    private struct Unread: View {
        let log: BodyLog
        let remote: RemoteState<Int>
        let content: (Binding<Int>) -> AnyView
        @State private var value = 1

        var body: some View {
            let _ = log.names.append("body")
            let _ = remote.binding = $value
            content($value)
        }
    }

    @Test func `state that only a closure of a container or modifier reads runs that closure again, and no body`() {
        let ways: [(name: String, view: (Binding<Int>) -> AnyView)] = [
            ("geometry reader", { value in AnyView(GeometryReader { _ in Text("is \(value.wrappedValue)") }) }),
            ("element", { value in AnyView(ForEach(0..<1) { _ in Text("is \(value.wrappedValue)") }) }),
            (
                "environment",
                { value in
                    AnyView(Spaced().transformEnvironment(\.lineSpacing) { $0 = CGFloat(value.wrappedValue) })
                }
            ),
        ]
        for (name, view) in ways {
            let (log, remote) = (BodyLog(), RemoteState<Int>())
            let stage = Stage { Unread(log: log, remote: remote, content: view) }
            #expect(stage.labels == ["is 1"], "\(name)")
            #expect(log.take() == ["body"], "\(name)")
            for value in 2...3 {
                remote.value = value
                stage.milliseconds(1)
                #expect(stage.labels == ["is \(value)"], "\(name)")
            }
            #expect(log.take() == [], "\(name)")
        }
    }
}
