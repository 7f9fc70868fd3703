// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

@MainActor
private final class FormLog {
    var value = 0.0
    var editing: [Bool] = []
}

/// What each initializer of a slider makes of its arguments, and what sliders look like.
@MainActor
@Suite struct SliderFormTests {
    private struct Scene<S: View>: View {
        @State private var value: Double
        let log: FormLog
        let slider: (Binding<Double>, @escaping (Bool) -> Void) -> S

        init(
            _ value: Double, log: FormLog,
            @ViewBuilder slider: @escaping (Binding<Double>, @escaping (Bool) -> Void) -> S
        ) {
            _value = State(initialValue: value)
            self.log = log
            self.slider = slider
        }

        var body: some View {
            slider($value) { log.editing.append($0) }.onChange(of: value) { log.value = $1 }
        }
    }

    private struct End: View {
        let id: String
        var body: some View { Color.gray.frame(width: 20, height: 20).id(id) }
    }

    private let low = End(id: "low")
    private let high = End(id: "high")

    /// The value after a drag from 0 over 0.35 of the track, on a stage 400 points wide. A knob of 28 points travels 372
    /// points, or 316 between labels of 20 points and gaps of 8.
    private func check(
        isLabelled: Bool, editing: Bool = true, value: Double, sourceLocation: SourceLocation = #_sourceLocation,
        @ViewBuilder _ slider: @escaping (Binding<Double>, @escaping (Bool) -> Void) -> some View
    ) throws {
        let log = FormLog()
        let stage = Stage { Scene(0, log: log, slider: slider) }
        let (start, travel): (CGFloat, CGFloat) = isLabelled ? (28 + 14, 316) : (14, 372)
        stage.drag(
            from: CGPoint(x: start, y: 200), to: CGPoint(x: start + 0.35 * travel, y: 200), over: .milliseconds(50))
        #expect(abs(log.value - value) < 1e-9, sourceLocation: sourceLocation)
        #expect(log.editing == (editing ? [true, false] : []), sourceLocation: sourceLocation)
        if isLabelled {
            #expect(try stage.frame("low").minX == 0, sourceLocation: sourceLocation)
            #expect(try stage.frame("high").maxX == 400, sourceLocation: sourceLocation)
        } else {
            #expect(stage.presentation(of: "low") == nil, sourceLocation: sourceLocation)
        }
    }

    @Test func `every initializer has its bounds, its labels and what it calls`() throws {
        let (low, high) = (low, high)
        // From 0 to 1 if nothing else is said.
        try check(isLabelled: false, value: 0.35) { Slider(value: $0, onEditingChanged: $1) }
        try check(isLabelled: false, editing: false, value: 0.35) { value, _ in Slider(value: value) }
        try check(isLabelled: false, value: 0.35) { value, edit in
            Slider(value: value, label: { Text("Volume") }, onEditingChanged: edit)
        }
        try check(isLabelled: false, value: 0.35) { value, edit in
            Slider(value: value, onEditingChanged: edit, label: { Text("Volume") })
        }
        try check(isLabelled: true, value: 0.35) { value, edit in
            Slider(
                value: value, label: { Text("Volume") }, minimumValueLabel: { low }, maximumValueLabel: { high },
                onEditingChanged: edit)
        }
        try check(isLabelled: true, value: 0.35) { value, edit in
            Slider(value: value, onEditingChanged: edit, minimumValueLabel: low, maximumValueLabel: high) {
                Text("Volume")
            }
        }
        // With other bounds.
        try check(isLabelled: false, value: 2.8) { Slider(value: $0, in: 0...8, onEditingChanged: $1) }
        try check(isLabelled: false, value: 2.8) { value, edit in
            Slider(value: value, in: 0...8, label: { Text("Volume") }, onEditingChanged: edit)
        }
        try check(isLabelled: false, value: 2.8) { value, edit in
            Slider(value: value, in: 0...8, onEditingChanged: edit, label: { Text("Volume") })
        }
        try check(isLabelled: true, value: 2.8) { value, edit in
            Slider(
                value: value, in: 0...8, label: { Text("Volume") }, minimumValueLabel: { low },
                maximumValueLabel: { high }, onEditingChanged: edit)
        }
        try check(isLabelled: true, value: 2.8) { value, edit in
            Slider(value: value, in: 0...8, onEditingChanged: edit, minimumValueLabel: low, maximumValueLabel: high) {
                Text("Volume")
            }
        }
        // In steps.
        try check(isLabelled: false, value: 4) { Slider(value: $0, in: 0...8, step: 4, onEditingChanged: $1) }
        try check(isLabelled: false, value: 4) { value, edit in
            Slider(value: value, in: 0...8, step: 4, label: { Text("Volume") }, onEditingChanged: edit)
        }
        try check(isLabelled: true, value: 4) { value, edit in
            Slider(
                value: value, in: 0...8, step: 4, label: { Text("Volume") }, minimumValueLabel: { low },
                maximumValueLabel: { high }, onEditingChanged: edit)
        }
        try check(isLabelled: true, value: 4) { value, edit in
            Slider(
                value: value, in: 0...8, step: 4, onEditingChanged: edit, minimumValueLabel: low,
                maximumValueLabel: high
            ) { Text("Volume") }
        }
    }

    @Test func `a slider as wide as its labels leave stands in the middle of its height`() throws {
        let (low, high) = (low, high)
        let stage = Stage {
            Slider(value: .constant(0)) {
                Text("Volume")
            } minimumValueLabel: {
                low
            } maximumValueLabel: {
                high
            }
        }
        #expect(try stage.frame("low") == CGRect(x: 0, y: 190, width: 20, height: 20))
        #expect(try stage.frame("high") == CGRect(x: 380, y: 190, width: 20, height: 20))
    }

    @Test func `a slider without a width is that of an iPhone, and never narrower than its knob`() throws {
        func size(@ViewBuilder _ content: () -> some View) throws -> CGSize {
            try Stage(content: content).frame("x").size
        }
        let slider = Slider(value: .constant(0.5)).id("x")
        #expect(try size { slider.fixedSize() } == CGSize(width: 118, height: 28))
        #expect(try size { slider.frame(width: 10) } == CGSize(width: 28, height: 28))
        #expect(try size { slider.frame(width: 200) } == CGSize(width: 200, height: 28))
        #expect(try size { slider } == CGSize(width: 400, height: 28))
    }

    @Test func `only a text names a slider`() {
        #expect(
            Stage { Slider(value: .constant(0), label: { Text("Volume") }, onEditingChanged: { _ in }) }.labels == [
                "Volume"
            ])
        #expect(Stage { Slider(value: .constant(0), label: { Color.red }, onEditingChanged: { _ in }) }.labels == [])
        #expect(Stage { Slider(value: .constant(0)) }.labels == [])
    }

    // MARK: - Steps and bounds

    /// The value that a drag to `fraction` of the way makes.
    private func value(
        at fraction: CGFloat, from start: Double = 0, in bounds: ClosedRange<Double>, step: Double? = nil
    ) -> Double {
        let log = FormLog()
        log.value = start
        let stage = Stage {
            Scene(start, log: log) { value, _ in
                if let step {
                    Slider(value: value, in: bounds, step: step)
                } else {
                    Slider(value: value, in: bounds)
                }
            }
        }
        stage.drag(from: CGPoint(x: 14, y: 200), to: CGPoint(x: 14 + fraction * 372, y: 200), over: .milliseconds(50))
        return log.value
    }

    @Test func `a value is the nearest step from the lower bound, and none above the upper one`() {
        for (fraction, expected) in [
            (0.05, 1.0), (0.1, 1), (0.2, 3), (0.3, 3), (0.5, 5), (0.8, 7), (0.95, 8.5), (1, 8.5),
        ] {
            #expect(value(at: fraction, from: 1, in: 1...8.5, step: 2) == expected, "\(fraction)")
        }
        #expect(value(at: 0.25, in: 0...1, step: .infinity) == 0.25)
        #expect(value(at: 0.25, from: -4, in: -4...4) == -2)
        #expect(value(at: 0.75, from: -4, in: -4...4, step: 1.5) == 2)
    }

    @Test func `a slider of another kind of number writes that`() {
        struct Scene: View {
            @State private var value: Float = 0
            let log: (Float) -> Void
            var body: some View { Slider(value: $value, in: 0...2).onChange(of: value) { log($1) } }
        }
        var last: Float = 0
        let stage = Stage { Scene { last = $0 } }
        stage.drag(from: CGPoint(x: 14, y: 200), to: CGPoint(x: 107, y: 200), over: .milliseconds(50))
        #expect(last == 0.5)
    }

    @Test func `a step that is no number and a lower bound without end are refused`() async {
        await #expect(processExitsWith: .failure) {
            _ = Slider(value: .constant(0.0), in: 0...1, step: .nan)
        }
        await #expect(processExitsWith: .failure) {
            _ = Slider(value: .constant(0.0), in: -.infinity...0)
        }
    }

    // MARK: - The knob

    private func editing(_ gesture: (LegatoTesting.Stage) -> Void) -> ([Bool], Double) {
        let log = FormLog()
        log.value = 0.5
        let stage = Stage { Scene(0.5, log: log) { Slider(value: $0, onEditingChanged: $1) } }
        gesture(stage)
        return (log.editing, log.value)
    }

    @Test func `a knob that is only touched is edited and stays where it is`() {
        let (touched, value) = editing { $0.tap(at: CGPoint(x: 200, y: 200)) }
        #expect(touched == [true, false])
        #expect(value == 0.5)
    }

    @Test func `each drag begins where the last one ended`() {
        let (editing, value) = editing {
            $0.drag(from: CGPoint(x: 200, y: 200), to: CGPoint(x: 293, y: 200), over: .milliseconds(50))
            $0.drag(from: CGPoint(x: 293, y: 200), to: CGPoint(x: 107, y: 200), over: .milliseconds(50))
        }
        #expect(editing == [true, false, true, false])
        #expect(abs(value - 0.25) < 1e-9)
    }

    @Test(arguments: [(187, true), (213, true), (185, false), (215, false)] as [(CGFloat, Bool)])
    func `the knob is 28 points wide`(x: CGFloat, isHit: Bool) {
        let (editing, _) = editing { $0.tap(at: CGPoint(x: x, y: 200)) }
        #expect(editing == (isHit ? [true, false] : []))
    }

    @Test(arguments: [(187, true), (213, true), (185, false), (215, false)] as [(CGFloat, Bool)])
    func `the knob is 28 points high`(y: CGFloat, isHit: Bool) {
        let (editing, _) = editing { $0.tap(at: CGPoint(x: 200, y: y)) }
        #expect(editing == (isHit ? [true, false] : []))
    }

    @Test func `a touch that was never the slider's does not end its editing`() {
        let log = FormLog()
        // The outer drag waits for a movement and fails when the finger lifts, so the slider receives only the end.
        let stage = Stage {
            Scene(0.5, log: log) { Slider(value: $0, onEditingChanged: $1) }
                .highPriorityGesture(DragGesture(minimumDistance: 50))
        }
        stage.tap(at: CGPoint(x: 200, y: 200))
        #expect(log.editing == [])
    }

    // MARK: - The look

    /// A track of 4 points, filled with the system's fill (120, 120, 128 at 20 %) and up to the knob's middle with the tint;
    /// a knob of 28 points with a shadow, `x` from the leading edge.
    private func look(at x: CGFloat, width: CGFloat, tint: Color) -> some View {
        ZStack(alignment: .leading) {
            Capsule().fill(Color(red: 120 / 255, green: 120 / 255, blue: 128 / 255, opacity: 0.2))
                .frame(width: width, height: 4)
            Capsule().fill(tint).frame(width: x + 14, height: 4)
            Circle().fill(.white).frame(width: 28, height: 28)
                .shadow(color: .black.opacity(0.15), radius: 4, x: 0, y: 2)
                .offset(x: x)
        }
    }

    @Test func `a slider shows its value, its tint, and that it is disabled`() {
        for (value, x) in [(0.0, 0.0), (0.25, 25), (0.5, 50), (1, 100), (7, 100), (-3, 0), (.nan, 0)] {
            for tint in [nil, Color.green] {
                for isEnabled in [true, false] {
                    let shown = smallImage {
                        Slider(value: .constant(value)).frame(width: 128).tint(tint).disabled(!isEnabled)
                    }
                    let expected = smallImage {
                        look(at: x, width: 128, tint: tint ?? .blue).opacity(isEnabled ? 1 : 0.5)
                    }
                    #expect(
                        shown.looksLike(expected), "\(value), \(String(describing: tint)), enabled: \(isEnabled)")
                }
            }
        }
    }
}
