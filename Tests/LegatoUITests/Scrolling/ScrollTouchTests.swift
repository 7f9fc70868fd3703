// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Controls under fingers that may be there to scroll.
@MainActor
@Suite struct ScrollTouchTests {
    private final class Log {
        var events: [String] = []
        func take() -> [String] {
            defer { events = [] }
            return events
        }
    }

    /// Says when it is pressed, and when it is not any more.
    private struct Told: ButtonStyle {
        let log: Log
        func makeBody(configuration: Configuration) -> some View {
            configuration.label.onChange(of: configuration.isPressed) { log.events.append($1 ? "pressed" : "released") }
        }
    }

    private struct Buttons: View {
        let log: Log
        var body: some View {
            VStack(spacing: 0) {
                ForEach(0..<30, id: \.self) { number in
                    Button {
                        log.events.append("tapped \(number)")
                    } label: {
                        Color.red.frame(width: 400, height: 40).id("row \(number)")
                    }
                    .buttonStyle(Told(log: log))
                }
            }
        }
    }

    private let log = Log()
    private let middle = CGPoint(x: 200, y: 220)

    private func offset(_ stage: LegatoTesting.Stage) throws -> CGFloat { try -stage.frame("row 0").minY }

    // MARK: - Buttons

    @Test func `a button is pressed when the finger has stayed for 150 ms`() {
        let stage = Stage { ScrollView { Buttons(log: log) } }
        let finger = stage.touch(at: middle)
        stage.advance(by: .milliseconds(149))
        #expect(log.take() == [])
        stage.advance(by: .milliseconds(2))
        #expect(log.take() == ["pressed"])
        finger.lift()
        #expect(log.take().sorted() == ["released", "tapped 5"])
    }

    @Test func `a tap that is shorter than that acts, at once or over some time`() {
        let stage = Stage { ScrollView { Buttons(log: log) } }
        stage.tap(at: middle)
        #expect(log.take() == ["tapped 5"])
        stage.press(at: middle, for: .milliseconds(100))
        #expect(log.take() == ["tapped 5"])
        stage.tap(at: CGPoint(x: 200, y: 10))
        #expect(log.take() == ["tapped 0"])
    }

    @Test func `a finger that scrolls before or after that takes the button back`() throws {
        for delay in [0, 100, 300] {
            let stage = Stage { ScrollView { Buttons(log: log) } }
            let finger = stage.touch(at: middle)
            stage.advance(by: .milliseconds(delay))
            finger.move(to: CGPoint(x: 200, y: 215))
            finger.move(to: CGPoint(x: 200, y: 180))
            #expect(try offset(stage) == 30)
            finger.lift()
            #expect(log.take() == (delay > 150 ? ["pressed", "released"] : []), "\(delay)")
        }
    }

    @Test func `a finger that trembles presses all the same, and one that moves across presses at once`() {
        let stage = Stage { ScrollView { Buttons(log: log) } }
        let finger = stage.touch(at: middle)
        stage.advance(by: .milliseconds(50))
        finger.move(to: CGPoint(x: 203, y: 216))
        #expect(log.take() == [])
        stage.advance(by: .milliseconds(101))
        #expect(log.take() == ["pressed"])
        finger.cancel()
        #expect(log.take() == ["released"])
        let across = stage.touch(at: middle)
        across.move(to: CGPoint(x: 212, y: 220))
        #expect(log.take() == ["pressed"])
        across.lift()
        #expect(log.take().sorted() == ["released", "tapped 5"])
    }

    @Test func `where nothing can scroll a button is pressed at once`() {
        let buttons = Buttons(log: log)
        let views: [AnyView] = [
            AnyView(buttons), AnyView(ScrollView { buttons }.scrollDisabled(true)),
            AnyView(ScrollView(.horizontal) { buttons }.scrollBounceBehavior(.basedOnSize, axes: .horizontal)),
        ]
        for (number, view) in views.enumerated() {
            let stage = Stage { view }
            let finger = stage.touch(at: middle)
            #expect(log.take() == ["pressed"], "\(number)")
            finger.lift()
            _ = log.take()
        }
    }

    @Test func `a touch that stops a fling presses nothing, and a finger that is taken back acts on nothing`() throws {
        let stage = Stage { ScrollView { Buttons(log: log) } }
        stage.swipe(from: CGPoint(x: 200, y: 390), to: CGPoint(x: 200, y: 290))
        stage.advance(by: .milliseconds(100))
        let finger = stage.touch(at: middle)
        let before = try offset(stage)
        stage.advance(by: .milliseconds(400))
        finger.lift()
        #expect(try log.take() == [] && offset(stage) == before)
        try stage.settle()
        let other = stage.touch(at: middle)
        stage.advance(by: .milliseconds(50))
        other.cancel()
        stage.advance(by: .milliseconds(500))
        #expect(log.take() == [])
    }

    @Test func `in one scroll view in another, either may take the finger from a button`() throws {
        for (end, origin) in [
            (CGPoint(x: 150, y: 220), CGPoint(x: -40, y: 0)), (CGPoint(x: 200, y: 170), CGPoint(x: 0, y: -40)),
        ] {
            let log = log
            let stage = Stage {
                ScrollView {
                    VStack(spacing: 0) {
                        ScrollView(.horizontal) {
                            Button {
                                log.events.append("tapped")
                            } label: {
                                Color.blue.frame(width: 1000, height: 400).id("inner")
                            }
                            .buttonStyle(Told(log: log))
                        }
                        Color.red.frame(height: 400)
                    }
                }
            }
            stage.drag(from: CGPoint(x: 200, y: 220), to: end, over: .seconds(1))
            #expect(log.take() == ["pressed", "released"])
            stage.touch(at: CGPoint(x: 200, y: 220)).move(to: end)
            #expect(try log.take() == [] && stage.frame("inner").origin != origin)
        }
    }

    @Test func `a view that is removed while a finger waits on it hears nothing`() {
        let remote = RemoteState<Bool>()
        let log = log
        let stage = Stage { ScrollView { Remoted(remote, true) { if $0 { Buttons(log: log) } } } }
        let finger = stage.touch(at: middle)
        stage.perform { remote.value = false }
        stage.advance(by: .milliseconds(300))
        finger.lift()
        #expect(log.take() == [])
    }

    // MARK: - Sliders and gestures

    private struct Sliding: View {
        @State private var value = 0.0
        let log: Log
        var body: some View {
            ScrollView {
                VStack(spacing: 0) {
                    Color.red.frame(height: 186).id("row 0")
                    Slider(value: $value).onChange(of: value) { log.events.append("\(Int(($1 * 372).rounded()))") }
                    Color.red.frame(height: 2000)
                }
            }
        }
    }

    /// On the knob, which is 28 points long and at the beginning.
    private let knob = CGPoint(x: 14, y: 200)

    @Test func `a slider takes a drag along it at once`() throws {
        let stage = Stage { Sliding(log: log) }
        let finger = stage.touch(at: knob)
        finger.move(to: CGPoint(x: 34, y: 203))
        finger.move(to: CGPoint(x: 54, y: 260))
        #expect(try log.take() == ["20", "40"] && offset(stage) == 0)
    }

    @Test func `a drag that goes up at once scrolls, and one that does so after a while is the slider's`() throws {
        let stage = Stage { Sliding(log: log) }
        let quick = stage.touch(at: knob)
        quick.move(to: CGPoint(x: 16, y: 180))
        quick.move(to: CGPoint(x: 80, y: 170))
        #expect(try log.take() == [] && offset(stage) == 20)
        quick.lift()
        stage.scroll(at: CGPoint(x: 200, y: 300), by: CGSize(width: 0, height: -20))
        #expect(try offset(stage) == 0)
        let slow = stage.touch(at: knob)
        stage.advance(by: .milliseconds(160))
        slow.move(to: CGPoint(x: 16, y: 150))
        slow.move(to: CGPoint(x: 54, y: 100))
        #expect(try log.take() == ["2", "40"] && offset(stage) == 0)
    }

    @Test func `gestures that are no controls hear of the finger at once`() {
        let log = log
        let stage = Stage {
            ScrollView {
                Color.red.frame(height: 1000)
                    .simultaneousGesture(DragGesture(minimumDistance: 0).onChanged { _ in log.events.append("drag") })
            }
        }
        _ = stage.touch(at: middle)
        #expect(log.take() == ["drag"])
    }
}
