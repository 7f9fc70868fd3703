// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Which bodies ran, in order.
@MainActor final class BodyLog {
    var names: [String] = []
    func take() -> [String] {
        defer { names = [] }
        return names
    }
}

private struct Logged<Content: View>: View {
    let name: String
    let log: BodyLog
    @ViewBuilder let content: () -> Content

    var body: some View {
        log.names.append(name)
        return content()
    }
}

@MainActor
@Suite struct StateTests {
    @Test func `a write evaluates what read the state, and nothing else`() {
        struct Child: View {
            @Binding var count: Int
            let log: BodyLog
            var body: some View {
                log.names.append("child")
                return Text("\(count)")
            }
        }
        struct Parent: View {
            @State private var count = 0
            let log: BodyLog
            var body: some View {
                log.names.append("parent")
                return VStack {
                    Child(count: $count, log: log)
                    Logged(name: "bystander", log: log) { Text("still") }
                    Button("Add") { count += 1 }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Parent(log: log) }
        #expect(log.take() == ["parent", "child", "bystander"])
        stage.tap("Add")
        #expect(log.take() == ["child"])
        #expect(stage.labels.contains("1"))
    }

    @Test func `writing an equal value evaluates nothing`() {
        struct Scene: View {
            @State private var name = "same"
            let log: BodyLog
            var body: some View {
                log.names.append("body")
                return VStack {
                    Text(name)
                    Button("Write") { name = "sa" + "me" }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        _ = log.take()
        stage.tap("Write")
        #expect(log.take().isEmpty)
    }

    @Test func `equal inputs stop the descent`() {
        struct Leaf: View {
            let value: Int
            let log: BodyLog
            var body: some View {
                log.names.append("leaf \(value)")
                return Text("leaf")
            }
        }
        struct Scene: View {
            @State private var count = 0
            let log: BodyLog
            var body: some View {
                VStack {
                    Leaf(value: 7, log: log)
                    Leaf(value: count, log: log)
                    Button("Add") { count += 1 }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        _ = log.take()
        stage.tap("Add")
        #expect(log.take() == ["leaf 1"])
    }

    @Test func `state is read back at once where it was written`() {
        struct Scene: View {
            @State private var count = 1
            @State private var seen = 0
            var body: some View {
                VStack {
                    Text("seen \(seen)")
                    Button("Double") {
                        count *= 2
                        count *= 2
                        seen = count
                    }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Double")
        #expect(stage.labels.contains("seen 4"))
    }

    @Test func `a branch that is left loses its state, an if without else keeps its neighbours`() {
        struct Counter: View {
            let name: String
            @State private var count = 0
            var body: some View { Button("\(name) \(count)") { count += 1 } }
        }
        struct Scene: View {
            @State private var isFirst = true
            @State private var hasExtra = false
            var body: some View {
                VStack {
                    if isFirst { Counter(name: "A") } else { Counter(name: "B") }
                    if hasExtra { Text("extra") }
                    Counter(name: "C")
                    Button("Swap") { isFirst.toggle() }
                    Button("Extra") { hasExtra.toggle() }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("A 0")
        stage.tap("C 0")
        stage.tap("Swap")
        stage.tap("Extra")
        #expect(stage.labels == ["B 0", "extra", "C 1", "Swap", "Extra"])
        stage.tap("Swap")
        #expect(stage.labels.first == "A 0")
    }

    @Test func `ForEach keeps the state of an element wherever it moves`() {
        struct Row: View {
            let name: String
            @State private var count = 0
            var body: some View { Button("\(name)\(count)") { count += 1 } }
        }
        struct Scene: View {
            @State private var names = ["a", "b", "c"]
            var body: some View {
                VStack {
                    ForEach(names, id: \.self) { Row(name: $0) }
                    Button("Change") { names = ["c", "d", "a"] }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("a0")
        stage.tap("c0")
        stage.tap("Change")
        #expect(stage.labels == ["c1", "d0", "a1", "Change"])
    }

    @Test func `another id makes another view`() {
        struct Counter: View {
            @State private var count = 0
            var body: some View { Button("count \(count)") { count += 1 } }
        }
        struct Scene: View {
            @State private var id = 1
            var body: some View {
                VStack {
                    Counter().id(id)
                    Button("New") { id += 1 }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("count 0")
        #expect(stage.labels.contains("count 1"))
        stage.tap("New")
        #expect(stage.labels.contains("count 0"))
    }

    @Test func `AnyView of the same type keeps its state, of another type starts anew`() {
        struct Counter<T>: View {
            let type: T.Type
            @State private var count = 0
            var body: some View { Button("\(String(describing: type)) \(count)") { count += 1 } }
        }
        struct Scene: View {
            @State private var step = 0
            var body: some View {
                VStack {
                    step == 2 ? AnyView(Counter(type: Int.self)) : AnyView(Counter(type: Bool.self))
                    Button("Step") { step += 1 }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Bool 0")
        stage.tap("Step")
        #expect(stage.labels.contains("Bool 1"))
        stage.tap("Step")
        #expect(stage.labels.contains("Int 0"))
    }

    @Test func `the environment reaches what reads it, through views that did not change`() {
        struct Reader: View {
            @Environment(\.colorScheme) private var scheme
            let log: BodyLog
            var body: some View {
                log.names.append("reader")
                return Text(scheme == .dark ? "dark" : "light")
            }
        }
        struct Scene: View {
            @State private var isDark = false
            let log: BodyLog
            var body: some View {
                VStack {
                    Logged(name: "between", log: log) { Reader(log: log) }
                        .environment(\.colorScheme, isDark ? .dark : .light)
                    Button("Switch") { isDark.toggle() }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        #expect(stage.labels.contains("light"))
        stage.tap("Switch")
        #expect(stage.labels.contains("dark"))
    }

    @Test func `a dynamic property of one's own is connected and updated before each body`() {
        struct Doubled: DynamicProperty {
            @State var count = 1
            private(set) var value = 0
            mutating func update() { value = count * 2 }
        }
        struct Scene: View {
            private var doubled = Doubled()
            var body: some View {
                VStack {
                    Text("value \(doubled.value)")
                    Button("Add") { doubled.count += 1 }
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(stage.labels.contains("value 2"))
        stage.tap("Add")
        #expect(stage.labels.contains("value 4"))
    }

    @Test func `a binding into a value writes the value it came from`() {
        struct Person { var name = "Ann" }
        struct Field: View {
            @Binding var name: String
            var body: some View { Button(name) { name += "a" } }
        }
        struct Scene: View {
            @State private var person = Person()
            var body: some View {
                VStack {
                    Field(name: $person.name)
                    Text("is \(person.name)")
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Ann")
        #expect(stage.labels == ["Anna", "is Anna"])
    }

    @Test func `a binding to an element of a collection finds it again`() {
        struct Item: Identifiable {
            let id: Int
            var count = 0
        }
        struct Row: View {
            @Binding var item: Item
            var body: some View { Button("\(item.id):\(item.count)") { item.count += 1 } }
        }
        struct Scene: View {
            @State private var items = [Item(id: 1), Item(id: 2)]
            var body: some View { VStack { ForEach($items) { $item in Row(item: $item) } } }
        }
        let stage = Stage { Scene() }
        stage.tap("2:0")
        #expect(stage.labels == ["1:0", "2:1"])
    }

    @Test func `a write from another thread arrives`() {
        struct Scene: View {
            @State private var text = "before"
            var body: some View {
                Text(text).onAppear {
                    let state = $text
                    nonisolated(unsafe) let binding = state
                    DispatchQueue.global().async { binding.wrappedValue = "after" }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.advance(by: .milliseconds(100))
        #expect(stage.labels == ["after"])
    }
}
