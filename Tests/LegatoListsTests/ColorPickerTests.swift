// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoLists

/// Wells of colours, and the sheet that they open. Source: `docs/facts/controls.md` 4.
@MainActor
@Suite struct ColorPickerTests {
    private struct Painting: View {
        let calls: Calls
        var supportsOpacity = true
        var isDisabled = false
        @State private var color: Color

        init(_ calls: Calls, _ color: Color = .red, supportsOpacity: Bool = true, isDisabled: Bool = false) {
            (self.calls, self.supportsOpacity, self.isDisabled) = (calls, supportsOpacity, isDisabled)
            _color = State(initialValue: color)
        }

        var body: some View {
            Form {
                ColorPicker("Ink", selection: $color, supportsOpacity: supportsOpacity).disabled(isDisabled)
                Text("below")
            }
            .onChange(of: color) { calls.note(Self.hex(color)) }
        }

        static func hex(_ color: Color) -> String {
            let values = color.resolve(in: EnvironmentValues())
            return [values.red, values.green, values.blue, values.opacity].map {
                String(Int(($0 * 100).rounded()))
            }.joined(separator: " ")
        }
    }

    private func well(_ stage: LegatoTesting.Stage) throws -> CGRect {
        try #require(stage.elements.first { $0.label == "Ink" && $0.traits.contains(.button) }).frame
    }

    @Test func `a row has its label and a well of 28 points with the colour`() throws {
        let stage = phone { Painting(Calls(), .blue) }
        let well = try well(stage)
        #expect(well.width == 28 && well.height == 28 && isNear(well.maxX, 350))
        #expect(stage.color(at: CGPoint(x: well.midX, y: well.midY)) == [0, 122, 255])
        // The ring, red where the hues begin, and the ground between.
        let ring = stage.color(at: CGPoint(x: well.maxX - 1.5, y: well.midY))
        #expect(ring[0] > 240 && ring[1] < 90)
        #expect(stage.color(at: CGPoint(x: well.maxX - 4, y: well.midY)) == [255, 255, 255])
        // The row is no higher than others.
        #expect(isNear(stage.frame(of: "below").midY - stage.frame(of: "Ink").midY, 44, within: 0.5))
    }

    @Test func `a tap opens a sheet of colours, and each tap on one of them writes it`() throws {
        let calls = Calls()
        let stage = phone { Painting(calls) }
        stage.tap("Ink")
        try stage.settle()
        #expect(stage.elements.contains { $0.label == "Colors" && $0.root == "sheet" })
        stage.tap("White")
        #expect(calls.take() == ["100 100 100 100"])
        stage.tap("Black")
        #expect(calls.take() == ["0 0 0 100"])
        stage.tap("Red 5")
        #expect(calls.take() == ["100 7 0 100"])
        // It stays open until it is closed.
        stage.tap("Close")
        try stage.settle()
        #expect(!stage.elements.contains { $0.root == "sheet" })
        #expect(stage.color(at: CGPoint(x: try well(stage).midX, y: try well(stage).midY)) == [255, 17, 0])
    }

    @Test func `the sheet is half as high as the screen, in the middle of which nothing is dim`() throws {
        let stage = phone { Painting(Calls()) }
        stage.tap("Ink")
        try stage.settle()
        let title = stage.frame(of: "Colors")
        #expect(390 < title.minY && title.minY < 440)
    }

    @Test func `the opacity is written with the colour, and kept when another one is chosen`() throws {
        let calls = Calls()
        let stage = phone { Painting(calls) }
        stage.tap("Ink")
        try stage.settle()
        let slider = try #require(stage.elements.first { $0.traits.contains(.slider) }).frame
        stage.drag(
            from: CGPoint(x: slider.maxX - 14, y: slider.midY), to: CGPoint(x: slider.midX, y: slider.midY),
            over: .milliseconds(200))
        let last = try #require(calls.take().last)
        #expect(last == "100 23 19 50")
        #expect(stage.elements.contains { $0.label == "50%" })
        stage.tap("Black")
        #expect(calls.take() == ["0 0 0 50"])
    }

    @Test func `without opacity there is no slider, and what is chosen is opaque`() throws {
        let calls = Calls()
        let stage = phone { Painting(calls, .red.opacity(0.3), supportsOpacity: false) }
        stage.tap("Ink")
        try stage.settle()
        #expect(!stage.elements.contains { $0.traits.contains(.slider) })
        stage.tap("Black")
        #expect(calls.take() == ["0 0 0 100"])
    }

    @Test func `a disabled well is half as opaque and opens nothing`() throws {
        let stage = phone { Painting(Calls(), .black, isDisabled: true) }
        let well = try well(stage)
        #expect(stage.color(at: CGPoint(x: well.midX, y: well.midY)) == [127, 127, 127])
        stage.tap(at: CGPoint(x: well.midX, y: well.midY))
        try stage.settle()
        #expect(!stage.elements.contains { $0.root == "sheet" })
    }

    @Test func `every colour of the grid has a name of its own and is unlike the others`() {
        let all = (0..<GridColor.rows).flatMap { row in
            (0..<GridColor.columns).map { GridColor(row: row, column: $0) }
        }
        #expect(all.count == 120 && Set(all.map(\.name)).count == 120)
        for color in all { #expect(all.count { $0.isLike(color.resolved) } == 1, "\(color.name)") }
        #expect(all.filter(\.isLight).contains { $0.name == "White" })
        #expect(!all.filter(\.isLight).contains { $0.name == "Blue 1" })
    }

    @Test func `color pickers are declared with titles, resources, strings and views, for both kinds of colour`() {
        let color = Binding.constant(Color.red)
        let old = Binding.constant(CGColor(red: 0, green: 0, blue: 1, alpha: 1))
        let title = "Ink"
        let pickers: [AnyView] = [
            AnyView(ColorPicker("Ink", selection: color)),
            AnyView(ColorPicker(title, selection: color, supportsOpacity: false)),
            AnyView(ColorPicker(LocalizedStringResource("Ink"), selection: color)),
            AnyView(ColorPicker(selection: color) { Text("Ink") }),
            AnyView(ColorPicker("Ink", selection: old)),
            AnyView(ColorPicker(title, selection: old)),
            AnyView(ColorPicker(LocalizedStringResource("Ink"), selection: old, supportsOpacity: false)),
            AnyView(ColorPicker(selection: old, supportsOpacity: true) { Text("Ink") }),
        ]
        for (index, picker) in pickers.enumerated() {
            let stage = phone { Form { picker } }
            #expect(stage.elements.contains { $0.label == "Ink" && $0.traits.contains(.button) }, "picker \(index)")
        }
    }

    @Test func `a colour of Core Graphics is written as one`() throws {
        struct Old: View {
            @State private var color = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
            let calls: Calls
            var body: some View {
                ColorPicker("Ink", selection: $color).labelsHidden()
                    .onChange(of: color) { calls.note("\(color.components ?? [])") }
            }
        }
        let calls = Calls()
        let stage = phone { Old(calls: calls) }
        stage.tap("Ink")
        try stage.settle()
        stage.tap("White")
        #expect(calls.take() == ["[1.0, 1.0, 1.0, 1.0]"])
    }
}
