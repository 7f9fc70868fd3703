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

    /// Three segments of 100 points in the middle of a phone.
    private struct Segmented: View {
        @State private var side = 0
        let calls: Calls
        var direction = LayoutDirection.leftToRight
        var body: some View {
            Picker("Side", selection: $side) { ForEach(0..<3) { Text("\($0)").tag($0) } }
                .pickerStyle(.segmented)
                .frame(width: 300)
                .onChange(of: side) { calls.note("\(side)") }
                .environment(\.layoutDirection, direction)
        }
    }

    /// Where the thumb is, along the upper part of the picker.
    private func thumb(_ stage: LegatoTesting.Stage) -> ClosedRange<Double>? {
        let image = stage.image()
        let y = stage.settings.size.height / 2 - 9.5
        let white = stride(from: 46.25, to: 344, by: 0.5).filter {
            image.color(at: CGPoint(x: $0, y: y), scale: 2) == [255, 255, 255]
        }
        guard let first = white.first, let last = white.last else { return nil }
        return first - 0.25...last + 0.25
    }

    private func isThumb(_ stage: LegatoTesting.Stage, from start: Double, to end: Double) -> Bool {
        let thumb = thumb(stage)
        return isNear(thumb?.lowerBound, start, within: 1.2) && isNear(thumb?.upperBound, end, within: 1.2)
    }

    @Test func `rows of a picker stay the same while the choice and the list around change in an animation`() throws {
        struct Animated: View {
            @State private var fruit = "Fig"
            let calls: Calls
            var body: some View {
                List {
                    Section {
                        Picker("Taste", selection: $fruit.animation()) {
                            ForEach(["Fig", "Pear"], id: \.self) { fruit in
                                Text(fruit).onAppear { calls.note("+\(fruit)") }.onDisappear { calls.note("-\(fruit)") }
                            }
                        }
                        .pickerStyle(.inline)
                    }
                    Section { Text("Now \(fruit)") }
                }
            }
        }
        let calls = Calls()
        let stage = phone { Animated(calls: calls) }
        #expect(calls.take() == ["+Fig", "+Pear"])
        stage.tap("Pear")
        stage.advance(by: .milliseconds(100))
        #expect(labels(stage).contains("Pear") && labels(stage).contains("Fig"))
        try stage.settle()
        #expect(labels(stage).contains("Now Pear") && calls.take() == [])
    }

    @Test func `the label of a picker in a row is in the label colour, or as the app says`() {
        func color(_ style: Color?) -> Bool {
            let stage = phone {
                Form {
                    let picker = Picker("MMMMMM", selection: .constant(1)) { Text("1").tag(1) }.tint(.green)
                    if let style { picker.foregroundStyle(style) } else { picker }
                }
            }
            let frame = stage.frame(of: "MMMMMM")
            let expected = style == nil ? [0, 0, 0] : [255, 0, 0]
            let image = stage.image()
            return stride(from: 42.0, to: 100, by: 0.5).contains {
                image.color(at: CGPoint(x: $0, y: frame.midY), scale: 2) == expected
            }
        }
        #expect(color(nil) && color(Color(red: 1, green: 0, blue: 0)))
    }

    @Test func `segments share the width, and the thumb goes to the one that is tapped`() throws {
        let calls = Calls()
        let stage = phone { Segmented(calls: calls) }
        #expect(isThumb(stage, from: 47, to: 143))
        stage.tap("2")
        #expect(calls.take() == ["2"])
        stage.advance(by: .milliseconds(80))
        let moving = try #require(thumb(stage)).lowerBound
        #expect(49 < moving && moving < 245)
        try stage.settle()
        #expect(isThumb(stage, from: 247, to: 343))
        // Twice the same changes nothing.
        stage.tap("2")
        #expect(calls.take() == [])
    }

    @Test func `a finger on the thumb holds it smaller, and takes it along to where it lifts`() throws {
        for direction in [LayoutDirection.leftToRight, .rightToLeft] {
            let calls = Calls()
            let stage = phone { Segmented(calls: calls, direction: direction) }
            let y = stage.settings.size.height / 2
            let isMirrored = direction == .rightToLeft
            func x(_ x: Double) -> Double { isMirrored ? 390 - x : x }
            let finger = stage.touch(at: CGPoint(x: x(95), y: y))
            stage.advance(by: .milliseconds(400))
            // 5 % of 96 points.
            #expect(isThumb(stage, from: min(x(49.4), x(140.6)), to: max(x(49.4), x(140.6))))
            for step in 1...22 {
                finger.move(to: CGPoint(x: x(95 + Double(step) * 10), y: y))
                stage.advance(by: .milliseconds(16))
            }
            stage.advance(by: .milliseconds(600))
            // It is far beyond the last segment.
            #expect(isThumb(stage, from: min(x(249.4), x(340.6)), to: max(x(249.4), x(340.6))))
            #expect(calls.take() == [])
            finger.move(to: CGPoint(x: x(200), y: y))
            finger.lift()
            #expect(calls.take() == ["1"])
            stage.advance(by: .milliseconds(32))
            try stage.settle()
            #expect(isThumb(stage, from: 147, to: 243))
        }
    }

    @Test func `a finger beside the thumb moves nothing, and one that is taken away leaves the choice as it was`()
        throws
    {
        let calls = Calls()
        let stage = phone { Segmented(calls: calls) }
        let y = stage.settings.size.height / 2
        let beside = stage.touch(at: CGPoint(x: 195, y: y))
        stage.advance(by: .milliseconds(400))
        #expect(isThumb(stage, from: 47, to: 143))
        beside.move(to: CGPoint(x: 290, y: y))
        stage.advance(by: .milliseconds(400))
        #expect(isThumb(stage, from: 47, to: 143))
        beside.cancel()
        let finger = stage.touch(at: CGPoint(x: 95, y: y))
        for x in [110.0, 150, 195] { finger.move(to: CGPoint(x: x, y: y)) }
        finger.cancel()
        try stage.settle()
        #expect(calls.take() == [] && isThumb(stage, from: 47, to: 143))
    }

    @Test func `disabled segments take no finger`() throws {
        let calls = Calls()
        let stage = phone { Segmented(calls: calls).disabled(true) }
        let y = stage.settings.size.height / 2
        stage.tap(at: CGPoint(x: 195, y: y))
        stage.drag(from: CGPoint(x: 95, y: y), to: CGPoint(x: 295, y: y), over: .milliseconds(200))
        try stage.settle()
        #expect(calls.take() == [] && isThumb(stage, from: 47, to: 143))
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
