// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Animatable
private struct Quote: View {
    var price: Double
    var change: Double

    var body: some View {
        VStack(alignment: .trailing) {
            Text("$\(price, format: .number.precision(.fractionLength(2)))")
            Text("\(change > 0 ? "+" : "")\(change, format: .percent.precision(.fractionLength(2)))")
        }
    }
}

private struct Market: View {
    @State private var price = 142.5
    @State private var change = 0.025

    var body: some View {
        VStack {
            Quote(price: price, change: change).animation(.spring(duration: 0.8), value: price)
            Button("Drop") {
                change = 131.2 / price - 1
                price = 131.2
            }
        }
    }
}

/// What a shape was asked to draw with.
@MainActor private final class Drawn {
    var amplitude = 0.0
    var degrees = 0.0
}

private struct Wave: Shape {
    var amplitude: Double
    var phase: Angle
    let drawn: Drawn

    var animatableData: AnimatablePair<Double, Angle.AnimatableData> {
        get { AnimatablePair(amplitude, phase.animatableData) }
        set {
            amplitude = newValue.first
            phase.animatableData = newValue.second
        }
    }

    func path(in rect: CGRect) -> Path {
        MainActor.assumeIsolated {
            drawn.amplitude = amplitude
            drawn.degrees = phase.degrees
        }
        return Path(rect)
    }
}

private struct ElasticOut: CustomAnimation {
    func animate<V: VectorArithmetic>(value: V, time: TimeInterval, context: inout AnimationContext<V>) -> V? {
        guard time < 1.2 else { return nil }
        let p = time / 1.2
        return value.scaled(by: p == 0 ? 0 : pow(2, -10 * p) * sin((p * 10 - 0.75) * 2 * .pi / 3) + 1)
    }
}

private struct WaveScene: View {
    let drawn: Drawn
    @State private var loud = false

    var body: some View {
        Wave(amplitude: loud ? 60 : 8, phase: .degrees(loud ? 360 : 0), drawn: drawn)
            .onAppear {
                withAnimation(Animation(ElasticOut())) { loud = true }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1.5) {
                    withAnimation(.smooth(duration: 0.4)) { loud = false }
                }
            }
    }
}

/// The common way to learn of an animation's end before completions existed: the setter compares with the target.
@MainActor
private struct Arrival: AnimatableModifier {
    var amount: Double
    let target: Double
    let log: Log

    nonisolated var animatableData: Double {
        get { amount }
        set {
            amount = newValue
            let isThere = newValue == target
            MainActor.assumeIsolated { log.append(isThere ? "there" : "on the way") }
        }
    }

    func body(content: Content) -> some View { content.offset(x: amount) }
}

@MainActor private final class Log {
    private(set) var entries: [String] = []
    func append(_ entry: String) { entries.append(entry) }
}

private struct Arriving: View {
    let animation: Animation?
    let log: Log
    @State private var amount = 0.0

    var body: some View {
        Color.red
            .modifier(Arrival(amount: amount, target: amount, log: log))
            .onTapGesture { withAnimation(animation) { amount = amount == 0 ? 1 : 0 } }
    }
}

@MainActor
@Suite struct AnimatableTests {
    @Test(arguments: [Animation.linear(duration: 0.5), .spring(duration: 0.5, bounce: 0.3), .easeIn.delay(0.2)])
    func `the setter of animatable data gets exactly the target once, at the end`(animation: Animation) {
        let log = Log()
        let stage = Stage { Arriving(animation: animation, log: log) }
        #expect(log.entries == [])
        for round in 1...2 {
            stage.tap(at: CGPoint(x: 10, y: 10))
            stage.advance(by: .seconds(3))
            #expect(log.entries.last == "there")
            #expect(log.entries.count { $0 == "there" } == round)
            #expect(log.entries.count > 20 * round)
        }
    }

    @Test func `a change that is not animated does not set animatable data`() {
        let log = Log()
        let stage = Stage { Arriving(animation: nil, log: log) }
        stage.tap(at: CGPoint(x: 10, y: 10))
        stage.advance(by: .seconds(1))
        #expect(log.entries == [])
    }

    @Test func `an animatable view shows the values on the way, all on one spring`() throws {
        let stage = Stage { Market() }
        stage.tap("Drop")
        let expected = [
            (0.1, "$140.42", "+0.58%"), (0.2, "$137.25", "-2.35%"), (0.3, "$134.81", "-4.60%"),
            (0.4, "$133.25", "-6.04%"), (0.6, "$131.80", "-7.37%"), (0.8, "$131.37", "-7.78%"),
            (1.0, "$131.25", "-7.89%"),
        ]
        for (time, price, change) in expected {
            stage.advance(by: .seconds(time) - stage.time)
            #expect(stage.labels.contains(price) && stage.labels.contains(change), "at \(time): \(stage.labels)")
        }
        stage.advance(by: .seconds(1.5) - stage.time)
        #expect(!stage.isSettled)
        stage.advance(by: .seconds(1.55) - stage.time)
        #expect(stage.isSettled)
        #expect(stage.labels.contains("$131.20") && stage.labels.contains("-7.93%"))
    }

    @Test func `what stands still keeps its edge while the width of the numbers changes`() throws {
        struct Trailing: View {
            @State private var far = false
            var body: some View {
                VStack(alignment: .trailing) {
                    Counter(value: far ? 1000 : 9).id("number")
                    Color.red.frame(width: 200, height: 10).id("bar")
                }
                .onTapGesture { withAnimation { far = true } }
            }
        }
        struct Counter: View, Animatable {
            var value: Double
            nonisolated var animatableData: Double {
                get { value }
                set { value = newValue }
            }
            var body: some View { Text("\(Int(value))") }
        }
        let stage = Stage { Trailing() }
        let edge = try #require(stage.presentation(of: "bar")).frame.maxX
        stage.tap(at: CGPoint(x: 200, y: 215))
        for _ in 0..<20 {
            stage.advance(by: .milliseconds(50))
            #expect(abs(try #require(stage.presentation(of: "number")).frame.maxX - edge) < 0.51)
        }
        try stage.settle()
        #expect(stage.labels == ["1,000"])
    }

    @Test func `a custom animation drives a shape's data, and a timer the second half at its own time`() {
        let drawn = Drawn()
        let stage = Stage { WaveScene(drawn: drawn) }
        #expect(drawn.amplitude == 8)
        let expected = [
            (0.1, 65.07), (0.2, 75.39), (0.3, 55.40), (0.6, 60.81), (1.0, 59.97), (1.3, 60), (1.5, 60), (1.6, 35.90),
            (1.7, 17.52), (1.9, 8.83),
        ]
        for (time, amplitude) in expected {
            stage.advance(by: .seconds(time) - stage.time)
            #expect(abs(drawn.amplitude - amplitude) < 0.006, "at \(time): \(drawn.amplitude)")
            if time == 0.2 { #expect(abs(drawn.degrees - 466.6) < 0.05) }
        }
    }

    @Test func `a number in a plain view swaps at once, whatever animates`() {
        struct Plain: View {
            @State private var count = 0
            var body: some View {
                Text("\(count)").animation(.spring, value: count)
                Button("Add") { withAnimation { count = 100 } }
            }
        }
        let stage = Stage { Plain() }
        stage.tap("Add")
        stage.advance(by: .milliseconds(20))
        #expect(stage.labels.contains("100"))
    }

    @Test func `a modifier with data is evaluated with values on the way`() {
        struct Shift: ViewModifier, Animatable {
            var x: Double
            let seen: Drawn
            nonisolated var animatableData: Double {
                get { x }
                set { x = newValue }
            }
            func body(content: Content) -> some View {
                seen.amplitude = x
                return content.offset(x: x)
            }
        }
        struct Scene: View {
            let seen: Drawn
            @State private var on = false
            var body: some View {
                Text("Go").modifier(Shift(x: on ? 100 : 0, seen: seen))
                    .onTapGesture { withAnimation(.linear(duration: 1)) { on = true } }
            }
        }
        let seen = Drawn()
        let stage = Stage { Scene(seen: seen) }
        stage.tap("Go")
        stage.advance(by: .milliseconds(500))
        #expect(abs(seen.amplitude - 50) < 1e-9)
    }

    @Test func `a view at rest keeps the data it was made with, and nothing sets them`() throws {
        // Protected by: the main thread, on which bodies are evaluated.
        final class Count: @unchecked Sendable { var sets = 0 }
        struct Meter: View, Animatable {
            nonisolated var value: Double
            let count: Count
            nonisolated var animatableData: Double {
                get { value }
                set {
                    count.sets += 1
                    value = newValue
                }
            }
            var body: some View { Square().offset(x: value) }
        }
        let count = Count()
        let remote = RemoteState<Double>()
        let stage = Stage { Remoted(remote, 0.0) { Meter(value: $0, count: count) } }
        remote.value = 10
        stage.tap(at: .zero)
        #expect(count.sets == 0)
        withAnimation(evenly) { remote.value = 20 }
        stage.tap(at: .zero)
        stage.milliseconds(500)
        #expect(count.sets > 0)
        try stage.settle()
        let sets = count.sets
        remote.value = 30
        stage.tap(at: .zero)
        #expect(count.sets == sets)
    }
}
