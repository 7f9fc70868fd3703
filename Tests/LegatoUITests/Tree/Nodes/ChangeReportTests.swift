// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

@MainActor private enum Reports {
    static var lines: [String] = []

    static func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private final class Model: ObservableObject { @Published var count = 0 }
@Observable private final class Store { var count = 0 }

extension EnvironmentValues { @Entry fileprivate var rank = 0 }

private struct Card: View {
    var name = "card"
    @State private var count = 0
    @State private var isOpen = false
    @Binding var level: Int
    @Environment(\.rank) private var rank
    @ObservedObject var model: Model
    @GestureState private var isPressed = false
    var store: Store

    var body: some View {
        let _ = Reports.lines.append(Self.changeReport)
        VStack {
            Button("count") { count += 1 }
            Button("both") {
                count += 1
                isOpen.toggle()
            }
            Text("\(count) \(isOpen ? 1 : 0) \(level) \(rank) \(model.count) \(isPressed ? 1 : 0) \(store.count)")
            Color.red.frame(width: 20, height: 20).id("pad")
                .gesture(DragGesture(minimumDistance: 0).updating($isPressed) { _, state, _ in state = true })
        }
    }
}

private struct Root: View {
    @State private var name = "card"
    @State private var level = 0
    @State private var rank = 0
    @State private var id = 0
    var model = Model()
    var store = Store()

    var body: some View {
        VStack {
            Card(name: name, level: $level, model: model, store: store).environment(\.rank, rank).id(id)
            Button("name") { name = "other" }
            Button("level") { level += 1 }
            Button("rank") { rank += 1 }
            Button("model") { model.count += 1 }
            Button("store") { store.count += 1 }
            Button("id") { id += 1 }
        }
    }
}

@MainActor
@Suite(.serialized) struct ChangeReportTests {
    private static let first =
        "Card: @self, @identity, _count, _isOpen, _level, _rank, _model, _isPressed changed."

    @Test func `a new view reports itself, its identity and all its properties`() throws {
        _ = Reports.take()
        let stage = Stage(size: CGSize(width: 400, height: 800)) { Root() }
        #expect(Reports.take() == [Self.first])
        stage.tap("id")
        #expect(Reports.take() == [Self.first])
    }

    @Test(arguments: [
        ("count", "_count"), ("both", "_count, _isOpen"), ("level", "_level"), ("rank", "_rank"), ("model", "_model"),
        ("name", "@self"), ("store", "@dependencies"),
    ])
    func `a body reports what has changed since it ran last`(button: String, changes: String) throws {
        let stage = Stage(size: CGSize(width: 400, height: 800)) { Root() }
        _ = Reports.take()
        stage.tap(button)
        #expect(Reports.take() == ["Card: \(changes) changed."])
        if button != "name" {
            stage.tap(button)
            #expect(Reports.take() == ["Card: \(changes) changed."])
        }
    }

    @Test func `outside of a body of the type nothing has changed`() {
        #expect(Card.changeReport == "Card: unchanged.")
        var line = ""
        _ = Stage {
            let _ = line = Card.changeReport
            Text("a")
        }
        #expect(line == "Card: unchanged.")
    }
}
