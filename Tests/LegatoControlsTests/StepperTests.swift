// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// Steppers. Source of the numbers: `docs/facts`, controls 4.
@MainActor
@Suite struct StepperTests {
    @MainActor
    private final class Log {
        var value: Double?
        var editing: [Bool] = []
    }

    private struct Scene<S: View>: View {
        @State private var value: Double
        let log: Log
        let stepper: (Binding<Double>, @escaping (Bool) -> Void) -> S

        init(
            _ value: Double, log: Log, @ViewBuilder stepper: @escaping (Binding<Double>, @escaping (Bool) -> Void) -> S
        ) {
            _value = State(initialValue: value)
            self.log = log
            self.stepper = stepper
        }

        var body: some View {
            let _ = log.value = value
            stepper($value) { log.editing.append($0) }
        }
    }

    /// The values after a tap on plus and two on minus, and what was called meanwhile.
    private func check(
        from start: Double = 5, gives values: [Double], labels: [String] = ["Decrement", "Increment", "Amount"],
        sourceLocation: SourceLocation = #_sourceLocation,
        @ViewBuilder _ stepper: @escaping (Binding<Double>, @escaping (Bool) -> Void) -> some View
    ) {
        let log = Log()
        let stage = Stage { Scene(start, log: log, stepper: stepper) }
        #expect(stage.labels == labels, sourceLocation: sourceLocation)
        var seen: [Double?] = []
        for name in ["Increment", "Decrement", "Decrement"] {
            stage.tap(name)
            seen.append(log.value)
        }
        #expect(seen == values, sourceLocation: sourceLocation)
        #expect(log.editing == [true, false, true, false, true, false], sourceLocation: sourceLocation)
    }

    @Test func `every initializer steps by its step, within its bounds, and says when it is edited`() {
        let title = "Amount"[...]
        let resource = LocalizedStringResource("Amount")
        check(gives: [6, 5, 4]) { Stepper("Amount", value: $0, onEditingChanged: $1) }
        check(gives: [6, 5, 4]) { Stepper(title, value: $0, onEditingChanged: $1) }
        check(gives: [6, 5, 4]) { Stepper(resource, value: $0, onEditingChanged: $1) }
        check(gives: [8, 5, 2]) { Stepper("Amount", value: $0, step: 3, onEditingChanged: $1) }
        check(gives: [8, 5, 4]) { Stepper("Amount", value: $0, in: 4...10, step: 3, onEditingChanged: $1) }
        check(gives: [7, 4, 1]) { Stepper(title, value: $0, in: 0...7, step: 3, onEditingChanged: $1) }
        check(gives: [6, 5, 4]) { Stepper(resource, value: $0, in: 0...10, onEditingChanged: $1) }
        check(gives: [6, 5, 4]) { value, note in
            Stepper(value: value) {
                Text("Amount")
            } onEditingChanged: {
                note($0)
            }
        }
        check(gives: [6, 5, 4]) { value, note in
            Stepper(value: value, in: 0...10) {
                Text("Amount")
            } onEditingChanged: {
                note($0)
            }
        }
        check(gives: [6, 5, 4]) { value, note in
            Stepper(value: value, in: 0...10, onEditingChanged: note) { Text("Amount") }
        }
        check(gives: [6, 5, 4]) { value, note in Stepper(value: value, onEditingChanged: note) { Text("Amount") } }
    }

    @Test func `every initializer with actions calls them`() {
        func actions(_ value: Binding<Double>) -> (up: () -> Void, down: () -> Void) {
            ({ value.wrappedValue += 10 }, { value.wrappedValue -= 1 })
        }
        check(gives: [15, 14, 13]) {
            Stepper(
                "Amount", onIncrement: actions($0).up, onDecrement: actions($0).down, onEditingChanged: $1)
        }
        check(gives: [15, 14, 13]) {
            Stepper(
                "Amount"[...], onIncrement: actions($0).up, onDecrement: actions($0).down, onEditingChanged: $1)
        }
        check(gives: [15, 14, 13]) {
            Stepper(
                LocalizedStringResource("Amount"), onIncrement: actions($0).up, onDecrement: actions($0).down,
                onEditingChanged: $1)
        }
        check(gives: [15, 14, 13]) { value, note in
            Stepper {
                Text("Amount")
            } onIncrement: {
                actions(value).up()
            } onDecrement: {
                actions(value).down()
            } onEditingChanged: {
                note($0)
            }
        }
        check(gives: [15, 14, 13]) { value, note in
            Stepper(onIncrement: actions(value).up, onDecrement: actions(value).down, onEditingChanged: note) {
                Text("Amount")
            }
        }
    }

    @Test func `a value with a format shows before the buttons`() {
        let labels = ["Decrement", "Increment", "Amount", "5%"]
        let percent = FloatingPointFormatStyle<Double>.Percent().scale(1)
        check(gives: [6, 5, 4], labels: labels) {
            Stepper("Amount", value: $0, format: percent, onEditingChanged: $1)
        }
        check(gives: [6, 5, 4], labels: labels) {
            Stepper("Amount"[...], value: $0, format: percent, onEditingChanged: $1)
        }
        check(gives: [7, 5, 4], labels: labels) {
            Stepper("Amount", value: $0, in: 4...9, step: 2, format: percent, onEditingChanged: $1)
        }
        check(gives: [7, 5, 4], labels: labels) {
            Stepper("Amount"[...], value: $0, in: 4...9, step: 2, format: percent, onEditingChanged: $1)
        }
        check(gives: [6, 5, 4], labels: labels) { value, note in
            Stepper(value: value, format: percent) {
                Text("Amount")
            } onEditingChanged: {
                note($0)
            }
        }
        check(gives: [6, 5, 4], labels: labels) { value, note in
            Stepper(value: value, in: 0...9, format: percent) {
                Text("Amount")
            } onEditingChanged: {
                note($0)
            }
        }
    }

    @Test func `the button that leads out of the bounds is disabled, and so is one without an action`() {
        func enabled(@ViewBuilder _ stepper: () -> some View) -> [String?] {
            Stage(content: stepper).elements.filter { $0.traits.contains(.button) && !$0.traits.contains(.disabled) }
                .map(\.label)
        }
        #expect(enabled { Stepper("A", value: .constant(0), in: 0...3) } == ["Increment"])
        #expect(enabled { Stepper("A", value: .constant(3), in: 0...3) } == ["Decrement"])
        #expect(enabled { Stepper("A", value: .constant(1), in: 0...3) } == ["Decrement", "Increment"])
        #expect(enabled { Stepper("A", value: .constant(9), in: 0...3) } == ["Decrement"])
        #expect(enabled { Stepper("A", value: .constant(3), in: 0...3, step: -1) } == ["Increment"])
        #expect(enabled { Stepper("A", value: .constant(0), in: 0...3, step: -1) } == ["Decrement"])
        #expect(enabled { Stepper("A", onIncrement: nil, onDecrement: {}) } == ["Decrement"])
        #expect(enabled { Stepper("A", value: .constant(1)).disabled(true) }.isEmpty)
    }

    @Test func `a held button goes on to the bound and stops there, within one edit`() {
        let log = Log()
        let stage = Stage { Scene(0, log: log) { Stepper("A", value: $0, in: 0...4, onEditingChanged: $1) } }
        let plus = stage.frame(of: "Increment")
        let finger = stage.touch(at: CGPoint(x: plus.midX, y: plus.midY))
        #expect(log.editing == [true])
        stage.milliseconds(650)
        #expect(log.value == 2)
        #expect(log.editing == [true])
        stage.milliseconds(2000)
        #expect(log.value == 4)
        finger.lift()
        #expect(log.value == 4)
        #expect(log.editing == [true, false])
    }

    @Test func `the buttons are 94 by 32 points together, at the end of the label's line`() throws {
        let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1) { Stepper("A", value: .constant(1)) }
        let (minus, plus) = (stage.frame(of: "Decrement"), stage.frame(of: "Increment"))
        #expect(minus.minX == 206)
        #expect(plus.maxX == 300)
        #expect(minus.height == 32 && plus.height == 32 && minus.minY == plus.minY)
        #expect(minus.width == 47 && plus.width == 47)
        // The ground is 118, 118, 128 at 12 %.
        let image = stage.image()
        #expect(image.shows([239, 239, 240], at: 212, 40))
        // Its corners are round.
        #expect(image.shows([255, 255, 255], at: 206, 34))
        #expect(image.shows([255, 255, 255], at: 200, 50))
    }

    @Test func `from right to left the stepper is mirrored`() {
        let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1) {
            Stepper("A", value: .constant(1)).environment(\.layoutDirection, .rightToLeft)
        }
        #expect(stage.frame(of: "Increment").minX == 0)
        #expect(stage.frame(of: "Decrement").maxX == 94)
    }

    @Test func `a hidden label leaves the buttons alone`() {
        let stage = Stage(size: CGSize(width: 300, height: 100), scale: 1) {
            Stepper("A", value: .constant(1)).labelsHidden()
        }
        #expect(stage.labels == ["Decrement", "A", "Increment"])
        #expect(stage.frame(of: "Decrement").minX == 103)
        #expect(stage.frame(of: "Increment").maxX == 197)
    }

    @Test func `a sign is dimmed where its button is disabled, and its ground darker while it is pressed`() {
        let stage = Stage(size: CGSize(width: 94, height: 32), scale: 1) {
            Stepper("A", value: .constant(0), in: 0...3).labelsHidden()
        }
        let image = stage.image()
        func darkest(_ columns: Range<Int>, _ image: StageImage) -> Int {
            columns.flatMap { x in (8..<24).map { image.color(x, $0)[0] } }.min() ?? 255
        }
        #expect(darkest(10..<36, image) > 150)
        #expect(darkest(58..<84, image) < 40)
        let finger = stage.touch(at: CGPoint(x: 70, y: 16))
        let pressed = stage.image()
        #expect(pressed.color(54, 16)[0] < image.color(54, 16)[0] - 10)
        #expect(pressed.color(10, 8) == image.color(10, 8))
        finger.cancel()
    }
}

extension Stage {
    /// Where what is called so can be touched.
    fileprivate func frame(of label: String) -> CGRect { elements.first { $0.label == label }?.frame ?? .zero }
}
