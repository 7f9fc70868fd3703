// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// What devices of a host do to a scene.
@MainActor
@Suite struct SceneEventTests {
    private let log = BodyLog()
    private let center = CGPoint(x: 200, y: 200)

    /// Sends an event at the scene's time.
    @discardableResult
    private func send(
        _ kind: SceneEvent.Kind, to scene: RuledScene, modifiers: EventModifiers = [], time: Double? = nil
    ) -> Bool {
        var isTaken = false
        scene.perform {
            isTaken = scene.graph.handle(
                SceneEvent(kind, modifiers: modifiers, time: time), in: scene.root, at: scene.time,
                date: Date(timeIntervalSinceReferenceDate: scene.time))
        }
        return isTaken
    }

    // MARK: - Touches

    private func tappable() -> RuledScene {
        RuledScene { [log] in
            Color.red.frame(width: 100, height: 100).onTapGesture { log.names.append("tap") }
        }
    }

    @Test func `a touch is taken where a gesture is, and goes on wherever it moves`() {
        let scene = tappable()
        #expect(send(.touch(.finger(1), .began, center), to: scene))
        #expect(send(.touch(.finger(1), .moved, CGPoint(x: 0, y: 210)), to: scene))
        // The end of a touch is taken where it has scrolled something.
        #expect(!send(.touch(.finger(1), .ended, CGPoint(x: 0, y: 210)), to: scene))
        #expect(!send(.touch(.finger(1), .moved, center), to: scene))
        #expect(!send(.touch(.finger(1), .began, .zero), to: scene))
        #expect(!send(.touch(.finger(2), .ended, center), to: scene))
        #expect(log.take() == [])
        send(.touch(.finger(1), .began, center), to: scene)
        send(.touch(.finger(1), .ended, center), to: scene)
        #expect(log.take() == ["tap"])
    }

    @Test func `a view without a gesture, or a disabled one, takes no touch`() {
        let scene = RuledScene { [log] in
            VStack(spacing: 0) {
                Color.red.frame(height: 100)
                Color.green.frame(height: 100).onTapGesture { log.names.append("tap") }.disabled(true)
            }
        }
        for y in [150.0, 250] { #expect(!send(.touch(.finger(1), .began, CGPoint(x: 200, y: y)), to: scene)) }
    }

    @Test func `a cancelled touch is no tap, and ends a drag without an end`() {
        var states: [Bool] = []
        let scene = RuledScene { [log] in
            Color.red.gesture(
                DragGesture(minimumDistance: 0).onChanged { _ in states.append(true) }
                    .onEnded { _ in log.names.append("end") })
        }
        send(.touch(.finger(1), .began, center), to: scene)
        send(.touch(.finger(1), .cancelled, center), to: scene)
        #expect(states == [true] && log.take() == [])
        let tap = tappable()
        send(.touch(.finger(1), .began, center), to: tap)
        send(.touch(.finger(1), .cancelled, center), to: tap)
        #expect(!send(.touch(.finger(1), .ended, center), to: tap))
        #expect(log.take() == [])
    }

    @Test func `a finger that goes down twice was lifted somewhere else: its first touch is cancelled`() {
        let scene = tappable()
        send(.touch(.finger(1), .began, center), to: scene)
        send(.touch(.finger(1), .began, center), to: scene)
        send(.touch(.finger(1), .ended, center), to: scene)
        #expect(log.take() == ["tap"])
        #expect(!send(.touch(.finger(1), .ended, center), to: scene))
    }

    @Test func `the pointer with its button down is a touch, beside the fingers`() {
        let scene = tappable()
        #expect(send(.touch(.pointer, .began, center), to: scene))
        #expect(scene.graph.pointer == center)
        #expect(!send(.touch(.pointer, .ended, center), to: scene))
        #expect(log.take() == ["tap"])
    }

    @Test func `an event with a number that is not finite is refused, and changes nothing`() {
        let scene = tappable()
        let bad: [SceneEvent.Kind] = [
            .touch(.finger(1), .began, CGPoint(x: CGFloat.nan, y: 0)), .hover(CGPoint(x: 0, y: CGFloat.infinity)),
            .wheel(CGSize(width: -CGFloat.infinity, height: 0), .step), .pinch(TrackpadPinch(scale: .nan), .began),
            .pinch(TrackpadPinch(rotation: .infinity), .began),
        ]
        for kind in bad { #expect(!send(kind, to: scene)) }
        #expect(!send(.touch(.finger(1), .began, center), to: scene, time: .nan))
        #expect(scene.graph.pointer == nil)
        #expect(send(.touch(.finger(1), .began, center), to: scene))
    }

    // MARK: - Times

    @Test func `velocities are measured with the times of the device, however late the events come`() throws {
        var velocities: [CGFloat] = []
        let scene = RuledScene {
            Color.red.gesture(DragGesture(minimumDistance: 0).onEnded { velocities.append($0.velocity.width) })
        }
        for late in [0.0, 0.5] {
            scene.time += 1
            let begin = scene.time
            for step in 0...10 {
                // 100 points in a tenth of a second, told at once half a second late or as they happen.
                let time = begin + Double(step) / 100
                scene.time = max(scene.time, time + late)
                let phase: TouchPhase = step == 0 ? .began : step == 10 ? .ended : .moved
                send(.touch(.finger(1), phase, CGPoint(x: 100 + 10 * step, y: 200)), to: scene, time: time)
            }
        }
        #expect(velocities.count == 2)
        for velocity in velocities { #expect(abs(velocity - 1000) < 1e-6) }
    }

    @Test func `a tap that was short is one, though its events come late; one that was long is none`() {
        let scene = tappable()
        for (duration, expected) in [(0.7, ["tap"]), (0.8, [])] {
            scene.time += 10
            let begin = scene.time - 5
            send(.touch(.finger(1), .began, center), to: scene, time: begin)
            send(.touch(.finger(1), .ended, center), to: scene, time: begin + duration)
            #expect(log.take() == expected)
        }
    }

    @Test func `no event is later than now, or earlier than the one before`() {
        var dates: [Double] = []
        let scene = RuledScene {
            Color.red.gesture(
                DragGesture(minimumDistance: 0).onChanged { dates.append($0.time.timeIntervalSinceReferenceDate) })
        }
        scene.time = 5
        send(.touch(.finger(1), .began, center), to: scene, time: 9)
        scene.time = 6
        send(.touch(.finger(1), .moved, CGPoint(x: 201, y: 200)), to: scene, time: 1)
        send(.touch(.finger(1), .moved, CGPoint(x: 202, y: 200)), to: scene, time: 5.5)
        #expect(dates == [5, 5, 5.5])
    }

    // MARK: - Trackpads

    @Test func `two fingers on a trackpad pinch and turn what is under the pointer`() throws {
        var scales: [MagnifyGesture.Value] = []
        var angles: [Double] = []
        var ends = 0
        let scene = RuledScene {
            Color.red.frame(width: 200, height: 200)
                .gesture(
                    MagnifyGesture().onChanged { scales.append($0) }.onEnded { _ in ends += 1 }
                        .simultaneously(with: RotateGesture().onChanged { angles.append($0.rotation.degrees) }))
        }
        #expect(!send(.pinch(TrackpadPinch(), .began), to: scene))
        send(.hover(CGPoint(x: 150, y: 200)), to: scene)
        #expect(send(.pinch(TrackpadPinch(), .began), to: scene))
        #expect(scales.isEmpty && angles.isEmpty)
        scene.time = 0.1
        #expect(send(.pinch(TrackpadPinch(scale: 1.5, rotation: .pi / 6), .moved), to: scene))
        scene.time = 0.2
        send(.pinch(TrackpadPinch(scale: 2, rotation: .pi / 3), .ended), to: scene)
        let first = try #require(scales.first)
        #expect(first.magnification == 1.5 && first.startLocation == CGPoint(x: 50, y: 100))
        #expect(first.startAnchor == UnitPoint(x: 0.25, y: 0.5) && abs(first.velocity - 5) < 1e-9)
        #expect(angles.map { $0.rounded() }.first == 30 && ends == 1)
        #expect(!send(.pinch(TrackpadPinch(scale: 3), .moved), to: scene))
    }

    @Test func `a small pinch is none, a cancelled one has no end, and one over nothing that follows it is not taken`()
    {
        let scene = RuledScene { [log] in
            VStack(spacing: 0) {
                Color.red.frame(height: 200).gesture(
                    MagnifyGesture().onChanged { _ in log.names.append("change") }.onEnded { _ in
                        log.names.append("end")
                    })
                Color.green.frame(height: 200).onTapGesture { log.names.append("tap") }
                    .gesture(DragGesture(minimumDistance: 0).onChanged { _ in log.names.append("drag") })
                    .onLongPressGesture { log.names.append("press") }
            }
        }
        send(.hover(CGPoint(x: 200, y: 100)), to: scene)
        send(.pinch(TrackpadPinch(), .began), to: scene)
        send(.pinch(TrackpadPinch(scale: 1.005), .moved), to: scene)
        send(.pinch(TrackpadPinch(scale: 1.005), .ended), to: scene)
        #expect(log.take() == [])
        send(.pinch(TrackpadPinch(), .began), to: scene)
        send(.pinch(TrackpadPinch(scale: 1.5), .moved), to: scene)
        // Another one begins: the first is cancelled.
        send(.pinch(TrackpadPinch(), .began), to: scene)
        send(.pinch(TrackpadPinch(scale: 2), .moved), to: scene)
        send(.pinch(TrackpadPinch(scale: 2), .cancelled), to: scene)
        #expect(log.take() == ["change", "change"])
        send(.hover(CGPoint(x: 200, y: 300)), to: scene)
        #expect(!send(.pinch(TrackpadPinch(), .began), to: scene))
        scene.time = 2
        send(.pinch(TrackpadPinch(scale: 2), .moved), to: scene)
        send(.pinch(TrackpadPinch(scale: 2), .ended), to: scene)
        #expect(log.take() == [])
    }

    @Test func `fingers on the screen and on a trackpad do not mix`() {
        var scales: [CGFloat] = []
        let scene = RuledScene {
            Color.red.gesture(MagnifyGesture().onChanged { scales.append($0.magnification) })
        }
        send(.hover(center), to: scene)
        send(.touch(.finger(1), .began, CGPoint(x: 150, y: 200)), to: scene)
        // One finger is there first: the trackpad is not followed.
        send(.pinch(TrackpadPinch(), .began), to: scene)
        send(.pinch(TrackpadPinch(scale: 3), .moved), to: scene)
        send(.touch(.finger(2), .began, CGPoint(x: 250, y: 200)), to: scene)
        send(.touch(.finger(2), .moved, CGPoint(x: 350, y: 200)), to: scene)
        #expect(scales == [2])
    }
}
