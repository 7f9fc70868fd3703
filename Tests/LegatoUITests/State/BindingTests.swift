// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
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
