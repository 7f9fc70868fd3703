// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import LegatoStage
@testable import LegatoTesting

/// What gestures do because time passes, on virtual time: at their own time, whether anything else moves or not.
@MainActor
@Suite struct DeadlineTests {
    private final class Heard {
        var events: [String] = []

        func note(_ name: String, since start: Date) {
            events.append("\(name) \((Date().timeIntervalSince(start) * 1000).rounded() / 1000)")
        }
    }

    private struct Scene<G: Gesture>: View {
        var moves: Bool
        let gesture: (@escaping (String) -> Void) -> G
        let heard: Heard
        @State private var start = Date()
        @State private var isOn = false

        var body: some View {
            VStack(spacing: 0) {
                Color.red.frame(width: 100, height: 100).id("pad").gesture(gesture { heard.note($0, since: start) })
                Color.blue.frame(width: 10, height: 10).offset(x: isOn ? 100 : 0)
                    .animation(.linear(duration: 100).repeatForever(), value: isOn)
            }
            .onAppear { isOn = moves }
        }
    }

    private let pad = CGPoint(x: 200, y: 195)

    private func stage(
        moves: Bool, _ heard: Heard, _ gesture: @escaping (@escaping (String) -> Void) -> some Gesture
    ) -> Stage { Stage { Scene(moves: moves, gesture: gesture, heard: heard) } }

    @Test(arguments: [false, true])
    func `a long press acts when it has lasted, under the finger`(moves: Bool) {
        let heard = Heard()
        let stage = stage(moves: moves, heard) { note in LongPressGesture().onEnded { _ in note("long") } }
        let finger = stage.touch(at: pad)
        #expect(!stage.isSettled)
        stage.milliseconds(490)
        #expect(heard.events == [])
        stage.milliseconds(1000)
        #expect(heard.events == ["long 0.5"])
        finger.lift()
        #expect(heard.events == ["long 0.5"] && stage.isSettled != moves)
    }

    @Test(arguments: [false, true])
    func `a single tap beside a double tap acts when no second one can come`(moves: Bool) throws {
        let heard = Heard()
        let stage = stage(moves: moves, heard) { note in
            TapGesture(count: 2).onEnded { note("double") }.exclusively(before: TapGesture().onEnded { note("single") })
        }
        stage.tap(at: pad)
        #expect(heard.events == [] && !stage.isSettled)
        try stage.settle()
        #expect(heard.events == ["single 0.35"])
        stage.tap(at: pad)
        stage.tap(at: pad)
        try stage.settle()
        #expect(heard.events.count == 2 && heard.events.last?.hasPrefix("double") == true)
    }

    @Test(arguments: [false, true])
    func `actions for one tap and for two on one view tell them apart`(moves: Bool) throws {
        var taps: [Int] = []
        let stage = Stage {
            Color.red.frame(width: 100, height: 100).onTapGesture(count: 2) { taps.append(2) }.onTapGesture {
                taps.append(1)
            }
            if moves { ProgressSpinner() }
        }
        stage.tap(at: CGPoint(x: 200, y: 190))
        stage.milliseconds(500)
        #expect(taps == [1])
    }

    private struct ProgressSpinner: View {
        @State private var isOn = false
        var body: some View {
            Color.blue.frame(width: 10, height: 10).rotationEffect(.degrees(isOn ? 360 : 0))
                .onAppear { withAnimation(.linear(duration: 1).repeatForever(autoreverses: false)) { isOn = true } }
        }
    }

    @Test func `the next wake-up is the deadline where nothing moves, and then never`() {
        let heard = Heard()
        let stage = stage(moves: false, heard) { note in
            LongPressGesture(minimumDuration: 2).onEnded { _ in note("long") }
        }
        #expect(stage.stage.nextWakeUp == .infinity)
        _ = stage.touch(at: pad)
        #expect(stage.stage.nextWakeUp == 2)
        stage.milliseconds(1999)
        #expect(heard.events == [])
        stage.milliseconds(1)
        #expect(heard.events == ["long 2.0"] && stage.stage.nextWakeUp == .infinity)
    }

    @Test func `a long press that a finger leaves in time waits for nothing`() {
        let heard = Heard()
        let stage = stage(moves: false, heard) { note in LongPressGesture().onEnded { _ in note("long") } }
        let finger = stage.touch(at: pad)
        stage.milliseconds(300)
        finger.lift()
        #expect(stage.isSettled && stage.stage.nextWakeUp == .infinity)
        stage.milliseconds(1000)
        #expect(heard.events == [])
    }

    @Test func `a button in a scroll view is pressed when the finger has stayed`() {
        struct Pressed: ButtonStyle {
            let heard: Heard
            func makeBody(configuration: Configuration) -> some View {
                configuration.label.onChange(of: configuration.isPressed) { heard.events.append("\($1)") }
            }
        }
        let heard = Heard()
        let stage = Stage {
            ScrollView {
                Button {
                } label: {
                    Color.red.frame(width: 400, height: 1000)
                }
                .buttonStyle(Pressed(heard: heard))
            }
        }
        _ = stage.touch(at: pad)
        stage.milliseconds(140)
        #expect(heard.events == [])
        stage.milliseconds(11)
        #expect(heard.events == ["true"])
    }
}
