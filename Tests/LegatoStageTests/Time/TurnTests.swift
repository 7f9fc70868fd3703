// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Dispatch
import Foundation
import LegatoStage
import LegatoTesting
import SwiftUI
import Testing

/// The main queue runs in turns: what was queued when a turn began belongs to it, what is queued meanwhile to the next, and
/// the scene updates in between.
@MainActor
@Suite struct TurnTests {
    @MainActor private final class Log {
        var values: [Bool] = []
        var bodies: [Bool] = []
        var notes: [String] = []
    }

    private struct Switching: View {
        let log: Log
        let onAppear: (Binding<Bool>) -> Void
        @State private var isOn = false
        var body: some View {
            let _ = log.bodies.append(isOn)
            Text("\(isOn)")
                .onChange(of: isOn) { log.values.append(isOn) }
                .onAppear { onAppear($isOn) }
        }
    }

    @Test func `writes of three turns are three changes`() {
        let log = Log()
        let stage = Stage {
            Switching(log: log) { isOn in
                isOn.wrappedValue = true
                DispatchQueue.main.async {
                    isOn.wrappedValue = false
                    DispatchQueue.main.async { isOn.wrappedValue = true }
                }
            }
        }
        #expect(log.values == [true, false, true] && log.bodies == [false, true, false, true])
        #expect(stage.labels == ["true"])
    }

    @Test func `what is queued before a write in the same turn comes after its update`() {
        let log = Log()
        _ = Stage {
            Switching(log: log) { isOn in
                DispatchQueue.main.async {
                    DispatchQueue.main.async { isOn.wrappedValue = false }
                    isOn.wrappedValue = true
                }
            }
        }
        #expect(log.values == [true, false])
    }

    @Test func `writes of one turn are one change`() {
        let log = Log()
        _ = Stage {
            Switching(log: log) { isOn in
                DispatchQueue.main.async { isOn.wrappedValue = true }
                DispatchQueue.main.async { isOn.wrappedValue = false }
                DispatchQueue.main.async { isOn.wrappedValue = true }
            }
        }
        #expect(log.values == [true] && log.bodies == [false, true])
    }

    @Test func `each continuation of a task on the main actor belongs to a turn of its own`() {
        let log = Log()
        _ = Stage {
            Switching(log: log) { isOn in
                Task { @MainActor in
                    isOn.wrappedValue = true
                    await Task.yield()
                    isOn.wrappedValue = false
                    await Task.yield()
                    isOn.wrappedValue = true
                }
            }
        }
        #expect(log.values == [true, false, true])
    }

    @Test func `work that is due at one time is one turn`() {
        let log = Log()
        let stage = Stage {
            Switching(log: log) { isOn in
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isOn.wrappedValue = true }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) { isOn.wrappedValue = false }
                DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                    isOn.wrappedValue = true
                    DispatchQueue.main.async { isOn.wrappedValue = false }
                }
            }
        }
        stage.advance(by: .seconds(2))
        #expect(log.values == [true, false])
    }

    @Test func `an animation that a turn begins is there for the next`() throws {
        struct Moving: View {
            @State private var x = 0.0
            var body: some View {
                Rectangle().frame(width: 10, height: 10).id("bar").offset(x: x)
                    .onAppear {
                        DispatchQueue.main.async {
                            withAnimation(.linear(duration: 1)) { x = 100 }
                            DispatchQueue.main.async { withAnimation(.linear(duration: 2)) { x = 0 } }
                        }
                    }
            }
        }
        let stage = Stage { Moving() }
        let rest = try #require(stage.presentation(of: "bar")).frame.minX
        stage.advance(by: .milliseconds(500))
        // Half of the way there, and a quarter back of what that is.
        let x = try #require(stage.presentation(of: "bar")).frame.minX - rest
        #expect(abs(x - 37.5) < 1e-6)
    }

    @Test func `handlers of completions run between turns`() {
        struct Empty: View {
            let log: Log
            var body: some View {
                Text("a").onAppear {
                    DispatchQueue.main.async {
                        withAnimation {
                        } completion: {
                            log.notes.append("done")
                        }
                        DispatchQueue.main.async { log.notes.append("next") }
                    }
                }
            }
        }
        let log = Log()
        _ = Stage { Empty(log: log) }
        #expect(log.notes == ["done", "next"])
    }

    @Test func `a clock moves without running anything, and runs one turn at a time`() {
        let clock = VirtualClock(seed: 1, wholeProcess: false)
        let log = Log()
        clock.activate {
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) {
                log.notes.append("a")
                DispatchQueue.main.async { log.notes.append("c") }
            }
            DispatchQueue.main.asyncAfter(deadline: .now() + 1) { log.notes.append("b") }
        }
        #expect(!clock.runTurn())
        clock.move(to: 1 / 3)
        clock.move(to: 0.1)
        clock.move(to: .nan)
        clock.move(to: .infinity)
        #expect(clock.now == 1 / 3 && !clock.runTurn() && log.notes.isEmpty)
        clock.move(to: 1)
        #expect(log.notes.isEmpty && clock.now == 1)
        #expect(clock.runTurn() && log.notes == ["a", "b"])
        #expect(clock.runTurn() && log.notes == ["a", "b", "c"])
        #expect(!clock.runTurn())
        clock.move(to: 5)
        #expect(!clock.runTurn() && !clock.hasPendingWork)
    }
}
