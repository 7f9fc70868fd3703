// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@MainActor
@Suite struct LifecycleTests {
    @Test func `onAppear runs once when the view arrives, onDisappear when it leaves`() {
        struct Scene: View {
            @State private var isThere = false
            let log: BodyLog
            var body: some View {
                VStack {
                    if isThere {
                        Text("guest").onAppear { log.names.append("came") }.onDisappear { log.names.append("left") }
                    }
                    Button("Toggle") { isThere.toggle() }
                }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        #expect(log.take().isEmpty)
        stage.tap("Toggle")
        #expect(log.take() == ["came"])
        stage.tap("Toggle")
        #expect(log.take() == ["left"])
    }

    @Test func `onChange tells the old and the new value, and at the start only if asked`() {
        struct Scene: View {
            @State private var count = 0
            let log: BodyLog
            var body: some View {
                Button("Add") { count += 2 }
                    .onChange(of: count) { old, new in log.names.append("\(old)→\(new)") }
                    .onChange(of: count, initial: true) { log.names.append("is \(count)") }
            }
        }
        let log = BodyLog()
        let stage = Stage { Scene(log: log) }
        #expect(log.take() == ["is 0"])
        stage.tap("Add")
        #expect(log.take() == ["0→2", "is 2"])
    }

    @Test func `changes that follow from changes settle within the event`() {
        struct Scene: View {
            @State private var count = 0
            @State private var double = 0
            var body: some View {
                VStack {
                    Text("double \(double)")
                    Button("Add") { count += 1 }
                }
                .onChange(of: count) { double = count * 2 }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Add")
        #expect(stage.labels.contains("double 2"))
    }

    @Test func `an onChange that writes what it watches is stopped`() {
        struct Scene: View {
            @State private var count = 0
            var body: some View {
                Button("Add") { count += 1 }.onChange(of: count) { count += 1 }
            }
        }
        let stage = Stage { Scene() }
        stage.tap("Add")
        stage.advance(by: .milliseconds(100))
        #expect(stage.labels == ["Add"])
    }

    @Test func `a task sleeps on virtual time, and is cancelled when its view leaves`() {
        struct Ticker: View {
            @State private var count = 0
            var body: some View {
                Text("tick \(count)").task {
                    while !Task.isCancelled {
                        try? await Task.sleep(for: .seconds(1))
                        count += 1
                    }
                }
            }
        }
        struct Scene: View {
            @State private var isThere = true
            var body: some View {
                VStack {
                    if isThere { Ticker() }
                    Button("Leave") { isThere = false }
                }
            }
        }
        let stage = Stage { Scene() }
        stage.advance(by: .milliseconds(999))
        #expect(stage.labels.contains("tick 0"))
        stage.advance(by: .milliseconds(1))
        #expect(stage.labels.contains("tick 1"))
        stage.advance(by: .seconds(60))
        #expect(stage.labels.contains("tick 61"))
        stage.tap("Leave")
        stage.advance(by: .seconds(2))
        #expect(stage.isSettled)
    }

    @Test func `timers and delayed closures come at their own time, and hold a stage from settling`() throws {
        struct Scene: View {
            @State private var text = "start"
            var body: some View {
                Text(text).onAppear {
                    DispatchQueue.main.asyncAfter(deadline: .now() + 0.123) { text = "delayed" }
                }
            }
        }
        let stage = Stage { Scene() }
        #expect(!stage.isSettled)
        stage.advance(by: .milliseconds(122))
        #expect(stage.labels == ["start"])
        stage.advance(by: .milliseconds(2))
        #expect(stage.labels == ["delayed"])
        #expect(stage.isSettled)
    }

    @Test func `a stage where nothing moves does nothing, however long it is advanced`() {
        let stage = Stage { Text("still") }
        let before = stage.statistics
        stage.advance(by: .seconds(1_000_000_000))
        #expect(stage.statistics.updates - before.updates < 10)
        #expect(stage.time == .seconds(1_000_000_000))
    }

    @Test func `settle ends when nothing is left but what never ends`() throws {
        struct Scene: View {
            @State private var on = false
            var body: some View {
                HStack {
                    Circle().opacity(on ? 1 : 0).onAppear {
                        withAnimation(.linear.repeatForever()) { on = true }
                    }
                    Circle().offset(x: on ? 10 : 0).animation(.linear(duration: 0.5), value: on)
                    PhaseAnimator([0.0, 1]) { Color.red.opacity($0) }
                    KeyframeAnimator(initialValue: 0.0) {
                        Color.red.opacity($0)
                    } keyframes: { _ in
                        LinearKeyframe(1, duration: 3)
                    }
                    TimelineView(.periodic(from: Date(), by: 7)) { _ in Color.red }
                }
            }
        }
        let stage = Stage { Scene() }
        try stage.settle(within: .seconds(1))
        #expect(abs(stage.time / .seconds(1) - 0.5) < 0.02)
        #expect(!stage.isSettled)
    }

    @Test func `two halves equal a whole`() {
        struct Scene: View {
            @State private var on = false
            var body: some View {
                Circle().frame(width: on ? 300 : 10).onAppear { withAnimation(.bouncy) { on = true } }
            }
        }
        let (whole, halves) = (Stage { Scene() }, Stage { Scene() })
        whole.advance(by: .milliseconds(250))
        halves.advance(by: .milliseconds(125))
        halves.advance(by: .milliseconds(125))
        #expect(whole.image() == halves.image())
        #expect(whole.time == halves.time)
    }

    @Test func `chance, dates and images are the same on every run`() {
        struct Scene: View {
            @State private var numbers = ""
            var body: some View {
                VStack {
                    Text(numbers)
                    Circle().fill(.teal.gradient).shadow(radius: 9)
                }
                .onAppear {
                    numbers = "\(Double.random(in: 0...1)) \(Date().timeIntervalSince1970) \((1...9).shuffled())"
                }
            }
        }
        let (first, second) = (Stage { Scene() }, Stage { Scene() })
        #expect(first.labels == second.labels)
        #expect(first.image() == second.image())
    }

    @Test func `a scene that is let go of frees what its views held`() {
        final class Held {}
        struct Shifted: ViewModifier {
            let held: Held
            func body(content: Content) -> some View { content.offset(x: 1) }
        }
        struct Scene: View {
            let held: Held
            @State private var count = 0
            var body: some View {
                VStack {
                    ForEach(0..<3) { _ in Text("\(count)").modifier(Shifted(held: held)) }
                    GeometryReader { _ in Circle().animation(.bouncy) { $0.opacity(held === held ? 1 : 0) } }
                    Button("Add") { withAnimation { count += 1 } }
                }
                .onChange(of: count) { _ = held }
            }
        }
        weak var held: Held?
        do {
            let strong = Held()
            held = strong
            let stage = Stage { Scene(held: strong) }
            stage.tap("Add")
            stage.advance(by: .seconds(2))
        }
        #expect(held == nil)
    }
}
