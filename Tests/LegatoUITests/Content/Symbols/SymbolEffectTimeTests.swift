// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// Pauses, transactions, and effects as transitions (motion-views 6).
@MainActor
@Suite struct SymbolEffectTimeTests {
    private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-6 }

    // MARK: - Pauses

    @Test func `between periodic pulses there is no pause if no delay is given`() {
        for (options, cycles) in [
            (SymbolEffectOptions.repeat(.periodic(2)), 2), (.repeat(.periodic(3)), 3), (.repeat(.periodic), 3),
            (Deprecated().repeating, 3), (Deprecated().counted, 2),
        ] {
            let (scene, set) = SymbolScene.turning {
                Image(systemName: "one").symbolEffect(.pulse, options: options, value: $0)
            }
            set(1)
            for cycle in 0..<cycles {
                let begin = 2 * Double(cycle)
                #expect(isNear(scene.looks(after: begin + 1)[0].opacity, 0.29))
                #expect(isNear(scene.looks(after: begin + 2)[0].opacity, 1))
                #expect(scene.looks(after: begin + 1.9)[0].opacity < 0.999)
                if cycle + 1 < cycles { #expect(scene.looks(after: begin + 2.1)[0].opacity < 0.999) }
            }
        }
        let (scene, set) = SymbolScene.turning {
            Image(systemName: "one").symbolEffect(.pulse, options: .repeat(.periodic(2)), value: $0)
        }
        set(1)
        scene.advance(by: 3.9)
        #expect(!scene.isAtRest)
        scene.advance(by: 0.15)
        #expect(scene.isAtRest)
    }

    @Test func `turns and variable colour pause for 0.5 s if no delay is given`() {
        let (scene, set) = SymbolScene.turning {
            Image(systemName: "one").symbolEffect(.rotate, options: .repeat(.periodic(2)), value: $0)
        }
        set(1)
        #expect(isNear(Double(scene.looks(after: 0.5)[0].rotation), .pi))
        for time in [1.01, 1.25, 1.49] { #expect(scene.looks(after: time)[0] == SymbolLook()) }
        #expect(isNear(Double(scene.looks(after: 2)[0].rotation), .pi))
    }

    @Test(arguments: ["one", "three"]) func `a bounce follows on the one before, a wiggle 1.93 s after it began`(
        name: String
    ) {
        let (bounce, setBounce) = SymbolScene.turning {
            Image(systemName: name).symbolEffect(.bounce, options: .repeat(.periodic(3)), value: $0)
        }
        let endless = SymbolScene { Image(systemName: name).symbolEffect(.bounce) }
        let (wiggle, setWiggle) = SymbolScene.turning {
            Image(systemName: name).symbolEffect(.wiggle, options: .repeat(.periodic(3)), value: $0)
        }
        setBounce(1)
        setWiggle(1)
        let layers = name == "three" ? 3 : 1
        let later = 0.067 * Double(layers - 1)
        for cycle in 0..<3 {
            let (begin, wiggled) = (0.7 * Double(cycle), 1.93 * Double(cycle))
            for scene in [bounce, endless] {
                for layer in 0..<layers {
                    let peak = begin + 0.067 * Double(layer) + 0.19
                    #expect(isNear(scene.looks(after: peak)[layer].scale, 1.24))
                }
            }
            #expect(wiggle.looks(after: wiggled + 0.09)[0].rotation > 0.1)
            for time in [0.76 + later, 1.5, 1.92] {
                #expect(wiggle.looks(after: wiggled + time).allSatisfy { $0 == SymbolLook() })
            }
        }
        // The last layer comes to its rest.
        #expect(bounce.looks(after: 2.1 + later - 0.05)[layers - 1] != SymbolLook())
        bounce.advance(by: 2.1 + later + 0.01)
        #expect(bounce.isAtRest)
        let pulse = SymbolScene { Image(systemName: "one").symbolEffect(.pulse) }
        let breathe = SymbolScene { Image(systemName: "one").symbolEffect(.breathe) }
        for cycle in 0..<3 {
            #expect(isNear(pulse.looks(after: 2 * Double(cycle) + 1)[0].opacity, 0.29))
            #expect(isNear(breathe.looks(after: 2.4 * Double(cycle) + 1.2)[0].scale, 1.18))
        }
    }

    // MARK: - Transactions

    @ViewBuilder private func symbol(_ kind: Int, _ value: Int) -> some View {
        let image = Image(systemName: "three")
        switch kind {
        case 0: image.symbolEffect(.bounce, value: value)
        case 1: image.symbolEffect(.wiggle, isActive: value == 1)
        case 2: image.symbolEffect(.scale.up, isActive: value == 1)
        case 3: image.symbolEffect(.disappear, isActive: value == 1)
        case 4: image.symbolEffect(.drawOn, isActive: value == 1)
        default: image.symbolEffect(.variableColor, value: value)
        }
    }

    @Test(arguments: 0...5) func `an effect runs in an animation of ten seconds as it does without one`(kind: Int) {
        let (plain, setPlain) = SymbolScene.turning { symbol(kind, $0) }
        let (slow, setSlow) = SymbolScene.turning(with: .linear(duration: 10)) { symbol(kind, $0) }
        setPlain(1)
        setSlow(1)
        #expect(plain.looks() != plain.looks(after: 0.1))
        for time in [0, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5] {
            #expect(slow.looks(after: time) == plain.looks(after: time), "\(time)")
        }
    }

    // MARK: - Transitions

    private func inserted(_ transition: SymbolEffectTransition, _ name: String) -> (SymbolScene, (Int) -> Void) {
        SymbolScene.turning { value in
            VStack { if value == 1 { Image(systemName: name).transition(transition) } }
        }
    }

    private func expectSight(_ transition: SymbolEffectTransition, _ scale: Double, _ name: Comment) {
        let (scene, set) = inserted(transition, "one")
        set(1)
        #expect(scene.looks()[0].opacity == 0 && isNear(scene.looks()[0].scale, scale), name)
        let half = scene.looks(after: 0.15)[0]
        #expect(isNear(half.opacity, 0.5) && isNear(half.scale, (1 + scale) / 2), name)
        scene.advance(by: 0.35)
        #expect(scene.isAtRest && scene.symbols.count == 1, name)
        set(0)
        #expect(scene.looks()[0] == SymbolLook(), name)
        let gone = scene.looks(after: 0.15)[0]
        #expect(isNear(gone.opacity, 0.5) && isNear(gone.scale, (1 + scale) / 2), name)
        scene.advance(by: 0.35)
        #expect(scene.symbols.isEmpty, name)
    }

    @Test func `inserted and removed, symbols appear from and disappear to 0.6 in 0.3 s`() {
        expectSight(.symbolEffect, 0.6, "no name")
        expectSight(.symbolEffect(.automatic), 0.6, "automatic")
        expectSight(.symbolEffect(.appear), 0.6, "appear")
        expectSight(.symbolEffect(.appear.up), 0.6, "appear up")
        expectSight(.symbolEffect(.disappear), 0.6, "disappear")
        expectSight(.symbolEffect(.disappear.down), 0.6, "disappear down")
    }

    private func expectDrawing(_ transition: SymbolEffectTransition, _ stagger: Double, _ name: Comment) {
        let (scene, set) = inserted(transition, "three")
        let duration = 0.5 + 2 * stagger
        func drawn(after delay: Double) -> [Double] { scene.looks(after: delay).map { $0.drawnTo - $0.drawnFrom } }
        set(1)
        #expect(drawn(after: 0) == [0, 0, 0], name)
        for layer in 0..<3 { #expect(isNear(drawn(after: 0.25 + stagger * Double(layer))[layer], 0.5), name) }
        #expect(scene.looks().map(\.opacity) == [1, 1, 1] && scene.looks().map(\.scale) == [1, 1, 1], name)
        scene.advance(by: duration + 0.05)
        #expect(scene.isAtRest && scene.symbols.count == 1, name)
        set(0)
        #expect(drawn(after: 0) == [1, 1, 1], name)
        for layer in 0..<3 { #expect(isNear(drawn(after: 0.25 + stagger * Double(layer))[layer], 0.5), name) }
        scene.advance(by: duration - 0.05)
        #expect(scene.symbols.count == 1, name)
        scene.advance(by: 0.1)
        #expect(scene.symbols.isEmpty, name)
    }

    @Test func `inserted and removed, symbols are drawn and taken away in 0.5 s a layer`() {
        expectDrawing(.symbolEffect(.drawOn), 0.12, "drawOn")
        expectDrawing(.symbolEffect(.drawOff), 0.12, "drawOff")
        expectDrawing(.symbolEffect(.drawOff.nonReversed), 0.12, "drawOff on")
        expectDrawing(.symbolEffect(.drawOn.wholeSymbol), 0, "drawOn whole")
        expectDrawing(.symbolEffect(.drawOn.individually), 0.5, "drawOn individually")
        expectDrawing(.symbolEffect(.drawOff.individually), 0.5, "drawOff individually")
    }

    @Test func `as a transition, speed divides the time`() {
        let (scene, set) = inserted(.symbolEffect(.appear, options: .speed(3)), "one")
        set(1)
        #expect(isNear(scene.looks(after: 0.05)[0].opacity, 0.5) && scene.looks(after: 0.101)[0] == SymbolLook())
    }
}

/// Names that the framework has replaced; asked for through a protocol, for the compiler not to say so.
private protocol OldNames {
    var repeating: SymbolEffectOptions { get }
    var counted: SymbolEffectOptions { get }
}

private struct OldOptions: OldNames {
    @available(*, deprecated) var repeating: SymbolEffectOptions { .repeating }
    @available(*, deprecated) var counted: SymbolEffectOptions { .repeat(2) }
}

/// The options by their old names.
private struct Deprecated {
    private let names: any OldNames = OldOptions()
    var repeating: SymbolEffectOptions { names.repeating }
    var counted: SymbolEffectOptions { names.counted }
}
