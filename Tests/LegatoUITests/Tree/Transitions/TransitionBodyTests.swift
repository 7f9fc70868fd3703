// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// What the body of a transition may do with the view.
@MainActor
@Suite struct TransitionBodyTests {
    private func opacity(_ id: String, in stage: LegatoTesting.Stage) -> Double? { stage.presentation(of: id)?.opacity }

    private func isNear(_ left: Double?, _ right: Double) -> Bool { left.map { abs($0 - right) < 0.02 } ?? false }

    private func square(_ id: String) -> some View { Color.red.frame(width: 20, height: 20).id(id) }

    @Test func `a body may show the view among others, which appear and disappear with it`() throws {
        struct Ringed: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                ZStack {
                    Circle().stroke(Color.blue, lineWidth: 2).frame(width: 60, height: 60).id("ring")
                        .scaleEffect(phase.isIdentity ? 1 : 0.5)
                    content.opacity(phase.isIdentity ? 1 : 0)
                }
            }
        }
        let scene = WrittenScene(true) { isThere in
            HStack(spacing: 0) {
                Color.green.frame(width: 10, height: 10)
                if isThere { square("view").zIndex(2).layoutPriority(1).transition(Ringed()) }
            }
        }
        // It is there in all phases, from the beginning.
        #expect(scene.stage.presentation(of: "ring")?.frame.width == 60)
        scene.write(false)
        scene.advance(0.5)
        #expect(scene.stage.presentation(of: "ring").map { abs($0.frame.width - 45) < 0.5 } ?? false)
        #expect(isNear(opacity("view", in: scene.stage), 0.5))
        scene.write(true)
        scene.advance(2)
        #expect(scene.stage.presentation(of: "ring")?.frame.width == 60 && opacity("view", in: scene.stage) == 1)
        scene.write(false)
        scene.advance(2)
        #expect(scene.stage.presentation(of: "ring") == nil && scene.stage.isSettled)
        scene.write(true)
        scene.advance(0.5)
        #expect(scene.stage.presentation(of: "ring").map { abs($0.frame.width - 45) < 0.5 } ?? false)
    }

    @Test func `a body that shows the view twice is reported`() {
        struct Double: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                VStack {
                    content
                    content
                }
            }
        }
        let messages = reports { _ = Stage { if true { square("view").transition(Double()) } } }
        #expect(messages.count == 1 && messages[0].hasPrefix("A transition shows its content twice"))
    }

    @Test func `a body can animate by phase, read state and the environment, and have animatable data`() throws {
        struct Own: Transition {
            @Environment(\.isEnabled) private var isEnabled
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.opacity(phase.isIdentity ? 1 : isEnabled ? 0 : 0.5)
                    .animation(.linear(duration: 2), value: phase)
            }
        }
        struct Wiped: ViewModifier, @MainActor Animatable {
            var part: CGFloat
            var animatableData: CGFloat {
                get { part }
                set { part = newValue }
            }
            func body(content: Content) -> some View { content.offset(x: (part * part) * 40) }
        }
        let scene = WrittenScene(true) { isThere in
            ZStack {
                Color.clear
                if isThere {
                    square("own").transition(Own())
                    square("wiped").transition(.modifier(active: Wiped(part: 1), identity: Wiped(part: 0)))
                }
            }
            .disabled(true)
        }
        scene.write(false, animated: false)
        scene.advance(1)
        #expect(isNear(opacity("own", in: scene.stage), 0.75))
        #expect(scene.stage.presentation(of: "wiped") == nil)
        scene.write(true, animated: false)
        scene.advance(3)
        scene.write(false)
        scene.advance(0.5)
        #expect(abs(try #require(scene.stage.presentation(of: "wiped")).frame.midX - 210) < 1)
        scene.advance(3)
        #expect(scene.stage.isSettled)
    }

    @Test func `the environment that a body gives its content reaches the view, with what changes around both`() throws
    {
        struct Shy: Transition {
            func body(content: Content, phase: TransitionPhase) -> some View {
                content.disabled(!phase.isIdentity).opacity(phase.isIdentity ? 1 : 0.9)
            }
        }
        struct Sized: View {
            @Environment(\.isEnabled) private var isEnabled
            @Environment(\.lineSpacing) private var spacing
            var body: some View { Color.red.frame(width: isEnabled ? 40 : 20, height: 10 + spacing).id("view") }
        }
        let scene = WrittenScene((isThere: true, spacing: CGFloat(0))) { value in
            ZStack {
                Color.clear
                if value.isThere { Sized().padding(1).transition(Shy()) }
            }
            .lineSpacing(value.spacing)
        }
        func size() -> CGSize? { scene.stage.presentation(of: "view")?.frame.size }
        #expect(size() == CGSize(width: 40, height: 10))
        scene.write((false, 0))
        scene.advance(0.5)
        #expect(size() == CGSize(width: 30, height: 10))
        scene.write((false, 7), animated: false)
        #expect(size().map { abs($0.height - 17) < 0.01 } ?? false)
        scene.advance(2)
        #expect(size() == nil)
        scene.write((true, 7))
        #expect(size() == CGSize(width: 20, height: 17))
        scene.advance(0.5)
        #expect(size() == CGSize(width: 30, height: 17))
        scene.advance(2)
        #expect(size() == CGSize(width: 40, height: 17) && scene.stage.isSettled)
    }

    @Test func `apply shows any view as a phase of a transition`() throws {
        struct Scene: View {
            let phase: TransitionPhase
            var body: some View {
                OpacityTransition().combined(with: OffsetTransition(CGSize(width: 40, height: 0)))
                    .apply(content: Color.red.frame(width: 20, height: 20).id("view"), phase: phase)
            }
        }
        let scene = WrittenScene(TransitionPhase.identity) { Scene(phase: $0) }
        #expect(opacity("view", in: scene.stage) == 1)
        scene.write(.willAppear)
        scene.advance(0.5)
        #expect(isNear(opacity("view", in: scene.stage), 0.5))
        #expect(abs(try #require(scene.stage.presentation(of: "view")).frame.midX - 220) < 0.5)
    }
}
