// Legato: SwiftUI animation where SwiftUI does not exist.
// MIT licence; see LICENSE.

import Foundation
import LegatoDrawing
import LegatoLayers
import LegatoTesting
import LegatoUI
import SwiftUI
import TestSupport
import Testing

/// When effects on symbols run, what they reach, and what they leave behind (motion-views 6).
@MainActor
@Suite struct SymbolEffectTests {
    private func isNear(_ one: Double, _ other: Double) -> Bool { abs(one - other) < 1e-9 }

    /// A scene that shows what `content` makes of a number, and what sets that number.
    private func scene(@ViewBuilder _ content: @escaping (Int) -> some View) -> (SymbolScene, (Int) -> Void) {
        let turn = Turn()
        let scene = SymbolScene { Turning(turn: turn) { content($0) } }
        return (scene, { value in scene.perform { turn(to: value) } })
    }

    // MARK: When

    @Test func `an effect of a value plays once when that changes, without an animation`() {
        let (scene, set) = scene { Image(systemName: "one").symbolEffect(.bounce, value: $0) }
        #expect(scene.isAtRest)
        set(1)
        #expect(isNear(Double(scene.looks()[0].scale), 1) && isNear(Double(scene.looks(after: 0.19)[0].scale), 1.24))
        scene.advance(by: 0.15)
        #expect(isNear(Double(scene.looks(after: 0.04)[0].scale), 1.24))
        scene.advance(by: 0.6)
        #expect(scene.isAtRest)
        // The same value is no change.
        set(1)
        #expect(scene.isAtRest)
    }

    @Test func `while an effect runs nothing is evaluated, laid out or made`() {
        let (scene, set) = scene { Image(systemName: "three").symbolEffect(.wiggle, value: $0) }
        set(1)
        let before = scene.graph.statistics
        scene.advance(by: 0.7)
        #expect(
            scene.graph.statistics.layouts == before.layouts && scene.graph.statistics.layersMade == before.layersMade)
        #expect(scene.graph.statistics.bodies == before.bodies)
        #expect(scene.looks(after: 0.01)[2] != SymbolLook())
    }

    @Test func `an effect that is active lasts, and ends with a whole cycle`() {
        let (scene, set) = scene { Image(systemName: "one").symbolEffect(.pulse, isActive: $0 == 1) }
        #expect(scene.isAtRest)
        set(1)
        #expect(scene.graph.engine.animatesForever && scene.graph.engine.hasOnlyEndlessMotion)
        scene.advance(by: 5 * 2 + 0.5)
        #expect(isNear(scene.looks()[0].opacity, 0.645))
        set(0)
        #expect(!scene.graph.engine.animatesForever && isNear(scene.looks()[0].opacity, 0.645))
        #expect(isNear(scene.looks(after: 0.5)[0].opacity, 0.29) && isNear(scene.looks(after: 1)[0].opacity, 0.645))
        scene.advance(by: 1.5)
        #expect(scene.isAtRest)
    }

    @Test func `an endless turn takes two seconds, and slows down to where it began`() {
        let (scene, set) = scene { Image(systemName: "one").symbolEffect(.rotate, isActive: $0 == 0) }
        #expect(isNear(Double(scene.looks(after: 0.5)[0].rotation), .pi / 2))
        scene.advance(by: 7)
        #expect(isNear(Double(scene.looks()[0].rotation), .pi))
        set(1)
        // Half a turn is left, which takes twice as long as it did; by half of that, three quarters of it are done.
        #expect(isNear(Double(scene.looks()[0].rotation), .pi))
        #expect(abs(Double(scene.looks(after: 1)[0].rotation) - .pi * 1.75) < 1e-3)
        scene.advance(by: 2.1)
        #expect(scene.isAtRest)
    }

    @Test func `a scale, and a symbol out of sight, go back when the effect is inactive`() {
        for (isScale, target) in [(true, 1.2), (false, 0.6)] {
            let (scene, set) = scene { value in
                if isScale {
                    Image(systemName: "one").symbolEffect(.scale.up, isActive: value == 1)
                } else {
                    Image(systemName: "one").symbolEffect(.disappear, isActive: value == 1)
                }
            }
            set(1)
            scene.advance(by: 1)
            #expect(!scene.graph.engine.isAnimating && scene.looks()[0].scale == target)
            #expect(scene.looks()[0].opacity == (isScale ? 1 : 0))
            // Its place stays.
            #expect(scene.symbols[0].frame.rect(at: scene.time).width == 20)
            set(0)
            scene.advance(by: 1)
            #expect(scene.isAtRest)
        }
    }

    @Test func `what is active from the beginning is there at once, but for what makes a symbol show`() {
        func look(_ image: some View) -> SymbolLook? { SymbolScene { image }.looks().first }
        #expect(look(Image(systemName: "one").symbolEffect(.scale.down))?.scale == 0.8)
        #expect(look(Image(systemName: "one").symbolEffect(.disappear))?.opacity == 0)
        #expect(look(Image(systemName: "one").symbolEffect(.drawOff))?.drawnTo == 0)
        #expect(look(Image(systemName: "one").symbolEffect(.appear, isActive: false))?.opacity == 0)
        let scene = SymbolScene { Image(systemName: "one").symbolEffect(.appear) }
        #expect(scene.looks()[0].opacity == 0 && isNear(scene.looks(after: 0.15)[0].opacity, 0.5))
        scene.advance(by: 0.4)
        #expect(scene.isAtRest)
        let drawn = SymbolScene { Image(systemName: "three").symbolEffect(.drawOn) }
        #expect(drawn.looks(after: 0.25).map { ($0.drawnTo * 1000).rounded() / 1000 }[0] == 0.5)
        drawn.advance(by: 0.8)
        #expect(drawn.isAtRest)
    }

    // MARK: Options

    @Test func `cycles, pauses and speed are those of the options`() {
        let (twice, set) = scene {
            Image(systemName: "one").symbolEffect(.pulse, options: .repeat(.periodic(2, delay: 1)).speed(2), value: $0)
        }
        set(1)
        let opacities = [0.5, 1.2, 1.5 + 0.5, 2.6].map { twice.looks(after: $0)[0].opacity }
        #expect(zip(opacities, [0.29, 1, 0.29, 1]).allSatisfy { isNear($0, $1) })
        twice.advance(by: 2.55)
        #expect(twice.isAtRest)
        let (endless, start) = scene {
            Image(systemName: "one").symbolEffect(.bounce, options: .repeat(.continuous), value: $0)
        }
        start(1)
        #expect(endless.graph.engine.animatesForever && isNear(Double(endless.looks(after: 7.19)[0].scale), 1.24))
        let once = SymbolScene { Image(systemName: "one").symbolEffect(.breathe, options: .nonRepeating) }
        once.advance(by: 2.5)
        #expect(once.isAtRest)
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity, 0, -3, 1e300])
    func `options with absurd numbers end, or go on for ever, but do not break`(number: Double) {
        let options = SymbolEffectOptions.speed(number).repeat(.periodic(number > 0 ? .max : .min, delay: number))
        let (scene, set) = scene {
            Image(systemName: "three").symbolEffect(.wiggle.custom(angle: number), options: options, value: $0)
        }
        set(1)
        scene.advance(ticks: 30)
        for look in scene.looks(after: 0.01) { #expect(look.offset.width.isFinite && abs(look.offset.width) <= 0.061) }
        #expect(SymbolEffectOptions.speed(.nan) == .default)
    }

    // MARK: Reach

    @Test func `effects reach every symbol inside, none that they are kept from, and no other view`() {
        let told = reports {
            let scene = SymbolScene {
                HStack {
                    Image(systemName: "one")
                    Image(systemName: "one").symbolEffectsRemoved()
                    Image(systemName: "one").symbolEffectsRemoved(false)
                    Image(systemName: "no such")
                    Text("x")
                }
                .symbolEffect(.pulse)
            }
            #expect(scene.symbols.map { !$0.motions.isEmpty } == [true, false, true, false])
        }
        #expect(told == ["There is no symbol named 'no such'; a placeholder is shown."])
    }

    @Test func `of two effects of one kind the inner one is in force, others act together`() {
        let scene = SymbolScene {
            HStack { Image(systemName: "one").symbolEffect(.scale.down).symbolEffect(.pulse) }.symbolEffect(.scale.up)
        }
        #expect(
            isNear(Double(scene.looks(after: 0.6)[0].scale), 0.8) && isNear(scene.looks(after: 1)[0].opacity, 0.29))
    }

    @Test func `an effect that is no more asked for fades`() {
        let (scene, set) = scene { Image(systemName: "one").symbolEffectsRemoved($0 == 1).symbolEffect(.scale.up) }
        #expect(scene.looks()[0].scale == 1.2)
        set(1)
        #expect(isNear(Double(scene.looks()[0].scale), 1.2))
        scene.advance(by: 0.7)
        #expect(scene.isAtRest)
        set(0)
        #expect(scene.looks()[0].scale == 1.2)
    }

    @Test func `layers of variable colour light up, and other symbols stay`() {
        let scene = SymbolScene { Image(systemName: "three").symbolEffect(.variableColor.iterative) }
        // After the first fifth of a second it is in full swing: one layer is lit at a time.
        for (time, lit) in [(3 * 0.75 + 0.25, 0), (3 * 0.75 + 0.5, 1), (3 * 0.75 + 0.749, 2)] {
            let opacities = scene.looks(after: time).map(\.opacity)
            #expect(
                opacities.enumerated().allSatisfy { ($0.offset == lit) == ($0.element > 0.9) }, "\(time) \(opacities)")
        }
        #expect(scene.looks()[0] == SymbolLook())
        #expect(SymbolScene { Image(systemName: "one").symbolEffect(.variableColor) }.isAtRest)
    }

    @Test func `forward is where reading goes`() {
        func shift(_ direction: LayoutDirection) -> CGFloat {
            let (scene, set) = scene {
                Image(systemName: "one").symbolEffect(.wiggle.forward, value: $0).environment(
                    \.layoutDirection, direction)
            }
            set(1)
            return scene.looks(after: 0.05)[0].offset.width
        }
        #expect(shift(.leftToRight) > 0.03 && shift(.rightToLeft) < -0.03)
    }

    // MARK: Interruptions

    @ViewBuilder private func interruptible(_ kind: Int, _ value: Int) -> some View {
        let image = Image(systemName: "three")
        switch kind {
        case 0: image.symbolEffect(.bounce, value: value)
        case 1: image.symbolEffect(.wiggle.left, value: value)
        case 2: image.symbolEffect(.variableColor.reversing, value: value)
        case 3: image.symbolEffect(.rotate, value: value)
        case 4: image.symbolEffect(.pulse, isActive: value % 2 == 1)
        case 5: image.symbolEffect(.breathe, isActive: value % 2 == 1)
        case 6: image.symbolEffect(.rotate, isActive: value % 2 == 1)
        case 7: image.symbolEffect(.scale, isActive: value % 2 == 1)
        case 8: image.symbolEffect(.disappear, isActive: value % 2 == 1)
        case 9: image.symbolEffect(.drawOff.nonReversed, isActive: value % 2 == 1)
        case 10: image.symbolEffect(.variableColor, isActive: value % 2 == 1)
        default: image.symbolEffect(.bounce, isActive: value % 2 == 1)
        }
    }

    @Test(arguments: 0...11)
    func `interrupted at every tick, an effect neither jumps nor leaves anything behind`(kind: Int) {
        for tick in 0..<50 {
            let (scene, set) = scene { self.interruptible(kind, $0) }
            set(1)
            scene.advance(ticks: tick)
            let before = scene.looks()
            set(2)
            let after = scene.looks()
            for (before, after) in zip(before, after) {
                #expect(abs(before.scale - after.scale) < 1e-6 && abs(before.opacity - after.opacity) < 1e-6, "\(tick)")
                #expect(abs(before.rotation - after.rotation) < 1e-6, "\(tick)")
                #expect(abs(before.offset.width - after.offset.width) < 1e-6, "\(tick)")
            }
            scene.advance(ticks: 6 * 60)
            #expect(scene.isAtRest, "\(tick)")
        }
    }

    @Test(arguments: 0...11) func `triggered at each of a hundred ticks, an effect ends all the same`(kind: Int) {
        let (scene, set) = scene { self.interruptible(kind, $0) }
        for value in 1...100 {
            set(value)
            scene.advance(ticks: 1)
            #expect(scene.symbols[0].motions.reduce(0) { $0 + $1.runs.count } <= 14)
            for look in scene.looks() { #expect(look.scale < 1.4 && look.opacity <= 1) }
        }
        set(102)
        scene.advance(ticks: 8 * 60)
        #expect(scene.isAtRest)
    }

    // MARK: Transitions

    @Test func `as a transition, an effect inserts and removes symbols without an animation`() {
        let (scene, set) = scene { value in
            VStack {
                if value == 1 { Image(systemName: "one").transition(.symbolEffect(.disappear)) }
            }
        }
        #expect(scene.symbols.isEmpty)
        set(1)
        #expect(scene.looks()[0].opacity == 0 && isNear(scene.looks(after: 0.15)[0].opacity, 0.5))
        scene.advance(by: 0.4)
        #expect(scene.isAtRest)
        set(0)
        #expect(scene.looks()[0].opacity == 1)
        scene.advance(by: 0.15)
        #expect(isNear(scene.looks()[0].opacity, 0.5))
        scene.advance(by: 0.2)
        #expect(scene.symbols.isEmpty && !scene.graph.engine.isAnimating)
    }

    @Test func `a transition of symbols does not keep another view`() {
        let (scene, set) = scene { value in
            VStack { if value == 0 { Color.red.id("x").transition(.symbolEffect) } }
        }
        set(1)
        #expect(scene.graph.tag(of: "x") == nil || !scene.graph.engine.isAnimating)
    }

    // MARK: Replacements

    private func replaced(_ names: [String], by transition: ContentTransition) -> (SymbolScene, (Int) -> Void) {
        let turn = Turn()
        let scene = SymbolScene {
            Turning(turn: turn) { Image(systemName: names[$0]).contentTransition(transition) }
        }
        return (scene, { value in scene.perform { withAnimation { turn(to: value) } } })
    }

    @Test func `an image that replaces another one comes as that goes`() {
        for (transition, old) in [
            (ContentTransition.symbolEffect(.replace), 0.5), (.symbolEffect(.replace.upUp), 1.3),
            (.symbolEffect(.replace.downUp), 0.5),
        ] {
            let (scene, set) = replaced(["a", "b"], by: transition)
            set(1)
            #expect(scene.symbols.count == 2)
            func look(_ index: Int, after delay: Double) -> SymbolLook {
                scene.symbols[index].look(ofPart: 0, at: scene.time + delay)
            }
            #expect(look(0, after: 0) == SymbolLook() && look(1, after: 0).opacity == 0)
            #expect(isNear(Double(look(0, after: 0.15).scale), old) && look(0, after: 0.15).opacity == 0)
            #expect(isNear(look(1, after: 0.15).opacity, 0.5) && look(1, after: 0.701) == SymbolLook())
            scene.advance(by: 0.75)
            #expect(scene.symbols.count == 1 && scene.isAtRest)
        }
        let (off, set) = replaced(["a", "b"], by: .symbolEffect(.replace.offUp))
        set(1)
        #expect(off.symbols.count == 1 && isNear(off.symbols[0].look(ofPart: 0, at: 0.05).opacity, 0.5))
    }

    @Test func `what both symbols have in common stays, and a slash is drawn on and off`() {
        let (scene, set) = replaced(["a", "a.slash"], by: .symbolEffect(.replace))
        set(1)
        #expect(
            scene.symbols.count == 2 && scene.symbols[0].motions.isEmpty && scene.symbols[0].parts.map(\.name) == ["a"])
        #expect(scene.symbols[1].parts.map(\.name) == ["slash"])
        #expect(isNear(scene.symbols[1].look(ofPart: 0, at: 0.15).drawnTo, 0.5))
        scene.advance(by: 1)
        #expect(scene.isAtRest)
        set(0)
        let slash = scene.symbols.first { $0.parts.map(\.name) == ["slash"] }
        #expect(slash.map { isNear($0.look(ofPart: 0, at: scene.time + 0.15).drawnTo, 0.5) } == true)
        scene.advance(by: 1)
        #expect(scene.isAtRest && scene.symbols.count == 1)
    }

    @Test func `replacements that overlap run side by side, and at every tick leave nothing behind`() {
        for tick in 1..<50 {
            let (scene, set) = replaced(["a", "b", "a.slash"], by: .symbolEffect(.replace))
            set(1)
            scene.advance(ticks: tick)
            set(2)
            #expect(scene.symbols.count == (tick < 42 ? 3 : 2), "\(tick)")
            scene.advance(by: 2)
            #expect(scene.isAtRest && scene.symbols.count == 1, "\(tick)")
        }
    }

    @Test func `without an animation, or another transition, an image changes at once`() {
        let (scene, set) = scene { Image(systemName: ["a", "b"][$0]).contentTransition(.symbolEffect(.replace)) }
        set(1)
        #expect(scene.symbols.count == 1 && scene.isAtRest)
        let (plain, change) = replaced(["a", "b"], by: .identity)
        change(1)
        #expect(plain.symbols.count == 1)
    }
}
