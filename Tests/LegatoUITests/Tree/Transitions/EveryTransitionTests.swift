// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
@_spi(Benchmarks) import LegatoTesting
import SwiftUI
import TestSupport
import Testing

@testable import LegatoEngine
@testable import LegatoUI

/// A body with another view around the one that has the transition.
private struct Ring: Transition {
    func body(content: Content, phase: TransitionPhase) -> some View {
        content.offset(x: 20 * phase.value)
            .background { Color.blue.id("ring").opacity(phase.isIdentity ? 1 : 0) }
    }
}

/// Insertions and removals at every tick of those before, for every kind of transition and animation.
@MainActor
@Suite struct EveryTransitionTests {
    private let log = LifeLog()

    private static let transitions: [(name: String, transition: AnyTransition)] = [
        ("opacity", .opacity), ("slide", .slide), ("push", .push(from: .top)), ("blur", AnyTransition(.blurReplace)),
        ("asymmetric", .asymmetric(insertion: .scale, removal: .move(edge: .bottom).combined(with: .opacity))),
        ("own", .opacity.animation(.easeOut(duration: 0.15))), ("ring", AnyTransition(Ring())),
    ]

    private static let animations: [(name: String, animation: Animation)] = [
        ("linear", .linear(duration: 0.15)), ("spring", .spring(duration: 0.2, bounce: 0.3)),
        ("delayed", .easeInOut(duration: 0.1).delay(0.05)),
    ]

    private func look(_ scene: WrittenScene<Bool>, _ id: String = "view") -> Look? {
        scene.stage.presentation(of: id).map {
            Look(
                x: $0.frame.midX - 200, y: $0.frame.midY - 200, opacity: $0.opacity, scale: $0.frame.width / 40,
                blur: $0.blurRadius)
        }
    }

    @Test func `whenever it is interrupted, nothing jumps, each completion comes once, and nothing is left`() {
        for (transition, value) in Self.transitions {
            for (animation, how) in Self.animations {
                for first in [1, 4, 9, 13] {
                    for second in 1...10 { check("\(transition) \(animation)", value, how, [first, second, 30]) }
                }
            }
        }
    }

    private func check(_ name: String, _ transition: AnyTransition, _ animation: Animation, _ ticks: [Int]) {
        let log = LifeLog()
        let scene = WrittenScene(false) { isThere in
            ZStack {
                Color.clear
                if isThere {
                    Living(name: "a", log: log).frame(width: 40, height: 20).id("view").transition(transition)
                }
            }
        }
        let nodes = scene.remote.graph!.limits.nodeCount
        var completed: [Int] = []
        var isThere = false
        for (step, ticks) in ticks.enumerated() {
            let before = look(scene)
            let wasBack = look(scene, "ring")
            isThere.toggle()
            scene.stage.perform {
                withAnimation(animation) {
                    scene.remote.value = isThere
                } completion: {
                    completed.append(step)
                }
            }
            if let before {
                let after = look(scene)
                #expect(after.map { $0.isNear(before) } ?? false, "\(name) \(ticks) step \(step)")
                let ring = look(scene, "ring")
                #expect(ring == wasBack || ring!.isNear(wasBack!), "\(name), step \(step)")
            }
            for _ in 0..<ticks { scene.advance(1 / 60) }
        }
        scene.advance(2)
        #expect(look(scene)?.isNear(Look()) ?? false, "\(name) \(ticks): \(String(describing: look(scene)))")
        #expect(completed.sorted() == [0, 1, 2], "\(name) \(ticks): \(completed)")
        #expect(log.counts["a"]?.alive == 1 && log.lost == [], "\(name) \(ticks)")
        scene.write(false, animation)
        scene.advance(2)
        #expect(look(scene) == nil && log.counts["a"]?.alive == 0, "\(name) \(ticks)")
        #expect(scene.remote.graph!.limits.nodeCount == nodes && scene.stage.isSettled, "\(name) \(ticks)")
        #expect(!scene.remote.graph!.engine.isAnimating, "\(name) \(ticks)")
    }

    @Test func `two lists that exchange elements at every tick keep each life apart`() {
        for first in 1...9 {
            for second in [1, 5, 9] {
                let log = LifeLog()
                let scene = WrittenScene(["a", "b"]) { names in
                    VStack {
                        ForEach(names, id: \.self) { Living(name: $0, log: log).transition(.slide) }
                        if names.contains("b") { Living(name: "if", log: log) } else { Living(name: "else", log: log) }
                    }
                }
                let ways: [[String]] = [["b"], ["b", "a", "c"], ["c"], ["a", "b"]]
                for (index, names) in ways.enumerated() {
                    scene.write(names, .linear(duration: 0.15))
                    scene.advance(Double(index.isMultiple(of: 2) ? first : second) / 60)
                }
                scene.advance(1)
                let alive = log.counts.filter { $0.value.alive > 0 }.keys.sorted()
                #expect(alive == ["a", "b", "if"] && log.lost == [], "\(first) \(second): \(alive)")
                #expect(scene.stage.isSettled && !scene.remote.graph!.engine.isAnimating)
            }
        }
    }
}
