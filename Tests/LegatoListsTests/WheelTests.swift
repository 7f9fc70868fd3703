// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoLists

/// The shape of wheels, what fingers do to them, and pickers as wheels. Source: `docs/facts/controls.md` 4.
@MainActor
@Suite struct WheelTests {
    private static let fruits = ["Fig", "Pear", "Plum", "Kiwi", "Lime", "Date", "Sloe"]

    /// A wheel in the middle of the screen, at 400 points.
    private struct Fruits: View {
        let calls: Calls
        let fruits: [String]
        let isDisabled: Bool
        let isConstant: Bool
        @State private var fruit: String

        init(
            _ calls: Calls, _ first: String = "Plum", fruits: [String] = WheelTests.fruits, isDisabled: Bool = false,
            isConstant: Bool = false
        ) {
            (self.calls, self.fruits, self.isDisabled, self.isConstant) = (calls, fruits, isDisabled, isConstant)
            _fruit = State(initialValue: first)
        }

        var body: some View {
            VStack(spacing: 0) {
                Wheel(fruits: fruits, choice: isConstant ? .constant(fruit) : $fruit)
                    .disabled(isDisabled)
            }
            .overlay(alignment: .top) {
                HStack {
                    Button("Jump") { fruit = "Sloe" }
                    Button("Move") { withAnimation(.linear(duration: 1)) { fruit = "Sloe" } }
                }
            }
            .onChange(of: fruit) { calls.note(fruit) }
        }
    }

    private struct Wheel: View {
        let fruits: [String]
        let choice: Binding<String>
        var body: some View {
            Picker("Taste", selection: choice) {
                ForEach(fruits, id: \.self) { name in Text(name).id("row \(name)") }
            }
            .pickerStyle(.wheel)
        }
    }

    /// How far below the middle of the wheel a row shows.
    private func offset(_ name: String, _ stage: LegatoTesting.Stage) -> Double? {
        stage.presentation(of: "row \(name)").map { Double($0.frame.midY) - 400 }
    }

    private func wheels(_ stage: LegatoTesting.Stage) -> [StageElement] {
        stage.elements.filter { $0.traits.contains(.slider) }
    }

    // MARK: - The shape

    @Test(arguments: [(216.0, 32.0, 19.0, 97.2595828), (180, 32, 16, 85.2274694), (216, 60, 10, 97.2595828)])
    func `a wheel is a cylinder in a table 75 points higher than it`(
        height: Double, row: Double, around: Double, radius: Double
    ) {
        let shape = WheelShape(height: height, row: row)
        #expect(Double(shape.rowsAround) == around)
        #expect(isNear(shape.radius, radius, within: 1e-6))
        #expect(shape.offset(at: 0) == 0 && shape.scale(at: 0) == 1 && shape.opacity(at: 0) == 1)
        // A quarter of the way around.
        #expect(isNear(shape.offset(at: around / 4), radius, within: 1e-6))
        #expect(isNear(shape.scale(at: around / 4), 0, within: 1e-9) && shape.opacity(at: around / 4 + 0.01) == 0)
    }

    @Test func `rows are nearer to each other and lower the further they are from the middle`() {
        let shape = WheelShape(height: 216, row: 32)
        let offsets = (0...4).map { Double(shape.offset(at: CGFloat($0))) }
        for (offset, expected) in zip(offsets, [0, 31.5799, 59.7377, 81.4222, 94.2830]) {
            #expect(isNear(offset, expected, within: 0.001))
        }
        for (step, expected) in [1: 0.945817, 2: 0.789141, 3: 0.546948, 4: 0.245485] {
            #expect(isNear(shape.scale(at: CGFloat(step)), expected, within: 1e-6))
            #expect(shape.offset(at: CGFloat(-step)) == -shape.offset(at: CGFloat(step)))
            #expect(shape.opacity(at: CGFloat(step)) < shape.opacity(at: CGFloat(step - 1)))
        }
    }

    @Test func `a place on a wheel has the row that shows there, and beyond the cylinder that of its edge`() {
        let shape = WheelShape(height: 216, row: 32)
        for distance in stride(from: -4.5, through: 4.5, by: 0.25) {
            #expect(isNear(shape.distance(at: shape.offset(at: distance)), distance, within: 1e-9))
        }
        #expect(shape.distance(at: 108) == 4.75 && shape.distance(at: -1000) == -4.75)
    }

    @Test func `the rows of a picker show where the shape has them, from the chosen one on`() throws {
        let stage = phone { Fruits(Calls()) }
        for (name, expected) in [
            ("Plum", 0.0), ("Pear", -31.58), ("Fig", -59.738), ("Kiwi", 31.58), ("Lime", 59.738), ("Date", 81.422),
            ("Sloe", 94.283),
        ] { #expect(isNear(offset(name, stage), expected, within: 0.3), "\(name)") }
        let heights = ["Plum", "Lime", "Sloe"].compactMap { stage.presentation(of: "row \($0)")?.frame.height }
        #expect(isNear(heights[1] / heights[0], 0.7891, within: 0.001))
        #expect(isNear(heights[2] / heights[0], 0.2455, within: 0.001))
    }

    @Test func `a band 34 points high is behind the middle row, 9 points from the sides`() {
        let stage = phone { Fruits(Calls()) }
        let band = [244, 244, 245]
        for y in [385.0, 415] { #expect(stage.color(at: CGPoint(x: 30, y: y)) == band) }
        for x in [11.0, 379] { #expect(stage.color(at: CGPoint(x: x, y: 400)) == band) }
        for x in [7.0, 383] { #expect(stage.color(at: CGPoint(x: x, y: 400)) == [255, 255, 255]) }
        for y in [381.0, 419] { #expect(stage.color(at: CGPoint(x: 30, y: y)) == [255, 255, 255]) }
    }

    // MARK: - Fingers

    @Test func `the value is written when the wheel has come to rest on a row, once`() throws {
        let calls = Calls()
        let stage = phone { Fruits(calls) }
        let finger = stage.touch(at: CGPoint(x: 195, y: 400))
        // Ten points until it scrolls, then a row and a bit.
        for y in [390.0, 370, 350] {
            stage.advance(by: .milliseconds(50))
            finger.move(to: CGPoint(x: 195, y: y))
        }
        // A quarter of a row too far.
        #expect(isNear(offset("Kiwi", stage), -8.03, within: 0.3))
        stage.advance(by: .milliseconds(300))
        finger.lift()
        stage.advance(by: .milliseconds(30))
        #expect(calls.take() == [])
        try stage.settle()
        #expect(calls.take() == ["Kiwi"])
        #expect(isNear(offset("Kiwi", stage), 0, within: 0.3))
    }

    @Test func `a wheel that is let go of between two rows goes to the nearer one`() throws {
        for (way, fruit) in [(10.0 + 15, "Plum"), (10 + 17, "Kiwi"), (-10 - 17, "Pear")] {
            let calls = Calls()
            let stage = phone { Fruits(calls) }
            stage.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: way - (way < 0 ? -10 : 10)))
            try stage.settle()
            #expect(isNear(offset(fruit, stage), 0, within: 0.3), "\(way)")
            #expect(calls.take() == (fruit == "Plum" ? [] : [fruit]))
        }
    }

    @Test func `a fling goes on over several rows, and ends at the last one`() throws {
        let calls = Calls()
        let stage = phone { Fruits(calls, "Fig") }
        stage.swipe(from: CGPoint(x: 195, y: 460), to: CGPoint(x: 195, y: 380))
        try stage.settle()
        #expect(calls.take() == ["Sloe"])
        #expect(isNear(offset("Sloe", stage), 0, within: 0.3))
        // Past the first and the last row it gives way, and comes back.
        let finger = stage.touch(at: CGPoint(x: 195, y: 400))
        for y in [390.0, 340, 300] {
            stage.advance(by: .milliseconds(50))
            finger.move(to: CGPoint(x: 195, y: y))
        }
        let over = try #require(offset("Sloe", stage))
        #expect(-90 < over && over < -10)
        finger.lift()
        try stage.settle()
        #expect(isNear(offset("Sloe", stage), 0, within: 0.3) && calls.take() == [])
    }

    @Test func `a row that is tapped comes to the middle, and is chosen then`() throws {
        let calls = Calls()
        let stage = phone { Fruits(calls) }
        stage.tap(at: CGPoint(x: 195, y: 400 + 59.7))
        #expect(calls.take() == [])
        stage.advance(by: .milliseconds(100))
        let moving = try #require(offset("Lime", stage))
        #expect(1 < moving && moving < 59)
        try stage.settle()
        #expect(calls.take() == ["Lime"])
        #expect(isNear(offset("Lime", stage), 0, within: 0.3))
        // A tap beyond the last row does nothing, and neither does one on the middle row.
        for y in [400.0, 490] { stage.tap(at: CGPoint(x: 195, y: y)) }
        try stage.settle()
        #expect(calls.take() == [])
    }

    @Test func `a finger stops a wheel where it shows, and takes it on from there`() throws {
        let calls = Calls()
        let stage = phone { Fruits(calls, "Fig") }
        stage.swipe(from: CGPoint(x: 195, y: 440), to: CGPoint(x: 195, y: 400))
        stage.advance(by: .milliseconds(80))
        let finger = stage.touch(at: CGPoint(x: 195, y: 400))
        let caught = stage.image()
        stage.advance(by: .milliseconds(500))
        #expect(stage.image() == caught)
        #expect(calls.take() == [])
        finger.lift()
        try stage.settle()
        #expect(calls.take().count == 1)
        let nearest = Self.fruits.compactMap { offset($0, stage) }.map(abs).min()
        #expect(isNear(nearest, 0, within: 0.3))
    }

    @Test func `a touch beside the wheel does nothing to it, though rows reach further where they stand in a line`()
        throws
    {
        let calls = Calls()
        let stage = phone { Fruits(calls) }
        #expect(!stage.scroll(at: CGPoint(x: 195, y: 400 - 112), by: CGSize(width: 0, height: 64)))
        #expect(stage.scroll(at: CGPoint(x: 195, y: 400 - 104), by: CGSize(width: 0, height: 64)))
        try stage.settle()
        #expect(calls.take() == ["Lime"])
    }

    // MARK: - Code

    @Test func `what is chosen by code shows at once, or scrolls there along the animation of its transaction`() throws
    {
        let stage = phone { Fruits(Calls()) }
        stage.tap("Jump")
        #expect(isNear(offset("Sloe", stage), 0, within: 0.3))
        let other = phone { Fruits(Calls()) }
        other.tap("Move")
        other.advance(by: .milliseconds(500))
        // Two of four rows.
        #expect(isNear(offset("Lime", other), 0, within: 1))
        try other.settle()
        #expect(isNear(offset("Sloe", other), 0, within: 0.3))
    }

    @Test func `where the value does not change, the wheel goes back`() throws {
        let stage = phone { Fruits(Calls(), isConstant: true) }
        stage.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: 64))
        try stage.settle()
        #expect(isNear(offset("Plum", stage), 0, within: 0.3))
    }

    @Test func `a value without a row shows the first one, and no row at all is an empty wheel`() throws {
        let calls = Calls()
        let stage = phone { Fruits(calls, "Quince") }
        #expect(isNear(offset("Fig", stage), 0, within: 0.3))
        stage.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: 32))
        try stage.settle()
        #expect(calls.take() == ["Pear"])
        let empty = phone { Fruits(calls, fruits: []) }
        empty.tap(at: CGPoint(x: 195, y: 440))
        empty.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: 32))
        try empty.settle()
        #expect(calls.take() == [])
    }

    @Test func `where rows go, the wheel stays within those that are left`() throws {
        struct Shrinking: View {
            @State private var count = 7
            @State private var fruit = "Sloe"
            let calls: Calls
            var body: some View {
                Wheel(fruits: Array(WheelTests.fruits.prefix(count)), choice: $fruit)
                    .overlay(alignment: .top) { Button("Fewer") { count = 3 } }
                    .onChange(of: fruit) { calls.note(fruit) }
            }
        }
        let calls = Calls()
        let stage = phone { Shrinking(calls: calls) }
        #expect(isNear(offset("Sloe", stage), 0, within: 0.3))
        stage.tap("Fewer")
        try stage.settle()
        #expect(isNear(offset("Plum", stage), 0, within: 0.3) && calls.take() == [])
        stage.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: -32))
        try stage.settle()
        #expect(calls.take() == ["Pear"])
    }

    @Test func `of a thousand rows those are made that show or are near`() throws {
        let calls = Calls()
        let many = (0..<1000).map { "Fruit \($0)" }
        let stage = phone { Fruits(calls, "Fruit 700", fruits: many) }
        #expect(isNear(offset("Fruit 700", stage), 0, within: 0.3))
        #expect(many.count { stage.presentation(of: "row \($0)") != nil } < 40)
        stage.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: -64))
        try stage.settle()
        #expect(calls.take() == ["Fruit 698"])
    }

    // MARK: - Surroundings

    @Test func `in a form a wheel fills its row, and the label names it`() throws {
        let stage = phone { Form { Wheel(fruits: Self.fruits, choice: .constant("Fig")) } }
        let wheel = try #require(wheels(stage).first)
        #expect(wheel.label == "Fig, Taste")
        #expect(wheel.frame.height == 216 && isNear(wheel.frame.minX, 40 + 9, within: 1))
        #expect(isNear(wheel.frame.width, 310 - 18, within: 1))
        // The form around does not scroll with it.
        stage.scroll(at: CGPoint(x: 195, y: wheel.frame.midY), by: CGSize(width: 0, height: 40))
        #expect(wheels(stage).first?.frame == wheel.frame)
    }

    @Test func `a disabled wheel is half as opaque, and neither a finger nor a tap moves it`() throws {
        let calls = Calls()
        let stage = phone { Fruits(calls, isDisabled: true) }
        // Half of the band.
        #expect(stage.color(at: CGPoint(x: 30, y: 400)) == [250, 250, 250])
        stage.scroll(at: CGPoint(x: 195, y: 400), by: CGSize(width: 0, height: 64))
        stage.tap(at: CGPoint(x: 195, y: 440))
        try stage.settle()
        #expect(calls.take() == [] && isNear(offset("Plum", stage), 0, within: 0.3))
        #expect(wheels(stage).allSatisfy { $0.traits.contains(.disabled) })
    }

    @Test func `rows grow with the type size`() throws {
        let stage = phone { Fruits(Calls()) }
        stage.change { $0.dynamicTypeSize = .accessibility3 }
        let large = try #require(offset("Kiwi", stage))
        #expect(large > 45)
        let lower = phone { Fruits(Calls()) }
        lower.change { $0.dynamicTypeSize = .xSmall }
        #expect(isNear(offset("Kiwi", lower), 31.58, within: 0.3))
    }

    @Test func `a wheel that appears in an animation shows its value from the start`() throws {
        struct Coming: View {
            @State private var isShown = false
            var body: some View {
                VStack {
                    if isShown { Wheel(fruits: WheelTests.fruits, choice: .constant("Lime")) }
                }
                .overlay(alignment: .top) { Button("Show") { withAnimation(.linear(duration: 1)) { isShown = true } } }
            }
        }
        let stage = phone { Coming() }
        stage.tap("Show")
        stage.advance(by: .milliseconds(100))
        let rows = ["Lime", "Kiwi"].compactMap { stage.presentation(of: "row \($0)")?.frame.midY }
        #expect(isNear(rows[0] - rows[1], 31.58, within: 0.3))
        #expect(isNear(rows[0], Double(stage.frame(of: "Lime, Taste").midY), within: 1))
    }

    // MARK: - Palettes

    private struct Palette: View {
        @State private var icon = "star"
        let calls: Calls
        var isMenu = true
        var effect = PaletteSelectionEffect.automatic
        var body: some View {
            VStack {
                if isMenu {
                    Menu("Open") {
                        palette
                        Button("Other") {}
                    }
                } else {
                    palette
                }
            }
            .onChange(of: icon) { calls.note(icon) }
        }

        private var palette: some View {
            Picker("Icon", selection: $icon) {
                ForEach(["star", "heart", "bell"], id: \.self) { Label($0, systemImage: $0) }
            }
            .pickerStyle(.palette)
            .paletteSelectionEffect(effect)
        }
    }

    @Test func `in a menu a palette is a row of icons, elsewhere segments`() throws {
        let calls = Calls()
        let stage = phone { Palette(calls: calls) }
        stage.tap("Open")
        try stage.settle()
        let tiles = ["star", "heart", "bell"].map { stage.frame(of: $0) }
        #expect(Set(tiles.map(\.midY)).count == 1 && tiles[0].midX < tiles[1].midX && tiles[1].midX < tiles[2].midX)
        #expect(isNear(tiles[1].midX - tiles[0].midX, 250 / 3, within: 1))
        stage.tap("heart")
        #expect(calls.take() == ["heart"])
        try stage.settle()
        #expect(!stage.elements.contains { $0.label == "bell" })

        let segments = phone { Palette(calls: calls, isMenu: false) }
        #expect(isNear(segments.frame(of: "heart").midX - segments.frame(of: "star").midX, 130, within: 8))
        segments.tap("bell")
        #expect(calls.take() == ["bell"])
    }

    @Test func `the chosen icon of a palette has a ground, another variant of its symbol, or neither`() throws {
        func tile(_ effect: PaletteSelectionEffect) throws -> (ground: [Int], middle: [Int]) {
            let stage = phone { Palette(calls: Calls(), effect: effect) }
            stage.tap("Open")
            try stage.settle()
            stage.tap("heart")
            try stage.settle()
            stage.tap("Open")
            try stage.settle()
            let frame = stage.frame(of: "heart")
            let (x, y) = (frame.midX, frame.midY)
            return (stage.color(at: CGPoint(x: x - 20, y: y)), stage.color(at: CGPoint(x: x, y: y)))
        }
        let (plain, custom, filled) = (try tile(.automatic), try tile(.custom), try tile(.symbolVariant(.fill)))
        #expect(plain.ground[0] < custom.ground[0] && custom.ground == filled.ground)
        #expect(custom.middle == custom.ground && filled.middle[0] < 60)
    }

    @Test func `in a sheet and in a form a finger on a wheel moves nothing else`() throws {
        struct Sheet: View {
            @State private var isOpen = false
            @State private var fruit = "Plum"
            let calls: Calls
            var body: some View {
                Button("Open") { isOpen = true }
                    .sheet(isPresented: $isOpen) { Form { Wheel(fruits: WheelTests.fruits, choice: $fruit) } }
                    .onChange(of: fruit) { calls.note(fruit) }
            }
        }
        let calls = Calls()
        let stage = phone { Sheet(calls: calls) }
        stage.tap("Open")
        try stage.settle()
        let frame = try #require(wheels(stage).first).frame
        // Down, which would move the sheet and the form.
        stage.scroll(at: CGPoint(x: frame.midX, y: frame.midY), by: CGSize(width: 0, height: -32))
        try stage.settle()
        #expect(calls.take() == ["Pear"])
        #expect(wheels(stage).first?.frame == frame)
    }
}
