// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

private struct Item: Identifiable, Equatable {
    let id: Int
    var name: String
}

private struct Group: Identifiable, Equatable {
    let id: Int
    var items: [Item]
}

private let letters = [Item(id: 1, name: "a"), Item(id: 2, name: "b"), Item(id: 3, name: "c")]

/// The bindings that rows got, by the identity of their element.
@MainActor
private final class Retained {
    var bindings: [Int: Binding<Item>] = [:]
}

/// Items in a row each, and the bindings of the rows.
private struct Rows: View {
    @Binding var items: [Item]
    let retained: Retained

    var body: some View {
        ForEach($items) { $item in
            let _ = retained.bindings[item.id] = $item
            Button(item.name) { item.name += "!" }
        }
    }
}

/// Bindings to elements of collections, also once the elements have moved or are gone.
@MainActor
@Suite struct ElementBindingTests {
    private let remote = RemoteState<[Item]>()
    private let retained = Retained()

    private func stage(_ items: [Item] = letters) -> Stage {
        Stage { Remoted(remote, items) { _ in Rows(items: remote.binding!, retained: retained) } }
    }

    // MARK: - Found by identity

    @Test(arguments: 0..<3)
    func `a binding to a removed element reads the last value, and writes nothing`(index: Int) throws {
        let stage = stage()
        let held = retained.bindings
        let removed = letters[index].id
        remote.perform { remote.value[index].name = "read" }
        #expect(held[removed]?.name.wrappedValue == "read")
        remote.perform { held[removed]?.name.wrappedValue = "last" }
        remote.perform { remote.value.remove(at: index) }
        let others = letters.filter { $0.id != removed }
        for item in others { #expect(held[item.id]?.wrappedValue == item) }
        #expect(held[removed]?.wrappedValue == Item(id: removed, name: "last"))
        remote.perform {
            held[removed]?.wrappedValue = Item(id: removed, name: "written")
            held[removed]?.name.wrappedValue = "written"
        }
        #expect(remote.value == others && stage.labels == others.map(\.name))
        #expect(held[removed]?.name.wrappedValue == "last")
    }

    @Test func `a binding that was not read before its element left reads the element it was made for`() {
        let stage = Stage {
            Remoted(remote, letters) { _ in
                ForEach(remote.binding!) { item in
                    let _ = retained.bindings[retained.bindings.count] = item
                    Text("row")
                }
            }
        }
        let held = retained.bindings
        remote.perform { remote.value = [] }
        #expect((0..<3).map { held[$0]?.wrappedValue } == letters)
        _ = stage
    }

    @Test(arguments: [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]])
    func `a binding reads and writes its element wherever it has moved`(order: [Int]) {
        let stage = stage()
        let held = retained.bindings
        remote.perform { remote.value = order.map { letters[$0] } }
        for item in letters {
            #expect(held[item.id]?.wrappedValue == item)
            remote.perform { held[item.id]?.wrappedValue.name += "1" }
        }
        #expect(stage.labels == order.map { letters[$0].name + "1" })
        // The rows got bindings of their own for the new places.
        for index in order { stage.tap(letters[index].name + "1") }
        #expect(stage.labels == order.map { letters[$0].name + "1!" })
    }

    @Test func `a binding finds its element again when that returns`() {
        let stage = stage()
        let held = retained.bindings
        remote.perform { remote.value.removeFirst() }
        remote.perform { remote.value.append(Item(id: 1, name: "new")) }
        #expect(held[1]?.wrappedValue.name == "new")
        remote.perform { held[1]?.name.wrappedValue = "newer" }
        #expect(stage.labels == ["b", "c", "newer"])
    }

    @Test func `a binding that changes the identity of its element goes with it, and back`() {
        let remote = RemoteState<[Int]>()
        let stage = Stage {
            Remoted(remote, [1, 2, 3]) { _ in
                ForEach(remote.binding!, id: \.self) { $number in
                    Button("\(number)") {
                        number *= 10
                        remote.value.swapAt(0, 1)
                        number += 5
                        if number == 35 { remote.value[2] = 3 }
                        number += 100
                    }
                }
            }
        }
        stage.tap("2")
        #expect(remote.value == [125, 1, 3] && stage.labels == ["125", "1", "3"])
        stage.tap("3")
        #expect(remote.value == [1, 125, 103] && stage.labels == ["1", "125", "103"])
    }

    @Test func `of elements with one identity the one that is shown is written, then the one that is left`() {
        let reported = reports {
            let stage = stage([letters[0], letters[1], Item(id: 2, name: "double")])
            stage.tap("b")
            #expect(remote.value.map(\.name) == ["a", "b!", "double"])
            remote.perform { remote.value.remove(at: 1) }
            stage.tap("double")
            #expect(remote.value.map(\.name) == ["a", "double!"] && stage.labels == ["a", "double!"])
            remote.perform { remote.value = [Item(id: 2, name: "first")] + remote.value.suffix(1) }
            #expect(stage.labels == ["first"])
            stage.tap("first")
            #expect(remote.value.map(\.name) == ["first!", "double!"])
        }
        #expect(!reported.isEmpty)
    }

    @Test func `a view that holds on to the binding of a removed row shows its last value, and not its neighbour`() {
        struct Field: View {
            @Binding var item: Item
            var body: some View { Button("field \(item.name)") { item.name += "!" } }
        }
        struct Scene: View {
            @State private var items = letters
            @State private var chosen: Binding<Item>?
            var body: some View {
                VStack {
                    ForEach($items) { $item in Button(item.name) { chosen = $item } }
                    if let chosen { Field(item: chosen) }
                    Button("Remove") { items.remove(at: 1) }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("b")
        stage.tap("field b")
        #expect(stage.labels == ["a", "b!", "c", "field b!", "Remove"])
        stage.tap("Remove")
        #expect(stage.labels == ["a", "c", "field b!", "Remove"])
        stage.tap("field b!")
        #expect(stage.labels == ["a", "c", "field b!", "Remove"])
    }

    // MARK: - Nested collections

    @Test func `elements of elements are found through both, and are gone when either is`() {
        let groups = [Group(id: 1, items: letters), Group(id: 2, items: [Item(id: 1, name: "d")])]
        let remote = RemoteState<[Group]>()
        let retained = Retained()
        let stage = Stage {
            Remoted(remote, groups) { _ in
                ForEach(remote.binding!) { $group in
                    ForEach($group.items) { $item in
                        let _ = retained.bindings[group.id * 10 + item.id] = $item
                        Text(item.name)
                    }
                }
            }
        }
        let held = retained.bindings
        remote.perform { remote.value.swapAt(0, 1) }
        remote.perform { remote.value[1].items.removeFirst() }
        #expect(stage.labels == ["d", "b", "c"])
        remote.perform { for (name, binding) in held { binding.name.wrappedValue = "\(name)" } }
        #expect(stage.labels == ["21", "12", "13"])
        #expect(held[11]?.name.wrappedValue == "a")
        remote.perform { remote.value.removeLast() }
        remote.perform { for binding in held.values { binding.name.wrappedValue += "!" } }
        #expect(remote.value == [Group(id: 2, items: [Item(id: 1, name: "21!")])])
        #expect([11, 12, 13].map { held[$0]?.name.wrappedValue } == ["a", "12", "13"])
    }

    // MARK: - Found by position

    /// A value with a binding to it, and how often that was written.
    private final class Source<Value> {
        var value: Value
        var writes = 0

        init(_ value: Value) { self.value = value }

        var binding: Binding<Value> {
            Binding(
                get: { self.value },
                set: {
                    self.value = $0
                    self.writes += 1
                })
        }
    }

    @Test func `a binding to a position means what is there, and keeps the last value while nothing is`() {
        let source = Source([1, 2, 3])
        let last = source.binding[2]
        let all = Array(source.binding)
        source.value = [5, 6]
        #expect(last.wrappedValue == 3 && all.map(\.wrappedValue) == [5, 6, 3])
        last.wrappedValue = 9
        #expect(source.value == [5, 6] && source.writes == 0)
        source.value = [7, 8, 4]
        #expect(last.wrappedValue == 4)
        last.wrappedValue = 9
        #expect(source.value == [7, 8, 9] && source.writes == 1)
    }

    @Test func `positions before the first element are outside, too`() {
        let source = Source([0, 1, 2, 3][1...])
        let first = source.binding[1]
        source.value = source.value.dropFirst()
        #expect(first.wrappedValue == 1)
        first.wrappedValue = 9
        #expect(Array(source.value) == [2, 3] && source.writes == 0)
    }

    /// A collection whose places are reached by steps, which are counted, and have no hash.
    private struct Chain: MutableCollection {
        struct Index: Comparable {
            let rawValue: Int
            static func < (left: Index, right: Index) -> Bool { left.rawValue < right.rawValue }
        }
        final class Steps { var count = 0 }

        let steps = Steps()
        var numbers: [Int]

        var startIndex: Index { Index(rawValue: 0) }
        var endIndex: Index { Index(rawValue: numbers.count) }
        func index(after i: Index) -> Index {
            steps.count += 1
            return Index(rawValue: i.rawValue + 1)
        }
        subscript(position: Index) -> Int {
            get { numbers[position.rawValue] }
            set { numbers[position.rawValue] = newValue }
        }
    }

    @Test func `whether a position is inside is known without walking there`() {
        let source = Source(Chain(numbers: [1, 2, 3]))
        let last = source.binding[Chain.Index(rawValue: 2)]
        last.wrappedValue += 10
        #expect(source.value.numbers == [1, 2, 13])
        source.value.numbers = []
        last.wrappedValue += 10
        #expect(last.wrappedValue == 13 && source.value.numbers.isEmpty && source.value.steps.count == 0)
    }

    @Test func `a binding to a position that never had an element stops when it is read`() async {
        await #expect(processExitsWith: .success) { _ = Source([1]).binding[1] }
        await #expect(processExitsWith: .failure) { _ = Source([1]).binding[1].wrappedValue }
    }

    // MARK: - What runs

    private struct Row: View {
        let name: String
        @Binding var item: Item
        let log: BodyLog
        var reads = true

        var body: some View {
            log.names.append(reads ? "\(name) reads \(item.name)" : name)
            return Button(name) { item.name += "!" }
        }
    }

    private struct Parent: View {
        let log: BodyLog
        let remote: RemoteState<[Item]>
        @State private var items = letters
        @State private var turn = 0

        var body: some View {
            let _ = remote.binding = $items
            NodeProbe { remote.graph = $0.graph }
            ForEach($items) { $item in Row(name: "writer \($item.id)", item: $item, log: log, reads: false) }
            Row(name: "place", item: $items[0], log: log, reads: false)
            Button("Turn \(turn)") { turn += 1 }
        }
    }

    @Test func `a row that got a binding to the same element does not run again`() {
        let log = BodyLog()
        let stage = Stage { VStack { Parent(log: log, remote: remote) } }
        #expect(log.take() == ["writer 1", "writer 2", "writer 3", "place"])
        stage.tap("Turn 0")
        #expect(stage.labels.contains("Turn 1"))
        stage.tap("writer 2")
        #expect(remote.value.map(\.name) == ["a", "b!", "c"])
        #expect(log.take() == [])
        remote.perform { remote.value.removeFirst() }
        #expect(log.take() == ["writer 2", "writer 3"])
        stage.tap("writer 3")
        #expect(remote.value.map(\.name) == ["b!", "c!"])
    }

    @Test func `a row that reads its element runs when the state changes, and its parent only if it reads`() {
        struct Owner: View {
            let log: BodyLog
            let remote: RemoteState<[Item]>
            @State private var items = letters
            var body: some View {
                let _ = log.names.append("owner")
                let _ = remote.binding = $items
                NodeProbe { remote.graph = $0.graph }
                Row(name: "row", item: $items[2], log: log)
            }
        }
        let log = BodyLog()
        let stage = Stage { VStack { Owner(log: log, remote: remote) } }
        #expect(log.take() == ["owner", "row reads c"])
        stage.tap("row")
        #expect(log.take() == ["row reads c!"])
        remote.perform { remote.value.removeLast() }
        #expect(log.take() == ["row reads c!"])
        stage.tap("row")
        #expect(log.take() == [] && remote.value == Array(letters.prefix(2)))
    }
}
