// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoUI
import SwiftUI
import Testing

/// How one symbol replaces another one: layer by layer, by what they have in common, and how fast (motion-views 5).
@MainActor
@Suite struct SymbolReplacementTests {
    private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

    private func replaced(_ names: [String], by transition: ContentTransition) -> (SymbolScene, (Int) -> Void) {
        SymbolScene.turning(with: .default) { Image(systemName: names[$0]).contentTransition(transition) }
    }

    private func names(_ scene: SymbolScene) -> [[String]] { scene.symbols.map { $0.parts.map(\.name) } }

    @Test(arguments: [
        ("as such", ReplaceSymbolEffect.downUp, 0.05), ("by layer", .downUp.byLayer, 0.05),
        ("whole", .downUp.wholeSymbol, 0),
    ]) func `layers replace each other 0.05 s apart, those of the whole symbol at once`(
        name: String, effect: ReplaceSymbolEffect, offset: Double
    ) {
        let (scene, set) = replaced(["three", "four"], by: .symbolEffect(effect))
        set(1)
        #expect(names(scene).map(\.count) == [3, 4])
        for layer in 0..<3 {
            let begin = offset * Double(layer)
            func look(_ time: Double) -> SymbolLook { scene.looks(of: 0, after: begin + time)[layer] }
            #expect(look(0) == SymbolLook() && look(0.01).scale < 1 && look(0.01).opacity < 1)
            #expect(look(0.14).opacity > 0 && look(0.15 + 1e-9).opacity == 0 && isNear(look(0.15).scale, 0.5))
        }
        for layer in 0..<4 {
            let begin = 0.1 + offset * Double(layer)
            func look(_ time: Double) -> SymbolLook { scene.looks(of: 1, after: begin + time)[layer] }
            #expect(isNear(look(0).opacity, 0) && isNear(look(0).scale, 0.5))
            #expect(isNear(look(0.05).opacity, 0.5) && isNear(look(0.1).opacity, 1))
        }
        scene.advance(by: 1)
        #expect(scene.isAtRest && scene.symbols.count == 1)
    }

    @Test func `a symbol that another one replaces at the same time was never shown`() {
        let (scene, set) = replaced(["three", "four", "a", "three"], by: .symbolEffect(.replace.downUp))
        set(1)
        set(2)
        #expect(names(scene).map(\.count) == [3, 1])
        set(3)
        // It returns: at rest it has no parts.
        #expect(names(scene).map(\.count) == [0])
    }

    @Test(arguments: [0, 0.03, 0.08, 0.15, 0.2, 0.3, 0.45])
    func `a new symbol grows from a half by a spring of 0.3 s and 0.75`(time: Double) {
        let (scene, set) = replaced(["a", "b"], by: .symbolEffect(.replace.downUp))
        set(1)
        let scale = 1 - 0.5 * springRest(response: 0.3, damping: 0.75, at: time)
        #expect(isNear(scene.looks(of: 1, after: 0.1 + time)[0].scale, scale))
    }

    @Test(arguments: [0.5, 2, 4]) func `speed divides the times`(speed: Double) {
        let (usual, setUsual) = replaced(["three", "four"], by: .symbolEffect(.replace.downUp))
        let (fast, setFast) = replaced(
            ["three", "four"], by: .symbolEffect(.replace.downUp, options: .speed(speed)))
        setUsual(1)
        setFast(1)
        for time in [0.05, 0.1, 0.15, 0.2, 0.3, 0.5] {
            for symbol in 0..<2 {
                let wanted = usual.looks(of: symbol, after: time)
                let found = fast.looks(of: symbol, after: time / speed)
                #expect(wanted.count == found.count)
                for (wanted, found) in zip(wanted, found) {
                    #expect(isNear(wanted.scale, found.scale) && isNear(wanted.opacity, found.opacity))
                }
            }
        }
        #expect(fast.looks(of: 0, after: 0.14 / speed)[0].opacity > 0)
        #expect(fast.looks(of: 0, after: 0.151 / speed)[0].opacity == 0)
        #expect(fast.looks(of: 1, after: 0.1 / speed)[0].opacity < 1e-6)
    }

    @Test func `a badge appears and leaves alone`() {
        let (scene, set) = replaced(["a", "a.badge"], by: .symbolEffect(.replace))
        set(1)
        #expect(names(scene) == [["a"], ["badge"]] && scene.symbols[0].motions.isEmpty)
        #expect(scene.looks(of: 1)[0].opacity == 0 && isNear(scene.looks(of: 1)[0].scale, 0.5))
        #expect(scene.looks(of: 1, after: 0.6)[0].opacity == 1)
        scene.advance(by: 1)
        #expect(scene.isAtRest)
        set(0)
        let badge = names(scene).firstIndex(of: ["badge"]) ?? -1
        let base = names(scene).firstIndex(of: ["a"]) ?? -1
        #expect(scene.looks(of: badge) == [SymbolLook()] && scene.looks(of: badge, after: 0.151).map(\.opacity) == [0])
        #expect(scene.looks(of: badge, after: 0.15).map { isNear($0.scale, 0.5) } == [true])
        for time in [0, 0.1, 0.3] { #expect(scene.looks(of: base, after: time) == [SymbolLook()]) }
        scene.advance(by: 1)
        #expect(scene.isAtRest && scene.symbols.count == 1)
    }

    @Test func `an enclosure that both symbols have stays, and what is in it is replaced`() {
        let (scene, set) = replaced(["a.circle", "b.circle"], by: .symbolEffect(.replace))
        set(1)
        #expect(Set(names(scene)) == [["a"], ["circle"], ["b"]] && scene.symbols.count == 3)
        func looks(_ name: String, _ time: Double) -> [SymbolLook] {
            scene.looks(of: names(scene).firstIndex(of: [name]) ?? -1, after: time)
        }
        for time in [0, 0.05, 0.15, 0.3] { #expect(looks("circle", time) == [SymbolLook()]) }
        #expect(looks("a", 0) == [SymbolLook()] && looks("a", 0.151).map(\.opacity) == [0])
        #expect(looks("a", 0.15).map { isNear($0.scale, 0.5) } == [true])
        #expect(looks("b", 0).map(\.opacity) == [0] && looks("b", 0.3).map(\.opacity) == [1])
        scene.advance(by: 1)
        #expect(scene.isAtRest && scene.symbols.count == 1)
    }

    @Test func `with a direction of its own a replacement keeps nothing`() {
        for (old, new) in [("a", "a.slash"), ("a", "a.badge"), ("a.circle", "b.circle")] {
            let (scene, set) = replaced([old, new], by: .symbolEffect(.replace.downUp))
            set(1)
            #expect(names(scene).map(\.count) == [old == "a" ? 1 : 2, 2])
            #expect(scene.looks(of: 0, after: 0.1).allSatisfy { $0.opacity < 1 })
        }
    }

    @Test(arguments: [
        ("as such", ContentTransition.symbolEffect(.replace), 0.5),
        ("automatic", .symbolEffect(.automatic), 0.5),
        ("of no name", .symbolEffect, 0.5),
        ("magic, else down", .symbolEffect(.replace.magic(fallback: .downUp)), 0.5),
        ("magic, else up", .symbolEffect(.replace.magic(fallback: .upUp)), 1.3),
    ]) func `a replacement draws a slash where the rest is the same, else it does as its fallback says`(
        name: String, transition: ContentTransition, scale: Double
    ) {
        let (slashed, setSlashed) = replaced(["a", "a.slash"], by: transition)
        setSlashed(1)
        #expect(names(slashed) == [["a"], ["slash"]] && slashed.symbols[0].motions.isEmpty)
        #expect(isNear(slashed.looks(of: 1, after: 0.15)[0].drawnTo, 0.5) && slashed.looks(of: 1)[0].drawnTo == 0)
        #expect(isNear(slashed.looks(of: 1, after: 0.3)[0].drawnTo, 1))
        let (other, setOther) = replaced(["a", "b"], by: transition)
        setOther(1)
        #expect(names(other) == [["a"], ["b"]])
        #expect(isNear(other.looks(of: 0, after: 0.15)[0].scale, scale))
        #expect(isNear(other.looks(of: 1, after: 0.1)[0].scale, 0.5))
    }

    @Test func `magic that falls back to off and up has the old symbol gone at once`() {
        let (scene, set) = replaced(["a", "b"], by: .symbolEffect(.replace.magic(fallback: .offUp)))
        set(1)
        #expect(names(scene) == [["b"]] && isNear(scene.looks(of: 0)[0].scale, 0.5))
    }
}
