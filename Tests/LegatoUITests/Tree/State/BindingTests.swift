// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct BindingTests {
    private func binding<Value>(_ value: Value) -> Binding<Value> {
        var stored = value
        return Binding(get: { stored }, set: { stored = $0 })
    }

    @Test func `a binding to a collection is a collection of bindings`() {
        let numbers = binding([1, 2, 3])
        for number in numbers { number.wrappedValue *= 10 }
        #expect(numbers.wrappedValue == [10, 20, 30])
        numbers.last?.wrappedValue = 5
        numbers[0].wrappedValue = 4
        #expect(numbers.wrappedValue == [4, 20, 5])
        #expect(numbers.reversed().map(\.wrappedValue) == [5, 20, 4] && numbers.count == 3)
    }

    @Test func `a binding wraps its value in an optional, and does not write nil on`() {
        let number = binding(1)
        let optional = Binding<Int?>(number)
        optional.wrappedValue = 2
        #expect(number.wrappedValue == 2)
        optional.wrappedValue = nil
        #expect(number.wrappedValue == 2)
    }

    @Test func `a binding hides the type of its value, and does not write another on`() {
        let number = binding(1)
        let hidden = Binding<AnyHashable>(number)
        hidden.wrappedValue = 2
        hidden.wrappedValue = "three"
        #expect(number.wrappedValue == 2 && hidden.wrappedValue == AnyHashable(2))
    }

    @Test func `each element of a bound collection is bound, whatever names it`() {
        struct Item { var name: String; var isOn = false }
        struct Scene: View {
            @State private var items = [Item(name: "a"), Item(name: "b")]
            var body: some View {
                VStack {
                    ForEach($items, id: \.name) { $item in Toggle(item.name, isOn: $item.isOn) }
                    Text(items.map { "\($0.name) \($0.isOn)" }.joined(separator: ", "))
                }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("b")
        #expect(stage.labels.contains("a false, b true"))
    }

    private final class Log { var runs: [String] = [] }

    private struct Child: View {
        let name: String
        @Binding var number: Int
        let log: Log
        var reads = true

        var body: some View {
            log.runs.append(name)
            return Button(name) { number += 1 }.accessibilityLabel(reads ? "\(name) \(number)" : name)
        }
    }

    private struct Pair { var left = 0, right = 0 }

    private struct Parent: View {
        let log: Log
        @State private var pair = Pair()
        @State private var other = 0
        @State private var isAnimated = false

        var body: some View {
            Child(name: "whole", number: $other, log: log)
            Child(name: "part", number: $pair.left, log: log)
            Child(name: "writer", number: $pair.right, log: log, reads: false)
            Child(name: "closures", number: Binding(get: { other }, set: { other = $0 }), log: log)
            Child(name: "animated", number: $other.animation(isAnimated ? .default : nil), log: log, reads: false)
            Button("Turn") { isAnimated.toggle() }
            Text("\(pair.left) \(pair.right)")
        }
    }

    @Test func `another binding to the same state is no change, one by closures or with another animation is`() {
        let log = Log()
        let stage = Stage { VStack { Parent(log: log) } }
        log.runs = []
        stage.tap("Turn")
        #expect(log.runs == ["closures", "animated"])
    }

    @Test func `a view with a binding runs when what it has read is written, and only then`() {
        let log = Log()
        let stage = Stage { VStack { Parent(log: log) } }
        log.runs = []
        stage.tap("writer")
        #expect(Set(log.runs) == ["part", "closures"] && log.runs.count == 2)
        #expect(stage.labels.contains("0 1"))
        log.runs = []
        stage.tap("part 0")
        #expect(stage.labels.contains("part 1") && stage.labels.contains("1 1"))
        stage.tap("whole 0")
        #expect(stage.labels.contains("whole 1") && stage.labels.contains("closures 1"))
        #expect(!log.runs.contains("writer") && !log.runs.contains("animated"))
    }

    @Test func `a scene is active, and as wide as an iPhone`() {
        struct Scene: View {
            @Environment(\.scenePhase) private var phase
            @Environment(\.horizontalSizeClass) private var width
            @Environment(\.verticalSizeClass) private var height
            var body: some View { Text("\(phase == .active) \(width == .compact) \(height == .regular)") }
        }
        #expect(Stage { Scene() }.labels == ["true true true"])
        #expect(Stage { Scene().environment(\.horizontalSizeClass, .regular) }.labels == ["true false true"])
    }
}
