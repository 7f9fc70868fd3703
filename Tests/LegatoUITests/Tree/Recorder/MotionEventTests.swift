// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import SwiftUI
import TestSupport
import Testing

@testable import LegatoEngine
@testable import LegatoStage
@_spi(Benchmarks) @testable import LegatoTesting
@testable import LegatoUI

/// What traces say of transitions, phases, keyframes and matched geometry.
@MainActor
@Suite struct MotionEventTests {
    private let kinds: Set<TraceLine.Event> = [.insert, .remove, .return, .gone, .phase, .keyframes, .match]

    /// The lines of the kinds above that `body` leads to.
    private func lines(_ stage: LegatoTesting.Stage, _ body: () -> Void) -> [TraceLine] {
        var lines: [TraceLine] = []
        let outer = stage.stage.recorder
        stage.stage.recorder = { lines.append(TraceLine($0)) }
        body()
        stage.stage.recorder = outer
        return lines.filter { kinds.contains($0.event) }
    }

    @Test func `an element is inserted, removed, comes back and is gone, each at the line of its transition`() {
        let line = Int(#line) + 4
        let scene = WrittenScene(false) { isThere in
            ZStack {
                if isThere {
                    Color.red.transition(.slide)
                    Color.blue
                }
            }
        }
        let said = lines(scene.stage) {
            scene.write(true)
            scene.advance(0.5)
            scene.write(false)
            scene.advance(0.25)
            scene.write(true)
            scene.advance(2)
            scene.write(false, animated: false)
        }
        let (first, second) = (said.filter { $0.source != nil }, said.filter { $0.source == nil })
        #expect(first.map(\.event) == [.insert, .remove, .return, .remove, .gone])
        #expect(second.map(\.event) == first.map(\.event))
        #expect(first.allSatisfy { $0.source == "MotionEventTests.swift:\(line)" && $0.view == "Rectangle" })
        #expect(first.map(\.time) == [0, 0.5, 0.75, 2.75, 2.75])
    }

    @Test func `what leaves by a transition is gone when that has ended, what has none at once`() {
        let scene = WrittenScene(true) { isThere in
            ZStack {
                if isThere {
                    Color.red
                    Color.blue.transition(.identity)
                }
            }
        }
        let said = lines(scene.stage) {
            scene.write(false)
            scene.advance(2)
        }
        #expect(said.map(\.event) == [.remove, .remove, .gone, .gone])
        #expect(said.map { $0.time > 0.9 } == [false, false, false, true])
    }

    @Test func `an endless animation that the removal began is reported once, and keeps the view`() {
        struct Spinning: View {
            let isThere: Bool
            var body: some View {
                Group { if isThere { Color.red.id("view").transition(Spin()) } }
            }
        }
        struct Spin: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.rotationEffect(.degrees(phase == .didDisappear ? 360 : 0))
                    .animation(.linear(duration: 1).repeatForever(autoreverses: false), value: phase)
            }
        }
        let messages = reports {
            let scene = WrittenScene(true) { Spinning(isThere: $0) }
            scene.write(false)
            scene.advance(20)
            #expect(scene.stage.presentation(of: "view") != nil)
        }
        #expect(messages.count == 1 && messages[0].contains("never ends"), "\(messages)")
    }

    @Test func `phases are named in their order, and a trigger on the way is said to be one`() {
        let scene = WrittenScene(0) { trigger in
            PhaseAnimator(["a", "b", "c"], trigger: trigger) { phase in
                Color.red.opacity(phase == "b" ? 0 : 1).offset(x: phase == "c" ? 10 : 0)
            } animation: { _ in
                .linear(duration: 0.5)
            }
        }
        let said = lines(scene.stage) {
            scene.write(1)
            scene.advance(0.75)
            scene.write(2)
            scene.advance(3)
        }
        #expect(said.map(\.phase) == ["b", "c", "b", "c", "a"] && said.map(\.index) == [1, 2, 1, 2, 0])
        #expect(said.map(\.isRetrigger) == [nil, nil, true, nil, nil])
        #expect(said.allSatisfy { $0.source?.hasPrefix("MotionEventTests.swift:") ?? false })
    }

    @Test func `a run along keyframes is said with its duration, and whether one was in flight`() {
        let scene = WrittenScene(0) { trigger in
            Color.red.keyframeAnimator(initialValue: CGFloat(0), trigger: trigger) { view, x in
                view.offset(x: x)
            } keyframes: { _ in
                LinearKeyframe(10, duration: 0.5)
            }
        }
        let said = lines(scene.stage) {
            scene.write(1)
            scene.advance(0.25)
            scene.write(2)
            scene.advance(1)
        }
        #expect(said.map(\.event) == [.keyframes, .keyframes] && said.map(\.duration) == [0.5, 0.5])
        #expect(said.map(\.isRetrigger) == [nil, true])
        #expect(said.allSatisfy { $0.source?.hasPrefix("MotionEventTests.swift:") ?? false })
    }

    @Test func `a source of a matched group is said when it becomes one, with how many follow it`() {
        struct Scene: View {
            let isLarge: Bool
            @Namespace private var namespace
            var body: some View {
                ZStack {
                    if isLarge {
                        Color.red.matchedGeometryEffect(id: "card", in: namespace).frame(width: 90, height: 90)
                    } else {
                        Color.red.matchedGeometryEffect(id: "card", in: namespace).frame(width: 20, height: 20)
                    }
                }
            }
        }
        let scene = WrittenScene(false) { Scene(isLarge: $0) }
        let said = lines(scene.stage) {
            scene.write(true)
            scene.advance(2)
        }
        let matches = said.filter { $0.event == .match }
        #expect(matches.map(\.id) == ["card"] && matches.map(\.followers) == [1])
        #expect(matches.allSatisfy { $0.source?.hasPrefix("MotionEventTests.swift:") ?? false })
    }
}
