// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Text of a control's style, and how often it was tapped.
private struct Counter: View {
    let name: String
    @State private var count = 0
    var body: some View { Text("\(name) \(count)").onTapGesture { count += 1 } }
}

private struct CountingButtons: ButtonStyle {
    var name: String
    func makeBody(configuration: Configuration) -> some View { Counter(name: "button \(name)") }
}

private struct CountingToggles: ToggleStyle {
    var name: String
    func makeBody(configuration: Configuration) -> some View { Counter(name: "toggle \(name)") }
}

/// What is true of the styles of every kind of control.
@MainActor
@Suite struct AnyStyleTests {
    private struct Controls: View {
        var body: some View {
            Button("Button") {}
            Toggle("Toggle", isOn: .constant(true))
        }
    }

    @Test func `a style counts for its kind of control`() {
        let both = Stage {
            VStack { Controls() }.buttonStyle(CountingButtons(name: "a")).toggleStyle(CountingToggles(name: "b"))
        }
        #expect(both.labels == ["button a 0", "toggle b 0"])
        let buttons = Stage { VStack { Controls() }.buttonStyle(CountingButtons(name: "a")) }
        #expect(buttons.labels == ["button a 0", "Toggle"])
        let toggles = Stage { VStack { Controls() }.toggleStyle(CountingToggles(name: "b")) }
        #expect(toggles.labels == ["Button", "toggle b 0"])
    }

    private struct Renaming: View {
        @State private var step = 0

        var body: some View {
            VStack {
                Controls()
                Text("Next").onTapGesture { step += 1 }
            }
            .buttonStyle(CountingButtons(name: "\(step)"))
            .toggleStyle(CountingToggles(name: "\(step)"))
        }
    }

    @Test func `a style with other values keeps the state of what it makes`() {
        let stage = Stage { Renaming() }
        stage.tap("button 0 0")
        stage.tap("toggle 0 0")
        stage.tap("Next")
        #expect(stage.labels == ["button 1 1", "toggle 1 1", "Next"])
    }
}
