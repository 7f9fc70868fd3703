// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoEngine
import LegatoLayers
import LegatoTesting
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoStage

/// A model that several scenes show.
@Observable @MainActor private final class Shared {
    var isOn = false
}

private struct Bar: View {
    let shared: Shared
    var body: some View {
        Rectangle().frame(width: 10, height: 10).id("bar").offset(x: shared.isOn ? 60 : 0)
    }
}

/// What a scene does by itself: a bar that moves when tapped, a clock, a counter of completions, its environment.
private struct Own: View {
    let animation: Animation
    @Binding var done: [Double]
    @State private var isOn = false
    @State private var seconds = 0
    @Environment(\.colorScheme) private var scheme

    var body: some View {
        VStack {
            Rectangle().frame(width: 10, height: 10).id("bar").offset(x: isOn ? 60 : 0)
            Text("Go").onTapGesture {
                withAnimation(animation) {
                    isOn.toggle()
                } completion: {
                    done.append(1)
                }
            }
            Text("\(scheme == .dark ? "dark" : "light") \(seconds)")
        }
        .onAppear {
            Task { @MainActor in
                while true {
                    try await Task.sleep(for: .seconds(1))
                    seconds += 1
                }
            }
        }
    }
}

@MainActor
@Suite struct SeveralScenesTests {
    @MainActor private final class Log { var done: [Double] = [] }

    @Test func `two live scenes and three headless ones keep their times, completions and environments apart`() throws {
        let logs = (0..<5).map { _ in Log() }
        func own(_ index: Int) -> Own {
            Own(
                animation: .linear(duration: Double(index + 1)),
                done: Binding(get: { logs[index].done }, set: { logs[index].done = $0 }))
        }
        let headless = try (0..<3).map { index in
            var configuration = SceneConfiguration(size: CGSize(width: 200, height: 100), scale: 1)
            configuration.isDark = index == 1
            return try HeadlessStage(configuration) { own(index) }
        }
        let live = [LiveScene { own(3).environment(\.colorScheme, .dark) }, LiveScene { own(4) }]
        defer { for scene in live { scene.stop() } }

        for stage in headless { try stage.tap("Go") }
        for scene in live { try scene.stage.tap("Go") }
        // Each on its own time: the first far ahead, the second behind, the third not at all; one live scene makes frames.
        headless[0].advance(to: 5)
        headless[1].advance(to: 1)
        live[0].makeFrames(upTo: 120)
        func x(_ stage: HeadlessStage<ViewGraph>) throws -> Double {
            try #require(stage.presentation(of: "bar")).frame.minX
        }
        let rest = try x(headless[2])
        #expect(try x(headless[0]) == rest + 60 && x(headless[1]) == rest + 30)
        #expect(headless.map(\.time) == [5, 1, 0])
        #expect(headless.map { $0.labels.last } == ["light 5", "dark 1", "light 0"])
        let frame = try #require(live[0].log.frames.last)
        #expect(try abs(live[0].presentation("bar", in: frame).frame.minX - rest - 60 * 119 / 240) < 1e-6)
        let labels = live.map { $0.stage.graph.labels(at: 0).last?.label }
        #expect(labels == ["dark 0", "light 0"])
        #expect(live[1].log.frames.isEmpty)
        #expect(logs.map(\.done.count) == [1, 0, 0, 0, 0])

        headless[2].advance(to: 3)
        live[1].makeFrames(upTo: 320)
        #expect(logs.map(\.done.count) == [1, 0, 1, 0, 1])
        headless[1].advance(to: 2)
        live[0].makeFrames(upTo: 260)
        #expect(logs.map(\.done.count) == [1, 1, 1, 1, 1])
        try headless[1].change { $0.isDark = false }
        #expect(headless.map { $0.labels.last } == ["light 5", "light 2", "light 3"])
        #expect(headless.allSatisfy { $0.runaway == nil })
    }

    /// Notes with what code draws that knows no scene: in a body, at the ticks of an animation, in a tap and a task.
    private struct Asking: View {
        @MainActor final class Notes { var scales: [String: Set<CGFloat>] = [:] }

        struct Turning: View, @preconcurrency Animatable {
            var amount: Double
            let notes: Notes
            var animatableData: Double {
                get { amount }
                set { amount = newValue }
            }
            var body: some View {
                let _ = notes.scales["tick", default: []].insert(SharedServices.displayScale)
                Text("\(amount)")
            }
        }

        let notes: Notes
        @State private var isOn = false

        var body: some View {
            let _ = notes.scales["body", default: []].insert(SharedServices.displayScale)
            VStack {
                Turning(amount: isOn ? 1 : 0, notes: notes)
                Text("Go").onTapGesture {
                    notes.scales["tap", default: []].insert(SharedServices.displayScale)
                    Task { @MainActor in
                        notes.scales["task", default: []].insert(SharedServices.displayScale)
                        try await Task.sleep(for: .milliseconds(100))
                        notes.scales["later", default: []].insert(SharedServices.displayScale)
                    }
                    withAnimation(.linear(duration: 1)) {
                        isOn.toggle()
                    } completion: {
                        notes.scales["completion", default: []].insert(SharedServices.displayScale)
                    }
                }
            }
        }
    }

    @Test func `code that knows no scene draws with what its own scene has, whichever was made last`() throws {
        let notes = (0..<2).map { _ in Asking.Notes() }
        let stages = try [1, 3].enumerated().map { index, scale in
            try HeadlessStage(SceneConfiguration(size: CGSize(width: 200, height: 200), scale: CGFloat(scale))) {
                let _ = notes[index].scales["content", default: []].insert(SharedServices.displayScale)
                Asking(notes: notes[index])
            }
        }
        for stage in stages { try stage.tap("Go") }
        for stage in stages.reversed() { stage.advance(to: 2) }
        for (notes, scale) in zip(notes, [1, 3]) {
            #expect(
                notes.scales.keys.sorted()
                    == ["body", "completion", "content", "later", "tap", "task", "tick"])
            for (place, scales) in notes.scales { #expect(scales == [CGFloat(scale)], "in \(place)") }
        }
        // Between the events of all scenes, it is the last one made.
        #expect(SharedServices.displayScale == 3)
        try stages[0].change { $0.scale = 2 }
        try stages[0].tap("Go")
        #expect(notes[0].scales["tap"] == [1, 2])
    }

    @Test func `a write that several scenes show moves each of them, and its handler waits for all`() throws {
        let shared = Shared()
        let (one, other) = (Stage { Bar(shared: shared) }, Stage { Bar(shared: shared) })
        let rest = try #require(one.presentation(of: "bar")).frame.minX
        other.advance(by: .seconds(10))
        var calls = 0
        withAnimation(.linear(duration: 1)) {
            shared.isOn = true
        } completion: {
            calls += 1
        }
        one.advance(by: .seconds(2))
        #expect(try #require(one.presentation(of: "bar")).frame.minX == rest + 60 && calls == 0)
        #expect(try #require(other.presentation(of: "bar")).frame.minX == rest)
        // It begins when time moves in the other scene.
        other.advance(by: .milliseconds(500))
        #expect(try #require(other.presentation(of: "bar")).frame.minX == rest + 30 && calls == 0)
        other.advance(by: .milliseconds(500))
        #expect(calls == 1)
    }

    @Test func `a state of one scene that another shows through a binding moves both`() throws {
        struct Owner: View {
            @State private var isOn = false
            let bind: (Binding<Bool>) -> Void
            var body: some View {
                let _ = bind($isOn)
                Rectangle().frame(width: 10, height: 10).id("bar").offset(x: isOn ? 60 : 0)
            }
        }
        struct Guest: View {
            @Binding var isOn: Bool
            var body: some View {
                VStack {
                    Rectangle().frame(width: 10, height: 10).id("bar").offset(x: isOn ? 60 : 0)
                    Text("Go").onTapGesture { withAnimation(.linear(duration: 1)) { isOn.toggle() } }
                }
            }
        }
        var binding: Binding<Bool>?
        let owner = Stage { Owner { binding = $0 } }
        let bound = try #require(binding)
        let guest = Stage { Guest(isOn: bound) }
        let rest = try #require(owner.presentation(of: "bar")).frame.minX
        guest.tap("Go")
        owner.advance(by: .zero)
        owner.advance(by: .milliseconds(1))
        owner.advance(by: .milliseconds(500))
        #expect(abs(try #require(owner.presentation(of: "bar")).frame.minX - rest - 30) < 0.2)
        guest.advance(by: .milliseconds(1))
        guest.advance(by: .milliseconds(500))
        #expect(abs(try #require(guest.presentation(of: "bar")).frame.minX - rest - 30) < 0.2)
        // A scene that is gone takes its readers along.
        _ = consume guest
        owner.advance(by: .seconds(1))
        #expect(try #require(owner.presentation(of: "bar")).frame.minX == rest + 60)
    }

    @Test func `a scene that is made and touched while a body of another runs is none of that body's concern`() throws {
        struct Outer: View {
            let log: Log
            var body: some View {
                let _ = log.done.append(0)
                let _ = Self.visit()
                Text("outer")
            }
            static func visit() {
                let inner = Stage { Inner() }
                inner.tap("Go")
                #expect(inner.labels == ["Go", "true"])
            }
        }
        struct Inner: View {
            @State private var isOn = false
            var body: some View {
                VStack {
                    Text("Go").onTapGesture { isOn = true }
                    Text("\(isOn)")
                }
            }
        }
        let log = Log()
        let outer = Stage { Outer(log: log) }
        outer.advance(by: .seconds(1))
        #expect(log.done.count == 1)
    }
}
