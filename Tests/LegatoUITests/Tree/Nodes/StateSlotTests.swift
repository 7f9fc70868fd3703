// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// A number of its own.
private struct Counter: View {
    let name: String
    @State private var count = 0
    @State private var other = ""
    var body: some View { Button("\(name) \(count)\(other)") { count += 1 } }
}

/// State that a modifier has, and state inside of a property.
private struct Counting: ViewModifier {
    private struct Nested: DynamicProperty {
        @State var number = 0
    }

    private var nested = Nested()

    func body(content: Content) -> some View {
        VStack {
            content
            Button("nested \(nested.number)") { nested.number += 10 }
        }
    }
}

private struct Program: View {
    var isFirst = true
    var rows = ["a", "b"]

    var body: some View {
        VStack {
            if isFirst { Counter(name: "first") } else { Counter(name: "second") }
            ForEach(rows, id: \.self) { Counter(name: $0) }
            Counter(name: "named").id(7).modifier(Counting())
        }
    }
}

@MainActor
@Suite struct StateSlotTests {
    private func graph(_ program: Program, states: [String: Any] = [:]) -> ViewGraph {
        ViewGraph(
            program, inputs: SceneInputs(size: CGSize(width: 400, height: 400), scale: 1),
            textEngine: RuledTextEngine(), beginning: SceneBeginning(states: states), listeners: CheckedScenes.listeners
        )
    }

    private func states(of graph: ViewGraph) -> [String: String] {
        Dictionary(uniqueKeysWithValues: graph.stateSlots.map { ($0.path, "\($0.value)") })
    }

    @Test func `every state has a path by types, identities, branches and positions`() {
        let graph = graph(Program())
        #expect(
            graph.stateSlots.map(\.path) == [
                "Program/VStack/[0]/[0]/Counter.0", "Program/VStack/[0]/[0]/Counter.1",
                "Program/VStack/[1]/[a]/Counter.0", "Program/VStack/[1]/[a]/Counter.1",
                "Program/VStack/[1]/[b]/Counter.0", "Program/VStack/[1]/[b]/Counter.1",
                "Program/VStack/[2]/Counting.0", "Program/VStack/[2]/Counting/VStack/[0]/[7]/Counter.0",
                "Program/VStack/[2]/Counting/VStack/[0]/[7]/Counter.1",
            ])
    }

    @Test func `another run of the program has the same paths, wherever its elements stand`() {
        let (first, second) = (graph(Program()), graph(Program(rows: ["b", "a"])))
        #expect(states(of: first).keys == states(of: second).keys)
    }

    @Test func `a state is read and written by its path, and the view follows`() throws {
        let graph = graph(Program())
        let path = "Program/VStack/[1]/[b]/Counter.0"
        let slot = try #require(graph.stateSlots.first { $0.path == path })
        #expect(slot.value as? Int == 0)
        graph.perform(at: 0) { #expect(slot.write(5)) }
        #expect(states(of: graph)[path] == "5")
        _ = graph.commit(at: 0)
        #expect(graph.labelledViews(at: 0).map(\.label).contains("b 5"))
        graph.perform(at: 0) { #expect(!slot.write("five")) }
        #expect(states(of: graph)[path] == "5")
    }

    @Test func `a program that is loaded again takes over the states of the old one, those of other types excepted`() {
        let old = graph(Program())
        old.perform(at: 0) {
            for (index, slot) in old.stateSlots.enumerated() { _ = slot.write(slot.value is Int ? index + 1 : "!") }
        }
        var states: [String: Any] = [:]
        for slot in old.stateSlots { states[slot.path] = slot.value }
        states["Program/VStack/[1]/[a]/Counter.0"] = "not a number"
        let new = graph(Program(rows: ["c", "b", "a"]), states: states)
        _ = new.commit(at: 0)
        #expect(
            new.labelledViews(at: 0).map(\.label)
                == ["first 1!", "c 0", "b 5!", "a 0!", "named 8!", "nested 7"])
    }

    @Test func `a state is taken over when its view is made, once`() {
        let remote = RemoteState<Bool>()
        let graph = ViewGraph(
            Remoted(remote, false) { if $0 { Counter(name: "late") } },
            inputs: SceneInputs(size: CGSize(width: 400, height: 400), scale: 1), textEngine: RuledTextEngine(),
            beginning: SceneBeginning(states: ["Remoted/VStack/[1]/[0]/Counter.0": 3]),
            listeners: CheckedScenes.listeners)
        func labels() -> [String] { graph.labelledViews(at: 0).map(\.label) }
        remote.perform { remote.value = true }
        #expect(labels() == ["late 3"])
        remote.perform { remote.value = false }
        remote.perform { remote.value = true }
        #expect(labels() == ["late 0"])
    }
}
