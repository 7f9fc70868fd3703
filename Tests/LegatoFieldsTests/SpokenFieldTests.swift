// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What fields say to assistive technology. Source: `docs/facts/controls.md` 9.
@MainActor
@Suite struct SpokenFieldTests {
    private struct Fields: View {
        @State var name = ""
        @State var secret = ""
        @State var notes = "Dear"
        var body: some View {
            VStack {
                TextField("Name", text: $name, prompt: Text("Ada"))
                SecureField("Password", text: $secret)
                TextEditor(text: $notes).frame(height: 60)
            }
        }
    }

    @Test func `a field has its text as value, and its prompt while it is empty`() {
        let stage = Stage { Fields() }
        var found = stage.accessibilityElements
        #expect(found.map(\.label).prefix(2) == ["Name", "Password"] && found.allSatisfy(\.isTextField))
        #expect(found.map(\.value) == ["Ada", nil, "Dear"])
        stage.perform(.activate, on: "Name")
        stage.type("Bo")
        found = stage.accessibilityElements
        #expect(found[0].value == "Bo" && found[0].label == "Name")
        #expect(stage.elements.first { $0.label == "Name" }?.value == "Bo")
    }

    @Test func `what a field shows is one of its labels, of a password only the prompt`() {
        let stage = Stage { Fields() }
        #expect(stage.labels.filter { $0 == "Ada" }.count == 1)
        stage.perform(.activate, on: "Name")
        stage.type("Bo")
        #expect(!stage.labels.contains("Ada") && stage.labels.filter { $0 == "Bo" }.count == 1)
        #expect(stage.elements.first?.label == "Name", "it is no part of what the field is called")
        let named = Stage { TextField("Name", text: .constant("Bo")).accessibilityLabel("Who") }
        #expect(named.labels == ["Who"], "a label around hides what is inside")
    }

    @Test func `of a password its length is read, and nothing else`() {
        let stage = Stage { Fields(secret: "open sesame") }
        let field = stage.accessibilityElements[1]
        #expect(field.label == "Password" && field.value == String(repeating: "•", count: 11))
        #expect(!stage.elements.contains { "\($0)".contains("sesame") })
    }

    @Test func `a field that is combined with other views stays a field`() throws {
        struct Amount: View {
            @State private var text = "12"
            var body: some View {
                HStack {
                    TextField("Amount", text: $text)
                    Text("kg")
                }
                .accessibilityElement(children: .combine)
            }
        }
        let stage = Stage { Amount() }
        let field = try #require(stage.accessibilityElements.first)
        #expect(stage.accessibilityElements.count == 1)
        #expect(field.label == "Amount, kg" && field.value == "12" && field.isTextField)
        stage.perform(.activate, on: "Amount, kg")
        stage.type("3")
        #expect(stage.accessibilityElements.first?.value?.contains("3") == true)
    }
}
