// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoMotion
import SwiftUI
import TestSupport
import Testing

@testable import LegatoUI

/// A square that moves, turns, fades and changes its size, and a number that its body animates.
private struct Program: View {
    var distance: CGFloat = 100
    var extra = false
    let remote: RemoteState<Bool>
    @State private var isOn = false

    var body: some View {
        let _ = remote.binding = $isOn
        VStack(spacing: 0) {
            if extra { Text("new in this version") }
            Rectangle().fill(.red)
                .frame(width: isOn ? 80 : 20, height: 20)
                .rotationEffect(.degrees(isOn ? 90 : 0))
                .opacity(isOn ? 0.2 : 1)
                .offset(x: isOn ? distance : 0)
                .id("square")
            ForEach(["a", "b"], id: \.self) { name in
                Circle().frame(width: 10, height: isOn ? 30 : 10).id(name)
            }
        }
    }
}

/// The same path to a view that is animated otherwise.
private typealias Other = OtherProgram.Program

private enum OtherProgram {
    struct Program: View {
        var body: some View {
            VStack(spacing: 0) {
                Text("")
                Rectangle().fill(.red).frame(width: 20, height: 20).blur(radius: 4).opacity(0.5)
                    .id("square")
                Text("")
            }
        }
    }
}

@MainActor
@Suite struct SceneMotionsTests {
    @MainActor
    private final class Scene {
        let remote = RemoteState<Bool>()
        let graph: ViewGraph

        init(_ program: (RemoteState<Bool>) -> Program, after old: Scene? = nil, at time: Double = 0) {
            var beginning = SceneBeginning()
            beginning.keepsMotions = true
            for slot in old?.graph.stateSlots ?? [] { beginning.states[slot.path] = slot.value }
            if let old { beginning.motions = old.graph.motions(at: time) }
            graph = ViewGraph(
                program(remote), inputs: SceneInputs(size: CGSize(width: 400, height: 400), scale: 1),
                textEngine: RuledTextEngine(), beginning: beginning, listeners: CheckedScenes.listeners)
            _ = graph.commit(at: 0)
            remote.graph = graph
        }

        isolated deinit { remote.forget() }

        func set(_ isOn: Bool, at time: Double, _ animation: Animation) {
            graph.perform(at: time) { withAnimation(animation) { remote.value = isOn } }
            _ = graph.commit(at: time)
        }

        /// All numbers that show at `time`, in a fixed order.
        func numbers(at time: Double) -> [Double] {
            ["square", "a", "b"].flatMap { id -> [Double] in
                guard let tag = graph.tag(of: id) else { return [] }
                return graph.attributes(of: tag, at: time).flatMap(\.presentation)
            }
        }

        func velocities(at time: Double) -> [Double] {
            ["square", "a", "b"].flatMap { id -> [Double] in
                guard let tag = graph.tag(of: id) else { return [] }
                return graph.attributes(of: tag, at: time).flatMap(\.velocity)
            }
        }
    }

    private func areNear(_ one: [Double], _ other: [Double], within limit: Double = 1e-9) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { abs($0 - $1) <= limit }
    }

    nonisolated static let animations: [Animation] = [
        .linear(duration: 1), .easeInOut(duration: 1), .spring, .bouncy, .spring(duration: 0.8, bounce: -0.3),
        .easeIn(duration: 0.5).delay(0.2), .linear(duration: 0.4).repeatForever(),
    ]

    @Test(arguments: animations)
    func `a second scene goes on with what the first one has in flight, to the same end`(animation: Animation) throws {
        let old = Scene { Program(remote: $0) }
        old.set(true, at: 0.5, animation)
        let new = Scene({ Program(remote: $0) }, after: old, at: 0.8)
        #expect(new.remote.value)
        #expect(!new.numbers(at: 0).isEmpty)
        for step in 0...20 {
            let time = Double(step) * 0.05
            #expect(areNear(new.numbers(at: time), old.numbers(at: 0.8 + time)))
        }
        #expect(areNear(new.velocities(at: 0), old.velocities(at: 0.8), within: 1e-3))
        #expect(new.graph.engine.isAnimating)
        // It ends when the first one does.
        old.graph.tick(at: 30)
        new.graph.tick(at: 29.2)
        #expect(new.graph.engine.isAnimating == old.graph.engine.isAnimating)
    }

    @Test func `what was merged and combined before goes on as well`() throws {
        let old = Scene { Program(remote: $0) }
        old.set(true, at: 0, .spring)
        old.set(false, at: 0.1, .easeOut(duration: 1))
        old.set(true, at: 0.2, .bouncy)
        let new = Scene({ Program(remote: $0) }, after: old, at: 0.3)
        for step in 0...20 {
            let time = Double(step) * 0.05
            #expect(areNear(new.numbers(at: time), old.numbers(at: 0.3 + time)))
        }
    }

    @Test func `a program with another end begins with the value and the velocity, and comes to its own end`() throws {
        let old = Scene { Program(remote: $0) }
        old.set(true, at: 0, .spring(duration: 1, bounce: 0.3))
        let new = Scene({ Program(distance: 200, remote: $0) }, after: old, at: 0.25)
        func x(_ scene: Scene, _ time: Double) throws -> CGFloat {
            let tag = try #require(scene.graph.tag(of: "square"))
            return try #require(scene.graph.shownFrame(of: tag, at: time)).midX
        }
        #expect(abs(try x(new, 0) - x(old, 0.25)) < 1e-6)
        let (speed, oldSpeed) = (try (x(new, 1e-4) - x(new, 0)) / 1e-4, try (x(old, 0.2501) - x(old, 0.25)) / 1e-4)
        // The spring pulls harder now, which shows in a tenth of a millisecond.
        #expect(abs(speed - oldSpeed) < abs(oldSpeed) * 0.01)
        #expect(abs(try x(new, 20) - 400) < 1e-6)
    }

    @Test func `views that the new program has besides stand at their places, and paths of others stay`() throws {
        let old = Scene { Program(remote: $0) }
        old.set(true, at: 0, .linear(duration: 1))
        let new = Scene({ Program(extra: true, remote: $0) }, after: old, at: 0.5)
        let tag = try #require(new.graph.tag(of: "a"))
        // Half way from 10 to 30.
        #expect(abs(try #require(new.graph.shownFrame(of: tag, at: 0)).height - 20) < 1e-9)
    }

    @Test func `what is at rest has no motion, and motions of other attributes are not taken over`() throws {
        let old = Scene { Program(remote: $0) }
        #expect(old.graph.motions(at: 0).motions.isEmpty)
        old.set(true, at: 0, .linear(duration: 1))
        let motions = old.graph.motions(at: 0.5)
        #expect(motions.motions.count > 4)
        let all = motions.motions.values.compactMap { $0 as? AttributeMotion }
        let opacity = try #require(all.first { $0.name == .opacity })
        #expect(opacity.value as? Double == 0.6 && areNear([opacity.velocity as? Double ?? 0], [-0.8], within: 1e-6))
        #expect(opacity.steps.map(\.animation) == [.linear(duration: 1)] && opacity.steps.map(\.time) == [0])
        // In another program, whose attributes have the same names.
        var beginning = SceneBeginning()
        (beginning.motions, beginning.keepsMotions) = (motions, true)
        let other = ViewGraph(
            Other(), inputs: SceneInputs(size: CGSize(width: 400, height: 400), scale: 1),
            textEngine: RuledTextEngine(), beginning: beginning, listeners: CheckedScenes.listeners)
        _ = other.commit(at: 0)
        // What is another attribute there keeps its value; what is the same comes to its own end.
        let names = other.motions(at: 0).motions.values.compactMap { ($0 as? AttributeMotion)?.name }
        #expect(names.contains(.opacity) && !names.contains(.blur) && !names.contains(.rotation))
        other.tick(at: 2)
        #expect(!other.engine.isAnimating)
    }

    @Test func `a finger that takes over later merges with what goes on`() throws {
        let old = Scene { Program(remote: $0) }
        old.set(true, at: 0, .spring)
        let new = Scene({ Program(remote: $0) }, after: old, at: 0.2)
        old.set(false, at: 0.3, .spring)
        new.set(false, at: 0.1, .spring)
        for step in 0...10 {
            let time = Double(step) * 0.05
            #expect(areNear(new.numbers(at: 0.1 + time), old.numbers(at: 0.3 + time)))
        }
    }

    @Test func `a custom animation goes on with what it remembers, step by step`() {
        let old = Scene { Program(remote: $0) }
        old.set(true, at: 0.5, Animation(Growing()))
        for step in 1...18 { old.graph.tick(at: 0.5 + Double(step) / 60) }
        let new = Scene({ Program(remote: $0) }, after: old, at: 0.8)
        for step in 0...60 {
            let time = Double(step) / 60
            old.graph.tick(at: 0.8 + time)
            new.graph.tick(at: time)
            #expect(areNear(new.numbers(at: time), old.numbers(at: 0.8 + time)), "\(time)")
        }
        #expect(!new.numbers(at: 1).isEmpty && !new.graph.engine.isAnimating)
    }

    @Test func `a custom animation to another end begins there`() {
        let old = Scene { Program(remote: $0) }
        old.set(true, at: 0.5, Animation(Growing()))
        for step in 1...18 { old.graph.tick(at: 0.5 + Double(step) / 60) }
        let new = Scene({ Program(distance: 300, remote: $0) }, after: old, at: 0.8)
        #expect(areNear(new.numbers(at: 0), old.numbers(at: 0.8)))
        #expect(new.graph.engine.isAnimating)
    }

    @Test func `custom animations beside each other begin anew from where they are, which is named`() {
        let scene = Scene { Program(remote: $0) }
        scene.set(true, at: 0.5, Animation(Growing()))
        scene.graph.tick(at: 0.6)
        #expect(scene.graph.motions(at: 0.6).lost.isEmpty)
        scene.set(false, at: 0.6, Animation(Growing()))
        scene.graph.tick(at: 0.7)
        let all = scene.graph.motions(at: 0.7)
        #expect(all.lost.isEmpty && !all.begunAnew.isEmpty && Set(all.begunAnew) == Set(all.motions.keys))
        let new = Scene({ Program(remote: $0) }, after: scene, at: 0.7)
        #expect(!new.numbers(at: 0).isEmpty && areNear(new.numbers(at: 0), scene.numbers(at: 0.7)))
        #expect(new.graph.engine.isAnimating)
        for step in 1...120 { new.graph.tick(at: Double(step) / 60) }
        #expect(!new.graph.engine.isAnimating)
        #expect(areNear(new.numbers(at: 2), Scene { Program(remote: $0) }.numbers(at: 0)))
    }

    @Test func `what was retargeted too often to remember begins anew with its velocity, which is named`() {
        let scene = Scene { Program(remote: $0) }
        for step in 0...1001 { scene.set(step % 2 == 0, at: Double(step) / 1000, .spring) }
        let all = scene.graph.motions(at: 1.01)
        #expect(all.lost.isEmpty && !all.begunAnew.isEmpty)
        let new = Scene({ Program(remote: $0) }, after: scene, at: 1.01)
        #expect(areNear(new.numbers(at: 0), scene.numbers(at: 1.01)))
        #expect(areNear(new.velocities(at: 0), scene.velocities(at: 1.01), within: 1e-3))
        new.graph.tick(at: 30)
        #expect(!new.graph.engine.isAnimating)
    }

    @Test func `handlers that wait for the end of an animation are named by their lines`() {
        let scene = Scene { Program(remote: $0) }
        #expect(scene.graph.engine.waitingHandlers.isEmpty)
        let line = #line + 2
        scene.graph.perform(at: 0.5) {
            withAnimation(.linear(duration: 1)) {
                scene.remote.value = true
            } completion: {
            }
        }
        _ = scene.graph.commit(at: 0.5)
        #expect(scene.graph.engine.waitingHandlers.map(\.description) == ["SceneMotionsTests.swift:\(line)"])
        #expect(scene.graph.engine.waitingHandlers.map(\.module) == ["LegatoUITests"])
        scene.graph.tick(at: 2)
        #expect(scene.graph.engine.waitingHandlers.isEmpty)
    }
}

/// Adds up what it does in each step, so that it depends on all of them.
private struct Growing: CustomAnimation {
    struct Sum: AnimationStateKey {
        struct Value {
            var time = 0.0
            var part = 0.0
        }
        static let defaultValue = Value()
    }

    func animate<V: VectorArithmetic>(value: V, time: Double, context: inout AnimationContext<V>) -> V? {
        var sum = context.state[Sum.self]
        sum.part += (time - sum.time) * (1 + sum.part)
        sum.time = time
        context.state[Sum.self] = sum
        return sum.part < 1 ? value.scaled(by: sum.part) : nil
    }
}
