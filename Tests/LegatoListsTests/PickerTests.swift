// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Pickers in menus, rows, segments and pages. Source: `docs/facts/controls.md` 2 and 4.
@MainActor
@Suite struct PickerTests {
    private struct Picking<Style: PickerStyle>: View {
        let style: Style
        let calls: Calls
        var isForm = true
        @State private var fruit = "Fig"

        var body: some View {
            NavigationStack {
                Group {
                    if isForm { Form { picker } } else { picker }
                }
                .navigationTitle("Fruit")
                .navigationBarTitleDisplayMode(.inline)
            }
            .onChange(of: fruit) { calls.note(fruit) }
        }

        private var picker: some View {
            Picker("Taste", selection: $fruit) {
                ForEach(["Fig", "Pear"], id: \.self) { Text($0) }
                Text("Plum").tag("Plum")
                Text("Untagged")
            }
            .pickerStyle(style)
        }
    }

    private func labels(_ stage: LegatoTesting.Stage) -> [String] { stage.elements.compactMap(\.label) }

    @Test func `in a form the whole row opens a menu, whose items have ticks`() throws {
        let calls = Calls()
        let stage = phone { Picking(style: .automatic, calls: calls) }
        #expect(stage.frame(of: "Taste").minX == 40)
        #expect(isNear(stage.frame(of: "Fig").maxX, 332, within: 8))
        #expect(!labels(stage).contains("Pear"))
        stage.tap("Taste")
        try stage.settle()
        #expect(labels(stage).contains("Pear") && labels(stage).contains("Plum"))
        stage.tap("Plum")
        #expect(calls.take() == ["Plum"])
        try stage.settle()
        #expect(labels(stage).contains("Plum") && !labels(stage).contains("Pear"))
    }

    @Test func `outside of a form only the value shows, and the label names it`() throws {
        let calls = Calls()
        let stage = phone { Picking(style: .menu, calls: calls, isForm: false) }
        #expect(!stage.elements.contains { $0.label == "Taste" && $0.frame.minX < 100 })
        stage.tap("Fig, Taste")
        try stage.settle()
        stage.tap("Pear")
        #expect(calls.take() == ["Pear"])
    }

    @Test func `an inline picker is a row for each value, with a tick behind the chosen one`() throws {
        let calls = Calls()
        let stage = phone { Picking(style: .inline, calls: calls) }
        let tops = ["Fig", "Pear", "Plum"].map { stage.frame(of: $0).minY }
        #expect(tops[1] - tops[0] == 44 && tops[2] - tops[1] == 44)
        stage.tap(at: CGPoint(x: 300, y: stage.frame(of: "Pear").midY))
        #expect(calls.take() == ["Pear"])
        let y = stage.frame(of: "Pear").midY
        let isTicked = stride(from: 330.0, to: 352, by: 0.5).contains {
            stage.color(at: CGPoint(x: $0, y: y)) == [0, 122, 255]
        }
        #expect(isTicked)
        stage.tap("Untagged")
        #expect(calls.take() == [])
    }

    @Test func `segments share the width, and the thumb goes to the one that is tapped`() throws {
        struct Segmented: View {
            @State private var side = 0
            let calls: Calls
            var body: some View {
                Picker("Side", selection: $side) { ForEach(0..<3) { Text("\($0)").tag($0) } }
                    .pickerStyle(.segmented)
                    .frame(width: 300)
                    .onChange(of: side) { calls.note("\(side)") }
            }
        }
        let calls = Calls()
        let stage = phone { Segmented(calls: calls) }
        let middle = stage.settings.size.height / 2
        /// Where the thumb is, along the upper part of the picker.
        func thumb() -> ClosedRange<Double>? {
            let image = stage.image()
            let white = stride(from: 46.75, to: 343.5, by: 0.5).filter {
                image.color(at: CGPoint(x: $0, y: middle - 9.5), scale: 2) == [255, 255, 255]
            }
            guard let first = white.first, let last = white.last else { return nil }
            return first - 0.25...last + 0.25
        }
        #expect(isNear(thumb()?.lowerBound, 47, within: 1) && isNear(thumb()?.upperBound, 143, within: 1))
        stage.tap("2")
        #expect(calls.take() == ["2"])
        stage.advance(by: .milliseconds(80))
        let moving = try #require(thumb()).lowerBound
        #expect(49 < moving && moving < 245)
        try stage.settle()
        #expect(isNear(thumb()?.lowerBound, 247, within: 1) && isNear(thumb()?.upperBound, 343, within: 1))
        // Twice the same changes nothing.
        stage.tap("2")
        #expect(calls.take() == [])
    }

    @Test func `a picker that leads to a page returns from it with the choice`() throws {
        let calls = Calls()
        let stage = phone { Picking(style: .navigationLink, calls: calls) }
        #expect(stage.frame(of: "Taste").minX == 40)
        stage.tap("Taste")
        try stage.settle()
        stage.tap("Plum")
        #expect(calls.take() == ["Plum"])
        try stage.settle()
        #expect(labels(stage).contains("Plum") && !labels(stage).contains("Pear"))
    }

    @Test func `in a menu a picker is its items`() throws {
        struct Inside: View {
            @State private var fruit = "Fig"
            let calls: Calls
            var body: some View {
                Menu("Open") {
                    Picker("Fruit", selection: $fruit) {
                        Text("Fig").tag("Fig"); Text("Pear").tag("Pear")
                    }
                    Button("Other") {}
                }
                .onChange(of: fruit) { calls.note(fruit) }
            }
        }
        let calls = Calls()
        let stage = phone { Inside(calls: calls) }
        stage.tap("Open")
        try stage.settle()
        stage.tap("Pear")
        #expect(calls.take() == ["Pear"])
    }

    @Test func `several sources get one value, and none is chosen while they differ`() throws {
        struct Shared: View {
            @State private var all = ["Fig", "Pear"]
            let calls: Calls
            var body: some View {
                let sources = all.indices.map { Source(value: $all[$0]) }
                Form {
                    Picker("Both", sources: sources, selection: \.value) {
                        Text("Fig").tag("Fig")
                        Text("Plum").tag("Plum")
                    }
                    .pickerStyle(.inline)
                }
                .onChange(of: all) { calls.note(all.joined(separator: " ")) }
            }
            struct Source { let value: Binding<String> }
        }
        let calls = Calls()
        let stage = phone { Shared(calls: calls) }
        stage.tap("Plum")
        #expect(calls.take() == ["Plum Plum"])
    }

    @Test func `an optional selection takes tags of its type, and styles have names as types`() {
        struct Maybe: View {
            @State private var fruit: String?
            let calls: Calls
            var body: some View {
                Form {
                    Picker(selection: $fruit) {
                        Text("None").tag(String?.none)
                        Text("Fig").tag("Fig")
                    } label: {
                        Label("Fruit", systemImage: "leaf")
                    }
                    .pickerStyle(InlinePickerStyle())
                }
                .onChange(of: fruit) { calls.note(fruit ?? "nil") }
            }
        }
        let calls = Calls()
        let stage = phone { Maybe(calls: calls) }
        stage.tap("Fig")
        stage.tap("None")
        #expect(calls.take() == ["Fig", "nil"])
        let kinds: [any PickerStyle] = [
            DefaultPickerStyle(), MenuPickerStyle(), SegmentedPickerStyle(), NavigationLinkPickerStyle(),
        ]
        #expect(kinds.count == 4)
    }
}
