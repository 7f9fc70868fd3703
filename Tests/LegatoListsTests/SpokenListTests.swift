// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What lists and pickers say to assistive technology. Source: `docs/facts/controls.md` 9.
@MainActor
@Suite struct SpokenListTests {
    private static let fruits = ["Fig", "Pear", "Plum"]

    private struct Fruit: View {
        let isWheel: Bool
        @State private var fruit = "Pear"
        var body: some View {
            if isWheel { picker.pickerStyle(.wheel) } else { picker.pickerStyle(.segmented) }
        }
        private var picker: some View {
            Picker("Fruit", selection: $fruit) { ForEach(SpokenListTests.fruits, id: \.self) { Text($0) } }
        }
    }

    @Test func `of segments the chosen one is selected`() {
        let stage = Stage { Fruit(isWheel: false) }
        #expect(stage.accessibilityElements.map(\.label) == Self.fruits)
        func selected() -> [String?] {
            stage.accessibilityElements.filter { $0.traits.contains(.isSelected) }.map(\.label)
        }
        #expect(selected() == ["Pear"] && stage.accessibilityElements.allSatisfy { $0.traits.contains(.isButton) })
        stage.perform(.activate, on: "Plum")
        #expect(selected() == ["Plum"])
    }

    @Test func `a wheel is adjusted to the next row and back`() throws {
        let stage = Stage { Fruit(isWheel: true) }
        #expect(stage.accessibilityElements.map(\.label) == ["Fruit"] && stage.accessibilityElements[0].value == "Pear")
        stage.perform(.increment, on: "Fruit")
        try stage.settle()
        #expect(stage.accessibilityElements[0].value == "Plum")
        stage.perform(.decrement, on: "Fruit")
        try stage.settle()
        #expect(stage.accessibilityElements[0].value == "Pear")
    }

    @Test func `the rows of a list are one element each where they can be tapped, and headers are headers`() throws {
        struct Rows: View {
            @State private var isOn = true
            let heard: Calls
            var body: some View {
                List {
                    Section("Head") {
                        Button("Act") { heard.note("act") }
                            .accessibilityActions { Button("More") { heard.note("more") } }
                        Toggle("Switch", isOn: $isOn)
                        LabeledContent("Size", value: "3")
                        Text("Plain")
                    }
                }
            }
        }
        let heard = Calls()
        let stage = Stage { Rows(heard: heard) }
        let found = stage.accessibilityElements
        #expect(found.map { $0.label?.lowercased() } == ["head", "act", "switch", "size", "plain"])
        #expect(found[0].traits.contains(.isHeader) && found[1].traits.contains(.isButton))
        #expect(found[2].value == "1" && found[3].value == "3" && found[4].traits == .isStaticText)
        // An action of a row is none of its taps.
        stage.tap("Act")
        #expect(heard.all == ["act"])
    }

    @Test func `a picker in a row says its value, and the rows of one in line say which is chosen`() {
        struct Rows: View {
            @State private var fruit = "Pear"
            var body: some View {
                Form {
                    Picker("Fruit", selection: $fruit) { ForEach(SpokenListTests.fruits, id: \.self) { Text($0) } }
                    Picker("Lines", selection: $fruit) { ForEach(SpokenListTests.fruits, id: \.self) { Text($0) } }
                        .pickerStyle(.inline)
                }
            }
        }
        let found = Stage { Rows() }.accessibilityElements
        #expect(found.first { $0.label == "Fruit" }?.value == "Pear")
        #expect(found.filter { $0.traits.contains(.isSelected) }.map(\.label) == ["Pear"])
    }
}
