// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
private final class SliderLog {
    var values: [Double] = []
    var transactions: [Transaction] = []
    var editing: [Bool] = []
}

/// A slider as wide as a stage of 400 points: its knob of 28 travels 372.
@MainActor
@Suite struct SliderTests {
    private struct Scene<S: View>: View {
        @State private var value: Double
        let log: SliderLog
        let slider: (Binding<Double>) -> S

        init(_ value: Double, log: SliderLog, slider: @escaping (Binding<Double>) -> S) {
            _value = State(initialValue: value)
            self.log = log
            self.slider = slider
        }

        var body: some View {
            slider(
                Binding(
                    get: { value },
                    set: { new, transaction in
                        log.values.append(new)
                        log.transactions.append(transaction)
                        withTransaction(transaction) { value = new }
                    }))
        }
    }

    private func drag(
        _ value: Double, by x: CGFloat, from start: CGFloat = 200,
        @ViewBuilder slider: @escaping (Binding<Double>, SliderLog) -> some View
    ) -> SliderLog {
        let log = SliderLog()
        let stage = Stage { Scene(value, log: log) { slider($0, log) } }
        stage.drag(
            from: CGPoint(x: start, y: 200), to: CGPoint(x: start + x, y: 200), over: .milliseconds(100))
        return log
    }

    @Test func `dragging the knob by a quarter of its way changes the value by a quarter of its bounds`() throws {
        let log = drag(0.5, by: 93) { value, _ in Slider(value: value) }
        #expect(abs(try #require(log.values.last) - 0.75) < 1e-9)
        let bounded = drag(0, by: 93) { value, _ in Slider(value: value, in: -40...40) }
        #expect(abs(try #require(bounded.values.last) - 20) < 1e-9)
    }

    @Test func `the knob keeps its distance from the finger, and stops at the ends`() throws {
        let log = drag(0.5, by: 93, from: 210) { value, _ in Slider(value: value) }
        #expect(abs(try #require(log.values.last) - 0.75) < 1e-9)
        #expect(drag(0.5, by: 190) { value, _ in Slider(value: value) }.values.last == 1)
        #expect(drag(0.5, by: -190) { value, _ in Slider(value: value) }.values.last == 0)
    }

    @Test func `a drag beside the knob changes nothing`() {
        #expect(drag(0.5, by: 50, from: 250) { value, _ in Slider(value: value) }.values.isEmpty)
    }

    @Test func `with a step only its multiples from the lower bound are written, up to the upper bound`() {
        let log = drag(1, by: 370, from: 14) { value, _ in Slider(value: value, in: 1...8.5, step: 2) }
        #expect(Set(log.values).isSubset(of: [1, 3, 5, 7, 8.5]))
        #expect(Set(log.values).isSuperset(of: [3, 5, 7]))
    }

    @Test func `a drag's writes are continuous, and moved by no animation unless the binding asks for one`() throws {
        let log = drag(0.5, by: 93) { value, _ in Slider(value: value) }
        #expect(!log.transactions.isEmpty)
        #expect(log.transactions.allSatisfy { $0.isContinuous && $0.animation == nil && !$0.tracksVelocity })
        let animated = drag(0.5, by: 93) { value, _ in Slider(value: value.animation(.spring)) }
        #expect(animated.transactions.allSatisfy { $0.isContinuous && $0.animation == .spring })
    }

    @Test func `editing begins with the drag and ends with it`() {
        let log = drag(0.5, by: 93) { value, log in Slider(value: value) { log.editing.append($0) } }
        #expect(log.editing == [true, false])
    }

    @Test func `a slider stands between its labels, and its own label is not seen`() throws {
        let stage = Stage {
            Slider(value: .constant(0.5)) {
                Text("Volume")
            } minimumValueLabel: {
                Color.red.frame(width: 20, height: 20).id("low")
            } maximumValueLabel: {
                Color.blue.frame(width: 30, height: 20).id("high")
            }
        }
        #expect(try #require(stage.presentation(of: "low")).frame.minX == 0)
        #expect(try #require(stage.presentation(of: "high")).frame.maxX == 400)
        #expect(stage.labels == ["Volume"])
    }

    @Test func `the knob follows a value that is written elsewhere, by its animation`() throws {
        struct Remote: View {
            @State private var value = 0.0
            var body: some View {
                VStack {
                    Slider(value: $value)
                    Button("Full") { withAnimation(.linear(duration: 1)) { value = 1 } }
                }
            }
        }
        let stage = Stage { Remote() }
        let start = stage.image()
        stage.tap("Full")
        stage.advance(by: .milliseconds(500))
        let middle = stage.image()
        try stage.settle()
        let end = stage.image()
        #expect(start != middle && middle != end && start != end)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, -7, 3])
    func `a value that is no place on the track shows at an end, and can be dragged from there`(value: Double) throws {
        let start: CGFloat = value > 1 ? 386 : 14
        let log = drag(value, by: value > 1 ? -93 : 93, from: start) { value, _ in Slider(value: value) }
        #expect(abs(try #require(log.values.last) - (value > 1 ? 0.75 : 0.25)) < 1e-9)
    }

    @Test func `bounds without a length, and no room, hold the value where it is`() {
        #expect(drag(2, by: 93, from: 14) { value, _ in Slider(value: value, in: 2...2) }.values.allSatisfy { $0 == 2 })
        let narrow = drag(0.5, by: 93) { value, _ in Slider(value: value).frame(width: 0) }
        #expect(narrow.values.isEmpty)
    }

    @Test func `a disabled slider is not dragged`() {
        #expect(drag(0.5, by: 93) { value, _ in Slider(value: value).disabled(true) }.values.isEmpty)
    }

    @Test func `a step that is not positive and bounds without end are refused`() async {
        await #expect(processExitsWith: .failure) {
            _ = Slider(value: .constant(0.0), in: 0...1, step: 0)
        }
        await #expect(processExitsWith: .failure) {
            _ = Slider(value: .constant(0.0), in: 0...(.infinity))
        }
    }
}
