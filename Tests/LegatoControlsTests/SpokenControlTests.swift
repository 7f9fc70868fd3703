// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What controls say of themselves to assistive technology. Source: `docs/facts/controls.md` 9.
@MainActor
@Suite struct SpokenControlTests {
    private func elements(@ViewBuilder _ content: () -> some View) -> [StageAccessibilityElement] {
        Stage(content: content).accessibilityElements
    }

    @Test func `a button is called by what it shows, and a symbol beside words adds nothing`() {
        let found = elements {
            VStack {
                Button("Plain") {}
                Button("Add", systemImage: "plus") {}
                Button {
                } label: {
                    Image(systemName: "trash")
                }
                Button {
                } label: {
                    HStack {
                        Image(systemName: "bell"); Text("a"); Text("b")
                    }
                }
                Button("Off") {}.disabled(true).help("later")
            }
        }
        #expect(found.map(\.label) == ["Plain", "Add", "Delete", "a, b", "Off"])
        #expect(found.allSatisfy { $0.traits == .isButton && $0.actions == ["activate"] && $0.value == nil })
        #expect(found.map(\.isEnabled) == [true, true, true, true, false] && found[4].hint == "later")
    }

    @Test func `a label is one element, however it is shown`() {
        let found = elements {
            VStack {
                Label("Both", systemImage: "star"); Label("Icon", systemImage: "star").labelStyle(.iconOnly)
                Label("Title", systemImage: "star").labelStyle(.titleOnly)
            }
        }
        #expect(found.map(\.label) == ["Both", "Icon", "Title"] && found.allSatisfy { $0.value == nil })
    }

    private struct Switches: View {
        @State var isOn = false
        var body: some View {
            VStack {
                Toggle("Row", isOn: $isOn)
                Toggle("Hidden", isOn: $isOn).labelsHidden()
                Toggle("Button", isOn: $isOn).toggleStyle(.button)
                Toggle("Mixed", sources: [$isOn, .constant(true)], isOn: \.self)
            }
        }
    }

    @Test func `a toggle has the value 1 or 0, and 2 where it is mixed`() {
        let stage = Stage { Switches() }
        #expect(stage.accessibilityElements.map(\.label) == ["Row", "Hidden", "Button", "Mixed"])
        #expect(stage.accessibilityElements.map(\.value) == ["0", "0", "0", "2"])
        #expect(stage.accessibilityElements.allSatisfy { $0.traits.contains(.isToggle) })
        stage.perform(.activate, on: "Hidden")
        #expect(stage.accessibilityElements.map(\.value) == ["1", "1", "1", "1"])
        #expect(stage.elements.first { $0.label == "Row" }?.value == "1")
    }

    private struct Level: View {
        @State var level: Double
        let step: Double?
        var body: some View {
            if let step {
                Slider(value: $level, in: 0...4, step: step) { Text("Level") }
            } else {
                Slider(value: $level, in: 0...4) {
                    Text("Level")
                } minimumValueLabel: {
                    Text("min")
                } maximumValueLabel: {
                    Text("max")
                }
            }
        }
    }

    @Test(arguments: [
        (nil, ["50%", "60%", "50%", "40%"]), (1, ["50%", "75%", "50%", "25%"]), (0.1, ["50%", "60%", "50%", "40%"]),
    ])
    func `a slider has percent as its value and is adjusted by a tenth of the way, or by one step`(
        step: Double?, values: [String]
    ) {
        let stage = Stage { Level(level: 2, step: step) }
        var found = [stage.accessibilityElements[0].value]
        for action in [.increment, .decrement, .decrement] as [StageAccessibilityAction] {
            stage.perform(action, on: "Level")
            found.append(stage.accessibilityElements[0].value)
        }
        #expect(found == values)
        #expect(stage.accessibilityElements.map(\.label) == ["Level"] && stage.accessibilityElements[0].isAdjustable)
    }

    @Test func `a slider that is no number, and one at its end, stay there`() {
        let stage = Stage { Level(level: .nan, step: nil) }
        #expect(stage.accessibilityElements[0].value == "0%")
        stage.perform(.decrement, on: "Level")
        #expect(stage.accessibilityElements[0].value == "0%")
    }

    private struct Count: View {
        @State private var count = 4.0
        @State private var edits: [Bool] = []
        var body: some View {
            VStack {
                Stepper("Count", value: $count, in: 0...5, format: .number) { edits.append($0) }
                Text("\(edits.count) edits")
            }
        }
    }

    @Test func `a stepper is one element, which is adjusted as far as its bounds`() {
        let stage = Stage { Count() }
        #expect(stage.accessibilityElements.map(\.label) == ["Count", "0 edits"])
        #expect(stage.accessibilityElements[0].value == "4" && stage.accessibilityElements[0].isAdjustable)
        stage.perform(.increment, on: "Count")
        stage.perform(.increment, on: "Count")
        #expect(stage.accessibilityElements[0].value == "5" && stage.accessibilityElements[1].label == "4 edits")
        // Taps find its buttons as before.
        stage.tap("Decrement")
        #expect(stage.accessibilityElements[0].value == "4")
    }

    @Test func `progress and gauges have percent as their value, or what says how far they are`() {
        let found = elements {
            VStack {
                ProgressView("Load", value: 0.25)
                ProgressView(value: 0.5).accessibilityLabel("Bare")
                ProgressView(value: 1, total: 4) {
                    Text("Files")
                } currentValueLabel: {
                    Text("1 of 4")
                }
                ProgressView("Wait")
                Gauge(value: 0.4) { Text("Fuel") }
                Gauge(value: 0.4) {
                    Text("Speed")
                } currentValueLabel: {
                    Text("40 km/h")
                }
                Gauge(value: 3, in: 0...4) {
                    Text("Ring")
                } currentValueLabel: {
                    Text("3")
                } minimumValueLabel: {
                    Text("lo")
                } maximumValueLabel: {
                    Text("hi")
                }
                .gaugeStyle(.accessoryCircular)
            }
        }
        #expect(found.map(\.label) == ["Load", "Bare", "Files", "Wait", "Fuel", "Speed", "Ring"])
        #expect(found.map(\.value) == ["25%", "50%", "1 of 4", nil, "40%", "40 km/h", "3"])
    }

    @Test func `percent is written as the locale has it`() {
        let stage = Stage { ProgressView("Load", value: 0.25) }
        stage.change { $0.locale = Locale(identifier: "de_DE") }
        #expect(stage.accessibilityElements[0].value == "25\u{A0}%")
    }

    @Test func `labelled content is a label and a value, and controls in it keep their own`() {
        let found = elements {
            VStack {
                LabeledContent("Size", value: "3 MB")
                LabeledContent("Hidden", value: "x").labelsHidden()
                LabeledContent("Action") { Button("Go") {} }
            }
        }
        #expect(found.map(\.label) == ["Size", "Hidden", "Action"])
        #expect(found.map(\.value) == ["3 MB", "x", "Go"])
        #expect(found[2].traits == .isButton)
    }

    @Test func `a link is a link, and what folds says whether it is open`() {
        struct More: View {
            @State private var isOpen = false
            var body: some View {
                VStack {
                    Link("Site", destination: URL(filePath: "/"))
                    DisclosureGroup("More", isExpanded: $isOpen) { Text("inside") }
                }
            }
        }
        let stage = Stage { More() }
        #expect(stage.accessibilityElements.map(\.label) == ["Site", "More"])
        #expect(stage.accessibilityElements[0].traits == .isLink)
        #expect(stage.accessibilityElements[1].value == "Collapsed")
        stage.tap("More")
        #expect(stage.accessibilityElements[1].value == "Expanded")
    }
}
