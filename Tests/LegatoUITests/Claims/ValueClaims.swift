// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
private final class Seen<Value> {
    var values: [Value] = []
}

/// Tells with which value its body ran.
private struct Probe<Value: Animatable>: View, @preconcurrency Animatable {
    var value: Value
    let seen: Seen<Value>

    var animatableData: Value.AnimatableData {
        get { value.animatableData }
        set { value.animatableData = newValue }
    }

    var body: some View {
        let _ = seen.values.append(value)
        Color.red.frame(width: 1, height: 1)
    }
}

/// What values are and how they move: V1 to V5 of the claims.
@MainActor
@Suite struct ValueClaims {
    @Test func `animating interpolates over time, in every dimension at once`() throws {
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { on in
                Color.red.frame(width: on ? 60 : 20, height: on ? 100 : 20).id("square")
                    .opacity(on ? 0 : 1)
                    .offset(x: on ? 40 : 0, y: on ? -80 : 0)
            }
            .frame(width: 200, height: 300)
        }
        let start = try stage.frame()
        stage.tap("Go")
        for step in 1...3 {
            stage.milliseconds(250)
            let part = Double(step) / 4
            let frame = try stage.frame()
            #expect(abs(frame.width - 20 - 40 * part) < 1e-9)
            #expect(abs(frame.height - 20 - 80 * part) < 1e-9)
            // The column grows on both sides of its middle, half of the growth each.
            #expect(abs(frame.midX - start.midX - 40 * part) < 1e-9)
            #expect(abs(frame.midY - start.midY + 80 * part) < 1e-9)
            #expect(abs(try #require(stage.presentation(of: "square")).opacity - 1 + part) < 1e-9)
        }
    }

    private func middle<Value: Animatable>(_ from: Value, _ to: Value) throws -> Value {
        let seen = Seen<Value>()
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) {
                Probe(value: $0 ? to : from, seen: seen)
            }
        }
        stage.tap("Go")
        stage.milliseconds(500)
        return try #require(seen.values.last)
    }

    @Test func `numbers, angles, points, sizes and rectangles move`() throws {
        #expect(try middle(10.0, 30.0) == 20)
        #expect(try middle(CGFloat(10), 30) == 20)
        #expect(try middle(Float(10), 30) == 20)
        #expect(abs(try middle(Angle.degrees(0), .degrees(720)).degrees - 360) < 1e-9)
        #expect(try middle(CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 6)) == CGPoint(x: 2, y: 4))
        #expect(try middle(CGSize(width: 1, height: 2), CGSize(width: 3, height: 6)) == CGSize(width: 2, height: 4))
        #expect(
            try middle(CGRect(x: 0, y: 0, width: 2, height: 4), CGRect(x: 4, y: 8, width: 10, height: 0))
                == CGRect(x: 2, y: 4, width: 6, height: 2))
    }

    @Test func `a whole number snaps, in an animation too`() {
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { Text("count \($0 ? 10 : 0)") }
        }
        stage.tap("Go")
        for _ in 0..<4 {
            #expect(stage.labels.contains("count 10"))
            stage.milliseconds(250)
        }
    }

    @Test func `a number shown as a whole one counts through in an animatable view, and swaps in a plain one`() {
        struct Plain: View {
            var value: Float
            var body: some View { Text("plain \(Int(value))") }
        }
        struct Counting: View, @preconcurrency Animatable {
            var value: Float
            var animatableData: Float {
                get { value }
                set { value = newValue }
            }
            var body: some View { Text("counting \(Int(value))") }
        }
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) {
                Plain(value: $0 ? 8 : 0)
                Counting(value: $0 ? 8 : 0)
            }
        }
        stage.tap("Go")
        var counted: [String] = []
        for _ in 0..<4 {
            stage.milliseconds(250)
            #expect(stage.labels.contains("plain 8"))
            counted += stage.labels.filter { $0.hasPrefix("counting") }
        }
        #expect(counted == ["counting 2", "counting 4", "counting 6", "counting 8"])
    }

    @Test func `the model changes at once, the presentation frame by frame, and both can be asked for`() throws {
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { on in
                Square().offset(x: on ? 100 : 0)
                Text("model \(on ? 100 : 0)")
            }
        }
        let start = try stage.frame().minX
        stage.tap("Go")
        #expect(stage.labels.contains("model 100"))
        #expect(try stage.frame().minX == start)
        for frame in 1...6 {
            stage.milliseconds(100)
            #expect(stage.labels.contains("model 100"))
            #expect(abs(try stage.frame().minX - start - Double(frame) * 10) < 1e-9)
        }
    }

    @Test func `vectors scale, add, subtract and have a zero`() {
        func half<V: VectorArithmetic>(_ vector: V) -> V {
            var scaled = vector
            scaled.scale(by: 0.5)
            #expect(scaled == vector.scaled(by: 0.5))
            #expect(vector - vector == .zero && vector + .zero == vector)
            return scaled + scaled - scaled
        }
        #expect(half(3.0) == 1.5)
        #expect(
            half(AnimatablePair(2.0, AnimatablePair(CGFloat(4), Float(6)))) == AnimatablePair(1, AnimatablePair(2, 3)))
    }
}
