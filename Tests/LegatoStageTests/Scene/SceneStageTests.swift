// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoStage
import LegatoUI
import SwiftUI
import Testing

@testable import LegatoTesting

/// Taps that take time, keys and swipes.
@MainActor
@Suite struct SceneStageTests {
    private final class Log {
        var calls: [String] = []
        func take() -> [String] {
            defer { calls = [] }
            return calls
        }
    }

    /// Says when it is pressed.
    private struct Spy: ButtonStyle {
        let log: Log
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.onChange(of: configuration.isPressed) { _, isPressed in
                log.calls.append(isPressed ? "pressed" : "released")
            }
        }
    }

    private let log = Log()

    private func button(_ label: String) -> some View {
        Button(label) { [log] in log.calls.append(label) }.buttonStyle(Spy(log: log))
    }

    private func lift(_ held: HeldTap?, _ target: TapTarget, on stage: Stage) throws -> String {
        let (matches, isTaken) = try stage.stage.lift(held, on: target)
        return "\(matches) \(isTaken)"
    }

    // MARK: - Halves of taps

    @Test func `a button is pressed while the finger of a tap is down, and acts when it lifts`() throws {
        let stage = Stage { button("Go") }
        for target in [TapTarget.label("Go"), .place(CGPoint(x: 200, y: 200))] {
            let held = stage.stage.press(on: target)
            #expect(log.take() == ["pressed"])
            stage.advance(by: .milliseconds(100))
            #expect(try lift(held, target, on: stage) == "1 true")
            #expect(log.take() == ["Go", "released"])
        }
    }

    @Test func `a tap of nothing that lifts goes down first`() throws {
        let stage = Stage { button("Go") }
        #expect(try lift(nil, .label("Go"), on: stage) == "1 true")
        #expect(try lift(nil, .place(CGPoint(x: 200, y: 200)), on: stage) == "1 true")
        // Each pressed and released at once.
        #expect(log.take().filter { $0 == "Go" }.count == 2)
    }

    @Test func `where there is nothing yet, the tap happens when it ends`() throws {
        let turn = Turn()
        let stage = Stage {
            Turning(turn: turn) { value in
                ZStack {
                    Color.clear
                    if value == 1 { button("Go") }
                }
            }
        }
        let (label, place) = (TapTarget.label("Go"), TapTarget.place(CGPoint(x: 200, y: 200)))
        let held = [stage.stage.press(on: label), stage.stage.press(on: place)]
        #expect(held.allSatisfy { $0 == nil })
        turn(to: 1)
        stage.advance(by: .milliseconds(100))
        #expect(try lift(held[0], label, on: stage) == "1 true" && lift(held[1], place, on: stage) == "1 true")
        #expect(log.take().filter { $0 == "Go" }.count == 2)
    }

    @Test func `a label that goes while the finger is down is an error, and the finger is cancelled`() throws {
        let turn = Turn()
        let stage = Stage { Turning(turn: turn) { value in button(value == 0 ? "Go" : "Gone") } }
        let held = stage.stage.press(on: .label("Go"))
        #expect(log.take() == ["pressed"])
        turn(to: 1)
        stage.advance(by: .milliseconds(100))
        let error = #expect(throws: StageError.self) { try lift(held, .label("Go"), on: stage) }
        #expect(error?.message == "No view shows or is labelled 'Go'. There are: 'Gone'.")
        #expect(log.take() == ["released"])
    }

    @Test func `a hand follows the view that it taps, of several the one that it is on`() throws {
        let turn = Turn()
        let stage = Stage {
            Turning(turn: turn) { value in
                ZStack(alignment: .topLeading) {
                    button("Go").padding(.leading, value == 0 ? 0 : 250)
                    Button("Go") { [log] in log.calls.append("other") }.padding(.top, 300)
                }.frame(width: 400, height: 400, alignment: .topLeading)
            }
        }
        let held = stage.stage.press(on: .label("Go"))
        turn(to: 1)
        stage.advance(by: .milliseconds(100))
        #expect(try lift(held, .label("Go"), on: stage) == "2 true")
        #expect(log.take() == ["pressed", "Go", "released"])
    }

    @Test func `a label without a gesture of its own is tapped where it is`() throws {
        let stage = Stage {
            VStack {
                Color.red.onTapGesture { [log] in log.calls.append("behind") }
                    .overlay { Text("Go").allowsHitTesting(false) }
                Text("Other")
            }
        }
        let held = stage.stage.press(on: .label("Go"))
        #expect(held != nil)
        #expect(try lift(held, .label("Go"), on: stage) == "1 true")
        #expect(log.take() == ["behind"])
        // This one takes touches itself, and means nothing by them.
        let other = stage.stage.press(on: .label("Other"))
        #expect(other == nil)
        #expect(try lift(other, .label("Other"), on: stage) == "1 false")
        #expect(log.take() == [])
    }

    @Test func `a tap of the stage is at once, as ever`() {
        let stage = Stage { button("Go") }
        stage.tap("Go")
        #expect(log.take().first == "Go" && stage.time == .zero)
    }

    // MARK: - Hands of tests

    @Test func `a swipe lifts as fast as it went`() throws {
        var values: [DragGesture.Value] = []
        let stage = Stage { Color.red.gesture(DragGesture().onEnded { values.append($0) }) }
        for (duration, speed) in [(nil, 1500.0), (50, 3000), (105, 150 / 0.105)] as [(Int?, Double)] {
            let before = stage.time
            let (start, end) = (CGPoint(x: 100, y: 100), CGPoint(x: 250, y: 100))
            if let duration {
                stage.swipe(from: start, to: end, over: .milliseconds(duration))
            } else {
                stage.swipe(from: start, to: end)
            }
            #expect(abs((stage.time - before) / .milliseconds(duration ?? 100) - 1) < 1e-9)
            let value = try #require(values.last)
            #expect(abs(value.velocity.width - speed) < speed * 1e-6 && value.velocity.height == 0, "\(value)")
        }
        #expect(values.count == 3)
    }

    @Test func `typing presses the keys of a text in order`() {
        let stage = Stage {
            VStack {
                button("a").keyboardShortcut("a", modifiers: [])
                button("b").keyboardShortcut("b", modifiers: [])
                button("ok").keyboardShortcut(.defaultAction)
                button("save").keyboardShortcut("s")
            }
        }
        stage.type("abba\n")
        #expect(log.take() == ["a", "b", "b", "a", "ok"])
        stage.type("s", modifiers: .command)
        stage.press(.return)
        #expect(log.take() == ["save", "ok"])
    }

    @Test func `a key that nothing has as its shortcut is an issue`() {
        let stage = Stage { button("a").keyboardShortcut("a", modifiers: []).disabled(true) }
        withKnownIssue {
            stage.press("a")
        } matching: {
            $0.comments.contains(
                "No field has the focus, and no button or toggle that is enabled has the keyboard shortcut \"a\".")
        }
        withKnownIssue {
            stage.type("\n", modifiers: [.shift, .command])
        } matching: {
            $0.comments.contains(
                "No field has the focus, and no button or toggle that is enabled has the keyboard shortcut \"\\r\" with the modifiers 18."
            )
        }
    }

    // MARK: - Live

    @Test func `a live scene takes the same events, with times of their own`() throws {
        var velocities: [CGFloat] = []
        let scene = LiveScene { Color.red.gesture(DragGesture().onEnded { velocities.append($0.velocity.width) }) }
        defer { scene.stop() }
        scene.makeFrames(upTo: 60)
        // All are handled at the same moment, a while after they were made.
        for step in 0...10 {
            let phase: TouchPhase = step == 0 ? .began : step == 10 ? .ended : .moved
            let isTaken = scene.stage.handle(
                SceneEvent(
                    .touch(.finger(1), phase, CGPoint(x: 50 + 5 * step, y: 50)), time: 0.5 + Double(step) / 100))
            // A finger that lifts is asked whether it has scrolled something; this one dragged.
            #expect(isTaken == (phase != .ended))
        }
        let velocity = try #require(velocities.first)
        #expect(velocities.count == 1 && abs(velocity - 500) < 1e-6)
    }
}

/// Turns what `Turning` shows.
@MainActor
private final class Turn {
    fileprivate var set: (Int) -> Void = { _ in }
    func callAsFunction(to value: Int) { set(value) }
}

private struct Turning<Content: View>: View {
    let turn: Turn
    @ViewBuilder var content: (Int) -> Content
    @State private var value = 0

    var body: some View { content(value).onAppear { turn.set = { value = $0 } } }
}
