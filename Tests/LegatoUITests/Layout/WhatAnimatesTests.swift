// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import LegatoTesting
import SwiftUI
import TestSupport
import Testing

/// What moves when layout changes; places in geometry groups are in `GeometryGroupTests`, several transactions on one
/// frame in `TransactionTests`.
@MainActor
@Suite struct WhatAnimatesTests {
    @Test func `layout runs once, at final values: children are proposed the final size and no other`() throws {
        let log = BodyLog()
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { on in
                GeometryReader { proxy in
                    let _ = log.names.append("\(Int(proxy.size.width))")
                    Color.red.id("square")
                }
                .frame(width: on ? 200 : 100, height: 50)
            }
        }
        _ = log.take()
        let layouts = stage.statistics.layouts
        stage.tap("Go")
        #expect(Set(log.take()) == ["200"])
        let afterChange = stage.statistics.layouts
        #expect(afterChange > layouts)
        for step in 1...9 {
            stage.milliseconds(100)
            #expect(abs(try stage.frame().width - 100 - 10 * Double(step)) < 1e-9)
        }
        #expect(log.take() == [] && stage.statistics.layouts == afterChange)
    }

    @Test func `siblings slide to where a growing view leaves them`() throws {
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { on in
                HStack(spacing: 0) {
                    Square(id: "before")
                    Color.blue.frame(width: on ? 120 : 20, height: 20)
                    Square(id: "after")
                }
            }
        }
        let (before, after) = (try stage.frame("before").minX, try stage.frame("after").minX)
        stage.tap("Go")
        for (time, part) in [(250, 0.25), (500, 0.5), (750, 0.75), (1000, 1)] {
            stage.advance(by: .milliseconds(time) - stage.time)
            // The row is centred, so it grows to both sides.
            #expect(abs(try stage.frame("before").minX - before + 50 * part) < 1e-9)
            #expect(abs(try stage.frame("after").minX - after - 50 * part) < 1e-9)
        }
    }

    @Test func `a frame is rounded to pixels before it moves, not while`() throws {
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { on in
                Square().padding(.leading, on ? 30.4 : 0).frame(width: 200, alignment: .leading)
            }
        }
        let start = try stage.frame().minX
        stage.tap("Go")
        stage.milliseconds(250)
        // Two pixels to a point: 30.4 is 30.5, of which a quarter is no whole number of pixels.
        #expect(abs(try stage.frame().minX - start - 30.5 / 4) < 1e-9)
        try stage.settle()
        #expect(try stage.frame().minX - start == 30.5)
    }

    @Test func `a container that moves does not move its views twice`() throws {
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { on in
                VStack(alignment: .leading) {
                    HStack { VStack { ZStack { Square() } } }.padding(.leading, on ? 100 : 0)
                }
                .frame(width: 300, alignment: .leading)
            }
        }
        let start = try stage.frame().minX
        stage.tap("Go")
        stage.milliseconds(500)
        #expect(abs(try stage.frame().minX - start - 50) < 1e-9)
    }

    private enum Mood: String { case calm, wild }

    @Test func `what comes by the environment, and truth values, cases and words, are not interpolated`() {
        struct Inner: View, @preconcurrency Animatable {
            var amount: Double
            var isOn: Bool
            var mood: Mood
            var name: String
            let log: BodyLog
            @Environment(\.lineSpacing) private var spacing
            var animatableData: Double {
                get { amount }
                set { amount = newValue }
            }
            var body: some View {
                let _ = log.names.append("\(amount) \(isOn) \(mood) \(name) \(spacing)")
                Square()
            }
        }
        let log = BodyLog()
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { on in
                Inner(amount: on ? 1 : 0, isOn: on, mood: on ? .wild : .calm, name: on ? "b" : "a", log: log)
                    .lineSpacing(on ? 8 : 0)
            }
        }
        _ = log.take()
        stage.tap("Go")
        #expect(log.take().last == "0.0 true wild b 8.0")
        stage.milliseconds(500)
        #expect(log.take().last == "0.5 true wild b 8.0")
        #expect(stage.labels.count == 1)
    }

    @Test func `an animatable view is evaluated at each tick, a view with built-in effects at none`() {
        struct Effects: View {
            var on: Bool
            let log: BodyLog
            var body: some View {
                let _ = log.names.append("effects")
                Square().scaleEffect(on ? 2 : 1).opacity(on ? 0.5 : 1).frame(width: on ? 90 : 30)
            }
        }
        let log = BodyLog()
        let stage = Stage {
            Switching(change: { change in withAnimation(evenly) { change() } }) { Effects(on: $0, log: log) }
        }
        _ = log.take()
        stage.tap("Go")
        #expect(log.take() == ["effects"])
        let layers = stage.statistics.layersMade
        stage.milliseconds(900)
        #expect(log.take() == [] && stage.statistics.layersMade == layers)
    }
}
