// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// Which view a wheel moves.
@MainActor
@Suite struct WheelTests {
    fileprivate final class Log {
        var events: [String] = []
        func take() -> [String] {
            defer { events = [] }
            return events
        }
    }

    /// Hears a wheel, and takes it where it moves along an axis.
    nonisolated private struct Listening: _BoxModifier {
        let name: String
        let axis: Axis
        let log: Log

        @MainActor func _makeEffect(in node: _Node) -> Effect { Effect(self, node: node) }
        @MainActor func _update(_ effect: Effect) {}

        final class Effect: _TaggedEffect, WheelListener {
            private let listening: Listening

            init(_ listening: Listening, node: _Node) {
                self.listening = listening
                super.init(node: node)
            }

            override var wheelListener: (any WheelListener)? { self }

            func handle(_ event: WheelEvent) -> Bool {
                let way = listening.axis == .vertical ? event.delta.height : event.delta.width
                let isOwn = way != 0 || event.phase != .began && event.phase != .step && event.phase != .changed
                if isOwn { listening.log.events.append("\(listening.name) \(event.phase) \(Int(way))") }
                return isOwn
            }
        }
    }

    private let log = Log()

    private func listening(_ content: some View, _ name: String, _ axis: Axis) -> some View {
        _WrappedView(content: content, modifier: Listening(name: name, axis: axis, log: log))
    }

    /// A row that moves to the side, in a page that moves up and down.
    private func nested() -> RuledScene {
        RuledScene {
            listening(
                VStack(spacing: 0) {
                    listening(Color.red.frame(height: 200), "row", .horizontal)
                    Color.green.frame(height: 200)
                }, "page", .vertical)
        }
    }

    @discardableResult
    private func turn(_ scene: RuledScene, _ x: CGFloat, _ y: CGFloat, _ phase: WheelPhase = .step) -> Bool {
        send(.wheel(CGSize(width: x, height: y), phase), to: scene)
    }

    @discardableResult
    private func send(_ kind: SceneEvent.Kind, to scene: RuledScene) -> Bool {
        var isTaken = false
        scene.perform {
            isTaken = scene.graph.handle(SceneEvent(kind), in: scene.root, at: scene.time, date: Date())
        }
        return isTaken
    }

    @Test func `a click of a wheel goes to the innermost view under the pointer that moves that way`() {
        let scene = nested()
        #expect(!turn(scene, 0, 10))
        send(.hover(CGPoint(x: 200, y: 100)), to: scene)
        #expect(turn(scene, 0, 10) && turn(scene, 10, 0))
        #expect(log.take() == ["page step 10", "row step 10"])
        send(.hover(CGPoint(x: 200, y: 300)), to: scene)
        #expect(turn(scene, 0, 10) && !turn(scene, 10, 0))
        #expect(log.take() == ["page step 10"])
        send(.hover(nil), to: scene)
        #expect(!turn(scene, 0, 10))
    }

    @Test func `who takes the beginning of a movement gets all of it, and the momentum after it`() {
        let scene = nested()
        send(.hover(CGPoint(x: 200, y: 100)), to: scene)
        turn(scene, 5, 0, .began)
        // Over something else, and the other way.
        send(.hover(CGPoint(x: 200, y: 300)), to: scene)
        for phase in [WheelPhase.changed, .ended, .momentum, .momentumEnded] { #expect(turn(scene, 7, 0, phase)) }
        #expect(
            log.take() == ["row began 5", "row changed 7", "row ended 7", "row momentum 7", "row momentumEnded 7"])
        // It is over, and nobody has begun another.
        for phase in [WheelPhase.ended, .momentum, .momentumEnded, .cancelled] { #expect(!turn(scene, 0, 1, phase)) }
        #expect(log.take() == [])
    }

    @Test func `a movement that begins without a way is taken by who takes its first way`() {
        let scene = nested()
        send(.hover(CGPoint(x: 200, y: 100)), to: scene)
        #expect(!turn(scene, 0, 0, .began))
        #expect(turn(scene, 0, 3, .changed) && turn(scene, 9, 4, .changed) && turn(scene, 0, 0, .cancelled))
        #expect(log.take() == ["page changed 3", "page changed 4", "page cancelled 0"])
        #expect(!turn(scene, 0, 1, .momentum))
    }

    @Test func `a new movement, or a click, forgets who had the last one`() {
        let scene = nested()
        send(.hover(CGPoint(x: 200, y: 100)), to: scene)
        turn(scene, 5, 0, .began)
        turn(scene, 0, 5, .began)
        turn(scene, 0, 6, .changed)
        turn(scene, 5, 0)
        #expect(!turn(scene, 0, 0, .ended))
        #expect(log.take() == ["row began 5", "page began 5", "page changed 6", "row step 5"])
    }

    @Test func `a view that left, or is disabled, moves no more`() {
        let turn = Turn()
        let scene = RuledScene {
            Turning(turn: turn) { value in
                if value == 0 {
                    listening(Color.red, "first", .vertical)
                } else {
                    listening(Color.red, "second", .vertical).disabled(value == 2)
                }
            }
        }
        send(.hover(CGPoint(x: 200, y: 200)), to: scene)
        self.turn(scene, 0, 1, .began)
        scene.perform { turn(to: 1) }
        #expect(!self.turn(scene, 0, 2, .changed))
        #expect(self.turn(scene, 0, 3, .began))
        scene.perform { turn(to: 2) }
        #expect(!self.turn(scene, 0, 4, .began) && !self.turn(scene, 0, 5))
        #expect(log.take() == ["first began 1", "second began 3"])
    }
}
