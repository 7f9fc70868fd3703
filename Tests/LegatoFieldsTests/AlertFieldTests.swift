// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@_spi(Benchmarks) @testable import LegatoTesting

/// Fields among the actions of an alert. Source of the rules: `docs/facts/controls.md` 3.
@MainActor
@Suite struct AlertFieldTests {
    private struct Asking: View {
        @State private var isShown = false
        @State private var name = ""
        @State private var password = ""
        let log: Log

        var body: some View {
            Button("Ask") { isShown = true }
                .alert("Sign in", isPresented: $isShown) {
                    TextField("Name", text: $name)
                    Button("OK") { log.lines.append("\(name)/\(password)") }
                    SecureField("Password", text: $password)
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("Who are you?")
                }
        }
    }

    @Test func `fields stand between the words and the buttons, in the order of the actions`() {
        let stage = phone { Asking(log: Log()) }
        stage.tap("Ask")
        stage.advance(by: .seconds(1))
        let order = ["Who are you?", "Name", "Password", "OK"].map { stage.frame(of: $0).midY }
        #expect(order == order.sorted() && Set(order).count == 4)
        #expect(stage.frame(of: "OK").midY == stage.frame(of: "Cancel").midY)
    }

    @Test func `the first field has the focus, and an action sees what was typed`() {
        let log = Log()
        let stage = phone { Asking(log: log) }
        stage.tap("Ask")
        stage.advance(by: .seconds(1))
        stage.type("Ada")
        stage.tap("Password")
        stage.type("x")
        stage.tap("OK")
        #expect(log.take() == ["Ada/x"])
        stage.advance(by: .seconds(1))
        #expect(stage.elements.compactMap(\.label) == ["Ask"])
        #expect(!stage.stage.handle(SceneEvent(.key("x"))), "nothing has the focus")
    }

    @Test func `an alert with a field alone still has a button`() {
        struct One: View {
            @State private var isShown = true
            @State private var name = ""
            var body: some View {
                Color.clear.alert("Name it", isPresented: $isShown) { TextField("Name", text: $name) }
            }
        }
        let stage = phone { One() }
        stage.advance(by: .seconds(1))
        #expect(Set(stage.elements.compactMap(\.label)).isSuperset(of: ["Name it", "Name", "OK"]))
    }
}
