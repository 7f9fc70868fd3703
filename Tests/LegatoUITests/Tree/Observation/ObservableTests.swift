// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor @Observable
private final class Model {
    var count = 0
    var other = 0
}

@MainActor
@Suite struct ObservableTests {
    @Test func `a view is evaluated when a property it read changes, and for no other`() {
        struct Scene: View {
            let model: Model
            let log: BodyLog
            var body: some View {
                log.names.append("body")
                return VStack {
                    Text("count \(model.count)")
                    Button("Count") { model.count += 1 }
                    Button("Other") { model.other += 1 }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(model: Model(), log: log) }
        _ = log.take()
        stage.tap("Count")
        #expect(log.take() == ["body"])
        #expect(stage.labels.contains("count 1"))
        stage.tap("Other")
        #expect(log.take().isEmpty)
        stage.tap("Count")
        #expect(stage.labels.contains("count 2"))
    }

    @Test func `a change of an object is animated by its transaction`() throws {
        struct Scene: View {
            @State private var model = Model()
            var body: some View {
                VStack {
                    Color.red.frame(width: 10, height: 10).id("x").offset(x: model.count == 0 ? 0 : 100)
                    Button("Go") { withAnimation(.linear(duration: 1)) { model.count = 1 } }
                }
            }
        }
        let stage = Stage { Scene() }
        let start = try #require(stage.presentation(of: "x")).frame.minX
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        #expect(abs(try #require(stage.presentation(of: "x")).frame.minX - start - 50) < 1e-9)
    }

    @Test func `a bindable object gives bindings, the environment hands it on`() {
        struct Field: View {
            @Bindable var model: Model
            var body: some View { Stepper(value: $model.count) }
        }
        struct Stepper: View {
            @Binding var value: Int
            var body: some View { Button("Step") { value += 10 } }
        }
        struct Reader: View {
            @Environment(Model.self) private var model
            var body: some View { Text("is \(model.count)") }
        }
        struct Scene: View {
            @State private var model = Model()
            var body: some View {
                VStack {
                    Field(model: model)
                    Reader()
                }
                .environment(model)
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Step")
        #expect(stage.labels.contains("is 10"))
    }
}
